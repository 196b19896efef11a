// placement.c -- reads placements from a short text: "A 3 2 0, 4 2 0; B 0 0 0".

#include "base/limits.h"
#include "base/tokenizer.h"
#include "base/vector.h"
#include "puzzle/puzzle.h"

#include <stdlib.h>
#include <string.h>

typedef XT_VECTOR(xt_cell) cell_list;

// Returns false if this is no cell of the lattice.
static bool read_cell(const xt_puzzle *puzzle, xt_string_view text, xt_cell *cell)
{
    xt_string_view word;
    uint32_t       count = 0;
    *cell = (xt_cell){{0}};
    for (; xt_string_view_next_word(&text, &word); count++)
        if (count == XT_DIMENSIONS_MAX || xt_string_view_to_int32(word, &cell->at[count]) != XT_NUMBER_OK)
            return false;
    return count >= puzzle->lattice->dimensions && count <= 3;
}

static bool place_piece(xt_puzzle *puzzle, xt_string_view text, xt_diagnostics *diagnostics)
{
    char           name[XT_LIMIT_NAME + 1] = "";
    xt_string_view word, part;
    cell_list      cells = {.at = NULL};
    bool           fine = xt_string_view_next_word(&text, &word) && word.length <= XT_LIMIT_NAME;
    if (fine)
        memcpy(name, word.at, word.length);
    const xt_piece *piece = fine ? xt_puzzle_find_piece(puzzle, name) : NULL;
    if (!piece || piece->stationary) {
        xt_diagnose(diagnostics,
                    "no mobile piece is called '%s', so none can be placed; a placement is a name and cells, "
                    "as in 'A 3 2 0, 4 2 0'",
                    fine ? xt_printable(word).text : "");
        return false;
    }
    while (fine && xt_string_view_split(&text, ',', &part)) {
        xt_cell cell;
        fine = read_cell(puzzle, part, &cell);
        if (fine)
            xt_vector_push(&cells, cell);
        else
            xt_diagnose(diagnostics,
                        "'%s' is no cell of piece '%s'; its coordinates are needed, with commas between "
                        "cells, as in 'A 3 2 0, 4 2 0'",
                        xt_printable(part).text, name);
    }
    if (cells.failed)
        xt_diagnose_out_of_memory(diagnostics);
    fine = fine && !cells.failed &&
           xt_puzzle_lay_piece(puzzle, name, cells.at, cells.count, (xt_source_location){.file = puzzle->file},
                               diagnostics);
    xt_vector_free(&cells);
    return fine;
}

bool xt_puzzle_place(xt_puzzle *puzzle, const char *placements, xt_diagnostics *diagnostics)
{
    xt_string_view rest = xt_string_view_of(placements), part;
    bool           fine = xt_puzzle_can_lay(puzzle, diagnostics);
    while (fine && xt_string_view_split(&rest, ';', &part))
        fine = place_piece(puzzle, part, diagnostics);
    return fine;
}
