// Tests of src/team.js: when a search begins anew in parts, and what it tells then.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Team } from "../src/team.js";

/** Stands for a worker: the test says what it tells. */
class Fake {
  solve(work, told) {
    Object.assign(this, { work, told, isBusy: true });
  }

  stop() {
    this.isBusy = false;
    this.told("stopped");
  }
}

const progress = (more) => ({ solutions: "5", fits: 10, share: 0.1, left: 60, seconds: 4, engine: "matrix", complete: false, ending: "stopped by request", ...more });

function started(work = {}) {
  const solvers = [new Fake(), new Fake()];
  const team = new Team(solvers);
  const heard = [];
  team.solve({ text: "", settings: { unique: "rotation" }, counts: true, ...work }, (...message) => heard.push(message));
  return { team, solvers, heard };
}

function divided() {
  const all = started();
  all.solvers[0].told("progress", progress());
  all.heard.length = 0;
  return all;
}

test("a short search stays in one worker", () => {
  const { solvers, heard } = started();
  solvers[0].told("progress", progress({ left: 5 }));
  solvers[0].told("end", progress({ complete: true }));
  solvers[0].told("ready");
  assert.deepEqual(heard.map(([kind]) => kind), ["progress", "end", "ready"]);
  assert.equal(solvers[1].work, undefined);
});

test("searches without parts stay in one worker", () => {
  for (const [work, more, run] of [[{ settings: { limit: 1 } }, {}], [{}, { engine: "frontier" }], [{}, {}, { lattice: "board" }], [{ counts: false }, {}]]) {
    const { solvers, heard } = started(work);
    if (run) solvers[0].told("run", run);
    solvers[0].told("progress", progress(more));
    assert.equal(heard.at(-1)[0], "progress");
    assert.equal(solvers[1].work, undefined);
  }
});

test("a long search begins anew in parts", () => {
  const { solvers, heard } = started();
  solvers[0].told("progress", progress());
  assert.deepEqual(heard.map(([kind]) => kind), ["again"]);
  assert.deepEqual(solvers.map(({ work }) => work.settings), [{ unique: "rotation", part: "1/2" }, { unique: "rotation", part: "2/2" }]);
});

test("the numbers of the parts add up", () => {
  const { team, solvers, heard } = divided();
  solvers[0].told("solutions", "AA ");
  solvers[1].told("solutions", "BB ");
  solvers[1].told("progress", progress({ solutions: "18446744073709551616", share: 0.5 }));
  assert.deepEqual(heard.slice(0, 2), [["solutions", "AA ", 0], ["solutions", "BB ", 1]]);
  assert.equal(heard[2][1].share, 0.25);
  solvers[0].told("end", progress({ solutions: "7", share: 1, complete: true, ending: "complete" }));
  solvers[0].told("ready");
  assert.ok(team.isBusy);
  solvers[1].told("end", progress({ solutions: "18446744073709551616", share: 1, complete: true, ending: "complete" }));
  assert.ok(!team.isBusy);
  const [[, end], [last]] = heard.slice(-2);
  assert.equal(end.solutions, "18446744073709551623");
  assert.ok(end.complete);
  assert.equal(last, "ready");
});

test("a part that is not complete makes the whole incomplete", () => {
  const { solvers, heard } = divided();
  solvers[0].told("end", progress({ complete: true, ending: "complete" }));
  solvers[1].told("end", progress({ ending: "out of memory" }));
  const [, end] = heard.find(([kind]) => kind === "end");
  assert.ok(!end.complete);
  assert.equal(end.ending, "out of memory");
});

test("a worker that fails, and a stop, end all parts once", () => {
  for (const act of [({ solvers }) => solvers[1].told("failed", "no memory"), ({ team }) => team.stop()]) {
    const all = divided();
    act(all);
    assert.equal(all.heard.length, 1);
    assert.ok(all.solvers.every(({ isBusy }) => !isBusy));
  }
});
