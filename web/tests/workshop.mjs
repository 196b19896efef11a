// workshop.mjs -- the page that solves, in headless Chromium, from disk and without a network.
//
// PAGE names the page, CHROMIUM the browser, PAGE_MODULES the folder with playwright-core.

import assert from "node:assert/strict";
import { statSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const { PAGE, CHROMIUM, PAGE_MODULES } = process.env;
const { chromium } = createRequire(join(PAGE_MODULES, "package.json"))("playwright-core");
const FLAGS = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
const MOST_BYTES = 700_000; // as it is sent, gzipped
const PATIENCE = 60_000;

let browser;

before(async () => {
  browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
});

after(() => browser?.close());

async function open(t, { fragment = "", viewport = { width: 1440, height: 900 } } = {}) {
  const context = await browser.newContext({ viewport, offline: true, reducedMotion: "reduce" }); // a fresh profile
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const faults = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && !/GPU stall|software WebGL|swiftshader/i.test(message.text()) && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("request", (request) => !/^(file|data|blob):/.test(request.url()) && faults.push(request.url()));
  t.after(async () => {
    await context.close();
    assert.deepEqual(faults, []);
  });
  await page.goto(pathToFileURL(PAGE).href + fragment);
  return page;
}

const says = (page, text) => page.waitForFunction((wanted) => new RegExp(wanted).test(document.querySelector(".form .status").textContent), text);

test("the page is small as it is sent", () => {
  assert.ok(statSync(PAGE).size > 0);
  const bytes = gzipSync(readFileSync(PAGE), { level: 9 }).length;
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
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

test("an exact cover is solved, and its solutions are printed", async (t) => {
  const page = await open(t);
  await page.fill("textarea", "| Two rooks\nr1 r2 c1 c2\nr1 c1\nr1 c2\nr2 c1\nr2 c2\n");
  await page.getByRole("radio", { name: "all solutions" }).check();
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^2 solutions, complete");
  assert.match(await page.textContent(".printed"), /r1 c1\nr2 c2[^]*r1 c2\nr2 c1/);
});

test("large counts have all digits", async (t) => {
  const page = await open(t);
  await page.fill("textarea", "D:xDim=20:yDim=20:lattice=square\nP:set=dominoes:copies=200\n~D\n");
  await page.getByRole("radio", { name: "their number" }).check();
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^1,269,984,011,256,235,834,242,602,753,102,293,934,298,576,249,856 solutions, complete");
  assert.match(await page.textContent(".facts"), /1,269,984,011,256,235,834,242,602,753,102,293,934,298,576,249,856/);
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
  await page.fill("textarea", "D:xDim=2:yDim=2:lattice=square\nP:set=dominoes:copies=2\n~D\n");
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^2 solutions, complete");
});

test("a link holds the puzzle", async (t) => {
  const page = await open(t);
  const text = "# <b>bold</b> & \"quoted\" ü\nD:xDim=4:yDim=2:lattice=square\nP:set=dominoes:copies=4\n~D\n";
  await page.fill("textarea", text);
  await page.getByRole("button", { name: /link/i }).click();
  await says(page, "address");
  const fragment = await page.evaluate(() => location.hash);
  const other = await open(t, { fragment });
  await other.waitForFunction((wanted) => document.querySelector("textarea").value === wanted, text);
  assert.equal(await other.$("textarea b"), null);
});

test("damaged links and bombs do no harm", async (t) => {
  for (const fragment of ["#w=AAAA", "#w=%%%", "#w=____"]) {
    const page = await open(t, { fragment });
    await says(page, "damaged");
  }
});

test("what a hostile puzzle says is text", async (t) => {
  const page = await open(t);
  await page.fill("textarea", '# <img src=x onerror="document.title=1">\nD:xDim=2:yDim=1:lattice=square\nC:name=<script>:layout=0 0, 1 0\n~D\n');
  await page.getByRole("button", { name: /^Solve/ }).click();
  await page.waitForFunction(() => document.querySelector(".form .status").textContent.length > 8);
  assert.equal(await page.$(".workshop script, .workshop img"), null);
});

test("a puzzle of 10^9 cells is refused with the limit", async (t) => {
  const page = await open(t);
  await page.fill("textarea", "D:xDim=1000:yDim=1000:zDim=1000\nC:name=A:layout=0 0 0:copies=1000000000\n~D\n");
  await page.getByRole("button", { name: /^Solve/ }).click();
  await page.waitForSelector(".errors li");
});

test("everything fits on a telephone", async (t) => {
  const page = await open(t, { viewport: { width: 360, height: 640 } });
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^At least 1 solution");
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360));
});
