// draw.mjs -- puzzles that are drawn: texts that become drawings and texts again, and the page that solves in headless
// Chromium.
//
// PAGE names the page, CHROMIUM the browser, PAGE_MODULES the folder with playwright-core; EXACTILE the command, SOLVER the
// folder with the module.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";

import { openModule } from "../solver/module.js";
import { designOf, OBSTACLES, textOf } from "../src/design.js";
import { open as openPage, says, TELEPHONE } from "./opened.js";

const { PAGE_MODULES, EXACTILE, SOLVER } = process.env;
const QUICK = 10_000; // solutions that are counted again

// ---- Texts ----------------------------------------------------------------------------------------------------------

let messages = [];
const module = await openModule(
  createRequire(import.meta.url)(join(SOLVER, "exactile.js")),
  readFileSync(join(SOLVER, "exactile.wasm")),
  (kind, text) => void messages.push([kind, text]),
);

function told(text) {
  messages = [];
  if (module.read(text)) module.design();
  const found = messages.find(([kind]) => kind === "design");
  return found && JSON.parse(found[1]);
}

function command(words, input) {
  const { stdout, stderr, status } = spawnSync(EXACTILE, words, { encoding: "utf8", input, maxBuffer: 1 << 28 });
  assert.notEqual(status, 2, stderr);
  return stdout;
}

function collected(name) {
  messages = [];
  module.collected(name);
  return messages.find(([kind]) => kind === "text")[1];
}

const drawnAgain = (text) => {
  const design = told(text);
  return design?.lattice && textOf(designOf(design, text));
};

test("puzzles of the collection are the same puzzles after they were drawn, and have as many solutions", () => {
  const rows = command(["list", "--json"])
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  let [drawn, counted] = [0, 0];
  for (const { name, long, all } of rows) {
    const text = collected(name);
    const again = drawnAgain(text);
    if (!again) continue;
    drawn++;
    assert.equal(command(["convert", "-"], again), command(["convert", "-"], text), name);
    assert.equal(drawnAgain(again), again, name);
    if (long || !(all <= QUICK)) continue;
    counted++;
    assert.deepEqual([name, Number(command(["count", "-"], again))], [name, all]);
  }
  assert.ok(drawn > 30, `${drawn} were drawn`);
  assert.ok(counted > 10, `${counted} were counted`);
});

test("all that a drawing can show comes through", () => {
  const texts = [
    "# Title\n# more\nD:xDim=4:yDim=2:lattice=triangle\nR\n# # + #\n. # # #\n~R\nC:name=A:layout=-3 1, -2 1:copies=0..3:motions=half:weight=5\n~D\n",
    "D:xDim=2:yDim=2:zDim=2:optional\nC:name=A:layout=0 0 0, 1 0 0, 0 0 1:motions=mirror\nC:name=*:type=S:layout=1 1 1\n~D\n",
    "D:xDim=3:yDim=1:zDim=1:oneSide\nC:name=A:layout=0 0 0, 1 0 0, 2 0 0:motions=space\n~D\n",
    "D:xDim=3:yDim=2:lattice=hexagon\nR\n+ + +\n. + #\n~R\nN\nJan Feb .\n. . .\n~N\nN\n. . .\n. 1 2\n~N\nC:name=A:layout=0 0, 1 0\n~D\n",
    "D:xDim=2:yDim=2:zDim=1\nP:set=dominoes:copies=2\nC:name=I:type=S:layout=0 0 0, 1 0 0\n~D\n",
    "D:xDim=2:yDim=2:zDim=2\nK:name=b:on=w b\nK:name=w:on=.:paint=ffeeaa\nK:name=long\nR\n#b +, . #\n#w #long, + +b\n~R\nC:name=A:layout=0 0 0/b, 1 0 0, 0 0 1/long\nC:name=*:type=S:layout=1 0 0/long\n~D\n",
    "D:xDim=2:yDim=1:lattice=square:optional\nK:name=b\nR\n+b +\n~R\nC:name=A:colour=b:layout=0 0, 1 0\n~D\n",
    "D:xDim=3:yDim=2:zDim=2:lattice=sphere\nR\n# # ., # . .\n# # #, # # .\n~R\nC:name=A:layout=0 0 0, 0 0 1:copies=0..4\n~D\n",
    "D:xDim=4:yDim=2:zDim=2:lattice=prism\nC:name=A:layout=-1 0 0, -1 0 1:copies=8:motions=plane\n~D\n",
    "D:lattice=tetrakis:region=rectangle 3 3 0 1 0 1\nP:set=ditans\nC:name=A:layout=0 0, -1 0:copies=2\n~D\n",
    "D:lattice=kite:region=hexagon 2\nP:set=dikites:copies=0..21\n~D\n",
    "D:lattice=rhombille:region=triangle 3\nP:set=one-sided tritwigs:copies=0..9:motions=plane\n~D\n",
    "D:xDim=200:yDim=50:lattice=square\nP:name=K:box=20x50:copies=10\n~D\n",
    "D:xDim=3:yDim=2:zDim=1\nC:name=A:layout=0 0 0:copies=3:weight=0:group=1 7/2\nC:name=B:layout=0 0 0:copies=1..2:group=1/1\nC:name=C:layout=0 0 0:group=2147483647/1000000\n~D\n",
  ];
  for (const text of texts)
    assert.equal(command(["convert", "-"], drawnAgain(text)), command(["convert", "-"], text), text);
});

