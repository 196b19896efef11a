// browse.js -- the page of solutions: steps through them, and filters them by placements.

import { paintBoard, tilesOf } from "./board.js";
import { button, h } from "./dom.js";
import { factsOf } from "./facts.js";
import { matching, placementsOf } from "./filter.js";
import { paintThumbnail, thumbnail } from "./flat.js";
import { Gallery } from "./gallery.js";
import { Solutions } from "./solutions.js";
import { Stage } from "./stage.js";
import { Takedown } from "./takedown.js";
import { lowerBound } from "./trace.js";
import { grouped, numberShown, plural, reasonOfNone } from "./words.js";

const MAX_PLACES = 40; // shown
const PAUSE = 400; // milliseconds without a step before the solution is told

/** Returns a solution as a short text: the numbers of its placements, as a game has them (game.js). */
export function laidIn(run, solution) {
  const codes = Array.from(run.solutions.image.slice(run.solutions.first[solution], run.solutions.first[solution + 1]));
  const ids = run.isBoard ? codes.map((code, cell) => 4 * codes.length * cell + code) : codes;
  return ids.map((id) => id.toString(36)).join(".");
}

/** Returns the images of such a text, or the codes of its tiles. */
export function imagesOf(run, laid) {
  const ids = laid.split(".").map((word) => parseInt(word, 36));
  return run.isBoard ? ids.sort((a, b) => a - b).map((id) => id % (4 * run.tiles.length)) : ids;
}

export class Browse {
  /** @type {Record<"first" | "previous" | "next" | "last", HTMLButtonElement>} */
  steps;

  /**
   * @param {import("./data.js").Run} run
   * @param {object} listener
   * @param {() => void} listener.onchange the link changes
   * @param {(() => void) | null} [listener.onmore] a solution behind the last one is wanted, and the search can go on
   * @param {(() => void) | null} [listener.onabandon] the answer of ondisassemble is not wanted any more
   * @param {((images: number[]) => Promise<import("./types.js").Disassembly>) | null} [listener.ondisassemble] takes a
   *   solution apart; without it, only the moves in the data of the run are shown
   */
  constructor(run, { onchange, onmore = null, ondisassemble = null, onabandon = null }) {
    this.run = run;
    this.onchange = onchange;
    this.onmore = onmore;
    this.ondisassemble = ondisassemble;
    this.onabandon = onabandon;
    this.pins = [];
    this.list = matching(run, []);
    this.position = 0;
    this.stage = new Stage(run, { onpick: (piece) => !this.takedown.isOpen && this.togglePin(piece) });
    this.takedown = new Takedown(run, {
      stage: this.stage,
      onclose: (hadFocus) => this.#endTakedown(hadFocus),
      onabandon: () => this.onabandon?.(),
    });
    this.gallery = new Gallery({
      paint: (context, solution, width, height) =>
        run.isBoard
          ? paintBoard(context, run, tilesOf(run, solution), width, height)
          : paintThumbnail(context, run, run.piecesOf(solution), width, height),
      onselect: (position) => this.go(position),
    });
    this.#build();
    this.gallery.setList(this.list);
    this.show();
  }

  /** The numbers of the images of the solution. */
  get images() {
    const { first, image } = this.run.solutions;
    return Array.from(image.slice(first[this.solution], first[this.solution + 1]));
  }

  get solution() {
    return this.list.length ? this.list[this.position] : -1;
  }

