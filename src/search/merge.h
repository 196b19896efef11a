// merge.h -- an engine that counts solutions without visiting each; see merge.c.  Its problem is an xt_cover_problem.
#ifndef XT_SEARCH_MERGE_H
#define XT_SEARCH_MERGE_H

#include "model/cover.h"
#include "search/engine.h"

extern const xt_engine xt_engine_merge;

// Whether merging can be expected to count faster than any engine that visits each solution.
bool xt_merging_pays(const xt_cover *cover);

#endif
