// model.c -- how the models of pieces and of exact covers open, and facts of models; see model.h.

#include "model/model.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

bool xt_model_open_pieces(xt_model *model, const xt_model_settings *settings, xt_diagnostics *diagnostics)
{
    model->images = xt_images_new(model->puzzle, settings, diagnostics);
    if (!model->images)
        return false;
    model->cover = xt_cover_new(model->images);
    if (!model->cover)
        return xt_diagnose_out_of_memory(diagnostics);
    model->pieces = model->cover->pieces;
    return true;
}

bool xt_model_open_cover(xt_model *model, const xt_model_settings *settings, xt_diagnostics *diagnostics)
{
    (void)settings;
    bool is_made = xt_item_cover_make(&model->items, model->puzzle->exact_cover);
    model->cover = model->items.cover;
    if (!is_made)
        return xt_diagnose_out_of_memory(diagnostics);
    model->pieces = model->cover->pieces;
    return true;
}

bool xt_model_has_images(const xt_model *model, const char *what, xt_diagnostics *diagnostics)
{
    return (model->images && model->kind != &xt_kind_boxes) ||
           xt_diagnose_at(diagnostics, model->puzzle->location, "this is %s; %s needs a region and pieces",
                          model->kind->one, what);
}

void xt_model_free(xt_model *model)
{
    if (!model)
        return;
    xt_images_free(model->images);
    xt_cover_free(model->cover);
    xt_item_cover_free(&model->items);
    free(model);
}

xt_model_facts xt_model_facts_get(const xt_model *model)
{
    const xt_cover  *cover = model->cover;
    const xt_images *images = model->images;
    xt_model_facts   facts = {.is_searched_by_sides = model->kind == &xt_kind_boxes};
    if (!cover)
        return facts;
    facts.cells = xt_cover_open_cells(cover);
    facts.images = cover->options;
    for (uint32_t c = 0; c < facts.cells; c++)
        facts.optional += cover->item[c].low == 0;
    if (!images)
        facts.pieces_high = cover->pieces;
    for (uint32_t s = 0; images && s < images->shapes.count; s++) {
        const xt_shape *shape = &images->shapes.at[s];
        facts.shapes += shape->high > 0;
        facts.pieces_low += shape->low;
        facts.pieces_high += shape->high;
        facts.volume_low += (uint64_t)shape->low * shape->orientations.least_cells;
        facts.volume_high += (uint64_t)shape->high * shape->orientations.cells;
    }
    for (uint32_t i = 0; i < cover->symmetries; i++) {
        facts.symmetries += cover->symmetry[i].is_automorphism;
        facts.rotations += cover->symmetry[i].is_automorphism && cover->symmetry[i].motions < XT_MOTIONS_MIRROR;
    }
    return facts;
}

xt_shape_facts xt_model_shape_at(const xt_model *model, uint32_t index)
{
    assert(model->images); // an exact cover has no shapes
    const xt_shape      *shape = &model->images->shapes.at[index];
    const xt_orientation whole = xt_orientation_at(&shape->orientations, 0);
    return (xt_shape_facts){.cells = shape->orientations.cells,
                            .fixed_cells = shape->orientations.least_cells,
                            .low = shape->low,
                            .high = shape->high,
                            .orientations = shape->orientations.count,
                            .images = shape->images,
                            .weight = shape->weight,
                            .parts = xt_shape_parts(model->puzzle->lattice, whole.points, whole.cells)};
}

const char *xt_model_shape_name(const xt_model *model, uint32_t index, uint32_t copy)
{
    return model->images->name.at[model->images->shapes.at[index].names + copy];
}
