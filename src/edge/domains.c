// domains.c -- what each cell can still hold, kept consistent: constraint propagation on bit sets.
//
// Every open cell has a domain, the poses that it can still hold, and every line between two cells a set of colours.  A
// cell whose lines or kinds changed is revised: it keeps the poses whose colours are in the sets of its lines and whose
// kind has a copy left, and its lines keep the colours that a pose shows.  A cell with one pose left is filled, and
// since there are as many tiles as cells, a kind that only as many cells can hold as it has copies takes them.  Then
// the open cell with the fewest poses is branched on.  Benoist and Bourreau ("Fast global filtering for Eternity II",
// 2008) say in their last section why: sets of colours for lines cut a solver's nodes by 70.
//
// What makes it fast: a state is a few kilobytes and is copied, never taken back; the poses that show a colour of a set
// are looked up for eight colours at a time; kinds that ran out are taken from small domains at once, and from large
// ones only when those are revised.  Nearly all branching is between cells with two poses left, so the tie matters
// most: the cell on whose lines the most colours are left, with a bonus for cells on the frame.

#include "edge/domains.h"

#include "base/memory.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

enum { NARROW_COLOURS = 8 * sizeof(xt_set) };

static const uint64_t bytes_most = UINT64_C(1) << 30; // of all states

#define XT_SET xt_set
#define XT_SET_IS_NARROW 1
#define KERNEL_LEVEL 1
#define KERNEL(name) name##_narrow
#define KERNEL_INLINE static inline
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
#define KERNEL_INLINE static inline
#define KERNEL_FUNCTION static
#include "edge/domains_kernel.h"
#undef XT_SET
#undef XT_SET_IS_NARROW
#undef KERNEL_LEVEL
#undef KERNEL
#undef KERNEL_INLINE
#undef KERNEL_FUNCTION

#if defined(__x86_64__)

#define AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))
#define AVX512 __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt,avx512f,avx512bw,avx512dq,avx512vl")))

#define XT_SET xt_set
#define XT_SET_IS_NARROW 1
#define KERNEL_LEVEL 3
#define KERNEL(name) name##_narrow_3
#define KERNEL_INLINE AVX2 static inline
#define KERNEL_FUNCTION AVX2 static
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
#define KERNEL_INLINE AVX512 static inline
#define KERNEL_FUNCTION AVX512 static
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
#define KERNEL_INLINE AVX2 static inline
#define KERNEL_FUNCTION AVX2 static
#include "edge/domains_kernel.h"
#undef XT_SET
#undef XT_SET_IS_NARROW
#undef KERNEL_LEVEL
#undef KERNEL
#undef KERNEL_INLINE
#undef KERNEL_FUNCTION

#endif

// ---- Searching -----------------------------------------------------------------------------------------------------

static uint64_t *state_at(const xt_search *search, uint32_t depth)
{
    return search->states + (size_t)depth * search->at.words;
}

static uint32_t open_cells(const xt_search *search, const uint64_t *state)
{
    return *(const uint32_t *)(state + search->at.left);
}

static xt_answer deliver(xt_search *search, const uint64_t *state, xt_option_sink sink)
{
    for (uint32_t c = 0; c < search->cells; c++) {
        const xt_domain_cell *cell = &search->cell[c];
        const uint64_t       *domain = state + cell->place;
        uint32_t              w = 0;
        while (!domain[w])
            w++;
        search->poses[c] = search->zone[cell->zone].pose_of_bit[w * 64 + (uint32_t)__builtin_ctzll(domain[w])];
    }
    return sink.take(sink.context, search->poses, search->cells);
}

// Chooses the cell to branch on, with all its poses untried.
static void branch(xt_search *search, uint32_t depth)
{
    const uint64_t *state = state_at(search, depth);
    uint32_t        cell = search->kernel.choose(search, state);
    uint64_t       *values = search->values + (size_t)depth * search->widest;
    search->chosen[depth] = cell;
    memcpy(values, state + search->cell[cell].place, search->zone[search->cell[cell].zone].words * sizeof *values);
}

// The next untried pose; UINT32_MAX: there is none.
static uint32_t next_value(xt_search *search, uint32_t depth)
{
    uint64_t *values = search->values + (size_t)depth * search->widest;
    uint32_t  words = search->zone[search->cell[search->chosen[depth]].zone].words;
    for (uint32_t w = 0; w < words; w++)
        if (values[w]) {
            uint32_t bit = w * 64 + (uint32_t)__builtin_ctzll(values[w]);
            values[w] &= values[w] - 1;
            return bit;
        }
    return UINT32_MAX;
}

