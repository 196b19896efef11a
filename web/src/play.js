// play.js -- plays a puzzle: the empty region, and the pieces beside it, to be laid by mouse, touch or keys.
//
// play-state.js has the state of the game, play-view.js draws it, and play-input.js changes it.  adviser.js asks solvers: one
// counts the solutions that are left, a second one answers hints.

import { Adviser, SolutionCounter } from "./adviser.js";
import { Run } from "./data.js";
import { h } from "./dom.js";
import { rulesOf } from "./game.js";
import { keep, kept } from "./kept.js";
import { KnownAdviser, KnownCounter } from "./known.js";
import { planeOf } from "./lattice.js";
import { PlayInput } from "./play-input.js";
import { PlayState } from "./play-state.js";
import { PlayView } from "./play-view.js";
import { Stopwatch } from "./stopwatch.js";
import { clock, plural } from "./words.js";

const STORAGE_KEY = "exactile-play"; // of the browser's storage
const TICK_MILLISECONDS = 1000;

export class Play {
  /**
   * @param {object} options
   * @param {string} options.text of the puzzle
   * @param {number} [options.puzzle] its number in the text
   * @param {Run | null} [options.run] the puzzle with all its solutions, if they are known
   * @param {(errors: import("./types.js").Fault[]) => void} [options.onerrors] the text has errors
   * @param {() => void} [options.onbegin] the board is there
   * @param {() => void} [options.onchange] the link changes
   */
  constructor({ text, puzzle = 0, run = null, onerrors = () => {}, onbegin = () => {}, onchange = () => {} }) {
    this.text = text;
    this.puzzle = puzzle;
    this.onerrors = onerrors;
    this.onbegin = onbegin;
    this.onchange = onchange;
    this.status = h("p", { class: "told", role: "status" }, "Starting");
    this.element = h("main", { class: "play browse" }, h("section", { class: "card picture" }, this.status));
    const oncount = () => this.#count();
    this.adviser = run ? new KnownAdviser(run) : new Adviser({ text, puzzle });
    this.counter = run ? new KnownCounter(run, oncount) : new SolutionCounter({ text, puzzle }, oncount);
    /** @type {PlayState | null} */
    this.state = null; // until the puzzle is read, as view and input
    /** @type {PlayView | null} */
    this.view = null;
    /** @type {PlayInput | null} */
    this.input = null;
    this.hints = 0; // that were given
    this.isSolved = false;
    this.isShown = true;
    this.wanted = null; // a link to be followed once the puzzle is read
    this.watch = new Stopwatch();
    this.onvisibility = () => this.#tick();
    this.ticking = setInterval(this.onvisibility, TICK_MILLISECONDS);
    document.addEventListener("visibilitychange", this.onvisibility);
    this.element.addEventListener("keydown", (event) => this.input?.onKeyDown(event));
    this.adviser.open((kind, value) => this.#opened(kind, value));
  }

  #opened(kind, value) {
    if (kind === "errors") this.onerrors(value);
    else if (kind === "run") {
      const run = value instanceof Run ? value : new Run(value, 0);
      if (run.isBoard || planeOf(run)) this.#begin(run);
    } else if (kind === "failed") this.say(`The solver failed: ${value}`);
    else if (kind === "ready" && !this.state) this.say("This puzzle cannot be drawn, so it cannot be played here.");
  }

  #begin(run) {
    const rules = rulesOf(run);
    const state = new PlayState(rules, {
      say: (words) => this.say(words),
      onheld: () => view.show(state),
      onlaid: () => this.#changed(),
    });
    const view = new PlayView(rules, { status: this.status, counter: this.counter, actions: this.#actions(state) });
    this.element.replaceChildren(...view.elements);
    Object.assign(this, { state, view, input: new PlayInput(state, view, this.element) });
    this.#restore(state);
    if (this.wanted) this.follow(this.wanted);
    this.#changed();
    this.#tick();
    const where = rules.isSolid ? "into the layers" : "onto the board";
    if (!this.isSolved) this.say(`Drag a piece ${where}, or choose one.`);
    this.onbegin();
  }

  #actions(state) {
    return {
      turn: () => this.input?.turn("turned"),
      flip: () => this.input?.turn("flipped"),
      mirror: () => this.input?.turn("mirrored"),
      lay: () => state.lay(),
      back: () => state.takeBack(),
      undo: () => state.undo(),
      redo: () => state.redo(),
      clear: () => state.clear(),
      hint: () => this.hint(),
      onpick: (piece) => state.pick(piece.image),
      onchip: (event, piece) => this.input?.chip(event, piece),
      ongrab: (event, piece) => this.input?.grab(event, piece),
    };
  }

