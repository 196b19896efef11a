// bound.c -- see bound.h.
//
// Each colour of each colouring gives a table, and the bound of the whole problem is the least.  The tables with the
// least bounds are kept for the states of a search.  They ignore which copies are spent, so they bound every state.  If
// copies are bounded, a fractional knapsack over the copies left is a further bound (sweep_search.c).

#include "pack/bound.h"

#include "base/bitset.h"
#include "base/clock.h"
#include "base/memory.h"
#include "base/vector.h"
#include "base/work_limit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Entries: 32 MiB.  Colours with larger tables are left out.
static const uint64_t max_entries = (uint64_t)1 << 22;
// Steps of all tables of a problem, about half a second.  Colours that would need more are left out.
static const uint64_t max_steps = (uint64_t)1 << 28;
// A table takes at most this part of them to bound copies.  If it would need more, its copies are unbounded.
enum { COPIES_DIVISOR = 4 };

// The part of a limit on time that the tables of colours may take.
static const double share_of_time = 0.25;

// Images of a shape can cover `inner` cells of the colour and `outer` others.
typedef struct split {
    uint32_t shape, inner, outer;
} split;

typedef struct splits {
    XT_VECTOR(split) list; // by shape
    uint32_t *first;       // shapes + 1 entries
} splits;

// A table covers at most, exactly or at least a number of cells.
typedef enum table_type { AT_MOST, EXACT, AT_LEAST } table_type;

static table_type type_for(const xt_pack_problem *p)
{
    bool must_all = p->fills;
    for (uint32_t c = 0; c < p->cells; c++)
        must_all = must_all && (xt_bitset_has(p->must, c) || xt_bitset_has(p->closed, c));
    if (must_all)
        return EXACT;
    for (uint32_t s = 0; s < p->shapes; s++)
        if (p->volume[s] > 0 && p->gain[s] < 0)
            return AT_LEAST;
    return AT_MOST;
}

// ---- The cells of a table ------------------------------------------------------------------------------------------

static uint32_t *count_from(const xt_pack_problem *p, const uint64_t *set)
{
    uint32_t *from = XT_NEW_ARRAY(uint32_t, (size_t)p->words + 1);
    for (uint32_t w = p->words; from && w-- > 0;)
        from[w] = from[w + 1] + (uint32_t)__builtin_popcountll(set[w]);
    return from;
}

// colouring NULL: all cells have the colour.
static bool make_cells(xt_pack_table *table, const xt_pack_problem *p, table_type type, const xt_colouring *colouring,
                       uint32_t colour)
{
    table->how = colouring ? colouring->how : NULL;
    table->is_inner = XT_NEW_ARRAY(uint64_t, p->words);
    table->is_outer = XT_NEW_ARRAY(uint64_t, p->words);
    if (!table->is_inner || !table->is_outer)
        return false;
    for (uint32_t c = 0; c < p->cells; c++) {
        bool counts = type == AT_LEAST ? xt_bitset_has(p->must, c) : !xt_bitset_has(p->closed, c);
        bool is_inner = !colouring || colouring->colour[p->cell_at[c]] == colour;
        if (counts)
            xt_bitset_add(is_inner ? table->is_inner : table->is_outer, c);
    }
    table->inner_from = count_from(p, table->is_inner);
    table->outer_from = count_from(p, table->is_outer);
    if (!table->inner_from || !table->outer_from)
        return false;
    table->inner = table->inner_from[0];
    table->outer = table->outer_from[0];
    return true;
}

static void free_table(xt_pack_table *table)
{
    free(table->is_inner);
    free(table->is_outer);
    free(table->inner_from);
    free(table->outer_from);
    free(table->best);
    *table = (xt_pack_table){.best = NULL};
}

// ---- The gains of a table ------------------------------------------------------------------------------------------

static bool has_split(const splits *s, uint32_t from, split wanted)
{
    for (uint32_t i = from; i < s->list.count; i++)
        if (s->list.at[i].inner == wanted.inner && s->list.at[i].outer == wanted.outer)
            return true;
    return false;
}

