// index.js -- exactile for Node and bundlers: puzzles are solved in a worker.

import { definitionOf } from "./cells.js";
import { MEASURES } from "./solver/module.js";
import { Run } from "./src/data.js";
import { tokensOf } from "./src/solutions.js";

const MAX_WAITING = 8; // batches that the worker may be ahead of its reader
const MAX_PUZZLES = 2 ** 32;
const MAX_SAMPLE = 1e9;
const STOPPED = "stopped by request"; // as xt_status_text has it
const ENOUGH = "as many as asked for";

/** A puzzle cannot be read or solved.  line and column are 0 if unknown. */
export class ExactileError extends Error {
  constructor([first, ...more]) {
    super([first, ...more].map(({ line, column, text }) => (line ? `${line}:${column}: ${text}` : text)).join("\n"));
    this.name = "ExactileError";
    this.line = first.line;
    this.column = first.column;
  }
}

/** A count ended early.  statistics.solutions is the number so far. */
export class IncompleteError extends Error {
  constructor(statistics) {
    super(`at least ${statistics.solutions} solutions: ${statistics.status}`);
    this.name = "IncompleteError";
    this.statistics = statistics;
  }
}

// ---- Arguments -----------------------------------------------------------------------------------------------------

const shown = (value) =>
  typeof value === "string"
    ? JSON.stringify(value)
    : Array.isArray(value)
      ? "an array"
      : value === null || typeof value !== "object"
        ? String(value)
        : `an object ${value.constructor?.name ?? ""}`.trim();

/** Returns the puzzle as a string or bytes, and the cell that is the first of its box. */
function inputOf(puzzle) {
  if (typeof puzzle === "string") return { text: puzzle };
  if (ArrayBuffer.isView(puzzle))
    return { text: new Uint8Array(puzzle.buffer, puzzle.byteOffset, puzzle.byteLength).slice() };
  if (puzzle instanceof ArrayBuffer || (globalThis.SharedArrayBuffer && puzzle instanceof SharedArrayBuffer))
    return { text: new Uint8Array(puzzle).slice() };
  if (typeof puzzle === "object" && puzzle !== null && !Array.isArray(puzzle)) return definitionOf(puzzle);
  throw new TypeError(`puzzle: a text, bytes, or an object with region and pieces is needed, not ${shown(puzzle)}`);
}

function settingOf(name, value) {
  if (value === true) return "yes";
  const isText = typeof value === "string" || typeof value === "bigint" || Number.isFinite(value);
  if (!isText || /[\n\0]/.test(`${name}${value}`))
    throw new TypeError(`${name}: a word or a number is needed, not ${shown(value)}`);
  return String(value);
}

function optionsOf(options) {
  if (typeof options !== "object" || options === null || Array.isArray(options))
    throw new TypeError(`options: an object is needed, not ${shown(options)}`);
  const { puzzle = 0, onProgress, signal, ...others } = options;
  if (!Number.isInteger(puzzle)) throw new TypeError(`puzzle: a whole number is needed, not ${shown(puzzle)}`);
  if (puzzle < 0 || puzzle >= MAX_PUZZLES) throw new RangeError(`puzzle: numbers count from 0, and ${puzzle} is none`);
  if (onProgress !== undefined && typeof onProgress !== "function")
    throw new TypeError(`onProgress: a function is needed, not ${shown(onProgress)}`);
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new TypeError(`signal: an AbortSignal is needed, not ${shown(signal)}`);
  const given = Object.entries(others).filter(([, value]) => value !== undefined && value !== false);
  return {
    puzzle,
    onProgress,
    signal,
    settings: Object.fromEntries(given.map(([name, value]) => [name, settingOf(name, value)])),
  };
}

/**
 * Ends the messages of a work.  isWanted: before the work begins.
 * @typedef {{ now?: () => void, isWanted?: boolean }} Ending
 */

// ---- Workers -------------------------------------------------------------------------------------------------------

