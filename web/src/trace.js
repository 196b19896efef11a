// trace.js -- a search's steps, so kept that what lies after any of them is known at once.
//
// Each placing points to the one that lies below it, and each step to the one that lies on top.  So the pieces after a
// step are a walk down from its top: as many steps as pieces lie, wherever one jumps to, and nothing is replayed.

import { number } from "./digits.js";
import { Solutions } from "./solutions.js";

export const PLACED = 0;
export const LIFTED = 1;
export const SOLUTION = 2;
export const TWIN = 3;
export const BACKTRACK = 4;
export const BELOW = 5;
const KINDS = { P: PLACED, L: LIFTED, S: SOLUTION, T: TWIN, B: BACKTRACK, D: BELOW };
const TRIGGERS = { v: "volume", p: "parity", f: "fit" };
const NONE = -1;

/** Reads the text from left to right. */
class Reader {
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  letter() {
    return this.text[this.at++];
  }

  number(digits) {
    this.at += digits;
    return number(this.text, this.at - digits, digits);
  }

  /** Up to the next blank. */
  word() {
    const begin = this.at;
    this.at = this.text.indexOf(" ", begin) + 1;
    return this.text.slice(begin, this.at - 1);
  }
}

/** The steps' columns.  Numbers of steps are from 0. */
export class Trace {
  constructor(run) {
    this.run = run;
    this.kind = [];
    this.image = []; // that is placed or lifted
    this.item = []; // a cell, or -2 less a shape, or NONE
    this.choice = []; // from 1
    this.choices = [];
    this.detail = []; // of solutions, which; of backtracks, the trigger; of sums, which
    this.removed = [];
    this.top = []; // the placing that lies on top after the step
    this.below = []; // of a placing: the one under it
    this.end = []; // of a placing: the step that lifts it
    this.copy = []; // of a placing: which of its shape's
    this.node = []; // of a placing: among whose children it is
    this.depth = [];
    this.nodes = []; // of children: how many choices there were, for which item, and which of them were placed
    this.solutions = new Solutions();
    this.found = []; // steps that are solutions
    this.sums = []; // fits and solutions below
  }

  get count() {
    return this.kind.length;
  }

  seal() {
    for (const name of ["image", "item", "choice", "choices", "detail", "removed", "top", "below", "end", "copy", "node", "depth"])
      this[name] = Int32Array.from(this[name]);
    this.kind = Uint8Array.from(this.kind);
    this.solutions.seal();
    this.deepest = this.depth.reduce((a, b) => Math.max(a, b), 1);
    return this;
  }

  /** What lies after a step, the first placed first: numbers of placings.  Step -1 is before the first. */
  lying(step) {
    const placings = [];
    for (let p = step < 0 ? NONE : this.top[step]; p !== NONE; p = this.below[p]) placings.push(p);
    return placings.reverse();
  }

  /** The same as pieces, stationary ones included. */
  piecesAt(step) {
    const { run } = this;
    if (step >= 0 && (this.kind[step] === SOLUTION || this.kind[step] === TWIN))
      return run.piecesOf(this.detail[step], this.solutions);
    const pieces = this.lying(step).map((p) => run.pieceOf(this.image[p], 0, this.copy[p]));
    return pieces.concat(run.stationary);
  }

  /** What a step was, in words for a person. */
  describe(step) {
    if (step < 0) return { text: "Nothing is placed yet", tone: "plain" };
    const name = () => this.run.shapes[this.run.images.get(this.image[step]).shape].names[0];
    switch (this.kind[step]) {
      case PLACED:
        return { text: `Place ${name()}`, detail: this.#choiceText(step), tone: "placed" };
      case LIFTED:
        return { text: `Lift ${name()}`, detail: "all below it was searched", tone: "lifted" };
      case SOLUTION:
        return { text: `Solution ${this.solutionNumber(step)}`, tone: "solution" };
      case TWIN:
        return { text: "Twin", detail: "symmetry makes this of another solution, so it is passed over", tone: "twin" };
      case BACKTRACK:
        return { text: "Back", detail: this.#reason(step), tone: "backtrack" };
      default: {
        const [fits, solutions] = this.sums[this.detail[step]];
        const found = `${solutions.toLocaleString("en")} solution${solutions === 1 ? "" : "s"}`;
        return { text: "Below", detail: `${fits.toLocaleString("en")} pieces placed, ${found}`, tone: "plain" };
      }
    }
  }

  #choiceText(step) {
    const order = `choice ${this.choice[step]} of ${this.choices[step]}`;
    const item = this.itemText(this.item[step]);
    return item ? `${order} for ${item}` : order;
  }

  #reason(step) {
    const trigger = this.detail[step];
    const removed = this.removed[step];
    const filtered = removed ? `, once filters took out ${removed} image${removed === 1 ? "" : "s"}` : "";
    if (trigger === "v".charCodeAt()) return "the open cells fall into pockets that no pieces can fill";
    if (trigger === "p".charCodeAt()) return "the open cells have colours that no pieces can cover";
    if (trigger === "f".charCodeAt()) return "a cell or a piece has no image left";
    const item = this.itemText(this.item[step]);
    return (item ? `nothing is left for ${item}` : "nothing can be placed") + filtered;
  }

  /** "volume", "parity", "fit", or "" where no trigger went back. */
  triggerAt(step) {
    return this.kind[step] === BACKTRACK ? (TRIGGERS[String.fromCharCode(this.detail[step])] ?? "") : "";
  }

