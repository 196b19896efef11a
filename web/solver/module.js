// module.js -- the WebAssembly module (src/browser/browser.c), with the texts of JavaScript.

const UNIQUE = ["", "rotation", "mirror", "turns"]; // as xt_unique counts them

/** Starts the module. createModule: the function of the built exactile.js. wasm: its bytes, or the compiled module.
 * tell(kind, text): gets the messages that browser.c lists; the search ends if it returns true. */
export async function openModule(createModule, wasm, tell) {
  const module = await createModule({
    instantiateWasm(imports, receive) {
      const ready = wasm instanceof WebAssembly.Module ? WebAssembly.instantiate(wasm, imports) : WebAssembly.instantiate(wasm, imports).then(({ instance }) => instance);
      ready.then((instance) => receive(instance));
      return {};
    },
    told: (kind, text) => tell(kind, text),
  });

  return {
    /** Reads a text in any format, and returns the number of its puzzles; 0 after errors. */
    read: (text) => module.ccall("browser_read", "number", ["string"], [text]),

    /** Tells the run of a puzzle of the text, without a search. */
    show: (puzzle) => module.ccall("browser_show", null, ["number"], [puzzle]),

    /** Solves a puzzle of the text.  settings: an object with the names of exactile's options.  counts: only counts.  place:
     * what lies already, as browser.c says. */
    solve(puzzle, settings = {}, counts = false, place = "") {
      const text = Object.entries(settings).map(([name, value]) => `${name}=${value}`).join("\n");
      module.ccall("browser_solve", null, ["number", "string", "number", "string"], [puzzle, text, counts ? 1 : 0, place]);
    },

    /** Tells the puzzles of the collection. */
    list: () => module.ccall("browser_list", null, [], []),

    /** Tells the definition of a puzzle of the collection. */
    collected: (name) => module.ccall("browser_collected", null, ["string"], [name]),

    /** Tells the puzzle of the text as a drawing has it. */
    design: () => module.ccall("browser_design", null, [], []),

    /** Tells a puzzle of the text in another format of exactile, or of another solver.  unique: breaks the symmetry there. */
    write: (puzzle, format, unique = "") => module.ccall("browser_write", null, ["number", "string", "number"], [puzzle, format, UNIQUE.indexOf(unique)]),

    /** Tells the names of the formats that can express a puzzle of the text. */
    formats: (puzzle) => module.ccall("browser_formats", null, ["number"], [puzzle]),
  };
}
