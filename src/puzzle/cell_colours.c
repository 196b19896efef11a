// cell_colours.c -- colours of cells: their names, which of them go together, and the colours of the region.
//
// A piece may lie on a cell if one of the two is neutral there, or if the rules allow the pair.  A colour that is added
// goes with itself.  Pieces keep their colours in their points (lattice.h), so equality of shapes includes them.

#include "base/limits.h"
#include "base/memory.h"
#include "puzzle/puzzle.h"

#include <stdlib.h>
#include <string.h>

const char *xt_colour_name_error(const char *name, size_t length)
{
    const char *error = xt_name_error(name, length);
    if (error)
        return error;
    if (*name == '+')
        return "begins with '+', which marks an optional cell; take another name";
    return memchr(name, '/', length) ? "has '/' in it, which parts a cell and its colour; a colour has none" : NULL;
}

uint32_t xt_puzzle_colour_named(const xt_puzzle *puzzle, xt_string_view name)
{
    uint32_t found = xt_string_table_find(&puzzle->colour_names, name);
    return found == UINT32_MAX ? (uint32_t)XT_NEUTRAL : found + 1;
}

uint32_t xt_puzzle_cut_colour(const xt_puzzle *puzzle, xt_string_view *cell, xt_string_view *name)
{
    size_t slash = cell->length;
    while (slash > 1 && cell->at[slash - 1] != '/')
        slash--;
    if (slash <= 1 || !puzzle->colours.count)
        return XT_NEUTRAL;
    *name = xt_string_view_trim((xt_string_view){cell->at + slash, cell->length - slash});
    *cell = xt_string_view_trim((xt_string_view){cell->at, slash - 1});
    uint32_t colour = xt_puzzle_colour_named(puzzle, *name);
    return colour == XT_NEUTRAL ? UINT32_MAX : colour;
}

uint32_t xt_puzzle_find_colour(const xt_puzzle *puzzle, const char *name)
{
    return xt_puzzle_colour_named(puzzle, xt_string_view_of(name));
}

static bool grow_rules(xt_puzzle *puzzle)
{
    if (puzzle->colours.count < puzzle->rules_width)
        return true;
    uint32_t width = puzzle->rules_width ? 2 * puzzle->rules_width : 8;
    bool    *rules = XT_NEW_ARRAY(bool, (size_t)width *width);
    for (uint32_t i = 0; rules && i < puzzle->rules_width; i++)
        memcpy(rules + (size_t)i * width, puzzle->rules + (size_t)i * puzzle->rules_width, puzzle->rules_width);
    if (!rules)
        return false;
    free(puzzle->rules);
    puzzle->rules = rules;
    puzzle->rules_width = width;
    return true;
}

static bool check_colour(const xt_puzzle *puzzle, const xt_cell_colour *colour, xt_source_location location,
                         xt_diagnostics *diagnostics)
{
    xt_string_view name = xt_string_view_of(colour->name);
    const char    *error = xt_colour_name_error(name.at, name.length);
    if (error)
        return xt_diagnose_at(diagnostics, location, "the name '%.80s' of a colour %s", colour->name, error);
    if (xt_puzzle_colour_named(puzzle, name))
        return xt_diagnose_at(diagnostics, location, "a second colour called '%s'; every colour has a name of its own",
                              colour->name);
    if (colour->has_paint && colour->paint > 0xffffff)
        return xt_diagnose_at(diagnostics, location, "the colour '%s' is painted 0x%x; it takes up to 0xffffff",
                              colour->name, colour->paint);
    if (puzzle->colours.count == XT_LIMIT_CELL_COLOURS)
        return xt_diagnose_at(diagnostics, location, "more than %d colours; no more are possible",
                              XT_LIMIT_CELL_COLOURS);
    return true;
}

uint32_t xt_puzzle_add_colour_at(xt_puzzle *puzzle, const xt_cell_colour *colour, xt_source_location location,
                                 xt_diagnostics *diagnostics)
{
    location.file = puzzle->file;
    if (!xt_puzzle_has_pieces(puzzle, "a colour of cells", diagnostics) ||
        !check_colour(puzzle, colour, location, diagnostics))
        return XT_NEUTRAL;
    xt_named_colour added = {.name = xt_strndup(colour->name, strlen(colour->name)),
                             .has_paint = colour->has_paint,
                             .paint = colour->has_paint ? colour->paint : 0};
    if (added.name && grow_rules(puzzle)) {
        xt_vector_push(&puzzle->colours, added);
        if (!puzzle->colours.failed) {
            uint32_t index = xt_string_table_add(&puzzle->colour_names, xt_string_view_of(added.name));
            puzzle->rules[(size_t)index * puzzle->rules_width + index] = true;
            puzzle->checked = false;
            return puzzle->colours.count;
        }
    }
    free(added.name);
    xt_diagnose_out_of_memory(diagnostics);
    return XT_NEUTRAL;
}

