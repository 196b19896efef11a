// local_search.c -- large neighbourhood search on the best boards of a pass, by successive halving.
//
// The boards of a pass differ little in quality, and local search shows which are best.  So first all boards get a
// share of the tries.  Then the better half gets as many tries, and so on until one board is left (successive halving).
// Each move refills a small connected subboard (subboard.h).  No move makes a board worse.  Most accepted moves leave
// it equally good, so the board wanders on a plateau.
//
// The experiments that failed are in docs/notes/edge.md.

#include "edge/best/local_search.h"

#include "base/arena.h"
#include "base/memory.h"
#include "edge/best/subboard.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    // Tries between two polls.
    TRIES_PER_POLL = 20000,
    // Tries between two comparisons of the boards.
    TRIES_PER_ROUND = 64 * TRIES_PER_POLL,
};

// The scratch memory of one thread.
typedef struct worker {
    xt_full_board full_board;
    uint64_t      tried; // in this round
} worker;

struct xt_local_search {
    const xt_best_problem *problem;
    worker                *workers;
    uint32_t               threads;
    xt_thread_pool        *thread_pool;
    xt_local_search_run   *run;
    atomic_uint            next_board;      // in board_order: the first that is not taken in this round
    uint64_t               tries_per_board; // in this round
    xt_random             *dice;            // of each board
    uint32_t              *board_order;     // the boards, best first
    atomic_bool            is_stopping;
    xt_arena               memory;
};

// ---- One board -----------------------------------------------------------------------------------------------------

static uint64_t improve_board(xt_full_board *full_board, uint32_t *mismatches, uint64_t tries)
{
    uint64_t tried = 0;
    while (*mismatches > full_board->problem->min_mismatches && tried < tries) {
        xt_full_board_find_mismatched_cells(full_board);
        *mismatches -= xt_subboard_improve(full_board, &tried);
    }
    return tried;
}

// Only worker 0, the calling thread, asks the poll.
static bool is_stopping(xt_local_search *m, uint32_t number)
{
    const xt_poll *poll = &m->run->poll;
    if (number == 0 && poll->ask && poll->ask(poll->context) == XT_STOP)
        atomic_store(&m->is_stopping, true);
    return atomic_load(&m->is_stopping);
}

// Each thread takes boards until none is left.  A board has its own random numbers, so any thread can improve it.
static void improve_boards(void *context, uint32_t number)
{
    xt_local_search *m = context;
    worker          *w = &m->workers[number];
    for (uint32_t i; (i = atomic_fetch_add(&m->next_board, 1)) < m->run->active_boards;) {
        uint32_t b = m->board_order[i], *mismatches = &m->run->mismatches[b];
        w->full_board.poses = m->run->poses + (size_t)b * m->problem->model->cells;
        w->full_board.dice = &m->dice[b];
        for (uint64_t tried = 0; tried<m->tries_per_board && * mismatches> m->problem->min_mismatches;) {
            if (is_stopping(m, number))
                return;
            uint64_t more = m->tries_per_board - tried, now;
            now = improve_board(&w->full_board, mismatches, more < TRIES_PER_POLL ? more : TRIES_PER_POLL);
            tried += now;
            w->tried += now;
        }
    }
}

// ---- All boards ----------------------------------------------------------------------------------------------------

// Gives each active board tries_per_board tries.
static void improve_round(xt_local_search *m, xt_local_search_run *run, uint64_t tries_per_board)
{
    m->tries_per_board = tries_per_board;
    m->run = run;
    atomic_store(&m->next_board, 0);
    for (uint32_t w = 0; w < m->threads; w++)
        m->workers[w].tried = 0;
    xt_thread_pool_run(run->active_boards > 1 ? m->thread_pool : NULL, improve_boards, m);
    for (uint32_t w = 0; w < m->threads; w++)
        run->tried += m->workers[w].tried;
}

// Sorts the boards by mismatches, with equal ones in their old order.
static void sort_boards(xt_local_search *m, const xt_local_search_run *run)
{
    for (uint32_t i = 1; i < run->active_boards; i++) {
        uint32_t b = m->board_order[i], j = i;
        for (; j > 0 && run->mismatches[m->board_order[j - 1]] > run->mismatches[b]; j--)
            m->board_order[j] = m->board_order[j - 1];
        m->board_order[j] = b;
    }
}

static uint32_t count_halvings(uint32_t count)
{
    uint32_t halvings = 1;
    for (; count > 1; count = (count + 1) / 2)
        halvings++;
    return halvings;
}

// Gives the active boards tries until the total is reached.  Returns false if the search must end.
static bool improve_level(xt_local_search *m, xt_local_search_run *run, uint64_t until, uint32_t *min_mismatches)
{
    while (run->tried < until) {
        uint64_t left = until - run->tried, round = left < TRIES_PER_ROUND ? left : TRIES_PER_ROUND;
        improve_round(m, run, (round + run->active_boards - 1) / run->active_boards);
        sort_boards(m, run);
        uint32_t best = m->board_order[0];
        if (run->mismatches[best] < *min_mismatches) {
            *min_mismatches = run->mismatches[best];
            run->report(run->context, run->poses + (size_t)best * m->problem->model->cells, *min_mismatches);
        }
        if (*min_mismatches <= m->problem->min_mismatches || atomic_load(&m->is_stopping))
            return false;
    }
    return true;
}

xt_answer xt_local_search_improve(xt_local_search *m, xt_local_search_run *run)
{
    uint32_t levels = count_halvings(run->count), min_mismatches = UINT32_MAX;
    run->tried = 0;
    run->active_boards = run->count;
    atomic_store(&m->is_stopping, false);
    for (uint32_t b = 0; b < run->count; b++) {
        xt_random_start(&m->dice[b], run->seed, b);
        m->board_order[b] = b;
        min_mismatches = run->mismatches[b] < min_mismatches ? run->mismatches[b] : min_mismatches;
    }
    for (uint32_t level = 1; level <= levels && min_mismatches > m->problem->min_mismatches; level++) {
        if (!improve_level(m, run, run->tries * level / levels, &min_mismatches))
            break;
        run->active_boards = (run->active_boards + 1) / 2;
    }
    return atomic_load(&m->is_stopping) ? XT_STOP : XT_CONTINUE;
}

xt_local_search *xt_local_search_new(const xt_best_problem *problem, xt_thread_pool *thread_pool, uint32_t max_boards)
{
    xt_local_search *m = XT_NEW(xt_local_search);
    if (!m)
        return NULL;
    const uint32_t threads = xt_thread_pool_worker_count(thread_pool);
    m->problem = problem;
    m->thread_pool = thread_pool;
    m->workers = XT_ARENA_ARRAY_ZEROED(&m->memory, worker, threads);
    m->dice = XT_ARENA_ARRAY_ZEROED(&m->memory, xt_random, max_boards);
    m->board_order = XT_ARENA_ARRAY_ZEROED(&m->memory, uint32_t, max_boards);
    bool ok = !m->memory.failed;
    for (uint32_t t = 0; ok && t < threads; t++) {
        m->threads = t + 1;
        ok = xt_full_board_start(&m->workers[t].full_board, problem);
    }
    if (ok)
        return m;
    xt_local_search_free(m);
    return NULL;
}

void xt_local_search_free(xt_local_search *m)
{
    if (!m)
        return;
    for (uint32_t t = 0; t < m->threads; t++)
        xt_full_board_free(&m->workers[t].full_board);
    xt_arena_free(&m->memory);
    free(m);
}
