// enumerate.c -- see enumerate.h.
//
// A node is the same state on all paths to it.  Its children were found once (backward_pass.h), so a step of the walk
// only reads a link.  But nodes lie in the order of hashes.  To wait for one from memory takes as long as to expand the
// state again.  So nodes are relocated into the order in which a walk first reaches them, each followed by its links.
// The next node in memory is mostly the next one of the walk, on later paths too.  If memory does not allow that, the
// walk uses the nodes where they lie.

#include "search/frontier/enumerate.h"

#include "base/always_inline.h"
#include "base/memory.h"
#include "search/frontier/threads.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// ---- Nodes ---------------------------------------------------------------------------------------------------------

_Static_assert(sizeof(feasible_link) <= sizeof(feasible_state), "a link has room in the memory of a node");

// Called by any thread.  Returns NULL if memory runs out.
static feasible_state *allocate_buffer(xt_search *search, size_t nodes)
{
    feasible_state *buffer = xt_memory_budget_reserve(&search->budget, nodes * sizeof *buffer)
                                 ? xt_reallocate(NULL, nodes, sizeof *buffer)
                                 : NULL;
    if (!buffer)
        return NULL;
    pthread_mutex_lock(&search->shared.lock);
    xt_vector_push(&search->backward.buffers, buffer);
    bool succeeded = !search->backward.buffers.failed;
    pthread_mutex_unlock(&search->shared.lock);
    if (!succeeded)
        free(buffer);
    return succeeded ? buffer : NULL;
}

feasible_state *xt_frontier_reserve_node(thread_state *thread, uint32_t links)
{
    const size_t size = (size_t)links + 1;
    if (size > thread->node_capacity) {
        thread->node_capacity = size > NODES_PER_BUFFER ? size : NODES_PER_BUFFER;
        thread->node = allocate_buffer(thread->search, thread->node_capacity);
        thread->node_capacity = thread->node ? thread->node_capacity : 0;
    }
    if (thread->node)
        memset(thread->node, 0, sizeof *thread->node);
    return thread->node;
}

void xt_frontier_commit_node(thread_state *thread, const feasible_state *node)
{
    thread->node += node->links + 1;
    thread->node_capacity -= node->links + 1;
}

void xt_frontier_free_nodes(node_buffers *buffers)
{
    for (uint32_t i = 0; i < buffers->count; i++)
        free(buffers->at[i]);
    xt_vector_free(buffers);
}

// ---- Relocation -----------------------------------------------------------------------------------------------------

// A node on the path to another, and its next link.
typedef struct node_step {
    feasible_state *node;
    uint32_t        next;
} node_step;

// Copies a node, unless some thread has copied it before.  Returns the copy, or NULL if memory runs out.
static feasible_state *relocate_node(thread_state *thread, feasible_state *node, bool *is_new)
{
    feasible_state *before = atomic_load_explicit(&node->relocated, memory_order_acquire);
    *is_new = false;
    if (before)
        return before;
    feasible_state *to = xt_frontier_reserve_node(thread, node->links);
    if (!to)
        return NULL;
    to->attempts = node->attempts;
    to->links = node->links;
    memcpy(to->link, node->link, node->links * sizeof *node->link);
    *is_new = atomic_compare_exchange_strong_explicit(&node->relocated, &before, to, memory_order_acq_rel,
                                                      memory_order_acquire);
    if (*is_new)
        xt_frontier_commit_node(thread, to);
    return *is_new ? to : before;
}

static uint64_t solutions_below(const feasible_link *link)
{
    return link->to ? atomic_load_explicit(&link->to->solutions, memory_order_relaxed) : 1;
}

// Sums up the solutions below a node, unless some of its children have no sum yet.
static void sum_solutions(feasible_state *node)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < node->links; i++) {
        const uint64_t more = solutions_below(&node->link[i]);
        if (more == 0)
            return;
        if (__builtin_add_overflow(sum, more, &sum))
            sum = UINT64_MAX;
    }
    atomic_store_explicit(&node->solutions, sum, memory_order_relaxed);
}

// Decides if the child behind a link is visited next.  Returns false if memory runs out.
typedef bool child_visitor(thread_state *thread, feasible_link *link, bool *is_next);

