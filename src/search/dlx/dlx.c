// dlx.c -- dancing links (Knuth, "Dancing links", arXiv cs/0011047), with numbers of copies and optional items.
//
// Every item heads a doubly linked list of the options that still cover it; covering an item unlinks it and takes its
// options out of all other lists, uncovering goes the same way back.  The branching is on the item with the fewest
// choices, cells and shapes alike; ties go to the first in the cover's order, which is the order that Busche's
// polycube used, so that the figures of his article come out: pentominoes in 6x10 with X in one quadrant take 892,247
// fits.
//
// An option's nodes lie side by side with a spacer behind them, as in Knuth's later programs, so that going through an
// option needs no links.  Links are indices, all room is allocated beforehand, and there is no recursion: the choices
// stand in an array of levels.  Tried and dropped: to stop covering as soon as a list is empty.  On pentominoes in 6x10
// that leaves a tenth of the links alone, and the test for it costs as much.
//
// Copies.  A shape with several copies left is branched on by "which image does the next copy take".  To find each set
// of images once, an image that was tried is taken out until the level ends (as in Knuth's Algorithm M).  With need
// copies still to come and n images, only the first n - need + 1 have enough behind them: that is the number of
// choices.
//
// Other orders (see plan.h) choose an open cell; but an item with no choice or a single one goes before all, as in
// polycube.  Once so few pieces remain as the plan says, FILA takes over what is left.
//
// Optional items never head a branching.  When nothing that must be covered is left the placed options are a solution,
// and so is every way to add options that still fit: these are the children of that node, after the solution itself.

#include "search/dlx/dlx.h"
#include "base/memory.h"
#include "filter/filter.h"
#include "search/fila/fila.h"
#include "search/fill_order.h"
#include "search/problem.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

// Three arrays with an entry for each node, and one for each item: no address needs more than the index.  One array of
// structs is slower by a fifth.
typedef struct links {
    uint32_t *up, *down;
    uint32_t *item;   // 0: a spacer, whose up is the first node of the option before and down the last of that behind
    uint32_t *length; // by item + 1: options in its list
} links;

typedef struct head {
    uint32_t left, right;
    int32_t  surplus; // choices = length - surplus: the copies still needed, less 1; never_branch where none is
} head;

typedef enum kind {
    DEAD,   // something cannot be covered any more
    LAST,   // the item takes one more option, and is covered for as long as the level lasts
    COPIES, // it may take more than one
    SOLVED, // nothing is left that must be covered
} kind;

typedef struct level {
    kind     kind;
    bool     placed;         // a child is placed
    uint32_t children_begun; // children: the last is the one that is placed; in SOLVED the first is the solution itself
    uint32_t item;
    uint32_t node;        // of the child, in the item's list
    uint32_t trail;       // where this level's options begin in search->aside
    uint32_t removed;     // of them, how many a filter took out
    bool     is_broken;   // a trigger says that there is no solution
    xt_constraint broken; // why
} level;

// A node of a cover with so many options more is looked at as long as two, and so on.
enum { OPTIONS_PER_POLLED_NODE = 2048 };

struct xt_search {
    const xt_cover       *cover;
    const xt_engine_spec *spec;
    xt_counters          *counters;
    double              **sort_keys;       // by order of the plan: of the cells; NULL where it needs none
    xt_fila              *fila;            // NULL: it never takes over
    uint32_t             *live;            // room for the options that still fit, for FILA
    xt_filter            *filter;          // and triggers; NULL: none below the root
    level                 fila_root_level; // the node at which FILA took over last, as far as filters go
    head                 *heads; // 0 is the root of the required items, items + 1 of the optional ones; item i is i + 1
    links                 links; // the nodes up to items + 1 head the lists
    uint32_t             *used;  // copies, by item + 1
    level                *levels;
    uint32_t              depth;
    uint32_t             *chosen;    // options, by depth
    uint32_t             *option_of; // by node
    uint32_t             *trail;     // nodes of options that were tried and taken out
    uint32_t              trail_size;
    uint32_t              until_poll, poll_interval; // nodes, fewer where they are large
    bool                  is_open;                   // the levels up to depth are
};

static const int32_t never_branch = INT32_MIN / 2;

