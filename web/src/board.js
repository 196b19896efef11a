// board.js -- draws boards of edge-matching tiles: a tile is four triangles, one for each edge.

import { h, svg } from "./dom.js";
import { describeTile } from "./words.js";

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const MIDDLES = [
  [0.5, 0.16],
  [0.84, 0.5],
  [0.5, 0.84],
  [0.16, 0.5],
];
const MARGIN = 0.25;
const DIGIT = 0.7; // the greatest width of a digit, as a share of its height
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Returns the colour of a side of a tile rotated clockwise. */
export function colourAt(run, tile, turn, side) {
  return run.tiles[tile][(side - turn + 4) % 4];
}

function lookOf(run, colour) {
  run.lookOfColour ??= new Map(run.looks.map(([number, paper, ink, mark]) => [number, { paper, ink, mark }]));
  return run.lookOfColour.get(colour);
}

// Dots of ink, side by side along the edge.
function marksOf(look, side) {
  const dots = [];
  const [x, y] = MIDDLES[side];
  const along = side % 2 === 0 ? [0.12, 0] : [0, 0.12];
  for (let i = 0; i < look.mark; i++) {
    const off = i - (look.mark - 1) / 2;
    dots.push(svg("circle", { cx: x + off * along[0], cy: y + off * along[1], r: 0.045, fill: look.ink }));
  }
  return dots;
}

/** Returns a font size with which the number is at most so wide. */
function fitting(number, size, width) {
  return Math.min(size, width / (DIGIT * String(number).length));
}

/** Returns the picture of a tile in a cell of side 1. */
export function drawTile(run, tile, turn) {
  const group = svg("g", { class: "tile" });
  for (let side = 0; side < 4; side++) {
    const colour = colourAt(run, tile, turn, side);
    const look = lookOf(run, colour);
    const [a, b] = [CORNERS[side], CORNERS[(side + 1) % 4]];
    group.append(
      svg("path", { d: `M${a}L${b}L.5 .5Z`, fill: look.paper, class: colour === 0 ? "edge frame" : "edge" }),
      ...marksOf(look, side),
    );
  }
  group.append(
    svg("path", { d: "M0 0L1 1M1 0L0 1", class: "cross" }),
    svg("rect", { width: 1, height: 1, class: "tile-rim" }),
  );
  return group;
}

/** Returns the numbers of the colours and of the tile, for a layer of their own: a tile's name has them already. */
export function drawNumbers(run, tile, turn) {
  const colours = [0, 1, 2, 3].map((side) => {
    const colour = colourAt(run, tile, turn, side);
    const [x, y] = MIDDLES[side];
    return svg(
      "text",
      { x, y, class: "colour", fill: lookOf(run, colour).ink, "font-size": fitting(colour, 0.17, 0.26), dy: "0.36em" },
      String(colour),
    );
  });
  const number = tile + 1;
  return [
    ...colours,
    svg(
      "text",
      { x: 0.5, y: 0.5, class: "number", "font-size": fitting(number, 0.2, 0.28), dy: "0.36em" },
      String(number),
    ),
  ];
}

