// merge_walk.c -- see merge_walk.h.
//
// Each node is the same state on all ways to it.  What follows from it was found once (merge_living.h), so that a step
// of the walk is to read a link, whatever the keys and the board are like.  But nodes lie in the order of hashes, and
// to wait for each takes as long as to find anew what follows.  So they are laid out in the order in which a walk first
// comes to them, each with its links behind it: what lies behind a node is mostly what comes next, on later ways too.
// Where memory has no room for that, the walk goes through them as they lie.

#include "search/merge_walk.h"

#include "base/inlined.h"
#include "base/memory.h"
#include "search/merge_sweep.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// ---- Nodes ---------------------------------------------------------------------------------------------------------

_Static_assert(sizeof(living_link) == sizeof(living), "links take the room of nodes");

// By any hand.  NULL: no memory.
static living *add_room(xt_search *search, size_t nodes)
{
    living *room =
        xt_budget_spend(&search->budget, nodes * sizeof *room) ? xt_reallocate(NULL, nodes, sizeof *room) : NULL;
    if (!room)
        return NULL;
    pthread_mutex_lock(&search->lock);
    xt_vector_push(&search->rooms, room);
    bool fine = !search->rooms.failed;
    pthread_mutex_unlock(&search->lock);
    if (!fine)
        free(room);
    return fine ? room : NULL;
}

living *xt_merge_room_for_node(hand *h, uint32_t links)
{
    const size_t size = (size_t)links + 1;
    if (size > h->node_room) {
        h->node_room = size > NODES_AT_ONCE ? size : NODES_AT_ONCE;
        h->node = add_room(h->search, h->node_room);
        h->node_room = h->node ? h->node_room : 0;
    }
    if (h->node)
        memset(h->node, 0, sizeof *h->node);
    return h->node;
}

void xt_merge_end_node(hand *h, const living *node)
{
    h->node += node->links + 1;
    h->node_room -= node->links + 1;
}

void xt_merge_forget_nodes(node_rooms *rooms)
{
    for (uint32_t i = 0; i < rooms->count; i++)
        free(rooms->at[i]);
    xt_vector_free(rooms);
}

// ---- Laid out ------------------------------------------------------------------------------------------------------

// A node on the way to another, and which of its links is next.
typedef struct node_step {
    living  *node;
    uint32_t next;
} node_step;

// Where a node is laid out, by this hand or by one that was here before.  NULL: no memory.
static living *lay_out_node(hand *h, living *node, bool *is_new)
{
    living *before = atomic_load_explicit(&node->laid_out, memory_order_acquire);
    *is_new = false;
    if (before)
        return before;
    living *to = xt_merge_room_for_node(h, node->links);
    if (!to)
        return NULL;
    to->attempts = node->attempts;
    to->links = node->links;
    memcpy(to->link, node->link, node->links * sizeof *node->link);
    *is_new = atomic_compare_exchange_strong_explicit(&node->laid_out, &before, to, memory_order_acq_rel,
                                                      memory_order_acquire);
    if (*is_new)
        xt_merge_end_node(h, to);
    return *is_new ? to : before;
}

static uint64_t solutions_behind(const living_link *link)
{
    return link->to ? atomic_load_explicit(&link->to->solutions, memory_order_relaxed) : 1;
}

// What a node leads to, as far as what follows from it is known.
static void sum_up(living *node)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < node->links; i++) {
        const uint64_t more = solutions_behind(&node->link[i]);
        if (more == 0)
            return;
        if (__builtin_add_overflow(sum, more, &sum))
            sum = UINT64_MAX;
    }
    atomic_store_explicit(&node->solutions, sum, memory_order_relaxed);
}

// Whether what a link leads to is to be gone through next.  False: no memory.
typedef bool look(hand *h, living_link *link, bool *is_next);

