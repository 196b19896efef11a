// flat.c -- always the first open cell of a sweep (de Bruijn, Fletcher), with a node in one word: for flat boards.
//
// What a node is, is told by its key (keys.h): the open cells about the first of them, and the pieces that are used. So
// a node is 16 bytes; its children are made by adding numbers, and wait on one stack: no recursion, no undoing.
// The images to be tried come from lists made beforehand for each cell and each state of a few cells about it.
//
// A child with an open cell that has no open neighbour is not even put on the stack: of the nodes of pentominoes in
// 6x10 that is nearly half.  To look for larger regions costs more than it saves.
//
// At the root the search branches on a piece, where one has fewer images than the first cell: that is where symmetry is
// told apart.  Its cells are then no cells of the board.

#include "search/flat.h"

#include "base/memory.h"
#include "base/vector.h"
#include "filter/filter.h"
#include "search/dlx.h"
#include "search/keys.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define KERNEL(name) name##_64
#define KEY uint64_t
#define KEY_BITS 64
#include "search/keys_kernel.h"
#undef KERNEL
#undef KEY
#undef KEY_BITS

typedef struct node {
    uint64_t key;
    uint32_t option; // that led here
    uint16_t bit;    // the first open cell's, or the end of the sweep: a solution
    uint16_t depth;
} node;

struct xt_search {
    xt_counters *counters;
    xt_keys      keys;
    board_64     board;
    view_64     *whole;       // the views with no root piece
    uint32_t     piece;       // the item that the root branches on; XT_NOWHERE: the first cell
    uint32_t     placed;      // the option at the root whose cells the views lack; XT_NOWHERE: none
    XT_VECTOR(uint32_t) root; // the options of that piece
    uint32_t *chosen;
    node     *stack;
    uint64_t *child; // room: the keys of a node's children
    uint32_t *entry; // and their images
    uint32_t  until_poll;
};

// ---- Nodes ---------------------------------------------------------------------------------------------------------

// The entries of the list whose images fit, with the keys that they lead to; tells how many.
static inline __attribute__((always_inline)) uint32_t list_children(const xt_search *search, uint32_t steps,
                                                                    const view_64 *view, uint64_t key, uint32_t begin,
                                                                    uint32_t end)
{
    const xt_keys  *keys = &search->keys;
    const board_64 *board = &search->board;
    uint32_t        count = 0;
    for (uint32_t i = begin; i < end; i++) {
        if (key & board->test.at[i])
            continue;
        uint64_t next = key + board->add.at[i];
        if (steps && has_single_cell_64(keys, steps, open_cells_64(board, view, next)))
            continue;
        search->child[count] = next;
        search->entry[count++] = i;
    }
    return count;
}

static void count(xt_search *search, uint64_t key, uint32_t attempts, uint32_t fits)
{
    uint32_t remaining = remaining_pieces_64(&search->keys, &search->board, key);
    search->counters->attempts_at[remaining] += attempts;
    search->counters->fits_at[remaining] += fits;
}

// Puts the children of a node on the stack, the first of them on top; tells how many.
static uint32_t put_children(xt_search *search, node at, node *top, bool is_counted)
{
    const board_64 *board = &search->board;
    const view_64  *view = &board->view[at.bit];
    uint32_t        list = list_of_64(&search->keys, view, at.key), steps = search->keys.sweep.steps;
    uint32_t        begin = board->list.at[list], end = board->list.at[list + 1];
    uint32_t        children = steps == 2 ? list_children(search, 2, view, at.key, begin, end)
                                          : list_children(search, steps, view, at.key, begin, end);
    for (uint32_t c = children; c-- > 0; top++) {
        uint32_t bit = at.bit;
        uint64_t key = move_on_64(&search->keys, board, &bit, search->child[c]);
        *top = (node){.key = key,
                      .option = board->option.at[search->entry[c]],
                      .bit = (uint16_t)bit,
                      .depth = (uint16_t)(at.depth + 1)};
    }
    if (is_counted)
        count(search, at.key, end - begin, children);
    return children;
}

