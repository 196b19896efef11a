// painter.js -- a sheet of cells that are painted by mouse, touch and keys.
//
// A stroke has the state that its first cell takes. It changes the picture at once, and is told when it ends.

import { h, svg } from "./dom.js";
import { boundsOf, cornersOf, heartOf, outlineOf, pathOf } from "./lattice.js";
import { neighbourOf } from "./design.js";

const MARGIN = 0.2;
const LEAST_PIXELS = 14; // of a cell; a larger sheet scrolls

/**
 * A state for cells, the cells so far, and the pointer that paints them with its last place.
 * @typedef {{ state: string, cells: Set<number>, pointer: number, last: number[] }} Stroke
 */

export class Painter {
  // A state is words for the style sheet.
  //
  //     label, help            name of the sheet, and the id of a text on its keys
  //     stateAt(cell)          returns the state of a cell
  //     stateAfter(cell)       returns the state of a stroke from this cell
  //     paintOf(state)         returns a colour, or "" for that of the style sheet
  //     wordsOf(cell)          returns the place and the state of a cell in words
  //     onstroke(cells, state) gets a finished stroke
  //     onlayer(step)          gets a step to another layer
  //     onletter(key)          gets a letter, and returns false if it does nothing
  constructor({ label, help, stateAt, stateAfter, paintOf, onstroke, onlayer, onletter, wordsOf }) {
    this.stateAt = stateAt;
    this.stateAfter = stateAfter;
    this.paintOf = paintOf;
    this.wordsOf = wordsOf;
    this.onstroke = onstroke;
    this.onlayer = onlayer;
    this.onletter = onletter;
    this.cursor = 0; // number of a cell on the paper
    /** @type {Stroke | null} */
    this.stroke = null;
    /** @type {(cell: number[]) => boolean} */
    this.isBelow = () => false; // as show() is told
    this.floor = svg("g");
    this.over = svg("g", { class: "over" });
    this.mark = svg("path", { class: "cursor" });
    this.picture = svg(
      "svg",
      {
        class: "sheet",
        tabindex: "0",
        role: "application",
        "aria-roledescription": "sheet of cells",
        "aria-label": label,
        "aria-describedby": help,
      },
      this.floor,
      this.over,
      this.mark,
    );
    this.voice = h("p", { class: "unseen", "aria-live": "polite" });
    this.element = h("div", { class: "sheet-frame" }, this.picture, this.voice);
    this.#listen();
  }

  set label(words) {
    this.picture.setAttribute("aria-label", words);
  }

  /**
   * Shows cells.  The numbers of cells are those of the paper.
   * @param {any} paper
   * @param {object} options
   * @param {(cell: number[]) => boolean} [options.isBelow] the layer below has a cell there
   * @param {{ cells: number[], name: string, paint: string }[]} [options.shapes] above the cells
   * @param {[cell: number, name: string][]} [options.names]
   */
  show(paper, { isBelow = () => false, shapes = [], names = [] } = {}) {
    const key = JSON.stringify([paper.lattice, paper.size, paper.low, paper.layer]);
    this.isBelow = isBelow;
    if (key !== this.key) this.#lay(paper, key);
    else this.paper = paper;
    this.#showStates();
    this.over.replaceChildren(
      ...shapes.map((shape) => this.#shape(shape)),
      ...names.map(([i, name]) => this.#name([i], name)),
    );
  }

  #lay(paper, key) {
    const at = this.paper?.cell(this.cursor);
    const isSame = this.paper?.lattice === paper.lattice;
    this.paper = paper;
    this.key = key;
    this.cursor = isSame ? Math.max(0, paper.index([at[0], at[1], paper.layer])) : 0;
    const [left, top, width, height] = boundsOf(paper, paper.cells);
    this.picture.setAttribute(
      "viewBox",
      [left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(" "),
    );
    this.picture.style.minWidth = `${Math.ceil((width + 2 * MARGIN) * LEAST_PIXELS)}px`;
    this.picture.style.minHeight = `${Math.ceil((height + 2 * MARGIN) * LEAST_PIXELS)}px`;
    this.picture.style.aspectRatio = `${width + 2 * MARGIN} / ${height + 2 * MARGIN}`;
    this.paths = paper.cells.map((i) => svg("path", { d: pathOf([cornersOf(paper, i)]), "data-cell": i }));
    this.floor.replaceChildren(...this.paths);
    this.#showCursor();
  }

  #showStates() {
    this.paths.forEach((path, i) => {
      const cell = this.paper.cell(i);
      this.#showState(path, this.stateAt(cell), this.isBelow(cell) ? " below" : "");
    });
  }

  #showState(path, state, more = "") {
    path.setAttribute("class", state + more);
    path.style.fill = this.paintOf(state);
  }

