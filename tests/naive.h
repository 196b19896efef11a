// naive.h -- a solver as plain as can be, that the library is held to.
//
// It shares the words of exactile.h with the library and nothing else: puzzles are plain data of fixed size, cells are
// pieces of real space, turns are matrices of real numbers, and what lies where is found by comparing centres of cells.
// It tries everything, remembers all solutions, and finds their classes by moving each of them in every way.
#ifndef NAIVE_H
#define NAIVE_H

#include "exactile.h"

enum {
    NAIVE_BOX = 1024,       // cells of a box
    NAIVE_CELLS = 48,       // cells of a region
    NAIVE_PIECES = 24,      // with copies told once
    NAIVE_PIECE_CELLS = 16, // of one piece
    NAIVE_MOTIONS = 48,     // turns and reflections of one lattice
    NAIVE_NAME = 8,
};

typedef struct naive_cell {
    int x, y, z;
} naive_cell;

typedef struct naive_piece {
    char       name[NAIVE_NAME]; // letters
    int        cells;
    naive_cell cell[NAIVE_PIECE_CELLS];
    int        low, high;
    xt_motions motions;
    bool       stationary;
    int        label; // pieces that look alike are told apart by it
} naive_piece;

typedef struct naive_puzzle {
    const char   *lattice;
    naive_cell    size;
    bool          one_sided;
    unsigned char kind[NAIVE_BOX]; // xt_cell_type; the cell x y z at (x * size.y + y) * size.z + z
    int           pieces;
    naive_piece   piece[NAIVE_PIECES];
} naive_puzzle;

// ---- Geometry ------------------------------------------------------------------------------------------------------

// A turn about the origin, or a reflection.
typedef struct naive_motion {
    double     to[3][3];
    xt_motions least;    // the least kind of turns that includes it
    bool       reflects; // space, not only the plane
} naive_motion;

// All of a lattice, the identity first; how many.
int naive_motions(const char *lattice, naive_motion motions[NAIVE_MOTIONS]);

// The cell that a motion takes a cell to.
naive_cell naive_move(const char *lattice, const naive_motion *motion, naive_cell cell);

// Whether two cells share a side.
bool naive_touch(const char *lattice, naive_cell a, naive_cell b);

// The square of the distance between the centre of a cell and the point that is (a, b, c) steps along x, y and z from
// the centre of the cell 0 0 0.
double naive_distance(const char *lattice, naive_cell cell, double a, double b, double c);

int naive_box_index(const naive_puzzle *puzzle, naive_cell cell); // -1: outside
// The cells of the region, absent ones left out; how many.
int naive_region(const naive_puzzle *puzzle, naive_cell cells[NAIVE_BOX]);

// Every motion that moves the region onto itself: to[i][c] is where cell c of the region goes.  Returns how many.
int naive_symmetries(const naive_puzzle *puzzle, int to[NAIVE_MOTIONS][NAIVE_CELLS], bool reflects[NAIVE_MOTIONS]);

// ---- Solutions -----------------------------------------------------------------------------------------------------

// A piece where it lies.
typedef struct naive_part {
    uint64_t cells; // bits, by the number of the cell in the region
    uint64_t kind;  // pieces that look alike under the turns they may make, and have one label, are of one kind
} naive_part;

typedef struct naive_solution {
    int        parts; // stationary pieces among them
    naive_part part[NAIVE_CELLS];
    int        turned, mirrored; // the number of its class under turns, and under turns and reflections
} naive_solution;

typedef struct naive_result {
    bool            complete; // false: it gave up
    bool            has_labelled;
    uint32_t        all, unique, mirror;
    uint64_t        labelled;
    naive_solution *solution; // sorted
    uint64_t        kind_of[NAIVE_PIECES];
} naive_result;

// Gives up after so many steps or solutions.
naive_result naive_solve(const naive_puzzle *puzzle, uint64_t steps, uint32_t solutions);
void         naive_result_free(naive_result *result);

// The solution with these parts, or NULL.  Sorts them.
const naive_solution *naive_find(const naive_result *result, naive_part *parts, int count);

// The puzzle with every copy a piece of its own, told apart from the others of its look.  False: too many, or their
// number varies.
bool naive_label(const naive_puzzle *puzzle, const naive_result *solved, naive_puzzle *labelled);

// As a definition file would say it.
void naive_print(const naive_puzzle *puzzle, FILE *out);

#endif