export class BoardView {
  constructor(run, { onpick }) {
    this.run = run;
    const [width, height] = run.size;
    this.tiles = svg("g");
    this.numbers = svg("g", { class: "numbers", "aria-hidden": "true" });
    this.held = svg("g");
    this.ring = svg("rect", { width: 1, height: 1, class: "ring", visibility: "hidden" });
    this.picture = svg(
      "svg",
      {
        class: "flat board unlabelled",
        viewBox: [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(" "),
        role: "group",
        "aria-label": "the tiles on the board; arrow keys move among them, Enter keeps a tile",
      },
      svg("rect", { x: -0.08, y: -0.08, width: width + 0.16, height: height + 0.16, rx: 0.08, class: "board-rim" }),
      this.tiles,
      this.numbers,
      this.held,
      this.ring,
    );
    this.element = h("div", { class: "view" }, this.picture);
    this.cells = [];
    this.focused = 0;
    for (let cell = 0; cell < width * height; cell++) {
      const group = svg("g", { transform: `translate(${cell % width} ${Math.floor(cell / width)})` });
      group.addEventListener("click", () => onpick?.(this.shown[cell]));
      group.addEventListener("focus", () => group.matches(":focus-visible") && this.#ringAt(cell));
      group.addEventListener("blur", () => this.ring.setAttribute("visibility", "hidden"));
      group.addEventListener("keydown", (event) => this.#onKey(event, cell, onpick));
      this.cells.push(group);
      this.tiles.append(group);
      this.numbers.append(svg("g", { transform: group.getAttribute("transform") }));
    }
    this.shown = [];
  }

  // One tile has the focus.  Arrow keys move it, Enter and the space bar choose.
  #onKey(event, cell, onpick) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const [width, height] = this.run.size;
    if (event.key === "Enter" || event.key === " ") onpick?.(this.shown[cell]);
    else if (event.key in STEPS) {
      const [dx, dy] = STEPS[event.key];
      const [x, y] = [(cell % width) + dx, Math.floor(cell / width) + dy];
      if (x >= 0 && y >= 0 && x < width && y < height) this.#focus(y * width + x);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // The ring round the focused tile lies above all tiles.
  #ringAt(cell) {
    const [width] = this.run.size;
    for (const [name, value] of Object.entries({ x: cell % width, y: Math.floor(cell / width), visibility: "visible" }))
      this.ring.setAttribute(name, value);
  }

  #focus(cell) {
    this.cells[this.focused].setAttribute("tabindex", -1);
    this.cells[cell].setAttribute("tabindex", 0);
    this.cells[cell].focus();
    this.focused = cell;
  }

  /**
   * @param {import("./types.js").PlacedTile[]} tiles
   * @param {import("./types.js").Highlight} highlight
   */
  show(tiles, { pinned } = {}) {
    tiles.forEach((piece, cell) => {
      const group = this.cells[cell];
      if (this.shown[cell]?.code !== piece.code) {
        group.replaceChildren(drawTile(this.run, piece.tile, piece.turn));
        this.numbers.children[cell].replaceChildren(...drawNumbers(this.run, piece.tile, piece.turn));
        group.dataset.tile = piece.tile + 1;
        group.setAttribute("role", "button");
        group.setAttribute("tabindex", cell === this.focused ? 0 : -1);
        group.setAttribute("aria-label", describeTile(this.run, piece));
      }
      group.setAttribute("aria-pressed", String(Boolean(pinned?.has(cell))));
    });
    this.shown = tiles;
    this.#frame(tiles, pinned);
  }

  // Frames lie above all tiles: no neighbour covers them.
  #frame(tiles, pinned) {
    const [width] = this.run.size;
    this.held.replaceChildren();
    for (const { cell } of tiles) {
      const kind = pinned?.has(cell) ? "held" : this.run.hinted.has(cell) ? "hinted" : "";
      if (kind)
        this.held.append(
          svg("rect", { x: cell % width, y: Math.floor(cell / width), width: 1, height: 1, class: kind }),
        );
    }
  }

  highlight() {}

  setLabels(on) {
    this.picture.classList.toggle("unlabelled", !on);
  }

  resize() {}
  dispose() {}
}

/** Returns the tiles of a solution, cell by cell. */
export function tilesOf(run, index) {
  return Array.from({ length: run.size[0] * run.size[1] }, (_, cell) => {
    const { tile, turn } = run.tileAt(index, cell);
    return { key: `cell ${cell}`, cell, tile, turn, code: tile * 4 + turn, name: `tile ${tile + 1}` };
  });
}

export function paintBoard(context, run, tiles, width, height) {
  const [w, ht] = run.size;
  const scale = Math.min((width - 4) / w, (height - 4) / ht);
  context.clearRect(0, 0, width, height);
  for (const { cell, tile, turn } of tiles) {
    const x = (width - w * scale) / 2 + (cell % w) * scale;
    const y = (height - ht * scale) / 2 + Math.floor(cell / w) * scale;
    for (let side = 0; side < 4; side++) {
      const corners = [CORNERS[side], CORNERS[(side + 1) % 4], [0.5, 0.5]];
      context.beginPath();
      corners.forEach(([a, b], i) => context[i ? "lineTo" : "moveTo"](x + a * scale, y + b * scale));
      context.closePath();
      context.fillStyle = lookOf(run, colourAt(run, tile, turn, side)).paper;
      context.fill();
    }
  }
}
