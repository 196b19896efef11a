// workshop.mjs -- the page that solves: texts in, solutions out.  See opened.js.

import assert from "node:assert/strict";
import { statSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { open, says, TELEPHONE } from "./opened.js";

const { PAGE } = process.env;
const MAX_BYTES = 700_000; // as it is sent, gzipped

test("the page is small as it is sent", () => {
  assert.ok(statSync(PAGE).size > 0);
  const bytes = gzipSync(readFileSync(PAGE), { level: 9 }).length;
  assert.ok(bytes <= MAX_BYTES, `${bytes} bytes`);
});

test("a puzzle is typed in and solved", async (t) => {
  const page = await open(t);
  await page.getByRole("radio", { name: "all solutions" }).check();
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^9,356 solutions, complete");
  assert.equal(await page.textContent(".count"), "9,356");
  await page.getByRole("radio", { name: "unique under rotation", exact: true }).check();
  await page.keyboard.press("Control+Enter");
  await says(page, "^2,339 solutions, complete");
});

test("a puzzle of the collection is taken and counted", async (t) => {
  const page = await open(t);
  await page.waitForFunction(() => document.querySelectorAll(".sources option").length > 30);
  await page.selectOption(".sources select", "soma-cube");
  await page.waitForFunction(() => /Soma/.test(document.querySelector("textarea").value));
  await page.getByRole("radio", { name: "their number" }).check();
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^11,520 solutions, complete");
  assert.match(await page.textContent(".facts"), /Solutions11,520/);
  assert.doesNotMatch(await page.textContent("main"), /no solution/i);
});

test("a random solution is drawn, and another one next", async (t) => {
  const page = await open(t);
  await page.getByRole("radio", { name: "a random one" }).check();
  const drawn = new Set();
  for (let i = 0; i < 4; i++) {
    await page.getByRole("button", { name: /^Solve/ }).click();
    await says(page, "^1 solution, ");
    drawn.add(
      await page.locator("svg.flat .piece").evaluateAll((all) =>
        all
          .map((g) => g.dataset.cells)
          .sort()
          .join(" "),
      ),
    );
  }
  assert.ok(drawn.size > 1);
});

test("a heat map has the shares of each piece", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: "Heat map" }).click();
  await says(page, "^All 9,356 solutions");
  assert.equal(await page.locator(".shade").count(), 60);
  await page.selectOption(".heat select", "I");
  assert.match(await page.textContent(".heat .hint"), /2,342 of 9,356/);
});

test("an exact cover is solved, and its solutions are printed", async (t) => {
  const page = await open(t);
  await page.fill("textarea", "| Two rooks\nr1 r2 c1 c2\nr1 c1\nr1 c2\nr2 c1\nr2 c2\n");
  await page.getByRole("radio", { name: "all solutions" }).check();
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^2 solutions, complete");
  assert.match(await page.textContent(".printed"), /Solution 1r1 c1\nr2 c2Solution 2r2 c1\nr1 c2/);
});

test("large counts have all digits", async (t) => {
  const page = await open(t);
  await page.fill("textarea", "D:xDim=20:yDim=20:lattice=square\nP:set=dominoes:copies=200\n~D\n");
  await page.getByRole("radio", { name: "their number" }).check();
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^1,269,984,011,256,235,834,242,602,753,102,293,934,298,576,249,856 solutions, complete");
  assert.match(await page.textContent(".facts"), /1,269,984,011,256,235,834,242,602,753,102,293,934,298,576,249,856/);
});

test("a solution that was found is taken apart", async (t) => {
  const page = await open(t);
  await page.fill("textarea", "D:xDim=3:yDim=3:zDim=3\nP:set=tricubes:only=V\nP:set=tetracubes:except=I O\n~D\n");
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^At least 1 solution|^at least 1 solution|1 solution");
  await page.click('button:text-is("Take apart")');
  await page.waitForFunction(() => /^Level 1/.test(document.querySelector(".takedown .move").textContent));
  await page.keyboard.press("End");
  assert.match(await page.textContent(".takedown .move"), /^Move (\d+) of \1: .* comes? off along/);
});

test("the pieces are made", async (t) => {
  const page = await open(t);
  await page.fill("textarea", "D:xDim=3:yDim=3:zDim=3\nP:set=tricubes:only=V\nP:set=tetracubes:except=I O\n~D\n");
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "1 solution");
  const saved = [];
  page.on("download", (download) => saved.push(download.suggestedFilename()));
  await page.getByRole("button", { name: "Make", exact: true }).click();
  await page.fill("input[name=gap]", "0,3");
  await page.check(".making input[type=checkbox]");
  await page.getByRole("button", { name: "Save the files" }).click();
  await page.waitForFunction(() => /^8 files saved/.test(document.querySelector(".making .hint[role]").textContent));
  await page.waitForTimeout(500);
  assert.ok(saved.includes("V.stl") && saved.includes("assembly.stl"), String(saved));
  assert.match(await page.textContent(".making ul"), /V.stl: make 1 of piece V/);
  const tells = async (name, value, words) => {
    await page.fill(`input[name=${name}]`, value);
    await page.getByRole("button", { name: "Save the files" }).click();
    await page.waitForFunction(
      (wanted) => document.querySelector(".making .hint[role]").textContent.includes(wanted),
      words,
    );
  };
  await tells("kerf", "Infinity", "kerf: a number is needed");
  await tells("kerf", "0.2", "8 files saved");
  await tells("thickness", "4", "no thickness of their own");
  await page.fill("input[name=thickness]", "");
  await tells("gap", "9999", "the gap is 9999 mm");
});

