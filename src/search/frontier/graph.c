// graph.c -- see graph.h.
//
// The nodes are those that enumerate.c would walk through, taken from where the backward pass has left them.  A node
// gets its number when all its children have theirs.

#include "search/frontier/graph.h"

#include "base/memory.h"
#include "search/frontier/engine.h"
#include "search/frontier/forward_pass.h"

#include <stdlib.h>
#include <string.h>

typedef struct graph_step {
    feasible_state *node;
    uint32_t        next; // link to follow
} graph_step;

typedef struct graph_walk {
    const xt_search *search;
    graph_step      *step; // by depth
    xt_graph_link   *link; // scratch: of one node
    uint32_t         capacity;
    uint32_t         nodes;
    xt_graph_sink    sink;
    void            *context;
} graph_walk;

// The number of a node plus 1, or 0.  No node is relocated here.
static uint64_t number_of(const feasible_state *node)
{
    return atomic_load_explicit(&node->solutions, memory_order_relaxed);
}

// Returns the cell that all links of a node fill: the first one in the order of the scan.
static uint32_t item_of(const graph_walk *walk, const feasible_state *node)
{
    const xt_state_keys *keys = &walk->search->keys;
    const xt_cover      *cover = keys->cover;
    uint32_t             first = XT_NONE;
    if (node->links == 0)
        return XT_NONE;
    const uint32_t option = node->link[0].option;
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++) {
        const uint32_t item = cover->member[m];
        if (item < cover->cells && (first == XT_NONE || keys->sweep.bit_of[item] < keys->sweep.bit_of[first]))
            first = item;
    }
    return first;
}

static bool hand_out(graph_walk *walk, feasible_state *node)
{
    if (node->links > walk->capacity || !walk->link) {
        const uint32_t capacity = node->links > 64 ? node->links : 64;
        xt_graph_link *grown = xt_reallocate(walk->link, capacity, sizeof *grown);
        if (!grown)
            return false;
        walk->link = grown;
        walk->capacity = capacity;
    }
    for (uint32_t i = 0; i < node->links; i++) {
        const feasible_link *link = &node->link[i];
        walk->link[i].option = link->option < walk->search->keys.options ? link->option : XT_NONE;
        walk->link[i].to = link->to ? (uint32_t)(number_of(link->to) - 1) : XT_NONE;
    }
    if (walk->nodes == XT_NONE - 1 || !walk->sink(walk->context, item_of(walk, node), walk->link, node->links))
        return false;
    atomic_store_explicit(&node->solutions, ++walk->nodes, memory_order_relaxed);
    return true;
}

static bool walk_nodes(graph_walk *walk, xt_poll poll)
{
    uint32_t depth = 0, until_poll = XT_POLL_INTERVAL;
    walk->step[0] = (graph_step){.node = walk->search->backward.root};
    for (;;) {
        graph_step *step = &walk->step[depth];
        if (step->next == step->node->links) {
            if (!hand_out(walk, step->node))
                return false;
            if (depth-- == 0)
                return true;
            continue;
        }
        feasible_state *to = step->node->link[step->next++].to;
        if (to && number_of(to) == 0)
            walk->step[++depth] = (graph_step){.node = to};
        if (--until_poll > 0)
            continue;
        until_poll = XT_POLL_INTERVAL;
        if (poll.ask(poll.context) == XT_STOP)
            return false;
    }
}

static xt_answer hand_out_all(xt_search *search, xt_poll poll, xt_graph_sink sink, void *context)
{
    graph_walk walk = {.search = search, .sink = sink, .context = context};
    if (!search->backward.root)
        return XT_CONTINUE;
    walk.step = XT_NEW_ARRAY(graph_step, (uint64_t)search->keys.cover->pieces + 1);
    bool ok = walk.step && walk_nodes(&walk, poll);
    free(walk.step);
    free(walk.link);
    return ok ? XT_CONTINUE : XT_STOP;
}

xt_answer xt_frontier_make_graph(const xt_cover_problem *problem, uint32_t threads, xt_counters *counters, xt_poll poll,
                                 uint32_t *position, xt_graph_sink sink, void *context)
{
    xt_search      *search = xt_engine_frontier_list.open(problem, counters);
    xt_thread_pool *pool = xt_thread_pool_of(threads);
    xt_answer       answer = XT_STOP;
    if (search && (!pool || xt_frontier_use_thread_pool(search, pool))) {
        search->poll = poll;
        answer = xt_frontier_run_forward_pass(search);
    }
    if (answer == XT_CONTINUE)
        answer = xt_frontier_find_feasible_states(search, false);
    if (answer == XT_CONTINUE) {
        memcpy(position, search->keys.sweep.bit_of, problem->cover->cells * sizeof *position);
        answer = hand_out_all(search, poll, sink, context);
    }
    const bool lacks_memory = search && answer == XT_STOP && atomic_load(&search->lacks_memory);
    xt_frontier_close(search);
    if (lacks_memory)
        counters->error = xt_engine_lacks_memory; // the engine's own message names other engines
    xt_thread_pool_free(pool);
    return answer;
}
