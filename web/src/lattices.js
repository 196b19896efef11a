// lattices.js -- the lattices of src/lattice/lattices.c. It is written by tests/print_lattices.c; do not edit it.
//
// To write it anew:  make test; cp build/test/tests/lattices.js web/src

/**
 * A point of the page: right and down. The unit is a period along x.
 * @typedef {[number, number]} Spot
 */

/**
 * How pages draw the cells of a layer.
 * @typedef {object} Plane
 * @property {[Spot, Spot]} steps from a cell to the next period along x, and along y
 * @property {Spot[][]} corners for each slot: of the cell in the period 0 0
 * @property {number} inradius of the largest circle in a cell
 * @property {number} lineWidth of cells that are lines, from their corner 0 to their corner 3; 0: cells have sides
 */

/**
 * @typedef {object} Lattice
 * @property {string} cell the name of one cell
 * @property {number} dimensions
 * @property {number} slots the cells of a period along x
 * @property {boolean} isFlat
 * @property {boolean} isDrawnInSpace its cells are unit cubes, so exploded views can show them
 * @property {boolean} isDefault of definitions that name no lattice
 * @property {string} plane the lattice of one layer; "" if layers cannot be drawn
 * @property {number[][][]} neighbours for each slot: the vectors to the neighbours of a cell
 */

