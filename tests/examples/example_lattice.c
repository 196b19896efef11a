// example_lattice.c -- squares that both diagonals cut into four triangles: the tetrakis square tiling.
//
// Squares have sides of 6.  Their corners are at multiples of 6, so the origin is the centre of quarter turns.  Four
// points around the centre (3,3) of a square stand for its triangles: left, bottom, top, right.

#include "examples.h"

const xt_lattice example_lattice = {
    .name = "tetrakis",
    .cell = "triangle",
    .dimensions = 2,
    .flat = true,
    .period = 6,
    .slots = 4,
    .slot = {{.at = {1, 3}}, {.at = {3, 1}}, {.at = {3, 5}}, {.at = {5, 3}}},
    .neighbours = 8, // across the long side, and across the two short sides
    .neighbour = {{.at = {2, 0}},
                  {.at = {-2, 0}},
                  {.at = {0, 2}},
                  {.at = {0, -2}},
                  {.at = {2, 2}},
                  {.at = {2, -2}},
                  {.at = {-2, 2}},
                  {.at = {-2, -2}}},
    .axis = {{0.5}, {0, 0.5}},
    .generators = 2, // a quarter turn and a reflection
    .generator = {{{{0, -1}, {1, 0}, {0, 0, 1}, {0, 0, 0, 1}}}, {{{1}, {0, -1}, {0, 0, 1}, {0, 0, 0, 1}}}},
    .terminal_style = XT_TERMINAL_TABLE,
    .polyforms = {{.suffixes = {"tans", "tan"},
                   .prefixes = {"mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa", "ennea", "deca"},
                   .motions = {XT_MOTIONS_SPACE, XT_MOTIONS_SPACE, XT_MOTIONS_PLANE, XT_MOTIONS_NONE}}},
};
