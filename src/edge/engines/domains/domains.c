// domains.c -- what each cell can still hold, kept consistent: constraint propagation on bit sets.
//
// Every open cell has a domain, the poses that it can still hold, and every line between two cells a set of colours.  A
// cell whose lines or kinds changed is revised: it keeps the poses whose colours are in the sets of its lines and whose
// kind has a copy left, and its lines keep the colours that a pose shows.  A cell with one pose left is filled, and
// since there are as many tiles as cells, a kind that only as many cells can hold as it has copies takes them.  Two
// cells side by side are parted: where one pose alone of the one shows a colour towards the other, that must not match
// it with the same copy of the same tile.  Then the open cell with the fewest poses is branched on.  Benoist and
// Bourreau ("Fast global filtering for Eternity II", 2008) say in their last section why: sets of colours for lines cut
// a solver's nodes by 70.
//
// What makes it fast: a state is a few kilobytes and is copied, never taken back; the poses that show a colour of a set
// are looked up for eight colours at a time; kinds that ran out are taken from small domains at once, and from large
// ones only when those are revised.  Nearly all branching is between cells with two poses left, so the tie matters
// most: the cell on whose lines the most colours are left, with a bonus for cells on the frame.  On small boards two
// poses are tried side by side, since one revision waits for the one before.

#include "edge/engines/domains/domains.h"

#include "base/always_inline.h"
#include "base/intrinsics.h"
#include "base/memory.h"
#include "base/processor.h"

#include <string.h>

enum { MAX_NARROW_COLOURS = 8 * sizeof(xt_colour_set) };

static const uint64_t max_state_bytes = UINT64_C(1) << 30; // of all states

#define XT_COLOUR_SET xt_colour_set
#define XT_COLOUR_SET_IS_NARROW 1
#define KERNEL_LEVEL 1
#define KERNEL(name) name##_narrow
#define KERNEL_INLINE static XT_ALWAYS_INLINE
#define KERNEL_FUNCTION static
#include "edge/engines/domains/kernel.h"
#undef XT_COLOUR_SET
#undef XT_COLOUR_SET_IS_NARROW
#undef KERNEL_LEVEL
#undef KERNEL
#undef KERNEL_INLINE
#undef KERNEL_FUNCTION

#define XT_COLOUR_SET xt_wide_colour_set
#define XT_COLOUR_SET_IS_NARROW 0
#define KERNEL_LEVEL 1
#define KERNEL(name) name##_wide
#define KERNEL_INLINE static XT_ALWAYS_INLINE
#define KERNEL_FUNCTION static
#include "edge/engines/domains/kernel.h"
#undef XT_COLOUR_SET
#undef XT_COLOUR_SET_IS_NARROW
#undef KERNEL_LEVEL
#undef KERNEL
#undef KERNEL_INLINE
#undef KERNEL_FUNCTION

#if defined(__x86_64__)

#define XT_COLOUR_SET xt_colour_set
#define XT_COLOUR_SET_IS_NARROW 1
#define KERNEL_LEVEL 3
#define KERNEL(name) name##_narrow_3
#define KERNEL_INLINE XT_TARGET_AVX2 static XT_ALWAYS_INLINE
#define KERNEL_FUNCTION XT_TARGET_AVX2 static
#include "edge/engines/domains/kernel.h"
#undef XT_COLOUR_SET
#undef XT_COLOUR_SET_IS_NARROW
#undef KERNEL_LEVEL
#undef KERNEL
#undef KERNEL_INLINE
#undef KERNEL_FUNCTION

#define XT_COLOUR_SET xt_colour_set
#define XT_COLOUR_SET_IS_NARROW 1
#define KERNEL_LEVEL 4
#define KERNEL(name) name##_narrow_4
#define KERNEL_INLINE XT_TARGET_AVX512 static XT_ALWAYS_INLINE
#define KERNEL_FUNCTION XT_TARGET_AVX512 static
#include "edge/engines/domains/kernel.h"
#undef XT_COLOUR_SET
#undef XT_COLOUR_SET_IS_NARROW
#undef KERNEL_LEVEL
#undef KERNEL
#undef KERNEL_INLINE
#undef KERNEL_FUNCTION

#define XT_COLOUR_SET xt_wide_colour_set
#define XT_COLOUR_SET_IS_NARROW 0
#define KERNEL_LEVEL 3
#define KERNEL(name) name##_wide_3
#define KERNEL_INLINE XT_TARGET_AVX2 static XT_ALWAYS_INLINE
#define KERNEL_FUNCTION XT_TARGET_AVX2 static
#include "edge/engines/domains/kernel.h"
#undef XT_COLOUR_SET
#undef XT_COLOUR_SET_IS_NARROW
#undef KERNEL_LEVEL
#undef KERNEL
#undef KERNEL_INLINE
#undef KERNEL_FUNCTION

#endif

// ---- Searching -----------------------------------------------------------------------------------------------------

static uint64_t *state_at(const xt_search *search, const xt_search_chain *chain, uint32_t depth)
{
    return chain->states + (size_t)depth * search->at.words;
}

static uint32_t open_cells(const xt_search *search, const uint64_t *state)
{
    return *(const uint32_t *)(state + search->at.left);
}

// What lies on a board that is full.
static void read_poses(const xt_search *search, const uint64_t *state, uint32_t *poses)
{
    for (uint32_t c = 0; c < search->cells; c++) {
        const xt_domain_cell *cell = &search->cell[c];
        const uint64_t       *domain = state + cell->offset;
        uint32_t              w = 0;
        while (!domain[w])
            w++;
        poses[search->board_cell[c]] =
            search->zone[search->zone_of_cell[c]].pose_of_bit[w * 64 + (uint32_t)__builtin_ctzll(domain[w])];
    }
}

// All poses of the chosen cell are untried.
static void begin_values(const xt_search *search, const xt_search_chain *chain, uint32_t depth)
{
    const uint32_t  cell = chain->chosen[depth];
    const uint64_t *domain = state_at(search, chain, depth) + search->cell[cell].offset;
    uint64_t       *values = chain->values + (size_t)depth * search->max_domain_words;
    memcpy(values, domain, search->zone[search->zone_of_cell[cell]].words * sizeof *values);
}

// Chooses the cell to branch on, with all its poses untried.
static void choose_branch_cell(xt_search *search, const xt_search_chain *chain, uint32_t depth)
{
    chain->chosen[depth] = search->kernel.choose_cell(search, state_at(search, chain, depth));
    begin_values(search, chain, depth);
}

