// types.d.ts -- the data that the page, the solver and the npm package share.  docs/PAGE.md explains the keys.

/** The paper and the ink of a piece. */
export type Colours = [paper: string, ink: string];

export type Point = [x: number, y: number];

/** Cells of the box: three coordinates and the kind of the cell. */
export type Coordinates = number[];

export type Numbers = number[] | Uint32Array;

/** A mobile piece of a puzzle, and its copies. */
export interface Shape {
  names: string[];
  colours: Colours[];
  cells: number;
  low: number;
  orientations: number;
  images: number;
  /** Of a shape with variable cells. */
  fixedCells?: number;
}

/** A shape in one place of the box. */
export interface Image {
  id: number;
  shape: number;
  cells: Numbers;
  /** The number of the colour of each cell. */
  colours?: Numbers;
}

/** A piece of a solution, to be drawn. */
export interface Piece {
  key: string;
  name: string;
  /** The number of its image; a stationary piece has none. */
  image?: number;
  shape: number;
  cells: Numbers;
  colours?: Numbers;
  paper: string;
  ink: string;
  isStationary?: boolean;
}

/** A tile of a solution of a board: its number, and its quarter turns clockwise. */
export interface Tile {
  tile: number;
  turn: number;
}

/** A tile in its cell, to be drawn. */
export interface PlacedTile extends Tile {
  cell: number;
  /** Of the tile and its turns. */
  code: number;
}

/** The numbers of a search, while it runs and at its end. */
export interface Outcome {
  solutions: string | number;
  complete: boolean;
  seconds: number;
  ending?: string;
  impossible?: string;
  engine?: string;
  share?: number;
  fits?: number;
}

/** A move of some pieces of a part.  Pieces are numbers: the placed ones in their order, then the stationary ones. */
export interface Move {
  part: number[];
  moved: number[];
  /** What it adds to the coordinates of cells; of a move that leaves, one step of a way without end. */
  by: number[];
  leaves: boolean;
  /** Of a turn, degrees from the first coordinate of the plane to the second. */
  turn?: number;
  plane?: number[];
  /** Where the axis stands on the plane: translations from the middle of the cell 0 0, in 12ths. */
  axis?: number[];
}

/** A shift or a turn. */
export type Motion = Pick<Move, "by" | "turn" | "plane" | "axis">;

/** Where a piece is while a solution comes apart. */
export interface Place {
  /** From its place in the solution, in coordinates of cells. */
  way: number[];
  isSeen: boolean;
  /** Of a piece that was turned: its shifts and turns, in order. */
  motions?: Motion[];
}

/** How a solution comes apart. */
export interface Disassembly {
  result: "apart" | "holds" | "unknown";
  level: string;
  /** Absent if the states are not counted. */
  states?: number;
  deadEnds?: number;
  moves: Move[];
}

/** The data of one search. */
export interface RunData {
  kind: "solutions" | "trace";
  name: string;
  title: string;
  engine?: string;
  order?: string;
  unique?: string;
  filters: string[];
  text?: string[];
  /** A row of the library's table of lattices, or "board". */
  lattice: string;
  /** Of the box. */
  size: number[];
  region: string;
  cellColours: [name: string, paint: string][];
  regionColours: string;
  shapes: Shape[];
  stationary: { name: string; cells: string; colour: Colours; cellColours: string }[];
  digits: { image: number; cell: number; shape: number; colour?: number };
  solutions: string;
  /** Of each solution, if they were taken apart. */
  moves?: Disassembly[];
  steps?: object;
  images: string;
  palette: string[];
  facts: Record<string, any>;
  ending: string;
  impossible: string;
  outcome: Partial<Outcome>;
  /** The page begins as a game, and hides the solutions. */
  played?: boolean;
  /** Of a board. */
  tiles: number[][];
  looks: unknown[][];
  hints: [cell: number, tile: number, turns: number][];
  turns?: string;
}

/** A run has these in another form. */
export type RunFields = Omit<RunData, "images" | "regionColours" | "solutions" | "stationary" | "text">;

/** A fault of a text.  line and column are 0 if unknown. */
export interface Fault {
  line?: number;
  column?: number;
  text: string;
}

/** The question to a worker (solver/worker.js).  The first key that it has, in this order, decides. */
export interface Question {
  wasm?: WebAssembly.Module;
  list?: boolean;
  collected?: string;
  text?: string | Uint8Array;
  puzzle?: number;
  define?: boolean;
  design?: boolean;
  formats?: boolean;
  write?: string;
  shows?: boolean;
  /** Formats, measures and images, for files of the pieces (solver/module.js). */
  build?: Record<string, string | number | boolean>;
  /** The images of a solution that is to be taken apart, with blanks between them. */
  disassemble?: string;
  /** How often each piece covers each cell. */
  marginals?: boolean;
  /** Its pieces may turn. */
  turns?: boolean;
  settings?: Record<string, string | number | bigint | boolean>;
  /** Only counts the solutions. */
  counts?: boolean;
  /** The pieces or tiles that lie already (game.js writes it). */
  place?: string;
}

/** A file of a piece, or without one a sheet, a tray or an assembly. */
export interface BuiltFile {
  name: string;
  bytes: Uint8Array;
  piece?: string;
  copies?: number;
  /** In cubic millimetres. */
  volume?: number;
}

/** A message of a worker.  told: text, JSON (solver.js), or a file. */
export interface Message {
  kind: string;
  told?: any;
}

/** Gets the messages of one question, and at last "ready", "failed" or "stopped". */
export type OnMessage = (kind: string, value?: any) => void;

/** The pieces of a picture that are special. */
export interface Highlight {
  /** Of a step of a trace. */
  mark?: { cells?: Numbers; tone?: string; lifted?: Piece };
  /** The chosen images, or the chosen tiles of a board. */
  pinned?: Set<number>;
}

/** The page, for its tests. */
declare global {
  interface Window {
    exactile: any;
    axe: any; // axe-core, once a test has added it
  }
}
