// cover.c -- makes the exact cover of a puzzle's images; see cover.h.

#include "base/memory.h"
#include "base/work_limit.h"
#include "model/cover_new.h"

#include <stdlib.h>
#include <string.h>

static void set_items(xt_cover *cover, const xt_images *images)
{
    for (uint32_t c = 0; c < xt_cover_open_cells(cover); c++) {
        bool optional = images->puzzle->cell_type[images->box_of_cell[c]] == XT_CELL_OPTIONAL;
        cover->item[c] = (xt_item){.low = !optional, .high = 1};
    }
    for (uint32_t c = xt_cover_open_cells(cover); c < cover->cells; c++)
        cover->item[c] = (xt_item){.low = 0, .high = 1};
    for (uint32_t s = 0; s < images->shapes.count; s++) {
        const xt_shape *shape = &images->shapes.at[s];
        cover->item[cover->cells + s] = (xt_item){.low = shape->low, .high = shape->high};
    }
}

static void set_options(xt_cover *cover, const xt_images *images)
{
    uint32_t *member = cover->member;
    for (uint32_t o = 0; o < cover->options; o++) {
        xt_image image = xt_image_at(images, o);
        cover->first[o] = (uint32_t)(member - cover->member);
        memcpy(member, image.cells, image.count * sizeof *member);
        member += image.count;
        for (uint32_t j = 0; j < image.junction_count; j++)
            *member++ = xt_slot_of_junction(images, image.junctions[j]);
        *member++ = cover->cells + image.shape;
        if (cover->colour)
            memcpy(cover->colour + cover->first[o], image.colours, image.count * sizeof *cover->colour);
    }
    cover->first[cover->options] = (uint32_t)(member - cover->member);
}

// Returns true if the cell is its own neighbour on a board that wraps around, or an earlier vector leads to the same
// neighbour.
static bool is_listed_before(const xt_images *images, uint32_t cell, uint32_t vector, uint32_t other)
{
    const xt_lattice *lattice = images->puzzle->lattice;
    bool              is_listed = other == cell;
    for (uint32_t n = 0; images->puzzle->wrap.is_any && n < vector && !is_listed; n++) {
        xt_point there;
        is_listed = xt_neighbour_of_point(lattice, xt_point_of_region_cell(images, cell), n, &there) &&
                    xt_region_cell_at(images, there) == other;
    }
    return is_listed;
}

// Writes the neighbours of a cell to `neighbour` unless it is NULL, and returns their number.
static uint32_t list_neighbours(const xt_images *images, uint32_t cell, uint32_t *neighbour)
{
    const xt_lattice *lattice = images->puzzle->lattice;
    uint32_t          count = 0;
    for (uint32_t n = 0; n < lattice->neighbours; n++) {
        xt_point there;
        if (!xt_neighbour_of_point(lattice, xt_point_of_region_cell(images, cell), n, &there))
            continue;
        const uint32_t other = xt_region_cell_at(images, there);
        if (other >= images->open || is_listed_before(images, cell, n, other))
            continue;
        uint32_t insert_at = count++;
        for (; neighbour && insert_at > 0 && neighbour[insert_at - 1] > other; insert_at--)
            neighbour[insert_at] = neighbour[insert_at - 1];
        if (neighbour)
            neighbour[insert_at] = other;
    }
    return count;
}

bool xt_cover_make_geometry(xt_cover *cover)
{
    cover->position = xt_arena_alloc_zeroed(&cover->arena, cover->cells, sizeof *cover->position);
    cover->point = xt_arena_alloc_zeroed(&cover->arena, cover->cells, sizeof *cover->point);
    cover->first_neighbour = XT_ARENA_ARRAY_ZEROED(&cover->arena, uint32_t, (size_t)cover->cells + 1);
    return !cover->arena.failed;
}

// Junctions lie between cells, so with them points are in half units.
static void set_place(xt_cover *cover, const xt_images *images, uint32_t cell)
{
    const uint32_t open = images->open;
    xt_point    point = cell < open ? xt_point_of_region_cell(images, cell) : images->junctions.points.at[cell - open];
    xt_position position = xt_position_of_point(images->puzzle->lattice, point);
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        cover->point[cell][k] = point.at[k] * (cover->junctions > 0 && cell < open ? 2 : 1);
        cover->position[cell][k] = position.at[k] / (cell < open ? 1 : 2);
    }
}

static bool set_geometry(xt_cover *cover, const xt_images *images)
{
    uint32_t total = 0;
    if (!xt_cover_make_geometry(cover))
        return false;
    for (uint32_t c = 0; c < cover->cells; c++) {
        if (xt_work_is_over_at(c))
            return false;
        set_place(cover, images, c);
        cover->first_neighbour[c] = total;
        total += c < images->open ? list_neighbours(images, c, NULL) : 0;
    }
    cover->first_neighbour[cover->cells] = total;
    cover->neighbour = XT_ARENA_ARRAY(&cover->arena, uint32_t, total);
    for (uint32_t c = 0; cover->neighbour && c < images->open; c++) {
        if (xt_work_is_over_at(c))
            return false;
        list_neighbours(images, c, cover->neighbour + cover->first_neighbour[c]);
    }
    return cover->neighbour;
}

