// browser.mjs -- pages in headless Chromium, as people use them: from disk, without a network.
//
// EXACTILE names the command, CHROMIUM the browser, PAGE_MODULES the folder with playwright-core.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

const { EXACTILE, CHROMIUM, PAGE_MODULES } = process.env;
const { chromium } = createRequire(join(PAGE_MODULES, "package.json"))("playwright-core");
const BOARD = new URL("../../tests/boards/p7-6-2.txt", import.meta.url).pathname;
// Without a graphics card: solids are painted by SwiftShader, and all else without it, which takes a tenth of the time.
const FLAGS = [
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-gpu-rasterization",
  "--disable-gpu-compositing",
];
const DESKTOP = { width: 1280, height: 800 };
const SMALL = { width: 880, height: 480 }; // solids are painted without a graphics card here
const TELEPHONE = { width: 360, height: 740 };

const SMOOTH = 250; // milliseconds at most for what takes 10, on a machine that has much else to do
const PATIENCE = 120_000; // milliseconds, on a machine that has much else to do

const folder = mkdtempSync(join(tmpdir(), "exactile-browser-"));
let browser;
let context;

before(async () => {
  browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  context = await browser.newContext({ viewport: DESKTOP, offline: true, reducedMotion: "reduce" });
  context.setDefaultTimeout(PATIENCE);
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

function run(...words) {
  const done = spawnSync(EXACTILE, words, { encoding: "utf8", maxBuffer: 1 << 28 });
  assert.notEqual(done.status, 2, done.stderr);
  return done.stdout;
}

const printed = (...words) =>
  run(...words, "--json")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** Opens the page that the words make; at the end of the test nothing may have gone wrong in it. */
async function open(t, words, { fragment = "", viewport = DESKTOP } = {}) {
  const path = join(folder, `${words.join("-").replace(/\W+/g, "-")}.html`);
  run(...words, "--page", path);
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  const faults = [];
  page.on(
    "console",
    (message) =>
      ["error", "warning"].includes(message.type()) &&
      !/GPU stall|software WebGL|swiftshader/i.test(message.text()) &&
      faults.push(message.text()),
  );
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("request", (request) => !/^(file|data):/.test(request.url()) && faults.push(request.url()));
  t.after(async () => {
    await page.close();
    assert.deepEqual(faults, []);
  });
  await page.goto(pathToFileURL(path).href + fragment);
  return page;
}

/** What a page paints comes when the browser has the time. */
async function until(holds, what) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
    if (await holds()) return;
  assert.fail(`not in time: ${what}`);
}

/** The pieces in the picture: names and cells, as text. */
const drawn = (page) =>
  page.$$eval(".picture .piece", (groups) =>
    groups
      .map((g) => [g.dataset.name, g.dataset.cells])
      .map(([name, cells]) => `${name} ${cells}`)
      .sort(),
  );

function asDrawn(solution, [, ySize]) {
  return solution.pieces.map((piece) => `${piece.name} ${piece.cells.map(([x, y]) => x * ySize + y)}`).sort();
}

const pieces = (page) =>
  page.evaluate(() =>
    window.exactile.content
      .pieces()
      .map((p) => `${p.name} ${Array.from(p.cells)}`)
      .sort(),
  );

const asCube = (solution, n) =>
  solution.pieces.map((piece) => `${piece.name} ${piece.cells.map(([x, y, z]) => (x * n + y) * n + z)}`).sort();

test("flat solutions are those that are printed, step by step, by key, by number and by link", async (t) => {
  const words = ["pentominoes-6x10", "--unique"];
  const all = printed("solve", ...words);
  const page = await open(t, ["solve", ...words], { fragment: "#s=17" });
  assert.deepEqual(await drawn(page), asDrawn(all[16], [10, 6]));
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await drawn(page), asDrawn(all[17], [10, 6]));
  await page.waitForFunction(() => location.hash === "#s=18");
  await page.keyboard.press("End");
  assert.deepEqual(await drawn(page), asDrawn(all.at(-1), [10, 6]));
  await page.fill("input.number", "1000");
  await page.keyboard.press("Enter");
  assert.deepEqual(await drawn(page), asDrawn(all[999], [10, 6]));
  await page.waitForFunction(() => location.hash === "#s=1000");
  await page.goto(`${page.url().split("#")[0]}#s=5`);
  assert.deepEqual(await drawn(page), asDrawn(all[4], [10, 6]));
  await page.locator(".gallery-cell", { hasText: /^7$/ }).click();
  assert.deepEqual(await drawn(page), asDrawn(all[6], [10, 6]));
});

