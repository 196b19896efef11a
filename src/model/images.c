// images.c -- groups pieces into shapes, and tries each orientation at each cell; see images.h.

#include "model/images.h"

#include "base/arena.h"
#include "base/hash.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/shell_sort.h"
#include "base/work_limit.h"

#include <string.h>

static const uint32_t none = UINT32_MAX;

// ---- The region ----------------------------------------------------------------------------------------------------

xt_cell xt_cell_of_region_cell(const xt_images *images, uint32_t region_cell)
{
    return xt_puzzle_cell_at(images->puzzle, images->box_of_cell[region_cell]);
}

xt_point xt_point_of_region_cell(const xt_images *images, uint32_t region_cell)
{
    return xt_point_of_cell(images->puzzle->lattice, xt_cell_of_region_cell(images, region_cell));
}

uint32_t xt_region_cell_at(const xt_images *images, xt_point point)
{
    return xt_region_cell_of_cell(images, xt_cell_of_point(images->puzzle->lattice, point));
}

uint32_t xt_region_cell_of_cell(const xt_images *images, xt_cell cell)
{
    const uint32_t index = xt_puzzle_index_of_same_cell(images->puzzle, cell);
    return index == none ? none : images->cell_of_box[index];
}

// Finds the junctions of the region, unless pieces may cross.  Returns false if memory runs out.
static bool make_junctions(xt_images *images)
{
    const xt_puzzle *puzzle = images->puzzle;
    if (puzzle->may_cross || puzzle->lattice->crossings == 0)
        return true;
    xt_point *points = XT_NEW_ARRAY(xt_point, images->region_cells);
    for (uint32_t c = 0; points && c < images->region_cells; c++)
        points[c] = xt_point_of_region_cell(images, c);
    if (points && images->region_cells > 0)
        qsort(points, images->region_cells, sizeof *points, xt_compare_points);
    bool ok =
        points && xt_junctions_make(&images->junctions, &puzzle->wrap, &images->group, points, images->region_cells);
    free(points);
    return ok;
}

static bool make_region(xt_images *images)
{
    const xt_puzzle *puzzle = images->puzzle;
    images->box_of_cell = XT_NEW_ARRAY(uint32_t, puzzle->cells);
    images->cell_of_box = XT_NEW_ARRAY(uint32_t, puzzle->cells);
    bool *taken = XT_NEW_ARRAY(bool, puzzle->cells);
    bool  ok = images->box_of_cell && images->cell_of_box && taken;
    for (uint32_t i = 0; ok && i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        for (uint32_t c = 0; piece->stationary && c < piece->count; c++)
            taken[xt_puzzle_index_of_point(puzzle, piece->points[c])] = true;
    }
    for (int pass = 0; ok && pass < 2; pass++) {
        for (uint32_t i = 0; i < puzzle->cells; i++)
            if (puzzle->cell_type[i] == XT_CELL_ABSENT)
                images->cell_of_box[i] = none;
            else if (taken[i] == (pass == 1)) {
                images->cell_of_box[i] = images->region_cells;
                images->box_of_cell[images->region_cells++] = i;
            }
        if (pass == 0)
            images->open = images->region_cells;
    }
    free(taken);
    return ok;
}

// ---- Shapes --------------------------------------------------------------------------------------------------------

static uint32_t slot_of_orientations(const xt_images *images, const xt_orientations *o)
{
    uint32_t mask = images->shape_table_size - 1;
    uint32_t slot = (uint32_t)xt_orientations_hash(o) & mask;
    while (images->shape_table[slot] &&
           !xt_orientations_are_equal(&images->shapes.at[images->shape_table[slot] - 1].orientations, o))
        slot = (slot + 1) & mask;
    return slot;
}

uint32_t xt_shape_with(const xt_images *images, const xt_orientations *orientations)
{
    return images->shape_table[slot_of_orientations(images, orientations)] - 1; // `none` for an empty slot
}

static bool is_twin_for(const xt_images *images, const xt_shape *shape, const xt_piece *piece)
{
    return (!images->is_weighted || shape->weight == piece->weight) && xt_piece_is_in_groups(piece, shape->group);
}

