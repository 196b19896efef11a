// making.js -- the dialog that makes the pieces: files for printers and other machines (docs/WORKSHOP.md).

import { button, h, setChildren } from "./dom.js";
import { save } from "./share.js";
import { millimetres, plural } from "./words.js";

const FORMATS = {
  stl: "STL, for printers",
  obj: "OBJ",
  scad: "OpenSCAD",
  svg: "SVG, sheets of flat pieces",
  dxf: "DXF, sheets of flat pieces",
};
const MEASURES = { cell: 10, thickness: "", gap: 0.2, bevel: 0, wall: 0, engrave: 0, kerf: 0 }; // mm; "": the default

export class MakingDialog {
  constructor() {
    this.format = h(
      "select",
      { "aria-label": "format" },
      Object.entries(FORMATS).map(([value, words]) => h("option", { value }, words)),
    );
    this.measures = Object.entries(MEASURES).map(([name, value]) => h("input", { name, value, inputmode: "decimal" }));
    this.assembly = h("input", { type: "checkbox" });
    this.shown = h("label", {}, this.assembly, " the shown solution too");
    this.saving = button("Save the files", "Save a file for each piece", () => this.#make(), { class: "main" });
    this.status = h("p", { class: "hint", role: "status" });
    this.files = h("ul", { class: "hint" });
    this.element = h(
      "dialog",
      { class: "help making", "aria-label": "make the pieces" },
      h("h2", {}, "Make the pieces"),
      this.format,
      this.measures.map((field) => h("label", {}, `${field.name} (mm) `, field)),
      this.shown,
      this.saving,
      h("p", { class: "hint" }, "3MF is written by the command alone: a browser lacks its library."),
      this.status,
      this.files,
      h("form", { method: "dialog" }, h("button", {}, "Close")),
    );
  }

  /** ask(settings): a promise of the files.  images: of the shown solution, or none. */
  open(ask, images = []) {
    this.ask = ask;
    this.images = images.join(" ");
    this.shown.hidden = !this.images;
    this.saving.disabled = false;
    this.#tell("");
    this.element.showModal();
  }

  #tell(words, files = []) {
    this.status.textContent = words;
    setChildren(
      this.files,
      files.map(({ name, piece, copies }) =>
        h("li", {}, piece === undefined ? name : `${name}: make ${copies} of piece ${piece}`),
      ),
    );
  }

  async #make() {
    const settings = { formats: this.format.value, images: this.assembly.checked ? this.images : "" };
    for (const { name, value } of this.measures) {
      settings[name] = millimetres(value);
      if (Number.isNaN(settings[name])) return this.#tell(`${name}: a number is needed, not "${value}"`);
    }
    const { ask } = this;
    this.saving.disabled = true;
    this.#tell("Making the pieces …");
    const answer = await ask(settings).catch((error) => ({ error }));
    if (ask !== this.ask) return; // of an older dialog
    this.saving.disabled = false;
    if (answer.error) return this.#tell(answer.error.message);
    const { files, notes } = answer;
    for (const { name, bytes } of files) save(name, bytes, "application/octet-stream");
    this.#tell([`${plural(files.length, "file")} saved`, ...notes].join("; "), files);
  }
}
