// named_region.c -- see named_region.h.

#include "lattice/named_region.h"

#include <stdio.h>
#include <string.h>

// A tile, and the point of one of its cells.
typedef struct tiled_cell {
    int32_t  x, y;
    int32_t  period;
    xt_point point;
} tiled_cell;

// ---- The regions ---------------------------------------------------------------------------------------------------

static bool is_in_parallelogram(const int32_t *n, const tiled_cell *at)
{
    return at->x >= 0 && at->y >= 0 && at->x < n[0] && at->y < n[1];
}

static bool is_in_trapezoid(const int32_t *n, const tiled_cell *at)
{
    return is_in_parallelogram(n, at) && at->x + at->y < n[0];
}

static bool is_in_triangle(const int32_t *n, const tiled_cell *at)
{
    return at->x >= 0 && at->y >= 0 && at->x + at->y < n[0];
}

static bool is_in_hexagon(const int32_t *n, const tiled_cell *at)
{
    int32_t width = 2 * n[0] - 1, sum = at->x + at->y;
    return at->x >= 0 && at->y >= 0 && at->x < width && at->y < width && sum >= n[0] - 1 && sum <= 3 * n[0] - 3;
}

// Rows of n[0] tiles: the lower n[1] go to the left as they rise, and the others to the right.
static bool is_in_chevron(const int32_t *n, const tiled_cell *at)
{
    int32_t from_left = at->y < n[1] ? at->x + at->y - (n[1] - 1) : at->x;
    return at->y >= 0 && at->y < 2 * n[1] - 1 && from_left >= 0 && from_left < n[0];
}

// A rectangle of n[0] by n[1] squares without right triangles at its corners, whose legs are the other numbers.  The
// corners come counter-clockwise, the lower left one first.  A cell with its centre on the long side goes too.
static bool is_in_rectangle(const int32_t *n, const tiled_cell *at)
{
    int64_t x = at->point.at[0], y = at->point.at[1], p = at->period;
    return is_in_parallelogram(n, at) && x + y > p * (n[2] - 1) && x - y < p * (n[0] - n[3]) &&
           x + y < p * (n[0] + n[1] - 1 - (int64_t)n[4]) && y - x < p * (n[1] - n[5]);
}

// The bricks in a rectangle n[0] bricks wide and n[1] rows high.  Rows have n[0] bricks and one less by turns.
static bool is_in_wall(const int32_t *n, const tiled_cell *at)
{
    const int64_t half_bricks = 2 * (int64_t)at->x + at->y - (n[1] - 1) / 2 * 2;
    return at->y >= 0 && at->y < n[1] && half_bricks >= 0 && half_bricks <= 2 * ((int64_t)n[0] - 1);
}

// Cells in polygons, or on their outlines.

static bool is_in_strip(int32_t value, const tiled_cell *at, int64_t from, int64_t to)
{
    return value >= at->period * from && value <= at->period * to;
}

static bool is_among_sides(const int32_t *n, const tiled_cell *at)
{
    const int32_t x = at->point.at[0], y = at->point.at[1];
    return is_in_strip(x, at, 0, n[0]) && is_in_strip(y, at, 0, n[1]) &&
           is_in_strip(x + y, at, n[2], (int64_t)n[0] + n[1] - n[4]) &&
           is_in_strip(x - y, at, n[5] - n[1], n[0] - n[3]);
}

static bool is_in_rhomboid(const int32_t *n, const tiled_cell *at)
{
    return is_in_strip(at->point.at[0], at, 0, n[0]) && is_in_strip(at->point.at[1], at, 0, n[1]);
}

static bool is_in_large_triangle(const int32_t *n, const tiled_cell *at)
{
    const int32_t x = at->point.at[0], y = at->point.at[1];
    return x >= 0 && y >= 0 && is_in_strip(x + y, at, 0, n[0]);
}

static bool is_in_large_trapezoid(const int32_t *n, const tiled_cell *at)
{
    return is_in_large_triangle(n, at) && is_in_strip(at->point.at[1], at, 0, n[1]);
}

// The sides are n[0] and n[1] long by turns; all n[0] if there is no n[1].
static bool is_in_large_hexagon(const int32_t *n, const tiled_cell *at)
{
    const int32_t x = at->point.at[0], y = at->point.at[1];
    const int64_t other = n[1] ? n[1] : n[0], width = n[0] + other;
    return is_in_strip(x, at, 0, width) && is_in_strip(y, at, 0, width) && is_in_strip(x + y, at, other, width + other);
}

typedef struct region_word {
    const char *name, *numbers; // numbers: as messages write them
    xt_tiles    tiles;
    uint32_t    least, most;         // how many numbers there are
    int32_t     width[3], height[3]; // in tiles: the factors of the first two numbers, and what is added
    bool (*has)(const int32_t *numbers, const tiled_cell *at);
} region_word;

