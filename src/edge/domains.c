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

#include "edge/domains.h"

#include "base/inlined.h"
#include "base/intrinsics.h"
#include "base/memory.h"
#include "base/processor.h"

#include <string.h>

enum { NARROW_COLOURS = 8 * sizeof(xt_set) };

static const uint64_t bytes_most = UINT64_C(1) << 30; // of all states

#define XT_SET xt_set
#define XT_SET_IS_NARROW 1
#define KERNEL_LEVEL 1
#define KERNEL(name) name##_narrow
#define KERNEL_INLINE static XT_INLINED
#define KERNEL_FUNCTION static
#include "edge/domains_kernel.h"
#undef XT_SET
#undef XT_SET_IS_NARROW
#undef KERNEL_LEVEL
#undef KERNEL
#undef KERNEL_INLINE
#undef KERNEL_FUNCTION

#define XT_SET xt_wide_set
#define XT_SET_IS_NARROW 0
#define KERNEL_LEVEL 1
#define KERNEL(name) name##_wide
#define KERNEL_INLINE static XT_INLINED
#define KERNEL_FUNCTION static
#include "edge/domains_kernel.h"
#undef XT_SET
#undef XT_SET_IS_NARROW
#undef KERNEL_LEVEL
#undef KERNEL
#undef KERNEL_INLINE
#undef KERNEL_FUNCTION

#if defined(__x86_64__)

#define XT_SET xt_set
#define XT_SET_IS_NARROW 1
#define KERNEL_LEVEL 3
#define KERNEL(name) name##_narrow_3
#define KERNEL_INLINE XT_TARGET_AVX2 static XT_INLINED
#define KERNEL_FUNCTION XT_TARGET_AVX2 static
#include "edge/domains_kernel.h"
#undef XT_SET
#undef XT_SET_IS_NARROW
#undef KERNEL_LEVEL
#undef KERNEL
#undef KERNEL_INLINE
#undef KERNEL_FUNCTION

#define XT_SET xt_set
#define XT_SET_IS_NARROW 1
#define KERNEL_LEVEL 4
#define KERNEL(name) name##_narrow_4
#define KERNEL_INLINE XT_TARGET_AVX512 static XT_INLINED
#define KERNEL_FUNCTION XT_TARGET_AVX512 static
#include "edge/domains_kernel.h"
#undef XT_SET
#undef XT_SET_IS_NARROW
#undef KERNEL_LEVEL
#undef KERNEL
#undef KERNEL_INLINE
#undef KERNEL_FUNCTION

#define XT_SET xt_wide_set
#define XT_SET_IS_NARROW 0
#define KERNEL_LEVEL 3
#define KERNEL(name) name##_wide_3
#define KERNEL_INLINE XT_TARGET_AVX2 static XT_INLINED
#define KERNEL_FUNCTION XT_TARGET_AVX2 static
#include "edge/domains_kernel.h"
#undef XT_SET
#undef XT_SET_IS_NARROW
#undef KERNEL_LEVEL
#undef KERNEL
#undef KERNEL_INLINE
#undef KERNEL_FUNCTION

#endif

// ---- Searching -----------------------------------------------------------------------------------------------------

static uint64_t *state_at(const xt_search *search, const xt_chain *chain, uint32_t depth)
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
        const uint64_t       *domain = state + cell->place;
        uint32_t              w = 0;
        while (!domain[w])
            w++;
        poses[search->board_cell[c]] =
            search->zone[search->zone_of_cell[c]].pose_of_bit[w * 64 + (uint32_t)__builtin_ctzll(domain[w])];
    }
}

// All poses of the chosen cell are untried.
static void begin_values(const xt_search *search, const xt_chain *chain, uint32_t depth)
{
    const uint32_t  cell = chain->chosen[depth];
    const uint64_t *domain = state_at(search, chain, depth) + search->cell[cell].place;
    uint64_t       *values = chain->values + (size_t)depth * search->widest;
    memcpy(values, domain, search->zone[search->zone_of_cell[cell]].words * sizeof *values);
}

// Chooses the cell to branch on, with all its poses untried.
static void branch(xt_search *search, const xt_chain *chain, uint32_t depth)
{
    chain->chosen[depth] = search->kernel.choose(search, state_at(search, chain, depth));
    begin_values(search, chain, depth);
}

// The next untried pose; UINT32_MAX: there is none.
static uint32_t next_value(const xt_search *search, const xt_chain *chain, uint32_t depth)
{
    uint64_t *values = chain->values + (size_t)depth * search->widest;
    uint32_t  words = search->zone[search->zone_of_cell[chain->chosen[depth]]].words;
    for (uint32_t w = 0; w < words; w++)
        if (values[w]) {
            uint32_t bit = w * 64 + (uint32_t)__builtin_ctzll(values[w]);
            values[w] &= values[w] - 1;
            return bit;
        }
    return UINT32_MAX;
}

