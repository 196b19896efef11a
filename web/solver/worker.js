// worker.js -- the thread that solves.  The page ends it to stop a search (web/src/solver.js).

import createModule from "exactile-module";
import { openModule } from "./module.js";

/** @import { Question } from "../src/types.js" */

let module;

/** @param {Question} question */
async function answer({
  wasm,
  list,
  collected,
  text,
  puzzle,
  define,
  design,
  shows,
  build,
  disassemble,
  marginals,
  settings,
  counts,
  place,
  formats,
  write,
}) {
  if (wasm) module = await openModule(createModule, wasm, (kind, told) => postMessage({ kind, told }));
  else if (list) module.list();
  else if (collected) module.collected(collected);
  else if (module.read(text) === 0)
    return tellReady(); // the errors are told
  else if (define) module.define();
  else if (design) module.design();
  else if (formats) module.formats(puzzle);
  else if (write) module.write(puzzle, write, settings?.unique);
  else if (shows) module.show(puzzle);
  else if (build) module.build(puzzle, build);
  else if (marginals) module.marginals(puzzle);
  else if (disassemble !== undefined) module.disassemble(puzzle, disassemble);
  else module.solve(puzzle, settings, counts, place);
  tellReady();
}

function tellReady() {
  postMessage({ kind: "ready" });
}

// One after the other: the first message starts the module.
let last = Promise.resolve();
onmessage = ({ data }) => {
  last = last
    .then(() => answer(data))
    .catch((error) => postMessage({ kind: "failed", told: String(error?.message ?? error) }));
};
