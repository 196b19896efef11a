// share.mjs -- what the page that solves gives away: links, QR codes, pictures and files.  See opened.js.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { after, test } from "node:test";

import { open, says, TELEPHONE } from "./opened.js";

const folder = mkdtempSync(join(tmpdir(), "exactile-share-"));
after(() => rmSync(folder, { recursive: true }));

const command = (...words) => spawnSync(process.env.EXACTILE, words, { encoding: "utf8" });

async function share(page) {
  await page.getByRole("button", { name: "Share" }).click();
  await page.waitForSelector("dialog.share[open]");
}

/** Chooses a button that saves a file, and returns its path. */
async function saved(page, name) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("dialog.share").getByRole("button", { name, exact: true }).click(),
  ]);
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

test("a link holds the puzzle, and opens in a fresh profile", async (t) => {
  const page = await open(t);
  const text = '# <b>bold</b> & "quoted" ü\nD:xDim=4:yDim=2:lattice=square\nP:set=dominoes:copies=4\n~D\n';
  await page.fill("textarea", text);
  await share(page);
  assert.ok(await page.$("dialog.share .code path"));
  const other = await open(t, { fragment: new URL(await page.inputValue(".share .link")).hash });
  await other.waitForFunction((wanted) => document.querySelector("textarea").value === wanted, text);
  assert.equal(await other.$("textarea b"), null);
});

test("a link holds the shown solution, of pieces and of tiles", async (t) => {
  for (const text of [
    command("convert", "pentominoes-6x10").stdout,
    readFileSync(new URL("../../tests/boards/p7-6-2.txt", import.meta.url), "utf8"),
  ]) {
    const page = await open(t);
    await page.fill("textarea", text);
    await page.getByRole("button", { name: /^Solve/ }).click();
    await says(page, "^At least 1 solution");
    await share(page);
    await page.getByRole("button", { name: "With the solution" }).click();
    const other = await open(t, { fragment: new URL(await page.inputValue(".share .link")).hash });
    await says(other, "^A shared solution");
    assert.equal(await other.$(".play"), null);
    assert.doesNotMatch(await page.textContent("dialog.share"), /null/);
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog.share", { state: "hidden" });
  }
});

test("damaged links and bombs do no harm", async (t) => {
  for (const fragment of ["#w=AAAA", "#w=%%%", "#w=____"]) {
    const page = await open(t, { fragment });
    await says(page, "damaged");
  }
});

/** The fragment of a link to this text. */
const linkTo = (text) => `#w=${deflateRawSync(Buffer.from(text), { level: 9 }).toString("base64url")}`;

test("what a link says is text, whatever it says", async (t) => {
  const hostile =
    '# <img src=x onerror="document.title=1"></textarea><script>document.title=1</script>\nD:xDim=2:yDim=1:lattice=square\nC:name=<i>:layout=0 0,1 0\n~D\n';
  const page = await open(t, { fragment: linkTo(hostile) });
  await page.waitForFunction(() => /onerror/.test(document.querySelector("textarea").value));
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^At least 1 solution");
  assert.equal(await page.title(), "exactile");
  assert.equal(await page.$(".workshop script, .workshop img, .workshop i i"), null);
});

test("a link that unpacks to a hundred megabytes is refused at once", async (t) => {
  const page = await open(t, { fragment: linkTo("#".repeat(100_000_000)) });
  await says(page, "damaged");
  assert.ok((await page.inputValue("textarea")).length < 1000);
});

test("a link to 10^9 cells gives the limit, and the page goes on", async (t) => {
  const page = await open(t, {
    fragment: linkTo("D:xDim=1000:yDim=1000:zDim=1000\nC:name=A:layout=0 0 0:copies=1000000000\n~D\n"),
  });
  await page.waitForFunction(() => /zDim/.test(document.querySelector("textarea").value));
  await page.getByRole("button", { name: /^Solve/ }).click();
  await page.waitForSelector(".errors li");
  await page.fill("textarea", "D:xDim=2:yDim=2:lattice=square\nP:set=dominoes:copies=2\n~D\n");
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^At least 1 solution");
});

test("a link too long for a QR code says so", async (t) => {
  const page = await open(t);
  const names = Array.from({ length: 4000 }, (_, i) => Math.imul(i + 1, 2654435761) >>> 0).join(" ");
  await page.fill("textarea", `# ${names}\nD:xDim=2:yDim=1:lattice=square\nP:set=dominoes\n~D\n`);
  await share(page);
  assert.match(await page.textContent("dialog.share"), /too long for a QR code/);
});

