// tree_sample.h -- how large the tree of a search is, by some paths through it: for choices between ways to search.
//
// Paths have fixed seeds and are counted, not timed, so that a choice is the same on every machine.
#ifndef XT_PLAN_TREE_SAMPLE_H
#define XT_PLAN_TREE_SAMPLE_H

#include "search/problem.h"

enum {
    XT_TREE_LEVELS = 16,
    XT_MAX_SAMPLED_LEVELS = 64, // of a deeper tree: no sample to choose by
};

typedef struct xt_knuth_estimate {
    const xt_engine *engine;
    uint32_t         levels; // of its counters
    uint64_t         seed;
    xt_control      *control; // ends it; NULL: nothing does
    double time_limit, began; // seconds for all that was done since it began, as the clock tells them; 0: none

    // Added up over what was sampled.
    double      nodes, solutions;
    double      asked;   // of these, nodes of covers of which the engine matrix is not plain (search/matrix.h)
    double      crowded; // and nodes that have more images left, as a rule, than its slim matrices hold
    double      level[XT_TREE_LEVELS]; // nodes at the first levels, from depth 1 on
    bool        has_missed;            // some of a tree was not seen
    xt_status   status;                // of the last one; XT_COMPLETE: it did not end early
    const char *error;                 // where it failed; NULL: no memory
} xt_knuth_estimate;

// Adds the tree of one of the engine's problems, each of whose nodes counts as so many.  False: it ended early.
bool xt_knuth_estimate_add(xt_knuth_estimate *sample, const xt_cover_problem *problem, uint32_t paths, double scale);

// Adds what another sample found to what this one did.
void xt_knuth_estimate_join(xt_knuth_estimate *sample, const xt_knuth_estimate *other);

#endif