static bool is_solution(const xt_search *search, node at)
{
    return at.bit == search->keys.sweep.bits;
}

// ---- The root ------------------------------------------------------------------------------------------------------

// Takes the cells of an option out of the views.
static void close_cells(xt_search *search, uint32_t option)
{
    const xt_cover *cover = search->keys.cover;
    uint32_t        bits = search->keys.sweep.bits, window = search->keys.sweep.window;
    memcpy(search->board.view, search->whole, bits * sizeof *search->whole);
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++) {
        uint32_t bit = search->keys.sweep.bit_of[cover->member[m]];
        for (uint32_t back = 0; back <= bit && back < 64; back++) {
            view_64 *view = &search->board.view[bit - back];
            if (back < window)
                view->closed |= (uint64_t)1 << back;
            else
                view->beyond &= ~((uint64_t)1 << back);
        }
    }
    search->placed = option;
}

// The node that the root's child leads to, or the root itself where it branches on a cell.
static node first_node(xt_search *search, uint32_t child)
{
    uint64_t tallies = no_copies_64(&search->keys);
    node     at = {.option = XT_NOWHERE};
    uint32_t bit = 0;
    if (search->piece != XT_NOWHERE) {
        at.option = search->root.at[child];
        at.depth = 1;
        if (search->placed != at.option)
            close_cells(search, at.option);
        tallies += (uint64_t)1 << search->keys.tally[search->piece - search->keys.cover->cells].shift;
    }
    at.key = move_on_64(&search->keys, &search->board, &bit, search->board.view[0].closed | tallies);
    at.bit = (uint16_t)bit;
    return at;
}

// ---- Tasks ---------------------------------------------------------------------------------------------------------

static bool is_root(const xt_search *search, xt_task task)
{
    return search->piece != XT_NOWHERE && task.depth == 0;
}

// The node that a task leads to, which is not a root that branches on a piece.
static node go_to(xt_search *search, xt_task task)
{
    node     at = first_node(search, task.depth ? task.choice[0] : 0);
    uint32_t depth = at.depth;
    if (depth > 0)
        search->chosen[0] = at.option;
    for (; depth < task.depth; depth++) {
        uint32_t children = put_children(search, at, search->stack, false);
        assert(task.choice[depth] < children);
        at = search->stack[children - 1 - task.choice[depth]];
        search->chosen[depth] = at.option;
    }
    return at;
}

static uint32_t split(xt_search *search, xt_task task)
{
    if (is_root(search, task)) {
        search->counters->fits_at[search->keys.cover->pieces] += search->root.count;
        search->counters->attempts_at[search->keys.cover->pieces] += search->root.count;
        return search->root.count;
    }
    node at = go_to(search, task);
    return is_solution(search, at) ? (uint32_t)XT_TASK_IS_LEAF : put_children(search, at, search->stack, true);
}

static xt_answer search_below(xt_search *search, node from, xt_option_sink sink, xt_poll poll)
{
    node *top = search->stack;
    *top++ = from;
    while (top > search->stack) {
        node at = *--top;
        if (at.depth > from.depth)
            search->chosen[at.depth - 1] = at.option;
        if (is_solution(search, at)) {
            if (at.key == search->board.finished && sink.take(sink.context, search->chosen, at.depth) == XT_STOP)
                return XT_STOP;
            continue;
        }
        top += put_children(search, at, top, true);
        if (--search->until_poll == 0) {
            search->until_poll = XT_POLL_INTERVAL;
            if (poll.ask(poll.context) == XT_STOP)
                return XT_STOP;
        }
    }
    return XT_CONTINUE;
}

static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    if (!is_root(search, task))
        return search_below(search, go_to(search, task), sink, poll);
    split(search, task);
    for (uint32_t child = 0; child < search->root.count; child++) {
        node at = first_node(search, child);
        search->chosen[0] = at.option;
        if (search_below(search, at, sink, poll) == XT_STOP)
            return XT_STOP;
    }
    return XT_CONTINUE;
}

