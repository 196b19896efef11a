// model.h -- a puzzle, prepared for search: its images, its exact cover, and the results of the last search.
#ifndef XT_MODEL_MODEL_H
#define XT_MODEL_MODEL_H

#include "base/wide_integer.h"
#include "model/cover_new.h"
#include "model/item_cover.h"

struct xt_model {
    const xt_puzzle *puzzle; // lent
    const xt_kind   *kind;   // the row that searches: boxes in cells may be searched by sides
    bool             is_labelled;
    xt_images       *images; // NULL for exact covers, boards and puzzles that are given by sides
    xt_cover        *cover;  // NULL for boards and puzzles that are given by sides
    xt_item_cover    items;  // of an exact cover; its cover is the one above
    // By sides: the packing of the last search, and, for a puzzle in cells, a model with its images alone.  Owned; NULL
    // before a packing is found.
    struct xt_packed_boxes *boxes;
    struct xt_model        *of_solution;
    uint64_t               *fits_at;     // of the last search; an entry for each number of pieces or tiles, from 0
    uint64_t               *attempts_at; // the same
    double                 *estimate_at; // of the last estimate, the same; NULL before any estimate
    uint64_t               *removed_at, *backtracks_at;
    char                    impossible[XT_VOLUMES_TEXT]; // a reason found by counting why there is no solution, or ""
    // Of the last search: counts too large for 64 bits, in decimal.
    char solutions_decimal[XT_WIDE_INTEGER_DIGITS + 1], found_decimal[XT_WIDE_INTEGER_DIGITS + 1];
};

// The column `open` of kinds: images and cover, and the cover of items.
bool xt_model_open_pieces(xt_model *model, const xt_model_settings *settings, xt_diagnostics *diagnostics);
bool xt_model_open_cover(xt_model *model, const xt_model_settings *settings, xt_diagnostics *diagnostics);
// Returns true if the model has all images of pieces.  Otherwise diagnoses that `what` needs them.
bool xt_model_has_images(const xt_model *model, const char *what, xt_diagnostics *diagnostics);

// Makes the arrays of counts, for solutions of up to so many pieces.  Returns false after a diagnostic.
bool xt_model_make_counters(xt_model *model, uint32_t pieces, xt_diagnostics *diagnostics);

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
