/** A result to show to others: as a text, and as a picture. */
import { save } from "../ui/save";

export interface Shared {
  title: string;
  /** Who won, as a headline that names him. */
  headline: string;
  /** In order. */
  rows: readonly { place: number; name: string; points: number }[];
  link: string;
}

export function sharedText({ title, headline, rows, link }: Shared): string {
  const lines = rows.map(({ place, name, points }) => `${place}. ${name} ${points}`);
  return [`${title}: ${headline}`, ...lines, link].join("\n");
}

const WIDTH = 1080;
const EDGE = 48;
const LINE = 64;

/** The board with names and points, as PNG. `board` is an SVG. */
export async function sharedPicture({ title, headline, rows }: Shared, board: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(board)}`;
  await image.decode();
  const inner = WIDTH - 2 * EDGE;
  const height = Math.min((inner * image.naturalHeight) / Math.max(image.naturalWidth, 1), 1100);
  const width = (height * image.naturalWidth) / Math.max(image.naturalHeight, 1);
  const top = 2 * EDGE + 130 + rows.length * LINE;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round(top + height + EDGE);
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "#f3eadb";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#65564a";
  pen.font = "600 34px Georgia, serif";
  pen.fillText(`Toptafel · ${title}`, EDGE, EDGE + 34, inner);
  pen.fillStyle = "#2b2118";
  pen.font = "600 64px Georgia, serif";
  pen.fillText(headline, EDGE, EDGE + 116, inner);
  rows.forEach(({ place, name, points }, i) => {
    const y = EDGE + 130 + (i + 1) * LINE;
    pen.font = `${place === 1 ? 600 : 400} 42px system-ui, sans-serif`;
    pen.textAlign = "left";
    pen.fillText(`${place}.  ${name}`, EDGE, y, inner - 200);
    pen.textAlign = "right";
    pen.fillText(String(points), WIDTH - EDGE, y);
  });
  pen.drawImage(image, (WIDTH - width) / 2, top, width, height);
  return new Promise((settle, fail) =>
    canvas.toBlob((blob) => (blob ? settle(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

/** Hand it to the device; where it cannot share, it is saved or copied. What was done. */
export async function handOver(
  what: { text: string } | { picture: Blob; name: string },
): Promise<"shared" | "saved" | "copied" | "none"> {
  const data: ShareData =
    "text" in what ? { text: what.text } : { files: [new File([what.picture], what.name, { type: "image/png" })] };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return "shared";
    } catch (error) {
      // Whoever changes his mind wants nothing else instead.
      if (error instanceof DOMException && error.name === "AbortError") return "none";
    }
  }
  if ("text" in what) {
    await navigator.clipboard?.writeText(what.text);
    return navigator.clipboard ? "copied" : "none";
  }
  save(what.picture, what.name);
  return "saved";
}