// ---- Links ---------------------------------------------------------------------------------------------------------

static inline void hide_node(links at, uint32_t q)
{
    uint32_t up = at.up[q], down = at.down[q];
    at.down[up] = down;
    at.up[down] = up;
    at.length[at.item[q]]--;
}

static inline void unhide_node(links at, uint32_t q)
{
    at.down[at.up[q]] = q;
    at.up[at.down[q]] = q;
    at.length[at.item[q]]++;
}

// Takes an option out of all lists but the one that its node stands in.
static inline void hide_option(links at, uint32_t of)
{
    uint32_t q = of + 1;
    for (; at.item[q] != 0; q++)
        hide_node(at, q);
    for (q = at.up[q]; q != of; q++)
        hide_node(at, q);
}

static inline void unhide_option(links at, uint32_t of)
{
    uint32_t q = of - 1;
    for (; at.item[q] != 0; q--)
        unhide_node(at, q);
    for (q = at.down[q]; q != of; q--)
        unhide_node(at, q);
}

static void cover_item(xt_search *search, uint32_t item)
{
    head *heads = search->heads;
    links at = search->links;
    heads[heads[item].left].right = heads[item].right;
    heads[heads[item].right].left = heads[item].left;
    for (uint32_t p = at.down[item]; p != item; p = at.down[p])
        hide_option(at, p);
}

static void uncover_item(xt_search *search, uint32_t item)
{
    head *heads = search->heads;
    links at = search->links;
    for (uint32_t p = at.up[item]; p != item; p = at.up[p])
        unhide_option(at, p);
    heads[heads[item].left].right = item;
    heads[heads[item].right].left = item;
}

// Takes one option out of all lists, the one that its node stands in included.
static void remove_option(xt_search *search, uint32_t of)
{
    hide_option(search->links, of);
    hide_node(search->links, of);
    search->trail[search->trail_size++] = of;
}

static void restore_last_option(xt_search *search)
{
    uint32_t of = search->trail[--search->trail_size];
    unhide_node(search->links, of);
    unhide_option(search->links, of);
}

// ---- Copies --------------------------------------------------------------------------------------------------------

static const xt_item *bounds_of(const xt_search *search, uint32_t item)
{
    return &search->cover->item[item - 1];
}

static int32_t surplus_of(const xt_search *search, uint32_t item)
{
    const xt_item *bounds = bounds_of(search, item);
    uint32_t       used = search->used[item];
    return used < bounds->low ? (int32_t)(bounds->low - used) - 1 : never_branch;
}

// One more option covers the item.
static void use_item(xt_search *search, uint32_t item)
{
    search->used[item]++;
    if (search->used[item] == bounds_of(search, item)->high)
        cover_item(search, item);
    else
        search->heads[item].surplus = surplus_of(search, item);
}

static void free_item(xt_search *search, uint32_t item)
{
    if (search->used[item] == bounds_of(search, item)->high)
        uncover_item(search, item);
    search->used[item]--;
    search->heads[item].surplus = surplus_of(search, item);
}

// ---- Placing -------------------------------------------------------------------------------------------------------

static void place_image(xt_search *search, const level *at)
{
    const links nodes = search->links;
    uint32_t    q = at->node + 1;
    if (at->kind == LAST)
        search->used[at->item]++; // covered when the level was opened
    else
        use_item(search, at->item);
    for (; nodes.item[q] != 0; q++)
        use_item(search, nodes.item[q]);
    for (q = nodes.up[q]; q != at->node; q++)
        use_item(search, nodes.item[q]);
    search->chosen[search->depth] = search->option_of[at->node];
}

static void unplace_image(xt_search *search, const level *at)
{
    const links nodes = search->links;
    uint32_t    q = at->node - 1;
    for (; nodes.item[q] != 0; q--)
        free_item(search, nodes.item[q]);
    for (q = nodes.down[q]; q != at->node; q--)
        free_item(search, nodes.item[q]);
    if (at->kind == LAST)
        search->used[at->item]--;
    else
        free_item(search, at->item);
}

// ---- The levels ----------------------------------------------------------------------------------------------------

