// board.js -- draws boards of edge-matching tiles: a tile is four triangles, one for each edge.

import { h, svg } from "./dom.js";

const CORNERS = [[0, 0], [1, 0], [1, 1], [0, 1]];
const MIDDLES = [[0.5, 0.16], [0.84, 0.5], [0.5, 0.84], [0.16, 0.5]];
const MARGIN = 0.25;

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

function drawTile(run, tile, turn) {
  const group = svg("g", { class: "tile" });
  for (let side = 0; side < 4; side++) {
    const colour = colourAt(run, tile, turn, side);
    const look = lookOf(run, colour);
    const [a, b] = [CORNERS[side], CORNERS[(side + 1) % 4]];
    group.append(svg("path", { d: `M${a}L${b}L.5 .5Z`, fill: look.paper, class: colour === 0 ? "edge frame" : "edge" }), ...marksOf(look, side));
    group.append(svg("text", { x: MIDDLES[side][0], y: MIDDLES[side][1], class: "colour", fill: look.ink, "font-size": 0.17, dy: "0.36em" }, String(colour)));
  }
  group.append(svg("path", { d: "M0 0L1 1M1 0L0 1", class: "cross" }), svg("rect", { width: 1, height: 1, class: "tile-rim" }));
  return group;
}

export class BoardView {
  constructor(run, { onpick }) {
    this.run = run;
    const [width, height] = run.size;
    this.tiles = svg("g");
    this.held = svg("g");
    this.picture = svg(
      "svg",
      { class: "flat board unlabelled", viewBox: [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(" "), role: "img", "aria-label": "the tiles on the board" },
      svg("rect", { x: -0.08, y: -0.08, width: width + 0.16, height: height + 0.16, rx: 0.08, class: "board-rim" }),
      this.tiles,
      this.held,
    );
    this.element = h("div", { class: "view" }, this.picture);
    this.cells = [];
    for (let cell = 0; cell < width * height; cell++) {
      const group = svg("g", { transform: `translate(${cell % width} ${Math.floor(cell / width)})` });
      group.addEventListener("click", () => onpick?.(this.shown[cell]));
      this.cells.push(group);
      this.tiles.append(group);
    }
    this.shown = [];
  }

  show(tiles, { pinned } = {}) {
    tiles.forEach((piece, cell) => {
      const group = this.cells[cell];
      if (this.shown[cell]?.code !== piece.code) {
        const label = svg("text", { x: 0.5, y: 0.5, class: "number", "font-size": 0.2, dy: "0.36em" }, String(piece.tile + 1));
        group.replaceChildren(drawTile(this.run, piece.tile, piece.turn), label);
        group.dataset.tile = piece.tile + 1;
      }
    });
    this.shown = tiles;
    this.#frame(tiles, pinned);
  }

  // Frames lie above all tiles: no neighbour covers them.
  #frame(tiles, pinned) {
    const [width] = this.run.size;
    this.held.replaceChildren();
    for (const { cell } of tiles) {
      const kind = pinned?.has(cell) ? "held" : this.run.hinted[cell] === "#" ? "hinted" : "";
      if (kind) this.held.append(svg("rect", { x: cell % width, y: Math.floor(cell / width), width: 1, height: 1, class: kind }));
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
