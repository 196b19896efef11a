// lattice.js -- places cells on a page: their corners on each lattice, and the outlines of sets of cells.
//
// The y axis of a page points downwards. Solids are drawn layer by layer, side by side.

import { LATTICES, PLANES } from "./lattices.js";

const GAP = 1; // between layers, in cells
const ASPECT = 1.5; // wanted width of all layers, as a multiple of their height

/** Returns the name of the lattice of a layer; "" if layers cannot be drawn. */
export const planeOf = ({ lattice }) => LATTICES[lattice]?.plane ?? "";

const slotsOf = ({ lattice }) => LATTICES[lattice].slots;

/** Returns the greatest x up to this one with a cell of the same kind as x = 0. */
export const beginOfPeriod = (run, x) => Math.floor(x / slotsOf(run)) * slotsOf(run);

/**
 * Returns how a solid is seen in layers, if its lattice has several ways: the one with the most cells in its lowest layer. So
 * a pyramid of balls stands. As in src/draw/layer_grid.c.
 * @param {any} run
 * @returns {(import("./lattices.js").Layering & { lowest: number, layers: number }) | null}
 */
export function layeringOf(run) {
  const layerings = LATTICES[run.lattice]?.layerings;
  if (!layerings?.length || !run.open) return null;
  run.layering ??= standing(run, layerings);
  return run.layering;
}

function standing(run, layerings) {
  const cells = Array.from(run.open, (cell) => run.at(cell));
  let best = { ...layerings[0], lowest: 0, layers: 1 };
  let most = 0;
  for (const layering of layerings) {
    const heights = cells.map((at) => timesCell(layering.of[2], at));
    const lowest = heights.reduce((a, b) => Math.min(a, b), Infinity);
    const highest = heights.reduce((a, b) => Math.max(a, b), -Infinity);
    const count = heights.filter((height) => height === lowest).length;
    if (count <= most) continue;
    most = count;
    best = { ...layering, lowest, layers: highest - lowest + 1 };
  }
  return best;
}

const timesCell = (row, at) => row[0] * at[0] + row[1] * at[1] + row[2] * at[2];

/** Returns where a cell is drawn: x and y in the plane, and the layer. */
function placeInLayers(run, at) {
  const layering = layeringOf(run);
  if (!layering) return at;
  const [x, y, z] = layering.of.map((row) => timesCell(row, at));
  return [x, y, z - layering.lowest];
}

const layersIn = (run) => layeringOf(run)?.layers ?? run.size[2];

// The plane in which cells are drawn.
const planeIn = (run) => PLANES[layeringOf(run)?.plane ?? planeOf(run)];

/** Returns how far each row is shifted to the right of the row below, in cells. */
export function shiftOfRows(run) {
  const [alongX, alongY] = PLANES[planeOf(run)].steps;
  return (alongY[0] / alongX[0]) * slotsOf(run);
}

/**
 * Returns the corners of the cell x y of the first layer.
 * @returns {import("./lattices.js").Spot[]}
 */
function cornersInLayer(run, x, y, layer = 0) {
  const { steps, corners } = planeIn(run);
  const drift = layeringOf(run)?.drift ?? [0, 0];
  const begin = beginOfPeriod(run, x);
  const periods = [begin / slotsOf(run), y];
  const [right, down] = [0, 1].map((k) => periods[0] * steps[0][k] + periods[1] * steps[1][k] + layer * drift[k]);
  return corners[x - begin].map(([a, b]) => [a + right, b + down]);
}

/**
 * The part of a run that places its cells.
 * @typedef {Pick<import("./types.js").RunData, "lattice" | "size"> & { at(cell: number): number[] }} Box
 */

/**
 * Returns true if the box has one layer.
 * @param {Pick<Box, "size">} run
 */
export function isFlat(run) {
  return layersIn(run) === 1;
}

/** Returns true if the pieces can be shown in space. */
export function isInSpace(run) {
  return Boolean(LATTICES[run.lattice]?.isDrawnInSpace) && (!planeOf(run) || !isFlat(run));
}

// How many layers stand in a row, and the way from one to the next, to the right and down.
function layersOf(run) {
  const [wide, high] = run.size;
  const corners = layeringOf(run)
    ? Array.from(run.open, (cell) => placeInLayers(run, run.at(cell))).flatMap(([x, y, z]) =>
        cornersInLayer(run, x, y, z),
      )
    : [
        [0, 0],
        [wide - 1, 0],
        [0, high - 1],
        [wide - 1, high - 1],
      ].flatMap(([x, y]) => cornersInLayer(run, x, y));
  const step = [0, 1].map((k) => {
    const [least, most] = corners.reduce(
      ([low, up], at) => [Math.min(low, at[k]), Math.max(up, at[k])],
      [Infinity, -Infinity],
    );
    return most - least + GAP;
  });
  return { inRow: Math.ceil(Math.sqrt((layersIn(run) * ASPECT * step[1]) / step[0])), step };
}

