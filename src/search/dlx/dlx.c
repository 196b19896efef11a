// dlx.c -- dancing links (Knuth, "Dancing links", arXiv cs/0011047), with numbers of copies and optional items.
//
// The search branches on the item with the fewest choices, cells and shapes alike.  Of several such items it takes the
// first in the cover's order.  Busche's polycube uses the same rule, so this engine reproduces the figures of his
// article: pentominoes in 6x10 with X in one quadrant take 892,247 fits.  The choices stand in an array of levels, so
// there is no recursion.
//
// Copies.  If several copies of a shape remain, a level asks "which image does the next copy take".  To find each set
// of images once, the level removes every image that it has tried, until the level ends (as in Knuth's Algorithm M). If
// a shape must take `need` more copies and has n images, its level has n - need + 1 choices: behind the others there
// are too few images.
//
// Other orders (engine_spec.h) choose an open cell.  An item with one choice or none still goes first; under F only a
// cell does, as in polycube.
// FILA takes over at the number of remaining pieces that the engine spec gives.
//
// A level never branches on an optional item.  If all required items are covered, the placed options are a solution.
// Each option that still fits then leads to a further solution.  The children of such a node are the solution itself,
// and then the nodes with one more option.
//
// Tried and dropped: to stop covering as soon as a list is empty.  On pentominoes in 6x10 it saves 10 % of the link
// updates, and the test for it costs as much.

#include "search/dlx/dlx.h"
#include "base/arena.h"
#include "base/memory.h"
#include "filter/filter.h"
#include "filter/parity.h"
#include "search/dlx/linked_matrix.h"
#include "search/fila/fila.h"
#include "search/fill_order.h"
#include "search/problem.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

typedef enum kind {
    DEAD,   // some item cannot be covered any more
    LAST,   // the item takes one more option, and stays covered until the level ends
    COPIES, // the item may take more than one option
    SOLVED, // every required item is covered
} kind;

typedef struct level {
    kind kind;
    bool placed; // a child is placed
    uint32_t
        children_begun; // children so far, the placed one included; in SOLVED the first child is the solution itself
    uint32_t      item;
    uint32_t      node;      // of the child, in the item's list
    uint32_t      trail;     // the level's removed options begin here in search->matrix.trail
    uint32_t      removed;   // how many of them a filter removed
    bool          is_broken; // a trigger proves that the node has no solution
    xt_constraint broken;    // the trigger's reason
} level;

// Options.  Polling counts a node of a cover with this many options twice, with twice as many three times, and so on,
// because such a node takes longer.
enum { OPTIONS_PER_POLLED_NODE = 2048 };

static const double unbalanced_weight = 0.5; // of order u: an image of an unbalanced shape counts half

struct xt_search {
    xt_linked_matrix      matrix;
    const xt_cover       *cover;
    const xt_engine_spec *spec;
    xt_counters          *counters;
    double   **sort_keys;       // by order of the engine spec: a key for each cell, or NULL if the order needs none
    bool      *is_unbalanced;   // by item from 1; NULL if no order asks for it
    xt_fila   *fila;            // or NULL if FILA never takes over
    uint32_t  *live;            // scratch: the options that still fit, for FILA
    xt_filter *filter;          // filters and triggers below the root, or NULL
    level      fila_root_level; // the node at which FILA last took over: trail, removed and broken alone
    level     *levels;
    uint32_t   depth;
    uint32_t  *chosen;                    // options, by depth
    uint32_t   until_poll, poll_interval; // nodes
    bool       is_open;                   // the levels up to depth are set up
    xt_arena   memory;
};

// ---- Placing -------------------------------------------------------------------------------------------------------

