// distances.c -- see distances.h.

#include "disassembly/distances.h"

#include "base/hash.h"
#include "base/memory.h"

// A number is ((line[0] * LINES + line[1]) * LINES + line[2]) * PLACES + place.  Lines and places of cells that are
// compared differ by less than half of LINES and PLACES.  So numbers of one line differ by less than half of PLACES,
// and all others by more.
enum { LINES = 1 << 15, PLACES = 1 << 17 };

// ---- Lines ---------------------------------------------------------------------------------------------------------

// The lines along an axis, and the place on a line, in periods.
typedef struct line_place {
    int32_t line[XT_LINE_DIGITS], place;
    int64_t number;
} line_place;

// All axes have a coordinate that a step changes by 1 or -1.  The place is this coordinate, and a line is where it
// reaches the place 0.
static line_place line_of(const xt_steps *steps, uint32_t axis, const int32_t at[XT_DIMENSIONS_MAX])
{
    const int32_t *step = steps->vector[2 * axis];
    line_place     l = {0};
    uint32_t       pivot = 0, digit = 0;
    while (abs(step[pivot]) != 1)
        pivot++;
    l.place = at[pivot] * step[pivot];
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        if (k != pivot)
            l.line[digit++] = at[k] - l.place * step[k];
    for (digit = 0; digit < XT_LINE_DIGITS; digit++)
        l.number = l.number * LINES + l.line[digit];
    l.number = l.number * PLACES + l.place;
    return l;
}

static line_place line_of_point(const xt_steps *steps, uint32_t axis, xt_point point, uint32_t slot)
{
    int32_t at[XT_DIMENSIONS_MAX];
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        at[k] = (point.at[k] - steps->lattice->slot[slot].at[k]) / steps->lattice->period;
    return line_of(steps, axis, at);
}

static void number_sweeps(xt_distances *distances)
{
    const xt_steps   *steps = &distances->steps;
    const xt_lattice *lattice = steps->lattice;
    for (uint32_t direction = 0; direction < 2 * steps->axes; direction++)
        for (uint32_t slot = 0; slot < lattice->slots; slot++) {
            const xt_swept_cells *swept = &steps->swept[direction][slot];
            for (uint32_t i = 0; i < swept->count; i++) {
                xt_point          to = xt_point_plus(lattice->slot[slot], swept->at[i]);
                xt_numbered_sweep sweep = {.direction = direction, .from = slot, .to = xt_slot_of_point(lattice, to)};
                line_place        l = line_of_point(steps, direction / 2, to, sweep.to);
                sweep.number = l.number;
                memcpy(sweep.line, l.line, sizeof sweep.line);
                xt_vector_push(&distances->sweeps, sweep);
            }
        }
}

void xt_distances_start(xt_distances *distances, const xt_lattice *lattice)
{
    *distances = (xt_distances){0};
    xt_steps_make(&distances->steps, lattice);
    distances->stride = (2 * distances->steps.axes + 7) / 8 * 8;
    number_sweeps(distances);
}

static void forget_pairs(xt_distances *distances)
{
    for (uint32_t i = 0; i < distances->pairs.count; i++) {
        free(distances->pairs.at[i]->entry);
        free(distances->pairs.at[i]);
    }
    xt_vector_free(&distances->pairs);
    free(distances->pair_slot);
    distances->pair_slot = NULL;
    distances->pair_slots = 0;
    distances->bytes = 0;
}

void xt_distances_trim(xt_distances *distances)
{
    if (distances->bytes > XT_DISTANCES_BYTES_MAX / 2)
        forget_pairs(distances);
}

void xt_distances_free(xt_distances *distances)
{
    forget_pairs(distances);
    for (uint32_t i = 0; i < distances->shapes.count; i++) {
        free(distances->shapes.at[i].cells);
        free(distances->shapes.at[i].number);
    }
    xt_vector_free(&distances->shapes);
    xt_vector_free(&distances->sweeps);
    free(distances->shape_slot);
    *distances = (xt_distances){0};
}

// ---- Shapes --------------------------------------------------------------------------------------------------------