// The next untried pose; UINT32_MAX: there is none.
static uint32_t next_value(const xt_search *search, const xt_search_chain *chain, uint32_t depth)
{
    uint64_t *values = chain->values + (size_t)depth * search->max_domain_words;
    uint32_t  words = search->zone[search->zone_of_cell[chain->chosen[depth]]].words;
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
    for (uint32_t w = 0; w < search->zone[search->zone_of_cell[chain->chosen[depth]]].words; w++)
        any |= values[w];
    return any;
}

// What is below a node, searched along up to two chains at a time: while the processor waits for what one pose leads
// to, it works on the other.
//
// Solutions are delivered in the order of one chain.  All that is left of the leading chain comes before all of the
// other: that one begins with what is left of the leading one's first node, and holds its solutions back until the
// leading one is through.  Then it leads, and the first one follows it.  Whatever was held back before comes later.
typedef struct chain_walker {
    xt_search     *search;
    xt_option_sink sink;
    xt_poll        poll;
    uint32_t       first;     // the depth of the node
    uint32_t       bottom[2]; // of each chain: the first of its nodes
    uint32_t       top[2];    // behind the last
    uint32_t       next[2];   // where the pose that is being tried leads to
    uint32_t       open[2];   // cells before it
    uint32_t       busy;      // the chains that try one, as bits
    uint32_t       lead;      // a chain
    uint32_t       deferred;  // solutions held back; the last ones are the first to be delivered, part by part
    uint32_t       parts;
    uint32_t       part[XT_DOMAIN_MAX_DEFERRED + 1]; // where each begins
} chain_walker;

static uint32_t *deferred_at(const chain_walker *w, uint32_t i)
{
    return w->search->deferred + (size_t)i * w->search->cells;
}

// Delivers the last part of those held back.
static xt_answer emit_deferred(chain_walker *w)
{
    uint32_t  from = w->parts ? w->part[--w->parts] : 0;
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

// Whether a chain has a node with untried poses; nodes without are left.
static bool has_node(chain_walker *w, uint32_t chain_index)
{
    for (; w->top[chain_index] > w->bottom[chain_index]; w->top[chain_index]--)
        if (has_values(w->search, &w->search->chain[chain_index], w->top[chain_index] - 1))
            return true;
    return false;
}

// Takes over what is left of the other chain's first node.
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
    memcpy(state_at(search, to, depth), state_at(search, from, depth), search->at.words * sizeof(uint64_t));
    memcpy(to->values + (size_t)depth * search->max_domain_words, values, search->max_domain_words * sizeof *values);
    memset(values, 0, search->max_domain_words * sizeof *values);
    w->bottom[chain_index] = depth;
    w->top[chain_index] = depth + 1;
    if (!w->parts || w->part[w->parts - 1] < w->deferred)
        w->part[w->parts++] = w->deferred;
}

// Begins to try a pose, if there is one.  XT_STOP: the poll or the sink says so.
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
    uint32_t               depth = w->top[chain_index] - 1, bit = next_value(search, chain, depth);
    uint64_t              *state = state_at(search, chain, depth), *next;
    xt_pose_trial         *trial = &search->trial[chain_index];
    w->open[chain_index] = open_cells(search, state);
    search->counters->attempts_at[w->open[chain_index]]++;
    if (--search->until_poll == 0) {
        search->until_poll = XT_POLL_INTERVAL;
        if (w->poll.ask(w->poll.context) == XT_STOP)
            return XT_STOP;
    }
    // The last pose takes the place of the state that it is tried in; but the first is kept for other tasks.
    if (depth != w->first && !has_values(search, chain, depth))
        w->top[chain_index]--;
    w->next[chain_index] = w->top[chain_index];
    w->busy |= 1u << chain_index;
    next = state_at(search, chain, w->next[chain_index]);
    if (search->is_interleaved)
        search->kernel.begin_trial(search, trial, state, next, chain->chosen[depth], bit);
    else
        *trial = (xt_pose_trial){
            .state = next, .is_consistent = search->kernel.assign_pose(search, state, next, chain->chosen[depth], bit)};
    return XT_CONTINUE;
}

// A pose has been tried.
static xt_answer end_trial(chain_walker *w, uint32_t chain_index)
{
    xt_search *search = w->search;
    uint64_t  *state = search->trial[chain_index].state;
    w->busy &= ~(1u << chain_index);
    if (!search->trial[chain_index].is_consistent)
        return XT_CONTINUE;
    search->counters->fits_at[w->open[chain_index]]++;
    if (open_cells(search, state) > 0) {
        w->top[chain_index] = w->next[chain_index] + 1;
        choose_branch_cell(search, &search->chain[chain_index], w->next[chain_index]);
        return XT_CONTINUE;
    }
    read_poses(search, state, w->lead == chain_index ? search->poses : deferred_at(w, w->deferred));
    if (w->lead == chain_index)
        return w->sink.take_solution(w->sink.context, search->poses, search->cells);
    w->deferred++;
    return XT_CONTINUE;
}

