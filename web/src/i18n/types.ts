/** What a text is, to the shell and to every game. */
export const LANGUAGES = ["nl", "en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export type Params = Record<string, string | number>;
/** The text of a key in the chosen language; `{name}` is filled from params, `one|many` is chosen by `n`. */
export type Say<Key extends string = string> = (key: Key, params?: Params) => string;
export type Texts<Key extends string = string> = Readonly<Record<Key, string>>;
