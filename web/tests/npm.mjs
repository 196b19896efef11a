// npm.mjs -- the npm package as it is packed and installed: tools/make-npm runs this beside node_modules.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import { test } from "node:test";
import threads from "node:worker_threads";
import { gzipSync } from "node:zlib";

import {
  build,
  collection,
  count,
  definition,
  disassemble,
  ExactileError,
  IncompleteError,
  marginals,
  sample,
  solve,
} from "exactile";

const PENTOMINOES = "D:xDim=10:yDim=6:lattice=square\nP:set=pentominoes\n~D\n";
const SOMA = "D:xDim=3:yDim=3:zDim=3\nP:set=tricubes:only=V\nP:set=tetracubes:except=I O\n~D\n";
const LONG = "D:xDim=20:yDim=15:lattice=square\nP:set=pentominoes:copies=5\n~D\n";
// A rod of three that passes the neck of a bottle upright.
const BOTTLE = `D:xDim=7:yDim=7:lattice=square
R
# # # + # # #
# + + + + + #
# + + + + + #
# + # # # + #
# + + + + + #
# + + + + + #
# # # # # # #
~R
L:stationary=F
F F F . F F F
F . . . . . F
F . . . . . F
F . a a a . F
F . . . . . F
F . . . . . F
F F F F F F F
~L
~D
`;
const DOMINOES = "D:xDim=20:yDim=20:lattice=square\nP:set=dominoes:copies=200\n~D\n";
const BURR = `<?xml version="1.0"?>
<puzzle version="2"><gridType type="0"/><colors/><shapes>
<voxel x="2" y="1" z="1" type="0">##</voxel><voxel x="2" y="2" z="1" type="0">####</voxel></shapes>
<problems><problem state="0" name="two dominoes"><shapes><shape id="0" count="2"/></shapes><result id="1"/><bitmap/></problem></problems></puzzle>`;

async function all(search) {
  const found = [];
  for await (const solution of search) found.push(solution);
  return found;
}

// ---- Results -------------------------------------------------------------------------------------------------------

test("counts are big integers", async () => {
  assert.equal(await count(PENTOMINOES), 9356n);
  assert.equal(await count(PENTOMINOES, { unique: "rotation" }), 2339n);
  assert.equal(await count(DOMINOES), 1269984011256235834242602753102293934298576249856n); // OEIS A004003
});

test("samples are of solutions, and a seed decides which", async () => {
  const nameOf = ({ pieces }) => JSON.stringify(pieces);
  const listed = new Set((await all(solve(PENTOMINOES))).map(nameOf));
  const drawn = (await all(sample(PENTOMINOES, { number: 20, seed: 5 }))).map(nameOf);
  assert.equal(drawn.length, 20);
  assert.ok(drawn.every((name) => listed.has(name)));
  assert.deepEqual((await all(sample(PENTOMINOES, { number: 20, seed: 5 }))).map(nameOf), drawn);
  assert.notDeepEqual((await all(sample(PENTOMINOES, { number: 20, seed: 6 }))).map(nameOf), drawn);
  const [tiling] = await all(sample(DOMINOES, { method: "coupling" }));
  assert.equal(new Set(tiling.pieces.flatMap(({ cells }) => cells.map(String))).size, 400);
  assert.throws(() => sample(PENTOMINOES, { number: 0 }), RangeError);
  assert.throws(() => sample(PENTOMINOES, { number: 1.5 }), TypeError);
  await assert.rejects(all(sample(PENTOMINOES, { method: "guess" })), ExactileError);
});

