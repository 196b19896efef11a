// delivery_parts.c -- see delivery_parts.h.

#include "api/delivery_parts.h"

#include "api/filter_choice.h"
#include "api/plan_lines.h"
#include "api/setting_text.h"
#include "base/memory.h"
#include "filter/filter.h"
#include "model/model.h"
#include "model/orbit.h"

#include <stdlib.h>
#include <string.h>

// ---- Made ----------------------------------------------------------------------------------------------------------

// Parts have many images in common.  One counts as taken out when no part has it any more.
static void count_removed(xt_delivery *d, uint8_t *told)
{
    for (uint32_t p = 0; p < d->parts.count; p++) {
        const xt_narrow *narrow = &d->parts.at[p].narrow;
        for (uint32_t o = 0; o < narrow->cover.options; o++)
            told[narrow->original[o]] = 0;
    }
    for (uint32_t o = 0; o < d->model->cover->options; o++)
        if (told[o])
            d->statistics.removed[told[o] - 1]++;
}

// Divides into parts of what the filters leave of the whole.  False: no memory.
static bool divide_filtered(xt_delivery *d, const xt_filters *filters)
{
    const xt_cover *cover = d->model->cover;
    uint8_t        *found = XT_NEW_ARRAY(uint8_t, cover->options);
    xt_narrow       whole = {0};
    xt_useless      useless = {.is_useless = found, .is_met = XT_NEW_ARRAY(bool, cover->options)};
    bool            fine = found && useless.is_met && xt_narrow_start(&whole, cover, NULL) &&
                xt_filter_once(&whole, filters, found) &&
                xt_parts_divide(&d->parts, cover, xt_uses_reflections(&d->settings), d->fixed, &useless);
    xt_narrow_free(&whole);
    for (uint32_t o = 0; fine && o < cover->options; o++)
        if (!useless.is_met[o])
            found[o] = 0;
    if (fine)
        count_removed(d, found);
    d->chose_filters = d->is_open;
    if (d->is_open)
        d->settings.filters = *filters;
    d->filtered = useless.left_out;
    d->left_parts_out = useless.parts > 0;
    d->is_filtered = true;
    free(useless.is_met);
    free(found);
    return fine;
}

// Of so many symmetries, the identity among them.  False: no memory.
static bool make_quotients(xt_delivery *d, uint32_t order, bool with_reflections)
{
    const xt_cover *cover = d->model->cover;
    d->orbit = order;
    if (order == 0)
        return true;
    uint32_t *times = XT_NEW_ARRAY(uint32_t, cover->symmetries);
    d->quotient = XT_NEW_ARRAY(xt_quotient, order);
    d->besides = XT_NEW_ARRAY(xt_cover_problem, order);
    bool fine = times && d->quotient && d->besides;
    if (fine)
        xt_quotient_kinds(cover, with_reflections, times);
    for (uint32_t s = 1; fine && s < cover->symmetries; s++)
        if (times[s] > 0) {
            xt_quotient *q = &d->quotient[d->quotients];
            fine = xt_quotient_make(q, cover, &cover->symmetry[s]);
            d->besides[d->quotients++] =
                (xt_cover_problem){.cover = &q->cover, .plan = &d->plan, .copies = q->copies, .times = times[s]};
        }
    free(times);
    return fine;
}

// False: no memory.
static bool divide(xt_delivery *d)
{
    xt_filters filters;
    return xt_filters_for_whole(d, &filters)
               ? divide_filtered(d, &filters)
               : xt_parts_divide(&d->parts, d->model->cover, xt_uses_reflections(&d->settings), d->fixed, NULL);
}

// The whole cover as the only part again, as if it had not been divided.  False: no memory.
static bool undo_division(xt_delivery *d)
{
    xt_parts_free(&d->parts);
    if (d->chose_filters)
        d->settings.filters = (xt_filters){0};
    d->chose_filters = d->is_filtered = d->left_parts_out = false;
    d->filtered = 0;
    memset(d->statistics.removed, 0, sizeof d->statistics.removed);
    return xt_parts_start(&d->parts, d->model->cover);
}

static bool are_settled(const xt_parts *parts)
{
    for (uint32_t p = 0; p < parts->count; p++)
        if (!parts->at[p].is_settled)
            return false;
    return true;
}

// How many symmetries take every solution to a solution, the identity among them.
static uint32_t count_whole_symmetries(const xt_cover *cover)
{
    uint32_t count = 1;
    for (uint32_t s = 1; s < cover->symmetries; s++)
        count += cover->symmetry[s].is_whole;
    return count;
}

// From so many symmetries on the tree is so much smaller that it pays to look at each solution that is met.
enum { WORTH_A_LOOK = 4 };