const CHANNEL = `D:xDim=4:yDim=3:lattice=square
R
# + # #
# + # #
# # # #
~R
L:stationary=F
F . F F
F . a F
F F F F
~L
~D
`;

/** Writes a file, and returns its path. */
function written(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test("a solid is taken apart as it is printed, step by step and in one go, forwards and backwards", async (t) => {
  const burr = written("piston.txt", run("generate", "burr", "88", "512", "768", "922", "1008", "1008"));
  const [{ level, states, dead_ends, moves, pieces }] = printed("disassemble", burr, "--unique");
  const page = await open(t, ["disassemble", burr, "--unique"]);
  const words = () => page.textContent(".takedown .move");
  const seen = () =>
    page.evaluate(() =>
      [...window.exactile.content.stage.view.meshes.values()]
        .filter((mesh) => mesh.visible)
        .map((mesh) => mesh.userData.piece.name)
        .sort(),
    );
  const places = () => page.evaluate(() => window.exactile.content.stage.view.places());
  const together = await places();
  await page.click('button:text-is("Take apart")');
  assert.equal(await words(), `Level ${level}, ${moves.length} moves; ${states} states, ${dead_ends} dead ends`);
  assert.deepEqual(await places(), together);
  for (const [i, { moved, leaves }] of moves.entries()) {
    await page.keyboard.press("ArrowRight");
    const names = moved.join(", ").replace(/, ([^,]*)$/, " and $1");
    assert.match(
      await words(),
      new RegExp(`^Move ${i + 1} of ${moves.length}: ${names} (move|come)s? ${leaves ? "off" : "by"} `),
    );
    const next = moves[i + 1]?.part ?? moves[i].part.filter((name) => !moved.includes(name));
    await page.waitForFunction((count) => {
      const { meshes } = window.exactile.content.stage.view;
      return [...meshes.values()].filter((mesh) => mesh.visible).length === count;
    }, next.length);
    assert.deepEqual(await seen(), [...next].sort());
  }
  await page.keyboard.press("ArrowLeft");
  assert.match(await words(), new RegExp(`^Move ${moves.length - 1} of`));
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await page.waitForFunction(
    (count) => document.querySelector(".takedown .move").textContent.startsWith(`Move ${count} of`),
    moves.length,
  );
  await page.keyboard.press("Escape");
  assert.equal((await seen()).length, pieces.length);
  await page.waitForFunction(
    (home) => JSON.stringify(window.exactile.content.stage.view.places()) === home,
    JSON.stringify(together),
  );
  assert.equal(await page.isVisible(".transport"), true);
});

test("a flat solution is taken apart, and pieces that leave vanish", async (t) => {
  const page = await open(t, ["disassemble", written("channel.txt", CHANNEL)], { viewport: TELEPHONE });
  await page.click('button:text-is("Take apart")');
  const a = page.locator('.piece[data-name="a"]');
  await page.getByRole("button", { name: "The next move (→)" }).click();
  assert.match(await a.getAttribute("style"), /translate\(-1px/);
  await page.getByRole("button", { name: "The next move (→)" }).click();
  assert.equal(await page.textContent(".takedown .move"), "Move 2 of 2: a comes off along +y");
  assert.match(await a.getAttribute("class"), /\baway\b/);
  await page.click('button:text-is("Close")');
  assert.doesNotMatch(await a.getAttribute("class"), /\baway\b/);
});

test("solids of other cells stand in space, and balls in square layers", async (t) => {
  const rhombic =
    "D:xDim=24:yDim=1:zDim=1:lattice=rhombic\nC:name=f:layout=0 0 0, 2 0 0:copies=0..12\nC:name=e:layout=0 0 0, 8 0 0:copies=0..12\n~D\n";
  const prisms =
    "D:xDim=4:yDim=2:zDim=2:lattice=prism\nC:name=p:layout=0 0 0, 1 0 0:copies=0..8\nC:name=q:layout=0 0 0, 0 0 1:copies=0..8\n~D\n";
  for (const [puzzle, plane] of [
    [written("rhombic.txt", rhombic), ""],
    [written("prisms.txt", prisms), "triangles"],
    ["trominoids-cube-2x2x2", ""],
    ["iq-pyramid", "squares"],
  ]) {
    const [{ pieces }] = printed("solve", puzzle, "--limit", "1");
    const page = await open(t, ["solve", puzzle, "--limit", "1"], { viewport: SMALL });
    const meshes = await page.evaluate(() => window.exactile.content.stage.view.meshes.size);
    assert.equal(meshes, pieces.length, puzzle);
    await page.keyboard.press("e");
    assert.equal(await page.locator(".view-toggle").count(), plane ? 1 : 0);
    if (!plane) continue;
    await page.keyboard.press("v");
    assert.equal(await page.locator(".picture .piece").count(), pieces.length);
    const corners = await page.$eval(".floor path", (path) => path.getAttribute("d").match(/[ML]/g).length);
    assert.equal(corners, { squares: 4, triangles: 3 }[plane]);
  }
});

test("solutions are filtered by a piece where it lies", async (t) => {
  const words = ["pentominoes-6x10", "--unique"];
  const all = printed("solve", ...words);
  const page = await open(t, ["solve", ...words]);
  const x = JSON.stringify(all[0].pieces.find((piece) => piece.name === "X"));
  const kept = all.filter((solution) => solution.pieces.some((piece) => JSON.stringify(piece) === x));
  await page.click('.chip:text-is("X")');
  assert.equal(await page.textContent(".count"), `${kept.length.toLocaleString("en")} of 2,339`);
  const ways = await page.$$eval(".places .option span", (labels) =>
    labels.map((label) => Number(label.textContent.replace(",", ""))),
  );
  assert.equal(
    ways.reduce((a, b) => a + b),
    all.length,
  );
  await page.locator(".places .option:not(.now)").first().click();
  assert.match(await page.textContent(".count"), new RegExp(`^${ways.find((n) => n !== kept.length)} of`));
  await page.locator(".places .option", { hasText: String(kept.length) }).click();
  await page.keyboard.press("End");
  assert.deepEqual(await drawn(page), asDrawn(kept.at(-1), [10, 6]));
  const isCurrent = () => {
    const { s, keep } = window.exactile.content.link;
    return location.hash === `#s=${s}&keep=${keep}` && location.href;
  };
  const link = await page.waitForFunction(isCurrent).then((handle) => handle.jsonValue());
  await page.locator('.piece[data-name="I"]').click();
  const i = JSON.stringify(kept.at(-1).pieces.find((piece) => piece.name === "I"));
  const both = kept.filter((solution) => solution.pieces.some((piece) => JSON.stringify(piece) === i));
  assert.equal(await page.textContent(".count"), `${both.length.toLocaleString("en")} of 2,339`);
  await page.keyboard.press("Escape");
  assert.equal(await page.textContent(".count"), "2,339");
  await page.waitForFunction(() => !/keep=/.test(location.hash));
  await page.goto(link);
  assert.equal(await page.textContent(".count"), `${kept.length.toLocaleString("en")} of 2,339`);
});

test("ten thousand solutions keep a page small and quick", async (t) => {
  const page = await open(t, ["solve", "pentominoes-6x10"]);
  assert.equal(await page.textContent(".count"), "9,356");
  const median = await page.evaluate(() => {
    const times = [];
    for (let i = 0; i < 30; i++) {
      const begun = performance.now();
      window.exactile.content.go((i * 311) % 9356);
      times.push(performance.now() - begun);
    }
    return times.sort((a, b) => a - b)[15];
  });
  t.diagnostic(`${median.toFixed(1)} ms to show another solution`);
  assert.ok(median < SMOOTH);
  assert.ok((await page.$$(".gallery-cell")).length < 60);
});

test("a solid is turned, taken apart and shown in layers", async (t) => {
  const all = printed("solve", "soma-cube", "--unique");
  const page = await open(t, ["solve", "soma-cube", "--unique"], { viewport: SMALL });
  assert.deepEqual(await pieces(page), asCube(all[0], 3));
  const colours = () =>
    page.evaluate(() => {
      const { view } = window.exactile.content.stage;
      const copy = document.createElement("canvas");
      copy.width = copy.height = 60;
      const context = copy.getContext("2d");
      context.drawImage(view.canvas, 0, 0, 60, 60);
      return Array.from(context.getImageData(0, 0, 60, 60).data).join();
    });
  const places = () =>
    page.evaluate(() =>
      window.exactile.content.stage.view
        .places()
        .map((p) => p.map((v) => v.toFixed(3)).join())
        .join(" "),
    );
  await until(async () => new Set((await colours()).match(/.{1,12}/g)).size > 50, "something is painted");
  const [look, where] = [await colours(), await places()];
  await page.keyboard.press("e");
  await page.waitForFunction(() => window.exactile.content.stage.view.apart > 0.69);
  assert.notEqual(await places(), where);
  await until(async () => (await colours()) !== look, "it looks different");
  await page.keyboard.press("r");
  await page.waitForFunction(() => window.exactile.content.stage.view.apart === 0);
  assert.equal(await places(), where);
  await until(async () => (await colours()) === look, "it looks as before");
  const box = await page.locator("canvas.solid").boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 150, box.y + box.height / 2 + 20, { steps: 3 });
  await page.mouse.up();
  await until(async () => (await colours()) !== look, "it was turned");
  assert.equal(await page.textContent(".count"), "480"); // turning chooses nothing
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 - 20);
  assert.match(await page.textContent(".count"), / of 480$/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("v");
  assert.deepEqual(await drawn(page), asCube(all[Number(await page.inputValue("input.number")) - 1], 3));
});

/** Counts the opaque and the half transparent pixels of the solid, and those at the rim of its picture that are not empty. */
const pixels = (page) =>
  page.evaluate(() => {
    const { canvas } = window.exactile.content.stage.view;
    const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
    const context = copy.getContext("2d");
    context.drawImage(canvas, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, copy.width, copy.height);
    const count = { opaque: 0, faint: 0, rim: 0 };
    for (let i = 0; i < width * height; i++) {
      const [alpha, x, y] = [data[4 * i + 3], i % width, Math.floor(i / width)];
      if (alpha > 250) count.opaque++;
      else if (alpha > 15) count.faint++;
      if (alpha > 15 && (x === 0 || y === 0 || x === width - 1 || y === height - 1)) count.rim++;
    }
    return count;
  });

test("a solid dims all pieces but the one whose name the pointer is on", async (t) => {
  const page = await open(t, ["solve", "soma-cube", "--unique"], { viewport: SMALL });
  await until(async () => (await pixels(page)).opaque > 1000, "something is painted");
  const whole = await pixels(page);
  await page.hover('.chip:text-is("T")');
  await until(async () => (await pixels(page)).faint > 0.3 * whole.opaque, "the others are faint");
  assert.ok((await pixels(page)).opaque < 0.7 * whole.opaque);
  await page.hover("h1");
  await until(async () => (await pixels(page)).opaque === whole.opaque, "it looks as before");
});

test("pieces that move apart stay in the picture", async (t) => {
  for (const viewport of [TELEPHONE, SMALL]) {
    const page = await open(t, ["solve", "tetris-cube", "--limit", "1"], { viewport });
    await until(async () => (await pixels(page)).opaque > 1000, "something is painted");
    await page.evaluate(() => window.exactile.content.stage.explode(1));
    await page.waitForFunction(() => window.exactile.content.stage.view.apart === 1);
    assert.equal((await pixels(page)).rim, 0);
  }
});

test("a held piece of a solid has an outline after each step", async (t) => {
  const page = await open(t, ["solve", "soma-cube", "--unique"], { viewport: SMALL });
  const outlined = () =>
    page.evaluate(() =>
      [...window.exactile.content.stage.view.meshes.values()]
        .filter((mesh) => mesh.userData.outline?.visible)
        .map((mesh) => mesh.userData.piece.name)
        .join(),
    );
  await page.click('.chip:text-is("T")');
  assert.equal(await outlined(), "T");
  await page.keyboard.press("ArrowRight");
  assert.equal(await outlined(), "T");
  await page.keyboard.press("Escape");
  assert.equal(await outlined(), "");
});

test("pieces of solids have their names on them", async (t) => {
  const page = await open(t, ["solve", "soma-cube", "--unique"], { viewport: SMALL });
  const names = () =>
    page.evaluate(() =>
      [...window.exactile.content.stage.view.meshes.values()]
        .filter((mesh) => mesh.userData.name.visible)
        .map((mesh) => mesh.userData.piece.name)
        .sort()
        .join(""),
    );
  assert.equal(await names(), "ABLPTVZ");
  await page.keyboard.press("l");
  assert.equal(await names(), "");
});

test("keys turn and zoom a solid that has the focus", async (t) => {
  const page = await open(t, ["solve", "soma-cube", "--unique"], { viewport: SMALL });
  const eye = () => page.evaluate(() => window.exactile.content.stage.view.camera.position.toArray());
  const begin = await eye();
  await page.focus("canvas.solid");
  await page.keyboard.press("ArrowRight");
  const turned = await eye();
  assert.ok(Math.abs(turned[0] - begin[0]) > 0.1 && Math.abs(turned[1] - begin[1]) < 1e-6);
  await page.keyboard.press("ArrowUp");
  assert.ok((await eye())[1] > turned[1] + 0.1);
  await page.keyboard.press("-");
  assert.ok(Math.hypot(...(await eye())) > Math.hypot(...begin) * 1.1);
  assert.equal(await page.inputValue("input.number"), "1"); // no step
});

test("a held piece has its outline above all others after each step", async (t) => {
  const page = await open(t, ["solve", "pentominoes-6x10", "--unique"]);
  await page.click('.chip:text-is("X")');
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press("ArrowRight");
    assert.ok(
      await page.evaluate(() => {
        const [outline, ...more] = document.querySelectorAll("svg .held");
        const after = (piece) => piece.compareDocumentPosition(outline) & Node.DOCUMENT_POSITION_FOLLOWING;
        return !more.length && [...document.querySelectorAll(".piece")].every(after);
      }),
    );
  }
});