  itemText(item) {
    if (item >= 0) {
      const dimensions = this.run.lattice === "cube" ? 3 : this.run.size[3] > 1 ? 4 : 2;
      return `cell ${this.run.at(item).slice(0, dimensions).join(",")}`;
    }
    return item === NONE ? "" : `piece ${this.run.shapes[-2 - item].names[0]}`;
  }

  solutionNumber(step) {
    return lowerBound(this.found, step) + 1;
  }

  /** The choices there were where the piece of a step was placed, and the placings that tried them. */
  optionsAt(step) {
    let node = NONE;
    const placing = this.placingAt(step);
    if (step < 0) node = this.nodes.length ? 0 : NONE;
    else if (placing !== NONE) node = this.node[placing];
    return node === NONE ? null : this.nodes[node];
  }

  /** The placing that a step makes, undoes or comes to. */
  placingAt(step) {
    if (step < 0) return NONE;
    return this.kind[step] === LIFTED ? this.placingOfLift(step) : this.top[step];
  }

  placingOfLift(step) {
    return step > 0 ? this.top[step - 1] : NONE;
  }

  // ---- Where to go next.  All answer with a step, or the one they were given where there is none. ----

  /** The step that lifts what the step has placed, or that lifts what lies on top. */
  over(step) {
    if (step < 0) return step;
    const p = this.top[step];
    return p === NONE ? step : this.endOf(p);
  }

  /** The step that lifts the piece below the one on top. */
  out(step) {
    const p = step < 0 ? NONE : this.top[step];
    const parent = p === NONE ? NONE : this.below[p];
    return parent === NONE ? this.count - 1 : this.endOf(parent);
  }

  endOf(placing) {
    return this.end[placing] === NONE ? this.count - 1 : this.end[placing];
  }

  nextSolution(step) {
    return this.found[lowerBound(this.found, step + 1)] ?? step;
  }

  previousSolution(step) {
    return this.found[lowerBound(this.found, step) - 1] ?? step;
  }

  /** The next step, or with direction -1 the one before, after which so many pieces lie. */
  toDepth(step, depth, direction = 1) {
    for (let i = step + direction; i >= 0 && i < this.count; i += direction) if (this.depth[i] === depth) return i;
    return step;
  }

  nextOf(step, kind, direction = 1) {
    for (let i = step + direction; i >= 0 && i < this.count; i += direction) if (this.kind[i] === kind) return i;
    return step;
  }
}

/** The first index whose entry is at least the value, in a sorted list. */
export function lowerBound(list, wanted) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function readItem(reader, digits) {
  switch (reader.letter()) {
    case "c":
      return reader.number(digits.cell);
    case "p":
      return -2 - reader.number(digits.shape);
    default:
      return NONE;
  }
}

/** Which copies of each shape lie: the least that is free is taken. */
class Copies {
  constructor() {
    this.taken = new Map();
  }

  take(shape) {
    if (!this.taken.has(shape)) this.taken.set(shape, []);
    const taken = this.taken.get(shape);
    let copy = taken.indexOf(false);
    if (copy < 0) copy = taken.push(false) - 1;
    taken[copy] = true;
    return copy;
  }

  release(shape, copy) {
    this.taken.get(shape)[copy] = false;
  }
}

/** The steps of a run, from the text of letters and digits that the command writes. */
export function readTrace(text, run) {
  const t = new Trace(run);
  const reader = new Reader(text);
  const copies = new Copies();
  const shapeOf = (p) => run.images.get(t.image[p]).shape;
  let top = NONE;
  let depth = 0;
  const open = [NONE]; // the node whose children are being placed, by depth
  while (reader.at < text.length) {
    const step = t.count;
    const kind = KINDS[reader.letter()];
    const row = { image: 0, item: NONE, choice: 0, choices: 0, detail: 0, removed: 0, below: NONE, end: NONE, copy: 0, node: NONE };
    switch (kind) {
      case PLACED:
        row.image = reader.number(run.digits.image);
        row.choice = reader.number(run.digits.image);
        row.choices = reader.number(run.digits.image);
        row.item = readItem(reader, run.digits);
        row.below = top;
        row.copy = copies.take(run.images.get(row.image).shape);
        if (row.choice === 1 || open[depth] === NONE || open[depth] === undefined)
          open[depth] = t.nodes.push({ choices: row.choices, item: row.item, placings: [] }) - 1;
        row.node = open[depth];
        t.nodes[row.node].placings.push(step);
        top = step;
        open[++depth] = NONE;
        break;
      case LIFTED:
        row.image = t.image[top];
        t.end[top] = step;
        copies.release(shapeOf(top), t.copy[top]);
        top = t.below[top];
        depth--;
        break;
      case SOLUTION:
      case TWIN:
        row.detail = t.solutions.count;
        t.solutions.add(reader.word(), run.digits.image);
        if (kind === SOLUTION) t.found.push(step);
        break;
      case BACKTRACK:
        row.item = readItem(reader, run.digits);
        row.detail = reader.letter().charCodeAt();
        row.removed = reader.number(run.digits.image);
        break;
      default:
        row.detail = t.sums.push(reader.word().split(",").map(Number)) - 1;
    }
    t.kind.push(kind);
    for (const name of Object.keys(row)) t[name].push(row[name]);
    t.top.push(top);
    t.depth.push(depth);
  }
  return t.seal();
}
