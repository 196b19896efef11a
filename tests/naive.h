// naive.h -- a solver as simple as possible, to check the library against.
//
// It shares the words of exactile.h with the library and nothing else.  Puzzles are data of fixed size, cells are
// pieces of real space, and motions are matrices of real numbers.  Cells are found by comparing their centres.  It
// tries everything, stores all solutions, and finds their classes by applying every motion to each of them.
#ifndef NAIVE_H
#define NAIVE_H

#include "exactile.h"

enum {
    NAIVE_BOX = 1024,       // cells of a box
    NAIVE_CELLS = 48,       // cells of a region
    NAIVE_PIECES = 24,      // without further copies
    NAIVE_PIECE_CELLS = 16, // of one piece
    NAIVE_MOTIONS = 384,    // motions of one lattice
    NAIVE_FORMS = 24,       // forms of cells of one lattice
    NAIVE_VARIABLE = 3,     // variable cells of one piece
    NAIVE_AXES = 4,         // of space; lattices of two or three dimensions leave the last ones alone
    NAIVE_NAME = 8,
    NAIVE_COLOURS = 3,
    NAIVE_GROUPS = XT_UNIQUE_TURNS + 1,
};

typedef struct naive_cell {
    int x, y, z, w;
} naive_cell;

typedef struct naive_piece {
    char       name[NAIVE_NAME]; // letters
    int        cells;
    naive_cell cell[NAIVE_PIECE_CELLS];
    int        colour[NAIVE_PIECE_CELLS]; // 0: neutral, or from 1 to NAIVE_COLOURS
    int        variable;                  // the number of last cells of which each copy has any choice
    int        low, high;
    xt_motions motions;
    bool       stationary;
    int        label; // distinguishes pieces with equal views
} naive_piece;

typedef struct naive_puzzle {
    const char   *lattice;
    naive_cell    size;
    bool          one_sided;
    int           crossing;        // pieces may cross: 1: yes; 2: no; 0: as usual on the lattice
    unsigned char kind[NAIVE_BOX]; // xt_cell_type; the cell x y z w is at ((x * size.y + y) * size.z + z) * size.w + w
    unsigned char colour[NAIVE_BOX];                     // as kind: 0: neutral
    bool          forbids[NAIVE_COLOURS][NAIVE_COLOURS]; // a piece's colour, less 1, on a cell's colour, less 1
    int           pieces;
    naive_piece   piece[NAIVE_PIECES];
} naive_puzzle;

// ---- Geometry ------------------------------------------------------------------------------------------------------

// A rotation about the origin, or a reflection.
typedef struct naive_motion {
    double     to[NAIVE_AXES][NAIVE_AXES];
    xt_motions least;                // the least xt_motions that includes it
    bool       reflects;             // in space, not only in the plane
    bool       keeps_layers;         // maps layers of z and w to such layers
    int        form_to[NAIVE_FORMS]; // the form of a cell of each form afterwards
} naive_motion;

// Writes all motions of a lattice, the identity first, and returns their number.
int naive_motions(const char *lattice, naive_motion motions[NAIVE_MOTIONS]);

// Returns the image of a cell under a motion.
naive_cell naive_move(const char *lattice, const naive_motion *motion, naive_cell cell);

// Returns true if the cells share a side.
bool naive_touch(const char *lattice, naive_cell a, naive_cell b);

// Returns the squared distance between the centre of a cell and a point: the corner of cell a with this number, or, if
// the number is negative, the point midway between the centres of a and b.
double naive_distance(const char *lattice, naive_cell cell, naive_cell a, naive_cell b, int corner);

// Returns true if pieces can cross at all: then their cells meet in corners or edges alone.
bool naive_can_cross(const char *lattice);

// Returns true if two pieces cross.
bool naive_cross(const char *lattice, const naive_piece *a, const naive_piece *b);

// Returns how many cells with different x a period has.
int  naive_slots(const char *lattice);
bool naive_is_flat(const char *lattice);
int  naive_axes(const char *lattice); // 2, 3 or 4

int naive_box_index(const naive_puzzle *puzzle, naive_cell cell); // -1: outside
// Returns true if a cell of a piece of one colour may lie on a cell of the region of another.
bool naive_colour_fits(const naive_puzzle *puzzle, int piece_colour, int cell_colour);
// Writes the cells of the region, and returns their number.
int naive_region(const naive_puzzle *puzzle, naive_cell cells[NAIVE_BOX]);

// Writes every motion that maps the region onto itself, and returns their number.  to[i][c] is the image of cell c of
// the region.
int naive_symmetries(const naive_puzzle *puzzle, int to[NAIVE_MOTIONS][NAIVE_CELLS], bool reflects[NAIVE_MOTIONS]);

// ---- Solutions -----------------------------------------------------------------------------------------------------

// A placed piece.
typedef struct naive_part {
    uint64_t cells;                   // a bit for each cell, by its number in the region
    uint64_t kind;                    // pieces with equal views and labels have one kind
    uint64_t coloured[NAIVE_COLOURS]; // the cells on which the piece has a colour
} naive_part;

typedef struct naive_solution {
    int        parts; // stationary pieces included
    naive_part part[NAIVE_CELLS];
    int        of[NAIVE_GROUPS]; // numbers of its classes, by xt_unique
} naive_solution;

typedef struct naive_result {
    bool            complete;    // false: it gave up
    bool            is_solvable; // it found a solution, even if it gave up then
    bool            has_labelled;
    uint32_t        all;
    uint32_t        classes[NAIVE_GROUPS]; // by xt_unique; of XT_ALL: all
    uint64_t        labelled;
    naive_solution *solution; // sorted
    uint64_t        kind_of[NAIVE_PIECES];
} naive_result;

// Gives up after `steps` steps or `solutions` solutions.
naive_result naive_solve(const naive_puzzle *puzzle, uint64_t steps, uint32_t solutions);
void         naive_result_free(naive_result *result);

// Returns the piece with this name, also with the number of a copy behind it, or -1.
int naive_piece_called(const naive_puzzle *puzzle, const char *name);

// Returns the solution with these parts, or NULL.  Sorts the parts.
const naive_solution *naive_find(const naive_result *result, naive_part *parts, int count);

// Makes every copy a piece of its own, distinguished by a label.  Returns false if there are too many, or if their
// number varies.
bool naive_label(const naive_puzzle *puzzle, const naive_result *solved, naive_puzzle *labelled);

// Prints the puzzle as a definition file.
void naive_print(const naive_puzzle *puzzle, FILE *out);

#endif
