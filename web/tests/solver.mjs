// solver.mjs -- the WebAssembly module under Node finds what the command finds.
//
// EXACTILE names the command, SOLVER the folder with the module.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";

import { numbers } from "../src/digits.js";
import { openModule } from "../solver/module.js";
import { command, nativeSolutions, quickNames, RANDOM_PUZZLES, randomPuzzles, toldSolutions } from "./native.js";

const { SOLVER } = process.env;
const require = createRequire(import.meta.url);
const MAX_COMPARED = 2000; // solutions of one search

let messages = [];
const module = await openModule(
  require(join(SOLVER, "exactile.js")),
  readFileSync(join(SOLVER, "exactile.wasm")),
  (kind, text) => void messages.push([kind, text]),
);

function solved(text, settings, counts) {
  messages = [];
  if (module.read(text) > 0) module.solve(0, settings, counts);
  return messages;
}

const of = (kind) => messages.filter(([name]) => name === kind).map(([, text]) => text);

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
  const names = quickNames();
  assert.ok(names.length > 30);
  for (const name of names) {
    const isCover = definition(name).startsWith("|"); // it has no rotations
    const [settings, words] = isCover ? [{}, []] : [{ unique: "rotation" }, ["--unique"]];
    assert.deepEqual(
      [name, counted(definition(name), settings)],
      [name, command(["count", name, ...words]).out.trim()],
    );
  }
});

test("counts and solutions of random puzzles are the command's", () => {
  let some = 0;
  for (const text of randomPuzzles(RANDOM_PUZZLES)) {
    for (const words of [[], ["--unique=mirror"]]) {
      const settings = words.length ? { unique: "mirror" } : {};
      const native = command(["count", "-", ...words], text).out.trim();
      assert.deepEqual([text, words, counted(text, settings)], [text, words, native]);
      some += Number(native !== "0");
      if (words.length || Number(native) > MAX_COMPARED) continue; // which one of a class is found may differ
      solved(text, settings, false);
      assert.deepEqual(
        [text, toldSolutions(of("run")[0], of("solutions").join(""))],
        [text, nativeSolutions(text, words)],
      );
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

test("tiles that lie already are counted as hints are", () => {
  const board = readFileSync(new URL("../../tests/boards/t4-1.txt", import.meta.url), "utf8");
  const native = (...hints) =>
    command(["count", "-"], `${board}\n${hints.map((hint) => `hint ${hint}\n`).join("")}`).out.trim();
  messages = [];
  if (module.read(board) > 0) module.solve(0, { limit: 1 }, false);
  const { digits } = JSON.parse(of("run")[0]);
  const codes = numbers(of("solutions").join("").trim(), digits.image);
  const laid = (cell) => `${cell} ${codes[cell] >> 2} ${1 << (codes[cell] & 3)}`;
  for (const cells of [[0], [0, 5], [3, 6, 9]]) {
    messages = [];
    if (module.read(board) > 0) module.solve(0, {}, true, cells.map(laid).join("; "));
    const hints = cells.map(
      (cell) => `${Math.floor(cell / 4) + 1} ${(cell % 4) + 1} ${(codes[cell] >> 2) + 1} ${codes[cell] & 3}`,
    );
    assert.equal(JSON.parse(of("end")[0]).solutions, native(...hints));
  }
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
