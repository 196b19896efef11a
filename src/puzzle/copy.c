// copy.c -- copies of puzzles, as they are, with looser rules or with empty cells.

#include "puzzle/puzzle.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

// copies: by piece, for mobile pieces; NULL: as many as the puzzle has.
static bool copy_pieces(xt_puzzle *copy, const xt_puzzle *puzzle, const uint32_t *copies, xt_diagnostics *diagnostics)
{
    bool ok = true;
    for (uint32_t i = 0; ok && i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        bool            is_chosen = copies && !piece->stationary;
        if (is_chosen && copies[i] == 0)
            continue;
        xt_piece_settings settings = {.low = is_chosen ? copies[i] : piece->low,
                                      .high = is_chosen ? copies[i] : piece->high,
                                      .motions = piece->motions,
                                      .stationary = piece->stationary,
                                      .has_weight = true,
                                      .weight = piece->weight};
        memcpy(settings.group, piece->group, sizeof settings.group);
        ok = piece->sides[0]
                 ? xt_puzzle_add_box_at(copy, piece->name, piece->sides, &settings, piece->location, diagnostics)
                 : xt_puzzle_add_points(copy, piece->name, piece, settings, diagnostics);
        if (ok && piece->copy_of && !xt_piece_make_copy_of(&copy->pieces.at[copy->last_piece], piece->copy_of)) {
            xt_diagnose_out_of_memory(diagnostics);
            ok = false;
        }
    }
    return ok;
}

static bool copy_colours(xt_puzzle *copy, const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    xt_cell_colour colour;
    for (uint32_t number = 1; xt_puzzle_colour_at(puzzle, number, &colour); number++)
        if (!xt_puzzle_add_colour_at(copy, &colour, puzzle->location, diagnostics))
            return false;
    for (uint32_t p = 1; p <= puzzle->colours.count; p++)
        for (uint32_t r = 1; r <= puzzle->colours.count; r++)
            if (!xt_puzzle_set_colour_rule(copy, p, r, xt_puzzle_colour_fits(puzzle, p, r), diagnostics))
                return false;
    if (!puzzle->cell_colour)
        return true;
    copy->cell_colour = XT_NEW_ARRAY(uint32_t, puzzle->cells);
    if (copy->cell_colour)
        memcpy(copy->cell_colour, puzzle->cell_colour, puzzle->cells * sizeof *puzzle->cell_colour);
    else
        xt_diagnose_out_of_memory(diagnostics);
    return copy->cell_colour;
}

static bool copy_cells(xt_puzzle *copy, const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    bool ok = true;
    copy->type_of_all = puzzle->type_of_all;
    copy->wrap = puzzle->wrap;
    if (puzzle->cell_type)
        memcpy(copy->cell_type, puzzle->cell_type, puzzle->cells * sizeof *puzzle->cell_type);
    for (uint32_t i = 0; ok && i < puzzle->cell_labels.count; i++) {
        const xt_cell_label *label = &puzzle->cell_labels.at[i];
        ok = xt_puzzle_add_cell_name(copy, xt_puzzle_cell_at(copy, label->cell), xt_string_view_of(label->name),
                                     label->group);
    }
    return ok || xt_diagnose_out_of_memory(diagnostics);
}

static bool set_title(xt_puzzle *copy, const char *text, xt_diagnostics *diagnostics)
{
    free(copy->title);
    copy->title = xt_strndup(text, strlen(text));
    if (!copy->title)
        return xt_diagnose_out_of_memory(diagnostics);
    xt_clean_text(copy->title);
    return true;
}

static xt_puzzle *copy_with(const xt_puzzle *puzzle, const uint32_t *copies, const char *title,
                            xt_diagnostics *diagnostics)
{
    unsigned   flags = xt_flags_of_puzzle(puzzle) | (puzzle->cell_type ? 0u : XT_BY_SIDES);
    xt_puzzle *copy = xt_puzzle_make(puzzle->lattice, puzzle->size, flags, puzzle->location, diagnostics);
    if (copy && copy_colours(copy, puzzle, diagnostics) && copy_pieces(copy, puzzle, copies, diagnostics) &&
        copy_cells(copy, puzzle, diagnostics) && set_title(copy, title, diagnostics)) {
        copy->format = puzzle->format;
        return copy;
    }
    xt_puzzle_free(copy);
    return NULL;
}

