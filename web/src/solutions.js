// solutions.js -- stores many solutions in a few arrays.

import { number, numbers } from "./digits.js";

const COLOUR_DIGITS = 2;
export const PALETTE = 64 ** COLOUR_DIGITS; // the most colours of one writer

function withRoom(array, entries) {
  if (entries <= array.length) return array;
  const larger = new array.constructor(Math.max(entries, 2 * array.length));
  larger.set(array);
  return larger;
}

/** Returns the tokens of a text. A blank ends each; the token of a solution without pieces is empty. */
export const tokensOf = (text, end = " ") => text.split(end).slice(0, -1);

/** Several solutions: the start of each, and the images and colours of all. A colour is 0 for the shape's own, else the
 * index in the palette plus 1. */
export class Solutions {
  constructor() {
    this.count = 0;
    this.first = new Uint32Array(1 << 10); // entries 0 to count are in use
    this.image = new Uint32Array(1 << 12); // and here the entries below first[count]
    this.colour = new Uint32Array(1 << 12);
  }

  /** Adds a solution whose pieces have the colours of their shapes. */
  addImages(images) {
    const begin = this.first[this.count];
    const end = begin + images.length;
    this.first = withRoom(this.first, this.count + 2);
    this.image = withRoom(this.image, end);
    this.colour = withRoom(this.colour, end);
    this.image.set(images, begin);
    this.colour.fill(0, begin, end);
    this.first[++this.count] = end;
  }

  /** Reads a token: images, and their colours after a point, which count from `palette` on. */
  add(token, imageDigits, palette = 0) {
    const [images, colours] = token.split(".");
    const read = numbers(images, imageDigits);
    const begin = this.first[this.count];
    this.addImages(read);
    for (let i = 0; colours && i < read.length; i++)
      this.colour[begin + i] = palette + number(colours, i * COLOUR_DIGITS, COLOUR_DIGITS) + 1;
  }
}