// Returns the greatest translation that leaves no cell with a coordinate below 0.  Returns false if the cells reach too
// far from there.
static bool find_position(const xt_lattice *lattice, const xt_point *cells, uint32_t count, xt_point *position)
{
    *position = (xt_point){.colour = XT_NEUTRAL};
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        int32_t low = cells[0].at[k], high = low;
        for (uint32_t i = 1; i < count; i++) {
            low = cells[i].at[k] < low ? cells[i].at[k] : low;
            high = cells[i].at[k] > high ? cells[i].at[k] : high;
        }
        if ((int64_t)high - low >= (int64_t)XT_SHAPE_SIZE_MAX * lattice->period)
            return false;
        position->at[k] = xt_floor_quotient(low, lattice->period) * lattice->period;
    }
    return true;
}

static int compare_numbers(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return x < y ? -1 : x > y;
}

// Sorts the cells of a shape by lines.  Returns false if memory runs out.
static bool number_cells(const xt_steps *steps, xt_rigid_shape *shape)
{
    const xt_lattice *lattice = steps->lattice;
    int64_t          *number = shape->number = XT_NEW_ARRAY(int64_t, (uint64_t)steps->axes * shape->count);
    if (!number)
        return false;
    memset(shape->low, 0x7f, sizeof shape->low);
    memset(shape->high, 0x80, sizeof shape->high);
    for (uint32_t axis = 0; axis < steps->axes; axis++)
        for (uint32_t slot = 0; slot < lattice->slots; slot++) {
            int64_t *first = number;
            for (uint32_t i = 0; i < shape->count; i++) {
                if (lattice->slots > 1 && xt_slot_of_point(lattice, shape->cells[i]) != slot)
                    continue;
                line_place l = line_of_point(steps, axis, shape->cells[i], slot);
                for (uint32_t d = 0; d < XT_LINE_DIGITS; d++) {
                    int32_t *low = &shape->low[axis][d], *high = &shape->high[axis][d];
                    *low = l.line[d] < *low ? l.line[d] : *low;
                    *high = l.line[d] > *high ? l.line[d] : *high;
                }
                *number++ = l.number;
            }
            qsort(first, (size_t)(number - first), sizeof *first, compare_numbers);
            shape->first_of_slot[slot + 1] = shape->first_of_slot[slot] + (uint32_t)(number - first);
        }
    return true;
}

static bool have_equal_cells(const xt_rigid_shape *a, const xt_point *cells, uint32_t count)
{
    return a->count == count && memcmp(a->cells, cells, count * sizeof *cells) == 0;
}

// Returns the slot of a shape, or the free one where it belongs.
static uint32_t *slot_of_shape(const xt_distances *distances, const xt_point *cells, uint32_t count)
{
    const xt_rigid_shape *shapes = distances->shapes.at;
    uint32_t              mask = distances->shape_slots - 1;
    uint32_t              at = (uint32_t)xt_hash_numbers(cells, count * sizeof *cells / sizeof(uint32_t)) & mask;
    while (distances->shape_slot[at] && !have_equal_cells(&shapes[distances->shape_slot[at] - 1], cells, count))
        at = (at + 1) & mask;
    return &distances->shape_slot[at];
}

// Makes a table of twice as many slots.  Returns false if memory runs out.
static bool double_slots(uint32_t **slot, uint32_t *slots)
{
    uint32_t *larger = XT_NEW_ARRAY(uint32_t, *slots ? 2 * *slots : 64);
    if (!larger)
        return false;
    free(*slot);
    *slot = larger;
    *slots = *slots ? 2 * *slots : 64;
    return true;
}

static bool make_room_for_shape(xt_distances *distances)
{
    if (distances->shapes.count < distances->shape_slots / 2)
        return true;
    bool ok = double_slots(&distances->shape_slot, &distances->shape_slots);
    for (uint32_t i = 0; ok && i < distances->shapes.count; i++)
        *slot_of_shape(distances, distances->shapes.at[i].cells, distances->shapes.at[i].count) = i + 1;
    return ok;
}

