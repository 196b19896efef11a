// share.js -- the dialog that gives away what is shown: a link, a QR code, a picture, or the puzzle as a file.
//
// A link holds all that it shows, so nothing is sent anywhere.

import qrcode from "qrcode-generator";

import { button, h, setChildren, svg } from "./dom.js";

const MAX_LETTERS_OF_CODE = 2900; // the largest QR code has 2,953
const QUIET = 4; // light squares around a QR code, as its standard asks
const LEAST_SQUARE = 3; // pixels of a square of a QR code: cameras read no smaller ones from many screens
const LEAST_CODE = 240; // pixels of the side of a QR code
const PICTURE_WIDTH = 2000; // pixels of a PNG
const ENDINGS = {
  json: "json",
  cover: "dlx",
  options: "dlx",
  dimacs: "cnf",
  opb: "opb",
  minizinc: "mzn",
  c: "c",
  xmpuzzle: "xmpuzzle",
};
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "paint-order",
  "opacity",
  "display",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
];

/** Gives the user a file. */
export function save(name, content, type) {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Returns the name of a file for this title, without an ending. */
export function nameOfFile(title) {
  return (
    title
      .normalize("NFKD")
      .replace(/[^\w]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .toLowerCase()
      .slice(0, 60) || "puzzle"
  );
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
  const pixels = wide * Math.max(LEAST_SQUARE, Math.ceil(LEAST_CODE / wide));
  return svg(
    "svg",
    {
      class: "code",
      width: pixels,
      height: pixels,
      "shape-rendering": "crispEdges",
      viewBox: `${-QUIET} ${-QUIET} ${wide} ${wide}`,
      role: "img",
      "aria-label": "QR code",
    },
    svg("rect", { x: -QUIET, y: -QUIET, width: wide, height: wide, fill: "#fff" }),
    svg("path", { d: path, fill: "#000" }),
  );
}

// ---- Pictures ------------------------------------------------------------------------------------------------------

// The picture has the styles of the page inside: a file has no other place for them.  Only a picture in the page has styles.
function standalone(picture) {
  if (picture.isConnected) return withStyles(picture);
  const holder = h("div", { class: "unseen" }, picture);
  document.body.append(holder);
  const file = withStyles(picture);
  holder.remove();
  return file;
}

function withStyles(picture) {
  const copy = picture.cloneNode(true);
  const [from, to] = [picture, copy].map((root) => [root, ...root.querySelectorAll("*")]);
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    to[i].removeAttribute("class");
    to[i].setAttribute(
      "style",
      STYLES.map((name) => `${name}:${style.getPropertyValue(name).replaceAll('"', "'")}`).join(";"),
    );
  });
  const [, , width, height] = picture.getAttribute("viewBox").split(" ").map(Number);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", PICTURE_WIDTH);
  copy.setAttribute("height", Math.round((PICTURE_WIDTH * height) / width));
  return {
    text: new XMLSerializer().serializeToString(copy),
    width: PICTURE_WIDTH,
    height: Math.round((PICTURE_WIDTH * height) / width),
  };
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

  /** links: each with words; text: of the puzzle, if it has one; title: of the puzzle; stage: has the picture, as a Stage does,
   * or nothing; formats: names, or none; write(format): a promise of the puzzle as text. */
  /**
   * @param {object} shown
   * @param {{ words: string, link: string }[]} shown.links
   * @param {any} shown.stage the picture
   * @param {string} shown.title
   * @param {string} [shown.text] of the puzzle
   * @param {string[]} [shown.formats] in which write() can give the puzzle
   * @param {(format: string) => Promise<string>} [shown.write]
   */
  open({ links, text, title, stage, formats = [], write }) {
    const name = nameOfFile(title);
    const { picture, canvas } = stage ?? {};
    const svgWords = canvas ? "Save the layers as SVG" : "Save the picture as SVG";
    this.status.textContent = "";
    setChildren(
      this.element,
      h("h2", {}, "Share"),
      links[0].link.startsWith("file:") ? this.#localPart(links, text) : this.#linkPart(links),
      picture || canvas ? h("h3", {}, "Picture") : null,
      h(
        "div",
        { class: "buttons" },
        picture ? button("SVG", svgWords, () => save(`${name}.svg`, standalone(picture).text, "image/svg+xml")) : null,
        picture || canvas
          ? button("PNG", "Save the picture as PNG", async () =>
              save(`${name}.png`, await asPng(canvas ?? (await paint(standalone(picture))))),
            )
          : null,
        button("Print or PDF", "Print the page, or save it as PDF", () => this.#print()),
      ),
      formats.length ? this.#filePart(name, formats, write) : [],
      this.status,
      h("form", { method: "dialog" }, h("button", {}, "Close")),
    );
    if (!this.element.open) this.element.showModal();
  }

  // A field with the first of the links.  Buttons choose another one.
  #choiceOf(links, show) {
    const field = h("input", { class: "link", readonly: true, "aria-label": "link", onfocus: () => field.select() });
    const choose = ({ link }) => {
      field.value = link;
      for (const each of choices) each.setAttribute("aria-pressed", String(each.link === link));
      show(link);
    };
    const choices =
      links.length < 2
        ? []
        : links.map((one) =>
            Object.assign(
              button(one.words, `A link to this: ${one.words}`, () => choose(one)),
              { link: one.link },
            ),
          );
    choose(links[0]);
    return [
      choices.length
        ? h("div", { class: "buttons", role: "group", "aria-label": "what the link shows" }, choices)
        : null,
      h(
        "div",
        { class: "buttons" },
        field,
        button("Copy", "Copy the link", () => this.#copy(field), { class: "main" }),
      ),
    ];
  }

  #linkPart(links) {
    const holder = h("div", {});
    const show = (link) =>
      setChildren(holder, codeOf(link) ?? h("p", { class: "hint" }, "The link is too long for a QR code."));
    return [
      ...this.#choiceOf(links, show),
      h("p", { class: "hint" }, "The link holds all of it; nothing is sent anywhere."),
      holder,
    ];
  }

  // A link to a file opens on this computer alone, so the text of the puzzle is given away in its place.
  #localPart(links, text) {
    const field = h("textarea", {
      class: "riddle",
      readonly: true,
      rows: 4,
      "aria-label": "the puzzle as text",
      onfocus: () => field.select(),
    });
    field.value = text ?? "";
    field.setSelectionRange(0, 0); // the focus scrolls to it
    return [
      h(
        "p",
        { class: "hint" },
        "This page is a file on this computer. A link to it names its folder, and opens nowhere else.",
        text ? " Share the text instead: any page of exactile takes it." : " Put the page on a server to share links.",
      ),
      text
        ? [
            h(
              "div",
              { class: "buttons" },
              field,
              button("Copy the text", "Copy the puzzle as text", () => this.#copy(field), { class: "main" }),
            ),
            codeOf(text) ?? h("p", { class: "hint" }, "The text is too long for a QR code."),
          ]
        : [],
      h("h3", {}, "For this computer"),
      ...this.#choiceOf(links, () => {}),
    ].flat();
  }

  async #copy(field) {
    field.select();
    const isCopied = await navigator.clipboard?.writeText(field.value).then(
      () => true,
      () => false,
    );
    this.status.textContent = isCopied ? "Copied" : "Copy the selected text with the keys of your system";
  }

  #print() {
    this.element.close();
    window.print();
  }

  #filePart(name, formats, write) {
    const choice = h(
      "select",
      { "aria-label": "format" },
      formats.map((format) => h("option", { value: format }, format)),
    );
    const act = async () => {
      try {
        save(`${name}.${ENDINGS[choice.value] ?? "txt"}`, await write(choice.value), "text/plain");
        this.status.textContent = "";
      } catch (error) {
        this.status.textContent = error.message;
      }
    };
    return [
      h("h3", {}, "Puzzle"),
      h("div", { class: "buttons" }, choice, button("Save", "Save the puzzle in this format", act)),
    ];
  }
}