static bool relocate_child(thread_state *thread, feasible_link *link, bool *is_next)
{
    const bool is_full = !link->to;
    if (!is_full)
        link->to = relocate_node(thread, link->to, is_next);
    return is_full || link->to;
}

// A thread could not sum up a node if another thread was not done with a child.  This visits such nodes again.
static bool visit_child_without_sum(thread_state *thread, feasible_link *link, bool *is_next)
{
    (void)thread;
    *is_next = solutions_below(link) == 0;
    return true;
}

// Visits a relocated node and its descendants in the order of a walk.  Sums up each one on the way back.  `at` has an
// element for each depth.  Returns false if memory runs out or the search is stopped.
static XT_ALWAYS_INLINE bool traverse(thread_state *thread, feasible_state *root, node_step *at,
                                      child_visitor *visit_child)
{
    uint32_t depth = 0;
    at[0] = (node_step){.node = root};
    for (;;) {
        feasible_state *from = at[depth].node;
        bool            is_next = false;
        if (at[depth].next == from->links) {
            sum_solutions(from);
            if (depth-- == 0)
                return true;
            continue;
        }
        feasible_link *link = &from->link[at[depth].next++];
        if (!visit_child(thread, link, &is_next))
            return false;
        if (is_next)
            at[++depth] = (node_step){.node = link->to};
        if (--thread->until_poll <= 0 && !xt_frontier_should_continue(thread))
            return false;
    }
}

// Relocates a node and its descendants.  Returns NULL if memory runs out or the search is stopped.
static feasible_state *relocate_from(thread_state *thread, feasible_state *node, node_step *at)
{
    bool            is_new;
    feasible_state *root = relocate_node(thread, node, &is_new);
    return root && (!is_new || traverse(thread, root, at, relocate_child)) ? root : NULL;
}

static uint32_t count_depths(const xt_search *search)
{
    return search->keys.cover->pieces + 1;
}

static void relocate_from_roots(thread_state *thread)
{
    xt_search     *search = thread->search;
    node_step     *at = XT_NEW_ARRAY(node_step, count_depths(search));
    bool           succeeded = at;
    const uint32_t root_count = search->backward.relocation_roots.count;
    for (uint32_t s; succeeded && xt_frontier_take_ticket(search, root_count,
                                                          &s);) // from the last one, so that the root comes at the end
        succeeded = relocate_from(thread, search->backward.relocation_roots.at[root_count - 1 - s], at);
    if (!succeeded)
        atomic_store(&search->backward.relocation_failed, true);
    free(at);
}

// Collects nodes near the root, level by level, until they are enough for all threads.  If memory runs out there are
// fewer, and one thread does the rest.
static void find_relocation_roots(xt_search *search)
{
    enum { ROOTS_PER_THREAD = 512 };
    xt_vector_push(&search->backward.relocation_roots, search->backward.root);
    for (uint32_t begin = 0, end = search->backward.relocation_roots.count;
         end - begin < ROOTS_PER_THREAD * search->thread_state_count && end > begin;) {
        for (uint32_t s = begin; s < end; s++) {
            const feasible_state *node = search->backward.relocation_roots.at[s];
            for (uint32_t i = 0; i < node->links; i++)
                if (node->link[i].to)
                    xt_vector_push(&search->backward.relocation_roots, node->link[i].to);
        }
        begin = end;
        end = search->backward.relocation_roots.count;
    }
}

// Relocates what follows from nodes near the root by all threads, and then the rest.  Returns NULL if memory runs out
// or the search is stopped.
static feasible_state *relocate_all(xt_search *search)
{
    for (uint32_t m = 0; m < search->thread_state_count; m++)
        search->thread_state[m]->node_capacity = 0; // each thread begins a new buffer
    search->job.is_shared = search->thread_state_count > 1;
    if (search->job.is_shared) {
        find_relocation_roots(search);
        xt_frontier_run_on_threads(search, relocate_from_roots);
        xt_vector_free(&search->backward.relocation_roots);
    }
    node_step      *at = XT_NEW_ARRAY(node_step, count_depths(search));
    feasible_state *root = at && !atomic_load(&search->backward.relocation_failed)
                               ? relocate_from(search->thread_state[0], search->backward.root, at)
                               : NULL;
    if (root && !traverse(search->thread_state[0], root, at, visit_child_without_sum))
        root = NULL;
    free(at);
    return root;
}

