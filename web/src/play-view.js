// play-view.js -- draws a game: the picture with the held piece, the tray, the buttons and the words on it.

import { button, h, svg } from "./dom.js";
import { keep, kept } from "./kept.js";
import { isInSpace } from "./lattice.js";
import { PiecePicture, TilePicture } from "./play-pictures.js";
import { SolidView } from "./solid.js";
import { clock } from "./words.js";

/** @import { PlayState } from "./play-state.js" */

const TIMER_KEY = "exactile-timer"; // of the browser's storage
const MARK_MILLISECONDS = 2500; // of a hint

// ---- The time ------------------------------------------------------------------------------------------------------

/** The time of a game, which can be hidden. */
class Timer {
  constructor() {
    this.seconds = 0;
    this.text = h("span", { class: "timer", role: "timer", "aria-label": "time" });
    this.button = button("Time", "Show or hide the time", () => this.#toggle(), { class: "tool" });
    this.element = h("span", { class: "clock" }, this.text, this.button);
    this.#setShown(kept(TIMER_KEY) !== "hidden");
  }

  #toggle() {
    const isShown = this.button.getAttribute("aria-pressed") !== "true";
    keep(TIMER_KEY, isShown ? "shown" : "hidden");
    this.#setShown(isShown);
  }

  #setShown(isShown) {
    this.button.setAttribute("aria-pressed", String(isShown));
    this.show(this.seconds);
  }

  show(seconds) {
    this.seconds = seconds;
    this.text.textContent = this.button.getAttribute("aria-pressed") === "true" ? clock(seconds) : "";
  }
}

// ---- The tray ------------------------------------------------------------------------------------------------------

/** The pieces that can be laid, each with the number of copies that are left. */
class Tray {
  /**
   * @param {any} rules
   * @param {(o: number) => Element} draw
   * @param {any} actions
   */
  constructor(rules, draw, actions) {
    this.rules = rules;
    this.draw = draw;
    this.title = h("h2", {});
    this.chips = rules.pieces.filter(({ most }) => most > 0).map((piece) => this.#chip(piece, actions));
    const { isBoard } = rules.run;
    const elements = this.chips.map(({ element }) => element);
    const list = h("div", { class: "tray", role: "group", "aria-label": isBoard ? "tiles" : "pieces" }, elements);
    this.element = h("section", { class: "card pieces" }, this.title, list);
  }

  #chip(piece, { onchip, ongrab }) {
    const chip = {
      piece: piece.index,
      o: undefined,
      holder: h("span", { class: "small", "aria-hidden": "true" }),
      left: h("small", { "aria-hidden": "true" }),
      state: h("span", { class: "unseen" }),
    };
    const name = h("b", {}, this.rules.run.isBoard ? h("span", { class: "unseen" }, "tile ") : null, piece.name);
    const attributes = {
      type: "button",
      class: "chip-piece",
      "data-piece": piece.name,
      onclick: (event) => onchip(event, piece.index),
      onpointerdown: (event) => ongrab(event, piece.index),
    };
    return { ...chip, element: h("button", attributes, chip.holder, name, chip.left, chip.state) };
  }

  /** @param {PlayState} state */
  show(state) {
    for (const chip of this.chips) this.#showChip(chip, state);
    const waiting = this.chips.reduce((sum, { piece }) => sum + state.game.left(piece), 0);
    const things = this.rules.run.isBoard ? "tiles" : "pieces";
    this.title.textContent = waiting ? `${things} to lay: ${waiting}` : `all ${things} are laid`;
  }

