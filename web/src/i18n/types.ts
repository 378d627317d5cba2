/** What a text is, to the shell and to every game. */
export const LANGUAGES = ["nl", "en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

type Param = string | number | boolean | null;
/** What fills the places in a text. Refusals of the server bring their own, whatever these are. */
export type Params = Readonly<Record<string, Param | readonly Param[]>>;
/** The text of a key in the chosen language; `{name}` is filled from params, `one|many` is chosen by `n`. */
export type Say<Key extends string = string> = (key: Key, params?: Params) => string;
export type Texts<Key extends string = string> = Readonly<Record<Key, string>>;
