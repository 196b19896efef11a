// progress.h -- reports the progress of a pass.  The calling thread calls these functions.
#ifndef XT_SEARCH_FRONTIER_PROGRESS_H
#define XT_SEARCH_FRONTIER_PROGRESS_H

#include "search/frontier/state.h"

// Returns true if a prediction is due at the current cell.  A prediction takes time for each cell ahead, so long boards
// have fewer than cells.
bool xt_frontier_predicts_at_cell(const xt_search *search);

// Predicts the states of this cell and the cells ahead, before the cell is processed.
void xt_frontier_predict_remaining(xt_search *search);

// Reports the work of all threads since the last report to the run.
void xt_frontier_report_progress(xt_search *search);

#endif
