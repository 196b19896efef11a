// share.js -- the dialog that gives away what is shown: a link, a QR code, a picture, or the puzzle as a file.
//
// A link holds all that it shows, so nothing is sent anywhere.

import qrcode from "qrcode-generator";

import { button, h, svg } from "./dom.js";

const MAX_LETTERS_OF_CODE = 2900; // the largest QR code has 2,953
const QUIET = 4; // light squares around a QR code, as its standard asks
const PICTURE_WIDTH = 2000; // pixels of a PNG
const ENDINGS = { json: "json", cover: "dlx", options: "dlx", dimacs: "cnf", opb: "opb", minizinc: "mzn", c: "c", xmpuzzle: "xmpuzzle" };
const STYLES = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "paint-order", "opacity", "display", "font-family", "font-size", "font-weight", "text-anchor"];

function save(name, content, type) {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Returns the name of a file for this title, without an ending. */
export function nameOfFile(title) {
  return title.normalize("NFKD").replace(/[^\w]+/g, "-").replace(/^-+|-+$/g, "").toLowerCase().slice(0, 60) || "puzzle";
}

/** Returns the QR code of a text, or null if the text is too long. */
export function codeOf(text) {
  if (new TextEncoder().encode(text).length > MAX_LETTERS_OF_CODE) return null;
  const code = qrcode(0, "L");
  code.addData(text, "Byte");
  code.make();
  const size = code.getModuleCount();
  let path = "";
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (code.isDark(y, x)) path += `M${x} ${y}h1v1h-1z`;
  const wide = size + 2 * QUIET;
  return svg("svg", { class: "code", viewBox: `${-QUIET} ${-QUIET} ${wide} ${wide}`, role: "img", "aria-label": "QR code of the link" },
    svg("rect", { x: -QUIET, y: -QUIET, width: wide, height: wide, fill: "#fff" }), svg("path", { d: path, fill: "#000" }));
}

// ---- Pictures ------------------------------------------------------------------------------------------------------

// The picture has the styles of the page inside: a file has no other place for them.
function standalone(picture) {
  const copy = picture.cloneNode(true);
  const [from, to] = [picture, copy].map((root) => [root, ...root.querySelectorAll("*")]);
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    to[i].removeAttribute("class");
    to[i].setAttribute("style", STYLES.map((name) => `${name}:${style.getPropertyValue(name).replaceAll('"', "'")}`).join(";"));
  });
  const [, , width, height] = picture.getAttribute("viewBox").split(" ").map(Number);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", PICTURE_WIDTH);
  copy.setAttribute("height", Math.round((PICTURE_WIDTH * height) / width));
  return { text: new XMLSerializer().serializeToString(copy), width: PICTURE_WIDTH, height: Math.round((PICTURE_WIDTH * height) / width) };
}

async function paint({ text, width, height }) {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = h("canvas", { width, height });
  canvas.getContext("2d").drawImage(image, 0, 0, width, height);
  return canvas;
}

const asPng = (canvas) => new Promise((resolve) => canvas.toBlob(resolve, "image/png"));

// ---- The dialog ----------------------------------------------------------------------------------------------------

export class ShareDialog {
  constructor() {
    this.status = h("p", { class: "hint", role: "status" });
    this.element = h("dialog", { class: "help share", "aria-label": "share" });
  }

  /** link: of what is shown; title: of the puzzle; view: the element with the picture, or null; formats: names, or none;
   * write(format): a promise of the puzzle as text. */
  open({ link, title, view, formats = [], write }) {
    const name = nameOfFile(title);
    const picture = view?.querySelector("svg");
    const canvas = view?.querySelector("canvas");
    this.status.textContent = "";
    this.element.replaceChildren(
      h("h2", {}, "Share"),
      ...this.#linkPart(link),
      picture || canvas ? h("h3", {}, "Picture") : null,
      h("div", { class: "buttons" },
        picture ? button("SVG", "Save the picture as SVG", () => save(`${name}.svg`, standalone(picture).text, "image/svg+xml")) : null,
        picture || canvas ? button("PNG", "Save the picture as PNG", async () => save(`${name}.png`, await asPng(canvas ?? (await paint(standalone(picture)))))) : null,
        button("Print or PDF", "Print the page, or save it as PDF", () => this.#print())),
      ...(formats.length ? this.#filePart(name, formats, write) : []),
      this.status,
      h("form", { method: "dialog" }, h("button", {}, "Close")));
    if (!this.element.open) this.element.showModal();
  }

  #linkPart(link) {
    const code = codeOf(link);
    const field = h("input", { class: "link", readonly: true, value: link, "aria-label": "link", onfocus: () => field.select() });
    const where = link.startsWith("file:") ? "The link opens this page on this computer. Put the page on a server to share links." : "The link holds all of it; nothing is sent anywhere.";
    return [
      h("div", { class: "buttons" }, field, button("Copy", "Copy the link", () => this.#copy(field), { class: "main" })),
      h("p", { class: "hint" }, where),
      code ?? h("p", { class: "hint" }, "The link is too long for a QR code."),
    ];
  }

  async #copy(field) {
    field.select();
    const isCopied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
    this.status.textContent = isCopied ? "The link is copied" : "Copy the selected link with the keys of your system";
  }

  #print() {
    this.element.close();
    window.print();
  }

  #filePart(name, formats, write) {
    const choice = h("select", { "aria-label": "format" }, formats.map((format) => h("option", { value: format }, format)));
    const act = async () => {
      try {
        save(`${name}.${ENDINGS[choice.value] ?? "txt"}`, await write(choice.value), "text/plain");
        this.status.textContent = "";
      } catch (error) {
        this.status.textContent = error.message;
      }
    };
    return [h("h3", {}, "Puzzle"), h("div", { class: "buttons" }, choice, button("Save", "Save the puzzle in this format", act))];
  }
}
