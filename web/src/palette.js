// palette.js -- the colours of cells in a drawing: their names, paints and rules, and which of them is painted now.

import { addColour, changeColour, colourNameFault, colourPaint, MAX_COLOURS, removeColour, setRule } from "./design.js";
import { button, h } from "./dom.js";

export class Palette {
  /** onchange(change): gets a function of design.js to apply. */
  constructor({ onchange }) {
    this.onchange = onchange;
    this.colour = 0; // number of the colour that is painted; 0: none
    this.choices = [];
    this.rows = h("div", { class: "colour-rows" });
    this.fault = h("p", { class: "fault", role: "alert" });
    this.head = h("summary", {}, "Colours of cells");
    this.element = h(
      "details",
      { class: "colours" },
      this.head,
      this.rows,
      this.fault,
      h(
        "p",
        { class: "hint" },
        "A piece may lie where the colours of its cells allow it. A cell without a colour goes with all.",
      ),
      button("Add a colour", "One more colour for cells", () => this.#add()),
    );
  }

  /** Makes a field to choose the colour that is painted.  All such fields show the same one. */
  choice(words) {
    const field = h("select", { "aria-label": words, onchange: () => this.#choose(Number(field.value)) });
    const label = h("label", { class: "colour-choice" }, "colour", field);
    this.choices.push({ field, label });
    return label;
  }

  /** Chooses a colour by a digit, and says so.  Returns false if the key means nothing. */
  chooseByKey(key, voice) {
    const number = /^\d$/.test(key) ? Number(key) : -1;
    if (number < 0 || number > this.design.colours.length) return false;
    this.#choose(number);
    voice.textContent = `paints ${number ? `the colour ${this.nameOf(number)}` : "without a colour"}`;
    return true;
  }

  nameOf(number) {
    return this.design.colours[number - 1]?.name;
  }

  paintOf(number) {
    return number ? colourPaint(this.design, number) : "";
  }

  wordsOf(number) {
    return number ? `, colour ${this.nameOf(number)}` : "";
  }

  #choose(number) {
    this.colour = number;
    for (const { field } of this.choices) field.value = number;
  }

  // ---- Changes ----

  #add() {
    if (this.design.colours.length >= MAX_COLOURS)
      return (this.fault.textContent = `A drawing has up to ${MAX_COLOURS} colours.`);
    this.onchange(addColour);
    this.#choose(this.design.colours.length);
  }

  #rename(number, field) {
    const name = field.value.trim();
    const fault = colourNameFault(this.design, number, name);
    this.fault.textContent = fault;
    field.setAttribute("aria-invalid", String(fault !== ""));
    if (!fault) this.onchange((design) => changeColour(design, number, { name }));
  }

  #remove(number) {
    this.#choose(0);
    this.onchange((design) => removeColour(design, number));
    this.head.focus();
  }

  // ---- Showing ----

  show(design) {
    const before = this.design?.colours ?? [];
    this.design = design;
    const { colours } = design;
    if (this.colour > colours.length) this.colour = 0;
    if (colours.length && !before.length) this.element.open = true;
    for (const { field, label } of this.choices) {
      label.hidden = colours.length === 0;
      field.replaceChildren(
        h("option", { value: 0 }, "none"),
        ...colours.map(({ name }, i) => h("option", { value: i + 1 }, name)),
      );
      field.value = this.colour;
    }
    if (JSON.stringify(colours) !== JSON.stringify(before)) this.#showRows(colours);
  }

  // The field that has the focus keeps it.
  #showRows(colours) {
    const fields = () => [...this.rows.querySelectorAll("input")];
    const focused = fields().indexOf(document.activeElement);
    this.fault.textContent = "";
    this.rows.replaceChildren(...colours.map((colour, i) => this.#row(colour, i + 1)));
    if (focused >= 0) fields()[focused]?.focus();
  }

  #row({ name }, number) {
    const field = h("input", {
      type: "text",
      maxlength: 64,
      class: "name",
      "aria-label": `name of colour ${number}`,
      onchange: () => this.#rename(number, field),
    });
    field.value = field.dataset.shown = name;
    const paint = h("input", {
      type: "color",
      value: this.paintOf(number),
      "aria-label": `paint of ${name}`,
      onchange: () => this.onchange((design) => changeColour(design, number, { paint: paint.value })),
    });
    return h(
      "div",
      { class: "colour-row", role: "group", "aria-label": `colour ${name}` },
      field,
      paint,
      this.#rules(number),
      button("Remove", `Remove the colour ${name}`, () => this.#remove(number)),
    );
  }

  #rules(number) {
    const { colours } = this.design;
    const { name, on } = colours[number - 1];
    return h(
      "span",
      { class: "rules", role: "group", "aria-label": `${name} of a piece may lie on` },
      h("span", {}, "may lie on"),
      colours.map((other, i) => {
        const box = h("input", {
          type: "checkbox",
          checked: on.includes(i + 1),
          onchange: () => this.onchange((design) => setRule(design, number, i + 1, box.checked)),
        });
        return h("label", {}, box, ` ${other.name}`);
      }),
    );
  }
}
