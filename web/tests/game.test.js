// A puzzle that a person plays: orientations, turns, places, moves.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Run } from "../src/data.js";
import { Game, PieceRules, rulesOf, TileRules } from "../src/game.js";
import { twoDominoes } from "./samples.js";

const F = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, 2],
  [2, 2],
];
const L = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 1],
];
const SCREW = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [1, 1, 1],
];

/**
 * Returns all images of a shape under the motions in a box: what the library would tell.
 * @param {number[][]} shape
 * @param {((cell: any) => number[])[]} motions
 * @param {number[]} size
 * @param {(dx: number, dy: number) => boolean} isCell the shape may be moved so far
 */
function imagesOf(shape, motions, size, isCell = () => true) {
  const images = new Map();
  const box = [...size, 1, 1, 1].slice(0, 4);
  const reach = Math.max(...box) + 3;
  const steps = box.map((side) => (side > 1 ? Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach) : [0]));
  for (const motion of motions) {
    const moved = shape.map((cell) => [...motion(cell), 0, 0].slice(0, 3));
    for (const dx of steps[0])
      for (const dy of steps[1])
        for (const dz of steps[2]) {
          const cells = moved.map(([x, y, z]) => [x + dx, y + dy, z + dz]);
          if (!cells.every((cell) => cell.every((c, k) => c >= 0 && c < box[k])) || !isCell(dx, dy)) continue;
          const numbers = cells.map(([x, y, z]) => (x * box[1] + y) * box[2] + z).sort((a, b) => a - b);
          images.set(numbers.join(), numbers);
        }
  }
  return [...images.values()];
}

/** Returns the run of a box with these pieces: { name, copies, images }. */
function runOf(lattice, size, pieces, extra = {}) {
  const box = [...size, 1, 1, 1].slice(0, 4);
  const run = new Run(
    {
      ...twoDominoes,
      lattice,
      size: box,
      region: "#".repeat(box.reduce((a, b) => a * b)),
      images: "",
      solutions: "",
      shapes: pieces.map(({ name, copies = 1, low = copies }) => ({
        names: copies > 1 ? Array.from({ length: copies }, (_, i) => `${name}${i + 1}`) : [name],
        colours: [["#000010", "#ffffff"]],
        cells: 0,
        low,
      })),
      ...extra,
    },
    0,
  );
  let id = 0;
  pieces.forEach(({ images }, shape) =>
    images.forEach((cells) => {
      run.images.set(id, { id, shape, cells: Uint32Array.from(cells) });
      id++;
    }),
  );
  return run;
}

const squareTurns = [([x, y]) => [x, y], ([x, y]) => [-y, x], ([x, y]) => [-x, -y], ([x, y]) => [y, -x]];
const squareMotions = [
  ...squareTurns,
  ...squareTurns.map(
    (turn) =>
      ([x, y]) =>
        turn([-x, y]),
  ),
];
const permutations = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
  [1, 0, 2],
  [0, 2, 1],
  [2, 1, 0],
];
const signs = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [bits & 1 ? -1 : 1, bits & 2 ? -1 : 1, bits & 4 ? -1 : 1]);
const cubeMotions = permutations.flatMap((order, odd) =>
  signs.map((sign) => ({ order, sign, isRotation: (odd > 2 ? -1 : 1) * sign[0] * sign[1] * sign[2] > 0 })),
);
const inSpace = (motions) =>
  motions.map(
    ({ order, sign }) =>
      (cell) =>
        order.map((k, i) => sign[i] * [...cell, 0, 0][k]),
  );

/** Returns how many orientations the moves reach. */
function reached(rules, o, moves) {
  const seen = new Set([o]);
  for (const other of seen) for (const move of moves) seen.add(rules[move](other));
  return seen.size;
}

test("images that a translation takes into each other are one orientation", () => {
  const rules = new PieceRules(runOf("square", [6, 5], [{ name: "F", images: imagesOf(F, squareMotions, [6, 5]) }]));
  assert.equal(rules.orientations.length, 8);
  for (const { placements } of rules.orientations) assert.equal(placements.length, 4 * 3);
});

test("a box as wide as the piece tells its orientations apart", () => {
  const I = [
    [0, 0],
    [0, 1],
    [0, 2],
  ];
  const rules = new PieceRules(runOf("square", [3, 3], [{ name: "I", images: imagesOf(I, squareMotions, [3, 3]) }]));
  assert.deepEqual(
    rules.orientations.map(({ placements }) => placements.length),
    [3, 3],
  );
});

