// play.js -- plays a puzzle: the empty region, and the pieces beside it, to be laid by mouse, touch or keys.
//
// A held piece has a place in the picture, or none yet. A laid piece that is taken up goes back to its old place unless it is
// laid elsewhere. One worker counts the solutions that are left, a second one answers hints.

import { drawNumbers, drawTile } from "./board.js";
import { Run } from "./data.js";
import { button, h, svg } from "./dom.js";
import { FlatView, paintThumbnail } from "./flat.js";
import { Game, rulesOf } from "./game.js";
import { keep, kept } from "./kept.js";
import { boundsOf, isFlat, outlineOf, pathOf } from "./lattice.js";
import { SolidView } from "./solid.js";
import { Solver } from "./solver.js";
import { clock, describePieces, describeTile, grouped, plural } from "./words.js";

const STORAGE_KEY = "exactile-play"; // the keys of the browser's storage
const TIMER = "exactile-timer";
const COUNTER = "exactile-counter";

const STILL = 6; // pixels that a pointer moves before it drags
const MAX_COUNTED = 10_000;
const COUNT_SECONDS = 10;
const HINT_SECONDS = 30; // of one search
const BLAME_SECONDS = 20; // of all searches for the piece that is wrong
const PAUSE = 150; // milliseconds without a move before solutions are counted
const FLASH = 2500; // milliseconds that a hint is marked
const SMALL = 44; // pixels of the longer side of a piece in the tray, at most
const CELL = 13; // pixels of a cell there, at most
const MARGIN = 0.35;

const DIRECTIONS = {
  ArrowRight: [1, 0, 0],
  ArrowLeft: [-1, 0, 0],
  ArrowUp: [0, -1, 0],
  ArrowDown: [0, 1, 0],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
};

// ---- Pictures ------------------------------------------------------------------------------------------------------

/** Draws pieces of a puzzle: flat, or layer by layer. */
class PiecePicture {
  constructor(rules) {
    this.rules = rules;
    this.run = rules.run;
    this.view = new FlatView(this.run, { onpick: () => {} });
    this.element = this.view.element;
    this.picture = this.view.picture;
  }

  /** The pieces of these placements.  Copies are named in the order of their least cells. */
  piecesOf(laid) {
    const list = { first: [0, laid.length], image: laid, colour: laid.map(() => 0) };
    return this.run.piecesOf(0, list);
  }

  show(laid, marked) {
    this.shown = this.piecesOf(laid);
    this.view.show(this.shown, { pinned: marked });
  }

  describe() {
    return describePieces(this.run, this.shown);
  }

  outline(cells) {
    return svg("path", { d: pathOf(outlineOf(this.run, cells)) });
  }

  #paperOf(o) {
    return this.run.shapes[this.rules.orientations[o].piece].colours[0];
  }

  /** A held piece in its place. */
  preview(id) {
    const o = this.rules.orientationOf(id);
    const outline = this.outline(this.rules.cellsOf(id));
    outline.style.setProperty("--paper", this.#paperOf(o)[0]);
    return [outline];
  }

  /** A piece for the tray, and its size in cells. */
  small(o) {
    const { cells } = this.run.images.get(this.rules.placementsOf(o)[0]);
    return this.rules.isSolid ? this.#smallSolid(o, cells) : this.#smallFlat(o, cells);
  }

  #smallFlat(o, cells) {
    const [left, top, width, height] = boundsOf(this.run, cells);
    const size = Math.min(CELL, SMALL / Math.max(width, height));
    const discs = this.#discs(o);
    const path = this.outline(cells);
    const picture = svg(
      "svg",
      {
        viewBox: `${left - 0.06} ${top - 0.06} ${width + 0.12} ${height + 0.12}`,
        width: width * size + 2,
        height: height * size + 2,
        "aria-hidden": "true",
      },
      svg("g", { class: "piece" }, path, ...discs),
    );
    picture.style.setProperty("--paper", this.#paperOf(o)[0]);
    return picture;
  }

  #discs(o) {
    const image = this.run.images.get(this.rules.placementsOf(o)[0]);
    return (image.colours ?? []).flatMap((colour, i) => {
      const paint = this.run.paintOf(colour);
      if (!paint) return [];
      const [cx, cy] = this.rules.pageOf(image.cells[i]);
      return [svg("circle", { cx, cy, r: 0.2, class: "colour", style: `fill:${paint}` })];
    });
  }

  // In a box of its own.
  #smallSolid(o, cells) {
    const at = cells.map((cell) => this.run.at(cell));
    const least = [0, 1, 2].map((k) => Math.min(...at.map((cell) => cell[k])));
    if (this.run.plane === "triangle") least[0] -= least[0] % 2; // cells that point up still do
    const size = [...[0, 1, 2].map((k) => Math.max(...at.map((cell) => cell[k])) - least[k] + 1), 1];
    const run = { lattice: this.run.lattice, plane: this.run.plane, size, at: Run.prototype.at, open: [] };
    const own = at.map(([x, y, z]) => ((x - least[0]) * size[1] + (y - least[1])) * size[2] + (z - least[2]));
    run.open = own;
    const scale = Math.min(window.devicePixelRatio, 2);
    const canvas = h("canvas", { width: 52 * scale, height: 48 * scale, "aria-hidden": "true" });
    const context = canvas.getContext("2d");
    context.scale(scale, scale);
    const paper = this.#paperOf(o)[0];
    if (isFlat(run)) run.bounds = boundsOf(run, own);
    paintThumbnail(context, run, [{ paper, cells: own }], 52, 48);
    return canvas;
  }

  /** A dragged piece, with its cell of this index at the point 0 0.  Of a solid, the layer of this cell. */
  dragged(o, index) {
    const { cells } = this.run.images.get(this.rules.placementsOf(o)[0]);
    const layer = this.rules.spotOf(cells[index])[2];
    const [x, y] = this.rules.pageOf(cells[index]);
    const path = this.outline(cells.filter((cell) => this.rules.spotOf(cell)[2] === layer));
    path.setAttribute("transform", `translate(${-x} ${-y})`);
    path.style.setProperty("--paper", this.#paperOf(o)[0]);
    return [svg("g", { class: "piece" }, path)];
  }

  edges() {
    return [];
  }
}

