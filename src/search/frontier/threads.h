// threads.h -- shares the work of a cell among the threads of a search.
//
// Each thread has a thread_state for the states that it enqueues and for its counts.  Threads take buckets, blocks or
// regions by tickets.  The distribution changes no state and no sum.
#ifndef XT_SEARCH_FRONTIER_THREADS_H
#define XT_SEARCH_FRONTIER_THREADS_H

#include "search/frontier/state.h"

extern const char *const xt_frontier_out_of_memory;

// Runs work on every thread if search->job.is_shared, else on the calling thread alone.
void xt_frontier_run_on_threads(xt_search *search, void (*work)(thread_state *thread));

// Takes the next of `count` tickets.  Returns false if none is left or the search is stopped.
bool xt_frontier_take_ticket(xt_search *search, uint32_t count, uint32_t *ticket);

// Adds what a thread has counted to the search's counts.
void xt_frontier_flush_thread_counts(thread_state *thread);

// Flushes, reports and polls.  Threads call it every few hundred states.  Returns false if the search is stopped.
bool xt_frontier_should_continue(thread_state *thread);

void xt_frontier_stop_out_of_memory(xt_search *search);

#endif
