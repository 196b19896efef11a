// flat.js -- draws pieces on a flat lattice, or layer by layer, as SVG.
//
// An outline is made once for each image. A step changes only a few paths.

import { dot, meanOf, Space } from "./bodies.js";
import { h, svg } from "./dom.js";
import {
  boundsOf,
  componentsOf,
  cornersOf,
  heartOf,
  isFlat,
  isInSpace,
  lineWidthOf,
  middleOf,
  pathOf,
  roomOf,
  shapePathOf,
  axisOnPage,
  wayOnPage,
} from "./lattice.js";
import { arrowsOf, crossingsOf, wrapOf } from "./seams.js";

const MARGIN = 0.35;
const ARROWS = 0.15; // more room for arrows at seams
const LETTER = 0.7; // the greatest width of a letter, as a share of its height

/** Returns a set of cells as an element of SVG. */
export function shapeOf(run, cells, kind = "") {
  const width = lineWidthOf(run);
  const path = svg("path", { d: shapePathOf(run, cells), class: width ? `${kind} line` : kind });
  if (width) path.style.setProperty("--width", `${width}px`);
  return path;
}

export class FlatView {
  /**
   * @param {any} run
   * @param {{ onpick?: (piece: import("./types.js").Piece) => void }} receiver gets a clicked piece
   */
  constructor(run, { onpick }) {
    this.run = run;
    this.onpick = onpick;
    this.groups = new Map(); // by the piece's key
    this.shapes = new Map();
    const [left, top, width, height] = boundsOf(run, run.open);
    this.wrap = wrapOf(run);
    const margin = MARGIN + (this.wrap ? ARROWS : 0);
    this.seams = svg("g", { class: "seams" });
    this.floor = svg("g", { class: "floor" });
    this.pieces = svg("g");
    this.held = svg("g");
    this.marks = svg("g");
    this.highlighted = null; // the key of a piece
    this.rim = shapeOf(run, run.open, "rim");
    this.picture = svg(
      "svg",
      {
        class: "flat",
        viewBox: [left - margin, top - margin, width + 2 * margin, height + 2 * margin].join(" "),
        role: "img",
        "aria-label": "the pieces in their places",
      },
      this.floor,
      this.pieces,
      this.rim,
      this.seams,
      this.held,
      this.marks,
    );
    this.element = h("div", { class: "view" }, this.picture);
    this.#drawFloor();
  }