typedef struct table_filler {
    double                 until; // clock seconds; INFINITY: no limit
    const xt_pack_problem *problem;
    xt_pack_table         *table;
    table_type             type;
    splits                 splits;
    bool                   is_bounded;      // copies count
    bool                   requires_copies; // the required copies are laid
} table_filler;

// A limit on time leaves most of it to the search.
static bool is_late(const table_filler *f)
{
    return xt_work_is_over() || (f->until < INFINITY && xt_clock_seconds() >= f->until);
}

// Lists the splits of each shape.  The options of the cover are sorted by shape.  Returns false if memory runs out or
// the work must end.
static bool list_splits(table_filler *f)
{
    const xt_pack_problem *p = f->problem;
    const xt_pack_table   *table = f->table;
    const xt_cover        *cover = p->cover;
    splits                *s = &f->splits;
    uint32_t               option = 0;
    s->first = XT_NEW_ARRAY(uint32_t, (size_t)p->shapes + 1);
    for (uint32_t shape = 0; s->first && shape < p->shapes; shape++) {
        s->first[shape] = s->list.count;
        for (; option < p->images && cover->member[cover->first[option + 1] - 1] == p->cells + shape; option++) {
            if (option % XT_STEPS_BETWEEN_CHECKS == 0 && is_late(f))
                return false;
            split here = {.shape = shape};
            for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++) {
                uint32_t position = p->position_of[cover->member[m]];
                here.inner += xt_bitset_has(table->is_inner, position);
                here.outer += xt_bitset_has(table->is_outer, position);
            }
            if (!has_split(s, s->first[shape], here))
                xt_vector_push(&s->list, here);
        }
        s->first[shape + 1] = s->list.count;
    }
    return s->first && !s->list.failed;
}

static void free_splits(splits *s)
{
    xt_vector_free(&s->list);
    free(s->first);
}

static int64_t add_gain(int64_t best, int64_t gain)
{
    return best <= XT_PACK_IMPOSSIBLE / 2 ? XT_PACK_IMPOSSIBLE : best + gain;
}

// The gain of an image and of the best of the other cells.
static int64_t gain_with(const table_filler *f, uint32_t inner, uint32_t outer, const split *with)
{
    const xt_pack_table *t = f->table;
    bool                 is_over = inner < with->inner || outer < with->outer;
    if (is_over && f->type != AT_LEAST)
        return XT_PACK_IMPOSSIBLE;
    uint32_t rest_inner = inner < with->inner ? 0 : inner - with->inner;
    uint32_t rest_outer = outer < with->outer ? 0 : outer - with->outer;
    return add_gain(t->best[(size_t)rest_inner * (t->outer + 1) + rest_outer], f->problem->gain[with->shape]);
}

static int64_t best_gain_with(const table_filler *f, uint32_t inner, uint32_t outer, uint32_t shape)
{
    int64_t best = XT_PACK_IMPOSSIBLE;
    for (uint32_t i = f->splits.first[shape]; i < f->splits.first[shape + 1]; i++) {
        int64_t gain = gain_with(f, inner, outer, &f->splits.list.at[i]);
        best = gain > best ? gain : best;
    }
    return best;
}

// Adds any number of copies.  In an AT_LEAST table an image may cover no counted cell, but then its gain is not
// positive.
static void add_unbounded_shape(const table_filler *f, uint32_t shape)
{
    xt_pack_table *t = f->table;
    for (uint32_t inner = 0; inner <= t->inner; inner++)
        for (uint32_t outer = 0; outer <= t->outer; outer++) {
            int64_t *best = &t->best[(size_t)inner * (t->outer + 1) + outer];
            int64_t  gain = best_gain_with(f, inner, outer, shape);
            *best = gain > *best ? gain : *best;
        }
}

static void add_one_copy(const table_filler *f, uint32_t shape, bool is_required)
{
    xt_pack_table *t = f->table;
    for (uint32_t inner = t->inner + 1; inner-- > 0;)
        for (uint32_t outer = t->outer + 1; outer-- > 0;) {
            int64_t *best = &t->best[(size_t)inner * (t->outer + 1) + outer];
            int64_t  gain = best_gain_with(f, inner, outer, shape);
            *best = is_required || gain > *best ? gain : *best;
        }
}

