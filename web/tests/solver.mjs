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
const MOST_TOLD = 100_000; // solutions of one search

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

/** Small puzzles: two or three pieces, each grown from a cell, some copies of each, and a small box. */
function* randomPuzzles(count) {
  let state = 12345;
  const random = (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
  for (let i = 0; i < count; i++) {
    const box = [2 + random(3), 2 + random(2), 1 + random(2)];
    const axes = box[2] > 1 ? 3 : 2;
    const pieces = Array.from({ length: 2 + random(2) }, (_, p) => {
      const cells = [[0, 0, 0]];
      for (let size = 1 + random(4); cells.length < size; ) {
        const next = [...cells[random(cells.length)]];
        next[random(axes)] += random(2) ? 1 : -1;
        if (!cells.some((cell) => String(cell) === String(next))) cells.push(next);
      }
      return `C:name=P${p}:copies=0..${1 + random(4)}:layout=${cells.map((cell) => cell.slice(0, axes).join(" ")).join(", ")}\n`;
    });
    yield `D:xDim=${box[0]}:yDim=${box[1]}${axes === 3 ? `:zDim=${box[2]}` : ":lattice=square"}\n${pieces.join("")}~D\n`;
  }
}

const definition = (name) => {
  messages = [];
  module.collected(name);
  return of("text")[0];
};

/** The number that the module finds, as the command prints it. */
function counted(text, settings) {
  solved(text, settings, true);
  return of("end").length ? JSON.parse(of("end")[0]).solutions : of("errors")[0];
}

test("counts of the quick collection are the command's", () => {
  const names = command(["list", "--json"]).out.trim().split("\n").map((line) => JSON.parse(line)).filter((row) => !row.long).map((row) => row.name);
  assert.ok(names.length > 30);
  for (const name of names) {
    const isCover = definition(name).startsWith("|"); // it has no rotations
    const [settings, words] = isCover ? [{}, []] : [{ unique: "rotation" }, ["--unique"]];
    assert.deepEqual([name, counted(definition(name), settings)], [name, command(["count", name, ...words]).out.trim()]);
  }
});

test("counts of random puzzles are the command's, and so are the numbers of their solutions", () => {
  let some = 0;
  for (const text of randomPuzzles(RANDOM_PUZZLES)) {
    for (const [settings, words] of [[{}, []], [{ unique: "mirror" }, ["--unique=mirror"]]]) {
      const native = command(["count", "-", ...words], text).out.trim();
      assert.deepEqual([text, words, counted(text, settings)], [text, words, native]);
      const told = Math.min(Number(native), MOST_TOLD);
      solved(text, settings, false);
      const tokens = of("solutions").join("").split(" ").filter(Boolean);
      assert.deepEqual([text, words, tokens.length, new Set(tokens).size], [text, words, told, told]);
      some += native !== "0";
    }
  }
  assert.ok(some > RANDOM_PUZZLES / 4, `${some} had solutions`);
});

test("solutions come as tokens, and each once", () => {
  solved(definition("pentominoes-6x10"), {}, false);
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
  solved(definition("soma-cube"), { uniqe: "rotation" });
  assert.match(JSON.parse(of("errors")[0])[0].text, /did you mean 'unique'/);
});

test("numbers past 64 bits have all digits", () => {
  const text = "D:xDim=20:yDim=20:lattice=square\nP:set=dominoes:copies=200\n~D\n";
  solved(text, {}, true);
  assert.equal(JSON.parse(of("end")[0]).solutions, command(["count", "-"], text).out.trim());
});

test("a puzzle is written in another format", () => {
  module.read(definition("soma-cube"));
  messages = [];
  module.write(0, "polycube");
  assert.equal(of("text")[0], command(["convert", "soma-cube"]).out);
});