test("a text that a drawing cannot show says why", () => {
  const square = "D:xDim=1:yDim=1:lattice=square\nC:name=A:layout=0 0\n~D\n";
  const board = readFileSync(new URL("../../tests/boards/p7-6-2.txt", import.meta.url), "utf8");
  const cases = {
    several: square + square,
    tiles: board,
    cover: "| c\na b\na\nb\n",
    variable: "D:xDim=2:yDim=1:lattice=square\nC:name=A:layout=0 0:variable=1 0\n~D\n",
    lattice: "D:xDim=24:yDim=1:zDim=1:lattice=rhombic\nC:name=A:layout=0 0 0\n~D\n",
    large: "D:xDim=101:yDim=100:lattice=square\nP:set=dominoes:copies=5050\n~D\n",
  };
  assert.deepEqual(Object.keys(cases), Object.keys(OBSTACLES));
  for (const [obstacle, text] of Object.entries(cases)) assert.deepEqual(told(text), { obstacle });
  assert.deepEqual(told("D:xDim=1400:yDim=1000:zDim=1000:optional\nC:name=M:box=980x950x590\n~D\n"), {
    obstacle: "large",
  });
  assert.deepEqual(
    told(
      "D:xDim=1:yDim=1:lattice=square\nP:set=octominoes\nP:set=octominoes:prefix=a\nP:set=octominoes:prefix=b\n~D\n",
    ),
    { obstacle: "large" },
  );
  assert.equal(told("D:xDim=1"), undefined);
});

// ---- The page -------------------------------------------------------------------------------------------------------

/**
 * @param {import("node:test").TestContext} t
 * @param {Record<string, any>} [options]
 */
async function open(t, { text, draws = true, viewport = { width: 1440, height: 1600 }, ...more } = {}) {
  const page = await openPage(t, { viewport, ...more });
  if (text !== undefined) await page.fill("textarea", text);
  if (draws) await draw(page);
  return page;
}

async function draw(page) {
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await page.waitForFunction(
    () => !document.querySelector(".editor-body").hidden || !document.querySelector(".obstacle").hidden,
  );
}

const textIn = (page) => page.evaluate(() => document.querySelector("textarea").value);
const region = (page) => page.locator(".region .sheet");
const sheet = (page) => page.locator(".piece-box .sheet");
const balance = (page) => page.textContent(".balance");