  #drawFloor() {
    const { run } = this;
    for (const cell of run.open) {
      const path = shapeOf(run, [cell], run.isOptional(cell) ? "optional" : "");
      const paint = run.paintOf(run.regionColours?.[cell]);
      if (paint) path.style.fill = paint;
      this.floor.append(path);
    }
    for (const [cell, name] of Object.entries(run.cellNames ?? {})) {
      const [x, y] = middleOf(cornersOf(run, Number(cell)));
      this.floor.append(svg("text", { x, y, dy: "0.36em" }, name));
    }
  }

  #shapeOf(piece) {
    let shape = this.shapes.get(piece.key);
    if (!shape) {
      shape = {
        path: shapeOf(this.run, piece.cells),
        hearts: componentsOf(this.run, piece.cells).map((cells) => heartOf(this.run, cells)),
      };
      this.shapes.set(piece.key, shape);
    }
    return shape;
  }

  #make(piece) {
    const { path, hearts } = this.#shapeOf(piece);
    const group = svg(
      "g",
      {
        class: piece.isStationary ? "piece stationary" : "piece",
        "data-cells": Array.from(piece.cells).join(","),
      },
      path.cloneNode(),
      ...hearts.map(({ at: [x, y], room }) => svg("text", { x, y, dy: "0.36em", "data-room": room })),
      svg("title"),
    );
    group.append(...this.#colourMarks(piece));
    if (!piece.isStationary) group.addEventListener("click", () => this.onpick?.(group.piece));
    return group;
  }

  // A disc in a corner of each cell that has a colour.
  #colourMarks(piece) {
    const discs = [];
    (piece.colours ?? []).forEach((colour, i) => {
      const paint = this.run.paintOf(colour);
      if (!paint) return;
      const [x, y] = middleOf(cornersOf(this.run, piece.cells[i]));
      const room = roomOf(this.run);
      const disc = svg("circle", { cx: x + 0.58 * room, cy: y + 0.58 * room, r: 0.24 * room, class: "colour" });
      disc.style.fill = paint;
      discs.push(disc);
    });
    return discs;
  }

  /**
   * @param {import("./types.js").Piece[]} pieces
   * @param {import("./types.js").Highlight} highlight
   */
  show(pieces, { mark, pinned } = {}) {
    const wanted = new Set();
    for (const piece of pieces) {
      let group = this.groups.get(piece.key);
      if (!group) {
        group = this.#make(piece);
        this.groups.set(piece.key, group);
        this.pieces.append(group);
      }
      wanted.add(piece.key);
      group.piece = piece;
      group.style.setProperty("--paper", piece.paper);
      group.style.setProperty("--ink", piece.ink);
      group.dataset.name = piece.name; // a copy has another name in another solution
      group.querySelector("title").textContent = piece.name;
      for (const text of group.querySelectorAll("text")) this.#setName(text, piece.name);
    }
    for (const [key, group] of this.groups)
      if (!wanted.has(key)) {
        group.remove();
        this.groups.delete(key);
      }
    this.#showSeams(pieces);
    this.#outline(pieces.filter((piece) => piece.image !== undefined && pinned?.has(piece.image)));
    this.#dim();
    this.#mark(mark);
  }

  // Arrows, and the sides over which pieces go on.
  #showSeams(pieces) {
    const { wrap } = this;
    if (!wrap || lineWidthOf(this.run)) return;
    const crossings = pieces.map((piece) => {
      const path = svg("path", { d: pathOf(crossingsOf(this.run, wrap, piece.cells)), class: "crossing" });
      path.style.setProperty("--paper", piece.paper);
      return path;
    });
    this.seams.replaceChildren(...crossings, svg("path", { d: pathOf(arrowsOf(this.run, wrap)), class: "arrow" }));
  }

  // Outlines lie above all pieces: no neighbour covers them.
  #outline(pieces) {
    this.held.replaceChildren(...pieces.map((piece) => shapeOf(this.run, piece.cells, "held")));
  }

  #setName(text, name) {
    if (text.textContent === name) return;
    const room = Number(text.dataset.room);
    text.textContent = name;
    text.setAttribute("font-size", Math.min(room * 1.05, (room * 1.64) / (LETTER * name.length)));
  }

  #mark(mark) {
    this.marks.replaceChildren();
    if (mark?.cells?.length) this.marks.append(shapeOf(this.run, mark.cells, `mark ${mark.tone}`));
    if (mark?.lifted) {
      const ghost = shapeOf(this.run, mark.lifted.cells, "ghost");
      ghost.style.setProperty("--paper", mark.lifted.paper);
      this.marks.append(ghost);
    }
  }

  highlight(key) {
    this.highlighted = key;
    this.#dim();
  }

  /**
   * As Stage.move().  A layer of a solid only hides pieces: they may go to other layers.
   * @param {Map<string, import("./types.js").Place> | null} places
   */
  move(places) {
    this.picture.classList.toggle("moving", places !== null);
    for (const [key, group] of this.groups) {
      const { way, isSeen, motions = [{ by: way }] } = places?.get(key) ?? { way: [0, 0], isSeen: true };
      group.style.transform = isFlat(this.run)
        ? motions
            .map((motion) => this.#transformOf(motion))
            .reverse()
            .join(" ")
        : "";
      group.classList.toggle("away", !isSeen);
    }
  }

  /**
   * The motion on the page, whose y axis points downwards.
   * @param {import("./types.js").Motion} motion
   */
  #transformOf({ by, turn = 0, axis = [] }) {
    if (turn) {
      const [x, y] = axisOnPage(this.run, axis);
      return `translate(${x}px, ${y}px) rotate(${-turn}deg) translate(${-x}px, ${-y}px)`;
    }
    const [x, y] = wayOnPage(this.run, by);
    return x || y ? `translate(${x}px, ${y}px)` : "";
  }

  #dim() {
    const isShown = this.groups.has(this.highlighted);
    for (const [key, group] of this.groups) group.classList.toggle("dim", isShown && key !== this.highlighted);
  }

  describe(words) {
    this.picture.setAttribute("aria-label", words);
  }

  setLabels(on) {
    this.picture.classList.toggle("unlabelled", !on);
  }

  resize() {}
  dispose() {}
}