static bool has_values(const xt_search *search, const xt_chain *chain, uint32_t depth)
{
    const uint64_t *values = chain->values + (size_t)depth * search->widest;
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
typedef struct walker {
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
    uint32_t       held;      // solutions held back; the last ones are the first to be delivered, part by part
    uint32_t       parts;
    uint32_t       part[XT_DOMAIN_HELD + 1]; // where each begins
} walker;

static uint32_t *held_at(const walker *w, uint32_t i)
{
    return w->search->held + (size_t)i * w->search->cells;
}

// Delivers the last part of those held back.
static xt_answer release(walker *w)
{
    uint32_t  from = w->parts ? w->part[--w->parts] : 0;
    xt_answer answer = XT_CONTINUE;
    for (uint32_t i = from; i < w->held && answer == XT_CONTINUE; i++)
        answer = w->sink.take(w->sink.context, held_at(w, i), w->search->cells);
    w->held = from;
    return answer;
}

static xt_answer release_all(walker *w)
{
    while (w->held)
        if (release(w) == XT_STOP)
            return XT_STOP;
    return XT_CONTINUE;
}

// Whether a chain has a node with untried poses; nodes without are left.
static bool has_node(walker *w, uint32_t own)
{
    for (; w->top[own] > w->bottom[own]; w->top[own]--)
        if (has_values(w->search, &w->search->chain[own], w->top[own] - 1))
            return true;
    return false;
}

// Takes over what is left of the other chain's first node.
static void follow(walker *w, uint32_t own)
{
    const xt_search *search = w->search;
    const xt_chain  *to = &search->chain[own], *from = &search->chain[own ^ 1];
    uint32_t         depth = w->bottom[own ^ 1];
    uint64_t        *values = from->values + (size_t)depth * search->widest;
    while (depth < w->top[own ^ 1] && !has_values(search, from, depth))
        values = from->values + (size_t)++depth * search->widest;
    if (depth == w->top[own ^ 1])
        return;
    to->chosen[depth] = from->chosen[depth];
    memcpy(state_at(search, to, depth), state_at(search, from, depth), search->at.words * sizeof(uint64_t));
    memcpy(to->values + (size_t)depth * search->widest, values, search->widest * sizeof *values);
    memset(values, 0, search->widest * sizeof *values);
    w->bottom[own] = depth;
    w->top[own] = depth + 1;
    if (!w->parts || w->part[w->parts - 1] < w->held)
        w->part[w->parts++] = w->held;
}

// Begins to try a pose, if there is one.  XT_STOP: the poll or the sink says so.
static xt_answer try_next(walker *w, uint32_t own)
{
    xt_search *search = w->search;
    if (!has_node(w, own)) {
        if (w->lead == own && search->chains == 2) {
            w->lead = own ^ 1;
            if (release(w) == XT_STOP)
                return XT_STOP;
        }
        if (search->chains == 2 && w->held < XT_DOMAIN_HELD)
            follow(w, own);
    }
    if (w->top[own] == w->bottom[own] || (w->lead != own && w->held == XT_DOMAIN_HELD))
        return XT_CONTINUE;
    const xt_chain *chain = &search->chain[own];
    uint32_t        depth = w->top[own] - 1, bit = next_value(search, chain, depth);
    uint64_t       *state = state_at(search, chain, depth), *next;
    xt_flow        *flow = &search->flow[own];
    w->open[own] = open_cells(search, state);
    search->counters->attempts_at[w->open[own]]++;
    if (--search->until_poll == 0) {
        search->until_poll = XT_POLL_INTERVAL;
        if (w->poll.ask(w->poll.context) == XT_STOP)
            return XT_STOP;
    }
    // The last pose takes the place of the state that it is tried in; but the first is kept for other tasks.
    if (depth != w->first && !has_values(search, chain, depth))
        w->top[own]--;
    w->next[own] = w->top[own];
    w->busy |= 1u << own;
    next = state_at(search, chain, w->next[own]);
    if (search->is_stepped)
        search->kernel.begin(search, flow, state, next, chain->chosen[depth], bit);
    else
        *flow = (xt_flow){.state = next, .fine = search->kernel.settle(search, state, next, chain->chosen[depth], bit)};
    return XT_CONTINUE;
}

// A pose has been tried.
static xt_answer end_try(walker *w, uint32_t own)
{
    xt_search *search = w->search;
    uint64_t  *state = search->flow[own].state;
    w->busy &= ~(1u << own);
    if (!search->flow[own].fine)
        return XT_CONTINUE;
    search->counters->fits_at[w->open[own]]++;
    if (open_cells(search, state) > 0) {
        w->top[own] = w->next[own] + 1;
        branch(search, &search->chain[own], w->next[own]);
        return XT_CONTINUE;
    }
    read_poses(search, state, w->lead == own ? search->poses : held_at(w, w->held));
    if (w->lead == own)
        return w->sink.take(w->sink.context, search->poses, search->cells);
    w->held++;
    return XT_CONTINUE;
}

// Everything below the state of that depth.
static xt_answer walk(xt_search *search, uint32_t first, xt_option_sink sink, xt_poll poll)
{
    const xt_chain *chain = &search->chain[0];
    walker          w;
    w.search = search, w.sink = sink, w.poll = poll, w.first = w.bottom[0] = first, w.top[0] = first + 1;
    w.bottom[1] = w.top[1] = w.busy = w.lead = w.held = w.parts = 0;
    if (open_cells(search, state_at(search, chain, first)) == 0) {
        read_poses(search, state_at(search, chain, first), search->poses);
        return sink.take(sink.context, search->poses, search->cells);
    }
    branch(search, chain, first);
    for (;;) {
        for (uint32_t own = 0; own < search->chains; own++)
            if (!(w.busy >> own & 1) && try_next(&w, own) == XT_STOP)
                return XT_STOP;
        if (!w.busy && !has_node(&w, 0) && !has_node(&w, 1))
            return release_all(&w);
        uint32_t through = search->is_stepped && w.busy ? search->kernel.advance(search, search->flow, w.busy) : w.busy;
        for (uint32_t own = 0; own < search->chains; own++)
            if (through >> own & 1 && end_try(&w, own) == XT_STOP)
                return XT_STOP;
    }
}

// How far the way to a task is that of the task before.
static uint32_t shared_way(xt_search *search, xt_task task)
{
    uint32_t depth = 0;
    while (depth < task.depth && depth < search->arrived && search->path[depth] == task.choice[depth])
        depth++;
    if (depth < search->base)
        depth = search->base = 0;
    if (depth < search->chosen_before)
        search->chosen_before = UINT32_MAX;
    return depth;
}

// Goes to a task's node, from where its path leaves that of the task before; the number of the state there is the
// task's depth.  False: a contradiction on the way.
static bool go_to(xt_search *search, xt_task task)
{
    const xt_chain *chain = &search->chain[0];
    uint32_t        depth = shared_way(search, task);
    search->arrived = depth;
    for (; depth < task.depth && !search->is_dead; depth++) {
        uint32_t bit = 0;
        if (depth == search->chosen_before)
            begin_values(search, chain, depth);
        else
            branch(search, chain, depth);
        for (uint32_t skip = 0; skip <= task.choice[depth]; skip++)
            bit = next_value(search, chain, depth);
        if (!search->kernel.settle(search, state_at(search, chain, depth), state_at(search, chain, depth + 1),
                                   chain->chosen[depth], bit))
            return false;
        search->path[depth] = task.choice[depth];
        search->arrived = depth + 1;
    }
    return !search->is_dead;
}

// A task's node is counted when the task is split or run, whichever it is.
static void count_node(xt_search *search, xt_task task)
{
    if (task.depth > 0)
        search->counters->fits_at[open_cells(search, state_at(search, &search->chain[0], task.depth - 1))]++;
}

static uint32_t split(xt_search *search, xt_task task)
{
    if (!go_to(search, task))
        return 0;
    uint32_t children = 0, open = open_cells(search, state_at(search, &search->chain[0], task.depth));
    if (open == 0)
        return XT_TASK_IS_LEAF;
    count_node(search, task);
    branch(search, &search->chain[0], task.depth);
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

static void keep_node(const xt_search *search, xt_task task, void *bytes)
{
    uint64_t *node = bytes;
    memcpy(node, state_at(search, &search->chain[0], task.depth), search->at.words * sizeof *node);
    node[search->at.words] = search->chain[0].chosen[task.depth];
}

static void return_to(xt_search *search, xt_task task, const void *bytes)
{
    const uint64_t *node = bytes;
    memcpy(state_at(search, &search->chain[0], task.depth), node, search->at.words * sizeof *node);
    if (task.depth > 0)
        memcpy(search->path, task.choice, task.depth * sizeof *search->path);
    search->chain[0].chosen[task.depth] = (uint32_t)node[search->at.words];
    search->arrived = search->base = search->chosen_before = task.depth;
}

static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    if (!go_to(search, task))
        return XT_CONTINUE;
    count_node(search, task);
    return walk(search, task.depth, sink, poll);
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
static const xt_domain_kernel *kernel_for(const xt_edge_model *model)
{
    static const xt_domain_kernel kernels[][2] = {
#if defined(__x86_64__)
        {{"avx512", start_narrow_4, settle_narrow_4, choose_narrow_4, begin_narrow_4, advance_narrow_4},
         {"avx512", start_wide_3, settle_wide_3, choose_wide_3, NULL, NULL}},
        {{"avx2", start_narrow_3, settle_narrow_3, choose_narrow_3, NULL, NULL},
         {"avx2", start_wide_3, settle_wide_3, choose_wide_3, NULL, NULL}},
#endif
        {{"plain", start_narrow, settle_narrow, choose_narrow, NULL, NULL},
         {"plain", start_wide, settle_wide, choose_wide, NULL, NULL}},
    };
    bool is_wide = inner_colours(model) > NARROW_COLOURS;
    for (uint32_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
        const xt_domain_kernel *kernel = &kernels[i][is_wide];
        if (xt_processor_takes(kernel->name, model->kernel))
            return kernel;
    }
    return NULL;
}

// ---- Classes -------------------------------------------------------------------------------------------------------

// What is known of the model while the search is set up.  Cells are those of the board here.
typedef struct plan {
    uint32_t *class_of_cell, *class_of_kind; // the first one's number, then numbered from 0
    uint32_t *bit_of_kind;
    uint32_t *zone_of_cell;
    uint32_t *base_of_kind;          // a turn
    uint32_t  first_colour, colours; // that may lie inside
    uint8_t  *fits;                  // for each cell, each pose
} plan;

static const uint8_t *fits_of(const xt_search *search, const plan *p, uint32_t cell)
{
    return p->fits + (size_t)cell * search->model->poses.count;
}

static bool find_fits(xt_search *search, plan *p)
{
    uint32_t poses = search->model->poses.count;
    p->fits = XT_NEW_ARRAY(uint8_t, (size_t)search->cells * poses);
    for (uint32_t cell = 0; p->fits && cell < search->cells; cell++) {
        uint8_t *fits = p->fits + (size_t)cell * poses;
        if (cell >= search->model->width && xt_cells_are_alike(search->model, cell, cell - search->model->width)) {
            memcpy(fits, fits - (size_t)search->model->width * poses, poses);
            continue;
        }
        for (uint32_t pose = 0; pose < poses; pose++)
            fits[pose] = xt_pose_fits(search->model, cell, pose);
    }
    return p->fits;
}

// The turn in which a kind fits the first cell that can hold it.
static void find_bases(xt_search *search, plan *p)
{
    const xt_edge_model *model = search->model;
    for (uint32_t cell = search->cells; cell-- > 0;)
        for (uint32_t pose = model->poses.count; pose-- > 0;)
            if (fits_of(search, p, cell)[pose])
                p->base_of_kind[model->poses.at[pose].kind] = model->poses.at[pose].turn;
}

// From its kind's base turn to a pose, the least that looks the same.
static uint32_t relative_turn(const xt_search *search, const plan *p, uint32_t pose)
{
    const xt_pose *shown = &search->model->poses.at[pose];
    uint32_t       period = search->model->kinds.at[shown->kind].period;
    return (shown->turn + period - p->base_of_kind[shown->kind] % period) % period;
}

static uint32_t find_root(uint32_t *parent, uint32_t i)
{
    while (parent[i] != i)
        i = parent[i] = parent[parent[i]];
    return i;
}

// Cells and kinds that are linked by what can lie where are of one class.
static bool find_classes(xt_search *search, plan *p)
{
    const xt_edge_model *model = search->model;
    uint32_t             kinds = model->kinds.count;
    uint32_t            *parent = XT_NEW_ARRAY(uint32_t, (size_t)search->cells + kinds);
    uint32_t            *number = XT_NEW_ARRAY(uint32_t, (size_t)search->cells + kinds);
    bool                 fine = parent && number;
    for (uint32_t i = 0; fine && i < search->cells + kinds; i++)
        parent[i] = i;
    for (uint32_t cell = 0; fine && cell < search->cells; cell++)
        for (uint32_t pose = 0; pose < model->poses.count; pose++)
            if (fits_of(search, p, cell)[pose])
                parent[find_root(parent, search->cells + model->poses.at[pose].kind)] = find_root(parent, cell);
    for (uint32_t i = 0; fine && i < search->cells + kinds; i++)
        if (find_root(parent, i) == i)
            number[i] = search->classes++;
    for (uint32_t i = 0; fine && i < search->cells + kinds; i++) {
        uint32_t class = number[find_root(parent, i)];
        if (i < search->cells)
            p->class_of_cell[i] = class;
        else
            p->class_of_kind[i - search->cells] = class;
    }
    free(parent);
    free(number);
    return fine;
}

// Room for a table that begins at a cache line; *room is what is to be freed.
static void *aligned(size_t count, size_t size, void **room)
{
    char *bytes = xt_allocate(count + (XT_DOMAIN_BLOCK + size - 1) / size, size);
    *room = bytes;
    return bytes ? bytes + (XT_DOMAIN_BLOCK - (uintptr_t)bytes % XT_DOMAIN_BLOCK) % XT_DOMAIN_BLOCK : NULL;
}

static size_t words_of_table(const xt_search *search, const xt_class *class)
{
    return ((size_t)search->chunks << XT_DOMAIN_CHUNK) * XT_DOMAIN_ROW * class->words;
}

static bool has_tables_for_each(const xt_search *search)
{
    return search->model->board->is_complemented;
}

static bool make_class(xt_search *search, const plan *p, uint32_t number)
{
    xt_class *class = &search->class[number];
    size_t bits;
    class->words = (class->kinds + 63) / 64 ? (class->kinds + 63) / 64 : 1;
    bits = (size_t) class->words * 64;
    class->kind = XT_NEW_ARRAY(uint32_t, class->kinds + 1);
    class->table = aligned(words_of_table(search, class) * (has_tables_for_each(search) ? 2 : 1), sizeof(uint64_t),
                           &class->rooms[0]);
    class->shows = aligned(XT_DOMAIN_PLANES * XT_SIDES * bits, sizeof(xt_wide_set), &class->rooms[1]);
    class->lanes = aligned((size_t)2 * XT_DOMAIN_PLANES * XT_SIDES * search->chunks * class->words * XT_DOMAIN_CHUNK,
                           sizeof(uint64_t), &class->rooms[2]);
    if (!class->kind || !class->table || !class->shows || !class->lanes)
        return false;
    search->is_usual &= class->words == 1;
    class->first = number ? class[-1].first + class[-1].cells : 0;
    for (uint32_t cell = 0; cell < search->cells; cell++)
        if (p->class_of_cell[cell] == number) {
            search->number[cell] = class->first + class->cells;
            search->board_cell[class->first + class->cells++] = cell;
        }
    return true;
}

static bool make_classes(xt_search *search, plan *p)
{
    uint32_t kinds = search->model->kinds.count;
    search->class = XT_NEW_ARRAY(xt_class, search->classes);
    if (!search->class)
        return false;
    search->is_usual = true;
    for (uint32_t k = 0; k < kinds; k++)
        p->bit_of_kind[k] = search->class[p->class_of_kind[k]].kinds++;
    for (uint32_t i = 0; i < search->classes; i++)
        if (!make_class(search, p, i))
            return false;
    for (uint32_t k = 0; k < kinds; k++)
        search->class[p->class_of_kind[k]].kind[p->bit_of_kind[k]] = k;
    return true;
}

// ---- What poses show -----------------------------------------------------------------------------------------------

// The part of a class's table for what that side shows.
static uint64_t *table_for(const xt_search *search, const xt_class *class, unsigned side)
{
    bool is_far = (side == 1 || side == 2) && has_tables_for_each(search);
    return class->table + (is_far ? words_of_table(search, class) : 0);
}

static uint64_t *row_of(const xt_class *class, uint64_t *table, uint32_t chunk, uint32_t set)
{
    return table + (((size_t)chunk << XT_DOMAIN_CHUNK) + set) * XT_DOMAIN_ROW * class->words;
}

// How many lanes the colours of a side take, where the board is usual.
static uint32_t colours_in_lanes(const xt_search *search)
{
    return search->chunks == 1 ? XT_DOMAIN_CHUNK : search->colours;
}

// Among a class's lanes, that for a colour.
static size_t place_of_lane(const xt_search *search, const xt_class *class, uint32_t turn, unsigned side,
                            uint32_t colour, uint32_t word)
{
    size_t chunks = (size_t)XT_SIDES * search->chunks;
    if (search->is_usual)
        return turn * chunks * XT_DOMAIN_CHUNK + side * colours_in_lanes(search) + colour;
    size_t chunk = turn * chunks + side * search->chunks + colour / XT_DOMAIN_CHUNK;
    return (chunk * class->words + word) * XT_DOMAIN_CHUNK + colour % XT_DOMAIN_CHUNK;
}

// Adds that a kind, in that relative turn, shows a line's colour on that side.  Where the colour cannot lie inside, the
// side is always an outer one: there all sets have it.
static void add_shown(xt_search *search, const plan *p, uint32_t kind, uint32_t turn, unsigned side, uint32_t line)
{
    const xt_class *class = &search->class[p->class_of_kind[kind]];
    uint32_t bit = p->bit_of_kind[kind], base_side = (side + XT_SIDES - turn) % XT_SIDES,
             colour = line - p->first_colour;
    size_t at = (size_t)turn * class->words * 64 + bit;
    bool   is_outer = line < p->first_colour;
    if (p->colours <= NARROW_COLOURS)
        ((uint64_t *)class->shows)[at] |= (is_outer ? UINT16_MAX : UINT64_C(1) << colour) << 16 * side;
    else
        ((xt_wide_set *)class->shows)[XT_SIDES * at + side] = is_outer ? UINT64_MAX : UINT64_C(1) << colour;
    for (uint32_t c = 0; c < p->colours; c++)
        if (is_outer || c == colour)
            class->lanes[place_of_lane(search, class, turn, side, c, bit / 64)] |= UINT64_C(1) << bit % 64;
    uint64_t *table = table_for(search, class, side);
    uint32_t  set = is_outer ? 0 : 1u << colour % XT_DOMAIN_CHUNK;
    for (uint32_t j = (XT_SIDES - base_side) % XT_SIDES; j < XT_DOMAIN_ROW; j += XT_SIDES)
        row_of(class, table, is_outer ? 0 : colour / XT_DOMAIN_CHUNK, set)[j * class->words + bit / 64] |= UINT64_C(1)
                                                                                                           << bit % 64;
}

// The rows of sets of several colours, from those of one and of none: what shows none is in every set.
static void complete_table(const xt_search *search, const xt_class *class, uint64_t *table)
{
    uint32_t words = XT_DOMAIN_ROW * class->words;
    for (uint32_t chunk = 0; chunk < search->chunks; chunk++)
        for (uint32_t set = 1; set < 1u << XT_DOMAIN_CHUNK; set++) {
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
        const xt_class *class = &search->class[i];
        complete_table(search, class, table_for(search, class, 0));
        if (has_tables_for_each(search))
            complete_table(search, class, table_for(search, class, 1));
    }
}

// Turns that look the same are all entered: a cell's one turn may be any of them.
static void show_poses(xt_search *search, const plan *p)
{
    const xt_edge_model *model = search->model;
    for (uint32_t pose = 0; pose < model->poses.count; pose++) {
        const xt_pose *shown = &model->poses.at[pose];
        uint32_t       period = model->kinds.at[shown->kind].period;
        for (uint32_t turn = relative_turn(search, p, pose); turn < XT_SIDES; turn += period)
            for (unsigned side = 0; side < XT_SIDES; side++)
                add_shown(search, p, shown->kind, turn, side, shown->line[side]);
    }
    complete_tables(search);
}

// ---- Zones ---------------------------------------------------------------------------------------------------------

static bool is_outer(const xt_search *search, uint32_t cell, unsigned side)
{
    return xt_board_is_outer(search->model->board, cell / search->model->width, cell % search->model->width, side);
}

static bool same_zone(const xt_search *search, const plan *p, uint32_t a, uint32_t b)
{
    return memcmp(fits_of(search, p, a), fits_of(search, p, b), search->model->poses.count) == 0;
}

// A zone is numbered by its first cell here.
static void find_zones(xt_search *search, plan *p)
{
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        uint32_t other = 0;
        while (other < cell && (p->zone_of_cell[other] != other || !same_zone(search, p, other, cell)))
            other++;
        p->zone_of_cell[cell] = other;
    }
}

// Whether all kinds that a cell can hold lie there in that one relative turn.
static bool has_one_turn(const xt_search *search, const plan *p, uint32_t cell, uint32_t turn)
{
    const xt_edge_model *model = search->model;
    for (uint32_t pose = 0; pose < model->poses.count; pose++) {
        uint32_t period = model->kinds.at[model->poses.at[pose].kind].period;
        if (fits_of(search, p, cell)[pose] && relative_turn(search, p, pose) != turn % period)
            return false;
    }
    return true;
}

static bool make_zone(xt_search *search, const plan *p, uint32_t first_cell)
{
    const xt_edge_model *model = search->model;
    xt_zone             *zone = &search->zone[search->zones++];
    uint32_t class = p->class_of_cell[first_cell], class_words = search->class[class].words;
    *zone = (xt_zone){.class = class, .planes = 1};
    while (zone->turn < XT_DOMAIN_PLANES && !has_one_turn(search, p, first_cell, zone->turn))
        zone->turn++;
    if (zone->turn == XT_DOMAIN_PLANES) {
        zone->turn = 0;
        zone->planes = XT_DOMAIN_PLANES;
    }
    zone->words = (search->is_usual ? XT_DOMAIN_PLANES : zone->planes) * class_words;
    search->widest = zone->words > search->widest ? zone->words : search->widest;
    zone->poses = XT_NEW_ARRAY(uint64_t, zone->words);
    zone->pose_of_bit = XT_NEW_ARRAY(uint32_t, (size_t)64 * zone->words);
    if (!zone->poses || !zone->pose_of_bit)
        return false;
    for (uint32_t pose = 0; pose < model->poses.count; pose++)
        if (fits_of(search, p, first_cell)[pose]) {
            uint32_t plane = zone->planes == 1 ? 0 : relative_turn(search, p, pose);
            uint32_t bit = plane * class_words * 64 + p->bit_of_kind[model->poses.at[pose].kind];
            zone->poses[bit / 64] |= UINT64_C(1) << bit % 64;
            zone->pose_of_bit[bit] = pose;
        }
    return true;
}

static bool make_zones(xt_search *search, plan *p)
{
    uint32_t zones = 0;
    find_zones(search, p);
    for (uint32_t cell = 0; cell < search->cells; cell++)
        zones += p->zone_of_cell[cell] == cell;
    search->zone = XT_NEW_ARRAY(xt_zone, zones);
    if (!search->zone)
        return false;
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        uint16_t *zone = &search->zone_of_cell[search->number[cell]];
        if (p->zone_of_cell[cell] == cell) {
            *zone = (uint16_t)search->zones;
            if (!make_zone(search, p, cell))
                return false;
        } else
            *zone = search->zone_of_cell[search->number[p->zone_of_cell[cell]]];
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
            bool     outer = is_outer(search, at, side);
            uint32_t neighbour = outer ? cell : search->number[other[side]];
            search->neighbour[XT_SIDES * (size_t)cell + side] = (uint16_t)neighbour;
            search->inner_sides[cell] |= (uint8_t)(!outer << side);
            search->cell[cell].mirror[side] =
                (uint16_t)(outer ? XT_SIDES * search->cells : XT_SIDES * neighbour + (side + 2) % XT_SIDES);
            for (uint32_t set = 0; set < 1 << XT_SIDES && !outer; set++)
                if (set >> side & 1)
                    search->beside[(((size_t)cell << XT_SIDES) + set) * words + neighbour / 64] |= UINT64_C(1)
                                                                                                   << neighbour % 64;
        }
    }
}

