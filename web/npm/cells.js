// cells.js -- the definition of a puzzle that is given by arrays of cells.

import { LATTICES } from "./src/lattices.js";

const MAX_BOX = 1 << 20; // XT_LIMIT_CELLS
const LATTICE_OF = { 2: "square", 3: "cube" }; // unless one is named, by the number of coordinates

const isObject = (value) => typeof value === "object" && value !== null;

function refuse(where, what) {
  throw new TypeError(`${where}: ${what}`);
}

function checkNames(where, value, known) {
  const other = Object.keys(value).find((name) => !known.includes(name));
  if (other !== undefined) refuse(`${where}.${other}`, `no such name; there are ${known.join(", ")}`);
}

/** Returns the cells as arrays of `dimensions` whole numbers; undefined: as many as the first one has. */
function cellsOf(where, cells, dimensions) {
  if (!Array.isArray(cells) || cells.length === 0)
    refuse(where, "an array of cells is needed, such as [[0, 0], [1, 0]]");
  return cells.map((cell, i) => {
    const isCell =
      isObject(cell) &&
      Number.isInteger(cell.length) &&
      Array.from(cell).every((n) => Number.isInteger(n) && Math.abs(n) <= MAX_BOX);
    const wanted = dimensions ?? cells[0]?.length;
    if (!isCell || cell.length !== wanted || !(wanted in LATTICE_OF))
      refuse(`${where}[${i}]`, `${dimensions ?? "2 or 3"} whole numbers are needed, up to ${MAX_BOX}`);
    return Array.from(cell);
  });
}

function nameAt(index) {
  let name = "";
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
    name = String.fromCharCode(65 + (rest % 26)) + name;
  return name;
}

function copiesOf(where, copies) {
  const range = Array.isArray(copies) ? copies : [copies, copies];
  if (range.length !== 2 || !range.every((n) => Number.isInteger(n) && n >= 0))
    refuse(where, "a whole number is needed, or two for at least and at most");
  return range[0] === range[1] ? String(range[0]) : range.join("..");
}

function pieceOf(where, piece, dimensions) {
  if (!isObject(piece)) refuse(where, "an array of cells is needed, or an object with cells");
  if (Array.isArray(piece)) return { cells: cellsOf(where, piece, dimensions), copies: "1" };
  checkNames(where, piece, ["name", "cells", "copies"]);
  const { name, copies = 1 } = piece;
  if (name !== undefined && (typeof name !== "string" || !/^[^\s:,#.~/]+$/u.test(name)))
    refuse(`${where}.name`, "a word is needed, without blanks and : , # . ~ /");
  return {
    name,
    cells: cellsOf(`${where}.cells`, piece.cells, dimensions),
    copies: copiesOf(`${where}.copies`, copies),
  };
}

function withNames(pieces) {
  const taken = new Set(pieces.map(({ name }) => name));
  let next = 0;
  const free = () => {
    while (taken.has(nameAt(next))) next++;
    return nameAt(next++);
  };
  return pieces.map((piece) => ({ ...piece, name: piece.name ?? free() }));
}

function drawing(region, [width, height, depth = 1]) {
  const filled = new Set(region.map(([x, y, z = 0]) => (x * height + y) * depth + z));
  const mark = (x, y, z) => (filled.has((x * height + y) * depth + z) ? "#" : ".");
  const rows = [];
  for (let y = height - 1; y >= 0; y--)
    rows.push(
      Array.from({ length: depth }, (_, z) => Array.from({ length: width }, (_, x) => mark(x, y, z)).join(" ")).join(
        ", ",
      ),
    );
  return ["R", ...rows, "~R"];
}

/** Returns the definition of a puzzle { region, pieces, lattice }, and the cell of the puzzle that is the first of its box. */
export function definitionOf(puzzle) {
  checkNames("puzzle", puzzle, ["region", "pieces", "lattice"]);
  const region = cellsOf("region", puzzle.region);
  const dimensions = region[0].length;
  const { lattice = LATTICE_OF[dimensions], pieces } = puzzle;
  if (typeof lattice !== "string" || !/^[\w-]+$/.test(lattice))
    refuse("lattice", 'the name of a lattice is needed, such as "hexagon"');
  if (!Array.isArray(pieces)) refuse("pieces", "an array of pieces is needed");
  // The library refuses a lattice that does not exist.
  const { slots, dimensions: sidesOfBox } = Object.hasOwn(LATTICES, lattice)
    ? LATTICES[lattice]
    : { slots: 1, dimensions };
  const low = region[0].map((_, k) => {
    const least = region.reduce((least, cell) => Math.min(least, cell[k]), Infinity);
    return k === 0 ? slots * Math.floor(least / slots) : least; // translations keep the kinds of cells
  });
  const moved = region.map((cell) => cell.map((n, k) => n - low[k]));
  const size = low.map((_, k) => moved.reduce((most, cell) => Math.max(most, cell[k]), 0) + 1);
  const volume = size.reduce((a, b) => a * b);
  if (volume > MAX_BOX) throw new RangeError(`region: its box has ${volume} cells; ${MAX_BOX} are possible`);
  const sides = size.slice(0, sidesOfBox).map((n, k) => `${"xyz"[k]}Dim=${n}`);
  const lines = withNames(pieces.map((piece, i) => pieceOf(`pieces[${i}]`, piece, dimensions))).map(
    ({ name, cells, copies }) =>
      `C:name=${name}:copies=${copies}:layout=${cells.map((cell) => cell.join(" ")).join(", ")}`,
  );
  return {
    text: [`D:${sides.join(":")}:lattice=${lattice}`, ...drawing(moved, size), ...lines, "~D", ""].join("\n"),
    low,
  };
}
