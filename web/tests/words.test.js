// What pages say in words.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Run } from "../src/data.js";
import {
  describePieces,
  describeTile,
  millimetres,
  numberShown,
  percentOf,
  reasonOfNone,
  shareOf,
  withoutNotation,
} from "../src/words.js";
import { twoDominoes } from "./samples.js";

const run = (outcome, more = {}) =>
  new Run({ ...twoDominoes, ...more, outcome: { ...twoDominoes.outcome, ...outcome } }, 0);

test("a heading says how many solutions there are, and whether there may be more", () => {
  assert.equal(numberShown(run({})), "2");
  assert.equal(numberShown(run({ complete: false })), "at least 2");
  assert.equal(numberShown(run({ complete: false, solutions: 0 }, { solutions: "" })), "none so far");
  assert.equal(numberShown(run({ solutions: 5000 })), "2 of 5,000");
  assert.equal(numberShown(run({ solutions: 5000, complete: false })), "2 of at least 5,000");
  assert.equal(numberShown(run({}), 1), "1 of 2");
  assert.equal(numberShown(run({ complete: false }), 1), "1 of the 2 here");
  assert.equal(numberShown(run({ solutions: 5000 }), 1), "1 of the 2 here");
});

test("no solution is told apart from none so far", () => {
  assert.match(reasonOfNone(run({ solutions: 0 })), /^There is no solution/);
  assert.equal(
    reasonOfNone(run({ solutions: 0 }, { impossible: "too few cells" })),
    "There is no solution: too few cells.",
  );
  assert.equal(
    reasonOfNone(run({ solutions: 0, complete: false }, { ending: "stopped by the limit on time" })),
    "No solution so far: stopped by the limit on time.",
  );
});

test("who draws sees the fault and the advice, without the notation of definitions", () => {
  const fault = "4 cells are to be covered, and the pieces have 3 (A 3)";
  const advice = "mark cells that may stay empty with '+', or all of them by D:...:optional";
  assert.equal(withoutNotation(`${fault}; ${advice}; leave 1 named cell empty`), `${fault}; leave 1 named cell empty`);
  assert.equal(withoutNotation(`${fault}; give pieces a range of copies such as copies=0..1`), fault);
  assert.equal(withoutNotation("'b' is no colour; a line K:name=b before this one makes it one"), "'b' is no colour");
});

test("a picture is described row by row from the top, layer by layer", () => {
  const flat = run({});
  assert.equal(describePieces(flat, flat.piecesOf(0)), "d1 d2; d1 d2"); // cells 0 and 1 are 0,0 and 0,1
  const solid = new Run({ ...twoDominoes, lattice: "cube", size: [2, 1, 2, 1] }, 0);
  assert.equal(describePieces(solid, [{ name: "a", cells: [0, 2] }]), "layer 1: a a. layer 2: empty empty");
});

test("a tile is described by its place and the colours of its sides", () => {
  const board = {
    size: [2, 1, 1, 1],
    tiles: [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
  };
  assert.equal(
    describeTile(board, { cell: 1, tile: 0, turn: 1 }),
    "tile 1, row 1, column 2: top 4, right 1, bottom 2, left 3",
  );
});

test("measures are finite numbers, with a point or a comma", () => {
  assert.deepEqual(["0.2", " 0,25 ", "", "0"].map(millimetres), [0.2, 0.25, 0, 0]);
  for (const text of ["Infinity", "1e999", "-1", "x", "1.2.3"]) assert.ok(Number.isNaN(millimetres(text)), text);
});

test("shares of long numbers are percents", () => {
  assert.equal(percentOf(shareOf("26", "52")), "50");
  assert.equal(percentOf(shareOf("1", "30")), "3.3");
  assert.equal(percentOf(shareOf("1", "30000")), "<.1");
  assert.equal(percentOf(shareOf("0", "52")), "");
  assert.equal(percentOf(shareOf("0", "0")), "");
  assert.equal(percentOf(shareOf("1000000000000000000000", "3000000000000000000000")), "33");
});