static void fill_in_cell(xt_search *search, uint32_t cell)
{
    xt_domain_cell *c = &search->cell[cell];
    const xt_zone  *zone = &search->zone[search->zone_of_cell[cell]];
    const xt_class *class = &search->class[zone->class];
    for (unsigned side = 0; side < XT_SIDES; side++)
        c->row[side] = table_for(search, class, side) + (XT_SIDES + zone->turn - side) % XT_SIDES * class->words;
    c->lanes = class->lanes + (size_t)zone->turn * XT_SIDES * search->chunks * class->words * XT_DOMAIN_CHUNK;
    size_t shown = (size_t)zone->turn * class->words * 64;
    search->shows[cell] = search->colours <= NARROW_COLOURS ? (const void *)((const uint64_t *)class->shows + shown)
                                                            : (const xt_wide_set *)class->shows + XT_SIDES * shown;
    c->beside = search->beside + ((size_t)cell << XT_SIDES) * search->bit_words;
    c->left = class->place;
}

static bool make_cells(xt_search *search)
{
    for (uint32_t count = 1; count < XT_DOMAIN_SHARES; count++)
        search->share[count] = (uint16_t)((XT_DOMAIN_SHARES - 1) / count);
    search->neighbour = XT_NEW_ARRAY(uint16_t, XT_SIDES * (size_t)search->cells);
    search->beside = XT_NEW_ARRAY(uint64_t, ((size_t)search->cells << XT_SIDES) * search->bit_words);
    search->inner_sides = XT_NEW_ARRAY(uint8_t, search->cells);
    if (!search->neighbour || !search->beside || !search->inner_sides)
        return false;
    find_neighbours(search);
    for (uint32_t cell = 0; cell < search->cells; cell++)
        fill_in_cell(search, cell);
    return true;
}

