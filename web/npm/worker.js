// worker.js -- the thread of one search or question: runs the module, and passes its messages on.

import createModule from "./exactile.cjs";
import { expanded } from "./solver/expanded.js";
import { openModule } from "./solver/module.js";

const isNode = typeof process === "object" && process.versions?.node;
/** @type {any} */
const port = isNode ? (await import("node:worker_threads")).parentPort : globalThis;
const address = new URL("./exactile.wasm", import.meta.url);

async function moduleBytes() {
  if (isNode) return (await import("node:fs/promises")).readFile(address);
  return (await fetch(address)).arrayBuffer();
}

async function answer({
  text,
  puzzle,
  settings,
  counts,
  list,
  collected,
  disassemble,
  turns,
  marginals,
  build,
  waiting,
  most,
}) {
  const module = await openModule(createModule, await moduleBytes(), (kind, told) => {
    if (waiting && (kind === "solutions" || kind === "options")) {
      for (let now; (now = Atomics.load(waiting, 0)) >= most;) Atomics.wait(waiting, 0, now);
      Atomics.add(waiting, 0, 1);
    }
    if (kind !== "puzzles") port.postMessage({ kind, told });
  });
  if (list) module.list();
  else if (collected !== undefined) module.collected(collected);
  else if (module.read(typeof text === "string" ? text : await expanded(text)) > 0) {
    if (build) module.build(puzzle, build);
    else if (marginals) module.marginals(puzzle);
    else if (disassemble !== undefined) module.disassemble(puzzle, disassemble, settings.labelled === "yes", turns);
    else module.solve(puzzle, settings, counts);
  }
  port.postMessage({ kind: "ready" });
}

const take = (work) =>
  answer(work).catch((error) => port.postMessage({ kind: "failed", told: String(error?.message ?? error) }));
if (isNode) port.on("message", take);
else port.onmessage = ({ data }) => take(data);
