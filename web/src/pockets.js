// pockets.js -- finds the connected components of open cells, and those without a filling by volume.

import { neighbourCellsOf } from "./lattice.js";

function neighboursOf(run, cell) {
  run.neighbours ??= new Map(run.open.map((open) => [open, neighbourCellsOf(run, open)]));
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