// The required item with the fewest choices, the first of them in the list; 0 where nothing is left to be covered.
static uint32_t most_constrained_item(const xt_search *search, int32_t *choices)
{
    const head     *heads = search->heads;
    const uint32_t *length = search->links.length;
    int32_t         fewest = INT32_MAX / 4;
    uint32_t        item = 0;
    for (uint32_t i = heads[0].right; i != 0; i = heads[i].right) {
        int32_t here = (int32_t)length[i] - heads[i].surplus;
        if (here < fewest) {
            fewest = here;
            item = i;
            if (here <= 0)
                break;
        }
    }
    *choices = fewest;
    return item;
}

static uint32_t remaining_pieces(const xt_search *search)
{
    return search->cover->pieces - search->depth;
}

static uint32_t open_neighbours(const xt_search *search, uint32_t cell)
{
    const xt_cover *cover = search->cover;
    uint32_t        count = 0;
    for (uint32_t n = cover->first_neighbour[cell]; n < cover->first_neighbour[cell + 1]; n++)
        count += search->used[cover->neighbour[n] + 1] == 0;
    return count;
}

// How late the order takes a cell.
static double sort_key(const xt_search *search, uint32_t order, uint32_t cell)
{
    const double *sort_keys = search->sort_keys[order];
    return sort_keys ? sort_keys[cell] : open_neighbours(search, cell);
}

// The required cell that the order takes first, of several the one with the fewest choices; item where there is none.
static uint32_t first_cell_in_order(const xt_search *search, uint32_t order, uint32_t item)
{
    double   least = INFINITY;
    uint32_t fewest = 0;
    for (uint32_t i = search->heads[0].right; i != 0 && i <= search->cover->cells; i = search->heads[i].right) {
        double here = sort_key(search, order, i - 1);
        if (here > least || (here == least && search->links.length[i] >= fewest))
            continue;
        least = here;
        fewest = search->links.length[i];
        item = i;
    }
    return item;
}

// The item to branch on, and how many choices it has.
static uint32_t choose_item(const xt_search *search, int32_t *choices)
{
    if (search->depth == 0 && search->spec->first != XT_NONE) {
        uint32_t first = search->spec->first + 1;
        *choices = (int32_t)search->links.length[first] - search->heads[first].surplus;
        return first;
    }
    uint32_t item = most_constrained_item(search, choices);
    if (search->spec->orders.count == 1 && search->spec->orders.at[0].kind == XT_ORDER_SIZE)
        return item;
    uint32_t      order = xt_engine_spec_order_index(search->spec, remaining_pieces(search));
    xt_order_kind by = search->spec->orders.at[order].kind;
    if (item == 0 || *choices <= 1 || by == XT_ORDER_SIZE || by == XT_ORDER_PIECES)
        return item;
    item = first_cell_in_order(search, order, item);
    *choices = (int32_t)search->links.length[item] - search->heads[item].surplus;
    return item;
}

// The first node of an option, that of its first member.
static uint32_t node_of(const xt_search *search, uint32_t option)
{
    return search->cover->items + 2 + search->cover->first[option] + option;
}

// Tells the filter what was placed last, asks the triggers, and takes out what the filters find.
static void filter_images(xt_search *search, level *at)
{
    const uint32_t *dead_options;
    if (search->depth > 0)
        xt_filter_place(search->filter, search->depth - 1, search->chosen[search->depth - 1]);
    else
        xt_filter_reset(search->filter);
    at->is_broken = xt_filter_is_violated(search->filter, search->depth, &at->broken);
    at->removed = at->is_broken ? 0 : xt_filter_list_removed(search->filter, search->depth, &dead_options);
    for (uint32_t i = 0; i < at->removed; i++)
        remove_option(search, node_of(search, dead_options[i]));
}

static void open_level(xt_search *search)
{
    level  *at = &search->levels[search->depth];
    int32_t choices = 0;
    *at = (level){.kind = SOLVED, .trail = search->trail_size};
    if (search->filter)
        filter_images(search, at);
    uint32_t item = choose_item(search, &choices);
    at->item = at->node = item;
    if (choices <= 0 || at->is_broken)
        at->kind = DEAD;
    else if (item == 0)
        return;
    else if (search->used[item] + 1 < bounds_of(search, item)->high)
        at->kind = COPIES;
    else {
        at->kind = LAST;
        cover_item(search, item);
    }
}

