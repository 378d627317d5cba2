/** Anything as bytes, as few as possible: a history says the same things over and over. */
const DEFLATED = 1; // the first byte; JSON as it is begins with another one

async function through(bytes: Uint8Array<ArrayBuffer>, way: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer());
}

/** Browsers that cannot make it smaller write it as it is. */
export async function packed(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const plain = new TextEncoder().encode(JSON.stringify(value));
  if (typeof CompressionStream === "undefined") return plain;
  const small = await through(plain, new CompressionStream("deflate-raw"));
  const all = new Uint8Array(1 + small.length);
  all[0] = DEFLATED;
  all.set(small, 1);
  return all;
}

export async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const plain =
    bytes[0] === DEFLATED ? await through(bytes.subarray(1), new DecompressionStream("deflate-raw")) : bytes;
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}
