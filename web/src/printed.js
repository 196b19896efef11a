// printed.js -- solutions as text: of exact covers, and on lattices that pages do not draw.

import { h } from "./dom.js";

const MAX_PRINTED = 1000;

/** Returns the text of a solution: the cells of its pieces, a piece a line. */
export function piecesAsText(run, index) {
  return run
    .piecesOf(index)
    .map(({ name, cells }) => {
      const places = Array.from(cells, (cell) => run.at(cell).slice(0, run.dimensions).join(" "));
      return `${name}: ${places.join(", ")}`;
    })
    .join("\n");
}

/** Returns the text of a solution of an exact cover, an option a line, from a line of the message "options". */
export const optionsAsText = (line) =>
  JSON.parse(line)
    .map((items) => items.join(" "))
    .join("\n");

export class Printed {
  constructor() {
    this.count = 0;
    this.text = h("div", { class: "printed", role: "region", tabindex: "0", "aria-label": "solutions" });
    this.element = h("main", { class: "card" }, this.text);
  }

  /** solutions: texts, as above. */
  add(solutions) {
    const shown = solutions
      .slice(0, MAX_PRINTED - this.count)
      .map((text, i) => h("section", {}, h("h3", {}, `Solution ${this.count + i + 1}`), h("pre", {}, text)));
    this.text.append(...shown);
    const wasAll = this.count < MAX_PRINTED;
    this.count = Math.min(MAX_PRINTED, this.count + solutions.length);
    if (wasAll && solutions.length > shown.length)
      this.text.append(h("p", { class: "hint" }, "The other solutions are only counted."));
  }

  clear() {
    this.count = 0;
    this.text.replaceChildren();
  }
}