static void close_level(xt_search *search)
{
    level *at = &search->levels[search->depth];
    if (at->kind == LAST)
        uncover_item(search, at->item);
    while (search->trail_size > at->trail)
        restore_last_option(search);
}

// The first shape that has an image left to add to a solution; 0 for none.
static uint32_t shape_with_spare_image(const xt_search *search)
{
    for (uint32_t item = search->cover->cells + 1; item <= search->cover->items; item++)
        if (search->used[item] < bounds_of(search, item)->high && search->links.length[item] > 0)
            return item;
    return 0;
}

// Lifts the level's child and points it to the next; false where there is none.
static bool find_next_child(xt_search *search, level *at)
{
    if (at->placed)
        unplace_image(search, at);
    at->placed = false;
    switch (at->kind) {
    case DEAD:
        return false;
    case LAST:
        at->node = search->links.down[at->node];
        return at->node != at->item;
    case COPIES:
        if ((int32_t)search->links.length[at->item] <= search->heads[at->item].surplus)
            return false;
        break;
    case SOLVED:
        at->item = shape_with_spare_image(search);
        if (at->item == 0)
            return false;
    }
    at->node = search->links.down[at->item];
    remove_option(search, at->node);
    if (search->filter)
        xt_filter_remove_option(search->filter, search->depth, search->option_of[at->node]);
    return true;
}

typedef enum step { PLACED, IS_SOLUTION, EXHAUSTED } step;

static step advance(xt_search *search)
{
    level *at = &search->levels[search->depth];
    at->children_begun++;
    if (at->kind == SOLVED && at->children_begun == 1)
        return IS_SOLUTION;
    if (!find_next_child(search, at))
        return EXHAUSTED;
    place_image(search, at);
    at->placed = true;
    return PLACED;
}

// Goes to the next child without placing it.
static void skip_child(xt_search *search, level *at)
{
    if (at->children_begun++ > 0 || at->kind != SOLVED) // the solution itself is no option
        find_next_child(search, at);
}

// Lifts what the level has placed, and closes it.
static void leave_level(xt_search *search)
{
    level *at = &search->levels[search->depth];
    if (at->placed)
        unplace_image(search, at);
    close_level(search);
}

static uint32_t count_children_of_level(const xt_search *search)
{
    const level *at = &search->levels[search->depth];
    uint32_t     spare = 1;
    switch (at->kind) {
    case DEAD:
        return 0;
    case LAST:
        return search->links.length[at->item];
    case COPIES:
        return (uint32_t)((int32_t)search->links.length[at->item] - search->heads[at->item].surplus);
    case SOLVED:
        break;
    }
    for (uint32_t item = search->cover->cells + 1; item <= search->cover->items; item++)
        if (search->used[item] < bounds_of(search, item)->high)
            spare += search->links.length[item];
    return spare;
}

static void count_fits(xt_search *search, uint32_t fits)
{
    search->counters->fits_at[remaining_pieces(search)] += fits;
    search->counters->attempts_at[remaining_pieces(search)] += fits;
}

// What filters and triggers did at a node; told once for each.
static void count_filtered(xt_search *search, const level *at)
{
    if (at->removed && search->counters->removed_at)
        search->counters->removed_at[remaining_pieces(search)] += at->removed;
    if (at->is_broken && search->counters->backtracks_at)
        search->counters->backtracks_at[remaining_pieces(search)]++;
}

// ---- FILA ----------------------------------------------------------------------------------------------------------

static bool fila_takes_over(const xt_search *search)
{
    return search->fila && remaining_pieces(search) <= search->spec->fila_from;
}

// Whether so few pieces remain that this counts as a solution.
static bool is_goal(const xt_search *search)
{
    return search->spec->goal > 0 && remaining_pieces(search) == search->spec->goal;
}

// The options that are left, by shape.
static uint32_t list_live_options(xt_search *search)
{
    const links at = search->links;
    uint32_t    options = 0;
    for (uint32_t item = search->cover->cells + 1; item <= search->cover->items; item++)
        if (search->used[item] < bounds_of(search, item)->high)
            for (uint32_t q = at.down[item]; q != item; q = at.down[q])
                search->live[options++] = search->option_of[q];
    return options;
}

