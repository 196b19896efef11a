// expand_batch_type.h -- states whose children are made together, once for each width of a key.
//
// Included with KERNEL, a name, KEY, an unsigned type, and KEY_BITS, its width.

#include "search/frontier/state_key_kernel.h"

typedef struct KERNEL(expand_batch) {
    uint32_t   bit; // the first open cell of all states
    const KEY *key; // theirs
    uint32_t   states;
    bool       skips_regions; // of several cells
    // What was made of them.
    uint32_t taken;                                   // so many states, from the first on
    uint32_t remaining[XT_FRONTIER_EXPAND_BATCH_MAX]; // by state: pieces
    uint32_t tried[XT_FRONTIER_EXPAND_BATCH_MAX];     // by state: images
    uint32_t fits[XT_FRONTIER_EXPAND_BATCH_MAX + 1];  // by state: of them, those that fitted
    uint32_t children;
    // By child, in the order of states and of images.  Room for so many, and two vectors more.
    uint32_t capacity;
    KEY     *child;
    KEY     *position; // its first open cell; the sweep's end or more: all pieces are placed
    KEY     *weight;   // of its image; only where the view has weights
    uint8_t *origin;   // the number of its state
} KERNEL(expand_batch);

// Makes the children of as many states as there is room for, at least of one.  Left out are children that nothing can
// follow from: whose first open cell comes too late for a copy that is still to be used, or who have a region that is
// cut off and has a volume no pieces have, where those of more than one cell are not skipped.
typedef void KERNEL(make_children)(const xt_state_keys *keys, const KERNEL(board) * board,
                                   KERNEL(expand_batch) * expand_batch);