uint32_t xt_twin_for_piece(const xt_images *images, uint32_t shape, const xt_piece *piece)
{
    while (shape != none && !is_twin_for(images, &images->shapes.at[shape], piece))
        shape = images->shapes.at[shape].twin;
    return shape;
}

// Returns the shape with these orientations.  Makes a shape if there is none, or if the caller wants a twin, or if
// there is none of this weight and these groups.  Takes ownership of the orientations.
static uint32_t add_shape(xt_images *images, xt_orientations *orientations, const xt_piece *piece, bool as_twin)
{
    uint32_t slot = slot_of_orientations(images, orientations);
    uint32_t found = images->shape_table[slot] - 1;
    uint32_t same = xt_twin_for_piece(images, found, piece);
    uint32_t added = images->shapes.count;
    if (same != none && !as_twin) {
        xt_orientations_free(orientations);
        return same;
    }
    xt_shape shape = {.orientations = *orientations,
                      .weight = piece->weight,
                      .twin = none,
                      .last_twin = added,
                      .is_first = found == none};
    memcpy(shape.group, piece->group, sizeof shape.group);
    xt_vector_push(&images->shapes, shape);
    if (images->shapes.failed) {
        xt_orientations_free(orientations);
        return none;
    }
    if (found == none)
        images->shape_table[slot] = added + 1;
    else {
        xt_shape *first = &images->shapes.at[found];
        images->shapes.at[first->last_twin].twin = added;
        first->last_twin = added;
    }
    return added;
}

// Adds copies of a piece to its shape.  Returns the shape, or `none` if memory runs out.
static uint32_t add_copies(xt_images *images, const xt_piece *piece, uint32_t low, uint32_t high, bool as_twin)
{
    xt_motions      motions = xt_piece_motions(images->puzzle, piece);
    xt_orientations orientations;
    if (!xt_piece_orientations(&orientations, images->puzzle, &images->group, piece))
        return none;
    uint32_t shape = add_shape(images, &orientations, piece, as_twin);
    if (shape != none) {
        xt_shape *added = &images->shapes.at[shape];
        added->motions = motions > added->motions ? motions : added->motions;
        added->low += low;
        added->high += high;
    }
    return shape;
}

static bool make_shape_table(xt_images *images, uint64_t most)
{
    images->shape_table_size = 64;
    while (images->shape_table_size < 2 * most)
        images->shape_table_size *= 2;
    images->shape_table = XT_NEW_ARRAY(uint32_t, images->shape_table_size);
    return images->shape_table;
}

// Returns the piece of which this one is a copy, laid beforehand, or the piece itself.  A piece with variable cells may
// have very many orientations, which are made once.
static uint32_t piece_with_shape(const xt_puzzle *puzzle, uint32_t index)
{
    const xt_piece *copy_of = puzzle->pieces.at[index].copy_of;
    return copy_of ? (uint32_t)(xt_puzzle_find_piece(puzzle, copy_of->name) - puzzle->pieces.at) : index;
}

// Writes to shape_of_piece the shape of each piece.
static bool make_shapes(xt_images *images, bool labelled, uint32_t *shape_of_piece, xt_diagnostics *diagnostics)
{
    const xt_puzzle *puzzle = images->puzzle;
    uint64_t         most = 0;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++)
        most += puzzle->pieces.at[i].high;
    if (!make_shape_table(images, most))
        return false;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        if (piece->stationary)
            continue;
        if (labelled && piece->low != piece->high && piece->high != 1)
            return xt_diagnose_at(
                diagnostics, piece->location,
                "the copies of '%s' cannot be labelled because their number varies; give an exact number", piece->name);
        for (uint32_t copy = 0; copy < (labelled ? piece->high : 1); copy++) {
            shape_of_piece[i] = labelled ? add_copies(images, piece, piece->low == piece->high, 1, true)
                                         : add_copies(images, piece, piece->low, piece->high, false);
            if (shape_of_piece[i] == none)
                return false;
        }
    }
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
            const xt_piece *piece = &puzzle->pieces.at[i];
            const uint32_t  same = labelled ? i : piece_with_shape(puzzle, i);
            if (!piece->stationary || (same != i) != (pass == 1))
                continue;
            shape_of_piece[i] = same != i ? shape_of_piece[same] : add_copies(images, piece, 0, 0, labelled);
            if (shape_of_piece[i] == none)
                return false;
            images->shapes.at[shape_of_piece[i]].stationary++;
        }
    return true;
}