// Everything below the state of that depth.
static xt_answer search_below(xt_search *search, uint32_t first, xt_option_sink sink, xt_poll poll)
{
    const xt_search_chain *chain = &search->chain[0];
    chain_walker           w;
    w.search = search, w.sink = sink, w.poll = poll, w.first = w.bottom[0] = first, w.top[0] = first + 1;
    w.bottom[1] = w.top[1] = w.busy = w.lead = w.deferred = w.parts = 0;
    if (open_cells(search, state_at(search, chain, first)) == 0) {
        read_poses(search, state_at(search, chain, first), search->poses);
        return sink.take_solution(sink.context, search->poses, search->cells);
    }
    choose_branch_cell(search, chain, first);
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

// How far the way to a task is that of the task before.
static uint32_t shared_path_length(xt_search *search, xt_task task)
{
    uint32_t depth = 0;
    while (depth < task.depth && depth < search->path_length && search->path[depth] == task.choice[depth])
        depth++;
    if (depth < search->base)
        depth = search->base = 0;
    if (depth < search->restored_depth)
        search->restored_depth = UINT32_MAX;
    return depth;
}

// Goes to a task's node, from where its path leaves that of the task before; the number of the state there is the
// task's depth.  False: a contradiction on the way.
static bool go_to_task(xt_search *search, xt_task task)
{
    const xt_search_chain *chain = &search->chain[0];
    uint32_t               depth = shared_path_length(search, task);
    search->path_length = depth;
    for (; depth < task.depth && !search->is_dead; depth++) {
        uint32_t bit = 0;
        if (depth == search->restored_depth)
            begin_values(search, chain, depth);
        else
            choose_branch_cell(search, chain, depth);
        for (uint32_t skip = 0; skip <= task.choice[depth]; skip++)
            bit = next_value(search, chain, depth);
        if (!search->kernel.assign_pose(search, state_at(search, chain, depth), state_at(search, chain, depth + 1),
                                        chain->chosen[depth], bit))
            return false;
        search->path[depth] = task.choice[depth];
        search->path_length = depth + 1;
    }
    return !search->is_dead;
}

// A task's node is counted when the task is split or run, whichever it is.
static void count_node(xt_search *search, xt_task task)
{
    if (task.depth > 0)
        search->counters->fits_at[open_cells(search, state_at(search, &search->chain[0], task.depth - 1))]++;
}

static uint32_t count_children(xt_search *search, xt_task task)
{
    if (!go_to_task(search, task))
        return 0;
    uint32_t children = 0, open = open_cells(search, state_at(search, &search->chain[0], task.depth));
    if (open == 0)
        return XT_TASK_IS_LEAF;
    count_node(search, task);
    choose_branch_cell(search, &search->chain[0], task.depth);
    while (next_value(search, &search->chain[0], task.depth) != UINT32_MAX)
        children++;
    search->counters->attempts_at[open] += children;
    return children;
}

// A node is its state, and behind that the cell to branch on.
static size_t node_bytes(const xt_search *search)
{
    return (search->at.words + 1) * sizeof(uint64_t);
}

static void save_node(const xt_search *search, xt_task task, void *bytes)
{
    uint64_t *node = bytes;
    memcpy(node, state_at(search, &search->chain[0], task.depth), search->at.words * sizeof *node);
    node[search->at.words] = search->chain[0].chosen[task.depth];
}

static void restore_node(xt_search *search, xt_task task, const void *bytes)
{
    const uint64_t *node = bytes;
    memcpy(state_at(search, &search->chain[0], task.depth), node, search->at.words * sizeof *node);
    if (task.depth > 0)
        memcpy(search->path, task.choice, task.depth * sizeof *search->path);
    search->chain[0].chosen[task.depth] = (uint32_t)node[search->at.words];
    search->path_length = search->base = search->restored_depth = task.depth;
}

static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    if (!go_to_task(search, task))
        return XT_CONTINUE;
    count_node(search, task);
    return search_below(search, task.depth, sink, poll);
}

// ---- Kernels -------------------------------------------------------------------------------------------------------

static uint32_t first_inner_colour(const xt_edge_model *model)
{
    return model->has_frame_inside ? 0 : 1;
}

// That may lie on a line inside the board; at least one.
static uint32_t inner_colours(const xt_edge_model *model)
{
    uint32_t first = first_inner_colour(model);
    return model->colours > first ? model->colours - first : 1;
}

// The one asked for, or the best, of those that this processor runs; NULL: it cannot run that one.
static const xt_domain_kernel *choose_kernel(const xt_edge_model *model)
{
    static const xt_domain_kernel kernels[][2] = {
#if defined(__x86_64__)
        {{"avx512", start_narrow_4, assign_pose_narrow_4, choose_cell_narrow_4, begin_trial_narrow_4,
          advance_trials_narrow_4},
         {"avx512", start_wide_3, assign_pose_wide_3, choose_cell_wide_3, NULL, NULL}},
        {{"avx2", start_narrow_3, assign_pose_narrow_3, choose_cell_narrow_3, NULL, NULL},
         {"avx2", start_wide_3, assign_pose_wide_3, choose_cell_wide_3, NULL, NULL}},
#endif
        {{"plain", start_narrow, assign_pose_narrow, choose_cell_narrow, NULL, NULL},
         {"plain", start_wide, assign_pose_wide, choose_cell_wide, NULL, NULL}},
    };
    bool is_wide = inner_colours(model) > MAX_NARROW_COLOURS;
    for (uint32_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
        const xt_domain_kernel *kernel = &kernels[i][is_wide];
        if (xt_processor_selects_kernel(kernel->name, model->kernel))
            return kernel;
    }
    return NULL;
}

// ---- Classes -------------------------------------------------------------------------------------------------------

// What is known of the model while the search is set up.  Cells are those of the board here.
typedef struct search_setup {
    uint32_t *class_of_cell, *class_of_tile_type; // the first one's number, then numbered from 0
    uint32_t *bit_of_tile_type;
    uint32_t *zone_of_cell;
    uint32_t *base_of_tile_type;     // a turn
    uint32_t  first_colour, colours; // that may lie inside
    uint8_t  *fits;                  // for each cell, each pose
} search_setup;

static const uint8_t *fits_of(const xt_search *search, const search_setup *p, uint32_t cell)
{
    return p->fits + (size_t)cell * search->model->poses.count;
}

static bool find_fits(xt_search *search, search_setup *p)
{
    uint32_t poses = search->model->poses.count;
    p->fits = XT_NEW_ARRAY(uint8_t, (size_t)search->cells * poses);
    for (uint32_t cell = 0; p->fits && cell < search->cells; cell++) {
        uint8_t *fits = p->fits + (size_t)cell * poses;
        if (cell >= search->model->width &&
            xt_cells_allow_same_poses(search->model, cell, cell - search->model->width)) {
            memcpy(fits, fits - (size_t)search->model->width * poses, poses);
            continue;
        }
        for (uint32_t pose = 0; pose < poses; pose++)
            fits[pose] = xt_pose_fits(search->model, cell, pose);
    }
    return p->fits;
}

// The turn in which a kind fits the first cell that can hold it.
static void find_bases(xt_search *search, search_setup *p)
{
    const xt_edge_model *model = search->model;
    for (uint32_t cell = search->cells; cell-- > 0;)
        for (uint32_t pose = model->poses.count; pose-- > 0;)
            if (fits_of(search, p, cell)[pose])
                p->base_of_tile_type[model->poses.at[pose].tile_type] = model->poses.at[pose].rotation;
}