// Tries a pose in the chosen cell; the state one deeper is what it leads to.
static bool try_value(xt_search *search, uint32_t depth, uint32_t bit)
{
    memcpy(state_at(search, depth + 1), state_at(search, depth), search->at.words * sizeof *search->states);
    return search->kernel.settle(search, state_at(search, depth + 1), search->chosen[depth], bit);
}

// Everything below the state of that depth.
static xt_answer walk(xt_search *search, uint32_t first, xt_option_sink sink, xt_poll poll)
{
    uint32_t depth = first;
    if (open_cells(search, state_at(search, depth)) == 0)
        return deliver(search, state_at(search, depth), sink);
    branch(search, depth);
    for (;;) {
        uint32_t bit = next_value(search, depth);
        if (bit == UINT32_MAX) {
            if (depth == first)
                return XT_CONTINUE;
            depth--;
            continue;
        }
        uint32_t open = open_cells(search, state_at(search, depth));
        search->counters->attempts_at[open]++;
        if (--search->until_poll == 0) {
            search->until_poll = XT_POLL_INTERVAL;
            if (poll.ask(poll.context) == XT_STOP)
                return XT_STOP;
        }
        if (!try_value(search, depth, bit))
            continue;
        search->counters->fits_at[open]++;
        if (open_cells(search, state_at(search, depth + 1)) > 0)
            branch(search, ++depth);
        else if (deliver(search, state_at(search, depth + 1), sink) == XT_STOP)
            return XT_STOP;
    }
}