// ---- Names of copies -----------------------------------------------------------------------------------------------

static char *name_of_copy(const xt_piece *piece, uint32_t copy)
{
    size_t length = strlen(piece->name);
    char  *name = xt_allocate(length + 13, 1);
    if (name && piece->high == 1)
        memcpy(name, piece->name, length);
    else if (name)
        snprintf(name, length + 13, "%s%s%u", piece->name, xt_copy_separator(piece->name), copy + 1);
    return name;
}

// Names the copies from `from` to `to` - 1 of each piece.  A name goes to index next[shape].
static bool name_copies(xt_images *images, const uint32_t *shape_of_piece, bool labelled, uint32_t *next, bool needed)
{
    const xt_puzzle *puzzle = images->puzzle;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        if (piece->stationary)
            continue;
        uint32_t from = needed ? 0 : piece->low, to = needed ? piece->low : piece->high;
        for (uint32_t copy = from; copy < to; copy++) {
            // Labelled copies of a piece are consecutive shapes, and shape_of_piece has the last one.
            uint32_t shape = labelled ? shape_of_piece[i] + 1 + copy - piece->high : shape_of_piece[i];
            char    *name = name_of_copy(piece, copy);
            if (!name)
                return false;
            images->name.at[next[shape]++] = name;
        }
    }
    return true;
}

static bool make_names(xt_images *images, const uint32_t *shape_of_piece, bool labelled)
{
    uint32_t *next = XT_NEW_ARRAY(uint32_t, images->shapes.count);
    for (uint32_t s = 0; next && s < images->shapes.count; s++) {
        next[s] = images->shapes.at[s].names = images->name.count;
        for (uint32_t copy = 0; copy < images->shapes.at[s].high; copy++)
            xt_vector_push(&images->name, NULL);
    }
    bool ok = next && !images->name.failed && name_copies(images, shape_of_piece, labelled, next, true) &&
              name_copies(images, shape_of_piece, labelled, next, false);
    free(next);
    return ok;
}

// ---- Images --------------------------------------------------------------------------------------------------------

XT_DEFINE_SHELL_SORT(void xt_sort_cells, uint32_t, XT_IS_LESS)
XT_DEFINE_SHELL_SORT(static void sort_offsets, int32_t, XT_IS_LESS)

int xt_compare_cells(const uint32_t *a, const uint32_t *b, uint32_t count)
{
    for (uint32_t c = 0; c < count; c++)
        if (a[c] != b[c])
            return a[c] < b[c] ? -1 : 1;
    return 0;
}

// cells: in ascending order.  colours: of the piece there.
static void add_image(xt_images *images, const uint32_t *cells, const uint32_t *colours, uint32_t count, uint32_t shape)
{
    xt_vector_append(&images->cell, cells, count);
    if (images->is_coloured)
        xt_vector_append(&images->colour, colours, count);
    xt_vector_push(&images->shape_of, shape);
    xt_vector_push(&images->first_cell, images->cell.count);
    if (images->junctions.count > 0) {
        xt_vector_append(&images->junction, images->junctions.found.at, images->junctions.found.count);
        xt_vector_push(&images->first_junction, images->junction.count);
    }
}

// A cell of an orientation: its offset, as in orientation_offsets, and its colour.
typedef struct offset_colour {
    int32_t  offset;
    uint32_t colour;
} offset_colour;

