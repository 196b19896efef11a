// grid_layout.c -- see grid_layout.h.
//
// Many exact covers are polyominoes on a board, with a name for each cell.  Engines need to know which cells are
// neighbours.
//
// Neighbours.  The cells of a polyomino hang together, so neighbours are together in more options than other cells are.
// The likeness of two cells is the cosine of their sets of options.  The tree of greatest likeness through the cells of
// each option has edges between neighbours only.
//
// Coordinates.  Four cells in a circle of edges are a square, where the layout begins.  Each further cell is an
// unplaced neighbour of a placed one, which leaves up to four places.  A place must have edges to just the cells around
// it.  Two cells on opposite sides of a third one have only this neighbour in common.  A cell is placed if one place is
// left.  In the end each cell must have a place, and each pair of cells side by side an edge.  So a wrong guess gives
// no layout.  All options hang together in a layout, as engines require.

#include "model/grid_layout.h"

#include "base/arena.h"
#include "base/shell_sort.h"

#include <string.h>

enum {
    MIN_CELLS = 4,
    MAX_CELLS = 512,       // a table has their square
    MAX_OPTIONS = 1 << 17, // with more, their pairs of cells take longer than 50 ms
    MAX_OPTION_CELLS = 16,
    MAX_NEAR = 4, // neighbours of a cell
    SIDE = 256,   // of the map of places, with the first cell in its middle
};