static void place_image(xt_search *search, const level *at)
{
    const xt_dlx_links nodes = search->matrix.links;
    uint32_t           q = at->node + 1;
    if (at->kind == LAST)
        search->matrix.used[at->item]++; // open_level covered the item
    else
        use_item(&search->matrix, at->item);
    for (; nodes.item[q] != 0; q++)
        use_item(&search->matrix, nodes.item[q]);
    for (q = nodes.up[q]; q != at->node; q++)
        use_item(&search->matrix, nodes.item[q]);
    search->chosen[search->depth] = search->matrix.option_of[at->node];
}

static void unplace_image(xt_search *search, const level *at)
{
    const xt_dlx_links nodes = search->matrix.links;
    uint32_t           q = at->node - 1;
    for (; nodes.item[q] != 0; q--)
        free_item(&search->matrix, nodes.item[q]);
    for (q = nodes.down[q]; q != at->node; q--)
        free_item(&search->matrix, nodes.item[q]);
    if (at->kind == LAST)
        search->matrix.used[at->item]--;
    else
        free_item(&search->matrix, at->item);
}

// ---- The levels ----------------------------------------------------------------------------------------------------

// Returns the required item with the fewest choices, and of several such items the first. Returns 0 if every required
// item is covered.
static uint32_t most_constrained_item(const xt_search *search, int32_t *choices)
{
    const xt_dlx_head *heads = search->matrix.heads;
    const uint32_t    *length = search->matrix.links.length;
    int32_t            fewest = INT32_MAX / 4;
    uint32_t           item = 0;
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
        count += search->matrix.used[cover->neighbour[n] + 1] == 0;
    return count;
}

// The order takes the cells with the lowest key first.
static double sort_key(const xt_search *search, uint32_t order, uint32_t cell)
{
    const double   *sort_keys = search->sort_keys[order];
    const xt_cover *cover = search->cover;
    if (sort_keys)
        return sort_keys[cell];
    uint32_t       around = 0;
    const uint32_t open = open_neighbours(search, cell);
    if (search->spec->orders.at[order].kind == XT_ORDER_OPEN)
        for (uint32_t n = cover->first_neighbour[cell]; n < cover->first_neighbour[cell + 1]; n++)
            if (search->matrix.used[cover->neighbour[n] + 1] == 0)
                around += open_neighbours(search, cover->neighbour[n]);
    return open + ldexp(around, -32);
}

// Returns the required cell that the order takes first, and of several such cells the one with the fewest choices.
// Returns `item` if no required cell is open.
static uint32_t first_cell_in_order(const xt_search *search, uint32_t order, uint32_t item)
{
    double   least = INFINITY;
    uint32_t fewest = 0;
    for (uint32_t i = search->matrix.heads[0].right; i != 0 && i <= search->cover->cells;
         i = search->matrix.heads[i].right) {
        double here = sort_key(search, order, i - 1);
        if (here > least || (here == least && search->matrix.links.length[i] >= fewest))
            continue;
        least = here;
        fewest = search->matrix.links.length[i];
        item = i;
    }
    return item;
}

// Returns the first cell without a choice, or else the first one with one choice, or 0.
static uint32_t first_forced_cell(const xt_search *search)
{
    uint32_t forced = 0;
    for (uint32_t i = search->matrix.heads[0].right; i != 0 && i <= search->cover->cells;
         i = search->matrix.heads[i].right) {
        if (search->matrix.links.length[i] == 0)
            return i;
        if (search->matrix.links.length[i] == 1 && forced == 0)
            forced = i;
    }
    return forced;
}

// Returns the item with the fewest choices, where those of unbalanced shapes count less.
static uint32_t lightest_item(const xt_search *search, double weight)
{
    double   least = INFINITY;
    uint32_t item = 0;
    for (uint32_t i = search->matrix.heads[0].right; i != 0; i = search->matrix.heads[i].right) {
        const int32_t choices = (int32_t)search->matrix.links.length[i] - search->matrix.heads[i].surplus;
        const double  here = search->is_unbalanced && search->is_unbalanced[i] ? choices * weight : choices;
        if (here < least) {
            least = here;
            item = i;
        }
    }
    return item;
}

