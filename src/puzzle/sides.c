// sides.c -- pieces that are given by their sides.
//
// A puzzle with such pieces is one in cells like any other, as long as its cells are few.  Else it is given by sides.

#include "puzzle/puzzle.h"

#include "base/limits.h"
#include "base/memory.h"

static uint64_t product(const int32_t sides[XT_DIMENSIONS_MAX])
{
    uint64_t volume = 1;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        volume *= (uint64_t)sides[k];
    return volume;
}

uint64_t xt_piece_volume(const xt_piece *piece)
{
    return piece->sides[0] ? product(piece->sides) : piece->count;
}

uint64_t xt_piece_least_volume(const xt_piece *piece)
{
    return xt_piece_volume(piece) - piece->variable;
}

uint64_t xt_puzzle_box_volume(const xt_puzzle *puzzle)
{
    return product(puzzle->size);
}

// ---- The form of a puzzle ------------------------------------------------------------------------------------------

bool xt_piece_give_points(xt_piece *piece)
{
    uint32_t count = (uint32_t)product(piece->sides);
    piece->points = XT_NEW_ARRAY(xt_point, count);
    if (!piece->points)
        return false;
    piece->count = count;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t rest = i;
        for (uint32_t k = XT_DIMENSIONS_MAX; k-- > 0;) {
            piece->points[i].at[k] = (int32_t)(rest % (uint32_t)piece->sides[k]);
            rest /= (uint32_t)piece->sides[k];
        }
    }
    return true;
}

static bool fits_in_cells(const xt_puzzle *puzzle)
{
    uint64_t cells = 0;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        uint64_t volume = puzzle->pieces.at[i].sides[0] ? product(puzzle->pieces.at[i].sides) : 0;
        cells += volume;
        if (volume > XT_LIMIT_PIECE_CELLS || cells > XT_LIMIT_CELLS)
            return false;
    }
    return puzzle->cell_type;
}

// Returns what keeps the puzzle from being given by sides, or NULL.
static const char *obstacle(const xt_puzzle *puzzle)
{
    for (uint32_t i = 1; i < puzzle->cells; i++)
        if (puzzle->cell_type[i] != puzzle->cell_type[0])
            return "its region is drawn";
    if (puzzle->colours.count)
        return "its cells have colours";
    if (puzzle->wrap.is_any)
        return "it wraps around";
    for (uint32_t i = 0; i < puzzle->pieces.count; i++)
        if (!puzzle->pieces.at[i].sides[0])
            return "other pieces are given by cells";
    return puzzle->cell_labels.count > 0 ? "its cells have names" : NULL;
}

static const xt_piece *largest_box(const xt_puzzle *puzzle)
{
    const xt_piece *largest = NULL;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        if (piece->sides[0] && (!largest || product(piece->sides) > product(largest->sides)))
            largest = piece;
    }
    return largest;
}

bool xt_puzzle_decide_form(xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    bool ok = true;
    if (fits_in_cells(puzzle)) {
        for (uint32_t i = 0; ok && i < puzzle->pieces.count; i++)
            if (puzzle->pieces.at[i].sides[0] && !puzzle->pieces.at[i].points)
                ok = xt_piece_give_points(&puzzle->pieces.at[i]);
        return ok || xt_diagnose_out_of_memory(diagnostics);
    }
    const char *why_not = obstacle(puzzle);
    if (why_not) {
        const xt_piece *piece = largest_box(puzzle);
        xt_diagnose_at(diagnostics, piece->location,
                       "boxes such as '%s' have too many cells for a puzzle in cells (a piece has up "
                       "to %d, and all boxes up to %d), and this one must be in cells: %s; make them smaller",
                       piece->name, XT_LIMIT_PIECE_CELLS, XT_LIMIT_CELLS, why_not);
        return false;
    }
    puzzle->kind = &xt_kind_boxes;
    if (puzzle->cell_type) {
        puzzle->type_of_all = (xt_cell_type)puzzle->cell_type[0];
        free(puzzle->cell_type);
        puzzle->cell_type = NULL;
        puzzle->cells = 0;
    }
    return true;
}

bool xt_puzzle_can_place(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    if (!xt_puzzle_has_pieces(puzzle, "a placement", diagnostics))
        return false;
    return puzzle->cell_type ||
           xt_diagnose_at(
               diagnostics, puzzle->location,
               "pieces cannot be laid beforehand in a puzzle that is given by sides; leave the placements out");
}