// Node and browsers have different workers.
async function openWorker(onmessage, onerror) {
  const program = new URL("./worker.js", import.meta.url);
  if (globalThis.Worker) {
    const worker = new globalThis.Worker(program, { type: "module" });
    worker.onmessage = ({ data }) => onmessage(data);
    worker.onerror = (event) => onerror(event.message);
    return worker;
  }
  const { Worker: Thread } = await import("node:worker_threads");
  const worker = new Thread(program, { execArgv: [] }); // options of the process, such as --input-type, may not suit a worker
  worker.on("message", onmessage);
  worker.on("error", (error) => onerror(error.message));
  worker.on("exit", () => onerror("its worker was ended"));
  return worker;
}

/**
 * The messages of one work, in order.  The worker waits if its reader is slow, where memory can be shared.  In Node a
 * worker whose reader asks for nothing does not keep the process alive.
 * @param {import("../src/types.js").Question} work
 * @param {object} options
 * @param {AbortSignal} [options.signal]
 * @param {Ending} [options.ending]
 */
async function* messagesOf(work, { signal, ending = {} } = {}) {
  let queue = [];
  let wake = () => {};
  const put = (message) => {
    queue.push(message);
    wake();
  };
  signal?.throwIfAborted();
  const shared = globalThis.SharedArrayBuffer && !globalThis.window ? new Int32Array(new SharedArrayBuffer(4)) : null;
  /** @type {any} */ // Only workers of Node have ref() and unref().
  const worker = await openWorker(put, (reason) => put({ kind: "failed", told: reason }));
  const endWith = (kind) => {
    queue = [];
    put({ kind });
    worker.terminate();
  };
  const abort = () => endWith("aborted");
  signal?.addEventListener("abort", abort);
  ending.now = () => endWith("ready");
  try {
    signal?.throwIfAborted();
    if (ending.isWanted) return;
    worker.postMessage({ ...work, waiting: shared, most: MAX_WAITING });
    for (;;) {
      worker.ref?.();
      while (queue.length === 0) await /** @type {Promise<void>} */ (new Promise((resolve) => (wake = resolve)));
      worker.unref?.();
      const message = queue.shift();
      if (message.kind === "ready") return;
      if (message.kind === "aborted") throw signal?.reason;
      if (message.kind === "failed") throw new Error(`the search failed: ${message.told}`);
      if (message.kind === "errors") throw new ExactileError(JSON.parse(message.told));
      yield message;
      if (shared && ["solutions", "options"].includes(message.kind)) {
        Atomics.sub(shared, 0, 1);
        Atomics.notify(shared, 0);
      }
    }
  } finally {
    signal?.removeEventListener("abort", abort);
    await worker.terminate();
  }
}

async function answerOf(work) {
  for await (const { told } of messagesOf(work)) return told;
  return undefined;
}

// ---- Searches ------------------------------------------------------------------------------------------------------

function statisticsOf(told) {
  const {
    solutions,
    found,
    share,
    left,
    complete,
    ending,
    depth,
    engine = "",
    order = "",
    impossible = "",
    ...numbers
  } = JSON.parse(told);
  return {
    ...numbers,
    solutions: BigInt(solutions),
    found: BigInt(found),
    shareDone: share,
    secondsLeft: left,
    depth: depth?.[0],
    engine,
    order,
    impossible,
    status: ending,
    isComplete: complete,
  };
}

function solutionOf(run, index, low) {
  if (run.isBoard)
    return {
      number: index + 1,
      tiles: Array.from({ length: run.size[0] * run.size[1] }, (_, cell) => run.tileAt(0, cell)),
    };
  const cells = (piece) =>
    Array.from(piece.cells, (cell) =>
      run
        .at(cell)
        .slice(0, run.dimensions)
        .map((n, k) => n + (low?.[k] ?? 0)),
    );
  const pieces = run.piecesOf(0);
  return {
    number: index + 1,
    images: pieces.filter(({ isStationary }) => !isStationary).map(({ image }) => image),
    pieces: pieces.map((piece) => ({ name: piece.name, cells: cells(piece) })),
  };
}

/** Ends the work of a search that nobody holds any more. */
const forgotten = new FinalizationRegistry((/** @type {Ending} */ ending) => ending.now?.());

/** The solutions of a puzzle, one after the other, and how the search ended. */
class Search {
  #solutions;
  /** @type {Ending} */
  #ending = {};

