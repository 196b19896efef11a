// module.js -- the WebAssembly module (src/browser/browser.c), with the texts of JavaScript.
//
// Texts go to the heap of the module: its stack is small.

/** The measures of xt_build_settings, in its order. */
export const MEASURES = ["cell", "thickness", "gap", "bevel", "wall", "kerf", "engrave", "width", "height"];
const UNIQUE = ["", "rotation", "mirror", "turns"]; // as xt_unique counts them

/** Starts the module. createModule: the function of the built exactile.js. wasm: its bytes, or the compiled module.
 * tell(kind, text): gets the messages that browser.c lists; the search ends if it returns true. */
export async function openModule(createModule, wasm, tell) {
  const module = await createModule({
    instantiateWasm(imports, receive) {
      const ready =
        wasm instanceof WebAssembly.Module
          ? WebAssembly.instantiate(wasm, imports)
          : WebAssembly.instantiate(wasm, imports).then(({ instance }) => instance);
      ready.then((instance) => receive(instance));
      return {};
    },
    told: (kind, text) => tell(kind, text),
  });

  const encoder = new TextEncoder();

  /** Returns the address of a copy in the heap, ended by NUL. */
  function copied(bytes) {
    const address = module._malloc(bytes.length + 1);
    if (!address) throw new Error(`no memory for a text of ${bytes.length} bytes`);
    module.HEAPU8.set(bytes, address);
    module.HEAPU8[address + bytes.length] = 0;
    return address;
  }

  /** Calls a function of the module.  Each argument is a number or a text. */
  function call(name, ...parameters) {
    const texts = [];
    try {
      const words = parameters.map((value) =>
        typeof value === "string" ? texts[texts.push(copied(encoder.encode(value))) - 1] : value,
      );
      return module[`_browser_${name}`](...words);
    } finally {
      for (const address of texts) module._free(address);
    }
  }

  return {
    /** Reads a text in any format: a string or bytes.  Returns the number of its puzzles; 0 after errors. */
    read(text) {
      const bytes = typeof text === "string" ? encoder.encode(text) : text;
      return call("read", copied(bytes), bytes.length); // the module owns the copy
    },

    /** Tells the run of a puzzle of the text, without a search. */
    show: (puzzle) => call("show", puzzle),

    /** Solves a puzzle of the text.  settings: an object with the names of exactile's options.  counts: only counts.  place:
     * what lies already, as browser.c says. */
    solve(puzzle, settings = {}, counts = false, place = "") {
      const lines = Object.entries(settings)
        .map(([name, value]) => `${name}=${value}`)
        .join("\n");
      call("solve", puzzle, lines, counts ? 1 : 0, place);
    },

    /** Tells how a solution comes apart, from the numbers of its images with blanks between them.  turns: pieces may turn. */
    disassemble: (puzzle, images, isLabelled = false, turns = false) =>
      call("disassemble", puzzle, images, isLabelled ? 1 : 0, turns ? 1 : 0),

    /** Tells how often each piece covers each cell. */
    marginals: (puzzle) => call("marginals", puzzle),

    /** Tells the files of the pieces.  formats: with commas between them; images: of a solution, with blanks; others: measures. */
    build: (puzzle, { formats = "stl", images = "", labelled = "", ...measures }) =>
      call("build", puzzle, formats, images, labelled ? 1 : 0, ...MEASURES.map((name) => Number(measures[name] ?? 0))),

    /** Tells the puzzles of the collection. */
    list: () => call("list"),

    /** Tells the definition of a puzzle of the collection, if it has one of that name. */
    collected: (name) => call("collected", name),

    /** Tells the puzzle of the text as a drawing has it. */
    design: () => call("design"),

    /** Tells all puzzles of the text as definitions. */
    define: () => call("define"),

    /** Tells a puzzle of the text in another format of exactile, or of another solver.  unique: breaks the symmetry there. */
    write: (puzzle, format, unique = "") => call("write", puzzle, format, UNIQUE.indexOf(unique)),

    /** Tells the names of the formats that can express a puzzle of the text. */
    formats: (puzzle) => call("formats", puzzle),
  };
}