test("a step by key dims all pieces but the one under the pointer", async (t) => {
  const page = await open(t, ["solve", "pentominoes-6x10", "--unique"]);
  const bright = () => page.$$eval(".piece:not(.dim)", (groups) => groups.map((g) => g.dataset.name).join(""));
  await page.hover('.chip:text-is("X")');
  for (let i = 0; i < 3; i++) {
    assert.equal(await bright(), "X");
    await page.keyboard.press("ArrowRight");
  }
  await page.hover("h1");
  assert.equal((await bright()).length, 12);
  await page.focus(".gallery");
  await page.keyboard.press("Shift+Tab"); // a key shows that a focus is to be seen
  await page.focus('.chip:text-is("T")');
  assert.equal(await bright(), "T");
  await page.focus("input.number");
  assert.equal((await bright()).length, 12);
});

test("a search replayed to its end comes to the printed solution", async (t) => {
  const words = ["pentominoes-6x10", "--unique", "--limit", "1"];
  const [wanted] = printed("solve", ...words, "--engine", "dlx");
  const page = await open(t, ["trace", ...words]);
  const total = await page.evaluate(() => window.exactile.content.total);
  assert.equal(total, printed("trace", ...words).length);
  await page.keyboard.press("Home");
  assert.deepEqual(await drawn(page), []);
  await page.keyboard.press("ArrowRight");
  assert.match(await page.textContent(".story"), /^Place X choice 1 of 8 for piece X$/);
  assert.equal((await page.$$(".option.now")).length, 1);
  await page.keyboard.press("b");
  assert.match(await page.textContent(".story"), /^Backtrack nothing is left for/);
  for (let i = 0; i < 12; i++) await page.keyboard.press("+");
  await page.keyboard.press(" ");
  await page.waitForFunction(
    () => !window.exactile.content.playing && window.exactile.content.step === window.exactile.content.total - 1,
  );
  assert.equal(await page.textContent(".story"), "Solution 1 ");
  assert.deepEqual(await drawn(page), asDrawn(wanted, [10, 6]));
  await page.waitForFunction((end) => location.hash === `#t=${end}`, total);
});

