// lattice.js -- places cells on a page: their corners on each lattice, and the outlines of sets of cells.
//
// The y axis of a page points downwards. Solids are drawn layer by layer, side by side.

const ROOT3 = Math.sqrt(3);
const GAP = 1; // between layers, in cells
const ASPECT = 1.5; // wanted width of all layers, as a multiple of their height

function squareCorners(x, y) {
  return [
    [x, -y],
    [x + 1, -y],
    [x + 1, -y - 1],
    [x, -y - 1],
  ];
}

// Side 1; an even x points up.  Each row lies half a side further to the right.
function triangleCorners(x, y) {
  const h = ROOT3 / 2;
  const left = Math.floor(x / 2) + y / 2;
  const low = -y * h;
  return x % 2 === 0
    ? [
        [left, low],
        [left + 1, low],
        [left + 0.5, low - h],
      ]
    : [
        [left + 1, low],
        [left + 1.5, low - h],
        [left + 0.5, low - h],
      ];
}

// Distance 1 between middles; each row lies half a hexagon further to the right.
function hexagonCorners(x, y) {
  const middle = [x + y / 2, (-y * ROOT3) / 2];
  const r = 1 / ROOT3;
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return [middle[0] + r * Math.cos(angle), middle[1] + r * Math.sin(angle)];
  });
}

const CORNERS = { square: squareCorners, triangle: triangleCorners, hexagon: hexagonCorners };

/**
 * The part of a run that places its cells.
 * @typedef {Pick<import("./types.js").RunData, "lattice" | "plane" | "size"> & { at(cell: number): number[] }} Box
 */

/**
 * Returns true if the box has one layer.
 * @param {Pick<Box, "size">} run
 */
export function isFlat(run) {
  return run.size[2] === 1;
}

// How many layers stand in a row, and the way from one to the next, to the right and down.
function layersOf(run) {
  const [wide, high, layers] = run.size;
  const corners = [
    [0, 0],
    [wide - 1, 0],
    [0, high - 1],
    [wide - 1, high - 1],
  ].flatMap(([x, y]) => CORNERS[run.plane](x, y));
  const step = [0, 1].map(
    (k) => Math.max(...corners.map((at) => at[k])) - Math.min(...corners.map((at) => at[k])) + GAP,
  );
  return { inRow: Math.ceil(Math.sqrt((layers * ASPECT * step[1]) / step[0])), step };
}

/** Returns the corners of a cell, from its number in the box. */
export function cornersOf(run, cell) {
  const [x, y, z] = run.at(cell);
  run.layers ??= layersOf(run);
  const { inRow, step } = run.layers;
  const [right, down] = [(z % inRow) * step[0], Math.floor(z / inRow) * step[1]];
  return CORNERS[run.plane](x, y).map(([a, b]) => [a + right, b + down]);
}

export function middleOf(corners) {
  const sum = corners.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  return [sum[0] / corners.length, sum[1] / corners.length];
}

/** Returns the radius of the inscribed circle of a cell, the space for names. */
export function roomOf(run) {
  return run.plane === "triangle" ? ROOT3 / 6 : 0.5;
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

/** Returns the connected components of a set of cells: in layers, a solid has several. */
export function componentsOf(run, cells) {
  const sidesOf = (cell) =>
    cornersOf(run, cell).map((from, i, corners) =>
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

/** Returns the cell nearest to the middle of a piece, the place for its name. */
export function heartOf(run, cells) {
  const middles = Array.from(cells, (cell) => middleOf(cornersOf(run, cell)));
  const centre = middleOf(middles);
  let best = 0;
  let least = Infinity;
  middles.forEach(([x, y], i) => {
    const far = (x - centre[0]) ** 2 + (y - centre[1]) ** 2;
    if (far < least - 1e-9) {
      least = far;
      best = i;
    }
  });
  return middles[best];
}
