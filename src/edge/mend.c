// mend.c -- see mend.h.
//
// The best boards of a pass are near what they could be, and differ in how near.  So all of them get a share of the
// tries; then the better half gets as much again on as many boards fewer, and so on until one is left (successive
// halving).  Two moves take turns by chance, one that lays cells anew of which no two touch, and one that fills holes
// (laid.h).  None makes a board worse; most that do anything leave it as good, and it wanders on a plateau.
//
// Where there is hope (complete.c), the boards that came out best then have larger holes filled by an engine, each on
// its own, with as many tries of the two moves between two holes.
//
// What was tried and not kept is in docs/notes/edge.md.

#include "edge/mend.h"

#include "base/memory.h"
#include "edge/laid.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    SLICE = 20000,      // tries between two polls
    ROUND = 64 * SLICE, // between two looks at what has come of it
    COMPLETED = 8,      // boards whose larger holes are filled
};

// What a thread does: every so manieth board of those at hand.
typedef struct worker {
    xt_mender  *mender;
    xt_mending *mending;
    xt_laid     laid;
    uint32_t    first;
    uint64_t    tried;
    pthread_t   thread;
    bool        is_apart; // it has a thread of its own
} worker;

struct xt_mender {
    const xt_course *course;
    worker          *workers;
    uint32_t         threads;
    uint32_t         working;   // threads in use
    uint64_t         each;      // tries, of each board in this round
    bool             completes; // larger holes, in this round
    xt_random       *dice;      // of each board
    uint32_t        *rank;      // the boards, in the order in which they go on
    atomic_bool      shall_stop;
};

// ---- One board -----------------------------------------------------------------------------------------------------

static uint64_t mend_board(xt_laid *laid, uint32_t *mismatches, uint64_t tries)
{
    uint64_t tried = 0;
    while (*mismatches > laid->course->least && tried < tries) {
        xt_laid_find_odd(laid);
        *mismatches -= xt_laid_roll(laid, 2) ? xt_laid_refill(laid, &tried) : xt_laid_reassign(laid, &tried);
    }
    return tried;
}

// With a larger hole; between two of these, what else there is keeps the board on the move.
static uint64_t complete_board(xt_laid *laid, uint32_t *mismatches, uint64_t tries)
{
    uint64_t tried = 0;
    xt_laid_find_odd(laid);
    *mismatches -= xt_laid_complete(laid, tries, &tried);
    return tried + mend_board(laid, mismatches, tried + SLICE < tries ? SLICE : tried < tries ? tries - tried : 1);
}

static bool shall_stop(worker *w)
{
    const xt_poll *poll = &w->mending->poll;
    if (w->first == 0 && poll->ask && poll->ask(poll->context) == XT_STOP)
        atomic_store(&w->mender->shall_stop, true);
    return atomic_load(&w->mender->shall_stop);
}

// The threads share the boards of a round by their places, so it does not matter how many there are.
static void *mend_some(void *one)
{
    worker    *w = one;
    xt_mender *m = w->mender;
    w->tried = 0;
    for (uint32_t i = w->first; i < w->mending->at_hand; i += m->working) {
        uint32_t b = m->rank[i];
        w->laid.poses = w->mending->poses + (size_t)b * m->course->model->cells;
        w->laid.dice = &m->dice[b];
        for (uint64_t tried = 0; tried < m->each && w->mending->mismatches[b] > m->course->least;) {
            if (shall_stop(w))
                return NULL;
            uint64_t more = m->each - tried, now;
            now = m->completes ? complete_board(&w->laid, &w->mending->mismatches[b], more)
                               : mend_board(&w->laid, &w->mending->mismatches[b], more < SLICE ? more : SLICE);
            tried += now;
            w->tried += now;
        }
    }
    return NULL;
}

// ---- All of them ---------------------------------------------------------------------------------------------------

// Each board at hand gets as many tries.
static void mend_round(xt_mender *m, xt_mending *mending, uint64_t each)
{
    m->each = each;
    m->working = m->threads < mending->at_hand ? m->threads : mending->at_hand;
    for (uint32_t t = 0; t < m->working; t++) {
        worker *w = &m->workers[t];
        w->mending = mending;
        w->is_apart = t && pthread_create(&w->thread, NULL, mend_some, w) == 0;
    }
    for (uint32_t t = 0; t < m->working; t++)
        if (!m->workers[t].is_apart)
            mend_some(&m->workers[t]);
    for (uint32_t t = 0; t < m->working; t++) {
        if (m->workers[t].is_apart)
            pthread_join(m->workers[t].thread, NULL);
        mending->tried += m->workers[t].tried;
    }
}

