// subproblems.c -- see subproblems.h.

#include "prepare/subproblems.h"

#include "base/memory.h"
#include "filter/filter.h"
#include "model/symmetry/action.h"
#include "model/symmetry/class_size.h"
#include "model/symmetry/drawn.h"
#include "prepare/parity_cases.h"

#include <stdlib.h>
#include <string.h>

// An option of several subproblems counts as removed if no subproblem has it any more.
static void count_removed(xt_prepared *p, uint8_t *removed_by)
{
    for (uint32_t i = 0; i < p->subproblems.count; i++) {
        const xt_subcover *subcover = &p->subproblems.at[i].subcover;
        for (uint32_t o = 0; o < subcover->cover.options; o++)
            removed_by[subcover->original[o]] = 0;
    }
    for (uint32_t o = 0; o < p->model->cover->options; o++)
        if (removed_by[o])
            p->removed[removed_by[o] - 1]++;
}

// Symmetries map a removed option to removed options. So the filter looks at one option of each orbit.
bool xt_filter_whole_cover(const xt_cover *cover, const xt_filters *filters, uint8_t *removed_by)
{
    uint32_t   *representative = XT_NEW_ARRAY(uint32_t, cover->options);
    bool       *drop = XT_NEW_ARRAY(bool, cover->options);
    xt_subcover representatives = {0};
    bool        ok = representative && drop && xt_cover_list_representatives(cover, representative);
    for (uint32_t o = 0; ok && o < cover->options; o++)
        drop[o] = representative[o] != o;
    ok = ok && xt_subcover_make(&representatives, cover, drop) && xt_filter_root(&representatives, filters, removed_by);
    for (uint32_t o = 0; ok && o < cover->options; o++)
        removed_by[o] = removed_by[representative[o]];
    xt_subcover_free(&representatives);
    free(representative);
    free(drop);
    return ok;
}

// Divides the remaining options of the filtered cover. Returns false if memory runs out.
static bool divide_filtered(xt_prepared *p, const xt_filters *filters)
{
    const xt_cover *cover = p->model->cover;
    uint8_t        *found = XT_NEW_ARRAY(uint8_t, cover->options);
    xt_dead_options dead_options = {.is_dead_option = found, .was_removed = XT_NEW_ARRAY(bool, cover->options)};
    bool            ok = found && dead_options.was_removed && xt_filter_whole_cover(cover, filters, found) &&
              xt_subproblems_divide(&p->subproblems, cover, xt_motions_of_settings(&p->settings), p->constrained_item,
                                    &dead_options);
    for (uint32_t o = 0; ok && o < cover->options; o++)
        if (!dead_options.was_removed[o])
            found[o] = 0;
    if (ok)
        count_removed(p, found);
    p->filtered = dead_options.removed_options;
    p->removed_subproblems = dead_options.subproblems > 0;
    p->filters_whole = true;
    free(dead_options.was_removed);
    free(found);
    return ok;
}

// order: of the group, with the identity. Returns false if memory runs out.
static bool make_fixed_point_covers(xt_prepared *p, uint32_t order, xt_motions motions)
{
    const xt_cover *cover = p->model->cover;
    p->class_size = order;
    if (order == 0)
        return true;
    uint32_t *times = XT_NEW_ARRAY(uint32_t, cover->symmetries);
    p->fixed_point_covers = XT_NEW_ARRAY(xt_fixed_point_cover, order);
    p->fixed_point_problems = XT_NEW_ARRAY(xt_cover_problem, order);
    bool ok = times && p->fixed_point_covers && p->fixed_point_problems;
    if (ok)
        xt_fixed_point_cover_conjugacy_classes(cover, motions, times);
    for (uint32_t s = 1; ok && s < cover->symmetries; s++)
        if (times[s] > 0) {
            xt_fixed_point_cover *q = &p->fixed_point_covers[p->fixed_point_cover_count];
            ok = xt_fixed_point_cover_make(q, cover, &cover->symmetry[s]);
            p->fixed_point_problems[p->fixed_point_cover_count++] =
                (xt_cover_problem){.cover = &q->cover, .spec = &p->spec, .copies = q->copies, .multiplicity = times[s]};
        }
    free(times);
    return ok;
}

// Returns false if memory runs out.
static bool divide_cover(xt_prepared *p, const xt_filters *filters)
{
    return filters ? divide_filtered(p, filters)
                   : xt_subproblems_divide(&p->subproblems, p->model->cover, xt_motions_of_settings(&p->settings),
                                           p->constrained_item, NULL);
}

static void undo_division(xt_prepared *p)
{
    xt_subproblems_free(&p->subproblems);
    p->filters_whole = p->removed_subproblems = false;
    p->filtered = 0;
    memset(p->removed, 0, sizeof p->removed);
}

static bool are_all_broken(const xt_subproblems *subproblems)
{
    for (uint32_t i = 0; i < subproblems->count; i++)
        if (!subproblems->at[i].is_symmetry_broken)
            return false;
    return true;
}

// Returns the number of symmetries of the whole cover, with the identity. They map solutions to solutions.
static uint32_t count_whole_symmetries(const xt_cover *cover)
{
    uint32_t count = 1;
    for (uint32_t s = 1; s < cover->symmetries; s++)
        count += cover->symmetry[s].is_automorphism;
    return count;
}