  #build() {
    this.number = h("input", {
      class: "number",
      inputmode: "numeric",
      "aria-label": "number of the solution",
      onchange: () => this.#goToNumber(),
    });
    this.of = h("span", { class: "of" });
    this.slider = h("input", {
      type: "range",
      min: 0,
      class: "scrub",
      "aria-label": "position among the solutions",
      oninput: () => this.go(Number(this.slider.value)),
    });
    this.steps = {
      first: button("first", "First (Home)", () => this.go(0)),
      previous: button("previous", "Previous (←)", () => this.step(-1)),
      next: button("next", "Next (→)", () => this.step(1), { class: "main" }),
      last: button("last", "Last (End)", () => this.go(this.list.length - 1)),
    };
    this.controls = h(
      "div",
      { class: "transport" },
      h("div", { class: "buttons" }, Object.values(this.steps)),
      this.slider,
      h("label", { class: "counter" }, this.number, this.of),
      (this.apart = button("Take apart", "How the pieces come apart (A)", () => this.takeApart(), { class: "tool" })),
    );
    this.pinned = h("div", { class: "pins" });
    this.places = h("div", { class: "places", hidden: true });
    this.legend = h("div", {
      class: "legend",
      role: "group",
      "aria-label": "pieces: show only solutions with this piece here",
    });
    this.count = h("span", { class: "count" });
    this.empty = h("p", { class: "empty", hidden: true });
    this.live = h("p", { class: "unseen", role: "status" });
    this.partial = h("p", { class: "hint partial" });
    this.element = h(
      "main",
      { class: "browse" },
      h(
        "section",
        { class: "card picture", "aria-label": "picture" },
        this.empty,
        this.stage.element,
        this.legend,
        this.controls,
        this.takedown.element,
        this.live,
      ),
      h(
        "div",
        { class: "side", role: "region", tabindex: "0", "aria-label": "solutions and facts" }, // it may scroll
        h(
          "section",
          { class: "card keep" },
          h("h2", {}, "Solutions ", this.count),
          this.partial,
          this.pinned,
          this.places,
          this.gallery.element,
        ),
        h("section", { class: "card facts-card" }, h("h2", {}, "Facts"), (this.facts = factsOf(this.run))),
      ),
    );
  }

  /** Takes up solutions that the run has got, or that it has forgotten. */
  grow() {
    const isFirst = this.list.length === 0;
    this.list = matching(this.run, this.pins);
    this.position = Math.max(0, Math.min(this.position, this.list.length - 1));
    this.gallery.setList(this.list);
    if (isFirst) this.show();
    else this.#showNumbers();
  }

  /** Shows the pieces that lie now, while the search has no solution yet. */
  showPosition(token) {
    if (this.run.solutions.count > 0) return;
    const position = new Solutions();
    position.add(token, this.run.digits.image);
    this.stage.show(this.run.piecesOf(0, position), { pinned: new Set() });
  }

  /** Shows the end of the search. */
  finish() {
    this.grow();
    this.showFacts();
    if (!this.takedown.isOpen) this.show();
  }

  /** Shows what is known of the search now. */
  showFacts() {
    const facts = factsOf(this.run);
    this.facts.replaceWith(facts);
    this.facts = facts;
  }

  pieces() {
    if (this.solution < 0) return this.run.isBoard ? [] : this.run.stationary;
    return this.run.isBoard ? tilesOf(this.run, this.solution) : this.run.piecesOf(this.solution);
  }

  show() {
    this.takedown.close();
    const pieces = this.pieces();
    const pinned = new Set(this.pins.map((pin) => (this.run.isBoard ? pin.cell : pin.image)));
    this.stage.show(pieces, { pinned });
    this.#showLegend(pieces, pinned);
    this.#highlight();
    this.#showPins();
    this.#showNumbers();
    this.gallery.select(this.position);
    this.onchange();
  }

  #showNumbers() {
    this.slider.max = Math.max(0, this.list.length - 1);
    this.slider.value = this.position;
    this.number.value = this.list.length ? this.solution + 1 : "–";
    const all = this.run.solutions.count;
    const more = this.#canGoOn ? " or more" : "";
    this.of.textContent = this.pins.length
      ? `${grouped(this.list.length ? this.position + 1 : 0)} of ${grouped(this.list.length)} that fit`
      : `of ${grouped(all)}${more}`;
    this.#showSteps();
    this.count.textContent = numberShown(this.run, this.pins.length ? this.list.length : null);
    this.empty.hidden = this.list.length > 0;
    this.empty.textContent = all
      ? "No solution has all of these pieces there."
      : this.run.ending
        ? reasonOfNone(this.run)
        : "No solution yet.";
    this.partial.hidden = this.run.outcome.complete || all === 0 || !this.run.ending; // a search that goes on has no ending
    this.partial.textContent = `There may be more. The search ended: ${this.run.ending}.`;
    this.pinned.hidden = all === 0;
    this.#showTakedown();
    this.#tell();
  }

  // The moves take the place of the steps between solutions.
  #showTakedown() {
    const { run, takedown } = this;
    this.apart.hidden = run.isBoard || !(run.moves || this.ondisassemble) || this.solution < 0;
    this.controls.hidden = run.solutions.count === 0 || takedown.isOpen;
    this.legend.hidden = takedown.isOpen;
  }

  #endTakedown(hadFocus) {
    this.#showTakedown();
    if (hadFocus) this.apart.focus();
  }

  /** Shows how the pieces of the shown solution come apart. */
  async takeApart() {
    if (this.apart.hidden || this.takedown.isOpen) return;
    const { solution, run, images } = this;
    const order = new Map(images.map((id, i) => [id, i]));
    /** @param {import("./types.js").Piece} piece */
    const placeOf = ({ image }) => order.get(image ?? -1) ?? images.length; // stationary ones keep their order
    const pieces = run.piecesOf(solution).sort((a, b) => placeOf(a) - placeOf(b));
    const question = {};
    this.asked = question;
    this.stage.explode(0);
    this.#hover(null);
    this.takedown.wait();
    this.#showTakedown();
    const answer = run.moves?.[solution] ?? (await this.ondisassemble?.(images).catch(({ message }) => message));
    if (question === this.asked && this.takedown.isOpen) this.takedown.open(pieces, answer);
  }

  // The search has ended, and may find more.
  get #canGoOn() {
    return Boolean(this.onmore && this.run.ending && !this.run.outcome.complete && !this.pins.length);
  }

  #showSteps() {
    const { first, previous, next, last } = this.steps;
    const isLast = this.position >= this.list.length - 1;
    const words = isLast && this.#canGoOn ? "Search for the next one (→)" : "Next (→)";
    next.title = words;
    next.setAttribute("aria-label", words);
    first.disabled = previous.disabled = this.position === 0;
    last.disabled = isLast;
    next.disabled = isLast && !this.#canGoOn;
  }

  // Tells the solution to screen readers, once steps pause.
  #tell() {
    clearTimeout(this.telling);
    const { live, empty, of, number } = this;
    this.telling = setTimeout(() => {
      live.textContent = this.list.length ? `Solution ${number.value}, ${of.textContent}` : empty.textContent;
    }, PAUSE);
  }

  #showLegend(pieces, pinned) {
    if (this.run.isBoard) return;
    const placed = pieces.filter((piece) => !piece.isStationary);
    while (this.legend.childElementCount > placed.length) this.legend.lastChild.remove();
    while (this.legend.childElementCount < placed.length) this.legend.append(this.#makeChip());
    placed.forEach((piece, i) => {
      const chip = this.legend.children[i];
      const held = pinned.has(piece.image);
      chip.piece = piece;
      chip.textContent = piece.name;
      chip.title = held
        ? `show solutions with ${piece.name} elsewhere too`
        : `show only solutions with ${piece.name} here`;
      chip.setAttribute("aria-pressed", String(held));
      chip.style.setProperty("--paper", piece.paper);
      chip.style.setProperty("--ink", piece.ink);
    });
  }

  // Chips stay when the solution changes, and so does the focus.
  #makeChip() {
    const chip = h("button", { type: "button", class: "chip" });
    chip.addEventListener("click", () => this.togglePin(chip.piece));
    chip.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && this.#hover(chip));
    chip.addEventListener("pointerleave", () => this.#hover(null));
    chip.addEventListener("focus", () => chip.matches(":focus-visible") && this.#hover(chip));
    chip.addEventListener("blur", () => this.#hover(null));
    return chip;
  }

  // The highlighted piece changes with the solution, while the pointer stays on its name.
  #hover(chip) {
    this.hovered = chip;
    this.#highlight();
  }

  #highlight() {
    if (!this.hovered?.isConnected) this.hovered = null;
    this.stage.highlight(this.hovered?.piece.key ?? null);
  }

  #showPins() {
    const chips = this.pins.map((pin) =>
      h(
        "button",
        { type: "button", class: "pin", title: "remove this filter", onclick: () => this.togglePin(pin) },
        h("i", { style: pin.paper ? `background:${pin.paper}` : "" }),
        h("span", {}, pin.name),
        " here",
        h("b", { "aria-hidden": "true" }, "×"),
      ),
    );
    const hint = this.run.isBoard
      ? "Choose a tile to see only the solutions that have it there."
      : "Choose a piece to see only the solutions that have it there.";
    this.pinned.replaceChildren(
      ...(chips.length
        ? [...chips, button("Clear", "Show all solutions (Esc)", () => this.clear(), { class: "clear" })]
        : [h("p", { class: "hint" }, hint)]),
    );
  }

  // Lists the other places of the piece chosen last, in the solutions with all other chosen placements.
  #showPlaces() {
    const pin = this.pins.at(-1);
    this.places.hidden = this.run.isBoard || !pin;
    if (this.places.hidden) return;
    const floor = getComputedStyle(this.places).getPropertyValue("--floor");
    const found = placementsOf(this.run, pin.shape, matching(this.run, this.pins.slice(0, -1)));
    const tiles = found.slice(0, MAX_PLACES).map(({ image, solutions }) => {
      const piece = { ...this.run.pieceOf(image, 0, 0), name: pin.name };
      const tile = h(
        "button",
        {
          type: "button",
          class: image === pin.image ? "option now" : "option",
          title: `${piece.name} here: ${plural(solutions, "solution")}`,
          onclick: () => this.#moveLastPin(piece),
        },
        thumbnail(this.run, [piece], floor),
        h("span", {}, grouped(solutions)),
      );
      return tile;
    });
    const more = found.length - tiles.length;
    this.places.replaceChildren(
      h("p", { class: "hint" }, h("b", {}, pin.name), ` lies in ${plural(found.length, "way")}:`),
      h("div", { class: "strip" }, tiles, more > 0 ? h("p", { class: "hint" }, `and ${grouped(more)} more`) : null),
    );
  }

  #moveLastPin(piece) {
    this.pins = [...this.pins.slice(0, -1), piece];
    this.#filter(this.solution);
  }

  // ---- Actions ----

  step(by) {
    if (by === 1 && this.position >= this.list.length - 1 && this.#canGoOn) this.onmore?.();
    else this.go(this.position + by);
  }

  go(position) {
    this.position = Math.max(0, Math.min(this.list.length - 1, position));
    this.show();
  }

  /** Shows the solution with this number, from 0, or the next one in the filtered list. */
  goToSolution(solution) {
    this.go(lowerBound(this.list, solution));
  }

  #goToNumber() {
    const wanted = parseInt(this.number.value.replace(/\D/g, ""), 10);
    if (wanted > 0) this.goToSolution(wanted - 1);
    else this.show();
  }

  togglePin(piece) {
    if (!piece) return;
    const same = (pin) =>
      this.run.isBoard ? pin.cell === piece.cell && pin.code === piece.code : pin.image === piece.image;
    const shown = this.solution;
    this.pins = this.pins.some(same) ? this.pins.filter((pin) => !same(pin)) : [...this.pins, piece];
    this.#filter(shown);
  }

  clear() {
    const shown = this.solution;
    this.pins = [];
    this.#filter(shown);
  }

  #filter(shown) {
    this.list = matching(this.run, this.pins);
    this.gallery.setList(this.list);
    this.position = Math.max(0, Math.min(this.list.length - 1, lowerBound(this.list, Math.max(0, shown))));
    this.#showPlaces();
    this.show();
  }

  // ---- The link ----

  /** The shown solution as a short text, for a link. */
  get laid() {
    return this.solution < 0 ? "" : laidIn(this.run, this.solution);
  }

  get link() {
    const pins = this.pins.map((pin) => (this.run.isBoard ? `${pin.cell}-${pin.code}` : pin.image));
    return { s: this.solution < 0 ? null : this.solution + 1, keep: pins.length ? pins.join(".") : null };
  }

  follow(link) {
    this.pins = (link.get("keep") ?? "")
      .split(".")
      .filter(Boolean)
      .map((text) => this.#pinOf(text))
      .filter(Boolean);
    this.#filter(Number(link.get("s") ?? 1) - 1);
  }

  #pinOf(text) {
    if (!this.run.isBoard) return this.run.images.has(Number(text)) ? this.run.pieceOf(Number(text), 0, 0) : null;
    const [cell, code] = /^\d+-\d+$/.test(text) ? text.split("-").map(Number) : [];
    const isOneOf = (number, count) => Number.isInteger(number) && number >= 0 && number < count;
    if (!isOneOf(cell, this.run.size[0] * this.run.size[1]) || !isOneOf(code, 4 * this.run.tiles.length)) return null;
    return { cell, code, tile: code >> 2, turn: code & 3, name: `tile ${(code >> 2) + 1}` };
  }

  shared() {
    return { stage: this.stage, text: this.run.text };
  }

  key(event) {
    if (this.takedown.isOpen && this.takedown.key(event)) return this.takedown.key(event);
    const far = event.shiftKey ? 10 : 1;
    const keys = {
      ArrowLeft: () => this.step(-far),
      ArrowRight: () => this.step(far),
      PageUp: () => this.step(-100),
      PageDown: () => this.step(100),
      Home: () => this.go(0),
      End: () => this.go(this.list.length - 1),
      Escape: () => this.clear(),
      a: () => this.takeApart(),
      e: () => this.stage.toggleExplode(),
      l: () => this.stage.toggleLabels(),
      v: () => this.stage.toggleView(),
      r: () => this.stage.reset(),
    };
    return keys[event.key];
  }

  get help() {
    return [
      ["← →", "previous, next solution"],
      ["Shift ← →", "ten at once"],
      ["Home End", "first, last"],
      ["Esc", "show all solutions again"],
      ...(this.apart.hidden ? [] : [["A", "take apart; then ← → make moves, Space plays, Esc ends"]]),
      ["E", "explode or assemble"],
      ["V", "solid or layers"],
      ["L", this.run.isBoard ? "numbers on or off" : "names on or off"],
      ["R", "reset the view"],
      ["Tab", "to the next control; arrow keys turn a solid and move on a board"],
    ];
  }

  themeChanged() {
    this.gallery.repaint();
    this.#showPlaces();
    this.stage.show(...this.stage.last);
  }

  dispose() {
    clearTimeout(this.telling);
    this.takedown.dispose();
    this.stage.dispose();
  }
}