// Whether a kind shows on a side, in a turn, what it shows on the opposite side in another turn.
static bool meets_itself(const xt_class *class, uint32_t bit, unsigned side, uint32_t turn, uint32_t other)
{
    const uint64_t *shows = class->shows;
    uint64_t        here = shows[(size_t)turn * 64 + bit] >> 16 * side;
    uint64_t        there = shows[(size_t)other * 64 + bit] >> 16 * ((side + 2) % XT_SIDES);
    return ((here ^ there) & UINT16_MAX) == 0;
}

static bool make_same(xt_class *class)
{
    uint32_t words = XT_SIDES * XT_DOMAIN_PLANES * XT_DOMAIN_PLANES;
    // Behind the last turn as many more are read, and not used, with those of one plane.
    class->same = aligned(words + XT_DOMAIN_PLANES * XT_DOMAIN_PLANES, sizeof *class->same, &class->rooms[3]);
    for (uint32_t i = 0; class->same && i < words; i++) {
        uint32_t turn = i % XT_DOMAIN_PLANES, apart = i / XT_DOMAIN_PLANES % XT_DOMAIN_PLANES;
        unsigned side = i / XT_DOMAIN_PLANES / XT_DOMAIN_PLANES;
        for (uint32_t bit = 0; bit < class->kinds; bit++)
            if (meets_itself(class, bit, side, (turn + XT_DOMAIN_PLANES - apart) % XT_DOMAIN_PLANES, turn))
                class->same[i] |= UINT64_C(1) << bit;
    }
    return class->same;
}

