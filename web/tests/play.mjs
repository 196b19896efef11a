// play.mjs -- a puzzle is played in the page that solves, in headless Chromium.
//
// EXACTILE names the command; for the others see opened.js.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";

import { DESKTOP, open, says, TELEPHONE } from "./opened.js";

const { EXACTILE, PAGE_MODULES } = process.env;
const axe = createRequire(join(PAGE_MODULES, "package.json")).resolve("axe-core/axe.min.js");

const BOX =
  "# A small box\nD:xDim=5:yDim=4:lattice=square\nC:name=L:layout=0 0, 1 0, 2 0, 3 0, 0 1\nC:name=P:layout=0 0, 1 0, 0 1, 1 1, 2 0\nC:name=V:layout=0 0, 1 0, 2 0, 0 1, 0 2\nC:name=I:layout=0 0, 1 0, 2 0, 3 0, 4 0\n~D\n";
const BOARD = readFileSync(new URL("../../tests/boards/t4-1.txt", import.meta.url), "utf8");
const HEXAGONS = "D:xDim=4:yDim=3:lattice=hexagon\nC:name=A:copies=4:layout=0 0, 1 0, 0 1\n~D\n";

function count(text, ...words) {
  const done = spawnSync(EXACTILE, ["count", "-", ...words], { encoding: "utf8", input: text });
  assert.equal(done.status, 0, done.stderr);
  return Number(done.stdout);
}

function collected(name) {
  return spawnSync(EXACTILE, ["convert", name], { encoding: "utf8" }).stdout;
}

/** Opens the page, and plays this puzzle. */
async function play(t, text, how = {}) {
  const page = await open(t, how);
  await page.fill("textarea", text);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForSelector(".tray .chip-piece");
  return page;
}

const told = (page, text) =>
  page.waitForFunction((wanted) => new RegExp(wanted).test(document.querySelector(".told").textContent), text);
const left = (page, text) =>
  page.waitForFunction((wanted) => new RegExp(wanted).test(document.querySelector(".remaining").textContent), text);
const chip = (page, name) => page.locator(`.chip-piece[data-piece="${name}"]`);

/** The laid pieces: names and cells. */
const lying = (page) =>
  page.$$eval(".play .piece:not(.stationary)[data-cells], .laid-tile:not(.stationary)", (groups) =>
    groups.map((group) => `${group.dataset.name} ${group.dataset.cells}`).sort(),
  );

/** The middle of a square cell of the picture, in pixels. */
const middleOf = (page, x, y) =>
  page.evaluate(
    ([u, v]) => {
      const svg = document.querySelector(".play .view > svg");
      const at = new DOMPoint(u, -v).matrixTransform(svg.getScreenCTM());
      return { x: at.x, y: at.y };
    },
    [x, y],
  );

