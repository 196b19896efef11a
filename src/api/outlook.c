// outlook.c -- the public foresight: what a search begins with, known before it.

#include "api/delivery.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "model/model.h"

#include <stdlib.h>

// Whether a stationary piece that is moved to cells where others may lie can look like one of these.
static bool can_take_places(const xt_images *images, const xt_symmetry *symmetry, xt_image image)
{
    uint32_t shape = symmetry->to[images->open + image.shape];
    bool     is_mobile = shape != XT_NOWHERE && images->shapes.at[shape - images->open].high > 0;
    for (uint32_t c = 0; c < image.count; c++)
        if (symmetry->to[xt_place_of_frame_cell(images, image.cells[c])] < images->open && !is_mobile)
            return false;
    return true;
}

// Whether a symmetry may lead from a solution to a solution.
static bool can_lead_to_solutions(const xt_model *model, const xt_symmetry *symmetry)
{
    const xt_cover  *cover = model->cover;
    const xt_images *images = model->images;
    for (uint32_t i = cover->cells; i < cover->items; i++)
        if (symmetry->to[i] == XT_NOWHERE && cover->item[i].low > 0)
            return false;
    for (uint32_t i = images->mobile; i < images->shape_of.count; i++)
        if (!can_take_places(images, symmetry, xt_image_at(images, i)))
            return false;
    return true;
}

// Whether a rotation, but for the identity, can take a solution of what is searched to another one of it.
static bool can_be_turned(const xt_delivery *d)
{
    const xt_cover *cover = d->model->cover;
    bool            turns = false;
    for (uint32_t s = 1; s < cover->symmetries; s++) {
        const xt_symmetry *symmetry = &cover->symmetry[s];
        if (symmetry->is_reflection || !can_lead_to_solutions(d->model, symmetry))
            continue;
        if (!symmetry->is_whole)
            return true;
        turns = true;
    }
    for (uint32_t p = 0; p < d->parts.count; p++)
        if (turns && !d->parts.at[p].is_settled)
            return true;
    return false;
}

// Images that are left in one part or more.  False: no memory.
static bool count_images(const xt_delivery *d, uint32_t *images)
{
    bool *is_left = XT_NEW_ARRAY(bool, d->model->cover->options);
    *images = 0;
    for (uint32_t p = 0; is_left && p < d->parts.count; p++) {
        const xt_narrow *narrow = &d->parts.at[p].narrow;
        for (uint32_t o = 0; o < narrow->cover.options; o++) {
            *images += !is_left[narrow->original[o]];
            is_left[narrow->original[o]] = true;
        }
    }
    free(is_left);
    return is_left;
}

bool xt_foresee(const xt_model *model, const xt_settings *settings, xt_outlook *outlook, xt_diagnostics *diagnostics)
{
    const xt_images *images = model->images;
    xt_delivery      d;
    bool             fine = xt_delivery_prepare(&d, model, settings, diagnostics);
    *outlook = (xt_outlook){0};
    if (fine && !count_images(&d, &outlook->images)) {
        xt_complain_of_memory(diagnostics);
        fine = false;
    }
    if (fine) {
        // No part is left where some item cannot be covered.
        const xt_anchors *anchors = d.parts.count > 0 ? &d.parts.at[0].anchors : &(const xt_anchors){0};
        outlook->is_unique = d.unique || !can_be_turned(&d);
        if (anchors->count > 0 && anchors->at[0].item >= model->cover->cells)
            outlook->constrained = images->name.at[images->shapes.at[anchors->at[0].item - model->cover->cells].names];
    }
    xt_delivery_free(&d);
    return fine;
}
