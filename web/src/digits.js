// digits.js -- reads the numbers of the page's data: digits of base 64.
//
// Long lists are read into typed arrays. A hundred thousand solutions or steps take a few megabytes.

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const value = new Uint8Array(128);
for (let i = 0; i < DIGITS.length; i++) value[DIGITS.charCodeAt(i)] = i;

/** Returns the number in the `count` digits from `at` on. */
export function number(text, at, count) {
  let n = 0;
  for (let i = 0; i < count; i++) n = n * 64 + value[text.charCodeAt(at + i)];
  return n;
}

/** Returns all numbers of `count` digits each. */
export function numbers(text, count) {
  const list = new Uint32Array(text.length / count);
  for (let i = 0; i < list.length; i++) list[i] = number(text, i * count, count);
  return list;
}