const centre = async (locator) => {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function drag(page, from, to, key) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  if (key) await page.keyboard.press(key);
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** Drags by a finger. */
async function swipe(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const send = (type, at) => session.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await send("touchStart", from);
  for (let i = 1; i <= 8; i++)
    await send("touchMove", { x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 });
  await send("touchEnd");
}

// ---- By mouse, finger and keys -------------------------------------------------------------------------------------

test("a piece is dragged onto the board, to another place, and out", async (t) => {
  const page = await play(t, BOX);
  await drag(page, await centre(chip(page, "I")), await middleOf(page, 2, 0));
  const [first] = await lying(page);
  assert.match(first, /^I /);
  await told(page, "^I lies at");
  await drag(page, await middleOf(page, 2, 0), await middleOf(page, 2, 3));
  const [second] = await lying(page);
  assert.deepEqual(second, "I 3,7,11,15,19");
  await drag(page, await middleOf(page, 2, 3), await centre(page.locator(".tray")));
  assert.deepEqual(await lying(page), []);
  await told(page, "taken back");
  await page.keyboard.press("Control+z");
  assert.deepEqual(await lying(page), ["I 3,7,11,15,19"]);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.deepEqual(await lying(page), [first]);
  await page.keyboard.press("y");
  assert.deepEqual(await lying(page), ["I 3,7,11,15,19"]);
});

test("tans, kites, rhombs and lines are laid by hints, and make the figure", async (t) => {
  for (const [lattice, figure, set, pieces] of [
    ["tetrakis", "rectangle 2 2", "ditans:copies=0..4", 4],
    ["kite", "triangle 2", "trikites:copies=0..6", 6],
    ["rhombille", "triangle 2", "tritwigs:copies=0..5", 5],
    ["stick", "", "disticks:copies=0..4", 4],
    ["trig", "", "ditrigs:copies=0..6", 6],
  ]) {
    const box = figure ? `region=${figure}` : lattice === "stick" ? "xDim=4:yDim=2" : "xDim=6:yDim=2";
    const page = await play(t, `D:lattice=${lattice}:${box}\nP:set=${set}\n~D\n`);
    for (let laid = 1; laid <= Number(pieces); laid++) {
      await page.getByRole("button", { name: "Hint" }).click();
      await page.waitForFunction(
        (wanted) => document.querySelectorAll(".play .piece:not(.stationary)[data-cells]").length === wanted,
        laid,
      );
    }
    await told(page, "olved");
    await page.close();
  }
});

test("a piece is turned while it is dragged, and does not fit on others", async (t) => {
  const page = await play(t, "D:xDim=4:yDim=4:lattice=square\nC:name=D:layout=0 0, 1 0:copies=8\n~D\n");
  await drag(page, await centre(chip(page, "D")), await middleOf(page, 0, 0));
  const [first] = await lying(page);
  await drag(page, await centre(chip(page, "D")), await middleOf(page, 2, 3), "r");
  const pieces = await lying(page);
  const cells = pieces
    .map((text) => text.split(" ")[1].split(",").map(Number))
    .map(([a, b]) => b - a)
    .sort();
  assert.deepEqual(cells, [1, 4], `${pieces}`); // one upright, one not
  await drag(page, await centre(chip(page, "D")), {
    x: (await middleOf(page, 0, 0)).x - 200,
    y: (await middleOf(page, 0, 0)).y,
  });
  assert.equal((await lying(page)).length, 2);
  await told(page, "does not fit");
  assert.ok(first);
});

test("fingers drag pieces, and taps turn them", async (t) => {
  const page = await play(t, BOX, { viewport: TELEPHONE, hasTouch: true, isMobile: true });
  await page.evaluate(() => document.querySelector(".tray").scrollIntoView({ block: "end" }));
  await swipe(page, await centre(chip(page, "L")), await middleOf(page, 1, 1));
  await page.waitForSelector(".play .piece[data-name=L]");
  const before = await lying(page);
  await page.touchscreen.tap(...Object.values(await centre(page.locator(".play .piece[data-name=L]"))));
  await page.waitForSelector(".preview");
  await page.touchscreen.tap(
    ...Object.values(
      await page.evaluate(() => {
        // a cell of the held piece
        const [cell] = document.querySelector(".preview").dataset.cells.split(",").map(Number);
        const at = new DOMPoint(Math.floor(cell / 4), -(cell % 4)).matrixTransform(
          document.querySelector(".play .view > svg").getScreenCTM(),
        );
        return { x: at.x, y: at.y };
      }),
    ),
  );
  await page.getByRole("button", { name: "Lay", exact: true }).tap();
  const after = await lying(page);
  assert.equal(after.length, 1);
  assert.notDeepEqual(after, before);
  // A tap on a piece of the tray holds it, the next one turns it, and a tap on the board lays it.
  await chip(page, "I").tap();
  await told(page, "^I is chosen");
  await page.getByRole("button", { name: "Clear" }).tap();
  await chip(page, "I").tap();
  await chip(page, "I").tap();
  await page.touchscreen.tap(...Object.values(await middleOf(page, 2, 2)));
  assert.equal((await lying(page)).length, 1);
});

test("keys alone lay a puzzle", async (t) => {
  const text = "D:xDim=3:yDim=2:lattice=square\nC:name=A:layout=0 0, 1 0, 0 1\nC:name=B:layout=0 0, 1 0, 1 1\n~D\n";
  const page = await play(t, text);
  await chip(page, "A").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".preview");
  assert.ok(await page.evaluate(() => document.activeElement === document.querySelector(".play .view > svg")));
  const cells = () => page.getAttribute(".preview", "data-cells");
  const seen = new Set();
  for (const key of ["ArrowRight", "r", "r", "r", "ArrowLeft", "r"]) {
    await page.keyboard.press(key);
    seen.add(await cells());
  }
  assert.ok(seen.size >= 4);
  for (let i = 0; i < 4 && (await cells()) !== "0,1,3" && (await cells()) !== "0,1,2"; i++) {
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("r");
  }
  await page.keyboard.press("Enter");
  assert.equal((await lying(page)).length, 1);
  await page.keyboard.press("Backspace");
  assert.equal((await lying(page)).length, 0);
  await page.keyboard.press("u");
  assert.equal((await lying(page)).length, 1);
  await page.keyboard.press("n"); // the next piece
  await page.waitForSelector(".preview");
  await told(page, "at column");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".preview").count(), 0);
  assert.equal((await lying(page)).length, 1);
});