// From its kind's base turn to a pose, the least that looks the same.
static uint32_t relative_rotation(const xt_search *search, const search_setup *p, uint32_t pose)
{
    const xt_pose *shown = &search->model->poses.at[pose];
    uint32_t       period = search->model->tile_types.at[shown->tile_type].period;
    return (shown->rotation + period - p->base_of_tile_type[shown->tile_type] % period) % period;
}

static uint32_t find_root(uint32_t *parent, uint32_t i)
{
    while (parent[i] != i)
        i = parent[i] = parent[parent[i]];
    return i;
}

// Cells and kinds that are linked by what can lie where are of one class.
static bool find_classes(xt_search *search, search_setup *p)
{
    const xt_edge_model *model = search->model;
    uint32_t             tile_types = model->tile_types.count;
    uint32_t            *parent = XT_NEW_ARRAY(uint32_t, (size_t)search->cells + tile_types);
    uint32_t            *cell_number = XT_NEW_ARRAY(uint32_t, (size_t)search->cells + tile_types);
    bool                 is_consistent = parent && cell_number;
    for (uint32_t i = 0; is_consistent && i < search->cells + tile_types; i++)
        parent[i] = i;
    for (uint32_t cell = 0; is_consistent && cell < search->cells; cell++)
        for (uint32_t pose = 0; pose < model->poses.count; pose++)
            if (fits_of(search, p, cell)[pose])
                parent[find_root(parent, search->cells + model->poses.at[pose].tile_type)] = find_root(parent, cell);
    for (uint32_t i = 0; is_consistent && i < search->cells + tile_types; i++)
        if (find_root(parent, i) == i)
            cell_number[i] = search->classes++;
    for (uint32_t i = 0; is_consistent && i < search->cells + tile_types; i++) {
        uint32_t class = cell_number[find_root(parent, i)];
        if (i < search->cells)
            p->class_of_cell[i] = class;
        else
            p->class_of_tile_type[i - search->cells] = class;
    }
    free(parent);
    free(cell_number);
    return is_consistent;
}

// Room for a table that begins at a cache line; *room is what is to be freed.
static void *allocate_aligned(size_t count, size_t size, void **cell_capacity)
{
    char *bytes = xt_allocate(count + (XT_DOMAIN_ALIGNMENT + size - 1) / size, size);
    *cell_capacity = bytes;
    return bytes ? bytes + (XT_DOMAIN_ALIGNMENT - (uintptr_t)bytes % XT_DOMAIN_ALIGNMENT) % XT_DOMAIN_ALIGNMENT : NULL;
}

static size_t words_of_table(const xt_search *search, const xt_tile_class *class)
{
    return ((size_t)search->chunks << XT_DOMAIN_CHUNK_COLOURS) * XT_DOMAIN_ROW * class->words;
}

static bool has_complement_tables(const xt_search *search)
{
    return search->model->board->is_complemented;
}

static bool make_class(xt_search *search, const search_setup *p, uint32_t cell_number)
{
    xt_tile_class *class = &search->class[cell_number];
    size_t type_bits;
    class->words = (class->tile_types + 63) / 64 ? (class->tile_types + 63) / 64 : 1;
    type_bits = (size_t) class->words * 64;
    class->tile_type = XT_NEW_ARRAY(uint32_t, class->tile_types + 1);
    class->table = allocate_aligned(words_of_table(search, class) * (has_complement_tables(search) ? 2 : 1),
                                    sizeof(uint64_t), &class->buffers[0]);
    class->shown_colours =
        allocate_aligned(XT_DOMAIN_PLANES * XT_SIDES * type_bits, sizeof(xt_wide_colour_set), &class->buffers[1]);
    class->lanes = allocate_aligned((size_t)2 * XT_DOMAIN_PLANES * XT_SIDES * search->chunks * class->words *
                                        XT_DOMAIN_CHUNK_COLOURS,
                                    sizeof(uint64_t), &class->buffers[2]);
    if (!class->tile_type || !class->table || !class->shown_colours || !class->lanes)
        return false;
    search->has_four_word_domains &= class->words == 1;
    class->first = cell_number ? class[-1].first + class[-1].cells : 0;
    for (uint32_t cell = 0; cell < search->cells; cell++)
        if (p->class_of_cell[cell] == cell_number) {
            search->cell_number[cell] = class->first + class->cells;
            search->board_cell[class->first + class->cells++] = cell;
        }
    return true;
}

static bool make_classes(xt_search *search, search_setup *p)
{
    uint32_t tile_types = search->model->tile_types.count;
    search->class = XT_NEW_ARRAY(xt_tile_class, search->classes);
    if (!search->class)
        return false;
    search->has_four_word_domains = true;
    for (uint32_t k = 0; k < tile_types; k++)
        p->bit_of_tile_type[k] = search->class[p->class_of_tile_type[k]].tile_types++;
    for (uint32_t i = 0; i < search->classes; i++)
        if (!make_class(search, p, i))
            return false;
    for (uint32_t k = 0; k < tile_types; k++)
        search->class[p->class_of_tile_type[k]].tile_type[p->bit_of_tile_type[k]] = k;
    return true;
}

// ---- What poses show -----------------------------------------------------------------------------------------------

// The part of a class's table for what that side shows.
static uint64_t *table_for(const xt_search *search, const xt_tile_class *class, unsigned side)
{
    bool is_right_or_bottom = (side == 1 || side == 2) && has_complement_tables(search);
    return class->table + (is_right_or_bottom ? words_of_table(search, class) : 0);
}

static uint64_t *row_of(const xt_tile_class *class, uint64_t *table, uint32_t chunk, uint32_t set)
{
    return table + (((size_t)chunk << XT_DOMAIN_CHUNK_COLOURS) + set) * XT_DOMAIN_ROW * class->words;
}

// How many lanes the colours of a side take, where the board is usual.
static uint32_t colours_in_lanes(const xt_search *search)
{
    return search->chunks == 1 ? XT_DOMAIN_CHUNK_COLOURS : search->colours;
}

// Among a class's lanes, that for a colour.
static size_t lane_index(const xt_search *search, const xt_tile_class *class, uint32_t rotation, unsigned side,
                         uint32_t colour, uint32_t word)
{
    size_t chunks = (size_t)XT_SIDES * search->chunks;
    if (search->has_four_word_domains)
        return rotation * chunks * XT_DOMAIN_CHUNK_COLOURS + side * colours_in_lanes(search) + colour;
    size_t chunk = rotation * chunks + side * search->chunks + colour / XT_DOMAIN_CHUNK_COLOURS;
    return (chunk * class->words + word) * XT_DOMAIN_CHUNK_COLOURS + colour % XT_DOMAIN_CHUNK_COLOURS;
}

