// progress.h -- how far a sweep is, told to the run; see merge.c.  By the thread that called.
#ifndef XT_SEARCH_FRONTIER_PROGRESS_H
#define XT_SEARCH_FRONTIER_PROGRESS_H

#include "search/frontier/state.h"

// Whether, before a cell, what lies behind is reckoned: on long boards it is not at each, for that goes from cell to
// cell.
bool xt_frontier_predicts_at_cell(const xt_search *search);

// Before a cell: what is to be expected of it and those behind.
void xt_frontier_predict_remaining(xt_search *search);

// What all have done since the last time, for the run.
void xt_frontier_report_progress(xt_search *search);

#endif
