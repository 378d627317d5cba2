/** The address of a path for another device: `address` is what the server suggests when this page's is of no use. */
export function linkTo(path: string, origin: string, address: string | null): string {
  return new URL(path, address ?? origin).href;
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
