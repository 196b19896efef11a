// excluded.c -- see excluded.h.
//
// A copy of the puzzle gets the placements as pieces that lie already, so their notation and their errors are those of
// every command.  The options with the cells of these pieces are then required or forbidden.

#include "kinds/pieces/excluded.h"

#include "base/diagnostics.h"
#include "base/memory.h"
#include "base/tokenizer.h"
#include "model/model.h"

#include <stdlib.h>
#include <string.h>

typedef struct chooser {
    const xt_model *model;
    xt_diagram     *diagram;
    xt_diagnostics *diagnostics;
    bool           *is_chosen; // by option
    uint32_t *colour_of_cell;  // scratch, by region cell: the colour of the piece there, plus 1; 0: it is not there
} chooser;

bool xt_settings_choose_placements(const xt_settings *settings)
{
    return settings->place || settings->place_from || settings->forbid;
}

// Returns the shape of a piece of the puzzle, which may be one of several copies.
static uint32_t shape_of_piece(const xt_images *images, const xt_piece *piece)
{
    uint32_t copy;
    for (uint32_t s = 0; s < images->shapes.count; s++)
        for (uint32_t n = 0; n < images->shapes.at[s].high; n++) {
            const char *name = images->name.at[images->shapes.at[s].names + n];
            if (xt_puzzle_find_copy(images->puzzle, xt_string_view_of(name), &copy) == piece)
                return s;
        }
    return XT_NONE;
}

// Marks the cells of a laid piece.  Returns false if one of them is not open.
static bool mark_cells(chooser *c, const xt_piece *laid)
{
    const xt_images *images = c->model->images;
    memset(c->colour_of_cell, 0, images->region_cells * sizeof *c->colour_of_cell);
    for (uint32_t p = 0; p < laid->count; p++) {
        const uint32_t box = xt_puzzle_index_of_point(images->puzzle, laid->points[p]);
        const uint32_t cell = box == UINT32_MAX ? UINT32_MAX : images->cell_of_box[box];
        if (cell >= images->open)
            return false;
        c->colour_of_cell[cell] = (uint32_t)laid->points[p].colour + 1;
    }
    return true;
}

static bool is_on_marked_cells(const chooser *c, xt_image image)
{
    bool is_on = true;
    for (uint32_t i = 0; is_on && i < image.count; i++) {
        const uint32_t marked = c->colour_of_cell[image.cells[i]];
        is_on = image.colours ? marked == image.colours[i] + 1 : marked > 0;
    }
    return is_on;
}

// Chooses the options that lay the piece where it lies in a copy of the puzzle.
static bool choose_options(chooser *c, const xt_piece *laid)
{
    const xt_images *images = c->model->images;
    uint32_t         copy;
    const xt_piece  *piece = xt_puzzle_find_copy(images->puzzle, xt_string_view_of(laid->name), &copy);
    const uint32_t   shape = piece ? shape_of_piece(images, piece) : XT_NONE;
    bool             has_option = false;
    memset(c->is_chosen, 0, c->model->cover->options * sizeof *c->is_chosen);
    const bool is_in_region = shape != XT_NONE && mark_cells(c, laid);
    for (uint32_t o = 0; is_in_region && o < c->model->cover->options; o++) {
        const xt_image image = xt_image_at(images, o);
        c->is_chosen[o] = image.shape == shape && image.count == laid->count && is_on_marked_cells(c, image);
        has_option = has_option || c->is_chosen[o];
    }
    return has_option || xt_diagnose(c->diagnostics, "piece '%s' cannot lie on these cells of the region", laid->name);
}

typedef bool option_use(xt_diagram *diagram, const bool *is_chosen);

// Uses the placements that a copy of the puzzle has got.
static bool use_laid_pieces(chooser *c, const xt_puzzle *copy, option_use *use)
{
    const xt_puzzle *puzzle = c->model->puzzle;
    bool             ok = true;
    for (uint32_t i = 0; ok && i < copy->pieces.count; i++) {
        const xt_piece *piece = &copy->pieces.at[i];
        if (!piece->stationary || (i < puzzle->pieces.count && puzzle->pieces.at[i].stationary))
            continue;
        ok = choose_options(c, piece) && (use(c->diagram, c->is_chosen) || xt_diagnose_out_of_memory(c->diagnostics));
    }
    return ok;
}

// text and drawing are those of the settings; either may be NULL.
static bool use_placements(chooser *c, const char *text, const char *drawing, option_use *use)
{
    xt_puzzle *copy = xt_puzzle_copy(c->model->puzzle, c->diagnostics);
    for (uint32_t i = 0; copy && i < copy->pieces.count; i++)
        copy->pieces.at[i].low = 0; // of equal pieces, either may lie on the cells
    const bool ok = copy && (!text || xt_puzzle_place(copy, text, c->diagnostics)) &&
                    (!drawing || xt_puzzle_place_drawing(copy, drawing, c->diagnostics)) &&
                    xt_puzzle_check(copy, c->diagnostics) && use_laid_pieces(c, copy, use);
    xt_puzzle_free(copy);
    return ok;
}

// Forbidden placements may overlap, so each gets a copy of the puzzle.
static bool forbid_placements(chooser *c, const char *placements)
{
    xt_string_view rest = xt_string_view_of(placements), part;
    bool           ok = true, has_any = false;
    while (ok && xt_string_view_split(&rest, ';', &part)) {
        char *text = part.length > 0 ? xt_strndup(part.at, part.length) : NULL;
        if (part.length > 0)
            ok = text ? use_placements(c, text, NULL, xt_diagram_forbid) : xt_diagnose_out_of_memory(c->diagnostics);
        has_any = has_any || text;
        free(text);
    }
    return ok && (has_any || use_placements(c, "", NULL, xt_diagram_forbid)); // which says what is missing
}

bool xt_pieces_exclude_solutions(xt_diagram *diagram, const xt_model *model, const xt_settings *settings,
                                 xt_diagnostics *diagnostics)
{
    chooser c = {.model = model, .diagram = diagram, .diagnostics = diagnostics};
    if (!xt_settings_choose_placements(settings))
        return true;
    if (!xt_model_has_images(model, "a placement", diagnostics))
        return false;
    if (model->is_labelled)
        return xt_diagnose(diagnostics, "of labelled pieces no placements are required or forbidden; leave out "
                                        "--labelled");
    c.is_chosen = XT_NEW_ARRAY(bool, (uint64_t)model->cover->options + 1);
    c.colour_of_cell = XT_NEW_ARRAY(uint32_t, (uint64_t)model->images->region_cells + 1);
    bool ok = (c.is_chosen && c.colour_of_cell) || xt_diagnose_out_of_memory(diagnostics);
    if (ok && (settings->place || settings->place_from))
        ok = use_placements(&c, settings->place, settings->place_from, xt_diagram_require);
    ok = ok && (!settings->forbid || forbid_placements(&c, settings->forbid));
    free(c.is_chosen);
    free(c.colour_of_cell);
    return ok;
}
