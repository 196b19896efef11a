// branch.c -- the depth-first search of the engine `domains` below a state, along one or two chains of states.
//
// With two chains the processor works on one pose while it waits for the other.  Solutions still come in the order of
// one chain.  The chain in front is called the leading chain.  The other chain starts with the untried poses of the
// leading chain's first node, and stores its solutions.  When the leading chain ends, the other one leads: it emits its
// stored solutions, and the first chain takes over the end of its work in turn.

#include "edge/engines/domains/domains.h"

#include <string.h>

// ---- Searching -----------------------------------------------------------------------------------------------------

// Reads the solution off a full board.
static void read_poses(const xt_search *search, const uint64_t *state, uint32_t *poses)
{
    for (uint32_t cell = 0; cell < search->cells; cell++)
        poses[search->tables.board_cell[cell]] = xt_domains_pose_of_cell(search, state, cell);
}

void xt_domains_begin_values(const xt_search *search, const xt_search_chain *chain, uint32_t depth)
{
    const uint32_t  cell = chain->chosen[depth];
    const uint64_t *domain = xt_domains_state_at(search, chain, depth) + search->tables.cell[cell].offset;
    uint64_t       *values = chain->values + (size_t)depth * search->max_domain_words;
    memcpy(values, domain, search->tables.zone[search->tables.zone_of_cell[cell]].words * sizeof *values);
}

void xt_domains_choose_cell(xt_search *search, const xt_search_chain *chain, uint32_t depth)
{
    chain->chosen[depth] = search->kernel.choose_cell(search, xt_domains_state_at(search, chain, depth));
    xt_domains_begin_values(search, chain, depth);
}

uint32_t xt_domains_next_value(const xt_search *search, const xt_search_chain *chain, uint32_t depth)
{
    uint64_t *values = chain->values + (size_t)depth * search->max_domain_words;
    uint32_t  words = search->tables.zone[search->tables.zone_of_cell[chain->chosen[depth]]].words;
    for (uint32_t w = 0; w < words; w++)
        if (values[w]) {
            uint32_t bit = w * 64 + (uint32_t)__builtin_ctzll(values[w]);
            values[w] &= values[w] - 1;
            return bit;
        }
    return UINT32_MAX;
}

static bool has_values(const xt_search *search, const xt_search_chain *chain, uint32_t depth)
{
    const uint64_t *values = chain->values + (size_t)depth * search->max_domain_words;
    uint64_t        any = 0;
    for (uint32_t w = 0; w < search->tables.zone[search->tables.zone_of_cell[chain->chosen[depth]]].words; w++)
        any |= values[w];
    return any;
}

// The search below one node.
typedef struct chain_walker {
    xt_search     *search;
    xt_option_sink sink;
    xt_poll        poll;
    uint32_t       first;     // depth of the node
    uint32_t       bottom[2]; // of each chain: its first depth
    uint32_t       top[2];    // of each chain: one more than its last depth
    uint32_t       next[2];   // of each chain: the depth of the trial's state
    uint32_t       open[2];   // of each chain: open cells before the trial
    uint32_t       busy;      // chains with a trial, as bits
    uint32_t       lead;      // the leading chain
    uint32_t       deferred;  // stored solutions; the last batch is emitted first
    uint32_t       batches;
    uint32_t       batch_start[XT_DOMAIN_MAX_DEFERRED + 1]; // the first solution of each batch
} chain_walker;

static uint32_t *deferred_at(const chain_walker *w, uint32_t i)
{
    return w->search->deferred + (size_t)i * w->search->cells;
}

// Emits the last batch.
static xt_answer emit_deferred(chain_walker *w)
{
    uint32_t  from = w->batches ? w->batch_start[--w->batches] : 0;
    xt_answer answer = XT_CONTINUE;
    for (uint32_t i = from; i < w->deferred && answer == XT_CONTINUE; i++)
        answer = w->sink.take_solution(w->sink.context, deferred_at(w, i), w->search->cells);
    w->deferred = from;
    return answer;
}

static xt_answer emit_all_deferred(chain_walker *w)
{
    while (w->deferred)
        if (emit_deferred(w) == XT_STOP)
            return XT_STOP;
    return XT_CONTINUE;
}

// Returns whether a chain has a node with untried poses.  Drops the nodes without any.
static bool has_node(chain_walker *w, uint32_t chain_index)
{
    for (; w->top[chain_index] > w->bottom[chain_index]; w->top[chain_index]--)
        if (has_values(w->search, &w->search->chain[chain_index], w->top[chain_index] - 1))
            return true;
    return false;
}

