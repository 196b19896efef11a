// samples.js -- small runs as the command writes them, made by hand, and what tests share.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { readPage } from "../src/data.js";

const shape = (names, cells) => ({
  names,
  cells,
  colours: names.map((_, i) => [`#0000${i}0`, "#ffffff"]),
  low: names.length,
  orientations: 2,
  images: 2,
});

/** A box of 2 x 2 squares, to be filled with two dominoes.  Cells: 0 is 0,0; 1 is 0,1; 2 is 1,0; 3 is 1,1. */
/** @type {any} */
export const twoDominoes = {
  kind: "solutions",
  name: "two",
  title: "",
  filters: [],
  lattice: "square",
  size: [2, 2, 1, 1],
  region: "####",
  shapes: [shape(["d1", "d2"], 2)],
  stationary: [],
  facts: {},
  digits: { image: 1, cell: 1, shape: 1 },
  solutions: "BA.AAAB DC.AAAB ",
  images: "AAABBACDCAACDABD",
  palette: ["#111111", "#eeeeee"],
  ending: "complete",
  outcome: { complete: true, solutions: 2, fits: 4, attempts: 4, seconds: 0 },
};

/** The same searched: the first domino upright in both columns, a dead end by a trigger, the other solution. */
export const tracedDominoes = {
  ...twoDominoes,
  kind: "trace",
  solutions: undefined,
  steps: "PABCcAPBBBcCSAB.AAAB LLPCCCcAB-vAPDBBpASCD.AAAB LL",
};

/** The command and the page that was built for it, or null where they are not to be had. */
export function command() {
  const exactile = process.env.EXACTILE;
  if (!exactile) return null;
  const folder = mkdtempSync(join(tmpdir(), "exactile-page-"));
  return {
    folder,
    run: (...words) => spawnSync(exactile, words, { encoding: "utf8", maxBuffer: 1 << 28 }),
    /** The data of the page that these words make. */
    data(...words) {
      const path = join(folder, "page.html");
      const done = this.run(...words, "--page", path);
      if (done.stderr.includes("no page for")) return null;
      if (done.status === 2) throw new Error(done.stderr);
      return this.read(path);
    },
    /** The data of a page that was written. */
    read(path) {
      const [, text] = readFileSync(path, "utf8").match(/<script type="application\/json" id="data">([^<]*)<\/script>/);
      return readPage(JSON.parse(text));
    },
    end: () => rmSync(folder, { recursive: true }),
  };
}
