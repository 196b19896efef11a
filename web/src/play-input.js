// play-input.js -- plays by mouse, touch and keys: pieces are dragged, tapped and moved.

import { svg } from "./dom.js";
import { idOf } from "./play-pictures.js";

const DRAG_PIXELS = 6; // that a pointer moves before it drags
const CLICK_MILLISECONDS = 50; // from the end of a drag to the click that the browser makes of it
const CELLS_OUTSIDE = 1.2; // from the region to a pointer that takes a piece out of it

const DIRECTIONS = {
  ArrowRight: [1, 0, 0],
  ArrowLeft: [-1, 0, 0],
  ArrowUp: [0, -1, 0],
  ArrowDown: [0, 1, 0],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
};

/**
 * Returns the index of the point that lies nearest to another one.
 * @param {number[][]} points
 * @param {number[]} point
 */
function nearestOf(points, [x, y]) {
  const far = points.map((point) => Math.hypot(point[0] - x, point[1] - y));
  return far.indexOf(Math.min(...far));
}

// Returns the index of the cell by which a piece of the tray is held: the one nearest to its middle, in its lowest layer.
function handleOf(rules, o) {
  const [id] = rules.placementsOf(o);
  const spots = Array.from(rules.cellsOf(id), (cell) => rules.spotOf(cell));
  const low = Math.min(...spots.map(([, , z]) => z));
  const ground = spots.filter(([, , z]) => z === low);
  const middle = [0, 1].map((k) => ground.reduce((sum, spot) => sum + spot[k], 0) / ground.length);
  return spots.indexOf(ground[nearestOf(ground, middle)]);
}

export class PlayInput {
  /**
   * @param {import("./play-state.js").PlayState} state
   * @param {import("./play-view.js").PlayView} view
   * @param {Element} page the element of the game
   */
  constructor(state, view, page) {
    this.state = state;
    this.view = view;
    // { pointer, x, y, last, isMoving, index, stop }, and one of these: piece of the tray, id of a laid one, isHeld, isFloor
    this.drag = null;
    this.dropped = -Infinity; // the time of the last drop
    this.floating = svg("svg", { class: "floating", "aria-hidden": "true" });
    this.floating.style.display = "none";
    page.append(this.floating);
    const { picture } = view.board;
    picture.addEventListener("pointerdown", (event) => this.#onBoard(event));
    picture.addEventListener("contextmenu", (event) => state.held && event.preventDefault());
  }

  #onBoard(event) {
    const group = event.target.closest?.(".piece, .laid-tile, .preview");
    if (group?.classList.contains("preview")) this.#startDrag(event, { isHeld: true });
    else if (group && idOf(group) !== null) this.#startDrag(event, { id: idOf(group) });
    else if (this.state.held) this.#startDrag(event, { isFloor: true });
  }

  /** Begins to drag a piece of the tray. */
  grab(event, piece) {
    this.#startDrag(event, { piece });
  }

  // ---- Dragging ----