// Symmetries of the whole cover. With as many, the smaller tree saves more time than the test of each solution takes.
enum { MIN_SYMMETRIES_TO_EXPAND = 4 };

// The frontier engine merges equal states only within one subproblem, so there is one. If it only counts, it may use
// all symmetries, for all solutions and for classes.
static bool make_frontier_subproblem(xt_prepared *p)
{
    const xt_cover *cover = p->model->cover;
    const bool      counts = p->engine->counts_only;
    bool            expands_classes = !counts && p->settings.pruning == XT_PRUNE_FOR_ALL;
    expands_classes =
        expands_classes && !cover->is_abstract && count_whole_symmetries(cover) >= MIN_SYMMETRIES_TO_EXPAND;
    if (p->settings.pruning == XT_PRUNE_FOR_ALL && !expands_classes) // to count it has weights
        p->settings.pruning = XT_PRUNE_FOR_UNIQUE;
    if (p->settings.pruning == XT_PRUNE_NEVER || (!counts && !expands_classes && !p->tests_classes))
        return xt_subproblems_start(&p->subproblems, cover);
    p->weight = XT_NEW_ARRAY(uint32_t, cover->options);
    if (!p->weight || !xt_subproblems_merge_equivalent_options(
                          &p->subproblems, cover, counts ? XT_MOTIONS_MIRROR : xt_motions_of_settings(&p->settings),
                          p->constrained_item, p->weight))
        return false;
    p->expands_classes = expands_classes && p->subproblems.at[0].anchors.count > 0;
    if (expands_classes && !p->expands_classes)
        p->settings.pruning = XT_PRUNE_FOR_UNIQUE;
    return true;
}

// The search meets one solution of each class, or few. No solution is tested if symmetry is broken in all subproblems.
static bool make_subproblems_for_all(xt_prepared *p, const xt_filters *filters)
{
    const uint32_t symmetries = count_whole_symmetries(p->model->cover);
    const bool is_list_of_cover = p->model->cover->is_abstract && p->lists_solutions; // there are no images to expand
    for (bool is_last = symmetries == 1 || is_list_of_cover; !is_last; p->constrained_item = XT_NONE) {
        if (!divide_cover(p, filters))
            return false;
        p->expands_classes = p->subproblems.at[0].anchors.count > 0 &&
                             (symmetries >= MIN_SYMMETRIES_TO_EXPAND || are_all_broken(&p->subproblems));
        if (p->expands_classes)
            return true;
        is_last = p->constrained_item == XT_NONE; // else the rule's anchor is tried
        undo_division(p);
    }
    p->settings.pruning = XT_PRUNE_FOR_UNIQUE;
    return xt_subproblems_start(&p->subproblems, p->model->cover);
}

// For an engine that searches several subproblems one after the other.
static bool make_several(xt_prepared *p, const xt_filters *filters)
{
    const xt_motions motions = xt_motions_of_unique(p->settings.unique);
    if (p->settings.pruning == XT_PRUNE_FOR_ALL)
        return make_subproblems_for_all(p, filters);
    bool prunes = p->settings.pruning == XT_PRUNE_ALWAYS ||
                  (p->settings.pruning != XT_PRUNE_NEVER && p->settings.unique != XT_ALL);
    if (prunes && p->settings.restriction == XT_RESTRICT_DRAWN && p->constrained_item != XT_NONE)
        return xt_subproblems_keep_drawn(&p->subproblems, p->model, motions, p->constrained_item);
    return prunes ? divide_cover(p, filters) : xt_subproblems_start(&p->subproblems, p->model->cover);
}

bool xt_subproblems_make(xt_prepared *p, const xt_filters *filters)
{
    const xt_cover *cover = p->model->cover;
    xt_motions      motions = xt_motions_of_unique(p->settings.unique);
    bool            wants_unique = p->settings.unique != XT_ALL;
    p->class_size = wants_unique && p->engine->counts_only ? xt_class_size(cover, motions) : 1;
    if (p->class_size == 0 && !make_fixed_point_covers(p, xt_fixed_point_cover_group_order(cover, motions), motions))
        return false;
    p->tests_classes = wants_unique && !p->engine->counts_only;
    if (p->spec.engine == XT_ENGINE_FRONTIER)
        return make_frontier_subproblem(p);
    if (p->engine->is_indivisible || p->engine->counts_only) // any solution will do, or none is seen
        return xt_subproblems_start(&p->subproblems, cover);
    return make_several(p, filters) &&
           (p->settings.split == XT_SPLIT_BY_SYMMETRY || xt_subproblems_split_by_parity(&p->subproblems, cover));
}

bool xt_subproblems_filter(xt_prepared *p, const xt_filters *filters, uint64_t *removed)
{
    uint64_t before = xt_prepared_option_count(p);
    uint8_t *removed_by = XT_NEW_ARRAY(uint8_t, p->model->cover->options);
    bool     ok = removed_by;
    for (uint32_t i = 0; i < p->subproblems.count && ok; i++)
        ok = xt_filter_root(&p->subproblems.at[i].subcover, filters, removed_by);
    *removed = before - xt_prepared_option_count(p);
    if (removed_by)
        count_removed(p, removed_by);
    free(removed_by);
    return ok;
}

bool xt_filters_are_requested(const xt_filters *s)
{
    return s->volume || s->parity || s->fit;
}