static bool lay_out_behind(hand *h, living_link *link, bool *is_next)
{
    const bool is_full = !link->to;
    if (!is_full)
        link->to = lay_out_node(h, link->to, is_next);
    return is_full || link->to;
}

// Who came to a node that another hand was not done with could not sum up.
static bool look_for_unknown(hand *h, living_link *link, bool *is_next)
{
    (void)h;
    *is_next = solutions_behind(link) == 0;
    return true;
}

// Goes through a node that is laid out, and what follows, as a walk comes to it; sums up each on the way back.  at:
// room for one of each depth.  False: no memory, or all shall end.
static XT_INLINED bool go_through(hand *h, living *root, node_step *at, look *look_behind)
{
    uint32_t depth = 0;
    at[0] = (node_step){.node = root};
    for (;;) {
        living *from = at[depth].node;
        bool    is_next = false;
        if (at[depth].next == from->links) {
            sum_up(from);
            if (depth-- == 0)
                return true;
            continue;
        }
        living_link *link = &from->link[at[depth].next++];
        if (!look_behind(h, link, &is_next))
            return false;
        if (is_next)
            at[++depth] = (node_step){.node = link->to};
        if (--h->until_poll <= 0 && !xt_merge_may_go_on(h))
            return false;
    }
}

// And all that follows.  at: as before.  NULL: no memory, or all shall end.
static living *lay_out_from(hand *h, living *node, node_step *at)
{
    bool    is_new;
    living *root = lay_out_node(h, node, &is_new);
    return root && (!is_new || go_through(h, root, at, lay_out_behind)) ? root : NULL;
}

static uint32_t depths_of(const xt_search *search)
{
    return search->keys.cover->pieces + 1;
}

static void lay_out_shares(hand *h)
{
    xt_search     *search = h->search;
    node_step     *at = XT_NEW_ARRAY(node_step, depths_of(search));
    bool           fine = at;
    const uint32_t starts = search->start.count;
    for (uint32_t s; fine && xt_merge_take_ticket(search, starts, &s);) // from those behind: the root comes last
        fine = lay_out_from(h, search->start.at[starts - 1 - s], at);
    if (!fine)
        atomic_store(&search->lacks_room, true);
    free(at);
}

// Nodes that a walk comes to after as many steps, so many steps that they are enough for all hands.  Without memory
// there are fewer, or none: what follows from them is laid out all the same, by one hand.
static void find_starts(xt_search *search)
{
    enum { STARTS_OF_HAND = 512 };
    xt_vector_push(&search->start, search->root);
    for (uint32_t begin = 0, end = search->start.count; end - begin < STARTS_OF_HAND * search->hands && end > begin;) {
        for (uint32_t s = begin; s < end; s++) {
            const living *node = search->start.at[s];
            for (uint32_t i = 0; i < node->links; i++)
                if (node->link[i].to)
                    xt_vector_push(&search->start, node->link[i].to);
        }
        begin = end;
        end = search->start.count;
    }
}

// By all hands what follows from nodes near the root, if there are several; then what is left.  NULL: no memory, or all
// shall end.
static living *lay_out_all(xt_search *search)
{
    for (uint32_t m = 0; m < search->hands; m++)
        search->hand[m]->node_room = 0; // they begin rooms of their own
    search->is_shared = search->hands > 1;
    if (search->is_shared) {
        find_starts(search);
        xt_merge_do_together(search, lay_out_shares);
        xt_vector_free(&search->start);
    }
    node_step *at = XT_NEW_ARRAY(node_step, depths_of(search));
    living    *root = at && !atomic_load(&search->lacks_room) ? lay_out_from(search->hand[0], search->root, at) : NULL;
    if (root && !go_through(search->hand[0], root, at, look_for_unknown))
        root = NULL;
    free(at);
    return root;
}

