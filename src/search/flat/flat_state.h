// flat_state.h -- the data of the engine flat, shared with its kernels; see flat.c.
#ifndef XT_SEARCH_FLAT_FLAT_STATE_H
#define XT_SEARCH_FLAT_FLAT_STATE_H

#include "search/engine_spec.h"
#include "search/sweep/scan_order.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    XT_FLAT_LIST_NOT_MADE = INT32_MAX,
    // Images in the widest vector.  Lists have a multiple of it.
    XT_FLAT_LANES_MAX = 8,
    // Nodes of a batch.  A byte holds the number of a node.
    XT_FLAT_BATCH_NODES_MAX = 256,
    // The number of cells near the first open one whose state chooses a list, at most.
    XT_FLAT_PATTERN_BITS_MAX = 8,
    // Bits for the number of an image in the lists.  The other 8 bits of a word of 32 hold the number of a node.
    XT_FLAT_IMAGE_NUMBER_BITS = 24,
};

// A node is one word.  From the lowest bit on it has four parts.  The window has a bit for each cell from the first
// open one on, set if the cell is covered or missing.  The copy counts of pieces follow (sweep/state_key.h).  One bit
// is always set.  The position is the bit of the first open cell, or the end or more if no cell is open.

// Images that begin at one position.  Words that fit nowhere follow the last one, up to a multiple of
// XT_FLAT_LANES_MAX.
typedef struct xt_flat_list {
    uint32_t begin, images; // images: XT_FLAT_LIST_NOT_MADE until the list is needed
} xt_flat_list;

// The lists of one position.
typedef struct xt_flat_view {
    uint64_t      pattern_bits; // bits of the window whose pattern chooses a list
    xt_flat_list *list;         // sorted by pattern
} xt_flat_view;

typedef struct xt_flat_board xt_flat_board;

struct xt_flat_board {
    uint32_t            window;         // bits
    uint32_t            position_shift; // word >> position_shift is the position
    uint32_t            end;            // of the scan order
    bool                fits_128_bits;  // the scan order has at most 128 bits: closed[0] and closed[64] hold all
    const uint64_t     *closed;         // by position: ones for bits, counted from it, without a cell.
    const xt_flat_view *view;           // by position.
    // By listed image.  The word `test` has the bits that must be zero in a node: the cells, and the mark of the piece.
    // The word `add` has the cells and one more copy.  The arrays are the same if each piece has one copy.
    const uint64_t *test, *add;
    uint32_t        steps; // between neighbours; 0: isolated cells are allowed
    uint32_t        step[XT_SCAN_ORDER_STEPS_MAX];
    bool            rejects_isolated_pairs; // no piece has one or two cells
    uint64_t        known_neighbours;       // bits with all neighbours inside the word
    uint32_t       *tries;                  // scratch: the first image of a vector, and above it the number of a node
    uint64_t       *raw;                    // scratch: children before their windows move
    uint8_t        *origin;                 // scratch: the nodes of these children
    uint64_t        attempts;               // images tried so far
    // Makes the list that a node needs.
    xt_flat_list (*make_list)(xt_flat_board *board, uint64_t node);
    void *search;
};

// Nodes, and the number of each one's parent in its batch.
typedef struct xt_flat_nodes {
    uint64_t *word;
    uint8_t  *origin;
} xt_flat_nodes;

typedef struct xt_flat_kernel {
    const char *name;
    // Makes the children of up to XT_FLAT_BATCH_NODES_MAX nodes, in order, and returns their number.  It may write a
    // vector more.
    uint32_t (*list_children)(xt_flat_board *board, const uint64_t *node, uint32_t nodes, xt_flat_nodes children);
} xt_flat_kernel;

// Returns the fastest kernel allowed by the spec and supported by this machine, or NULL if there is none.
const xt_flat_kernel *xt_flat_kernel_for(const xt_engine_spec *spec);

#endif
