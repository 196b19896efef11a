// shape_growth.c -- see shape_growth.h.

#include "puzzle/shape_growth.h"

#include "base/hash.h"
#include "base/memory.h"

void xt_form_set_free(xt_form_set *set)
{
    xt_vector_free(&set->forms);
    free(set->slots);
    *set = (xt_form_set){0};
}

// The slot that holds the form, or the empty one where it belongs.
static uint32_t *slot_of(const xt_form_set *set, const xt_form *f)
{
    uint32_t at = (uint32_t)xt_hash_bytes(f, sizeof *f) & (set->slot_count - 1);
    while (set->slots[at] && xt_form_compare(&set->forms.at[set->slots[at] - 1], f) != 0)
        at = (at + 1) & (set->slot_count - 1);
    return &set->slots[at];
}

static bool widen_slots(xt_form_set *set)
{
    free(set->slots);
    set->slot_count = set->slot_count ? set->slot_count * 2 : 64;
    set->slots = XT_NEW_ARRAY(uint32_t, set->slot_count);
    for (uint32_t i = 0; set->slots && i < set->forms.count; i++)
        *slot_of(set, &set->forms.at[i]) = i + 1;
    return set->slots;
}

// False: no memory.
static bool form_set_insert(xt_form_set *set, const xt_form *f)
{
    if (set->forms.count * 2 >= set->slot_count && !widen_slots(set))
        return false;
    uint32_t *slot = slot_of(set, f);
    if (*slot)
        return true;
    xt_vector_push(&set->forms, *f);
    *slot = set->forms.count;
    return !set->forms.failed;
}

static bool points_have(const xt_point *points, uint32_t count, xt_point point)
{
    for (uint32_t i = 0; i < count; i++)
        if (xt_point_compare(points[i], point) == 0)
            return true;
    return false;
}

// The cells that touch the shape, each once.
static uint32_t list_neighbours(const xt_lattice *lattice, const xt_point *points, uint32_t count, xt_point *neighbours)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t n = 0; n < lattice->neighbours; n++) {
            xt_point next = xt_point_plus(points[i], lattice->neighbour[n]);
            if (xt_point_is_cell(lattice, next) && !points_have(points, count, next) &&
                !points_have(neighbours, found, next))
                neighbours[found++] = next;
        }
    return found;
}

static xt_growth grow_first(const xt_turner *t, xt_form_set *grown)
{
    for (uint32_t s = 0; s < t->lattice->slots; s++) {
        xt_form single = xt_least_form(t, &t->lattice->slot[s]);
        if (!form_set_insert(grown, &single))
            return XT_NO_MEMORY;
    }
    return XT_GROWN;
}

// Every shape with t->cells cells, from those that have one cell less.
static xt_growth grow_next(const xt_turner *t, const xt_form_set *smaller, xt_form_set *grown)
{
    xt_point points[XT_FORM_CELLS] = {{{0}}}, neighbours[XT_FORM_CELLS * XT_NEIGHBOURS_MAX];
    for (uint32_t i = 0; i < smaller->forms.count; i++) {
        xt_form_unpack(&smaller->forms.at[i], t->cells - 1, points);
        uint32_t count = list_neighbours(t->lattice, points, t->cells - 1, neighbours);
        for (uint32_t n = 0; n < count; n++) {
            points[t->cells - 1] = neighbours[n];
            xt_form larger = xt_least_form(t, points);
            if (!form_set_insert(grown, &larger))
                return XT_NO_MEMORY;
        }
        if (grown->forms.count > XT_LIMIT_SHAPES)
            return XT_PAST_LIMIT;
    }
    return XT_GROWN;
}

// Whether the wanted set would plainly pass the limit, from the numbers of shapes up to some number of cells (entry n:
// of n cells): each further cell multiplies it by at least the lesser of the last two factors.  That holds on every
// lattice here as far as anyone has counted, from 4 cells on; where it should not, the limit still stands.
static bool will_pass_limit(const uint32_t *counts, uint32_t cells, uint32_t wanted)
{
    if (cells < 4)
        return false;
    double last = (double)counts[cells] / counts[cells - 1];
    double before = (double)counts[cells - 1] / counts[cells - 2];
    double expected = counts[cells];
    for (uint32_t n = cells; n < wanted; n++)
        expected *= last < before ? last : before;
    return expected > XT_LIMIT_SHAPES;
}

xt_growth xt_grow(const xt_turner *turner, xt_form_set *grown)
{
    uint32_t  counts[XT_FORM_CELLS + 1] = {0};
    xt_turner t = *turner;
    for (t.cells = 1;; t.cells++) {
        xt_form_set smaller = *grown;
        *grown = (xt_form_set){0};
        xt_growth result = t.cells == 1 ? grow_first(&t, grown) : grow_next(&t, &smaller, grown);
        xt_form_set_free(&smaller);
        counts[t.cells] = grown->forms.count;
        if (result != XT_GROWN || t.cells == turner->cells)
            return result;
        if (will_pass_limit(counts, t.cells, turner->cells))
            return XT_PAST_LIMIT;
    }
}
