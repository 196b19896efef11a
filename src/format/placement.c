// placement.c -- reads placements from a short text: "A 3 2 0, 4 2 0; B 0 0 0".

#include "base/limits.h"
#include "base/memory.h"
#include "base/tokenizer.h"
#include "base/vector.h"
#include "puzzle/puzzle.h"

#include <stdlib.h>
#include <string.h>

typedef XT_VECTOR(xt_cell) cell_list;
typedef XT_VECTOR(uint32_t) colour_list;
typedef XT_VECTOR(uint32_t) piece_list; // the pieces of all placements, in order, as indices of the puzzle

// In a flat puzzle the last coordinate may be left out.
static uint32_t least_coordinates(const xt_puzzle *puzzle)
{
    bool is_flat = puzzle->size[2] == 1 && puzzle->size[3] == 1;
    return is_flat ? 2 : puzzle->lattice->dimensions;
}

// Returns false if this is no cell of the lattice.
static bool read_cell(const xt_puzzle *puzzle, xt_string_view text, xt_cell *cell)
{
    xt_string_view word;
    uint32_t       count = 0;
    *cell = (xt_cell){{0}};
    for (; xt_string_view_next_word(&text, &word); count++)
        if (count == XT_DIMENSIONS_MAX || xt_string_view_to_int32(word, &cell->at[count]) != XT_NUMBER_OK)
            return false;
    return count >= least_coordinates(puzzle) && count <= (puzzle->lattice->dimensions > 3 ? 4 : 3);
}

// Names the pieces that can be placed.
static void diagnose_name(const xt_puzzle *puzzle, const xt_piece *piece, xt_string_view word,
                          xt_diagnostics *diagnostics)
{
    const char **names = XT_NEW_ARRAY(const char *, puzzle->pieces.count + 1);
    uint32_t     count = 0;
    for (uint32_t i = 0; names && i < puzzle->pieces.count; i++)
        if (!puzzle->pieces.at[i].stationary)
            names[count++] = puzzle->pieces.at[i].name;
    if (!names)
        xt_diagnose_out_of_memory(diagnostics);
    else if (piece)
        xt_diagnose(diagnostics, "piece '%s' already lies on its cells; %s", piece->name,
                    count ? xt_suggest_choice(word, names, count).text : "all pieces do");
    else
        xt_diagnose(diagnostics, "no piece to be placed is called '%s'; %s", xt_printable(word).text,
                    count ? xt_suggest_choice(word, names, count).text : "all pieces lie already");
    free(names);
}

// Finds the pieces before the first one is placed, since the copies that are left have other names then.
static bool find_pieces(const xt_puzzle *puzzle, xt_string_view placements, piece_list *pieces,
                        xt_diagnostics *diagnostics)
{
    xt_string_view part, word;
    uint32_t       copy;
    while (xt_string_view_split(&placements, ';', &part)) {
        if (part.length == 0)
            continue;
        xt_string_view_next_word(&part, &word);
        const xt_piece *piece = xt_puzzle_find_copy(puzzle, word, &copy);
        if (!piece || piece->stationary) {
            diagnose_name(puzzle, piece, word, diagnostics);
            return false;
        }
        xt_vector_push(pieces, (uint32_t)(piece - puzzle->pieces.at));
    }
    return !pieces->failed || xt_diagnose_out_of_memory(diagnostics);
}

// Fails if all copies of the piece lie already.
static bool place_piece(xt_puzzle *puzzle, uint32_t index, xt_string_view text, xt_diagnostics *diagnostics)
{
    char            name[XT_LIMIT_NAME + 1];
    xt_string_view  word, part;
    cell_list       cells = {.at = NULL};
    colour_list     colours = {.at = NULL};
    bool            ok = true;
    const xt_piece *piece = &puzzle->pieces.at[index];
    xt_string_view_next_word(&text, &word);
    if (piece->stationary) {
        diagnose_name(puzzle, piece, word, diagnostics);
        return false;
    }
    snprintf(name, sizeof name, "%s", piece->name);
    while (ok && xt_string_view_split(&text, ',', &part)) {
        xt_cell        cell;
        xt_string_view coordinates = part, name_of_colour;
        uint32_t       colour = xt_puzzle_cut_colour(puzzle, &coordinates, &name_of_colour);
        ok = colour != UINT32_MAX && read_cell(puzzle, coordinates, &cell);
        if (ok) {
            xt_vector_push(&cells, cell);
            xt_vector_push(&colours, colour);
        } else if (colour == UINT32_MAX)
            xt_diagnose(diagnostics, "'%s' in '%s' is no colour; the puzzle's colours begin with '%s'",
                        xt_printable(name_of_colour).text, xt_printable(part).text, puzzle->colours.at[0].name);
        else
            xt_diagnose(diagnostics,
                        "'%s' is no cell; a cell has the %s, with y upward and commas between cells, as in '%s'",
                        xt_printable(part).text,
                        ((const char *const[]){"two numbers x y", "three numbers x y z",
                                               "four numbers x y z w"})[least_coordinates(puzzle) - 2],
                        xt_placement_example(puzzle, piece).text);
    }
    if (cells.failed || colours.failed)
        xt_diagnose_out_of_memory(diagnostics);
    ok = ok && !cells.failed && !colours.failed &&
         xt_puzzle_place_piece(puzzle, name, cells.at, colours.at, cells.count,
                               (xt_source_location){.file = puzzle->file}, diagnostics);
    xt_vector_free(&cells);
    xt_vector_free(&colours);
    return ok;
}

bool xt_puzzle_place(xt_puzzle *puzzle, const char *placements, xt_diagnostics *diagnostics)
{
    xt_string_view rest = xt_string_view_of(placements), part;
    piece_list     pieces = {.at = NULL};
    uint32_t       placed = 0;
    bool           ok = xt_puzzle_can_place(puzzle, diagnostics);
    if (ok && xt_string_view_trim(rest).length == 0)
        return xt_diagnose(diagnostics, "no placement is given; it is a piece and its cells, as in 'A 3 2 0, 4 2 0'");
    ok = ok && find_pieces(puzzle, rest, &pieces, diagnostics);
    while (ok && xt_string_view_split(&rest, ';', &part))
        ok = part.length == 0 || place_piece(puzzle, pieces.at[placed++], part, diagnostics);
    xt_vector_free(&pieces);
    return ok;
}
