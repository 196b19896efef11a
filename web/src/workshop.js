// workshop.js -- the page that solves: a text with puzzles, what to find, and what was found.

import { Browse, imagesOf, laidIn } from "./browse.js";
import { Run } from "./data.js";
import { expanded } from "../solver/expanded.js";
import { button, h, oncePerFrame } from "./dom.js";
import { Editor } from "./editor.js";
import { factsOf } from "./facts.js";
import { Game, rulesOf } from "./game.js";
import { HeatMap } from "./heat.js";
import { keep, kept } from "./kept.js";
import { MakingDialog } from "./making.js";
import { isInSpace, planeOf } from "./lattice.js";
import { pack, unpack } from "./packed.js";
import { optionsAsText, piecesAsText, Printed } from "./printed.js";
import { Play } from "./play.js";
import { Solver } from "./solver.js";
import { PartSearch } from "./part-search.js";
import { grouped, plural, progressInWords, withoutNotation } from "./words.js";

const FIRST_TEXT = "# The twelve pentominoes in a box\nD:xDim=10:yDim=6:lattice=square\nP:set=pentominoes\n~D\n";
const MAX_SHOWN = 100_000; // solutions; the others are only counted
const STORAGE_KEY = "exactile"; // the keys of the browser's storage: the text
const SEARCH_KEY = "exactile-search"; // and a search that can be resumed
const SECONDS_BETWEEN_SAVES = 2;
const TICK = 500; // milliseconds between two looks at the clock
const MORE_SOLUTIONS = 100; // wanted at least when a search goes on behind its last one

const GOALS = { first: "the first solution", all: "all solutions", count: "their number", random: "a random one" };
const CLASSES = {
  "": "every solution",
  rotation: "unique under rotation",
  mirror: "unique under rotation and reflection",
};

const isXml = (text) => /^\s*<(\?xml|puzzle)/.test(text);

// As the command does: UTF-16 has a mark.
function decoded(bytes) {
  const mark = String(bytes.subarray(0, 2));
  return new TextDecoder(mark === "255,254" ? "utf-16le" : mark === "254,255" ? "utf-16be" : "utf-8").decode(bytes);
}

// A number past 2^53 is a text.
const numberOf = (decimal) => (decimal.length > 15 ? decimal : Number(decimal));

export class Workshop {
  /** @type {Editor} */
  editor;
  /** @type {MakingDialog} */
  making;
  /** @type {HTMLButtonElement[]} */
  modes;
  /** @type {Run | null} */
  run = null; // the search that is shown
  printed = new Printed(); // its solutions that are not drawn
  /** @type {Browse | null} */
  browse = null;
  /** @type {Play | null} */
  game = null;

  constructor({ onchange, text }) {
    this.onchange = onchange;
    this.solver = new PartSearch();
    this.asker = new Solver(); // answers while the other one searches
    this.goal = ""; // of the search
    this.solved = null; // the text that it solves
    this.refresh = oncePerFrame(() => this.browse?.grow());
    this.#build();
    this.text.value = text ?? (kept(STORAGE_KEY) || FIRST_TEXT);
    this.#showSamples();
    this.#restore();
    this.ticking = setInterval(() => this.#tick(), TICK);
    this.onhide = () => this.#save();
    window.addEventListener("pagehide", this.onhide);
  }

  // ---- The form ----

  #choice(name, words) {
    return Object.entries(words).map(([value, text], i) =>
      h(
        "label",
        {},
        h("input", { type: "radio", name, value, checked: i === 0, onchange: () => this.onchange() }),
        ` ${text}`,
      ),
    );
  }