test("the picture is saved as SVG and as PNG", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^At least 1 solution");
  await share(page);
  const picture = readFileSync(await saved(page, "SVG"), "utf8");
  assert.match(picture, /^<svg [^>]*xmlns=/);
  assert.equal(picture.match(/<title/g).length, 12); // one for each piece
  assert.doesNotMatch(picture, /class=|var\(/);
  const pixels = readFileSync(await saved(page, "PNG"));
  assert.deepEqual([...pixels.subarray(1, 4)], [...Buffer.from("PNG")]);
  assert.equal(pixels.readUInt32BE(16), 2000);
});

test("a solid is saved as SVG of its layers", async (t) => {
  const page = await open(t);
  await page.selectOption(".sources select", "soma-cube");
  await page.waitForFunction(() => /Soma/.test(document.querySelector("textarea").value));
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^At least 1 solution");
  await share(page);
  const picture = readFileSync(await saved(page, "SVG"), "utf8");
  const names = new Set(Array.from(picture.matchAll(/<title[^>]*>([^<]+)/g), ([, name]) => name));
  assert.equal(names.size, 7, [...names].join());
  const [width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(picture).slice(1).map(Number);
  assert.ok(width * height > 27, "it has room for three layers of nine cells");
});

test("a page from disk offers the text, as a QR code that can be read at 1x", async (t) => {
  for (const viewport of [undefined, TELEPHONE]) {
    const page = await open(t, { viewport });
    const text = await page.inputValue("textarea");
    await share(page);
    assert.match(await page.textContent("dialog.share"), /This page is a file on this computer/);
    assert.equal(await page.inputValue("dialog.share .riddle"), text);
    const code = await page.$eval("dialog.share .code", (element) => {
      const { width, left, right } = element.getBoundingClientRect();
      return { square: width / element.viewBox.baseVal.width, left, right, page: window.innerWidth };
    });
    assert.ok(code.square >= 3 && Number.isInteger(code.square), `${code.square} pixels a square`);
    assert.ok(code.left >= 0 && code.right <= code.page);
  }
});

test("a riddle is shared without its solution", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^At least 1 solution");
  await share(page);
  const choices = page.locator('dialog.share [aria-label="what the link shows"] button');
  assert.deepEqual(await choices.allTextContents(), ["The puzzle alone", "With the solution"]);
  const links = [];
  for (const name of await choices.allTextContents()) {
    await page.getByRole("button", { name }).click();
    links.push(new URL(await page.inputValue(".share .link")).hash);
  }
  assert.match(links[0], /^#w=[^&]+$/);
  assert.match(links[1], /^#w=[^&]+&s=[^&]+$/);
});

test("a solid is saved as PNG", async (t) => {
  const page = await open(t);
  await page.selectOption(".sources select", "soma-cube");
  await page.waitForFunction(() => /Soma/.test(document.querySelector("textarea").value));
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^At least 1 solution");
  await share(page);
  assert.ok(readFileSync(await saved(page, "PNG")).length > 5000);
});

test("the puzzle is saved in the formats that can express it", async (t) => {
  const page = await open(t);
  await share(page);
  const formats = await page.$$eval("dialog.share select option", (options) => options.map((option) => option.value));
  assert.deepEqual(formats, ["polycube", "xmpuzzle", "options", "dimacs", "opb", "minizinc", "c"]);
  const path = await saved(page, "Save");
  assert.equal(command("count", path).stdout.trim(), "9356");
  await page.selectOption("dialog.share select", "options");
  assert.equal(command("count", await saved(page, "Save")).stdout.trim(), "9356");
});

test("a written page solves its puzzle anew", async (t) => {
  const path = join(folder, "soma.html");
  assert.equal(command("solve", "soma-cube", "--limit", "5", "--page", path).status, 0);
  const page = await open(t, { path, viewport: TELEPHONE });
  await page.waitForSelector(".browse");
  await page.getByRole("button", { name: "Edit and solve" }).click();
  await page.getByRole("radio", { name: "their number" }).check();
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^11,520 solutions, complete");
  await page.getByRole("button", { name: "What was found" }).click();
  assert.equal(await page.textContent(".browse .count"), "at least 5");
});
