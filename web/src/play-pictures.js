// play-pictures.js -- draws the region or the board of a game, with pieces in their places, in the tray and in the hand.

import { drawNumbers, drawTile } from "./board.js";
import { Run } from "./data.js";
import { h, svg } from "./dom.js";
import { FlatView, paintThumbnail, shapeOf } from "./flat.js";
import { beginOfPeriod, boundsOf, isFlat, lineWidthOf } from "./lattice.js";
import { describePieces, describeTile } from "./words.js";

const MAX_PIECE_PIXELS = 44; // of the longer side of a piece in the tray
const MAX_CELL_PIXELS = 13; // in the tray
const MAX_LINE_PIXELS = 20; // the same, of cells that are lines
const MARGIN = 0.35; // cells around a board

/** Draws pieces of a puzzle: flat, or layer by layer. */
export class PiecePicture {
  constructor(rules) {
    this.rules = rules;
    this.run = rules.run;
    this.view = new FlatView(this.run, { onpick: () => {} });
    this.element = this.view.element;
    this.picture = this.view.picture;
  }

  /** The pieces of these placements.  Copies are named in the order of their least cells. */
  piecesOf(laid) {
    const list = { first: [0, laid.length], image: laid, colour: laid.map(() => 0) };
    return this.run.piecesOf(0, list);
  }

  show(laid, marked) {
    this.shown = this.piecesOf(laid);
    this.view.show(this.shown, { pinned: marked });
  }

  describe() {
    return describePieces(this.run, this.shown);
  }

  outline(cells) {
    return shapeOf(this.run, cells);
  }

  #paperOf(o) {
    return this.run.shapes[this.rules.orientations[o].piece].colours[0];
  }

  /** A held piece in its place. */
  preview(id) {
    const o = this.rules.orientationOf(id);
    const outline = this.outline(this.rules.cellsOf(id));
    outline.style.setProperty("--paper", this.#paperOf(o)[0]);
    return [outline];
  }

  /** A piece for the tray, and its size in cells. */
  small(o) {
    const { cells } = this.run.imageOf(this.rules.placementsOf(o)[0]);
    return this.rules.isSolid ? this.#smallSolid(o, cells) : this.#smallFlat(o, cells);
  }

  #smallFlat(o, cells) {
    const [left, top, width, height] = boundsOf(this.run, cells);
    const most = lineWidthOf(this.run) ? MAX_LINE_PIXELS : MAX_CELL_PIXELS;
    const size = Math.min(most, MAX_PIECE_PIXELS / Math.max(width, height));
    const discs = this.#discs(o);
    const path = this.outline(cells);
    const picture = svg(
      "svg",
      {
        viewBox: `${left - 0.06} ${top - 0.06} ${width + 0.12} ${height + 0.12}`,
        width: width * size + 2,
        height: height * size + 2,
        "aria-hidden": "true",
      },
      svg("g", { class: "piece" }, path, ...discs),
    );
    picture.style.setProperty("--paper", this.#paperOf(o)[0]);
    return picture;
  }

  #discs(o) {
    const image = this.run.imageOf(this.rules.placementsOf(o)[0]);
    return (image.colours ?? []).flatMap((colour, i) => {
      const paint = this.run.paintOf(colour);
      if (!paint) return [];
      const [cx, cy] = this.rules.pageOf(image.cells[i]);
      return [svg("circle", { cx, cy, r: 0.2, class: "colour", style: `fill:${paint}` })];
    });
  }

  // In a box of its own.
  #smallSolid(o, cells) {
    const at = cells.map((cell) => this.run.at(cell));
    const least = [0, 1, 2].map((k) => Math.min(...at.map((cell) => cell[k])));
    least[0] = beginOfPeriod(this.run, least[0]); // cells that point up still do
    const size = [...[0, 1, 2].map((k) => Math.max(...at.map((cell) => cell[k])) - least[k] + 1), 1];
    const run = { lattice: this.run.lattice, size, at: Run.prototype.at, open: [] };
    const own = at.map(([x, y, z]) => ((x - least[0]) * size[1] + (y - least[1])) * size[2] + (z - least[2]));
    run.open = own;
    const scale = Math.min(window.devicePixelRatio, 2);
    const canvas = h("canvas", { width: 52 * scale, height: 48 * scale, "aria-hidden": "true" });
    const context = canvas.getContext("2d");
    context.scale(scale, scale);
    const paper = this.#paperOf(o)[0];
    if (isFlat(run)) run.bounds = boundsOf(run, own);
    paintThumbnail(context, run, [{ paper, cells: own }], 52, 48);
    return canvas;
  }

  /** A dragged piece, with its cell of this index at the point 0 0.  Of a solid, the layer of this cell. */
  dragged(o, index) {
    const { cells } = this.run.imageOf(this.rules.placementsOf(o)[0]);
    const layer = this.rules.spotOf(cells[index])[2];
    const [x, y] = this.rules.pageOf(cells[index]);
    const path = this.outline(cells.filter((cell) => this.rules.spotOf(cell)[2] === layer));
    path.setAttribute("transform", `translate(${-x} ${-y})`);
    path.style.setProperty("--paper", this.#paperOf(o)[0]);
    return [svg("g", { class: "piece" }, path)];
  }

  edges() {
    return [];
  }
}

