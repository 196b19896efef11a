// lzma.js -- expands the solver, which is packed by LZMA ("lzma alone"): a fifth smaller than what browsers expand by
// themselves.
//
// The text of the format is Pavlov's specification. A range coder gives one bit after the other, each with a probability that
// it learns. Bits make literals, or matches: a length and a distance. It does not use the document.

const STATES = 12;
const FIRST_MATCH_STATE = 7; // a literal follows a match in these states
const MIN_MATCH = 2;
const LENGTH_STATES = 4;
const END_MARK = 0xffffffff; // a distance, less 1

const probabilities = (count) => new Uint16Array(count).fill(1024);

class RangeDecoder {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at + 5;
    this.range = 0xffffffff;
    this.code = 0;
    for (let i = 1; i < 5; i++) this.code = ((this.code << 8) | bytes[at + i]) >>> 0;
  }

  #normalize() {
    if (this.range >= 1 << 24) return;
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.bytes[this.at++]) >>> 0;
  }

  bit(table, index) {
    const bound = (this.range >>> 11) * table[index];
    const bit = this.code < bound ? 0 : 1;
    if (bit === 0) {
      this.range = bound;
      table[index] += (2048 - table[index]) >>> 5;
    } else {
      this.range -= bound;
      this.code -= bound;
      table[index] -= table[index] >>> 5;
    }
    this.#normalize();
    return bit;
  }

  /** Returns a number of equally probable bits, the highest first. */
  plainBits(count) {
    let number = 0;
    for (let i = 0; i < count; i++) {
      this.range >>>= 1;
      const bit = this.code >= this.range ? 1 : 0;
      if (bit) this.code -= this.range;
      this.#normalize();
      number = number * 2 + bit;
    }
    return number;
  }

  tree(table, bits, begin = 0) {
    let node = 1;
    for (let i = 0; i < bits; i++) node = node * 2 + this.bit(table, begin + node);
    return node - (1 << bits);
  }

  /** The same, the lowest bit first. */
  reverseTree(table, bits, begin = 0) {
    let node = 1;
    let number = 0;
    for (let i = 0; i < bits; i++) {
      const bit = this.bit(table, begin + node);
      node = node * 2 + bit;
      number += bit << i;
    }
    return number;
  }
}

class LengthDecoder {
  constructor() {
    this.choice = probabilities(2);
    this.low = probabilities(16 << 3);
    this.middle = probabilities(16 << 3);
    this.high = probabilities(256);
  }

  read(decoder, position) {
    if (!decoder.bit(this.choice, 0)) return decoder.tree(this.low, 3, position << 3);
    if (!decoder.bit(this.choice, 1)) return 8 + decoder.tree(this.middle, 3, position << 3);
    return 16 + decoder.tree(this.high, 8);
  }
}

/** Returns the expanded bytes.  bytes: one whole file that its writer made with an end mark or with its size. */
export function expandLzma(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [lc, lp, pb] = [bytes[0] % 9, Math.floor(bytes[0] / 9) % 5, Math.floor(bytes[0] / 45)];
  const given = view.getBigUint64(5, true);
  const size = given === 0xffffffffffffffffn ? Infinity : Number(given);
  const decoder = new RangeDecoder(bytes, 13);
  let out = new Uint8Array(size === Infinity ? 4 * bytes.length : size);
  let length = 0;
  const put = (byte) => {
    if (length === out.length) {
      const larger = new Uint8Array(2 * length);
      larger.set(out);
      out = larger;
    }
    out[length++] = byte;
  };

  const literals = probabilities(0x300 << (lc + lp));
  const isMatch = probabilities(STATES << 4);
  const isRepeat = probabilities(STATES);
  const isOlder = [probabilities(STATES), probabilities(STATES), probabilities(STATES)];
  const isLong = probabilities(STATES << 4);
  const slots = probabilities(LENGTH_STATES << 6);
  const special = probabilities(128);
  const aligned = probabilities(16);
  const lengths = new LengthDecoder();
  const repeatLengths = new LengthDecoder();
  const last = [0, 0, 0, 0]; // distances, less 1
  let state = 0;

  function literal() {
    const before = length > 0 ? out[length - 1] : 0;
    const begin = 0x300 * (((length & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
    let symbol = 1;
    if (state >= FIRST_MATCH_STATE) {
      let match = out[length - last[0] - 1];
      while (symbol < 0x100) {
        const expected = (match >> 7) & 1;
        match <<= 1;
        const bit = decoder.bit(literals, begin + ((1 + expected) << 8) + symbol);
        symbol = symbol * 2 + bit;
        if (bit !== expected) break;
      }
    }
    while (symbol < 0x100) symbol = symbol * 2 + decoder.bit(literals, begin + symbol);
    put(symbol & 0xff);
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  }

  function distance(matched) {
    const slot = decoder.tree(slots, 6, Math.min(matched, LENGTH_STATES - 1) << 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const high = (2 + (slot & 1)) * 2 ** bits;
    if (slot < 14) return high + decoder.reverseTree(special, bits, high - slot);
    return high + decoder.plainBits(bits - 4) * 16 + decoder.reverseTree(aligned, 4);
  }

  /** Makes one of the last distances the latest, and returns whether more than one byte is copied. */
  function repeat(position) {
    const older = !decoder.bit(isOlder[0], state)
      ? 0
      : !decoder.bit(isOlder[1], state)
        ? 1
        : 2 + decoder.bit(isOlder[2], state);
    if (older === 0 && !decoder.bit(isLong, (state << 4) + position)) return false;
    last.unshift(...last.splice(older, 1));
    return true;
  }

  while (length < size) {
    const position = length & ((1 << pb) - 1);
    if (!decoder.bit(isMatch, (state << 4) + position)) {
      literal();
      continue;
    }
    let count = 1;
    if (!decoder.bit(isRepeat, state)) {
      const matched = lengths.read(decoder, position);
      last.pop();
      last.unshift(distance(matched));
      if (last[0] === END_MARK) break;
      count = matched + MIN_MATCH;
      state = state < FIRST_MATCH_STATE ? 7 : 10;
    } else if (repeat(position)) {
      count = repeatLengths.read(decoder, position) + MIN_MATCH;
      state = state < FIRST_MATCH_STATE ? 8 : 11;
    } else {
      state = state < FIRST_MATCH_STATE ? 9 : 11;
    }
    if (last[0] >= length) throw new Error("a packed solver that is damaged");
    for (let i = 0; i < count; i++) put(out[length - last[0] - 1]);
  }
  return out.subarray(0, length);
}
