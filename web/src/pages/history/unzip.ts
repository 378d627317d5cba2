/** One text out of a zip archive: as `zip.ts` writes it, or packed again by another program. */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const HEAD_SIZE = 30; // of a file, before its name
const COMMENT = 65_535; // bytes, after the end

/** The text of a file of that name, in whatever folder; null: there is none, or it is larger than `most` bytes. */
export async function textIn(zip: Uint8Array<ArrayBuffer>, name: string, most: number): Promise<string | null> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== ENTRY) return null;
    const [named, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const path = new TextDecoder().decode(zip.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + named));
    if (path === name || path.endsWith(`/${name}`)) return unpacked(zip, view, at, most);
    at += ENTRY_SIZE + named + extra + comment;
  }
  return null;
}

function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_SIZE - COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  return null;
}

async function unpacked(
  zip: Uint8Array<ArrayBuffer>,
  view: DataView,
  entry: number,
  most: number,
): Promise<string | null> {
  const [method, size] = [view.getUint16(entry + 10, true), view.getUint32(entry + 20, true)];
  const head = view.getUint32(entry + 42, true);
  const from = head + HEAD_SIZE + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
  const packed = zip.subarray(from, from + size);
  if (method !== 0 && method !== 8) return null;
  const stream = new Blob([packed]).stream();
  const plain = method === 0 ? stream : stream.pipeThrough(new DecompressionStream("deflate-raw"));
  return limited(plain, most);
}

/** Whatever it says of its size, no more than so much is read. */
async function limited(stream: ReadableStream<Uint8Array<ArrayBuffer>>, most: number): Promise<string | null> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  let [text, read] = ["", 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    read += value.length;
    if (read > most) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
