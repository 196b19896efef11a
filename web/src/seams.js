// seams.js -- boards that wrap around: which cells meet at the joined sides. It does not use the document.

import { beginOfPeriod, cornersAt, cornersOf, middleOf, wayOnPage } from "./lattice.js";
import { LATTICES } from "./lattices.js";

/** @import { Spot } from "./lattices.js" */

const GAP = 0.2; // from the cells to the middle of a head, as in src/draw/seams.c
const APART = 0.3; // of the two heads of one arrow
const HEAD = 0.22; // half of the length of a head
const BREADTH = 0.1; // half of its width

/**
 * The joined sides of the box, for x and y: a shift along the other axis, and whether it is reflected.
 * @typedef {({ shift: number, reflects: boolean } | null)[]} Wrap
 */

/**
 * Reads them from the text of the puzzle, as `convert` writes it.
 * @param {{ text?: string }} run
 * @returns {Wrap | null}
 */
export function wrapOf({ text }) {
  const words = /^\s*D:(?:[^\n#]*:)?wrap=([^:\n#]*)/m.exec(text ?? "")?.[1].match(/-?[xyzw](?:[+-]\d+)?/g) ?? [];
  const joined = ["x", "y", "z"].map((axis) => {
    const word = words.find((each) => each.replace("-", "").startsWith(axis));
    return word ? { shift: Number(/[+-]\d+$/.exec(word)?.[0] ?? 0), reflects: word.startsWith("-") } : null;
  });
  return joined.some(Boolean) ? joined : null;
}

/**
 * Returns the same cell in the box, and whether its x and y are reflected.
 * @param {any} run
 * @param {Wrap} wrap
 * @param {number[]} at
 */
export function wrapped(run, wrap, at) {
  const cell = [...at];
  const isReflected = [false, false];
  const last = wrap[0]?.shift || wrap[0]?.reflects ? 0 : 1;
  for (const axis of [2, 1 - last, last]) {
    const seam = wrap[axis];
    const rounds = Math.floor(cell[axis] / run.size[axis]);
    if (!seam || !rounds) continue;
    const other = axis === 0 ? 1 : 0;
    cell[axis] -= rounds * run.size[axis];
    cell[other] -= rounds * seam.shift;
    if (seam.reflects && rounds % 2) {
      cell[other] = run.size[other] - 1 - cell[other];
      isReflected[other] = !isReflected[other];
    }
  }
  return { cell, isReflected };
}

const sideKey = (a, b) => [a, b].map(([x, y]) => `${Math.round(x * 1000)},${Math.round(y * 1000)}`).sort().join(" "); // prettier-ignore

/**
 * Returns the sides of cells behind which their piece goes on over a seam, as pairs of corners.
 * @param {any} run
 * @param {Wrap} wrap
 * @param {ArrayLike<number>} cells
 * @returns {Spot[][]}
 */
export function crossingsOf(run, wrap, cells) {
  const own = new Set(Array.from(cells));
  const isInBox = (at) => at.every((c, k) => c >= 0 && c < run.size[k]);
  return Array.from(cells).flatMap((cell) => {
    const at = run.at(cell);
    const corners = cornersOf(run, cell);
    const sides = new Map(corners.map((from, i) => [sideKey(from, corners[(i + 1) % corners.length]), i]));
    return LATTICES[run.lattice].neighbours[at[0] - beginOfPeriod(run, at[0])].flatMap((vector) => {
      const next = at.map((c, k) => c + (vector[k] ?? 0));
      const { cell: there } = wrapped(run, wrap, next);
      if (isInBox(next) || next[2] !== at[2] || !isInBox(there) || !own.has(run.cellAt(there))) return [];
      const outside = cornersAt(run, next);
      return outside
        .map((from, i) => sides.get(sideKey(from, outside[(i + 1) % outside.length])))
        .filter((i) => i !== undefined)
        .map((i) => [corners[i], corners[(i + 1) % corners.length]]);
    });
  });
}

/**
 * Returns the heads of arrows at the joined sides of each layer, as triangles.  They stand where the same cells meet.
 * @param {any} run
 * @param {Wrap} wrap
 * @returns {Spot[][]}
 */
export function arrowsOf(run, wrap) {
  const layers = Array.from({ length: run.size[2] }, (_, z) => z);
  return layers.flatMap((z) => [0, 1].filter((axis) => wrap[axis]).flatMap((axis) => arrowsOfSeam(run, wrap, axis, z)));
}

function arrowsOfSeam(run, wrap, axis, z) {
  const { slots } = LATTICES[run.lattice];
  const period = (k) => wayOnPage(run, [k === 0 ? slots : 0, k === 1 ? 1 : 0]);
  const other = 1 - axis;
  const way = unit(period(other));
  const step = unit(period(axis));
  const away = way[0] * step[1] - way[1] * step[0] > 0 ? [-way[1], way[0]] : [way[1], -way[0]];
  /** @type {(at: number[]) => number} */
  const far = ([x, y]) => x * away[0] + y * away[1];
  const layer = run.open.filter((cell) => run.at(cell)[2] === z).flatMap((cell) => cornersOf(run, cell));
  const ends = layer.reduce(([a, b], at) => [Math.min(a, far(at)), Math.max(b, far(at))], [Infinity, -Infinity]);
  const arrow = (at, isEnd, sign) => {
    const begin = beginOfPeriod(run, at[0]);
    const cells = Array.from({ length: slots }, (_, s) => middleOf(cornersAt(run, [begin + s, at[1], z])));
    const middle = middleOf(cells);
    const wanted = isEnd ? ends[1] + GAP : ends[0] - GAP;
    const spot = along(middle, (wanted - far(middle)) / far(step), step);
    return Array.from({ length: axis + 1 }, (_, i) => headAt(along(spot, APART * (i - axis / 2), way), way, sign));
  };
  const from = [0, 0, z];
  from[other] = Math.floor(run.size[other] / 2);
  if (other === 0) from[0] = beginOfPeriod(run, from[0]);
  const behind = [...from];
  behind[axis] = -1;
  const { cell, isReflected } = wrapped(run, wrap, behind);
  return [...arrow(from, false, 1), ...arrow(cell, true, isReflected[other] ? -1 : 1)];
}

/** @type {(from: number[], times: number, way: number[]) => Spot} */
const along = ([x, y], times, [a, b]) => [x + times * a, y + times * b];

/** @type {(way: number[]) => Spot} */
const unit = ([x, y]) => [x / Math.hypot(x, y), y / Math.hypot(x, y)];

function headAt(at, way, sign) {
  const across = [-way[1], way[0]];
  const back = along(at, -HEAD * sign, way);
  return [along(at, HEAD * sign, way), along(back, BREADTH, across), along(back, -BREADTH, across)];
}
