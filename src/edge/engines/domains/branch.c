// branch.c -- the depth-first search of the engine `domains` below a state.

#include "edge/engines/domains/domains.h"

#include <string.h>

// Reads the solution off a full board.
static xt_answer emit_solution(const xt_search *search, const uint64_t *state, xt_option_sink sink)
{
    for (uint32_t cell = 0; cell < search->cells; cell++)
        search->poses[search->tables.board_cell[cell]] = xt_domains_pose_of_cell(search, state, cell);
    return sink.take_solution(sink.context, search->poses, search->cells);
}

// The untried poses of a node, and their number of words.
static uint64_t *values_at(const xt_search *search, uint32_t depth, uint32_t *words)
{
    *words = search->tables.zone[search->tables.zone_of_cell[search->chosen[depth]]].words;
    return search->values + (size_t)depth * search->max_domain_words;
}

void xt_domains_begin_values(const xt_search *search, uint32_t depth)
{
    const uint32_t  cell = search->chosen[depth];
    const uint64_t *domain = xt_domains_state_at(search, depth) + search->tables.cell[cell].offset;
    uint32_t        words;
    uint64_t       *values = values_at(search, depth, &words);
    memcpy(values, domain, words * sizeof *values);
}

void xt_domains_choose_cell(xt_search *search, uint32_t depth)
{
    search->chosen[depth] = search->kernel.choose_cell(search, xt_domains_state_at(search, depth));
    xt_domains_begin_values(search, depth);
}

uint32_t xt_domains_next_value(const xt_search *search, uint32_t depth)
{
    uint32_t  words;
    uint64_t *values = values_at(search, depth, &words);
    for (uint32_t w = 0; w < words; w++)
        if (values[w]) {
            uint32_t bit = w * 64 + (uint32_t)__builtin_ctzll(values[w]);
            values[w] &= values[w] - 1;
            return bit;
        }
    return UINT32_MAX;
}

static bool has_values(const xt_search *search, uint32_t depth)
{
    uint32_t        words;
    const uint64_t *values = values_at(search, depth, &words);
    uint64_t        any = 0;
    for (uint32_t w = 0; w < words; w++)
        any |= values[w];
    return any;
}

// Returns XT_STOP if the poll stops the search.
static xt_answer poll_if_due(xt_search *search, xt_poll poll)
{
    if (--search->until_poll > 0)
        return XT_CONTINUE;
    search->until_poll = XT_POLL_INTERVAL;
    return poll.ask(poll.context);
}

xt_answer xt_domains_search_below(xt_search *search, uint32_t first, xt_option_sink sink, xt_poll poll)
{
    uint32_t depth = first;
    if (xt_domains_open_cells(search, xt_domains_state_at(search, first)) == 0)
        return emit_solution(search, xt_domains_state_at(search, first), sink);
    xt_domains_choose_cell(search, first);
    for (;;) {
        while (depth > first && !has_values(search, depth))
            depth--;
        const uint32_t cell = search->chosen[depth], bit = xt_domains_next_value(search, depth);
        if (bit == UINT32_MAX)
            return XT_CONTINUE;
        const uint64_t *state = xt_domains_state_at(search, depth);
        const uint32_t  open = xt_domains_open_cells(search, state);
        search->counters->attempts_at[open]++;
        if (poll_if_due(search, poll) == XT_STOP)
            return XT_STOP;
        // The last pose of a node reuses its state.  The first node stays for other tasks.
        const uint32_t next = depth != first && !has_values(search, depth) ? depth : depth + 1;
        uint64_t      *child = xt_domains_state_at(search, next);
        if (!xt_domains_assign_pose(search, state, child, cell, bit))
            continue;
        search->counters->fits_at[open]++;
        if (xt_domains_open_cells(search, child) > 0) {
            xt_domains_choose_cell(search, next);
            depth = next;
        } else if (emit_solution(search, child, sink) == XT_STOP)
            return XT_STOP;
    }
}