/** Returns the neighbours of a cell that lie in the box, as their numbers there. */
export function neighbourCellsOf(run, cell) {
  const at = run.at(cell);
  const vectors = LATTICES[run.lattice].neighbours[at[0] - beginOfPeriod(run, at[0])];
  return vectors
    .map((vector) => at.map((c, k) => c + (vector[k] ?? 0)))
    .filter((next) => next.every((c, k) => c >= 0 && c < run.size[k]))
    .map((next) => run.cellAt(next));
}

/**
 * Returns the corners of a cell, from its number in the box.
 * @returns {import("./lattices.js").Spot[]}
 */
export const cornersOf = (run, cell) => cornersAt(run, run.at(cell));

/**
 * Returns the corners of a cell from its coordinates, also beside its layer.
 * @param {any} run
 * @param {number[]} at
 * @returns {import("./lattices.js").Spot[]}
 */
export function cornersAt(run, at) {
  const [x, y, z] = placeInLayers(run, at);
  run.layers ??= layersOf(run);
  const { inRow, step } = run.layers;
  const [right, down] = [(z % inRow) * step[0], Math.floor(z / inRow) * step[1]];
  return cornersInLayer(run, x, y, layeringOf(run) ? z : 0).map(([a, b]) => [a + right, b + down]);
}

/** Returns the way of a translation on the page, to the right and down.  by: what it adds to the coordinates of cells. */
export function wayOnPage(run, by) {
  const { steps } = planeIn(run);
  const [x, y] = layeringOf(run)?.of.map((row) => timesCell(row, by)) ?? by;
  return [0, 1].map((k) => (x / slotsOf(run)) * steps[0][k] + y * steps[1][k]);
}

/** Returns where an axis stands on the page.  axis: translations from the middle of the cell 0 0, in 12ths. */
export function axisOnPage(run, axis) {
  const { steps } = planeIn(run);
  const middle = middleOf(cornersInLayer(run, 0, 0));
  return [0, 1].map((k) => middle[k] + (axis[0] * steps[0][k] + axis[1] * steps[1][k]) / 12);
}

export function middleOf(corners) {
  const sum = corners.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  return [sum[0] / corners.length, sum[1] / corners.length];
}

/** Returns the radius of the inscribed circle of a cell, the space for names. */
export function roomOf(run) {
  return planeIn(run).inradius;
}

/** Returns left, top, width and height of a set of cells. */
export function boundsOf(run, cells) {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const cell of cells)
    for (const [x, y] of cornersOf(run, cell)) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  return cells.length ? [left, top, right - left, bottom - top] : [0, 0, 1, 1];
}

const keyOf = ([x, y]) => `${Math.round(x * 1000)},${Math.round(y * 1000)}`;

/** Returns the loops round a set of cells, as lists of corners. An edge between two of the cells is in no loop. */
export function outlineOf(run, cells) {
  const edges = new Map();
  for (const cell of cells) {
    const corners = cornersOf(run, cell);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length];
      const back = `${keyOf(to)} ${keyOf(from)}`;
      if (!edges.delete(back)) edges.set(`${keyOf(from)} ${keyOf(to)}`, [from, to]);
    });
  }
  return chain(edges);
}

// Two loops may touch at a corner. Either continuation is right, since each edge has one direction.
function chain(edges) {
  const leaving = new Map();
  for (const edge of edges.values()) {
    const key = keyOf(edge[0]);
    if (!leaving.has(key)) leaving.set(key, []);
    leaving.get(key).push(edge);
  }
  const loops = [];
  for (const starts of leaving.values())
    while (starts.length) {
      const loop = [];
      let edge = starts.pop();
      while (edge) {
        loop.push(edge[0]);
        edge = leaving.get(keyOf(edge[1])).pop();
      }
      loops.push(straightened(loop));
    }
  return loops;
}

function straightened(loop) {
  return loop.filter((at, i) => {
    const before = loop[(i + loop.length - 1) % loop.length];
    const after = loop[(i + 1) % loop.length];
    const turn = (at[0] - before[0]) * (after[1] - at[1]) - (at[1] - before[1]) * (after[0] - at[0]);
    return Math.abs(turn) > 1e-6;
  });
}

const round = (v) => Math.round(v * 1000) / 1000;

/** Returns the loops as the path of an SVG. */
export function pathOf(loops) {
  return loops.map((loop) => `M${loop.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`).join("");
}

/** Returns the width of cells that are drawn as lines; 0 if cells have sides. */
export const lineWidthOf = (run) => planeIn(run).lineWidth;

const LINE_GAP = 0.38; // from a point of the grid to the end of a line there
const JOINT = 0.4; // from a point of the grid to a joint there, if all its lines had one direction

/**
 * @param {number[]} from
 * @param {number} times
 * @param {number[]} way
 */