test("errors point to the place", async (t) => {
  const page = await open(t);
  await page.fill("textarea", "D:xDim=3:yDim=x\n");
  await page.getByRole("button", { name: /^Solve/ }).click();
  await page.waitForSelector(".errors li");
  assert.match(await page.textContent(".errors"), /line 1, column 15.*a whole number is needed/);
  assert.equal(await page.evaluate(() => document.querySelector("textarea").selectionStart), 14);
});

test("a long search stops at once, and another one begins", async (t) => {
  const page = await open(t);
  await page.fill("textarea", "D:xDim=30:yDim=10:lattice=square\nP:set=pentominoes:copies=5\n~D\n");
  await page.getByRole("radio", { name: "all solutions" }).check();
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "so far");
  await page.waitForFunction(() => document.querySelectorAll(".picture .piece").length > 3); // pieces that lie now, or a solution
  await page.getByRole("button", { name: /^Stop/ }).click();
  await says(page, "^Stopped");
  const shown = await page.textContent(".count");
  await page.getByRole("button", { name: /^Resume/ }).click();
  await page.waitForFunction((before) => document.querySelector(".count").textContent !== before, shown);
  await page.getByRole("button", { name: /^Stop/ }).click();
  await says(page, "^Stopped");
  await page.fill("textarea", "D:xDim=2:yDim=2:lattice=square\nP:set=dominoes:copies=2\n~D\n");
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^2 solutions, complete");
});

test("what a hostile puzzle says is text", async (t) => {
  const page = await open(t);
  await page.fill(
    "textarea",
    '# <img src=x onerror="document.title=1">\nD:xDim=2:yDim=1:lattice=square\nC:name=<script>:layout=0 0, 1 0\n~D\n',
  );
  await page.getByRole("button", { name: /^Solve/ }).click();
  await page.waitForFunction(() => document.querySelector(".actions .status").textContent.length > 8);
  assert.equal(await page.$(".workshop script, .workshop img"), null);
});

test("a puzzle of 10^9 cells is refused with the limit", async (t) => {
  const page = await open(t);
  await page.fill("textarea", "D:xDim=1000:yDim=1000:zDim=1000\nC:name=A:layout=0 0 0:copies=1000000000\n~D\n");
  await page.getByRole("button", { name: /^Solve/ }).click();
  await page.waitForSelector(".errors li");
});

/** Waits until all of an element's height is in the window. */
const inSight = (page, selector) =>
  page.waitForFunction((wanted) => {
    const { top, bottom } = document.querySelector(wanted)?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom > top && bottom <= window.innerHeight;
  }, selector);

test("on a telephone the result of Solve and of Play is in sight at once", async (t) => {
  const page = await open(t, { viewport: TELEPHONE });
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^At least 1 solution");
  await inSight(page, ".picture .view");
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("button", { name: "Play" }).click();
  await inSight(page, ".play .view > svg");
});

test("long printed solutions leave Solve in sight", async (t) => {
  for (const viewport of [undefined, TELEPHONE]) {
    const page = await open(t, { viewport });
    const options = Array.from({ length: 7 }, (_, r) => Array.from({ length: 7 }, (_, c) => `r${r} c${c}`)).flat();
    const items = Array.from({ length: 7 }, (_, i) => `r${i} c${i}`).join(" ");
    await page.fill("textarea", `| Seven rooks\n${items}\n${options.join("\n")}\n`);
    await page.getByRole("radio", { name: "all solutions" }).check();
    await page.getByRole("button", { name: /^Solve/ }).click();
    await says(page, "^5,040 solutions, complete");
    await page.locator(".printed section").last().scrollIntoViewIfNeeded();
    await inSight(page, ".actions button.main");
    await page.getByRole("button", { name: /^Solve/ }).click({ timeout: 2000 }); // nothing lies over it
  }
});

test("a search that runs tells its time, rate and depth", async (t) => {
  const page = await open(t);
  await page.fill("textarea", "D:xDim=30:yDim=10:lattice=square\nP:set=pentominoes:copies=5\n~D\n");
  await page.getByRole("radio", { name: "all solutions" }).check();
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, /^\d+:\d\d, .+ so far, .+ pieces a second, depth \d+ of 60\b/.source);
  await page.waitForFunction(() => document.querySelectorAll(".picture .piece").length > 3);
  await page.getByRole("button", { name: /^Stop/ }).click();
});

