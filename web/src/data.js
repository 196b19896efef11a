// data.js -- reads the data of the page (docs/PAGE.md). It does not use the document.

import { number, numbers } from "./digits.js";
import { LATTICES } from "./lattices.js";
import { PALETTE, Solutions, tokensOf } from "./solutions.js";
import { farthestOf } from "./space.js";
import { readTrace } from "./trace.js";

/** @import { Colours, Coordinates, Image, Piece, RunData, RunFields, Tile } from "./types.js" */

/** Returns the numbers of the colours of cells, or undefined for a puzzle without colours. */
function coloursIn(run, text) {
  return run.digits.colour ? numbers(text, run.digits.colour) : undefined;
}

/**
 * @param {RunData} run
 * @returns {Map<number, Image>}
 */
function readImages(run) {
  const { image, shape, cell } = run.digits;
  const images = new Map();
  for (let at = 0; at < run.images.length;) {
    const id = number(run.images, at, image);
    const of = number(run.images, at + image, shape);
    // An image of a shape with variable cells says how many cells it has, less 1.
    const { cells: most, fixedCells } = run.shapes[of];
    const count = fixedCells === undefined ? most : number(run.images, at + image + shape, cell) + 1;
    const begin = at + image + shape + (fixedCells === undefined ? 0 : cell);
    const end = begin + count * cell;
    const last = end + count * (run.digits.colour ?? 0);
    const colours = coloursIn(run, run.images.slice(end, last));
    images.set(id, { id, shape: of, cells: numbers(run.images.slice(begin, end), cell), colours });
    at = last;
  }
  return images;
}

class DataFields {
  constructor(data) {
    Object.assign(this, data);
  }
}
const Fields = /** @type {new (data: RunData) => RunFields} */ (DataFields);

/** One search: a puzzle or a board, with solutions or with a trace. */
export class Run extends Fields {
  /** @type {Map<number, Image>} */
  images = new Map();
  /** @type {number[]} */
  open = []; // the cells of the region
  /** @type {Piece[]} */
  stationary = [];

  /**
   * @param {RunData} data
   * @param {number} index of the run in the page
   */
  constructor(data, index) {
    super(data);
    this.index = index;
    this.text = data.text?.join("\n"); // a puzzle to solve anew, if it is not too long
    this.isBoard = data.lattice === "board";
    this.isTrace = data.kind === "trace";
    this.solutions = new Solutions();
    if (this.isBoard) this.hinted = new Set(data.hints.map(([cell]) => cell));
    else this.#readPuzzle(data);
    if (this.isTrace) this.trace = readTrace(data.steps, this);
    else this.addSolutions(data.solutions);
    delete this.steps;
  }

  /** The coordinates of a cell on the lattice: 2, 3 or 4. */
  get dimensions() {
    return LATTICES[this.lattice].dimensions;
  }

  /** Adds solutions from their tokens, by one of several writers, each with a palette of its own. */
  addSolutions(tokens, writer = 0) {
    for (const token of tokensOf(tokens)) this.solutions.add(token, this.digits.image, writer * PALETTE);
  }

  /** Adds a solution from its images, or from the codes of its tiles. */
  addImages(images) {
    this.solutions.addImages(images);
  }

  setPalette(colours, writer) {
    colours.forEach((colour, i) => (this.palette[writer * PALETTE + i] = colour));
  }

  forgetSolutions() {
    this.solutions = new Solutions();
  }

