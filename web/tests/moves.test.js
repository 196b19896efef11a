// Where pieces are while a solution comes apart.

import assert from "node:assert/strict";
import { test } from "node:test";

import { moveInWords, placesAfter } from "../src/moves.js";

// Two pieces leave together and are then parted.
const MOVES = [
  { part: [0, 1, 2], moved: [1], by: [-1, 0, 0, 0], leaves: false },
  { part: [0, 1, 2], moved: [1, 2], by: [0, 2, 0, 0], leaves: true },
  { part: [1, 2], moved: [2], by: [0, 0, 1, 0], leaves: true },
];
const SIZE = [4, 5, 3, 1];
const PIECES = [{}, {}, {}];

const shown = (count) => placesAfter(MOVES, count, PIECES, SIZE).map(({ way, isSeen }) => [way.join(), isSeen]);

test("moves add up, and a part is shown alone", () => {
  assert.deepEqual(shown(0), [
    ["0,0,0,0", true],
    ["0,0,0,0", true],
    ["0,0,0,0", true],
  ]);
  assert.deepEqual(shown(1)[1], ["-1,0,0,0", true]);
  assert.deepEqual(shown(2), [
    ["0,0,0,0", false],
    ["-1,0,0,0", true], // from its place before it left
    ["0,0,0,0", true],
  ]);
});

test("a piece that leaves goes out of the box, and is hidden", () => {
  const [, stays, leaves] = shown(3);
  assert.deepEqual(stays, ["-1,0,0,0", true]);
  assert.deepEqual(leaves, ["0,0,6,0", false]);
});

test("a single piece stays, and a frame is shown whole", () => {
  assert.deepEqual(placesAfter([], 0, [{}], SIZE), [{ way: [0, 0, 0, 0], isSeen: true }]);
  const leaves = [{ part: [0, 1], moved: [0], by: [1, 0, 0, 0], leaves: true }];
  const frame = [{}, { isStationary: true }, { isStationary: true }];
  assert.deepEqual(
    placesAfter(leaves, 0, frame, SIZE).map(({ isSeen }) => isSeen),
    [true, true, true],
  );
});

test("a turned piece has all its motions", () => {
  /** @type {import("../src/types.js").Move[]} */
  const moves = [
    { part: [0, 1], moved: [1], by: [0, 1, 0, 0], leaves: false },
    { part: [0, 1], moved: [1], by: [0, 0, 0, 0], leaves: false, turn: -90, plane: [0, 1], axis: [6, -30] },
    { part: [0, 1], moved: [1], by: [1, 0, 0, 0], leaves: true },
  ];
  const motionsAfter = (count) => placesAfter(moves, count, [{}, {}], SIZE).map(({ motions }) => motions);
  assert.deepEqual(motionsAfter(1), [undefined, undefined]);
  assert.deepEqual(motionsAfter(2), [undefined, [{ by: [0, 1, 0, 0] }, moves[1]]]);
  assert.deepEqual(motionsAfter(3)[1]?.at(-1), { by: [6, 0, 0, 0] });
  const words = moveInWords({ result: "apart", level: "3", moves }, 2, ["A", "B"]);
  assert.equal(words, "Move 2 of 3: B turns by 90° from y to x about x\u00a0=\u00a01/2, y\u00a0=\u00a0−5/2");
});

test("a step is told in words", () => {
  const disassembly = { result: /** @type {const} */ ("apart"), level: "2", moves: MOVES };
  const words = (count) => moveInWords(disassembly, count, ["A", "B", "C"]);
  assert.equal(words(0), "Level 2, 3 moves");
  const whole = moveInWords({ ...disassembly, states: 7, deadEnds: 1 }, 0, []);
  assert.equal(whole, "Level 2, 3 moves; 7 states, 1 dead end");
  assert.equal(words(1), "Move 1 of 3: B moves by x\u00a0−1");
  assert.equal(words(2), "Move 2 of 3: B and C come off along +y");
  assert.equal(words(3), "Move 3 of 3: C comes off along +z");
});