  constructor(puzzle, options) {
    this.status = "";
    this.isComplete = false;
    this.statistics = null;
    this.#solutions = this.#search(inputOf(puzzle), optionsOf(options));
    forgotten.register(this, this.#ending);
  }

  /** low: the first cell of the box, of a puzzle of cells. */
  async *#search(
    /** @type {{ text: string | Uint8Array, low?: number[] }} */ { text, low },
    { puzzle, onProgress, signal, settings },
  ) {
    let run;
    let number = 0;
    try {
      for await (const { kind, told } of messagesOf(
        { text, puzzle, settings, counts: false },
        { signal, ending: this.#ending },
      )) {
        if (kind === "run") run = new Run(JSON.parse(told), 0);
        if (kind === "palette") run.palette = JSON.parse(told);
        if (kind === "progress") onProgress?.(statisticsOf(told));
        if (kind === "end") this.#end(statisticsOf(told));
        if (kind === "options")
          for (const line of tokensOf(told, "\n")) {
            signal?.throwIfAborted();
            yield { number: ++number, options: JSON.parse(line) };
          }
        if (kind !== "solutions") continue;
        for (const token of tokensOf(told)) {
          signal?.throwIfAborted();
          run.solutions.count = 0; // one at a time
          run.addSolutions(`${token} `);
          yield solutionOf(run, number++, low);
        }
      }
    } catch (error) {
      this.status = signal?.aborted ? STOPPED : "failed";
      throw error;
    }
  }

  #end(statistics) {
    this.statistics = statistics;
    this.status = statistics.status;
    this.isComplete = statistics.isComplete;
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  next() {
    return this.#solutions.next();
  }

  /** Ends the search. */
  return() {
    this.status ||= STOPPED;
    this.#ending.isWanted = true;
    this.#ending.now?.();
    return this.#solutions.return();
  }
}

/** Returns the solutions of a puzzle in any format that exactile reads.  Leaving the loop ends the search. */
export function solve(puzzle, options = {}) {
  return new Search(puzzle, options);
}

/** Returns random solutions, each equally likely.  options: those of solve(), and `number`, `seed`, `distinct` and `method`.
 * @param {any} puzzle
 * @param {any} options
 */
export function sample(puzzle, options = {}) {
  if (typeof options !== "object" || options === null)
    throw new TypeError(`options: an object is needed, not ${shown(options)}`);
  const { number = 1, seed = 0, method, ...others } = options;
  if (!Number.isSafeInteger(number)) throw new TypeError(`number: a whole number is needed, not ${shown(number)}`);
  if (number < 1 || number > MAX_SAMPLE) throw new RangeError(`number: it is from 1 to ${MAX_SAMPLE}, not ${number}`);
  return new Search(puzzle, {
    ...others,
    sample: number,
    "sample-seed": seed || undefined, // 0 is the default
    "sample-method": method,
  });
}

/** Returns in how many of all solutions each piece covers each cell.  options: puzzle and signal. */
export async function marginals(input, options = {}) {
  const { text, low } = inputOf(input);
  const { puzzle, signal, settings } = optionsOf(options);
  const [unknown] = Object.keys(settings);
  if (unknown) throw new TypeError(`${unknown}: marginals take the options puzzle and signal`);
  for await (const { kind, told } of messagesOf({ text, puzzle, marginals: true }, { signal })) {
    if (kind !== "marginals") continue;
    const { solutions, cells, pieces, empty } = JSON.parse(told);
    return {
      solutions: BigInt(solutions),
      cells: cells.map((cell) => cell.map((n, k) => n + (low?.[k] ?? 0))),
      pieces: pieces.map(({ names, covers }) => ({ names, covers: covers.map(BigInt) })),
      ...(empty && { empty: empty.map(BigInt) }),
    };
  }
  throw new Error("a limit of memory ended the work on the marginals");
}

/** Returns the number of solutions, or `limit` if there are as many.  Throws an IncompleteError if anything else ended the search. */
export async function count(input, options = {}) {
  const { text } = inputOf(input);
  const { puzzle, onProgress, signal, settings } = optionsOf(options);
  for await (const { kind, told } of messagesOf({ text, puzzle, settings, counts: true }, { signal })) {
    if (kind === "progress") onProgress?.(statisticsOf(told));
    if (kind !== "end") continue;
    const end = statisticsOf(told);
    if (!end.isComplete && end.status !== ENOUGH) throw new IncompleteError(end);
    return end.solutions;
  }
  throw new Error("the search ended without a count");
}

function imagesOf(solution) {
  if (!Array.isArray(solution?.images))
    throw new TypeError(`solution: one with images is needed, as solve() gives it, not ${shown(solution)}`);
  return solution.images.join(" ");
}

function measureOf(name, value) {
  if (typeof value !== "number") throw new TypeError(`${name}: a number is needed, not ${shown(value)}`);
  return value;
}

/** Returns the files of the pieces, and notes about them.  options: puzzle, signal, formats, solution and its `labelled`,
 * and measures in millimetres. */
export async function build(input, options = {}) {
  const { text } = inputOf(input);
  const { puzzle, signal, formats = ["stl"], solution, labelled, sheet = [0, 0], ...measures } = options;
  optionsOf({ puzzle, signal }); // checks them
  if (!Array.isArray(formats) || formats.length === 0 || !formats.every((name) => typeof name === "string"))
    throw new TypeError(`formats: an array such as ["stl"] is needed, not ${shown(formats)}`);
  if (!Array.isArray(sheet) || sheet.length !== 2)
    throw new TypeError(`sheet: a width and a height in millimetres are needed, not ${shown(sheet)}`);
  const settings = { formats: formats.join(), images: solution ? imagesOf(solution) : "", labelled: Boolean(labelled) };
  const [width, height] = sheet;
  for (const [name, value] of Object.entries({ ...measures, width, height })) {
    if (!MEASURES.includes(name)) throw new TypeError(`${name}: the measures are ${MEASURES.join(", ")}`);
    if (value !== undefined) settings[name] = measureOf(name, value);
  }
  /** @type {import("./index.js").Built} */
  const result = { files: [], notes: [] };
  for await (const { kind, told } of messagesOf({ text, puzzle: puzzle ?? 0, build: settings }, { signal })) {
    if (kind === "file") result.files.push(told);
    if (kind === "note") result.notes.push(told);
  }
  if (result.files.length === 0) throw new RangeError("solution: it is of another puzzle");
  return result;
}

// A move with as many coordinates as cells, and the axis of a turn by their names.
function moveOf({ turn, plane, axis, ...move }, dimensions) {
  const by = move.by.slice(0, dimensions);
  return turn
    ? { ...move, by, turn, about: Object.fromEntries(plane.map((k, i) => ["xyzw"[k], axis[i] / 12])) }
    : { ...move, by };
}

/** Returns how a solution of this puzzle comes apart by the fewest moves, or null if its pieces hold together.  options:
 * puzzle, signal, and labelled as in the search that found it.  With moves: "turn" pieces may turn too. */
export async function disassemble(input, solution, options = {}) {
  const { text } = inputOf(input);
  const { moves: allowed = "shift", ...others } = options ?? {};
  if (!["shift", "turn"].includes(allowed))
    throw new RangeError(`moves: "shift" or "turn" is needed, not ${shown(allowed)}`);
  const { puzzle, signal, settings } = optionsOf(options && others);
  for await (const { kind, told } of messagesOf(
    { text, puzzle, settings, disassemble: imagesOf(solution), turns: allowed === "turn" },
    { signal },
  )) {
    if (kind !== "moves") continue;
    const { result, moves, ...facts } = JSON.parse(told);
    if (result === "unknown") throw new Error("a limit of memory ended the search for the moves of this solution");
    const dimensions = solution.pieces?.[0]?.cells[0]?.length;
    return result === "holds" ? null : { ...facts, moves: moves.map((move) => moveOf(move, dimensions)) };
  }
  throw new RangeError("solution: it is of another puzzle");
}

/** Returns the puzzles of the collection. */
export async function collection() {
  return JSON.parse(await answerOf({ list: true })).map(({ name, title, long }) => ({ name, title, isLong: long }));
}

/** Returns the definition of a puzzle of the collection. */
export async function definition(name) {
  if (typeof name !== "string") throw new TypeError(`name: a text is needed, not ${shown(name)}`);
  const text = name.includes("\0") ? undefined : await answerOf({ collected: name }); // which reads up to a NUL
  if (text === undefined)
    throw new ExactileError([{ line: 0, column: 0, text: `no puzzle of the collection is called ${shown(name)}` }]);
  return text;
}