test("a link that says nothing sensible shows the beginning", async (t) => {
  const page = await open(t, ["trace", "pentominoes-6x10", "--unique", "--limit", "1"]);
  for (const [link, step] of [
    ["t=5", 4],
    ["t=abc", -1],
    ["t=7.5", 6],
    ["t=Infinity", -1],
    ["t=-9", -1],
  ]) {
    await page.evaluate((to) => {
      location.hash = to;
    }, link);
    await page.waitForFunction((wanted) => window.exactile.content.step === wanted, step);
  }
  const board = await open(t, ["solve", BOARD, "--limit", "3"]);
  const all = await board.textContent(".count");
  for (const link of ["keep=abc", "keep=1-", "keep=999999-0", "keep=0-999999"]) {
    await board.evaluate((to) => {
      location.hash = to;
    }, link);
    await board.waitForFunction(() => window.exactile.content.pins.length === 0);
    assert.equal(await board.textContent(".count"), all);
  }
});

test("a search is jumped through: over a subtree, to a depth, to solutions, by the curve", async (t) => {
  const events = printed("trace", "pentominoes-8x8", "--unique", "--steps", "6000");
  const page = await open(t, ["trace", "pentominoes-8x8", "--unique", "--steps", "6000"]);
  const at = () => page.evaluate(() => window.exactile.content.step);
  await page.keyboard.press("Home");
  await page.keyboard.press("n");
  assert.equal(
    await at(),
    events.findIndex((e) => e.event === "solution"),
  );
  await page.selectOption(".depths select", "9");
  await page.click(".to-depth");
  assert.equal(events[await at()].depth - Number(events[await at()].event === "lifted"), 9);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("o");
  const lying = events[1].depth; // pieces; the last of them is skipped with all below it
  assert.equal(
    await at(),
    events.findIndex((e, i) => i > 1 && e.event === "lifted" && e.depth === lying),
  );
  const curve = await page.locator(".timeline").boundingBox();
  await page.mouse.click(curve.x + curve.width / 2, curve.y + curve.height / 2);
  assert.ok(Math.abs((await at()) - 3000) < 15);
});