/**
 * A small picture for lists, painted on a canvas.
 * @param {CanvasRenderingContext2D} context
 * @param {import("./lattice.js").Box & { bounds?: number[], open: number[] }} run
 * @param {Pick<import("./types.js").Piece, "paper" | "cells">[]} pieces
 * @param {number} width
 * @param {number} height
 * @param {object} options
 * @param {(piece: any) => boolean} [options.dim] true draws the piece faintly
 * @param {string} [options.floor] the colour of the region below the pieces
 */
export function paintThumbnail(context, run, pieces, width, height, { dim, floor } = {}) {
  context.clearRect(0, 0, width, height);
  if (isInSpace(run)) (isCubic(run) ? paintSolid : paintCells)(context, run, pieces, width, height, dim, floor);
  else {
    /** @type {typeof pieces} */
    const ground = floor ? [{ paper: floor, cells: run.open }] : [];
    paintFlat(
      context,
      run,
      ground.concat(pieces),
      width,
      height,
      dim && ((piece) => piece !== ground[0] && dim(piece)),
    );
  }
}

function isCubic(run) {
  run.space ??= new Space(run);
  return run.space.isCubic;
}

const SMALL = { width: 74, height: 52 };

/** Returns the small picture as an element. */
export function thumbnail(run, pieces, floor, dim) {
  const scale = Math.min(window.devicePixelRatio, 2);
  const canvas = h("canvas", { width: SMALL.width * scale, height: SMALL.height * scale });
  const context = canvas.getContext("2d");
  context.scale(scale, scale);
  paintThumbnail(context, run, pieces, SMALL.width, SMALL.height, { dim, floor });
  return canvas;
}

function trace(context, corners) {
  context.beginPath();
  corners.forEach(([x, y], i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.closePath();
}

function paintFlat(context, run, pieces, width, height, dim) {
  run.bounds ??= boundsOf(run, run.open);
  const [left, top, w, ht] = run.bounds;
  const scale = Math.min((width - 4) / w, (height - 4) / ht);
  const place = ([x, y]) => [
    (x - left) * scale + (width - w * scale) / 2,
    (y - top) * scale + (height - ht * scale) / 2,
  ];
  context.lineWidth = 1;
  for (const piece of pieces) {
    context.fillStyle = context.strokeStyle = piece.paper;
    const isDim = dim?.(piece);
    context.globalAlpha = isDim ? 0.3 : 1;
    for (const cell of piece.cells) {
      trace(context, cornersOf(run, cell).map(place));
      context.fill();
      if (!isDim) context.stroke(); // closes the gaps between cells
    }
  }
  context.globalAlpha = 1;
}

const TOP = [
  [0, 0, 1],
  [1, 0, 1],
  [1, 1, 1],
  [0, 1, 1],
];
const LEFT = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 0, 1],
  [0, 0, 1],
];
const RIGHT = [
  [1, 0, 0],
  [1, 1, 0],
  [1, 1, 1],
  [1, 0, 1],
];

function shade(paper, by) {
  const parts = [1, 3, 5].map((i) => Math.round(Math.min(255, parseInt(paper.slice(i, i + 2), 16) * by)));
  return `rgb(${parts.join(",")})`;
}

const EYE = [1, -1, 1]; // the way to the eye

// The faces or balls of cells that are turned to the eye, with their pieces.
function* partsOf(run, pieces) {
  const { space } = run;
  for (const piece of pieces) {
    const cells = Array.from(piece.cells, (cell) => run.at(cell));
    if (space.isBall)
      for (const at of cells) {
        const middle = space.centreOf(at);
        yield { piece, depth: dot(middle, EYE), middle };
      }
    for (const { corners, normal } of space.facesOf(cells))
      if (dot(normal, EYE) > 1e-6) yield { piece, depth: dot(meanOf(corners), EYE), corners, normal };
  }
}

