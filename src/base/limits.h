// limits.h -- how large an input may be.  A message that refuses one names the limit.
//
// They keep every index in 32 bits and every input's memory in proportion; none is near what can be searched.
#ifndef XT_BASE_LIMITS_H
#define XT_BASE_LIMITS_H

enum {
    XT_LIMIT_CELLS = 1 << 20,       // in a box
    XT_LIMIT_COORDINATE = 1 << 20,  // of a piece's cell, either sign
    XT_LIMIT_PIECES = 1 << 18,      // copies counted
    XT_LIMIT_PIECE_CELLS = 1 << 16, // of one piece that can move
    XT_LIMIT_IMAGES = 1 << 23,
    XT_LIMIT_MEMBERS = 1 << 27,         // cells of all images together
    XT_LIMIT_TEXT = 1 << 24,            // bytes of a definition file
    XT_LIMIT_TEXT_CELLS = 1 << 24,      // in the boxes of all puzzles of a text
    XT_LIMIT_NAME = 64,                 // bytes of a piece's name
    XT_LIMIT_DIAGNOSTICS = 100,         // told of one input
    XT_LIMIT_IMAGE_TESTS = 1 << 30,     // cells looked at while images are sought
    XT_LIMIT_ROTATED_CELLS = 1 << 24,   // of all pieces in all their turns, while solutions are checked
    XT_LIMIT_CHECKED = 1 << 24,         // different solutions remembered while duplicates are sought
    XT_LIMIT_MATRIX_WORDS = 1 << 25,    // of the engine matrix, for items and nodes
    XT_LIMIT_MATRIX_ITEMS = 8191,       // cells and shapes that it takes
    XT_LIMIT_FILA_CELLS = 4096,         // open, where FILA may take over
    XT_LIMIT_FRONTIER_STATES = 1 << 28, // kept at a time where states are merged
    XT_LIMIT_BOARD_CELLS = 1 << 12,     // of an edge-matching board
    XT_LIMIT_COLOURS = 1 << 10,         // different ones on the tiles of a board
    XT_LIMIT_COLOUR = 1 << 20,          // the number of one, either sign
    XT_LIMIT_SAMPLES = 1 << 24,         // of an estimate
    XT_LIMIT_FILA_LISTS = 1 << 23,      // words of FILA's lists at a time; older ones are made again
    XT_LIMIT_FILTER_CELLS = 4096,       // open, where filters or triggers look at volumes
    XT_LIMIT_FILTER_BYTES = 1 << 28,    // of the sets that filters keep
    XT_LIMIT_PENDING_WORDS = 1 << 22,   // words of solutions that wait for those before them in the order of the tree
    XT_LIMIT_THREADS = 1024,
    XT_LIMIT_SHAPE_CELLS = 12, // of a generated shape
    XT_LIMIT_SHAPES = 1 << 16, // of a generated set, while it is generated
};

#endif