test("a hundred thousand steps stay smooth", async (t) => {
  const page = await open(t, ["trace", "pentominoes-6x10", "--unique"]);
  const { median, nodes } = await page.evaluate(() => {
    const times = [];
    for (let i = 0; i < 40; i++) {
      const begun = performance.now();
      window.exactile.content.seek((i * 7919) % 100000);
      times.push(performance.now() - begun);
    }
    return { median: times.sort((a, b) => a - b)[20], nodes: document.querySelectorAll("*").length };
  });
  t.diagnostic(`${median.toFixed(1)} ms to jump anywhere, ${nodes} elements`);
  assert.ok(median < SMOOTH);
  assert.ok(nodes < 1500);
});

test("two searches go on together", async (t) => {
  const page = await open(t, [
    "trace",
    "pentominoes-8x8",
    "--unique",
    "--steps",
    "400",
    "--beside",
    "--engine fila --volume-trigger",
  ]);
  assert.deepEqual(await page.$$eval(".lane-title", (titles) => titles.map((title) => title.textContent)), [
    "dlx",
    "fila · volume trigger",
  ]);
  await page.keyboard.press("End");
  const places = await page.$$eval(".place", (list) => list.map((place) => place.textContent));
  assert.ok(places.every((place) => /^\d+ placed · \d+ found$/.test(place)));
  assert.deepEqual(await page.evaluate(() => window.exactile.content.lanes.map((lane) => lane.step)), [399, 399]);
});