// Numbers the colours of cells by first appearance, so that colourings with permuted colours are equal.  Returns false
// if the cells have one colour.
static bool colour_cells(xt_colouring *made, const xt_lattice_colouring *by, const xt_images *images)
{
    uint8_t number[UINT8_MAX + 1] = {0}; // from 1
    made->how = by->how;
    made->colours = 0;
    for (uint32_t c = 0; c < images->open; c++) {
        uint8_t *here = &number[xt_colour_of_point(by, xt_point_of_region_cell(images, c))];
        if (*here == 0)
            *here = (uint8_t)++made->colours;
        made->colour[c] = (uint8_t)(*here - 1);
    }
    return made->colours > 1;
}

static bool is_new(const xt_cover *cover, const xt_colouring *made)
{
    for (uint32_t i = 0; i < cover->colourings; i++)
        if (memcmp(cover->colouring[i].colour, made->colour, cover->cells) == 0)
            return false;
    return true;
}

static bool set_colourings(xt_cover *cover, const xt_images *images)
{
    const xt_lattice *lattice = images->puzzle->lattice;
    cover->colouring = XT_ARENA_ARRAY_ZEROED(&cover->arena, xt_colouring, lattice->colourings);
    for (uint32_t i = 0; cover->colouring && i < lattice->colourings; i++) {
        xt_colouring *made = &cover->colouring[cover->colourings];
        made->colour = XT_ARENA_ARRAY_ZEROED(&cover->arena, uint8_t, cover->cells);
        if (!made->colour || xt_work_is_over())
            return false;
        if (images->puzzle->wrap.is_any && !xt_wrap_keeps_colouring(&images->puzzle->wrap, &lattice->colouring[i]))
            continue;
        cover->colourings += colour_cells(made, &lattice->colouring[i], images) && is_new(cover, made);
    }
    return cover->colouring;
}

// ---- Pieces in a solution -------------------------------------------------------------------------------------------

void xt_cover_list_volumes(const xt_cover *cover, uint32_t *least, uint32_t *greatest)
{
    const uint32_t shapes = cover->items - cover->cells;
    for (uint32_t s = 0; s < shapes; s++) {
        if (least)
            least[s] = 0;
        if (greatest)
            greatest[s] = 0;
    }
    for (uint32_t o = 0; o < cover->options; o++) {
        const uint32_t end = cover->first[o + 1] - 1, shape = cover->member[end] - cover->cells,
                       volume = end - cover->first[o];
        if (least && (least[shape] == 0 || volume < least[shape]))
            least[shape] = volume;
        if (greatest && volume > greatest[shape])
            greatest[shape] = volume;
    }
}

// Takes the smallest copies first, as long as the cells have room.
static uint32_t max_pieces_that_fit(const xt_cover *cover, const uint64_t *copies_of_volume)
{
    uint32_t cells = cover->cells, pieces = 0;
    for (uint32_t volume = 1; volume <= cells; volume++) {
        uint64_t capacity = cells / volume, copies = copies_of_volume[volume];
        uint32_t taken = (uint32_t)(copies < capacity ? copies : capacity);
        pieces += taken;
        cells -= taken * volume;
    }
    return pieces;
}

// If the required pieces do not fit, there is no solution, but the search still counts with all of them.
bool xt_cover_count_pieces(xt_cover *cover)
{
    const uint32_t shapes = cover->items - cover->cells;
    uint32_t      *volume = XT_NEW_ARRAY(uint32_t, shapes); // the least
    uint64_t      *copies_of_volume = XT_NEW_ARRAY(uint64_t, (size_t)cover->cells + 1);
    bool           ok = volume && copies_of_volume;
    uint32_t       needed = 0, most;
    if (ok)
        xt_cover_list_volumes(cover, volume, NULL);
    for (uint32_t s = 0; ok && s < shapes; s++) {
        needed += cover->item[cover->cells + s].low;
        if (volume[s] > 0)
            copies_of_volume[volume[s]] += cover->item[cover->cells + s].high;
    }
    most = ok ? max_pieces_that_fit(cover, copies_of_volume) : 0;
    cover->pieces = most > needed ? most : needed;
    free(volume);
    free(copies_of_volume);
    return ok;
}