// Adds that a kind, in that relative turn, shows a line's colour on that side.  Where the colour cannot lie inside, the
// side is always an outer one: there all sets have it.
static void add_shown_colour(xt_search *search, const search_setup *p, uint32_t tile_type, uint32_t rotation,
                             unsigned side, uint32_t line)
{
    const xt_tile_class *class = &search->class[p->class_of_tile_type[tile_type]];
    uint32_t bit = p->bit_of_tile_type[tile_type], base_side = (side + XT_SIDES - rotation) % XT_SIDES,
             colour = line - p->first_colour;
    size_t at = (size_t)rotation * class->words * 64 + bit;
    bool   is_outer_side = line < p->first_colour;
    if (p->colours <= MAX_NARROW_COLOURS)
        ((uint64_t *)class->shown_colours)[at] |= (is_outer_side ? UINT16_MAX : UINT64_C(1) << colour) << 16 * side;
    else
        ((xt_wide_colour_set *)class->shown_colours)[XT_SIDES * at + side] =
            is_outer_side ? UINT64_MAX : UINT64_C(1) << colour;
    for (uint32_t c = 0; c < p->colours; c++)
        if (is_outer_side || c == colour)
            class->lanes[lane_index(search, class, rotation, side, c, bit / 64)] |= UINT64_C(1) << bit % 64;
    uint64_t *table = table_for(search, class, side);
    uint32_t  set = is_outer_side ? 0 : 1u << colour % XT_DOMAIN_CHUNK_COLOURS;
    for (uint32_t j = (XT_SIDES - base_side) % XT_SIDES; j < XT_DOMAIN_ROW; j += XT_SIDES)
        row_of(class, table, is_outer_side ? 0 : colour / XT_DOMAIN_CHUNK_COLOURS, set)[j * class->words + bit / 64] |=
            UINT64_C(1) << bit % 64;
}

// The rows of sets of several colours, from those of one and of none: what shows none is in every set.
static void complete_table(const xt_search *search, const xt_tile_class *class, uint64_t *table)
{
    uint32_t words = XT_DOMAIN_ROW * class->words;
    for (uint32_t chunk = 0; chunk < search->chunks; chunk++)
        for (uint32_t set = 1; set < 1u << XT_DOMAIN_CHUNK_COLOURS; set++) {
            const uint64_t *rest = row_of(class, table, chunk, set & (set - 1));
            const uint64_t *one = row_of(class, table, chunk, set & -set);
            uint64_t       *row = row_of(class, table, chunk, set);
            for (uint32_t w = 0; w < words; w++)
                row[w] = rest[w] | one[w];
        }
}

static void complete_tables(const xt_search *search)
{
    for (uint32_t i = 0; i < search->classes; i++) {
        const xt_tile_class *class = &search->class[i];
        complete_table(search, class, table_for(search, class, 0));
        if (has_complement_tables(search))
            complete_table(search, class, table_for(search, class, 1));
    }
}

// Turns that look the same are all entered: a cell's one turn may be any of them.
static void enter_shown_colours(xt_search *search, const search_setup *p)
{
    const xt_edge_model *model = search->model;
    for (uint32_t pose = 0; pose < model->poses.count; pose++) {
        const xt_pose *shown = &model->poses.at[pose];
        uint32_t       period = model->tile_types.at[shown->tile_type].period;
        for (uint32_t rotation = relative_rotation(search, p, pose); rotation < XT_SIDES; rotation += period)
            for (unsigned side = 0; side < XT_SIDES; side++)
                add_shown_colour(search, p, shown->tile_type, rotation, side, shown->line[side]);
    }
    complete_tables(search);
}

// ---- Zones ---------------------------------------------------------------------------------------------------------

static bool is_outer_side(const xt_search *search, uint32_t cell, unsigned side)
{
    return xt_board_is_outer(search->model->board, cell / search->model->width, cell % search->model->width, side);
}

static bool same_zone(const xt_search *search, const search_setup *p, uint32_t a, uint32_t b)
{
    return memcmp(fits_of(search, p, a), fits_of(search, p, b), search->model->poses.count) == 0;
}

// A zone is numbered by its first cell here.
static void find_zones(xt_search *search, search_setup *p)
{
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        uint32_t other = 0;
        while (other < cell && (p->zone_of_cell[other] != other || !same_zone(search, p, other, cell)))
            other++;
        p->zone_of_cell[cell] = other;
    }
}

// Whether all kinds that a cell can hold lie there in that one relative turn.
static bool has_one_rotation(const xt_search *search, const search_setup *p, uint32_t cell, uint32_t rotation)
{
    const xt_edge_model *model = search->model;
    for (uint32_t pose = 0; pose < model->poses.count; pose++) {
        uint32_t period = model->tile_types.at[model->poses.at[pose].tile_type].period;
        if (fits_of(search, p, cell)[pose] && relative_rotation(search, p, pose) != rotation % period)
            return false;
    }
    return true;
}

static bool make_zone(xt_search *search, const search_setup *p, uint32_t first_cell)
{
    const xt_edge_model *model = search->model;
    xt_domain_zone      *zone = &search->zone[search->zones++];
    uint32_t class = p->class_of_cell[first_cell], class_words = search->class[class].words;
    *zone = (xt_domain_zone){.class = class, .planes = 1};
    while (zone->rotation < XT_DOMAIN_PLANES && !has_one_rotation(search, p, first_cell, zone->rotation))
        zone->rotation++;
    if (zone->rotation == XT_DOMAIN_PLANES) {
        zone->rotation = 0;
        zone->planes = XT_DOMAIN_PLANES;
    }
    zone->words = (search->has_four_word_domains ? XT_DOMAIN_PLANES : zone->planes) * class_words;
    search->max_domain_words = zone->words > search->max_domain_words ? zone->words : search->max_domain_words;
    zone->poses = XT_NEW_ARRAY(uint64_t, zone->words);
    zone->pose_of_bit = XT_NEW_ARRAY(uint32_t, (size_t)64 * zone->words);
    if (!zone->poses || !zone->pose_of_bit)
        return false;
    for (uint32_t pose = 0; pose < model->poses.count; pose++)
        if (fits_of(search, p, first_cell)[pose]) {
            uint32_t plane = zone->planes == 1 ? 0 : relative_rotation(search, p, pose);
            uint32_t bit = plane * class_words * 64 + p->bit_of_tile_type[model->poses.at[pose].tile_type];
            zone->poses[bit / 64] |= UINT64_C(1) << bit % 64;
            zone->pose_of_bit[bit] = pose;
        }
    return true;
}