// Goes to a task's node, from where its path leaves that of the task before; the number of the state there is the
// task's depth.  False: a contradiction on the way.
static bool go_to(xt_search *search, xt_task task)
{
    uint32_t depth = 0;
    while (depth < task.depth && depth < search->arrived && search->path[depth] == task.choice[depth])
        depth++;
    search->arrived = depth;
    for (; depth < task.depth && !search->is_dead; depth++) {
        uint32_t bit = 0;
        branch(search, depth);
        for (uint32_t skip = 0; skip <= task.choice[depth]; skip++)
            bit = next_value(search, depth);
        if (!try_value(search, depth, bit))
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
        search->counters->fits_at[open_cells(search, state_at(search, task.depth - 1))]++;
}

static uint32_t split(xt_search *search, xt_task task)
{
    if (!go_to(search, task))
        return 0;
    uint32_t children = 0, open = open_cells(search, state_at(search, task.depth));
    if (open == 0)
        return XT_TASK_IS_LEAF;
    count_node(search, task);
    branch(search, task.depth);
    while (next_value(search, task.depth) != UINT32_MAX)
        children++;
    search->counters->attempts_at[open] += children;
    return children;
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

static bool is_at_hand(const char *kernel)
{
#if defined(__x86_64__)
    bool has_avx2 =
        __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    if (strcmp(kernel, "avx2") == 0)
        return has_avx2;
    if (strcmp(kernel, "avx512") == 0)
        return has_avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
#endif
    return strcmp(kernel, "plain") == 0;
}

// The one asked for, or the best, of those that this processor runs; NULL: it cannot run that one.
static const xt_domain_kernel *kernel_for(const xt_edge_model *model)
{
    static const xt_domain_kernel kernels[][2] = {
#if defined(__x86_64__)
        {{"avx512", start_narrow_4, settle_narrow_4, choose_narrow_4},
         {"avx512", start_wide_3, settle_wide_3, choose_wide_3}},
        {{"avx2", start_narrow_3, settle_narrow_3, choose_narrow_3},
         {"avx2", start_wide_3, settle_wide_3, choose_wide_3}},
#endif
        {{"plain", start_narrow, settle_narrow, choose_narrow}, {"plain", start_wide, settle_wide, choose_wide}},
    };
    bool is_wide = inner_colours(model) > NARROW_COLOURS;
    for (uint32_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
        const xt_domain_kernel *kernel = &kernels[i][is_wide];
        if (is_at_hand(kernel->name) && (!model->kernel || strcmp(model->kernel, kernel->name) == 0))
            return kernel;
    }
    return NULL;
}

// ---- Classes and zones ---------------------------------------------------------------------------------------------

// What is known of the model while the search is set up.
typedef struct plan {
    uint32_t *class_of_cell, *class_of_kind; // the first one's number, then numbered from 0
    uint32_t *bit_of_kind;
    uint32_t *zone_of_cell;
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
    for (uint32_t cell = 0; p->fits && cell < search->cells; cell++)
        for (uint32_t pose = 0; pose < poses; pose++)
            p->fits[(size_t)cell * poses + pose] = xt_pose_fits(search->model, cell, pose);
    return p->fits;
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

static bool make_classes(xt_search *search, plan *p)
{
    uint32_t kinds = search->model->kinds.count, listed = 0;
    search->class = XT_NEW_ARRAY(xt_class, search->classes);
    search->cell_of_class = XT_NEW_ARRAY(uint32_t, search->cells);
    search->cells_of_class = XT_NEW_ARRAY(uint64_t, (size_t)search->classes * search->bit_words);
    if (!search->class || !search->cell_of_class || !search->cells_of_class)
        return false;
    for (uint32_t k = 0; k < kinds; k++)
        p->bit_of_kind[k] = search->class[p->class_of_kind[k]].kinds++;
    for (uint32_t i = 0; i < search->classes; i++) {
        xt_class *class = &search->class[i];
        class->words = (class->kinds + 63) / 64 ? (class->kinds + 63) / 64 : 1;
        class->kind = XT_NEW_ARRAY(uint32_t, class->kinds + 1);
        if (!class->kind)
            return false;
        class->first = listed;
        for (uint32_t cell = 0; cell < search->cells; cell++)
            if (p->class_of_cell[cell] == i) {
                search->cell_of_class[listed++] = cell;
                search->cells_of_class[i * search->bit_words + cell / 64] |= UINT64_C(1) << cell % 64;
            }
        class->cells = listed - class->first;
    }
    for (uint32_t k = 0; k < kinds; k++)
        search->class[p->class_of_kind[k]].kind[p->bit_of_kind[k]] = k;
    return true;
}

static bool is_outer(const xt_search *search, uint32_t cell, unsigned side)
{
    return xt_board_is_outer(search->model->board, cell / search->model->width, cell % search->model->width, side);
}

static bool same_zone(const xt_search *search, const plan *p, uint32_t a, uint32_t b)
{
    for (unsigned side = 0; side < XT_SIDES; side++)
        if (is_outer(search, a, side) != is_outer(search, b, side))
            return false;
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

static uint32_t poses_of_kind_in(const xt_search *search, const plan *p, uint32_t kind, uint32_t cell)
{
    const xt_kind *k = &search->model->kinds.at[kind];
    uint32_t       poses = 0;
    for (uint32_t pose = k->first; pose < k->first + k->poses; pose++)
        poses += fits_of(search, p, cell)[pose];
    return poses;
}

static uint64_t *row_of(const xt_search *search, const xt_zone *zone, unsigned side, uint32_t chunk, uint32_t set)
{
    return zone->table + ((((size_t)side * search->chunks + chunk) << XT_DOMAIN_CHUNK) + set) * zone->words;
}

// Adds a pose as a bit of the zone to its sets and tables.
static void add_bit(xt_search *search, xt_zone *zone, const plan *p, uint32_t cell, uint32_t bit, uint32_t pose)
{
    const xt_pose *shown = &search->model->poses.at[pose];
    uint64_t       mask = UINT64_C(1) << bit % 64;
    zone->poses[bit / 64] |= mask;
    zone->pose_of_bit[bit] = pose;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        bool     outer = is_outer(search, cell, side);
        uint32_t colour = outer ? 0 : shown->line[side] - p->first_colour;
        if (p->colours <= NARROW_COLOURS)
            ((uint64_t *)zone->shows)[bit] |= (outer ? UINT16_MAX : UINT64_C(1) << colour) << 16 * side;
        else
            ((xt_wide_set *)zone->shows)[XT_SIDES * bit + side] = outer ? UINT64_MAX : UINT64_C(1) << colour;
        if (!outer)
            row_of(search, zone, side, colour / XT_DOMAIN_CHUNK, 1u << colour % XT_DOMAIN_CHUNK)[bit / 64] |= mask;
    }
}

// From the poses that show one colour to those that show one of a set.  On outer sides all show it.
static void fill_table(const xt_search *search, const xt_zone *zone, uint32_t cell)
{
    for (unsigned side = 0; side < XT_SIDES; side++)
        for (uint32_t chunk = 0; chunk < search->chunks; chunk++)
            for (uint32_t set = 0; set < 1u << XT_DOMAIN_CHUNK; set++) {
                uint64_t       *row = row_of(search, zone, side, chunk, set);
                const uint64_t *one = row_of(search, zone, side, chunk, set & -set);
                const uint64_t *rest = row_of(search, zone, side, chunk, set & (set - 1));
                for (uint32_t w = 0; w < zone->words; w++)
                    row[w] = is_outer(search, cell, side) ? UINT64_MAX : set ? one[w] | rest[w] : 0;
            }
}

static bool make_zone(xt_search *search, const plan *p, uint32_t first_cell)
{
    const xt_edge_model *model = search->model;
    xt_zone             *zone = &search->zone[search->zones++];
    uint32_t class = p->class_of_cell[first_cell], class_words = search->class[class].words;
    *zone = (xt_zone){.class = class, .planes = 1};
    for (uint32_t k = 0; k < model->kinds.count; k++)
        if (poses_of_kind_in(search, p, k, first_cell) > 1)
            zone->planes = XT_DOMAIN_PLANES;
    zone->words = zone->planes * class_words;
    search->widest = zone->words > search->widest ? zone->words : search->widest;
    if (zone->words > XT_DOMAIN_WORDS)
        return false;
    zone->poses = XT_NEW_ARRAY(uint64_t, zone->words);
    zone->table = XT_NEW_ARRAY(uint64_t, ((size_t)XT_SIDES * search->chunks << XT_DOMAIN_CHUNK) * zone->words);
    zone->shows = XT_NEW_ARRAY(xt_wide_set, (size_t)XT_SIDES * 64 * zone->words);
    zone->pose_of_bit = XT_NEW_ARRAY(uint32_t, (size_t)64 * zone->words);
    if (!zone->poses || !zone->table || !zone->shows || !zone->pose_of_bit)
        return false;
    for (uint32_t k = 0; k < model->kinds.count; k++) {
        const xt_kind *kind = &model->kinds.at[k];
        uint32_t       plane = 0;
        for (uint32_t pose = kind->first; pose < kind->first + kind->poses; pose++)
            if (fits_of(search, p, first_cell)[pose])
                add_bit(search, zone, p, first_cell, plane++ * class_words * 64 + p->bit_of_kind[k], pose);
    }
    fill_table(search, zone, first_cell);
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
    for (uint32_t cell = 0; cell < search->cells; cell++)
        if (p->zone_of_cell[cell] == cell) {
            search->cell[cell].zone = (uint16_t)search->zones;
            if (!make_zone(search, p, cell))
                return false;
        } else
            search->cell[cell].zone = search->cell[p->zone_of_cell[cell]].zone;
    return true;
}

// ---- States --------------------------------------------------------------------------------------------------------

// Lines are numbered below and beside each cell; outer sides share one more.
static void number_lines(xt_search *search)
{
    uint32_t width = search->model->width, height = search->model->height, across = (width - 1) * height;
    search->lines = across + (height - 1) * width;
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        xt_domain_cell *c = &search->cell[cell];
        uint32_t        row = cell / width, beside = row * (width - 1) + cell % width, below = across + cell;
        uint32_t        line[XT_SIDES] = {below - width, beside, below, beside - 1};
        uint32_t        other[XT_SIDES] = {cell - width, cell + 1, cell + width, cell - 1};
        for (unsigned side = 0; side < XT_SIDES; side++) {
            bool outer = is_outer(search, cell, side);
            c->is_outer |= outer;
            c->marked[side] = (uint16_t)(outer ? cell : other[side]);
            c->line[side] = (uint16_t)(outer ? search->lines : line[side]);
        }
    }
}

static uint32_t words_for(size_t bytes)
{
    return (uint32_t)((bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t));
}

static void find_places(xt_search *search, bool is_wide)
{
    uint32_t words = 0;
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        search->cell[cell].place = words;
        words += search->zone[search->cell[cell].zone].words;
    }
    for (uint32_t i = 0; i < search->classes; i++) {
        search->class[i].place = words;
        words += XT_DOMAIN_COUNTED * search->class[i].words;
    }
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        xt_domain_cell *c = &search->cell[cell];
        const xt_zone  *zone = &search->zone[c->zone];
        c->table = zone->table;
        c->shows = zone->shows;
        c->words = (uint8_t)zone->words;
        c->has_planes = zone->planes > 1;
        c->is_inner = zone->words == 4 && zone->planes == 4;
        c->left = search->class[zone->class].place;
    }
    search->at.counts = words;
    search->at.copies = search->at.counts + words_for(search->cells * sizeof(uint16_t));
    search->at.lines = search->at.copies + words_for(search->model->kinds.count * sizeof(uint16_t));
    search->at.open =
        search->at.lines + words_for(((size_t)search->lines + 1) * (is_wide ? sizeof(xt_wide_set) : sizeof(xt_set)));
    search->at.left = search->at.open + 2 * search->bit_words;
    search->at.words = search->at.left + 1;
}