test("marginals are those of the list, wherever the cells lie", async () => {
  const puzzle = {
    region: [-1, 0, 1, 2].flatMap((x) => [5, 6, 7].map((y) => [x, y])),
    pieces: [
      { name: "I", cells: [[0, 0], [1, 0]], copies: 3 },
      { name: "V", cells: [[0, 0], [1, 0], [0, 1]], copies: 2 },
    ],
  }; // prettier-ignore
  const told = new Map();
  const found = await all(solve(puzzle));
  for (const { pieces } of found)
    for (const { name, cells } of pieces)
      for (const cell of cells) told.set(`${name[0]} ${cell}`, (told.get(`${name[0]} ${cell}`) ?? 0n) + 1n);
  const { solutions, cells, pieces, empty } = await marginals(puzzle);
  assert.equal(solutions, BigInt(found.length));
  assert.ok(solutions > 0n);
  assert.equal(empty, undefined);
  for (const { names, covers } of pieces)
    covers.forEach((number, i) => assert.equal(number, told.get(`${names[0][0]} ${cells[i]}`) ?? 0n));
  assert.equal((await marginals(DOMINOES.replaceAll("=20", "=10").replace("=100", "=50"))).solutions, 258584046368n);
  await assert.rejects(marginals(PENTOMINOES, { limit: 3 }), TypeError);
  await assert.rejects(marginals("D:xDim=2"), ExactileError);
});

test("solutions are taken apart", async () => {
  const [first] = await all(solve(SOMA, { limit: 1 }));
  const { level, moves } = await disassemble(SOMA, first);
  assert.match(level, /^1/);
  assert.equal(moves.filter(({ leaves }) => leaves).length, first.pieces.length - 1);
  for (const { part, moved, by } of moves) {
    assert.ok(moved.length < part.length && moved.every((piece) => part.includes(piece)));
    assert.equal(by.length, 3);
  }
  const ring = "D:xDim=3:yDim=3:lattice=square\nL\nF F F\nF a F\nF F F\n~L\n~D\n";
  assert.equal(await disassemble(ring, (await all(solve(ring)))[0]), null);
  const [bottled] = await all(solve(BOTTLE));
  assert.equal(await disassemble(BOTTLE, bottled), null);
  const turned = await disassemble(BOTTLE, bottled, { moves: "turn" });
  assert.equal(turned.level, "2");
  assert.ok(turned.states > turned.deadEnds && turned.deadEnds > 0);
  assert.equal(Math.abs(turned.moves[0].turn), 90);
  assert.deepEqual(Object.keys(turned.moves[0].about), ["x", "y"]);
  await assert.rejects(disassemble(BOTTLE, bottled, { moves: /** @type {any} */ ("twist") }), RangeError);
  await assert.rejects(disassemble(SOMA, {}), TypeError);
  await assert.rejects(disassemble(ring, { images: [999], pieces: [] }), RangeError);
  const balls = "D:xDim=2:yDim=2:zDim=2:lattice=tetra-octa\nC:name=A:layout=0 0 0:copies=8\n~D\n";
  await assert.rejects(disassemble(balls, (await all(solve(balls)))[0]), ExactileError);
});

test("pieces are built", async () => {
  const [solution] = await all(solve(SOMA, { limit: 1 }));
  const { files, notes } = await build(SOMA, { cell: 10, wall: 6, formats: ["stl", "scad"], solution });
  assert.equal(files.length, 2 * 7 + 2);
  assert.equal(notes.length, 7);
  assert.equal(
    files.reduce((sum, { volume = 0, copies }) => sum + volume * copies || sum, 0),
    2 * 27_000,
  );
  for (const { name, bytes } of files)
    if (name.endsWith(".stl")) assert.equal(84 + 50 * new DataView(bytes.buffer).getUint32(80, true), bytes.length);
  const engraved = await build(SOMA, { cell: 10, engrave: 0.5 });
  assert.ok(engraved.files.every(({ volume }) => volume % 1000 > 980) && engraved.notes.length === 0);
  const sheets = await build({ region: [[0, 0]], pieces: [[[0, 0]]] }, { formats: ["svg"], sheet: [50, 50] });
  assert.deepEqual(
    sheets.files.map(({ name }) => name),
    ["sheet-1.svg", "tray.svg"],
  );
  for (const wrong of [{ cell: "10" }, { formats: "stl" }, { formats: [] }, { edge: 1 }, { sheet: 3 }, { solution: 1 }])
    await assert.rejects(build(SOMA, wrong), TypeError);
  for (const wrong of [{ cell: -1 }, { formats: ["3mf"] }, { gap: 11 }, { cell: NaN }, { formats: ["svg"] }])
    await assert.rejects(build(SOMA, wrong), ExactileError);
  await assert.rejects(build(SOMA, { solution: { images: [9999] } }), RangeError);
});

