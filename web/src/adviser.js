// adviser.js -- questions about a game that a solver answers: how many solutions are left, and what to lay next.

import { Run } from "./data.js";
import { h } from "./dom.js";
import { Game } from "./game.js";
import { keep, kept } from "./kept.js";
import { Solver } from "./solver.js";
import { grouped, plural } from "./words.js";

const COUNTER_KEY = "exactile-counter"; // of the browser's storage

const MAX_COUNTED = 10_000;
const COUNT_SECONDS = 10;
const MILLISECONDS_BEFORE_COUNT = 150; // without a move
const HINT_SECONDS = 30; // of one search
const BLAME_SECONDS = 20; // of all searches for the piece that is wrong

const placeText = (rules, laid) => (laid.length || rules.run.isBoard ? rules.placeText(laid) : "");

/** Counts the solutions that the laid pieces allow. */
export class SolutionCounter {
  /**
   * @param {{ text: string, puzzle: number }} question
   * @param {() => void} ontoggle the user wants a count, or none
   */
  constructor(question, ontoggle) {
    this.question = question;
    this.solver = new Solver();
    this.box = h("input", { type: "checkbox", onchange: () => this.#toggle(ontoggle) });
    this.box.checked = kept(COUNTER_KEY) !== "off";
    this.output = h("output", { class: "remaining" });
    this.timeout = undefined;
  }

  #toggle(ontoggle) {
    keep(COUNTER_KEY, this.box.checked ? "on" : "off");
    ontoggle();
  }

  /** @param {Game | null} game null: nothing is to be counted */
  count(game) {
    this.stop();
    this.output.textContent = "";
    if (!game || !this.box.checked) return;
    if (game.rules.wrongEdges(game).length) return void (this.output.textContent = "no solution fits");
    this.output.textContent = "counting …";
    this.timeout = setTimeout(
      () => this.#start(game.rules, placeText(game.rules, game.laid)),
      MILLISECONDS_BEFORE_COUNT,
    );
  }

  #start(rules, place) {
    const settings = { limit: MAX_COUNTED + 1, "time-limit": COUNT_SECONDS };
    const told = { end: null, errors: null };
    this.solver.solve({ ...this.question, settings, counts: true, place }, (kind, value) => {
      if (kind === "end" || kind === "errors") told[kind] = value;
      else if (kind === "ready") this.output.textContent = countInWords(told, rules.run.isBoard);
      else if (kind === "failed") this.output.textContent = "cannot be counted";
    });
  }

  stop() {
    clearTimeout(this.timeout);
    if (this.solver.isBusy) this.solver.stop();
  }

  dispose() {
    clearTimeout(this.timeout);
    this.solver.stop();
  }
}

function countInWords({ end, errors }, isBoard) {
  if (!end) return isBoard && errors ? "no solution fits" : "cannot be counted";
  const { solutions, complete } = end;
  if (BigInt(solutions) > MAX_COUNTED) return `more than ${grouped(MAX_COUNTED)} solutions fit`;
  if (!complete) return solutions === "0" ? "none found yet" : `at least ${plural(Number(solutions), "solution")}`;
  if (solutions === "0") return "no solution fits";
  return solutions === "1" ? "1 solution fits" : `${grouped(solutions)} solutions fit`;
}

/**
 * An answer: the placement of a next piece, or words and perhaps the laid pieces that are wrong.
 * @typedef {{ next?: number, words?: string, wrong?: number[] }} Advice
 */

/** Answers hints. */
export class Adviser {
  /** @param {{ text: string, puzzle: number }} question */
  constructor(question) {
    this.question = question;
    this.solver = new Solver();
    this.solution = null; // the last one: its placements
    this.isAdvising = false;
  }

  get isBusy() {
    return this.solver.isBusy;
  }

  /** Tells the run of the puzzle. */
  open(onMessage) {
    this.solver.show(this.question, onMessage);
  }

  /**
   * Rejects if the solver fails or is stopped.
   * @param {Game} game
   * @returns {Promise<Advice>}
   */
  async advise(game) {
    this.isAdvising = true;
    try {
      const { laid, rules } = game;
      const isKnown = this.solution && laid.every((id) => this.solution.includes(id));
      if (!isKnown || isWrong(rules, laid)) {
        const solution = isWrong(rules, laid) ? null : await this.#solutionWith(rules, laid, HINT_SECONDS);
        if (solution === undefined) return { words: `No hint: no solution was found in ${HINT_SECONDS} seconds` };
        if (solution === null) return await this.#blame(rules, laid);
        this.solution = solution;
      }
      const next = game.clearest(this.solution.filter((id) => !laid.includes(id)));
      return next === null ? { words: "Nothing is left to be laid" } : { next };
    } finally {
      this.isAdvising = false;
    }
  }

  // Returns a solution with these pieces: its placements; null if there is none; undefined if that is not known.
  #solutionWith(rules, laid, seconds) {
    return new Promise((resolve, reject) => {
      let end;
      let run;
      let answer;
      const settings = { limit: 1, "time-limit": seconds };
      this.solver.solve({ ...this.question, settings, place: placeText(rules, laid) }, (kind, value) => {
        if (kind === "run") run = new Run(value, 0);
        else if (kind === "palette") run.setPalette(value, 0);
        else if (kind === "solutions" && answer === undefined) {
          run.addSolutions(value);
          answer = [...laid, ...rules.placementsIn(run)];
        } else if (kind === "end") end = value;
        else if (kind === "errors" && rules.run.isBoard)
          answer = null; // hints that contradict each other
        else if (kind === "stopped" || kind === "failed") reject(new Error(value ?? kind));
        else if (kind === "ready") resolve(answer ?? (end?.complete && end.solutions === "0" ? null : answer));
      });
    });
  }

  // Names the laid piece without which there is a solution, the last one first; or how many of the last must go.
  async #blame(rules, laid) {
    const isRight = async (rest) =>
      !isWrong(rules, rest) && Boolean(await this.#solutionWith(rules, rest, BLAME_SECONDS));
    const end = performance.now() + 1000 * BLAME_SECONDS;
    for (let i = laid.length - 1; i >= 0 && performance.now() < end; i--)
      if (await isRight(laid.filter((id) => id !== laid[i]))) return { wrong: [laid[i]] };
    if (!(await isRight([]))) return { words: "This puzzle has no solution, or none was found in time" };
    let right = 0; // the number of first pieces that have a solution
    let wrong = laid.length; // and a number that has none
    while (wrong - right > 1) {
      const middle = (right + wrong) >> 1;
      if (await isRight(laid.slice(0, middle))) right = middle;
      else wrong = middle;
    }
    const which = right ? `The last ${laid.length - right}` : `All ${laid.length}`;
    return { words: `${which} pieces must go: no solution has them`, wrong: laid.slice(right) };
  }

  /** Ends the search for an answer. */
  cancel() {
    if (this.isAdvising && this.solver.isBusy) this.solver.stop();
  }

  stop() {
    this.solver.stop();
  }
}

const isWrong = (rules, laid) => rules.wrongEdges(new Game(rules, laid)).length > 0;