/** The middle of a cell on the screen.  cell: its number on the sheet. */
async function middle(painter, cell) {
  await painter.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { x, y, width, height } = await painter.locator(`[data-cell="${cell}"]`).boundingBox();
  return [x + width / 2, y + height / 2];
}

async function drag(page, painter, cells, steps = 1) {
  await page.mouse.move(...(await middle(painter, cells[0])));
  await page.mouse.down();
  for (const cell of cells.slice(1)) await page.mouse.move(...(await middle(painter, cell)), { steps });
  await page.mouse.up();
}

const SMALL = "D:xDim=4:yDim=3:lattice=square\nC:name=I:layout=0 0, 1 0, 2 0, 3 0:copies=3\n~D\n";
// The sheet of SMALL has the numbers 3x + y.

test("sticks, twigs and trigs are painted, and have sets", async (t) => {
  for (const [lattice, width, set] of [
    ["stick", 4, "disticks"],
    ["twig", 6, "tritwigs"],
    ["trig", 6, "ditrigs"],
  ]) {
    const page = await open(t, { text: `D:xDim=${width}:yDim=2:lattice=${lattice}\nC:name=a:layout=0 0\n~D\n` });
    assert.equal(await region(page).locator("[data-cell]").count(), Number(width) * 2);
    await page.getByRole("radio", { name: "not in the region" }).check();
    await drag(page, region(page), [0]);
    assert.match(await textIn(page), /^R\n(# )+#\n\. (# )+#\n~R$/m);
    assert.equal(await page.locator(`option[value="${set}"]`).count(), 1);
    await page.close();
  }
});

test("the mouse paints the region, also at one quick move, and undo takes it back", async (t) => {
  const page = await open(t, { text: SMALL });
  assert.equal(await balance(page), "The region has 12 cells, and the pieces have as many.");
  await page.getByRole("radio", { name: "not in the region" }).check();
  await drag(page, region(page), [0, 9]); // along the lowest row
  assert.match(await textIn(page), /^R\n# # # #\n# # # #\n\. \. \. \.\n~R$/m);
  assert.equal(await balance(page), "The pieces have 12 cells, the region 8: 4 cells too many.");
  await drag(page, region(page), [3, 0, 1]); // absent cells become open ones, as the first one does
  assert.match(await textIn(page), /^R\n# # # #\n# # # #\n# # \. \.\n~R$/m);
  await page.getByRole("radio", { name: "may stay empty" }).check();
  await drag(page, region(page), [11]);
  assert.match(await textIn(page), /^R\n# # # \+\n/m);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  assert.match(await textIn(page), /\n\. \. \. \.\n~R/);
  await page.keyboard.press("Control+z");
  assert.equal(await textIn(page), SMALL, "the first text comes back as it was");
  await page.keyboard.press("Control+Shift+Z");
  assert.match(await textIn(page), /\n\. \. \. \.\n~R/);
  await page.getByRole("button", { name: "Redo" }).click();
  assert.match(await textIn(page), /\n# # \. \.\n~R/);
});

test("a finger paints, and solves what it drew", async (t) => {
  const page = await open(t, { text: SMALL, viewport: TELEPHONE, hasTouch: true });
  await page.getByRole("button", { name: "Add a piece" }).click();
  const cdp = await page.context().newCDPSession(page);
  const [from, to] = [await middle(sheet(page), 7), await middle(sheet(page), 17)];
  const touch = (type, point) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
  await touch("touchStart", from);
  await touch("touchMove", [(from[0] + to[0]) / 2, from[1]]);
  await touch("touchMove", to);
  await touch("touchEnd");
  await page.waitForFunction(() => /C:name=A:layout=1 2, 2 2, 3 2\n/.test(document.querySelector("textarea").value));
  await page.locator(".piece-list button").first().click();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByLabel("copies, at most").fill("4");
  await page.getByLabel("copies, at most").press("Tab");
  await page.getByLabel("copies, at least").fill("4");
  await page.getByLabel("copies, at least").press("Tab");
  assert.match(await textIn(page), /C:name=A:copies=4:layout=1 2, 2 2, 3 2\n/);
  await page.getByRole("radio", { name: "all solutions" }).check();
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^3 solutions, complete");
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360));
});

test("keys paint, choose the state, and each cell is told", async (t) => {
  const page = await open(t, { text: SMALL });
  await region(page).focus();
  await page.keyboard.press("Control+z"); // nothing to undo
  assert.equal(await textIn(page), SMALL);
  const voice = () => page.textContent(".region .unseen");
  assert.equal(await voice(), "column 1, row 1 from below: to be filled");
  for (const key of ["ArrowRight", "ArrowUp", "a", "Space"]) await page.keyboard.press(key);
  assert.match(await textIn(page), /^R\n# # # #\n# \. # #\n# # # #\n~R$/m);
  await page.waitForFunction(
    () => document.querySelector(".region .unseen").textContent === "column 2, row 2 from below: not in the region",
  );
  for (const key of ["e", "ArrowRight", "Enter", "Shift+ArrowRight", "Shift+ArrowDown"]) await page.keyboard.press(key);
  assert.match(await textIn(page), /^R\n# # # #\n# \. \+ \+\n# # # \+\n~R$/m);
  for (let i = 0; i < 9; i++) await page.keyboard.press("ArrowLeft");
  assert.match(await voice(), /^column 1, row 1 /);
  await page.getByRole("button", { name: /^I × 3/ }).click();
  await sheet(page).focus();
  await page.keyboard.press("Space");
  assert.match(await textIn(page), /layout=0 0, 1 0, 2 0, 3 0, -1 -1:?/);
  assert.match(await page.textContent(".piece-box .unseen"), /of the piece/);
});

test("pieces are added, named, moved in fewer ways, duplicated, fixed and removed", async (t) => {
  const page = await open(t, { text: SMALL });
  await page.getByRole("button", { name: "Add a piece" }).click();
  assert.match(await balance(page), /Without cells, and so not in the text: A\.$/);
  await drag(page, sheet(page), [0, 5, 6]);
  await page.getByLabel("name", { exact: true }).fill("Knee");
  await page.getByLabel("name", { exact: true }).press("Tab");
  await page.getByLabel("may be").selectOption({ label: "moved only" });
  assert.match(await textIn(page), /^C:name=Knee:motions=none:layout=0 0, 1 0, 1 1$/m);
  await page.getByRole("button", { name: "Duplicate" }).click();
  assert.match(await textIn(page), /^C:name=Kneea:motions=none:layout=0 0, 1 0, 1 1$/m);
  await page.getByLabel("lies fixed in the box").check();
  assert.match(await textIn(page), /^C:name=Kneea:type=S:motions=none:layout=0 0, 1 0, 1 1$/m);
  assert.equal(await page.textContent(".region .over"), "Kneea");
  await page.getByRole("button", { name: "Remove" }).click();
  assert.doesNotMatch(await textIn(page), /Kneea/);
});

test("groups and a weight are typed, kept in the text and the link, and bad ones stay out", async (t) => {
  const page = await open(t, { text: SMALL });
  await page.locator(".piece-list button").first().click();
  const [groups, weight] = [page.getByLabel("groups", { exact: true }), page.getByLabel("weight", { exact: true })];
  await groups.fill(" 1   2/3 ");
  await groups.press("Tab");
  await weight.fill("5");
  await weight.press("Tab");
  const line = /^C:name=I:copies=3:weight=5:group=1 2\/3:layout=0 0, 1 0, 2 0, 3 0$/m;
  assert.match(await textIn(page), line);
  for (const bad of ["0", "one", "1 1", "1:copies=9"]) {
    await groups.fill(bad);
    await groups.press("Tab");
    assert.equal(await groups.getAttribute("aria-invalid"), "true");
    assert.notEqual(await page.textContent("#groups-fault"), "");
    assert.match(await textIn(page), line);
  }
  await groups.fill("4");
  await groups.press("Tab");
  assert.equal(await page.textContent("#groups-fault"), "");
  assert.match(await textIn(page), /:weight=5:group=4:/);
  await page.getByRole("button", { name: "Share" }).click();
  const other = await openPage(t, { fragment: new URL(await page.inputValue("dialog.share[open] .link")).hash });
  await other.waitForFunction(() => document.querySelector("textarea").value.includes("group=4"));
  await draw(other);
  await other.locator(".piece-list button").first().click();
  assert.equal(await other.getByLabel("groups", { exact: true }).inputValue(), "4");
  assert.equal(await other.getByLabel("weight", { exact: true }).inputValue(), "5");
  await other.getByLabel("lies fixed in the box").check();
  assert.equal(await other.getByLabel("groups", { exact: true }).isVisible(), false);
  assert.match(await textIn(other), /^C:name=I:type=S:weight=5:layout=/m);
});

test("a bad name stays out of the text, and hostile words are text", async (t) => {
  const page = await open(t, { text: SMALL });
  await page.locator(".piece-list button").first().click();
  const name = page.getByLabel("name", { exact: true });
  for (const bad of ["a:copies=5", "two words", ""]) {
    await name.fill(bad);
    await name.press("Tab");
    assert.notEqual(await page.textContent(".piece-box .fault"), "");
    assert.equal(await textIn(page), SMALL);
  }
  await name.fill("<img/src=x/onerror=alert(1)>");
  await name.press("Tab");
  await page.getByLabel("title").fill("<script>alert(1)</script> \u202e");
  await page.getByLabel("title").press("Tab");
  assert.match(await textIn(page), /^# <script>alert\(1\)<\/script>\nD:/);
  await page.getByLabel("lies fixed in the box").check();
  assert.equal(await page.$(".workshop script, .workshop img"), null);
  await page.waitForTimeout(500); // the library reads the text
  assert.equal(await page.textContent(".editor .faults"), "");
});

test("sets come from the library, on each lattice", async (t) => {
  const page = await open(t, { text: "D:xDim=10:yDim=6:lattice=square\n~D\n" });
  const set = page.getByRole("combobox", { name: /a set of pieces/ });
  const add = async (words, said) => {
    await set.fill(words);
    await set.press("Enter");
    await page.waitForFunction(
      (wanted) => new RegExp(wanted).test(document.querySelector(".editor .message").textContent),
      said,
    );
  };
  await add("pentominoes", "^12 pieces are added");
  assert.equal(await balance(page), "The region has 60 cells, and the pieces have as many.");
  await page.getByRole("radio", { name: "their number" }).check();
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^9,356 solutions, complete");
  await add("one-sided tetrominoes/L J", "^2 pieces are added");
  assert.match(await textIn(page), /^C:name=J:motions=plane:/m);
  assert.match(await textIn(page), /^C:name=La:motions=plane:/m);
  await add("pentomimoes", "did you mean");
  await add("nonominoes", "too many shapes to draw");
  await page.getByLabel("the cells are").selectOption("hexagon");
  await page.waitForFunction(() => /pieces do not fit/.test(document.querySelector(".editor .message").textContent));
  await add("tetrahexes", "^7 pieces are added");
  await page.getByLabel("the cells are").selectOption("cube");
  await page.getByLabel("layers", { exact: true }).fill("3");
  await page.getByLabel("layers", { exact: true }).press("Tab");
  await add("tetracubes/L A", "^2 pieces are added");
  assert.match(await textIn(page), /^D:xDim=10:yDim=6:zDim=3$/m);
});

test("solids are drawn layer by layer", async (t) => {
  const page = await open(t, { text: "D:xDim=2:yDim=2:zDim=2\nC:name=I:layout=0 0 0, 1 0 0:copies=3\n~D\n" });
  await page.getByRole("group", { name: "layer of the region" }).getByRole("button", { name: "layer 2" }).click();
  await page.getByRole("radio", { name: "not in the region" }).check();
  await drag(page, region(page), [0, 1]);
  assert.match(await textIn(page), /^R\n# #, \. #\n# #, \. #\n~R$/m);
  await region(page).focus();
  await page.keyboard.press("PageDown");
  assert.match(await page.textContent(".region .unseen"), /layer 1/);
  await page.keyboard.press("Control+z");
  await page.locator(".piece-list button").first().click();
  await sheet(page).focus();
  await page.keyboard.press("PageUp");
  assert.equal(await page.locator(".piece-box .sheet .below").count(), 2, "the layer below shows through");
  await drag(page, sheet(page), [await page.locator(".piece-box .sheet .below").first().getAttribute("data-cell")]);
  assert.match(await textIn(page), /^C:name=I:copies=3:layout=0 0 0, 1 0 0, 0 0 1$/m);
});

test("triangles and hexagons are drawn in their places", async (t) => {
  for (const { lattice, cell } of [
    { lattice: "triangle", cell: [2, 1] },
    { lattice: "hexagon", cell: [1, 2] },
    { lattice: "sphere:zDim=1", cell: [3, 0] },
  ]) {
    const page = await open(t, { text: `D:xDim=4:yDim=3:lattice=${lattice}\n~D\n` });
    await page.getByRole("radio", { name: "not in the region" }).check();
    await drag(page, region(page), [3 * cell[0] + cell[1]]);
    const rows = (await textIn(page)).split("R\n")[1].split("\n");
    assert.deepEqual(
      rows.slice(0, 3).map((row) => row.split(" ").indexOf(".")),
      [2, 1, 0].map((y) => (y === cell[1] ? cell[0] : -1)),
    );
  }
});

test("cells are painted in colours", async (t) => {
  const page = await open(t, { text: SMALL });
  await page.locator(".colours summary").click();
  await page.getByRole("button", { name: "Add a colour" }).click();
  await page.getByRole("button", { name: "Add a colour" }).click();
  await drag(page, region(page), [0, 3]);
  await page.getByLabel("colour of the painted cells of the region").selectOption("b");
  await drag(page, region(page), [11]);
  assert.match(
    await textIn(page),
    /^K:name=b:paint=303030\nK:name=w:paint=f4f4f4\nR\n#  #  #  #b\n#  #  #  #\n#w #w #  #\n~R$/m,
  );
  assert.equal(await page.textContent(".region .over"), "wwb");
  await page.getByRole("group", { name: "w of a piece may lie on" }).getByLabel("b").check();
  await page.getByLabel("name of colour 1").fill("black");
  await page.getByLabel("name of colour 1").press("Tab");
  assert.match(await textIn(page), /^K:name=w:on=black w:/m);
  await page.locator(".piece-list button").first().click();
  await sheet(page).focus();
  for (const key of ["1", "ArrowRight", "ArrowUp", "Space"]) await page.keyboard.press(key);
  assert.match(await textIn(page), /layout=1 0, 2 0, 3 0, 0 0\/black$/m);
  assert.match(await page.textContent(".piece-box .unseen"), /of the piece, colour black$/);
  await page
    .getByRole("button", { name: "Remove the colour black" })
    .or(page.locator(".colour-row button").first())
    .first()
    .click();
  assert.match(await textIn(page), /^K:name=w:paint=f4f4f4\nR\n#  #  #  #\n/m);
  await page.keyboard.press("Control+z");
  assert.match(await textIn(page), /0 0\/black$/m);
});

test("errors of the library stand below the drawing", async (t) => {
  const page = await open(t, { text: SMALL });
  await page.locator(".piece-list button").first().click();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.getByLabel("copies, at most").fill("1");
  await page.getByLabel("copies, at most").press("Tab");
  await page.getByLabel("name", { exact: true }).fill("I2"); // as the copies of I are called
  await page.getByLabel("name", { exact: true }).press("Tab");
  await page.waitForFunction(() => /I2/.test(document.querySelector(".editor .faults").textContent));
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => document.querySelector(".editor .faults").textContent === "");
});

test("who draws gets no advice in the notation of the text", async (t) => {
  const page = await open(t, { text: SMALL.replace("yDim=3", "yDim=4") });
  const notation = /copies=|:optional|'\+'/;
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^No solution: 16 cells");
  assert.doesNotMatch(await page.evaluate(() => document.querySelector(".workshop").innerText), notation);
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await page.getByRole("button", { name: /^Solve/ }).click();
  await page.waitForFunction(() => /copies=/.test(document.querySelector(".actions .status").textContent));
});

test("a name that is typed stays while the colours of the pieces are learned", async (t) => {
  const page = await open(t, { text: SMALL });
  await page.locator(".piece-list button").first().click();
  const before = await page.evaluate(() => {
    document.querySelector('.piece-box button[title="Add a piece of the same shape"]').click();
    const name = document.querySelector(".piece-box .name");
    name.focus();
    name.value = "half a na";
    return document.querySelector(".piece-box .sheet").style.getPropertyValue("--paper");
  });
  await page.waitForFunction(
    (paper) => document.querySelector(".piece-box .sheet").style.getPropertyValue("--paper") !== paper,
    before,
  );
  assert.equal(await page.inputValue(".piece-box .name"), "half a na");
});

test("pieces have the same colours in the drawing and in the solution", async (t) => {
  const page = await open(t, { text: "D:xDim=5:yDim=3:lattice=square\nP:set=pentominoes:only=P U V\n~D\n" });
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^At least 1 solution");
  const solved = await page.$$eval(".legend .chip", (chips) =>
    chips.map((chip) => [chip.textContent, chip.style.getPropertyValue("--paper")]),
  );
  assert.equal(new Set(solved.map(([, paper]) => paper)).size, 3);
  for (const [name, paper] of solved) {
    await page.locator(".piece-list button", { hasText: name }).click();
    await page.waitForFunction(
      (wanted) => document.querySelector(".piece-box .sheet").style.getPropertyValue("--paper") === wanted,
      paper,
    );
  }
});

test("a text that cannot be drawn stays as it is, and says why", async (t) => {
  const text = "# Tetrahedra\nD:xDim=24:yDim=1:zDim=1:lattice=rhombic\nC:name=A:layout=0 0 0\n~D\n";
  const page = await open(t, { text });
  assert.match(
    await page.textContent(".obstacle"),
    /^This puzzle can only be edited as text: its cells do not lie in layers that can be drawn\. /,
  );
  assert.equal(await page.isVisible(".editor-body"), false);
  assert.equal(await textIn(page), text);
  await page.getByRole("button", { name: "Edit the text" }).click();
  assert.ok(await page.isVisible("textarea"));
  await page.fill("textarea", "D:xDim=");
  await draw(page);
  await page.waitForFunction(() => /has errors/.test(document.querySelector(".obstacle").textContent));
  assert.notEqual(await page.textContent(".editor .faults"), "");
  await page.getByRole("button", { name: "New", exact: true }).click();
  assert.match(await textIn(page), /^D:xDim=6:yDim=5:lattice=square\n~D\n$/);
  await page.keyboard.press("Control+z");
  assert.equal(await textIn(page), "D:xDim=", "undo brings back what could not be drawn");
});

test("a box of a million cells stays text", async (t) => {
  const text = "D:xDim=1000:yDim=1000:lattice=square\nP:set=dominoes:copies=0..200000\n~D\n";
  const page = await open(t, { text, draws: false });
  await draw(page);
  await page.waitForFunction(() => /too large to draw/.test(document.querySelector(".obstacle").textContent));
  assert.equal(await textIn(page), text);
  await page.getByRole("button", { name: "Edit the text" }).click();
  await page.fill("textarea", SMALL);
  await draw(page);
  await page.waitForFunction(() => !document.querySelector(".editor-body").hidden);
  await page.getByLabel("width", { exact: true }).fill("100000");
  await page.getByLabel("width", { exact: true }).press("Tab");
  await page.waitForFunction(() =>
    /300,000 cells is too large to draw/.test(document.querySelector(".editor .message").textContent),
  );
  assert.equal(await textIn(page), SMALL);
});

test("a change of the largest drawing keeps its 10,000 cells, and adds few nodes to the page", async (t) => {
  const page = await open(t, { text: "D:xDim=100:yDim=100:lattice=square\nP:set=pentominoes:copies=1..200\n~D\n" });
  const [added, painted] = await page.evaluate(() => {
    const sheet = document.querySelector(".region .sheet");
    const paths = [...sheet.querySelectorAll("[data-cell]")];
    const before = paths.map((path) => path.getAttribute("class"));
    const observer = new MutationObserver(() => {});
    observer.observe(document.body, { childList: true, subtree: true });
    for (const key of ["ArrowRight", " "]) sheet.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const nodes = observer.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
    const count = (node) => 1 + [...node.childNodes].reduce((sum, child) => sum + count(child), 0);
    return [
      nodes.reduce((sum, node) => sum + count(node), 0),
      paths.filter((path, i) => path.isConnected && path.getAttribute("class") !== before[i]).length,
    ];
  });
  assert.equal(painted, 1);
  assert.ok(added < 300, `${added} nodes`);
  await page.focus(".region .sheet");
  for (let i = 0; i < 40; i++) await page.keyboard.press("ArrowUp");
  const [cursor, frame] = await page.$eval(".region .sheet-frame", (element) =>
    [element.querySelector(".cursor"), element].map((part) => part.getBoundingClientRect().toJSON()),
  );
  assert.ok(cursor.top >= frame.top - 1 && cursor.bottom <= frame.bottom + 1, "the sheet scrolls to the cursor");
});

test("another text replaces the drawing, and a tab without a change keeps the undo", async (t) => {
  const page = await open(t, { text: SMALL });
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await draw(page);
  await page.waitForFunction(() => document.querySelectorAll(".sources option").length > 30);
  await page.selectOption(".sources select", "soma-cube");
  await page.waitForFunction(() => document.querySelectorAll(".piece-list button").length === 7);
  assert.match(await page.locator(".box input").first().inputValue(), /Soma/);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await textIn(page), SMALL);
});

const axe = (() => {
  try {
    return createRequire(join(PAGE_MODULES, "package.json")).resolve("axe-core/axe.min.js");
  } catch {
    return null;
  }
})();

for (const colorScheme of ["light", "dark"])
  test(`axe finds no fault, ${colorScheme}`, { skip: axe ? false : "axe-core is not here" }, async (t) => {
    const texts = [
      SMALL,
      "D:xDim=2:yDim=2:zDim=2\nC:name=I:layout=0 0 0, 1 0 0:copies=3\nC:name=F:type=S:layout=0 0 0, 0 0 1\n~D\n",
      "D:xDim=2:yDim=1:lattice=square\nK:name=b\nK:name=w:on=b w\nR\n#b +w\n~R\nC:name=A:layout=0 0/b, 1 0\n~D\n",
      "D:xDim=24:yDim=1:zDim=1:lattice=rhombic\nC:name=A:layout=0 0 0\n~D\n",
    ];
    for (const text of texts)
      for (const viewport of [
        { width: 360, height: 740 },
        { width: 1280, height: 800 },
      ]) {
        const page = await open(t, { text, viewport, colorScheme });
        if (await page.locator(".piece-list button").count()) await page.locator(".piece-list button").first().click();
        await page.addScriptTag({ path: axe });
        const { violations } = await page.evaluate(() => window.axe.run());
        assert.deepEqual(
          violations.map(
            ({ id, help, nodes }) =>
              `${id}: ${help}: ${nodes
                .slice(0, 3)
                .map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`)
                .join(" | ")}`,
          ),
          [],
          text,
        );
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      }
  });