// Hands what is left over to FILA, nothing where a trigger says that it is in vain; false where there was trouble.
static bool load_fila(xt_search *search)
{
    level *at = &search->fila_root_level;
    *at = (level){.trail = search->trail_size};
    if (search->filter)
        filter_images(search, at);
    uint32_t options = at->is_broken ? 0 : list_live_options(search);
    while (search->trail_size > at->trail)
        restore_last_option(search);
    return xt_fila_load(search->fila, search->chosen, search->depth, search->live, options);
}

// ---- Tasks ---------------------------------------------------------------------------------------------------------

// Where a task's choices lead.
typedef enum arrival {
    AT_NODE,
    AT_LEAF, // the node is the solution that its parent is
    AT_GOAL, // the node is a solution; no level is open at this depth
    AT_FILA, // FILA has the rest of the choices; no level is open at this depth
} arrival;

// Back to the last level that is on the way to the task's node.
static void backtrack_towards(xt_search *search, xt_task task)
{
    uint32_t common = 0;
    while (common < search->depth && common < task.depth &&
           search->levels[common].children_begun == task.choice[common] + 1)
        common++;
    for (; search->depth > common; search->depth--)
        leave_level(search);
}

static void reopen_level(xt_search *search)
{
    leave_level(search);
    open_level(search);
}

// Goes to the task's node and opens it, from where the last task ended: tasks come in the order of the tree.
static arrival go_to_node(xt_search *search, xt_task task)
{
    if (fila_takes_over(search) && search->depth == 0)
        return AT_FILA;
    if (!search->is_open)
        open_level(search);
    search->is_open = true;
    backtrack_towards(search, task);
    for (;; open_level(search)) {
        level   *at = &search->levels[search->depth];
        bool     is_node = search->depth == task.depth;
        uint32_t choice = is_node ? 0 : task.choice[search->depth];
        step     last = PLACED;
        if (at->children_begun > choice && (is_node || !at->placed || at->children_begun > choice + 1))
            reopen_level(search);
        if (is_node)
            return AT_NODE;
        while (at->children_begun < choice)
            skip_child(search, at);
        if (at->children_begun == choice)
            last = advance(search);
        assert(last != EXHAUSTED);
        if (last == IS_SOLUTION)
            return AT_LEAF;
        search->depth++;
        if (is_goal(search) || fila_takes_over(search))
            return is_goal(search) ? AT_GOAL : AT_FILA;
    }
}

// Where no level is open, the one above is the last.
static void end_task(xt_search *search, arrival from)
{
    if ((from == AT_FILA || from == AT_GOAL) && search->depth > 0)
        search->depth--;
}

// The choices that are FILA's, once dancing links has gone as far as it goes.
static xt_task fila_part_of_task(const xt_search *search, xt_task task)
{
    if (task.depth == search->depth)
        return (xt_task){0};
    return (xt_task){.choice = task.choice + search->depth, .depth = task.depth - search->depth};
}

// Tasks come in the order of the tree, so one after the other often has the same lists.
static bool ensure_fila_is_loaded(xt_search *search)
{
    return xt_fila_has_loaded(search->fila, search->chosen, search->depth) || load_fila(search);
}

static uint32_t count_children(xt_search *search, xt_task task)
{
    uint32_t children = XT_TASK_IS_LEAF;
    arrival  arrived = go_to_node(search, task);
    if (arrived == AT_FILA && ensure_fila_is_loaded(search)) {
        children = xt_fila_count_children(search->fila, fila_part_of_task(search, task));
        if (task.depth == search->depth)
            count_filtered(search, &search->fila_root_level);
    }
    if (arrived == AT_NODE) {
        count_filtered(search, &search->levels[search->depth]);
        children = count_children_of_level(search);
        if (search->levels[search->depth].kind != DEAD)
            count_fits(search, children - (search->levels[search->depth].kind == SOLVED));
    }
    end_task(search, arrived);
    return children;
}

static xt_answer run_fila(xt_search *search, xt_task fila_task, xt_option_sink sink, xt_poll poll)
{
    if (!ensure_fila_is_loaded(search))
        return XT_STOP;
    if (fila_task.depth == 0)
        count_filtered(search, &search->fila_root_level);
    return xt_fila_run(search->fila, fila_task, sink, poll);
}