static void fill_in_part(const xt_search *search, uint32_t cell)
{
    xt_part       *part = &search->parts[cell];
    const xt_zone *zone = &search->zone[search->zone_of_cell[cell]];
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t       other = search->neighbour[XT_SIDES * (size_t)cell + side];
        const xt_zone *there = &search->zone[search->zone_of_cell[other]];
        uint32_t       apart = zone->planes > 1 ? 0 : (there->turn + XT_DOMAIN_PLANES - zone->turn) % XT_DOMAIN_PLANES;
        uint32_t       turn = zone->planes > 1 ? 0 : there->turn;
        bool           is_alike = other != cell && there->class == zone->class && there->planes == zone->planes;
        part->cell[side] = (uint16_t)other;
        part->place[side] = search->cell[other].place;
        part->same[side] =
            search->class[zone->class].same + (side * XT_DOMAIN_PLANES + apart) * XT_DOMAIN_PLANES + turn;
        part->sides |= (uint8_t)(is_alike << side);
    }
}

static bool make_parts(xt_search *search)
{
    if (!search->is_usual || search->bit_words > XT_DOMAIN_PARTED || inner_colours(search->model) > NARROW_COLOURS)
        return true;
    for (uint32_t i = 0; i < search->classes; i++)
        if (!make_same(&search->class[i]))
            return false;
    search->parts = XT_NEW_ARRAY(xt_part, search->cells);
    for (uint32_t cell = 0; search->parts && cell < search->cells; cell++)
        fill_in_part(search, cell);
    search->is_near = search->parts && search->at.counts == XT_NEAR_COUNTS(search->bit_words) &&
                      search->at.lines == XT_NEAR_LINES(search->bit_words) &&
                      search->cell[0].place == XT_NEAR_DOMAINS(search->bit_words);
    for (uint32_t k = 0; k < search->model->kinds.count; k++)
        search->is_near &= search->model->kinds.at[k].copies <= XT_DOMAIN_COUNTED;
    for (uint32_t cell = 0; search->is_near && cell < search->cells; cell++) {
        search->left_of_cell[cell] = (uint8_t)(search->cell[cell].left - search->class[0].place);
        search->is_near &= search->left_of_cell[cell] + XT_DOMAIN_COUNTED <= XT_DOMAIN_NEAR;
    }
    return search->parts;
}