// Returns the item to branch on.
static uint32_t choose_item(const xt_search *search, int32_t *choices)
{
    if (search->depth == 0 && search->spec->first != XT_NONE) {
        uint32_t first = search->spec->first + 1;
        *choices = (int32_t)search->matrix.links.length[first] - search->matrix.heads[first].surplus;
        return first;
    }
    uint32_t item = most_constrained_item(search, choices);
    if (search->spec->orders.count == 1 && search->spec->orders.at[0].kind == XT_ORDER_SIZE)
        return item;
    uint32_t      order = xt_engine_spec_order_index(search->spec, remaining_pieces(search));
    xt_order_kind by = search->spec->orders.at[order].kind;
    const bool    cells_alone = search->spec->orders.at[order].cells_alone;
    if (item == 0 || (*choices <= 1 && !cells_alone) || by == XT_ORDER_SIZE || by == XT_ORDER_PIECES)
        return item;
    const xt_order *unbalanced = by == XT_ORDER_UNBALANCED ? &search->spec->orders.at[order] : NULL;
    const uint32_t  forced = cells_alone ? first_forced_cell(search) : 0;
    item = forced       ? forced
           : unbalanced ? lightest_item(search, unbalanced->arguments ? unbalanced->argument[0] : unbalanced_weight)
                        : first_cell_in_order(search, order, item);
    *choices = (int32_t)search->matrix.links.length[item] - search->matrix.heads[item].surplus;
    return item;
}

// Updates the filter with the last placed option, asks the triggers, and removes the options that the filter finds
// dead.
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
        remove_option(&search->matrix, node_of(&search->matrix, dead_options[i]));
}

static void open_level(xt_search *search)
{
    level  *at = &search->levels[search->depth];
    int32_t choices = 0;
    *at = (level){.kind = SOLVED, .trail = search->matrix.trail_size};
    if (search->filter)
        filter_images(search, at);
    uint32_t item = choose_item(search, &choices);
    at->item = at->node = item;
    if (choices <= 0 || at->is_broken)
        at->kind = DEAD;
    else if (item == 0)
        return;
    else if (search->matrix.used[item] + 1 < bounds_of(&search->matrix, item)->high)
        at->kind = COPIES;
    else {
        at->kind = LAST;
        cover_item(&search->matrix, item);
    }
}

static void close_level(xt_search *search)
{
    level *at = &search->levels[search->depth];
    if (at->kind == LAST)
        uncover_item(&search->matrix, at->item);
    while (search->matrix.trail_size > at->trail)
        restore_last_option(&search->matrix);
}

// Returns the first shape with an image that still fits a solution, or 0.
static uint32_t shape_with_spare_image(const xt_search *search)
{
    for (uint32_t item = search->cover->cells + 1; item <= search->cover->items; item++)
        if (search->matrix.used[item] < bounds_of(&search->matrix, item)->high && search->matrix.links.length[item] > 0)
            return item;
    return 0;
}

// Unplaces the level's child and moves to the next one.  Returns false if there is none.
static bool find_next_child(xt_search *search, level *at)
{
    if (at->placed)
        unplace_image(search, at);
    at->placed = false;
    switch (at->kind) {
    case DEAD:
        return false;
    case LAST:
        at->node = search->matrix.links.down[at->node];
        return at->node != at->item;
    case COPIES:
        if ((int32_t)search->matrix.links.length[at->item] <= search->matrix.heads[at->item].surplus)
            return false;
        break;
    case SOLVED:
        at->item = shape_with_spare_image(search);
        if (at->item == 0)
            return false;
    }
    at->node = search->matrix.links.down[at->item];
    remove_option(&search->matrix, at->node);
    if (search->filter)
        xt_filter_remove_option(search->filter, search->depth, search->matrix.option_of[at->node]);
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

// Unplaces the level's child, and closes the level.
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
        return search->matrix.links.length[at->item];
    case COPIES:
        return (uint32_t)((int32_t)search->matrix.links.length[at->item] - search->matrix.heads[at->item].surplus);
    case SOLVED:
        break;
    }
    for (uint32_t item = search->cover->cells + 1; item <= search->cover->items; item++)
        if (search->matrix.used[item] < bounds_of(&search->matrix, item)->high)
            spare += search->matrix.links.length[item];
    return spare;
}