// prettier-ignore
/** @type {Record<string, Lattice>} */
export const LATTICES = {
  "square": {
    cell: "square",
    dimensions: 2,
    slots: 1,
    isFlat: true,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "square",
    neighbours: [
      [[1, 0], [0, 1], [-1, 0], [0, -1]],
    ],
  },
  "cube": {
    cell: "cube",
    dimensions: 3,
    slots: 1,
    isFlat: false,
    isDrawnInSpace: true,
    isDefault: true,
    plane: "square",
    neighbours: [
      [[1, 0, 0], [0, 1, 0], [0, 0, 1], [-1, 0, 0], [0, -1, 0], [0, 0, -1]],
    ],
  },
  "triangle": {
    cell: "triangle",
    dimensions: 2,
    slots: 2,
    isFlat: true,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "triangle",
    neighbours: [
      [[1, 0], [-1, 0], [1, -1]],
      [[-1, 0], [1, 0], [-1, 1]],
    ],
  },
  "hexagon": {
    cell: "hexagon",
    dimensions: 2,
    slots: 1,
    isFlat: true,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "hexagon",
    neighbours: [
      [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]],
    ],
  },
  "tetrakis": {
    cell: "quarter",
    dimensions: 2,
    slots: 4,
    isFlat: true,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "tetrakis",
    neighbours: [
      [[6, 0], [1, 0], [3, 0]],
      [[2, 1], [1, 0], [-1, 0]],
      [[-6, 0], [-1, 0], [1, 0]],
      [[-2, -1], [-3, 0], [-1, 0]],
    ],
  },
  "kite": {
    cell: "kite",
    dimensions: 2,
    slots: 6,
    isFlat: true,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "kite",
    neighbours: [
      [[8, 0], [4, 1], [1, 0], [5, 0]],
      [[2, 1], [-2, 1], [1, 0], [-1, 0]],
      [[-4, 1], [-8, 0], [-1, 0], [1, 0]],
      [[-4, 0], [-2, -1], [-1, 0], [1, 0]],
      [[-4, -1], [4, -1], [1, 0], [-1, 0]],
      [[4, 0], [2, -1], [-5, 0], [-1, 0]],
    ],
  },
  "rhombille": {
    cell: "rhomb",
    dimensions: 2,
    slots: 3,
    isFlat: true,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "rhombille",
    neighbours: [
      [[5, 0], [1, 0], [2, 0], [4, -1]],
      [[1, 1], [-4, 1], [1, 0], [-1, 0]],
      [[-2, 0], [-1, 0], [-5, 0], [-1, -1]],
    ],
  },
  "brick": {
    cell: "brick",
    dimensions: 2,
    slots: 1,
    isFlat: true,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "brick",
    neighbours: [
      [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]],
    ],
  },
  "hypercube": {
    cell: "hypercube",
    dimensions: 4,
    slots: 1,
    isFlat: false,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "",
    neighbours: [
      [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1], [-1, 0, 0, 0], [0, -1, 0, 0], [0, 0, -1, 0], [0, 0, 0, -1]],
    ],
  },
  "prism": {
    cell: "prism",
    dimensions: 3,
    slots: 2,
    isFlat: false,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "triangle",
    neighbours: [
      [[1, 0, 0], [-1, 0, 0], [1, -1, 0], [0, 0, 1], [0, 0, -1]],
      [[-1, 0, 0], [1, 0, 0], [-1, 1, 0], [0, 0, 1], [0, 0, -1]],
    ],
  },
  "sphere": {
    cell: "sphere",
    dimensions: 3,
    slots: 1,
    isFlat: false,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "hexagon",
    neighbours: [
      [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1], [1, -1, 0], [-1, 1, 0], [1, 0, -1], [-1, 0, 1], [0, 1, -1], [0, -1, 1]],
    ],
  },
  "rhombic": {
    cell: "tetrahedron",
    dimensions: 3,
    slots: 24,
    isFlat: false,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "",
    neighbours: [
      [[28, 0, 0], [2, 0, 0], [3, 0, 0], [8, 0, 0]],
      [[28, 0, 0], [1, 0, 0], [2, 0, 0], [11, 0, 0]],
      [[28, 0, 0], [-2, 0, 0], [-1, 0, 0], [14, 0, 0]],
      [[28, 0, 0], [-3, 0, 0], [-2, 0, 0], [17, 0, 0]],
      [[-28, 0, 0], [5, 0, 0], [2, 0, 0], [3, 0, 0]],
      [[-28, 0, 0], [8, 0, 0], [1, 0, 0], [2, 0, 0]],
      [[-28, 0, 0], [11, 0, 0], [-2, 0, 0], [-1, 0, 0]],
      [[-28, 0, 0], [14, 0, 0], [-3, 0, 0], [-2, 0, 0]],
      [[4, 1, 0], [-8, 0, 0], [2, 0, 0], [3, 0, 0]],
      [[4, 1, 0], [1, 0, 0], [2, 0, 0], [-5, 0, 0]],
      [[4, 1, 0], [-2, 0, 0], [8, 0, 0], [-1, 0, 0]],
      [[4, 1, 0], [-3, 0, 0], [11, 0, 0], [-2, 0, 0]],
      [[-4, -1, 0], [-11, 0, 0], [2, 0, 0], [3, 0, 0]],
      [[-4, -1, 0], [1, 0, 0], [2, 0, 0], [-8, 0, 0]],
      [[-4, -1, 0], [-2, 0, 0], [5, 0, 0], [-1, 0, 0]],
      [[-4, -1, 0], [-3, 0, 0], [8, 0, 0], [-2, 0, 0]],
      [[4, 0, 1], [-14, 0, 0], [2, 0, 0], [3, 0, 0]],
      [[4, 0, 1], [1, 0, 0], [2, 0, 0], [-11, 0, 0]],
      [[4, 0, 1], [-2, 0, 0], [-8, 0, 0], [-1, 0, 0]],
      [[4, 0, 1], [-3, 0, 0], [-5, 0, 0], [-2, 0, 0]],
      [[-4, 0, -1], [-17, 0, 0], [2, 0, 0], [3, 0, 0]],
      [[-4, 0, -1], [1, 0, 0], [2, 0, 0], [-14, 0, 0]],
      [[-4, 0, -1], [-2, 0, 0], [-11, 0, 0], [-1, 0, 0]],
      [[-4, 0, -1], [-3, 0, 0], [-8, 0, 0], [-2, 0, 0]],
    ],
  },
  "tetra-octa": {
    cell: "cell",
    dimensions: 3,
    slots: 10,
    isFlat: false,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "",
    neighbours: [
      [[8, 0, 0], [-6, -1, 0], [-8, 0, -1], [1, -1, -1]],
      [[8, 0, 0], [4, 0, 1], [2, 1, 0], [-1, 1, 1]],
      [[7, 0, 0], [4, 0, 1], [8, 0, 1], [11, 0, 0]],
      [[5, 0, 0], [-6, -1, 0], [-2, -1, 0], [-11, 0, 0]],
      [[5, 0, 0], [6, 1, 0], [2, 1, 0], [11, 0, 0]],
      [[3, 0, 0], [-4, 0, -1], [-8, 0, -1], [-11, 0, 0]],
      [[2, 0, 0], [-4, 0, -1], [-2, -1, 0], [1, -1, -1]],
      [[2, 0, 0], [6, 1, 0], [8, 0, 1], [-1, 1, 1]],
      [[-8, 0, 0], [-2, 0, 0], [-3, 0, 0], [-5, 0, 0]],
      [[-2, 0, 0], [-8, 0, 0], [-7, 0, 0], [-5, 0, 0]],
    ],
  },
  "stick": {
    cell: "stick",
    dimensions: 2,
    slots: 2,
    isFlat: true,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "stick",
    neighbours: [
      [[3, 0], [3, -1], [1, 0], [1, -1], [2, 0], [-2, 0]],
      [[-1, 1], [-1, 0], [-3, 1], [-3, 0], [0, 1], [0, -1]],
    ],
  },
  "twig": {
    cell: "twig",
    dimensions: 2,
    slots: 3,
    isFlat: true,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "twig",
    neighbours: [
      [[5, 0], [1, 0], [2, 0], [4, -1]],
      [[1, 1], [-4, 1], [1, 0], [-1, 0]],
      [[-2, 0], [-1, 0], [-5, 0], [-1, -1]],
    ],
  },
  "trig": {
    cell: "trig",
    dimensions: 2,
    slots: 3,
    isFlat: true,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "trig",
    neighbours: [
      [[2, 0], [1, -1], [1, 0], [5, -1], [5, 0], [4, -1], [4, 0], [8, -1], [-3, 0], [3, 0]],
      [[-4, 0], [1, 0], [-4, 1], [1, 1], [4, -1], [-1, 0], [4, 0], [-1, 1], [0, -1], [0, 1]],
      [[-8, 1], [-4, 0], [-4, 1], [-5, 0], [-5, 1], [-1, -1], [-1, 0], [-2, 0], [-3, 1], [3, -1]],
    ],
  },
  "polyominoid": {
    cell: "square",
    dimensions: 3,
    slots: 3,
    isFlat: false,
    isDrawnInSpace: false,
    isDefault: false,
    plane: "",
    neighbours: [
      [[3, 0, 0], [-3, 0, 0], [0, 1, 0], [0, -1, 0], [5, 0, 0], [2, 0, 0], [5, 0, -1], [2, 0, -1], [1, 1, 0], [1, 0, 0], [1, 1, -1], [1, 0, -1]],
      [[3, 0, 0], [-3, 0, 0], [0, 0, 1], [0, 0, -1], [4, 0, 0], [1, 0, 0], [4, -1, 0], [1, -1, 0], [-1, 0, 1], [-1, -1, 1], [-1, 0, 0], [-1, -1, 0]],
      [[0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1], [-1, 1, 0], [-4, 1, 0], [-1, 0, 0], [-4, 0, 0], [-2, 0, 1], [-5, 0, 1], [-2, 0, 0], [-5, 0, 0]],
    ],
  },
};

