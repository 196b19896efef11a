// call-driver.mjs -- executes calls of the npm package from standard input, and prints a line of JSON for each.
//
//   node call-driver.mjs INDEX     the package's index.js
//
// A line is a call, the number of its iterator or "-", and its arguments; values of settings are expressions.
// tests/random_calls.py writes the lines and judges the answers.

import { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext, runInThisContext } from "node:vm";
import threads from "node:worker_threads";

const PATIENCE = 100; // rounds of the collector until the workers of dropped searches have ended
const ROUND = 20; // milliseconds

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc"); // a context that is made after the flag

// ---- The workers of the package ------------------------------------------------------------------------------------

const living = new Set();
threads.Worker = class extends threads.Worker {
  constructor(program, options) {
    super(program, options);
    living.add(this);
    this.on("exit", () => living.delete(this));
  }
};
syncBuiltinESMExports();
const { count, definition, ExactileError, IncompleteError, solve } = await import(pathToFileURL(process.argv[2]).href);

/** Returns the number of workers that do not end. */
async function leftWorkers() {
  for (let round = 0; round < PATIENCE && living.size; round++) {
    collectGarbage();
    await sleep(ROUND);
  }
  return living.size;
}

// ---- Calls ---------------------------------------------------------------------------------------------------------

let text;
const iterators = new Map(); // number -> { search, control }

/** Pieces with their cells, the options of an exact cover, or the tiles of a board with their rotations. */
const asJson = ({ pieces, options, tiles }) =>
  pieces?.map(({ name, cells }) => [name, cells]) ?? options ?? tiles.map(({ tile, turn }) => [tile, turn]);

function endOf({ status, isComplete, statistics }) {
  const end = { end: status, complete: isComplete };
  return statistics ? { ...end, number: Number(statistics.solutions) } : end;
}

/** Takes some solutions, or fewer at the end. */
async function taken(search, wanted) {
  const solutions = [];
  while (solutions.length < wanted) {
    const { done, value } = await search.next();
    if (done) break;
    solutions.push(value);
  }
  return solutions;
}

/** Several readers of one iterator. */
async function sharedOut(search) {
  const parts = await Promise.all([1, 2, 3].map(() => taken(search, Infinity)));
  return parts.flat().sort((a, b) => a.number - b.number);
}

const calls = {
  puzzle(_which, path) {
    iterators.clear();
    text = readFileSync(path);
  },
  open(which, settings) {
    iterators.delete(which);
    const control = new AbortController();
    iterators.set(which, { search: solve(text, { signal: control.signal, ...settings }), control });
  },
  async take(which, wanted) {
    const { search } = iterators.get(which);
    return { solutions: (await taken(search, Number(wanted))).map(asJson), ...endOf(search) };
  },
  async share(which) {
    const { search } = iterators.get(which);
    return { solutions: (await sharedOut(search)).map(asJson), ...endOf(search) };
  },
  async stop(which) {
    const { search } = iterators.get(which);
    await search.return();
    return endOf(search);
  },
  async signal(which) {
    const { search, control } = iterators.get(which);
    control.abort(new Error("enough"));
    return endOf(search);
  },
  /** Without return(): the collector ends the search. */
  drop(which) {
    iterators.delete(which);
  },
  gc() {
    collectGarbage();
  },
  async read(_which, path) {
    await taken(solve(readFileSync(path), { limit: 1, "node-limit": 1 }), 1);
  },
  async given(_which, puzzle) {
    const { form, lattice, region, pieces } = JSON.parse(decodeURIComponent(puzzle));
    const made = form === "array" ? (cells) => cells.map((cell) => Int32Array.from(cell)) : (cells) => cells;
    const cells = { lattice, region: made(region), pieces: pieces.map((one) => ({ ...one, cells: made(one.cells) })) };
    return { number: Number(await count(cells)) };
  },
  async make(_which, expression) {
    const call = runInThisContext(`(solve, count, definition) => ${decodeURIComponent(expression)}`);
    const made = await call(solve, count, definition);
    if (made?.next) await made.next();
  },
  async count(_which, settings) {
    try {
      return { end: "counted", number: Number(await count(text, settings)) };
    } catch (error) {
      if (!(error instanceof IncompleteError)) throw error;
      return { end: error.statistics.status, number: Number(error.statistics.solutions) };
    }
  },
};

async function answerTo(line) {
  const [name, which, ...words] = line.split(" ");
  if (which !== "-" && name !== "open" && !iterators.has(which)) return { error: "the iterator is not open" };
  const isSetting = (word) => word.includes("=");
  const pairs = words.filter(isSetting).map((word) => word.split("=", 2).map(decodeURIComponent));
  const settings = Object.fromEntries(pairs.map(([key, value]) => [key, runInThisContext(`(${value})`)]));
  const plain = words.filter((word) => !isSetting(word));
  try {
    return (await calls[name](which, ...plain, settings)) ?? {};
  } catch (error) {
    const first = name === "read" && error instanceof ExactileError && error.message.split("\n")[0];
    return { error: first ? first.replace(/^\d+:\d+: /, "") : String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(await answerTo(line)));
iterators.clear();
const left = await leftWorkers();
if (left) {
  console.error(`${left} workers are left`);
  process.exit(1);
}
