// game.js -- a puzzle that a person plays: its pieces, their placements, and the pieces that lie. It does not use the
// document.
//
// All placements come from the library: the images of a puzzle, or the tiles of a board in a cell in a rotation. A placement
// has a number. An orientation is a class of images that translations take into each other. So nothing here knows the
// symmetries of a lattice: a turn compares the corners of turned cells with those of the other orientations.

import { colourAt } from "./board.js";
import { Space } from "./bodies.js";
import { cornersOf, isFlat, isInSpace, middleOf } from "./lattice.js";

const QUARTER = Math.PI / 2;
const STEP = Math.PI / 6; // divides the turns of all lattices
const SIDEWAYS = 3; // the cost of a step sideways, in steps ahead

const distance = (a, b) => Math.hypot(...a.map((value, k) => value - b[k]));

// ---- Pieces of a puzzle --------------------------------------------------------------------------------------------

const about = (i, j) => (angle) => (at) => {
  const turned = [...at];
  turned[i] = at[i] * Math.cos(angle) - at[j] * Math.sin(angle);
  turned[j] = at[i] * Math.sin(angle) + at[j] * Math.cos(angle);
  return turned;
};
const inPage = about(0, 1); // clockwise: y points downwards
const forwards = about(1, 2);
const mirror = ([x, y, z]) => [-x, y, z];

/** Returns the angles of a circle, without 0. */
const angles = (step) => Array.from({ length: Math.round((2 * Math.PI) / step) - 1 }, (_, i) => (i + 1) * step);

/** Returns a text that is equal for sets of points which a translation takes into each other. */
function keyOfPoints(points) {
  const least = [0, 1, 2].map((k) => Math.min(...points.map(({ at }) => at[k])));
  return points
    .map(({ at, colour }) => `${at.map((value, k) => Math.round((value - least[k]) * 100)).join()}/${colour}`)
    .sort()
    .join(" ");
}

/** Returns the beginning that all names share, or the first name. */
function sharedName(names) {
  let length = names[0].length;
  while (length > 0 && !names.every((name) => name.startsWith(names[0].slice(0, length)))) length--;
  return names[0].slice(0, length) || names[0];
}

/** The pieces of a puzzle, and their images. */
export class PieceRules {
  /** @param {import("./data.js").Run} run */
  constructor(run) {
    this.run = run;
    this.isSolid = !isFlat(run);
    const space = this.isSolid && isInSpace(run) ? new Space(run) : null;
    this.space = space?.isCubic ? null : space; // of cells that are no cubes
    this.reach = 1; // cells between a dropped piece and its place
    this.pieces = run.shapes.map((shape, index) => ({
      index,
      name: sharedName(shape.names),
      most: shape.names.length,
      least: shape.low,
      /** @type {number[]} */
      orientations: [],
    }));
    this.orientations = []; // with the piece and the placements of each
    this.orientation = new Map(); // by image
    this.#sortImages();
    const taken = new Set(run.stationary.flatMap((piece) => [...piece.cells]));
    this.cells = run.open.filter((cell) => !taken.has(cell));
    this.needed = this.cells.filter((cell) => !run.isOptional(cell));
    this.fixed = [];
    /** @type {Map<string, number[]> | null} */
    this.byCells = null; // images by their cells, once they are asked for
  }

  #sortImages() {
    const { run } = this;
    const [, ySize, zSize] = run.size;
    const kinds = new Map(); // of cells: a translation takes two of a kind into each other
    const kindOf = Array.from({ length: run.region.length }, (_, cell) => {
      if (run.region[cell] === ".") return -1;
      const key = keyOfPoints(this.#pointsOf([cell]));
      if (!kinds.has(key)) kinds.set(key, kinds.size);
      return kinds.get(key);
    });
    const byKey = new Map();
    for (const image of run.images.values()) {
      this.#sortCells(image);
      const [x0, y0, z0] = run.at(image.cells[0]);
      const parts = [image.shape, kindOf[image.cells[0]]];
      image.cells.forEach((cell, i) => {
        const [x, y, z] = run.at(cell);
        parts.push(((x - x0) * 2 * ySize + (y - y0)) * 2 * zSize + (z - z0), image.colours?.[i] ?? 0);
      });
      const key = parts.join();
      let o = byKey.get(key);
      if (o === undefined) {
        byKey.set(key, (o = this.orientations.length));
        this.orientations.push({ piece: image.shape, placements: [] });
        this.pieces[image.shape].orientations.push(o);
      }
      this.orientations[o].placements.push(image.id);
      this.orientation.set(image.id, o);
    }
  }

