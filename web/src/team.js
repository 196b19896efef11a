// team.js -- a long search in several workers, by parts (docs/RUNS.md).
//
// A search begins in one worker.  If much of it is left after some seconds, it begins anew: each worker searches one part.  No
// two parts find the same solution, so their numbers add up.

import { Solver } from "./solver.js";

const WATCHED = 3; // seconds in one worker
const WORTH = 10; // seconds left, for which a team begins anew
const MOST_WORKERS = 8;

/** Returns the sum of what the parts told: as a message "progress" or "end" of browser.c. */
export function sumOf(parts, seconds) {
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

const NOTHING = { solutions: "0", fits: 0, share: 0, complete: false, ending: "" };

export class Team {
  constructor(solvers = Array.from({ length: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1) }, () => new Solver())) {
    this.solvers = solvers;
    this.told = null;
  }

  get isBusy() {
    return this.told !== null;
  }

  /** As Solver.solve.  told(kind, value, part) also gets "again" if a team begins anew: then what was told before does not
   * count.  Colours of the palette count within a part, from 0. */
  solve(work, told) {
    if (this.isBusy) this.stop();
    this.told = told;
    this.hasParts = work.counts;
    this.solvers[0].solve(work, (kind, value) => this.#hearOne(work, kind, value));
  }

  stop() {
    this.#finish("stopped");
  }

  #finish(kind, value) {
    const told = this.told;
    this.told = null; // what the workers tell now is not heard
    for (const solver of this.solvers) if (solver.isBusy) solver.stop();
    told?.(kind, value, 0);
  }

  #hearOne(work, kind, value) {
    if (!this.told) return;
    if (kind === "run") this.hasParts = value.lattice !== "board";
    if (kind === "progress" && this.#isWorthParts(work, value)) this.#begin(work);
    else this.#tell(kind, value, 0);
  }

  // The engine `frontier` has no parts.
  #isWorthParts({ settings }, { seconds, left, engine }) {
    return this.solvers.length > 1 && this.hasParts && !settings?.limit && engine && engine !== "frontier" && seconds > WATCHED && left > WORTH;
  }

  #tell(kind, value, part) {
    const told = this.told;
    if (["ready", "failed", "stopped"].includes(kind)) this.told = null;
    told?.(kind, value, part);
  }

  #begin(work) {
    const told = this.told;
    this.told = null; // that the first worker stops is not heard
    this.solvers[0].stop();
    this.told = told;
    this.#tell("again", null, 0);
    const since = performance.now();
    const parts = this.solvers.map(() => NOTHING);
    this.solvers.forEach((solver, i) => {
      const settings = { ...work.settings, part: `${i + 1}/${parts.length}` };
      solver.solve({ ...work, settings }, (kind, value) => this.told === told && this.#hearPart({ parts, since }, i, kind, value));
    });
  }

  #hearPart({ parts, since }, part, kind, value) {
    if (kind === "errors") this.#tell(kind, value, part);
    if (kind === "errors" || kind === "failed") this.#finish(kind === "failed" ? kind : "ready", value);
    if (kind === "solutions" || kind === "palette" || (kind === "position" && part === 0)) this.#tell(kind, value, part);
    if (kind !== "progress" && kind !== "end") return;
    parts[part] = { ...value, isOver: kind === "end" };
    const isEnd = parts.every(({ isOver }) => isOver);
    this.#tell(isEnd ? "end" : "progress", sumOf(parts, (performance.now() - since) / 1000), 0);
    if (isEnd) this.#finish("ready");
  }
}
