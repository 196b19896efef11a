// model.h -- a puzzle, prepared for search: its images and its exact cover.
#ifndef XT_MODEL_MODEL_H
#define XT_MODEL_MODEL_H

#include "model/cover_new.h"
#include "model/item_cover.h"

struct xt_model {
    const xt_puzzle *puzzle; // lent
    const xt_kind   *kind;   // the row that searches: boxes in cells may be searched by sides
    bool             is_labelled;
    xt_images       *images; // NULL for exact covers, boards and puzzles that are given by sides
    xt_cover        *cover;  // NULL for boards and puzzles that are given by sides
    xt_item_cover    items;  // of an exact cover; its cover is the one above
    uint32_t         pieces; // at most in a solution, or its tiles
};

// The column `open` of kinds: images and cover, and the cover of items.
bool xt_model_open_pieces(xt_model *model, const xt_model_settings *settings, xt_diagnostics *diagnostics);
bool xt_model_open_cover(xt_model *model, const xt_model_settings *settings, xt_diagnostics *diagnostics);
// Returns true if the model has all images of pieces.  Otherwise diagnoses that `what` needs them.
bool xt_model_has_images(const xt_model *model, const char *what, xt_diagnostics *diagnostics);

// Returns the widest motions under which solutions are equal; for XT_ALL, all rotations.
static inline xt_motions xt_motions_of_unique(xt_unique unique)
{
    return unique == XT_UNIQUE_MIRROR  ? XT_MOTIONS_MIRROR
           : unique == XT_UNIQUE_TURNS ? XT_MOTIONS_PLANE
                                       : XT_MOTIONS_SPACE;
}

// Returns the name of an item of an exact cover; NULL for the shape of a cover without shapes.
static inline const char *xt_model_item_name(const xt_model *model, uint32_t item)
{
    const uint32_t origin = model->items.origin[item].item;
    return origin == XT_NONE ? NULL : model->puzzle->exact_cover->items.at[origin].name;
}

#endif
