// preview.c -- the public preview of the prepared search.

#include "base/diagnostics.h"
#include "base/memory.h"
#include "model/model.h"
#include "plan/decide.h"
#include "plan/settings_check.h"

#include <stdlib.h>

// Returns true if a mobile piece can look like a stationary piece whose image symmetry maps to open cells.
static bool can_occupy_stationary_slots(const xt_images *images, const xt_symmetry *symmetry, xt_image image)
{
    uint32_t shape = symmetry->to[xt_slot_of_shape(images, image.shape)];
    bool     is_mobile = shape != XT_NONE && images->shapes.at[shape - xt_slot_of_shape(images, 0)].high > 0;
    for (uint32_t c = 0; c < image.count; c++)
        if (symmetry->to[xt_slot_of_region_cell(images, image.cells[c])] < images->open && !is_mobile)
            return false;
    return true;
}

// Returns true if a symmetry may map a solution to a solution.
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

// Returns true if a rotation other than the identity may map a solution of the search to another one.
static bool has_rotated_solutions(const xt_prepared *p)
{
    const xt_cover *cover = p->model->cover;
    bool            has_automorphism = false;
    for (uint32_t s = 1; s < cover->symmetries; s++) {
        const xt_symmetry *symmetry = &cover->symmetry[s];
        if (symmetry->motions == XT_MOTIONS_MIRROR || !maps_solutions_to_solutions(p->model, symmetry))
            continue;
        if (!symmetry->is_automorphism)
            return true;
        has_automorphism = true;
    }
    for (uint32_t i = 0; i < p->subproblems.count; i++)
        if (has_automorphism && !p->subproblems.at[i].is_symmetry_broken)
            return true;
    return false;
}

// Counts the remaining images of all subproblems. Returns false if memory runs out.
static bool count_images(const xt_prepared *p, uint32_t *images)
{
    bool *is_counted = XT_NEW_ARRAY(bool, p->model->cover->options);
    *images = 0;
    for (uint32_t i = 0; is_counted && i < p->subproblems.count; i++) {
        const xt_subcover *subcover = &p->subproblems.at[i].subcover;
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
    xt_planned_search  search;
    const xt_prepared *p = &search.prepared;
    *preview = (xt_search_preview){0};
    if (!xt_settings_check(settings, diagnostics))
        return false;
    if (!model->cover || model->kind == &xt_kind_boxes)
        return xt_diagnose(diagnostics, "this is %s, which has no preview", model->kind->one);
    bool ok = xt_decide_plain_search(&search, model, settings, diagnostics);
    if (ok && !count_images(p, &preview->images)) {
        xt_diagnose_out_of_memory(diagnostics);
        ok = false;
    }
    if (ok) {
        uint32_t anchor = xt_prepared_first_anchor(p);
        preview->is_unique = p->tests_classes || !has_rotated_solutions(p);
        if (anchor != XT_NONE && anchor >= model->cover->cells)
            preview->constrained = xt_plan_name_of_piece(model, anchor);
    }
    xt_planned_search_free(&search);
    return ok;
}