static xt_answer search_below(xt_search *search, xt_option_sink sink, xt_poll poll)
{
    uint32_t base = search->depth;
    for (;;)
        switch (advance(search)) {
        case PLACED:
            count_fits(search, 1);
            search->depth++;
            if (is_goal(search) || fila_takes_over(search)) {
                xt_answer answer = is_goal(search) ? sink.take_solution(sink.context, search->chosen, search->depth)
                                                   : run_fila(search, (xt_task){0}, sink, poll);
                search->depth--;
                if (answer == XT_STOP)
                    return XT_STOP;
                break;
            }
            open_level(search);
            count_filtered(search, &search->levels[search->depth]);
            if (--search->until_poll == 0) {
                search->until_poll = search->poll_interval;
                if (poll.ask(poll.context) == XT_STOP)
                    return XT_STOP;
            }
            break;
        case IS_SOLUTION:
            if (sink.take_solution(sink.context, search->chosen, search->depth) == XT_STOP)
                return XT_STOP;
            break;
        case EXHAUSTED:
            if (search->depth == base)
                return XT_CONTINUE;
            close_level(search);
            search->depth--;
        }
}

static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    arrival arrived = go_to_node(search, task);
    if (arrived == AT_NODE)
        count_filtered(search, &search->levels[search->depth]);
    xt_answer answer = arrived == AT_FILA ? run_fila(search, fila_part_of_task(search, task), sink, poll)
                       : arrived == AT_LEAF || arrived == AT_GOAL
                           ? sink.take_solution(sink.context, search->chosen, search->depth)
                           : search_below(search, sink, poll);
    end_task(search, arrived);
    return answer;
}

static void describe_filtered(const level *at, xt_node_description *description)
{
    description->removed = at->removed;
    description->is_broken = at->is_broken;
    description->broken = at->broken;
}

static xt_node_description describe_node(xt_search *search, xt_task task)
{
    arrival             arrived = go_to_node(search, task);
    xt_node_description description = {.options = search->chosen, .count = search->depth, .item = XT_NO_ITEM};
    if (arrived == AT_FILA && ensure_fila_is_loaded(search)) {
        description = xt_fila_describe_node(search->fila, fila_part_of_task(search, task));
        if (task.depth == search->depth)
            describe_filtered(&search->fila_root_level, &description);
    } else if (arrived == AT_NODE) {
        const level *at = &search->levels[search->depth];
        if (at->item > 0 && !at->is_broken)
            description.item = at->item - 1;
        describe_filtered(at, &description);
    }
    end_task(search, arrived);
    return description;
}

// ---- Setting up ----------------------------------------------------------------------------------------------------

static void link_item(xt_search *search, uint32_t item, uint32_t root)
{
    head *heads = search->heads;
    heads[item].left = heads[root].left;
    heads[item].right = root;
    heads[heads[root].left].right = item;
    heads[root].left = item;
}

static void make_heads(xt_search *search)
{
    uint32_t items = search->cover->items, optional = items + 1;
    links    at = search->links;
    search->heads[optional] = (head){.left = optional, .right = optional};
    for (uint32_t item = 1; item <= items; item++) {
        search->heads[item].surplus = surplus_of(search, item);
        at.up[item] = at.down[item] = at.item[item] = item;
        link_item(search, item, bounds_of(search, item)->low > 0 ? 0 : optional);
    }
}

static void make_options(xt_search *search)
{
    const xt_cover *cover = search->cover;
    links           at = search->links;
    uint32_t        next = cover->items + 1, spacer = next++;
    for (uint32_t o = 0; o < cover->options; o++) {
        uint32_t first = next;
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++, next++) {
            uint32_t item = cover->member[m] + 1;
            at.item[next] = item;
            at.up[next] = at.up[item];
            at.down[next] = item;
            at.down[at.up[item]] = next;
            at.up[item] = next;
            at.length[item]++;
            search->option_of[next] = o;
        }
        at.down[spacer] = next - 1;
        spacer = next++;
        at.up[spacer] = first;
    }
}

