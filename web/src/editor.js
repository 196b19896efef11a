// editor.js -- draws a puzzle: the region and the pieces on sheets of cells, with the text as the one truth.
//
// Each change writes a definition, and the library reads it to tell the errors.

import {
  ABSENT,
  addPiece,
  addPieces,
  balanceOf,
  changeLattice,
  changePiece,
  designOf,
  duplicatePiece,
  EMPTY,
  FILL,
  fillRegion,
  groupsFault,
  History,
  indexOf,
  isDefinition,
  isFlat,
  MARKS,
  nameFault,
  OBSTACLES,
  OPTIONAL,
  paintOf,
  paintPiece,
  paintRegion,
  paperOf,
  pictureOf,
  piecesOfSet,
  placeOf,
  removePiece,
  resize,
  setCopies,
  setOneSided,
  setStationary,
  setsFor,
  setText,
  setTitle,
  setWeight,
  sizeFault,
  spaceOf,
  textOf,
} from "./design.js";
import { button, h, svg } from "./dom.js";
import { thumbnail } from "./flat.js";
import { boundsOf, cornersOf, pathOf } from "./lattice.js";
import { LATTICES } from "./lattices.js";
import { Painter } from "./painter.js";
import { Palette } from "./palette.js";
import { Solver } from "./solver.js";
import { withoutNotation } from "./words.js";

const STATES = { [FILL]: "fill", [OPTIONAL]: "optional", [ABSENT]: "absent" };
const MARK_OF = Object.fromEntries(Object.entries(STATES).map(([mark, state]) => [state, mark]));

/** A state of a sheet: a word, and the number of the colour. */
const stateOf = (word, colour) => (colour ? `${word} c${colour}` : word);
const colourIn = (state) => Number(state.split(" c")[1] ?? 0);
const wordIn = (state) => state.split(" ")[0];
const LETTERS = { f: FILL, "#": FILL, e: OPTIONAL, "+": OPTIONAL, a: ABSENT, ".": ABSENT };
const PAUSE = 200; // milliseconds without a change before the library checks it
const MAX_PICTURES = 60; // layers with a small picture

export class Editor {
  /** @type {Palette} */
  palette;
  /** @type {Painter} */
  region;
  /** @type {Painter} */
  sheet; // of the selected piece
  /** @type {HTMLInputElement[]} */
  sides;
  /** @type {HTMLInputElement[]} */
  copies;
  /** @type {Map<string, number>} */
  cells; // of the selected piece: the number of the colour of each
  pieceLayerCount = 0;
  /** @type {HTMLInputElement[]} */
  brushes;

  /** ontext(text): the drawing changed.  onleave(): the user wants the text. */
  constructor({ ontext, onleave }) {
    this.ontext = ontext;
    this.onleave = onleave;
    this.solver = new Solver();
    this.colourist = new Solver(); // tells the colours that pieces have in solutions
    this.paints = new Map(); // these colours, by the name of the piece
    this.history = new History();
    this.selected = -1; // index of a piece
    this.brush = FILL;
    this.layer = 0; // of the region
    this.pieceLayer = 0;
    this.asking = Promise.resolve();
    this.reading = 0; // number of the last text to be read
    this.#build();
    this.#show();
  }

  get design() {
    return this.history.current?.design;
  }

