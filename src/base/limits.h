// limits.h -- the largest inputs.  A message that refuses an input names the limit.
//
// The limits keep every index in 32 bits and the memory of every input in proportion.  No search comes near them.
#ifndef XT_BASE_LIMITS_H
#define XT_BASE_LIMITS_H

enum {
    XT_LIMIT_CELLS = 1 << 20,       // cells of a box
    XT_LIMIT_COORDINATE = 1 << 20,  // absolute value of a coordinate of a piece's cell
    XT_LIMIT_PIECES = 1 << 18,      // pieces, with copies
    XT_LIMIT_PIECE_CELLS = 1 << 16, // cells of one mobile piece
    XT_LIMIT_IMAGES = 1 << 23,
    XT_LIMIT_MEMBERS = 1 << 27,         // cells of all images together
    XT_LIMIT_TEXT = 1 << 24,            // bytes of a definition file
    XT_LIMIT_TEXT_CELLS = 1 << 24,      // in the boxes of all puzzles of a text
    XT_LIMIT_NAME = 64,                 // bytes of a piece's name
    XT_LIMIT_DIAGNOSTICS = 100,         // messages about one input
    XT_LIMIT_IMAGE_TESTS = 1 << 30,     // cells tested while images are computed
    XT_LIMIT_ROTATED_CELLS = 1 << 24,   // cells of all pieces in all orientations, in a check of solutions
    XT_LIMIT_CHECKED = 1 << 24,         // solutions remembered in a check for duplicates
    XT_LIMIT_MATRIX_WORDS = 1 << 25,    // words of the engine matrix, for items and nodes
    XT_LIMIT_MATRIX_ITEMS = 8191,       // cells and shapes of the engine matrix
    XT_LIMIT_FILA_CELLS = 4096,         // open cells at which FILA may take over
    XT_LIMIT_FRONTIER_STATES = 1 << 28, // states in memory of the engine frontier
    XT_LIMIT_BOARD_CELLS = 1 << 12,     // cells of an edge-matching board
    XT_LIMIT_COLOURS = 1 << 10,         // different colours on the tiles of a board
    XT_LIMIT_COLOUR = 1 << 20,          // absolute value of a colour
    XT_LIMIT_SAMPLES = 1 << 24,         // paths of an estimate
    XT_LIMIT_FILA_LISTS = 1 << 23,      // words of FILA's lists in memory; older lists are rebuilt
    XT_LIMIT_FILTER_CELLS = 4096,       // open cells for the volume filter and trigger
    XT_LIMIT_FILTER_BYTES = 1 << 28,    // bytes of the sets of filters
    XT_LIMIT_PENDING_WORDS = 1 << 22,   // words of buffered solutions
    XT_LIMIT_THREADS = 1024,
    XT_LIMIT_SHAPE_CELLS = 12, // cells of a generated shape
    XT_LIMIT_SHAPES = 1 << 16, // shapes of a set, while it is generated
};

#endif