uint32_t xt_distances_add_shape(xt_distances *distances, const xt_point *cells, uint32_t count, xt_point *position)
{
    xt_rigid_shape shape = {.count = count};
    if (distances->sweeps.failed || !find_position(distances->steps.lattice, cells, count, position) ||
        !make_room_for_shape(distances) || !(shape.cells = XT_NEW_ARRAY(xt_point, count)))
        return UINT32_MAX;
    for (uint32_t i = 0; i < count; i++) {
        shape.cells[i] = xt_point_minus(cells[i], *position);
        shape.cells[i].colour = XT_NEUTRAL;
    }
    qsort(shape.cells, count, sizeof *shape.cells, xt_compare_points);
    uint32_t *slot = slot_of_shape(distances, shape.cells, count), index = distances->shapes.count;
    if (!*slot && number_cells(&distances->steps, &shape))
        xt_vector_push(&distances->shapes, shape);
    if (distances->shapes.count > index)
        *slot = index + 1;
    else {
        free(shape.cells);
        free(shape.number);
    }
    return *slot ? *slot - 1 : UINT32_MAX;
}

// ---- Distances -----------------------------------------------------------------------------------------------------

// Returns the least distance from a number of b, shifted, to one of a on the same line that is not below it.
static int64_t nearest_above(const int64_t *a, uint32_t a_count, const int64_t *b, uint32_t b_count, int64_t shift)
{
    int64_t least = XT_UNBOUNDED;
    for (uint32_t i = 0, j = 0; i < b_count; i++) {
        int64_t from = b[i] + shift;
        while (j < a_count && a[j] < from)
            j++;
        if (j == a_count)
            break;
        least = a[j] - from < least ? a[j] - from : least;
    }
    return least;
}

// The same to one that is not above it.
static int64_t nearest_below(const int64_t *a, uint32_t a_count, const int64_t *b, uint32_t b_count, int64_t shift)
{
    int64_t least = XT_UNBOUNDED;
    for (uint32_t i = b_count, j = a_count; i-- > 0;) {
        int64_t from = b[i] + shift;
        while (j > 0 && a[j - 1] > from)
            j--;
        if (j == 0)
            break;
        least = from - a[j - 1] < least ? from - a[j - 1] : least;
    }
    return least;
}

// Returns true if lines of b, shifted by those of the difference and of the sweep, may be lines of a.
static bool lines_meet(const xt_rigid_shape *a, const xt_rigid_shape *b, const line_place *difference,
                       const xt_numbered_sweep *sweep)
{
    uint32_t axis = sweep->direction / 2;
    for (uint32_t d = 0; d < XT_LINE_DIGITS; d++) {
        int32_t shift = difference->line[d] + sweep->line[d];
        if (b->high[axis][d] + shift < a->low[axis][d] || b->low[axis][d] + shift > a->high[axis][d])
            return false;
    }
    return true;
}

static void compute(const xt_distances *distances, const xt_distance_pair *pair, xt_offset difference,
                    int16_t *distance)
{
    const xt_rigid_shape *a = &distances->shapes.at[pair->first], *b = &distances->shapes.at[pair->second];
    const int32_t at[XT_DIMENSIONS_MAX] = {difference.at[0], difference.at[1], difference.at[2], difference.at[3]};
    line_place    l = {0};
    for (uint32_t i = 0; i < distances->stride; i++)
        distance[i] = XT_UNBOUNDED;
    for (uint32_t s = 0, axis = UINT32_MAX; s < distances->sweeps.count; s++) {
        const xt_numbered_sweep *sweep = &distances->sweeps.at[s];
        if (axis != sweep->direction / 2)
            l = line_of(&distances->steps, axis = sweep->direction / 2, at);
        if (!lines_meet(a, b, &l, sweep))
            continue;
        const uint32_t *a_slot = &a->first_of_slot[sweep->to], *b_slot = &b->first_of_slot[sweep->from];
        const int64_t  *a_number = a->number + (uint64_t)axis * a->count + a_slot[0];
        const int64_t  *b_number = b->number + (uint64_t)axis * b->count + b_slot[0];
        int64_t         least = (sweep->direction % 2 ? nearest_below : nearest_above)(
            a_number, a_slot[1] - a_slot[0], b_number, b_slot[1] - b_slot[0], l.number + sweep->number);
        distance[sweep->direction] = (int16_t)(least < distance[sweep->direction] ? least : distance[sweep->direction]);
    }
}

// ---- Pairs ---------------------------------------------------------------------------------------------------------