  get #piece() {
    return this.design?.pieces[this.selected];
  }

  // ---- The document ----

  #build() {
    this.obstacle = h("p", { class: "obstacle" });
    this.undoButton = button("Undo", "Undo (Ctrl Z)", () => this.#step("undo"));
    this.redoButton = button("Redo", "Redo (Ctrl Shift Z)", () => this.#step("redo"));
    this.newButton = button("New", "Begin a new puzzle", () => this.#beginNew());
    this.message = h("p", { class: "message", role: "status" });
    this.errors = h("ul", { class: "faults" });
    this.balance = h("p", { class: "balance", role: "status" });
    this.palette = new Palette({ onchange: (change) => this.#change(change) });
    this.body = h(
      "div",
      { class: "editor-body" },
      this.#buildBox(),
      this.palette.element,
      this.#buildRegion(),
      this.balance,
      this.#buildPieces(),
      this.#buildPiece(),
    );
    this.element = h(
      "div",
      { class: "editor" },
      h("div", { class: "buttons" }, this.undoButton, this.redoButton, this.newButton),
      this.message,
      this.obstacle,
      this.body,
      h("div", { role: "alert" }, this.errors),
    );
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
  }

  #buildBox() {
    this.title = h("input", {
      type: "text",
      maxlength: 200,
      "aria-label": "title",
      placeholder: "Title",
      onchange: () => this.#change((design) => setTitle(design, this.title.value)),
    });
    this.lattice = h(
      "select",
      { "aria-label": "the cells are", onchange: () => this.#changeLattice() },
      Object.entries(LATTICES)
        .filter(([, { plane }]) => plane)
        .map(([value, { cell }]) => h("option", { value }, `${cell}s`)),
    );
    this.sides = ["width", "height", "layers"].map((name) =>
      h("input", {
        type: "number",
        min: 1,
        class: "number side-length",
        "aria-label": name,
        onchange: () => this.#changeSize(),
      }),
    );
    this.layersLabel = h("label", {}, "layers", this.sides[2]);
    this.oneSided = h("input", {
      type: "checkbox",
      onchange: () => this.#change((design) => setOneSided(design, this.oneSided.checked)),
    });
    this.oneSidedLabel = h("label", { class: "check" }, this.oneSided, " one-sided: no piece is turned over");
    return h(
      "div",
      { class: "box" },
      this.title,
      h(
        "div",
        { class: "fields" },
        h("label", {}, "cells", this.lattice),
        h("label", {}, "width", this.sides[0]),
        h("label", {}, "height", this.sides[1]),
        this.layersLabel,
      ),
      this.oneSidedLabel,
    );
  }

  #buildRegion() {
    this.brushes = Object.entries(MARKS).map(([mark, words]) =>
      h("input", {
        type: "radio",
        name: "brush",
        value: mark,
        checked: mark === FILL,
        "aria-label": words,
        onchange: () => (this.brush = mark),
      }),
    );
    this.regionLayers = h("div", { class: "layers", role: "group", "aria-label": "layer of the region" });
    this.region = new Painter({
      label: "the region",
      help: "region-help",
      stateAt: (cell) => this.#regionState(cell),
      stateAfter: (cell) => this.#regionStateAfter(cell),
      paintOf: (state) => this.palette.paintOf(colourIn(state)),
      onstroke: (cells, state) =>
        this.#change((design) =>
          paintRegion(
            design,
            cells.map((cell) => indexOf(design, cell)),
            MARK_OF[wordIn(state)],
            colourIn(state),
          ),
        ),
      onlayer: (step) => this.#showRegionLayer(this.layer + step),
      onletter: (key) => this.#choose(LETTERS[key]) || this.palette.chooseByKey(key, this.region.voice),
      wordsOf: (cell) =>
        `${placeOf(this.design, cell)}: ${MARKS[this.#markAt(cell)]}${this.palette.wordsOf(colourIn(this.#regionState(cell)))}${this.#fixedAt(cell)}`,
    });
    return h(
      "fieldset",
      { class: "region" },
      h("legend", {}, "Region"),
      h(
        "div",
        { class: "brushes", role: "radiogroup", "aria-label": "paint cells as" },
        Object.values(MARKS).map((words, i) =>
          h(
            "label",
            {},
            this.brushes[i],
            svg(
              "svg",
              { viewBox: "0 0 1 1", class: "swatch", "aria-hidden": "true" },
              svg("rect", { x: 0.1, y: 0.1, width: 0.8, height: 0.8, class: STATES[this.brushes[i].value] }),
            ),
            words,
          ),
        ),
      ),
      this.palette.choice("colour of the painted cells of the region"),
      this.regionLayers,
      this.region.element,
      h(
        "p",
        { class: "hint", id: "region-help" },
        "Drag to paint. Keys: arrows move, Space paints, Shift and arrows paint along, F, E and A choose the state, digits the colour, Page Up and Page Down the layer.",
      ),
      h(
        "div",
        { class: "buttons" },
        button("Fill all", "All cells are to be filled", () =>
          this.#change((design) => fillRegion(design, FILL, this.palette.colour)),
        ),
        button("Clear", "No cell is in the region", () => this.#change((design) => fillRegion(design, ABSENT))),
      ),
    );
  }

  #buildPieces() {
    this.list = h("div", { class: "piece-list", role: "group", "aria-label": "pieces" });
    this.setNames = h("datalist", { id: "set-names" });
    this.set = h("input", {
      type: "text",
      list: "set-names",
      "aria-label": "a set of pieces, or some of it, such as pentominoes/F I",
      placeholder: "pentominoes, pentominoes/F I …",
      onkeydown: (event) => event.key === "Enter" && !event.ctrlKey && this.#addSet(),
    });
    return h(
      "fieldset",
      { class: "pieces" },
      h("legend", {}, "Pieces"),
      this.list,
      h(
        "div",
        { class: "adding" },
        button("Add a piece", "Draw one more piece", () => this.#addPiece()),
        h(
          "span",
          { class: "set" },
          this.set,
          this.setNames,
          button("Add", "Add the pieces of this set", () => this.#addSet()),
        ),
      ),
    );
  }

  #buildPiece() {
    this.name = h("input", {
      type: "text",
      maxlength: 64,
      class: "name",
      "aria-describedby": "name-fault",
      onchange: () => this.#rename(),
    });
    this.nameFault = h("p", { class: "fault", id: "name-fault", role: "alert" });
    this.copies = ["low", "high"].map((bound) =>
      h("input", {
        type: "number",
        min: bound === "low" ? 0 : 1,
        class: "number",
        "aria-label": bound === "low" ? "copies, at least" : "copies, at most",
        onchange: () => this.#changeCopies(bound),
      }),
    );
    this.motions = h("select", { onchange: () => this.#changePiece({ motions: this.motions.value }) });
    this.weight = h("input", {
      type: "number",
      min: 0,
      class: "number",
      "aria-describedby": "apart-help",
      onchange: () => this.#change((design) => setWeight(design, this.selected, this.weight.value)),
    });
    this.groups = h("input", {
      type: "text",
      class: "groups",
      placeholder: "none",
      "aria-describedby": "groups-fault apart-help",
      onchange: () => this.#changeGroups(),
    });
    this.groupsFault = h("p", { class: "fault", id: "groups-fault", role: "alert" });
    this.apartHelp = h("p", { class: "hint", id: "apart-help" });
    this.fixed = h("input", { type: "checkbox", onchange: () => this.#fix() });
    this.pieceLayers = h("div", { class: "layers", role: "group", "aria-label": "layer of the piece" });
    this.sheet = new Painter({
      label: "the piece",
      help: "piece-help",
      stateAt: (cell) => this.#pieceState(cell),
      stateAfter: (cell) =>
        this.#pieceState(cell) === stateOf("on", this.palette.colour) ? "off" : stateOf("on", this.palette.colour),
      paintOf: (state) => this.palette.paintOf(colourIn(state)),
      onstroke: (cells, state) =>
        this.#change((design) => paintPiece(design, this.selected, cells, wordIn(state) === "on", colourIn(state))),
      onlayer: (step) => this.#showPieceLayer(this.pieceLayer + step),
      onletter: (key) => this.palette.chooseByKey(key, this.sheet.voice),
      wordsOf: (cell) =>
        `${this.#placeInPiece(cell)}: ${this.#hasCell(cell) ? "of the piece" : "empty"}${this.palette.wordsOf(colourIn(this.#pieceState(cell)))}`,
    });
    this.copiesLabel = h("span", { class: "copies" }, "copies", this.copies[0], "to", this.copies[1]);
    this.pieceBox = h(
      "fieldset",
      { class: "piece-box" },
      (this.pieceLegend = h("legend", {}, "Piece")),
      h(
        "div",
        { class: "fields" },
        h("label", {}, "name", this.name),
        this.copiesLabel,
        h("label", {}, "may be", this.motions),
      ),
      this.nameFault,
      h(
        "div",
        { class: "fields" },
        h("label", {}, "weight", this.weight),
        h("label", {}, "groups", this.groups),
        this.apartHelp,
      ),
      this.groupsFault,
      h("label", { class: "check" }, this.fixed, " lies fixed in the box"),
      this.palette.choice("colour of the painted cells of the piece"),
      this.pieceLayers,
      this.sheet.element,
      h(
        "p",
        { class: "hint", id: "piece-help" },
        "Drag to paint. Keys: arrows move, Space paints, Page Up and Page Down choose the layer.",
      ),
      h(
        "div",
        { class: "buttons" },
        button("Duplicate", "Add a piece of the same shape", () => this.#duplicate()),
        button("Remove", "Remove this piece", () => this.#remove()),
      ),
    );
    return this.pieceBox;
  }

  // ---- Reading the text ----

  /** Shows the puzzle of a text, which did not come from here. */
  async read(text) {
    if (this.history.current?.text === text) return this.#show();
    const number = ++this.reading;
    this.#say("Reading the text");
    this.body.hidden = this.obstacle.hidden = true;
    this.errors.replaceChildren();
    const told = await this.#ask(text);
    if (number !== this.reading) return; // there is another text
    this.#say("");
    this.selected = -1;
    this.history.push({ text, ...this.#understood(told, text) });
    this.#show();
    if (this.design && !isDefinition(text)) this.#say("The first change writes this puzzle as a definition.");
    if (this.design) this.#learnPaints(text);
  }

  /**
   * Asks one text after the other: a question ends the solver's former work.
   * @param {string} text
   * @returns {Promise<any>} the drawing, or an array of faults
   */
  #ask(text) {
    this.asking = this.asking
      .then(() => this.solver.ask({ text, puzzle: 0, design: true }))
      .catch((error) => error.errors ?? [{ text: `The solver failed: ${error.message}` }]);
    return this.asking;
  }

  #understood(told, text) {
    if (Array.isArray(told)) return { errors: told };
    if (LATTICES[told?.lattice]?.plane) return { design: designOf(told, text) };
    return { obstacle: OBSTACLES[told?.obstacle ?? "lattice"] };
  }

  // ---- Changes ----

  #change(change) {
    const { design } = this;
    const next = change(design);
    if (JSON.stringify(next) === JSON.stringify(design)) return this.#show();
    this.history.push({ text: textOf(next), design: next });
    this.#changed();
  }

  #changed() {
    this.reading++; // an older text is of no use
    this.#say("");
    this.ontext(this.history.current.text);
    this.#show();
    clearTimeout(this.checking);
    this.checking = setTimeout(() => this.#check(), PAUSE);
  }

  async #check() {
    const { text } = this.history.current;
    const told = await this.#ask(text);
    if (this.history.current.text !== text) return;
    this.#showErrors(Array.isArray(told) ? told : []);
    if (!Array.isArray(told)) this.#learnPaints(text);
  }

  // Solutions give each piece the colour of its shape, and each copy another one.
  async #learnPaints(text) {
    if (this.colourist.isBusy) this.colourist.stop();
    const run = await this.colourist.ask({ text, puzzle: 0, shows: true }).catch(() => null);
    if (!run?.shapes || this.history.current?.text !== text) return;
    const told = new Map(run.stationary.map(({ name, colour }) => [name, colour[0]]));
    for (const { names, colours } of run.shapes) names.forEach((name, i) => told.set(name, colours[i][0]));
    for (const { name } of this.design.pieces) {
      const paint = told.get(name) ?? told.get(`${name}1`);
      if (paint) this.paints.set(name, paint);
    }
    this.#showPaints();
  }

  // Fields stay as they are: the user may be typing.
  #showPaints() {
    this.#showRegion();
    this.#showPieces();
    if (this.#piece) this.#showPaintOfSheet();
  }

  #paintOf(index) {
    return this.paints.get(this.design.pieces[index].name) ?? paintOf(index);
  }

  #step(name) {
    if (!(name === "undo" ? this.history.canUndo : this.history.canRedo)) return;
    this.history[name]();
    this.nameFault.textContent = this.groupsFault.textContent = "";
    this.#changed();
  }

  #beginNew() {
    this.history.push({ text: textOf(EMPTY), design: EMPTY });
    this.selected = -1;
    this.#changed();
    this.title.focus();
  }

  #onKey(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    const field = event.target;
    if (event.key === "Enter" && field instanceof HTMLInputElement) return this.#finish(field); // the puzzle is solved next
    if (field instanceof HTMLInputElement && field.type === "text" && field.value !== field.dataset.shown) return; // the browser undoes typing
    const key = event.key.toLowerCase();
    if (key === "z") this.#step(event.shiftKey ? "redo" : "undo");
    else if (key === "y") this.#step("redo");
    else return;
    event.preventDefault();
  }

  // A field tells its change when it loses the focus.
  #finish(field) {
    field.blur();
    field.focus();
  }

  #say(words) {
    this.message.textContent = words;
  }

  #changeSize() {
    const size = this.sides.map((side, k) => (k === 2 && isFlat(this.design) ? 1 : Number(side.value)));
    const fault = sizeFault(size);
    if (!fault) return this.#change((design) => resize(design, size));
    this.#say(fault);
    this.#showBox();
  }

  #changeLattice() {
    const before = this.design.pieces.length;
    this.selected = -1;
    this.#change((design) => changeLattice(design, this.lattice.value));
    if (this.design.pieces.length < before)
      this.#say("The pieces do not fit these cells, and are removed. Undo brings them back.");
  }

  #choose(mark) {
    if (!mark) return false;
    this.brush = mark;
    for (const input of this.brushes) input.checked = input.value === mark;
    this.region.voice.textContent = `paints: ${MARKS[mark]}`;
    return true;
  }

  #select(index) {
    this.selected = index;
    this.space = null;
    this.nameFault.textContent = this.groupsFault.textContent = "";
    this.#show();
  }

  #addPiece() {
    this.#change(addPiece);
    this.#select(this.design.pieces.length - 1);
    this.sheet.picture.focus();
  }

  async #addSet() {
    const words = this.set.value;
    if (!words.trim()) return this.set.focus();
    const { design } = this;
    const told = await this.#ask(setText(design, words));
    if (design !== this.design) return; // another change came first
    if (Array.isArray(told)) return this.#say(withoutNotation(told[0].text));
    if (!told?.pieces) return this.#say("This set has too many shapes to draw.");
    this.#change((now) => addPieces(now, piecesOfSet(now, words, told.pieces)));
    this.set.value = "";
    this.#say(`${told.pieces.length} pieces are added.`);
  }

  #changePiece(changes) {
    this.#change((design) => changePiece(design, this.selected, changes));
  }

  #rename() {
    const name = this.name.value.trim();
    const fault = nameFault(this.design, this.selected, name);
    this.nameFault.textContent = fault;
    this.name.setAttribute("aria-invalid", String(fault !== ""));
    if (!fault) this.#changePiece({ name });
  }

  #changeGroups() {
    const groups = this.groups.value.trim().replace(/\s+/g, " ");
    const fault = groupsFault(groups);
    this.groupsFault.textContent = fault;
    this.groups.setAttribute("aria-invalid", String(fault !== ""));
    if (!fault) this.#changePiece({ groups });
  }

  #changeCopies(bound) {
    this.#change((design) => setCopies(design, this.selected, this.copies[0].value, this.copies[1].value, bound));
  }

  #fix() {
    this.space = null;
    this.#change((design) => setStationary(design, this.selected, this.fixed.checked));
  }

  #duplicate() {
    this.#change((design) => duplicatePiece(design, this.selected));
    this.#select(this.selected + 1);
  }

  #remove() {
    const index = this.selected;
    this.#change((design) => removePiece(design, index));
    this.#select(Math.min(index, this.design.pieces.length - 1));
    this.list.children[Math.max(0, this.selected)]?.focus();
  }

  // ---- Showing ----

  #markAt(cell) {
    return this.design.region[indexOf(this.design, cell)];
  }

  #fixedAt(cell) {
    const piece = this.design.pieces.find(
      ({ stationary, cells }) => stationary && cells.some((one) => String(one) === String(cell)),
    );
    return piece ? `, covered by ${piece.name}` : "";
  }

  #regionState(cell) {
    const index = indexOf(this.design, cell);
    const mark = this.design.region[index];
    return stateOf(STATES[mark], mark === ABSENT ? 0 : this.design.regionColours[index]);
  }

  #regionStateAfter(cell) {
    const painted = stateOf(STATES[this.brush], this.brush === ABSENT ? 0 : this.palette.colour);
    if (this.#regionState(cell) !== painted) return painted;
    return this.brush === ABSENT ? stateOf(STATES[FILL], this.palette.colour) : STATES[ABSENT];
  }

  #pieceState(cell) {
    return this.#hasCell(cell) ? stateOf("on", this.cells.get(String(cell))) : "off";
  }

  #hasCell(cell) {
    return this.cells.has(String(cell));
  }

  // Pieces lie anywhere: their places count from the corner of the sheet.
  #placeInPiece(cell) {
    const low = this.#piece.stationary ? [0, 0, 0] : this.space.low;
    return placeOf(
      this.design,
      cell.map((n, k) => n - low[k]),
    );
  }

  #show() {
    const { current } = this.history;
    this.undoButton.disabled = !this.history.canUndo;
    this.redoButton.disabled = !this.history.canRedo;
    this.body.hidden = !current?.design;
    this.obstacle.hidden = !current || !!current.design;
    if (!current) return;
    this.#showErrors(current.errors ?? []);
    if (!current.design) return this.#showObstacle(current);
    if (this.selected >= current.design.pieces.length) this.selected = -1;
    this.#showBox();
    this.palette.show(this.design);
    this.#showRegion();
    this.#showPieces();
    this.#showPiece();
    this.balance.textContent = balanceOf(this.design).words;
    this.balance.classList.toggle("bad", !balanceOf(this.design).fits);
  }

  #showObstacle({ obstacle }) {
    const why = obstacle
      ? `This puzzle can only be edited as text: ${obstacle}. `
      : "The text has errors, so it cannot be drawn. ";
    this.obstacle.replaceChildren(
      why,
      button("Edit the text", "Show the text", () => this.onleave()),
    );
  }

  #showErrors(errors) {
    this.errors.replaceChildren(...errors.map(({ text }) => h("li", {}, withoutNotation(text))));
  }

  // The browser has no typing to undo in this field now.
  #fill(field, value) {
    field.value = value;
    field.dataset.shown = value;
  }

  #showBox() {
    const { design } = this;
    this.#fill(this.title, design.title);
    this.lattice.value = design.lattice;
    this.sides.forEach((side, k) => (side.value = design.size[k]));
    this.layersLabel.hidden = isFlat(design);
    this.oneSided.checked = design.oneSided;
    this.oneSidedLabel.hidden = design.size[2] > 1;
    this.setNames.replaceChildren(...setsFor(design).map((value) => h("option", { value })));
  }

  #showRegion() {
    const { design } = this;
    this.layer = Math.min(this.layer, design.size[2] - 1);
    const paper = paperOf(design, [0, 0], design.size, this.layer);
    /** @type {{ cells: number[], name: string, paint: string }[]} */
    const fixed = []; // the pieces that lie fixed
    /** @type {[cell: number, name: string][]} */
    const names = [];
    design.pieces.forEach(({ stationary, name, cells }, i) => {
      const here = stationary ? cells.map((cell) => paper.index(cell)).filter((cell) => cell >= 0) : [];
      if (here.length) fixed.push({ cells: here, name, paint: this.#paintOf(i) });
    });
    const named = new Map(design.names.map(({ cell, name }) => [indexOf(design, cell), name]));
    for (const i of paper.cells) {
      const colour = this.palette.nameOf(colourIn(this.#regionState(paper.cell(i))));
      const name = [named.get(indexOf(design, paper.cell(i))), colour].filter(Boolean).join("/");
      if (name) names.push([i, name]);
    }
    this.region.show(paper, { shapes: fixed, names });
    this.region.label = design.size[2] > 1 ? `the region, layer ${this.layer + 1} of ${design.size[2]}` : "the region";
    this.#showLayers(
      this.regionLayers,
      design.size[2],
      this.layer,
      (z) => this.#showRegionLayer(z),
      (z) => {
        const layer = paperOf(design, [0, 0], design.size, z);
        return [layer, layer.cells.filter((i) => this.#markAt(layer.cell(i)) !== ABSENT)];
      },
    );
  }

  // A button for each layer, with a small picture.
  #showLayers(holder, count, shown, choose, pictureOf) {
    holder.hidden = count < 2;
    if (count < 2) return holder.replaceChildren();
    const focused = [...holder.children].indexOf(document.activeElement);
    holder.replaceChildren(
      ...Array.from({ length: count }, (_, z) => {
        const picture = count <= MAX_PICTURES && this.#layerPicture(...pictureOf(z));
        return h(
          "button",
          {
            type: "button",
            "aria-pressed": String(z === shown),
            "aria-label": `layer ${z + 1}`,
            onclick: () => choose(z),
          },
          picture,
          String(z + 1),
        );
      }),
    );
    if (focused >= 0) holder.children[shown].focus();
  }

  #layerPicture(paper, cells) {
    const [x, y, width, height] = boundsOf(paper, paper.cells);
    return svg(
      "svg",
      { viewBox: `${x} ${y} ${width} ${height}`, "aria-hidden": "true" },
      svg("rect", { x, y, width, height }),
      svg("path", { d: pathOf(cells.map((i) => cornersOf(paper, i))) }),
    );
  }

  #showRegionLayer(z) {
    if (z < 0 || z >= this.design.size[2]) return true;
    this.layer = z;
    this.#showRegion();
    this.region.voice.textContent = `layer ${z + 1}`;
    return true;
  }

  #showPieces() {
    const { design } = this;
    const focused = [...this.list.children].indexOf(document.activeElement);
    this.list.replaceChildren(
      ...design.pieces.map((piece, i) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(i === this.selected),
            "aria-label": this.#describe(piece),
            onclick: () => this.#select(i === this.selected ? -1 : i),
          },
          this.#pictureOf(piece, i),
          h("span", {}, piece.name, this.#copiesOf(piece)),
        ),
      ),
    );
    if (focused >= 0) this.list.children[Math.min(focused, design.pieces.length - 1)]?.focus();
  }

  #copiesOf({ low, high, stationary }) {
    if (stationary) return " fixed";
    return low === high ? (low === 1 ? "" : ` × ${low}`) : ` × ${low}–${high}`;
  }

  #describe(piece) {
    return `${piece.name}${this.#copiesOf(piece)}, ${piece.cells.length} cells`;
  }

  #pictureOf(piece, index) {
    if (!piece.cells.length) return h("canvas", { width: 74, height: 52 });
    const run = pictureOf(this.design, piece);
    return thumbnail(run, [{ paper: this.#paintOf(index), cells: run.open }]);
  }

  #showPiece() {
    const piece = this.#piece;
    this.pieceBox.hidden = !piece;
    if (!piece) return;
    const { design } = this;
    this.cells = new Map(piece.cells.map((cell, i) => [String(cell), piece.colours[i]]));
    this.pieceLegend.textContent = `Piece ${piece.name}`;
    if (!this.nameFault.textContent) {
      this.#fill(this.name, piece.name);
      this.name.removeAttribute("aria-invalid");
    }
    this.copies[0].value = piece.low;
    this.copies[1].value = piece.high;
    this.copiesLabel.hidden = piece.stationary;
    this.motions.replaceChildren(
      ...Object.entries(this.#motionWords(piece)).map(([value, words]) => h("option", { value }, words)),
    );
    this.motions.value = piece.motions;
    this.motions.parentElement.hidden = piece.stationary;
    this.weight.value = piece.weight;
    if (!this.groupsFault.textContent) {
      this.#fill(this.groups, piece.groups);
      this.groups.removeAttribute("aria-invalid");
    }
    this.groups.parentElement.hidden = piece.stationary;
    this.apartHelp.textContent = piece.stationary
      ? "Taken apart, heavier pieces rest."
      : "Taken apart, heavier pieces rest, and pieces of one group may stay together. “1 2/3”: of group 2 at most 3 copies.";
    this.fixed.checked = piece.stationary;
    this.#showSheet(design, piece);
  }

  #motionWords({ motions }) {
    const flat = isFlat(this.design);
    const most = flat || this.design.size[2] === 1 ? "turned, and turned over" : "turned in space";
    return {
      "": this.design.oneSided ? "turned" : most,
      none: "moved only",
      half: "turned by 180°",
      plane: flat ? "turned" : "turned in the plane",
      ...(this.design.oneSided || motions === "space" ? { space: most } : {}),
      ...(!flat || motions === "mirror" ? { mirror: "turned and reflected" } : {}),
    };
  }

  #showSheet(design, piece) {
    this.space = spaceOf(design, piece, this.space);
    const isFixed = piece.stationary;
    const { low, high } = isFixed ? { low: [0, 0, 0], high: design.size.map((n) => n - 1) } : this.space;
    this.pieceLow = low[2];
    this.pieceLayerCount = high[2] - low[2] + 1;
    const lowest = piece.cells.length ? Math.min(...piece.cells.map((cell) => cell[2] ?? 0)) : low[2];
    if (this.shownPiece !== this.selected) this.pieceLayer = lowest - low[2];
    this.shownPiece = this.selected;
    this.pieceLayer = Math.max(0, Math.min(this.pieceLayer, this.pieceLayerCount - 1));
    const paperAt = (layer) => paperOf(design, low, [high[0] - low[0] + 1, high[1] - low[1] + 1], low[2] + layer);
    const paper = paperAt(this.pieceLayer);
    this.#showPaintOfSheet();
    /** @param {number[]} cell */
    const isBelow = ([x, y, z]) => z !== undefined && this.#hasCell([x, y, z - 1]);
    const names = paper.cells
      .map((i) => /** @type {[number, string]} */ ([i, this.palette.nameOf(colourIn(this.#pieceState(paper.cell(i))))]))
      .filter(([, name]) => name);
    this.sheet.show(paper, { isBelow, names });
    this.sheet.label = `the piece ${piece.name}${this.pieceLayerCount > 1 ? `, layer ${this.pieceLayer + 1} of ${this.pieceLayerCount}` : ""}`;
    this.#showLayers(
      this.pieceLayers,
      this.pieceLayerCount,
      this.pieceLayer,
      (z) => this.#showPieceLayer(z),
      (z) => {
        const layer = paperAt(z);
        return [layer, layer.cells.filter((i) => this.#hasCell(layer.cell(i)))];
      },
    );
  }

  #showPaintOfSheet() {
    this.sheet.picture.style.setProperty("--paper", this.#paintOf(this.selected));
  }

  #showPieceLayer(z) {
    if (z < 0 || z >= this.pieceLayerCount) return true;
    this.pieceLayer = z;
    this.#showPiece();
    this.sheet.voice.textContent = `layer ${z + 1}`;
    return true;
  }

  get help() {
    return [
      ["Ctrl Z", "undo a change of the drawing"],
      ["Ctrl Shift Z", "redo it"],
    ];
  }

  dispose() {
    clearTimeout(this.checking);
    this.solver.stop();
    this.colourist.stop();
  }
}
