// properties.c -- see properties.h.

#include "properties/properties.h"

#include <stdio.h>

static int64_t value_pieces(xt_arrangement *a, const xt_arguments *arguments)
{
    int64_t pieces = 0;
    for (uint32_t p = 0; p < a->assembly.pieces; p++)
        pieces += !arguments->count || xt_arrangement_image(a, p).shape == arguments->at[0];
    return pieces;
}

static int64_t value_empty(xt_arrangement *a, const xt_arguments *arguments)
{
    (void)arguments;
    int64_t empty = a->assembly.images->region_cells;
    for (uint32_t p = 0; p < a->assembly.pieces; p++)
        empty -= xt_arrangement_image(a, p).count;
    return empty;
}

static int64_t value_covers(xt_arrangement *a, const xt_arguments *arguments)
{
    uint32_t piece = a->assembly.holder[arguments->at[1]];
    return piece != UINT32_MAX && xt_arrangement_image(a, piece).shape == arguments->at[0];
}

// Returns the piece on the cell to which the symmetry moves a region cell, or UINT32_MAX.
static uint32_t moved_holder(const xt_arrangement *a, const xt_symmetry *symmetry, uint32_t region_cell)
{
    const xt_images *images = a->assembly.images;
    uint32_t         slot = symmetry->to[xt_slot_of_region_cell(images, region_cell)];
    return a->assembly.holder[images->box_of_cell[xt_region_cell_of_slot(images, slot)]];
}

// Every piece goes into one piece, and no two into the same.  The cells are equally many, so the pieces are equal.
static bool keeps_pieces(const xt_arrangement *a, const xt_symmetry *symmetry)
{
    uint64_t reached = 0;
    for (uint32_t p = 0; p < a->assembly.pieces; p++) {
        xt_image image = xt_arrangement_image(a, p);
        uint32_t to = moved_holder(a, symmetry, image.cells[0]);
        for (uint32_t i = 0; i < image.count; i++)
            if (to == UINT32_MAX || moved_holder(a, symmetry, image.cells[i]) != to)
                return false;
        reached |= (uint64_t)1 << to;
    }
    return reached == xt_mask_of_pieces(a->assembly.pieces);
}

static int64_t value_symmetries(xt_arrangement *a, const xt_arguments *arguments)
{
    (void)arguments;
    const xt_cover *cover = a->map->model->cover;
    int64_t         symmetries = 0;
    for (uint32_t i = 0; i < cover->symmetries; i++)
        symmetries += keeps_pieces(a, &cover->symmetry[i]);
    return symmetries;
}

// ---- The table -----------------------------------------------------------------------------------------------------

enum {
    GRAPH = XT_TOUCHING_PIECES_MAX,
    PARTS = 16, // for properties of all sets of pieces
};