// The empty board, before any conclusion.
static void fill_first_state(xt_search *search, const plan *p)
{
    const xt_edge_model *model = search->model;
    uint64_t            *state = search->states;
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
    bool is_wide = p->colours > NARROW_COLOURS;
    find_places(search, is_wide);
    uint64_t words = (uint64_t)search->at.words * (search->cells + 1);
    if (words > bytes_most / sizeof(uint64_t)) {
        search->counters->trouble = "too large a board for the engine 'domains'; choose another";
        return false;
    }
    search->states = XT_NEW_ARRAY(uint64_t, words);
    search->values = XT_NEW_ARRAY(uint64_t, ((size_t)search->cells + 1) * search->widest);
    search->chosen = XT_NEW_ARRAY(uint32_t, (size_t)search->cells + 1);
    search->path = XT_NEW_ARRAY(uint32_t, (size_t)search->cells + 1);
    search->dirty = XT_NEW_ARRAY(uint64_t, search->bit_words);
    search->poses = XT_NEW_ARRAY(uint32_t, search->cells);
    if (!search->states || !search->values || !search->chosen || !search->path || !search->dirty || !search->poses)
        return false;
    search->kernel = *kernel_for(search->model);
    fill_first_state(search, p);
    search->is_dead = !search->kernel.start(search, search->states);
    return true;
}