// Paints any cells: far parts first.
function paintCells(context, run, pieces, width, height, dim, floor) {
  run.space ??= new Space(run);
  const project = ([x, y, z]) => [(x + y) * 0.866, (x - y) * 0.5 - z];
  const spots = Array.from(run.open, (cell) => project(run.space.centreOf(run.at(cell))));
  const [low, high] = [-0.75, 0.75].map((margin) =>
    [0, 1].map((k) =>
      spots.reduce((end, at) => (margin < 0 ? Math.min : Math.max)(end, at[k] + margin), -margin * Infinity),
    ),
  );
  const [w, ht] = [high[0] - low[0], high[1] - low[1]];
  const scale = Math.min((width - 2) / w, (height - 2) / ht);
  const place = (at) => {
    const [x, y] = project(at);
    return [(x - low[0]) * scale + (width - w * scale) / 2, (y - low[1]) * scale + (height - ht * scale) / 2];
  };
  const ground = floor ? [{ paper: floor, cells: run.open }] : [];
  for (const [first, list] of [
    [true, ground],
    [false, pieces],
  ])
    for (const { piece, corners, normal, middle } of [...partsOf(run, list)].sort((a, b) => a.depth - b.depth)) {
      context.globalAlpha = !first && dim?.(piece) ? 0.3 : 1;
      context.fillStyle = context.strokeStyle = first ? floor : shade(piece.paper, corners ? lightOf(normal) : 1);
      if (corners) trace(context, corners.map(place));
      else {
        context.beginPath();
        context.arc(...place(middle), 0.61 * scale, 0, 2 * Math.PI);
        if (!first) context.strokeStyle = shade(piece.paper, 0.6);
      }
      context.fill();
      context.stroke();
    }
  context.globalAlpha = 1;
}

const lightOf = ([x, y, z]) => 1.08 - 0.38 * x * x - 0.2 * y * y - (z < 0 ? 0.5 * z * z : 0);

// From the front right, from above: far cells first.
function paintSolid(context, run, pieces, width, height, dim, floor) {
  const [sx, sy, sz] = run.size;
  /** @param {number[]} at */
  const project = ([x, y, z]) => [(x + y) * 0.866, (x - y) * 0.5 - z * 1];
  const corners = [
    [0, 0, 0],
    [sx, 0, 0],
    [0, sy, 0],
    [sx, sy, 0],
    [0, 0, sz],
    [sx, 0, sz],
    [0, sy, sz],
    [sx, sy, sz],
  ].map(project);
  const left = Math.min(...corners.map((c) => c[0]));
  const top = Math.min(...corners.map((c) => c[1]));
  const w = Math.max(...corners.map((c) => c[0])) - left;
  const ht = Math.max(...corners.map((c) => c[1])) - top;
  const scale = Math.min((width - 4) / w, (height - 4) / ht);
  const place = (p) => {
    const [x, y] = project(p);
    return [(x - left) * scale + (width - w * scale) / 2, (y - top) * scale + (height - ht * scale) / 2];
  };
  if (floor) {
    context.fillStyle = floor;
    trace(
      context,
      [
        [0, 0, 0],
        [0, 0, sz],
        [0, sy, sz],
        [sx, sy, sz],
        [sx, sy, 0],
        [sx, 0, 0],
      ].map(place),
    );
    context.fill();
  }
  /** @type {[number[], typeof pieces[number]][]} */
  const cells = [];
  for (const piece of pieces) for (const cell of piece.cells) cells.push([run.at(cell), piece]);
  const filled = new Set(cells.map(([at]) => at.join()));
  // Towards the eye are larger x, smaller y and larger z.
  cells.sort(([a], [b]) => a[0] - a[1] + a[2] - (b[0] - b[1] + b[2]));
  for (const [[x, y, z], piece] of cells) {
    context.globalAlpha = dim?.(piece) ? 0.3 : 1;
    /** @type {[number[][], number, number[]][]} */
    const faces = [
      [TOP, 1.08, [x, y, z + 1]],
      [LEFT, 0.88, [x, y - 1, z]],
      [RIGHT, 0.7, [x + 1, y, z]],
    ];
    for (const [face, by, over] of faces) {
      if (filled.has([...over, 0].join())) continue;
      context.fillStyle = context.strokeStyle = shade(piece.paper, by);
      trace(
        context,
        face.map(([a, b, c]) => place([x + a, y + b, z + c])),
      );
      context.fill();
      context.stroke();
    }
  }
  context.globalAlpha = 1;
}