xt_puzzle *xt_puzzle_copy(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    return copy_with(puzzle, NULL, puzzle->title, diagnostics);
}

xt_puzzle *xt_puzzle_choose(const xt_puzzle *puzzle, const uint32_t *copies, const char *title,
                            xt_diagnostics *diagnostics)
{
    if (!xt_puzzle_has_pieces(puzzle, "a choice of pieces", diagnostics))
        return NULL;
    xt_puzzle *copy = copy_with(puzzle, copies, title, diagnostics);
    if (copy && xt_puzzle_check(copy, diagnostics))
        return copy;
    xt_puzzle_free(copy);
    return NULL;
}

xt_puzzle *xt_puzzle_loosen(const xt_puzzle *puzzle, unsigned keep, xt_diagnostics *diagnostics)
{
    if (!xt_puzzle_has_pieces(puzzle, "a packing", diagnostics))
        return NULL;
    xt_puzzle *copy = xt_puzzle_copy(puzzle, diagnostics);
    if (copy && !(keep & XT_KEEP_CELLS))
        copy->type_of_all = XT_CELL_OPTIONAL;
    for (uint32_t i = 0; copy && !(keep & XT_KEEP_CELLS) && i < copy->cells; i++)
        if (copy->cell_type[i] == XT_CELL_FILL)
            copy->cell_type[i] = XT_CELL_OPTIONAL;
    for (uint32_t i = 0; copy && !(keep & XT_KEEP_PIECES) && i < copy->pieces.count; i++) {
        xt_piece *piece = &copy->pieces.at[i];
        if (!piece->stationary && piece->low == piece->high)
            piece->low = 0;
    }
    if (copy && xt_puzzle_check(copy, diagnostics))
        return copy;
    xt_puzzle_free(copy);
    return NULL;
}

// ---- Empty cells ---------------------------------------------------------------------------------------------------

static void diagnose_unknown_cell(const xt_puzzle *puzzle, xt_string_view name, xt_diagnostics *diagnostics)
{
    const xt_cell_label    *labels = puzzle->cell_labels.at;
    const uint32_t          count = puzzle->cell_labels.count;
    const xt_printable_text printable = xt_printable(name);
    const bool              is_one_word = !memchr(name.at, ' ', name.length) && !memchr(name.at, ';', name.length);
    if (count == 0)
        xt_diagnose(diagnostics, "no cell is called '%s'; drawings N of a definition name cells", printable.text);
    else if (!is_one_word)
        xt_diagnose(diagnostics, "no cell is called '%s'; put commas between the names, as in %s,%s", printable.text,
                    labels[0].name, labels[count - 1].name);
    else
        xt_diagnose(diagnostics, "no cell is called '%s'; %s", printable.text,
                    xt_suggest(name, XT_CHOICES_OF(labels, name, count)).text);
}

static bool empty_cells(xt_puzzle *copy, const char *names, xt_diagnostics *diagnostics)
{
    xt_string_view rest = xt_string_view_of(names), name;
    for (uint32_t i = 0; i < copy->cell_labels.count; i++)
        copy->cell_type[copy->cell_labels.at[i].cell] = XT_CELL_FILL;
    while (xt_string_view_split(&rest, ',', &name)) {
        const xt_cell_label *label = xt_puzzle_label_named(copy, name);
        if (!label) {
            diagnose_unknown_cell(copy, name, diagnostics);
            return false;
        }
        copy->cell_type[label->cell] = XT_CELL_ABSENT;
    }
    return true;
}

xt_puzzle *xt_puzzle_leave_empty(const xt_puzzle *puzzle, const char *names, xt_diagnostics *diagnostics)
{
    if (!xt_puzzle_has_pieces(puzzle, "a choice of empty cells", diagnostics))
        return NULL;
    xt_puzzle *copy = xt_puzzle_copy(puzzle, diagnostics);
    if (copy && empty_cells(copy, names, diagnostics) && xt_puzzle_check(copy, diagnostics))
        return copy;
    xt_puzzle_free(copy);
    return NULL;
}
