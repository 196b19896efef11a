// merge_tell.h -- how far a sweep is, told to the run; see merge.c.  By the thread that called.
#ifndef XT_SEARCH_MERGE_TELL_H
#define XT_SEARCH_MERGE_TELL_H

#include "search/merge_state.h"

// Whether, before a cell, what lies behind is reckoned: on long boards it is not at each, for that goes from cell to
// cell.
bool xt_merge_looks_ahead(const xt_search *search);

// Before a cell: what is to be expected of it and those behind.
void xt_merge_foresee(xt_search *search);

// What all have done since the last time, for the run.
void xt_merge_pass_on(xt_search *search);

#endif