// The state while searching for images.
typedef struct image_search {
    xt_images               *images;
    const xt_model_settings *settings;
    const char              *piece;          // name of a piece with this shape, for the filter and for messages
    xt_cell                 *open;           // the open cells of the box
    uint32_t                *cells;          // scratch for the largest shape
    int32_t                 *index_offset;   // scratch: see orientation_offsets
    uint32_t                *colours;        // scratch: the colours of an orientation, in the order of index_offset
    offset_colour           *offset_colours; // scratch: to sort them
    xt_point                *points;         // scratch: the points of an image
    bool                    *is_taken;       // by junction: a stationary piece has it
    xt_cell                 *coordinates;    // scratch: the cells as coordinates, for the filter
    uint64_t                 tests;
    uint64_t                 positions;  // tried
    uint64_t                 next_check; // of the limits, in tests and positions
    xt_diagnostics          *diagnostics;
    xt_arena                 arena; // owns the arrays
} image_search;

static bool passes_user_filter(image_search *search, uint32_t count)
{
    if (!search->settings->image_filter)
        return true;
    for (uint32_t c = 0; c < count; c++)
        search->coordinates[c] = xt_cell_of_region_cell(search->images, search->cells[c]);
    if (search->settings->image_filter(search->settings->image_filter_context, search->piece, search->coordinates,
                                       count))
        return true;
    search->images->is_filtered = true;
    return false;
}

static bool within_limits(const image_search *search)
{
    const char *what = NULL;
    int32_t     limit = 0;
    if (search->images->shape_of.count > XT_LIMIT_IMAGES) {
        what = "images";
        limit = XT_LIMIT_IMAGES;
    } else if ((uint64_t)search->images->cell.count + search->images->junction.count > XT_LIMIT_MEMBERS) {
        what = "cells of all images";
        limit = XT_LIMIT_MEMBERS;
    } else if (search->tests > XT_LIMIT_IMAGE_TESTS) {
        what = "tests of cells for images";
        limit = XT_LIMIT_IMAGE_TESTS;
    }
    return !what || xt_diagnose(search->diagnostics,
                                "too many images (placements) of piece '%s' and the pieces before it, with more than %d"
                                " %s; a smaller region or fewer pieces would do",
                                search->piece, limit, what);
}

// An orientation relative to its first cell.  A translation of the lattice adds the same vector to the coordinates of
// all cells, so the search need not look at points for each position.
typedef struct orientation_offsets {
    xt_cell        first;
    xt_cell        least, most;  // bounds of the cells relative to the first
    const int32_t *index_offset; // ascending: the index of each cell in the box less the first cell's; only for an
                                 // orientation that the box has room for
} orientation_offsets;

static int compare_offset_colours(const void *a, const void *b)
{
    const offset_colour *left = a, *right = b;
    return (left->offset > right->offset) - (left->offset < right->offset);
}

// Lists the colours of an orientation in the ascending order of the offsets, which are in the order of the points.
static void sort_colours(const image_search *search, const xt_point *points, uint32_t count)
{
    for (uint32_t c = 0; c < count; c++)
        search->offset_colours[c] = (offset_colour){search->index_offset[c], points[c].colour};
    qsort(search->offset_colours, count, sizeof *search->offset_colours, compare_offset_colours);
    for (uint32_t c = 0; c < count; c++)
        search->colours[c] = search->offset_colours[c].colour;
}

static orientation_offsets offsets_of_orientation(const image_search *search, const xt_point *points, uint32_t count)
{
    const xt_puzzle    *puzzle = search->images->puzzle;
    orientation_offsets o = {.first = xt_cell_of_point(puzzle->lattice, points[0]),
                             .index_offset = search->index_offset};
    for (uint32_t c = 0; c < count; c++) {
        xt_cell  cell = xt_cell_of_point(puzzle->lattice, points[c]);
        uint32_t offset = 0; // modulo 2^32
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
            int32_t by = cell.at[k] - o.first.at[k];
            o.least.at[k] = by < o.least.at[k] ? by : o.least.at[k];
            o.most.at[k] = by > o.most.at[k] ? by : o.most.at[k];
            offset = offset * (uint32_t)puzzle->size[k] + (uint32_t)by;
        }
        search->index_offset[c] = (int32_t)offset;
    }
    if (search->images->is_coloured)
        sort_colours(search, points, count);
    sort_offsets(search->index_offset, count);
    return o;
}

