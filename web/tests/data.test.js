// Solutions as the page reads them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { inkOn, Run } from "../src/data.js";
import { number, numbers } from "../src/digits.js";
import { matching, placementsOf } from "../src/filter.js";
import { twoDominoes } from "./samples.js";

test("numbers are digits of base 64, the first counting most", () => {
  assert.equal(number("xBA", 1, 2), 64);
  assert.equal(number("__", 0, 2), 4095);
  assert.deepEqual([...numbers("AAAB-_", 2)], [0, 1, 62 * 64 + 63]);
});

test("a solution without pieces is one", () => {
  const run = new Run({ ...twoDominoes, solutions: " " }, 0);
  run.addSolutions(`${twoDominoes.solutions} `);
  assert.equal(run.solutions.count, 4);
  assert.deepEqual(
    [0, 1, 3].map((solution) => run.piecesOf(solution).length),
    [0, 2, 0],
  );
});

test("a solution has its pieces with their cells, names by least cells, and colours", () => {
  const run = new Run(twoDominoes, 0);
  assert.equal(run.solutions.count, 2);
  const [first, second] = run.piecesOf(0);
  assert.deepEqual([...first.cells], [0, 1]);
  assert.deepEqual([...second.cells], [2, 3]);
  assert.equal(first.name, "d1");
  assert.equal(second.name, "d2");
  assert.equal(first.paper, "#eeeeee"); // placed second, so the second colour
  assert.equal(second.paper, "#111111");
});

test("cells of pieces and of the region have colours", () => {
  const run = new Run(
    {
      ...twoDominoes,
      digits: { ...twoDominoes.digits, colour: 1 },
      cellColours: [
        ["b", "#303030"],
        ["w", "#f8f8f8"],
      ],
      regionColours: "BCAA",
      images: "AAABBCBACDAACAACCBDABDAA",
    },
    0,
  );
  const [first, second] = run.piecesOf(0);
  assert.deepEqual([...first.colours], [1, 2]);
  assert.deepEqual([...second.colours], [0, 0]);
  assert.deepEqual([...run.regionColours], [1, 2, 0, 0]);
  assert.equal(run.paintOf(2), "#f8f8f8");
  assert.equal(run.paintOf(0), undefined);
  assert.equal(new Run(twoDominoes, 0).piecesOf(0)[0].colours, undefined);
});

test("an image of a shape with variable cells says how many it has", () => {
  const [shape] = twoDominoes.shapes;
  const run = new Run(
    {
      ...twoDominoes,
      shapes: [{ ...shape, cells: 3, fixedCells: 1 }],
      images: "AACABCBAADCACACDDAAB",
      solutions: "AB ",
    },
    0,
  );
  const [first, second] = run.piecesOf(0);
  assert.deepEqual([...first.cells], [0, 1, 2]);
  assert.deepEqual([...second.cells], [3]);
  assert.deepEqual([...run.images.get(2).cells], [0, 2, 3]);
  assert.deepEqual([...run.images.get(3).cells], [1]);
});

test("coordinates count x most", () => {
  const run = new Run({ ...twoDominoes, size: [3, 4, 5, 1], region: "#".repeat(60) }, 0);
  assert.deepEqual(run.at(0), [0, 0, 0, 0]);
  assert.deepEqual(run.at(7), [0, 1, 2, 0]);
  assert.deepEqual(run.at(59), [2, 3, 4, 0]);
});

test("filters keep the solutions that have all chosen placements", () => {
  const run = new Run(twoDominoes, 0);
  assert.deepEqual([...matching(run, [])], [0, 1]);
  assert.deepEqual([...matching(run, [{ image: 0 }])], [0]);
  assert.deepEqual([...matching(run, [{ image: 3 }, { image: 2 }])], [1]);
  assert.deepEqual([...matching(run, [{ image: 0 }, { image: 2 }])], []);
  assert.deepEqual(
    placementsOf(run, 0, [0, 1]).map((p) => p.solutions),
    [1, 1, 1, 1],
  );
});

test("boards are filtered by tiles in their cells", () => {
  const board = new Run(
    {
      ...twoDominoes,
      lattice: "board",
      size: [2, 1, 1, 1],
      tiles: [
        [0, 1, 0, 0],
        [0, 0, 0, 1],
      ],
      looks: [],
      hints: [],
      filters: [],
      facts: {},
      digits: { image: 1, cell: 0, shape: 0 },
      solutions: "AE GC ",
    },
    0,
  );
  assert.deepEqual(board.tileAt(1, 0), { tile: 1, turn: 2 });
  assert.deepEqual([...matching(board, [{ cell: 1, code: 4 }])], [0]);
  assert.deepEqual([...matching(board, [{ cell: 0, code: 6 }])], [1]);
});

test("ink can be read on its paper", () => {
  assert.equal(inkOn("#ffff5f"), "#000000");
  assert.equal(inkOn("#005faf"), "#ffffff");
});

test("a hundred thousand solutions are read and filtered in no time", () => {
  const solutions = Array.from({ length: 100000 }, (_, i) => (i % 2 ? "BA " : "CD ")).join("");
  const begun = performance.now();
  const run = new Run({ ...twoDominoes, solutions }, 0);
  assert.equal(matching(run, [{ image: 1 }]).length, 50000);
  assert.ok(performance.now() - begun < 3000);
});