test("an occupied place is said, and nothing is laid there", async (t) => {
  const page = await play(t, "D:xDim=2:yDim=1:lattice=square\nC:name=A:layout=0 0:copies=2\n~D\n");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await page.keyboard.press("n");
  await page.keyboard.press("ArrowLeft");
  await told(page, "taken");
  assert.equal(await page.locator(".preview.blocked").count(), 1);
  await page.keyboard.press("Enter");
  await told(page, "cannot lie here");
  assert.equal((await lying(page)).length, 1);
});

// ---- Hints, counts, the end ----------------------------------------------------------------------------------------

test("the number of solutions that are left is the command's", async (t) => {
  const page = await play(t, collected("pentominoes-6x10"));
  await left(page, "^9,356 solutions fit$");
  await chip(page, "I").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".play .piece[data-name=I]");
  const [piece] = await lying(page);
  const cells = piece
    .split(" ")[1]
    .split(",")
    .map(Number)
    .map((cell) => `${Math.floor(cell / 6)} ${cell % 6}`)
    .join(", ");
  const number = count(collected("pentominoes-6x10"), "--place", `I ${cells}`);
  await left(page, number ? `^${number.toLocaleString("en")} solutions? fits?$` : "^no solution fits$");
});

test("copies, optional cells and ranges are counted as the command does", async (t) => {
  const text =
    "D:xDim=4:yDim=3:lattice=square\nC:name=D:copies=1..5:layout=0 0, 1 0\nC:name=S:copies=0..12:layout=0 0\n~D\n";
  const page = await play(t, text);
  await left(page, `^${count(text).toLocaleString("en")} solutions fit$`);
  for (const name of ["D", "D", "S"]) {
    await chip(page, name).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
  }
  const pieces = (await lying(page))
    .map((piece) => piece.split(" "))
    .map(
      ([name, cells]) =>
        `${name[0]} ${cells
          .split(",")
          .map(Number)
          .map((cell) => `${Math.floor(cell / 3)} ${cell % 3}`)
          .join(", ")}`,
    );
  assert.equal(pieces.length, 3);
  await left(page, `^${count(text, "--place", pieces.join("; ")).toLocaleString("en")} solutions fit$`);
});

test("many solutions are not counted to the end", async (t) => {
  const page = await play(t, "D:xDim=8:yDim=8:lattice=square\nP:set=dominoes:copies=32\n~D\n");
  await left(page, "^more than 10,000 solutions fit$");
  await page.getByRole("checkbox", { name: "Count solutions" }).uncheck();
  assert.equal(await page.textContent(".remaining"), "");
});

test("hints lead to a solution, which is told with its time", async (t) => {
  const page = await play(t, BOX);
  for (let i = 1; i <= 4; i++) {
    await page.keyboard.press("h");
    await page.waitForFunction((number) => document.querySelectorAll(".play .piece[data-cells]").length === number, i);
    if (i < 4) await told(page, "^Hint: \\w lies at");
  }
  await told(page, "^Solved in \\d+:\\d\\d, with 4 hints$");
  assert.equal((await lying(page)).flatMap((piece) => piece.split(" ")[1].split(",")).length, 20);
  assert.equal(await page.isDisabled("text=Hint"), false);
});

test("a hint lies in a solution of the pieces that lie", async (t) => {
  const page = await play(t, collected("pentominoes-6x10"));
  await drag(page, await centre(chip(page, "X")), await middleOf(page, 4, 1));
  await page.keyboard.press("h");
  await told(page, "^Hint|impossible");
  if ((await lying(page)).length === 2) await left(page, "^\\d");
});

test("a hint names the piece that makes it impossible", async (t) => {
  const page = await play(t, collected("pentominoes-6x10"));
  await drag(page, await centre(chip(page, "I")), await middleOf(page, 9, 3)); // upright at the right
  await left(page, "^838 solutions fit$");
  await drag(page, await centre(chip(page, "X")), await middleOf(page, 1, 4)); // it cuts off the corner
  await left(page, "^no solution fits$");
  await drag(page, await centre(chip(page, "P")), await middleOf(page, 4, 2));
  await left(page, "^no solution fits$");
  await page.getByRole("button", { name: "Hint" }).click();
  await told(page, "^X makes it impossible");
  assert.equal(await page.locator(".mark.bad").count(), 1);
  assert.equal((await lying(page)).length, 3);
});