// ---- Opening -------------------------------------------------------------------------------------------------------

static void close_search(xt_search *search)
{
    if (!search)
        return;
    for (uint32_t i = 0; search->zone && i < search->zones; i++) {
        free(search->zone[i].poses);
        free(search->zone[i].table);
        free(search->zone[i].shows);
        free(search->zone[i].pose_of_bit);
    }
    for (uint32_t i = 0; search->class && i < search->classes; i++)
        free(search->class[i].kind);
    free(search->zone);
    free(search->class);
    free(search->cell);
    free(search->cell_of_class);
    free(search->cells_of_class);
    free(search->states);
    free(search->values);
    free(search->chosen);
    free(search->path);
    free(search->dirty);
    free(search->poses);
    free(search);
}

static bool make(xt_search *search, plan *p)
{
    const xt_edge_model *model = search->model;
    search->cells = model->cells;
    search->bit_words = (search->cells + 63) / 64;
    p->first_colour = first_inner_colour(model);
    p->colours = inner_colours(model);
    search->told = p->colours < 8 ? 5 : (5 * p->colours + 7) / 8;
    search->chunks = (p->colours + XT_DOMAIN_CHUNK - 1) / XT_DOMAIN_CHUNK;
    search->cell = XT_NEW_ARRAY(xt_domain_cell, search->cells);
    p->class_of_cell = XT_NEW_ARRAY(uint32_t, search->cells);
    p->zone_of_cell = XT_NEW_ARRAY(uint32_t, search->cells);
    p->class_of_kind = XT_NEW_ARRAY(uint32_t, model->kinds.count);
    p->bit_of_kind = XT_NEW_ARRAY(uint32_t, model->kinds.count);
    if (!search->cell || !p->class_of_cell || !p->zone_of_cell || !p->class_of_kind || !p->bit_of_kind)
        return false;
    number_lines(search);
    return find_fits(search, p) && find_classes(search, p) && make_classes(search, p) && make_zones(search, p) &&
           make_states(search, p);
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    plan       p = {.colours = 0};
    xt_search *search = XT_NEW(xt_search);
    if (!search)
        return NULL;
    *search = (xt_search){.model = problem, .counters = counters, .until_poll = XT_POLL_INTERVAL};
    bool fine = make(search, &p);
    free(p.fits);
    free(p.class_of_cell);
    free(p.zone_of_cell);
    free(p.class_of_kind);
    free(p.bit_of_kind);
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
};
