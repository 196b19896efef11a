// replay.js -- replays a search, or two searches of one puzzle side by side.
//
// Both show the same number of steps, so equal effort can be compared. Details that take longer to paint than a step lasts are
// left out during play.

import { button, h, icon } from "./dom.js";
import { factsOf, nameOfSearch } from "./facts.js";
import { thumbnail } from "./flat.js";
import { hopelessCells } from "./pockets.js";
import { Stage } from "./stage.js";
import { Timeline } from "./timeline.js";
import { BACKTRACK, LIFTED, PLACED, SOLUTION } from "./trace.js";
import { grouped, plural } from "./words.js";

const MAX_OPTIONS = 60; // shown
const DETAILED = 12; // steps a second; faster replays leave out details
const SPEEDS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10000];

// ---- One search ----------------------------------------------------------------------------------------------------

class Lane {
  constructor(run, { total, seek, onactive }) {
    this.run = run;
    this.trace = run.trace;
    this.seek = seek;
    this.step = -1;
    this.stage = new Stage(run, {});
    this.timeline = new Timeline(run.trace, total, seek);
    this.what = h("strong", {});
    this.why = h("span", {});
    this.story = h("p", { class: "story", role: "status" }, this.what, " ", this.why);
    this.place = h("span", { class: "place" });
    this.options = h("div", { class: "options" });
    this.optionsTitle = h("h2", {});
    this.path = h("ol", { class: "path" });
    this.title = h("button", { type: "button", class: "lane-title", onclick: onactive }, nameOfSearch(run));
    this.picture = h(
      "section",
      { class: "card picture" },
      h("header", { class: "lane-head" }, this.title, this.place),
      this.stage.element,
      this.story,
      this.timeline.element,
    );
    this.details = [
      h("section", { class: "card choices" }, this.optionsTitle, this.options),
      h("section", { class: "card way" }, h("h2", {}, "Pieces placed"), this.path),
      h("section", { class: "card" }, h("h2", {}, "Facts"), factsOf(run)),
    ];
  }

  #marks(isDetailed) {
    const { trace, step, run } = this;
    if (step < 0) return {};
    const kind = trace.kind[step];
    if (kind === BACKTRACK) {
      const cells =
        trace.triggerAt(step) === "volume"
          ? hopelessCells(run, trace.piecesAt(step))
          : trace.item[step] >= 0
            ? [trace.item[step]]
            : [];
      return { mark: { cells, tone: "bad" } };
    }
    if (kind === LIFTED && isDetailed) {
      const placing = trace.placingOfLift(step);
      return { mark: { lifted: run.pieceOf(trace.image[placing], 0, trace.copy[placing]) } };
    }
    if (kind === PLACED && isDetailed && trace.item[step] >= 0)
      return { mark: { cells: [trace.item[step]], tone: "good" } };
    return {};
  }

  show(step, isDetailed) {
    const { trace } = this;
    this.step = Math.min(step, trace.count - 1);
    const { text, detail, tone } = trace.describe(this.step);
    this.what.textContent = text;
    this.why.textContent = detail ?? "";
    this.story.dataset.tone = tone;
    this.stage.show(trace.piecesAt(this.step), this.#marks(isDetailed));
    const depth = this.step < 0 ? 0 : trace.depth[this.step];
    const found = this.step < 0 ? 0 : trace.solutionNumber(this.step) - (trace.kind[this.step] === SOLUTION ? 0 : 1);
    this.place.textContent = `${depth} placed · ${grouped(found)} found`;
    this.timeline.setStep(this.step);
    if (isDetailed) this.#showDetails();
  }

  #showDetails() {
    this.#showOptions();
    this.#showPath();
  }

  #showOptions() {
    const { trace, step, run } = this;
    const node = trace.optionsAt(step);
    if (!node) {
      this.optionsTitle.textContent = "No choices";
      this.options.replaceChildren();
      return;
    }
    const item = trace.itemText(node.item);
    this.optionsTitle.textContent = `${plural(node.choices, "choice")}${item ? ` for ${item}` : ""}`;
    const first = node.placings[0];
    const under =
      trace.below[first] < 0
        ? []
        : trace.lying(trace.below[first]).map((p) => run.pieceOf(trace.image[p], 0, trace.copy[p]));
    const now = trace.placingAt(step);
    this.floorColour = getComputedStyle(this.options).getPropertyValue("--floor");
    const shown = node.placings.slice(0, MAX_OPTIONS);
    const tiles = shown.map((placing) => this.#optionTile(placing, under, now));
    const unseen = node.choices - node.placings.length;
    const more = node.placings.length - shown.length;
    if (more > 0) tiles.push(h("p", { class: "hint" }, `and ${grouped(more)} more`));
    if (unseen > 0) tiles.push(h("p", { class: "hint" }, `${grouped(unseen)} not reached before the steps end`));
    this.options.replaceChildren(...tiles);
  }

  #optionTile(placing, under, now) {
    const { trace, run } = this;
    const piece = run.pieceOf(trace.image[placing], 0, trace.copy[placing]);
    const canvas = thumbnail(run, [...under, piece, ...run.stationary], this.floorColour, (other) => other !== piece);
    const state = placing === now ? "now" : placing < now ? "tried" : "later";
    const words = { now: "now", tried: "tried", later: "to come" }[state];
    return h(
      "button",
      {
        type: "button",
        class: `option ${state}`,
        title: `${piece.name}, choice ${trace.choice[placing]}: ${words}`,
        onclick: () => this.seek(placing),
      },
      canvas,
      h("span", {}, `${trace.choice[placing]} ${piece.name}`),
    );
  }

  #showPath() {
    const { trace, run, step } = this;
    this.path.replaceChildren(
      ...trace.lying(step).map((placing) => {
        const piece = run.pieceOf(trace.image[placing], 0, trace.copy[placing]);
        const share = (trace.choice[placing] / trace.choices[placing]) * 100;
        return h(
          "li",
          {},
          h(
            "button",
            { type: "button", onclick: () => this.seek(placing), title: "go to where it was placed" },
            h("i", { style: `background:${piece.paper}` }),
            h("b", {}, piece.name),
            h("span", { class: "meter" }, h("span", { style: `width:${share}%` })),
            h("small", {}, `${trace.choice[placing]} of ${trace.choices[placing]}`),
            h("small", { class: "item" }, trace.itemText(trace.item[placing])),
          ),
        );
      }),
    );
  }
}