void xt_merge_lay_out(xt_search *search)
{
    if (!search->root || is_stopped(search))
        return;
    node_rooms before = search->rooms;
    search->rooms = (node_rooms){0};
    living *root = lay_out_all(search);
    if (root)
        search->root = root;
    search->is_laid_out = root;
    xt_merge_forget_nodes(root ? &before : &search->rooms);
    if (!root)
        search->rooms = before;
}

// ---- What nodes lead to --------------------------------------------------------------------------------------------

bool xt_merge_solutions_of(xt_search *search, xt_task task, xt_solutions *solutions)
{
    const xt_search  *first = search->first;
    const living_link root = {.to = first->root}, *link = &root; // as if it led to the root
    if (!first->is_laid_out || solutions_behind(link) == UINT64_MAX)
        return false;
    *solutions = (xt_solutions){.all = solutions_behind(link)};
    for (uint32_t d = 0; d < task.depth; d++) {
        const living *node = link->to;
        assert(node && task.choice[d] < node->links);
        for (uint32_t i = 0; i < task.choice[d]; i++)
            solutions->before += solutions_behind(&node->link[i]);
        link = &node->link[task.choice[d]];
    }
    solutions->below = solutions_behind(link);
    return true;
}

// ---- The walk ------------------------------------------------------------------------------------------------------

bool xt_merge_start_walk(xt_search *search, xt_search *first)
{
    const uint32_t depths = depths_of(first);
    search->lists = true;
    search->first = first;
    search->step = XT_NEW_ARRAY(walk_step, depths);
    search->placed = XT_NEW_ARRAY(uint32_t, depths);
    search->option = XT_NEW_ARRAY(uint32_t, depths);
    return search->step && search->placed && search->option;
}

void xt_merge_end_walk(xt_search *search)
{
    free(search->step);
    free(search->placed);
    free(search->option);
}

// Goes from a node at that depth along a link.
static inline void place(xt_search *search, uint32_t depth, const living_link *link)
{
    const uint32_t placed = search->placed[depth];
    search->option[placed] = link->option;
    search->placed[depth + 1] = placed + (link->option < search->first->keys.options);
}

// Counts a node's children, and begins with the first of them.
static inline void branch(xt_search *search, uint32_t depth, living *node)
{
    const uint32_t remaining = search->pieces - search->placed[depth];
    search->counters->fits_at[remaining] += node->links;
    search->counters->attempts_at[remaining] += node->attempts;
    search->step[depth] = (walk_step){.next = node->link, .left = node->links};
}

// Goes to the node of a task; NULL: the board is full there.
static living *go_to(xt_search *search, xt_task task)
{
    living *node = search->first->root;
    search->placed[0] = 0;
    for (uint32_t d = 0; d < task.depth; d++) {
        assert(node && task.choice[d] < node->links);
        const living_link *link = &node->link[task.choice[d]];
        place(search, d, link);
        node = link->to;
    }
    return node;
}

uint32_t xt_merge_split(xt_search *search, xt_task task)
{
    living *node = go_to(search, task);
    if (!node)
        return XT_TASK_IS_LEAF;
    branch(search, task.depth, node);
    return node->links;
}

xt_answer xt_merge_walk(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    living  *node = go_to(search, task);
    uint32_t depth = task.depth;
    if (!node)
        return sink.take(sink.context, search->option, search->placed[depth]);
    for (branch(search, depth, node);;) {
        walk_step *step = &search->step[depth];
        if (step->left == 0) {
            if (depth-- == task.depth)
                return XT_CONTINUE;
            continue;
        }
        const living_link *link = step->next++;
        step->left--;
        place(search, depth, link);
        if (link->to)
            branch(search, ++depth, link->to);
        else if (sink.take(sink.context, search->option, search->placed[depth + 1]) == XT_STOP)
            return XT_STOP;
        if (--search->until_poll > 0)
            continue;
        search->until_poll = XT_POLL_INTERVAL;
        if (poll.ask(poll.context) == XT_STOP)
            return XT_STOP;
    }
}