static bool make_zones(xt_search *search, search_setup *p)
{
    uint32_t zones = 0;
    find_zones(search, p);
    for (uint32_t cell = 0; cell < search->cells; cell++)
        zones += p->zone_of_cell[cell] == cell;
    search->zone = XT_NEW_ARRAY(xt_domain_zone, zones);
    if (!search->zone)
        return false;
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        uint16_t *zone = &search->zone_of_cell[search->cell_number[cell]];
        if (p->zone_of_cell[cell] == cell) {
            *zone = (uint16_t)search->zones;
            if (!make_zone(search, p, cell))
                return false;
        } else
            *zone = search->zone_of_cell[search->cell_number[p->zone_of_cell[cell]]];
    }
    return true;
}

// ---- Cells ---------------------------------------------------------------------------------------------------------

static void find_neighbours(xt_search *search)
{
    uint32_t width = search->model->width, words = search->bit_words;
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        uint32_t at = search->board_cell[cell], other[XT_SIDES] = {at - width, at + 1, at + width, at - 1};
        for (unsigned side = 0; side < XT_SIDES; side++) {
            bool     outer = is_outer_side(search, at, side);
            uint32_t neighbour = outer ? cell : search->cell_number[other[side]];
            search->neighbour[XT_SIDES * (size_t)cell + side] = (uint16_t)neighbour;
            search->inner_sides[cell] |= (uint8_t)(!outer << side);
            search->cell[cell].mirror[side] =
                (uint16_t)(outer ? XT_SIDES * search->cells : XT_SIDES * neighbour + (side + 2) % XT_SIDES);
            for (uint32_t set = 0; set < 1 << XT_SIDES && !outer; set++)
                if (set >> side & 1)
                    search->neighbours_by_sides[(((size_t)cell << XT_SIDES) + set) * words + neighbour / 64] |=
                        UINT64_C(1) << neighbour % 64;
        }
    }
}

static void fill_cell(xt_search *search, uint32_t cell)
{
    xt_domain_cell       *c = &search->cell[cell];
    const xt_domain_zone *zone = &search->zone[search->zone_of_cell[cell]];
    const xt_tile_class *class = &search->class[zone->class];
    for (unsigned side = 0; side < XT_SIDES; side++)
        c->row[side] = table_for(search, class, side) + (XT_SIDES + zone->rotation - side) % XT_SIDES * class->words;
    c->lanes =
        class->lanes + (size_t)zone->rotation * XT_SIDES * search->chunks * class->words * XT_DOMAIN_CHUNK_COLOURS;
    size_t shown = (size_t)zone->rotation * class->words * 64;
    search->shown_colours[cell] = search->colours <= MAX_NARROW_COLOURS
                                      ? (const void *)((const uint64_t *)class->shown_colours + shown)
                                      : (const xt_wide_colour_set *)class->shown_colours + XT_SIDES * shown;
    c->neighbours_by_sides = search->neighbours_by_sides + ((size_t)cell << XT_SIDES) * search->bit_words;
    c->left = class->offset;
}

static bool make_cells(xt_search *search)
{
    for (uint32_t count = 1; count < XT_DOMAIN_POSE_SHARES; count++)
        search->share[count] = (uint16_t)((XT_DOMAIN_POSE_SHARES - 1) / count);
    search->neighbour = XT_NEW_ARRAY(uint16_t, XT_SIDES * (size_t)search->cells);
    search->neighbours_by_sides = XT_NEW_ARRAY(uint64_t, ((size_t)search->cells << XT_SIDES) * search->bit_words);
    search->inner_sides = XT_NEW_ARRAY(uint8_t, search->cells);
    if (!search->neighbour || !search->neighbours_by_sides || !search->inner_sides)
        return false;
    find_neighbours(search);
    for (uint32_t cell = 0; cell < search->cells; cell++)
        fill_cell(search, cell);
    return true;
}

// Whether a kind shows on a side, in a turn, what it shows on the opposite side in another turn.
static bool type_matches_itself(const xt_tile_class *class, uint32_t bit, unsigned side, uint32_t rotation,
                                uint32_t other)
{
    const uint64_t *shown_colours = class->shown_colours;
    uint64_t        here = shown_colours[(size_t)rotation * 64 + bit] >> 16 * side;
    uint64_t        there = shown_colours[(size_t)other * 64 + bit] >> 16 * ((side + 2) % XT_SIDES);
    return ((here ^ there) & UINT16_MAX) == 0;
}

static bool make_self_matches(xt_tile_class *class)
{
    uint32_t words = XT_SIDES * XT_DOMAIN_PLANES * XT_DOMAIN_PLANES;
    // Behind the last turn as many more are read, and not used, with those of one plane.
    class->matches_itself = allocate_aligned(words + XT_DOMAIN_PLANES * XT_DOMAIN_PLANES, sizeof *class->matches_itself,
                                             &class->buffers[3]);
    for (uint32_t i = 0; class->matches_itself && i < words; i++) {
        uint32_t rotation = i % XT_DOMAIN_PLANES, rotation_difference = i / XT_DOMAIN_PLANES % XT_DOMAIN_PLANES;
        unsigned side = i / XT_DOMAIN_PLANES / XT_DOMAIN_PLANES;
        for (uint32_t bit = 0; bit < class->tile_types; bit++)
            if (type_matches_itself(class, bit, side,
                                    (rotation + XT_DOMAIN_PLANES - rotation_difference) % XT_DOMAIN_PLANES, rotation))
                class->matches_itself[i] |= UINT64_C(1) << bit;
    }
    return class->matches_itself;
}

static void fill_copy_exclusion(const xt_search *search, uint32_t cell)
{
    xt_copy_exclusion    *part = &search->parts[cell];
    const xt_domain_zone *zone = &search->zone[search->zone_of_cell[cell]];
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t              other = search->neighbour[XT_SIDES * (size_t)cell + side];
        const xt_domain_zone *there = &search->zone[search->zone_of_cell[other]];
        uint32_t              rotation_difference =
            zone->planes > 1 ? 0 : (there->rotation + XT_DOMAIN_PLANES - zone->rotation) % XT_DOMAIN_PLANES;
        uint32_t rotation = zone->planes > 1 ? 0 : there->rotation;
        bool     is_comparable = other != cell && there->class == zone->class && there->planes == zone->planes;
        part->cell[side] = (uint16_t)other;
        part->offset[side] = search->cell[other].offset;
        part->matches_itself[side] = search->class[zone->class].matches_itself +
                                     (side * XT_DOMAIN_PLANES + rotation_difference) * XT_DOMAIN_PLANES + rotation;
        part->sides |= (uint8_t)(is_comparable << side);
    }
}