  /** @param {RunData} data */
  #readPuzzle(data) {
    this.images = readImages(data);
    this.stationary = data.stationary.map((piece, i) => ({
      key: `stationary ${i}`,
      name: piece.name,
      shape: -1,
      cells: numbers(piece.cells, data.digits.cell),
      colours: coloursIn(data, piece.cellColours),
      paper: piece.colour[0],
      ink: piece.colour[1],
      isStationary: true,
    }));
    this.regionColours = coloursIn(data, data.regionColours);
    for (let i = 0; i < data.region.length; i++) if (data.region[i] !== ".") this.open.push(i);
  }

  /**
   * Returns the coordinates of a cell from its number in the box; x counts most.
   * @param {number} cell
   * @returns {Coordinates}
   */
  at(cell) {
    const [, y, z, w] = this.size;
    return [Math.floor(cell / (y * z * w)), Math.floor(cell / (z * w)) % y, Math.floor(cell / w) % z, cell % w];
  }

  /**
   * Returns the number of a cell in the box from its coordinates.
   * @param {Coordinates} at
   */
  cellAt(at) {
    return at.reduce((number, c, i) => number * this.size[i] + c, 0);
  }

  /**
   * @param {number} id of an image of the puzzle
   * @returns {Image}
   */
  imageOf(id) {
    const image = this.images.get(id);
    if (!image) throw new RangeError(`there is no image ${id}`);
    return image;
  }

  /** Returns the paint of a colour of cells, or undefined for 0, the neutral one. */
  paintOf(colour) {
    return colour ? this.cellColours[colour - 1][1] : undefined;
  }

  /** Returns the distance of the farthest piece of all solutions from the middle of the box. */
  farthestPiece() {
    const pieces = [...this.images.values(), ...this.stationary];
    return farthestOf(
      pieces.map(({ cells }) => Array.from(cells, (cell) => this.at(cell).slice(0, 3))),
      this.size,
    );
  }

  isOptional(cell) {
    return this.region[cell] === "+";
  }

  /**
   * A piece to draw: its colour in a solution, and the number of its copy.
   * @param {number} image
   * @param {number} colour
   * @param {number} copy
   * @returns {Piece}
   */
  pieceOf(image, colour, copy) {
    const { shape, cells, colours } = this.imageOf(image);
    const of = this.shapes[shape];
    const [paper, ink] = colour > 0 ? this.#colourOfPalette(colour - 1) : of.colours[copy];
    return { key: `image ${image}`, image, shape, cells, colours, name: of.names[copy], paper, ink };
  }

  /** @returns {Colours} */
  #colourOfPalette(index) {
    const paper = this.palette[index];
    return [paper, inkOn(paper)];
  }

  /**
   * The placed pieces of a solution, and then the stationary ones.  Copies of a shape have their names in the order of
   * their least cells.
   * @param {number} index
   * @param {Pick<Solutions, "first" | "image" | "colour">} solutions
   * @returns {Piece[]}
   */
  piecesOf(index, solutions = this.solutions) {
    const placed = [];
    const begin = solutions.first[index];
    const end = solutions.first[index + 1];
    for (let i = begin; i < end; i++) placed.push([solutions.image[i], solutions.colour[i]]);
    const least = ([image]) => this.imageOf(image).cells[0];
    const copies = new Map();
    const inOrder = [...placed].sort((a, b) => least(a) - least(b));
    const copyOf = new Map();
    for (const entry of inOrder) {
      const { shape } = this.imageOf(entry[0]);
      const copy = copies.get(shape) ?? 0;
      copies.set(shape, copy + 1);
      copyOf.set(entry, copy);
    }
    const pieces = placed.map((entry) => this.pieceOf(entry[0], entry[1], copyOf.get(entry)));
    pieces.sort((a, b) => a.shape - b.shape || a.cells[0] - b.cells[0]);
    return pieces.concat(this.stationary);
  }

  /**
   * Returns the tile and its quarter turns in a cell of a board's solution.
   * @param {number} index
   * @param {number} cell
   * @returns {Tile}
   */
  tileAt(index, cell) {
    const code = this.solutions.image[this.solutions.first[index] + cell];
    return { tile: code >> 2, turn: code & 3 };
  }
}

// The relative luminance of WCAG.
function luminanceOf(colour) {
  const [r, g, b] = [1, 3, 5]
    .map((i) => parseInt(colour.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast of two colours, as in WCAG: 1 to 21. */
export function contrastOf(a, b) {
  const [low, high] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Returns black or white: the legible one on this colour. */
export function inkOn(paper) {
  return contrastOf(paper, "#000000") >= contrastOf(paper, "#ffffff") ? "#000000" : "#ffffff";
}

/**
 * Returns the runs of the page.
 * @param {{ exactile: string, runs: RunData[] }} data
 */
export function readPage(data) {
  return { version: data.exactile, runs: data.runs.map((run, i) => new Run(run, i)) };
}
