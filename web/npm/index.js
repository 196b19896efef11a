// index.js -- exactile for Node and bundlers: puzzles are solved in a worker.

import { Run } from "./src/data.js";

const MAX_WAITING = 8; // batches that the worker may be ahead of its reader

/** A puzzle cannot be read or solved.  line and column are 0 if unknown. */
export class ExactileError extends Error {
  constructor([first, ...more]) {
    super([first, ...more].map(({ line, column, text }) => (line ? `${line}:${column}: ${text}` : text)).join("\n"));
    this.name = "ExactileError";
    this.line = first.line;
    this.column = first.column;
  }
}

// Node and browsers have different workers.
async function openWorker(onmessage, onerror) {
  const program = new URL("./worker.js", import.meta.url);
  if (globalThis.Worker) {
    const worker = new Worker(program, { type: "module" });
    worker.onmessage = ({ data }) => onmessage(data);
    worker.onerror = (event) => onerror(new Error(event.message));
    return worker;
  }
  const { Worker: Thread } = await import("node:worker_threads");
  const worker = new Thread(program);
  worker.on("message", onmessage);
  worker.on("error", onerror);
  return worker;
}

/** The messages of one search, in order.  The worker waits if its reader is slow, where memory can be shared. */
async function* messagesOf(work) {
  const queue = [];
  let wake = () => {};
  const put = (message) => {
    queue.push(message);
    wake();
  };
  const shared = globalThis.SharedArrayBuffer && !globalThis.window ? new Int32Array(new SharedArrayBuffer(4)) : null;
  const worker = await openWorker(put, (error) => put({ kind: "failed", told: error.message }));
  worker.postMessage({ ...work, waiting: shared, most: MAX_WAITING });
  try {
    for (;;) {
      while (queue.length === 0) await new Promise((resolve) => (wake = resolve));
      const message = queue.shift();
      if (message.kind === "ready") return;
      if (message.kind === "failed") throw new Error(message.told);
      yield message;
      if (shared && ["solutions", "options"].includes(message.kind)) {
        Atomics.sub(shared, 0, 1);
        Atomics.notify(shared, 0);
      }
    }
  } finally {
    await worker.terminate();
  }
}

function split({ puzzle = 0, onProgress, ...settings }) {
  return { puzzle, onProgress, settings };
}

function solutionOf(run, index) {
  if (run.isBoard) return { number: index + 1, tiles: Array.from({ length: run.size[0] * run.size[1] }, (_, cell) => run.tileAt(0, cell)) };
  const cells = (piece) => Array.from(piece.cells, (cell) => run.at(cell).slice(0, run.size[2] > 1 || run.size[3] > 1 ? 3 : 2));
  return { number: index + 1, pieces: run.piecesOf(0).map((piece) => ({ name: piece.name, cells: cells(piece) })) };
}

/** Yields the solutions of a puzzle in any format that exactile reads.  Leaving the loop ends the search. */
export async function* solve(text, options = {}) {
  const { puzzle, onProgress, settings } = split(options);
  let run;
  let number = 0;
  for await (const { kind, told } of messagesOf({ text, puzzle, settings, counts: false })) {
    if (kind === "errors") throw new ExactileError(JSON.parse(told));
    if (kind === "run") run = new Run(JSON.parse(told), 0);
    if (kind === "palette") run.palette = JSON.parse(told);
    if (kind === "progress") onProgress?.(JSON.parse(told));
    if (kind === "options") for (const line of told.trim().split("\n")) yield { number: ++number, options: JSON.parse(line) };
    if (kind !== "solutions") continue;
    for (const token of told.split(" ").filter(Boolean)) {
      run.solutions.count = 0; // one at a time
      run.addSolutions(token);
      yield solutionOf(run, number++);
    }
  }
}

/** Returns the number of solutions, or `limit` if there are as many.  Throws an error if another limit ended the search. */
export async function count(text, options = {}) {
  const { puzzle, onProgress, settings } = split(options);
  for await (const { kind, told } of messagesOf({ text, puzzle, settings, counts: true })) {
    if (kind === "errors") throw new ExactileError(JSON.parse(told));
    if (kind === "progress") onProgress?.(JSON.parse(told));
    if (kind !== "end") continue;
    const end = JSON.parse(told);
    const isEnough = settings.limit && BigInt(end.solutions) >= BigInt(settings.limit);
    if (!end.complete && !isEnough) throw new Error(`at least ${end.solutions} solutions: ${end.ending}`);
    return BigInt(end.solutions);
  }
  throw new Error("the search ended without a count");
}