  say(words) {
    this.status.textContent = words;
  }

  // ---- Moves ----

  #changed() {
    const { state, view } = this;
    if (!state || !view) return;
    const { isSolved } = state.game;
    this.adviser.cancel();
    view.unmark();
    view.show(state);
    if (isSolved && !this.isSolved) this.#sayEnd();
    this.isSolved = isSolved;
    this.element.classList.toggle("solved", isSolved);
    this.#count();
    this.#keep();
    this.onchange();
  }

  #sayEnd() {
    this.#tick();
    const hints = this.hints ? `, with ${plural(this.hints, "hint")}` : "";
    this.say(`Solved in ${clock(this.watch.seconds)}${hints}`);
  }

  #count() {
    this.counter.count(this.state && this.isShown && !this.isSolved ? this.state.game : null);
  }

  // Adds the time since the last call, if the game ran.
  #tick() {
    this.watch.set(Boolean(this.isShown && !document.hidden && this.state && !this.isSolved));
    this.view?.timer.show(this.watch.seconds);
  }

  // ---- Hints ----

  async hint() {
    const { state, view } = this;
    if (!state || !view || this.adviser.isBusy || this.isSolved) return;
    state.letGo();
    this.say("Looking for a hint …");
    try {
      this.#take(await this.adviser.advise(state.game), state, view);
    } catch (error) {
      if (error.message !== "stopped") this.say(`No hint: ${error.message}`);
    }
  }

  /**
   * @param {import("./adviser.js").Advice} advice
   * @param {PlayState} state
   * @param {PlayView} view
   */
  #take({ next, words, wrong = [] }, state, view) {
    const nameOf = (id) => state.nameOf(state.rules.pieceOf(id));
    if (next !== undefined) {
      this.hints++;
      state.layAdvised(next);
      if (!this.isSolved) this.say(`Hint: ${nameOf(next)} lies at ${state.rules.whereOf(next)}`);
      view.mark([next], false, state);
    } else {
      this.say(words ?? `${nameOf(wrong[0])} makes it impossible: without it there is a solution`);
      if (wrong.length) view.mark(wrong, true, state);
    }
  }

  // ---- The laid pieces as a short text ----

  /** The pieces that lie, as a short text. */
  get link() {
    return this.state?.game.link ?? this.wanted ?? "";
  }

  /** Lays the pieces of such a text, once the puzzle is read. */
  follow(link) {
    this.wanted = link;
    if (!this.state) return;
    this.wanted = null;
    if (this.state.follow(link)) this.#changed();
    else this.say("The pieces of this link do not fit the puzzle");
  }

  #keep() {
    const { text, puzzle, link, hints } = this;
    keep(STORAGE_KEY, JSON.stringify({ text, puzzle, link, seconds: Math.floor(this.watch.seconds), hints }));
  }

  #restore(state) {
    try {
      const { text, puzzle, link, seconds, hints } = JSON.parse(kept(STORAGE_KEY) ?? "{}");
      if (text !== this.text || puzzle !== this.puzzle || !state.follow(String(link))) return;
      this.watch.seconds = Number(seconds) || 0;
      this.hints = Number(hints) || 0;
    } catch {} // of another version
  }

  // ---- The page around it ----

  /** The picture, for those who share it. */
  get stage() {
    return this.view && { picture: this.view.board.picture, canvas: null };
  }

  /** Returns the action of a key, or undefined. */
  key(event) {
    return event.key.toLowerCase() === "h" && this.state ? () => this.hint() : this.input?.key(event);
  }

  get help() {
    return this.input ? [...this.input.help, ["H", "hint"]] : [];
  }

  themeChanged() {
    this.view?.solid?.draw();
  }

  setShown(isShown) {
    this.isShown = isShown;
    this.#tick();
    if (!this.state) return;
    if (!isShown) this.adviser.stop();
    this.#count();
  }

  dispose() {
    clearInterval(this.ticking);
    document.removeEventListener("visibilitychange", this.onvisibility);
    this.input?.dispose();
    this.view?.dispose();
    this.counter.dispose();
    this.adviser.stop();
  }
}