static bool make_copy_exclusions(xt_search *search)
{
    if (!search->has_four_word_domains || search->bit_words > XT_DOMAIN_MAX_CELL_SET_WORDS ||
        inner_colours(search->model) > MAX_NARROW_COLOURS)
        return true;
    for (uint32_t i = 0; i < search->classes; i++)
        if (!make_self_matches(&search->class[i]))
            return false;
    search->parts = XT_NEW_ARRAY(xt_copy_exclusion, search->cells);
    for (uint32_t cell = 0; search->parts && cell < search->cells; cell++)
        fill_copy_exclusion(search, cell);
    search->is_small_board = search->parts && search->at.counts == XT_SMALL_BOARD_COUNTS(search->bit_words) &&
                             search->at.lines == XT_SMALL_BOARD_LINES(search->bit_words) &&
                             search->cell[0].offset == XT_SMALL_BOARD_DOMAINS(search->bit_words);
    for (uint32_t k = 0; k < search->model->tile_types.count; k++)
        search->is_small_board &= search->model->tile_types.at[k].copies <= XT_DOMAIN_COUNTED_COPIES;
    for (uint32_t cell = 0; search->is_small_board && cell < search->cells; cell++) {
        search->copies_offset_of_cell[cell] = (uint8_t)(search->cell[cell].left - search->class[0].offset);
        search->is_small_board &=
            search->copies_offset_of_cell[cell] + XT_DOMAIN_COUNTED_COPIES <= XT_DOMAIN_MAX_CLASS_SET_WORDS;
    }
    return search->parts;
}

// ---- States --------------------------------------------------------------------------------------------------------

static uint32_t words_for(size_t bytes)
{
    return (uint32_t)((bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t));
}

// As many words or more, so that they fill cache lines.
static uint32_t round_to_cache_line(uint32_t words)
{
    return (words + XT_DOMAIN_ROW - 1) / XT_DOMAIN_ROW * XT_DOMAIN_ROW;
}

static void find_offsets(xt_search *search, bool is_wide)
{
    size_t   set = is_wide ? sizeof(xt_wide_colour_set) : sizeof(xt_colour_set);
    uint32_t max_class_words = 0,
             cell_capacity = search->bit_words <= XT_DOMAIN_MAX_CELL_SET_WORDS ? 64 * search->bit_words : search->cells;
    for (uint32_t i = 0; i < search->classes; i++)
        max_class_words = search->class[i].words > max_class_words ? search->class[i].words : max_class_words;
    search->at.counts =
        round_to_cache_line(max_class_words * cell_capacity + XT_DOMAIN_ROW - 1); // kinds are read eight at a time
    search->at.lines = search->at.counts + words_for((size_t)64 * search->bit_words * sizeof(uint16_t)); // 32 at once
    uint32_t words = round_to_cache_line(search->at.lines + words_for((XT_SIDES * (size_t)cell_capacity + 1) * set));
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        search->cell[cell].offset = words;
        words += search->zone[search->zone_of_cell[cell]].words;
    }
    for (uint32_t i = 0; i < search->classes; i++) {
        search->class[i].offset = words;
        words += XT_DOMAIN_COUNTED_COPIES * search->class[i].words;
    }
    search->at.copies = words;
    search->at.open = search->at.copies + words_for(search->model->tile_types.count * sizeof(uint16_t));
    search->at.left = search->at.open + 3 * search->bit_words;
    words = search->class[0].offset + XT_DOMAIN_MAX_CLASS_SET_WORDS;
    words = words > search->at.left ? words : search->at.left + 1;
    search->at.words = round_to_cache_line(words); // copied by cache lines
}

// The empty board, before any conclusion.
static void fill_first_state(xt_search *search, const search_setup *p)
{
    const xt_edge_model *model = search->model;
    uint64_t            *state = search->chain[0].states;
    uint16_t            *copies = (uint16_t *)(state + search->at.copies);
    for (uint32_t k = 0; k < model->tile_types.count; k++) {
        const xt_tile_class *class = &search->class[p->class_of_tile_type[k]];
        uint32_t bit = p->bit_of_tile_type[k];
        copies[k] = (uint16_t)model->tile_types.at[k].copies;
        for (uint32_t n = 0; n < XT_DOMAIN_COUNTED_COPIES && n < copies[k]; n++)
            state[class->offset + n * class->words + bit / 64] |= UINT64_C(1) << bit % 64;
    }
    for (uint32_t cell = 0; cell < search->cells; cell++)
        state[search->at.open + cell / 64] |= UINT64_C(1) << cell % 64;
    *(uint32_t *)(state + search->at.left) = search->cells;
}

static bool make_states(xt_search *search, const search_setup *p)
{
    uint64_t words = (uint64_t)search->at.words * (search->cells + 1);
    if (words > max_state_bytes / sizeof(uint64_t)) {
        search->counters->error = "too large a board for the engine 'domains'; choose another";
        return false;
    }
    search->kernel = *choose_kernel(search->model);
    search->is_interleaved = search->is_small_board && search->kernel.begin_trial;
    search->chains = search->is_interleaved && search->bit_words == 1 && search->chunks == 1 ? 2 : 1;
    for (uint32_t i = 0; i < search->chains; i++) {
        xt_search_chain *chain = &search->chain[i];
        chain->states = allocate_aligned(words, sizeof *chain->states, &chain->states_buffer);
        chain->values = XT_NEW_ARRAY(uint64_t, ((size_t)search->cells + 1) * search->max_domain_words);
        chain->chosen = XT_NEW_ARRAY(uint32_t, (size_t)search->cells + 1);
        if (!chain->states || !chain->values || !chain->chosen)
            return false;
    }
    search->path = XT_NEW_ARRAY(uint32_t, (size_t)search->cells + 1);
    search->dirty = XT_NEW_ARRAY(uint64_t, search->bit_words);
    search->revised = XT_NEW_ARRAY(uint64_t, search->bit_words);
    search->poses = XT_NEW_ARRAY(uint32_t, search->cells);
    if (!search->path || !search->dirty || !search->revised || !search->poses)
        return false;
    if (search->chains == 2)
        search->deferred = XT_NEW_ARRAY(uint32_t, (size_t)XT_DOMAIN_MAX_DEFERRED * search->cells);
    if (search->chains == 2 && !search->deferred)
        return false;
    fill_first_state(search, p);
    search->is_dead = !search->kernel.start(search, search->chain[0].states);
    return true;
}

