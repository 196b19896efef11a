// A search's steps: what lies after each, and where to go from there.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Run } from "../src/data.js";
import { hopelessCells, pocketsOf } from "../src/pockets.js";
import { profileOf } from "../src/timeline.js";
import { BACKTRACK, lowerBound, readTrace } from "../src/trace.js";
import { tracedDominoes } from "./samples.js";

const run = () => new Run(tracedDominoes, 0);
const cellsAt = (trace, step) => trace.piecesAt(step).map((piece) => [...piece.cells].join());

test("what lies after a step is known at once", () => {
  const { trace } = run();
  assert.equal(trace.count, 11);
  assert.deepEqual(cellsAt(trace, -1), []);
  assert.deepEqual(cellsAt(trace, 0), ["0,1"]);
  assert.deepEqual(cellsAt(trace, 1), ["0,1", "2,3"]);
  assert.deepEqual(cellsAt(trace, 3), ["0,1"]);
  assert.deepEqual(cellsAt(trace, 4), []);
  assert.deepEqual([...trace.depth], [1, 2, 2, 1, 0, 1, 1, 2, 2, 1, 0]);
});

test("a solution shows the pieces that were delivered", () => {
  const { trace } = run();
  assert.deepEqual([...trace.found], [2, 8]);
  assert.deepEqual(
    trace.piecesAt(2).map((piece) => piece.paper),
    ["#111111", "#eeeeee"],
  );
  assert.equal(trace.describe(8).text, "Solution 2");
});

test("steps say what they do and why", () => {
  const { trace } = run();
  assert.deepEqual(trace.describe(0), { text: "Place d1", detail: "choice 1 of 2 for cell 0,0", tone: "placed" });
  assert.equal(trace.describe(6).detail, "the open cells fall into pockets that no pieces can fill");
  assert.equal(trace.triggerAt(6), "volume");
  assert.match(trace.describe(7).detail, /for piece d1$/);
  assert.equal(trace.describe(4).text, "Remove d1");
});

test("the choices at a node are those that were placed there, and how many there were", () => {
  const { trace } = run();
  assert.deepEqual(trace.optionsAt(0).placings, [0, 5]);
  assert.equal(trace.optionsAt(4).choices, 2);
  assert.deepEqual(trace.optionsAt(1).placings, [1]);
  assert.deepEqual(trace.optionsAt(6).placings, [0, 5]); // a dead end below one of them
  assert.equal(trace.placingAt(6), 5);
  assert.equal(trace.optionsAt(10).placings.length, 2);
});

test("one can go over, out, to solutions, to depths and to dead ends", () => {
  const { trace } = run();
  assert.equal(trace.over(0), 4);
  assert.equal(trace.out(1), 4);
  assert.equal(trace.nextSolution(-1), 2);
  assert.equal(trace.nextSolution(2), 8);
  assert.equal(trace.nextSolution(8), 8);
  assert.equal(trace.previousSolution(8), 2);
  assert.equal(trace.toDepth(2, 0), 4);
  assert.equal(trace.toDepth(4, 2, -1), 2);
  assert.equal(trace.nextOf(0, BACKTRACK), 6);
});

test("sums of what lies below and copies that are lifted are read", () => {
  const { trace } = new Run({ ...tracedDominoes, steps: "PABCcAPBBBcCLPDBBcCD12,3 LL" }, 0);
  assert.deepEqual(trace.sums, [[12, 3]]);
  assert.match(trace.describe(4).detail, /^12 pieces placed, 3 solutions$/);
  assert.deepEqual([...trace.copy.slice(0, 4)], [0, 1, 0, 1]); // the copy that was lifted is placed again
});

test("the pockets that no pieces can fill are found", () => {
  const strip = {
    ...tracedDominoes,
    size: [5, 1, 1, 1],
    region: "#####",
    shapes: [{ ...tracedDominoes.shapes[0], names: ["d1", "d2"] }],
    steps: "",
  };
  const puzzle = new Run(strip, 0);
  const piece = { shape: 0, cells: [1, 2] };
  assert.deepEqual(pocketsOf(puzzle, [piece]), [[0], [3, 4]]);
  assert.deepEqual(hopelessCells(puzzle, [piece]), [0]);
});

test("pieces with variable cells fill pockets of several sizes", () => {
  const shape = { ...tracedDominoes.shapes[0], names: ["d1", "d2"], cells: 2, fixedCells: 1 };
  const puzzle = new Run(
    { ...tracedDominoes, size: [5, 1, 1, 1], region: "#####", shapes: [shape], images: "", steps: "" },
    0,
  );
  assert.deepEqual(hopelessCells(puzzle, [{ shape: 0, cells: [1, 2] }]), []);
  assert.deepEqual(hopelessCells(puzzle, [{ shape: 0, cells: [0] }]), [1, 2, 3, 4]);
});

test("pockets on triangles hang together by sides", () => {
  const puzzle = new Run(
    { ...tracedDominoes, lattice: "triangle", size: [4, 2, 1, 1], region: "########", steps: "" },
    0,
  );
  // 1 0 points down and touches 0 1 above it; without both, 0 0 is alone.
  const lying = [{ shape: 0, cells: [2] }];
  assert.deepEqual(
    pocketsOf(puzzle, lying)
      .map((pocket) => pocket.length)
      .sort(),
    [1, 6],
  );
});

test("a ball hangs together with the twelve around it", () => {
  const balls = new Run(
    { ...tracedDominoes, lattice: "sphere", size: [3, 3, 3, 1], region: "#".repeat(27), steps: "" },
    0,
  );
  const middle = balls.cellAt([1, 1, 1, 0]);
  const touches = balls.open.filter(
    (cell) =>
      cell !== middle &&
      pocketsOf(balls, [{ cells: balls.open.filter((other) => other !== middle && other !== cell) }]).length === 1,
  );
  assert.equal(touches.length, 12);
});

test("the profile keeps every extreme", () => {
  const { low, high } = profileOf(Int32Array.from([1, 5, 2, 0, 3, 3]), 2);
  assert.deepEqual([...low], [1, 0]);
  assert.deepEqual([...high], [5, 3]);
});

test("lower bounds are found", () => {
  assert.equal(lowerBound([2, 4, 4, 9], 4), 1);
  assert.equal(lowerBound([2, 4], 5), 2);
});

test("a hundred thousand steps are read, and jumped to", () => {
  const trace = readTrace("PABCcAPBBBcCLL".repeat(25000), run());
  assert.equal(trace.count, 100000);
  for (let step = 0; step < trace.count; step += 49) trace.piecesAt(step);
  assert.deepEqual(trace.piecesAt(3), trace.piecesAt(8 * 12500 - 5));
});
