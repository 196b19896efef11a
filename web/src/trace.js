// trace.js -- stores the steps of a search; the pieces after any step are found at once.
//
// Each placement points to the placement below it, and each step to the top one. So the pieces after a step are a walk down from
// its top. A jump costs as much as there are pieces, and nothing is replayed.

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

  /** Reads up to the next blank. */
  word() {
    const begin = this.at;
    this.at = this.text.indexOf(" ", begin) + 1;
    return this.text.slice(begin, this.at - 1);
  }
}

/** The columns of the steps. Steps are numbered from 0. */
export class Trace {
  constructor(run) {
    this.run = run;
    /** @type {any} */ // an array, then sealed
    this.kind = [];
    this.image = []; // the placed or lifted image
    this.item = []; // a cell, or -2 less a shape, or NONE
    this.choice = []; // from 1
    this.choices = [];
    this.detail = []; // of a solution and of a sum, its number; of a backtrack, the trigger
    this.removed = [];
    this.top = []; // the top placement after the step
    this.below = []; // of a placement: the one below it
    this.end = []; // of a placement: the step of its removal
    this.copy = []; // of a placement: the number of its copy
    this.node = []; // of a placement: its parent node
    this.depth = [];
    this.nodes = []; // of a node: the number of choices, their item, and the placed ones
    this.solutions = new Solutions();
    this.found = []; // the steps with a solution
    this.sums = []; // fits and solutions below
  }

  get count() {
    return this.kind.length;
  }

  seal() {
    for (const name of [
      "image",
      "item",
      "choice",
      "choices",
      "detail",
      "removed",
      "top",
      "below",
      "end",
      "copy",
      "node",
      "depth",
    ])
      this[name] = Int32Array.from(this[name]);
    this.kind = Uint8Array.from(this.kind);
    this.deepest = this.depth.reduce((a, b) => Math.max(a, b), 1);
    return this;
  }

  /** Returns the placements after a step, the first one first. Step -1 is the start. */
  lying(step) {
    const placings = [];
    for (let p = step < 0 ? NONE : this.top[step]; p !== NONE; p = this.below[p]) placings.push(p);
    return placings.reverse();
  }

  /** Returns the pieces after a step, with stationary ones. */
  piecesAt(step) {
    const { run } = this;
    if (step >= 0 && (this.kind[step] === SOLUTION || this.kind[step] === TWIN))
      return run.piecesOf(this.detail[step], this.solutions);
    const pieces = this.lying(step).map((p) => run.pieceOf(this.image[p], 0, this.copy[p]));
    return pieces.concat(run.stationary);
  }

  /** Describes a step in words. */
  describe(step) {
    if (step < 0) return { text: "Nothing is placed yet", tone: "plain" };
    const name = () => this.run.shapes[this.run.imageOf(this.image[step]).shape].names[0];
    switch (this.kind[step]) {
      case PLACED:
        return { text: `Place ${name()}`, detail: this.#choiceText(step), tone: "placed" };
      case LIFTED:
        return { text: `Remove ${name()}`, detail: "all placements after it were searched", tone: "lifted" };
      case SOLUTION:
        return { text: `Solution ${this.solutionNumber(step)}`, tone: "solution" };
      case TWIN:
        return {
          text: "Symmetric solution",
          detail: "a rotation or reflection of another one, so it is not counted",
          tone: "twin",
        };
      case BACKTRACK:
        return { text: "Backtrack", detail: this.#reason(step), tone: "backtrack" };
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
    const filtered = removed ? `, once filters took out ${removed} placement${removed === 1 ? "" : "s"}` : "";
    if (trigger === "v".charCodeAt(0)) return "the open cells fall into pockets that no pieces can fill";
    if (trigger === "p".charCodeAt(0)) return "the open cells have colours that no pieces can cover";
    if (trigger === "f".charCodeAt(0)) return "a cell or a piece has no placement left";
    const item = this.itemText(this.item[step]);
    return (item ? `nothing is left for ${item}` : "nothing can be placed") + filtered;
  }

  /** Returns "volume", "parity", "fit", or "" for a backtrack without a trigger. */
  triggerAt(step) {
    return this.kind[step] === BACKTRACK ? (TRIGGERS[String.fromCharCode(this.detail[step])] ?? "") : "";
  }

  itemText(item) {
    if (item >= 0) return `cell ${this.run.at(item).slice(0, this.run.dimensions).join(",")}`;
    return item === NONE ? "" : `piece ${this.run.shapes[-2 - item].names[0]}`;
  }

  solutionNumber(step) {
    return lowerBound(this.found, step) + 1;
  }

  /** Returns the choices at the placement of a step's piece, and the placements of those tried. */
  optionsAt(step) {
    let node = NONE;
    const placing = this.placingAt(step);
    if (step < 0) node = this.nodes.length ? 0 : NONE;
    else if (placing !== NONE) node = this.node[placing];
    return node === NONE ? null : this.nodes[node];
  }

  /** Returns the placement that a step makes, undoes or ends at. */
  placingAt(step) {
    if (step < 0) return NONE;
    return this.kind[step] === LIFTED ? this.placingOfLift(step) : this.top[step];
  }

  placingOfLift(step) {
    return step > 0 ? this.top[step - 1] : NONE;
  }

  // ---- Navigation. Each function returns a step, or the given one if there is no other. ----

  /** Returns the step that lifts the piece of a placement step, or the top piece of another step. */
  over(step) {
    if (step < 0) return step;
    const p = this.top[step];
    return p === NONE ? step : this.endOf(p);
  }

  /** Returns the step that lifts the piece below the top one. */
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

  /** Returns the next step with this number of pieces, or the previous one with direction -1. */
  toDepth(step, depth, direction = 1) {
    for (let i = step + direction; i >= 0 && i < this.count; i += direction) if (this.depth[i] === depth) return i;
    return step;
  }

  /** Returns the first step with the most pieces. */
  deepestStep() {
    return this.depth.indexOf(this.deepest);
  }

  nextOf(step, kind, direction = 1) {
    for (let i = step + direction; i >= 0 && i < this.count; i += direction) if (this.kind[i] === kind) return i;
    return step;
  }
}

/** Returns the first index with an entry of at least the value, in a sorted list. */
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

/** Numbers the placed copies of each shape: a new one takes the least free number. */
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

/** Reads the steps of a run from the command's text of letters and digits. */
export function readTrace(text, run) {
  const t = new Trace(run);
  const reader = new Reader(text);
  const copies = new Copies();
  const shapeOf = (p) => run.imageOf(t.image[p]).shape;
  let top = NONE;
  let depth = 0;
  const open = [NONE]; // by depth: the node with children in progress
  while (reader.at < text.length) {
    const step = t.count;
    const kind = KINDS[reader.letter()];
    const row = {
      image: 0,
      item: NONE,
      choice: 0,
      choices: 0,
      detail: 0,
      removed: 0,
      below: NONE,
      end: NONE,
      copy: 0,
      node: NONE,
    };
    switch (kind) {
      case PLACED:
        row.image = reader.number(run.digits.image);
        row.choice = reader.number(run.digits.image);
        row.choices = reader.number(run.digits.image);
        row.item = readItem(reader, run.digits);
        row.below = top;
        row.copy = copies.take(run.imageOf(row.image).shape);
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
