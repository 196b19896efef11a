// lines.c -- properties of corners, lines and borders.

#include "properties/properties.h"

// Returns the number of different pieces at a corner.
static uint32_t count_pieces_at(const xt_arrangement *a, const uint32_t cells[XT_CORNER_CELLS_MAX])
{
    uint32_t seen[XT_CORNER_CELLS_MAX], different = 0;
    for (uint32_t i = 0; i < XT_CORNER_CELLS_MAX; i++) {
        uint32_t piece = cells[i] == XT_NO_CELL ? UINT32_MAX : a->assembly.holder[cells[i]], s = 0;
        while (s < different && seen[s] != piece)
            s++;
        if (piece != UINT32_MAX && s == different)
            seen[different++] = piece;
    }
    return different;
}

int64_t xt_value_crossroads(xt_arrangement *a, const xt_arguments *arguments)
{
    (void)arguments;
    int64_t crossroads = 0;
    for (uint32_t i = 0; i < a->map->corners.count; i += XT_CORNER_CELLS_MAX)
        crossroads += count_pieces_at(a, a->map->corners.at + i) >= 4;
    return crossroads;
}

// ---- Faults --------------------------------------------------------------------------------------------------------

// The strips of one family that a piece meets.
typedef struct strips {
    int32_t  least, most;
    uint32_t cells;
} strips;

static strips strips_of(const xt_arrangement *a, uint32_t piece, uint32_t family)
{
    xt_image image = xt_arrangement_image(a, piece);
    strips   s = {.least = INT32_MAX, .most = INT32_MIN, .cells = image.count};
    for (uint32_t i = 0; i < image.count; i++) {
        int32_t strip = a->map->strip[xt_arrangement_cell(a, image, i)][family];
        s.least = strip < s.least ? strip : s.least;
        s.most = strip > s.most ? strip : s.most;
    }
    return s;
}

// Returns true if the line before the strip of this number cuts no piece, has pieces on both sides, and if asked so,
// equally many of their cells.
static bool is_fault(const xt_arrangement *a, uint32_t family, int32_t strip, bool halves)
{
    uint64_t before = 0, behind = 0;
    for (uint32_t p = 0; p < a->assembly.pieces; p++) {
        strips s = strips_of(a, p, family);
        if (s.least < strip && s.most >= strip)
            return false;
        *(s.most < strip ? &before : &behind) += s.cells;
    }
    return before && behind && (!halves || before == behind);
}

static int64_t count_faults(const xt_arrangement *a, bool halves)
{
    int64_t faults = 0;
    for (uint32_t f = 0; f < a->map->lattice->cuts; f++) {
        int32_t least = INT32_MAX, most = INT32_MIN;
        for (uint32_t p = 0; p < a->assembly.pieces; p++) {
            strips s = strips_of(a, p, f);
            least = s.least < least ? s.least : least;
            most = s.most > most ? s.most : most;
        }
        for (int32_t strip = least; strip < most; strip++)
            faults += is_fault(a, f, strip + 1, halves);
    }
    return faults;
}

int64_t xt_value_faults(xt_arrangement *a, const xt_arguments *arguments)
{
    (void)arguments;
    return count_faults(a, false);
}

int64_t xt_value_halving_faults(xt_arrangement *a, const xt_arguments *arguments)
{
    (void)arguments;
    return count_faults(a, true);
}

// ---- The border ----------------------------------------------------------------------------------------------------

static bool is_at_border(const xt_arrangement *a, xt_image image)
{
    for (uint32_t i = 0; i < image.count; i++)
        if (a->map->is_rim[xt_arrangement_cell(a, image, i)])
            return true;
    return false;
}

int64_t xt_value_border(xt_arrangement *a, const xt_arguments *arguments)
{
    int64_t pieces = 0;
    for (uint32_t p = 0; p < a->assembly.pieces; p++) {
        xt_image image = xt_arrangement_image(a, p);
        pieces += (!arguments->count || image.shape == arguments->at[0]) && is_at_border(a, image);
    }
    return pieces;
}

int64_t xt_value_inner(xt_arrangement *a, const xt_arguments *arguments)
{
    return a->assembly.pieces - xt_value_border(a, arguments);
}