void xt_frontier_relocate_nodes(xt_search *search)
{
    if (!search->backward.root || is_stopped(search))
        return;
    node_buffers before = search->backward.buffers;
    search->backward.buffers = (node_buffers){0};
    feasible_state *root = relocate_all(search);
    if (root)
        search->backward.root = root;
    search->backward.is_relocated = root;
    xt_frontier_free_nodes(root ? &before : &search->backward.buffers);
    if (!root)
        search->backward.buffers = before;
}

// ---- Numbers of solutions -------------------------------------------------------------------------------------------

bool xt_frontier_rank_of_task(xt_search *search, xt_task task, xt_solution_range *solutions)
{
    const xt_search    *first = search->walk.first;
    const feasible_link root = {.to = first->backward.root}, *link = &root; // a link to the root
    if (!first->backward.is_relocated || solutions_below(link) == UINT64_MAX)
        return false;
    *solutions = (xt_solution_range){.all = solutions_below(link)};
    for (uint32_t d = 0; d < task.depth; d++) {
        const feasible_state *node = link->to;
        assert(node && task.choice[d] < node->links);
        for (uint32_t i = 0; i < task.choice[d]; i++)
            solutions->before += solutions_below(&node->link[i]);
        link = &node->link[task.choice[d]];
    }
    solutions->below = solutions_below(link);
    return true;
}

// ---- Walk -----------------------------------------------------------------------------------------------------------

bool xt_frontier_start_enumeration(xt_search *search, xt_search *first)
{
    const uint32_t depths = count_depths(first);
    search->lists = true;
    search->walk.first = first;
    search->walk.step = XT_ARENA_ARRAY_ZEROED(&search->memory, enumeration_step, depths);
    search->walk.placed = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, depths);
    search->walk.option = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, depths);
    return !search->memory.failed;
}

// Follows a link from the node at a depth.
static inline void follow_link(xt_search *search, uint32_t depth, const feasible_link *link)
{
    const uint32_t placed = search->walk.placed[depth];
    search->walk.option[placed] = link->option;
    search->walk.placed[depth + 1] = placed + (link->option < search->walk.first->keys.options);
}

// Counts a node's children, and begins with the first one.
static inline void begin_children(xt_search *search, uint32_t depth, feasible_state *node)
{
    const uint32_t remaining = search->pieces - search->walk.placed[depth];
    search->counters->fits_at[remaining] += node->links;
    search->counters->attempts_at[remaining] += node->attempts;
    search->walk.step[depth] = (enumeration_step){.next = node->link, .left = node->links};
}

// Goes to the node of a task.  Returns NULL if the board is full there.
static feasible_state *go_to_node(xt_search *search, xt_task task)
{
    feasible_state *node = search->walk.first->backward.root;
    search->walk.placed[0] = 0;
    for (uint32_t d = 0; d < task.depth; d++) {
        assert(node && task.choice[d] < node->links);
        const feasible_link *link = &node->link[task.choice[d]];
        follow_link(search, d, link);
        node = link->to;
    }
    return node;
}

uint32_t xt_frontier_count_children(xt_search *search, xt_task task)
{
    feasible_state *node = go_to_node(search, task);
    if (!node)
        return XT_TASK_IS_LEAF;
    begin_children(search, task.depth, node);
    return node->links;
}

xt_answer xt_frontier_enumerate(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    feasible_state *node = go_to_node(search, task);
    uint32_t        depth = task.depth;
    if (!node)
        return sink.take_solution(sink.context, search->walk.option, search->walk.placed[depth]);
    for (begin_children(search, depth, node);;) {
        enumeration_step *step = &search->walk.step[depth];
        if (step->left == 0) {
            if (depth-- == task.depth)
                return XT_CONTINUE;
            continue;
        }
        const feasible_link *link = step->next++;
        step->left--;
        follow_link(search, depth, link);
        if (link->to)
            begin_children(search, ++depth, link->to);
        else if (sink.take_solution(sink.context, search->walk.option, search->walk.placed[depth + 1]) == XT_STOP)
            return XT_STOP;
        if (--search->walk.until_poll > 0)
            continue;
        search->walk.until_poll = XT_POLL_INTERVAL;
        if (poll.ask(poll.context) == XT_STOP)
            return XT_STOP;
    }
}
