// bundle.mjs -- makes the one file of the page: node bundle.mjs MODULES OUTPUT [SOLVER]
//
// MODULES is the folder that has node_modules with esbuild and three.  SOLVER is the folder with the module for browsers;
// without it the page shows what was found, and solves nothing.  The command puts data into the gap of the page; a page
// whose gap is open has nothing to show, and is there to solve.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const [modules, output, solver] = process.argv.slice(2).map((path) => resolve(path));
const MAX_BYTES = solver ? 3_000_000 : 1_500_000;
const esbuild = createRequire(join(modules, "package.json"))("esbuild");

const shared = {
  bundle: true,
  minify: true,
  write: false,
  target: ["chrome100", "firefox100", "safari15.4"],
  logLevel: "warning",
  absWorkingDir: here,
};

function built(entry, extra = {}) {
  const { outputFiles } = esbuild.buildSync({ ...shared, ...extra, entryPoints: [join(here, entry)] });
  return outputFiles[0].text.trim();
}

// All parts have the MIT license, which asks for its text and for the names of the holders.
function notices() {
  const holderIn = (path) => /Copyright .*/.exec(readFileSync(path, "utf8"))[0].trim();
  const moduleAt = (...path) => join(modules, "node_modules", ...path);
  const license = readFileSync(join(here, "../LICENSE"), "utf8");
  const holders = [
    `exactile: ${holderIn(join(here, "../LICENSE"))}`,
    `three.js: ${holderIn(moduleAt("three", "LICENSE"))}`,
    `qrcode-generator: ${holderIn(moduleAt("qrcode-generator", "dist", "qrcode.mjs"))}`,
    ...(solver
      ? ["Emscripten: Copyright (c) 2010-2014 Emscripten authors", "musl: Copyright © 2005-2020 Rich Felker, et al."]
      : []),
  ];
  return `${holders.join("\n")}\n\n${license.slice(license.indexOf("Permission")).trim()}`;
}

// A script in HTML ends at the first "</script", wherever it stands.
const harmless = (text) => text.replace(/<\/script/gi, "<\\/script").replace(/<!--/g, "<\\!--");
const script = harmless(
  built("src/main.js", { format: "iife", nodePaths: [join(modules, "node_modules")], legalComments: "eof" }),
);
const style = built("style.css");
const packed = solver
  ? execFileSync(
      "xz",
      ["--format=lzma", "--lzma1=preset=9e,pb=0,lc=4", "--stdout", "--keep", join(solver, "exactile.wasm")],
      { maxBuffer: MAX_BYTES },
    ).toString("base64")
  : "";
const worker = solver
  ? built("solver/worker.js", {
      format: "iife",
      alias: { "exactile-module": join(solver, "exactile.js") },
      external: ["fs", "path", "crypto", "util"],
    })
  : "";
const parts = { NOTICES: notices(), STYLE: style, SCRIPT: script, SOLVER: packed, WORKER: harmless(worker) };
const page = readFileSync(join(here, "page.html"), "utf8").replace(/@([A-Z]+)@/g, (gap, name) => parts[name] ?? gap);
if (page.split("@EXACTILE-DATA@").length !== 2) throw new Error("the page must have one gap for the data");
if (Buffer.byteLength(page) > MAX_BYTES)
  throw new Error(`the page has ${Buffer.byteLength(page)} bytes; ${MAX_BYTES} are enough`);
writeFileSync(output, page);
