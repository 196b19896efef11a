// play-state.js -- the state of a game: the laid pieces, and the held one.  It does not use the document.
//
// A held piece has a place in the picture, or none yet. A laid piece that is taken up goes back to its old place unless it is
// laid elsewhere.

import { Game } from "./game.js";

/**
 * A piece in the hand: its number, its orientation, its placement now, and the placement from which it was taken up.
 * @typedef {{ piece: number, o: number, at: number | null, from: number | null }} Held
 */

export class PlayState {
  /**
   * @param {any} rules
   * @param {object} listener
   * @param {(words: string) => void} listener.say
   * @param {() => void} listener.onheld the held piece differs
   * @param {() => void} listener.onlaid the laid pieces differ
   */
  constructor(rules, listener) {
    this.rules = rules;
    this.listener = listener;
    this.game = new Game(rules);
    /** @type {Held | null} */
    this.held = null;
    this.turnOf = new Map(); // by piece: the orientation in the tray
    for (const { index, orientations } of rules.pieces)
      if (orientations.length) this.turnOf.set(index, orientations[0]);
  }

  /** The laid pieces without the one that is taken up. */
  get resting() {
    return this.game.laid.filter((id) => id !== this.held?.from);
  }

  get canLay() {
    return this.held?.at != null && this.game.isFree(this.held.at, this.held.from);
  }

  nameOf(piece) {
    const { name } = this.rules.pieces[piece];
    return this.rules.run.isBoard ? `tile ${name}` : name;
  }

  #say(words) {
    this.listener.say(words);
  }

  #sayHeld() {
    if (!this.held) return;
    const { piece, at } = this.held;
    if (at === null) this.#say(`${this.nameOf(piece)} is chosen: put it onto the board`);
    else this.#say(`${this.nameOf(piece)} at ${this.rules.whereOf(at)}${this.canLay ? "" : ": taken"}`);
  }

  /** Takes a piece from the tray. */
  choose(piece, { onBoard = false } = {}) {
    this.#settle();
    if (this.game.left(piece) === 0)
      return this.pick(this.game.laid.findLast((id) => this.rules.pieceOf(id) === piece));
    const o = this.turnOf.get(piece);
    this.#hold({ piece, o, at: onBoard ? this.game.first(o) : null, from: null });
  }

  /** Takes up a laid piece in its place. */
  pick(id) {
    if (id == null || !this.game.laid.includes(id)) return;
    this.#settle();
    if (!this.game.laid.includes(id)) return;
    this.#hold({ piece: this.rules.pieceOf(id), o: this.rules.orientationOf(id), at: id, from: id });
  }

  #hold(held) {
    this.held = held;
    this.listener.onheld();
    this.#sayHeld();
  }

  // Lays the held piece where it is, if it can lie there.
  #settle() {
    if (this.canLay && this.held?.at !== this.held?.from) this.lay();
    this.letGo();
  }

  /** Puts the held piece into the tray, or back to where it lay. */
  letGo() {
    if (!this.held) return;
    this.#dropHeld();
    this.listener.onheld();
  }

  #dropHeld() {
    if (this.held) this.turnOf.set(this.held.piece, this.held.o);
    this.held = null;
  }

  cancel() {
    if (this.held) this.#say(`${this.nameOf(this.held.piece)} is put down`);
    this.letGo();
  }

  /** Lays the held piece. */
  lay(at = this.held?.at) {
    const { held } = this;
    if (!held || at == null) return;
    const name = this.nameOf(held.piece);
    if (!this.game.isFree(at, held.from)) return this.#say(`${name} cannot lie here: a cell is taken`);
    this.#dropHeld();
    if (at === held.from) return this.listener.onheld();
    this.game.lay(at, held.from);
    this.#say(`${name} lies at ${this.rules.whereOf(at)}`);
    this.listener.onlaid();
  }

  /** Lays a piece of a hint. */
  layAdvised(id) {
    this.game.lay(id);
    this.listener.onlaid();
  }

  /** Says that the held piece fits nowhere near, and keeps it. */
  refuse() {
    if (!this.held) return;
    this.#say(`${this.nameOf(this.held.piece)} does not fit there`);
    this.listener.onheld();
  }

  /**
   * Turns the held piece.  Returns false if it looks the same.
   * @param {"turned" | "flipped" | "mirrored"} move
   * @param {(o: number, from: number | null) => number | null} [placeOf] returns the place after the turn, of a piece that is dragged
   */
  turn(move, placeOf) {
    const { held } = this;
    if (!held) return false;
    const o = this.rules[move](held.o);
    if (o === held.o) return false;
    if (placeOf) held.at = placeOf(o, held.from);
    else if (held.at !== null) held.at = this.game.besides(o, held.at, held.from);
    held.o = o;
    this.listener.onheld();
    if (!placeOf) this.#sayHeld();
    return true;
  }

  /** Moves the held piece a step. */
  move(direction) {
    const { held } = this;
    if (!held) return;
    held.at = held.at === null ? this.game.first(held.o) : this.game.step(held.at, direction);
    this.listener.onheld();
    this.#sayHeld();
  }

  /** Takes back the held piece, or the last one. */
  takeBack() {
    const from = this.held ? this.held.from : (this.game.laid.at(-1) ?? null);
    this.#dropHeld();
    if (from === null) return this.listener.onheld();
    this.#say(`${this.nameOf(this.rules.pieceOf(from))} is taken back`);
    this.game.take(from);
    this.listener.onlaid();
  }

  undo() {
    this.letGo();
    if (this.game.undo()) this.#tellChange("Undone");
  }

  redo() {
    this.letGo();
    if (this.game.redo()) this.#tellChange("Redone");
  }

  clear() {
    this.held = null;
    this.game.clear();
    this.#tellChange("All pieces are taken back");
  }

  #tellChange(words) {
    this.#say(words);
    this.listener.onlaid();
  }

  /** Lays the pieces of a link.  Returns false if they do not fit. */
  follow(link) {
    this.held = null;
    return this.game.follow(link);
  }
}
