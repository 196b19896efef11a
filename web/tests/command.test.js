// What the command puts into a page is what it prints.  EXACTILE names the command; without it, or without a built page,
// there is nothing to hold together.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";

import { Game, rulesOf } from "../src/game.js";
import { KnownAdviser } from "../src/known.js";
import { SOLUTION } from "../src/trace.js";
import { command } from "./samples.js";

const exactile = command();
const skip = !exactile || !exactile.data("solve", "soma-cube", "--limit", "1") ? "no page was built" : false;
after(() => exactile?.end());

const lines = (...words) =>
  exactile
    .run(...words, "--json")
    .stdout.trim()
    .split("\n")
    .map((line) => JSON.parse(line));

function asPrinted(run, pieces) {
  const dimensions = run.lattice === "cube" ? 3 : 2;
  return pieces.map((piece) => ({
    name: piece.name,
    cells: Array.from(piece.cells, (cell) => run.at(cell).slice(0, dimensions)),
    ...(piece.colours ? { colours: Array.from(piece.colours, (c) => (c ? run.cellColours[c - 1][0] : null)) } : {}),
    ...(piece.isStationary ? { stationary: true } : {}),
  }));
}

const byName = (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

for (const words of [
  ["soma-cube", "--unique"],
  ["pentominoes-8x8", "--unique", "--limit", "300"],
  ["y-pentominoes-5x10"],
  ["monomers-dimers-4x4", "--limit", "500"],
  ["lozenges-hexagon-3"],
  ["pentominoes-chequered-6x10", "--unique"],
  ["tetrahexes-4x7", "--limit", "50"],
  [new URL("../../tests/cli/variable.txt", import.meta.url).pathname, "--limit", "50"],
  ["y-pentominoes-5x10", "--labelled", "--limit", "20"],
])
  test(`a page of ${words.join(" ")} has the solutions that are printed`, { skip }, () => {
    const [run] = exactile.data("solve", ...words).runs;
    const printed = lines("solve", ...words);
    assert.equal(run.solutions.count, printed.length);
    printed.forEach((line, i) =>
      assert.deepEqual(asPrinted(run, run.piecesOf(i)).sort(byName), line.pieces.sort(byName)),
    );
  });

test("hints from known solutions solve a challenge, and name wrong pieces", { skip }, async () => {
  const { runs } = exactile.data("generate", "challenge", "pentominoes-6x10", "--number", "2", "--seed", "5");
  for (const run of runs) {
    assert.ok(run.played && run.solutions.count === 1 && run.stationary.length > 0);
    const game = new Game(rulesOf(run));
    const adviser = new KnownAdviser(run);
    const right = new Set(run.solutions.image.slice(0, run.solutions.first[1]));
    const wrong = [...run.images.keys()].find((id) => !right.has(id));
    game.lay(wrong);
    assert.deepEqual(await adviser.advise(game), { wrong: [wrong] });
    game.take(wrong);
    while (!game.isSolved) game.lay((await adviser.advise(game)).next);
    assert.equal(game.laid.length, right.size);
  }
});

test("pieces that touch differ in colour", { skip }, () => {
  const [run] = exactile.data("solve", "y-pentominoes-5x10").runs;
  for (let i = 0; i < run.solutions.count; i++) {
    const colour = new Map();
    for (const piece of run.piecesOf(i)) for (const cell of piece.cells) colour.set(cell, [piece.paper, piece.name]);
    for (const cell of run.open)
      for (const next of [cell + 1, cell + run.size[1]].filter(
        (c) => colour.has(c) && (c !== cell + 1 || c % run.size[1]),
      ))
        assert.ok(colour.get(cell)[1] === colour.get(next)[1] || colour.get(cell)[0] !== colour.get(next)[0]);
  }
});

test("a page of a board has the layouts that are printed", { skip }, () => {
  const board = new URL("../../tests/boards/p7-6-2.txt", import.meta.url).pathname;
  const [run] = exactile.data("solve", board).runs;
  const printed = lines("solve", board);
  assert.equal(run.solutions.count, printed.length);
  printed.forEach((line, i) =>
    line.rows.flat().forEach(([tile, turn], cell) => assert.deepEqual(run.tileAt(i, cell), { tile: tile - 1, turn })),
  );
});

for (const way of [
  ["--engine", "dlx"],
  ["--engine", "fila", "--steps", "30000"],
  ["--engine", "dlx,fila:4", "--volume-trigger"],
  ["--depth", "3"],
])
  test(`a trace with ${way.join(" ")} has the events that are printed, and comes to the solutions`, { skip }, () => {
    const words = ["soma-cube", "--unique", ...way];
    const { trace, lattice, size, at } = exactile.data("trace", ...words).runs[0];
    const run = { lattice, size, at };
    const printed = lines("trace", ...words);
    assert.equal(trace.count, printed.length);
    let backtracks = 0;
    printed.forEach((event, step) => {
      assert.equal(["placed", "lifted", "solution", "twin", "backtrack", "below"][trace.kind[step]], event.event);
      if (event.event === "placed") {
        assert.deepEqual(
          [trace.choice[step], trace.choices[step], trace.depth[step]],
          [event.choice, event.choices, event.depth],
        );
        assert.deepEqual(asPrinted(run, [trace.piecesAt(step).at(-1)])[0].cells, event.cells);
        assert.equal(
          trace.itemText(trace.item[step]),
          event.cell ? `cell ${event.cell.join()}` : `piece ${event.piece}`,
        );
      }
      if (event.event === "backtrack") {
        backtracks++;
        assert.equal(trace.triggerAt(step), event.trigger ?? "");
        assert.equal(trace.removed[step], event.removed ?? 0);
      }
      if (trace.kind[step] === SOLUTION)
        assert.deepEqual(asPrinted(run, trace.piecesAt(step)).sort(byName), event.pieces.sort(byName));
    });
    assert.ok(backtracks > 0 || way[0] === "--depth");
    if (way.includes("--steps")) return;
    assert.equal(trace.depth[trace.count - 1], 0);
    assert.equal(trace.found.length, 480);
  });

test("two searches are beside each other", { skip }, () => {
  const { runs } = exactile.data(
    "trace",
    "soma-cube",
    "--unique",
    "--steps",
    "50",
    "--beside",
    "--engine fila --volume-trigger",
  );
  assert.deepEqual(
    runs.map((run) => run.engine),
    [undefined, "fila"],
  );
  assert.deepEqual(
    runs.map((run) => run.trace.count),
    [50, 50],
  );
  assert.deepEqual(runs[1].filters, ["volume trigger"]);
});

test("the time and the pieces of short runs before a search are told", { skip }, () => {
  const puzzle = new URL("../../tests/cli/statistics-of-restarts/in.txt", import.meta.url).pathname;
  const path = join(exactile.folder, "restarts.html");
  const { stderr } = exactile.run("solve", puzzle, "--limit", "1", "--quiet", "--statistics", "--page", path);
  const told = (name) => Number(stderr.match(new RegExp(`^${name} +([\\d.]+)$`, "m"))[1]);
  assert.ok(told("restarts") > 0 && told("restart fits") > 0);
  const [{ outcome, name }] = exactile.read(path).runs;
  assert.equal(outcome.fits, told("fits") + told("restart fits"));
  assert.ok(Math.abs(outcome.seconds - told("seconds") - told("restart seconds")) < 0.011); // each is rounded
  assert.equal(name, "in.txt"); // without its folder
});

test("no text in the data ends its script", { skip }, () => {
  const [run] = exactile.data("solve", new URL("hostile.txt", import.meta.url).pathname).runs;
  assert.equal(run.title, "</script><script>alert('<!--')</script> & \"all\" \\");
  assert.deepEqual(
    run.piecesOf(0).map((piece) => piece.name),
    ["</script>", "<!--<script>"],
  );
});
