// preview.c -- the public foresight: what a search begins with, known before it.

#include "base/diagnostics.h"
#include "base/memory.h"
#include "model/model.h"
#include "prepare/prepared_search.h"

#include <stdlib.h>

// Whether a stationary piece that is moved to cells where others may lie can look like one of these.
static bool can_occupy_stationary_slots(const xt_images *images, const xt_symmetry *symmetry, xt_image image)
{
    uint32_t shape = symmetry->to[images->open + image.shape];
    bool     is_mobile = shape != XT_NONE && images->shapes.at[shape - images->open].high > 0;
    for (uint32_t c = 0; c < image.count; c++)
        if (symmetry->to[xt_slot_of_region_cell(images, image.cells[c])] < images->open && !is_mobile)
            return false;
    return true;
}

// Whether a symmetry may lead from a solution to a solution.
static bool maps_solutions_to_solutions(const xt_model *model, const xt_symmetry *symmetry)
{
    const xt_cover  *cover = model->cover;
    const xt_images *images = model->images;
    for (uint32_t i = cover->cells; i < cover->items; i++)
        if (symmetry->to[i] == XT_NONE && cover->item[i].low > 0)
            return false;
    for (uint32_t i = images->mobile; i < images->shape_of.count; i++)
        if (!can_occupy_stationary_slots(images, symmetry, xt_image_at(images, i)))
            return false;
    return true;
}

// Whether a rotation, but for the identity, can take a solution of what is searched to another one of it.
static bool has_rotated_solutions(const xt_prepared_search *d)
{
    const xt_cover *cover = d->model->cover;
    bool            turns = false;
    for (uint32_t s = 1; s < cover->symmetries; s++) {
        const xt_symmetry *symmetry = &cover->symmetry[s];
        if (symmetry->is_reflection || !maps_solutions_to_solutions(d->model, symmetry))
            continue;
        if (!symmetry->is_automorphism)
            return true;
        turns = true;
    }
    for (uint32_t p = 0; p < d->subproblems.count; p++)
        if (turns && !d->subproblems.at[p].is_symmetry_broken)
            return true;
    return false;
}

// Images that are left in one part or more.  False: no memory.
static bool count_images(const xt_prepared_search *d, uint32_t *images)
{
    bool *is_counted = XT_NEW_ARRAY(bool, d->model->cover->options);
    *images = 0;
    for (uint32_t p = 0; is_counted && p < d->subproblems.count; p++) {
        const xt_subcover *subcover = &d->subproblems.at[p].subcover;
        for (uint32_t o = 0; o < subcover->cover.options; o++) {
            *images += !is_counted[subcover->original[o]];
            is_counted[subcover->original[o]] = true;
        }
    }
    free(is_counted);
    return is_counted;
}

bool xt_preview_search(const xt_model *model, const xt_settings *settings, xt_search_preview *preview,
                       xt_diagnostics *diagnostics)
{
    const xt_images   *images = model->images;
    xt_prepared_search d;
    bool               fine = xt_prepare_search(&d, model, settings, diagnostics);
    *preview = (xt_search_preview){0};
    if (fine && !count_images(&d, &preview->images)) {
        xt_diagnose_out_of_memory(diagnostics);
        fine = false;
    }
    if (fine) {
        // No part is left where some item cannot be covered.
        const xt_anchors *anchors = d.subproblems.count > 0 ? &d.subproblems.at[0].anchors : &(const xt_anchors){0};
        preview->is_unique = d.unique || !has_rotated_solutions(&d);
        if (anchors->count > 0 && anchors->at[0].item >= model->cover->cells)
            preview->constrained = images->name.at[images->shapes.at[anchors->at[0].item - model->cover->cells].names];
    }
    xt_prepared_search_free(&d);
    return fine;
}