/** Draws the tiles of a board. */
export class TilePicture {
  /** @type {number[]} */
  shown = []; // the placements

  constructor(rules) {
    this.rules = rules;
    this.run = rules.run;
    const { width, height } = rules;
    this.tiles = svg("g");
    this.held = svg("g");
    this.picture = svg(
      "svg",
      { class: "flat board", viewBox: [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(" ") },
      svg("rect", { x: -0.08, y: -0.08, width: width + 0.16, height: height + 0.16, rx: 0.08, class: "board-rim" }),
      svg(
        "g",
        { class: "floor" },
        Array.from({ length: width * height }, (_, cell) => svg("path", { d: this.#square(cell) })),
      ),
      this.tiles,
      this.held,
    );
    this.element = h("div", { class: "view" }, this.picture);
    this.groups = new Map(); // by placement
  }

  #square(cell) {
    return `M${cell % this.rules.width} ${Math.floor(cell / this.rules.width)}h1v1h-1Z`;
  }

  #draw(o) {
    return [drawTile(this.run, o >> 2, o & 3), svg("g", { class: "numbers" }, ...drawNumbers(this.run, o >> 2, o & 3))];
  }

  #at(id, ...children) {
    const [x, y] = this.rules.pageOf(this.rules.cellsOf(id)[0]);
    return svg("g", { transform: `translate(${x - 0.5} ${y - 0.5})` }, ...children);
  }

  show(laid, marked) {
    const wanted = new Set([...this.rules.fixed, ...laid]);
    for (const [id, group] of this.groups) {
      if (wanted.has(id)) continue;
      group.remove();
      this.groups.delete(id);
    }
    for (const id of wanted) {
      if (this.groups.has(id)) continue;
      const group = this.#at(id, ...this.#draw(this.rules.orientationOf(id)), svg("title", {}, this.#describeOne(id)));
      group.piece = { image: id, isStationary: this.rules.fixed.includes(id) };
      group.setAttribute("class", group.piece.isStationary ? "laid-tile stationary" : "laid-tile");
      group.dataset.name = this.rules.pieceOf(id) + 1;
      group.dataset.cells = this.rules.cellsOf(id)[0];
      this.groups.set(id, group);
      this.tiles.append(group);
    }
    const frame = (id, kind) => svg("path", { d: this.#square(this.rules.cellsOf(id)[0]), class: kind });
    this.held.replaceChildren(
      ...this.run.hints.map(([cell]) => svg("path", { d: this.#square(cell), class: "hinted" })),
      ...[...marked].filter((id) => wanted.has(id)).map((id) => frame(id, "held")),
    );
    this.shown = [...wanted];
  }

  #describeOne(id) {
    return describeTile(this.run, { cell: this.rules.cellsOf(id)[0], tile: this.rules.pieceOf(id), turn: id & 3 });
  }

  piecesOf() {
    return [];
  }

  describe() {
    return this.shown.length ? this.shown.map((id) => this.#describeOne(id)).join("; ") : "an empty board";
  }

  preview(id) {
    return [
      this.#at(id, ...this.#draw(this.rules.orientationOf(id))),
      svg("path", { d: this.#square(this.rules.cellsOf(id)[0]), class: "frame" }),
    ];
  }

  /** @param {import("./types.js").Numbers} cells of which a tile has one */
  outline([cell]) {
    return svg("path", { d: this.#square(cell) });
  }

  small(o) {
    return svg(
      "svg",
      { viewBox: "0 0 1 1", width: MAX_PIECE_PIXELS, height: MAX_PIECE_PIXELS, class: "board", "aria-hidden": "true" },
      ...this.#draw(o),
    );
  }

  dragged(o) {
    return [svg("g", { transform: "translate(-0.5 -0.5)" }, ...this.#draw(o))];
  }

  /** The wrong edges of the board: a line, and a cross on it. */
  edges(game) {
    return this.rules.wrongEdges(game).map(([cell, side]) => {
      const [x, y] = [cell % this.rules.width, Math.floor(cell / this.rules.width)];
      const [from, to] = [
        [
          [x, y],
          [x + 1, y],
        ],
        [
          [x + 1, y],
          [x + 1, y + 1],
        ],
        [
          [x, y + 1],
          [x + 1, y + 1],
        ],
        [
          [x, y],
          [x, y + 1],
        ],
      ][side];
      const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      return svg("path", { d: `M${from}L${to}M${mx - 0.12} ${my - 0.12}l.24 .24m0-.24l-.24 .24`, class: "wrong" });
    });
  }
}

/** Returns the placement of a drawn piece, or null if it cannot be taken up. */
export const idOf = (group) => (group.piece?.isStationary ? null : (group.piece?.image ?? null));
