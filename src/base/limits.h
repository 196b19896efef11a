// limits.h -- the largest inputs, and bounds on the memory of a search.  A message that refuses an input says the
// number.
//
// With these limits every index fits in 32 bits, and no input exhausts the memory.
#ifndef XT_BASE_LIMITS_H
#define XT_BASE_LIMITS_H

#include <stdint.h>

// Cells of a box that is given by its sides, and of a piece that is.  With XT_LIMIT_PIECES boxes a sum fits in 64 bits.
#define XT_LIMIT_VOLUME ((uint64_t)1 << 45)

// Cells of all stored assemblies of a problem, each with the cells of the whole box.
#define XT_LIMIT_STORED_CELLS ((uint64_t)1 << 33)

enum {
    XT_LIMIT_CELLS = 1 << 20,          // cells of a box
    XT_LIMIT_TILING = 1000,            // absolute value of a coordinate of a tiling that a puzzle brings along
    XT_LIMIT_TILING_PARTS = 480,       // parts of its period; so sums of coordinates have 32 bits
    XT_LIMIT_COORDINATE = 1 << 20,     // absolute value of a coordinate of a piece's cell
    XT_LIMIT_PIECES = 1 << 18,         // pieces of a puzzle; each copy counts
    XT_LIMIT_PIECE_CELLS = 1 << 16,    // cells of one mobile piece; a stationary one may fill a box
    XT_LIMIT_CHOICE_CELLS = 1 << 22,   // cells of pieces with variable cells, in all choices and orientations
    XT_LIMIT_IMAGES = 1 << 23,         // images of all pieces together
    XT_LIMIT_MEMBERS = 1 << 27,        // cells of all images together, and words of FILA's images
    XT_LIMIT_TEXT = 1 << 30,           // bytes of a file with puzzles or a board
    XT_LIMIT_SMALL_TEXT = 1 << 24,     // bytes of a plan, of JSON, and of a line of solutions to check
    XT_LIMIT_EXPANSION = 100,          // bytes of an expanded text for each compressed one, past XT_LIMIT_SMALL_TEXT
    XT_LIMIT_DICTIONARY = 1 << 27,     // bytes of memory to expand a text compressed by xz; its option -9 takes 65 MiB
    XT_LIMIT_ATTRIBUTES = 1000,        // attributes of an element of XML
    XT_LIMIT_TEXT_CELLS = 1 << 24,     // cells in the boxes of all puzzles of a text
    XT_LIMIT_TEXT_PIECES = 1 << 21,    // pieces from the sets of all puzzles of a text
    XT_LIMIT_GRIDS = 1 << 12,          // sudokus of a text
    XT_LIMIT_WRAPPED = 1 << 30,        // squared cells of a board that wraps around, times the turns of its lattice
    XT_LIMIT_GROUPS = 1 << 20,         // values, or sets of cells or pieces, by which solutions are counted
    XT_LIMIT_NAME = 64,                // bytes of a piece's name
    XT_LIMIT_NAMED_CELLS = 1 << 12,    // named cells of a puzzle
    XT_LIMIT_CELL_COLOURS = 1 << 10,   // colours of the cells of a puzzle
    XT_LIMIT_DIAGNOSTICS = 100,        // messages about one input; a last one says that more follow
    XT_LIMIT_IMAGE_TESTS = 1 << 30,    // cells tested while images are computed
    XT_LIMIT_ROTATED_CELLS = 1 << 24,  // cells of all pieces in all orientations, in a check of solutions
    XT_LIMIT_CHECKED = 1 << 24,        // solutions remembered in a check for duplicates
    XT_LIMIT_MATRIX_WORDS = 1 << 25,   // words of 64 bits in the engine matrix: rows of items, and nodes
    XT_LIMIT_MATRIX_ITEMS = 8191,      // cells and shapes together, for the engine matrix
    XT_LIMIT_FILA_CELLS = 4096,        // cells of a cover for FILA
    XT_LIMIT_BOARD_CELLS = 1 << 12,    // cells of an edge-matching board
    XT_LIMIT_COLOURS = 1 << 10,        // different colours on the tiles of a board
    XT_LIMIT_COLOUR = 1 << 20,         // absolute value of a colour
    XT_LIMIT_SAMPLES = 1 << 24,        // paths of an estimate
    XT_LIMIT_FILA_LISTS = 1 << 23,     // words of FILA's lists in memory; when they are full, all are discarded
    XT_LIMIT_FILTER_CELLS = 4096,      // cells of a cover for the volume filter and trigger
    XT_LIMIT_FILTER_BYTES = 1 << 28,   // bytes of the residual covers that filters keep, one for each depth
    XT_LIMIT_PENDING_WORDS = 1 << 22,  // words of solutions that wait for earlier ones
    XT_LIMIT_THREADS = 1024,           // a request for more gets this number
    XT_LIMIT_STORED_SOLUTIONS = 10000, // solutions of a puzzle in a written file of BurrTools
    XT_LIMIT_PROGRAM = 1 << 23,        // bytes of a C program for one puzzle, which compilers take minutes for
    XT_LIMIT_SHAPE_CELLS = 16,         // cells of a generated shape
    XT_LIMIT_SHAPES = 1 << 16,         // shapes of a generated set, and of all sets of a text
};

#endif
