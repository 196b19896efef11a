// Boards that wrap around, without a document.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Run } from "../src/data.js";
import { arrowsOf, crossingsOf, wrapOf, wrapped } from "../src/seams.js";
import { twoDominoes } from "./samples.js";

function boardOf(wrap, size, lattice = "square") {
  const text = [`# A board`, `D:xDim=${size[0]}:yDim=${size[1]}:lattice=${lattice}:wrap=${wrap}`, "~D"];
  return new Run(
    { ...twoDominoes, lattice, size: [...size, 1, 1], text, region: "#".repeat(size[0] * size[1]), solutions: "" },
    0,
  );
}

test("the joined sides are read from the text of a puzzle", () => {
  const plain = { shift: 0, reflects: false };
  assert.deepEqual(wrapOf({ text: "# wrap=x\nD:xDim=3:yDim=2:wrap=x y\n~D" }), [plain, plain, null]);
  assert.deepEqual(wrapOf({ text: "D:wrap=x-12:xDim=3\n~D" }), [{ shift: -12, reflects: false }, null, null]);
  assert.deepEqual(wrapOf({ text: "D:xDim=3:wrap=-x -y\n~D" })[1], { shift: 0, reflects: true });
  for (const text of [undefined, "", "D:xDim=3:yDim=2\n~D", "C:name=wrap=x:layout=0 0"])
    assert.equal(wrapOf({ text }), null);
});

test("a cell behind a seam is one of the box", () => {
  /** @type {[string, number[], number[], boolean[]][]} */
  const cases = [
    ["x y", [-1, 5], [5, 0], [false, false]],
    ["x+1 y", [-1, 1], [5, 2], [false, false]],
    ["x+1 y", [6, 4], [0, 3], [false, false]],
    ["-x", [6, 1], [0, 3], [false, true]],
    ["y-2", [1, 5], [3, 0], [false, false]],
  ];
  for (const [wrap, at, cell, isReflected] of cases) {
    const run = boardOf(wrap, [6, 5]);
    const found = wrapped(run, wrapOf(run), [...at, 0, 0]);
    assert.deepEqual([found.cell.slice(0, 2), found.isReflected], [cell, isReflected], `${wrap}: ${at}`);
  }
});

test("arrows point alike on two sides, and against each other on a Moebius strip", () => {
  for (const [wrap, heads, alike] of [
    ["x", 2, true],
    ["-x", 2, false],
    ["x y", 6, true],
  ]) {
    const run = boardOf(wrap, [6, 5]);
    const arrows = arrowsOf(run, wrapOf(run));
    assert.equal(arrows.length, Number(heads));
    const [first, second] = arrows.map(([tip, left]) => tip[1] - left[1]);
    assert.equal(first * second > 0, alike);
  }
});

test("a piece over a seam has an open side at both ends", () => {
  const run = boardOf("x", [5, 1]);
  assert.equal(crossingsOf(run, wrapOf(run), [0, 4]).length, 2);
  assert.equal(crossingsOf(run, wrapOf(run), [1, 2]).length, 0);
  const hexagons = boardOf("x y", [4, 3], "hexagon");
  const row = [0, 1, 2, 3].map((x) => hexagons.cellAt([x, 0, 0, 0]));
  assert.equal(crossingsOf(hexagons, wrapOf(hexagons), row).length, 2);
});
