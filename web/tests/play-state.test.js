// play-state.test.js -- the held piece of a game, and the laid ones.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Run } from "../src/data.js";
import { rulesOf } from "../src/game.js";
import { PlayState } from "../src/play-state.js";
import { twoDominoes } from "./samples.js";

/** Returns the state of a new game with two dominoes, and what it told. */
function begin() {
  const told = { words: [], held: 0, laid: 0 };
  const state = new PlayState(rulesOf(new Run(twoDominoes, 0)), {
    say: (words) => told.words.push(words),
    onheld: () => told.held++,
    onlaid: () => told.laid++,
  });
  return { state, told };
}

test("a piece of the tray is laid, and its other copy does not fit on it", () => {
  const { state, told } = begin();
  state.choose(0, { onBoard: true });
  assert.equal(told.laid, 0);
  const { at } = state.held;
  state.lay();
  assert.deepEqual([state.game.laid, state.held, told.laid], [[at], null, 1]);
  state.choose(0);
  state.lay(at);
  assert.deepEqual([state.game.laid, told.laid], [[at], 1]);
  assert.match(told.words.at(-1), /cannot lie here: a cell is taken$/);
  assert.equal(state.held.piece, 0);
});

test("a piece that is taken up lies where it lay if it is let go, and goes if it is taken back", () => {
  const { state, told } = begin();
  state.choose(0, { onBoard: true });
  state.lay();
  const { laid } = state.game;
  state.pick(laid[0]);
  assert.deepEqual([state.resting, state.game.laid], [[], laid]);
  state.letGo();
  assert.deepEqual([state.resting, told.laid], [laid, 1]);
  state.pick(laid[0]);
  state.takeBack();
  assert.deepEqual([state.game.laid, state.held, told.laid], [[], null, 2]);
  state.undo();
  assert.deepEqual(state.game.laid, laid);
  state.redo();
  assert.deepEqual(state.game.laid, []);
});

test("a turned piece keeps its turn in the tray, and a dragged one gets the place below the pointer", () => {
  const { state } = begin();
  state.choose(0);
  const { o } = state.held;
  assert.equal(state.turn("turned"), true);
  assert.notEqual(state.held.o, o);
  assert.equal(state.held.at, null);
  state.letGo();
  assert.notEqual(state.turnOf.get(0), o);
  state.choose(0);
  const [place] = state.rules.placementsOf(o);
  assert.equal(
    state.turn("turned", (turned) => (turned === o ? place : null)),
    true,
  );
  assert.deepEqual([state.held.o, state.held.at], [o, place]);
});

test("choosing another piece lays the held one where it can lie, and a chosen piece that lies is taken up", () => {
  const { state } = begin();
  state.choose(0, { onBoard: true });
  state.choose(0, { onBoard: true });
  state.lay();
  assert.equal(state.game.isSolved, true);
  const last = state.game.laid.at(-1);
  state.choose(0);
  assert.deepEqual([state.held.from, state.held.at], [last, last]);
  state.clear();
  assert.deepEqual([state.game.laid, state.held], [[], null]);
});