const along = ([x, y], times, [a, b]) => [x + times * a, y + times * b];

// Both ends of a cell that is a line: the point of the grid there, and the way to the other end.
function endsOf(run, cell) {
  const corners = cornersOf(run, cell);
  return [
    [corners[0], corners[3]],
    [corners[3], corners[0]],
  ].map(([at, to]) => ({ at, way: [to[0] - at[0], to[1] - at[1]] }));
}

/** Returns the middles of cells that are lines, joined where they meet, as the path of an SVG.  As in src/draw/outline.c. */
function linePathOf(run, cells) {
  const all = Array.from(cells, (cell) => endsOf(run, cell));
  const ways = new Map(); // by point of the grid: those of its lines
  for (const { at, way } of all.flat()) ways.set(keyOf(at), [...(ways.get(keyOf(at)) ?? []), way]);
  const pieceOf = (points) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;
  const joints = all.flat().flatMap(({ at, way }) => {
    const met = ways.get(keyOf(at));
    if (met.length < 2) return [];
    const sum = met.reduce((total, each) => along(total, 1, each), [0, 0]);
    const mean = Math.hypot(...sum) / (met.length * Math.hypot(...way));
    return [pieceOf([along(at, LINE_GAP, way), along(at, (JOINT * mean) / met.length, sum)])];
  });
  const middles = all.map(([a, b]) => pieceOf([a, b].map(({ at, way }) => along(at, LINE_GAP, way))));
  return [...middles, ...joints].join("");
}

/** Returns how a set of cells is drawn, as the path of an SVG: its outline, or lines. */
export function shapePathOf(run, cells) {
  return lineWidthOf(run) ? linePathOf(run, cells) : pathOf(outlineOf(run, cells));
}

/** Returns the connected components of a set of cells: in layers, a solid has several. */
export function componentsOf(run, cells) {
  const sidesOf = (cell) =>
    lineWidthOf(run)
      ? endsOf(run, cell).map(({ at }) => keyOf(at))
      : cornersOf(run, cell).map((from, i, corners) =>
          [keyOf(from), keyOf(corners[(i + 1) % corners.length])].sort().join(" "),
        );
  const components = [];
  for (const cell of cells) {
    const sides = sidesOf(cell);
    const touched = components.filter((component) => sides.some((side) => component.sides.has(side)));
    for (const component of touched) components.splice(components.indexOf(component), 1);
    components.push({
      cells: [...touched.flatMap((c) => c.cells), cell],
      sides: new Set([...touched.flatMap((c) => [...c.sides]), ...sides]),
    });
  }
  return components.map((component) => component.cells);
}

/**
 * @param {number[]} spot
 * @param {number[][]} side
 */
function distanceToSide([x, y], [from, to]) {
  const way = [to[0] - from[0], to[1] - from[1]];
  const share = ((x - from[0]) * way[0] + (y - from[1]) * way[1]) / (way[0] ** 2 + way[1] ** 2);
  const [u, v] = along(from, Math.min(1, Math.max(0, share)), way);
  return Math.hypot(x - u, y - v);
}

const halfway = ([x, y], [a, b]) => [(x + a) / 2, (y + b) / 2];
const sidesAround = (corners) => corners.map((from, i) => [from, corners[(i + 1) % corners.length]]);

/** Returns the place for the name of connected cells: the middle of a circle in them, and its radius.  It is large enough, or
 * the largest one around a middle, a corner or a side of a cell; among these, the nearest to the centre. */
export function heartOf(run, cells) {
  const corners = Array.from(cells, (cell) => cornersOf(run, cell));
  const middles = corners.map(middleOf);
  const centre = middleOf(middles);
  const distance = ([x, y]) => Math.hypot(x - centre[0], y - centre[1]);
  const nearest = (a, b) => (distance(b) < distance(a) - 1e-6 ? b : a);
  const room = roomOf(run);
  if (lineWidthOf(run)) return { at: middles.reduce(nearest), room };
  const sides = outlineOf(run, cells).flatMap(sidesAround);
  const enough = roomOfSquare(corners[0]);
  const radius = (at) => Math.min(enough, ...sides.map((side) => distanceToSide(at, side)));
  const more = () => corners.flatMap((all) => [...all, ...sidesAround(all).map((side) => halfway(...side))]);
  const places = middles.some((at) => radius(at) > enough - 1e-6) ? middles : [...middles, ...more()];
  const largest = Math.max(...places.map(radius));
  const at = places.filter((place) => radius(place) > largest - 1e-6).reduce(nearest);
  return { at, room: Math.max(room, largest) };
}

// Returns the radius of the largest circle in a square that is as large as a cell.
function roomOfSquare(corners) {
  const twice = sidesAround(corners).reduce((sum, [[a, b], [c, d]]) => sum + a * d - b * c, 0);
  return Math.sqrt(Math.abs(twice) / 2) / 2;
}
