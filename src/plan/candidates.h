// candidates.h -- chooses an engine by samples of the trees. The frontier engine, which has no tree, is not among them.
#ifndef XT_PLAN_CANDIDATES_H
#define XT_PLAN_CANDIDATES_H

#include "plan/tree_sample.h"
#include "search/engines.h"
#include "search/problem.h"

enum { XT_MAX_CANDIDATES = XT_ENGINES_MAX };

// An engine, and the sampled size of its tree.
typedef struct xt_candidate {
    const char *engine;             // as settings name it
    const char *unsupported_reason; // NULL for a supported engine
    bool        is_sampled;
    bool        is_exact; // the sample saw the whole tree
    double      nodes, solutions;
    double      seconds;               // by one thread, from the usual cost of a node
    double      compared_seconds;      // the same when it was compared with others; else 0
    double      level[XT_TREE_LEVELS]; // nodes at the first levels, from depth 1
} xt_candidate;

// Engines with their trees.
typedef struct xt_engine_samples {
    xt_candidate candidate[XT_MAX_CANDIDATES];
    uint32_t     count;
} xt_engine_samples;

typedef struct xt_engine_choice {
    const char       *engine;       // chosen, as settings name it; NULL: none was chosen
    double            quick_sample; // seconds of the first candidate by a quick sample; 0: there was none
    xt_candidate      tree;         // of the chosen engine, however rough; all zero: not sampled
    double            nodes;        // of this tree; 0: not sampled, or too roughly
    bool              is_dense;     // dancing links search a tree of solutions, and take as long as the engine matrix
    xt_engine_samples samples;
    bool              stopped_after_quick_sample; // the frontier engine is tried, whatever more paths would show
    const char       *error;                      // if it failed; NULL: no memory
} xt_engine_choice;

// A search divided into subproblems. They share an engine spec without an engine.
typedef struct xt_choice_problem {
    const xt_cover_problem *subproblem;
    uint32_t                subproblems;
    const xt_cover         *whole;  // may be NULL
    uint32_t                levels; // of counters
    bool                    may_sample;
    bool                    may_try_frontier;  // against the chosen engine
    bool                    wants_tree_size;   // of the engine matrix, even if it is the only candidate
    uint32_t                threads;           // for samples
    xt_sample_limits        limits;            // of the samples
    double                  remaining_seconds; // of the search at most
    // Returns true if a quick sample is enough. May be NULL.
    bool (*stop_sampling)(const void *context, const char *engine, double seconds, double solutions);
    const void *context;
} xt_choice_problem;

// Samples candidates as far as a better choice can gain, or takes the first supported one without samples. Returns
// false if it failed.
bool xt_engine_choose(xt_engine_choice *choice, const xt_choice_problem *problem);

// Samples every supported candidate. choice: all zero if the caller named the engine. Returns false if it failed. A
// stopped sample leaves the rest out.
bool xt_engine_samples_make(xt_engine_samples *samples, xt_engine_choice *choice, const xt_choice_problem *problem);
// Samples the chosen engine again with the chosen filters at its nodes. Returns false if it failed.
bool xt_engine_samples_update(xt_engine_samples *samples, xt_engine_choice *choice, const xt_choice_problem *problem);

// Returns the estimated seconds of dancing links for a path to the last level.
double xt_seconds_of_path(uint32_t levels, const xt_cover *cover);

// Returns the estimated seconds of an engine for a sampled tree, by one thread.
double xt_engine_seconds(const char *engine, const xt_knuth_estimate *tree);

// Returns true if an engine is chosen only if all candidates refuse.
bool xt_engine_is_fallback(const char *engine);

// Returns the candidate with this name; NULL: there is none. engine may be NULL.
const xt_candidate *xt_candidate_called(const xt_engine_samples *samples, const char *engine);

#endif
