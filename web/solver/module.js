// module.js -- the WebAssembly module (src/browser/browser.c), with its texts and words as JavaScript's.

/** Starts the module. createModule: the function of the built exactile.js. wasm: its bytes, or the compiled module.
 * tell(kind, text): gets the messages that browser.c lists; the search ends if it returns true. */
export async function openModule(createModule, wasm, tell) {
  const lines = [];
  const note = (stream) => (line) => lines.push([stream, line]);
  const module = await createModule({
    instantiateWasm(imports, receive) {
      const ready = wasm instanceof WebAssembly.Module ? WebAssembly.instantiate(wasm, imports) : WebAssembly.instantiate(wasm, imports).then(({ instance }) => instance);
      ready.then((instance) => receive(instance));
      return {};
    },
    told: (kind, text) => tell(kind, text),
    print: note("out"),
    printErr: note("err"),
  });

  return {
    /** Reads a text in any format, and returns the number of its puzzles; 0 after errors. */
    read: (text) => module.ccall("browser_read", "number", ["string"], [text]),

    /** Solves a puzzle of the text.  settings: an object with the names of exactile's options.  counts: only counts. */
    solve(puzzle, settings = {}, counts = false) {
      const text = Object.entries(settings).map(([name, value]) => `${name}=${value}`).join("\n");
      module.ccall("browser_solve", null, ["number", "string", "number"], [puzzle, text, counts ? 1 : 0]);
    },

    /** Runs a command line.  files: texts by name, in the folder where the command runs.  Returns its status and what it
     * printed, and the texts of the files named in `wanted`. */
    command(words, files = {}, wanted = []) {
      for (const [name, text] of Object.entries(files)) module.FS.writeFile(name, text);
      lines.length = 0;
      const status = module.ccall("browser_command", "number", ["number", "string"], [words.length + 1, ["exactile", ...words].join("\0")]);
      const printed = (stream) => lines.filter(([of]) => of === stream).map(([, line]) => `${line}\n`).join("");
      const made = {};
      for (const name of wanted) if (module.FS.analyzePath(name).exists) made[name] = module.FS.readFile(name, { encoding: "utf8" });
      for (const name of [...Object.keys(files), ...wanted]) if (module.FS.analyzePath(name).exists) module.FS.unlink(name);
      return { status, out: printed("out"), err: printed("err"), files: made };
    },
  };
}
