// The cells of solids in space, without a document.

import assert from "node:assert/strict";
import { test } from "node:test";

import { dot, plus, Space } from "../src/bodies.js";
import { Run } from "../src/data.js";
import { LATTICES } from "../src/lattices.js";
import { twoDominoes } from "./samples.js";

const IN_SPACE = Object.keys(LATTICES).filter((lattice) => LATTICES[lattice].isDrawnInSpace);

function boxOn(lattice) {
  const size = [2 * LATTICES[lattice].slots, 2, 2, 1];
  return new Run({ ...twoDominoes, lattice, size, region: "#".repeat(size[0] * 4), solutions: "" }, 0);
}

test("the faces of a body are closed: their area vectors have the sum 0", () => {
  assert.deepEqual(IN_SPACE, ["cube", "prism", "sphere", "rhombic", "tetra-octa", "polyominoid"]);
  for (const lattice of IN_SPACE) {
    const run = boxOn(lattice);
    const faces = new Space(run).facesOf(Array.from(run.open, (cell) => run.at(cell)));
    assert.equal(faces.length > 0, lattice !== "sphere");
    let sum = [0, 0, 0];
    for (const { corners, normal } of faces) {
      const twice = corners.map((from, i) => {
        const to = corners[(i + 1) % corners.length];
        return [0, 1, 2].map((k) => from[(k + 1) % 3] * to[(k + 2) % 3] - from[(k + 2) % 3] * to[(k + 1) % 3]);
      });
      const area = twice.reduce((all, each) => plus(all, 1, each), [0, 0, 0]);
      assert.ok(dot(area, normal) > 0.1, `${lattice}: a face is seen from outside`);
      sum = plus(sum, 1, area);
    }
    assert.ok(Math.hypot(...sum) < 1e-3, `${lattice}: ${sum}`);
  }
});

test("two cubes have ten faces, and the 24 tetrahedra of a cube have 24", () => {
  const cubes = new Space(boxOn("cube"));
  const pair = [[0, 0, 0], [1, 0, 0]]; // prettier-ignore
  assert.ok(cubes.isCubic);
  assert.equal(cubes.facesOf(pair).length, 10);
  const rhombic = boxOn("rhombic");
  const cube = Array.from({ length: 24 }, (_, x) => [x, 0, 0]);
  assert.equal(new Space(rhombic).facesOf(cube).length, 24);
});

test("names stand on faces in all directions, and on balls", () => {
  for (const lattice of IN_SPACE) {
    const space = new Space(boxOn(lattice));
    for (const { normal, right, up, size } of space.facesForNames([
      [0, 0, 0],
      [1, 0, 0],
    ])) {
      assert.ok(Math.abs(dot(normal, right)) < 1e-3 && Math.abs(dot(normal, up)) < 1e-3 && size > 0.1);
      const across = [0, 1, 2].map((k) => right[(k + 1) % 3] * up[(k + 2) % 3] - right[(k + 2) % 3] * up[(k + 1) % 3]);
      assert.ok(dot(across, normal) > 0.99, `${lattice}: a name is not mirrored`);
    }
  }
});
