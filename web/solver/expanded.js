// expanded.js -- expands a text that is compressed by gzip, with the limits of the command.

const FREE_BYTES = 1 << 24; // XT_LIMIT_SMALL_TEXT: as many are expanded in any case
const MOST_TIMES = 100; // XT_LIMIT_EXPANSION: bytes for each compressed one, past those
const MOST_BYTES = 2 ** 30; // XT_LIMIT_TEXT

const beginsWith = (bytes, ...first) => first.every((byte, i) => bytes[i] === byte);

/** Returns the bytes of a text, expanded if they are compressed. */
export async function expanded(bytes) {
  if (beginsWith(bytes, 0xfd, 0x37, 0x7a, 0x58, 0x5a))
    throw new Error("a text compressed by xz, which is not read here; expand it first");
  if (!beginsWith(bytes, 0x1f, 0x8b)) return bytes;
  const most = Math.min(MOST_BYTES, Math.max(FREE_BYTES, MOST_TIMES * bytes.length));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Error("a text compressed by gzip that is damaged or cut off; copy the file again");
    });
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error("a text that expands to more than 16 MiB and to more than 100 times its size; expand it first");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
