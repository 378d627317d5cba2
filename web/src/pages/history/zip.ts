/** A zip archive of texts, nothing compressed: any program opens it, and none is needed to make it. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 255] ?? 0);
  return ~crc >>> 0;
}

/** Little-endian numbers of two or four bytes. */
function numbers(...all: readonly (readonly [value: number, size: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const bytes = all.flatMap(([value, size]) => Array.from({ length: size }, (_, i) => (value >>> (8 * i)) & 255));
  return Uint8Array.from(bytes);
}

const VERSION = 20;
const UTF8 = 1 << 11;

/** As MS-DOS wrote a moment: in steps of two seconds, since 1980. */
function moment(date: Date): readonly [readonly [number, 2], readonly [number, 2]] {
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  const day = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  return [
    [time, 2],
    [day, 2],
  ];
}

/** `files`: path and text. */
export function zipOf(files: readonly (readonly [path: string, text: string])[], date: Date): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const index: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [path, text] of files) {
    const [name, body] = [encoder.encode(path), encoder.encode(text)];
    // Flags, no compression, when, checksum, both sizes, length of the name, nothing extra.
    const facts = [
      [UTF8, 2], [0, 2], ...moment(date), [crc32(body), 4], [body.length, 4], [body.length, 4], [name.length, 2], [0, 2],
    ] as const; // prettier-ignore
    const head = numbers([0x04034b50, 4], [VERSION, 2], ...facts);
    parts.push(head, name, body);
    // No comment, first disk, plain file, no attributes, where it begins.
    const place = [[0, 2], [0, 2], [0, 2], [0, 4], [at, 4]] as const; // prettier-ignore
    index.push(numbers([0x02014b50, 4], [VERSION, 2], [VERSION, 2], ...facts, ...place), name);
    at += head.length + name.length + body.length;
  }
  const size = index.reduce((sum, part) => sum + part.length, 0);
  const count = [files.length, 2] as const;
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], count, count, [size, 4], [at, 4], [0, 2]);
  return new Blob([...parts, ...index, end], { type: "application/zip" });
}
