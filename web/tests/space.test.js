// How solids are shown, without a document.

import assert from "node:assert/strict";
import { test } from "node:test";

import { facesForNames, farthestOf, spreadOf } from "../src/space.js";

test("a name lies on the outermost face of each side, and text runs to the right as seen from outside", () => {
  const faces = facesForNames([
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
    [1, 0, 1],
  ]); // a T
  assert.equal(faces.length, 6);
  for (const { right, up, normal } of faces) {
    const cross = [0, 1, 2].map((k) => right[(k + 1) % 3] * up[(k + 2) % 3] - right[(k + 2) % 3] * up[(k + 1) % 3]);
    assert.deepEqual(
      cross.map((c) => c + 0),
      normal.map((c) => c + 0),
    );
  }
  const top = faces.find(({ normal }) => normal[2] === 1);
  assert.deepEqual(top.middle, [1.5, 0.5, 2]);
  const front = faces.find(({ normal }) => normal[1] === -1);
  assert.deepEqual(front.middle, [1.5, 0, 0.5]);
});

test("pieces in the middle need no space to move apart, others as much as their distance", () => {
  assert.equal(farthestOf([[[1, 1, 1]]], [3, 3, 3]), 0);
  assert.equal(farthestOf([[[1, 1, 1]], [[0, 1, 1]]], [3, 3, 3]), 1);
  assert.equal(spreadOf(1, 2, 0), 1);
  assert.equal(spreadOf(1, 2, 0.5), 1.25);
});
