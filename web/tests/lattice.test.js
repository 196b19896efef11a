// Where cells are on a page.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Run } from "../src/data.js";
import {
  boundsOf,
  componentsOf,
  cornersOf,
  heartOf,
  layeringOf,
  middleOf,
  outlineOf,
  pathOf,
  shapePathOf,
} from "../src/lattice.js";
import { twoDominoes } from "./samples.js";

const runOn = (lattice, size) =>
  new Run(
    {
      ...twoDominoes,
      lattice,
      size,
      region: "#".repeat(size.reduce((a, b) => a * b)),
      solutions: "",
    },
    0,
  );

/** Twice the area inside of loops; holes count against it. */
const area = (loops) =>
  loops.reduce(
    (sum, loop) =>
      sum +
      loop.reduce((part, [x, y], i) => {
        const [u, v] = loop[(i + 1) % loop.length];
        return part + (x * v - u * y) / 2;
      }, 0),
    0,
  );

const all = (run) => Array.from({ length: run.region.length }, (_, i) => i);

for (const { lattice, side } of [
  { lattice: "square", side: 1 },
  { lattice: "triangle", side: Math.sqrt(3) / 4 },
  { lattice: "hexagon", side: Math.sqrt(3) / 2 },
  { lattice: "tetrakis", side: 1 / 4 },
  { lattice: "kite", side: Math.sqrt(3) / 12 },
  { lattice: "rhombille", side: Math.sqrt(3) / 6 },
  { lattice: "brick", side: 1 / 2 },
])
  test(`on ${lattice}s an outline holds the area of its cells`, () => {
    const run = runOn(lattice, [12, 4, 1, 1]);
    assert.ok(Math.abs(Math.abs(area(outlineOf(run, all(run)))) - 48 * side) < 1e-9);
    assert.equal(outlineOf(run, all(run)).length, 1);
  });

test("a hole is a loop of its own", () => {
  const run = runOn("square", [3, 3, 1, 1]);
  const ring = all(run).filter((cell) => cell !== 4);
  const loops = outlineOf(run, ring);
  assert.equal(loops.length, 2);
  assert.ok(Math.abs(Math.abs(area(loops)) - 8) < 1e-9);
  assert.equal(
    loops
      .map((loop) => loop.length)
      .sort()
      .join(),
    "4,4",
  );
});

test("cells that touch at a corner only are two loops, or one that holds both", () => {
  const run = runOn("square", [2, 2, 1, 1]);
  assert.ok(Math.abs(Math.abs(area(outlineOf(run, [0, 3]))) - 2) < 1e-9);
});

test("layers stand side by side", () => {
  const run = runOn("cube", [2, 2, 2, 1]);
  const [left, , width, height] = boundsOf(run, all(run));
  assert.deepEqual([left, width, height], [-0.5, 5, 2]);
});

test("a pyramid of balls stands on its square, and a tetrahedron on a triangle", () => {
  const balls = (size, cells) => {
    const run = runOn("sphere", [...size, 1]);
    run.open = cells.map((at) => run.cellAt([...at, 0]));
    return run;
  };
  const square = [[0, 1, 0], [1, 1, 0], [0, 0, 1], [1, 0, 1]]; // prettier-ignore
  const pyramid = balls([2, 3, 2], [...square, [0, 2, 0]]);
  const { plane, layers } = layeringOf(pyramid);
  assert.deepEqual([plane, layers], ["square", 2]);
  assert.equal(outlineOf(pyramid, pyramid.open.slice(0, 4)).length, 1);
  const [, , width, height] = boundsOf(pyramid, pyramid.open.slice(0, 4));
  assert.ok(Math.abs(width - 2) < 1e-9 && Math.abs(height - 2) < 1e-9);
  assert.equal(componentsOf(pyramid, pyramid.open).length, 2);
  const tetrahedron = balls([2, 2, 2], [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]); // prettier-ignore
  assert.equal(layeringOf(tetrahedron).plane, "hexagon");
});

test("neighbours as the definition says share a side", () => {
  const run = runOn("triangle", [4, 2, 1, 1]);
  const index = (x, y) => x * 2 + y;
  // 1 0 points down and touches 0 1 above it.
  assert.equal(outlineOf(run, [index(1, 0), index(0, 1)]).length, 1);
  assert.equal(outlineOf(run, [index(1, 0), index(0, 1)])[0].length, 4);
});

test("a name stands in the cell nearest to the middle", () => {
  const run = runOn("square", [3, 3, 1, 1]);
  const u = [0, 1, 3, 6, 7]; // a U: its middle is in none of its cells
  const { at } = heartOf(run, u);
  assert.ok(u.some((cell) => String(middleOf(cornersOf(run, cell))) === String(at)));
});

test("a name stands where quarters of a square meet, and in the middle of six triangles", () => {
  const square = runOn("tetrakis", [4, 1, 1, 1]);
  const { at, room } = heartOf(square, [0, 1, 2, 3]);
  assert.deepEqual(at, [0, 0]);
  assert.ok(room > 0.2);
  const triangles = runOn("triangle", [4, 2, 1, 1]);
  const hexagon = [1, 2, 3, 4, 5, 6].map((x) => triangles.cellAt([Math.floor(x / 2), x % 2, 0, 0]));
  assert.ok(heartOf(triangles, hexagon).room > 0.3);
});

test("lines of one piece are joined at their common point, and others leave a gap there", () => {
  const run = runOn("stick", [4, 2, 1, 1]);
  const sticks = [run.cellAt([0, 0, 0, 0]), run.cellAt([2, 0, 0, 0])]; // in one line
  assert.equal(componentsOf(run, sticks).length, 1);
  assert.equal(shapePathOf(run, sticks).match(/M/g).length, 4);
  assert.equal(shapePathOf(run, sticks.slice(0, 1)), "M0.62 0L0.38 0");
});

test("paths close", () => {
  assert.equal(
    pathOf([
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    ]),
    "M0 0L1 0L1 1Z",
  );
});

test("a piece of a solid has a component, and so a name, for each of its parts in a layer", () => {
  const run = runOn("cube", [3, 3, 2, 1]);
  const cell = (x, y, z) => (x * 3 + y) * 2 + z;
  const cells = [cell(0, 0, 0), cell(1, 0, 0), cell(2, 2, 0), cell(0, 0, 1), cell(1, 1, 1)];
  const components = componentsOf(run, cells).map((component) => component.sort((a, b) => a - b));
  assert.deepEqual(components, [[cell(0, 0, 0), cell(1, 0, 0)], [cell(2, 2, 0)], [cell(0, 0, 1)], [cell(1, 1, 1)]]);
  assert.deepEqual(
    componentsOf(runOn("square", [3, 1, 1, 1]), [0, 2, 1]).map((c) => c.sort()),
    [[0, 1, 2]],
  );
});