/** Draws the tiles of a board. */
class TilePicture {
  constructor(rules) {
    this.rules = rules;
    this.run = rules.run;
    const { width, height } = rules;
    this.tiles = svg("g");
    this.held = svg("g");
    this.picture = svg(
      "svg",
      { class: "flat board", viewBox: [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(" ") },
      svg("rect", { x: -0.08, y: -0.08, width: width + 0.16, height: height + 0.16, rx: 0.08, class: "board-rim" }),
      svg(
        "g",
        { class: "floor" },
        Array.from({ length: width * height }, (_, cell) => svg("path", { d: this.#square(cell) })),
      ),
      this.tiles,
      this.held,
    );
    this.element = h("div", { class: "view" }, this.picture);
    this.groups = new Map(); // by placement
  }

  #square(cell) {
    return `M${cell % this.rules.width} ${Math.floor(cell / this.rules.width)}h1v1h-1Z`;
  }

  #draw(o) {
    return [drawTile(this.run, o >> 2, o & 3), svg("g", { class: "numbers" }, ...drawNumbers(this.run, o >> 2, o & 3))];
  }

  #at(id, ...children) {
    const [x, y] = this.rules.pageOf(this.rules.cellsOf(id)[0]);
    return svg("g", { transform: `translate(${x - 0.5} ${y - 0.5})` }, ...children);
  }

  show(laid, marked) {
    const wanted = new Set([...this.rules.fixed, ...laid]);
    for (const [id, group] of this.groups) {
      if (wanted.has(id)) continue;
      group.remove();
      this.groups.delete(id);
    }
    for (const id of wanted) {
      if (this.groups.has(id)) continue;
      const group = this.#at(id, ...this.#draw(this.rules.orientationOf(id)), svg("title", {}, this.#describeOne(id)));
      group.piece = { image: id, isStationary: this.rules.fixed.includes(id) };
      group.setAttribute("class", group.piece.isStationary ? "laid-tile stationary" : "laid-tile");
      group.dataset.name = this.rules.pieceOf(id) + 1;
      group.dataset.cells = this.rules.cellsOf(id)[0];
      this.groups.set(id, group);
      this.tiles.append(group);
    }
    const frame = (id, kind) => svg("path", { d: this.#square(this.rules.cellsOf(id)[0]), class: kind });
    this.held.replaceChildren(
      ...this.run.hints.map(([cell]) => svg("path", { d: this.#square(cell), class: "hinted" })),
      ...[...marked].filter((id) => wanted.has(id)).map((id) => frame(id, "held")),
    );
    this.shown = [...wanted];
  }

  #describeOne(id) {
    return describeTile(this.run, { cell: this.rules.cellsOf(id)[0], tile: this.rules.pieceOf(id), turn: id & 3 });
  }

  piecesOf() {
    return [];
  }

  describe() {
    return this.shown.length ? this.shown.map((id) => this.#describeOne(id)).join("; ") : "an empty board";
  }

  preview(id) {
    return [
      this.#at(id, ...this.#draw(this.rules.orientationOf(id))),
      svg("path", { d: this.#square(this.rules.cellsOf(id)[0]), class: "frame" }),
    ];
  }

  /** @param {import("./types.js").Numbers} cells of which a tile has one */
  outline([cell]) {
    return svg("path", { d: this.#square(cell) });
  }

  small(o) {
    return svg(
      "svg",
      { viewBox: "0 0 1 1", width: SMALL, height: SMALL, class: "board", "aria-hidden": "true" },
      ...this.#draw(o),
    );
  }

  dragged(o) {
    return [svg("g", { transform: "translate(-0.5 -0.5)" }, ...this.#draw(o))];
  }

  /** The wrong edges of the board: a line, and a cross on it. */
  edges(game) {
    return this.rules.wrongEdges(game).map(([cell, side]) => {
      const [x, y] = [cell % this.rules.width, Math.floor(cell / this.rules.width)];
      const [from, to] = [
        [
          [x, y],
          [x + 1, y],
        ],
        [
          [x + 1, y],
          [x + 1, y + 1],
        ],
        [
          [x, y + 1],
          [x + 1, y + 1],
        ],
        [
          [x, y],
          [x, y + 1],
        ],
      ][side];
      const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      return svg("path", { d: `M${from}L${to}M${mx - 0.12} ${my - 0.12}l.24 .24m0-.24l-.24 .24`, class: "wrong" });
    });
  }
}

/** Returns the placement of a drawn piece, or null if it cannot be taken up. */
const idOf = (group) => (group.piece?.isStationary ? null : (group.piece?.image ?? null));

// ---- The page ------------------------------------------------------------------------------------------------------

export class Play {
  /**
   * @param {object} options
   * @param {string} options.text of the puzzle
   * @param {number} [options.puzzle] its number in the text
   * @param {(errors: import("./types.js").Fault[]) => void} [options.onerrors] the text has errors
   * @param {() => void} [options.onchange] the link changes
   */
  constructor({ text, puzzle = 0, onerrors = () => {}, onchange = () => {} }) {
    this.text = text;
    this.puzzle = puzzle;
    this.onerrors = onerrors;
    this.onchange = onchange;
    this.counter = new Solver();
    this.adviser = new Solver();
    this.held = null; // { piece, o, at, from }: at and from are placements or null
    this.marked = new Set(); // placements of a hint
    this.isBlame = false; // they are wrong
    this.hints = 0;
    this.seconds = 0;
    this.isShown = true;
    this.status = h("p", { class: "told", role: "status" }, "Starting");
    this.element = h("main", { class: "play browse" }, h("section", { class: "card picture" }, this.status));
    this.element.addEventListener("keydown", (event) => this.#onKeyDown(event));
    this.adviser.show({ text, puzzle }, (kind, value) => this.#opened(kind, value));
    this.ticking = setInterval(() => this.#tick(), 1000);
    this.onhidden = () => this.#tick();
    document.addEventListener("visibilitychange", this.onhidden);
    this.since = performance.now();
  }

  #opened(kind, value) {
    if (kind === "errors") this.onerrors(value);
    else if (kind === "run") this.#begin(new Run(value, 0));
    else if (kind === "failed") this.say(`The solver failed: ${value}`);
    else if (kind === "ready" && !this.game) this.say("This puzzle cannot be drawn, so it cannot be played here.");
  }

  #begin(run) {
    this.run = run;
    this.rules = rulesOf(run);
    this.game = new Game(this.rules);
    this.picture = run.isBoard ? new TilePicture(this.rules) : new PiecePicture(this.rules);
    this.turnOf = new Map(); // by piece: the orientation in the tray
    for (const { index, orientations } of this.rules.pieces)
      if (orientations.length) this.turnOf.set(index, orientations[0]);
    this.#build();
    this.#restore();
    if (this.wanted) this.follow(this.wanted);
    this.#changed();
    if (!this.isSolved)
      this.say(
        this.rules.isSolid
          ? "Drag a piece into the layers, or choose one."
          : "Drag a piece onto the board, or choose one.",
      );
  }

  // ---- The document ----

  #build() {
    const { picture } = this.picture;
    for (const [name, value] of Object.entries({ role: "application", tabindex: 0, "aria-roledescription": "board" }))
      picture.setAttribute(name, value);
    this.above = svg("g", { class: "above" });
    picture.append(this.above);
    this.floating = svg("svg", { class: "floating", "aria-hidden": "true" });
    this.floating.style.display = "none";

    this.timer = h("span", { class: "timer", role: "timer", "aria-label": "time" });
    this.timerButton = button("Time", "Show or hide the time", () => this.#toggleTimer(), {
      class: "tool",
      "aria-pressed": String(kept(TIMER) !== "hidden"),
    });
    this.remaining = h("output", { class: "remaining" });
    this.counting = h("input", { type: "checkbox", onchange: () => this.#toggleCounting() });
    this.counting.checked = kept(COUNTER) !== "off";
    const turns = this.rules.isSolid ? ["Tip", "Tip the piece forwards (F)"] : ["Flip", "Turn the piece over (F)"];
    this.tools = {
      turn: button("Turn", "Turn the piece (R)", () => this.#turn("turned")),
      flip: button(turns[0], turns[1], () => this.#turn("flipped")),
      mirror: button("Mirror", "The mirror image of the piece (M)", () => this.#turn("mirrored")),
      lay: button("Lay", "Lay the piece here (Enter)", () => this.#layHeld()),
      back: button("Take back", "Take back the piece, or the last one (Backspace)", () => this.#takeBack()),
      undo: button("Undo", "Undo (U, Ctrl Z)", () => this.#undo()),
      redo: button("Redo", "Redo (Y, Ctrl Y)", () => this.#redo()),
      clear: button("Clear", "Take back all pieces", () => this.#clear()),
      hint: button("Hint", "A next piece, or the one that is wrong (H)", () => this.hint(), { class: "main" }),
    };
    const can = (move) =>
      this.rules.pieces.some(({ orientations }) => orientations.some((o) => this.rules[move](o) !== o));
    this.tools.turn.hidden = !can("turned");
    this.tools.flip.hidden = !can("flipped");
    this.tools.mirror.hidden = !can("mirrored");
    this.tray = h("div", { class: "tray", role: "group", "aria-label": this.run.isBoard ? "tiles" : "pieces" });
    this.chips = this.rules.pieces.filter(({ most }) => most > 0).map((piece) => this.#chip(piece));
    this.tray.append(...this.chips.map(({ element }) => element));
    this.title = h("h2", {});
    this.element.replaceChildren(
      h(
        "section",
        { class: "card picture", "aria-label": "board" },
        h(
          "div",
          { class: "play-head" },
          h("span", { class: "clock" }, this.timer, this.timerButton),
          h("label", { class: "counts" }, this.counting, " Count solutions"),
          this.remaining,
        ),
        h("div", { class: "stage" }, h("div", { class: "stage-view" }, this.picture.element)),
        this.status,
        h("div", { class: "buttons" }, Object.values(this.tools)),
      ),
      h(
        "div",
        { class: "side", role: "region", tabindex: "0", "aria-label": "pieces to lay" },
        h("section", { class: "card pieces" }, this.title, this.tray),
        this.#solid(),
      ),
    );
    this.element.append(this.floating);
    this.#listen(picture);
  }

  // The same pieces in space, if the browser can draw them.
  #solid() {
    if (!this.rules.isSolid || this.run.lattice !== "cube") return null;
    try {
      this.solid = new SolidView(this.run, { onpick: (piece) => this.#pick(piece.image) });
    } catch {
      return null;
    }
    this.solid.setLabels(true);
    return h("section", { class: "card space", "aria-label": "in space" }, this.solid.element);
  }

  #chip(piece) {
    const chip = {
      piece: piece.index,
      holder: h("span", { class: "small", "aria-hidden": "true" }),
      left: h("small", { "aria-hidden": "true" }),
      state: h("span", { class: "unseen" }),
    };
    const name = h("b", {}, this.run.isBoard ? h("span", { class: "unseen" }, "tile ") : null, piece.name);
    chip.element = h(
      "button",
      {
        type: "button",
        class: "chip-piece",
        "data-piece": piece.name,
        onclick: (event) => this.#onChip(event, piece.index),
      },
      chip.holder,
      name,
      chip.left,
      chip.state,
    );
    chip.element.addEventListener("pointerdown", (event) => this.#startDrag(event, { piece: piece.index }));
    return chip;
  }

  say(words) {
    this.status.textContent = words;
  }

  // ---- What is shown ----

  #changed() {
    const { game } = this;
    if (this.isAdvising && this.adviser.isBusy) this.adviser.stop();
    this.marked.clear();
    clearTimeout(this.unmarking);
    this.#show();
    const isSolved = game.isSolved;
    if (isSolved && !this.isSolved) this.#solved();
    this.isSolved = isSolved;
    this.element.classList.toggle("solved", isSolved);
    this.#count();
    this.#keep();
    this.onchange();
  }

  #solved() {
    this.#tick();
    const hints = this.hints ? `, with ${plural(this.hints, "hint")}` : "";
    this.say(`Solved in ${clock(this.seconds)}${hints}`);
  }

  #show() {
    const { game, held } = this;
    this.picture.show(
      game.laid.filter((id) => id !== held?.from),
      this.marked,
    );
    this.picture.picture.setAttribute("aria-label", this.picture.describe());
    this.#showAbove();
    this.#showTray();
    const has = {
      lay: held?.at != null,
      turn: held,
      flip: held,
      mirror: held,
      back: held || game.laid.length,
      undo: game.past.length,
      redo: game.future.length,
      clear: game.laid.length,
    };
    for (const [name, value] of Object.entries(has)) this.tools[name].disabled = !value;
  }

  // Above the pieces are the held one in its place, marks, and wrong edges.
  #showAbove() {
    const { game, held } = this;
    const parts = this.picture.edges(game);
    for (const id of this.marked) {
      const outline = this.picture.outline(this.rules.cellsOf(id));
      outline.setAttribute("class", this.isBlame ? "mark bad" : "mark advised");
      parts.push(outline);
    }
    const isFree = held?.at != null && game.isFree(held.at, held.from);
    if (held?.at != null)
      parts.push(
        svg(
          "g",
          { class: isFree ? "preview" : "preview blocked", "data-cells": this.rules.cellsOf(held.at).join() },
          ...this.picture.preview(held.at),
        ),
      );
    this.above.replaceChildren(...parts);
    const laid = game.laid.filter((id) => id !== held?.from);
    this.solid?.show(this.picture.piecesOf(isFree ? [...laid, held.at] : laid));
  }

  #showTray() {
    let waiting = 0;
    for (const chip of this.chips) {
      const left = this.game.left(chip.piece);
      const isHeld = this.held?.piece === chip.piece;
      const o = isHeld ? this.held.o : this.turnOf.get(chip.piece);
      const { most } = this.rules.pieces[chip.piece];
      waiting += left;
      if (chip.o !== o) chip.holder.replaceChildren(...(o === undefined ? [] : [this.picture.small(o)]));
      chip.o = o;
      chip.left.textContent = most > 1 ? `× ${left}` : left ? "" : "✓";
      chip.element.classList.toggle("gone", left === 0 && !isHeld);
      chip.element.setAttribute("aria-pressed", String(isHeld));
      const state = left === 0 ? "lies on the board" : most > 1 ? `${left} left` : "to be laid";
      chip.state.textContent = `, ${state}`;
      chip.element.disabled = o === undefined; // it fits nowhere
    }
    this.title.textContent = waiting ? `${this.run.isBoard ? "Tiles" : "Pieces"} to lay: ${waiting}` : "All lie";
  }

  themeChanged() {
    this.solid?.draw();
  }

  // ---- Holding a piece ----

  #nameOf(piece) {
    const { name } = this.rules.pieces[piece];
    return this.run.isBoard ? `tile ${name}` : name;
  }

  #sayHeld() {
    const { piece, at, from } = this.held;
    if (at === null) this.say(`${this.#nameOf(piece)} is chosen: put it onto the board`);
    else this.say(`${this.#nameOf(piece)} at ${this.rules.whereOf(at)}${this.game.isFree(at, from) ? "" : ": taken"}`);
  }

  /** Takes a piece from the tray. */
  #choose(piece, { onBoard = false } = {}) {
    this.#settle();
    const lying = this.game.laid.findLast((id) => this.rules.pieceOf(id) === piece);
    if (this.game.left(piece) === 0) return this.#pick(lying);
    const o = this.turnOf.get(piece);
    this.held = { piece, o, at: onBoard ? this.game.first(o) : null, from: null };
    this.#show();
    this.#sayHeld();
  }

  /** Takes up a laid piece in its place. */
  #pick(id) {
    if (id == null || !this.game.laid.includes(id)) return;
    this.#settle();
    if (!this.game.laid.includes(id)) return;
    this.held = { piece: this.rules.pieceOf(id), o: this.rules.orientationOf(id), at: id, from: id };
    this.#show();
    this.#sayHeld();
  }

  // Lays the held piece where it is, if it can lie there.
  #settle() {
    const { held } = this;
    if (held?.at != null && held.at !== held.from && this.game.isFree(held.at, held.from)) this.#layHeld();
    this.#letGo();
  }

  // A piece that was taken up lies again where it lay.
  #letGo() {
    if (!this.held) return;
    this.turnOf.set(this.held.piece, this.held.o);
    this.held = null;
    this.#show();
  }

  #layHeld(at = this.held?.at) {
    const { held } = this;
    if (!held || at == null) return;
    if (!this.game.isFree(at, held.from))
      return this.say(`${this.#nameOf(held.piece)} cannot lie here: a cell is taken`);
    this.turnOf.set(held.piece, held.o);
    this.held = null;
    const name = this.#nameOf(held.piece);
    if (at === held.from) return this.#show();
    this.game.lay(at, held.from);
    this.say(`${name} lies at ${this.rules.whereOf(at)}`);
    this.#changed();
  }

  #turn(move) {
    const { held } = this;
    if (!held) return;
    const o = this.rules[move](held.o);
    if (o === held.o) return;
    if (held.at !== null && !this.drag) held.at = this.game.besides(o, held.at, held.from);
    held.o = o;
    if (this.drag) this.#turnDragged();
    this.#show();
    if (!this.drag) this.#sayHeld();
  }

  #move(direction) {
    const { held } = this;
    held.at = held.at === null ? this.game.first(held.o) : this.game.step(held.at, direction);
    this.#show();
    this.#sayHeld();
  }

  #takeBack() {
    const { held, game } = this;
    const from = held ? held.from : (game.laid.at(-1) ?? null);
    if (held) this.turnOf.set(held.piece, held.o);
    this.held = null;
    if (from === null) return this.#show();
    this.say(`${this.#nameOf(this.rules.pieceOf(from))} is taken back`);
    game.take(from);
    this.#changed();
  }

  #undo() {
    this.#letGo();
    if (!this.game.undo()) return;
    this.say("Undone");
    this.#changed();
  }

  #redo() {
    this.#letGo();
    if (!this.game.redo()) return;
    this.say("Redone");
    this.#changed();
  }

  #clear() {
    this.held = null;
    this.game.clear();
    this.say("All pieces are taken back");
    this.#changed();
  }

  // ---- Pointers ----

  #listen(picture) {
    picture.addEventListener("pointerdown", (event) => {
      const group = event.target.closest?.(".piece, .laid-tile, .preview");
      if (group?.classList.contains("preview")) this.#startDrag(event, { held: true });
      else if (group && idOf(group) !== null) this.#startDrag(event, { id: idOf(group) });
      else if (this.held) this.#startDrag(event, { floor: true });
    });
    picture.addEventListener("contextmenu", (event) => this.held && event.preventDefault());
  }

  /** The point of the picture below a pointer. */
  #pointOf(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      this.picture.picture.getScreenCTM().inverse(),
    );
    return [point.x, point.y];
  }

  #indexAt(id, point) {
    let best = 0;
    let least = Infinity;
    this.rules.cellsOf(id).forEach((cell, i) => {
      const [x, y] = this.rules.pageOf(cell);
      const far = Math.hypot(x - point[0], y - point[1]);
      if (far < least) [best, least] = [i, far];
    });
    return best;
  }

  // The cell by which a piece of the tray is held: the one nearest to its middle, in its lowest layer.
  #handleOf(o) {
    const [id] = this.rules.placementsOf(o);
    const spots = Array.from(this.rules.cellsOf(id), (cell) => this.rules.spotOf(cell));
    const low = Math.min(...spots.map(([, , z]) => z));
    const ground = spots.filter(([, , z]) => z === low);
    const middle = [0, 1].map((k) => ground.reduce((sum, spot) => sum + spot[k], 0) / ground.length);
    let best = 0;
    let least = Infinity;
    spots.forEach(([x, y, z], i) => {
      const far = z === low ? Math.hypot(x - middle[0], y - middle[1]) : Infinity;
      if (far < least) [best, least] = [i, far];
    });
    return best;
  }