// ---- Opening -------------------------------------------------------------------------------------------------------

static void free_classes(xt_search *search)
{
    for (uint32_t i = 0; search->class && i < search->classes; i++) {
        free(search->class[i].tile_type);
        for (uint32_t n = 0; n < sizeof search->class[i].buffers / sizeof *search->class[i].buffers; n++)
            free(search->class[i].buffers[n]);
    }
    free(search->class);
}

static void close_search(xt_search *search)
{
    if (!search)
        return;
    for (uint32_t i = 0; search->zone && i < search->zones; i++) {
        free(search->zone[i].poses);
        free(search->zone[i].pose_of_bit);
    }
    free_classes(search);
    free(search->zone);
    free(search->cells_buffer);
    free(search->zone_of_cell);
    free((void *)search->shown_colours);
    free(search->parts);
    free(search->board_cell);
    free(search->cell_number);
    free(search->neighbour);
    free(search->inner_sides);
    free(search->neighbours_by_sides);
    for (uint32_t i = 0; i < search->chains; i++) {
        free(search->chain[i].states_buffer);
        free(search->chain[i].values);
        free(search->chain[i].chosen);
    }
    free(search->path);
    free(search->dirty);
    free(search->revised);
    free(search->poses);
    free(search->deferred);
    free(search);
}

static bool make_setup(xt_search *search, search_setup *p)
{
    const xt_edge_model *model = search->model;
    p->first_colour = first_inner_colour(model);
    p->colours = inner_colours(model);
    p->class_of_cell = XT_NEW_ARRAY(uint32_t, search->cells);
    p->zone_of_cell = XT_NEW_ARRAY(uint32_t, search->cells);
    p->class_of_tile_type = XT_NEW_ARRAY(uint32_t, model->tile_types.count);
    p->bit_of_tile_type = XT_NEW_ARRAY(uint32_t, model->tile_types.count);
    p->base_of_tile_type = XT_NEW_ARRAY(uint32_t, model->tile_types.count);
    return p->class_of_cell && p->zone_of_cell && p->class_of_tile_type && p->bit_of_tile_type &&
           p->base_of_tile_type && find_fits(search, p);
}

static void free_setup(search_setup *p)
{
    free(p->fits);
    free(p->class_of_cell);
    free(p->zone_of_cell);
    free(p->class_of_tile_type);
    free(p->bit_of_tile_type);
    free(p->base_of_tile_type);
}

static bool allocate_search(xt_search *search, search_setup *p)
{
    search->cells = search->model->cells;
    search->bit_words = (search->cells + 63) / 64;
    search->cell = allocate_aligned(search->cells, sizeof *search->cell, &search->cells_buffer);
    search->zone_of_cell = XT_NEW_ARRAY(uint16_t, search->cells);
    search->shown_colours = XT_NEW_ARRAY(const void *, search->cells);
    search->board_cell = XT_NEW_ARRAY(uint32_t, search->cells);
    search->cell_number = XT_NEW_ARRAY(uint32_t, search->cells);
    if (!search->cell || !search->zone_of_cell || !search->shown_colours || !search->board_cell ||
        !search->cell_number || !make_setup(search, p))
        return false;
    search->large_domain_colour_limit = p->colours <= 8 ? 4 : (9 * p->colours + 15) / 16;
    search->colours = p->colours;
    search->chunks = (p->colours + XT_DOMAIN_CHUNK_COLOURS - 1) / XT_DOMAIN_CHUNK_COLOURS;
    for (uint32_t set = 0; set < 1 << XT_DOMAIN_CHUNK_COLOURS; set++)
        for (unsigned side = 0; side < XT_SIDES; side++)
            search->few_colours[side][set] =
                (uint8_t)(((uint32_t)__builtin_popcount(set) <= search->large_domain_colour_limit) << side);
    search->vectors = (XT_SIDES * colours_in_lanes(search) + XT_DOMAIN_CHUNK_COLOURS - 1) / XT_DOMAIN_CHUNK_COLOURS;
    if (p->colours <= MAX_NARROW_COLOURS)
        search->lane_bits = UINT64_C(0x0001000100010001) * ((UINT64_C(1) << colours_in_lanes(search)) - 1);
    find_bases(search, p);
    if (!find_classes(search, p) || !make_classes(search, p) || !make_zones(search, p))
        return false;
    enter_shown_colours(search, p);
    find_offsets(search, p->colours > MAX_NARROW_COLOURS);
    return make_cells(search) && make_copy_exclusions(search) && make_states(search, p);
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    search_setup p = {.colours = 0};
    xt_search   *search = XT_NEW(xt_search);
    if (!search)
        return NULL;
    *search = (xt_search){
        .model = problem, .counters = counters, .until_poll = XT_POLL_INTERVAL, .restored_depth = UINT32_MAX};
    bool is_consistent = allocate_search(search, &p);
    free_setup(&p);
    if (is_consistent)
        return search;
    close_search(search);
    return NULL;
}

static const char *unsupported_reason(const void *problem)
{
    const xt_edge_model *model = problem;
    if (!choose_kernel(model))
        return "this machine has not what its kernel needs";
    if (inner_colours(model) > XT_DOMAIN_MAX_COLOURS)
        return "it takes boards of up to 64 colours";
    if (model->tile_types.count > XT_DOMAIN_MAX_WORDS / XT_DOMAIN_PLANES * 64)
        return "it takes boards of up to 1024 kinds of tiles";
    return NULL;
}

const xt_engine xt_engine_domains = {
    .name = "domains",
    .summary = "the poses left to each cell and the colours left to each line, kept consistent; the fewest poses first",
    .unsupported_reason = unsupported_reason,
    .open = open_search,
    .close = close_search,
    .count_children = count_children,
    .run = run,
    .node_bytes = node_bytes,
    .save_node = save_node,
    .restore_node = restore_node,
};