// Returns true if a lattice translation moves the first cell to `cell`, and all cells then lie within the box.
static bool is_within_box(const xt_puzzle *puzzle, const orientation_offsets *o, xt_cell cell)
{
    int32_t slots = (int32_t)puzzle->lattice->slots;
    if (slots > 1 && (cell.at[0] - o->first.at[0]) % slots != 0)
        return false;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        if (cell.at[k] + o->least.at[k] < 0 || cell.at[k] + o->most.at[k] >= puzzle->size[k])
            return false;
    return true;
}

// Writes the region cells of the orientation with its first cell at index `first` of the box, in ascending order: open
// cells are numbered as in the box.  Returns false if a cell is not open.
static bool find_cells(image_search *search, const orientation_offsets *o, uint32_t first, uint32_t count)
{
    const xt_images *images = search->images;
    for (uint32_t c = 0; c < count; c++) {
        search->tests++;
        search->cells[c] = images->cell_of_box[first + (uint32_t)o->index_offset[c]];
        if (search->cells[c] >= images->open)
            return false;
    }
    return true;
}

// Returns true if the rules allow the colours of the orientation on the cells that were found.
static bool colours_fit(const image_search *search, uint32_t count)
{
    const xt_images *images = search->images;
    for (uint32_t c = 0; c < count; c++)
        if (!xt_puzzle_colour_fits(images->puzzle, search->colours[c],
                                   images->puzzle->cell_colour[images->box_of_cell[search->cells[c]]]))
            return false;
    return true;
}

// Finds the junctions of an image.  Returns false if a stationary piece has one of them.
static bool find_junctions(image_search *search, uint32_t count)
{
    xt_images *images = search->images;
    for (uint32_t c = 0; c < count; c++)
        search->points[c] = xt_point_of_region_cell(images, search->cells[c]);
    qsort(search->points, count, sizeof *search->points, xt_compare_points);
    bool is_free = xt_junctions_find(&images->junctions, search->points, count);
    for (uint32_t j = 0; is_free && j < images->junctions.found.count; j++)
        is_free = !search->is_taken[images->junctions.found.at[j]];
    return is_free;
}

enum { STEPS_BETWEEN_CHECKS = 1 << 16 }; // less than a millisecond

static bool is_over(image_search *search)
{
    if (++search->positions + search->tests < search->next_check)
        return false;
    search->next_check = search->positions + search->tests + STEPS_BETWEEN_CHECKS;
    return xt_work_is_over();
}

static bool passes_bounds_filter(const image_search *search, const orientation_offsets *o, xt_cell cell)
{
    xt_cell least, most;
    if (!search->settings->bounds_filter)
        return true;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        least.at[k] = cell.at[k] + o->least.at[k];
        most.at[k] = cell.at[k] + o->most.at[k];
    }
    if (search->settings->bounds_filter(search->settings->image_filter_context, least, most))
        return true;
    search->images->is_filtered = true;
    return false;
}

// ---- Boards that wrap around ---------------------------------------------------------------------------------------

// Writes the region cells of the orientation with its first cell on an open cell, in ascending order, and its colours.
// Returns false if a cell is not open, or if the orientation covers a cell twice.
static bool find_wrapped_cells(image_search *search, const xt_point *points, uint32_t count, xt_point by)
{
    const xt_images *images = search->images;
    for (uint32_t c = 0; c < count; c++) {
        search->tests++;
        const uint32_t cell = xt_region_cell_at(images, xt_point_plus(points[c], by));
        if (cell >= images->open)
            return false;
        search->offset_colours[c] = (offset_colour){(int32_t)cell, points[c].colour};
    }
    qsort(search->offset_colours, count, sizeof *search->offset_colours, compare_offset_colours);
    for (uint32_t c = 0; c < count; c++) {
        search->cells[c] = (uint32_t)search->offset_colours[c].offset;
        search->colours[c] = search->offset_colours[c].colour;
        if (c > 0 && search->cells[c] == search->cells[c - 1])
            return false;
    }
    return true;
}

