// placement.c -- lays a copy of a piece on cells that are given.

#include "base/bounded_text.h"
#include "base/memory.h"
#include "puzzle/puzzle.h"

#include <stdlib.h>
#include <string.h>

xt_placement_text xt_placement_example(const xt_puzzle *puzzle, const xt_piece *piece)
{
    xt_placement_text example = {""};
    xt_bounded_text   text = {.at = example.text, .capacity = sizeof example.text - 8}; // leaves space for "..."
    bool              is_flat = puzzle->size[2] == 1 && puzzle->size[3] == 1;
    xt_point         *points = piece->points ? XT_NEW_ARRAY(xt_point, piece->count) : NULL;
    xt_bounded_text_add(&text, "%s", piece->name);
    if (points) {
        memcpy(points, piece->points, piece->count * sizeof *points);
        xt_shape_normalise(puzzle->lattice, points, piece->count);
    }
    for (uint32_t c = 0; points && c < piece->count && !xt_bounded_text_is_full(&text); c++) {
        xt_cell cell = xt_cell_of_point(puzzle->lattice, points[c]);
        xt_bounded_text_add(&text, "%s %d %d", c ? "," : "", cell.at[0], cell.at[1]);
        if (!is_flat)
            xt_bounded_text_add(&text, " %d", cell.at[2]);
        if (!is_flat && puzzle->lattice->dimensions > 3)
            xt_bounded_text_add(&text, " %d", cell.at[3]);
        if (points[c].colour != XT_NEUTRAL)
            xt_bounded_text_add(&text, "/%s", puzzle->colours.at[points[c].colour - 1].name);
    }
    if (xt_bounded_text_is_full(&text))
        strcpy(example.text + text.used, "...");
    free(points);
    return example;
}

// Returns false, with a diagnostic, if another piece lies on one of the cells.
static bool check_free_cells(const xt_puzzle *puzzle, const char *name, const xt_piece *placed,
                             xt_source_location location, xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *there = &puzzle->pieces.at[i];
        for (uint32_t c = 0; there->stationary && c < there->count * placed->count; c++) {
            const xt_point point = placed->points[c % placed->count];
            const uint32_t cell = xt_puzzle_index_of_point(puzzle, point);
            if (cell != UINT32_MAX && cell == xt_puzzle_index_of_point(puzzle, there->points[c / placed->count]))
                return xt_diagnose_at(diagnostics, location,
                                      "piece '%s' cannot lie on these cells: another piece lies on the cell %s", name,
                                      xt_words_of_cell(puzzle, xt_cell_of_point(puzzle->lattice, point)).text);
        }
    }
    return true;
}

// Either of two equal pieces may lie on the cells.  If one of them must be laid, and the other need not, the number of
// solutions would depend on the name.
static bool check_twins(const xt_puzzle *puzzle, xt_piece *listed, const xt_piece *placed, xt_source_location location,
                        xt_diagnostics *diagnostics)
{
    bool            failed = false;
    const xt_piece *twin = listed->low == 0 ? xt_puzzle_find_required_twin(puzzle, listed, placed, &failed) : NULL;
    if (failed)
        return xt_diagnose_out_of_memory(diagnostics);
    return !twin || xt_diagnose_at(diagnostics, location,
                                   "piece '%s' may be left out, and '%s' of the same shape must be laid; lay '%s' on "
                                   "these cells first",
                                   listed->name, twin->name, twin->name);
}

bool xt_puzzle_place_piece(xt_puzzle *puzzle, const char *name, const xt_cell *cells, const uint32_t *colours,
                           uint32_t count, xt_source_location location, xt_diagnostics *diagnostics)
{
    xt_piece *listed = &puzzle->pieces.at[xt_puzzle_find_piece(puzzle, name) - puzzle->pieces.at];
    xt_piece  placed = {.count = count};
    uint32_t  colourings = 1;
    bool      failed = true, is_same = false;
    if (count > listed->count || count < listed->count - listed->variable) {
        char range[32] = "";
        if (listed->variable > 0)
            snprintf(range, sizeof range, "%u to ", listed->count - listed->variable);
        xt_diagnose_at(diagnostics, location, "piece '%s' on %u cell%s; it has %s%u, as in '%s'", name, count,
                       count == 1 ? "" : "s", range, listed->count, xt_placement_example(puzzle, listed).text);
        return false;
    }
    if (xt_piece_set_points(&placed, puzzle->lattice, cells, colours)) {
        if (xt_piece_is_coloured(listed) && !xt_piece_is_coloured(&placed))
            colourings = xt_piece_take_colours(puzzle, &placed, listed);
        failed = colourings == UINT32_MAX;
        if (colourings == 1)
            is_same = xt_piece_has_shape_of(puzzle, &placed, listed, &failed);
    }
    if (failed)
        xt_diagnose_out_of_memory(diagnostics);
    else if (colourings > 1)
        xt_diagnose_at(diagnostics, location,
                       "piece '%s' can lie on these cells with its colours in %u ways; say the colours, as in '%s'",
                       name, colourings, xt_placement_example(puzzle, listed).text);
    else if (!is_same)
        xt_diagnose_at(
            diagnostics, location,
            "piece '%s' cannot lie on these cells: they have another shape%s, or its motions do not turn it so "
            "(y is upward); '%s' has its shape",
            name, xt_piece_is_coloured(listed) ? " or other colours" : "", xt_placement_example(puzzle, listed).text);
    bool is_added = is_same && check_free_cells(puzzle, name, &placed, location, diagnostics) &&
                    check_twins(puzzle, listed, &placed, location, diagnostics) &&
                    xt_puzzle_add_points(puzzle, name, &placed, (xt_piece_settings){.stationary = true}, diagnostics);
    free(placed.points);
    return is_added;
}
