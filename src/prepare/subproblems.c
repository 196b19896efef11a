// subproblems.c -- see delivery_parts.h.

#include "prepare/subproblems.h"

#include "base/memory.h"
#include "filter/filter.h"
#include "model/model.h"
#include "model/symmetry/class_size.h"
#include "plan/filter_choice.h"
#include "plan/plan_lines.h"
#include "plan/settings_text.h"

#include <stdlib.h>
#include <string.h>

// ---- Made ----------------------------------------------------------------------------------------------------------

// Parts have many images in common.  One counts as taken out when no part has it any more.
static void count_removed(xt_prepared_search *d, uint8_t *removed_by)
{
    for (uint32_t p = 0; p < d->subproblems.count; p++) {
        const xt_subcover *subcover = &d->subproblems.at[p].subcover;
        for (uint32_t o = 0; o < subcover->cover.options; o++)
            removed_by[subcover->original[o]] = 0;
    }
    for (uint32_t o = 0; o < d->model->cover->options; o++)
        if (removed_by[o])
            d->statistics.removed[removed_by[o] - 1]++;
}

// Divides into parts of what the filters leave of the whole.  False: no memory.
static bool divide_filtered(xt_prepared_search *d, const xt_filters *filters)
{
    const xt_cover *cover = d->model->cover;
    uint8_t        *found = XT_NEW_ARRAY(uint8_t, cover->options);
    xt_subcover     whole = {0};
    xt_dead_options dead_options = {.is_dead_option = found, .was_removed = XT_NEW_ARRAY(bool, cover->options)};
    bool            fine = found && dead_options.was_removed && xt_subcover_make(&whole, cover, NULL) &&
                xt_filter_root(&whole, filters, found) &&
                xt_subproblems_divide(&d->subproblems, cover, xt_uses_reflections(&d->settings), d->constrained_item,
                                      &dead_options);
    xt_subcover_free(&whole);
    for (uint32_t o = 0; fine && o < cover->options; o++)
        if (!dead_options.was_removed[o])
            found[o] = 0;
    if (fine)
        count_removed(d, found);
    d->chose_filters = d->is_automatic;
    if (d->is_automatic)
        d->settings.filters = *filters;
    d->filtered = dead_options.removed_options;
    d->removed_subproblems = dead_options.subproblems > 0;
    d->is_filtered = true;
    free(dead_options.was_removed);
    free(found);
    return fine;
}

// Of so many symmetries, the identity among them.  False: no memory.
static bool make_fixed_point_covers(xt_prepared_search *d, uint32_t order, bool with_reflections)
{
    const xt_cover *cover = d->model->cover;
    d->class_size = order;
    if (order == 0)
        return true;
    uint32_t *times = XT_NEW_ARRAY(uint32_t, cover->symmetries);
    d->fixed_point_covers = XT_NEW_ARRAY(xt_fixed_point_cover, order);
    d->fixed_point_problems = XT_NEW_ARRAY(xt_cover_problem, order);
    bool fine = times && d->fixed_point_covers && d->fixed_point_problems;
    if (fine)
        xt_fixed_point_cover_conjugacy_classes(cover, with_reflections, times);
    for (uint32_t s = 1; fine && s < cover->symmetries; s++)
        if (times[s] > 0) {
            xt_fixed_point_cover *q = &d->fixed_point_covers[d->fixed_point_cover_count];
            fine = xt_fixed_point_cover_make(q, cover, &cover->symmetry[s]);
            d->fixed_point_problems[d->fixed_point_cover_count++] =
                (xt_cover_problem){.cover = &q->cover, .spec = &d->spec, .copies = q->copies, .multiplicity = times[s]};
        }
    free(times);
    return fine;
}

// False: no memory.
static bool divide_cover(xt_prepared_search *d)
{
    xt_filters filters;
    return xt_choose_filters_for_whole(d, &filters)
               ? divide_filtered(d, &filters)
               : xt_subproblems_divide(&d->subproblems, d->model->cover, xt_uses_reflections(&d->settings),
                                       d->constrained_item, NULL);
}

// The whole cover as the only part again, as if it had not been divided.  False: no memory.
static bool undo_division(xt_prepared_search *d)
{
    xt_subproblems_free(&d->subproblems);
    if (d->chose_filters)
        d->settings.filters = (xt_filters){0};
    d->chose_filters = d->is_filtered = d->removed_subproblems = false;
    d->filtered = 0;
    memset(d->statistics.removed, 0, sizeof d->statistics.removed);
    return xt_subproblems_start(&d->subproblems, d->model->cover);
}

static bool are_all_settled(const xt_subproblems *subproblems)
{
    for (uint32_t p = 0; p < subproblems->count; p++)
        if (!subproblems->at[p].is_symmetry_broken)
            return false;
    return true;
}

// How many symmetries take every solution to a solution, the identity among them.
static uint32_t count_whole_symmetries(const xt_cover *cover)
{
    uint32_t count = 1;
    for (uint32_t s = 1; s < cover->symmetries; s++)
        count += cover->symmetry[s].is_automorphism;
    return count;
}

// From so many symmetries on the tree is so much smaller that it pays to look at each solution that is met.
enum { MIN_SYMMETRIES_TO_EXPAND = 4 };

