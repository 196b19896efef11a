// symmetry_choice.h -- chooses the constrained piece, the first anchor of symmetry breaking, by samples of the trees.
#ifndef XT_PLAN_SYMMETRY_CHOICE_H
#define XT_PLAN_SYMMETRY_CHOICE_H

#include "model/symmetry/breaking.h"
#include "plan/tree_sample.h"
#include "search/problem.h"

// A search whose anchor was chosen by rule. All pointers are lent.
typedef struct xt_anchor_choice_problem {
    const xt_cover       *cover;
    const xt_subproblems *subproblems;       // of the rule's anchor
    const xt_engine_spec *spec;              // with the engine
    const char           *engine;            // its name
    const xt_filters     *filters;           // of the whole cover, before it was divided; NULL: none
    xt_motions            motions;           // the widest under which solutions are equal
    xt_sample_limits      limits;            // of the samples
    double                seconds;           // rough estimate of the search; 0: unknown
    double                remaining_seconds; // of the search at most
    uint32_t              threads;           // for samples
} xt_anchor_choice_problem;

typedef struct xt_anchor_choice {
    uint32_t    item;              // to be the first anchor; XT_NONE: the rule's
    uint32_t    sampled_pieces;    // pieces whose trees were sampled; 0: the search is too short for that
    double      nodes, rule_nodes; // the search's estimated work in nodes: of the best other piece and of the rule's
    uint32_t    rule_item;
    double      seconds; // of the search with the chosen anchor, estimated; 0: it is short
    const char *error;   // if it failed; NULL: no memory
} xt_anchor_choice;

// Finds another anchor only if its tree is smaller by a margin. If samples are stopped there is none. Returns false if
// it failed.
bool xt_choose_anchor_by_samples(xt_anchor_choice *found, const xt_anchor_choice_problem *problem);

#endif
