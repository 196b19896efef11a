// team.c -- see team.h.

#include "search/frontier/team.h"

#include "base/memory.h"
#include "search/frontier/path_count.h"

#include <stdlib.h>
#include <string.h>

static const double seconds_between_polls = 0.05;

static const char *const team_broke_up = "the team of processes has broken up";
static const char *const other_stopped = "another process of the team had to stop; it may lack memory";

frontier_team *xt_frontier_team_new(const xt_team *team)
{
    frontier_team *made = XT_NEW(frontier_team);
    if (!made)
        return NULL;
    *made = (frontier_team){.team = team, .chunk = XT_NEW_ARRAY(team_chunk *, team->members)};
    bool ok = made->chunk;
    for (uint32_t m = 0; ok && m < team->members; m++)
        ok = (made->chunk[m] = XT_NEW(team_chunk));
    if (ok)
        return made;
    xt_frontier_team_free(made);
    return NULL;
}

void xt_frontier_team_free(frontier_team *team)
{
    for (uint32_t m = 0; team && team->chunk && m < team->team->members; m++)
        free(team->chunk[m]);
    if (team)
        free(team->chunk);
    free(team);
}

// ---- A round -------------------------------------------------------------------------------------------------------

static void send_chunks(xt_search *search, bool is_last)
{
    frontier_team *t = search->team;
    const xt_team *team = t->team;
    for (uint32_t m = 0; m < team->members; m++) {
        team_chunk *chunk = t->chunk[m];
        chunk->is_last = is_last;
        chunk->is_stopped = is_stopped(search);
        t->has_sent_stop |= chunk->is_stopped;
        if (m != team->member &&
            !team->send_to_member(team->context, m, chunk, offsetof(team_chunk, data) + chunk->bytes)) {
            t->is_broken = true;
            stop_search(search, team_broke_up);
        }
        chunk->bytes = 0;
    }
}

// Waits for the chunk of a process, and polls meanwhile.  Returns NULL if the team has broken up.
static const team_chunk *await_chunk(xt_search *search, uint32_t member)
{
    const xt_team *team = search->team->team;
    const void    *message;
    for (;;) {
        size_t bytes = team->receive_from_member(team->context, member, seconds_between_polls, &message);
        if (bytes == SIZE_MAX || (bytes > 0 && bytes < offsetof(team_chunk, data)))
            return NULL;
        if (bytes > 0)
            return message;
        if (!is_stopped(search) && search->poll.ask(search->poll.context) == XT_STOP)
            stop_search(search, NULL);
    }
}

bool xt_frontier_team_round(xt_search *search, bool is_last,
                            void (*take)(xt_search *search, const void *data, uint32_t bytes))
{
    frontier_team *t = search->team;
    const xt_team *team = t->team;
    bool           is_stopped_by_other = false, goes_on = !is_last;
    if (t->is_broken || t->has_sent_stop)
        return false;
    send_chunks(search, is_last);
    for (uint32_t m = 0; m < team->members && !t->is_broken; m++) {
        if (m == team->member)
            continue;
        const team_chunk *chunk = await_chunk(search, m);
        t->is_broken = !chunk;
        if (!chunk)
            break;
        is_stopped_by_other |= chunk->is_stopped;
        goes_on |= !chunk->is_last;
        if (!is_stopped(search))
            take(search, chunk->data, chunk->bytes);
    }
    if (t->is_broken)
        stop_search(search, team_broke_up);
    // The others stop in this round, so nobody waits for a further chunk of this process.
    t->has_sent_stop |= is_stopped_by_other;
    if (is_stopped_by_other && !is_stopped(search))
        stop_search(search, other_stopped);
    return goes_on && !t->has_sent_stop && !t->is_broken;
}

void xt_frontier_team_leave(xt_search *search)
{
    if (!search->team || search->team->has_begun)
        return;
    stop_search(search, NULL);
    send_chunks(search, true);
}

// ---- The sum -------------------------------------------------------------------------------------------------------

typedef struct team_sum {
    uint64_t solutions;
    uint64_t exceeds_word;
} team_sum;

static void add_sum(xt_search *search, const void *data, uint32_t bytes)
{
    const uint32_t  levels = search->pieces + 1;
    const uint64_t *fits = (const uint64_t *)((const team_sum *)data + 1), *attempts = fits + levels;
    team_sum        sum;
    if (bytes != sizeof sum + 2 * levels * sizeof *fits) {
        stop_search(search, team_broke_up);
        return;
    }
    memcpy(&sum, data, sizeof sum);
    if (sum.exceeds_word)
        xt_frontier_note_overflow(search);
    add_path_count(search, &search->counting.solutions, sum.solutions);
    for (uint32_t p = 0; search->team->team->member == 0 && p < levels; p++) {
        search->counters->fits_at[p] += fits[p];
        search->counters->attempts_at[p] += attempts[p];
    }
}

void xt_frontier_team_add_up(xt_search *search)
{
    frontier_team *t = search->team;
    const uint32_t levels = search->pieces + 1;
    const size_t   bytes = levels * sizeof(uint64_t);
    team_sum       sum = {.solutions = search->counting.solutions,
                          .exceeds_word = atomic_load(&search->counting.exceeds_word)};
    for (uint32_t m = 0; m < t->team->members; m++) {
        unsigned char *to = push_to_member(t, m, sizeof sum + 2 * bytes);
        if (!to)
            continue; // its receiver finds out
        memcpy(to, &sum, sizeof sum);
        memcpy(to + sizeof sum, search->counters->fits_at, bytes);
        memcpy(to + sizeof sum + bytes, search->counters->attempts_at, bytes);
    }
    if (t->team->member != 0) { // the leader has them now
        memset(search->counters->fits_at, 0, bytes);
        memset(search->counters->attempts_at, 0, bytes);
    }
    xt_frontier_team_round(search, true, add_sum);
}