test("boards show their tiles with edges that match", async (t) => {
  const [first] = printed("solve", BOARD);
  const page = await open(t, ["solve", BOARD]);
  const tiles = await page.$$eval(".board [data-tile]", (groups) => groups.map((g) => Number(g.dataset.tile)));
  assert.deepEqual(
    tiles,
    first.rows.flat().map(([tile]) => tile),
  );
  const colours = await page.$$eval(".board [data-tile]", (groups) =>
    groups.map((g) => [...g.querySelectorAll(".edge")].map((edge) => edge.getAttribute("fill"))),
  );
  for (let cell = 0; cell < 49; cell++) {
    if (cell % 7 < 6) assert.equal(colours[cell][1], colours[cell + 1][3]);
    if (cell < 42) assert.equal(colours[cell][2], colours[cell + 7][0]);
  }
  await page.locator(".board [data-tile]").nth(8).click();
  assert.match(await page.textContent(".count"), /^\d of 4$/);
});

test("pages fit a telephone, and every control has a name", async (t) => {
  for (const words of [
    ["solve", "soma-cube", "--unique"],
    ["trace", "soma-cube", "--unique", "--steps", "400", "--beside", "--engine fila"],
    ["solve", "lozenges-hexagon-3"],
    ["solve", BOARD, "pentominoes-8x8", "--limit", "3"],
  ]) {
    const page = await open(t, words, { viewport: TELEPHONE });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), words.join(" "));
    assert.deepEqual(
      await page.$$eval(
        "button, input, select",
        (controls) =>
          controls.filter((c) => !(c.getAttribute("aria-label") || c.textContent.trim() || c.closest("label"))).length,
      ),
      0,
    );
  }
});

test("a puzzle without solutions says so", async (t) => {
  const page = await open(t, ["solve", "dominoes-cut-chessboard"]);
  assert.match(await page.textContent(".empty"), /^There is no solution: /);
});

// ---- For everyone ---------------------------------------------------------------------------------------------------