static uint32_t *slot_of_pair(const xt_distances *distances, uint32_t first, uint32_t second)
{
    uint32_t mask = distances->pair_slots - 1;
    uint64_t hash = xt_hash_finish(((uint64_t)first << 32 | second) * 0x9e3779b97f4a7c15u);
    for (uint32_t at = (uint32_t)hash & mask;; at = (at + 1) & mask) {
        uint32_t               *slot = &distances->pair_slot[at];
        const xt_distance_pair *pair = *slot ? distances->pairs.at[*slot - 1] : NULL;
        if (!pair || (pair->first == first && pair->second == second))
            return slot;
    }
}

static bool make_room_for_pair(xt_distances *distances)
{
    if (distances->pairs.count < distances->pair_slots / 2)
        return true;
    bool ok = double_slots(&distances->pair_slot, &distances->pair_slots);
    for (uint32_t i = 0; ok && i < distances->pairs.count; i++)
        *slot_of_pair(distances, distances->pairs.at[i]->first, distances->pairs.at[i]->second) = i + 1;
    return ok;
}

static uint64_t bytes_of_slots(const xt_distances *distances, uint32_t slots)
{
    return (uint64_t)slots * (XT_ENTRY_HEAD + distances->stride) * sizeof(int16_t);
}

// Doubles the slots.  Returns false if memory runs out or the limit on bytes is reached.
static bool grow_pair(xt_distances *distances, xt_distance_pair *pair)
{
    xt_distance_pair larger = *pair;
    const uint32_t   size = XT_ENTRY_HEAD + distances->stride;
    larger.slots = pair->slots ? 2 * pair->slots : 4;
    uint64_t bytes = bytes_of_slots(distances, larger.slots);
    distances->is_too_large = bytes > XT_DISTANCES_BYTES_MAX - distances->bytes;
    if (distances->is_too_large || !(larger.entry = xt_allocate(bytes, 1)))
        return false;
    for (uint32_t i = 0; i < larger.slots; i++)
        larger.entry[(uint64_t)i * size] = INT16_MIN; // no difference
    for (uint32_t i = 0; i < pair->slots; i++) {
        const int16_t *entry = pair->entry + (uint64_t)i * size;
        xt_offset      difference;
        memcpy(&difference, entry, sizeof difference);
        uint32_t at = xt_slot_of_difference(&larger, difference);
        while (entry[0] != INT16_MIN && larger.entry[(uint64_t)at * size] != INT16_MIN)
            at = (at + 1) & (larger.slots - 1);
        if (entry[0] != INT16_MIN)
            memcpy(larger.entry + (uint64_t)at * size, entry, size * sizeof *entry);
    }
    distances->bytes += bytes - bytes_of_slots(distances, pair->slots);
    free(pair->entry);
    *pair = larger;
    return true;
}

xt_distance_pair *xt_distances_pair(xt_distances *distances, uint32_t first, uint32_t second)
{
    if (!make_room_for_pair(distances))
        return NULL;
    uint32_t *slot = slot_of_pair(distances, first, second);
    if (*slot)
        return distances->pairs.at[*slot - 1];
    xt_distance_pair *pair = XT_NEW(xt_distance_pair);
    if (pair) {
        *pair = (xt_distance_pair){.first = first, .second = second};
        if (grow_pair(distances, pair))
            xt_vector_push(&distances->pairs, pair);
    }
    if (pair && pair->slots && !distances->pairs.failed) {
        distances->bytes += sizeof *pair;
        *slot = distances->pairs.count;
        return pair;
    }
    free(pair ? pair->entry : NULL);
    free(pair);
    return NULL;
}

const int16_t *xt_distances_compute(xt_distances *distances, xt_distance_pair *pair, xt_offset difference)
{
    if (pair->count >= pair->slots / 2 && !grow_pair(distances, pair))
        return NULL;
    const uint32_t size = XT_ENTRY_HEAD + distances->stride;
    uint32_t       at = xt_slot_of_difference(pair, difference);
    while (pair->entry[(uint64_t)at * size] != INT16_MIN)
        at = (at + 1) & (pair->slots - 1);
    int16_t *entry = pair->entry + (uint64_t)at * size;
    memcpy(entry, &difference, sizeof difference);
    compute(distances, pair, difference, entry + XT_ENTRY_HEAD);
    pair->count++;
    return entry + XT_ENTRY_HEAD;
}
