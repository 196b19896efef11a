// bodies.js -- the cells of solids in space, from the row of their lattice. It does not use the document.
//
// z points upwards, and layers lie flat.

import { beginOfPeriod, layeringOf } from "./lattice.js";
import { LATTICES } from "./lattices.js";

/** @import { Vector } from "./lattices.js" */

const AXES = [0, 1, 2];
const SAME = 1e-4; // lattices.js has six digits

/** @type {(a: Vector, b: Vector) => number} */
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** @type {(a: Vector, times: number, b: Vector) => Vector} */
export const plus = (a, times, b) => AXES.map((k) => a[k] + times * b[k]);
/** @type {(a: Vector, b: Vector) => Vector} */
const cross = (a, b) => AXES.map((k) => a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3]);
/** @type {(a: Vector) => Vector} */
const unit = (a) => plus([0, 0, 0], 1 / Math.hypot(...a), a);
/** @type {(list: Vector[]) => Vector} */
export const meanOf = (list) => list.reduce((sum, each) => plus(sum, 1 / list.length, each), [0, 0, 0]);

/**
 * A face of a solid.
 * @typedef {object} SolidFace
 * @property {Vector[]} corners
 * @property {Vector} normal
 */

/** The cells of a run in space. */
export class Space {
  /** @param {any} run */
  constructor(run) {
    const { slots, periods = [], bodies = [], isBall } = LATTICES[run.lattice];
    const { frame } = layeringOf(run) ?? {};
    const turned = (vector) => (frame ? frame.map((row) => dot(row, vector)) : vector);
    this.run = run;
    this.slots = slots;
    this.isBall = Boolean(isBall);
    this.periods = periods.map(turned);
    this.bodies = bodies.map(({ centre, faces }) => ({
      centre: turned(centre),
      faces: faces.map(({ next, corners }) => ({ next, corners: corners.map(turned) })),
    }));
    /** Cells are unit cubes. */
    this.isCubic =
      slots === 1 && !this.isBall && AXES.every((k) => AXES.every((i) => periods[k][i] === Number(i === k)));
  }

  #bodyAt(at) {
    return this.bodies[at[0] - beginOfPeriod(this.run, at[0])];
  }

  /** The centre of a cell, from its coordinates. */
  centreOf(at) {
    const begin = beginOfPeriod(this.run, at[0]);
    return plus(this.wayOf([begin, at[1], at[2]]), 1, this.bodies[at[0] - begin].centre);
  }

  /** The way of a translation. by: what it adds to the coordinates of cells. */
  wayOf(by) {
    return this.periods.reduce((sum, period, k) => plus(sum, by[k] / (k ? 1 : this.slots), period), [0, 0, 0]);
  }

  /**
   * The faces of a body of cells, without those between them.
   * @param {number[][]} cells
   * @returns {SolidFace[]}
   */
  facesOf(cells) {
    const has = new Set(cells.map((at) => at.slice(0, 3).join()));
    return cells.flatMap((at) => {
      const centre = this.centreOf(at);
      return this.#bodyAt(at)
        .faces.filter(({ next }) => !next || !has.has(AXES.map((k) => at[k] + next[k]).join()))
        .map(({ corners }) => ({
          corners: corners.map((corner) => plus(centre, 1, corner)),
          normal: unit(cross(plus(corners[1], -1, corners[0]), plus(corners[2], -1, corners[0]))),
        }));
    });
  }

  /** The faces as triangles: positions and normals of their corners, for the graphics card. */
  trianglesOf(cells) {
    /** @type {number[]} */
    const positions = [];
    /** @type {number[]} */
    const normals = [];
    for (const { corners, normal } of this.facesOf(cells))
      for (let i = 2; i < corners.length; i++) {
        positions.push(...corners[0], ...corners[i - 1], ...corners[i]);
        normals.push(...normal, ...normal, ...normal);
      }
    return { positions, normals };
  }

  /**
   * A place for the name in each direction: its middle, its size, and the directions of a text there. It is on the outermost
   * face or ball, and among these on the nearest to the middle of the body.
   * @param {number[][]} cells
   */
  facesForNames(cells) {
    const centre = meanOf(cells.map((at) => this.centreOf(at)));
    /** @type {Map<string, { middle: Vector, normal: Vector, size: number }>} */
    const best = new Map();
    const offer = (middle, normal, size) => {
      const key = normal.map((c) => Math.round(c * 100)).join();
      const other = best.get(key);
      const ahead = other ? dot(normal, middle) - dot(normal, other.middle) : 1;
      const distance = (at) => Math.hypot(...plus(at, -1, centre));
      if (ahead > SAME || (other && ahead > -SAME && distance(middle) < distance(other.middle) - SAME))
        best.set(key, { middle, normal, size });
    };
    for (const { corners, normal } of this.facesOf(cells)) {
      const middle = meanOf(corners);
      offer(middle, normal, 1.4 * radiusOf(corners, middle));
    }
    for (const at of this.isBall ? cells : [])
      for (const normal of AXES.flatMap((k) => [-1, 1].map((sign) => AXES.map((i) => (i === k ? sign : 0)))))
        offer(plus(this.centreOf(at), 0.5, normal), normal, 0.5);
    return [...best.values()].map((face) => ({ ...face, ...textOn(face.normal) }));
  }
}

// The radius of the largest circle around the middle of a face.
function radiusOf(corners, middle) {
  const far = corners.map((from, i) => {
    const edge = unit(plus(corners[(i + 1) % corners.length], -1, from));
    return Math.hypot(...cross(edge, plus(middle, -1, from)));
  });
  return Math.min(...far);
}

// The directions of a text, as seen from outside: z points upwards, on flat faces y.
function textOn(normal) {
  const wanted = Math.abs(normal[2]) > 0.9 ? [0, 1, 0] : [0, 0, 1];
  const up = unit(plus(wanted, -dot(wanted, normal), normal));
  return { right: cross(up, normal), up };
}