static void start_gains(const table_filler *f)
{
    xt_pack_table *t = f->table;
    size_t         entries = (size_t)(t->inner + 1) * (t->outer + 1);
    for (size_t i = 0; i < entries; i++)
        t->best[i] = f->type == AT_MOST ? 0 : XT_PACK_IMPOSSIBLE;
    t->best[0] = 0;
}

// Returns the copies that count: more have no place.
static uint32_t copies_of(const xt_pack_problem *p, uint32_t shape)
{
    uint32_t most = p->volume[shape] > 0 ? p->cells / p->volume[shape] : 0;
    most = most < p->low[shape] ? p->low[shape] : most;
    return p->high[shape] < most ? p->high[shape] : most;
}

static bool requires_copies(const xt_pack_problem *p)
{
    for (uint32_t s = 0; s < p->shapes; s++)
        if (p->low[s] > 0)
            return true;
    return false;
}

static uint64_t steps_of(const table_filler *f, bool is_bounded)
{
    const xt_pack_problem *p = f->problem;
    uint64_t               steps = 0, entries = (uint64_t)(f->table->inner + 1) * (f->table->outer + 1);
    for (uint32_t s = 0; s < p->shapes; s++) {
        uint64_t copies = is_bounded && p->counter[s] != XT_NONE ? copies_of(p, s) : 1;
        steps += entries * copies * (f->splits.first[s + 1] - f->splits.first[s]);
    }
    return is_bounded && requires_copies(p) ? 2 * steps : steps;
}

// Returns false if the work must end.
static bool add_shape(const table_filler *f, uint32_t shape)
{
    const xt_pack_problem *p = f->problem;
    if (!f->is_bounded || p->counter[shape] == XT_NONE) {
        if (f->splits.first[shape] < f->splits.first[shape + 1])
            add_unbounded_shape(f, shape);
        return !is_late(f);
    }
    uint32_t required = f->requires_copies ? p->low[shape] : 0;
    for (uint32_t copy = 0; copy < copies_of(p, shape); copy++) {
        if (is_late(f))
            return false;
        add_one_copy(f, shape, copy < required);
    }
    return true;
}

// Returns false if the work must end.
static bool fill(const table_filler *f)
{
    start_gains(f);
    for (uint32_t s = 0; s < f->problem->shapes; s++)
        if (!add_shape(f, s))
            return false;
    return true;
}

// Fills the table, and returns the bound that it gives to the whole problem.  Then fills it again without required
// copies, for states in which some are laid.
static bool fill_for_states(table_filler *f, int64_t *bound)
{
    const xt_pack_table *t = f->table;
    f->requires_copies = true;
    bool ok = fill(f);
    *bound = t->best[(size_t)(t->inner + 1) * (t->outer + 1) - 1];
    f->requires_copies = false;
    return ok && (!f->is_bounded || !requires_copies(f->problem) || fill(f));
}

// Makes a table, and returns the bound that it gives to the whole problem.  Leaves it empty if it takes more than the
// steps left.  Returns false if memory runs out or the work must end.
static bool make_table(xt_pack_table *table, int64_t *bound, uint64_t *steps_left, double until,
                       const xt_pack_problem *p, table_type type, const xt_colouring *colouring, uint32_t colour)
{
    table_filler f = {.until = until, .problem = p, .table = table, .type = type};
    bool         ok = make_cells(table, p, type, colouring, colour);
    uint64_t     entries = (uint64_t)(table->inner + 1) * (table->outer + 1);
    *bound = INT64_MAX;
    if (ok && colouring && entries > max_entries) {
        free_table(table);
        return true;
    }
    ok = ok && list_splits(&f);
    uint64_t steps = ok ? steps_of(&f, true) : 0;
    f.is_bounded = steps <= *steps_left / COPIES_DIVISOR;
    if (ok && !f.is_bounded)
        steps = steps_of(&f, false);
    if (ok && colouring && steps > *steps_left) {
        free_splits(&f.splits);
        free_table(table);
        return true;
    }
    *steps_left -= steps < *steps_left ? steps : *steps_left;
    if (ok)
        table->best = XT_NEW_ARRAY(int64_t, entries);
    ok = ok && table->best && fill_for_states(&f, bound);
    free_splits(&f.splits);
    return ok;
}

