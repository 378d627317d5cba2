/** Names for bots that sound like somebody in every language of the page; no two begin alike. */
const NAMES = ["Mila", "Otto", "Nora", "Emil", "Lotte", "Hugo", "Ida", "Felix", "Romy", "Jonas", "Tess", "Vera"];

/** So many different ones, none of which a person at the table has. */
export function botNames(count: number, people: readonly string[]): string[] {
  const taken = new Set(people.map((name) => name.trim().toLowerCase()));
  const free = NAMES.filter((name) => !taken.has(name.toLowerCase()));
  const first = Math.floor(Math.random() * free.length);
  return Array.from({ length: count }, (_, i) => free[(first + i) % free.length] ?? "");
}
