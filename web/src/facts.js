// facts.js -- shows the facts of a puzzle and of a search as a list.

import { h } from "./dom.js";
import { clock, grouped, numberFound, plural } from "./words.js";

const range = ([low, high]) => (low === high ? grouped(low) : `${grouped(low)} to ${grouped(high)}`);

function ofPuzzle(run) {
  const f = run.facts;
  const size = run.size.filter((n, k) => n > 1 || k < 2).join(" × ");
  const facts = [["Lattice", `${run.lattice}, ${size}`]];
  if (run.isBoard)
    return facts.concat([
      ["Tiles", `${grouped(run.tiles.length)}, of ${plural(f.kinds, "kind")}`],
      ["Colours", `${f.colours}${f.framed ? " and the frame’s" : ""}`],
      ["Hints", grouped(f.hints)],
      ["Symmetry", plural(f.rotations, "rotation")],
    ]);
  facts.push(["Cells", grouped(f.cells) + (f.optional ? `, ${grouped(f.optional)} of them optional` : "")]);
  facts.push(["Pieces", `${range(f.pieces)}, of ${plural(run.shapes.length, "shape")}`]);
  facts.push(["Placements", grouped(f.images)]);
  facts.push(["Symmetry", `${plural(f.rotations, "rotation")}, ${grouped(f.symmetries)} with reflections`]);
  return facts;
}

const UNIQUE = {
  rotation: "unique under rotation",
  mirror: "unique under rotation and reflection",
  turns: "unique under rotation in the plane",
};

export function nameOfSearch(run) {
  const engine = run.engine ?? (run.isTrace ? "dlx" : "");
  return [engine, run.order && `order ${run.order}`, ...run.filters].filter(Boolean).join(" · ");
}

function ofSearch(run) {
  const o = run.outcome;
  const number = `${numberFound(run)}${run.unique && o.solutions > 0 ? `, ${UNIQUE[run.unique]}` : ""}`;
  const facts = [["Solutions", number]];
  if (!run.isTrace && run.solutions.count > 0 && run.solutions.count < o.solutions)
    facts.push(["In this page", `the first ${grouped(run.solutions.count)}`]);
  if (run.impossible) facts.push(["Impossible", run.impossible]);
  if (run.isShared) return facts; // nothing was searched
  if (nameOfSearch(run)) facts.push(["Search", nameOfSearch(run)]);
  if (run.isTrace) facts.push(["Steps", grouped(run.trace.count)]);
  facts.push([run.isBoard ? "Tiles tried" : "Pieces placed", grouped(o.fits)]);
  if (run.ending) facts.push(["Ended", run.ending]);
  if (!run.isTrace) facts.push(["Time", run.ending ? `${o.seconds.toFixed(2)} s` : clock(o.seconds)]);
  return facts;
}

export function factsOf(run, { puzzle = true } = {}) {
  const rows = [...(puzzle ? ofPuzzle(run) : []), ...ofSearch(run)];
  return h(
    "dl",
    { class: "facts" },
    rows.map(([term, text]) => h("div", {}, h("dt", {}, term), h("dd", {}, text))),
  );
}
