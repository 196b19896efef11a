// region.c -- see region.h.
//
// Nothing here knows the lattice. The cells must fill a box of their integer points, and translations then map options
// to options. A turn is whatever map of the axes permutes the orientations of every shape, so it follows the motions
// of the pieces, and uses no reflection that they lack.

#include "search/blocks/region.h"

#include "base/hash.h"
#include "base/memory.h"

#include <string.h>

// In larger regions the table of all boxes takes too long. Fewer parts are too few for cuts. Larger units, such as a
// set of hexominoes, are as hard to pack as the region.
enum { MAX_CELLS = 1 << 18, MIN_PARTS = 4, MAX_UNIT = 64 };

// ---- Whether it can be used ----------------------------------------------------------------------------------------

static uint32_t greatest_common_divisor(uint32_t a, uint32_t b)
{
    while (b > 0) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static void find_bounds(const xt_cover *cover, xt_block_point *low, xt_block_point *sides)
{
    for (uint32_t k = 0; k < XT_BLOCK_AXES; k++) {
        int32_t least = cover->point[0][k], greatest = least;
        for (uint32_t c = 1; c < cover->cells; c++) {
            least = cover->point[c][k] < least ? cover->point[c][k] : least;
            greatest = cover->point[c][k] > greatest ? cover->point[c][k] : greatest;
        }
        low->at[k] = least;
        sides->at[k] = greatest - least + 1;
    }
}

static bool is_unlimited(const xt_block_region *region, uint32_t shape)
{
    const xt_item item = region->cover->item[region->cover->cells + shape];
    return item.low == 0 && (region->volume[shape] == 0 || item.high >= region->cover->cells / region->volume[shape]);
}

// Sets the copies of each shape in the region. Of one shape at most the number may vary, so the volume determines it.
// Returns the reason if that is not possible, or NULL.
static const char *count_copies(xt_block_region *region)
{
    static const char *const no_volume = "its copies do not have the volume of the box";
    uint64_t                 open = region->cover->cells;
    uint32_t                 varies = XT_NONE;
    for (uint32_t k = 0; k < region->shapes; k++) {
        const xt_item item = region->cover->item[region->cover->cells + k];
        region->copies[k] = item.low;
        uint64_t cells = (uint64_t)item.low * region->volume[k];
        if (cells > open || (item.low > 0 && cells == 0))
            return no_volume;
        open -= cells;
        if (item.low == item.high || region->volume[k] == 0)
            continue;
        if (varies != XT_NONE)
            return "the numbers of copies of several pieces may vary within limits";
        varies = k;
    }
    if (varies == XT_NONE)
        return open == 0 ? NULL : no_volume;
    region->copies[varies] += (uint32_t)(open / region->volume[varies]);
    bool fits = open % region->volume[varies] == 0 &&
                region->copies[varies] <= region->cover->item[region->cover->cells + varies].high;
    return fits ? NULL : no_volume;
}

// Sets the unit and its copies. Returns the reason if there is none, or NULL.
static const char *find_unit(xt_block_region *region)
{
    bool     all_unlimited = region->shapes > 1;
    uint32_t cells = region->cover->cells, divisor = 0;
    for (uint32_t k = 0; k < region->shapes; k++) {
        all_unlimited &= is_unlimited(region, k);
        divisor = greatest_common_divisor(divisor, region->volume[k]);
    }
    if (all_unlimited) {
        free(region->copies);
        region->copies = NULL;
        region->unit = divisor;
    } else {
        const char *reason = count_copies(region);
        if (reason)
            return reason;
        divisor = 0;
        for (uint32_t k = 0; k < region->shapes; k++)
            divisor = greatest_common_divisor(divisor, region->copies[k]);
        for (uint32_t k = 0; k < region->shapes && divisor > 0; k++)
            region->copies[k] /= divisor;
        region->unit = divisor > 0 ? cells / divisor : 0;
    }
    bool is_small = region->unit > 0 && region->unit <= MAX_UNIT && cells / region->unit >= MIN_PARTS;
    return is_small && cells % region->unit == 0 ? NULL
                                                 : "its pieces cannot be divided equally among small parts of the box";
}

// Sets all but orientations and turns. Returns false if memory runs out.
static bool start_region(xt_block_region *region, const xt_cover *cover, const char **reason)
{
    *region = (xt_block_region){.cover = cover, .shapes = cover->items - cover->cells};
    find_bounds(cover, &region->low, &region->sides);
    region->volume = XT_NEW_ARRAY(uint32_t, (size_t)region->shapes + 1);
    region->copies = XT_NEW_ARRAY(uint32_t, (size_t)region->shapes + 1);
    if (!region->volume || !region->copies)
        return false;
    for (uint32_t o = 0; o < cover->options; o++)
        region->volume[xt_cover_shape_of(cover, o)] = cover->first[o + 1] - cover->first[o] - 1;
    *reason = find_unit(region);
    return true;
}

static bool is_full_box(const xt_cover *cover)
{
    xt_block_point low, sides;
    uint64_t       volume = 1;
    find_bounds(cover, &low, &sides);
    for (uint32_t k = 0; k < XT_BLOCK_AXES && volume <= cover->cells; k++)
        volume *= (uint64_t)sides.at[k];
    return volume == cover->cells;
}

const char *xt_block_unsupported_reason(const xt_cover *cover)
{
    xt_block_region region;
    const char     *reason = NULL;
    if (cover->cells == 0 || !cover->point || cover->is_abstract)
        return "it has no cells in a box";
    if (cover->cells > MAX_CELLS)
        return "its box has more than 262144 cells";
    for (uint32_t c = 0; c < cover->cells; c++)
        if (cover->item[c].low == 0)
            return "some of its cells may stay empty";
    if (!is_full_box(cover))
        return "its cells are no full box";
    if (cover->sizes_vary)
        return "its pieces have variable cells";
    if (cover->has_rules)
        return "its pieces may not lie everywhere in the box, because of their colours";
    if (!start_region(&region, cover, &reason))
        reason = "no memory is left";
    xt_block_region_free(&region);
    return reason;
}

// ---- Orientations --------------------------------------------------------------------------------------------------

// Points are compared in the order of the cells.
static int compare_points(const void *a, const void *b)
{
    const xt_block_point *p = a, *q = b;
    for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
        if (p->at[k] != q->at[k])
            return p->at[k] < q->at[k] ? -1 : 1;
    return 0;
}

// Moves the points to their low corner and sorts them. Returns the sides of their box.
static xt_block_point normalize(xt_block_point *points, uint32_t count)
{
    xt_block_point low = points[0], high = points[0];
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t k = 0; k < XT_BLOCK_AXES; k++) {
            low.at[k] = points[i].at[k] < low.at[k] ? points[i].at[k] : low.at[k];
            high.at[k] = points[i].at[k] > high.at[k] ? points[i].at[k] : high.at[k];
        }
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
            points[i].at[k] -= low.at[k];
    for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
        high.at[k] -= low.at[k] - 1;
    qsort(points, count, sizeof *points, compare_points);
    return high;
}

