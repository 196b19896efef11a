// matrix_slim.h -- a slim matrix: its search from batch to batch; see matrix.c.
//
// Included by matrix_kernel.h behind matrix_plain_search.h.  One stack holds all nodes that wait; the last are taken up
// together, and their children take their place.

static TARGET void deliver(const xt_slim *slim, const xt_slim_node *node)
{
    xt_matrix_run *run = slim->run;
    uint32_t       placed = slim->pieces - node->rest.remaining;
    if ((node->rest.open || (slim->is_wide && node->more.open)) && run->goal == 0)
        return;
    if (slim->depth > 0)
        run->chosen[slim->depth - 1] = slim->root_option[node->rest.root];
    for (uint32_t p = 0; p < placed; p++)
        run->chosen[slim->depth + p] =
            slim->option[p < slim->near ? node->rest.placed[p] : node->more.placed[p - slim->near]];
    run->answer = run->sink.take(run->sink.context, run->chosen, slim->depth + placed);
}

static TARGET void look_around(xt_matrix_run *run)
{
    if (run->until_poll > 0 || run->answer != XT_CONTINUE)
        return;
    run->until_poll = XT_POLL_INTERVAL;
    run->answer = run->poll.ask(run->poll.context);
}

// Where pieces may be left over, a leaf is told by what is open.
static TARGET XT_INLINED bool is_leaf(const xt_slim *slim, const xt_slim_node *node, const bool is_plain)
{
    if (!is_plain && slim->run->is_loose && (node->rest.open | (slim->is_wide ? node->more.open : 0)) == 0)
        return true;
    return node->rest.remaining == slim->run->goal;
}

static TARGET uint32_t nodes_before_leaf(const xt_slim *slim, uint32_t top, uint32_t nodes)
{
    for (uint32_t n = 1; n < nodes; n++)
        if (is_leaf(slim, &slim->stack[top - 1 - n], false))
            return n;
    return nodes;
}

// The last node of the stack is the first in the tree, and fewer pieces never remain further down.  So leaves are at
// its end, and come out in the order of the tree although nodes are taken up by batches; where they have no depth of
// their own, a batch ends before a leaf.
static TARGET XT_INLINED void search_slim(xt_slim *slim, uint32_t top, const uint32_t groups, const bool is_plain)
{
    xt_matrix_run *run = slim->run;
    while (top > 0 && run->answer == XT_CONTINUE) {
        if (is_leaf(slim, &slim->stack[top - 1], is_plain)) {
            deliver(slim, &slim->stack[--top]);
            continue;
        }
        uint32_t nodes = top < XT_SLIM_BATCH ? top : XT_SLIM_BATCH;
        if (!is_plain && run->is_loose)
            nodes = nodes_before_leaf(slim, top, nodes);
        uint32_t children;
        if (is_plain) {
            children = choose_plainly(slim, top, nodes, groups);
            top = slim->is_short ? place_children(slim, top, nodes, children, groups, XT_SLIM_SHORT)
                                 : place_children(slim, top, nodes, children, groups, XT_SLIM_STRIDE);
        } else {
            source_of_children brood = choose_for_batch(slim, top, nodes, groups);
            children = brood.children;
            list_children(slim, &brood);
            make_children(slim, &slim->stack[top - 1], &brood);
            top = push_children(slim, top - nodes, children);
        }
        run->until_poll -= children;
        look_around(run);
    }
}

#define SEARCH(name, groups, is_plain)                                                                                 \
    static TARGET __attribute__((noinline)) void name(xt_slim *slim, uint32_t top)                                     \
    {                                                                                                                  \
        search_slim(slim, top, groups, is_plain);                                                                      \
    }

SEARCH(search_4_groups_plainly, 4, true)
SEARCH(search_5_groups_plainly, 5, true)
SEARCH(search_6_groups_plainly, 6, true)
SEARCH(search_7_groups_plainly, 7, true)
SEARCH(search_8_groups_plainly, 8, true)
SEARCH(search_16_groups_plainly, 16, true)
SEARCH(search_8_groups, 8, false)
SEARCH(search_12_groups, 12, false)
SEARCH(search_16_groups, 16, false)