static const region_word words[] = {
    {"rectangle", "W H", XT_TILES_SQUARES, 2, 6, {1, 0, 0}, {0, 1, 0}, is_in_rectangle},
    {"wall", "W H", XT_TILES_BRICKS, 2, 2, {1, 1, 0}, {0, 1, 0}, is_in_wall},
    {"parallelogram", "W H", XT_TILES_HEXAGONS, 2, 2, {1, 0, 0}, {0, 1, 0}, is_in_parallelogram},
    {"triangle", "N", XT_TILES_HEXAGONS, 1, 1, {1, 0, 0}, {1, 0, 0}, is_in_triangle},
    {"trapezoid", "W H", XT_TILES_HEXAGONS, 2, 2, {1, 0, 0}, {0, 1, 0}, is_in_trapezoid},
    {"hexagon", "N", XT_TILES_HEXAGONS, 1, 1, {2, 0, -1}, {2, 0, -1}, is_in_hexagon},
    {"chevron", "W H", XT_TILES_HEXAGONS, 2, 2, {1, 1, -1}, {0, 2, -1}, is_in_chevron},
    {"rectangle", "W H", XT_TILES_SIDES, 2, 6, {1, 0, 1}, {0, 1, 1}, is_among_sides},
    {"parallelogram", "W H", XT_TILES_TRIANGLES, 2, 2, {1, 0, 1}, {0, 1, 1}, is_in_rhomboid},
    {"triangle", "N", XT_TILES_TRIANGLES, 1, 1, {1, 0, 1}, {1, 0, 1}, is_in_large_triangle},
    {"trapezoid", "W H", XT_TILES_TRIANGLES, 2, 2, {1, 0, 1}, {0, 1, 1}, is_in_large_trapezoid},
    {"hexagon", "A' or 'hexagon A B", XT_TILES_TRIANGLES, 1, 2, {2, 1, 1}, {2, 1, 1}, is_in_large_hexagon},
};

enum { WORDS = sizeof words / sizeof *words };

// ---- Reading -------------------------------------------------------------------------------------------------------

static xt_region_error error_of(const xt_lattice *lattice, xt_string_view text)
{
    xt_region_error error;
    size_t          length =
        (size_t)snprintf(error.text, sizeof error.text, "region '%s' is unknown; ", xt_printable(text).text);
    uint32_t listed = 0;
    for (uint32_t w = 0; w < WORDS; w++)
        if (words[w].tiles == lattice->tiles)
            length += (size_t)snprintf(error.text + length, sizeof error.text - length, "%s'%s %s'%s",
                                       listed++ ? ", " : "the regions are ", words[w].name, words[w].numbers,
                                       words[w].most > 2 ? ", perhaps with four legs of cut corners" : "");
    if (!listed)
        snprintf(error.text + length, sizeof error.text - length, "the lattice %s has none; draw it between R and ~R",
                 lattice->name);
    return error;
}

// Returns false if these are not numbers of this region.
static bool read_numbers(const region_word *word, xt_string_view text, int32_t numbers[XT_REGION_NUMBERS_MAX])
{
    xt_string_view next;
    uint32_t       count = 0;
    for (; xt_string_view_next_word(&text, &next); count++)
        if (count == word->most || xt_string_view_to_int32(next, &numbers[count]) != XT_NUMBER_OK ||
            numbers[count] < (count < 2) || numbers[count] > XT_LIMIT_CELLS)
            return false;
    return count == word->least || count == word->most;
}

static bool has(const xt_named_region *region, xt_cell cell)
{
    const xt_lattice *lattice = region->lattice;
    xt_point          point = xt_point_of_cell(lattice, cell);
    for (uint32_t i = 0; i < lattice->tile_cells; i++) {
        xt_point way = xt_point_minus(point, lattice->tile[i]);
        if (!xt_is_translation(lattice, way))
            continue;
        tiled_cell at = {way.at[0] / lattice->period, way.at[1] / lattice->period, lattice->period, point};
        if (words[region->word].has(region->number, &at))
            return true;
    }
    return false;
}

// Finds the box, which is at most one row of tiles larger on all sides.  Returns false if there are no cells.
static bool find_box(xt_named_region *region, int32_t width, int32_t height)
{
    int32_t slots = (int32_t)region->lattice->slots, last[2] = {INT32_MIN, INT32_MIN};
    region->first[0] = region->first[1] = INT32_MAX;
    for (int32_t x = -slots; x < (width + 1) * slots; x++)
        for (int32_t y = -1; y <= height; y++) {
            const int32_t at[2] = {x, y};
            for (uint32_t k = 0; k < 2 && has(region, (xt_cell){{x, y}}); k++) {
                region->first[k] = at[k] < region->first[k] ? at[k] : region->first[k];
                last[k] = at[k] > last[k] ? at[k] : last[k];
            }
        }
    if (last[0] == INT32_MIN)
        return false;
    region->first[0] = xt_floor_quotient(region->first[0], slots) * slots;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        region->size[k] = k < 2 ? last[k] - region->first[k] + 1 : 1;
    return true;
}

xt_region_error xt_named_region_read(xt_named_region *region, const xt_lattice *lattice, xt_string_view text)
{
    xt_region_error error = {.text = ""};
    xt_string_view  rest = text, name = {"", 0};
    *region = (xt_named_region){.lattice = lattice};
    xt_string_view_next_word(&rest, &name);
    const region_word *word = words;
    while (word < words + WORDS && (word->tiles != lattice->tiles || !xt_string_view_equals(name, word->name)))
        word++;
    if (word == words + WORDS || !read_numbers(word, rest, region->number))
        return error_of(lattice, text);
    region->word = (uint32_t)(word - words);
    int64_t size[2], n0 = region->number[0], n1 = region->number[1];
    size[0] = word->width[0] * n0 + word->width[1] * n1 + word->width[2];
    size[1] = word->height[0] * n0 + word->height[1] * n1 + word->height[2];
    if ((size[0] + 2) * (size[1] + 2) > XT_LIMIT_CELLS / (int64_t)lattice->slots)
        snprintf(error.text, sizeof error.text,
                 "region '%s' needs a box of about %d cells or more; smaller ones are possible",
                 xt_printable(text).text, XT_LIMIT_CELLS);
    else if (!find_box(region, (int32_t)size[0], (int32_t)size[1]))
        snprintf(error.text, sizeof error.text, "region '%s' has no cells; its corners leave none",
                 xt_printable(text).text);
    return error;
}

bool xt_named_region_has(const xt_named_region *region, xt_cell cell)
{
    cell.at[0] += region->first[0];
    cell.at[1] += region->first[1];
    return has(region, cell);
}
