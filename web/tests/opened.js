// opened.js -- opens the page that solves, in headless Chromium, from disk and without a network.  For the tests of the page.
//
// PAGE names the page, CHROMIUM the browser, PAGE_MODULES the folder with playwright-core.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before } from "node:test";
import { pathToFileURL } from "node:url";

const { PAGE, CHROMIUM, PAGE_MODULES } = process.env;
const { chromium } = createRequire(join(PAGE_MODULES, "package.json"))("playwright-core");
const FLAGS = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
const PATIENCE = 60_000;

export const DESKTOP = { width: 1440, height: 900 };
export const TELEPHONE = { width: 360, height: 640 };

let browser;

before(async () => {
  browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
});

after(() => browser?.close());

/** Opens the page in a fresh profile.  At the end of the test nothing may have gone wrong in it. */
export async function open(t, { path = PAGE, fragment = "", viewport = DESKTOP, ...more } = {}) {
  const context = await browser.newContext({ viewport, offline: true, reducedMotion: "reduce", ...more });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const faults = [];
  page.on(
    "console",
    (message) =>
      ["error", "warning"].includes(message.type()) &&
      !/GPU stall|software WebGL|swiftshader/i.test(message.text()) &&
      faults.push(message.text()),
  );
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("request", (request) => !/^(file|data|blob):/.test(request.url()) && faults.push(request.url()));
  t.after(async () => {
    await context.close();
    assert.deepEqual(faults, []);
  });
  await page.goto(pathToFileURL(path).href + fragment);
  return page;
}

/** Waits until the status says this. */
export const says = (page, text) =>
  page.waitForFunction(
    (wanted) => new RegExp(wanted).test(document.querySelector(".actions .status").textContent),
    text,
  );