  // In all images of an orientation the cells come in the same order.
  #sortCells(image) {
    const order = Array.from(image.cells, (cell, i) => [cell, image.colours?.[i]]).sort(([a], [b]) => a - b);
    image.cells = order.map(([cell]) => cell);
    if (image.colours) image.colours = order.map(([, colour]) => colour);
  }

  // Corners in the page, or middles in space.
  #pointsOf(cells, colours) {
    return cells.flatMap((cell, i) => {
      const own = { at: this.spotOf(cell), colour: colours?.[i] ?? 0 };
      return this.isSolid
        ? [own]
        : [own, ...cornersOf(this.run, cell).map(([x, y]) => ({ at: [x, y, 0], colour: "-" }))];
    });
  }

  /** Returns the place of the first cell of a placement, in words. */
  whereOf(id) {
    const [x, y, z] = this.run.at(this.cellsOf(id)[0]);
    return `column ${x + 1}, row ${this.run.size[1] - y}${this.isSolid ? `, layer ${z + 1}` : ""}`;
  }

  pieceOf(id) {
    return this.run.imageOf(id).shape;
  }

  orientationOf(id) {
    return this.orientation.get(id);
  }

  has(id) {
    return this.orientation.has(id);
  }

  cellsOf(id) {
    return this.run.imageOf(id).cells;
  }

  placementsOf(o) {
    return this.orientations[o].placements;
  }

  /** Returns where a cell is: x and y as in the page, and its layer. */
  spotOf(cell) {
    if (this.isSolid) {
      const [x, y, z] = this.space ? this.space.centreOf(this.run.at(cell)) : this.run.at(cell);
      return [x, -y, z];
    }
    return [...this.pageOf(cell), 0];
  }

  /** Returns the middle of a cell in the picture. */
  pageOf(cell) {
    return middleOf(cornersOf(this.run, cell));
  }

  // ---- Turns ----

  #geometryOf(o) {
    const orientation = this.orientations[o];
    if (!orientation.points) {
      const image = this.run.imageOf(orientation.placements[0]);
      orientation.points = this.#pointsOf(image.cells, image.colours);
      orientation.key = keyOfPoints(orientation.points);
    }
    return orientation;
  }

  /** Returns the first other orientation that one of the motions makes, or o. */
  #moved(o, motions) {
    const { points, piece } = this.#geometryOf(o);
    const others = this.pieces[piece].orientations.filter((other) => other !== o);
    for (const motion of motions) {
      const key = keyOfPoints(points.map(({ at, colour }) => ({ at: motion(at), colour })));
      const found = others.find((other) => this.#geometryOf(other).key === key);
      if (found !== undefined) return found;
    }
    return o;
  }

  turned(o) {
    return this.#remember("turned", o, () =>
      this.#moved(o, angles(this.isSolid && !this.space ? QUARTER : STEP).map(inPage)),
    );
  }

  /** Turns a flat piece over.  Tips a solid one forwards. */
  flipped(o) {
    return this.#remember("flipped", o, () => {
      if (this.isSolid) return this.#moved(o, angles(this.space ? STEP : QUARTER).map(forwards));
      const over = this.#over(o, STEP);
      return over === o ? this.#inNextPart(o, [this.turned]) : over;
    });
  }

  /** Goes on to orientations that no turns reach, such as the mirror images of a solid. */
  mirrored(o) {
    return this.#remember("mirrored", o, () => {
      if (!this.isSolid) return o;
      const next = this.#inNextPart(o, [this.turned, this.flipped]);
      const over = this.#over(o, QUARTER);
      return this.#partOf(next, [this.turned, this.flipped]).has(over) ? over : next;
    });
  }

  #over(o, step) {
    return this.#moved(o, [mirror, ...angles(step).map((angle) => (at) => inPage(angle)(mirror(at)))]);
  }

  #remember(name, o, compute) {
    const known = (this.orientations[o].known ??= {});
    return (known[name] ??= compute());
  }

  #partOf(o, moves) {
    const part = new Set([o]);
    for (const other of part) for (const move of moves) part.add(move.call(this, other));
    return part;
  }

  // The parts have the order of their first orientations.
  #inNextPart(o, moves) {
    const { orientations } = this.pieces[this.orientations[o].piece];
    const firsts = [];
    const seen = new Set();
    let own = 0;
    for (const other of orientations) {
      if (seen.has(other)) continue;
      const part = this.#partOf(other, moves);
      if (part.has(o)) own = firsts.length;
      for (const one of part) seen.add(one);
      firsts.push(other);
    }
    return firsts.length > 1 ? firsts[(own + 1) % firsts.length] : o;
  }

  // ---- The rules ----

  fits() {
    return true;
  }

  wrongEdges() {
    return [];
  }

  isSolved(game) {
    return (
      this.needed.every((cell) => game.at(cell) !== null) &&
      this.pieces.every(({ index, least }) => game.countOf(index) >= least)
    );
  }

  /** Returns the text that lays these pieces before a search. */
  placeText(laid) {
    const { run } = this;
    const copies = new Map();
    return laid
      .map((id) => {
        const { shape, cells, colours } = run.imageOf(id);
        const copy = copies.get(shape) ?? 0;
        copies.set(shape, copy + 1);
        const texts = Array.from(
          cells,
          (cell, i) =>
            run.at(cell).slice(0, 3).join(" ") + (colours?.[i] ? `/${run.cellColours[colours[i] - 1][0]}` : ""),
        );
        return `${run.shapes[shape].names[copy]} ${texts.join(", ")}`;
      })
      .join("; ");
  }

  /** Returns the placements of a solution that a search with laid pieces has found. */
  placementsIn(solved) {
    const byCells = (this.byCells ??= this.#imagesByCells());
    return solved
      .piecesOf(0)
      .filter((piece) => !piece.isStationary)
      .map((piece) => {
        const ids =
          byCells.get(
            Array.from(piece.cells)
              .sort((a, b) => a - b)
              .join(),
          ) ?? [];
        const nameOf = (id) => this.run.shapes[this.pieceOf(id)].names;
        return (
          ids.find((id) => nameOf(id).some((name) => name === piece.name || name.startsWith(piece.name))) ?? ids[0]
        );
      })
      .filter((id) => id !== undefined);
  }

  #imagesByCells() {
    const byCells = new Map();
    for (const { id, cells } of this.run.images.values()) {
      const key = cells.join();
      if (!byCells.has(key)) byCells.set(key, []);
      byCells.get(key).push(id);
    }
    return byCells;
  }
}