// prettier-ignore
/** @type {Record<string, Plane>} */
export const PLANES = {
  "square": {
    steps: [[1, 0], [0, -1]],
    corners: [
      [[0.5, 0.5], [0.5, -0.5], [-0.5, -0.5], [-0.5, 0.5]],
    ],
    inradius: 0.5,
    lineWidth: 0,
  },
  "triangle": {
    steps: [[1, 0], [0.5, -0.866025403784]],
    corners: [
      [[1, 0], [0.5, -0.866025403784], [0, 0]],
      [[1, 0], [1.5, -0.866025403784], [0.5, -0.866025403784]],
    ],
    inradius: 0.288675134595,
    lineWidth: 0,
  },
  "hexagon": {
    steps: [[1, 0], [0.5, -0.866025403784]],
    corners: [
      [[0, 0.57735026919], [0.5, 0.288675134595], [0.5, -0.288675134595], [0, -0.57735026919], [-0.5, -0.288675134595], [-0.5, 0.288675134595]],
    ],
    inradius: 0.5,
    lineWidth: 0,
  },
  "tetrakis": {
    steps: [[1, 0], [0, -1]],
    corners: [
      [[0.5, 0.5], [0.5, -0.5], [0, 0]],
      [[0, 0], [0.5, -0.5], [-0.5, -0.5]],
      [[0, 0], [-0.5, -0.5], [-0.5, 0.5]],
      [[0.5, 0.5], [0, 0], [-0.5, 0.5]],
    ],
    inradius: 0.166666666667,
    lineWidth: 0,
  },
  "kite": {
    steps: [[1, 0], [0.5, -0.866025403784]],
    corners: [
      [[0.5, 0], [0.5, -0.288675134595], [0.25, -0.433012701892], [0, 0]],
      [[0, 0], [0.25, -0.433012701892], [0, -0.57735026919], [-0.25, -0.433012701892]],
      [[0, 0], [-0.25, -0.433012701892], [-0.5, -0.288675134595], [-0.5, 0]],
      [[-0.25, 0.433012701892], [0, 0], [-0.5, 0], [-0.5, 0.288675134595]],
      [[0, 0.57735026919], [0.25, 0.433012701892], [0, 0], [-0.25, 0.433012701892]],
      [[0.25, 0.433012701892], [0.5, 0.288675134595], [0.5, 0], [0, 0]],
    ],
    inradius: 0.125,
    lineWidth: 0,
  },
  "rhombille": {
    steps: [[1, 0], [0.5, -0.866025403784]],
    corners: [
      [[0, 0.57735026919], [0, 0], [-0.5, 0.288675134595], [-0.5, 0.866025403784]],
      [[-0.5, 0.288675134595], [0, 0], [-0.5, -0.288675134595], [-1, 0]],
      [[-0.5, 0.866025403784], [-0.5, 0.288675134595], [-1, 0], [-1, 0.57735026919]],
    ],
    inradius: 0.25,
    lineWidth: 0,
  },
  "brick": {
    steps: [[1, 0], [0.5, -0.5]],
    corners: [
      [[0.5, -0.25], [0, -0.25], [-0.5, -0.25], [-0.5, 0.25], [0, 0.25], [0.5, 0.25]],
    ],
    inradius: 0.25,
  },
  "stick": {
    steps: [[1, 0], [0, -1]],
    corners: [
      [[1, 0], [0.872720779386, -0.127279220614], [0.127279220614, -0.127279220614], [0, 0], [0.127279220614, 0.127279220614], [0.872720779386, 0.127279220614]],
      [[0, -1], [-0.127279220614, -0.872720779386], [-0.127279220614, -0.127279220614], [0, 0], [0.127279220614, -0.127279220614], [0.127279220614, -0.872720779386]],
    ],
    inradius: 0.165462986798,
    lineWidth: 0.254558441227,
  },
  "twig": {
    steps: [[1, 0], [0.5, -0.866025403784]],
    corners: [
      [[-0.5, 0.288675134595], [-0.467057713659, 0.411617420935], [-0.122942286341, 0.61029255553], [0, 0.57735026919], [-0.032942286341, 0.454407982849], [-0.377057713659, 0.255732848254]],
      [[-0.5, -0.288675134595], [-0.59, -0.198675134595], [-0.59, 0.198675134595], [-0.5, 0.288675134595], [-0.41, 0.198675134595], [-0.41, -0.198675134595]],
      [[-0.5, 0.288675134595], [-0.622942286341, 0.255732848254], [-0.967057713659, 0.454407982849], [-1, 0.57735026919], [-0.877057713659, 0.61029255553], [-0.532942286341, 0.411617420935]],
    ],
    inradius: 0.117,
    lineWidth: 0.18,
  },
  "trig": {
    steps: [[1, 0], [0.5, -0.866025403784]],
    corners: [
      [[1, 0], [0.91, -0.09], [0.09, -0.09], [0, 0], [0.09, 0.09], [0.91, 0.09]],
      [[0.5, -0.866025403784], [0.377057713659, -0.833083117444], [-0.032942286341, -0.122942286341], [0, 0], [0.122942286341, -0.032942286341], [0.532942286341, -0.743083117444]],
      [[-0.5, -0.866025403784], [-0.532942286341, -0.743083117444], [-0.122942286341, -0.032942286341], [0, 0], [0.032942286341, -0.122942286341], [-0.377057713659, -0.833083117444]],
    ],
    inradius: 0.117,
    lineWidth: 0.18,
  },
};
