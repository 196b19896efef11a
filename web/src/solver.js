// solver.js -- the solver of the page: a worker with the WebAssembly module, which is ended to stop it.

import { expandLzma } from "./lzma.js";

/** @import { Message, OnMessage, Question } from "./types.js" */

const text = (id) => document.getElementById(id)?.textContent.trim() ?? "";

/** Tells whether this page has a solver. */
export const hasSolver = () => text("solver") !== "";

const unpack = (base64) => expandLzma(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));

const AS_THEY_ARE = new Set(["solutions", "position", "options", "text", "file", "note"]); // all others are JSON

let wasm; // a promise of the compiled module
let program; // address of the worker's program

export class Solver {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {OnMessage | null} */
    this.onMessage = null; // gets the messages of the current work
  }

  get isBusy() {
    return this.onMessage !== null;
  }

  /**
   * Solves a puzzle of a text.  onMessage(kind, value) gets the messages of browser.c, and at last "ready", "failed" or,
   * after stop(), "stopped".
   * @param {Question} question
   * @param {OnMessage} onMessage
   */
  solve({ text, puzzle = 0, settings = {}, counts = false, place = "" }, onMessage) {
    return this.#start({ text, puzzle, settings, counts, place }, onMessage);
  }

  /**
   * Tells the run of a puzzle, or errors, without a search.
   * @param {Question} question
   * @param {OnMessage} onMessage
   */
  show({ text, puzzle = 0 }, onMessage) {
    return this.#start({ text, puzzle, shows: true }, onMessage);
  }

  /**
   * Asks for the list of the collection, the definition of one of its puzzles, a text in another format, or files: as
   * solver/worker.js takes them.  Errors of the text reject.  Files come with notes.
   * @param {Question} question
   * @returns {Promise<any>}
   */
  ask(question) {
    return new Promise((resolve, reject) => {
      let answer, errors;
      /** @type {{ files: import("./types.js").BuiltFile[], notes: string[] }} */
      const made = { files: [], notes: [] };
      this.#start(question, (kind, value) => {
        if (kind === "ready" && errors)
          reject(Object.assign(new Error(errors.map(({ text }) => text).join("; ")), { errors }));
        else if (kind === "ready") resolve(answer);
        else if (kind === "failed" || kind === "stopped") reject(new Error(value ?? kind));
        else if (kind === "errors") errors = value;
        else if (kind === "file") (answer = made).files.push(value);
        else if (kind === "note") made.notes.push(value);
        else answer = value;
      });
    });
  }

  /** Stops at once. */
  stop() {
    this.worker?.terminate();
    this.worker = null;
    this.#finish("stopped");
  }

  /** @type {OnMessage} */
  #finish(kind, value = undefined) {
    const onMessage = this.onMessage;
    this.onMessage = null;
    onMessage?.(kind, value);
  }

  /**
   * @param {Question} work
   * @param {OnMessage} onMessage
   */
  async #start(work, onMessage) {
    if (this.isBusy) this.stop();
    this.onMessage = onMessage;
    if (!this.worker) {
      wasm ??= WebAssembly.compile(unpack(text("solver")));
      program ??= URL.createObjectURL(new Blob([text("worker")], { type: "text/javascript" }));
      const compiled = await wasm;
      if (this.onMessage !== onMessage) return; // stopped meanwhile
      this.worker = new Worker(program);
      this.worker.postMessage({ wasm: compiled });
      this.isStarting = true;
    }
    const worker = this.worker;
    worker.onerror = (event) => this.#fail(event.message);
    worker.onmessage = ({ data }) => {
      /** @type {Message} */
      const { kind, told: value = "" } = data;
      if (worker !== this.worker) return;
      if (kind === "ready" && this.isStarting) this.isStarting = false;
      else if (kind === "ready") this.#finish(kind);
      else if (kind === "failed") this.#fail(value);
      else this.onMessage?.(kind, AS_THEY_ARE.has(kind) ? value : JSON.parse(value));
    };
    worker.postMessage(work);
  }

  // The module may be in any state now.
  #fail(reason) {
    this.worker?.terminate();
    this.worker = null;
    this.#finish("failed", reason);
  }
}