static const int32_t direction[MAX_NEAR][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

typedef struct layout {
    const xt_cover *cover;
    xt_arena        arena;  // owns the arrays
    uint32_t       *common; // by pair of cells: options with both; by a cell and itself: all its options
    uint32_t (*near)[MAX_NEAR];
    uint32_t *nears;  // by cell: entries of near
    int32_t (*at)[2]; // by placed cell
    bool     *is_placed;
    uint32_t *queue; // the placed cells
    uint32_t  placed;
    uint16_t *cell_at; // by place: a cell plus 1, or 0
} layout;

static uint32_t cells_of(const xt_cover *cover, uint32_t option)
{
    return cover->first[option + 1] - cover->first[option] - 1;
}

// ---- Neighbours ----------------------------------------------------------------------------------------------------

static double likeness(const layout *l, uint32_t a, uint32_t b)
{
    const uint32_t n = l->cover->cells;
    const double   both = l->common[a * n + b];
    return both * both / ((double)l->common[a * n + a] * l->common[b * n + b]);
}

static bool are_near(const layout *l, uint32_t a, uint32_t b)
{
    for (uint32_t i = 0; i < l->nears[a]; i++)
        if (l->near[a][i] == b)
            return true;
    return false;
}

// Returns false if a cell has too many neighbours.
static bool add_edge(layout *l, uint32_t a, uint32_t b)
{
    if (are_near(l, a, b))
        return true;
    if (l->nears[a] == MAX_NEAR || l->nears[b] == MAX_NEAR)
        return false;
    l->near[a][l->nears[a]++] = b;
    l->near[b][l->nears[b]++] = a;
    return true;
}

// Adds the tree of greatest likeness through the cells of an option, by Prim's algorithm.
static bool add_tree(layout *l, const uint32_t *cell, uint32_t count)
{
    double   best[MAX_OPTION_CELLS] = {0};
    uint32_t from[MAX_OPTION_CELLS] = {0}, last = 0;
    bool     is_in[MAX_OPTION_CELLS] = {true};
    for (uint32_t step = 1; step < count; step++) {
        uint32_t next = XT_NONE;
        for (uint32_t i = 0; i < count; i++) {
            const double with_last = is_in[i] ? 0 : likeness(l, cell[last], cell[i]);
            if (with_last > best[i]) {
                best[i] = with_last;
                from[i] = last;
            }
            if (!is_in[i] && (next == XT_NONE || best[i] > best[next]))
                next = i;
        }
        if (!add_edge(l, cell[from[next]], cell[next]))
            return false;
        is_in[last = next] = true;
    }
    return true;
}

static bool find_neighbours(layout *l)
{
    const xt_cover *cover = l->cover;
    for (uint32_t o = 0; o < cover->options; o++) {
        const uint32_t *cell = cover->member + cover->first[o], count = cells_of(cover, o);
        for (uint32_t a = 0; a < count; a++)
            for (uint32_t b = 0; b < count; b++)
                l->common[cell[a] * cover->cells + cell[b]]++;
    }
    for (uint32_t o = 0; o < cover->options; o++)
        if (!add_tree(l, cover->member + cover->first[o], cells_of(cover, o)))
            return false;
    return true;
}

// ---- Coordinates ---------------------------------------------------------------------------------------------------

static uint16_t *place(const layout *l, int32_t x, int32_t y)
{
    return &l->cell_at[(y + SIDE / 2) * SIDE + x + SIDE / 2];
}

static void put(layout *l, uint32_t cell, int32_t x, int32_t y)
{
    *place(l, x, y) = (uint16_t)(cell + 1);
    l->at[cell][0] = x;
    l->at[cell][1] = y;
    l->is_placed[cell] = true;
    l->queue[l->placed++] = cell;
}

// Returns a neighbour of both cells that is not a third one; XT_NONE: there is none.
static uint32_t other_common(const layout *l, uint32_t a, uint32_t b, uint32_t third)
{
    for (uint32_t i = 0; i < l->nears[a]; i++)
        if (l->near[a][i] != third && are_near(l, l->near[a][i], b))
            return l->near[a][i];
    return XT_NONE;
}

static bool put_square(layout *l)
{
    for (uint32_t a = 0; a < l->cover->cells; a++)
        for (uint32_t i = 0; i < l->nears[a]; i++)
            for (uint32_t j = 0; j < i; j++) {
                const uint32_t b = l->near[a][i], c = l->near[a][j], d = other_common(l, b, c, a);
                if (d == XT_NONE)
                    continue;
                put(l, a, 0, 0);
                put(l, b, 1, 0);
                put(l, c, 0, 1);
                put(l, d, 1, 1);
                return true;
            }
    return false;
}

// Returns true if just the placed neighbours of a cell are around a place.
static bool fits_at(const layout *l, uint32_t cell, int32_t x, int32_t y)
{
    uint32_t around = 0, placed = 0;
    for (uint32_t d = 0; d < MAX_NEAR; d++) {
        const uint32_t beside = *place(l, x + direction[d][0], y + direction[d][1]);
        if (beside > 0 && !are_near(l, cell, beside - 1))
            return false;
        around += beside > 0;
    }
    for (uint32_t i = 0; i < l->nears[cell]; i++)
        placed += l->is_placed[l->near[cell][i]];
    return around == placed;
}

// Places an unplaced neighbour of a placed cell if there is one place for it.
static void try_to_put(layout *l, uint32_t placed, uint32_t cell)
{
    int32_t  x = 0, y = 0;
    uint32_t ways = 0;
    for (uint32_t d = 0; d < MAX_NEAR; d++) {
        const int32_t  dx = direction[d][0], dy = direction[d][1], px = l->at[placed][0], py = l->at[placed][1];
        const uint32_t opposite = *place(l, px - dx, py - dy);
        if (*place(l, px + dx, py + dy) > 0 || !fits_at(l, cell, px + dx, py + dy) ||
            (opposite > 0 && other_common(l, opposite - 1, cell, placed) != XT_NONE))
            continue;
        x = px + dx;
        y = py + dy;
        ways++;
    }
    const bool is_inside = x > 2 - SIDE / 2 && x < SIDE / 2 - 2 && y > 2 - SIDE / 2 && y < SIDE / 2 - 2;
    if (ways == 1 && is_inside)
        put(l, cell, x, y);
}

static bool is_consistent(const layout *l)
{
    for (uint32_t c = 0; c < l->cover->cells; c++)
        if (!fits_at(l, c, l->at[c][0], l->at[c][1]))
            return false;
    return true;
}

static bool find_coordinates(layout *l)
{
    if (!put_square(l))
        return false;
    for (uint32_t before = 0; before < l->placed;) {
        before = l->placed;
        for (uint32_t q = 0; q < l->placed; q++)
            for (uint32_t i = 0, a = l->queue[q]; i < l->nears[a]; i++)
                if (!l->is_placed[l->near[a][i]])
                    try_to_put(l, a, l->near[a][i]);
    }
    return l->placed == l->cover->cells && is_consistent(l);
}

// ---- All of it -----------------------------------------------------------------------------------------------------

static bool may_be_grid(const xt_cover *cover)
{
    if (cover->rival_groups > 0 || cover->cells < MIN_CELLS || cover->cells > MAX_CELLS || cover->options > MAX_OPTIONS)
        return false;
    for (uint32_t o = 0; o < cover->options; o++)
        if (cells_of(cover, o) == 0 || cells_of(cover, o) > MAX_OPTION_CELLS)
            return false;
    for (uint32_t c = 0; c < cover->cells; c++)
        if (cover->item[c].high != 1)
            return false;
    return true;
}

XT_DEFINE_SHELL_SORT(static void sort_keys, uint64_t, XT_IS_LESS)
XT_DEFINE_SHELL_SORT(static void sort_cells, uint32_t, XT_IS_LESS)

// Returns true if two options have the same members, or hashes that are equal by chance.
static bool may_have_equal_options(const xt_cover *cover, uint64_t *hash)
{
    for (uint32_t o = 0; o < cover->options; o++) {
        hash[o] = 0;
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
            hash[o] = (hash[o] ^ cover->member[m]) * UINT64_C(0x9E3779B97F4A7C15);
    }
    sort_keys(hash, cover->options);
    for (uint32_t o = 1; o < cover->options; o++)
        if (hash[o] == hash[o - 1])
            return true;
    return false;
}

// Moves the coordinates to 0 and above, with the longer axis first.
static void normalise(layout *l)
{
    int32_t least[2] = {0, 0}, greatest[2] = {0, 0};
    for (uint32_t c = 0; c < l->cover->cells; c++)
        for (uint32_t k = 0; k < 2; k++) {
            least[k] = l->at[c][k] < least[k] ? l->at[c][k] : least[k];
            greatest[k] = l->at[c][k] > greatest[k] ? l->at[c][k] : greatest[k];
        }
    const uint32_t longer = greatest[0] - least[0] < greatest[1] - least[1];
    for (uint32_t c = 0; c < l->cover->cells; c++) {
        const int32_t along = l->at[c][longer] - least[longer], across = l->at[c][1 - longer] - least[1 - longer];
        l->at[c][0] = along;
        l->at[c][1] = across;
    }
}

// Numbers the cells line by line, and sets `queue` to the cells in this order.
static void number_by_place(layout *l, uint64_t *key, uint32_t *rank)
{
    for (uint32_t c = 0; c < l->cover->cells; c++)
        key[c] = (uint64_t)(l->at[c][0] * SIDE + l->at[c][1]) << 32 | c;
    sort_keys(key, l->cover->cells);
    for (uint32_t i = 0; i < l->cover->cells; i++) {
        l->queue[i] = (uint32_t)key[i];
        rank[l->queue[i]] = i;
    }
}

static bool set_geometry(layout *l, xt_cover *cover, const uint32_t *rank)
{
    uint32_t total = 0;
    for (uint32_t c = 0; c < cover->cells; c++)
        total += l->nears[c];
    cover->neighbour = XT_ARENA_ARRAY(&cover->arena, uint32_t, total);
    for (uint32_t i = 0; cover->neighbour && i < cover->cells; i++) {
        const uint32_t c = l->queue[i], begin = cover->first_neighbour[i];
        for (uint32_t k = 0; k < 2; k++)
            cover->position[i][k] = cover->point[i][k] = l->at[c][k];
        for (uint32_t n = 0; n < l->nears[c]; n++)
            cover->neighbour[begin + n] = rank[l->near[c][n]];
        sort_cells(cover->neighbour + begin, l->nears[c]);
        cover->first_neighbour[i + 1] = begin + l->nears[c];
    }
    return cover->neighbour;
}

bool xt_lay_out_grid(xt_cover *cover, uint32_t *rank, bool *is_laid_out)
{
    layout         l = {.cover = cover};
    const uint32_t cells = cover->cells;
    *is_laid_out = false;
    if (!may_be_grid(cover))
        return true;
    l.common = XT_ARENA_ARRAY_ZEROED(&l.arena, uint32_t, (size_t)cells * cells);
    l.near = xt_arena_alloc_zeroed(&l.arena, cells, sizeof *l.near);
    l.nears = XT_ARENA_ARRAY_ZEROED(&l.arena, uint32_t, cells);
    l.at = xt_arena_alloc_zeroed(&l.arena, cells, sizeof *l.at);
    l.is_placed = XT_ARENA_ARRAY_ZEROED(&l.arena, bool, cells);
    l.queue = XT_ARENA_ARRAY_ZEROED(&l.arena, uint32_t, cells);
    l.cell_at = XT_ARENA_ARRAY_ZEROED(&l.arena, uint16_t, SIDE * SIDE);
    uint64_t *key = XT_ARENA_ARRAY(&l.arena, uint64_t, (size_t)cells + cover->options);
    bool      ok = !l.arena.failed;
    if (ok && find_neighbours(&l) && find_coordinates(&l)) {
        normalise(&l);
        cover->has_equal_options = may_have_equal_options(cover, key);
        number_by_place(&l, key, rank);
        ok = set_geometry(&l, cover, rank);
        *is_laid_out = ok;
    }
    xt_arena_free(&l.arena);
    return ok;
}
