// anchor_sample.h -- which piece symmetries are told apart by, where samples of the trees say so.
#ifndef XT_API_ANCHOR_SAMPLE_H
#define XT_API_ANCHOR_SAMPLE_H

#include "base/team.h"
#include "model/anchor.h"
#include "search/dlx.h"

// A search whose anchor was chosen by rule.  All lent.
typedef struct xt_anchor_problem {
    const xt_cover   *cover;
    const xt_parts   *parts;            // that the rule's anchor leads to
    const xt_plan    *plan;             // with the engine
    const char       *engine;           // by name
    const xt_filters *filters;          // that the whole cover went through before it was divided; NULL: none
    bool              with_reflections; // are symmetries too
    xt_control       *control;          // ends the samples; NULL: nothing does
    double            time_limit, began;
    double            seconds;  // that it is known to take, roughly; 0: that is not known
    double            at_stake; // seconds: it is to go on no longer than that, if it takes long
    xt_team          *team;     // that samples; NULL: the thread that calls
} xt_anchor_problem;

typedef struct xt_anchor_found {
    uint32_t    item;              // to be the first anchor; XT_NOWHERE: as the rule says
    uint32_t    looked_at;         // pieces whose trees were sampled; 0: none, the search is too short for that
    double      nodes, rule_nodes; // that take as long as the search with that anchor, by all samples; and the rule's
    uint32_t    rule_item;
    double      seconds; // of the search with the anchor that is taken, as samples tell them; 0: it is short
    const char *trouble; // where it failed; NULL: no memory
} xt_anchor_found;

// Another anchor is found only where its tree is smaller by a margin.  Where samples are stopped there is none.  False:
// it failed.
bool xt_anchor_sample(xt_anchor_found *found, const xt_anchor_problem *problem);

#endif