  #showChip(chip, { game, held, turnOf }) {
    const left = game.left(chip.piece);
    const isHeld = held?.piece === chip.piece;
    const o = isHeld ? held.o : turnOf.get(chip.piece);
    const { most } = this.rules.pieces[chip.piece];
    if (chip.o !== o) chip.holder.replaceChildren(...(o === undefined ? [] : [this.draw(o)]));
    chip.o = o;
    chip.left.textContent = most > 1 ? `× ${left}` : left ? "" : "✓";
    chip.element.classList.toggle("gone", left === 0 && !isHeld);
    chip.element.setAttribute("aria-pressed", String(isHeld));
    chip.state.textContent = `, ${left === 0 ? "lies on the board" : most > 1 ? `${left} left` : "to be laid"}`;
    chip.element.disabled = o === undefined; // it fits nowhere
  }

  /**
   * Returns the piece after the held one, or before it, that can be laid; undefined if there is none.
   * @param {PlayState} state
   * @param {1 | -1} by
   */
  nextOf({ game, held }, by) {
    const waiting = this.chips.filter(
      ({ piece, o }) => o !== undefined && (game.left(piece) > 0 || held?.piece === piece),
    );
    const now = waiting.findIndex(({ piece }) => piece === held?.piece);
    if (now < 0) return waiting.at(by > 0 ? 0 : -1)?.piece;
    return waiting[(now + by + waiting.length) % waiting.length].piece;
  }

  scrollTo(piece) {
    const { element } = this.chips.find((chip) => chip.piece === piece);
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

// ---- The whole -----------------------------------------------------------------------------------------------------

export class PlayView {
  /**
   * @param {any} rules
   * @param {object} parts
   * @param {Element} parts.status
   * @param {import("./adviser.js").SolutionCounter | import("./known.js").KnownCounter} parts.counter
   * @param {any} parts.actions what buttons and clicks do
   */
  constructor(rules, { status, counter, actions }) {
    this.rules = rules;
    this.board = rules.run.isBoard ? new TilePicture(rules) : new PiecePicture(rules);
    this.above = svg("g", { class: "above" });
    this.board.picture.append(this.above);
    const attributes = { role: "application", tabindex: 0, "aria-roledescription": "board" };
    for (const [name, value] of Object.entries(attributes)) this.board.picture.setAttribute(name, String(value));
    /** @type {{ placements: Set<number>, isBlame: boolean, timeout: any }} */
    this.marks = { placements: new Set(), isBlame: false, timeout: undefined };
    this.timer = new Timer();
    this.tools = this.#makeTools(actions);
    this.tray = new Tray(rules, (o) => this.board.small(o), actions);
    this.solid = this.#makeSolid(actions);
    this.elements = [
      h(
        "section",
        { class: "card picture", "aria-label": "board" },
        h(
          "div",
          { class: "play-head" },
          this.timer.element,
          h("label", { class: "counts" }, counter.box, " Count solutions"),
          counter.output,
        ),
        h("div", { class: "stage" }, h("div", { class: "stage-view" }, this.board.element)),
        status,
        h("div", { class: "buttons" }, Object.values(this.tools)),
      ),
      h(
        "div",
        { class: "side", role: "region", tabindex: "0", "aria-label": "pieces to lay" },
        this.tray.element,
        this.solid && h("section", { class: "card space", "aria-label": "in space" }, this.solid.element),
      ),
    ];
  }

  #makeTools(actions) {
    const { isSolid, pieces } = this.rules;
    const flip = isSolid ? ["Tip", "Tip the piece forwards (F)"] : ["Flip", "Turn the piece over (F)"];
    const tools = {
      turn: button("Turn", "Turn the piece (R)", actions.turn),
      flip: button(flip[0], flip[1], actions.flip),
      mirror: button("Mirror", "The mirror image of the piece (M)", actions.mirror),
      lay: button("Lay", "Lay the piece here (Enter)", actions.lay),
      back: button("Take back", "Take back the piece, or the last one (Backspace)", actions.back),
      undo: button("Undo", "Undo (U, Ctrl Z)", actions.undo),
      redo: button("Redo", "Redo (Y, Ctrl Y)", actions.redo),
      clear: button("Clear", "Take back all pieces", actions.clear),
      hint: button("Hint", "A next piece, or the one that is wrong (H)", actions.hint, { class: "main" }),
    };
    const can = (move) => pieces.some(({ orientations }) => orientations.some((o) => this.rules[move](o) !== o));
    tools.turn.hidden = !can("turned");
    tools.flip.hidden = !can("flipped");
    tools.mirror.hidden = !can("mirrored");
    return tools;
  }

  // The same pieces in space, if the browser can draw them.
  #makeSolid({ onpick }) {
    if (!isInSpace(this.rules.run)) return null;
    try {
      const solid = new SolidView(this.rules.run, { onpick });
      solid.setLabels(true);
      return solid;
    } catch {
      return null;
    }
  }

  /** @param {PlayState} state */
  show(state) {
    const { game, held } = state;
    this.board.show(state.resting, this.marks.placements);
    this.board.picture.setAttribute("aria-label", this.board.describe());
    this.showAbove(state);
    this.tray.show(state);
    const has = {
      lay: held?.at != null,
      turn: held,
      flip: held,
      mirror: held,
      back: held || game.laid.length,
      undo: game.past.length,
      redo: game.future.length,
      clear: game.laid.length,
      hint: !game.isSolved,
    };
    for (const [name, value] of Object.entries(has)) this.tools[name].disabled = !value;
  }

  /**
   * Draws what is above the pieces: the held one in its place, marks, and wrong edges.
   * @param {PlayState} state
   */
  showAbove(state) {
    const { held, canLay } = state;
    const parts = this.board.edges(state.game);
    for (const id of this.marks.placements) {
      const outline = this.board.outline(this.rules.cellsOf(id));
      outline.classList.add("mark", this.marks.isBlame ? "bad" : "advised");
      parts.push(outline);
    }
    if (held?.at != null) {
      const cells = this.rules.cellsOf(held.at).join();
      const attributes = { class: canLay ? "preview" : "preview blocked", "data-cells": cells };
      parts.push(svg("g", attributes, ...this.board.preview(held.at)));
    }
    this.above.replaceChildren(...parts);
    this.solid?.show(this.board.piecesOf(held && canLay ? [...state.resting, held.at] : state.resting));
  }

  /**
   * Marks placements: those of a hint for a short time, wrong ones until the next move.
   * @param {number[]} placements
   * @param {boolean} isBlame
   * @param {PlayState} state
   */
  mark(placements, isBlame, state) {
    this.unmark();
    const timeout = isBlame ? undefined : setTimeout(() => this.#endMarks(state), MARK_MILLISECONDS);
    this.marks = { placements: new Set(placements), isBlame, timeout };
    this.show(state);
  }

  #endMarks(state) {
    this.unmark();
    this.show(state);
  }

  unmark() {
    clearTimeout(this.marks.timeout);
    this.marks.placements.clear();
  }

  focus() {
    this.board.picture.focus();
  }

  dispose() {
    clearTimeout(this.marks.timeout);
    this.solid?.dispose();
  }
}
