// solutions.js -- many solutions, in few arrays.

import { number, numbers } from "./digits.js";

const COLOUR_DIGITS = 2;

/** Several solutions: where each begins, and the images and the colours (0: its shape's own, else one more than the
 * palette's) of all. */
export class Solutions {
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
