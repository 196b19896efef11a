// flat_state.h -- the data of the engine flat, as its kernels see them; see flat.c.
#ifndef XT_SEARCH_FLAT_FLAT_STATE_H
#define XT_SEARCH_FLAT_FLAT_STATE_H

#include "search/engine_spec.h"
#include "search/sweep/scan_order.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    XT_FLAT_LIST_NOT_MADE = INT32_MAX,
    XT_FLAT_LANES_MAX = 8,          // the most images of a vector; lists have a multiple of them
    XT_FLAT_CHUNK_NODES_MAX = 256,  // nodes whose children are made together; a byte numbers them
    XT_FLAT_PATTERN_BITS_MAX = 8,   // cells near the first open one whose state chooses a list, at most
    XT_FLAT_IMAGE_NUMBER_BITS = 24, // of an image's number in the lists, so that a node's has room beside it
};

// A node is one word.  From its lowest bit on: the window, a bit for each cell from the first open one on that is
// covered or none; the tallies of pieces, as in keys.h; a bit that is always set; the place, which is the first open
// cell's bit in the sweep, or the sweep's end or more where no cell is open.

// Images that begin at one place.  What follows the last of them fits nowhere, up to a multiple of XT_FLAT_LANES_MAX.
typedef struct xt_flat_list {
    uint32_t begin, images; // images: XT_FLAT_LIST_NOT_MADE where nobody has asked for it yet
} xt_flat_list;

// What is known of a place.
typedef struct xt_flat_view {
    uint64_t      pattern_bits; // bits of the window that choose among its lists
    xt_flat_list *list;         // in the order of what told takes out of a word
} xt_flat_view;

typedef struct xt_flat_board xt_flat_board;

struct xt_flat_board {
    uint32_t            window;         // bits
    uint32_t            position_shift; // what is left of a word that is shifted so far is its place
    uint32_t            end;            // the sweep's
    bool                fits_128_bits;  // no more than 128 bits: all are in what is closed from 0 and from 64 on
    const uint64_t     *closed;         // by place: the bits from it on that are no cells
    const xt_flat_view *view;           // by place
    // By image in the lists: what must not be there, its cells and the mark that its copies are used up; and what it
    // adds, its cells and one more copy.  The same where there is one copy of each.
    const uint64_t *test, *add;
    uint32_t        steps; // between neighbours; 0: cells without an open neighbour are not looked for
    uint32_t        step[XT_SCAN_ORDER_STEPS_MAX];
    bool      rejects_isolated_pairs; // of two open cells that have no neighbour but each other: no piece is so small
    uint64_t  known_neighbours;       // bits all of whose neighbours are in a word that begins with the same bit
    uint32_t *tries;                  // room: first images of vectors, and above them the nodes to try them with
    uint64_t *raw;                    // room: children whose windows have not moved on
    uint8_t  *origin;                 // room: the nodes that they come from
    uint64_t  attempts;               // images that were tried, added up
    // Makes the list for a node.
    xt_flat_list (*make_list)(xt_flat_board *board, uint64_t node);
    void *search;
};

// Words with the number of the word that each comes from, within its chunk.
typedef struct xt_flat_nodes {
    uint64_t *word;
    uint8_t  *origin;
} xt_flat_nodes;

typedef struct xt_flat_kernel {
    const char *name;
    // The children of up to XT_FLAT_CHUNK_NODES_MAX nodes, in their order; tells how many.  A vector more may be
    // written.
    uint32_t (*list_children)(xt_flat_board *board, const uint64_t *node, uint32_t nodes, xt_flat_nodes children);
} xt_flat_kernel;

// The fastest kernel that the spec allows and this machine runs.  NULL: there is none.
const xt_flat_kernel *xt_flat_kernel_for(const xt_engine_spec *spec);

#endif