  #build() {
    this.samples = h(
      "select",
      { "aria-label": "a puzzle of the collection", onchange: () => this.#takeSample() },
      h("option", { value: "" }, "The collection …"),
    );
    this.file = h("input", {
      type: "file",
      class: "unseen",
      "aria-label": "a file with a puzzle",
      onchange: () => this.#takeFile(this.file.files[0]),
    });
    this.text = h("textarea", {
      rows: 12,
      spellcheck: "false",
      autocapitalize: "off",
      "aria-label": "the puzzle, in any format that exactile reads",
      oninput: () => this.#edited(),
    });
    this.editor = new Editor({ ontext: (text) => this.#drawn(text), onleave: () => this.#edit("text") });
    this.modes = Object.entries({ text: "Text", draw: "Draw" }).map(([mode, word]) =>
      button(word, `Edit the puzzle as ${mode === "text" ? "a text" : "a drawing"}`, () => this.#edit(mode), {
        "data-mode": mode,
      }),
    );
    this.errors = h("ul", { class: "errors" });
    this.which = h("select", { "aria-label": "which puzzle of the text", hidden: true, onchange: () => this.solve() });
    this.goals = h("fieldset", {}, h("legend", {}, "Find"), this.#choice("goal", GOALS));
    this.classes = h("fieldset", {}, h("legend", {}, "Which"), this.#choice("class", CLASSES));
    this.go = button("Solve", "Solve (Ctrl Enter)", () => this.solve(), { class: "main" });
    this.playButton = button("Play", "Lay the pieces yourself", () => this.play());
    this.makeButton = button("Make", "Make the pieces: files for printers and other machines", () => this.#make());
    this.heatButton = button("Heat map", "How often each piece covers each cell, in all solutions", () => this.#heat());
    this.making = new MakingDialog();
    this.halt = button("Stop", "Stop (Esc)", () => this.#stop(), { disabled: true });
    this.goOn = button("Resume", "Go on with the search that was stopped", () => this.resume(), { hidden: true });
    this.status = h("p", { class: "status", role: "status" });
    this.bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": "searched" });
    const form = h(
      "section",
      { class: "card form", "aria-label": "the puzzle" },
      h("div", { class: "sources" }, this.samples, h("label", { class: "file" }, "Open a file", this.file)),
      h("div", { class: "modes", role: "group", "aria-label": "how to edit the puzzle" }, this.modes),
      this.text,
      this.editor.element,
      h("div", { role: "alert" }, this.errors),
      this.goals,
      this.classes,
      this.which,
    );
    this.actions = h(
      "section",
      { class: "card actions", "aria-label": "solve and play" },
      h("div", { class: "buttons" }, this.go, this.playButton, this.makeButton, this.heatButton, this.halt, this.goOn),
      this.bar,
      this.status,
    );
    this.result = h("main", { class: "card" }, h("p", { class: "hint" }, "Solutions will appear here."));
    this.element = h("div", { class: "workshop" }, form, this.actions, this.result, this.making.element);
    this.#edit("text");
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.ctrlKey) this.solve();
      else if (event.key === "Escape" && this.solver.isBusy && !this.browse?.takedown.isOpen) this.solver.stop();
      else return;
      event.preventDefault();
    });
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      this.#takeFile(event.dataTransfer.files[0]);
    });
  }

  // One question after the other: a new one would end the work on the former.
  #ask(question) {
    this.asking = (this.asking ?? Promise.resolve()).catch(() => {}).then(() => this.asker.ask(question));
    return this.asking;
  }