static void count_fits(xt_search *search, uint32_t fits)
{
    search->counters->fits_at[remaining_pieces(search)] += fits;
    search->counters->attempts_at[remaining_pieces(search)] += fits;
}

// Call it once for each node.
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

// A search with a goal accepts a node as a solution once so few pieces remain.
static bool is_goal(const xt_search *search)
{
    return search->spec->goal > 0 && remaining_pieces(search) == search->spec->goal;
}

// Lists the live options by shape, and returns their number.
static uint32_t list_live_options(xt_search *search)
{
    const xt_dlx_links at = search->matrix.links;
    uint32_t           options = 0;
    for (uint32_t item = search->cover->cells + 1; item <= search->cover->items; item++)
        if (search->matrix.used[item] < bounds_of(&search->matrix, item)->high)
            for (uint32_t q = at.down[item]; q != item; q = at.down[q])
                search->live[options++] = search->matrix.option_of[q];
    return options;
}

// Gives the live options to FILA, or no option if a trigger proves that there is no solution.  Returns false if FILA
// reports an error.
static bool load_fila(xt_search *search)
{
    level *at = &search->fila_root_level;
    *at = (level){.trail = search->matrix.trail_size};
    if (search->filter)
        filter_images(search, at);
    uint32_t options = at->is_broken ? 0 : list_live_options(search);
    while (search->matrix.trail_size > at->trail)
        restore_last_option(&search->matrix);
    return xt_fila_load(search->fila, search->chosen, search->depth, search->live, options);
}

// ---- Tasks ---------------------------------------------------------------------------------------------------------

// The end of a task's choices.
typedef enum arrival {
    AT_NODE,
    AT_LEAF, // the node is the same solution as its parent
    AT_GOAL, // the node is a solution; no level is open at this depth
    AT_FILA, // FILA follows the other choices; no level is open at this depth
} arrival;

// Leaves levels up to the last one on the way to the task's node.
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

// Goes to the task's node and opens it, from the end of the last task: tasks come in the order of the tree.
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

// At AT_FILA and AT_GOAL no level is open, so the level above becomes the last one.
static void end_task(xt_search *search, arrival from)
{
    if ((from == AT_FILA || from == AT_GOAL) && search->depth > 0)
        search->depth--;
}

// The choices of FILA, behind those of dancing links.
static xt_task fila_part_of_task(const xt_search *search, xt_task task)
{
    if (task.depth == search->depth)
        return (xt_task){0};
    return (xt_task){.choice = task.choice + search->depth, .depth = task.depth - search->depth};
}

// Tasks come in the order of the tree, so consecutive tasks often need the same lists.
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

// Returns the only item that is not covered, if it needs one more option, and each of its options completes a solution
// to which no option can be added.  Returns 0 otherwise.
static uint32_t last_item(const xt_search *search)
{
    const xt_linked_matrix *matrix = &search->matrix;
    const uint32_t          item = matrix->heads[0].right;
    const bool              is_last = item != 0 && matrix->heads[item].right == 0 && matrix->leaves_out_shape &&
                         matrix->heads[item].surplus == 0 && matrix->used[item] + 1 == bounds_of(matrix, item)->high;
    return is_last && !search->filter && search->spec->goal == 0 ? item : 0;
}