// ---- States --------------------------------------------------------------------------------------------------------

static uint32_t words_for(size_t bytes)
{
    return (uint32_t)((bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t));
}

// As many words or more, so that they fill cache lines.
static uint32_t whole_lines(uint32_t words)
{
    return (words + XT_DOMAIN_ROW - 1) / XT_DOMAIN_ROW * XT_DOMAIN_ROW;
}

static void find_places(xt_search *search, bool is_wide)
{
    size_t   set = is_wide ? sizeof(xt_wide_set) : sizeof(xt_set);
    uint32_t most = 0, room = search->bit_words <= XT_DOMAIN_PARTED ? 64 * search->bit_words : search->cells;
    for (uint32_t i = 0; i < search->classes; i++)
        most = search->class[i].words > most ? search->class[i].words : most;
    search->at.counts = whole_lines(most * room + XT_DOMAIN_ROW - 1); // kinds are read eight at a time
    search->at.lines = search->at.counts + words_for((size_t)64 * search->bit_words * sizeof(uint16_t)); // 32 at once
    uint32_t words = whole_lines(search->at.lines + words_for((XT_SIDES * (size_t)room + 1) * set));
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        search->cell[cell].place = words;
        words += search->zone[search->zone_of_cell[cell]].words;
    }
    for (uint32_t i = 0; i < search->classes; i++) {
        search->class[i].place = words;
        words += XT_DOMAIN_COUNTED * search->class[i].words;
    }
    search->at.copies = words;
    search->at.open = search->at.copies + words_for(search->model->kinds.count * sizeof(uint16_t));
    search->at.left = search->at.open + 3 * search->bit_words;
    words = search->class[0].place + XT_DOMAIN_NEAR;
    words = words > search->at.left ? words : search->at.left + 1;
    search->at.words = whole_lines(words); // copied by cache lines
}

