// domains.c -- constraint propagation on bit sets: the domain of each cell is kept consistent, and the smallest is
// branched on.
//
// Every open cell has a domain, the poses it can still hold.  Every line between two cells has a set of colours.  To
// revise a cell means two things.  Its domain loses the poses of used-up tile types, and the poses with a colour
// outside the sets of its lines.  Then its lines lose the colours that no pose in the domain shows.  A cell with one
// pose is filled.  Two more rules run once no cell is left to revise:
// - There are as many tiles as cells.  So if only as many cells can hold a tile type as it has copies, they must.
// - Two neighbours cannot use the same copy.  If one pose alone of a cell shows a colour on a side, and its tile type
// has
//   one copy left, the neighbour loses the poses that would match it with the same tile.
// Then the search branches on the open cell with the fewest poses.  Benoist and Bourreau ("Fast global filtering for
// Eternity II", 2008) report in their last section that colour sets for lines cut the nodes of a solver by 70.
//
// Three decisions make it fast.  A state is a few kilobytes and is copied; nothing is undone.  One table lookup gives
// the poses with a colour of a set, for eight colours.  Small domains lose used-up tile types at once, large ones only
// when they are revised.
//
// Nearly all branching is between cells with two poses, so the tie-break matters most.  The cell with the most colours
// on its lines wins, and a cell on the frame has a bonus.
//
// tables.c makes the tables, propagate.c has the kernels, mixed_types.c tests mixed tile types, and branch.c
// searches below a state.

#include "edge/engines/domains/domains.h"

#include "base/memory.h"

#include <assert.h>
#include <string.h>

// Words of all states: 1 GiB.
static const uint64_t max_state_words = UINT64_C(1) << 27;

// Words: no state has more for each cell, so most boards need no tables to know that their states are few enough.
enum { MAX_STATE_WORDS_PER_CELL = 2 * XT_DOMAIN_MAX_WORDS };

// The depth down to which the choices of the task and of the last one agree.
static uint32_t shared_path_length(xt_search *search, xt_task task)
{
    uint32_t depth = 0;
    while (depth < task.depth && depth < search->path.length && search->path.choice[depth] == task.choice[depth])
        depth++;
    if (depth < search->path.base)
        depth = search->path.base = 0;
    if (depth < search->path.restored_depth)
        search->path.restored_depth = UINT32_MAX;
    return depth;
}

// Goes from the last task's node to this one's.  Its state is the one at the task's depth.  Returns false if there
// is a contradiction on the way.
static bool go_to_task(xt_search *search, xt_task task)
{
    uint32_t depth = shared_path_length(search, task);
    search->path.length = depth;
    for (; depth < task.depth && !search->is_dead; depth++) {
        uint32_t bit = 0;
        if (depth == search->path.restored_depth)
            xt_domains_begin_values(search, depth);
        else
            xt_domains_choose_cell(search, depth);
        for (uint32_t skip = 0; skip <= task.choice[depth]; skip++)
            bit = xt_domains_next_value(search, depth);
        if (!xt_domains_assign_pose(search, xt_domains_state_at(search, depth), xt_domains_state_at(search, depth + 1),
                                    search->chosen[depth], bit))
            return false;
        search->path.choice[depth] = task.choice[depth];
        search->path.length = depth + 1;
    }
    return !search->is_dead;
}

// Counts a task's node, either when the task is split or when it is run.
static void count_node(xt_search *search, xt_task task)
{
    if (task.depth > 0)
        search->counters->fits_at[xt_domains_open_cells(search, xt_domains_state_at(search, task.depth - 1))]++;
}

static uint32_t count_children(xt_search *search, xt_task task)
{
    if (!go_to_task(search, task))
        return 0;
    uint32_t children = 0, open = xt_domains_open_cells(search, xt_domains_state_at(search, task.depth));
    if (open == 0)
        return XT_TASK_IS_LEAF;
    count_node(search, task);
    xt_domains_choose_cell(search, task.depth);
    while (xt_domains_next_value(search, task.depth) != UINT32_MAX)
        children++;
    search->counters->attempts_at[open] += children;
    return children;
}

// A saved node is its state, followed by the cell to branch on.
static size_t node_bytes(const xt_search *search)
{
    return (search->at.words + 1) * sizeof(uint64_t);
}

static void save_node(const xt_search *search, xt_task task, void *bytes)
{
    uint64_t *node = bytes;
    memcpy(node, xt_domains_state_at(search, task.depth), search->at.words * sizeof *node);
    node[search->at.words] = search->chosen[task.depth];
}

