// pockets.js -- finds the connected components of open cells, and those without a filling by volume.

import { cornersOf } from "./lattice.js";

const keyOf = ([x, y]) => `${Math.round(x * 100)},${Math.round(y * 100)}`;

function neighboursInSpace(run, cell) {
  const [, y, z, w] = run.size;
  const at = run.at(cell);
  const strides = [y * z * w, z * w, w, 1];
  const list = [];
  for (let k = 0; k < 4; k++) {
    if (at[k] > 0) list.push(cell - strides[k]);
    if (at[k] + 1 < run.size[k]) list.push(cell + strides[k]);
  }
  return list;
}

// Finds the neighbours of each cell: cells with a common side on the page.
function flatNeighbours(run) {
  const sides = new Map();
  const neighbours = new Map(run.open.map((cell) => [cell, []]));
  for (const cell of run.open) {
    const corners = cornersOf(run, cell).map(keyOf);
    corners.forEach((corner, i) => {
      const side = [corner, corners[(i + 1) % corners.length]].sort().join(" ");
      if (!sides.has(side)) sides.set(side, cell);
      else {
        neighbours.get(cell).push(sides.get(side));
        neighbours.get(sides.get(side)).push(cell);
      }
    });
  }
  return neighbours;
}

function neighboursOf(run, cell) {
  if (run.lattice !== "triangle" && run.lattice !== "hexagon") return neighboursInSpace(run, cell);
  run.flatNeighbours ??= flatNeighbours(run);
  return run.flatNeighbours.get(cell);
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
        for (let cells = shape.fixedCells ?? shape.cells; cells <= shape.cells && cells <= volume; cells++) can[volume] |= can[volume - cells];
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
