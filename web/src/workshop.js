// workshop.js -- the page that solves: a text with puzzles, what to find, and what was found.

import { Browse } from "./browse.js";
import { Run } from "./data.js";
import { button, h, oncePerFrame } from "./dom.js";
import { Editor } from "./editor.js";
import { factsOf } from "./facts.js";
import { pack, unpack } from "./packed.js";
import { optionsAsText, piecesAsText, Printed } from "./printed.js";
import { Play } from "./play.js";
import { Solver } from "./solver.js";
import { PartSearch } from "./part-search.js";
import { grouped } from "./words.js";

const FIRST_TEXT = "# The twelve pentominoes in a box\nD:xDim=10:yDim=6:lattice=square\nP:set=pentominoes\n~D\n";
const MAX_SHOWN = 100_000; // solutions; the others are only counted
const STORAGE_KEY = "exactile"; // the key of the browser's storage

const GOALS = { first: "the first solution", all: "all solutions", count: "their number" };
const CLASSES = { "": "every solution", rotation: "unique under rotation", mirror: "unique under rotation and reflection" };

/** Returns the time in words. */
function inWords(seconds) {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} min`;
  return seconds < 172800 ? `${Math.ceil(seconds / 3600)} h` : `${grouped(Math.ceil(seconds / 86400))} days`;
}

export class Workshop {
  constructor({ onchange, text }) {
    this.onchange = onchange;
    this.solver = new PartSearch();
    this.asker = new Solver(); // answers while the other one searches
    this.browse = null;
    this.refresh = oncePerFrame(() => this.browse?.grow());
    this.#build();
    this.text.value = text ?? this.#kept();
    this.#showSamples();
  }

  // ---- The form ----

  #choice(name, words) {
    return Object.entries(words).map(([value, text], i) =>
      h("label", {}, h("input", { type: "radio", name, value, checked: i === 0, onchange: () => this.onchange() }), ` ${text}`));
  }

  #build() {
    this.samples = h("select", { "aria-label": "a puzzle of the collection", onchange: () => this.#takeSample() }, h("option", { value: "" }, "The collection …"));
    this.file = h("input", { type: "file", "aria-label": "a file with a puzzle", onchange: () => this.#takeFile(this.file.files[0]) });
    this.text = h("textarea", { rows: 12, spellcheck: "false", autocapitalize: "off", "aria-label": "the puzzle, in any format that exactile reads", oninput: () => this.#edited() });
    this.editor = new Editor({ ontext: (text) => this.#drawn(text), onleave: () => this.#edit("text") });
    this.modes = Object.entries({ text: "Text", draw: "Draw" }).map(([mode, word]) => button(word, `Edit the puzzle as ${mode === "text" ? "a text" : "a drawing"}`, () => this.#edit(mode), { "data-mode": mode }));
    this.errors = h("ul", { class: "errors" });
    this.goals = h("fieldset", {}, h("legend", {}, "Find"), this.#choice("goal", GOALS));
    this.classes = h("fieldset", {}, h("legend", {}, "Which"), this.#choice("class", CLASSES));
    this.go = button("Solve", "Solve (Ctrl Enter)", () => this.solve(), { class: "main" });
    this.playButton = button("Play", "Lay the pieces yourself", () => this.play());
    this.halt = button("Stop", "Stop (Esc)", () => this.solver.stop(), { disabled: true });
    this.goOn = button("Resume", "Go on with the search that was stopped", () => this.resume(), { hidden: true });
    this.status = h("p", { class: "status", role: "status" });
    this.bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": "searched" });
    const form = h("section", { class: "card form", "aria-label": "the puzzle" },
      h("div", { class: "sources" }, this.samples, this.file), h("div", { class: "modes", role: "group", "aria-label": "how to edit the puzzle" }, this.modes),
      this.text, this.editor.element, h("div", { role: "alert" }, this.errors),
      this.goals, this.classes,
      h("div", { class: "actions" }, h("div", { class: "buttons" }, this.go, this.playButton, this.halt, this.goOn), this.bar, this.status));
    this.result = h("main", { class: "card" }, h("p", { class: "hint" }, "Solutions will appear here."));
    this.element = h("div", { class: "workshop" }, form, this.result);
    this.#edit("text");
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.ctrlKey) this.solve();
      else if (event.key === "Escape" && this.solver.isBusy) this.solver.stop();
      else return;
      event.preventDefault();
    });
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      this.#takeFile(event.dataTransfer.files[0]);
    });
  }

  #chosen(name) {
    return this.element.querySelector(`input[name=${name}]:checked`).value;
  }

  async #showSamples() {
    const collection = await this.asker.ask({ list: true }).catch(() => []);
    this.samples.append(...collection.map(({ name, title, long }) => h("option", { value: name }, `${title || name}${long ? " (long)" : ""}`)));
  }

  async #takeSample() {
    if (this.samples.value) this.setText(await this.asker.ask({ collected: this.samples.value }));
  }

  async #takeFile(file) {
    if (file) this.setText(await file.text());
  }

  setText(text) {
    this.text.value = text;
    this.#edited();
    if (this.isDrawn) this.editor.read(text);
  }

  // The text is the stored form of the puzzle; a drawing reads and writes it.
  #edit(mode) {
    this.isDrawn = mode === "draw";
    for (const each of this.modes) each.setAttribute("aria-pressed", String(each.dataset.mode === mode));
    this.text.hidden = this.isDrawn;
    this.editor.element.hidden = !this.isDrawn;
    this.element.classList.toggle("drawing", this.isDrawn);
    if (this.isDrawn) this.editor.read(this.text.value);
  }

  #drawn(text) {
    this.text.value = text;
    this.#edited();
  }

  #edited() {
    this.errors.replaceChildren();
    this.solver.forget();
    this.goOn.hidden = true;
    try {
      localStorage.setItem(STORAGE_KEY, this.text.value);
    } catch {} // a browser may keep nothing
    this.onchange();
  }

  #kept() {
    try {
      return localStorage.getItem(STORAGE_KEY) || FIRST_TEXT;
    } catch {
      return FIRST_TEXT;
    }
  }

  // ---- Solving ----

  solve() {
    const goal = this.#chosen("goal");
    const settings = {};
    if (this.#chosen("class")) settings.unique = this.#chosen("class");
    if (goal === "first") settings.limit = 1;
    Object.assign(this, { goal, run: null, solved: this.text.value });
    this.printed = new Printed();
    this.errors.replaceChildren();
    this.#start();
    this.solver.solve({ text: this.text.value, settings, counts: goal === "count" }, (kind, value, part) => this.#onMessage(kind, value, part));
  }

  /** Goes on with the search that was stopped. */
  resume() {
    this.#start();
    this.solver.resume((kind, value, part) => this.#onMessage(kind, value, part));
  }

  #start() {
    this.status.textContent = "Starting";
    this.halt.disabled = false;
    this.goOn.hidden = true;
    this.bar.hidden = this.goal === "first";
    this.bar.removeAttribute("value");
  }

  #onMessage(kind, value, part) {
    const actions = {
      errors: () => this.#showErrors(value),
      run: () => this.#begin(value),
      again: () => this.#forget(),
      palette: () => this.run.setPalette(value, part),
      solutions: () => this.#add(value, part),
      options: () => this.#print(value.trim().split("\n").map(optionsAsText)),
      progress: () => this.#showProgress(value),
      position: () => this.browse?.showPosition(value.trim()),
      end: () => this.#end(value),
      stopped: () => this.#finish("Stopped"),
      failed: () => this.#finish(`The solver failed: ${value}`),
      ready: () => this.#finish(),
    };
    actions[kind]?.();
  }

  #begin(data) {
    this.run = new Run(data, 0);
    if (this.goal === "count") return this.#showResult(h("main", { class: "card" }, (this.facts = h("div"))));
    if (!this.run.plane && !this.run.isBoard) return;
    const browse = new Browse(this.run, { onchange: () => {} });
    this.#showResult(browse.element);
    this.browse = browse;
  }

  // Of an exact cover, or on a lattice that is not drawn.
  #print(solutions) {
    if (!this.printed.element.isConnected) this.#showResult(this.printed.element);
    this.printed.add(solutions);
  }

  #showResult(element) {
    this.browse?.dispose();
    this.game?.setShown(element === this.game.element);
    this.result?.remove();
    this.browse = null;
    this.result = element;
    this.element.append(element);
  }

  #add(tokens, part) {
    const before = this.run.solutions.count;
    if (before < MAX_SHOWN) this.run.addSolutions(tokens, part);
    if (this.browse) this.refresh();
    else this.#print(Array.from({ length: this.run.solutions.count - before }, (_, i) => piecesAsText(this.run, before + i)));
  }

  #forget() {
    this.run?.forgetSolutions();
    this.printed.clear();
    this.refresh();
  }

  #showProgress({ solutions, share, left }) {
    this.last = { solutions, complete: false };
    const parts = [`${grouped(solutions)} so far`];
    if (share > 0) parts.push(`${(100 * share).toFixed(1)}% searched`);
    if (left > 0) parts.push(`about ${inWords(left)} left`);
    this.status.textContent = parts.join(", ");
    if (share > 0) this.bar.value = share;
  }

  #end(outcome) {
    const { solutions, complete, ending, seconds, impossible } = outcome;
    if (this.run) Object.assign(this.run, { ending, impossible, outcome: { ...outcome, solutions: solutions.length > 15 ? solutions : Number(solutions) } });
    const found = `${complete ? "" : "At least "}${grouped(solutions)} solution${solutions === "1" ? "" : "s"}`;
    this.status.textContent = impossible && solutions === "0" ? `No solution: ${impossible}` : `${found}, ${ending}, in ${seconds.toFixed(2)} s`;
    if (this.goal === "count" && this.run) this.facts?.replaceChildren(h("h2", {}, "Facts"), factsOf(this.run));
    else this.browse?.finish();
  }

  #finish(words) {
    if (words) this.status.textContent = this.last ? `${words}: at least ${grouped(this.last.solutions)} solutions` : words;
    else if (this.errors.childElementCount) this.status.textContent = "The text has errors";
    this.halt.disabled = true;
    this.goOn.hidden = !this.solver.canResume;
    this.bar.hidden = true;
    this.last = null;
  }

  #showErrors(errors) {
    this.errors.replaceChildren(...errors.map(({ line, column, text }) =>
      h("li", {}, line ? h("button", { type: "button", onclick: () => this.#pointTo(line, column) }, `line ${line}, column ${column}`) : null, ` ${text}`)));
    const first = errors.find(({ line }) => line);
    if (first && !this.isDrawn) this.#pointTo(first.line, first.column);
  }

  // Columns count bytes.
  #pointTo(line, column) {
    this.#edit("text");
    const lines = this.text.value.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    const bytes = new TextEncoder().encode(lines[line - 1] ?? "").slice(0, Math.max(0, column - 1));
    const at = before + new TextDecoder().decode(bytes).length;
    this.text.focus();
    this.text.setSelectionRange(at, at + 1);
  }

  // ---- Playing ----

  /** Shows the puzzle to be played.  The pieces that lie are kept while the text does not change. */
  play() {
    this.solver.stop();
    this.errors.replaceChildren();
    if (this.game?.text !== this.text.value) {
      this.game?.dispose();
      this.game = new Play({ text: this.text.value, onerrors: (errors) => this.#cannotPlay(errors), onchange: () => this.onchange() });
    }
    this.status.textContent = "";
    this.#showResult(this.game.element);
    this.game.element.scrollIntoView({ block: "nearest" });
  }

  #cannotPlay(errors) {
    this.game.element.remove();
    this.game.dispose();
    this.game = null;
    this.#showErrors(errors);
    this.status.textContent = "The text has errors";
  }

  get isPlaying() {
    return this.game?.element.isConnected;
  }

  // ---- The link ----

  async shared() {
    const text = this.text.value;
    const unique = this.#chosen("class");
    const isOfText = text === (this.isPlaying ? this.game.text : this.solved);
    const laid = isOfText && (this.isPlaying ? this.game.link : this.browse?.laid);
    return {
      fragment: `w=${await pack(text)}${laid ? `&l=${laid}` : ""}`,
      title: /^# *(.+)/.exec(text)?.[1] ?? "",
      view: this.isPlaying ? this.game.element : this.browse?.stage.element,
      formats: await this.asker.ask({ text, puzzle: 0, formats: true }).catch(() => []),
      write: (format) => this.asker.ask({ text, puzzle: 0, write: format, settings: { unique } }),
    };
  }

  get link() {
    return {};
  }

  async follow(link) {
    if (!link.get("w")) return;
    try {
      this.setText(await unpack(link.get("w")));
    } catch {
      this.status.textContent = "The link is damaged, or holds too much";
      return;
    }
    if (!link.get("l")) return;
    this.play();
    this.game.follow(link.get("l"));
  }

  // ---- Keys ----

  key(event) {
    return this.isPlaying ? this.game.key(event) : this.browse?.key(event);
  }

  get help() {
    return [["Ctrl Enter", "solve"], ["Esc", "stop"], ...(this.isDrawn ? this.editor.help : []), ...((this.isPlaying ? this.game : this.browse)?.help ?? [])];
  }

  themeChanged() {
    this.browse?.themeChanged();
    this.game?.themeChanged();
  }

  dispose() {
    this.solver.stop();
    this.editor.dispose();
    this.asker.stop();
    this.browse?.dispose();
    this.game?.dispose();
  }
}
