// A puzzle that is drawn: its changes, its text, and undo.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  ABSENT,
  addColour,
  addPiece,
  addPieces,
  balanceOf,
  changeColour,
  changeLattice,
  changePiece,
  colourNameFault,
  colourPaint,
  commentsOf,
  designOf,
  duplicatePiece,
  EMPTY,
  FILL,
  fillRegion,
  freeName,
  groupsFault,
  History,
  indexOf,
  isDefinition,
  nameFault,
  neighbourOf,
  OPTIONAL,
  paintOf,
  paintPiece,
  paintRegion,
  paperOf,
  pictureOf,
  piecesOfSet,
  placeOf,
  removeColour,
  removePiece,
  resize,
  setCopies,
  setOneSided,
  setRule,
  setStationary,
  setText,
  setTitle,
  setWeight,
  sizeFault,
  spaceOf,
  textOf,
} from "../src/design.js";
import { cornersOf, middleOf, outlineOf } from "../src/lattice.js";

const piece = (name, cells, more = {}) => ({
  name,
  low: 1,
  high: 1,
  motions: "",
  stationary: false,
  weight: 1,
  groups: "",
  cells,
  colours: cells.map(() => 0),
  sides: undefined,
  ...more,
});
const box = (size, more = {}) => ({
  ...EMPTY,
  size,
  region: FILL.repeat(size.reduce((a, b) => a * b)),
  regionColours: Array(size.reduce((a, b) => a * b)).fill(0),
  ...more,
});
const lines = (design) => textOf(design).trimEnd().split("\n");