const axe = (() => {
  try {
    return createRequire(join(PAGE_MODULES, "package.json")).resolve("axe-core/axe.min.js");
  } catch {
    return null;
  }
})();

/** Returns what axe finds, as text. */
async function faultsOf(page) {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`)
        .join(" | ")}`,
  );
}

for (const scheme of ["light", "dark"])
  test(`axe finds no fault, ${scheme}`, { skip: axe ? false : "axe-core is not here" }, async (t) => {
    const pages = [
      ["solve", "soma-cube", "--unique"],
      ["solve", "pentominoes-6x10", "--limit", "20"],
      ["solve", BOARD],
      ["solve", "dominoes-cut-chessboard"],
      ["solve", BOARD, "pentominoes-8x8", "--limit", "3"],
      ["trace", "pentominoes-6x10", "--unique", "--limit", "1"],
      ["trace", "soma-cube", "--unique", "--steps", "400", "--beside", "--engine fila"],
    ];
    for (const words of pages)
      for (const viewport of [TELEPHONE, DESKTOP]) {
        const page = await open(t, words, { viewport });
        await page.emulateMedia({ colorScheme: scheme });
        assert.deepEqual(await faultsOf(page), [], words.join(" "));
        if (words.includes("20")) {
          await page.click(".chip");
          assert.deepEqual(await faultsOf(page), [], "with a filter");
          await page.keyboard.press("?");
          assert.deepEqual(await faultsOf(page), [], "with help");
        }
      }
  });

test("a page that was made of a search that ended early says so in its heading", async (t) => {
  const page = await open(t, ["solve", "pentominoes-6x10", "--limit", "7"]);
  assert.equal(await page.textContent(".count"), "at least 7");
  assert.match(await page.textContent(".partial"), /as many as asked for/);
  await page.click(".chip");
  assert.match(await page.textContent(".count"), /^\d of the 7 here$/);
  const whole = await open(t, ["solve", "pentominoes-3x20"]);
  assert.equal(await whole.textContent(".count"), "8");
  assert.equal(await whole.isVisible(".partial"), false);
});

test("the reason why there is no solution lies beside the region, and nothing is to be stepped", async (t) => {
  for (const viewport of [TELEPHONE, DESKTOP]) {
    const page = await open(t, ["solve", "dominoes-cut-chessboard"], { viewport });
    const [reason, region] = [await page.locator(".empty").boundingBox(), await page.locator(".stage").boundingBox()];
    assert.ok(reason.y + reason.height <= region.y);
    assert.equal(await page.isVisible(".transport"), false);
    await page.waitForFunction(() =>
      /^There is no solution/.test(document.querySelector(".unseen[role=status]").textContent),
    );
  }
});

test("a search is shown from its first solution on, and played from its start", async (t) => {
  const page = await open(t, ["trace", "pentominoes-6x10", "--unique", "--limit", "1"]);
  assert.match(await page.textContent(".story"), /^Solution 1/);
  assert.equal((await drawn(page)).length, 12);
  assert.ok(!/t=/.test(new URL(page.url()).hash));
  await page.keyboard.press(" ");
  await page.waitForFunction(() => window.exactile.content.step >= 1 && window.exactile.content.step < 100);
  await page.keyboard.press(" ");
  await page.keyboard.press("Home");
  assert.deepEqual(await drawn(page), []);
  await page.waitForFunction(() => location.hash === "#t=0");
  const none = await open(t, ["trace", "pentominoes-6x10", "--steps", "300"]);
  assert.equal((await drawn(none)).length, await none.evaluate(() => window.exactile.content.active.trace.deepest));
});

test("the paper has the picture, its colours, which solution it is, and the facts", async (t) => {
  const page = await open(t, ["solve", "pentominoes-6x10", "--limit", "20"], { fragment: "#s=7" });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const shown of [".stage svg", ".chip", ".facts", "input.number", ".of"])
    assert.ok(await page.isVisible(shown), shown);
  for (const hidden of [".buttons", ".gallery", ".stage-tools", ".top-tools"])
    assert.equal(await page.isVisible(hidden), false, hidden);
  const { exact, ink, paper } = await page.evaluate(() => {
    const chip = getComputedStyle(document.querySelector(".chip"));
    return {
      exact: chip.getPropertyValue("print-color-adjust"),
      ink: getComputedStyle(document.body).color,
      paper: chip.backgroundColor,
    };
  });
  assert.equal(exact, "exact");
  assert.notEqual(paper, "rgba(0, 0, 0, 0)");
  assert.ok(
    ink.match(/\d+/g).every((part) => Number(part) < 64),
    ink,
  ); // dark on white, in a dark theme too
});