test("four turns of a square piece are a circle, and turning it over reaches the rest", () => {
  const rules = new PieceRules(runOf("square", [6, 5], [{ name: "F", images: imagesOf(F, squareMotions, [6, 5]) }]));
  for (let o = 0; o < 8; o++) {
    const turns = [0, 0, 0, 0].reduce((list) => [...list, rules.turned(list.at(-1))], [o]);
    assert.equal(new Set(turns).size, 4);
    assert.equal(turns[4], o);
    assert.equal(rules.flipped(rules.flipped(o)), o);
    assert.ok(!turns.includes(rules.flipped(o)));
  }
});

test("a turn is clockwise in the picture", () => {
  const rules = new PieceRules(runOf("square", [5, 5], [{ name: "L", images: imagesOf(L, squareMotions, [5, 5]) }]));
  const rowOf = (o) => Array.from(rules.cellsOf(rules.placementsOf(o)[0]), (cell) => rules.run.at(cell).slice(0, 2));
  const flat = rules.orientations.findIndex((_, o) => {
    // the L lies, its foot is at the right, up
    const cells = rowOf(o);
    return cells.filter(([, y]) => y === cells[0][1]).length === 3 && cells.at(-1)[1] === cells[0][1] + 1;
  });
  const turned = rowOf(rules.turned(flat)); // it stands, its foot is at the right, down
  const [bottom] = turned.filter(([, y]) => y === Math.min(...turned.map(([, v]) => v)));
  assert.equal(turned.filter(([x]) => x === bottom[0]).length, 3);
  assert.deepEqual(
    turned.filter(([x]) => x !== bottom[0]),
    [[bottom[0] + 1, bottom[1]]],
  );
});

test("a one-sided piece is not turned over", () => {
  const rules = new PieceRules(runOf("square", [6, 5], [{ name: "F", images: imagesOf(F, squareTurns, [6, 5]) }]));
  assert.equal(rules.orientations.length, 4);
  for (let o = 0; o < 4; o++) assert.notEqual(rules.flipped(rules.flipped(o)), undefined);
  assert.equal(reached(rules, 0, ["turned"]), 4);
});

test("a piece that cannot be turned by a right angle is turned by two", () => {
  const rules = new PieceRules(runOf("square", [5, 2], [{ name: "L", images: imagesOf(L, squareMotions, [5, 2]) }]));
  assert.equal(rules.orientations.length, 4);
  assert.equal(rules.turned(rules.turned(0)), 0);
  assert.equal(reached(rules, 0, ["turned", "flipped"]), 4);
});

test("triangles that point up and down are two orientations, and six turns of a trapezium are a circle", () => {
  const single = new PieceRules(
    runOf("triangle", [8, 3], [{ name: "1", images: Array.from({ length: 24 }, (_, cell) => [cell]) }]),
  );
  assert.equal(single.orientations.length, 2);
  assert.equal(single.turned(0), 1);
  assert.equal(single.turned(1), 0);
});

test("hexagons turn by sixths", () => {
  const turn = ([x, y]) => [-y, x + y];
  const motions = [0, 1, 2, 3, 4, 5].map((n) => (cell) => Array.from({ length: n }).reduce((at) => turn(at), cell));
  const hook = [
    [0, 0],
    [1, 0],
    [1, 1],
  ];
  const rules = new PieceRules(runOf("hexagon", [5, 5], [{ name: "hook", images: imagesOf(hook, motions, [5, 5]) }]));
  assert.equal(rules.orientations.length, 6);
  assert.equal(reached(rules, 0, ["turned"]), 6);
});

test("turning and tipping reach all rotations of a solid, and its mirror images need a key of their own", () => {
  const images = (motions) => imagesOf(SCREW, inSpace(motions), [3, 3, 3]);
  const left = new PieceRules(
    runOf("cube", [3, 3, 3], [{ name: "A", images: images(cubeMotions.filter(({ isRotation }) => isRotation)) }]),
  );
  assert.equal(left.orientations.length, 12);
  assert.equal(reached(left, 0, ["turned", "flipped"]), 12);
  assert.equal(left.mirrored(0), 0);
  const both = new PieceRules(runOf("cube", [3, 3, 3], [{ name: "A", images: images(cubeMotions) }]));
  assert.equal(both.orientations.length, 24);
  assert.equal(reached(both, 0, ["turned", "flipped"]), 12);
  assert.equal(reached(both, 0, ["turned", "flipped", "mirrored"]), 24);
});

test("colours of cells tell orientations apart", () => {
  const run = runOf("square", [2, 1], [{ name: "d", images: [[0, 1]] }], {
    cellColours: [
      ["red", "#ff0000"],
      ["blue", "#0000ff"],
    ],
    regionColours: "AA",
    digits: { image: 1, cell: 1, shape: 1, colour: 1 },
  });
  run.images.get(0).colours = [1, 2];
  run.images.set(1, { id: 1, shape: 0, cells: [0, 1], colours: [2, 1] });
  const rules = new PieceRules(run);
  assert.equal(rules.orientations.length, 2);
  assert.equal(rules.turned(0), 1);
  assert.equal(rules.placeText([1]), "d 0 0 0/blue, 1 0 0/red");
});

