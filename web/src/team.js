// team.js -- a search in one worker, or in several by parts (docs/RUNS.md); it can be stopped and resumed.
//
// A search begins in one worker.  If much of it is left after some seconds, it begins anew in parts, and each worker searches one
// part after the other.  No two parts find the same solution, so their numbers add up.  To stop ends the workers.  To resume
// searches again the parts that were not finished: they find the same solutions in the same order, so those told before are
// left out.

import { Solver } from "./solver.js";

const WATCHED = 3; // seconds in one worker
const WORTH = 20; // seconds left, for which a team begins anew
const A_PART = 20; // seconds of a part, if the estimate is right
const MOST_PARTS = 64; // for each worker
const MOST_WORKERS = 8;
const SEPARATORS = { solutions: " ", options: "\n" }; // of the solutions in a message

/** Returns the sum of what the parts told: as a message "progress" or "end" of browser.c. */
export function sumOf(parts, seconds) {
  if (parts.length === 1) return parts[0];
  const share = parts.reduce((sum, part) => sum + part.share, 0) / parts.length;
  return {
    ...parts[0],
    solutions: String(parts.reduce((sum, part) => sum + BigInt(part.solutions), 0n)),
    fits: parts.reduce((sum, part) => sum + part.fits, 0),
    share,
    left: share > 0 ? (seconds * (1 - share)) / share : -1,
    seconds,
    complete: parts.every((part) => part.complete),
    ending: (parts.find((part) => !part.complete) ?? parts[0]).ending,
  };
}

const NOTHING = { solutions: "0", fits: 0, share: 0, complete: false, ending: "stopped by request" };

/** Parts of one search: what each told last, how many solutions it told, and how many of these come again. */
const makeParts = (count) => Array.from({ length: count }, (_, index) => ({ index, last: NOTHING, told: 0, again: 0, isRunning: false, isOver: false }));

export class Team {
  constructor(solvers = Array.from({ length: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1) }, () => new Solver())) {
    this.solvers = solvers;
    this.told = null; // gets the messages; null: no search runs
    this.parts = []; // of the search that runs, or was stopped
  }

  get isBusy() {
    return this.told !== null;
  }

  get canResume() {
    return !this.isBusy && this.parts.some((part) => !part.isOver);
  }

  /** As Solver.solve.  told(kind, value, part) also gets "again" if a team begins anew: then what was told before does not
   * count.  Colours of the palette count within a part, from 0. */
  solve(work, told) {
    if (this.isBusy) this.stop();
    Object.assign(this, { work, parts: makeParts(1), spent: 0, hasRun: false, hasParts: work.counts });
    this.#go(told);
  }

  /** Goes on with the search that was stopped.  The numbers of parts that were not finished begin at 0. */
  resume(told) {
    this.#go(told);
  }

  stop() {
    this.#finish("stopped");
  }

  /** A stopped search cannot be resumed any more. */
  forget() {
    if (!this.isBusy) this.parts = [];
  }

  #go(told) {
    this.told = told;
    this.since = performance.now();
    for (const solver of this.solvers) this.#next(solver);
  }

  get #seconds() {
    return this.spent + (performance.now() - this.since) / 1000;
  }

  #endWorkers() {
    const told = this.told;
    this.told = null; // the last messages of the workers are not heard
    for (const solver of this.solvers) if (solver.isBusy) solver.stop();
    for (const part of this.parts) part.isRunning = false;
    return told;
  }

  #finish(kind, value) {
    this.spent = this.isBusy ? this.#seconds : this.spent;
    this.#endWorkers()?.(kind, value, 0);
  }

  /** Gives a worker the next part. */
  #next(solver) {
    const part = this.parts.find(({ isOver, isRunning }) => !isOver && !isRunning);
    if (!part) return;
    Object.assign(part, { isRunning: true, last: NOTHING, again: part.told });
    const settings = this.parts.length > 1 ? { ...this.work.settings, part: `${part.index + 1}/${this.parts.length}` } : this.work.settings;
    const { told, parts } = this;
    solver.solve({ ...this.work, settings }, (kind, value) => this.told === told && this.parts === parts && this.#hear(solver, part, kind, value));
  }

  #hear(solver, part, kind, value) {
    const first = this.parts.find(({ isRunning }) => isRunning);
    if (kind === "failed") this.#finish(kind, value);
    else if (kind === "errors") this.#refuse(value);
    else if (kind === "run") this.#hearRun(value);
    else if (kind in SEPARATORS) this.#hearSolutions(part, kind, value);
    else if (kind === "progress") this.#hearProgress(part, value);
    else if (kind === "end") Object.assign(part, { last: value, isOver: value.complete });
    else if (kind === "ready") this.#hearReady(solver, part);
    else if (kind !== "position" || part === first) this.told(kind, value, part.index);
  }

  // Nothing can be resumed.
  #refuse(errors) {
    this.told("errors", errors, 0);
    this.parts = [];
    this.#finish("ready");
  }

  #hearRun(run) {
    this.hasParts = run.lattice !== "board";
    if (!this.hasRun) this.told("run", run, 0);
    this.hasRun = true;
  }

  #hearSolutions(part, kind, text) {
    const separator = SEPARATORS[kind];
    const list = text.split(separator).filter(Boolean);
    const fresh = list.slice(part.again);
    part.again = Math.max(0, part.again - list.length);
    part.told += fresh.length;
    if (fresh.length) this.told(kind, fresh.join(separator) + separator, part.index);
  }

  #hearProgress(part, value) {
    part.last = value;
    if (this.#isWorthParts(value)) this.#divide(value.left);
    else this.told("progress", this.#sum(), 0);
  }

  #sum() {
    return sumOf(this.parts.map(({ last }) => last), this.#seconds);
  }

  // A part that a limit ended ends the search.
  #hearReady(solver, part) {
    part.isRunning = false;
    if (part.isOver && this.parts.some(({ isOver }) => !isOver)) return this.#next(solver);
    this.told("end", this.#sum(), 0);
    this.parts = [];
    this.#finish("ready");
  }

  // The engine `frontier` has no parts.
  #isWorthParts({ seconds, left, engine }) {
    return this.parts.length === 1 && this.solvers.length > 1 && this.hasParts && !this.work.settings?.limit && engine && engine !== "frontier" && seconds > WATCHED && left > WORTH;
  }

  #divide(left) {
    const workers = this.solvers.length;
    const told = this.#endWorkers();
    this.parts = makeParts(workers * Math.max(1, Math.min(MOST_PARTS, Math.ceil(left / workers / A_PART))));
    this.spent = 0;
    told("again", null, 0);
    this.#go(told);
  }
}
