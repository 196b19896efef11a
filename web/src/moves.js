// moves.js -- how a solution comes apart: where its pieces are after some of the moves.  It does not use the document.
//
// Each part that falls off is taken apart on its own, from its place before it left.  So only the pieces of one part are
// shown at a time.

/** @import { Disassembly, Motion, Move, Place } from "./types.js" */

/** How far a piece goes that leaves, in sizes of the box. */
const FAR = 1.2;

/**
 * Returns for each piece where it is after `count` moves: its way from its place in the solution, in coordinates of
 * cells, and whether it is seen.  A piece that was turned has all its motions in place of the way.
 * @param {Move[]} moves
 * @param {number} count
 * @param {{ isStationary?: boolean }[]} pieces one stationary piece of a part stands for all
 * @param {number[]} size of the box
 * @returns {Place[]}
 */
export function placesAfter(moves, count, pieces, size) {
  /** @type {Place[]} */
  const places = pieces.map(() => ({ way: [0, 0, 0, 0], isSeen: false }));
  /** @type {Motion[][]} */
  const motions = pieces.map(() => []);
  const add = (piece, by, times) => {
    by.forEach((b, k) => (places[piece].way[k] += times * b));
    motions[piece].push({ by: by.map((b) => times * b) });
  };
  moves.slice(0, count).forEach((move) => {
    if (move.turn) for (const piece of move.moved) motions[piece].push(move);
    else if (!move.leaves) for (const piece of move.moved) add(piece, move.by, 1);
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
  motions.forEach((all, piece) => {
    if (all.some(({ turn }) => turn)) places[piece].motions = all;
  });
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

/**
 * From which axis to which one a turn goes.
 * @param {Motion} motion
 */
function turnInWords({ turn = 0, plane = [] }) {
  const [from, to] = turn > 0 ? plane : [plane[1], plane[0]];
  return `${AXES[from]} to ${AXES[to]}`;
}

const PARTS = 12; // of a coordinate of an axis

/** @param {Motion} motion */
function axisInWords({ plane = [], axis = [] }) {
  const divisor = (n) => [12, 6, 4, 3, 2, 1].find((d) => n % d === 0 && PARTS % d === 0) ?? 1;
  return plane
    .map((k, i) => {
      const d = divisor(axis[i]);
      const size = `${Math.abs(axis[i]) / d}${d === PARTS ? "" : `/${PARTS / d}`}`;
      return `${AXES[k]}\u00a0=\u00a0${axis[i] < 0 ? "−" : ""}${size}`;
    })
    .join(", ");
}

const list = (names) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0]);

const counted = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

/**
 * Returns the state after `count` moves in words.
 * @param {Disassembly} disassembly
 * @param {number} count
 * @param {string[]} names of the pieces
 */
export function moveInWords({ level, states, deadEnds, moves }, count, names) {
  if (count === 0) {
    const difficulty = states ? `; ${counted(states, "state")}, ${counted(deadEnds, "dead end")}` : "";
    return `Level ${level}, ${counted(moves.length, "move")}${difficulty}`;
  }
  const move = moves[count - 1];
  const { moved, by, leaves } = move;
  const verb = moved.length === 1 ? ["comes", "moves", "turns"] : ["come", "move", "turn"];
  const who = list(moved.map((piece) => names[piece]));
  const what = move.turn
    ? `${who} ${verb[2]} by ${Math.abs(move.turn)}° from ${turnInWords(move)} about ${axisInWords(move)}`
    : leaves
      ? `${who} ${verb[0]} off along ${directionInWords(by)}`
      : `${who} ${verb[1]} by ${wayInWords(by)}`;
  return `Move ${count} of ${moves.length}: ${what}`;
}
