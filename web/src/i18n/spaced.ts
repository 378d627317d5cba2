/** French keeps a space before these signs, and a line never breaks there. */
export function spaced(text: string, language: string): string {
  return language === "fr" ? text.replace(/ (?=[:;?!»])/g, "\u00a0").replace(/« /g, "«\u00a0") : text;
}
