// state_key.h -- the states of a search along a scan order, each as one number.
//
// A key has a window of bits from the first open cell on.  A bit is set if its cell is covered, or if it has no cell.
// Above the window there is a copy count for each shape.  It begins at a number that sets its highest bit when the last
// copy is used.  So one AND tests if an image fits, and one addition places it: of its cells, and of 1 in the copy
// count.  A shape has no copy count if the board cannot hold more copies than there are and none is required.  States
// that differ only in its copies are equal.
//
// An optional cell that stays empty is covered by an option of an extra shape.
//
// An option may use several copies of its shape, and so use too many.  If every cell and every copy must be used, and
// all options of a shape have one size, another shape then lacks copies, and no solution follows.  Otherwise copy
// counts are guarded: they have one more bit, and adding 2^width - 1 sets it if there are too many copies.
//
// frontier/state_key_kernel.h has the functions on keys.
#ifndef XT_SEARCH_SWEEP_STATE_KEY_H
#define XT_SEARCH_SWEEP_STATE_KEY_H

#include "search/sweep/scan_order.h"

// The widest key.  Compilers for 32-bit processors have no type of 128 bits.
#if defined(__SIZEOF_INT128__)
#define XT_WIDE_KEY unsigned __int128
#define XT_WIDE_KEY_BITS 128
#else
#define XT_WIDE_KEY uint64_t
#define XT_WIDE_KEY_BITS 64
#endif

enum {
    XT_STATE_KEY_BITS_MAX = XT_WIDE_KEY_BITS,
    // The number of cells near the first open one whose state chooses a list of images.  Large boards use fewer.
    XT_STATE_KEY_PATTERN_BITS_MAX = 6,
};

// The place of a copy count, which goes from 2^width - copies to 2^width.  If copies is 0, copies are not counted.
typedef struct xt_copy_count_field {
    uint32_t shift, width, copies;
    uint32_t min_copies; // required copies
} xt_copy_count_field;

// The use of keys.
typedef enum xt_state_keys_use {
    XT_STATE_KEYS_STANDALONE,    // with up to XT_STATE_KEY_BITS_MAX bits
    XT_STATE_KEYS_IN_NODE_WORDS, // in a word of 64 bits, followed by one bit and the position of the first open cell
} xt_state_keys_use;

typedef struct xt_state_keys {
    const xt_cover      *cover;       // lent, or slack_cover
    xt_cover            *slack_cover; // with options that leave cells empty; NULL: there are no optional cells
    uint32_t             options;     // of pieces; the options after them leave cells empty
    xt_scan_order        sweep;       // without steps if volumes of regions cannot exclude anything
    uint32_t             shapes;
    xt_copy_count_field *copy_count;
    uint32_t             counted_copies;                   // of all shapes
    uint32_t             max_placed;                       // counted copies that fit on the board
    bool                 are_single;                       // every counted shape has one copy
    bool                 are_guarded;                      // copy counts have a guard bit
    uint32_t             bits;                             // used by a key
    uint32_t             width;                            // of the key type: 64 or XT_STATE_KEY_BITS_MAX
    uint32_t             position_width;                   // bits for a position, up to a window beyond the end
    uint32_t             pattern_bits;                     // at most XT_STATE_KEY_PATTERN_BITS_MAX
    uint32_t             min_volume;                       // of a piece
    uint32_t             volume_divisor;                   // common divisor of the volumes of all pieces
    uint32_t             first_bit_with_unseen_neighbours; // bits from this one on may have neighbours beyond the key
} xt_state_keys;

// Returns the reason why states of the cover have no such keys, or NULL if they have. copies is by option, and NULL
// means one copy each.
const char *xt_state_keys_unsupported_reason(const xt_cover *cover, const uint32_t *copies, xt_state_keys_use use);

// Returns an upper bound of the number of solutions, as a logarithm to the base 2.  Returns HUGE_VAL if memory runs
// out.
double xt_state_keys_max_solutions_log2(const xt_state_keys *keys);

// Returns false if the cover is not supported or memory runs out.  The caller frees the keys in either case.
bool xt_state_keys_make(xt_state_keys *keys, const xt_cover *cover, const uint32_t *copies, xt_state_keys_use use);
void xt_state_keys_free(xt_state_keys *keys);

// The item of an option's shape, and the first bit of its cells.
uint32_t xt_state_keys_shape_item(const xt_state_keys *keys, uint32_t option);
uint32_t xt_state_keys_first_bit(const xt_state_keys *keys, uint32_t option);

#endif
