// symmetry_choice.h -- which piece symmetries are told apart by, where samples of the trees say so.
#ifndef XT_PLAN_SYMMETRY_CHOICE_H
#define XT_PLAN_SYMMETRY_CHOICE_H

#include "base/thread_pool.h"
#include "model/symmetry/breaking.h"
#include "search/problem.h"

// A search whose anchor was chosen by rule.  All lent.
typedef struct xt_anchor_choice_problem {
    const xt_cover       *cover;
    const xt_subproblems *parts;            // that the rule's anchor leads to
    const xt_engine_spec *spec;             // with the engine
    const char           *engine;           // by name
    const xt_filters     *filters;          // that the whole cover went through before it was divided; NULL: none
    bool                  with_reflections; // are symmetries too
    xt_control           *control;          // ends the samples; NULL: nothing does
    double                time_limit, began;
    double                seconds;                    // that it is known to take, roughly; 0: that is not known
    double                expected_remaining_seconds; // seconds: it is to go on no longer than that, if it takes long
    xt_thread_pool       *thread_pool;                // that samples; NULL: the thread that calls
} xt_anchor_choice_problem;

typedef struct xt_anchor_choice {
    uint32_t    item;              // to be the first anchor; XT_NONE: as the rule says
    uint32_t    sampled_pieces;    // pieces whose trees were sampled; 0: none, the search is too short for that
    double      nodes, rule_nodes; // that take as long as the search with that anchor, by all samples; and the rule's
    uint32_t    rule_item;
    double      seconds; // of the search with the anchor that is taken, as samples tell them; 0: it is short
    const char *error;   // where it failed; NULL: no memory
} xt_anchor_choice;

// Another anchor is found only where its tree is smaller by a margin.  Where samples are stopped there is none.  False:
// it failed.
bool xt_choose_anchor_by_samples(xt_anchor_choice *found, const xt_anchor_choice_problem *problem);

#endif
