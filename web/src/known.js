// known.js -- answers questions about a game from a list of all its solutions, without a solver.  adviser.js has the
// same answers from solvers.

import { h } from "./dom.js";
import { keep, kept } from "./kept.js";
import { plural } from "./words.js";

const COUNTER_KEY = "exactile-counter"; // of the browser's storage, as in adviser.js

/** Returns the placements of each solution of a run. */
function solutionsOf(run) {
  const { first, image, count } = run.solutions;
  return Array.from({ length: count }, (_, i) => new Set(image.slice(first[i], first[i + 1])));
}

const shared = (solution, laid) => laid.filter((id) => solution.has(id)).length;

/** Counts the solutions that the laid pieces allow. */
export class KnownCounter {
  /**
   * @param {import("./data.js").Run} run
   * @param {() => void} ontoggle the user wants a count, or none
   */
  constructor(run, ontoggle) {
    this.solutions = solutionsOf(run);
    this.box = h("input", { type: "checkbox", onchange: () => this.#toggle(ontoggle) });
    this.box.checked = kept(COUNTER_KEY) === "on"; // with one solution, a count tells each wrong piece
    this.output = h("output", { class: "remaining" });
  }

  #toggle(ontoggle) {
    keep(COUNTER_KEY, this.box.checked ? "on" : "off");
    ontoggle();
  }

  count(game) {
    const fitting = this.solutions.filter((solution) => shared(solution, game?.laid ?? []) === game?.laid.length);
    this.output.textContent =
      !game || !this.box.checked
        ? ""
        : fitting.length === 0
          ? "no solution fits"
          : `${plural(fitting.length, "solution")} ${fitting.length === 1 ? "fits" : "fit"}`;
  }

  dispose() {}
}

/** Answers hints. */
export class KnownAdviser {
  isBusy = false;

  /** @param {import("./data.js").Run} run */
  constructor(run) {
    this.run = run;
    this.solutions = solutionsOf(run);
  }

  open(onMessage) {
    onMessage("run", this.run);
  }

  /** @returns {Promise<import("./adviser.js").Advice>} */
  async advise(game) {
    const { laid } = game;
    const [best] = [...this.solutions].sort((a, b) => shared(b, laid) - shared(a, laid));
    const wrong = laid.filter((id) => !best.has(id));
    if (wrong.length > 1) return { words: `${wrong.length} pieces must go: no solution has them`, wrong };
    if (wrong.length) return { wrong };
    return { next: game.clearest([...best].filter((id) => !laid.includes(id))) };
  }

  cancel() {}

  stop() {}
}
