// state_key.h -- the states of a search along a sweep, each told by one number.
//
// A key is a window of the sweep's bits from the first open cell on, a bit set for what is covered or no cell; above it
// for each shape a tally of its copies, which begins so that its highest bit is set when the last copy is used.  So
// whether an image fits is one AND, and placing it one addition: of its cells, and one to the tally.  A shape of which
// there are as many copies as may lie on the board, and none need to, has no tally: states that differ in how many were
// used are equal.
//
// A cell that may stay empty is covered by nothing then, an option of such a shape.
//
// Where an option has several copies of its shape, there may be one too many.  Where each cell is covered and each
// shape needs all of its copies, others are missing then.  Else tallies are guarded: they have a bit more, which the
// addition of 2^width - 1 sets where there are too many.
//
// keys_kernel.h works with keys, once for each width.
#ifndef XT_SEARCH_SWEEP_STATE_KEY_H
#define XT_SEARCH_SWEEP_STATE_KEY_H

#include "search/sweep/scan_order.h"

enum {
    XT_STATE_KEY_BITS_MAX = 128,
    // Cells near the first open one whose state chooses a list of images; fewer on large boards.
    XT_STATE_KEY_PATTERN_BITS_MAX = 6,
};

// Where the copies of a shape are counted: from 2^width - copies up to 2^width; copies 0: nowhere.
typedef struct xt_copy_count_field {
    uint32_t shift, width, copies;
    uint32_t min_copies; // of the copies must be used
} xt_copy_count_field;

// What keys are for.
typedef enum xt_state_keys_use {
    XT_STATE_KEYS_STANDALONE,    // they stand alone, with up to XT_STATE_KEY_BITS_MAX bits
    XT_STATE_KEYS_IN_NODE_WORDS, // in one word of 64 bits, with the first open cell's bit behind them, and one bit more
} xt_state_keys_use;

typedef struct xt_state_keys {
    const xt_cover      *cover;       // lent; or what is made of that
    xt_cover            *slack_cover; // where cells may stay empty: the cover; else NULL
    uint32_t             options;     // of the pieces; what is behind them in the cover leaves cells empty
    xt_scan_order        sweep;       // without steps where regions say nothing of what fits
    uint32_t             shapes;
    xt_copy_count_field *copy_count;
    uint32_t             counted_copies;       // copies, in all tallies,
    uint32_t             most;                 // and those of them that have room on the board
    bool                 are_single;           // one copy of each shape that has a tally
    bool                 are_guarded;          // tallies have a bit more, which tells of more copies than there are
    uint32_t             bits;                 // in use
    uint32_t             width;                // of a key that has them: 64 or 128
    uint32_t             position_width;       // bits that hold any bit of the sweep, and as far as a window behind it
    uint32_t             pattern_bits;         // at most XT_STATE_KEY_PATTERN_BITS_MAX
    uint32_t             min_volume;           // of a piece
    uint32_t             volume_divisor;       // of all pieces' volumes
    uint32_t first_bit_with_unseen_neighbours; // bits from here on may have neighbours that a key has no room for
} xt_state_keys;

// Why the cover's states have no such keys; NULL where they have.  copies: of its shape that each option has; NULL:
// one.
const char *xt_state_keys_unsupported_reason(const xt_cover *cover, const uint32_t *copies, xt_state_keys_use use);

// How many solutions the cover has at most, as a logarithm to the base 2: HUGE_VAL where there is no memory to tell.
double xt_state_keys_max_solutions_log2(const xt_state_keys *keys);

// False: the cover is refused, or there is no memory.  Freed in either case.
bool xt_state_keys_make(xt_state_keys *keys, const xt_cover *cover, const uint32_t *copies, xt_state_keys_use use);
void xt_state_keys_free(xt_state_keys *keys);

// The item of an option's shape, and the first of its bits.
uint32_t xt_state_keys_shape_item(const xt_state_keys *keys, uint32_t option);
uint32_t xt_state_keys_first_bit(const xt_state_keys *keys, uint32_t option);

#endif