xt_cover *xt_cover_new(const xt_images *images)
{
    xt_cover *cover = XT_NEW(xt_cover);
    if (!cover)
        return NULL;
    cover->junctions = images->junctions.count;
    cover->cells = images->open + cover->junctions;
    cover->items = cover->cells + images->shapes.count;
    cover->slots = images->region_cells + cover->junctions + images->shapes.count;
    cover->options = images->mobile;
    for (uint32_t s = 0; s < images->shapes.count; s++)
        cover->sizes_vary |= images->shapes.at[s].orientations.least_cells < images->shapes.at[s].orientations.cells;
    cover->parts_vary = images->puzzle->wrap.is_any;
    cover->has_equal_options = images->differ_in_colours;
    cover->has_rules = images->has_rules || images->puzzle->wrap.is_any;
    const size_t members = (size_t)images->first_cell.at[cover->options] + cover->options +
                           (cover->junctions > 0 ? images->first_junction.at[cover->options] : 0);
    cover->item = XT_ARENA_ARRAY_ZEROED(&cover->arena, xt_item, cover->items);
    cover->first = XT_ARENA_ARRAY(&cover->arena, uint32_t, (size_t)cover->options + 1);
    cover->member = XT_ARENA_ARRAY(&cover->arena, uint32_t, members);
    if (images->is_coloured)
        cover->colour = XT_ARENA_ARRAY_ZEROED(&cover->arena, uint32_t, members);
    if (!cover->arena.failed) {
        set_items(cover, images);
        set_options(cover, images);
        if (xt_cover_count_pieces(cover) && set_geometry(cover, images) && set_colourings(cover, images) &&
            xt_cover_find_symmetries(cover, images))
            return cover;
    }
    xt_cover_free(cover);
    return NULL;
}

void xt_cover_free(xt_cover *cover)
{
    if (!cover)
        return;
    for (uint32_t i = 0; i < cover->symmetries; i++)
        free(cover->symmetry[i].to);
    free(cover->symmetry);
    xt_arena_free(&cover->arena);
    free(cover);
}

bool xt_options_of_items_make(xt_options_of_items *of, const xt_cover *cover, xt_arena *arena)
{
    const uint32_t members = cover->first[cover->options];
    uint32_t      *first = of->first = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, (size_t)cover->items + 2);
    of->option = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, members);
    if (arena->failed)
        return false;
    for (uint32_t m = 0; m < members; m++)
        first[cover->member[m] + 2]++;
    for (uint32_t i = 2; i < cover->items + 2; i++)
        first[i] += first[i - 1];
    for (uint32_t o = 0; o < cover->options; o++)
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
            of->option[first[cover->member[m] + 1]++] = o;
    return true;
}

bool xt_cover_is_solved(const xt_cover *cover, const uint32_t *options, uint32_t count, bool must_be_complete,
                        uint32_t *times)
{
    memset(times, 0, cover->items * sizeof *times);
    for (uint32_t i = 0; i < count; i++) {
        if (options[i] >= cover->options)
            return false;
        for (uint32_t m = cover->first[options[i]]; m < cover->first[options[i] + 1]; m++)
            if (++times[cover->member[m]] > cover->item[cover->member[m]].high)
                return false;
    }
    for (uint32_t i = 0; i < cover->items && must_be_complete; i++)
        if (times[i] < cover->item[i].low)
            return false;
    for (uint32_t g = 0; g < cover->rival_groups; g++) {
        uint32_t covered = 0;
        for (uint32_t i = cover->rivals[g].first; i < cover->rivals[g].end; i++)
            covered += times[i] > 0;
        if (covered > 1)
            return false;
    }
    return true;
}

// ---- Unbounded shapes and optional cells ----------------------------------------------------------------------------

bool *xt_cover_list_unbounded_shapes(const xt_cover *cover, const uint32_t *copies)
{
    const uint32_t shapes = cover->items - cover->cells;
    bool          *is_unbounded = XT_NEW_ARRAY(bool, shapes);
    for (uint32_t s = 0; is_unbounded && s < shapes; s++)
        is_unbounded[s] = cover->item[cover->cells + s].low == 0;
    for (uint32_t o = 0; is_unbounded && o < cover->options; o++) {
        if (xt_work_is_over_at(o)) {
            free(is_unbounded);
            return NULL;
        }
        const uint32_t end = cover->first[o + 1] - 1, shape = cover->member[end], volume = end - cover->first[o];
        // The option's share of all cells, not of its volume: other options of the shape may have another volume and
        // use the rest.
        const uint64_t most = (uint64_t)cover->cells * (copies ? copies[o] : 1) / volume;
        if (cover->item[shape].high < most)
            is_unbounded[shape - cover->cells] = false;
    }
    return is_unbounded;
}

const char *xt_cover_needs_links(const xt_cover *cover, bool allows_rivals)
{
    if (cover->rival_groups > 0 && !allows_rivals)
        return "it supports no colours of items";
    for (uint32_t c = 0; c < cover->cells; c++)
        if (cover->item[c].high > 1 && xt_cover_rivals_of(cover, c).end == 0)
            return "it supports several options on an item only if each option has just one such item";
    return NULL;
}

