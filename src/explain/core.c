// core.c -- shrinks the set of all constraints by deletion; see core.h.
//
// A range of constraints is dropped as a whole if the others alone are infeasible.  Otherwise its halves are tried,
// down to single constraints.  A single constraint stays if the others are feasible.  Later deletions only make the
// others fewer, so they stay feasible, and the result is minimal.  (Junker, "QuickXplain", 2004, divides in the same
// way.)
//
// Pieces come before cells, so that few pieces are blamed.  Of the cells, those with many images come first: cells with
// few images are more often the cause.
//
// The volume trigger saves half of the time: the last hole of a bad packing is often a small pocket.

#include "explain/core.h"

#include "base/limits.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

typedef struct constraint {
    uint32_t item;
    bool     is_cell;
    uint32_t images; // options on the item
} constraint;

typedef struct shrinker {
    xt_cover           cover; // borrows everything except item
    constraint        *constraint;
    uint32_t           count;
    xt_filters         filters;
    xt_explain_budget *budget;
    bool               is_minimal;
} shrinker;

static int compare_constraints(const void *left, const void *right)
{
    const constraint *a = left, *b = right;
    if (a->is_cell != b->is_cell)
        return a->is_cell ? 1 : -1;
    if (a->images != b->images)
        return a->images > b->images ? -1 : 1;
    return a->item < b->item ? -1 : a->item > b->item;
}

static void drop(shrinker *s, uint32_t first, uint32_t end)
{
    for (uint32_t i = first; i < end; i++)
        s->cover.item[s->constraint[i].item].low--;
}

static void restore(shrinker *s, uint32_t first, uint32_t end)
{
    for (uint32_t i = first; i < end; i++)
        s->cover.item[s->constraint[i].item].low++;
}

static xt_feasibility try_without(shrinker *s, uint32_t first, uint32_t end)
{
    if (!xt_explain_budget_is_left(s->budget))
        return XT_FEASIBILITY_UNKNOWN;
    drop(s, first, end);
    xt_feasibility result = xt_find_feasible(&s->cover, &s->filters, s->budget, NULL);
    if (result != XT_INFEASIBLE)
        restore(s, first, end);
    return result;
}

// Drops constraints from first to end - 1, and returns true if it drops all.  is_needed: the other constraints alone
// are known to be feasible.
static bool shrink(shrinker *s, uint32_t first, uint32_t end, bool is_needed)
{
    xt_feasibility without = is_needed ? XT_FEASIBLE : try_without(s, first, end);
    uint32_t       middle = first + (end - first) / 2;
    if (without == XT_INFEASIBLE)
        return true;
    if (end - first == 1) {
        s->is_minimal &= without == XT_FEASIBLE;
        return false;
    }
    bool dropped_first = shrink(s, first, middle, false);
    bool dropped_second = shrink(s, middle, end, dropped_first && without == XT_FEASIBLE);
    return dropped_first && dropped_second;
}

static void list_constraints(shrinker *s, const uint32_t *images)
{
    for (uint32_t i = 0; i < s->cover.items; i++)
        for (uint32_t copy = 0; copy < s->cover.item[i].low; copy++)
            s->constraint[s->count++] = (constraint){.item = i, .is_cell = i < s->cover.cells, .images = images[i]};
    qsort(s->constraint, s->count, sizeof *s->constraint, compare_constraints);
}

static void shrink_all(shrinker *s)
{
    uint32_t pieces = 0;
    while (pieces < s->count && !s->constraint[pieces].is_cell)
        pieces++;
    if (pieces > 0)
        shrink(s, 0, pieces, false);
    if (pieces < s->count)
        shrink(s, pieces, s->count, false);
}

bool xt_core_find(xt_core *core, const xt_cover *cover, xt_explain_budget *budget)
{
    size_t constraints = 0;
    for (uint32_t i = 0; i < cover->items; i++)
        constraints += cover->item[i].low;
    shrinker s = {
        .cover = *cover, .constraint = XT_NEW_ARRAY(constraint, constraints), .budget = budget, .is_minimal = true};
    uint32_t *images = XT_NEW_ARRAY(uint32_t, cover->items);
    s.cover.item = XT_NEW_ARRAY(xt_item, cover->items);
    core->required = XT_NEW_ARRAY(uint32_t, cover->items);
    bool ok = s.constraint && images && s.cover.item && core->required;
    if (ok) {
        memcpy(s.cover.item, cover->item, cover->items * sizeof *cover->item);
        for (uint32_t m = 0; m < cover->first[cover->options]; m++)
            images[cover->member[m]]++;
        list_constraints(&s, images);
        shrink_all(&s);
        for (uint32_t i = 0; i < cover->items; i++)
            core->required[i] = s.cover.item[i].low;
    }
    core->is_minimal = s.is_minimal;
    free(s.constraint);
    free(images);
    free(s.cover.item);
    return ok && budget->status != XT_FAILED;
}

void xt_core_free(xt_core *core)
{
    free(core->required);
}
