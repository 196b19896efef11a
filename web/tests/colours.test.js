// Contrasts of the page, as WCAG wants them: 4.5 for text.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";

import { contrastOf, inkOn } from "../src/data.js";
import { command } from "./samples.js";

const LEAST = 4.5;
const style = readFileSync(new URL("../style.css", import.meta.url), "utf8");
const themes = [...style.matchAll(/color-scheme: (light|dark);([^}]*)\}/g)].map(([, name, rules]) => ({
  name,
  ...Object.fromEntries([...rules.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, key, colour]) => [key, colour])),
}));

test("text can be read on all grounds, in the light and in the dark", () => {
  assert.deepEqual(
    themes.map(({ name }) => name),
    ["light", "dark", "dark"],
  );
  for (const theme of themes) {
    for (const text of ["ink", "soft"])
      for (const ground of ["ground", "card", "stage", "floor", "accent-soft"])
        assert.ok(
          contrastOf(theme[text], theme[ground]) >= LEAST,
          `${theme.name}: ${text} on ${ground}: ${contrastOf(theme[text], theme[ground])}`,
        );
    for (const [text, ground] of [
      ["good", "card"],
      ["bad", "card"],
      ["card", "accent"],
      ["card", "ink"],
    ])
      assert.ok(contrastOf(theme[text], theme[ground]) >= LEAST, `${theme.name}: ${text} on ${ground}`);
  }
});

test("the ink of any colour can be read", () => {
  for (let colour = 0; colour < 1 << 24; colour += 4099) {
    const paper = `#${colour.toString(16).padStart(6, "0")}`;
    assert.ok(contrastOf(inkOn(paper), paper) >= LEAST, paper);
  }
});

const exactile = command();
const skip = !exactile || !exactile.data("solve", "soma-cube", "--limit", "1") ? "no page was built" : false;
after(() => exactile?.end());

test("the letters of all pieces and the numbers of all tiles can be read", { skip }, () => {
  const file = (name) => new URL(name, import.meta.url).pathname;
  for (const words of [
    ["solve", "pentominoes-8x8", "--limit", "1"],
    ["solve", "calendar-10-06", "--limit", "1"],
    ["solve", "heptominoes-23x33", "--time-limit", "1"],
  ])
    for (const { shapes, stationary } of exactile.data(...words).runs)
      for (const [paper, ink] of [
        ...shapes.flatMap(({ colours }) => colours),
        ...stationary.map((piece) => [piece.paper, piece.ink]),
      ])
        assert.ok(contrastOf(paper, ink) >= LEAST, `${words}: ${ink} on ${paper}`);
  for (const [number, paper, ink] of exactile.data(
    "solve",
    file("../../tests/boards/p10-14-1.txt"),
    "--time-limit",
    "1",
  ).runs[0].looks)
    assert.ok(contrastOf(paper, ink) >= LEAST, `${number}: ${ink} on ${paper}`);
});
