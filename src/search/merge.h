// merge.h -- engines that merge equal states; see merge.c.  Their problem is an xt_cover_problem.
#ifndef XT_SEARCH_MERGE_H
#define XT_SEARCH_MERGE_H

#include "model/cover.h"
#include "search/engine.h"

extern const xt_engine xt_engine_merge;      // counts solutions without visiting each
extern const xt_engine xt_engine_merge_list; // delivers them

// Whether merging can be expected to count faster than any engine that visits each solution.
bool xt_merging_pays(const xt_cover *cover);

#endif
