// chromium.mjs -- the page finds in a browser what the command finds.  See opened.js and native.js.

import assert from "node:assert/strict";
import { test } from "node:test";

import { command, nativeSolutions, quickNames, RANDOM_PUZZLES, randomPuzzles, toldSolutions } from "./native.js";
import { open } from "./opened.js";

/** Searches in the page: the number of solutions of each text, and, unless they are only counted, the run and the tokens. */
const search = (page, texts, settings, counts) =>
  page.evaluate(
    async ([texts, settings, counts]) => {
      const { asker } = window.exactile.content;
      const results = [];
      for (const text of texts)
        results.push(
          await new Promise((resolve) => {
            const result = { tokens: "" };
            const take = {
              run: (value) => (result.run = JSON.stringify(value)),
              solutions: (value) => (result.tokens += value),
              end: (value) => (result.solutions = value.solutions),
              ready: () => resolve(result),
            };
            asker.solve({ text, settings, counts }, (kind, value) => take[kind]?.(value));
          }),
        );
      return results;
    },
    [texts, settings, counts],
  );

test("counts of the quick collection", async (t) => {
  const page = await open(t);
  const names = quickNames();
  const texts = names.map((name) => command(["convert", name]).out);
  const found = await search(page, texts, {}, true);
  const native = command(["count", ...names])
    .out.trim()
    .split("\n")
    .map((line) => line.split(/\s+/).at(-1));
  assert.deepEqual(
    found.map(({ solutions }, i) => `${names[i]} ${solutions}`),
    native.map((count, i) => `${names[i]} ${count}`),
  );
});

test("counts and solutions of random puzzles", async (t) => {
  const page = await open(t);
  const texts = [...randomPuzzles(RANDOM_PUZZLES)];
  const found = await search(page, texts, { limit: 2000 }, false);
  for (const [i, text] of texts.entries()) {
    const native = nativeSolutions(text, ["--limit", "2000"]);
    assert.equal(Number(found[i].solutions), native.length, text);
    if (native.length < 2000)
      assert.deepEqual([text, found[i].run ? toldSolutions(found[i].run, found[i].tokens) : []], [text, native]);
  }
});