// A hash table of the orientations: their indices + 1, or 0.
typedef struct orientation_table {
    XT_VECTOR(uint32_t) slots; // as many as a power of two, more than half of them empty
} orientation_table;

static uint64_t hash_of(uint32_t shape, const xt_block_point *points, uint32_t count)
{
    return xt_hash_numbers(points, (size_t)count * XT_BLOCK_AXES) + shape * UINT64_C(0x9e3779b97f4a7c15);
}

static uint32_t *slot_of(const orientation_table *table, const xt_block_region *region, uint32_t shape,
                         const xt_block_point *points, uint32_t count)
{
    for (uint64_t at = xt_hash_finish(hash_of(shape, points, count));; at++) {
        uint32_t                   *slot = &table->slots.at[at & (table->slots.count - 1)];
        const xt_block_orientation *o = *slot ? &region->orientations.at[*slot - 1] : NULL;
        if (!o || (o->shape == shape && o->cells == count &&
                   memcmp(&region->points.at[o->first_point], points, count * sizeof *points) == 0))
            return slot;
    }
}

static bool make_slots(orientation_table *table, const xt_block_region *region, uint32_t count)
{
    xt_vector_free(&table->slots);
    for (uint32_t s = 0; s < count; s++)
        xt_vector_push(&table->slots, 0);
    for (uint32_t i = 0; i < region->orientations.count && !table->slots.failed; i++) {
        const xt_block_orientation *o = &region->orientations.at[i];
        *slot_of(table, region, o->shape, &region->points.at[o->first_point], o->cells) = i + 1;
    }
    return !table->slots.failed;
}

// Returns the number of an orientation, which is added if it is new. Returns XT_NONE if memory runs out.
static uint32_t number_of(orientation_table *table, xt_block_region *region, uint32_t shape, xt_block_point *points,
                          uint32_t count)
{
    const xt_block_point sides = normalize(points, count);
    uint32_t            *slot = slot_of(table, region, shape, points, count);
    if (*slot)
        return *slot - 1;
    const xt_block_orientation added = {
        .shape = shape, .cells = count, .first_point = region->points.count, .sides = sides};
    xt_vector_append(&region->points, points, count);
    xt_vector_push(&region->orientations, added);
    if (region->points.failed || region->orientations.failed)
        return XT_NONE;
    *slot = region->orientations.count;
    bool is_full = 2 * region->orientations.count >= table->slots.count;
    return is_full && !make_slots(table, region, 2 * table->slots.count) ? XT_NONE : region->orientations.count - 1;
}

static bool find_orientations(orientation_table *table, xt_block_region *region, xt_block_point *points)
{
    const xt_cover *cover = region->cover;
    if (!make_slots(table, region, 64))
        return false;
    for (uint32_t o = 0; o < cover->options; o++) {
        uint32_t first = cover->first[o], count = cover->first[o + 1] - first - 1;
        uint32_t shape = cover->member[first + count] - cover->cells;
        for (uint32_t i = 0; i < count; i++)
            memcpy(points[i].at, cover->point[cover->member[first + i]], sizeof points[i].at);
        if (number_of(table, region, shape, points, count) == XT_NONE)
            return false;
    }
    return true;
}