// Equal states of several parts would be apart, so there is one.  What is only counted may use all symmetries, whatever
// is counted.
static bool make_frontier_subproblem(xt_prepared_search *d)
{
    const xt_cover *cover = d->model->cover;
    const bool      counts = d->engine->counts_only;
    bool            expands_classes = !counts && d->settings.pruning == XT_PRUNE_FOR_ALL;
    expands_classes = expands_classes && count_whole_symmetries(cover) >= MIN_SYMMETRIES_TO_EXPAND;
    if (d->settings.pruning == XT_PRUNE_FOR_ALL && !expands_classes) // to count it has weights
        d->settings.pruning = XT_PRUNE_FOR_UNIQUE;
    if (d->settings.pruning == XT_PRUNE_NEVER || (!counts && !expands_classes && !d->unique))
        return true;
    d->weight = XT_NEW_ARRAY(uint32_t, cover->options);
    if (!d->weight ||
        !xt_subproblems_merge_equivalent_options(&d->subproblems, cover, counts || xt_uses_reflections(&d->settings),
                                                 d->constrained_item, d->weight))
        return false;
    d->expands_classes = expands_classes && d->subproblems.at[0].anchors.count > 0;
    if (expands_classes && !d->expands_classes)
        d->settings.pruning = XT_PRUNE_FOR_UNIQUE;
    return true;
}

// One solution of each class is met, or few.  Where all parts are settled nobody need look at them.
static bool make_subproblems_for_all(xt_prepared_search *d)
{
    const uint32_t symmetries = count_whole_symmetries(d->model->cover);
    for (bool is_last = symmetries == 1; !is_last; d->constrained_item = XT_NONE) {
        if (!divide_cover(d))
            return false;
        d->expands_classes = d->subproblems.at[0].anchors.count > 0 &&
                             (symmetries >= MIN_SYMMETRIES_TO_EXPAND || are_all_settled(&d->subproblems));
        if (d->expands_classes)
            return true;
        is_last = d->constrained_item ==
                  XT_NONE; // else once more, by the rule's anchor in place of that which samples prefer
        if (!undo_division(d))
            return false;
    }
    d->settings.pruning = XT_PRUNE_FOR_UNIQUE;
    return true;
}

bool xt_make_subproblems(xt_prepared_search *d)
{
    const xt_cover *cover = d->model->cover;
    bool            with_reflections = d->settings.unique == XT_UNIQUE_MIRROR;
    if (!xt_subproblems_start(&d->subproblems, cover))
        return false;
    bool wants_unique = d->settings.unique != XT_ALL;
    d->class_size = wants_unique && d->engine->counts_only ? xt_class_size(cover, with_reflections) : 1;
    if (d->class_size == 0 &&
        !make_fixed_point_covers(d, xt_fixed_point_cover_group_order(cover, with_reflections), with_reflections))
        return false;
    d->unique = wants_unique && !d->engine->counts_only;
    if (d->spec.engine == XT_ENGINE_FRONTIER)
        return make_frontier_subproblem(d);
    if (d->settings.pruning == XT_PRUNE_FOR_ALL)
        return make_subproblems_for_all(d);
    bool prunes = d->settings.pruning == XT_PRUNE_ALWAYS || (d->settings.pruning != XT_PRUNE_NEVER && wants_unique);
    return !prunes || divide_cover(d);
}

// ---- Filtered ------------------------------------------------------------------------------------------------------

// Takes out of each part what filters find before the search; returns how much.  False: no memory.
static bool filter_each_subproblem(xt_prepared_search *d, const xt_filters *filters, uint64_t *removed)
{
    uint64_t before = xt_prepared_search_option_count(d);
    uint8_t *removed_by = XT_NEW_ARRAY(uint8_t, d->model->cover->options);
    bool     fine = removed_by;
    for (uint32_t p = 0; p < d->subproblems.count && fine; p++)
        fine = xt_filter_root(&d->subproblems.at[p].subcover, filters, removed_by);
    *removed = before - xt_prepared_search_option_count(d);
    if (removed_by)
        count_removed(d, removed_by);
    free(removed_by);
    return fine;
}

bool xt_filter_subproblems(xt_prepared_search *d, xt_diagnostics *diagnostics)
{
    const xt_filters *asked = &d->settings.filters, left = {.fit = d->chose_filters ? 0 : asked->fit};
    const xt_filters *filters = d->is_filtered ? &left : asked;
    uint64_t          removed = 0;
    for (uint32_t p = 0; p < d->subproblems.count; p++) {
        const char *unsupported_reason = xt_filter_unsupported_reason(&d->subproblems.at[p].subcover.cover, filters);
        if (unsupported_reason) {
            xt_diagnose_at(diagnostics, xt_plan_location_of(&d->settings, XT_FILTER_SETTING_NAMES),
                           "this puzzle is none for filters: %s; leave them out", unsupported_reason);
            return false;
        }
    }
    bool fine = !xt_filters_are_requested(filters) || filter_each_subproblem(d, filters, &removed);
    if (!fine && !d->chose_filters) {
        xt_diagnose_out_of_memory(diagnostics);
        return false;
    }
    if (!fine) { // nobody asked for them: what they have taken out by now is no less useless
        d->settings.filters = (xt_filters){0};
        d->chose_filters = false;
    }
    d->filtered += removed;
    return true;
}

bool xt_fit_filter_subproblems(xt_prepared_search *d)
{
    bool is_chosen = d->chose_filters && d->spec.engine == XT_ENGINE_MATRIX && d->spec.filters.fit;
    bool is_due = is_chosen && !d->is_tentative && !xt_prepared_search_starts_with_frontier(d);
    return !is_due || filter_each_subproblem(d, &(xt_filters){.fit = XT_ONCE}, &d->fitted);
}