test("a search that was stopped is resumed after the page is loaded again", async (t) => {
  const page = await open(t);
  await page.fill("textarea", "D:xDim=30:yDim=10:lattice=square\nP:set=pentominoes:copies=5\n~D\n");
  await page.getByRole("radio", { name: "all solutions" }).check();
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "so far");
  await page.getByRole("button", { name: /^Stop/ }).click();
  await says(page, "^Stopped");
  await page.reload();
  await says(page, "can be resumed");
  assert.ok(await page.getByRole("radio", { name: "all solutions" }).isChecked());
  await page.getByRole("button", { name: /^Resume/ }).click();
  await says(page, "so far");
  await page.getByRole("button", { name: /^Stop/ }).click();
});

test("the paper has the solution, its number and its pieces, and no form", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^At least 1 solution");
  await page.emulateMedia({ media: "print" });
  const shown = await page.$$eval("button, input, select, textarea, progress", (controls) =>
    controls
      .filter((control) => control.checkVisibility() && !control.closest(".legend, .counter"))
      .map((control) => control.ariaLabel || control.textContent),
  );
  assert.deepEqual(shown, []);
  assert.equal(await page.locator(".picture .piece:visible").count(), 12);
});

test("the page has the notices of the packages that are in it", () => {
  const page = readFileSync(PAGE, "utf8");
  for (const holder of ["Kazuhiko Arase", "three.js authors"]) assert.ok(page.includes(holder), holder);
  assert.match(page, /Permission is hereby granted, free of charge/);
});

test("everything fits on a telephone", async (t) => {
  const page = await open(t, { viewport: TELEPHONE });
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^At least 1 solution");
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360));
});

test("solutions on a lattice that is not drawn are printed", async (t) => {
  const page = await open(t);
  await page.fill(
    "textarea",
    "D:xDim=2:yDim=2:zDim=1:wDim=2:lattice=hypercube\nC:name=A:layout=0 0 0 0:copies=8\n~D\n",
  );
  await page.getByRole("radio", { name: "all solutions" }).check();
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^1 solution, complete");
  assert.match(await page.textContent(".printed"), /^Solution 1A1: 0 0 0 0\n/);
});

test("a puzzle that is not drawn replaces one that was", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^At least 1 solution");
  await page.fill(".form > textarea", "D:xDim=1:yDim=1:zDim=1:wDim=1:lattice=hypercube\nC:name=A:layout=0 0 0 0\n~D\n");
  await page.getByRole("button", { name: /^Solve/ }).click();
  await page.waitForSelector(".printed pre");
  assert.equal(await page.textContent(".printed"), "Solution 1A: 0 0 0 0");
  assert.equal(await page.$(".browse"), null);
  await page.fill(".form > textarea", "| No rook\nr1 r2\nr1\n");
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^0 solutions, complete|^No solution");
  assert.equal(await page.textContent(".printed"), "");
});

test("a copy of a piece has the name that it has in the solution", async (t) => {
  const page = await open(t);
  await page.fill(".form > textarea", "D:xDim=4:yDim=4:lattice=square\nC:name=D:copies=8:layout=0 0, 1 0\n~D\n");
  await page.getByRole("radio", { name: "all solutions" }).check();
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^36 solutions, complete");
  for (let step = 0; step < 5; step++) {
    const names = await page.$$eval(".picture .piece", (groups) =>
      groups.map((group) => [group.dataset.name, group.querySelector("title").textContent]),
    );
    assert.deepEqual(
      names.map(String).sort(),
      [1, 2, 3, 4, 5, 6, 7, 8].map((i) => `D${i},D${i}`),
    );
    await page.keyboard.press("ArrowRight");
  }
});

test("a file of BurrTools becomes a definition, and Next searches on", async (t) => {
  const page = await open(t);
  const file = (name, text) => ({ name, mimeType: "application/octet-stream", buffer: gzipSync(text) });
  const shapes = '<voxel x="2" y="1" z="1" type="0">##</voxel><voxel x="2" y="2" z="1" type="0">####</voxel>';
  await page.setInputFiles(
    "input[type=file]",
    file(
      "two.xmpuzzle",
      `<?xml version="1.0"?><puzzle version="2"><gridType type="0"/><shapes>${shapes}</shapes><problems><problem name="two"><shapes><shape id="0" count="2"/></shapes><result id="1"/></problem></problems></puzzle>`,
    ),
  );
  await says(page, "two.xmpuzzle is read");
  assert.match(await page.inputValue("textarea"), /^# two\nD:xDim=2:yDim=2:zDim=1/);
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^At least 1 solution");
  await page.getByRole("button", { name: /^Search for the next/ }).click();
  await says(page, "^2 solutions, complete");
  assert.equal(await page.inputValue(".counter input"), "2");
  assert.ok(await page.getByRole("button", { name: /^Next/ }).isDisabled());
});
