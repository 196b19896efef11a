// pockets.js -- finds the connected components of open cells, and those without a filling by volume.

import { cornersOf } from "./lattice.js";

const keyOf = ([x, y]) => `${Math.round(x * 100)},${Math.round(y * 100)}`;

// From a cell to those that it touches in the layer above.
const ABOVE = {
  sphere: [
    [0, 0],
    [-1, 0],
    [0, -1],
  ],
};

// Finds the neighbours of each cell: cells with a common side on the page, and cells in the next layer.
function allNeighbours(run) {
  const sides = new Map();
  const neighbours = new Map(run.open.map((cell) => [cell, []]));
  const join = (a, b) => {
    neighbours.get(a).push(b);
    neighbours.get(b).push(a);
  };
  for (const cell of run.open) {
    const corners = cornersOf(run, cell).map(keyOf);
    corners.forEach((corner, i) => {
      const side = [corner, corners[(i + 1) % corners.length]].sort().join(" ");
      if (!sides.has(side)) sides.set(side, cell);
      else join(cell, sides.get(side));
    });
    const at = run.at(cell);
    for (const [x, y] of ABOVE[run.lattice] ?? [[0, 0]]) {
      const next = [at[0] + x, at[1] + y, at[2] + 1, at[3]];
      if (next.every((c, i) => c >= 0 && c < run.size[i]) && neighbours.has(run.cellAt(next)))
        join(cell, run.cellAt(next));
    }
  }
  return neighbours;
}

function neighboursOf(run, cell) {
  run.neighbours ??= allNeighbours(run);
  return run.neighbours.get(cell);
}

/** Returns the components of the open cells around these pieces, as lists of cells. */
export function pocketsOf(run, pieces) {
  const open = new Set(run.open);
  for (const piece of pieces) for (const cell of piece.cells) open.delete(cell);
  const pockets = [];
  for (const cell of [...open]) {
    if (!open.delete(cell)) continue;
    const pocket = [cell];
    for (let i = 0; i < pocket.length; i++)
      for (const next of neighboursOf(run, pocket[i])) if (open.delete(next)) pocket.push(next);
    pockets.push(pocket);
  }
  return pockets;
}

/** Returns the volumes, up to a maximum, of all choices of the remaining pieces. */
function volumesOf(run, pieces, most) {
  const can = new Uint8Array(most + 1);
  can[0] = 1;
  run.shapes.forEach((shape, index) => {
    const lying = pieces.filter((piece) => piece.shape === index).length;
    for (let copy = lying; copy < shape.names.length; copy++)
      for (let volume = most; volume > 0; volume--)
        for (let cells = shape.fixedCells ?? shape.cells; cells <= shape.cells && cells <= volume; cells++)
          can[volume] |= can[volume - cells];
  });
  return can;
}

/** Returns the cells of the components with a volume of no choice of the remaining pieces. */
export function hopelessCells(run, pieces) {
  const pockets = pocketsOf(run, pieces);
  const can = volumesOf(run, pieces, Math.max(0, ...pockets.map((pocket) => pocket.length)));
  const fill = (pocket) => {
    const optional = pocket.filter((cell) => run.isOptional(cell)).length;
    for (let volume = pocket.length - optional; volume <= pocket.length; volume++) if (can[volume]) return true;
    return false;
  };
  return pockets.filter((pocket) => !fill(pocket)).flat();
}
