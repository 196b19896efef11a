// threads.c -- see threads.h.

#include "search/frontier/threads.h"

const char *const xt_frontier_out_of_memory = "out of memory; choose another engine, or a machine with more memory";
static const char *const state_limit_reached =
    "more states wait than fit into half of the memory (of the machine, or of --memory-limit); choose another engine";

void xt_frontier_stop_out_of_memory(xt_search *search)
{
    atomic_store(&search->lacks_memory, true);
    stop_search(search, atomic_load(&search->budget.was_exceeded) ? state_limit_reached : xt_frontier_out_of_memory);
}

// ---- Counts ---------------------------------------------------------------------------------------------------------

void xt_frontier_flush_thread_counts(thread_state *thread)
{
    xt_search *search = thread->search;
    pthread_mutex_lock(&search->shared.lock);
    for (uint32_t p = 0; p < levels_of(search); p++) {
        search->shared.fits_at[p] += search->counting.pass == 0 ? thread->fits_at[p] : 0;
        search->shared.attempts_at[p] += search->counting.pass == 0 ? thread->attempts_at[p] : 0;
        thread->fits_at[p] = thread->attempts_at[p] = 0;
        if (thread->states_at) {
            search->shared.states_at[p] += thread->states_at[p];
            thread->states_at[p] = 0;
        }
    }
    search->shared.waiting += (uint64_t)thread->enqueued_states;
    search->shared.states += thread->states;
    thread->enqueued_states = thread->states = 0;
    pthread_mutex_unlock(&search->shared.lock);
}

bool xt_frontier_should_continue(thread_state *thread)
{
    xt_search *search = thread->search;
    thread->until_poll = XT_POLL_INTERVAL;
    xt_frontier_flush_thread_counts(thread);
    if (thread->number == 0) {
        search->hooks.amid_cell(search);
        if (search->poll.ask(search->poll.context) == XT_STOP)
            stop_search(search, NULL);
    }
    return !is_stopped(search);
}

// ---- Shared work ----------------------------------------------------------------------------------------------------

bool xt_frontier_take_ticket(xt_search *search, uint32_t count, uint32_t *ticket)
{
    *ticket = atomic_fetch_add(&search->job.next, 1);
    return *ticket < count && !is_stopped(search);
}

typedef struct shared_work {
    xt_search *search;
    void (*work)(thread_state *thread);
} shared_work;

static void run_shared_work(void *context, uint32_t member)
{
    const shared_work *c = context;
    if (member < c->search->thread_state_count)
        c->work(c->search->thread_state[member]);
}

void xt_frontier_run_on_threads(xt_search *search, void (*work)(thread_state *thread))
{
    shared_work c = {.search = search, .work = work};
    atomic_store(&search->job.next, 0);
    if (search->job.is_shared)
        xt_thread_pool_run(search->thread_pool, run_shared_work, &c);
    else
        work(search->thread_state[0]);
}