// ---- Tiles of a board ----------------------------------------------------------------------------------------------

const ANY_TURN = 15;
const SIDES = [0, 1, 2, 3];
const BESIDE = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** The tiles of a board.  The number of a placement is (cell * tiles + tile) * 4 + turn; of an orientation, tile * 4 + turn. */
export class TileRules {
  /** @param {import("./data.js").Run} run */
  constructor(run) {
    this.run = run;
    this.isSolid = false;
    this.reach = 0.75;
    this.width = run.size[0];
    this.height = run.size[1];
    this.count = run.tiles.length;
    this.homes = new Map(run.hints.map(([cell, tile, turns]) => [tile, { cell, turns }]));
    this.guests = new Map(run.hints.map(([cell, tile]) => [cell, tile]));
    const isSettled = ({ turns }) => (turns & (turns - 1)) === 0;
    this.fixed = [...this.homes]
      .filter(([, home]) => isSettled(home))
      .map(([tile, { cell, turns }]) => this.idOf(cell, tile, Math.log2(turns)));
    const settled = new Set(this.fixed.map((id) => this.cellsOf(id)[0]));
    this.cells = Array.from({ length: this.count }, (_, cell) => cell).filter((cell) => !settled.has(cell));
    this.open = new Set(this.cells);
    this.pieces = run.tiles.map((_, tile) => {
      const home = this.homes.get(tile);
      const isFixed = home !== undefined && isSettled(home);
      return {
        index: tile,
        name: String(tile + 1),
        most: isFixed ? 0 : 1,
        least: 0,
        orientations: isFixed ? [] : this.#turnsOf(tile).map((turn) => tile * 4 + turn),
      };
    });
  }

