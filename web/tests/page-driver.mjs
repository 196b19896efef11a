// page-driver.mjs -- executes calls on the page that solves, from standard input, and prints a line of JSON for each.
//
// PAGE names the page, CHROMIUM the browser, PAGE_MODULES the folder with playwright-core.  A line is a call, "-", and its
// arguments.  tests/random_calls.py writes the lines and judges the answers.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { PAGE, CHROMIUM, PAGE_MODULES } = process.env;
const { chromium } = createRequire(join(PAGE_MODULES, "package.json"))("playwright-core");
const FLAGS = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
const TEXT = ".form > textarea"; // the dialog of a shared puzzle has another one
const PATIENCE = 60_000; // milliseconds for one step, on a machine that has much else to do

const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const faults = [];

async function openPage() {
  const context = await browser.newContext({ offline: true, reducedMotion: "reduce" });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  return page;
}

const page = await openPage();
const other = await openPage(); // for links
await page.goto(pathToFileURL(PAGE).href);

/** What the page shows: texts, choices, and the solution with its pieces, as the data has them and as they are drawn. */
const shownBy = (page) =>
  page.evaluate(() => {
    const { content } = window.exactile;
    const { browse } = content;
    const run = browse?.run;
    const chosen = (name) => document.querySelector(`input[name=${name}]:checked`).value;
    const placesOf = (cells) => Array.from(cells, (cell) => run.at(Number(cell)).slice(0, run.dimensions));
    const tiles = () =>
      Array.from({ length: run.size[0] * run.size[1] }, (_, cell) => run.tileAt(browse.solution, cell)).map(
        ({ tile, turn }) => [tile, turn],
      );
    const drawn = () =>
      Array.from(document.querySelectorAll(".picture .piece"), ({ dataset }) => [
        dataset.name,
        placesOf(dataset.cells.split(",")),
      ]);
    const pieces = () => browse.pieces().map(({ name, cells }) => [name, placesOf(cells)]);
    const hasSolution = browse && browse.solution >= 0;
    const solution = !hasSolution ? null : run.isBoard ? tiles() : pieces();
    return {
      status: content.status.textContent,
      text: content.text.value,
      errors: Array.from(content.errors.children, (line) => line.textContent),
      goal: chosen("goal"),
      unique: chosen("class"),
      canResume: !content.goOn.hidden,
      canStep: Boolean(browse && !browse.steps.next.disabled),
      position: browse?.position ?? -1,
      solution,
      drawn: hasSolution && !run.isBoard && run.dimensions === 2 ? drawn() : null,
      printed: Array.from(document.querySelectorAll(".printed pre"), (text) => text.textContent),
    };
  });

/** Waits until no search runs. */
async function finished() {
  await page.waitForFunction(() => {
    const { solver, halt } = window.exactile.content;
    return halt.disabled && !solver.isBusy;
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return shownBy(page);
}

const press = (name) => page.getByRole("button", { name }).click();

const calls = {
  async puzzle(path) {
    await page.fill(TEXT, readFileSync(path, "utf8"));
    return shownBy(page);
  },
  async drop(path) {
    const file = { name: basename(path), content: readFileSync(path).toString("base64") };
    await page.evaluate(async ({ name, content }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], name));
      document.querySelector(".workshop").dispatchEvent(new DragEvent("drop", { bubbles: true, dataTransfer }));
    }, file);
    await page.waitForFunction((name) => document.querySelector(".status").textContent.startsWith(name), file.name);
    return shownBy(page);
  },
  async choose(goal, unique) {
    await page.check(`input[name=goal][value=${goal}]`);
    await page.check(`input[name=class][value="${unique ?? ""}"]`);
    return shownBy(page);
  },
  async solve() {
    await press(/^Solve/);
    return finished();
  },
  async stop() {
    await press(/^Solve/);
    await page.keyboard.press("Escape");
    return finished();
  },
  async resume() {
    if (await page.getByRole("button", { name: /^Resume/ }).isVisible()) await press(/^Resume/);
    return finished();
  },
  async next() {
    const before = await shownBy(page);
    if (before.canStep) await page.locator(".transport .main").click();
    return { ...(await finished()), before: before.position, could: before.canStep };
  },
  async reload() {
    await page.reload();
    await page.waitForFunction(() => window.exactile?.content.text.value);
    return shownBy(page);
  },
  async share(what) {
    await press("Share");
    await page.waitForSelector("dialog.share[open]");
    const withSolution = page.getByRole("button", { name: "With the solution" });
    const hasSolution = what === "solution" && (await withSolution.isVisible());
    if (hasSolution) await withSolution.click();
    const link = await page.inputValue(".share .link");
    await page.locator("dialog.share").getByRole("button", { name: "Close" }).click();
    await page.waitForSelector("dialog.share", { state: "hidden" });
    await other.goto("about:blank");
    await other.goto(link);
    const wanted = hasSolution ? /^A shared solution|does not fit|damaged/ : /^$|damaged/;
    await other.waitForFunction(
      ([text, status]) =>
        window.exactile?.content.text.value === text &&
        new RegExp(status).test(window.exactile.content.status.textContent),
      [await page.inputValue(TEXT), wanted.source],
    );
    return { ...(await shownBy(other)), hasSolution };
  },
};

/** Rejects if a page does not answer, which a call of evaluate() waits for without an end. */
function inTime(promise) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("the page hangs")), 2 * PATIENCE).unref());
  return Promise.race([promise, late]);
}

async function answerTo(line) {
  const [name, , ...words] = line.split(" ");
  try {
    return await inTime(calls[name](...words));
  } catch (error) {
    return { error: String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(await answerTo(line)));
await browser.close();
if (faults.length) {
  console.error(faults.join("\n"));
  process.exit(1);
}