static void restore_node(xt_search *search, xt_task task, const void *bytes)
{
    const uint64_t *node = bytes;
    memcpy(xt_domains_state_at(search, task.depth), node, search->at.words * sizeof *node);
    if (task.depth > 0)
        memcpy(search->path.choice, task.choice, task.depth * sizeof *search->path.choice);
    search->chosen[task.depth] = (uint32_t)node[search->at.words];
    search->path.length = search->path.base = search->path.restored_depth = task.depth;
}

static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    if (!go_to_task(search, task))
        return XT_CONTINUE;
    count_node(search, task);
    return xt_domains_search_below(search, task.depth, sink, poll);
}

// Makes the empty board, before propagation.
static void fill_first_state(xt_search *search)
{
    const xt_edge_model *model = search->model;
    uint64_t            *state = search->states;
    uint16_t            *copies = (uint16_t *)(state + search->at.copies);
    for (const xt_tile_class *class = search->tables.class; class < search->tables.class + search->tables.classes;
         class ++)
        for (uint32_t bit = 0; bit < class->tile_types; bit++) {
            uint32_t k = class->tile_type[bit];
            copies[k] = (uint16_t)model->tile_types.at[k].copies;
            for (uint32_t n = 0; n < XT_DOMAIN_COUNTED_COPIES && n < copies[k]; n++)
                state[class->offset + n * class->words + bit / 64] |= UINT64_C(1) << bit % 64;
        }
    for (uint32_t cell = 0; cell < search->cells; cell++)
        state[search->at.open + cell / 64] |= UINT64_C(1) << cell % 64;
    *(uint32_t *)(state + search->at.open_count) = search->cells;
}

static uint64_t count_words_of_states(uint32_t words, uint32_t cells)
{
    return (uint64_t)words * (cells + 1);
}

static bool make_states(xt_search *search)
{
    const uint64_t words = count_words_of_states(search->at.words, search->cells);
    assert(words <= max_state_words); // or the engine does not support the board
    search->kernel = *xt_domains_choose_kernel(search->model);
    search->states = xt_arena_alloc_zeroed(&search->memory, words, sizeof *search->states);
    search->values =
        XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, ((size_t)search->cells + 1) * search->max_domain_words);
    search->chosen = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, (size_t)search->cells + 1);
    search->path.choice = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, (size_t)search->cells + 1);
    search->dirty = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, search->bit_words);
    search->revised = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, search->bit_words);
    search->poses = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, search->cells);
    search->capacities =
        XT_ARENA_ARRAY_ZEROED(&search->memory, xt_rotation_capacity, (size_t)search->model->mixed.count + 1);
    if (search->memory.failed)
        return false;
    fill_first_state(search);
    search->is_dead =
        !search->kernel.start(search, search->states) || !xt_domains_keep_capacities(search, search->states);
    return true;
}

static void close_search(xt_search *search)
{
    if (search)
        xt_arena_free(&search->memory);
    free(search);
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    xt_search *search = XT_NEW(xt_search);
    if (!search)
        return NULL;
    *search = (xt_search){
        .model = problem, .counters = counters, .until_poll = XT_POLL_INTERVAL, .path.restored_depth = UINT32_MAX};
    if (xt_domains_make_tables(search) && make_states(search))
        return search;
    close_search(search);
    return NULL;
}

// Lack of memory is no reason here: it is reported when the search opens.
static bool has_too_large_states(const xt_edge_model *model)
{
    if (count_words_of_states(MAX_STATE_WORDS_PER_CELL * model->cells, model->cells) <= max_state_words)
        return false;
    xt_search *search = XT_NEW(xt_search);
    if (!search)
        return false;
    search->model = model;
    bool is_too_large =
        xt_domains_make_tables(search) && count_words_of_states(search->at.words, search->cells) > max_state_words;
    close_search(search);
    return is_too_large;
}

static const char *unsupported_reason(const void *problem)
{
    const xt_edge_model *model = problem;
    if (!xt_domains_choose_kernel(model))
        return "this processor does not support its kernel";
    if (xt_domains_colours(model) > XT_DOMAIN_MAX_COLOURS)
        return "it supports up to 64 colours";
    if (model->tile_types.count > XT_DOMAIN_MAX_WORDS / XT_DOMAIN_PLANES * 64)
        return "it supports up to 1024 different tiles";
    if (has_too_large_states(model))
        return "its search would need more than 1 GiB";
    return NULL;
}

const xt_engine xt_engine_domains = {
    .name = "domains",
    .unsupported_reason = unsupported_reason,
    .open = open_search,
    .close = close_search,
    .count_children = count_children,
    .run = run,
    .node_bytes = node_bytes,
    .save_node = save_node,
    .restore_node = restore_node,
};
