// npm.mjs -- the npm package as it is packed and installed: tools/make-npm runs this beside node_modules.

import assert from "node:assert/strict";
import { test } from "node:test";

import { count, ExactileError, solve } from "exactile";

const PENTOMINOES = "D:xDim=10:yDim=6:lattice=square\nP:set=pentominoes\n~D\n";

test("counts are big integers", async () => {
  assert.equal(await count(PENTOMINOES), 9356n);
  assert.equal(await count(PENTOMINOES, { unique: "rotation" }), 2339n);
  assert.equal(await count("D:xDim=20:yDim=20:lattice=square\nP:set=dominoes:copies=200\n~D\n"), 1269984011256235834242602753102293934298576249856n); // OEIS A004003
});

test("solutions cover the region once each", async () => {
  const seen = new Set();
  for await (const { number, pieces } of solve(PENTOMINOES)) {
    assert.equal(number, seen.size + 1);
    assert.equal(new Set(pieces.flatMap(({ cells }) => cells.map(String))).size, 60);
    seen.add(JSON.stringify(pieces));
  }
  assert.equal(seen.size, 9356);
});

test("solutions of an exact cover are options, and other lattices have cells too", async () => {
  const found = [];
  for await (const { options } of solve("| Two rooks\nr1 r2 | c1 c2\nr1 c1:a\nr1 c2\nr2 c1:a\nr2 c2\n")) found.push(options.map(String).sort().join(" "));
  assert.deepEqual(found.sort(), ["r1,c1:a r2,c1:a", "r1,c1:a r2,c2", "r1,c2 r2,c1:a"]);
  let cells = 0;
  for await (const { pieces } of solve("D:xDim=2:yDim=2:zDim=2:lattice=tetra-octa\nC:name=A:layout=0 0 0:copies=8\n~D\n", { limit: 1 })) cells = new Set(pieces.flatMap((piece) => piece.cells.map(String))).size;
  assert.equal(cells, 8);
});

test("leaving the loop ends the search", async () => {
  for await (const { number } of solve("D:xDim=20:yDim=15:lattice=square\nP:set=pentominoes:copies=5\n~D\n")) if (number === 5) break;
});

test("errors have a place", async () => {
  await assert.rejects(count("D:xDim=3:yDim=x\n"), (error) => error instanceof ExactileError && error.line === 1 && error.column === 15);
  await assert.rejects(count(PENTOMINOES, { uniqe: "mirror" }), /did you mean 'unique'/);
  await assert.rejects(count(PENTOMINOES, { limit: 5 }), /at least 5 solutions/);
});