test("nothing lies over the facts in a low window", async (t) => {
  const page = await open(t, ["solve", "pentominoes-6x10", "--limit", "20"], { viewport: SMALL });
  await page.click(".chip");
  const [list, facts] = await Promise.all([".gallery", ".facts-card"].map((at) => page.locator(at).boundingBox()));
  assert.ok(list.y + list.height <= facts.y);
  assert.ok(list.height >= 100);
});

test("the tools of a picture leave it free on a telephone", async (t) => {
  const page = await open(t, ["solve", "tetris-cube", "--limit", "1"], { viewport: { width: 360, height: 640 } });
  const [picture, tools, steps] = await Promise.all(
    [".stage canvas", ".stage-tools", ".transport .buttons"].map((at) => page.locator(at).boundingBox()),
  );
  assert.ok(tools.y >= picture.y + picture.height);
  assert.ok(steps.y + steps.height <= 640, "the buttons to step are in sight");
});

test("tiles are chosen by keyboard, and their numbers do not collide", async (t) => {
  const side = 16;
  let colour = 100;
  const right = Array.from({ length: side }, () =>
    Array.from({ length: side }, (_, x) => (x < side - 1 ? ++colour : 0)),
  );
  const below = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, () => (y < side - 1 ? ++colour : 0)),
  );
  const tiles = right.flatMap((row, y) =>
    row.map((c, x) => [y ? below[y - 1][x] : 0, c, below[y][x], x ? row[x - 1] : 0].join(" ")),
  );
  const file = join(folder, "many.txt");
  writeFileSync(file, [`${side} ${side}`, ...tiles, ""].join("\n"));
  const page = await open(t, ["solve", file, "--limit", "2"]);
  assert.equal(await page.textContent(".subtitle, h1"), "many.txt");
  assert.equal((await page.content()).includes(folder), false);
  assert.equal(await page.isVisible(".numbers text"), false); // too small to read, unless asked for
  await page.keyboard.press("l");
  const overlaps = await page.$$eval(
    ".numbers > g",
    (groups) =>
      groups.filter((group) => {
        const boxes = [...group.querySelectorAll("text")].map((text) => text.getBoundingClientRect());
        return boxes.some((a, i) =>
          boxes
            .slice(0, i)
            .some(
              (b) =>
                a.left < b.right &&
                b.left < a.right &&
                a.top + a.height * 0.2 < b.bottom - b.height * 0.2 &&
                b.top + b.height * 0.2 < a.bottom - a.height * 0.2,
            ),
        );
      }).length,
  );
  assert.equal(overlaps, 0);
  await page.focus(".board [tabindex='0']");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
  assert.deepEqual(await page.evaluate(() => window.exactile.content.pins.map((pin) => pin.cell)), [side + 1]);
  assert.deepEqual(
    await page.$eval(".ring", (ring) => ["visibility", "x", "y"].map((name) => ring.getAttribute(name))),
    ["visible", "1", "1"],
  );
  assert.equal(
    await page.getAttribute(".board [aria-pressed='true']", "aria-label"),
    await page.getAttribute(":focus", "aria-label"),
  );
  assert.match(
    await page.getAttribute(":focus", "aria-label"),
    /^tile \d+, row 2, column 2: top \d+, right \d+, bottom \d+, left \d+$/,
  );
});

test("a live region tells the solution, and the picture says where the pieces lie", async (t) => {
  const page = await open(t, ["solve", "pentominoes-3x20"]);
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector(".unseen[role=status]").textContent === "Solution 2, of 8");
  await page.click(".chip");
  await page.waitForFunction(() =>
    /^Solution 2, \d of \d that fit$/.test(document.querySelector(".unseen[role=status]").textContent),
  );
  await page.waitForFunction(() => /;/.test(document.querySelector(".stage svg").getAttribute("aria-label")));
  const rows = (await page.getAttribute(".stage svg", "aria-label")).split("; ");
  assert.deepEqual(
    rows.map((row) => row.split(" ").length),
    [20, 20, 20],
  );
  await page.focus(".gallery");
  await page.keyboard.press("ArrowUp");
  assert.equal(
    await page.getAttribute(".gallery", "aria-activedescendant"),
    await page.locator(".gallery-cell[aria-selected='true']").getAttribute("id"),
  );
});
