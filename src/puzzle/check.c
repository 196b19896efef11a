// check.c -- the check of a whole puzzle, which comes before any use.

#include "puzzle/puzzle.h"

#include "base/limits.h"
#include "base/memory.h"
#include "puzzle/crossings.h"

#include <string.h>

static void diagnose_wrong_colour(const xt_puzzle *puzzle, const xt_piece *piece, uint32_t colour, xt_cell cell,
                                  xt_diagnostics *diagnostics)
{
    const char *cell_colour = puzzle->colours.at[xt_puzzle_get_cell_colour(puzzle, cell) - 1].name;
    xt_diagnose_at(diagnostics, piece->location,
                   "stationary piece '%s' has the colour '%s' on the cell %s of colour '%s'; no rule allows it",
                   piece->name, puzzle->colours.at[colour - 1].name, xt_words_of_cell(puzzle, cell).text, cell_colour);
}

// Checks that each stationary piece lies in the region, on cells of its own. For each cell of the box, holder has 0, or
// the number from 1 of the stationary piece there.
static bool check_stationary_pieces(const xt_puzzle *puzzle, uint32_t *piece_at_cell, xt_diagnostics *diagnostics)
{
    uint32_t errors_before = xt_diagnostics_total(diagnostics);
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        for (uint32_t c = 0; piece->stationary && c < piece->count; c++) {
            xt_cell  cell = xt_cell_of_point(puzzle->lattice, piece->points[c]);
            uint32_t index = xt_puzzle_index_of_point(puzzle, piece->points[c]);
            if (index == UINT32_MAX || puzzle->cell_type[index] == XT_CELL_ABSENT) {
                xt_diagnose_at(diagnostics, piece->location,
                               "stationary piece '%s' has the cell %s outside the %s; move it inside, up to the cell "
                               "%s",
                               piece->name, xt_words_of_cell(puzzle, cell).text, index == UINT32_MAX ? "box" : "region",
                               xt_words_of_cell(puzzle, xt_puzzle_cell_at(puzzle, puzzle->cells - 1)).text);
                break;
            }
            if (piece_at_cell[index] == i + 1) {
                xt_diagnose_at(diagnostics, piece->location, XT_MEETS_ITSELF, piece->name,
                               xt_words_of_cell(puzzle, cell).text);
                break;
            }
            if (piece_at_cell[index]) {
                xt_diagnose_at(diagnostics, piece->location,
                               "stationary pieces '%s' and '%s' both have the cell %s; move one of them",
                               puzzle->pieces.at[piece_at_cell[index] - 1].name, piece->name,
                               xt_words_of_cell(puzzle, cell).text);
                break;
            }
            if (!xt_puzzle_colour_fits(puzzle, piece->points[c].colour,
                                       xt_puzzle_get_cell_colour(puzzle, xt_puzzle_cell_at(puzzle, index)))) {
                diagnose_wrong_colour(puzzle, piece, piece->points[c].colour, cell, diagnostics);
                break;
            }
            piece_at_cell[index] = i + 1;
        }
    }
    uint32_t crossed[2];
    if (xt_diagnostics_total(diagnostics) == errors_before && xt_find_crossing(puzzle, piece_at_cell, 0, crossed))
        xt_diagnose_at(diagnostics, puzzle->pieces.at[piece_at_cell[crossed[1]] - 1].location,
                       "stationary pieces '%s' and '%s' cross at the cell %s; move one of them, or let pieces cross "
                       "with crossing in D",
                       puzzle->pieces.at[piece_at_cell[crossed[0]] - 1].name,
                       puzzle->pieces.at[piece_at_cell[crossed[1]] - 1].name,
                       xt_words_of_cell(puzzle, xt_puzzle_cell_at(puzzle, crossed[1])).text);
    return xt_diagnostics_total(diagnostics) == errors_before;
}

// In drawings '/' parts the name of a piece and a colour.
static bool check_slashes(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    uint32_t errors_before = xt_diagnostics_total(diagnostics);
    for (uint32_t i = 0; puzzle->colours.count && i < puzzle->pieces.count; i++)
        if (strlen(puzzle->pieces.at[i].name) > 1 && strchr(puzzle->pieces.at[i].name + 1, '/'))
            xt_diagnose_at(
                diagnostics, puzzle->pieces.at[i].location,
                "piece '%s' of a puzzle with colours has '/' in its name, which parts a cell and its colour; "
                "rename it, or add the colours before the pieces",
                puzzle->pieces.at[i].name);
    return xt_diagnostics_total(diagnostics) == errors_before;
}

