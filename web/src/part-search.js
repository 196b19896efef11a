// part-search.js -- a search in one worker, or in several by parts (docs/RUNS.md); it can be stopped and resumed.
//
// A search begins in one worker.  If much of it is left after some seconds, it begins anew in parts, and each worker searches one
// part after the other.  No two parts find the same solution, so their numbers add up.  To stop ends the workers.  To resume
// searches again the parts that were not finished: they find the same solutions in the same order, so those delivered before
// are left out.

import { tokensOf } from "./solutions.js";
import { Solver } from "./solver.js";

const FIRST_PHASE_SECONDS = 3; // in one worker
const MIN_SECONDS_LEFT_TO_SPLIT = 20; // for which a search begins anew in parts
const SECONDS_PER_PART = 20; // if the estimate is right
const MAX_PARTS = 64; // for each worker
const MAX_WORKERS = 8;
const SEPARATORS = { solutions: " ", options: "\n" }; // of the solutions in a message

const deepest = (parts) =>
  parts.reduce((most, { depth }) => (depth && depth[0] > (most?.[0] ?? -1) ? depth : most), undefined);

/** Returns the sum of the last messages of the parts, as a message "progress" or "end" of browser.c. */
export function sumOf(parts, seconds) {
  if (parts.length === 1) return parts[0];
  const share = parts.reduce((sum, part) => sum + part.share, 0) / parts.length;
  return {
    ...parts[0],
    solutions: String(parts.reduce((sum, part) => sum + BigInt(part.solutions), 0n)),
    fits: parts.reduce((sum, part) => sum + part.fits, 0),
    depth: deepest(parts),
    share,
    left: share > 0 ? (seconds * (1 - share)) / share : -1,
    seconds,
    complete: parts.every((part) => part.complete),
    ending: (parts.find((part) => !part.complete) ?? parts[0]).ending,
  };
}

const NOTHING = { solutions: "0", fits: 0, share: 0, complete: false, ending: "stopped by request" };

/** Parts of one search: the last message of each, the number of its delivered solutions, and how many of these come again. */
const makeParts = (count) =>
  Array.from({ length: count }, (_, index) => ({
    index,
    last: NOTHING,
    delivered: 0,
    again: 0,
    isRunning: false,
    isOver: false,
  }));

