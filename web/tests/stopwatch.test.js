// stopwatch.test.js -- the time of a game.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Stopwatch } from "../src/stopwatch.js";

test("a stopwatch adds the time in which it runs", () => {
  let now = 5000;
  const watch = new Stopwatch(() => now);
  const pass = (milliseconds, isRunning) => {
    now += milliseconds;
    watch.set(isRunning);
    return watch.seconds;
  };
  assert.equal(pass(3000, true), 0);
  assert.equal(pass(1500, true), 1.5);
  assert.equal(pass(500, false), 2);
  assert.equal(pass(60_000, false), 2);
  assert.equal(pass(60_000, true), 2);
  assert.equal(pass(250, true), 2.25);
});