static const xt_property rows[] = {
    {"crossroads", "", XT_NEEDS_PLANE, 0, xt_value_crossroads,
     "points where four or more different pieces meet; an empty cell is no piece"},
    {"faults", "", XT_NEEDS_CUTS, 0, xt_value_faults,
     "straight lines, or planes in space, through the whole region that cut no piece and have pieces on both sides"},
    {"halving-faults", "", XT_NEEDS_CUTS, 0, xt_value_halving_faults,
     "faults whose two sides have equally many covered cells"},
    {"border", "?p", XT_NEEDS_NOTHING, 0, xt_value_border,
     "pieces, or those named PIECE, with a side on the outer border of the region; the rim of a hole is no border"},
    {"inner", "?p", XT_NEEDS_NOTHING, 0, xt_value_inner,
     "pieces, or those named PIECE, without a side on the outer border"},
    {"touch", "pp", XT_NEEDS_NOTHING, GRAPH, xt_value_touch, "1 if the two pieces have a common side, else 0"},
    {"neighbours", "", XT_NEEDS_NOTHING, GRAPH, xt_value_neighbours, "pairs of pieces with a common side"},
    {"colours", "", XT_NEEDS_NOTHING, GRAPH, xt_value_colours,
     "the fewest colours such that pieces of one colour have no common side"},
    {"corner-colours", "", XT_NEEDS_PLANE, GRAPH, xt_value_corner_colours,
     "the fewest colours such that pieces of one colour have no common side or corner"},
    {"balanced", "", XT_NEEDS_NOTHING, GRAPH, xt_value_balanced,
     "1 if three colours suffice, each for equally many pieces without a common side, else 0"},
    {"corner-balanced", "", XT_NEEDS_PLANE, GRAPH, xt_value_corner_balanced,
     "1 if three colours suffice, each for equally many pieces without a common side or corner, else 0"},
    {"rectangle", "?nn", XT_NEEDS_SQUARES, GRAPH, xt_value_rectangle,
     "1 if two or more pieces, but not all, fill a rectangle, else 0; N and N are the cells of its sides"},
    {"symmetric-part", "?n", XT_NEEDS_PLANE, PARTS, xt_value_symmetric_part,
     "1 if a connected part is symmetric, else 0; the part has N pieces, or two or more but not all"},
    {"congruent-parts", "?n", XT_NEEDS_PLANE, PARTS, xt_value_congruent_parts,
     "1 if two disjoint connected parts are congruent, else 0; both have N pieces, or equally many and at least two"},
    {"halves", "", XT_NEEDS_PLANE, PARTS, xt_value_halves,
     "1 if the pieces form two congruent connected parts of equally many pieces, else 0"},
    {"symmetries", "", XT_NEEDS_CELLS, GRAPH, value_symmetries,
     "symmetries of the puzzle, the identity included, that move each piece onto a piece"},
    {"empty", "", XT_NEEDS_CELLS, 0, value_empty, "cells of the region that stay empty"},
    {"pieces", "?p", XT_NEEDS_CELLS, 0, value_pieces, "pieces of the solution, or those named PIECE"},
    {"covers", "pc", XT_NEEDS_CELLS, 0, value_covers, "1 if a piece named PIECE covers the cell, else 0"},
};

enum { ROWS = sizeof rows / sizeof *rows };

const xt_property *xt_property_row_at(uint32_t index)
{
    return index < ROWS ? &rows[index] : NULL;
}

xt_choices xt_property_words(void)
{
    return XT_CHOICES_OF(rows, word, ROWS);
}

xt_usage_text xt_property_usage(const xt_property *property)
{
    const char   *takes = property->takes + (*property->takes == '?'), *separator = "(";
    xt_usage_text usage;
    size_t        used = 0, size = sizeof usage.text;
    if (*property->takes == '?')
        used = (size_t)snprintf(usage.text, size, "%s or ", property->word);
    used += (size_t)snprintf(usage.text + used, size - used, "%s", property->word);
    for (; *takes; takes++, separator = ", ")
        used += (size_t)snprintf(usage.text + used, size - used, "%s%s", separator,
                                 *takes == 'p'   ? "PIECE"
                                 : *takes == 'c' ? "CELL"
                                                 : "N");
    snprintf(usage.text + used, size - used, "%s", *separator == '(' ? "" : ")");
    return usage;
}

bool xt_is_moved(const xt_model *model, xt_motions motions, char kind, uint32_t argument)
{
    const xt_images *images = model->images;
    uint32_t         slot = images->open + argument;
    if (kind == 'n' || (kind == 'c' && images->cell_of_box[argument] == UINT32_MAX))
        return false;
    if (kind == 'c')
        slot = xt_slot_of_region_cell(images, images->cell_of_box[argument]);
    for (uint32_t s = 0; s < model->cover->symmetries; s++)
        if (model->cover->symmetry[s].motions <= motions && model->cover->symmetry[s].to[slot] != slot)
            return true;
    return false;
}

bool xt_property_use_is_symmetric(const xt_property_use *use, const xt_model *model, xt_motions motions)
{
    const char *takes = use->property->takes + (*use->property->takes == '?');
    for (uint32_t i = 0; i < use->arguments.count; i++)
        if (xt_is_moved(model, motions, takes[i], use->arguments.at[i]))
            return false;
    return true;
}

bool xt_property_at(uint32_t index, xt_property_facts *facts)
{
    static _Thread_local xt_usage_text usage;
    if (index >= ROWS)
        return false;
    usage = xt_property_usage(&rows[index]);
    *facts = (xt_property_facts){.usage = usage.text, .definition = rows[index].definition};
    return true;
}
