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

/** The address of a path for another device: `address` is what the server suggests when this site's is of no use. */
export function linkTo(path: string, site: string, address: string | null): string {
  return (address ?? site).replace(/\/$/, "") + path;
}

/** Give a link to somebody: the phone's own way where there is one, else the clipboard. True when it was copied. */
export async function handOver(link: string): Promise<boolean> {
  if (navigator.share) {
    // Closing the sheet without choosing is an answer too.
    await navigator.share({ url: link }).catch(() => undefined);
    return false;
  }
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}