// Puts the boards with fewer mismatches first; those that have as many stay in order.
static void rank_boards(xt_mender *m, const xt_mending *mending)
{
    for (uint32_t i = 1; i < mending->at_hand; i++) {
        uint32_t b = m->rank[i], j = i;
        for (; j > 0 && mending->mismatches[m->rank[j - 1]] > mending->mismatches[b]; j--)
            m->rank[j] = m->rank[j - 1];
        m->rank[j] = b;
    }
}

static uint32_t halvings_of(uint32_t count)
{
    uint32_t halvings = 1;
    for (; count > 1; count = (count + 1) / 2)
        halvings++;
    return halvings;
}

// The boards at hand get so many tries together.  False: it shall end.
static bool mend_level(xt_mender *m, xt_mending *mending, uint64_t until, uint32_t *least)
{
    while (mending->tried < until) {
        uint64_t left = until - mending->tried, round = left < ROUND ? left : ROUND;
        mend_round(m, mending, (round + mending->at_hand - 1) / mending->at_hand);
        rank_boards(m, mending);
        uint32_t best = m->rank[0];
        if (mending->mismatches[best] < *least) {
            *least = mending->mismatches[best];
            mending->tell(mending->context, mending->poses + (size_t)best * m->course->model->cells, *least);
        }
        if (*least <= m->course->least || atomic_load(&m->shall_stop))
            return false;
    }
    return true;
}

xt_answer xt_mend(xt_mender *m, xt_mending *mending)
{
    uint32_t levels = halvings_of(mending->count), least = UINT32_MAX;
    mending->tried = 0;
    mending->at_hand = mending->count;
    atomic_store(&m->shall_stop, false);
    for (uint32_t b = 0; b < mending->count; b++) {
        xt_random_start(&m->dice[b], mending->seed, b);
        m->rank[b] = b;
        least = mending->mismatches[b] < least ? mending->mismatches[b] : least;
    }
    m->completes = false;
    for (uint32_t level = 1; level <= levels && least > m->course->least; level++) {
        if (!mend_level(m, mending, mending->tries * level / levels, &least))
            break;
        mending->at_hand = (mending->at_hand + 1) / 2;
    }
    if (least > m->course->least && mending->completing && !atomic_load(&m->shall_stop)) {
        mending->at_hand = mending->count < COMPLETED ? mending->count : COMPLETED;
        m->completes = true;
        mend_level(m, mending, mending->tried + mending->completing, &least);
    }
    return atomic_load(&m->shall_stop) ? XT_STOP : XT_CONTINUE;
}

bool xt_mender_is_hopeful(xt_mender *m, uint32_t *poses, uint64_t seed)
{
    xt_laid *laid = &m->workers[0].laid;
    xt_random_start(&m->dice[0], seed, 0);
    laid->poses = poses;
    laid->dice = &m->dice[0];
    return xt_laid_is_hopeful(laid);
}

xt_mender *xt_mender_new(const xt_course *course, uint32_t threads, uint32_t most)
{
    xt_mender *m = XT_NEW(xt_mender);
    if (!m)
        return NULL;
    m->course = course;
    m->workers = XT_NEW_ARRAY(worker, threads);
    m->dice = XT_NEW_ARRAY(xt_random, most);
    m->rank = XT_NEW_ARRAY(uint32_t, most);
    bool fine = m->workers && m->dice && m->rank;
    for (uint32_t t = 0; fine && t < threads; t++) {
        m->workers[t] = (worker){.mender = m, .first = t};
        m->threads = t + 1;
        fine = xt_laid_start(&m->workers[t].laid, course);
    }
    if (fine)
        return m;
    xt_mender_free(m);
    return NULL;
}

void xt_mender_free(xt_mender *m)
{
    if (!m)
        return;
    for (uint32_t t = 0; t < m->threads; t++)
        xt_laid_free(&m->workers[t].laid);
    free(m->workers);
    free(m->dice);
    free(m->rank);
    free(m);
}
