// matrix_batched.h -- batched matrices: the search from batch to batch; see matrix.c.
//
// Included by matrix_kernel.h after matrix_simple.h.  One stack holds all waiting nodes.  A batch is the last of them,
// and their children take their place.

static TARGET void emit_solution(const xt_batched_search *batched, const xt_batched_node *node)
{
    xt_matrix_run *run = batched->run;
    uint32_t       placed = batched->pieces - node->state.remaining;
    if ((node->state.open || (batched->is_wide && node->extension.open)) && run->goal == 0)
        return;
    if (batched->depth > 0)
        run->chosen[batched->depth - 1] = batched->root_option[node->state.root];
    for (uint32_t p = 0; p < placed; p++)
        run->chosen[batched->depth + p] =
            batched->option[p < batched->inline_pieces ? node->state.placed[p]
                                                       : node->extension.placed[p - batched->inline_pieces]];
    run->answer = run->sink.take_solution(run->sink.context, run->chosen, batched->depth + placed);
}

static TARGET void poll_if_due(xt_matrix_run *run)
{
    if (run->until_poll > 0 || run->answer != XT_CONTINUE)
        return;
    run->until_poll = XT_POLL_INTERVAL;
    run->answer = run->poll.ask(run->poll.context);
}

// If pieces may be left over, the open items decide about a leaf.
static TARGET XT_ALWAYS_INLINE bool is_leaf(const xt_batched_search *batched, const xt_batched_node *node,
                                            const bool is_simple)
{
    if (!is_simple && batched->run->may_leave_pieces &&
        (node->state.open | (batched->is_wide ? node->extension.open : 0)) == 0)
        return true;
    return node->state.remaining == batched->run->goal;
}

static TARGET uint32_t nodes_before_leaf(const xt_batched_search *batched, uint32_t top, uint32_t nodes)
{
    for (uint32_t n = 1; n < nodes; n++)
        if (is_leaf(batched, &batched->stack[top - 1 - n], false))
            return n;
    return nodes;
}

// The last node of the stack is the first in the tree, and deeper nodes never have more remaining pieces.  So leaves
// are at the end of the stack, and come out in the order of the tree despite the batches.  If leaves can have any
// depth, a batch ends before a leaf.
static TARGET XT_ALWAYS_INLINE void search_batched(xt_batched_search *batched, uint32_t top, const uint32_t groups,
                                                   const bool is_simple)
{
    xt_matrix_run *run = batched->run;
    while (top > 0 && run->answer == XT_CONTINUE) {
        if (is_leaf(batched, &batched->stack[top - 1], is_simple)) {
            emit_solution(batched, &batched->stack[--top]);
            continue;
        }
        uint32_t nodes = top < XT_BATCHED_NODES_PER_BATCH ? top : XT_BATCHED_NODES_PER_BATCH;
        if (!is_simple && run->may_leave_pieces)
            nodes = nodes_before_leaf(batched, top, nodes);
        uint32_t children;
        if (is_simple) {
            children = choose_simple(batched, top, nodes, groups);
            top = batched->is_short
                      ? replace_by_children(batched, top, nodes, children, groups, XT_BATCHED_SHORT_MEMBERS)
                      : replace_by_children(batched, top, nodes, children, groups, XT_BATCHED_MIN_STRIDE);
        } else {
            source_of_children child_source = choose_for_batch(batched, top, nodes, groups);
            children = child_source.children;
            list_children(batched, &child_source);
            make_children(batched, &batched->stack[top - 1], &child_source);
            top = push_children(batched, top - nodes, children);
        }
        run->until_poll -= children;
        poll_if_due(run);
    }
}

#define SEARCH(name, groups, is_simple)                                                                                \
    static TARGET __attribute__((noinline)) void name(xt_batched_search *batched, uint32_t top)                        \
    {                                                                                                                  \
        search_batched(batched, top, groups, is_simple);                                                               \
    }

SEARCH(search_4_groups_simple, 4, true)
SEARCH(search_5_groups_simple, 5, true)
SEARCH(search_6_groups_simple, 6, true)
SEARCH(search_7_groups_simple, 7, true)
SEARCH(search_8_groups_simple, 8, true)
SEARCH(search_16_groups_simple, 16, true)
SEARCH(search_8_groups, 8, false)
SEARCH(search_12_groups, 12, false)
SEARCH(search_16_groups, 16, false)