  #chosen(name) {
    return this.element.querySelector(`input[name=${name}]:checked`).value;
  }

  async #showSamples() {
    const collection = await this.#ask({ list: true }).catch(() => []);
    this.samples.append(
      ...collection.map(({ name, title, long }) =>
        h("option", { value: name }, `${title || name}${long ? " (long)" : ""}`),
      ),
    );
  }

  async #takeSample() {
    if (this.samples.value) this.setText(await this.#ask({ collected: this.samples.value }));
  }

  // A file of BurrTools becomes a definition, which can be read and drawn.
  async #takeFile(file) {
    if (!file) return;
    try {
      const bytes = await expanded(new Uint8Array(await file.arrayBuffer()));
      const text = decoded(bytes);
      this.setText(isXml(text) ? await this.#ask({ text: bytes, define: true }) : text);
      this.status.textContent = `${file.name} is read`;
      this.actions.scrollIntoView({ block: "nearest" });
    } catch (error) {
      if (error.errors) this.#showErrors(error.errors.map(({ text }) => ({ text })));
      this.status.textContent = error.errors ? `${file.name} has errors` : `${file.name}: ${error.message}`;
    }
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
    this.which.hidden = true;
    this.which.replaceChildren();
    keep(STORAGE_KEY, this.text.value);
    this.#save();
    this.onchange();
  }

  // ---- A search that outlives the page ----

  #save() {
    const { saved } = this.solver;
    const { goal } = this;
    this.savedAt = performance.now();
    keep(
      SEARCH_KEY,
      saved && JSON.stringify({ text: this.solved, goal, unique: saved.settings?.unique ?? "", search: saved }),
    );
  }

  #restore() {
    try {
      const { text, goal, unique, search } = JSON.parse(kept(SEARCH_KEY) ?? "{}");
      if (!text || text !== this.text.value || !(goal in GOALS) || !(unique in CLASSES)) return;
      this.solver.restore(search, text);
      for (const [name, value] of [
        ["goal", goal],
        ["class", unique],
      ])
        this.element.querySelector(`input[name=${name}][value="${value}"]`).checked = true;
      Object.assign(this, { goal, run: null, solved: text, printed: new Printed() });
      this.goOn.hidden = false;
      this.status.textContent = "The search of the last visit can be resumed";
    } catch {} // of another version
  }

  // ---- Solving ----

  solve() {
    this.sought = null;
    this.#search(this.#chosen("goal"), 1);
  }

  /** Searches for a solution behind the last one that is shown. */
  #searchOn() {
    if (!this.browse) return;
    const { position, laid, run } = this.browse;
    this.sought = { position: position + 1, besides: laid };
    this.#search("first", Math.max(MORE_SOLUTIONS, 10 * run.solutions.count));
  }

  // limit: of the first solutions.
  #search(goal, limit) {
    const settings = {};
    if (this.#chosen("class")) settings.unique = this.#chosen("class");
    if (goal === "first") settings.limit = limit;
    if (goal === "random")
      Object.assign(settings, { sample: 1, "sample-seed": crypto.getRandomValues(new Uint32Array(1))[0] + 1 });
    Object.assign(this, { goal, run: null, solved: this.text.value });
    this.printed = new Printed();
    this.errors.replaceChildren();
    this.#start();
    this.solver.solve(
      { text: this.text.value, puzzle: this.#puzzle, settings, counts: goal === "count" },
      (kind, value, part) => this.#onMessage(kind, value, part),
    );
  }

  #stop() {
    this.solver.stop();
    this.asker.stop();
  }

  get #puzzle() {
    return Math.max(0, this.which.selectedIndex);
  }

  #choosePuzzle(puzzles) {
    if (puzzles.length < 2 || this.which.childElementCount === puzzles.length) return;
    this.which.replaceChildren(
      ...puzzles.map(({ title }, i) =>
        h("option", { value: i }, `${i + 1} of ${puzzles.length}: ${title || "without a title"}`),
      ),
    );
    this.which.hidden = false;
  }

  /** Goes on with the search that was stopped. */
  resume() {
    this.#start();
    this.solver.resume((kind, value, part) => this.#onMessage(kind, value, part));
  }

  #start() {
    this.last = null;
    this.status.textContent = progressInWords(null, this.solver.seconds);
    this.halt.disabled = false;
    this.goOn.hidden = true;
    this.bar.hidden = this.goal === "first";
    this.bar.removeAttribute("value");
  }

  #onMessage(kind, value, part) {
    const actions = {
      puzzles: () => this.#choosePuzzle(value),
      errors: () => this.#showErrors(value),
      run: () => this.#begin(value),
      again: () => this.#forget(),
      palette: () => this.run?.setPalette(value, part),
      solutions: () => this.#add(value, part),
      options: () => this.#print(value.trim().split("\n").map(optionsAsText)),
      progress: () => this.#showProgress(value),
      position: () => !this.sought && this.browse?.showPosition(value.trim()),
      end: () => this.#end(value),
      stopped: () => this.#finish("Stopped"),
      failed: () => this.#finish(`The solver failed: ${value}`),
      ready: () => this.#finish(),
    };
    actions[kind]?.();
  }

  #begin(data) {
    const run = new Run(data, 0);
    this.run = run;
    if (this.goal === "count") return this.#showResult(h("main", { class: "card" }, (this.facts = h("div"))));
    if (this.sought) return;
    if (run.isBoard || planeOf(run) || isInSpace(run)) this.#showBrowse(run);
    else this.#showResult(this.printed.element);
  }

  #showBrowse(run, position = 0) {
    const question = { text: this.solved, puzzle: this.#puzzle };
    const browse = new Browse(run, {
      onchange: () => {},
      onmore: () => this.#searchOn(),
      onabandon: () => this.asker.stop(),
      ondisassemble: (images) => this.#ask({ ...question, disassemble: images.join(" ") }),
    });
    this.#showResult(browse.element);
    this.browse = browse;
    if (position > 0) browse.go(position);
  }

  // The search may find the shown solution in another place.
  #showSought(run, isOver) {
    if (!this.sought) return;
    let { position } = this.sought;
    const { besides } = this.sought;
    const { count } = run.solutions;
    // Past the shown one; if that is the last, the one before it is new.
    if (position < count && laidIn(run, position) === besides) position += position + 1 < count || !isOver ? 1 : -1;
    if (position >= count && !isOver) return;
    this.sought = null;
    this.#showBrowse(run, position);
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
    const isNew = element !== this.result;
    this.result = element;
    this.element.append(element);
    this.element.classList.toggle("playing", element === this.game?.element);
    if (isNew) this.#bringIntoSight(element);
  }

  // On a telephone the result lies below the form.
  #bringIntoSight(element) {
    if (element.getBoundingClientRect().bottom > window.innerHeight) element.scrollIntoView({ block: "start" });
  }

  #add(tokens, part) {
    const { run } = this;
    if (!run) return;
    const before = run.solutions.count;
    if (before < MAX_SHOWN) run.addSolutions(tokens, part);
    if (this.sought) this.#showSought(run, false);
    else if (this.browse) this.refresh();
    else this.#print(Array.from({ length: run.solutions.count - before }, (_, i) => piecesAsText(run, before + i)));
  }

  #forget() {
    this.run?.forgetSolutions();
    this.printed.clear();
    this.refresh();
  }

  #showProgress(progress) {
    this.last = progress;
    if (progress.share > 0) this.bar.value = progress.share;
    if (this.run) {
      this.run.outcome = { ...progress, solutions: numberOf(progress.solutions), complete: false };
      if (progress.engine) this.run.engine = progress.engine;
    }
    if (performance.now() - (this.savedAt ?? 0) > 1000 * SECONDS_BETWEEN_SAVES) this.#save();
  }

  #tick() {
    if (!this.solver.isBusy) return;
    this.status.textContent = progressInWords(this.last, this.solver.seconds);
    if (!this.run || this.sought) return;
    if (this.goal === "count") this.#showFacts();
    else this.browse?.showFacts();
  }

  #showFacts() {
    this.facts?.replaceChildren(h("h2", {}, "Facts"), factsOf(this.run));
  }

  #end(outcome) {
    const { solutions, complete, ending, seconds } = outcome;
    const impossible = this.#suited(outcome.impossible ?? "");
    if (this.run)
      Object.assign(this.run, { ending, impossible, outcome: { ...outcome, solutions: numberOf(solutions) } });
    const found = `${complete ? "" : "At least "}${grouped(solutions)} solution${solutions === "1" ? "" : "s"}`;
    this.status.textContent =
      impossible && solutions === "0"
        ? `No solution: ${impossible}`
        : `${found}, ${ending}, in ${seconds.toFixed(2)} s`;
    if (!this.run && !this.printed.element.isConnected) this.#showResult(this.printed.element); // of an exact cover
    if (this.goal === "count" && this.run) this.#showFacts();
    else if (this.sought && this.run) this.#showSought(this.run, true);
    this.browse?.finish();
  }

  #finish(words) {
    const { last } = this;
    if (words) this.status.textContent = last ? `${words}: at least ${plural(last.solutions, "solution")}` : words;
    else if (this.errors.childElementCount) this.status.textContent = "The text has errors";
    this.halt.disabled = true;
    this.goOn.hidden = !this.solver.canResume;
    this.bar.hidden = true;
    this.last = null;
    this.sought = null;
    this.#save();
  }

  // Who draws sees no notation of the text.
  #suited(message) {
    return this.isDrawn ? withoutNotation(message) : message;
  }

  #showErrors(errors) {
    this.errors.replaceChildren(
      ...errors.map(({ line, column, text }) =>
        h(
          "li",
          {},
          line
            ? h(
                "button",
                { type: "button", onclick: () => this.#pointTo(line, column) },
                `line ${line}, column ${column}`,
              )
            : null,
          ` ${this.#suited(text)}`,
        ),
      ),
    );
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

  // ---- Heat maps ----

  async #heat() {
    const question = { text: this.text.value, puzzle: this.#puzzle };
    this.solver.stop();
    this.errors.replaceChildren();
    this.status.textContent = "Counting the solutions of each placement …";
    this.halt.disabled = false;
    try {
      const run = new Run(await this.#ask({ ...question, shows: true }), 0);
      const marginals = await this.#ask({ ...question, marginals: true });
      if (!marginals) throw new Error("there are too many states for the memory of this page");
      if (!planeOf(run)) throw new Error("this lattice is not drawn in layers");
      this.#showResult(new HeatMap(run, marginals).element);
      this.status.textContent = `All ${grouped(marginals.solutions)} solutions are counted`;
    } catch (error) {
      if (error.errors) this.#showErrors(error.errors);
      this.status.textContent = error.errors ? "There is no heat map of this puzzle" : error.message;
    }
    this.halt.disabled = true;
  }

  // ---- Playing ----

  /** Shows the puzzle to be played.  The pieces that lie are kept while the text does not change. */
  play() {
    this.solver.stop();
    this.errors.replaceChildren();
    const isKept = this.game?.text === this.text.value && this.game?.puzzle === this.#puzzle;
    const game = (isKept && this.game) || this.#newGame();
    this.status.textContent = "";
    this.#showResult(game.element);
    return game;
  }

  #newGame() {
    this.game?.dispose();
    const game = new Play({
      text: this.text.value,
      puzzle: this.#puzzle,
      onerrors: (errors) => this.#cannotPlay(game, errors),
      onbegin: () => this.#bringIntoSight(game.element), // it was empty before
      onchange: () => this.onchange(),
    });
    this.game = game;
    return game;
  }

  #cannotPlay(game, errors) {
    game.element.remove();
    game.dispose();
    this.game = null;
    this.#showErrors(errors);
    this.status.textContent = "The text has errors";
  }

  /** The game, while it is shown; else null. */
  get shownGame() {
    return this.game?.element.isConnected ? this.game : null;
  }

  #make() {
    const question = { text: this.text.value, puzzle: this.#puzzle };
    const { browse } = this;
    const hasImages = browse && !browse.run.isBoard && browse.solution >= 0 && this.solved === question.text;
    this.making.open((build) => this.#ask({ ...question, build }), hasImages ? browse.images : []);
  }

  // ---- The link ----

  async shared() {
    const text = this.text.value;
    const unique = this.#chosen("class");
    const puzzle = this.#puzzle;
    const { shownGame } = this;
    const isOfText = text === (shownGame ? shownGame.text : this.solved);
    const laid = isOfText && puzzle === 0 && (shownGame ? shownGame.link : this.browse?.laid);
    const riddle = `w=${await pack(text)}`;
    const shown = shownGame
      ? { "With the laid pieces": `${riddle}&l=${laid}` }
      : { "With the solution": `${riddle}&s=${laid}` };
    return {
      fragments: { "The puzzle alone": riddle, ...(laid ? shown : {}) },
      text,
      title: /^# *(.+)/.exec(text)?.[1] ?? "",
      stage: (shownGame ?? this.browse)?.stage,
      formats: await this.#ask({ text, puzzle, formats: true }).catch(() => []),
      write: (format) => this.#ask({ text, puzzle, write: format, settings: { unique } }),
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
    if (link.get("s")) return this.#showShared(link.get("s"));
    if (!link.get("l")) return;
    this.play().follow(link.get("l"));
  }

  /** Shows a solution of a link, which needs no search. */
  async #showShared(laid) {
    const text = this.text.value;
    this.status.textContent = "Reading the link";
    const told = await this.#ask({ text, puzzle: 0, shows: true }).catch(() => null);
    if (text !== this.text.value) return; // another one was chosen meanwhile
    const run = told?.lattice && new Run(told, 0);
    const game = run && new Game(rulesOf(run));
    if (!game?.follow(laid) || !game.isSolved)
      return void (this.status.textContent = "The solution of this link does not fit the puzzle");
    run.addImages(imagesOf(run, laid));
    Object.assign(run, {
      isShared: true,
      ending: "a link has this solution",
      outcome: { ...run.outcome, solutions: 1, complete: false },
    });
    Object.assign(this, { run, solved: text, goal: "first" });
    this.status.textContent = "A shared solution";
    this.#showBrowse(run);
  }

  // ---- Keys ----

  key(event) {
    return (this.shownGame ?? this.browse)?.key(event);
  }

  get help() {
    return [
      ["Ctrl Enter", "solve"],
      ["Esc", "stop"],
      ...(this.isDrawn ? this.editor.help : []),
      ...((this.shownGame ?? this.browse)?.help ?? []),
    ];
  }

  themeChanged() {
    this.browse?.themeChanged();
    this.game?.themeChanged();
  }

  dispose() {
    clearInterval(this.ticking);
    window.removeEventListener("pagehide", this.onhide);
    this.#save();
    this.solver.stop();
    this.editor.dispose();
    this.asker.stop();
    this.browse?.dispose();
    this.game?.dispose();
  }
}
