// packed.js -- texts in the address of the page: compressed, with digits of base 64 that need no escapes.

const MAX_LETTERS = 1 << 20; // of an unpacked text

async function through(bytes, stream, most = Infinity) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let length = 0;
  for (let part; !(part = await reader.read()).done; parts.push(part.value)) {
    length += part.value.length;
    if (length > most) throw new Error("the link holds too long a text");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export async function pack(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Throws an error if the text is not one of pack(), or too long. */
export async function unpack(packed) {
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), MAX_LETTERS));
}
