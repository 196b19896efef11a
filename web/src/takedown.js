// takedown.js -- takes the shown solution apart, step by step or in one go, forwards and backwards.

import { button, h, icon } from "./dom.js";
import { moveInWords, placesAfter } from "./moves.js";

/** @import { Disassembly, Piece } from "./types.js" */

const STEP = 900; // milliseconds between two moves that are played

const WORDS = {
  holds: "These pieces hold together: no moves take them apart.",
  unknown: "A limit of memory ended the search for the moves.",
};

export class Takedown {
  /** @type {Disassembly | null} */
  disassembly = null;
  /** @type {Piece[]} */
  pieces = [];
  count = 0; // of the moves that are made

  /**
   * @param {any} run
   * @param {object} options
   * @param {import("./stage.js").Stage} options.stage
   * @param {(hadFocus: boolean) => void} options.onclose
   * @param {() => void} [options.onabandon] the answer is not wanted any more
   */
  constructor(run, { stage, onclose, onabandon }) {
    this.run = run;
    this.stage = stage;
    this.onclose = onclose;
    this.onabandon = onabandon;
    this.steps = {
      first: button("first", "Together (Home)", () => this.go(0)),
      previous: button("previous", "The move before (←)", () => this.step(-1)),
      play: button("play", "Play (Space)", () => this.toggle(), { class: "main" }),
      next: button("next", "The next move (→)", () => this.step(1)),
      last: button("last", "All apart (End)", () => this.go(this.last)),
    };
    this.words = h("p", { class: "move", role: "status" });
    this.element = h(
      "div",
      { class: "takedown", role: "group", "aria-label": "taking apart", hidden: true },
      h("div", { class: "buttons" }, Object.values(this.steps)),
      this.words,
      button("Close", "Back to the solution (Esc)", () => this.close(), { class: "tool" }),
    );
  }

  get last() {
    return this.disassembly?.moves.length ?? 0;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** The answer is awaited. */
  get isWaiting() {
    return this.isOpen && !this.answered;
  }

  /** Says that the answer is awaited. */
  wait() {
    this.answered = false;
    this.disassembly = null;
    this.count = 0;
    this.element.hidden = false;
    this.words.textContent = "Looking for the moves";
    this.#showButtons();
  }

  /**
   * Shows how these pieces come apart, or the words of a failure.
   * @param {Piece[]} pieces
   * @param {Disassembly | string} answer
   */
  open(pieces, answer) {
    this.pieces = pieces;
    this.answered = true;
    this.element.hidden = false;
    this.disassembly = typeof answer !== "string" && answer.result === "apart" ? answer : null;
    if (!this.disassembly) this.words.textContent = typeof answer === "string" ? answer : WORDS[answer.result];
    this.go(0);
    this.steps.play.focus();
  }

  close() {
    if (!this.isOpen) return;
    if (this.isWaiting) this.onabandon?.();
    this.#pause();
    this.disassembly = null;
    const hadFocus = this.element.contains(document.activeElement);
    this.element.hidden = true;
    this.stage.move(null);
    this.onclose(hadFocus);
  }

  go(count) {
    this.count = Math.max(0, Math.min(this.last, count));
    if (this.count === this.last) this.#pause();
    if (this.disassembly) this.#show(this.disassembly);
    this.#showButtons();
  }

  #show(disassembly) {
    const { moves } = disassembly;
    this.words.textContent = moveInWords(
      disassembly,
      this.count,
      this.pieces.map(({ name }) => name),
    );
    const places = placesAfter(moves, this.count, this.pieces, this.run.size);
    this.stage.move(new Map(this.pieces.map(({ key }, i) => [key, places[i]])));
  }

  #showButtons() {
    const { first, previous, play, next, last } = this.steps;
    first.disabled = previous.disabled = this.count === 0;
    next.disabled = last.disabled = this.count === this.last;
    play.disabled = this.last === 0;
    const words = this.timer ? "Pause (Space)" : "Play (Space)";
    play.title = words;
    play.setAttribute("aria-label", words);
    play.replaceChildren(icon(this.timer ? "pause" : "play"));
  }

  step(by) {
    this.#pause();
    this.go(this.count + by);
  }

  /** Plays to the end, from the start if all moves are made. */
  toggle() {
    if (this.timer) this.#pause();
    else if (this.last) {
      this.go(this.count === this.last ? 0 : this.count + 1);
      if (this.count < this.last) this.timer = setInterval(() => this.go(this.count + 1), STEP);
    }
    this.#showButtons();
  }

  #pause() {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  key(event) {
    const keys = {
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      Home: () => this.step(-this.last),
      End: () => this.step(this.last),
      " ": () => this.toggle(),
      Escape: () => this.close(),
    };
    return keys[event.key];
  }

  dispose() {
    this.#pause();
  }
}