const dominoes = () =>
  new Game(
    rulesOf(
      runOf(
        "square",
        [4, 2],
        [
          {
            name: "d",
            copies: 4,
            images: imagesOf(
              [
                [0, 0],
                [1, 0],
              ],
              squareMotions,
              [4, 2],
            ),
          },
        ],
      ),
    ),
  );
const on = (game, ...cells) =>
  [...game.rules.run.images.values()].find((image) => image.cells.join() === cells.join()).id;

test("pieces are laid, taken, and moves undone", () => {
  const game = dominoes();
  assert.equal(game.lay(on(game, 0, 1)), true);
  assert.equal(game.lay(on(game, 1, 3)), false); // a cell is taken
  assert.equal(game.lay(on(game, 2, 3)), true);
  assert.equal(game.left(0), 2);
  game.take(on(game, 0, 1));
  assert.deepEqual(game.laid, [on(game, 2, 3)]);
  assert.equal(game.undo(), true);
  assert.equal(game.laid.length, 2);
  assert.equal(game.undo() && game.undo(), true);
  assert.equal(game.undo(), false);
  assert.equal(game.redo() && game.redo() && game.redo(), true);
  assert.deepEqual(game.laid, [on(game, 2, 3)]);
  game.lay(on(game, 4, 5));
  assert.equal(game.redo(), false);
});

test("a moved piece may cover cells that it left", () => {
  const game = dominoes();
  game.lay(on(game, 0, 2));
  assert.equal(game.lay(on(game, 2, 4)), false);
  assert.equal(game.lay(on(game, 2, 4), on(game, 0, 2)), true);
  assert.deepEqual(game.laid, [on(game, 2, 4)]);
});

test("a puzzle is solved when all cells are covered and no needed piece is left", () => {
  const game = dominoes();
  for (const cells of [
    [0, 1],
    [2, 3],
    [4, 5],
  ])
    game.lay(on(game, ...cells));
  assert.equal(game.isSolved, false);
  game.lay(on(game, 6, 7));
  assert.equal(game.isSolved, true);
  const images = imagesOf(
    [
      [0, 0],
      [1, 0],
    ],
    squareMotions,
    [4, 2],
  );
  const loose = new Game(
    rulesOf(runOf("square", [4, 2], [{ name: "d", copies: 4, low: 2, images }], { region: "##++++++" })),
  );
  loose.lay(on(loose, 0, 1));
  assert.equal(loose.isSolved, false); // a second one is needed
  loose.lay(on(loose, 2, 3));
  assert.equal(loose.isSolved, true);
});

test("a dropped piece goes to the nearest free place in reach", () => {
  const game = dominoes();
  const o = game.rules.orientationOf(on(game, 0, 2)); // it lies
  assert.equal(game.nearest(o, 0, [0.1, 0.1]), on(game, 0, 2)); // by its left cell
  assert.equal(game.nearest(o, 1, [1.1, 0.1]), on(game, 0, 2)); // by its right cell
  game.lay(on(game, 0, 1));
  assert.equal(game.nearest(o, 0, [0.1, 0.1]), on(game, 2, 4));
  assert.equal(game.nearest(o, 0, [0.1, 0.1], on(game, 0, 1)), on(game, 0, 2));
  assert.equal(game.nearest(o, 0, [9, 9]), null);
});

test("arrow keys reach all placements of an orientation", () => {
  const directions = [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
  ];
  const solid = runOf("cube", [3, 3, 3], [{ name: "A", images: imagesOf(SCREW, inSpace(cubeMotions), [3, 3, 3]) }]);
  const ring = runOf(
    "square",
    [5, 5],
    [
      {
        name: "d",
        images: imagesOf(
          [
            [0, 0],
            [1, 0],
          ],
          squareMotions,
          [5, 5],
        ).filter((cells) => cells.every((cell) => Math.floor(cell / 5) % 4 === 0 || (cell % 5) % 4 === 0)),
      },
    ],
  );
  const hexagons = runOf("hexagon", [4, 4], [{ name: "1", images: Array.from({ length: 16 }, (_, cell) => [cell]) }]);
  for (const run of [solid, ring, hexagons]) {
    const game = new Game(rulesOf(run));
    for (const { placements } of game.rules.orientations) {
      const seen = new Set([placements[0]]);
      for (const id of seen) for (const direction of directions) seen.add(game.step(id, direction));
      assert.equal(seen.size, placements.length);
    }
  }
});