  #shape({ cells, name, paint }) {
    const path = svg("path", { d: pathOf(outlineOf(this.paper, cells)) });
    path.style.fill = paint;
    return svg("g", { class: "fixed" }, path, this.#name(cells, name));
  }

  #name(cells, name) {
    const {
      at: [x, y],
      room,
    } = heartOf(this.paper, cells);
    return svg("text", { x, y, dy: "0.36em", "font-size": Math.min(0.8 * room, (room * 2.3) / name.length) }, name);
  }

  #showCursor() {
    this.mark.setAttribute("d", this.paper.cells.length ? pathOf([cornersOf(this.paper, this.cursor)]) : "");
  }

  #say() {
    this.voice.textContent = this.wordsOf(this.paper.cell(this.cursor));
  }

  // ---- Strokes ----

  #listen() {
    const { picture } = this;
    picture.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || this.stroke) return;
      const cell = this.#cellUnder(event.clientX, event.clientY);
      if (cell < 0) return;
      try {
        picture.setPointerCapture(event.pointerId);
      } catch {} // the pointer is gone already
      picture.focus({ preventScroll: true });
      event.preventDefault();
      this.#begin(cell, event);
    });
    const onStroke = (name, act) =>
      picture.addEventListener(name, (event) => {
        if (this.stroke?.pointer === event.pointerId) act(this.stroke, event);
      });
    onStroke("pointermove", (stroke, event) => this.#follow(stroke, event));
    onStroke("pointerup", (stroke) => this.#end(stroke));
    onStroke("pointercancel", () => this.#cancel()); // the browser zooms with two fingers
    picture.addEventListener("keydown", (event) => this.#onKey(event));
    picture.addEventListener("focus", () => this.#say());
  }

  #cellUnder(x, y) {
    const found = document.elementFromPoint(x, y);
    return found instanceof SVGElement && this.floor.contains(found) ? Number(found.dataset.cell) : -1;
  }

  #begin(cell, event) {
    this.stroke = {
      state: this.stateAfter(this.paper.cell(cell)),
      cells: new Set(),
      pointer: event.pointerId,
      last: [event.clientX, event.clientY],
    };
    this.#paint(this.stroke, cell);
  }

  #paint({ cells, state }, cell) {
    cells.add(cell);
    this.#showState(this.paths[cell], state);
    this.cursor = cell;
    this.#showCursor();
  }

  // A quick pointer leaves out cells: all on its way are painted.
  #follow(stroke, { clientX, clientY }) {
    const [x, y] = stroke.last;
    const pixels = this.picture.getBoundingClientRect().width / (this.picture.viewBox.baseVal.width || 1);
    const steps = Math.max(1, Math.ceil(Math.hypot(clientX - x, clientY - y) / Math.max(2, pixels / 4)));
    for (let i = 1; i <= steps; i++) {
      const cell = this.#cellUnder(x + ((clientX - x) * i) / steps, y + ((clientY - y) * i) / steps);
      if (cell >= 0 && !stroke.cells.has(cell)) this.#paint(stroke, cell);
    }
    stroke.last = [clientX, clientY];
  }

  #end({ cells, state }) {
    this.stroke = null;
    this.onstroke(
      [...cells].map((cell) => this.paper.cell(cell)),
      state,
    );
    this.#say();
  }

  #cancel() {
    this.stroke = null;
    this.#showStates();
  }

  // ---- Keys ----

  #onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isDone = this.#act(event);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #act({ key, shiftKey }) {
    if (key.startsWith("Arrow")) return this.#move(key, shiftKey);
    if (key === " " || key === "Enter") return this.#paintHere();
    if (key === "PageUp" || key === "PageDown") return this.onlayer?.(key === "PageUp" ? 1 : -1);
    return key.length === 1 && this.onletter?.(key.toLowerCase());
  }

  #paintHere(state = this.stateAfter(this.paper.cell(this.cursor))) {
    const stroke = { state, cells: new Set() };
    this.#paint(stroke, this.cursor);
    this.#end(stroke);
    return true;
  }

  // With Shift the state of this cell is painted along the way.
  #move(key, paints) {
    const state = this.stateAt(this.paper.cell(this.cursor));
    const [x, y] = neighbourOf(this.paper.lattice, this.paper.cell(this.cursor), key);
    const [low, [width, height]] = [this.paper.low, this.paper.size];
    const isInside =
      y >= low[1] && y < low[1] + height && (!key.match(/Left|Right/) || (x >= low[0] && x < low[0] + width));
    if (isInside) {
      const column = Math.min(low[0] + width - 1, Math.max(low[0], x)); // rows lean
      this.cursor = this.paper.index([column, y, this.paper.layer]);
      this.#showCursor();
      this.paths[this.cursor].scrollIntoView({ block: "nearest", inline: "nearest" }); // a large sheet scrolls
      if (paints) this.#paintHere(state);
    }
    this.#say();
    return true;
  }
}