test("solutions cover the region once each", async () => {
  const seen = new Set();
  for await (const { number, pieces } of solve(PENTOMINOES)) {
    assert.equal(number, seen.size + 1);
    assert.equal(new Set(pieces.flatMap(({ cells }) => cells.map(String))).size, 60);
    seen.add(JSON.stringify(pieces));
  }
  assert.equal(seen.size, 9356);
});

test("solutions of an exact cover are options, and other lattices have cells too", async () => {
  const found = (await all(solve("| Two rooks\nr1 r2 | c1 c2\nr1 c1:a\nr1 c2\nr2 c1:a\nr2 c2\n"))).map(({ options }) =>
    options.map(String).sort().join(" "),
  );
  assert.deepEqual(found.sort(), ["r1,c1:a r2,c1:a", "r1,c1:a r2,c2", "r1,c2 r2,c1:a"]);
  const [{ pieces }] = await all(
    solve("D:xDim=2:yDim=2:zDim=2:lattice=tetra-octa\nC:name=A:layout=0 0 0:copies=8\n~D\n", { limit: 1 }),
  );
  assert.equal(new Set(pieces.flatMap((piece) => piece.cells.map(String))).size, 8);
});

test("labelled copies are different pieces", async () => {
  const text = "D:xDim=2:yDim=2:lattice=square\nC:name=D:copies=2:layout=0 0, 1 0\n~D\n";
  assert.equal(await count(text, { labelled: true }), 4n);
  const found = (await all(solve(text, { labelled: true }))).map(({ pieces }) => JSON.stringify(pieces));
  assert.equal(new Set(found).size, 4);
});

test("cells have as many coordinates as on the lattice, whatever the box", async () => {
  for (const [sides, lattice, cell] of [
    ["xDim=1:yDim=1", "square", [0, 0]],
    ["xDim=1:yDim=1:zDim=1", "cube", [0, 0, 0]],
    ["xDim=1:yDim=1:zDim=1:wDim=1", "hypercube", [0, 0, 0, 0]],
  ]) {
    const text = `D:${sides}:lattice=${lattice}\nC:name=A:layout=${[cell].flat().join(" ")}\n~D\n`;
    assert.deepEqual((await all(solve(text)))[0].pieces, [{ name: "A", cells: [cell] }]);
  }
});

// ---- The end -------------------------------------------------------------------------------------------------------

test("a search says how it ended", async () => {
  const whole = solve(SOMA, { unique: "mirror" });
  assert.deepEqual([whole.status, whole.isComplete, whole.statistics], ["", false, null]);
  assert.equal((await all(whole)).length, 240);
  assert.deepEqual([whole.status, whole.isComplete, whole.statistics.solutions], ["complete", true, 240n]);
  assert.ok(whole.statistics.fits > 240 && whole.statistics.seconds > 0 && whole.statistics.engine);
  const some = solve(SOMA, { limit: 3 });
  assert.equal((await all(some)).length, 3);
  assert.deepEqual([some.status, some.isComplete], ["as many as asked for", false]);
  const timed = solve(LONG, { "time-limit": 0.01 });
  await all(timed);
  assert.deepEqual([timed.status, timed.isComplete], ["stopped by the limit on time", false]);
});