// Delivers the solutions that the options of the last item complete.  Opens no level and places no option.
static xt_answer deliver_last_item(xt_search *search, uint32_t item, xt_option_sink sink)
{
    const xt_dlx_links at = search->matrix.links;
    xt_answer          answer = XT_CONTINUE;
    if (sink.count_solutions) {
        count_fits(search, at.length[item]);
        return sink.count_solutions(sink.context, at.length[item]);
    }
    for (uint32_t p = at.down[item]; p != item && answer == XT_CONTINUE; p = at.down[p]) {
        count_fits(search, 1);
        search->chosen[search->depth] = search->matrix.option_of[p];
        answer = sink.take_solution(sink.context, search->chosen, search->depth + 1);
    }
    return answer;
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
            if (last_item(search)) {
                xt_answer answer = deliver_last_item(search, last_item(search), sink);
                search->depth--;
                if (answer == XT_STOP)
                    return XT_STOP;
            } else {
                open_level(search);
                count_filtered(search, &search->levels[search->depth]);
            }
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

static void close_search(xt_search *search)
{
    if (!search)
        return;
    xt_fila_free(search->fila);
    xt_filter_free(search->filter);
    xt_linked_matrix_free(&search->matrix);
    xt_arena_free(&search->memory);
    free(search);
}

static bool make_sort_keys(xt_search *search)
{
    const xt_engine_spec *spec = search->spec;
    search->sort_keys = XT_ARENA_ARRAY_ZEROED(&search->memory, double *, spec->orders.count);
    for (uint32_t i = 0; search->sort_keys && i < spec->orders.count; i++)
        if (xt_order_is_fixed(&spec->orders.at[i])) {
            search->sort_keys[i] = XT_ARENA_ARRAY_ZEROED(&search->memory, double, search->cover->cells);
            if (!search->sort_keys[i])
                return false;
            xt_order_keys(&spec->orders.at[i], search->cover, search->sort_keys[i]);
        }
    return search->sort_keys;
}

// A shape is unbalanced if an image of it covers more cells of one colour of a chessboard.
static bool find_unbalanced(xt_search *search)
{
    const xt_cover     *cover = search->cover;
    const xt_colouring *chessboard = xt_parity_chessboard(cover);
    bool                is_asked = false;
    for (uint32_t i = 0; i < search->spec->orders.count; i++)
        is_asked |= search->spec->orders.at[i].kind == XT_ORDER_UNBALANCED;
    if (!is_asked || !chessboard)
        return true;
    search->is_unbalanced = XT_ARENA_ARRAY_ZEROED(&search->memory, bool, (size_t)cover->items + 1);
    for (uint32_t o = 0; search->is_unbalanced && o < cover->options; o++) {
        int32_t        sum = 0;
        const uint32_t end = cover->first[o + 1];
        for (uint32_t m = cover->first[o]; m < end; m++)
            if (cover->member[m] < cover->cells)
                sum += chessboard->colour[cover->member[m]] ? 1 : -1;
        if (sum != 0 && cover->member[end - 1] >= cover->cells)
            search->is_unbalanced[cover->member[end - 1] + 1] = true;
    }
    return search->is_unbalanced;
}

static bool allocate_arrays(xt_search *search)
{
    const xt_cover *cover = search->cover;
    search->levels = XT_ARENA_ARRAY_ZEROED(&search->memory, level, (size_t)cover->pieces + 1);
    search->chosen = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, (size_t)cover->pieces + 1);
    search->live = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, cover->options);
    const xt_filters *filters = &search->spec->filters;
    bool              is_filtered = xt_filter_is_needed(filters, cover->pieces);
    if (is_filtered)
        search->filter = xt_filter_new(cover, filters);
    bool has_triggers = filters->volume_trigger || filters->parity_trigger;
    if (search->spec->fila_from > 0)
        search->fila = xt_fila_new(cover, search->spec, has_triggers ? search->filter : NULL, search->counters);
    return !search->memory.failed && (search->fila || search->spec->fila_from == 0) && (search->filter || !is_filtered);
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
    if (xt_linked_matrix_make(&search->matrix, search->cover) && allocate_arrays(search) && make_sort_keys(search) &&
        find_unbalanced(search))
        return search;
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
