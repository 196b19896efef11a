// design.js -- a puzzle that is drawn: its box, region and pieces, the changes that a drawing makes, and its text.
//
// A design is never changed: each change returns another one, so undo needs only the former ones. The text is a definition
// (docs/FORMAT.md). It does not use the document.

import { beginOfPeriod, planeOf, shiftOfRows } from "./lattice.js";
import { LATTICES } from "./lattices.js";

// As in src/browser/browser.c.
export const MAX_CELLS = 10_000; // of the box, and of all pieces
export const MAX_COLOURS = 50;
const MAX_PIECES = 1000;

const MAX_COPIES = 262_144; // XT_LIMIT_PIECES
const MAX_STEPS = 300; // of undo
const MAX_NAME_BYTES = 64; // XT_LIMIT_NAME
const MAX_WEIGHT = 1_000_000_000; // XT_WEIGHT_MAX
const MAX_GROUPS = 8; // XT_GROUPS_MAX: of a piece
const MAX_GROUP = 2_147_483_647; // the largest number of a group
const MAX_GROUP_COPIES = 1_000_000; // XT_GROUP_COPIES_MAX

export const FILL = "#";
export const OPTIONAL = "+";
export const ABSENT = ".";
export const MARKS = { [FILL]: "to be filled", [OPTIONAL]: "may stay empty", [ABSENT]: "not in the region" };

/** Why a text cannot be drawn, by the words of browser_design in src/browser/browser.c. */
export const OBSTACLES = {
  several: "it holds several puzzles, and a drawing shows one",
  tiles: "it is a board of tiles with matching edges",
  cover: "it is an exact cover, which has no cells",
  variable: "its pieces have variable cells, and a drawing shows all cells of a piece",
  lattice: "its cells do not lie in layers that can be drawn",
  large: `it is too large to draw: a drawing has up to ${MAX_CELLS.toLocaleString("en")} cells, ${MAX_PIECES} pieces and ${MAX_COLOURS} colours`,
};

export const EMPTY = {
  title: "",
  lattice: "square",
  size: [6, 5, 1],
  oneSided: false,
  region: FILL.repeat(30),
  regionColours: Array(30).fill(0),
  colours: [],
  names: [],
  pieces: [],
  before: [],
  inside: [],
  after: [],
};

export const isFlat = ({ lattice }) => LATTICES[lattice].isFlat;
const coordinates = (design) => (isFlat(design) ? 2 : 3);

/**
 * Returns the number of a cell in the box, or -1. As in the data of a page, x counts most.
 * @param {{ size: number[] }} design
 * @param {number[]} cell
 */
export function indexOf(design, [x, y, z = 0]) {
  const [sx, sy, sz] = design.size;
  if (x < 0 || x >= sx || y < 0 || y >= sy || z < 0 || z >= sz) return -1;
  return (x * sy + y) * sz + z;
}

// ---- Reading --------------------------------------------------------------------------------------------------------

const begins = (line, word) => new RegExp(`^[ \\t]*${word}[ \\t]*(:|#|$)`).test(line);