test("a solution asked for by next() is not lost", async () => {
  const search = solve(SOMA, { unique: "mirror" });
  const first = await search.next();
  const [second, third] = await Promise.all([search.next(), search.next()]);
  const rest = await all(search);
  assert.deepEqual(
    [first, second, third].map(({ value }) => value.number),
    [1, 2, 3],
  );
  assert.deepEqual([rest.length, rest[0].number, search.isComplete], [237, 4, true]);
});

test("leaving the loop ends the search", async () => {
  const search = solve(LONG);
  for await (const { number } of search) if (number === 5) break;
  assert.deepEqual([search.status, search.isComplete], ["stopped by request", false]);
  assert.deepEqual(await search.next(), { done: true, value: undefined });
});

test("a solution without pieces is one", async () => {
  const loose = "D:xDim=2:yDim=2:lattice=square\nR\n+ +\n+ +\n~R\nC:name=D:copies=0..2:layout=0 0, 1 0\n~D\n";
  const found = await all(solve(loose));
  assert.deepEqual(found.map(({ pieces }) => pieces.length).sort(), [0, 1, 1, 1, 1, 2, 2]);
  assert.deepEqual(
    found.map(({ number }) => number),
    [1, 2, 3, 4, 5, 6, 7],
  );
});

test("an AbortSignal stops a loop whose next solutions have come already", async () => {
  const control = new AbortController();
  const search = solve(PENTOMINOES, { signal: control.signal });
  for (let i = 0; i < 2; i++) await search.next(); // the second comes with many others
  control.abort(new Error("enough"));
  await assert.rejects(search.next(), /enough/);
  assert.deepEqual([search.status, search.isComplete], ["stopped by request", false]);
  assert.deepEqual(await search.next(), { done: true, value: undefined });
});

test("an AbortSignal stops a search and a count", async () => {
  const control = new AbortController();
  const search = solve(LONG, { signal: control.signal });
  await assert.rejects(
    async () => {
      for await (const { number } of search) if (number === 3) control.abort();
    },
    { name: "AbortError" },
  );
  assert.deepEqual([search.status, search.isComplete], ["stopped by request", false]);
  await assert.rejects(count(LONG, { signal: AbortSignal.timeout(50) }), { name: "TimeoutError" });
  await assert.rejects(count(LONG, { signal: AbortSignal.abort(new Error("enough")) }), /enough/);
});

test("a count that is not complete is an error with the number so far", async () => {
  assert.equal(await count(SOMA, { limit: 5 }), 5n);
  await assert.rejects(
    count(LONG, { "node-limit": 1000, engine: "dlx" }),
    (error) =>
      error instanceof IncompleteError && error.statistics.solutions >= 0n && /limit on nodes/.test(error.message),
  );
});

test("progress has the names of the statistics", async () => {
  const reports = [];
  const control = new AbortController();
  const onProgress = (soFar) => {
    reports.push(soFar);
    control.abort();
  };
  await assert.rejects(count(LONG, { signal: control.signal, onProgress }), { name: "AbortError" });
  assert.ok(
    reports.every(({ solutions, fits, isComplete }) => typeof solutions === "bigint" && fits >= 0 && !isComplete),
  );
  await assert.rejects(
    count(LONG, {
      onProgress: () => {
        throw new Error("mine");
      },
    }),
    /mine/,
  );
});

// ---- Inputs --------------------------------------------------------------------------------------------------------

test("texts of any length are read", async () => {
  for (const length of [261_500, 262_000, 40_000_000])
    assert.equal(await count(`# ${"x".repeat(length)}\n${SOMA}`, { unique: "rotation" }), 480n);
});