  // Without those that look the same.
  #turnsOf(tile) {
    const allowed = this.homes.get(tile)?.turns ?? (this.run.turns ? parseInt(this.run.turns[tile], 16) : ANY_TURN);
    const looks = new Set();
    return SIDES.filter((turn) => {
      const look = SIDES.map((side) => colourAt(this.run, tile, turn, side)).join();
      if (!((allowed >> turn) & 1) || looks.has(look)) return false;
      return looks.add(look);
    });
  }

  idOf(cell, tile, turn) {
    return (cell * this.count + tile) * 4 + turn;
  }

  whereOf(id) {
    const [cell] = this.cellsOf(id);
    return `column ${(cell % this.width) + 1}, row ${Math.floor(cell / this.width) + 1}`;
  }

  pieceOf(id) {
    return (id >> 2) % this.count;
  }

  orientationOf(id) {
    return id % (this.count * 4);
  }

  cellsOf(id) {
    return [Math.floor(id / (this.count * 4))];
  }

  has(id) {
    const [cell] = this.cellsOf(id);
    return (
      this.pieces[this.pieceOf(id)].orientations.includes(this.orientationOf(id)) &&
      this.#allows(cell, this.pieceOf(id))
    );
  }

  #allows(cell, tile) {
    const home = this.homes.get(tile);
    return this.open.has(cell) && (home ? home.cell === cell : !this.guests.has(cell));
  }

  placementsOf(o) {
    return this.cells.filter((cell) => this.#allows(cell, o >> 2)).map((cell) => this.idOf(cell, o >> 2, o & 3));
  }

  spotOf(cell) {
    return [...this.pageOf(cell), 0];
  }

  pageOf(cell) {
    return [(cell % this.width) + 0.5, Math.floor(cell / this.width) + 0.5];
  }

  turned(o) {
    const { orientations } = this.pieces[o >> 2];
    return orientations[(orientations.indexOf(o) + 1) % orientations.length];
  }

  flipped(o) {
    return o;
  }

  mirrored(o) {
    return o;
  }

  // ---- The rules ----

  #matches(a, b) {
    return this.run.facts.complemented ? a === -b : a === b;
  }

  /** Returns whether an edge is wrong; false if no tile lies beside it. */
  #isWrong(game, id, side) {
    const [cell] = this.cellsOf(id);
    const tile = this.pieceOf(id);
    const colour = colourAt(this.run, tile, id & 3, side);
    const [x, y] = [(cell % this.width) + BESIDE[side][0], Math.floor(cell / this.width) + BESIDE[side][1]];
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return this.run.facts.framed && colour !== 0;
    const other = game.at(y * this.width + x);
    return other !== null && !this.#matches(colour, colourAt(this.run, this.pieceOf(other), other & 3, (side + 2) % 4));
  }

  /** Returns whether the edges of a tile match those that lie. */
  fits(game, id) {
    return SIDES.every((side) => !this.#isWrong(game, id, side));
  }

  /** Returns the edges that do not match: a cell and a side of it, each edge once. */
  wrongEdges(game) {
    const edges = [];
    for (const id of [...game.laid, ...this.fixed]) {
      const [cell] = this.cellsOf(id);
      for (const side of SIDES) {
        const isOuter = (side === 0 && cell < this.width) || (side === 3 && cell % this.width === 0);
        if ((side === 1 || side === 2 || isOuter) && this.#isWrong(game, id, side)) edges.push([cell, side]);
      }
    }
    return edges;
  }

  isSolved(game) {
    return this.cells.every((cell) => game.at(cell) !== null) && this.wrongEdges(game).length === 0;
  }

  /** Returns the text that fixes these tiles, and those of the hints, before a search. */
  placeText(laid) {
    const fixed = new Map(this.run.hints.map(([cell, tile, turns]) => [cell, [tile, turns]]));
    for (const id of laid) fixed.set(this.cellsOf(id)[0], [this.pieceOf(id), 1 << (id & 3)]);
    return [...fixed].map(([cell, [tile, turns]]) => `${cell} ${tile} ${turns}`).join("; ");
  }

  placementsIn(solved) {
    const ids = this.cells.map((cell) => {
      const { tile, turn } = solved.tileAt(0, cell);
      return this.idOf(cell, tile, turn);
    });
    return ids.map((id) => this.#sameLook(id));
  }

  // A tile that looks the same in two rotations has one orientation here.
  #sameLook(id) {
    const tile = this.pieceOf(id);
    const look = (turn) => SIDES.map((side) => colourAt(this.run, tile, turn, side)).join();
    const o =
      this.pieces[tile].orientations.find((other) => look(other & 3) === look(id & 3)) ?? this.orientationOf(id);
    return this.idOf(this.cellsOf(id)[0], tile, o & 3);
  }
}

export const rulesOf = (run) => (run.isBoard ? new TileRules(run) : new PieceRules(run));

// ---- The game ------------------------------------------------------------------------------------------------------

export class Game {
  /** @type {Map<number, number>} */
  owner; // by cell: the placement on it
  /** @type {Map<number, number>} */
  counts; // by piece: its copies that lie

  constructor(rules, laid = []) {
    this.rules = rules;
    this.laid = laid; // placements in the order of laying
    this.past = []; // the laid pieces before each change
    this.future = [];
    this.#index();
  }

  #index() {
    this.owner = new Map();
    this.counts = new Map();
    for (const id of [...this.rules.fixed, ...this.laid])
      for (const cell of this.rules.cellsOf(id)) this.owner.set(cell, id);
    for (const id of this.laid) this.counts.set(this.rules.pieceOf(id), this.countOf(this.rules.pieceOf(id)) + 1);
  }

  /** Returns the placement on a cell, or null. */
  at(cell) {
    return this.owner.get(cell) ?? null;
  }

  countOf(piece) {
    return this.counts.get(piece) ?? 0;
  }

  /** Returns how many copies of a piece do not lie yet. */
  left(piece) {
    return this.rules.pieces[piece].most - this.countOf(piece);
  }

  /**
   * Returns whether a placement can be laid.
   * @param {number} id
   * @param {number | null} except a placement that is taken away first
   */
  isFree(id, except = null) {
    const piece = this.rules.pieceOf(id);
    const isLeft = this.left(piece) > 0 || (except !== null && this.rules.pieceOf(except) === piece);
    return isLeft && this.rules.cellsOf(id).every((cell) => this.at(cell) === null || this.at(cell) === except);
  }

  get isSolved() {
    return this.rules.isSolved(this);
  }

  // ---- Moves ----

  #change(laid) {
    this.past.push(this.laid);
    this.future = [];
    this.laid = laid;
    this.#index();
  }

  /**
   * Lays a piece, and takes another placement away.  Returns false if a cell is not free.
   * @param {number} id
   * @param {number | null} except the other placement
   */
  lay(id, except = null) {
    if (!this.isFree(id, except)) return false;
    if (id !== except) this.#change([...this.laid.filter((other) => other !== except), id]);
    return true;
  }

  take(id) {
    if (this.laid.includes(id)) this.#change(this.laid.filter((other) => other !== id));
  }

  clear() {
    if (this.laid.length) this.#change([]);
  }

  #step(from, to) {
    if (!from.length) return false;
    to.push(this.laid);
    this.laid = from.pop();
    this.#index();
    return true;
  }

  undo() {
    return this.#step(this.past, this.future);
  }

  redo() {
    return this.#step(this.future, this.past);
  }

  // ---- Places ----

  /**
   * Returns the free placement of an orientation whose cell of this index lies nearest to a point of the picture, or null if
   * none is in reach.
   * @param {number} o
   * @param {number} index
   * @param {number[]} point
   * @param {number | null} except
   */
  nearest(o, index, point, except = null) {
    let best = null;
    let least = this.rules.reach;
    for (const id of this.rules.placementsOf(o)) {
      const far = distance(this.rules.pageOf(this.rules.cellsOf(id)[index]), point);
      if (far > least || !this.isFree(id, except)) continue;
      least = far;
      best = id;
    }
    return best;
  }

  #middleOf(id) {
    const spots = this.rules.cellsOf(id).map((cell) => this.rules.spotOf(cell));
    return [0, 1, 2].map((k) => spots.reduce((sum, spot) => sum + spot[k], 0) / spots.length);
  }

  /**
   * Returns the placement of an orientation that lies nearest to another placement.  Free ones count as nearer by a cell.
   * @param {number} o
   * @param {number} id
   * @param {number | null} except
   */
  besides(o, id, except = null) {
    const middle = this.#middleOf(id);
    return this.#least(
      this.rules.placementsOf(o),
      (other) => distance(this.#middleOf(other), middle) + (this.isFree(other, except) ? 0 : 1),
    );
  }

  /** Returns the first placement of an orientation: a free one, if there is one. */
  first(o) {
    const placements = this.rules.placementsOf(o);
    return placements.find((id) => this.isFree(id)) ?? placements[0] ?? null;
  }

  /** Returns the next placement of the same orientation in a direction, a free one or not; the same one at the end. */
  step(id, direction) {
    const from = this.rules.spotOf(this.rules.cellsOf(id)[0]);
    /** @type {[placement: number, cost: number][]} */
    const ahead = [];
    for (const other of this.rules.placementsOf(this.rules.orientationOf(id))) {
      const way = this.rules.spotOf(this.rules.cellsOf(other)[0]).map((value, k) => value - from[k]);
      const along = way.reduce((sum, value, k) => sum + value * direction[k], 0);
      if (along < 0.1) continue;
      ahead.push([other, along + SIDEWAYS * Math.hypot(...way.map((value, k) => value - along * direction[k]))]);
    }
    return this.#least(ahead, ([, cost]) => cost)?.[0] ?? id;
  }

  /**
   * Returns the first entry of the least cost; null if the list is empty.
   * @template T
   * @param {T[]} list
   * @param {(entry: T) => number} costOf
   */
  #least(list, costOf) {
    /** @type {T | null} */
    let best = null;
    let least = Infinity;
    for (const entry of list) {
      const cost = costOf(entry);
      if (cost < least - 1e-9) {
        least = cost;
        best = entry;
      }
    }
    return best;
  }

  /** Returns the placement of a solution that a person could find next: the one on the cell with the fewest choices. */
  clearest(solution) {
    const open = solution.filter((id) => this.isFree(id));
    const choices = new Map();
    for (const piece of this.rules.pieces) {
      if (this.left(piece.index) <= 0) continue;
      for (const o of piece.orientations)
        for (const id of this.rules.placementsOf(o)) {
          if (!this.isFree(id) || !this.rules.fits(this, id)) continue;
          for (const cell of this.rules.cellsOf(id)) choices.set(cell, (choices.get(cell) ?? 0) + 1);
        }
    }
    return this.#least(open, (id) => Math.min(...this.rules.cellsOf(id).map((cell) => choices.get(cell) ?? Infinity)));
  }

  // ---- As a short text ----

  get link() {
    return this.laid.map((id) => id.toString(36)).join(".");
  }

  /** Lays the pieces of a text of `link`, without those that always lie.  Returns false, and changes nothing, if they are not of
   * this puzzle. */
  follow(link) {
    const named = link ? link.split(".").map((word) => (/^[0-9a-z]{1,9}$/.test(word) ? parseInt(word, 36) : -1)) : [];
    const ids = named.filter((id) => !this.rules.fixed?.includes(id));
    const other = new Game(this.rules);
    if (!ids.every((id) => this.rules.has(id) && other.lay(id))) return false;
    if (link !== this.link) this.#change(ids);
    return true;
  }
}
