// tree_sample.h -- estimates the tree of a search by sampled paths (Knuth 1975), to compare decisions.
//
// Paths have fixed seeds and are counted, not timed, so every machine takes the same decisions.
#ifndef XT_PLAN_TREE_SAMPLE_H
#define XT_PLAN_TREE_SAMPLE_H

#include "run/probe/tree_estimate.h"
#include "search/problem.h"

enum {
    XT_TREE_LEVELS = 16,
    XT_MAX_SAMPLED_LEVELS = 64, // deeper trees are not sampled
};

// Samples a tree, by one run of run->samples paths. The time limit counts from `began`, in clock seconds. The caller
// frees run->fits_at, the nodes of each level, in every case.
xt_status xt_sample_tree(xt_estimate_run *run, double began, xt_estimate *estimate);

// These end a sample early.
typedef struct xt_sample_limits {
    xt_control *control;    // NULL if nothing does
    double      time_limit; // seconds since `began`; 0: none
    double      began;      // clock seconds
} xt_sample_limits;

// The sampled trees of several subproblems.
typedef struct xt_knuth_estimate {
    const xt_engine *engine;
    uint32_t         levels; // of the counters
    uint64_t         seed;
    xt_sample_limits limits;

    // Sums over the sampled trees.
    double      nodes, solutions;
    double      asked;   // nodes of covers that are not simple for the engine matrix (xt_matrix_is_simple)
    double      crowded; // nodes with more images left than a batched matrix usually holds
    double      level[XT_TREE_LEVELS]; // nodes at the first levels, from depth 1 on
    bool        has_missed;            // the sample missed a part of a tree
    xt_status   status;                // of the last sample; XT_COMPLETE unless it ended early
    const char *error;                 // if it failed; NULL if memory ran out
} xt_knuth_estimate;

// Returns the index of the problem with most options.
uint32_t xt_largest_problem(const xt_cover_problem *problem, uint32_t count);

// Samples the tree of one problem and adds it, scaled. Returns false if the sample ended early.
bool xt_knuth_estimate_add(xt_knuth_estimate *sample, const xt_cover_problem *problem, uint32_t paths, double scale);

// Adds the sums of another sample.
void xt_knuth_estimate_join(xt_knuth_estimate *sample, const xt_knuth_estimate *other);

#endif