// Moves the untried poses of the other chain's first node to this one.
static void take_over_first_node(chain_walker *w, uint32_t chain_index)
{
    const xt_search       *search = w->search;
    const xt_search_chain *to = &search->chain[chain_index], *from = &search->chain[chain_index ^ 1];
    uint32_t               depth = w->bottom[chain_index ^ 1];
    uint64_t              *values = from->values + (size_t)depth * search->max_domain_words;
    while (depth < w->top[chain_index ^ 1] && !has_values(search, from, depth))
        values = from->values + (size_t)++depth * search->max_domain_words;
    if (depth == w->top[chain_index ^ 1])
        return;
    to->chosen[depth] = from->chosen[depth];
    memcpy(xt_domains_state_at(search, to, depth), xt_domains_state_at(search, from, depth),
           search->at.words * sizeof(uint64_t));
    memcpy(to->values + (size_t)depth * search->max_domain_words, values, search->max_domain_words * sizeof *values);
    memset(values, 0, search->max_domain_words * sizeof *values);
    w->bottom[chain_index] = depth;
    w->top[chain_index] = depth + 1;
    if (!w->batches || w->batch_start[w->batches - 1] < w->deferred)
        w->batch_start[w->batches++] = w->deferred;
}

// Begins to try the chain's next pose, if there is one.  Returns XT_STOP if the poll or the sink stops the search.
static xt_answer begin_next_trial(chain_walker *w, uint32_t chain_index)
{
    xt_search *search = w->search;
    if (!has_node(w, chain_index)) {
        if (w->lead == chain_index && search->chains == 2) {
            w->lead = chain_index ^ 1;
            if (emit_deferred(w) == XT_STOP)
                return XT_STOP;
        }
        if (search->chains == 2 && w->deferred < XT_DOMAIN_MAX_DEFERRED)
            take_over_first_node(w, chain_index);
    }
    if (w->top[chain_index] == w->bottom[chain_index] ||
        (w->lead != chain_index && w->deferred == XT_DOMAIN_MAX_DEFERRED))
        return XT_CONTINUE;
    const xt_search_chain *chain = &search->chain[chain_index];
    uint32_t               depth = w->top[chain_index] - 1, bit = xt_domains_next_value(search, chain, depth);
    uint64_t              *state = xt_domains_state_at(search, chain, depth), *next;
    xt_pose_trial         *trial = &search->trial[chain_index];
    w->open[chain_index] = xt_domains_open_cells(search, state);
    search->counters->attempts_at[w->open[chain_index]]++;
    if (--search->until_poll == 0) {
        search->until_poll = XT_POLL_INTERVAL;
        if (w->poll.ask(w->poll.context) == XT_STOP)
            return XT_STOP;
    }
    // The last pose of a node reuses its state.  The first node stays for other tasks.
    if (depth != w->first && !has_values(search, chain, depth))
        w->top[chain_index]--;
    w->next[chain_index] = w->top[chain_index];
    w->busy |= 1u << chain_index;
    next = xt_domains_state_at(search, chain, w->next[chain_index]);
    if (search->is_interleaved)
        search->kernel.begin_trial(search, trial, state, next, chain->chosen[depth], bit);
    else
        *trial = (xt_pose_trial){
            .state = next, .is_consistent = search->kernel.assign_pose(search, state, next, chain->chosen[depth], bit)};
    return XT_CONTINUE;
}

static xt_answer end_trial(chain_walker *w, uint32_t chain_index)
{
    xt_search *search = w->search;
    uint64_t  *state = search->trial[chain_index].state;
    w->busy &= ~(1u << chain_index);
    if (!search->trial[chain_index].is_consistent || !xt_domains_keep_capacities(search, state))
        return XT_CONTINUE;
    search->counters->fits_at[w->open[chain_index]]++;
    if (xt_domains_open_cells(search, state) > 0) {
        w->top[chain_index] = w->next[chain_index] + 1;
        xt_domains_choose_cell(search, &search->chain[chain_index], w->next[chain_index]);
        return XT_CONTINUE;
    }
    read_poses(search, state, w->lead == chain_index ? search->poses : deferred_at(w, w->deferred));
    if (w->lead == chain_index)
        return w->sink.take_solution(w->sink.context, search->poses, search->cells);
    w->deferred++;
    return XT_CONTINUE;
}

xt_answer xt_domains_search_below(xt_search *search, uint32_t first, xt_option_sink sink, xt_poll poll)
{
    const xt_search_chain *chain = &search->chain[0];
    chain_walker           w;
    w.search = search, w.sink = sink, w.poll = poll, w.first = w.bottom[0] = first, w.top[0] = first + 1;
    w.bottom[1] = w.top[1] = w.busy = w.lead = w.deferred = w.batches = 0;
    if (xt_domains_open_cells(search, xt_domains_state_at(search, chain, first)) == 0) {
        read_poses(search, xt_domains_state_at(search, chain, first), search->poses);
        return sink.take_solution(sink.context, search->poses, search->cells);
    }
    xt_domains_choose_cell(search, chain, first);
    for (;;) {
        for (uint32_t chain_index = 0; chain_index < search->chains; chain_index++)
            if (!(w.busy >> chain_index & 1) && begin_next_trial(&w, chain_index) == XT_STOP)
                return XT_STOP;
        if (!w.busy && !has_node(&w, 0) && !has_node(&w, 1))
            return emit_all_deferred(&w);
        uint32_t finished =
            search->is_interleaved && w.busy ? search->kernel.advance_trials(search, search->trial, w.busy) : w.busy;
        for (uint32_t chain_index = 0; chain_index < search->chains; chain_index++)
            if (finished >> chain_index & 1 && end_trial(&w, chain_index) == XT_STOP)
                return XT_STOP;
    }
}
