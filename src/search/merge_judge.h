// merge_judge.h -- whether merging is worth the while, as soon as its first states tell; see merge_judge.c.
#ifndef XT_SEARCH_MERGE_JUDGE_H
#define XT_SEARCH_MERGE_JUDGE_H

#include "search/merge_state.h"

// Before a cell: stops the search where it would take longer than its rival, or have no room.
void xt_merge_judge(xt_search *search);

#endif