test("a turned piece stays near", () => {
  const game = dominoes();
  const lying = game.rules.orientationOf(on(game, 0, 2));
  assert.equal(game.besides(lying, on(game, 6, 7)), on(game, 4, 6) < on(game, 5, 7) ? on(game, 4, 6) : on(game, 5, 7));
});

test("copies have their names where they are laid", () => {
  const game = dominoes();
  game.lay(on(game, 0, 2));
  game.lay(on(game, 1, 3));
  assert.equal(game.rules.placeText(game.laid), "d1 0 0 0, 1 0 0; d2 0 1 0, 1 1 0");
});

test("a text holds what lies, and a wrong one changes nothing", () => {
  const game = dominoes();
  game.lay(on(game, 0, 2));
  game.lay(on(game, 1, 3));
  const other = dominoes();
  assert.equal(other.follow(game.link), true);
  assert.deepEqual(other.laid, game.laid);
  for (const wrong of ["zz", "0.0", "<script>", "-1", "1e999", "."]) assert.equal(other.follow(wrong), false, wrong);
  assert.deepEqual(other.laid, game.laid);
  assert.equal(other.follow(""), true);
  assert.deepEqual(other.laid, []);
});

test("a hint covers the cell with the fewest choices", () => {
  const game = dominoes();
  game.lay(on(game, 1, 3)); // cell 0 has one choice now
  const solution = [on(game, 0, 2), on(game, 4, 5), on(game, 6, 7)];
  assert.equal(game.clearest(solution), on(game, 0, 2));
});

// ---- Boards ----

/** A row of two tiles: the edge between them has colour 1, all outer edges 0. */
const boardOf = (extra = {}) =>
  new Run(
    {
      ...twoDominoes,
      name: "b",
      lattice: "board",
      size: [2, 1, 1, 1],
      tiles: [
        [0, 1, 0, 0],
        [0, 0, 0, 1],
      ],
      looks: [],
      hints: [],
      filters: [],
      facts: { framed: true, complemented: false },
      digits: { image: 1, cell: 0, shape: 0 },
      solutions: "",
      ...extra,
    },
    0,
  );

test("tiles are turned, edges that do not match are found, and a full board without any is solved", () => {
  const game = new Game(rulesOf(boardOf()));
  const { rules } = game;
  assert.equal(rules.turned(0), 1);
  game.lay(rules.idOf(0, 0, 1)); // colour 1 is below
  assert.deepEqual(rules.wrongEdges(game), [[0, 2]]);
  game.lay(rules.idOf(1, 1, 0));
  assert.deepEqual(rules.wrongEdges(game), [
    [0, 1],
    [0, 2],
  ]);
  assert.equal(game.isSolved, false);
  game.lay(rules.idOf(0, 0, 0), rules.idOf(0, 0, 1));
  assert.deepEqual(rules.wrongEdges(game), []);
  assert.equal(game.isSolved, true);
  assert.equal(rules.placeText(game.laid), "1 1 1; 0 0 1");
});

test("a tile of a hint lies from the start, or has one cell", () => {
  const settled = new TileRules(boardOf({ hints: [[0, 0, 1]] }));
  assert.deepEqual(settled.fixed, [settled.idOf(0, 0, 0)]);
  assert.equal(settled.pieces[0].most, 0);
  const loose = new TileRules(boardOf({ hints: [[0, 0, 15]] }));
  assert.deepEqual(loose.fixed, []);
  assert.deepEqual(loose.placementsOf(0), [loose.idOf(0, 0, 0)]);
  assert.deepEqual(loose.placementsOf(4), [loose.idOf(1, 1, 0)]); // the other tile, beside it
  assert.equal(loose.placeText([loose.idOf(1, 1, 0)]), "0 0 15; 1 1 1");
});

test("a tile has its allowed rotations only, and each look once", () => {
  const rules = new TileRules(
    boardOf({
      turns: "15",
      tiles: [
        [0, 1, 0, 0],
        [2, 2, 2, 2],
      ],
    }),
  );
  assert.deepEqual(
    rules.pieces.map(({ orientations }) => orientations),
    [[0], [4]],
  );
});

test("complements match their opposites", () => {
  const run = boardOf({
    tiles: [
      [5, 3, 5, 5],
      [5, 5, 5, -3],
    ],
    facts: { framed: false, complemented: true },
  });
  const game = new Game(rulesOf(run));
  game.lay(game.rules.idOf(0, 0, 0));
  assert.equal(game.rules.fits(game, game.rules.idOf(1, 1, 0)), true);
  assert.equal(game.rules.fits(game, game.rules.idOf(1, 1, 1)), false);
});