const isBlank = (line) => /^\ufeff?[ \t]*(#|$)/.test(line);

/** Tells whether a text is a definition, and no text of another format. */
export const isDefinition = (text) => begins(text.split(/\r?\n/).find((line) => !isBlank(line)) ?? "", "D");

/** Returns the comments of a definition before the box, inside the puzzle and behind it, without the title. Texts of other
 * formats have none. */
export function commentsOf(text, title) {
  const comments = { before: [], inside: [], after: [] };
  if (!isDefinition(text)) return comments;
  let part = "before";
  let isRegion = false; // "#" is a cell there
  let hasTitle = title === "";
  for (const line of text.split(/\r?\n/)) {
    if (isRegion) {
      isRegion = !begins(line, "~R");
      continue;
    }
    if (part === "before" && begins(line, "D")) part = "inside";
    const at = line.indexOf("#");
    const words = at < 0 ? "" : line.slice(at + 1).trim();
    if (words && part === "before" && !hasTitle) hasTitle = true;
    else if (words) comments[part].push(words);
    isRegion = begins(line, "R");
    if (begins(line, "~D")) part = "after";
  }
  return comments;
}

/** Returns the design of a text, from the library's message "design". */
export function designOf(told, text) {
  return { ...told, ...commentsOf(text, told.title) };
}

// ---- Writing --------------------------------------------------------------------------------------------------------

function rowsOf(design, wordOf) {
  const [sx, sy, sz] = design.size;
  const rows = [];
  for (let y = sy - 1; y >= 0; y--) {
    const layers = [];
    for (let z = 0; z < sz; z++) layers.push(Array.from({ length: sx }, (_, x) => wordOf([x, y, z])).join(" "));
    rows.push(layers.join(", "));
  }
  return rows;
}

const consistsOf = (design, mark) => [...design.region].every((one) => one === mark);

function boxOf(design) {
  const [sx, sy, sz] = design.size;
  const fields = [`D:xDim=${sx}:yDim=${sy}`];
  if (!isFlat(design)) fields.push(`zDim=${sz}`);
  if (design.oneSided) fields.push("oneSide");
  if (!LATTICES[design.lattice].isDefault) fields.push(`lattice=${design.lattice}`);
  if (consistsOf(design, OPTIONAL)) fields.push("optional");
  return fields.join(":");
}

function colourText(design, { name, paint, on }, number) {
  const isOrdinary = on.length === 1 && on[0] === number;
  const names = on.map((other) => design.colours[other - 1].name).join(" ") || ".";
  return `K:name=${name}${isOrdinary ? "" : `:on=${names}`}${paint ? `:paint=${paint.slice(1)}` : ""}`;
}

function regionOf(design) {
  const colourAt = (index) => (design.region[index] === ABSENT ? 0 : design.regionColours[index]);
  const isColoured = design.regionColours.some((_, index) => colourAt(index));
  if (!isColoured && (consistsOf(design, FILL) || consistsOf(design, OPTIONAL))) return [];
  const word = (index) => design.region[index] + (design.colours[colourAt(index) - 1]?.name ?? "");
  const width = Math.max(...design.regionColours.map((_, index) => word(index).length));
  const isLast = ([x]) => x + 1 === design.size[0];
  return ["R", ...rowsOf(design, (cell) => word(indexOf(design, cell)).padEnd(isLast(cell) ? 0 : width)), "~R"];
}

// A drawing for each group of names.  An absent cell has none.
function namesOf(design) {
  const groups = new Map();
  for (const { cell, name, group } of design.names) {
    const index = indexOf(design, cell);
    if (index < 0 || design.region[index] === ABSENT) continue;
    if (!groups.has(group)) groups.set(group, new Map());
    groups.get(group).set(index, name);
  }
  return [...groups.values()].flatMap((names) => [
    "N",
    ...rowsOf(design, (cell) => names.get(indexOf(design, cell)) ?? "."),
    "~N",
  ]);
}

// A box is given by its sides, as long as it is not painted.
function pieceText(design, { name, low, high, motions, stationary, weight, groups, cells, colours, sides }) {
  const fields = [`C:name=${name}`];
  if (stationary) fields.push("type=S");
  else if (low !== high) fields.push(`copies=${low}..${high}`);
  else if (low !== 1) fields.push(`copies=${low}`);
  if (motions) fields.push(`motions=${motions}`);
  if (weight !== 1) fields.push(`weight=${weight}`);
  if (groups) fields.push(`group=${groups}`);
  if (sides) fields.push(`box=${sides.join("x")}`);
  else
    fields.push(
      `layout=${cells.map((cell, i) => cell.slice(0, coordinates(design)).join(" ") + (colours[i] ? `/${design.colours[colours[i] - 1].name}` : "")).join(", ")}`,
    );
  return fields.join(":");
}

/** Returns the definition.  A piece without cells is left out. */
export function textOf(design) {
  const comments = (list) => list.map((words) => `# ${words}`);
  // Without a title the first comment before the box would become one.
  const [before, inside] = design.title ? [design.before, design.inside] : [[], [...design.before, ...design.inside]];
  return [
    ...(design.title ? [`# ${design.title}`] : []),
    ...comments(before),
    boxOf(design),
    ...comments(inside),
    ...design.colours.map((colour, i) => colourText(design, colour, i + 1)),
    ...regionOf(design),
    ...namesOf(design),
    ...design.pieces.filter(({ cells }) => cells.length).map((piece) => pieceText(design, piece)),
    "~D",
    ...comments(design.after),
    "",
  ].join("\n");
}

// ---- The box --------------------------------------------------------------------------------------------------------

// Readers refuse controls and invisible characters.
const cleaned = (words) => words.replace(/\s/gu, " ").replace(/\p{C}/gu, "").replace(/ +/g, " ").trim();

export const setTitle = (design, title) => ({ ...design, title: cleaned(title).replace(/^[# ]+/, "") });

/** Pieces of a one-sided puzzle turn in the plane only. */
export function setOneSided(design, oneSided) {
  return { ...design, oneSided };
}

/** Paints cells of the region, given by their numbers.  colour: a number from 1, or 0 for none. */
export function paintRegion(design, indices, mark, colour = 0) {
  const [region, regionColours] = [[...design.region], [...design.regionColours]];
  for (const index of indices) [region[index], regionColours[index]] = [mark, mark === ABSENT ? 0 : colour];
  return { ...design, region: region.join(""), regionColours };
}

export const fillRegion = (design, mark, colour = 0) => paintRegion(design, design.regionColours.keys(), mark, colour);

/** Returns the fault of a size, or "". */
export function sizeFault(size) {
  if (!size.every((n) => Number.isInteger(n) && n >= 1)) return "A side has 1 cell or more.";
  const cells = size.reduce((a, b) => a * b);
  return cells > MAX_CELLS
    ? `A box of ${cells.toLocaleString("en")} cells is too large to draw: up to ${MAX_CELLS.toLocaleString("en")} cells are drawn. Write it as text.`
    : "";
}

/** Changes the size of the box.  Cells keep their state, and new ones are to be filled, unless all cells may stay empty. */
export function resize(design, size) {
  const mark = consistsOf(design, OPTIONAL) ? OPTIONAL : FILL;
  /** @type {string[]} */
  const region = [];
  /** @type {number[]} */
  const regionColours = [];
  for (let x = 0; x < size[0]; x++)
    for (let y = 0; y < size[1]; y++)
      for (let z = 0; z < size[2]; z++) {
        const index = indexOf(design, [x, y, z]);
        region.push(design.region[index] ?? mark);
        regionColours.push(design.regionColours[index] ?? 0);
      }
  return { ...design, size, region: region.join(""), regionColours, oneSided: design.oneSided && size[2] === 1 };
}

/** Changes the lattice.  Flat pieces and layers of the same cells stay; other lattices begin without pieces. */
export function changeLattice(design, lattice) {
  const flat = isFlat({ lattice }) ? resize(design, [design.size[0], design.size[1], 1]) : design;
  const keeps = planeOf(design) === planeOf({ lattice });
  const pieces = keeps
    ? design.pieces
        .map((piece) => inLayers(piece, lattice))
        .filter((piece, i) => piece.cells.length || !design.pieces[i].cells.length)
    : [];
  return {
    ...flat,
    lattice,
    pieces,
    names: keeps ? flat.names.map((named) => ({ ...named, cell: named.cell.slice(0, 2) })) : [],
  };
}

// A solid piece that becomes flat has the cells of its lowest layer.
function inLayers(piece, lattice) {
  if (!isFlat({ lattice })) return { ...piece, sides: undefined, cells: piece.cells.map(([x, y, z = 0]) => [x, y, z]) };
  const lowest = Math.min(...piece.cells.map(([, , z = 0]) => z));
  const isKept = ([, , z = 0]) => z === lowest;
  return {
    ...piece,
    sides: undefined,
    motions: piece.motions === "mirror" ? "space" : piece.motions,
    cells: piece.cells.filter(isKept).map(([x, y]) => [x, y]),
    colours: piece.colours.filter((_, i) => isKept(piece.cells[i])),
  };
}

// ---- Pieces ---------------------------------------------------------------------------------------------------------

const replaced = (list, index, item) => list.map((old, i) => (i === index ? item : old));

export const changePiece = (design, index, changes) => ({
  ...design,
  pieces: replaced(design.pieces, index, { ...design.pieces[index], ...changes }),
});

const hasName = (design, name, except = -1) => design.pieces.some((piece, i) => i !== except && piece.name === name);

/** Returns the first free capital, or two and more. */
export function freeName(design) {
  for (let n = 0; ; n++) {
    let name = "";
    for (let rest = n; rest >= 0; rest = Math.floor(rest / 26) - 1) name = String.fromCharCode(65 + (rest % 26)) + name;
    if (!hasName(design, name)) return name;
  }
}

// Digits would look like the numbers of copies.
function freeNameLike(design, name) {
  let free = name;
  for (let i = 0; hasName(design, free); i++)
    free = `${name}${"abcdefghijklmnopqrstuvwxyz"[i % 26].repeat(1 + Math.floor(i / 26))}`;
  return nameFault(design, -1, free) ? freeName(design) : free;
}

/** Returns why the piece cannot have this name, or "". */
export function nameFault(design, index, name) {
  if (design.colours.length && name.includes("/")) return "A name has no “/” in a puzzle with colours.";
  return wordFault(name) || (hasName(design, name, index) ? "Another piece has this name." : "");
}

function wordFault(name) {
  if (!name) return "A name is needed.";
  if (/[\p{Z}\p{C}]/u.test(name)) return "A name is one word, without blanks.";
  if (/[:,#]/.test(name)) return "A name has no “:”, “,” or “#”.";
  if (name === "." || (name.startsWith("~") && name !== "~")) return "A name is not “.”, and does not begin with “~”.";
  return new TextEncoder().encode(name).length > MAX_NAME_BYTES ? `A name has up to ${MAX_NAME_BYTES} bytes.` : "";
}

/** Adds an empty piece at the end. */
export function addPiece(design) {
  return {
    ...design,
    pieces: [
      ...design.pieces,
      {
        name: freeName(design),
        low: 1,
        high: 1,
        motions: "",
        stationary: false,
        weight: 1,
        groups: "",
        cells: [],
        colours: [],
      },
    ],
  };
}

/** Adds pieces of a set.  A name that is taken gets a letter behind it. */
export function addPieces(design, pieces) {
  return pieces.reduce(
    (into, piece) => ({ ...into, pieces: [...into.pieces, { ...piece, name: freeNameLike(into, piece.name) }] }),
    design,
  );
}

/** The copy is mobile: a fixed piece would lie on itself. */
export function duplicatePiece(design, index) {
  const piece = design.pieces[index];
  const copy = { ...piece, name: freeNameLike(design, piece.name), stationary: false };
  return { ...design, pieces: [...design.pieces.slice(0, index + 1), copy, ...design.pieces.slice(index + 1)] };
}

export const removePiece = (design, index) => ({ ...design, pieces: design.pieces.filter((_, i) => i !== index) });

// A box whose cells change is no longer given by its sides.
const withCells = (design, index, cells, colours) => changePiece(design, index, { cells, colours, sides: undefined });

/** Adds cells with a colour to a piece, or takes them away. */
export function paintPiece(design, index, cells, on, colour = 0) {
  const painted = new Set(cells.map(String));
  const piece = design.pieces[index];
  const isOther = (cell) => !painted.has(String(cell));
  const others = piece.cells.filter(isOther);
  const colours = piece.colours.filter((_, i) => isOther(piece.cells[i]));
  return on
    ? withCells(design, index, [...others, ...cells], [...colours, ...cells.map(() => colour)])
    : withCells(design, index, others, colours);
}

/** Sets the number of copies, from least to most.  moved: the bound that the user changed; the other one follows it. */
export function setCopies(design, index, low, high, moved = "high") {
  const within = (n, least) => Math.min(MAX_COPIES, Math.max(least, Math.trunc(n) || 0));
  let [least, most] = [within(low, 0), within(high, 1)];
  if (least > most && moved === "low") most = least;
  if (least > most) least = most;
  return changePiece(design, index, { low: least, high: most });
}

/** Sets the weight.  The nearest possible one replaces others. */
export function setWeight(design, index, weight) {
  return changePiece(design, index, { weight: Math.min(MAX_WEIGHT, Math.max(0, Math.trunc(weight) || 0)) });
}

/** Returns why a piece cannot be in these groups, given as by the tag group of a definition, or "". */
export function groupsFault(words) {
  const groups = words.split(" ").filter((word) => word);
  if (groups.length > MAX_GROUPS) return `A piece is in up to ${MAX_GROUPS} groups.`;
  const seen = new Set();
  for (const word of groups) {
    if (!/^\d+(\/\d+)?$/.test(word)) return "Groups are numbers with blanks between them, such as “1 2/3”.";
    const [group, copies = 1] = word.split("/").map(Number);
    if (group < 1 || group > MAX_GROUP) return `The number of a group is from 1 to ${grouped(MAX_GROUP)}.`;
    if (copies < 1 || copies > MAX_GROUP_COPIES) return `A group has from 1 to ${grouped(MAX_GROUP_COPIES)} copies.`;
    if (seen.has(group)) return `Group ${group} is there twice.`;
    seen.add(group);
  }
  return "";
}

/** Returns the least coordinates of cells. */
const lowOf = (cells) => [0, 1, 2].map((k) => Math.min(...cells.map((cell) => cell[k] ?? 0)));

// One triangle further to the right is another shape.
function wayToCorner(design, cells) {
  const low = cells.length ? lowOf(cells) : [0, 0, 0];
  low[0] = beginOfPeriod(design, low[0]);
  return low;
}

/** Fixes a piece in the box, or sets it free. It moves into the corner of the box. A fixed piece is in no group. */
export function setStationary(design, index, stationary) {
  const { cells, colours } = design.pieces[index];
  const low = wayToCorner(design, cells);
  const isInside = cells.every((cell) => indexOf(design, cell) >= 0);
  const moved = stationary && !isInside ? cells.map((cell) => cell.map((value, k) => value - low[k])) : cells;
  return changePiece(
    withCells(design, index, moved, colours),
    index,
    stationary ? { stationary, low: 1, high: 1, groups: "" } : { stationary },
  );
}

// ---- Colours --------------------------------------------------------------------------------------------------------

const FIRST_PAINTS = ["#303030", "#f4f4f4", "#d1495b", "#2e86ab", "#edae49", "#66a182", "#8d5a97", "#f2b5d4"];

/** The paint of a colour on the page. */
export const colourPaint = ({ colours }, number) =>
  colours[number - 1].paint ?? FIRST_PAINTS[(number - 1) % FIRST_PAINTS.length];

const changeColours = (design, colours) => ({ ...design, colours });

/** Adds a colour, which may lie on itself. */
export function addColour(design) {
  const taken = new Set(design.colours.map(({ name }) => name));
  const name =
    [..."bwrguvyopqsxz"].find((letter) => !taken.has(letter)) ??
    Array.from({ length: MAX_COLOURS + 1 }, (_, i) => `c${i + 1}`).find((word) => !taken.has(word));
  const paint = FIRST_PAINTS[design.colours.length % FIRST_PAINTS.length];
  return changeColours(design, [...design.colours, { name, paint, on: [design.colours.length + 1] }]);
}

export const changeColour = (design, number, changes) =>
  changeColours(design, replaced(design.colours, number - 1, { ...design.colours[number - 1], ...changes }));

/** Allows or forbids a colour of pieces on a colour of the region. */
export function setRule(design, number, other, allowed) {
  const others = design.colours[number - 1].on.filter((one) => one !== other);
  return changeColour(design, number, { on: allowed ? [...others, other].sort((a, b) => a - b) : others });
}

/** Removes a colour: its cells have none then. */
export function removeColour(design, number) {
  const without = (list) => list.map((one) => (one === number ? 0 : one > number ? one - 1 : one));
  const colours = design.colours
    .filter((_, i) => i !== number - 1)
    .map((colour) => ({ ...colour, on: without(colour.on).filter((one) => one) }));
  return {
    ...design,
    colours,
    regionColours: without(design.regionColours),
    pieces: design.pieces.map((piece) => ({ ...piece, colours: without(piece.colours) })),
  };
}

/** Returns why the colour cannot have this name, or "". */
export function colourNameFault(design, number, name) {
  if (name.includes("/") || name.startsWith("+"))
    return "The name of a colour has no “/”, and does not begin with “+”.";
  return (
    wordFault(name) ||
    (design.colours.some((colour, i) => i !== number - 1 && colour.name === name)
      ? "Another colour has this name."
      : "")
  );
}

// ---- Sets -----------------------------------------------------------------------------------------------------------

/** Sets that a user may want, by lattice.  Any other name of docs/SHAPES.md is understood too. */
const SETS = {
  square: [
    "dominoes",
    "trominoes",
    "tetrominoes",
    "pentominoes",
    "hexominoes",
    "one-sided tetrominoes",
    "one-sided pentominoes",
  ],
  cube: ["tricubes", "tetracubes", "pentacubes", "pentominoes", "free tetracubes"],
  triangle: ["triamonds", "tetriamonds", "pentiamonds", "hexiamonds", "heptiamonds", "one-sided hexiamonds"],
  hexagon: ["trihexes", "tetrahexes", "pentahexes", "one-sided tetrahexes"],
  tetrakis: ["ditans", "tritans", "tetratans", "pentatans", "tetraquarters", "one-sided tetratans"],
  kite: ["dikites", "trikites", "tetrakites", "one-sided trikites"],
  rhombille: ["tritwigs", "tetratwigs", "pentatwigs", "one-sided tetratwigs"],
  brick: ["dibricks", "tribricks", "tetrabricks", "pentabricks", "one-sided tribricks"],
  stick: ["disticks", "tristicks", "tetrasticks", "one-sided tetrasticks"],
  twig: ["tritwigs", "tetratwigs", "pentatwigs", "one-sided tetratwigs"],
  trig: ["ditrigs", "tritrigs", "one-sided tritrigs"],
};

export const setsFor = (design) => SETS[design.lattice] ?? SETS[planeOf(design)] ?? [];

/** Returns a definition with the shapes of a set, for the library to read: "pentominoes", or some of them as
 * "pentominoes/F I". */
export function setText(design, words) {
  const [set, only = ""] = cleaned(words.replaceAll(/[:#,]/g, " ")).split(/\/(.*)/s);
  return `D:xDim=1:yDim=1:${isFlat(design) ? "" : "zDim=1:"}lattice=${design.lattice}\nP:set=${set.trim()}${only.trim() ? `:only=${only.trim()}` : ""}\n~D\n`;
}

/** Gives the pieces of a set the motions that its name says: a definition would turn and reflect all. */
export function piecesOfSet(design, words, pieces) {
  const motions = /^\s*fixed\b/i.test(words)
    ? "none"
    : /^\s*one[- ]?sided\b/i.test(words) && isFlat(design)
      ? "plane"
      : "";
  return pieces.map((piece) => ({ ...piece, motions, low: 1, high: 1, stationary: false }));
}

// ---- How many cells -------------------------------------------------------------------------------------------------

const grouped = (n) => n.toLocaleString("en");
const range = (low, high) => (low === high ? grouped(low) : `${grouped(low)} to ${grouped(high)}`);
const cellsIn = (low, high) => `${range(low, high)} cell${high === 1 ? "" : "s"}`;

/** Returns how many cells the region and the pieces have, whether they can match, and words for it. */
export function balanceOf(design) {
  const region = [0, 0]; // at least, at most
  for (const mark of design.region) {
    if (mark === FILL) region[0]++;
    if (mark !== ABSENT) region[1]++;
  }
  let fixed = 0;
  const pieces = [0, 0];
  for (const { cells, low, high, stationary } of design.pieces) {
    if (stationary)
      for (const cell of cells) {
        const mark = design.region[indexOf(design, cell)];
        if (mark === FILL) region[0]--;
        if (mark === FILL || mark === OPTIONAL) [region[1]--, fixed++];
      }
    else [(pieces[0] += low * cells.length), (pieces[1] += high * cells.length)];
  }
  const fits = pieces[0] <= region[1] && pieces[1] >= region[0];
  const besides = fixed ? ` besides ${cellsIn(fixed, fixed)} of fixed pieces` : "";
  const empty = design.pieces.filter(({ cells }) => !cells.length).map(({ name }) => name);
  const left = empty.length ? ` Without cells, and so not in the text: ${empty.join(", ")}.` : "";
  return {
    region,
    pieces,
    fits,
    words: (fits ? matching(region, pieces, besides) : mismatching(region, pieces, besides)) + left,
  };
}

function matching(region, pieces, besides) {
  if (region[0] === region[1] && pieces[0] === pieces[1])
    return `The region has ${cellsIn(...region)}${besides}, and the pieces have as many.`;
  return `The region has ${cellsIn(...region)} to cover${besides}, and the pieces have ${range(...pieces)}: that can match.`;
}

function mismatching(region, pieces, besides) {
  const difference =
    pieces[0] > region[1]
      ? `${cellsIn(pieces[0] - region[1], pieces[0] - region[1])} too many`
      : `${cellsIn(region[0] - pieces[1], region[0] - pieces[1])} too few`;
  return `The pieces have ${cellsIn(...pieces)}, the region ${range(...region)}${besides}: ${difference}.`;
}

// ---- Places of cells ------------------------------------------------------------------------------------------------

/**
 * A part of the plane to draw on, as lattice.js takes it.
 * @param {any} design
 * @param {number[]} low its first cell
 * @param {number[]} size
 * @param {number} layer the z of all its cells
 */
export function paperOf(design, low, [width, height], layer = 0) {
  return {
    lattice: planeOf(design),
    size: [width, height, 1, 1],
    low,
    layer,
    cells: Array.from({ length: width * height }, (_, i) => i),
    at: (i) => [low[0] + Math.floor(i / height), low[1] + (i % height), 0, 0],
    /** The coordinates of a cell in the puzzle. */
    cell: (i) => [low[0] + Math.floor(i / height), low[1] + (i % height), ...(isFlat(design) ? [] : [layer])],
    /**
     * The number of a cell on the paper, or -1.
     * @param {number[]} cell
     */
    index([x, y, z = 0]) {
      const [u, v] = [x - low[0], y - low[1]];
      return u < 0 || u >= width || v < 0 || v >= height || z !== layer ? -1 : u * height + v;
    },
  };
}

/** Returns the cells of a piece as flat.js draws those of a run. */
export function pictureOf(design, { cells }) {
  const low = wayToCorner(design, cells);
  const placed = cells.map((cell) => [0, 1, 2].map((k) => (cell[k] ?? 0) - low[k]));
  const size = [0, 1, 2].map((k) => Math.max(...placed.map((cell) => cell[k])) + 1);
  return {
    lattice: design.lattice,
    size: [...size, 1],
    open: cells.map((_, i) => i),
    at: (i) => [...placed[i], 0],
  };
}

const LEAST_SIDE = 5; // of the paper for a piece
const LEAST_PERIODS = 3; // along x

/** Returns the corners of the space for drawing a piece. It is wider than the piece on each side, by a cell or a period along x,
 * and never smaller than the known space. */
export function spaceOf(design, piece, known) {
  const isSolid = !isFlat(design) && (design.size[2] > 1 || piece.cells.some(([, , z]) => z !== piece.cells[0][2]));
  const { slots } = LATTICES[design.lattice];
  const margin = (k) => (k ? 1 : slots);
  const least = [Math.max(LEAST_SIDE, LEAST_PERIODS * slots), LEAST_SIDE, isSolid ? 3 : 1];
  const low = known
    ? [...known.low]
    : piece.cells.length
      ? lowOf(piece.cells).map((n, k) => (k < 2 || isSolid ? n - margin(k) : n))
      : [0, 0, 0];
  low[0] = beginOfPeriod(design, low[0]);
  const high = known ? [...known.high] : low.map((n, k) => n + least[k] - 1);
  for (const cell of piece.cells)
    for (let k = 0; k < (isSolid ? 3 : 2); k++) {
      low[k] = Math.min(low[k], k ? cell[k] - 1 : beginOfPeriod(design, cell[0] - slots));
      high[k] = Math.max(high[k], k ? cell[k] + 1 : beginOfPeriod(design, cell[0] + slots) + slots - 1);
    }
  return { low, high };
}

/**
 * Returns the cell that an arrow key leads to.
 * @param {string} lattice
 * @param {number[]} cell
 * @param {string} key
 */
export function neighbourOf(lattice, [x, y], key) {
  const shift = shiftOfRows({ lattice });
  const columns = (rows) => Math.floor(shift * (y + rows)) - Math.floor(shift * y);
  return {
    ArrowLeft: [x - 1, y],
    ArrowRight: [x + 1, y],
    ArrowUp: [x - columns(1), y + 1],
    ArrowDown: [x - columns(-1), y - 1],
  }[key];
}

/** Says where a cell is. */
export const placeOf = (design, [x, y, z = 0]) =>
  `column ${x + 1}, row ${y + 1} from below${isFlat(design) || design.size[2] === 1 ? "" : `, layer ${z + 1}`}`;

/** The colour of a piece in the drawing: neighbours in the list differ much. */
export function paintOf(index) {
  const hue = (index * 137.508 + 200) % 360;
  const part = (n) => {
    const k = (n + hue / 30) % 12;
    const value = 0.6 - 0.22 * Math.max(-1, Math.min(k - 3, 9 - k, 1)); // lightness 60%, saturation 55%
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

// ---- Undo -----------------------------------------------------------------------------------------------------------

/** The texts so far, each with its design, or with the reason why it has none. */
export class History {
  constructor() {
    this.steps = [];
    this.at = -1;
  }

  get current() {
    return this.steps[this.at];
  }

  push(step) {
    this.steps.splice(this.at + 1, Infinity, step);
    if (this.steps.length > MAX_STEPS) this.steps.shift();
    this.at = this.steps.length - 1;
  }

  get canUndo() {
    return this.at > 0;
  }

  get canRedo() {
    return this.at + 1 < this.steps.length;
  }

  undo() {
    if (this.canUndo) this.at--;
    return this.current;
  }

  redo() {
    if (this.canRedo) this.at++;
    return this.current;
  }
}
