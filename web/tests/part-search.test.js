// Tests of src/part-search.js: when a search begins anew in parts, what it tells then, and how it is resumed.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PartSearch } from "../src/part-search.js";

/** Stands for a worker: the test says what it tells. */
class Fake {
  /** @type {any} */
  work;
  /** @type {any} */
  onMessage;

  solve(work, onMessage) {
    Object.assign(this, { work, onMessage, isBusy: true });
  }

  stop() {
    this.isBusy = false;
    this.onMessage("stopped");
  }

  end(last) {
    this.onMessage("end", last);
    this.isBusy = false;
    this.onMessage("ready");
  }

  get part() {
    return this.work.settings.part;
  }
}

const progress = (more) => ({
  solutions: "5",
  fits: 10,
  share: 0.1,
  left: 30,
  seconds: 4,
  engine: "matrix",
  complete: false,
  ending: "stopped by request",
  ...more,
});
const complete = (solutions) => progress({ solutions, share: 1, complete: true, ending: "complete" });

function started(work = {}) {
  const solvers = [new Fake(), new Fake()];
  const search = new PartSearch(/** @type {any} */ (solvers));
  const heard = [];
  const hear = (...message) => heard.push(message);
  search.solve({ text: "", settings: { unique: "rotation" }, counts: true, ...work }, hear);
  return { search, solvers, heard, hear, kinds: () => heard.map(([kind]) => kind) };
}

function divided(left = 30) {
  const all = started();
  all.solvers[0].onMessage("progress", progress({ left }));
  all.heard.length = 0;
  return all;
}

test("a short search stays in one worker", () => {
  const { search, solvers, kinds } = started();
  solvers[0].onMessage("progress", progress({ left: 5 }));
  solvers[0].end(complete("9"));
  assert.deepEqual(kinds(), ["progress", "end", "ready"]);
  assert.equal(solvers[1].work, undefined);
  assert.ok(!search.canResume);
});

test("searches without parts stay in one worker", () => {
  for (const [work, more, run] of [
    [{ settings: { limit: 1 } }, {}],
    [{}, { engine: "frontier" }],
    [{}, {}, { lattice: "board" }],
    [{ counts: false }, {}],
  ]) {
    const { solvers, kinds } = started(work);
    if (run) solvers[0].onMessage("run", run);
    solvers[0].onMessage("progress", progress(more));
    assert.equal(kinds().at(-1), "progress");
    assert.equal(solvers[1].work, undefined);
  }
});

test("a long search begins anew in parts, the more the longer", () => {
  const { solvers, kinds } = started();
  solvers[0].onMessage("progress", progress());
  assert.deepEqual(kinds(), ["again"]);
  assert.deepEqual(
    solvers.map(({ work }) => work.settings),
    [
      { unique: "rotation", part: "1/2" },
      { unique: "rotation", part: "2/2" },
    ],
  );
  assert.equal(divided(100).solvers[0].part, "1/6");
  assert.equal(divided(1e9).solvers[0].part, "1/128");
});

test("the numbers of the parts add up", () => {
  const { search, solvers, heard, kinds } = divided();
  solvers[0].onMessage("solutions", "AA ");
  solvers[1].onMessage("solutions", "BB ");
  solvers[1].onMessage("progress", progress({ solutions: "18446744073709551616", share: 0.5 }));
  assert.deepEqual(heard.slice(0, 2), [
    ["solutions", "AA ", 0],
    ["solutions", "BB ", 1],
  ]);
  assert.equal(heard[2][1].share, 0.25);
  solvers[0].end(complete("7"));
  assert.ok(search.isBusy);
  solvers[1].end(complete("18446744073709551616"));
  assert.ok(!search.isBusy && !search.canResume);
  assert.deepEqual(kinds().slice(-2), ["end", "ready"]);
  const [, end] = heard.at(-2);
  assert.equal(end.solutions, "18446744073709551623");
  assert.ok(end.complete);
});

test("a worker takes one part after the other", () => {
  const { solvers, kinds } = divided(100);
  for (const [worker, next] of [
    [0, "3/6"],
    [0, "4/6"],
    [1, "5/6"],
    [1, "6/6"],
  ]) {
    solvers[worker].end(complete("1"));
    assert.equal(solvers[worker].part, next);
  }
  solvers[0].end(complete("1"));
  assert.ok(!kinds().includes("end"));
  solvers[1].end(complete("1"));
  assert.deepEqual(kinds().slice(-2), ["end", "ready"]);
});

test("a part that is not complete ends the search, which is not complete", () => {
  const { solvers, heard } = divided();
  solvers[1].end(progress({ ending: "out of memory" }));
  const [, end] = heard.find(([kind]) => kind === "end");
  assert.ok(!end.complete);
  assert.ok(!solvers[0].isBusy);
});

test("a worker that fails, and a stop, end all parts once", () => {
  for (const act of [({ solvers }) => solvers[1].onMessage("failed", "no memory"), ({ search }) => search.stop()]) {
    const all = divided();
    act(all);
    assert.equal(all.heard.length, 1);
    assert.ok(all.solvers.every(({ isBusy }) => !isBusy));
  }
});

test("errors of the text end the search, and nothing can be resumed", () => {
  const { search, solvers, kinds } = started();
  solvers[0].onMessage("errors", [{ text: "no puzzle" }]);
  assert.deepEqual(kinds(), ["errors", "ready"]);
  assert.ok(!search.canResume);
});

test("a stopped search is resumed: finished parts stay, and no solution is onMessage twice", () => {
  const { search, solvers, heard, hear } = divided(100);
  solvers[0].onMessage("solutions", "AA AB ");
  solvers[0].end(complete("2"));
  solvers[1].onMessage("solutions", "BA BB ");
  search.stop();
  assert.ok(search.canResume);
  heard.length = 0;
  search.resume(hear);
  assert.deepEqual(
    solvers.map(({ part }) => part),
    ["2/6", "3/6"],
  );
  solvers[0].onMessage("solutions", "BA ");
  solvers[0].onMessage("solutions", "BB BC ");
  solvers[0].onMessage("solutions", "BD ");
  assert.deepEqual(
    heard.map(([, tokens]) => tokens),
    ["BC ", "BD "],
  );
});

test("a search of one part is resumed too, and its run is onMessage once", () => {
  const { search, solvers, heard, hear, kinds } = started({ counts: false });
  solvers[0].onMessage("run", { lattice: "square" });
  solvers[0].onMessage("solutions", "AA ");
  search.stop();
  search.resume(hear);
  solvers[0].onMessage("run", { lattice: "square" });
  solvers[0].onMessage("solutions", "AA AB ");
  solvers[0].end(complete("2"));
  assert.deepEqual(kinds(), ["run", "solutions", "stopped", "solutions", "end", "ready"]);
  assert.equal(heard[3][1], "AB ");
});

test("what was forgotten is not resumed", () => {
  const { search } = started();
  search.stop();
  search.forget();
  assert.ok(!search.canResume);
});
