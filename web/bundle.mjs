// bundle.mjs -- makes the one file of the page: node bundle.mjs MODULES OUTPUT
//
// MODULES is the folder that has node_modules with esbuild and three.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const MOST_BYTES = 1_500_000;
const here = dirname(fileURLToPath(import.meta.url));
const [modules, output] = process.argv.slice(2).map((path) => resolve(path));
const esbuild = createRequire(join(modules, "package.json"))("esbuild");

const shared = { bundle: true, minify: true, write: false, target: ["chrome100", "firefox100", "safari15.4"], logLevel: "warning", absWorkingDir: here };

function built(entry, extra = {}) {
  const { outputFiles } = esbuild.buildSync({ ...shared, ...extra, entryPoints: [join(here, entry)] });
  return outputFiles[0].text.trim();
}

// A script in HTML ends at the first "</script", wherever it stands.
const script = built("src/main.js", { format: "iife", nodePaths: [join(modules, "node_modules")], legalComments: "eof" }).replace(/<\/script/gi, "<\\/script");
const style = built("style.css");
const page = readFileSync(join(here, "page.html"), "utf8").replace("@STYLE@", () => style).replace("@SCRIPT@", () => script);
if (page.split("@EXACTILE-DATA@").length !== 2) throw new Error("the page must have one gap for the data");
if (Buffer.byteLength(page) > MOST_BYTES) throw new Error(`the page has ${Buffer.byteLength(page)} bytes; ${MOST_BYTES} are enough`);
writeFileSync(output, page);
