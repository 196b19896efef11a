// words.js -- says in words what a page shows: numbers of solutions, and pictures for those who do not see them. It does not
// use the document.

// A number past 2^53 is a text.
export const grouped = (n) => (typeof n === "string" ? BigInt(n) : Number(n)).toLocaleString("en");

export function plural(n, noun, nouns = `${noun}s`) {
  return `${grouped(n)} ${Number(n) === 1 ? noun : nouns}`;
}

/** Returns a time as on a clock: 1:02:03, or 0:04. */
export function clock(seconds) {
  const twoDigits = (n) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:${twoDigits(minutes)}` : minutes}:${twoDigits(Math.floor(seconds) % 60)}`;
}

/** Returns the time that is left, in words. */
function timeInWords(seconds) {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} min`;
  return seconds < 172800 ? `${Math.ceil(seconds / 3600)} h` : `${grouped(Math.ceil(seconds / 86400))} days`;
}

/** Returns a large number in short: 950, 12 thousand, 3.4 million. */
export function short(n) {
  const [unit, word] =
    n >= 1e9 ? [1e9, " billion"] : n >= 1e6 ? [1e6, " million"] : n >= 1e4 ? [1e3, " thousand"] : [1, ""];
  return `${Number((n / unit).toPrecision(n / unit < 10 ? 2 : 3)).toLocaleString("en")}${word}`;
}

/** Returns the state of a search in words, from its last message "progress", or null if none came yet. */
export function progressInWords(last, seconds) {
  if (!last) return `Starting, ${clock(seconds)}`;
  const { solutions, share, left, fits, depth } = last;
  const parts = [clock(seconds), solutions === "0" ? "no solution so far" : `${plural(solutions, "solution")} so far`];
  if (fits > 0 && last.seconds > 0) parts.push(`${short(fits / last.seconds)} pieces a second`);
  if (depth) parts.push(`depth ${depth[0]} of ${depth[1]}`);
  if (share > 0) parts.push(`${(100 * share).toFixed(1)}% searched`);
  if (left > 0) parts.push(`about ${timeInWords(left)} left`);
  return parts.join(", ");
}

/** Returns the number of solutions of the whole search: "at least" that many, if it ended early. */
export function numberFound(run) {
  if (!run.outcome.complete && run.outcome.solutions === 0) return "none so far";
  return `${run.outcome.complete ? "" : "at least "}${grouped(run.outcome.solutions)}`;
}

/**
 * Returns the heading of the list: how many solutions the page has, of how many.
 * @param {import("./data.js").Run} run
 * @param {number | null} kept the solutions that fit the filter
 */
export function numberShown(run, kept = null) {
  const inPage = run.solutions.count;
  const isWhole = inPage === run.outcome.solutions;
  const all = isWhole ? numberFound(run) : `${grouped(inPage)} of ${numberFound(run)}`;
  if (kept === null) return all;
  return isWhole && run.outcome.complete
    ? `${grouped(kept)} of ${grouped(inPage)}`
    : `${grouped(kept)} of the ${grouped(inPage)} here`;
}

const NOTATION = /\w=|\b[A-Z]:|'[#+.]'/; // of a definition

/** Returns a message of the library without the advice on the text of a definition, for those who draw. */
export function withoutNotation(message) {
  const [fault, ...advice] = message.split("; ");
  return [fault, ...advice.filter((part) => !NOTATION.test(part))].join("; ");
}

/** Returns why there is no solution. */
export function reasonOfNone(run) {
  if (run.impossible) return `There is no solution: ${run.impossible}.`;
  return run.outcome.complete
    ? "There is no solution: the search tried everything."
    : `No solution so far: ${run.ending}.`;
}

/** Describes the picture of a solution: the names in each row, from the top, layer by layer. */
export function describePieces(run, pieces) {
  const nameOf = new Map();
  for (const piece of pieces) for (const cell of piece.cells) nameOf.set(cell, piece.name);
  const rows = new Map(); // by layer and row: names and columns
  for (const cell of run.open) {
    const [x, y, z, w] = run.at(cell);
    const key = `${w},${z},${y}`;
    if (!rows.has(key)) rows.set(key, { y, z, w, cells: [] });
    rows.get(key).cells.push([x, nameOf.get(cell) ?? "empty"]);
  }
  const sorted = [...rows.values()].sort((a, b) => a.w - b.w || a.z - b.z || b.y - a.y);
  const layers = new Map();
  for (const { z, w, cells } of sorted) {
    const key = `${w},${z}`;
    if (!layers.has(key)) layers.set(key, []);
    layers.get(key).push(
      cells
        .sort((a, b) => a[0] - b[0])
        .map(([, name]) => name)
        .join(" "),
    );
  }
  const words = [...layers.values()].map(
    (lines, i) => `${layers.size > 1 ? `layer ${i + 1}: ` : ""}${lines.join("; ")}`,
  );
  return words.join(". ");
}

/** Describes a tile on the board: its number, its place and its colours. */
export function describeTile(run, { cell, tile, turn }) {
  const [width] = run.size;
  const colours = [0, 1, 2, 3].map((side) => run.tiles[tile][(side - turn + 4) % 4]);
  const sides = ["top", "right", "bottom", "left"].map((side, i) => `${side} ${colours[i]}`).join(", ");
  return `tile ${tile + 1}, row ${Math.floor(cell / width) + 1}, column ${(cell % width) + 1}: ${sides}`;
}

/** Returns the number of millimetres that a text gives, 0 for an empty one, or NaN. */
export function millimetres(text) {
  const number = Number(text.trim().replace(",", "."));
  return number >= 0 && number < Infinity ? number : NaN;
}

/** Returns the share of two whole numbers, which are texts and may be long. */
export const shareOf = (part, whole) => (BigInt(whole) ? Number((BigInt(part) * 10n ** 9n) / BigInt(whole)) / 1e9 : 0);

/** Returns a share as percent: one place after the point below 10. */
export const percentOf = (share) =>
  share === 0 ? "" : share < 0.0005 ? "<.1" : (100 * share).toFixed(share < 0.0995 ? 1 : 0);