export class PartSearch {
  constructor(
    solvers = Array.from({ length: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1) }, () => new Solver()),
  ) {
    this.solvers = solvers;
    this.onMessage = null; // gets the messages; null: no search runs
    /** @type {import("./types.js").Question} */
    this.work = {};
    this.spent = 0; // seconds, before it was stopped
    this.since = 0; // the time of its last start
    this.parts = []; // of the search that runs, or was stopped
  }

  get isBusy() {
    return this.onMessage !== null;
  }

  get canResume() {
    return !this.isBusy && this.parts.some((part) => !part.isOver);
  }

  /** As Solver.solve.  onMessage(kind, value, part) also gets "again" if the search begins anew in parts: then the messages before
   * do not count.  Colours of the palette count within a part, from 0. */
  solve(work, onMessage) {
    if (this.isBusy) this.stop();
    Object.assign(this, { work, parts: makeParts(1), spent: 0, hasRun: false, hasParts: work.counts });
    this.#go(onMessage);
  }

  /** Goes on with the search that was stopped.  The numbers of parts that were not finished begin at 0. */
  resume(onMessage) {
    this.#go(onMessage);
  }

  stop() {
    this.#finish("stopped");
  }

  /** A stopped search cannot be resumed any more. */
  forget() {
    if (!this.isBusy) this.parts = [];
  }

  /** The search that can be resumed, as data for restore(); null: none can. */
  get saved() {
    if (!this.parts.some((part) => !part.isOver)) return null;
    const { settings, counts, puzzle } = this.work;
    const parts = this.parts.map(({ last, delivered, isOver }) => ({ last, delivered, isOver }));
    return { settings, counts, puzzle, hasParts: this.hasParts, seconds: this.seconds, parts };
  }

  /** Makes ready to resume a search that another visit saved.  Its solutions are gone, so parts that had any begin anew. */
  restore({ settings, counts, puzzle, hasParts, seconds, parts }, text) {
    Object.assign(this, {
      work: { text, settings, counts, puzzle },
      parts: makeParts(parts.length),
      spent: seconds,
      hasRun: false,
      hasParts,
    });
    this.parts.forEach((part, i) => {
      const { last, delivered, isOver } = parts[i];
      if (isOver && delivered === 0) Object.assign(part, { last, isOver });
    });
  }

  #go(onMessage) {
    this.onMessage = onMessage;
    this.since = performance.now();
    for (const solver of this.solvers) this.#next(solver);
  }

  /** The time that the search has taken so far. */
  get seconds() {
    return this.spent + (this.isBusy ? (performance.now() - this.since) / 1000 : 0);
  }

  #endWorkers() {
    const onMessage = this.onMessage;
    this.onMessage = null; // the last messages of the workers are not heard
    for (const solver of this.solvers) if (solver.isBusy) solver.stop();
    for (const part of this.parts) part.isRunning = false;
    return onMessage;
  }

  #finish(kind, value) {
    this.spent = this.seconds;
    this.#endWorkers()?.(kind, value, 0);
  }

  /** Gives a worker the next part. */
  #next(solver) {
    const part = this.parts.find(({ isOver, isRunning }) => !isOver && !isRunning);
    if (!part) return;
    Object.assign(part, { isRunning: true, last: NOTHING, again: part.delivered });
    const settings =
      this.parts.length > 1
        ? { ...this.work.settings, part: `${part.index + 1}/${this.parts.length}` }
        : this.work.settings;
    const { onMessage, parts } = this;
    solver.solve(
      { ...this.work, settings },
      (kind, value) => this.onMessage === onMessage && this.parts === parts && this.#hear(solver, part, kind, value),
    );
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
    else if (kind !== "position" || part === first) this.onMessage(kind, value, part.index);
  }

  // Nothing can be resumed.
  #refuse(errors) {
    this.onMessage("errors", errors, 0);
    this.parts = [];
    this.#finish("ready");
  }

  #hearRun(run) {
    this.hasParts = run.lattice !== "board";
    if (!this.hasRun) this.onMessage("run", run, 0);
    this.hasRun = true;
  }

  #hearSolutions(part, kind, text) {
    const separator = SEPARATORS[kind];
    const list = tokensOf(text, separator);
    const fresh = list.slice(part.again);
    part.again = Math.max(0, part.again - list.length);
    part.delivered += fresh.length;
    if (fresh.length) this.onMessage(kind, fresh.join(separator) + separator, part.index);
  }

  #hearProgress(part, value) {
    part.last = value;
    if (this.#isWorthParts(value)) this.#divide(value.left);
    else this.onMessage("progress", this.#sum(), 0);
  }

  #sum() {
    return sumOf(
      this.parts.map(({ last }) => last),
      this.seconds,
    );
  }

  // A part that a limit ended ends the search.
  #hearReady(solver, part) {
    part.isRunning = false;
    if (part.isOver && this.parts.some(({ isOver }) => !isOver)) return this.#next(solver);
    this.onMessage("end", this.#sum(), 0);
    this.parts = [];
    this.#finish("ready");
  }

  // The engine `frontier` has no parts.
  #isWorthParts({ seconds, left, engine }) {
    const canSplit =
      this.parts.length === 1 &&
      this.solvers.length > 1 &&
      this.hasParts &&
      !this.work.settings?.limit &&
      !this.work.settings?.sample;
    return (
      canSplit && engine && engine !== "frontier" && seconds > FIRST_PHASE_SECONDS && left > MIN_SECONDS_LEFT_TO_SPLIT
    );
  }

  #divide(left) {
    const workers = this.solvers.length;
    const onMessage = this.#endWorkers();
    this.parts = makeParts(workers * Math.max(1, Math.min(MAX_PARTS, Math.ceil(left / workers / SECONDS_PER_PART))));
    this.spent = 0;
    onMessage("again", null, 0);
    this.#go(onMessage);
  }
}