test("bytes of files are read, compressed ones too", async () => {
  const text = Buffer.from(`D:xDim=2:yDim=2:lattice=square\nP:set=dominoes:copies=2\n~D\n`);
  const shared = new SharedArrayBuffer(text.length);
  new Uint8Array(shared).set(text);
  for (const bytes of [
    text,
    text.subarray(0),
    new Uint8Array(text),
    new Uint8Array(text).buffer,
    shared,
    new DataView(new Uint8Array(text).buffer),
    gzipSync(text),
    Buffer.from(BURR),
    gzipSync(BURR),
    Buffer.from(`\ufeff${BURR}`, "utf16le"),
  ])
    assert.equal(await count(bytes), 2n);
  await assert.rejects(count(gzipSync(text).subarray(0, 40)), /damaged or cut off/);
  await assert.rejects(count(gzipSync(Buffer.alloc(1 << 25, 32))), /expands to more than/);
  await assert.rejects(count(Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0])), /compressed by xz/);
});

test("arrays of cells are a puzzle, wherever they lie", async () => {
  const region = Array.from({ length: 60 }, (_, i) => [(i % 10) - 3, Math.floor(i / 10) - 700]);
  const [{ pieces }] = await all(
    solve({
      region: region.slice(0, 4),
      pieces: [
        {
          name: "I",
          cells: [
            [5, 5],
            [6, 5],
          ],
          copies: 2,
        },
      ],
    }),
  );
  assert.deepEqual(pieces, [
    {
      name: "I1",
      cells: [
        [-3, -700],
        [-2, -700],
      ],
    },
    {
      name: "I2",
      cells: [
        [-1, -700],
        [0, -700],
      ],
    },
  ]);
  const shapes = (await all(solve(PENTOMINOES, { limit: 1 })))[0].pieces.map(({ cells }) => cells);
  assert.equal(await count({ region, pieces: shapes }), 9356n);
  // A triangle that points down stays one.
  for (const x of [-3, -2, 5, 6])
    assert.equal(await count({ lattice: "triangle", region: [[x, 0]], pieces: [{ cells: [[x, 0]] }] }), 1n);
  // So does a tetrahedron among the ten cells of a period.
  const tetrahedron = [[-9, -2, -1]];
  assert.equal(await count({ lattice: "tetra-octa", region: tetrahedron, pieces: [{ cells: tetrahedron }] }), 1n);
  assert.equal(
    await count({
      region: [
        [0, 0, -1],
        [0, 0, 0],
      ],
      pieces: [{ cells: [[0, 0, 0]], copies: [0, 9] }],
    }),
    1n,
  );
});

test("the collection is listed, and its puzzles are found by name", async () => {
  const list = await collection();
  assert.ok(
    list.length > 30 &&
      list.every(({ name, title, isLong }) => name && typeof title === "string" && typeof isLong === "boolean"),
  );
  assert.equal(await count(await definition("soma-cube")), 11520n);
  await assert.rejects(definition("soma-cub"), /no puzzle of the collection is called "soma-cub"/);
  await assert.rejects(definition("soma-cube\0"), /no puzzle of the collection is called/);
});

// ---- Errors --------------------------------------------------------------------------------------------------------

test("errors of a text have a place", async () => {
  await assert.rejects(
    count("D:xDim=3:yDim=x\n"),
    (error) => error instanceof ExactileError && error.line === 1 && error.column === 15,
  );
  const search = solve("D:xDim=3:yDim=x\n");
  await assert.rejects(all(search), ExactileError);
  assert.deepEqual([search.status, search.isComplete], ["failed", false]);
});

test("a wrong puzzle number is named", async () => {
  await assert.rejects(count(PENTOMINOES, { puzzle: 1 }), /no puzzle has the number 1: the text has 1/);
  assert.equal(await count(PENTOMINOES + SOMA, { puzzle: 1 }), 11520n);
  await assert.rejects(count(SOMA, { puzzle: -1 }), /^RangeError: puzzle: .*-1/);
  for (const puzzle of [0.5, "0", NaN, null]) await assert.rejects(count(SOMA, { puzzle }), /^TypeError: puzzle: /);
});

