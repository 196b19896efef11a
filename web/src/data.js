// data.js -- reads the data that the command puts into the page (docs/PAGE.md).
//
// Long lists come as digits of base 64 and are kept in typed arrays, so that a hundred thousand solutions or steps take
// some megabytes and no time.  Nothing here knows of the document.

import { readTrace } from "./trace.js";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const COLOUR_DIGITS = 2;
const value = new Uint8Array(128);
for (let i = 0; i < DIGITS.length; i++) value[DIGITS.charCodeAt(i)] = i;

/** The number that `count` digits from `at` on say. */
export function number(text, at, count) {
  let n = 0;
  for (let i = 0; i < count; i++) n = n * 64 + value[text.charCodeAt(at + i)];
  return n;
}

/** All numbers of `count` digits each. */
export function numbers(text, count) {
  const list = new Uint32Array(text.length / count);
  for (let i = 0; i < list.length; i++) list[i] = number(text, i * count, count);
  return list;
}

/** Several solutions: where each begins, and the images and the colours (0: its shape's own, else one more than the
 * palette's) of all. */
class Solutions {
  constructor() {
    this.first = [0];
    this.image = [];
    this.colour = [];
  }

  get count() {
    return this.first.length - 1;
  }

  /** A token: images, and behind a point their colours. */
  add(token, imageDigits) {
    const [images, colours] = token.split(".");
    for (const image of numbers(images, imageDigits)) this.image.push(image);
    const pieces = images.length / imageDigits;
    for (let i = 0; i < pieces; i++)
      this.colour.push(colours ? number(colours, i * COLOUR_DIGITS, COLOUR_DIGITS) + 1 : 0);
    this.first.push(this.image.length);
  }

  seal() {
    this.first = Uint32Array.from(this.first);
    this.image = Uint32Array.from(this.image);
    this.colour = Uint16Array.from(this.colour);
    return this;
  }
}

function readImages(run) {
  const { image, shape, cell } = run.digits;
  const images = new Map();
  for (let at = 0; at < run.images.length; ) {
    const id = number(run.images, at, image);
    const of = number(run.images, at + image, shape);
    const length = run.shapes[of].cells * cell;
    const begin = at + image + shape;
    images.set(id, { id, shape: of, cells: numbers(run.images.slice(begin, begin + length), cell) });
    at = begin + length;
  }
  return images;
}

/** One search: a puzzle or a board, with solutions or with a trace. */
export class Run {
  constructor(data, index) {
    Object.assign(this, data);
    this.index = index;
    this.isBoard = data.lattice === "board";
    this.isTrace = data.kind === "trace";
    this.solutions = new Solutions();
    if (!this.isBoard) this.#readPuzzle(data);
    if (this.isTrace) this.trace = readTrace(data.steps, this);
    else for (const token of data.solutions.split(" ")) if (token) this.solutions.add(token, data.digits.image);
    this.solutions.seal();
    delete this.steps;
  }

  #readPuzzle(data) {
    this.images = readImages(data);
    this.stationary = data.stationary.map((piece, i) => ({
      key: `stationary ${i}`,
      name: piece.name,
      shape: -1,
      cells: numbers(piece.cells, data.digits.cell),
      paper: piece.colour[0],
      ink: piece.colour[1],
      isStationary: true,
    }));
    // The region's cells, without those that are not there.
    this.open = [];
    for (let i = 0; i < data.region.length; i++) if (data.region[i] !== ".") this.open.push(i);
  }

  /** The coordinates of a cell by its number in the box: x counts most. */
  at(cell) {
    const [, y, z, w] = this.size;
    return [Math.floor(cell / (y * z * w)), Math.floor(cell / (z * w)) % y, Math.floor(cell / w) % z, cell % w];
  }

  isOptional(cell) {
    return this.region[cell] === "+";
  }

  /** A piece as it is shown: colour is as in a solution, copy which of its shape's. */
  pieceOf(image, colour, copy) {
    const { shape, cells } = this.images.get(image);
    const { names, colours } = this.shapes[shape];
    const [paper, ink] = colour > 0 ? this.#colourOfPalette(colour - 1) : colours[copy];
    return { key: `image ${image}`, image, shape, cells, name: names[copy], paper, ink };
  }

  #colourOfPalette(index) {
    const paper = this.palette[index];
    return [paper, inkOn(paper)];
  }

  /** The placed pieces of a solution, and then the stationary ones.  Copies of a shape have their names in the order of
   * their least cells. */
  piecesOf(index, solutions = this.solutions) {
    const placed = [];
    const begin = solutions.first[index];
    const end = solutions.first[index + 1];
    for (let i = begin; i < end; i++) placed.push([solutions.image[i], solutions.colour[i]]);
    const least = ([image]) => this.images.get(image).cells[0];
    const copies = new Map();
    const inOrder = [...placed].sort((a, b) => least(a) - least(b));
    const copyOf = new Map();
    for (const entry of inOrder) {
      const { shape } = this.images.get(entry[0]);
      const copy = copies.get(shape) ?? 0;
      copies.set(shape, copy + 1);
      copyOf.set(entry, copy);
    }
    const pieces = placed.map((entry) => this.pieceOf(entry[0], entry[1], copyOf.get(entry)));
    pieces.sort((a, b) => a.shape - b.shape || a.cells[0] - b.cells[0]);
    return pieces.concat(this.stationary);
  }

  /** Of a board: the tile and its quarter turns in a cell of a solution. */
  tileAt(index, cell) {
    const code = this.solutions.image[this.solutions.first[index] + cell];
    return { tile: code >> 2, turn: code & 3 };
  }
}

/** Black or white, whichever can be read on that colour. */
export function inkOn(paper) {
  const light = [1, 3, 5].map((i) => (parseInt(paper.slice(i, i + 2), 16) / 255) ** 2.2);
  return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] > 0.185 ? "#000000" : "#ffffff";
}

/** The page's runs. */
export function readPage(data) {
  return { version: data.exactile, runs: data.runs.map((run, i) => new Run(run, i)) };
}

export { Solutions };