// ---- Turns ---------------------------------------------------------------------------------------------------------

// Returns the number of a turned orientation, or XT_NONE if it is none of the shape.
static uint32_t turn_orientation(const orientation_table *table, const xt_block_region *region,
                                 const xt_block_turn *turn, const xt_block_orientation *o, xt_block_point *points)
{
    for (uint32_t i = 0; i < o->cells; i++)
        for (uint32_t k = 0; k < XT_BLOCK_AXES; k++) {
            int32_t at = region->points.at[o->first_point + i].at[turn->from[k]];
            points[i].at[k] = turn->is_reversed[k] ? -at : at;
        }
    normalize(points, o->cells);
    return *slot_of(table, region, o->shape, points, o->cells) - 1; // XT_NONE for an empty slot
}

static bool is_turn(const orientation_table *table, const xt_block_region *region, xt_block_turn *turn,
                    xt_block_point *points)
{
    for (uint32_t o = 0; o < region->orientations.count; o++) {
        turn->orientation[o] = turn_orientation(table, region, turn, &region->orientations.at[o], points);
        if (turn->orientation[o] == XT_NONE)
            return false;
    }
    return true;
}

// Adds the permutation with the first set of reflections that will do.
static void add_turn(const orientation_table *table, xt_block_region *region, const uint32_t from[XT_BLOCK_AXES],
                     xt_block_point *points)
{
    xt_block_turn turn = {.orientation = XT_NEW_ARRAY(uint32_t, (size_t)region->orientations.count + 1)};
    memcpy(turn.from, from, sizeof turn.from);
    bool found = false;
    for (uint32_t reversed = 0; reversed < 1U << XT_BLOCK_AXES && turn.orientation && !found; reversed++) {
        for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
            turn.is_reversed[k] = reversed >> k & 1;
        found = is_turn(table, region, &turn, points);
    }
    if (found)
        xt_vector_push(&region->turns, turn);
    if (!turn.orientation)
        region->turns.failed = true;
    if (!found || region->turns.failed)
        free(turn.orientation);
}

// The identity comes first.
static void find_turns(const orientation_table *table, xt_block_region *region, xt_block_point *points)
{
    uint32_t from[XT_BLOCK_AXES];
    for (uint32_t number = 0; number < 1U << 2 * XT_BLOCK_AXES && !region->turns.failed; number++) {
        uint32_t used = 0;
        for (uint32_t k = 0; k < XT_BLOCK_AXES; k++) {
            from[k] = ((number >> 2 * (XT_BLOCK_AXES - 1 - k)) & 3);
            used |= 1U << from[k];
        }
        if (used == (1U << XT_BLOCK_AXES) - 1)
            add_turn(table, region, from, points);
    }
}

bool xt_block_turned(const xt_block_region *region, const xt_block_turn *turn, xt_block_point sides,
                     xt_block_point *turned)
{
    bool fits = true;
    for (uint32_t k = 0; k < XT_BLOCK_AXES; k++) {
        turned->at[k] = sides.at[turn->from[k]];
        fits &= turned->at[k] <= region->sides.at[k];
    }
    return fits;
}

xt_block_point xt_block_place_of(const xt_block_region *region, uint32_t cell)
{
    xt_block_point place;
    for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
        place.at[k] = region->cover->point[cell][k] - region->low.at[k];
    return place;
}

// place: from 0.
static uint32_t number_of_place(const xt_block_region *region, xt_block_point place)
{
    uint32_t number = 0;
    for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
        number = number * (uint32_t)region->sides.at[k] + (uint32_t)place.at[k];
    return number;
}

uint32_t xt_block_number(const xt_block_region *region, xt_block_point sides)
{
    for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
        sides.at[k]--;
    return number_of_place(region, sides);
}

uint32_t xt_block_cell_at(const xt_block_region *region, xt_block_point place)
{
    return region->cell_at[number_of_place(region, place)];
}

static bool number_cells(xt_block_region *region)
{
    region->cell_at = XT_NEW_ARRAY(uint32_t, region->cover->cells);
    for (uint32_t c = 0; region->cell_at && c < region->cover->cells; c++)
        region->cell_at[number_of_place(region, xt_block_place_of(region, c))] = c;
    return region->cell_at;
}

bool xt_block_region_make(xt_block_region *region, const xt_cover *cover)
{
    orientation_table table = {0};
    const char       *reason = NULL;
    xt_block_point   *points = XT_NEW_ARRAY(xt_block_point, (size_t)cover->cells + 1);
    bool              ok = start_region(region, cover, &reason) && !reason && points && number_cells(region) &&
              find_orientations(&table, region, points);
    if (ok)
        find_turns(&table, region, points);
    xt_vector_free(&table.slots);
    free(points);
    return ok && !region->turns.failed;
}

void xt_block_region_free(xt_block_region *region)
{
    for (uint32_t t = 0; t < region->turns.count; t++)
        free(region->turns.at[t].orientation);
    xt_vector_free(&region->turns);
    xt_vector_free(&region->orientations);
    xt_vector_free(&region->points);
    free(region->cell_at);
    free(region->copies);
    free(region->volume);
}
