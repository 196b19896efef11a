// shape_list.c -- see shape_list.h.

#include "format/shape_list.h"

#include "base/memory.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LETTERS = 26 };

void xt_shape_list_free(xt_shape_list *list)
{
    xt_vector_free(&list->cells);
    xt_vector_free(&list->optional);
    xt_vector_free(&list->shapes);
}

void xt_shape_list_begin(xt_shape_list *list, xt_source_location location)
{
    xt_listed_shape shape = {.first = list->cells.count, .location = location, .copies = 1};
    xt_vector_push(&list->shapes, shape);
}

void xt_shape_list_add(xt_shape_list *list, xt_cell cell, bool is_optional)
{
    xt_vector_push(&list->cells, cell);
    xt_vector_push(&list->optional, is_optional);
}

uint32_t xt_shape_list_count(const xt_shape_list *list, uint32_t shape)
{
    uint32_t end = shape + 1 < list->shapes.count ? list->shapes.at[shape + 1].first : list->cells.count;
    return end - list->shapes.at[shape].first;
}

// ---- The puzzle ----------------------------------------------------------------------------------------------------

// Returns false if the list is no region with pieces.
static bool check_shapes(const xt_shape_list *list, const char *file, const char *advice, xt_diagnostics *diagnostics)
{
    xt_source_location whole = {.file = file, .line = 1, .column = 1};
    if (list->shapes.count < 2)
        return xt_diagnose_at(diagnostics, list->shapes.count ? list->shapes.at[0].location : whole,
                              "%s; the first shape is the region, and the others are its pieces: %s",
                              list->shapes.count ? "a region without pieces" : "no region and no pieces", advice);
    uint32_t region = xt_shape_list_count(list, 0);
    for (uint32_t s = 0; s < list->shapes.count; s++) {
        uint32_t count = xt_shape_list_count(list, s);
        if (count > 0 && count <= region)
            continue;
        if (count == 0)
            return xt_diagnose_at(diagnostics, list->shapes.at[s].location,
                                  "a shape without cells; it needs one at least");
        return xt_diagnose_at(diagnostics, list->shapes.at[s].location,
                              "a piece of %" PRIu32 " cells in a region of %" PRIu32
                              "; the first shape is the region, and the others are its pieces: %s",
                              count, region, advice);
    }
    return true;
}

// Sets the size of the box round the region, and its least corner.  Returns false if it is too large.
static bool measure_region(const xt_shape_list *list, int32_t size[XT_DIMENSIONS_MAX], xt_cell *corner,
                           xt_diagnostics *diagnostics)
{
    uint32_t count = xt_shape_list_count(list, 0);
    int64_t  volume = 1;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        int32_t low = list->cells.at[0].at[k], high = low;
        for (uint32_t c = 1; c < count; c++) {
            low = list->cells.at[c].at[k] < low ? list->cells.at[c].at[k] : low;
            high = list->cells.at[c].at[k] > high ? list->cells.at[c].at[k] : high;
        }
        corner->at[k] = low;
        size[k] = (int32_t)((int64_t)high - low < XT_LIMIT_CELLS ? high - low + 1 : XT_LIMIT_CELLS);
        volume = volume * size[k] <= XT_LIMIT_CELLS && (int64_t)high - low < XT_LIMIT_CELLS ? volume * size[k]
                                                                                            : XT_LIMIT_CELLS + 1;
    }
    if (volume > XT_LIMIT_CELLS)
        xt_diagnose_at(diagnostics, list->shapes.at[0].location,
                       "a region in a box of more than %d cells; no more are possible", XT_LIMIT_CELLS);
    return volume <= XT_LIMIT_CELLS;
}

static bool fill_region(const xt_shape_list *list, xt_puzzle *puzzle, xt_cell corner, xt_diagnostics *diagnostics)
{
    memset(puzzle->cell_type, XT_CELL_ABSENT, puzzle->cells);
    for (uint32_t c = 0; c < xt_shape_list_count(list, 0); c++) {
        xt_cell cell = list->cells.at[c];
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            cell.at[k] -= corner.at[k];
        uint8_t *kind = &puzzle->cell_type[xt_puzzle_index_of_cell(puzzle, cell)];
        if (*kind != XT_CELL_ABSENT)
            return xt_diagnose_at(diagnostics, list->shapes.at[0].location,
                                  "the region has the cell %d %d %d twice; leave it out once", list->cells.at[c].at[0],
                                  list->cells.at[c].at[1], list->cells.at[c].at[2]);
        *kind = list->optional.at[c] ? XT_CELL_OPTIONAL : XT_CELL_FILL;
    }
    return true;
}

xt_shape_letters xt_letters_of(uint32_t shape)
{
    xt_shape_letters name = {{0}};
    uint32_t         length = 1;
    for (uint64_t names = LETTERS; shape >= names; names *= LETTERS, length++)
        shape -= (uint32_t)names;
    for (uint32_t i = length; i-- > 0; shape /= LETTERS)
        name.text[i] = (char)('A' + shape % LETTERS);
    return name;
}

static xt_shape_letters name_of(const xt_shape_list *list, uint32_t shape)
{
    const xt_string_view given = list->shapes.at[shape].name;
    xt_shape_letters     name = {{0}};
    if (!given.length || given.length > XT_LIMIT_NAME)
        return xt_letters_of(shape - 1);
    memcpy(name.text, given.at, given.length);
    return name;
}

static bool add_pieces(const xt_shape_list *list, xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    bool ok = true;
    for (uint32_t s = 1; ok && s < list->shapes.count; s++) {
        const xt_listed_shape *shape = &list->shapes.at[s];
        xt_piece_settings      settings = {.low = shape->may_be_left_out ? 0 : shape->copies, .high = shape->copies};
        ok = xt_puzzle_add_piece_at(puzzle, name_of(list, s).text, list->cells.at + shape->first,
                                    xt_shape_list_count(list, s), &settings, shape->location, diagnostics);
    }
    return ok;
}

bool xt_shape_list_finish(const xt_shape_list *list, const char *lattice, const char *file, const char *advice,
                          xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    int32_t size[XT_DIMENSIONS_MAX];
    xt_cell corner;
    if (list->cells.failed || list->optional.failed || list->shapes.failed)
        return xt_diagnose_out_of_memory(diagnostics);
    if (!check_shapes(list, file, advice, diagnostics) || !measure_region(list, size, &corner, diagnostics))
        return false;
    xt_source_location location = list->shapes.at[0].location;
    location.file = file;
    xt_puzzle *puzzle = xt_puzzle_make(xt_lattice_find(lattice), size, 0, location, diagnostics);
    if (!puzzle)
        return false;
    bool ok = fill_region(list, puzzle, corner, diagnostics) && xt_set_title(puzzle, list->title, diagnostics) &&
              add_pieces(list, puzzle, diagnostics) && xt_puzzle_check(puzzle, diagnostics);
    return xt_puzzles_add_puzzle(puzzles, puzzle, ok, diagnostics);
}