test("a hint says how many of the last pieces must go", async (t) => {
  const page = await play(t, "D:xDim=4:yDim=3:lattice=square\nC:name=D:layout=0 0, 1 0:copies=6\n~D\n");
  // Two pairs, each of which cuts off a corner cell.
  const lay = async (x, y, upright) => {
    await chip(page, "D").focus();
    await page.keyboard.press("Enter");
    for (let i = 0; i < 2; i++) {
      const cells = (await page.getAttribute(".preview", "data-cells")).split(",").map(Number);
      if ((cells[1] - cells[0] === 1) === upright) break;
      await page.keyboard.press("r");
    }
    const target = `${x * 3 + y},${upright ? x * 3 + y + 1 : (x + 1) * 3 + y}`;
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowDown", "ArrowDown"])
      await page.keyboard.press(key);
    for (let i = 0; i < x; i++) await page.keyboard.press("ArrowRight");
    for (let i = 0; i < y; i++) await page.keyboard.press("ArrowUp");
    assert.equal(await page.getAttribute(".preview", "data-cells"), target);
    await page.keyboard.press("Enter");
  };
  for (const [x, y] of [
    [0, 1],
    [1, 0],
    [3, 1],
    [2, 0],
  ])
    await lay(x, y, true);
  await page.keyboard.press("h");
  await told(page, "^The last 3 pieces must go");
});

test("a puzzle without a solution is said to have none", async (t) => {
  const page = await play(
    t,
    "D:xDim=3:yDim=1:lattice=square\nC:name=D:layout=0 0, 1 0\nC:name=E:layout=0 0, 1 0\n~D\n",
  );
  await page.keyboard.press("h");
  await told(page, "no solution");
});

test("the time may be hidden, and stays so", async (t) => {
  const page = await play(t, BOX);
  await page.waitForFunction(() => /^0:0[1-9]$/.test(document.querySelector(".timer").textContent));
  await page.getByRole("button", { name: "Time" }).click();
  assert.equal(await page.textContent(".timer"), "");
  await page.reload();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForSelector(".tray .chip-piece");
  assert.equal(await page.textContent(".timer"), "");
});

test("the clock stops while the page is in the background", async (t) => {
  const page = await play(t, BOX);
  // The page's time jumps by an hour, and then the page is hidden or shown.
  const hours = (isHidden) =>
    page.evaluate((hidden) => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 3_600_000;
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      return Number(document.querySelector(".timer").textContent.split(":").at(-3) ?? 0);
    }, isHidden);
  assert.equal(await hours(true), 1);
  assert.equal(await hours(true), 1);
  assert.equal(await hours(false), 1);
  assert.equal(await hours(false), 2);
});

// ---- Other puzzles -------------------------------------------------------------------------------------------------

test("a solid is laid in layers, and seen in space", async (t) => {
  const page = await play(t, collected("soma-cube"));
  assert.equal(await page.locator(".space canvas").count(), 1);
  await left(page, "^more than 10,000");
  await chip(page, "V").focus();
  await page.keyboard.press("Enter");
  const cells = () => page.getAttribute(".preview", "data-cells");
  const layersOf = (text) => new Set(text.split(",").map((cell) => Number(cell) % 3)).size;
  assert.equal(layersOf(await cells()), 2);
  for (const key of ["r", "f"]) await page.keyboard.press(key); // it lies now
  assert.equal(layersOf(await cells()), 1);
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Enter");
  const [piece] = await lying(page);
  const place = piece
    .split(" ")[1]
    .split(",")
    .map(Number)
    .map((cell) => `${Math.floor(cell / 9)} ${Math.floor(cell / 3) % 3} ${cell % 3}`)
    .join(", ");
  const number = count(collected("soma-cube"), "--place", `V ${place}`);
  await left(page, number ? `^${number.toLocaleString("en")} solutions fit$` : "^no solution fits$");
  // Dragged by its lowest layer.
  await page.keyboard.press("Backspace");
  await drag(page, await centre(chip(page, "T")), await middleOf(page, 1, 1));
  assert.equal((await lying(page)).length, 1);
});

for (const name of ["hexiamonds-rhombus-6x6", "tetrahexes-4x7", "pentominoes-chequered-6x10", "calendar-10-06"])
  test(`hints solve ${name}`, async (t) => {
    const page = await play(t, collected(name));
    const number = await page.locator(".chip-piece").count();
    for (let i = 1; i <= number; i++) {
      await page.keyboard.press("h");
      await page.waitForFunction(
        (pieces) => document.querySelectorAll(".play .piece:not(.stationary)[data-cells]").length === pieces,
        i,
      );
    }
    await told(page, "^Solved in");
  });

