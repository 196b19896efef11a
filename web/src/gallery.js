// gallery.js -- a list of small pictures; only the visible ones exist, so it may be long.

import { h, oncePerFrame } from "./dom.js";
import { grouped } from "./words.js";

const CELL = { width: 96, height: 92 }; // pixels; the width is the least: cells share the rest of the row
const SPARE_ROWS = 1;

export class Gallery {
  /** paint(context, solution, width, height) draws one picture; a click calls onselect(position). */
  constructor({ paint, onselect }) {
    this.paint = paint;
    this.onselect = onselect;
    this.list = new Uint32Array();
    this.selected = 0;
    this.cells = new Map(); // by position
    this.spare = [];
    this.space = h("div", { class: "gallery-space" });
    this.element = h(
      "div",
      {
        class: "gallery",
        role: "listbox",
        tabindex: "0",
        "aria-label": "solutions",
        onkeydown: (event) => this.#onKey(event),
      },
      this.space,
    );
    this.update = oncePerFrame(() => this.#update());
    this.element.addEventListener("scroll", this.update, { passive: true });
    new ResizeObserver(this.update).observe(this.element);
  }

  // Up and down step by a row.  Other keys step in the page.
  #onKey(event) {
    const rows = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!rows || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const position = this.selected + rows * this.#columns();
    if (position >= 0 && position < this.list.length) this.onselect(position);
  }

  setList(list) {
    this.list = list;
    this.element.hidden = list.length === 0; // a list box needs options
    this.#forget();
    this.update();
  }

  select(position) {
    this.selected = position;
    const top = Math.floor(position / this.#columns()) * CELL.height;
    const { scrollTop, clientHeight } = this.element;
    if (clientHeight && (top < scrollTop || top + CELL.height > scrollTop + clientHeight))
      this.element.scrollTop = top - Math.max(0, (clientHeight - CELL.height) / 2);
    this.update();
  }

  /** Paints the visible pictures again, in new colours. */
  repaint() {
    this.#forget();
    this.update();
  }

  #columns() {
    return Math.max(1, Math.floor(this.element.clientWidth / CELL.width));
  }

  #forget() {
    for (const cell of this.cells.values()) {
      cell.remove();
      this.spare.push(cell);
    }
    this.cells.clear();
  }

  #update() {
    const columns = this.#columns();
    if (columns !== this.columns) this.#forget();
    this.columns = columns;
    const { scrollTop, clientHeight } = this.element;
    this.space.style.height = `${Math.ceil(this.list.length / columns) * CELL.height}px`;
    const first = Math.max(0, Math.floor(scrollTop / CELL.height) - SPARE_ROWS) * columns;
    const end = Math.min(
      this.list.length,
      (Math.ceil((scrollTop + clientHeight) / CELL.height) + SPARE_ROWS) * columns,
    );
    for (const [position, cell] of this.cells)
      if (position < first || position >= end) {
        cell.remove();
        this.spare.push(cell);
        this.cells.delete(position);
      }
    for (let position = first; position < end; position++) {
      if (!this.cells.has(position)) this.#fill(position);
      const cell = this.cells.get(position);
      cell.setAttribute("aria-selected", String(position === this.selected));
      cell.setAttribute("aria-setsize", this.list.length);
    }
    const active = this.cells.get(this.selected);
    if (active) this.element.setAttribute("aria-activedescendant", active.id);
    else this.element.removeAttribute("aria-activedescendant");
  }

  #fill(position) {
    const cell = this.spare.pop() ?? this.#make();
    const [canvas, label] = cell.children;
    const scale = Math.min(window.devicePixelRatio, 2);
    const width = CELL.width - 16;
    const height = CELL.height - 30;
    canvas.width = width * scale;
    canvas.height = height * scale;
    const context = canvas.getContext("2d");
    context.scale(scale, scale);
    this.paint(context, this.list[position], width, height);
    label.textContent = grouped(this.list[position] + 1);
    cell.dataset.position = position;
    cell.id = `solution-${position + 1}`;
    cell.setAttribute("aria-posinset", position + 1);
    cell.setAttribute("aria-label", `solution ${grouped(this.list[position] + 1)}`);
    const column = position % this.columns;
    const share = this.element.clientWidth / this.columns;
    cell.style.transform = `translate(${column * share + (share - CELL.width) / 2}px, ${Math.floor(position / this.columns) * CELL.height}px)`;
    this.space.append(cell);
    this.cells.set(position, cell);
  }

  #make() {
    const cell = h("div", { class: "gallery-cell", role: "option" }, h("canvas", {}), h("span", {}));
    cell.addEventListener("click", () => this.onselect(Number(cell.dataset.position)));
    return cell;
  }
}