static void close_search(xt_search *search)
{
    if (!search)
        return;
    for (uint32_t i = 0; search->sort_keys && i < search->spec->orders.count; i++)
        free(search->sort_keys[i]);
    free(search->sort_keys);
    xt_fila_free(search->fila);
    xt_filter_free(search->filter);
    free(search->live);
    free(search->heads);
    free(search->links.up);
    free(search->links.down);
    free(search->links.item);
    free(search->links.length);
    free(search->used);
    free(search->levels);
    free(search->chosen);
    free(search->option_of);
    free(search->trail);
    free(search);
}

static bool make_sort_keys(xt_search *search)
{
    const xt_engine_spec *spec = search->spec;
    search->sort_keys = XT_NEW_ARRAY(double *, spec->orders.count);
    for (uint32_t i = 0; search->sort_keys && i < spec->orders.count; i++)
        if (xt_order_is_fixed(&spec->orders.at[i])) {
            search->sort_keys[i] = XT_NEW_ARRAY(double, search->cover->cells);
            if (!search->sort_keys[i])
                return false;
            xt_order_keys(&spec->orders.at[i], search->cover, search->sort_keys[i]);
        }
    return search->sort_keys;
}

static bool allocate_arrays(xt_search *search)
{
    const xt_cover *cover = search->cover;
    size_t          nodes = (size_t)cover->items + 2 + cover->first[cover->options] + cover->options;
    search->heads = XT_NEW_ARRAY(head, (size_t)cover->items + 2);
    search->links.up = XT_NEW_ARRAY(uint32_t, nodes);
    search->links.down = XT_NEW_ARRAY(uint32_t, nodes);
    search->links.item = XT_NEW_ARRAY(uint32_t, nodes);
    search->links.length = XT_NEW_ARRAY(uint32_t, (size_t)cover->items + 1);
    search->used = XT_NEW_ARRAY(uint32_t, (size_t)cover->items + 1);
    search->levels = XT_NEW_ARRAY(level, (size_t)cover->pieces + 1);
    search->chosen = XT_NEW_ARRAY(uint32_t, (size_t)cover->pieces + 1);
    search->option_of = XT_NEW_ARRAY(uint32_t, nodes);
    search->trail = XT_NEW_ARRAY(uint32_t, cover->options);
    search->live = XT_NEW_ARRAY(uint32_t, cover->options);
    const xt_filters *filters = &search->spec->filters;
    bool              is_filtered = xt_filter_is_needed(filters, cover->pieces);
    if (is_filtered)
        search->filter = xt_filter_new(cover, filters);
    bool has_triggers = filters->volume_trigger || filters->parity_trigger;
    if (search->spec->fila_from > 0)
        search->fila = xt_fila_new(cover, search->spec, has_triggers ? search->filter : NULL, search->counters);
    return search->heads && search->links.up && search->links.down && search->links.item && search->links.length &&
           search->used && search->levels && search->chosen && search->option_of && search->trail && search->live &&
           (search->fila || search->spec->fila_from == 0) && (search->filter || !is_filtered);
}

static uint32_t poll_interval_for(const xt_cover *cover)
{
    uint32_t nodes = XT_POLL_INTERVAL / (1 + cover->options / OPTIONS_PER_POLLED_NODE);
    return nodes ? nodes : 1;
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    const xt_cover_problem *cover_problem = problem;
    xt_search              *search = XT_NEW(xt_search);
    if (!search)
        return NULL;
    *search =
        (xt_search){.cover = cover_problem->cover, .spec = cover_problem->spec, .counters = counters, .until_poll = 1};
    search->poll_interval = poll_interval_for(cover_problem->cover);
    if (allocate_arrays(search) && make_sort_keys(search)) {
        make_heads(search);
        make_options(search);
        return search;
    }
    close_search(search);
    return NULL;
}

static const char *unsupported_reason(const void *problem)
{
    const xt_cover_problem *cover_problem = problem;
    return cover_problem->spec->fila_from > 0 ? xt_fila_unsupported_reason(cover_problem->cover) : NULL;
}

const xt_engine xt_engine_dlx = {
    .name = "dlx",
    .unsupported_reason = unsupported_reason,
    .open = open_search,
    .close = close_search,
    .count_children = count_children,
    .run = run,
    .describe_node = describe_node,
};