static bool find_wrapped_images(image_search *search, const xt_point *points, uint32_t count, uint32_t shape)
{
    xt_images        *images = search->images;
    const xt_lattice *lattice = images->puzzle->lattice;
    for (uint32_t cell = 0; cell < images->open; cell++) {
        if (is_over(search))
            return false;
        xt_point       copy[4];
        const uint32_t copies = xt_wrapped_copies(&images->puzzle->wrap, search->open[cell], copy);
        for (uint32_t i = 0; i < copies; i++) {
            const xt_point by = xt_point_minus(copy[i], points[0]);
            if (xt_is_translation(lattice, by) && find_wrapped_cells(search, points, count, by) &&
                (!images->has_rules || colours_fit(search, count)) &&
                (images->junctions.count == 0 || find_junctions(search, count)) && passes_user_filter(search, count))
                add_image(images, search->cells, search->colours, count, shape);
        }
        if (!within_limits(search))
            return false;
    }
    return within_limits(search);
}

static bool are_equal(xt_image a, xt_image b)
{
    return a.shape == b.shape && a.count == b.count && xt_compare_cells(a.cells, b.cells, a.count) == 0 &&
           (!a.colours || xt_compare_cells(a.colours, b.colours, a.count) == 0);
}

// Drops the images of the shape, from this one on, that equal an earlier one: several positions on a narrow board may
// cover the same cells.  Returns false if memory runs out.
static bool drop_equal_images(xt_images *images, uint32_t first)
{
    const uint32_t end = images->shape_of.count;
    uint32_t       slots = 64, kept = first;
    while (slots < 2 * (end - first))
        slots *= 2;
    uint32_t *table = XT_NEW_ARRAY(uint32_t, slots); // number of an image + 1, or 0
    for (uint32_t i = first; table && i < end; i++) {
        const xt_image image = xt_image_at(images, i);
        uint32_t       slot = (uint32_t)xt_hash_numbers(image.cells, image.count) & (slots - 1);
        while (table[slot] && !are_equal(xt_image_at(images, table[slot] - 1), image))
            slot = (slot + 1) & (slots - 1);
        if (table[slot])
            continue;
        const uint32_t from = images->first_cell.at[i], to = images->first_cell.at[kept];
        memmove(images->cell.at + to, images->cell.at + from, image.count * sizeof *images->cell.at);
        if (images->is_coloured)
            memmove(images->colour.at + to, images->colour.at + from, image.count * sizeof *images->colour.at);
        images->first_cell.at[kept + 1] = to + image.count;
        if (images->junctions.count > 0) {
            if (image.junction_count > 0)
                memmove(images->junction.at + images->first_junction.at[kept], image.junctions,
                        image.junction_count * sizeof *image.junctions);
            images->first_junction.at[kept + 1] = images->first_junction.at[kept] + image.junction_count;
        }
        table[slot] = ++kept;
    }
    images->shape_of.count = kept;
    images->first_cell.count = kept + 1;
    images->cell.count = images->first_cell.at[kept];
    if (images->is_coloured)
        images->colour.count = images->cell.count;
    if (images->junctions.count > 0) {
        images->first_junction.count = kept + 1;
        images->junction.count = images->first_junction.at[kept];
    }
    free(table);
    return table;
}

// ---- Images of shapes ----------------------------------------------------------------------------------------------

static bool find_images_of_orientation(image_search *search, const xt_point *points, uint32_t count, uint32_t shape)
{
    xt_images *images = search->images;
    if (images->puzzle->wrap.is_any)
        return find_wrapped_images(search, points, count, shape);
    orientation_offsets o = offsets_of_orientation(search, points, count);
    for (uint32_t cell = 0; cell < images->open; cell++) {
        if (is_over(search))
            return false;
        if (!is_within_box(images->puzzle, &o, search->open[cell]) ||
            !passes_bounds_filter(search, &o, search->open[cell]) ||
            !find_cells(search, &o, images->box_of_cell[cell], count) ||
            (images->has_rules && !colours_fit(search, count)) ||
            (images->junctions.count > 0 && !find_junctions(search, count)))
            continue;
        if (passes_user_filter(search, count))
            add_image(images, search->cells, search->colours, count, shape);
        if (!within_limits(search))
            return false;
    }
    return within_limits(search);
}

