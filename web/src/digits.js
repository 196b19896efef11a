// digits.js -- numbers as the page's data has them: digits of base 64.
//
// Long lists come so and are kept in typed arrays, so that a hundred thousand solutions or steps take some megabytes and
// no time.

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const value = new Uint8Array(128);
for (let i = 0; i < DIGITS.length; i++) value[DIGITS.charCodeAt(i)] = i;

/** The number that `count` digits from `at` on say. */
export function number(text, at, count) {
  let n = 0;
  for (let i = 0; i < count; i++) n = n * 64 + value[text.charCodeAt(at + i)];
  return n;
}

/** All numbers of `count` digits each. */
export function numbers(text, count) {
  const list = new Uint32Array(text.length / count);
  for (let i = 0; i < list.length; i++) list[i] = number(text, i * count, count);
  return list;
}