  // Returns the point of the picture below a pointer.
  #pointOf({ clientX, clientY }) {
    const { picture } = this.view.board;
    const point = new DOMPoint(clientX, clientY).matrixTransform(picture.getScreenCTM().inverse());
    return [point.x, point.y];
  }

  #startDrag(event, what) {
    if (event.button !== 0 || this.drag) return;
    const drag = { ...what, pointer: event.pointerId, x: event.clientX, y: event.clientY, isMoving: false };
    this.drag = drag;
    const isOwn = (receive) => (e) => e.pointerId === drag.pointer && receive(e);
    const on = {
      pointermove: isOwn((e) => this.#onMove(e)),
      pointerup: isOwn((e) => this.#onUp(e)),
      pointercancel: isOwn(() => this.#onCancel()),
    };
    for (const [name, listener] of Object.entries(on)) window.addEventListener(name, listener);
    drag.stop = () => {
      for (const [name, listener] of Object.entries(on)) window.removeEventListener(name, listener);
      this.floating.style.display = "none";
      this.drag = null;
    };
  }

  #onMove(event) {
    const { drag, state } = this;
    drag.last = event;
    if (!drag.isMoving && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_PIXELS) return;
    if (!drag.isMoving && !this.#lift(drag)) return;
    const { held } = state;
    if (!held) return;
    const at = this.#placeUnder(event, held);
    const isNew = at !== held.at;
    held.at = at;
    this.#float(event);
    if (isNew) this.view.showAbove(state);
  }

  #placeUnder(event, { o, from }) {
    return this.state.game.nearest(o, this.drag.index, this.#pointOf(event), from);
  }

  // Returns false if nothing is there to be dragged.
  #lift(drag) {
    const { state } = this;
    if (drag.isFloor) return false;
    if (drag.piece !== undefined) {
      const isHeld = state.held?.piece === drag.piece;
      if (!isHeld && state.game.left(drag.piece) === 0) return false;
      if (!isHeld) state.choose(drag.piece);
      if (!state.held) return false;
      drag.index = handleOf(state.rules, state.held.o);
    } else {
      if (drag.id !== undefined) state.pick(drag.id);
      if (state.held?.at == null) return false;
      const points = Array.from(state.rules.cellsOf(state.held.at), (cell) => state.rules.pageOf(cell));
      drag.index = nearestOf(points, this.#pointOf({ clientX: drag.x, clientY: drag.y }));
    }
    drag.isMoving = true;
    this.#drawFloating();
    return true;
  }

  #drawFloating() {
    const { board } = this.view;
    const { held } = this.state;
    if (!held) return;
    const transform = `scale(${board.picture.getScreenCTM().a})`;
    const parts = board.dragged(held.o, this.drag.index);
    this.floating.replaceChildren(svg("g", { transform }, ...parts));
    this.floating.style.display = "";
  }

  #float({ clientX, clientY }) {
    this.floating.style.transform = `translate(${clientX}px, ${clientY}px)`;
    this.floating.classList.toggle("over", this.state.held?.at != null);
  }

  #onUp(event) {
    const { drag, state } = this;
    drag.stop();
    if (!drag.isMoving) return this.#onTap(event, drag);
    this.dropped = performance.now();
    const { held } = state;
    if (!held) return;
    if (held.at !== null) state.lay();
    else if (held.from === null) state.refuse();
    else if (this.#isOutside(event)) state.takeBack();
    else {
      held.at = held.from;
      state.refuse();
      state.letGo();
    }
  }

  #isOutside(event) {
    const point = this.#pointOf(event);
    return this.state.rules.cells.every((cell) => {
      const [x, y] = this.state.rules.pageOf(cell);
      return Math.hypot(x - point[0], y - point[1]) > CELLS_OUTSIDE;
    });
  }

  #onCancel() {
    const { isMoving } = this.drag;
    this.drag.stop();
    if (isMoving) this.state.cancel();
  }

  #cancel() {
    this.drag?.stop();
    this.state.cancel();
  }

  // ---- Taps ----

  // On a piece of the board.  Pieces of the tray get a click.
  #onTap(event, drag) {
    const { state } = this;
    if (drag.isHeld) return void this.turn("turned");
    if (drag.id !== undefined) return state.pick(drag.id);
    if (!drag.isFloor || !state.held) return;
    const { o, from } = state.held;
    const at = state.game.nearest(o, handleOf(state.rules, o), this.#pointOf(event), from);
    if (at === null) state.refuse();
    else state.lay(at);
  }

  /** A click on a piece of the tray. */
  chip(event, piece) {
    if (performance.now() - this.dropped < CLICK_MILLISECONDS) return;
    const isKey = event.detail === 0;
    if (this.state.held?.piece === piece && !isKey) return this.turn("turned");
    this.state.choose(piece, { onBoard: isKey });
    if (isKey) this.view.focus();
  }

  /**
   * Turns the held piece, also while it is dragged.
   * @param {"turned" | "flipped" | "mirrored"} move
   */
  turn(move) {
    const { drag, state } = this;
    if (!drag?.isMoving) return void state.turn(move);
    const placeOf = (o, from) => {
      drag.index = handleOf(state.rules, o);
      return this.#placeUnder(drag.last, { o, from });
    };
    if (!state.turn(move, placeOf)) return;
    this.#drawFloating();
    this.#float(drag.last);
  }

  // ---- Keys ----

  /** Undoes and redoes, with Ctrl. */
  onKeyDown(event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (key === "z" && !event.shiftKey) this.state.undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) this.state.redo();
    else return;
    event.preventDefault();
  }

  /** Returns the action of a key, or undefined. */
  key(event) {
    const { state } = this;
    const { held } = state;
    if (event.key in DIRECTIONS)
      return held && !event.target.closest?.("canvas") ? () => state.move(DIRECTIONS[event.key]) : undefined;
    const isPressed = event.key === "Enter" && event.target.closest?.("button, a, summary"); // it presses the button
    const keys = {
      r: () => this.turn("turned"),
      f: () => this.turn("flipped"),
      m: () => this.turn("mirrored"),
      enter: held && !isPressed ? () => state.lay() : undefined,
      backspace: () => state.takeBack(),
      delete: () => state.takeBack(),
      escape: held ? () => this.#cancel() : undefined,
      u: () => state.undo(),
      y: () => state.redo(),
      n: () => this.#chooseNext(1),
      p: () => this.#chooseNext(-1),
    };
    return keys[event.key.toLowerCase()];
  }

  #chooseNext(by) {
    const piece = this.view.tray.nextOf(this.state, by);
    if (piece === undefined) return;
    this.state.letGo();
    this.state.choose(piece, { onBoard: true });
    this.view.tray.scrollTo(piece);
    this.view.focus();
  }

  get help() {
    const { isSolid } = this.state.rules;
    const solid = [
      ["PageUp PageDown", "one layer up, down"],
      ["M", "mirror image"],
    ];
    return [
      ["N P", "next, previous piece"],
      ["Arrow keys", "move the piece"],
      ...(isSolid ? solid : []),
      ["R F", isSolid ? "turn, tip forwards" : "turn, turn over"],
      ["Enter", "lay the piece"],
      ["Backspace", "take it back, or the last one"],
      ["Esc", "put it down"],
      ["U Y", "undo, redo (Ctrl Z, Ctrl Y)"],
    ];
  }

  dispose() {
    this.drag?.stop();
  }
}
