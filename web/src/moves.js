// moves.js -- how a solution comes apart: where its pieces are after some of the moves.  It does not use the document.
//
// Each part that falls off is taken apart on its own, from its place before it left.  So only the pieces of one part are
// shown at a time.

/** @import { Disassembly, Move } from "./types.js" */

/** How far a piece goes that leaves, in sizes of the box. */
const FAR = 1.2;

/**
 * Returns for each piece where it is after `count` moves: its way from its place in the solution, in coordinates of
 * cells, and whether it is seen.
 * @param {Move[]} moves
 * @param {number} count
 * @param {{ isStationary?: boolean }[]} pieces one stationary piece of a part stands for all
 * @param {number[]} size of the box
 * @returns {{ way: number[], isSeen: boolean }[]}
 */
export function placesAfter(moves, count, pieces, size) {
  const places = pieces.map(() => ({ way: [0, 0, 0, 0], isSeen: false }));
  const add = (piece, by, times) => by.forEach((b, k) => (places[piece].way[k] += times * b));
  moves.slice(0, count).forEach(({ moved, by, leaves }) => {
    if (!leaves) for (const piece of moved) add(piece, by, 1);
  });
  const last = moves[count - 1];
  const next = moves[count];
  const seen = next?.part ?? last?.part.filter((piece) => !last.moved.includes(piece)) ?? [...pieces.keys()];
  const hasFrame = seen.some((piece) => pieces[piece].isStationary);
  places.forEach((place, piece) => {
    place.isSeen = seen.includes(piece) || Boolean(hasFrame && pieces[piece].isStationary);
  });
  if (last?.leaves)
    for (const piece of last.moved)
      if (!places[piece].isSeen) add(piece, last.by, Math.ceil((FAR * Math.max(...size)) / Math.hypot(...last.by)));
  return places;
}

const AXES = "xyzw";

function wayInWords(by) {
  const along = by.map((b, k) => (b ? `${AXES[k]}\u00a0${b < 0 ? "−" : "+"}${Math.abs(b)}` : "")).filter(Boolean);
  return along.join(", ");
}

function directionInWords(by) {
  const along = by.map((b, k) => (b ? `${b < 0 ? "−" : "+"}${AXES[k]}` : "")).filter(Boolean);
  return along.join(" ");
}

const list = (names) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0]);

/**
 * Returns the state after `count` moves in words.
 * @param {Disassembly} disassembly
 * @param {number} count
 * @param {string[]} names of the pieces
 */
export function moveInWords({ level, moves }, count, names) {
  if (count === 0) return `Level ${level}, ${moves.length} ${moves.length === 1 ? "move" : "moves"}`;
  const { moved, by, leaves } = moves[count - 1];
  const verb = moved.length === 1 ? ["comes", "moves"] : ["come", "move"];
  const who = list(moved.map((piece) => names[piece]));
  const what = leaves
    ? `${who} ${verb[0]} off along ${directionInWords(by)}`
    : `${who} ${verb[1]} by ${wayInWords(by)}`;
  return `Move ${count} of ${moves.length}: ${what}`;
}
