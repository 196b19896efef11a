// native.js -- what the command says, to be compared with the page and its module; and puzzles to compare them on.
//
// EXACTILE names the command.

import { spawnSync } from "node:child_process";

import { Run } from "../src/data.js";

export const RANDOM_PUZZLES = 1000;

/** Runs the command. */
export function command(words, input) {
  const { stdout, stderr, status } = spawnSync(process.env.EXACTILE, words, {
    encoding: "utf8",
    input,
    maxBuffer: 1 << 28,
  });
  return { out: stdout, err: stderr, status };
}

/** The names of the puzzles of the collection that take no long time. */
export const quickNames = () =>
  command(["list", "--json"])
    .out.trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter((row) => !row.long)
    .map((row) => row.name);

/** The solutions that the command finds, each as text: the cells of its pieces, sorted. */
export function nativeSolutions(text, words) {
  const lines = command(["solve", "-", "--json", ...words], text)
    .out.trim()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return lines
    .filter(({ pieces }) => pieces)
    .map(({ pieces }) =>
      pieces
        .map(({ cells }) => cells.map(String).sort().join(" "))
        .sort()
        .join(" | "),
    )
    .sort();
}

/** The same of the messages "run" and "solutions". */
export function toldSolutions(run, tokens) {
  const read = new Run(JSON.parse(run), 0);
  read.addSolutions(tokens);
  const { dimensions } = read;
  const cellsOf = (image) =>
    Array.from(read.images.get(image).cells, (cell) => String(read.at(cell).slice(0, dimensions)))
      .sort()
      .join(" ");
  const { image, first, count } = read.solutions;
  return Array.from({ length: count }, (_, i) =>
    Array.from(image.slice(first[i], first[i + 1]), cellsOf)
      .sort()
      .join(" | "),
  ).sort();
}

/** Small puzzles: two or three pieces, each grown from a cell, some copies of each, and a small box. */
export function* randomPuzzles(count) {
  let state = 12345;
  const random = (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
  for (let i = 0; i < count; i++) {
    const box = [2 + random(3), 2 + random(2), 1 + random(2)];
    const axes = box[2] > 1 ? 3 : 2;
    const pieces = Array.from({ length: 2 + random(2) }, (_, p) => {
      const cells = [[0, 0, 0]];
      for (let size = 1 + random(4); cells.length < size;) {
        const next = [...cells[random(cells.length)]];
        next[random(axes)] += random(2) ? 1 : -1;
        if (!cells.some((cell) => String(cell) === String(next))) cells.push(next);
      }
      return `C:name=P${p}:copies=0..${1 + random(4)}:layout=${cells.map((cell) => cell.slice(0, axes).join(" ")).join(", ")}\n`;
    });
    yield `D:xDim=${box[0]}:yDim=${box[1]}${axes === 3 ? `:zDim=${box[2]}` : ":lattice=square"}\n${pieces.join("")}~D\n`;
  }
}