// ---- Setting up ----------------------------------------------------------------------------------------------------

static const char *refusal(const void *problem)
{
    const xt_cover_problem *p = problem;
    if (p->plan->goal > 0)
        return "it has whole solutions only";
    if (xt_filter_is_needed(&p->plan->filters, p->cover->pieces))
        return "it has neither filters nor triggers at its nodes";
    // A bit and a depth have 16 bits each.
    if (p->cover->cells > UINT16_MAX / 64)
        return "it takes boards of up to 1023 open cells";
    return xt_keys_refusal(p->cover, 64);
}

// The single piece with the fewest images, if these are fewer than those at the first cell.
static void choose_root(xt_search *search)
{
    const xt_cover *cover = search->keys.cover;
    uint32_t        first = 0, begin = 0;
    uint32_t        start = 0;
    move_on_64(&search->keys, &search->board, &start, search->board.view[0].closed);
    for (uint32_t o = 0; o < cover->options; o++)
        first += xt_keys_first_bit(&search->keys, o) == start;
    search->piece = XT_NOWHERE;
    for (uint32_t end = 1; end <= cover->options; end++) {
        uint32_t item = xt_keys_shape(&search->keys, begin);
        if (end < cover->options && xt_keys_shape(&search->keys, end) == item)
            continue;
        if (cover->item[item].high == 1 && end - begin < first) {
            first = end - begin;
            search->piece = item;
        }
        begin = end;
    }
    for (uint32_t o = 0; o < cover->options; o++)
        if (xt_keys_shape(&search->keys, o) == search->piece)
            xt_vector_push(&search->root, o);
}

static uint32_t longest_list(const xt_search *search)
{
    uint32_t longest = 1;
    for (uint32_t l = 0; l + 1 < search->board.list.count; l++) {
        uint32_t length = search->board.list.at[l + 1] - search->board.list.at[l];
        longest = length > longest ? length : longest;
    }
    return longest;
}

static bool make_room(xt_search *search)
{
    uint32_t longest = longest_list(search), bits = search->keys.sweep.bits;
    uint32_t pieces = search->keys.cover->pieces;
    search->whole = xt_allocate(bits, sizeof *search->whole);
    search->chosen = XT_NEW_ARRAY(uint32_t, (size_t)pieces + 1);
    search->stack = xt_allocate((size_t)longest * pieces + longest + 1, sizeof *search->stack);
    search->child = XT_NEW_ARRAY(uint64_t, longest);
    search->entry = XT_NEW_ARRAY(uint32_t, longest);
    if (!search->whole || !search->chosen || !search->stack || !search->child || !search->entry)
        return false;
    memcpy(search->whole, search->board.view, bits * sizeof *search->whole);
    search->placed = XT_NOWHERE;
    choose_root(search);
    return !search->root.failed;
}

static void close_search(xt_search *search)
{
    if (!search)
        return;
    free_board_64(&search->board);
    xt_keys_free(&search->keys);
    xt_vector_free(&search->root);
    free(search->whole);
    free(search->chosen);
    free(search->stack);
    free(search->child);
    free(search->entry);
    free(search);
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    xt_search *search = XT_NEW(xt_search);
    if (!search)
        return NULL;
    *search = (xt_search){.counters = counters, .until_poll = XT_POLL_INTERVAL};
    if (xt_keys_make(&search->keys, ((const xt_cover_problem *)problem)->cover)) {
        if (search->keys.least_volume < 2) // a single cell may be left
            search->keys.sweep.steps = 0;
        if (make_board_64(&search->keys, &search->board) && make_room(search))
            return search;
    }
    close_search(search);
    return NULL;
}

const xt_engine xt_engine_flat = {
    .name = "flat",
    .summary = "the first open cell of a sweep over a narrow board, with nodes of one word",
    .refusal = refusal,
    .open = open_search,
    .close = close_search,
    .split = split,
    .run = run,
};