static bool find_mobile_images(image_search *search)
{
    xt_images *images = search->images;
    xt_vector_push(&images->first_cell, 0);
    xt_vector_push(&images->first_junction, 0);
    for (uint32_t s = 0; s < images->shapes.count; s++) {
        xt_shape *shape = &images->shapes.at[s];
        if (shape->high == 0)
            continue;
        uint32_t before = images->shape_of.count;
        search->piece = images->name.at[shape->names];
        for (uint32_t o = 0; o < shape->orientations.count; o++) {
            const xt_orientation orientation = xt_orientation_at(&shape->orientations, o);
            if (orientation.cells <= images->open &&
                !find_images_of_orientation(search, orientation.points, orientation.cells, s))
                return false;
        }
        if (images->puzzle->wrap.is_any && !drop_equal_images(images, before))
            return false;
        shape->images = images->shape_of.count - before;
    }
    images->mobile = images->shape_of.count;
    return true;
}

static void add_stationary_images(image_search *search, const uint32_t *shape_of_piece)
{
    xt_images       *images = search->images;
    const xt_puzzle *puzzle = images->puzzle;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        if (!piece->stationary)
            continue;
        for (uint32_t c = 0; c < piece->count; c++) {
            search->cells[c] = xt_region_cell_at(images, piece->points[c]);
            search->index_offset[c] = (int32_t)search->cells[c];
        }
        if (images->is_coloured)
            sort_colours(search, piece->points, piece->count);
        xt_sort_cells(search->cells, piece->count);
        if (images->junctions.count > 0)
            find_junctions(search, piece->count);
        add_image(images, search->cells, search->colours, piece->count, shape_of_piece[i]);
        xt_vector_push(&images->stationary_piece, i);
    }
}

// Sets differ_in_colours, by a hash table of the shapes and cells of images.  Returns false if memory runs out.
static bool find_images_on_same_cells(xt_images *images)
{
    uint32_t slots = 64;
    while (slots < 2 * images->mobile)
        slots *= 2;
    uint32_t *table = XT_NEW_ARRAY(uint32_t, slots); // number of an image + 1, or 0
    for (uint32_t i = 0; table && i < images->mobile && !images->differ_in_colours; i++) {
        const xt_image image = xt_image_at(images, i);
        uint32_t       slot = (uint32_t)(xt_hash_numbers(image.cells, image.count) + image.shape) & (slots - 1);
        for (; table[slot]; slot = (slot + 1) & (slots - 1)) {
            const xt_image other = xt_image_at(images, table[slot] - 1);
            if (other.shape == image.shape && other.count == image.count &&
                xt_compare_cells(other.cells, image.cells, image.count) == 0)
                images->differ_in_colours = true;
        }
        table[slot] = i + 1;
    }
    free(table);
    return table;
}

static void mark_taken_junctions(image_search *search)
{
    xt_images *images = search->images;
    for (uint32_t i = 0; images->junctions.count > 0 && i < images->puzzle->pieces.count; i++) {
        const xt_piece *piece = &images->puzzle->pieces.at[i];
        if (!piece->stationary)
            continue;
        for (uint32_t c = 0; c < piece->count; c++)
            search->points[c] = xt_wrapped_point(&images->puzzle->wrap, piece->points[c], NULL);
        qsort(search->points, piece->count, sizeof *search->points, xt_compare_points);
        xt_junctions_find(&images->junctions, search->points, piece->count);
        for (uint32_t j = 0; j < images->junctions.found.count; j++)
            search->is_taken[images->junctions.found.at[j]] = true;
    }
}

// If no piece takes a junction, none is needed.
static void drop_junctions(xt_images *images)
{
    if (images->junctions.count == 0 || images->first_junction.at[images->mobile] > 0)
        return;
    images->junctions.count = 0;
}