test("a design is written as a definition", () => {
  const design = box([3, 2, 1], {
    title: "Two",
    pieces: [
      piece(
        "I",
        [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
        { low: 0, high: 4, motions: "half" },
      ),
      piece("*", [[2, 1]], { stationary: true }),
      piece("V", [[0, 0]], { low: 2, high: 2, weight: 7, groups: "1 2/3" }),
    ],
  });
  assert.deepEqual(lines(design), [
    "# Two",
    "D:xDim=3:yDim=2:lattice=square",
    "C:name=I:copies=0..4:motions=half:layout=0 0, 1 0, 2 0",
    "C:name=*:type=S:layout=2 1",
    "C:name=V:copies=2:weight=7:group=1 2/3:layout=0 0",
    "~D",
  ]);
});

test("the region is drawn from the top, layer by layer, unless it is the whole box", () => {
  const design = box([2, 2, 2], { lattice: "cube" });
  const cells = [
    [0, 1, 0],
    [1, 0, 1],
  ];
  const painted = paintRegion(
    paintRegion(design, [indexOf(design, cells[0])], ABSENT),
    [indexOf(design, cells[1])],
    OPTIONAL,
  );
  assert.deepEqual(lines(painted), ["D:xDim=2:yDim=2:zDim=2", "R", ". #, # #", "# #, # +", "~R", "~D"]);
  assert.equal(lines(fillRegion(painted, FILL)).length, 2);
  assert.deepEqual(lines(fillRegion(painted, OPTIONAL)), ["D:xDim=2:yDim=2:zDim=2:optional", "~D"]);
  assert.equal(design.region, FILL.repeat(8), "a change leaves the former design as it was");
});

test("names of cells are written by group, and absent cells have none", () => {
  const names = [
    { cell: [0, 1], name: "Jan", group: 0 },
    { cell: [1, 0], name: "1", group: 1 },
  ];
  const design = box([2, 2, 1], { names });
  assert.deepEqual(lines(design).slice(1), ["N", "Jan .", ". .", "~N", "N", ". .", ". 1", "~N", "~D"]);
  assert.deepEqual(lines(paintRegion(design, [indexOf(design, [1, 0])], ABSENT)).slice(1), [
    "R",
    "# #",
    "# .",
    "~R",
    "N",
    "Jan .",
    ". .",
    "~N",
    "~D",
  ]);
});

test("comments stay in the text, and the title stays the title", () => {
  const text =
    "#\n# Title\n# by me\nD:xDim=2:yDim=1 # the box\nR\n# #\n~R\nC:name=A:layout=0 0 # one\n# end\n~D\n# behind\n";
  const comments = commentsOf(text, "Title");
  assert.deepEqual(comments, { before: ["by me"], inside: ["the box", "one", "end"], after: ["behind"] });
  const design = { ...box([2, 1, 1], { title: "Title", pieces: [piece("A", [[0, 0]])] }), ...comments };
  assert.deepEqual(commentsOf(textOf(design), "Title"), comments);
  const untitled = textOf(setTitle(design, " "));
  assert.match(untitled, /^D:/);
  assert.match(untitled, /^# by me$/m);
});

test("texts of other formats are told from definitions", () => {
  assert.ok(isDefinition("\ufeff# title\r\n\r\n D : xDim=1\r\n"));
  for (const text of ["#####\n#####\n", "DD\nD.\n", "", '{"board": []}', "| cover\na b\n"])
    assert.equal(isDefinition(text), false, text);
  assert.deepEqual(commentsOf("####\n", ""), { before: [], inside: [], after: [] });
});

test("the library's message becomes a design", () => {
  const told = { lattice: "square", size: [1, 1, 1], oneSided: false, title: "", region: "#", names: [], pieces: [] };
  assert.deepEqual(designOf(told, "D:xDim=1:yDim=1:lattice=square\n# x\n~D\n").inside, ["x"]);
});

test("hostile words cannot add lines or fields", () => {
  for (const name of [
    "a b",
    "a:copies=9",
    "a\nC:name=b",
    "a,b",
    "#a",
    ".",
    "~a",
    "",
    "\u202eabc",
    "a\u200b",
    "x".repeat(65),
  ])
    assert.notEqual(nameFault(EMPTY, -1, name), "", JSON.stringify(name));
  for (const name of ["A", "~", "<b>", "ü", "a/b", "🧩"]) assert.equal(nameFault(EMPTY, -1, name), "", name);
  assert.equal(lines(setTitle(EMPTY, "a\nD:xDim=9\u202e \u0007 b"))[0], "# a D:xDim=9 b");
  assert.equal(setText(EMPTY, "pent\n~D\nD:xDim=1:yDim=1#").split("\n").length, 4);
});

test("two pieces never share a name", () => {
  const design = box([2, 2, 1], { pieces: [piece("A", [[0, 0]]), piece("C", [[0, 0]])] });
  assert.equal(freeName(design), "B");
  assert.notEqual(nameFault(design, 0, "C"), "");
  assert.equal(nameFault(design, 0, "A"), "");
  const many = addPieces(design, [piece("A", [[0, 0]]), piece("A", [[0, 0]])]);
  assert.deepEqual(
    many.pieces.map(({ name }) => name),
    ["A", "C", "Aa", "Ab"],
  );
  let filled = EMPTY;
  for (let i = 0; i < 30; i++) filled = addPiece(filled);
  assert.equal(new Set(filled.pieces.map(({ name }) => name)).size, 30);
  assert.equal(filled.pieces[26].name, "AA");
});

test("pieces are painted, changed, duplicated and removed", () => {
  let design = paintPiece(
    addPiece(EMPTY),
    0,
    [
      [0, 0],
      [1, 0],
    ],
    true,
  );
  design = paintPiece(
    design,
    0,
    [
      [1, 0],
      [1, 1],
    ],
    true,
  );
  assert.deepEqual(design.pieces[0].cells, [
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
  design = paintPiece(design, 0, [[0, 0]], false);
  assert.deepEqual(design.pieces[0].cells, [
    [1, 0],
    [1, 1],
  ]);
  design = duplicatePiece(changePiece(design, 0, { motions: "none" }), 0);
  assert.deepEqual(
    design.pieces.map(({ name, motions }) => [name, motions]),
    [
      ["A", "none"],
      ["Aa", "none"],
    ],
  );
  assert.deepEqual(
    removePiece(design, 0).pieces.map(({ name }) => name),
    ["Aa"],
  );
  const boxed = box([3, 2, 1], {
    pieces: [
      piece(
        "K",
        [
          [0, 0],
          [0, 1],
        ],
        { sides: [1, 2] },
      ),
    ],
  });
  assert.match(textOf(setCopies(boxed, 0, 3, 3)), /^C:name=K:copies=3:box=1x2$/m);
  assert.match(textOf(paintPiece(boxed, 0, [[1, 0]], true)), /^C:name=K:layout=0 0, 0 1, 1 0$/m);
  assert.doesNotMatch(textOf(addPiece(EMPTY)), /C:/, "a piece without cells is not in the text");
});

test("numbers of copies stay in their bounds, and follow each other", () => {
  const design = addPiece(EMPTY);
  const copies = (...words) => Object.values(setCopies(design, 0, ...words).pieces[0]).slice(1, 3);
  assert.deepEqual(copies("2", "5"), [2, 5]);
  assert.deepEqual(copies("7", "5", "low"), [7, 7]);
  assert.deepEqual(copies("7", "5", "high"), [5, 5]);
  assert.deepEqual(copies("", "x"), [0, 1]);
  assert.deepEqual(copies("-3", "1e9"), [0, 262144]);
});

test("a box keeps the states of its cells when its size changes", () => {
  const design = paintRegion(box([2, 2, 1]), [0], ABSENT);
  assert.equal(resize(design, [3, 1, 1]).region, ".##");
  assert.equal(resize(fillRegion(design, OPTIONAL), [1, 3, 1]).region, "+++");
  assert.equal(sizeFault([100, 100, 1]), "");
  assert.match(sizeFault([1000, 1000, 1]), /1,000,000 cells is too large to draw/);
  for (const size of [
    [0, 1, 1],
    [1.5, 1, 1],
    [Number(""), 1, 1],
    [NaN, 1, 1],
  ])
    assert.notEqual(sizeFault(size), "");
});

test("squares and cubes keep their pieces, and other lattices begin without", () => {
  const flat = box([3, 3, 1], {
    pieces: [
      piece("V", [
        [0, 0],
        [1, 0],
        [0, 1],
      ]),
    ],
  });
  const solid = resize(changeLattice(flat, "cube"), [3, 3, 2]);
  assert.deepEqual(solid.pieces[0].cells, [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ]);
  assert.equal(solid.region.length, 18);
  const again = changeLattice(paintPiece(solid, 0, [[0, 0, 1]], true), "square");
  assert.deepEqual(again, flat);
  assert.deepEqual(changeLattice(flat, "hexagon").pieces, []);
  const balls = changeLattice({ ...flat, lattice: "hexagon" }, "sphere");
  assert.deepEqual(balls.pieces[0].cells, solid.pieces[0].cells);
  assert.match(textOf(balls), /^D:xDim=3:yDim=3:zDim=1:lattice=sphere$/m);
  assert.equal(
    resize(setOneSided(changeLattice(flat, "cube"), true), [3, 3, 2]).oneSided,
    false,
    "a solid box is not one-sided",
  );
});

test("a fixed piece lies in the box with its shape", () => {
  const design = box([4, 2, 1], {
    lattice: "triangle",
    pieces: [
      piece(
        "A",
        [
          [-3, 5],
          [-2, 5],
        ],
        { low: 2, high: 3 },
      ),
    ],
  });
  const fixed = setStationary(design, 0, true).pieces[0];
  assert.deepEqual(
    [fixed.cells, fixed.low, fixed.high],
    [
      [
        [1, 0],
        [2, 0],
      ],
      1,
      1,
    ],
  );
  const inside = box([4, 2, 1], { pieces: [piece("A", [[2, 1]])] });
  assert.deepEqual(setStationary(inside, 0, true).pieces[0].cells, [[2, 1]]);
});

test("the numbers of cells are compared, with ranges and fixed pieces", () => {
  const design = box([3, 2, 1], {
    pieces: [
      piece("I", [
        [0, 0],
        [1, 0],
        [2, 0],
      ]),
    ],
  });
  assert.equal(balanceOf(design).words, "The pieces have 3 cells, the region 6: 3 cells too few.");
  assert.equal(balanceOf(setCopies(design, 0, 3, 3)).words, "The pieces have 9 cells, the region 6: 3 cells too many.");
  assert.equal(balanceOf(setCopies(design, 0, 2, 2)).words, "The region has 6 cells, and the pieces have as many.");
  assert.equal(balanceOf(setCopies(design, 0, 0, 2)).fits, true);
  assert.equal(balanceOf(setCopies(design, 0, 0, 1)).fits, false);
  assert.equal(balanceOf(fillRegion(design, OPTIONAL)).fits, true);
  const fixed = {
    ...setCopies(design, 0, 1, 1),
    pieces: [
      ...design.pieces,
      piece(
        "F",
        [
          [0, 1],
          [1, 1],
          [2, 1],
        ],
        { stationary: true },
      ),
    ],
  };
  assert.equal(
    balanceOf(fixed).words,
    "The region has 3 cells besides 3 cells of fixed pieces, and the pieces have as many.",
  );
  assert.match(balanceOf(addPiece(design)).words, /not in the text: A/);
});

test("colours are written, painted, ruled and removed", () => {
  let design = addColour(
    addColour(
      box([2, 2, 1], {
        pieces: [
          piece("A", [
            [0, 0],
            [1, 0],
          ]),
        ],
      }),
    ),
  );
  design = paintRegion(paintRegion(design, [indexOf(design, [0, 0])], FILL, 1), [indexOf(design, [1, 1])], OPTIONAL, 2);
  design = paintRegion(design, [indexOf(design, [1, 0])], ABSENT, 1);
  design = setRule(paintPiece(design, 0, [[1, 0]], true, 2), 2, 1, true);
  const text = [
    "D:xDim=2:yDim=2:lattice=square",
    "K:name=b:paint=303030",
    "K:name=w:on=b w:paint=f4f4f4",
    "R",
    "#  +w",
    "#b .",
    "~R",
    "C:name=A:layout=0 0, 1 0/w",
    "~D",
  ];
  assert.deepEqual(lines(design), text);
  assert.equal(colourPaint(design, 2), "#f4f4f4");
  assert.match(textOf(setRule(design, 1, 1, false)), /^K:name=b:on=\.:paint/m);
  assert.match(textOf(changeColour(design, 1, { name: "black", paint: "#000000" })), /^#black \.$/m);
  const removed = removeColour(design, 1);
  assert.deepEqual(removed.colours, [{ name: "w", paint: "#f4f4f4", on: [1] }]);
  assert.deepEqual(lines(removed).slice(1), [
    "K:name=w:paint=f4f4f4",
    "R",
    "#  +w",
    "#  .",
    "~R",
    "C:name=A:layout=0 0, 1 0/w",
    "~D",
  ]);
  assert.equal(
    lines(removeColour(removed, 1)).some((line) => line.includes("/")),
    false,
  );
  assert.deepEqual(resize(design, [1, 2, 1]).regionColours, [1, 0]);
  for (const name of ["b", "", "+a", "a/b", "x y"]) assert.notEqual(colourNameFault(design, 2, name), "", name);
  assert.notEqual(nameFault(design, 0, "a/b"), "");
  let many = EMPTY;
  for (let i = 0; i < 50; i++) many = addColour(many);
  assert.equal(new Set(many.colours.map(({ name }) => name)).size, 50);
});

test("a weight is a whole number within its bounds", () => {
  const design = box([2, 1, 1], { pieces: [piece("A", [[0, 0]])] });
  const weightOf = (typed) => setWeight(design, 0, typed).pieces[0].weight;
  assert.deepEqual(["0", "7.9", "", "-3", "1e12"].map(weightOf), [0, 7, 0, 0, 1_000_000_000]);
});

test("groups are numbers, each once, with or without copies", () => {
  for (const right of ["", "1", "1 2/3", "2147483647/1000000", "1 2 3 4 5 6 7 8"]) assert.equal(groupsFault(right), "");
  const faults = {
    "1,2": /are numbers/,
    "1/": /are numbers/,
    "1:name=B": /are numbers/,
    0: /from 1 to 2,147,483,647/,
    2147483648: /from 1 to 2,147,483,647/,
    "1/0": /from 1 to 1,000,000 copies/,
    "1/1000001": /from 1 to 1,000,000 copies/,
    "1 2 1/2": /^Group 1 is there twice/,
    "1 2 3 4 5 6 7 8 9": /up to 8/,
  };
  for (const [wrong, fault] of Object.entries(faults)) assert.match(groupsFault(wrong), fault);
});

test("a piece that is fixed leaves its groups, and a duplicate has them", () => {
  const design = box([2, 1, 1], { pieces: [piece("A", [[0, 0]], { groups: "1" })] });
  assert.equal(setStationary(design, 0, true).pieces[0].groups, "");
  assert.equal(duplicatePiece(design, 0).pieces[1].groups, "1");
});

test("sets are asked from the library, with the motions that their names say", () => {
  assert.equal(
    setText(EMPTY, "pentominoes / F, I"),
    "D:xDim=1:yDim=1:lattice=square\nP:set=pentominoes:only=F I\n~D\n",
  );
  assert.equal(
    setText({ ...EMPTY, lattice: "cube" }, "tetracubes"),
    "D:xDim=1:yDim=1:zDim=1:lattice=cube\nP:set=tetracubes\n~D\n",
  );
  const motionsOf = (design, words) => piecesOfSet(design, words, [piece("A", [[0, 0]])])[0].motions;
  assert.deepEqual(
    ["tetrominoes", "One-sided tetrominoes", "fixed trominoes"].map((words) => motionsOf(EMPTY, words)),
    ["", "plane", "none"],
  );
  assert.equal(motionsOf({ ...EMPTY, lattice: "cube" }, "one-sided tetracubes"), "", "cubes turn in space anyway");
});

test("arrow keys lead to a neighbour in this direction, and back", () => {
  for (const lattice of ["square", "triangle", "hexagon"]) {
    const paper = { lattice, size: [1, 1, 1, 1], at: (cell) => [...cell, 0, 0] };
    const middle = (cell) => middleOf(cornersOf(paper, cell));
    for (const cell of [
      [4, 4],
      [5, 4],
      [4, 5],
      [5, 5],
      [-2, -1],
    ])
      for (const { key, back, axis, sign } of [
        { key: "ArrowUp", back: "ArrowDown", axis: 1, sign: -1 },
        { key: "ArrowRight", back: "ArrowLeft", axis: 0, sign: 1 },
      ]) {
        const next = neighbourOf(lattice, cell, key);
        assert.deepEqual(neighbourOf(lattice, next, back), cell, `${lattice} ${cell} ${key}`);
        const way = middle(next).map((value, k) => value - middle(cell)[k]);
        assert.ok(way[axis] * sign > 0.3 && Math.abs(way[1 - axis]) < 0.51, `${lattice} ${cell} ${key}: ${way}`);
      }
  }
});

test("the paper of a piece has space around it, and only grows", () => {
  const design = box([3, 3, 3], { lattice: "cube" });
  const one = piece("A", [[-4, 7, 2]]);
  const space = spaceOf(design, one);
  assert.deepEqual(
    [space.low, space.high],
    [
      [-5, 6, 1],
      [-1, 10, 3],
    ],
  );
  const grown = spaceOf(design, piece("A", [[-1, 7, 2]]), space);
  assert.deepEqual(
    [grown.low, grown.high],
    [
      [-5, 6, 1],
      [0, 10, 3],
    ],
  );
  assert.deepEqual(spaceOf(box([3, 3, 1]), piece("A", [])).high, [4, 4, 0]);
  const tower = spaceOf(
    box([3, 3, 1], { lattice: "cube" }),
    piece("A", [
      [0, 0, 0],
      [0, 0, 1],
    ]),
  );
  assert.deepEqual([tower.low[2], tower.high[2]], [-1, 2], "a solid piece in a flat box shows its layers");
});

test("cells on a paper are where lattice.js draws them", () => {
  const paper = paperOf({ ...EMPTY, lattice: "triangle" }, [-3, 2], [4, 2]);
  for (const i of paper.cells) assert.equal(paper.index(paper.cell(i)), i);
  assert.deepEqual(paper.cell(0), [-3, 2]);
  assert.equal(paper.index([1, 2]), -1);
  assert.equal(outlineOf(paper, paper.cells).length, 1);
  const layer = paperOf(box([2, 2, 3], { lattice: "cube" }), [0, 0], [2, 2], 1);
  assert.deepEqual(layer.cell(3), [1, 1, 1]);
  assert.equal(layer.index([1, 1, 0]), -1);
  assert.equal(placeOf(box([2, 2, 3], { lattice: "cube" }), [0, 1, 2]), "column 1, row 2 from below, layer 3");
});

test("the picture of a piece shows its shape", () => {
  const picture = pictureOf(
    { ...EMPTY, lattice: "prism" },
    piece("A", [
      [-1, 4, 2],
      [0, 4, 3],
    ]),
  );
  assert.deepEqual(
    [picture.size, picture.open.map(picture.at)],
    [
      [3, 1, 2, 1],
      [
        [1, 0, 0, 0],
        [2, 0, 1, 0],
      ],
    ],
  );
  assert.equal(outlineOf(picture, picture.open).length, 2);
});

test("colours of pieces are colours, and neighbours differ", () => {
  const paints = Array.from({ length: 12 }, (_, i) => paintOf(i));
  for (const paint of paints) assert.match(paint, /^#[0-9a-f]{6}$/);
  assert.equal(new Set(paints).size, 12);
});

test("undo and redo walk through all texts, and a change forgets what was undone", () => {
  const history = new History();
  assert.equal(history.undo(), undefined);
  for (const text of ["a", "b", "c"]) history.push({ text });
  assert.equal(history.undo().text, "b");
  assert.equal(history.undo().text, "a");
  assert.equal(history.undo().text, "a");
  assert.equal(history.redo().text, "b");
  history.push({ text: "d" });
  assert.equal(history.canRedo, false);
  assert.equal(history.undo().text, "b");
  for (let i = 0; i < 1000; i++) history.push({ text: String(i) });
  assert.ok(history.steps.length <= 300);
  assert.equal(history.current.text, "999");
});
