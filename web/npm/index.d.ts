/** A definition or a text in any other format that exactile reads; the bytes of a file, also one compressed by gzip; or cells. */
export type Puzzle = string | ArrayBuffer | SharedArrayBuffer | ArrayBufferView | PuzzleOfCells;

/** x, y and, for solids, z.  They may be negative. */
export type Cell = ArrayLike<number>;

export interface PuzzleOfCells {
  /** The cells to be filled. */
  region: Cell[];
  /** The cells of each piece, which lie anywhere.  copies: a number, or the least and the greatest one. */
  pieces: (Cell[] | { name?: string; cells: Cell[]; copies?: number | [number, number] })[];
  /** Without it: "square" for cells of 2 coordinates, "cube" for 3. */
  lattice?: string;
}

/** Names of settings are those of the command's options: `unique` "rotation", "mirror" or "turns", `limit`, "time-limit", `engine` ... */
export interface Options {
  /** Of a text with several puzzles, from 0. */
  puzzle?: number;
  unique?: "rotation" | "mirror" | "turns";
  limit?: number | bigint;
  "time-limit"?: number;
  engine?: string;
  /** Stops the search: the loop throws the reason of the signal. */
  signal?: AbortSignal;
  onProgress?: (soFar: Statistics) => void;
  [setting: string]: unknown;
}

export interface Statistics {
  /** Delivered; for unique solutions: classes. */
  solutions: bigint;
  /** That the search reached. */
  found: bigint;
  /** Pieces that were placed, and tried. */
  fits: number;
  attempts: number;
  seconds: number;
  /** The estimated share of the search tree: from 0 to 1. */
  shareDone: number;
  /** Negative if unknown. */
  secondsLeft: number;
  /** The most pieces that lay at once, if known. */
  depth?: number;
  /** "" if nothing had to be searched. */
  engine: string;
  order: string;
  /** Why counting alone proves that there is no solution; else "". */
  impossible: string;
  /** "complete", "as many as asked for", "stopped by the limit on time" ... */
  status: string;
  /** The whole tree was searched, so that no solution is missing. */
  isComplete: boolean;
}

export interface Piece {
  name: string;
  /** As many coordinates as cells have on the lattice. */
  cells: number[][];
}

export interface Solution {
  /** From 1. */
  number: number;
  pieces?: Piece[];
  /** The numbers of the placements, in the order of the pieces, for disassemble(). */
  images?: number[];
  /** Of a board, row by row: the tile, from 0, and its quarter turns clockwise. */
  tiles?: { tile: number; turn: number }[];
  /** Of an exact cover: the items of each option, with their colours, such as "x:red". */
  options?: string[][];
}

/** Pieces are indices of the pieces of the solution. */
export interface Move {
  /** All pieces of the part that is taken apart. */
  part: number[];
  moved: number[];
  /** What it adds to cells; of a move that leaves, one step of a way without end. */
  by: number[];
  leaves: boolean;
  /** Of a turn, whose `by` is 0: degrees, from the first coordinate of `about` to the second. */
  turn?: number;
  /** Where the axis stands, in translations from the middle of the cell 0 0: `{ x: 0.5, y: 2 }`. */
  about?: Record<string, number>;
}

export interface Disassembly {
  /** "5.3.2": the moves of the first separation, and so on. */
  level: string;
  /** How many states fewer moves reach, and how many of them lie on no shortest way; absent if they are not counted. */
  states?: number;
  deadEnds?: number;
  moves: Move[];
}

/** Lengths in millimetres, as the options of `exactile build`. */
export interface BuildOptions {
  puzzle?: number;
  signal?: AbortSignal;
  /** "stl" by default, "obj", "scad", and for flat pieces on sheets "svg" and "dxf". */
  formats?: string[];
  /** One that solve() gave: also a file with all of its pieces in their places. */
  solution?: Solution;
  /** As in the search that found the solution. */
  labelled?: boolean;
  cell?: number;
  thickness?: number;
  gap?: number;
  bevel?: number;
  wall?: number;
  kerf?: number;
  /** The depth of engraved names. */
  engrave?: number;
  /** The width and the height. */
  sheet?: [number, number];
}

/** A file of a piece; without one, a sheet, the tray, or the assembly. */
export interface BuiltFile {
  name: string;
  bytes: Uint8Array;
  piece?: string;
  /** To make. */
  copies?: number;
  /** In cubic millimetres. */
  volume?: number;
}

export interface Built {
  files: BuiltFile[];
  /** Such as pieces that are not hollow, because their walls leave no room. */
  notes: string[];
}

/** In how many of all solutions each piece covers each cell. */
export interface Marginals {
  solutions: bigint;
  cells: number[][];
  /** Of each shape the names of its copies, and for each cell the solutions in which one of them covers it. */
  pieces: { names: string[]; covers: bigint[] }[];
  /** The solutions that leave each cell empty, if cells may stay empty. */
  empty?: bigint[];
}

export interface Search extends AsyncIterableIterator<Solution> {
  /** How the search ended, as in Statistics; "" while it runs. */
  readonly status: string;
  /** True when the whole tree was searched, so that no solution is missing. */
  readonly isComplete: boolean;
  /** When the search has ended by itself or by a limit; before, null. */
  readonly statistics: Statistics | null;
  /** Ends the search. */
  return(): Promise<IteratorResult<Solution>>;
}

export interface Collected {
  name: string;
  title: string;
  /** Its search takes more than some seconds. */
  isLong: boolean;
}

export class ExactileError extends Error {
  line: number;
  column: number;
}

export class IncompleteError extends Error {
  statistics: Statistics;
}

export function solve(puzzle: Puzzle, options?: Options): Search;
export function sample(
  puzzle: Puzzle,
  options?: Options & { number?: number; seed?: number | bigint; distinct?: boolean; method?: string },
): Search;
export function marginals(puzzle: Puzzle, options?: { puzzle?: number; signal?: AbortSignal }): Promise<Marginals>;
export function count(puzzle: Puzzle, options?: Options): Promise<bigint>;
export function disassemble(
  puzzle: Puzzle,
  solution: Solution,
  options?: Options & { moves?: "shift" | "turn" },
): Promise<Disassembly | null>;
export function build(puzzle: Puzzle, options?: BuildOptions): Promise<Built>;
export function collection(): Promise<Collected[]>;
export function definition(name: string): Promise<string>;