bool xt_cover_has_optional_option(const xt_cover *cover)
{
    for (uint32_t o = 0; o < cover->options; o++) {
        bool is_optional = true;
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1] && is_optional; m++)
            is_optional = cover->item[cover->member[m]].low < cover->item[cover->member[m]].high;
        if (is_optional)
            return true;
    }
    return false;
}

const char *xt_cover_needs_ranges(const xt_cover *cover)
{
    for (uint32_t i = 0; i < cover->items; i++)
        if (cover->item[i].low != cover->item[i].high)
            return i < cover->cells ? "it cannot leave cells empty"
                                    : "it needs an exact number of copies for each piece";
    return NULL;
}

bool xt_cover_is_shape_unlimited(const xt_cover *cover)
{
    const xt_item *shape = cover->items == cover->cells + 1 ? &cover->item[cover->cells] : NULL;
    return shape && shape->low == 0 && shape->high > cover->pieces;
}

static uint32_t count_optional_cells(const xt_cover *cover)
{
    uint32_t count = 0;
    for (uint32_t c = 0; c < cover->cells; c++)
        count += cover->item[c].low == 0;
    return count;
}

bool xt_cover_has_optional_cells(const xt_cover *cover)
{
    return count_optional_cells(cover) > 0;
}

bool xt_slack_cover_make(xt_cover *slack_cover, const xt_cover *cover)
{
    const uint32_t optional = count_optional_cells(cover), members = cover->first[cover->options];
    *slack_cover = *cover;
    slack_cover->arena = (xt_arena){.failed = false};
    slack_cover->symmetries = slack_cover->colourings = 0;
    slack_cover->symmetry = NULL;
    slack_cover->colour = NULL;
    slack_cover->colouring = NULL;
    slack_cover->items++;
    slack_cover->pieces = cover->pieces + optional < cover->cells ? cover->pieces + optional : cover->cells;
    slack_cover->item = XT_ARENA_ARRAY(&slack_cover->arena, xt_item, slack_cover->items);
    slack_cover->first = XT_ARENA_ARRAY(&slack_cover->arena, uint32_t, (size_t)cover->options + optional + 1);
    slack_cover->member = XT_ARENA_ARRAY(&slack_cover->arena, uint32_t, (size_t)members + (size_t)2 * optional);
    if (slack_cover->arena.failed)
        return false;
    memcpy(slack_cover->item, cover->item, cover->items * sizeof *cover->item);
    memcpy(slack_cover->first, cover->first, ((size_t)cover->options + 1) * sizeof *cover->first);
    if (members > 0)
        memcpy(slack_cover->member, cover->member, members * sizeof *cover->member);
    slack_cover->item[cover->items] = (xt_item){.low = 0, .high = cover->cells};
    for (uint32_t c = 0, end = members; c < cover->cells; c++)
        if (cover->item[c].low == 0) {
            slack_cover->item[c].low = 1;
            slack_cover->member[end++] = c;
            slack_cover->member[end++] = cover->items;
            slack_cover->first[++slack_cover->options] = end;
        }
    return true;
}

void xt_slack_cover_free(xt_cover *slack_cover)
{
    xt_arena_free(&slack_cover->arena);
    *slack_cover = (xt_cover){0};
}

// ---- Without junctions ---------------------------------------------------------------------------------------------

bool xt_cover_without_junctions_make(xt_cover *without, const xt_cover *cover)
{
    const uint32_t open = xt_cover_open_cells(cover);
    *without = *cover;
    without->arena = (xt_arena){.failed = false};
    without->symmetries = without->junctions = 0;
    without->symmetry = NULL;
    without->colour = NULL;
    without->cells = open;
    without->items = cover->items - cover->junctions;
    without->item = XT_ARENA_ARRAY(&without->arena, xt_item, without->items);
    without->first = XT_ARENA_ARRAY(&without->arena, uint32_t, (size_t)cover->options + 1);
    without->member = XT_ARENA_ARRAY(&without->arena, uint32_t, cover->first[cover->options]);
    if (without->arena.failed)
        return false;
    for (uint32_t i = 0; i < without->items; i++)
        without->item[i] = cover->item[i < open ? i : i + cover->junctions];
    without->first[0] = 0;
    for (uint32_t o = 0, end = 0; o < cover->options; o++) {
        for (uint32_t m = cover->first[o]; m + 1 < cover->first[o + 1] && cover->member[m] < open; m++)
            without->member[end++] = cover->member[m];
        without->member[end++] = xt_item_of_shape(cover, o) - cover->junctions;
        without->first[o + 1] = end;
    }
    return true;
}