// ---- All tables ----------------------------------------------------------------------------------------------------

// Keeps the tables of the least bounds behind the one without colours.
static void keep_table(xt_pack_problem *p, int64_t *bounds, xt_pack_table *table, int64_t bound)
{
    uint32_t at = p->tables;
    for (; at > 1 && bound < bounds[at - 1]; at--)
        if (at < XT_PACK_TABLES_MAX) {
            p->table[at] = p->table[at - 1];
            bounds[at] = bounds[at - 1];
        } else
            free_table(&p->table[at - 1]);
    if (at == XT_PACK_TABLES_MAX) {
        free_table(table);
        return;
    }
    p->table[at] = *table;
    bounds[at] = bound;
    p->tables += p->tables < XT_PACK_TABLES_MAX;
}

static bool make_colour_tables(xt_pack_problem *p, table_type type, int64_t *bounds, uint64_t steps_left, double until)
{
    const xt_cover *cover = p->cover;
    for (uint32_t k = 0; k < cover->colourings; k++)
        for (uint32_t colour = 0; colour < cover->colouring[k].colours; colour++) {
            xt_pack_table table = {.best = NULL};
            int64_t       bound;
            bool is_twin = cover->colouring[k].colours == 2 && colour == 1; // the same with the names exchanged
            if (is_twin)
                continue;
            if (!make_table(&table, &bound, &steps_left, until, p, type, &cover->colouring[k], colour)) {
                free_table(&table);
                return xt_clock_seconds() >= until && !xt_work_is_over();
            }
            if (table.best) {
                p->bound = bound < p->bound ? bound : p->bound;
                keep_table(p, bounds, &table, bound);
            }
        }
    return true;
}

static bool has_dead_cell(const xt_pack_problem *p)
{
    for (uint32_t w = 0; w < p->words; w++)
        if (p->must[w] & p->closed[w])
            return true;
    return false;
}

bool xt_pack_tables_make(xt_pack_problem *p)
{
    int64_t    bounds[XT_PACK_TABLES_MAX];
    uint64_t   steps_left = max_steps;
    double     until = xt_clock_seconds() + xt_work_limit_seconds_left() * share_of_time;
    table_type type = type_for(p);
    p->table = XT_NEW_ARRAY(xt_pack_table, XT_PACK_TABLES_MAX);
    p->tables = p->table != NULL;
    if (!p->table || !make_table(&p->table[0], &bounds[0], &steps_left, INFINITY, p, type, NULL, 0))
        return false;
    p->bound = bounds[0];
    if (!make_colour_tables(p, type, bounds, steps_left, until))
        return false;
    for (uint32_t s = 0; s < p->shapes; s++)
        if (p->low[s] > 0 && p->volume[s] == 0)
            p->bound = XT_PACK_IMPOSSIBLE;
    if (has_dead_cell(p) || p->bound <= XT_PACK_IMPOSSIBLE / 2)
        p->bound = XT_PACK_IMPOSSIBLE;
    return true;
}

void xt_pack_tables_free(xt_pack_problem *p)
{
    for (uint32_t t = 0; t < p->tables; t++)
        free_table(&p->table[t]);
    free(p->table);
}

// ---- Bounds of states ----------------------------------------------------------------------------------------------

int64_t xt_pack_bound_of_window(const xt_pack_problem *p, const uint64_t *covered, uint32_t word)
{
    int64_t least = INT64_MAX;
    for (uint32_t i = 0; i < p->tables; i++) {
        const xt_pack_table *t = &p->table[i];
        uint32_t             inner = t->inner_from[word + p->window], outer = t->outer_from[word + p->window];
        for (uint32_t w = 0; w < p->window; w++) {
            inner += (uint32_t)__builtin_popcountll(t->is_inner[word + w] & ~covered[w]);
            outer += (uint32_t)__builtin_popcountll(t->is_outer[word + w] & ~covered[w]);
        }
        int64_t bound = t->best[(size_t)inner * (t->outer + 1) + outer];
        least = bound < least ? bound : least;
    }
    return least;
}
