// window.h -- the best refill of at most 64 open cells, by a complete search of one word.
#ifndef XT_PACK_WINDOW_H
#define XT_PACK_WINDOW_H

#include "base/random.h"
#include "pack/problem.h"

enum { XT_PACK_WINDOW_CELLS = 64 };

typedef struct xt_pack_window_search xt_pack_window_search;

// Returns NULL if memory runs out.
xt_pack_window_search *xt_pack_window_search_new(const xt_pack_problem *problem);
void                   xt_pack_window_search_free(xt_pack_window_search *search);

typedef struct xt_pack_window {
    const uint32_t *cells;  // positions
    uint32_t        count;  // at most XT_PACK_WINDOW_CELLS
    const uint32_t *left;   // by shape: the copies that may be laid
    const uint32_t *needed; // by shape: the copies that must be laid
    // If it is 0, a packing must lay the needed copies and cover the required cells.  Otherwise each needed copy adds
    // this value, and each uncovered required cell subtracts it.
    int64_t  bonus;
    int64_t  at_least;  // a packing below this value is of no use
    uint32_t max_nodes; // nodes with many images count several times
} xt_pack_window;

typedef struct xt_pack_refill {
    int64_t  value; // XT_PACK_IMPOSSIBLE: none was found
    uint32_t count;
    uint32_t images[XT_PACK_WINDOW_CELLS];
    uint32_t nodes;
    bool     failed; // memory ran out
} xt_pack_refill;

// Finds the packing of the window with the largest value; among equal ones, one at random.  If max_nodes do not
// suffice, it is the best one found by then.
void xt_pack_window_refill(xt_pack_window_search *search, const xt_pack_window *window, xt_random *random,
                           xt_pack_refill *refill);

#endif
