// heat.js -- how often a piece covers each cell in all solutions, as shades of its colour.

import { h, svg } from "./dom.js";
import { boundsOf, cornersOf, middleOf, pathOf } from "./lattice.js";
import { grouped, percentOf, shareOf } from "./words.js";

const MARGIN = 0.35;
const DARK = 60; // percent of a colour that need its ink

export class HeatMap {
  /**
   * @param {import("./data.js").Run} run
   * @param {{ solutions: string, cells: number[][], pieces: { names: string[], covers: string[] }[], empty?: string[] }} marginals
   */
  constructor(run, { solutions, cells, pieces, empty }) {
    this.run = run;
    this.solutions = solutions;
    this.rows = pieces.map(({ names, covers }, i) => ({
      name: names.length > 1 ? `${names[0]} to ${names.at(-1)}` : names[0],
      colour: run.shapes[i].colours[0],
      covers,
    }));
    if (empty) this.rows.push({ name: "empty", colour: ["#606060", "#fff"], covers: empty });
    this.indexOf = new Map(cells.map((cell, i) => [String(cell), i]));
    this.which = h(
      "select",
      { "aria-label": "the piece", onchange: () => this.#show() },
      this.rows.map(({ name }, i) => h("option", { value: i }, name)),
    );
    this.legend = h("p", { class: "hint" });
    this.view = h("div", { class: "view" });
    this.element = h(
      "main",
      { class: "card heat" },
      h("h2", {}, "How often a piece covers each cell"),
      this.which,
      this.view,
      this.legend,
    );
    this.#show();
  }

  #show() {
    const { run, solutions } = this;
    const { colour, covers } = this.rows[this.which.selectedIndex < 0 ? 0 : this.which.selectedIndex];
    const shares = covers.map((number) => shareOf(number, solutions));
    const most = Math.max(...shares);
    const [left, top, width, height] = boundsOf(run, run.open);
    const figure = svg("svg", {
      class: "flat",
      viewBox: [left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(" "),
      role: "img",
      "aria-label": "a heat map of the region",
    });
    for (const cell of run.open) {
      const index = this.indexOf.get(String(run.at(cell).slice(0, run.dimensions)));
      if (index === undefined) continue; // a stationary piece lies there
      const path = svg("path", { d: pathOf([cornersOf(run, cell)]) });
      const part = most > 0 ? (100 * shares[index]) / most : 0;
      path.style.fill = `color-mix(in srgb, ${colour[0]} ${part.toFixed(1)}%, white)`;
      const [x, y] = middleOf(cornersOf(run, cell));
      const title = svg("title", {}, `${grouped(covers[index])} of ${grouped(solutions)}`);
      const text = svg("text", { x, y, dy: "0.36em" }, percentOf(shares[index]));
      text.style.fill = part > DARK ? colour[1] : "black";
      figure.append(svg("g", { class: "shade" }, title, path, text));
    }
    this.view.replaceChildren(figure);
    const highest = covers[shares.indexOf(most)] ?? "0";
    this.legend.textContent = `Percent of ${grouped(solutions)} solutions. White is 0, the full colour ${grouped(highest)} of ${grouped(solutions)}.`;
  }
}
