/** What takes one open seat. */
export interface Invitation {
  seat: number;
  text: string;
}

/** The path of a link that takes a seat. What comes after the # stays in the browser; a digit at the end is never cut off. */
export function invitationPath(table: string, { seat, text }: Invitation): string {
  return `/t/${table}#invitation=${text}&seat=${seat}`;
}

/** The invitation that a link brings along, or null. */
export function readInvitation(hash: string): Invitation | null {
  const found = new URLSearchParams(hash.replace(/^#/, ""));
  const [text, seat] = [found.get("invitation"), found.get("seat")];
  return text !== null && seat !== null && /^\d$/.test(seat) ? { seat: Number(seat), text } : null;
}

/** The same path, which says in a preview of the link to which game somebody is asked. The QR code does not need it. */
export function previewed(path: string, game: string, language: string): string {
  return path.replace(/(?=#)|$/, `?game=${game}&lang=${language}`);
}

/** The address of a path for another device: `address` is what the server suggests when this site's is of no use. */
export function linkTo(path: string, site: string, address: string | null): string {
  return (address ?? site).replace(/\/$/, "") + path;
}
