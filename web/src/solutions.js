// solutions.js -- stores many solutions in a few arrays.

import { number, numbers } from "./digits.js";

const COLOUR_DIGITS = 2;

/** Several solutions: the start of each, and the images and colours of all. A colour is 0 for the shape's own, else the
 * index in the palette plus 1. */
export class Solutions {
  constructor() {
    this.first = [0];
    this.image = [];
    this.colour = [];
  }

  get count() {
    return this.first.length - 1;
  }

  /** Reads a token: images, and their colours after a point. */
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
