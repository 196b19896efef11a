// stage.js -- shows the pieces: in space, layer by layer, flat, or as a board, with the tools to turn them.

import { BoardView } from "./board.js";
import { button, h } from "./dom.js";
import { FlatView } from "./flat.js";
import { isInSpace, planeOf } from "./lattice.js";
import { SolidView } from "./solid.js";
import { describePieces } from "./words.js";

const PAUSE = 300; // milliseconds without a step before the picture is described
const MAX_NUMBERED = 100; // tiles whose numbers are legible on most screens

/** Says that a solid cannot be shown. */
class NoView {
  element = h("p", { class: "hint" }, "This browser cannot draw solids: it has no WebGL.");
  show() {}
  highlight() {}
  setLabels() {}
  dispose() {}
}

export class Stage {
  /**
   * @param {any} run
   * @param {object} options
   * @param {(piece: any) => void} [options.onpick] gets a clicked piece, or a tile of a board
   * @param {boolean} [options.expectsLabels]
   */
  constructor(run, { onpick, expectsLabels = true }) {
    this.run = run;
    this.onpick = onpick;
    this.labels = expectsLabels && (!run.isBoard || run.tiles.length <= MAX_NUMBERED);
    this.apart = 0;
    this.highlighted = null;
    /** @type {[any[], import("./types.js").Highlight]} */
    this.last = [[], {}];
    this.holder = h("div", { class: "stage-view" });
    this.tools = h("div", { class: "stage-tools" });
    this.element = h("div", { class: "stage" }, this.holder, this.tools);
    this.#begin();
  }

  get isSolid() {
    return this.view instanceof SolidView;
  }

  #begin() {
    if (this.run.isBoard) this.#use(new BoardView(this.run, this));
    else if (!isInSpace(this.run)) this.#use(new FlatView(this.run, this));
    else this.#useSolid();
  }

  // A browser without WebGL shows layers, if the lattice has any.
  #useSolid() {
    try {
      this.#use(new SolidView(this.run, this));
    } catch {
      this.hasNoSpace = true;
      this.#use(planeOf(this.run) ? new FlatView(this.run, this) : new NoView());
    }
  }

  #use(view) {
    this.view?.dispose();
    this.view = view;
    this.holder.replaceChildren(view.element);
    view.setLabels(this.labels);
    this.#makeTools();
    view.show(...this.last);
    this.#describe();
    view.highlight(this.highlighted);
    view.move?.(this.moved ?? null);
    if (this.isSolid) view.explode(this.apart);
  }

  #makeTools() {
    const label = this.run.isBoard ? "Numbers" : "Names";
    const labels = button(label, `${label} on or off (L)`, () => this.toggleLabels(), {
      "aria-pressed": String(this.labels),
      class: "tool labels",
    });
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: 100,
      value: this.apart * 100,
      class: "explode",
      "aria-label": "explode: the distance between the pieces",
      oninput: () => this.explode(this.slider.value / 100),
    });
    const isSpace = isInSpace(this.run);
    this.tools.replaceChildren(
      ...(isSpace && !this.hasNoSpace && planeOf(this.run)
        ? [
            button(this.isSolid ? "Layers" : "Solid", "Solid or layers (V)", () => this.toggleView(), {
              class: "tool view-toggle",
            }),
          ]
        : []),
      ...(this.isSolid
        ? [
            labels,
            h("label", { class: "tool", title: "Explode or assemble (E)" }, h("span", {}, "Explode"), this.slider),
            button("reset", "Reset the view (R)", () => this.reset(), { class: "tool" }),
          ]
        : [labels]),
    );
  }

  /** The picture as SVG: of a solid, its layers.  null: there are none. */
  get picture() {
    if (!this.run.isBoard && !planeOf(this.run)) return null;
    if (!this.isSolid) return this.view.element.querySelector("svg");
    const layers = new FlatView(this.run, {});
    layers.setLabels(this.labels);
    layers.show(...this.last);
    return layers.picture;
  }

  /** The canvas of a solid, or null. */
  get canvas() {
    return this.isSolid ? this.view.canvas : null;
  }

  show(pieces, marks = {}) {
    this.last = [pieces, marks];
    this.view.show(pieces, marks);
    this.#describe();
  }

  // Says in words what is shown, once steps pause.  Tiles of boards say it themselves.
  #describe() {
    clearTimeout(this.describing);
    if (this.view.describe)
      this.describing = setTimeout(() => this.view.describe(describePieces(this.run, this.last[0])), PAUSE);
  }

  /** Dims all pieces but the one with this key, until the next call.  null dims none. */
  highlight(key) {
    this.highlighted = key;
    this.view.highlight(key);
  }

  /**
   * Moves pieces from their places, and hides some.  null puts all back.
   * @param {Map<string, import("./types.js").Place> | null} places by the key of a piece: see moves.js
   */
  move(places) {
    this.moved = places;
    this.view.move?.(places);
  }

  explode(share) {
    this.apart = share;
    if (!this.isSolid) return;
    this.slider.value = share * 100;
    this.view.explode(share);
  }

  toggleExplode() {
    this.explode(this.apart > 0 ? 0 : 0.7);
  }

  toggleLabels() {
    this.labels = !this.labels;
    this.view.setLabels(this.labels);
    this.tools.querySelector(".labels")?.setAttribute("aria-pressed", String(this.labels));
  }

  toggleView() {
    if (!isInSpace(this.run) || this.hasNoSpace || !planeOf(this.run)) return;
    if (this.isSolid) this.#use(new FlatView(this.run, this));
    else this.#useSolid();
  }

  reset() {
    this.explode(0);
    this.view.resetCamera?.();
  }

  dispose() {
    clearTimeout(this.describing);
    this.view.dispose();
  }
}