// ---- The replay ----------------------------------------------------------------------------------------------------

export class Replay {
  constructor(runs, { onchange }) {
    this.onchange = onchange;
    this.total = Math.max(...runs.map((run) => run.trace.count));
    this.lanes = runs.map(
      (run, i) =>
        new Lane(run, { total: this.total, seek: (step) => this.seek(step), onactive: () => this.activate(i) }),
    );
    this.step = -1;
    this.speed = 3;
    this.playing = false;
    this.#build();
    this.activate(0);
    this.show();
  }

  get active() {
    return this.lanes[this.activeLane];
  }

  #build() {
    this.play = button("play", "Play or pause (space)", () => this.togglePlay(), { class: "main" });
    this.number = h("input", {
      class: "number",
      inputmode: "numeric",
      "aria-label": "number of the step",
      onchange: () => this.seek(parseInt(this.number.value.replace(/\D/g, "") || "0", 10) - 1),
    });
    this.slider = h("input", {
      type: "range",
      min: -1,
      max: this.total - 1,
      class: "scrub",
      "aria-label": "step",
      oninput: () => this.seek(Number(this.slider.value)),
    });
    this.speedName = h("output", {});
    this.speedSlider = h("input", {
      type: "range",
      min: 0,
      max: SPEEDS.length - 1,
      value: this.speed,
      class: "speed",
      "aria-label": "speed",
      oninput: () => this.setSpeed(Number(this.speedSlider.value)),
    });
    const deepest = Math.max(...this.lanes.map((lane) => lane.trace.deepest));
    this.depth = h(
      "select",
      { "aria-label": "depth to go to" },
      Array.from({ length: deepest + 1 }, (_, d) => h("option", { value: d }, `${d} placed`)),
    );
    this.depth.value = deepest;
    this.controls = h(
      "div",
      { class: "card transport replay" },
      h(
        "div",
        { class: "buttons" },
        button("first", "To the start (Home)", () => this.seek(-1)),
        button("previous", "A step back (←)", () => this.by(-1)),
        this.play,
        button("next", "A step on (→)", () => this.by(1), { class: "step" }),
        button("last", "To the end (End)", () => this.seek(this.total - 1), { class: "end" }),
      ),
      this.slider,
      h("label", { class: "counter" }, this.number, h("span", {}, `of ${grouped(this.total)}`)),
      h("label", { class: "speeds" }, h("span", {}, "Speed"), this.speedSlider, this.speedName),
      h(
        "div",
        { class: "jumps" },
        button("Skip subtree", "Go on after all placements above this piece (O)", () =>
          this.#jump((t, s) => t.over(s)),
        ),
        button("Back up", "Go on after all placements above the piece before it (U)", () =>
          this.#jump((t, s) => t.out(s)),
        ),
        button("Previous solution", "The solution before (P)", () => this.#jump((t, s) => t.previousSolution(s))),
        button("Next solution", "The next solution (N)", () => this.#jump((t, s) => t.nextSolution(s)), {
          class: "next-solution",
        }),
        button("Next dead end", "The next place where nothing can be placed (B)", () =>
          this.#jump((t, s) => t.nextOf(s, BACKTRACK)),
        ),
        h(
          "span",
          { class: "depths" },
          this.depth,
          button(
            "next",
            "The next step with so many pieces (D)",
            () => this.#jump((t, s) => t.toDepth(s, Number(this.depth.value))),
            { class: "to-depth" },
          ),
        ),
      ),
    );
    const two = this.lanes.length > 1;
    this.element = h(
      "main",
      { class: `replay-page${two ? " two" : ""}` },
      ...this.lanes
        .map((lane, i) =>
          two
            ? h("div", { class: `lane lane-${i}` }, lane.picture, ...lane.details)
            : [lane.picture, h("div", { class: "side" }, ...lane.details)],
        )
        .flat(),
      this.controls,
    );
    this.setSpeed(this.speed);
  }

  activate(index) {
    this.activeLane = index;
    this.lanes.forEach((lane, i) => lane.title.setAttribute("aria-pressed", String(i === index)));
  }

  get isDetailed() {
    return !this.playing || SPEEDS[this.speed] <= DETAILED;
  }

  show() {
    for (const lane of this.lanes) lane.show(this.step, this.isDetailed);
    this.slider.value = this.step;
    if (document.activeElement !== this.number) this.number.value = this.step + 1;
    if (!this.playing) this.onchange();
  }

  seek(step, isOpening = false) {
    this.isOpening = isOpening;
    step = Math.trunc(Number(step));
    if (!Number.isFinite(step)) step = -1; // a link may have any text
    this.step = Math.max(-1, Math.min(this.total - 1, step));
    this.show();
  }

  by(steps) {
    this.pause();
    this.seek(this.step + steps);
  }

  #jump(where) {
    this.pause();
    this.seek(where(this.active.trace, Math.min(this.step, this.active.trace.count - 1)));
  }

  setSpeed(speed) {
    this.speed = Math.max(0, Math.min(SPEEDS.length - 1, speed));
    this.speedSlider.value = this.speed;
    const steps = SPEEDS[this.speed];
    this.speedName.textContent = `${grouped(steps)} / s`;
  }

  // ---- Playing ----

  togglePlay() {
    if (this.playing) this.pause();
    else this.#begin();
  }

  #begin() {
    if (this.isOpening || this.step >= this.total - 1) this.step = -1;
    this.playing = true;
    this.#announce("off"); // a screen reader cannot follow
    this.play.replaceChildren(icon("pause"));
    let last = performance.now();
    let owed = 0;
    const tick = (now) => {
      if (!this.playing) return;
      owed += ((now - last) / 1000) * SPEEDS[this.speed];
      last = now;
      const steps = Math.floor(owed);
      owed -= steps;
      if (steps > 0) this.seek(this.step + steps);
      if (this.step >= this.total - 1) this.pause();
      else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  #announce(how) {
    for (const lane of this.lanes) lane.story.setAttribute("aria-live", how);
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    this.#announce("polite");
    this.play.replaceChildren(icon("play"));
    this.show();
  }

  // ---- The link ----

  shared() {
    return { stage: this.lanes[0].stage };
  }

  get link() {
    return { t: this.isOpening ? null : this.step + 1 };
  }

  /** Without a step in the link, shows the first solution, or the most pieces.  Playing then begins at the start. */
  follow(link) {
    if (link.has("t")) this.seek(Number(link.get("t")) - 1);
    else this.seek(this.#bestStep(), true);
  }

  #bestStep() {
    const found = this.lanes.map(({ trace }) => trace.found[0] ?? Infinity);
    const first = Math.min(...found);
    return Number.isFinite(first) ? first : this.active.trace.deepestStep();
  }

  key(event) {
    const far = event.shiftKey ? 10 : 1;
    const each = (action) => () => this.lanes.forEach((lane) => action(lane.stage));
    const jump = (where) => () => this.#jump(where);
    const keys = {
      " ": () => this.togglePlay(),
      ArrowLeft: () => this.by(-far),
      ArrowRight: () => this.by(far),
      PageUp: () => this.by(-100),
      PageDown: () => this.by(100),
      Home: () => this.seek(-1),
      End: () => this.seek(this.total - 1),
      "+": () => this.setSpeed(this.speed + 1),
      "-": () => this.setSpeed(this.speed - 1),
      o: jump((t, s) => t.over(s)),
      u: jump((t, s) => t.out(s)),
      n: jump((t, s) => t.nextSolution(s)),
      p: jump((t, s) => t.previousSolution(s)),
      b: jump((t, s) => t.nextOf(s, BACKTRACK)),
      d: jump((t, s) => t.toDepth(s, Number(this.depth.value))),
      e: each((stage) => stage.toggleExplode()),
      l: each((stage) => stage.toggleLabels()),
      v: each((stage) => stage.toggleView()),
      r: each((stage) => stage.reset()),
    };
    return keys[event.key];
  }

  get help() {
    return [
      ["Space", "play, pause"],
      ["← →", "a step back, on"],
      ["Shift ← →", "ten at once"],
      ["+ −", "faster, slower"],
      ["O", "skip the subtree of this piece"],
      ["U", "back up: skip the subtree of the piece before it"],
      ["N P", "next, previous solution"],
      ["B", "next dead end"],
      ["D", "next step at the chosen depth"],
      ["E", "explode or assemble"],
      ["V", "solid or layers"],
      ["L", "names on or off"],
      ["R", "reset the view"],
    ];
  }

  themeChanged() {
    for (const lane of this.lanes) lane.timeline.draw();
    this.show();
  }

  dispose() {
    this.pause();
    for (const lane of this.lanes) lane.stage.dispose();
  }
}