test("a wrong option is named", async () => {
  await assert.rejects(count(SOMA, { uniqe: "mirror" }), /did you mean 'unique'/);
  await assert.rejects(count(SOMA, { threads: 2000 }), /threads/);
  for (const limit of [0, -1, 0.5]) await assert.rejects(count(SOMA, { limit }), /'limit'; it is a whole number/);
  for (const limit of [NaN, null, [], {}, () => {}, "1\nunique=mirror"])
    await assert.rejects(count(SOMA, { limit }), /^TypeError: limit: /);
  await assert.rejects(count(SOMA, { signal: true }), /^TypeError: signal: /);
  await assert.rejects(count(SOMA, { onProgress: 1 }), /^TypeError: onProgress: /);
  for (const options of [null, 5, "x", []]) await assert.rejects(count(SOMA, options), /^TypeError: options: /);
  assert.equal(await count(SOMA, { limit: undefined, labelled: false, unique: "mirror" }), 240n);
});

test("a wrong puzzle is named", async () => {
  for (const puzzle of [undefined, null, 5, [], () => {}]) assert.throws(() => solve(puzzle), /^TypeError: puzzle: /);
  const cell = [[0, 0]];
  const faults = [
    [{ region: [], pieces: [] }, /region: an array of cells/],
    [{ region: [[0, 0], [0]], pieces: [] }, /region\[1\]: 2 or 3 whole numbers/],
    [{ region: [[0, 0.5]], pieces: [] }, /region\[0\]/],
    [
      {
        region: [
          [0, 0],
          [1e6, 1e6],
        ],
        pieces: [],
      },
      /region: its box has/,
    ],
    [{ region: cell }, /pieces: an array/],
    [{ region: cell, pieces: [5] }, /pieces\[0\]: /],
    [{ region: cell, pieces: [[[0, 0, 0]]] }, /pieces\[0\]\[0\]: 2 whole numbers/],
    [{ region: cell, pieces: [{ cells: cell, copies: "2" }] }, /pieces\[0\]\.copies/],
    [{ region: cell, pieces: [{ cells: cell, name: "a b" }] }, /pieces\[0\]\.name/],
    [{ region: cell, pieces: [{ cels: cell }] }, /pieces\[0\]\.cels/],
    [{ region: cell, pieces: [], lattice: 5 }, /lattice/],
    [{ size: [1, 1], pieces: [] }, /puzzle\.size/],
  ];
  for (const [puzzle, message] of faults) assert.throws(() => solve(puzzle), message);
  await assert.rejects(
    count({ region: [[-1, 0]], pieces: [], lattice: "constructor" }),
    /lattice='constructor' is unknown/,
  );
});

// ---- Workers -------------------------------------------------------------------------------------------------------

test("searches at once do not disturb each other", async () => {
  const found = await Promise.all([
    all(solve(SOMA, { unique: "mirror" })),
    count(PENTOMINOES),
    all(solve(PENTOMINOES, { unique: "rotation" })),
    count(SOMA),
  ]);
  assert.deepEqual(
    found.map((one) => Number(one.length ?? one)),
    [240, 9356, 2339, 11520],
  );
});

test("a search whose worker is killed fails, and another one goes on", async () => {
  const workers = [];
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(program, options) {
      super(program, options);
      workers.push(this);
    }
  };
  syncBuiltinESMExports();
  const killed = solve(LONG);
  const other = solve(PENTOMINOES);
  await killed.next();
  await other.next();
  await workers[0].terminate();
  await assert.rejects(all(killed), /its worker was ended/);
  assert.equal(killed.isComplete, false);
  assert.equal((await all(other)).length, 9355);
  threads.Worker = Worker;
  syncBuiltinESMExports();
});

test("an unfinished search does not keep the process alive", () => {
  const program = `import { solve } from "exactile"; const search = solve(${JSON.stringify(LONG)}); await search.next(); console.log("one");`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
    timeout: 60_000,
  });
  assert.deepEqual([status, stdout], [0, "one\n"]);
});
