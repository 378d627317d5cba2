import type { Language, Params, Say, Texts } from "./types";
import { spaced } from "./spaced";

const rules = new Map<Language, Intl.PluralRules>();

function isOne(n: number, language: Language): boolean {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return rule.select(n) === "one";
}

/** `{name}` is replaced by a parameter; of `one point|{n} points` the form that fits the number `n` is taken. */
export function phrase(text: string, params: Params, language: Language): string {
  const forms = text.split("|");
  const form = forms.length === 2 && !isOne(Number(params.n), language) ? forms[1] : forms[0];
  return spaced(form ?? text, language).replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

export function sayer<Key extends string>(texts: Texts<Key>, language: Language): Say<Key> {
  return (key, params = {}) => phrase(texts[key] ?? key, params, language);
}