// Equal states of several parts would be apart, so there is one.  What is only counted may use all symmetries, whatever
// is counted.
static bool make_part_to_merge(xt_delivery *d)
{
    const xt_cover *cover = d->model->cover;
    const bool      counts = d->engine->counts_only;
    bool            unfolds = !counts && d->settings.pruning == XT_PRUNE_FOR_ALL;
    unfolds = unfolds && count_whole_symmetries(cover) >= WORTH_A_LOOK;
    if (d->settings.pruning == XT_PRUNE_FOR_ALL && !unfolds) // to count it has weights
        d->settings.pruning = XT_PRUNE_FOR_UNIQUE;
    if (d->settings.pruning == XT_PRUNE_NEVER || (!counts && !unfolds && !d->unique))
        return true;
    d->weight = XT_NEW_ARRAY(uint32_t, cover->options);
    if (!d->weight ||
        !xt_parts_thin(&d->parts, cover, counts || xt_uses_reflections(&d->settings), d->fixed, d->weight))
        return false;
    d->unfolds = unfolds && d->parts.at[0].anchors.count > 0;
    if (unfolds && !d->unfolds)
        d->settings.pruning = XT_PRUNE_FOR_UNIQUE;
    return true;
}

// One solution of each class is met, or few.  Where all parts are settled nobody need look at them.
static bool make_parts_for_all(xt_delivery *d)
{
    const uint32_t symmetries = count_whole_symmetries(d->model->cover);
    for (bool is_last = symmetries == 1; !is_last; d->fixed = XT_NOWHERE) {
        if (!divide(d))
            return false;
        d->unfolds = d->parts.at[0].anchors.count > 0 && (symmetries >= WORTH_A_LOOK || are_settled(&d->parts));
        if (d->unfolds)
            return true;
        is_last = d->fixed == XT_NOWHERE; // else once more, by the rule's anchor in place of that which samples prefer
        if (!undo_division(d))
            return false;
    }
    d->settings.pruning = XT_PRUNE_FOR_UNIQUE;
    return true;
}

bool xt_delivery_make_parts(xt_delivery *d)
{
    const xt_cover *cover = d->model->cover;
    bool            with_reflections = d->settings.unique == XT_UNIQUE_MIRROR;
    if (!xt_parts_start(&d->parts, cover))
        return false;
    bool wants_unique = d->settings.unique != XT_ALL;
    d->orbit = wants_unique && d->engine->counts_only ? xt_orbit_size(cover, with_reflections) : 1;
    if (d->orbit == 0 && !make_quotients(d, xt_quotient_order(cover, with_reflections), with_reflections))
        return false;
    d->unique = wants_unique && !d->engine->counts_only;
    if (d->plan.engine == XT_ENGINE_MERGE)
        return make_part_to_merge(d);
    if (d->settings.pruning == XT_PRUNE_FOR_ALL)
        return make_parts_for_all(d);
    bool prunes = d->settings.pruning == XT_PRUNE_ALWAYS || (d->settings.pruning != XT_PRUNE_NEVER && wants_unique);
    return !prunes || divide(d);
}

// ---- Filtered ------------------------------------------------------------------------------------------------------

// Takes out of each part what filters find before the search; returns how much.  False: no memory.
static bool take_out_of_parts(xt_delivery *d, const xt_filters *filters, uint64_t *removed)
{
    uint64_t before = xt_delivery_options(d);
    uint8_t *told = XT_NEW_ARRAY(uint8_t, d->model->cover->options);
    bool     fine = told;
    for (uint32_t p = 0; p < d->parts.count && fine; p++)
        fine = xt_filter_once(&d->parts.at[p].narrow, filters, told);
    *removed = before - xt_delivery_options(d);
    if (told)
        count_removed(d, told);
    free(told);
    return fine;
}

bool xt_delivery_filter_parts(xt_delivery *d, xt_diagnostics *diagnostics)
{
    const xt_filters *asked = &d->settings.filters, left = {.fit = d->chose_filters ? 0 : asked->fit};
    const xt_filters *filters = d->is_filtered ? &left : asked;
    uint64_t          removed = 0;
    for (uint32_t p = 0; p < d->parts.count; p++) {
        const char *refusal = xt_filter_refusal(&d->parts.at[p].narrow.cover, filters);
        if (refusal) {
            xt_complain(diagnostics, xt_plan_place_of(&d->settings, XT_NAMES_OF_FILTERS),
                        "this puzzle is none for filters: %s; leave them out", refusal);
            return false;
        }
    }
    bool fine = !xt_filters_are_asked(filters) || take_out_of_parts(d, filters, &removed);
    if (!fine && !d->chose_filters) {
        xt_complain_of_memory(diagnostics);
        return false;
    }
    if (!fine) { // nobody asked for them: what they have taken out by now is no less useless
        d->settings.filters = (xt_filters){0};
        d->chose_filters = false;
    }
    d->filtered += removed;
    return true;
}

bool xt_delivery_fit_parts(xt_delivery *d)
{
    bool is_chosen = d->chose_filters && d->plan.engine == XT_ENGINE_MATRIX && d->plan.filters.fit;
    bool is_due = is_chosen && !d->is_tentative && !xt_delivery_is_to_merge(d);
    return !is_due || take_out_of_parts(d, &(xt_filters){.fit = XT_ONCE}, &d->fitted);
}
