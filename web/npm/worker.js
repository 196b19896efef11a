// worker.js -- the thread of one search: runs the module, and passes its messages on.

import createModule from "./exactile.cjs";
import { openModule } from "./solver/module.js";

const isNode = typeof process === "object" && process.versions?.node;
const port = isNode ? (await import("node:worker_threads")).parentPort : globalThis;
const address = new URL("./exactile.wasm", import.meta.url);

async function bytes() {
  if (isNode) return (await import("node:fs/promises")).readFile(address);
  return (await fetch(address)).arrayBuffer();
}

async function search({ text, puzzle, settings, counts, waiting, most }) {
  const module = await openModule(createModule, await bytes(), (kind, told) => {
    if (waiting && (kind === "solutions" || kind === "options")) {
      for (let now; (now = Atomics.load(waiting, 0)) >= most; ) Atomics.wait(waiting, 0, now);
      Atomics.add(waiting, 0, 1);
    }
    port.postMessage({ kind, told });
  });
  if (module.read(text) > puzzle) module.solve(puzzle, settings, counts);
  port.postMessage({ kind: "ready" });
}

const answer = (work) => search(work).catch((error) => port.postMessage({ kind: "failed", told: String(error?.message ?? error) }));
if (isNode) port.on("message", answer);
else port.onmessage = ({ data }) => answer(data);