  #startDrag(event, what) {
    if (event.button !== 0 || this.drag) return;
    const drag = { ...what, pointer: event.pointerId, x: event.clientX, y: event.clientY, isMoving: false };
    this.drag = drag;
    const on = {
      pointermove: (e) => this.#onMove(e),
      pointerup: (e) => this.#onUp(e),
      pointercancel: (e) => this.#onCancel(e),
    };
    for (const [name, listener] of Object.entries(on)) window.addEventListener(name, listener);
    drag.stop = () => {
      for (const [name, listener] of Object.entries(on)) window.removeEventListener(name, listener);
      this.floating.style.display = "none";
      this.drag = null;
    };
  }

  #onMove(event) {
    const { drag } = this;
    if (event.pointerId !== drag.pointer) return;
    drag.last = event;
    if (!drag.isMoving && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < STILL) return;
    if (!drag.isMoving && !this.#lift(drag)) return;
    const { held } = this;
    const at = this.game.nearest(held.o, drag.index, this.#pointOf(event), held.from);
    const isNew = at !== held.at;
    held.at = at;
    this.#float(event);
    if (isNew) this.#showAbove();
  }

  // Returns false if nothing is there to be dragged.
  #lift(drag) {
    if (drag.floor) return false;
    if (drag.piece !== undefined) {
      if (this.game.left(drag.piece) === 0 && this.held?.piece !== drag.piece) return false;
      if (this.held?.piece !== drag.piece) this.#choose(drag.piece);
      drag.index = this.#handleOf(this.held.o);
    } else {
      if (drag.id !== undefined) this.#pick(drag.id);
      if (this.held?.at == null) return false;
      drag.index = this.#indexAt(this.held.at, this.#pointOf({ clientX: drag.x, clientY: drag.y }));
    }
    drag.isMoving = true;
    this.#drawFloating();
    return true;
  }

  #drawFloating() {
    const { drag, held } = this;
    const scale = this.picture.picture.getScreenCTM().a;
    this.floating.replaceChildren(
      svg("g", { transform: `scale(${scale})` }, ...this.picture.dragged(held.o, drag.index)),
    );
    this.floating.style.display = "";
  }

  #float(event) {
    this.floating.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    this.floating.classList.toggle("over", this.held.at !== null);
  }

  #turnDragged() {
    const { drag, held } = this;
    drag.index = this.#handleOf(held.o);
    this.#drawFloating();
    held.at = this.game.nearest(held.o, drag.index, this.#pointOf(drag.last), held.from);
    this.#float(drag.last);
  }

  #onUp(event) {
    const { drag } = this;
    if (event.pointerId !== drag.pointer) return;
    drag.stop();
    if (!drag.isMoving) return this.#onTap(event, drag);
    this.dropped = performance.now();
    if (this.held.at !== null) return this.#layHeld();
    if (this.held.from === null) {
      this.#sayNoPlace();
    } else if (this.#isOutside(event)) this.#takeBack();
    else {
      this.held.at = this.held.from;
      this.#sayNoPlace();
      this.#letGo();
    }
  }

  #sayNoPlace() {
    this.say(`${this.#nameOf(this.held.piece)} does not fit there`);
    this.#show();
  }

  // Farther than a cell from the region.
  #isOutside(event) {
    const point = this.#pointOf(event);
    return this.rules.cells.every((cell) => {
      const [x, y] = this.rules.pageOf(cell);
      return Math.hypot(x - point[0], y - point[1]) > 1.2;
    });
  }

  #onCancel(event) {
    const { drag } = this;
    if (event.pointerId !== drag.pointer) return;
    drag.stop();
    if (drag.isMoving) this.#cancel();
  }

  #cancel() {
    this.drag?.stop();
    if (this.held) this.say(`${this.#nameOf(this.held.piece)} is put down`);
    this.#letGo();
  }

  // On a piece of the board.  Pieces of the tray get a click.
  #onTap(event, drag) {
    if (drag.held) return this.#turn("turned");
    if (drag.id !== undefined) return this.#pick(drag.id);
    if (!drag.floor || !this.held) return;
    const point = this.#pointOf(event);
    const at = this.game.nearest(this.held.o, this.#handleOf(this.held.o), point, this.held.from);
    if (at === null) this.#sayNoPlace();
    else this.#layHeld(at);
  }

  #onChip(event, piece) {
    if (performance.now() - (this.dropped ?? -Infinity) < 50) return; // the end of a drag
    const isKey = event.detail === 0;
    if (this.held?.piece === piece && !isKey) return this.#turn("turned");
    this.#choose(piece, { onBoard: isKey });
    if (isKey) this.picture.picture.focus();
  }

  // ---- Keys ----

  #onKeyDown(event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !this.game) return;
    if (key === "z" && !event.shiftKey) this.#undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) this.#redo();
    else return;
    event.preventDefault();
  }

  /** Returns the action of a key, or undefined. */
  key(event) {
    if (!this.game) return undefined;
    const isPressed = event.key === "Enter" && event.target.closest?.("button, a, summary"); // it presses the button
    if (event.key in DIRECTIONS)
      return this.held && !event.target.closest?.("canvas") ? () => this.#move(DIRECTIONS[event.key]) : undefined;
    const keys = {
      r: () => this.#turn("turned"),
      f: () => this.#turn("flipped"),
      m: () => this.#turn("mirrored"),
      enter: this.held && !isPressed ? () => this.#layHeld() : undefined,
      backspace: () => this.#takeBack(),
      delete: () => this.#takeBack(),
      escape: this.held ? () => this.#cancel() : undefined,
      u: () => this.#undo(),
      y: () => this.#redo(),
      h: () => this.hint(),
      n: () => this.#chooseNext(1),
      p: () => this.#chooseNext(-1),
    };
    return keys[event.key.toLowerCase()];
  }

  // The next piece that does not lie yet.
  #chooseNext(by) {
    const waiting = this.chips.filter(
      ({ piece, o }) => o !== undefined && (this.game.left(piece) > 0 || this.held?.piece === piece),
    );
    if (!waiting.length) return;
    const now = waiting.findIndex(({ piece }) => piece === this.held?.piece);
    const next = waiting[now < 0 ? (by > 0 ? 0 : waiting.length - 1) : (now + by + waiting.length) % waiting.length];
    if (this.held) this.#letGo();
    this.#choose(next.piece, { onBoard: true });
    next.element.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.picture.picture.focus();
  }

  get help() {
    if (!this.game) return [];
    const solid = this.rules.isSolid
      ? [
          ["PageUp PageDown", "one layer up, down"],
          ["M", "mirror image"],
        ]
      : [];
    return [
      ["N P", "next, previous piece"],
      ["Arrow keys", "move the piece"],
      ...solid,
      ["R F", this.rules.isSolid ? "turn, tip forwards" : "turn, turn over"],
      ["Enter", "lay the piece"],
      ["Backspace", "take it back, or the last one"],
      ["Esc", "put it down"],
      ["U Y", "undo, redo (Ctrl Z, Ctrl Y)"],
      ["H", "hint"],
    ];
  }

  // ---- Time ----

  get isRunning() {
    return this.isShown && !document.hidden && this.game && !this.isSolved;
  }

  // Adds the time since the last call, if the clock ran.
  #tick() {
    const now = performance.now();
    if (this.wasRunning) this.seconds += (now - this.since) / 1000;
    this.since = now;
    this.wasRunning = this.isRunning;
    if (this.timer)
      this.timer.textContent = this.timerButton.getAttribute("aria-pressed") === "true" ? clock(this.seconds) : "";
  }

  #toggleTimer() {
    const isShown = this.timerButton.getAttribute("aria-pressed") !== "true";
    this.timerButton.setAttribute("aria-pressed", String(isShown));
    keep(TIMER, isShown ? "shown" : "hidden");
    this.#tick();
  }

  // ---- Solutions that are left ----

  #toggleCounting() {
    keep(COUNTER, this.counting.checked ? "on" : "off");
    this.#count();
  }

  #count() {
    clearTimeout(this.countLater);
    if (this.counter.isBusy) this.counter.stop();
    this.remaining.textContent = "";
    if (!this.counting.checked || this.isSolved || !this.isShown) return;
    if (this.rules.wrongEdges(this.game).length) return void (this.remaining.textContent = "no solution fits");
    this.remaining.textContent = "counting …";
    this.countLater = setTimeout(() => {
      const settings = { limit: MAX_COUNTED + 1, "time-limit": COUNT_SECONDS };
      const told = { end: null, errors: null };
      this.counter.solve(
        { text: this.text, puzzle: this.puzzle, settings, counts: true, place: this.#placeText(this.game.laid) },
        (kind, value) => {
          if (kind === "end" || kind === "errors") told[kind] = value;
          else if (kind === "ready") this.remaining.textContent = this.#countInWords(told);
          else if (kind === "failed") this.remaining.textContent = "cannot be counted";
        },
      );
    }, PAUSE);
  }

  #countInWords({ end, errors }) {
    if (!end) return this.run.isBoard && errors ? "no solution fits" : "cannot be counted";
    const { solutions, complete } = end;
    if (BigInt(solutions) > MAX_COUNTED) return `more than ${grouped(MAX_COUNTED)} solutions fit`;
    if (!complete) return solutions === "0" ? "none found yet" : `at least ${plural(Number(solutions), "solution")}`;
    return solutions === "0"
      ? "no solution fits"
      : solutions === "1"
        ? "1 solution fits"
        : `${grouped(solutions)} solutions fit`;
  }

  #placeText(laid) {
    return laid.length || this.run.isBoard ? this.rules.placeText(laid) : "";
  }

  // ---- Hints ----

  /** Returns a solution with these pieces: its placements; null if there is none; undefined if that is not known. */
  #solutionWith(laid, seconds = HINT_SECONDS) {
    return new Promise((resolve, reject) => {
      let end;
      let run;
      let answer;
      this.adviser.solve(
        {
          text: this.text,
          puzzle: this.puzzle,
          settings: { limit: 1, "time-limit": seconds },
          place: this.#placeText(laid),
        },
        (kind, value) => {
          if (kind === "run") run = new Run(value, 0);
          else if (kind === "palette") run.setPalette(value, 0);
          else if (kind === "solutions" && answer === undefined) {
            run.addSolutions(value);
            answer = [...laid, ...this.rules.placementsIn(run)];
          } else if (kind === "end") end = value;
          else if (kind === "errors" && this.run.isBoard)
            answer = null; // hints that contradict each other
          else if (kind === "stopped" || kind === "failed") reject(new Error(value ?? kind));
          else if (kind === "ready") resolve(answer ?? (end?.complete && end.solutions === "0" ? null : answer));
        },
      );
    });
  }

  async hint() {
    if (this.adviser.isBusy || !this.game || this.isSolved) return;
    this.#letGo();
    this.say("Looking for a hint …");
    this.isAdvising = true;
    try {
      const { laid } = this.game;
      const isKnown = this.known && laid.every((id) => this.known.includes(id));
      const solution = this.rules.wrongEdges(this.game).length
        ? null
        : isKnown
          ? this.known
          : await this.#solutionWith(laid);
      if (solution) this.#layHint(solution);
      else if (solution === undefined) this.say(`No hint: no solution was found in ${HINT_SECONDS} seconds`);
      else await this.#blame(laid);
    } catch (error) {
      if (error.message !== "stopped") this.say(`No hint: ${error.message}`);
    }
    this.isAdvising = false;
  }

  #layHint(solution) {
    this.known = solution;
    const id = this.game.clearest(solution.filter((other) => !this.game.laid.includes(other)));
    if (id === null) return this.say("Nothing is left to be laid");
    this.hints++;
    this.game.lay(id);
    this.#changed();
    if (!this.isSolved) this.say(`Hint: ${this.#nameOf(this.rules.pieceOf(id))} lies at ${this.rules.whereOf(id)}`);
    this.#mark([id], false);
  }

  /** Names the laid piece without which there is a solution, the last one first; or how many of the last must go. */
  async #blame(laid) {
    const isRight = async (rest) => !this.#isWrong(rest) && Boolean(await this.#solutionWith(rest, BLAME_SECONDS));
    const end = performance.now() + 1000 * BLAME_SECONDS;
    for (let i = laid.length - 1; i >= 0 && performance.now() < end; i--) {
      if (!(await isRight(laid.filter((id) => id !== laid[i])))) continue;
      this.say(`${this.#nameOf(this.rules.pieceOf(laid[i]))} makes it impossible: without it there is a solution`);
      return this.#mark([laid[i]], true);
    }
    let right = -1; // the number of first pieces that have a solution, if not -1
    let wrong = laid.length; // and a number that has none
    if (await isRight([])) right = 0;
    if (right < 0) return this.say("This puzzle has no solution, or none was found in time");
    while (wrong - right > 1) {
      const middle = (right + wrong) >> 1;
      if (await isRight(laid.slice(0, middle))) right = middle;
      else wrong = middle;
    }
    this.say(
      right
        ? `The last ${laid.length - right} pieces must go: no solution has them`
        : `All ${laid.length} pieces must go: no solution has them`,
    );
    this.#mark(laid.slice(right), true);
    return undefined;
  }

  #isWrong(laid) {
    return this.rules.wrongEdges(new Game(this.rules, laid)).length > 0;
  }

  #mark(ids, isBlame) {
    this.marked = new Set(ids);
    this.isBlame = isBlame;
    this.#show();
    clearTimeout(this.unmarking);
    if (isBlame) return; // until the next move
    this.unmarking = setTimeout(() => {
      this.marked.clear();
      this.#show();
    }, FLASH);
  }

  /** The picture, for those who share it. */
  get stage() {
    return this.picture && { picture: this.picture.picture, canvas: null };
  }

  // ---- The laid pieces as a short text ----

  /** The pieces that lie, as a short text. */
  get link() {
    return this.game?.link ?? this.wanted ?? "";
  }

  /** Lays the pieces of such a text, once the puzzle is read. */
  follow(link) {
    this.wanted = link;
    if (!this.game) return;
    this.wanted = null;
    this.held = null;
    if (this.game.follow(link)) this.#changed();
    else this.say("The pieces of this link do not fit the puzzle");
  }

  #keep() {
    keep(
      STORAGE_KEY,
      JSON.stringify({
        text: this.text,
        puzzle: this.puzzle,
        link: this.link,
        seconds: Math.floor(this.seconds),
        hints: this.hints,
      }),
    );
  }

  #restore() {
    try {
      const { text, puzzle, link, seconds, hints } = JSON.parse(kept(STORAGE_KEY) ?? "{}");
      if (text !== this.text || puzzle !== this.puzzle || !this.game.follow(String(link))) return;
      this.seconds = Number(seconds) || 0;
      this.hints = Number(hints) || 0;
    } catch {} // of another version
  }

  // ---- Shown, hidden, gone ----

  setShown(isShown) {
    this.#tick();
    this.isShown = isShown;
    this.#tick();
    if (!this.game) return;
    if (!isShown) this.adviser.stop();
    this.#count();
  }

  dispose() {
    clearInterval(this.ticking);
    clearTimeout(this.countLater);
    clearTimeout(this.unmarking);
    document.removeEventListener("visibilitychange", this.onhidden);
    this.drag?.stop();
    this.counter.stop();
    this.adviser.stop();
    this.solid?.dispose();
  }
}
