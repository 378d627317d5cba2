/** Something to show to others: a result as a text or as a picture (picture.ts), or a link. */
import { save } from "../../ui/save";
import type { Place } from "../ending";

export interface SharedGame {
  /** Of the game. */
  title: string;
  /** Who won, as a headline that names him. */
  headline: string;
  names: readonly string[];
  places: readonly Place[];
  /** To the table. */
  link: string;
}

export function sharedText({ title, headline, names, places, link }: SharedGame): string {
  const lines = places.map(({ place, seat, points }) => `${place}. ${names[seat]} ${points}`);
  return [`${title}: ${headline}`, ...lines, link].join("\n");
}

type Handed = { text: string } | { link: string } | { picture: Blob; name: string };

function sharable(what: Handed): ShareData {
  if ("text" in what) return { text: what.text };
  if ("link" in what) return { url: what.link };
  return { files: [new File([what.picture], what.name, { type: "image/png" })] };
}

/** Hand it to the device; where it cannot share, it is saved or copied. What was done. */
export async function handOver(what: Handed): Promise<"shared" | "saved" | "copied" | "failed" | "none"> {
  const data = sharable(what);
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return "shared";
    } catch (error) {
      // Whoever changes his mind wants nothing else instead.
      if (error instanceof DOMException && error.name === "AbortError") return "none";
    }
  }
  if (!("picture" in what)) {
    try {
      await navigator.clipboard.writeText("text" in what ? what.text : what.link); // there is none where the connection is not safe
      return "copied";
    } catch {
      return "failed";
    }
  }
  save(what.picture, what.name);
  return "saved";
}
