// beam.h -- beam search for boards with few mismatches: see beam.c.
#ifndef XT_EDGE_BEST_BEAM_H
#define XT_EDGE_BEST_BEAM_H

#include "edge/best/problem.h"
#include "search/engine.h"

typedef struct xt_beam xt_beam; // one caller at a time

// A pass: its settings and its result.
typedef struct xt_pass {
    uint64_t seed; // the same seed and widths give the same pass
    // Asked before each layer, with the number of filled cells, for the width of the beam.  0 ends the pass.
    uint32_t (*width_at)(void *context, uint32_t depth);
    void   *context;
    xt_poll poll; // asked every few thousand boards, by the calling thread

    uint64_t *tried_at;      // by the number of filled cells: boards tried; lent
    uint32_t  max_wanted;    // boards to return, at least 1
    uint32_t *poses;         // of the best boards, by cell, best board first; lent
    uint32_t *mismatches;    // of each; lent
    uint32_t  count;         // boards returned
    bool      is_exhaustive; // the pass tried every board
} xt_pass;

typedef enum xt_pass_end {
    XT_PASS_DONE,
    XT_PASS_STOPPED, // by width_at or the poll
    XT_PASS_DEAD,    // the frame or a hint allows no tile in a cell
    XT_PASS_NO_MEMORY,
} xt_pass_end;

// Lends both.  The number of threads changes only the time.  With no pool, the calling thread works alone.  Returns
// NULL if memory runs out.
xt_beam *xt_beam_new(const xt_best_problem *problem, xt_thread_pool *thread_pool);
void     xt_beam_free(xt_beam *beam);

// About the bytes of one board in the beam.
size_t xt_beam_bytes(const xt_best_problem *problem, uint32_t threads);

xt_pass_end xt_beam_pass(xt_beam *beam, xt_pass *pass);

#endif