test("tiles are laid and turned on a board, and wrong edges are shown", async (t) => {
  const page = await play(t, BOARD);
  await drag(page, await centre(chip(page, "1")), await middleOf(page, 0.5, -0.5)); // cells of a board begin at their corners, and rows count downwards
  assert.deepEqual(await lying(page), ["1 0"]);
  const wrong = [];
  for (let i = 0; i < 4; i++) {
    wrong.push(await page.locator(".wrong").count());
    await page.locator(".laid-tile").first().click();
    await page.keyboard.press("r");
    await page.keyboard.press("Enter");
  }
  assert.ok(new Set(wrong).size > 1, `${wrong}`);
  await page.getByRole("button", { name: "Clear" }).click();
  const tiles = await page.locator(".chip-piece").count();
  for (let i = 1; i <= tiles; i++) {
    await page.keyboard.press("h");
    await page.waitForFunction((laid) => document.querySelectorAll(".laid-tile").length === laid, i);
  }
  await told(page, "^Solved in");
  assert.equal(await page.locator(".wrong").count(), 0);
});

test("solutions of a board that are left are counted, and a wrong tile is named", async (t) => {
  const page = await play(t, BOARD);
  await left(page, `^${count(BOARD).toLocaleString("en")} solutions? fits?$`);
  await page.keyboard.press("h");
  await told(page, "^Hint");
  const [right] = await lying(page);
  const [tile, cell] = right.split(" ").map(Number);
  await left(page, "^[1-9]");
  const number = parseInt((await page.textContent(".remaining")).replaceAll(",", ""), 10);
  assert.ok(number <= count(BOARD) && number > 0, `tile ${tile} in cell ${cell}`);
});

// ---- The page ------------------------------------------------------------------------------------------------------

test("what lies is kept while the text does not change, beside solving and after loading the page again", async (t) => {
  const page = await play(t, BOX);
  await drag(page, await centre(chip(page, "I")), await middleOf(page, 2, 0));
  const before = await lying(page);
  await page.getByRole("button", { name: /^Solve/ }).click();
  await says(page, "^At least 1 solution");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  assert.deepEqual(await lying(page), before);
  await page.reload();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForSelector(".play .piece[data-name=I]");
  assert.deepEqual(await lying(page), before);
  await page.fill("textarea", BOX.replace("xDim=5:yDim=4", "xDim=4:yDim=5"));
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForSelector(".tray .chip-piece");
  assert.deepEqual(await lying(page), []);
});

test("errors point to the place, and an exact cover is not played", async (t) => {
  const page = await open(t);
  await page.fill("textarea", "D:xDim=3:yDim=x\n");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForSelector(".errors li");
  assert.equal(await page.locator(".play").count(), 0);
  await page.fill("textarea", "| Two rooks\nr1 r2 c1 c2\nr1 c1\nr1 c2\nr2 c1\nr2 c2\n");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await told(page, "cannot be drawn");
});

test("hostile names are text", async (t) => {
  const page = await play(
    t,
    '# <img src=x onerror="document.title=1">\nD:xDim=2:yDim=1:lattice=square\nC:name=<b>x</b>:layout=0 0, 1 0\n~D\n',
  );
  await page.keyboard.press("h");
  await told(page, "^Solved");
  assert.equal(await page.$(".play b b, .play img"), null);
});

test("balls are laid in layers of squares", async (t) => {
  const page = await play(t, collected("iq-pyramid"));
  for (let i = 1; i <= 12; i++) {
    await page.keyboard.press("h");
    await page.waitForFunction(
      (pieces) =>
        new Set(
          Array.from(document.querySelectorAll(".play .piece[data-name]:not(.stationary)"), (piece) =>
            piece.getAttribute("data-name"),
          ),
        ).size === pieces,
      i,
    );
  }
  await told(page, "^Solved in");
});

for (const colorScheme of ["light", "dark"])
  for (const viewport of [TELEPHONE, DESKTOP])
    test(`axe finds no fault, and nothing is too wide, ${colorScheme}, ${viewport.width} pixels`, async (t) => {
      for (const text of [BOX, collected("soma-cube"), BOARD, HEXAGONS]) {
        const page = await play(t, text, { viewport, colorScheme });
        await page.keyboard.press("h");
        await page.waitForFunction(() => document.querySelector(".told").textContent.startsWith("Hint"));
        await page.keyboard.press("n");
        await page.waitForSelector(".preview");
        await page.addScriptTag({ path: axe });
        const { violations } = await page.evaluate(() => window.axe.run());
        assert.deepEqual(
          violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 200))}`),
          [],
        );
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
        await page.keyboard.press("?");
        await page.waitForSelector(".help[open]");
      }
    });