static bool make_images(xt_images *images, const xt_model_settings *settings, const uint32_t *shape_of_piece,
                        xt_diagnostics *diagnostics)
{
    uint32_t largest = 1;
    for (uint32_t s = 0; s < images->shapes.count; s++)
        if (images->shapes.at[s].orientations.cells > largest)
            largest = images->shapes.at[s].orientations.cells;
    image_search search = {.images = images, .settings = settings, .diagnostics = diagnostics};
    search.open = XT_ARENA_ARRAY_ZEROED(&search.arena, xt_cell, images->open);
    search.cells = XT_ARENA_ARRAY_ZEROED(&search.arena, uint32_t, largest);
    search.index_offset = XT_ARENA_ARRAY_ZEROED(&search.arena, int32_t, largest);
    search.colours = XT_ARENA_ARRAY_ZEROED(&search.arena, uint32_t, largest);
    search.offset_colours = XT_ARENA_ARRAY_ZEROED(&search.arena, offset_colour, largest);
    search.coordinates = XT_ARENA_ARRAY_ZEROED(&search.arena, xt_cell, largest);
    search.points = XT_ARENA_ARRAY_ZEROED(&search.arena, xt_point, largest);
    search.is_taken = XT_ARENA_ARRAY_ZEROED(&search.arena, bool, images->junctions.count);
    bool ok = !search.arena.failed;
    if (ok)
        mark_taken_junctions(&search);
    for (uint32_t c = 0; ok && c < images->open; c++)
        search.open[c] = xt_cell_of_region_cell(images, c);
    ok = ok && find_mobile_images(&search);
    if (ok)
        add_stationary_images(&search, shape_of_piece);
    xt_arena_free(&search.arena);
    ok = ok && !images->junctions.found.failed && !images->junction.failed && !images->first_junction.failed;
    if (ok)
        drop_junctions(images);
    ok = ok && !images->cell.failed && !images->colour.failed && !images->shape_of.failed &&
         !images->first_cell.failed && !images->stationary_piece.failed;
    return ok && (!images->is_coloured || find_images_on_same_cells(images));
}

xt_images *xt_images_new(const xt_puzzle *puzzle, const xt_model_settings *given, xt_diagnostics *diagnostics)
{
    xt_model_settings settings = given ? *given : (xt_model_settings){0};
    uint32_t          before = xt_diagnostics_total(diagnostics);
    xt_images        *images = XT_NEW(xt_images);
    uint32_t         *shape_of_piece = XT_NEW_ARRAY(uint32_t, puzzle->pieces.count);
    bool              ok = images && shape_of_piece;
    if (ok) {
        images->puzzle = puzzle;
        images->is_weighted = settings.weighted;
        for (uint32_t i = 0; i < puzzle->pieces.count; i++)
            images->is_coloured = images->is_coloured || xt_piece_is_coloured(&puzzle->pieces.at[i]);
        images->has_rules = images->is_coloured && puzzle->cell_colour;
        xt_point_group_make(puzzle->lattice, &images->group);
        ok = make_region(images) && make_junctions(images) &&
             make_shapes(images, settings.labelled, shape_of_piece, diagnostics) &&
             make_names(images, shape_of_piece, settings.labelled) &&
             make_images(images, &settings, shape_of_piece, diagnostics);
    }
    free(shape_of_piece);
    if (ok)
        return images;
    if (xt_diagnostics_total(diagnostics) == before)
        xt_diagnose_out_of_memory(diagnostics);
    xt_images_free(images);
    return NULL;
}

void xt_images_free(xt_images *images)
{
    if (!images)
        return;
    for (uint32_t s = 0; s < images->shapes.count; s++)
        xt_orientations_free(&images->shapes.at[s].orientations);
    for (uint32_t n = 0; n < images->name.count; n++)
        free(images->name.at[n]);
    xt_vector_free(&images->shapes);
    xt_vector_free(&images->name);
    xt_vector_free(&images->shape_of);
    xt_vector_free(&images->first_cell);
    xt_vector_free(&images->cell);
    xt_vector_free(&images->colour);
    xt_vector_free(&images->first_junction);
    xt_vector_free(&images->junction);
    xt_vector_free(&images->stationary_piece);
    xt_junctions_free(&images->junctions);
    free(images->box_of_cell);
    free(images->cell_of_box);
    free(images->shape_table);
    free(images);
}