// The empty board, before any conclusion.
static void fill_first_state(xt_search *search, const plan *p)
{
    const xt_edge_model *model = search->model;
    uint64_t            *state = search->chain[0].states;
    uint16_t            *copies = (uint16_t *)(state + search->at.copies);
    for (uint32_t k = 0; k < model->kinds.count; k++) {
        const xt_class *class = &search->class[p->class_of_kind[k]];
        uint32_t bit = p->bit_of_kind[k];
        copies[k] = (uint16_t)model->kinds.at[k].copies;
        for (uint32_t n = 0; n < XT_DOMAIN_COUNTED && n < copies[k]; n++)
            state[class->place + n * class->words + bit / 64] |= UINT64_C(1) << bit % 64;
    }
    for (uint32_t cell = 0; cell < search->cells; cell++)
        state[search->at.open + cell / 64] |= UINT64_C(1) << cell % 64;
    *(uint32_t *)(state + search->at.left) = search->cells;
}

static bool make_states(xt_search *search, const plan *p)
{
    uint64_t words = (uint64_t)search->at.words * (search->cells + 1);
    if (words > bytes_most / sizeof(uint64_t)) {
        search->counters->trouble = "too large a board for the engine 'domains'; choose another";
        return false;
    }
    search->kernel = *kernel_for(search->model);
    search->is_stepped = search->is_near && search->kernel.begin;
    search->chains = search->is_stepped && search->bit_words == 1 && search->chunks == 1 ? 2 : 1;
    for (uint32_t i = 0; i < search->chains; i++) {
        xt_chain *chain = &search->chain[i];
        chain->states = aligned(words, sizeof *chain->states, &chain->room_of_states);
        chain->values = XT_NEW_ARRAY(uint64_t, ((size_t)search->cells + 1) * search->widest);
        chain->chosen = XT_NEW_ARRAY(uint32_t, (size_t)search->cells + 1);
        if (!chain->states || !chain->values || !chain->chosen)
            return false;
    }
    search->path = XT_NEW_ARRAY(uint32_t, (size_t)search->cells + 1);
    search->dirty = XT_NEW_ARRAY(uint64_t, search->bit_words);
    search->fresh = XT_NEW_ARRAY(uint64_t, search->bit_words);
    search->poses = XT_NEW_ARRAY(uint32_t, search->cells);
    if (!search->path || !search->dirty || !search->fresh || !search->poses)
        return false;
    if (search->chains == 2)
        search->held = XT_NEW_ARRAY(uint32_t, (size_t)XT_DOMAIN_HELD * search->cells);
    if (search->chains == 2 && !search->held)
        return false;
    fill_first_state(search, p);
    search->is_dead = !search->kernel.start(search, search->chain[0].states);
    return true;
}