uint32_t xt_puzzle_add_colour(xt_puzzle *puzzle, const xt_cell_colour *colour, xt_diagnostics *diagnostics)
{
    return xt_puzzle_add_colour_at(puzzle, colour, (xt_source_location){0}, diagnostics);
}

bool xt_puzzle_colour_at(const xt_puzzle *puzzle, uint32_t number, xt_cell_colour *colour)
{
    if (number == XT_NEUTRAL || number > puzzle->colours.count)
        return false;
    const xt_named_colour *found = &puzzle->colours.at[number - 1];
    *colour = (xt_cell_colour){.name = found->name, .has_paint = found->has_paint, .paint = found->paint};
    return true;
}

bool xt_puzzle_has_colour(const xt_puzzle *puzzle, uint32_t colour, const char *owner, xt_source_location location,
                          xt_diagnostics *diagnostics)
{
    if (colour <= puzzle->colours.count)
        return true;
    return xt_diagnose_at(diagnostics, location,
                          "the colour %u of %s; the puzzle has %u, to be added by xt_puzzle_add_colour", colour, owner,
                          puzzle->colours.count);
}

bool xt_puzzle_set_colour_rule(xt_puzzle *puzzle, uint32_t piece_colour, uint32_t region_colour, bool allowed,
                               xt_diagnostics *diagnostics)
{
    static const char owner[] = "a rule";
    if (!xt_puzzle_has_colour(puzzle, piece_colour, owner, (xt_source_location){0}, diagnostics) ||
        !xt_puzzle_has_colour(puzzle, region_colour, owner, (xt_source_location){0}, diagnostics))
        return false;
    if (piece_colour == XT_NEUTRAL || region_colour == XT_NEUTRAL)
        return xt_diagnose(diagnostics, "a rule for neutral cells; they go with every colour");
    puzzle->rules[(size_t)(piece_colour - 1) * puzzle->rules_width + region_colour - 1] = allowed;
    puzzle->checked = false;
    return true;
}

bool xt_puzzle_colour_fits(const xt_puzzle *puzzle, uint32_t piece_colour, uint32_t region_colour)
{
    return piece_colour == XT_NEUTRAL || region_colour == XT_NEUTRAL ||
           (piece_colour <= puzzle->colours.count && region_colour <= puzzle->colours.count &&
            puzzle->rules[(size_t)(piece_colour - 1) * puzzle->rules_width + region_colour - 1]);
}

// ---- The region ----------------------------------------------------------------------------------------------------

bool xt_puzzle_set_cell_colour(xt_puzzle *puzzle, xt_cell cell, uint32_t colour, xt_diagnostics *diagnostics)
{
    uint32_t index = xt_puzzle_require_cell(puzzle, cell, diagnostics);
    if (index == UINT32_MAX || !xt_puzzle_has_colour(puzzle, colour, "a cell", (xt_source_location){0}, diagnostics))
        return false;
    if (!puzzle->cell_colour && colour != XT_NEUTRAL) {
        puzzle->cell_colour = XT_NEW_ARRAY(uint32_t, puzzle->cells);
        if (!puzzle->cell_colour)
            return xt_diagnose_out_of_memory(diagnostics);
    }
    if (puzzle->cell_colour)
        puzzle->cell_colour[index] = colour;
    puzzle->checked = false;
    return true;
}

uint32_t xt_puzzle_get_cell_colour(const xt_puzzle *puzzle, xt_cell cell)
{
    uint32_t index = puzzle->cell_colour ? xt_puzzle_index_of_cell(puzzle, cell) : UINT32_MAX;
    return index == UINT32_MAX ? XT_NEUTRAL : puzzle->cell_colour[index];
}

bool xt_piece_is_coloured(const xt_piece *piece)
{
    for (uint32_t i = 0; piece->points && i < piece->count; i++)
        if (piece->points[i].colour != XT_NEUTRAL)
            return true;
    return false;
}

bool xt_puzzle_is_coloured(const xt_puzzle *puzzle)
{
    for (uint32_t i = 0; puzzle->cell_colour && i < puzzle->cells; i++)
        if (puzzle->cell_colour[i] != XT_NEUTRAL && puzzle->cell_type[i] != XT_CELL_ABSENT)
            return true;
    for (uint32_t i = 0; puzzle->colours.count && i < puzzle->pieces.count; i++)
        if (xt_piece_is_coloured(&puzzle->pieces.at[i]))
            return true;
    return false;
}