static bool check_copies(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    uint64_t copies = 0;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++)
        copies += puzzle->pieces.at[i].high;
    if (copies > XT_LIMIT_PIECES)
        xt_diagnose_at(diagnostics, puzzle->location, "%llu pieces, copies counted; a puzzle has up to %d",
                       (unsigned long long)copies, XT_LIMIT_PIECES);
    return copies <= XT_LIMIT_PIECES;
}

static bool is_numbered(const xt_piece *piece)
{
    return piece->high != 1;
}

// Returns a piece whose numbered copies would print as this piece or one of its copies, or NULL.
static const xt_piece *find_piece_printed_alike(const xt_puzzle *puzzle, const xt_piece *piece)
{
    char     name[XT_LIMIT_NAME + 1];
    uint32_t number;
    for (uint32_t candidate = 0; candidate < 2; candidate++) {
        const xt_piece *other = xt_piece_printed_alike(piece->name, is_numbered(piece), candidate, name, &number)
                                    ? xt_puzzle_find_piece(puzzle, name)
                                    : NULL;
        if (other && is_numbered(other) && number <= other->high)
            return other;
    }
    return NULL;
}

static bool check_printed_names(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    uint32_t errors_before = xt_diagnostics_total(diagnostics);
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        const xt_piece *other = find_piece_printed_alike(puzzle, piece);
        if (other)
            xt_diagnose_at(diagnostics, piece->location,
                           "piece '%s' prints like a copy of '%s', which print as %s%s1 to %s%s%u; rename one of them",
                           piece->name, other->name, other->name, xt_copy_separator(other->name), other->name,
                           xt_copy_separator(other->name), other->high);
    }
    return xt_diagnostics_total(diagnostics) == errors_before;
}

// Moves the points of a stationary piece over a seam so that neighbours lie side by side.  The shape of the piece is
// then the same wherever it lies.
static void unfold(const xt_puzzle *puzzle, const xt_piece *piece)
{
    const xt_lattice *lattice = puzzle->lattice;
    uint32_t          reached = 1; // the first of the points
    for (uint32_t from = 0; from < reached; from++)
        for (uint32_t n = 0; n < lattice->neighbours; n++) {
            xt_point there;
            uint32_t c = reached;
            if (!xt_neighbour_of_point(lattice, piece->points[from], n, &there) ||
                xt_puzzle_index_of_point(puzzle, there) == UINT32_MAX)
                continue;
            while (c < piece->count &&
                   xt_puzzle_index_of_point(puzzle, piece->points[c]) != xt_puzzle_index_of_point(puzzle, there))
                c++;
            if (c == piece->count)
                continue;
            const uint32_t colour = piece->points[c].colour;
            piece->points[c] = piece->points[reached];
            piece->points[reached] = there;
            piece->points[reached++].colour = colour;
        }
}

// On a one-sided board a piece would come back turned over.
static bool check_wrap(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    const xt_wrap *wrap = &puzzle->wrap;
    const bool     turns_over = wrap->reflects[0] || wrap->reflects[1];
    if (wrap->is_any && puzzle->colours.count)
        return xt_diagnose_at(diagnostics, puzzle->location,
                              "a board with colours that wraps around; leave out wrap, or the colours");
    for (uint32_t i = 0; wrap->is_any && i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        if (piece->stationary)
            unfold(puzzle, piece);
        else if (turns_over && xt_piece_motions(puzzle, piece) < XT_MOTIONS_SPACE)
            return xt_diagnose_at(diagnostics, piece->location,
                                  "piece '%s' may not be turned over, but the board turns it over on the way round; "
                                  "leave out %s, or the '-' of wrap",
                                  piece->name, piece->motions == XT_MOTIONS_DEFAULT ? "oneSide" : "motions");
    }
    return true;
}

bool xt_puzzle_check_pieces(xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    if (!xt_puzzle_decide_form(puzzle, diagnostics) || !check_wrap(puzzle, diagnostics))
        return false;
    uint32_t *piece_at_cell = XT_NEW_ARRAY(uint32_t, puzzle->cells + 1);
    if (!piece_at_cell)
        xt_diagnose_out_of_memory(diagnostics);
    bool ok = piece_at_cell && check_stationary_pieces(puzzle, piece_at_cell, diagnostics) &&
              check_slashes(puzzle, diagnostics) && check_printed_names(puzzle, diagnostics) &&
              check_copies(puzzle, diagnostics);
    free(piece_at_cell);
    return ok;
}

bool xt_puzzle_check(xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    puzzle->checked = puzzle->kind->check(puzzle, diagnostics);
    return puzzle->checked;
}
