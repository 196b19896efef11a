/** Names of settings are those of the command's options: `unique` "rotation", "mirror" or "turns", `limit`, "time-limit", `engine` ... */
export interface Options {
  /** Of a text with several puzzles, from 0. */
  puzzle?: number;
  unique?: "rotation" | "mirror" | "turns";
  limit?: number;
  "time-limit"?: number;
  engine?: string;
  onProgress?: (progress: Progress) => void;
  [setting: string]: unknown;
}

export interface Progress {
  /** So far, in decimal. */
  solutions: string;
  /** Of the search tree: from 0 to 1. */
  share: number;
  /** Seconds; negative if unknown. */
  left: number;
  fits: number;
  engine?: string;
}

export interface Piece {
  name: string;
  /** x, y and, for solids, z. */
  cells: number[][];
}

export interface Solution {
  /** From 1. */
  number: number;
  pieces?: Piece[];
  /** Of a board, row by row: the tile, from 0, and its quarter turns clockwise. */
  tiles?: { tile: number; turn: number }[];
  /** Of an exact cover: the items of each option, with their colours, such as "x:red". */
  options?: string[][];
}

export class ExactileError extends Error {
  line: number;
  column: number;
}

export function solve(text: string, options?: Options): AsyncGenerator<Solution, void, void>;
export function count(text: string, options?: Options): Promise<bigint>;
