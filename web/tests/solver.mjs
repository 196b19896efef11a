// solver.mjs -- the WebAssembly module under Node finds what the command finds.
//
// EXACTILE names the command, SOLVER the folder with the module.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";

import { openModule } from "../solver/module.js";

const { EXACTILE, SOLVER } = process.env;
const require = createRequire(import.meta.url);
const RANDOM_PUZZLES = 200;

let messages = [];
const module = await openModule(require(join(SOLVER, "exactile.js")), readFileSync(join(SOLVER, "exactile.wasm")), (kind, text) => void messages.push([kind, text]));

function command(words, input) {
  const { stdout, stderr, status } = spawnSync(EXACTILE, words, { encoding: "utf8", input, maxBuffer: 1 << 28 });
  return { out: stdout, err: stderr, status };
}

function solved(text, settings, counts) {
  messages = [];
  if (module.read(text) > 0) module.solve(0, settings, counts);
  return messages;
}

const of = (kind) => messages.filter(([name]) => name === kind).map(([, text]) => text);

/** Small puzzles: a few pieces cut out of a small box, or out of thin air. */
function* randomPuzzles(count) {
  let state = 12345;
  const random = (below) => (state = (state * 1103515245 + 12345) % 2147483648) % below;
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [3 + random(2), 2 + random(3), 1 + random(2)];
    const flat = z === 1;
    const pieces = ["dominoes", "trominoes", "tetrominoes"].slice(0, 1 + random(3)).map((set) => {
      const solid = flat ? set : set.replace("ominoes", set === "dominoes" ? "icubes" : "ocubes");
      return `P:set=${set === "dominoes" || flat ? set : solid.replace("trocubes", "tricubes").replace("tetrocubes", "tetracubes")}:copies=0..${1 + random(4)}\n`;
    });
    yield `D:xDim=${x}:yDim=${y}${flat ? ":lattice=square" : `:zDim=${z}`}\n${pieces.join("").replace("dicubes", "dominoes")}~D\n`;
  }
}

test("counts of the quick collection are the command's", () => {
  const names = command(["list", "--json"]).out.trim().split("\n").map((line) => JSON.parse(line)).filter((row) => !row.long).map((row) => row.name);
  assert.ok(names.length > 30);
  for (const name of names) {
    const { status, out } = module.command(["count", name, "--unique"]);
    const native = command(["count", name, "--unique"]);
    assert.deepEqual([name, status, out], [name, native.status, native.out]);
  }
});

test("counts and solutions of random puzzles are the command's", () => {
  let some = 0;
  for (const text of randomPuzzles(RANDOM_PUZZLES)) {
    for (const words of [["count", "-"], ["count", "-", "--unique"], ["solve", "-", "--limit", "20", "-q"]]) {
      const native = command(words, text);
      const { status, out } = module.command(words.map((word) => (word === "-" ? "p.txt" : word)), { "p.txt": text });
      assert.deepEqual([text, status, out], [text, native.status, native.out]);
      some += native.status === 0;
    }
  }
  assert.ok(some > RANDOM_PUZZLES / 4, `${some} had solutions`);
});

test("solutions come as tokens, and each once", () => {
  solved(module.command(["convert", "pentominoes-6x10"]).out, {}, false);
  const tokens = of("solutions").join("").trim().split(" ");
  assert.equal(tokens.length, 9356);
  assert.equal(new Set(tokens).size, 9356);
  const end = JSON.parse(of("end")[0]);
  assert.deepEqual([end.solutions, end.complete, end.ending], ["9356", true, "complete"]);
  const run = JSON.parse(of("run")[0]);
  assert.equal(run.shapes.length, 12);
});

test("a board of tiles is solved", () => {
  const board = readFileSync(new URL("../../tests/boards/p7-6-2.txt", import.meta.url), "utf8");
  solved(board, { limit: 1 }, false);
  const token = of("solutions").join("").trim();
  assert.equal(token.length, 49 * JSON.parse(of("run")[0]).digits.image);
});

test("errors have lines and columns", () => {
  solved("D:xDim=3:yDim=x\n");
  const [first] = JSON.parse(of("errors")[0]);
  assert.deepEqual([first.line, first.column], [1, 15]);
  assert.equal(of("end").length, 0);
});

test("a wrong setting is an error", () => {
  solved(module.command(["convert", "soma-cube"]).out, { uniqe: "rotation" });
  assert.match(JSON.parse(of("errors")[0])[0].text, /did you mean 'unique'/);
});

test("numbers past 64 bits have all digits", () => {
  const text = "D:xDim=20:yDim=20:lattice=square\nP:set=dominoes:copies=200\n~D\n";
  solved(text, {}, true);
  assert.equal(JSON.parse(of("end")[0]).solutions, command(["count", "-"], text).out.trim());
});

test("files are read and written", () => {
  const { status, files } = module.command(["solve", "p.txt", "--limit", "1", "-q", "--picture", "p.svg"], { "p.txt": module.command(["convert", "soma-cube"]).out }, ["p.svg"]);
  assert.equal(status, 3);
  assert.match(files["p.svg"], /^<svg|^<\?xml/);
});