// ---- Opening -------------------------------------------------------------------------------------------------------

static void free_classes(xt_search *search)
{
    for (uint32_t i = 0; search->class && i < search->classes; i++) {
        free(search->class[i].kind);
        for (uint32_t n = 0; n < sizeof search->class[i].rooms / sizeof *search->class[i].rooms; n++)
            free(search->class[i].rooms[n]);
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
    free(search->room_of_cells);
    free(search->zone_of_cell);
    free((void *)search->shows);
    free(search->parts);
    free(search->board_cell);
    free(search->number);
    free(search->neighbour);
    free(search->inner_sides);
    free(search->beside);
    for (uint32_t i = 0; i < search->chains; i++) {
        free(search->chain[i].room_of_states);
        free(search->chain[i].values);
        free(search->chain[i].chosen);
    }
    free(search->path);
    free(search->dirty);
    free(search->fresh);
    free(search->poses);
    free(search->held);
    free(search);
}

static bool make_plan(xt_search *search, plan *p)
{
    const xt_edge_model *model = search->model;
    p->first_colour = first_inner_colour(model);
    p->colours = inner_colours(model);
    p->class_of_cell = XT_NEW_ARRAY(uint32_t, search->cells);
    p->zone_of_cell = XT_NEW_ARRAY(uint32_t, search->cells);
    p->class_of_kind = XT_NEW_ARRAY(uint32_t, model->kinds.count);
    p->bit_of_kind = XT_NEW_ARRAY(uint32_t, model->kinds.count);
    p->base_of_kind = XT_NEW_ARRAY(uint32_t, model->kinds.count);
    return p->class_of_cell && p->zone_of_cell && p->class_of_kind && p->bit_of_kind && p->base_of_kind &&
           find_fits(search, p);
}

static void free_plan(plan *p)
{
    free(p->fits);
    free(p->class_of_cell);
    free(p->zone_of_cell);
    free(p->class_of_kind);
    free(p->bit_of_kind);
    free(p->base_of_kind);
}

static bool make(xt_search *search, plan *p)
{
    search->cells = search->model->cells;
    search->bit_words = (search->cells + 63) / 64;
    search->cell = aligned(search->cells, sizeof *search->cell, &search->room_of_cells);
    search->zone_of_cell = XT_NEW_ARRAY(uint16_t, search->cells);
    search->shows = XT_NEW_ARRAY(const void *, search->cells);
    search->board_cell = XT_NEW_ARRAY(uint32_t, search->cells);
    search->number = XT_NEW_ARRAY(uint32_t, search->cells);
    if (!search->cell || !search->zone_of_cell || !search->shows || !search->board_cell || !search->number ||
        !make_plan(search, p))
        return false;
    search->told = p->colours <= 8 ? 4 : (9 * p->colours + 15) / 16;
    search->colours = p->colours;
    search->chunks = (p->colours + XT_DOMAIN_CHUNK - 1) / XT_DOMAIN_CHUNK;
    for (uint32_t set = 0; set < 1 << XT_DOMAIN_CHUNK; set++)
        for (unsigned side = 0; side < XT_SIDES; side++)
            search->few[side][set] = (uint8_t)(((uint32_t)__builtin_popcount(set) <= search->told) << side);
    search->vectors = (XT_SIDES * colours_in_lanes(search) + XT_DOMAIN_CHUNK - 1) / XT_DOMAIN_CHUNK;
    if (p->colours <= NARROW_COLOURS)
        search->spread = UINT64_C(0x0001000100010001) * ((UINT64_C(1) << colours_in_lanes(search)) - 1);
    find_bases(search, p);
    if (!find_classes(search, p) || !make_classes(search, p) || !make_zones(search, p))
        return false;
    show_poses(search, p);
    find_places(search, p->colours > NARROW_COLOURS);
    return make_cells(search) && make_parts(search) && make_states(search, p);
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    plan       p = {.colours = 0};
    xt_search *search = XT_NEW(xt_search);
    if (!search)
        return NULL;
    *search = (xt_search){
        .model = problem, .counters = counters, .until_poll = XT_POLL_INTERVAL, .chosen_before = UINT32_MAX};
    bool fine = make(search, &p);
    free_plan(&p);
    if (fine)
        return search;
    close_search(search);
    return NULL;
}

static const char *refusal(const void *problem)
{
    const xt_edge_model *model = problem;
    if (!kernel_for(model))
        return "this machine has not what its kernel needs";
    if (inner_colours(model) > XT_DOMAIN_COLOURS)
        return "it takes boards of up to 64 colours";
    if (model->kinds.count > XT_DOMAIN_WORDS / XT_DOMAIN_PLANES * 64)
        return "it takes boards of up to 1024 kinds of tiles";
    return NULL;
}

const xt_engine xt_engine_domains = {
    .name = "domains",
    .summary = "the poses left to each cell and the colours left to each line, kept consistent; the fewest poses first",
    .refusal = refusal,
    .open = open_search,
    .close = close_search,
    .split = split,
    .run = run,
    .node_bytes = node_bytes,
    .keep_node = keep_node,
    .return_to = return_to,
};
