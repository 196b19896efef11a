// distances.c -- see distances.h.

#include "disassembly/distances.h"

#include "base/hash.h"
#include "base/memory.h"
#include "base/work_limit.h"

void xt_distances_start(xt_distances *distances, const xt_lattice *lattice)
{
    *distances = (xt_distances){0};
    xt_steps_make(&distances->steps, lattice);
    distances->stride = (2 * distances->steps.axes + 7) / 8 * 8;
}

static void free_tables(xt_distances *distances)
{
    for (uint64_t i = 0; i < (uint64_t)distances->table_shapes * distances->table_shapes; i++)
        free(distances->table[i]);
    free(distances->table);
    distances->table = NULL;
    distances->table_shapes = 0;
    distances->bytes = 0;
}

void xt_distances_trim(xt_distances *distances)
{
    if (distances->bytes > XT_DISTANCES_BYTES_MAX / 2)
        free_tables(distances);
}

void xt_distances_free(xt_distances *distances)
{
    free_tables(distances);
    for (uint32_t i = 0; i < distances->shapes.count; i++)
        free(distances->shapes.at[i].cells);
    xt_vector_free(&distances->shapes);
    free(distances->slot);
    *distances = (xt_distances){0};
}

// ---- Shapes --------------------------------------------------------------------------------------------------------

// Returns the greatest translation that leaves no cell with a coordinate below 0.
static xt_point position_of_cells(const xt_lattice *lattice, const xt_point *cells, uint32_t count)
{
    xt_point position = {.colour = XT_NEUTRAL};
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        int32_t low = count ? cells[0].at[k] : 0;
        for (uint32_t i = 1; i < count; i++)
            low = cells[i].at[k] < low ? cells[i].at[k] : low;
        position.at[k] = xt_floor_quotient(low, lattice->period) * lattice->period;
    }
    return position;
}

static bool have_equal_cells(const xt_rigid_shape *a, const xt_point *cells, uint32_t count)
{
    bool are_equal = a->count == count;
    for (uint32_t i = 0; are_equal && i < count; i++)
        are_equal = xt_point_compare(a->cells[i], cells[i]) == 0;
    return are_equal;
}

// Returns the slot of a shape, or the free one where it belongs.
static uint32_t *slot_of_shape(const xt_distances *distances, const xt_point *cells, uint32_t count)
{
    const xt_rigid_shape *shapes = distances->shapes.at;
    uint32_t              mask = distances->slots - 1;
    uint32_t              at = (uint32_t)xt_hash_numbers(cells, count * sizeof *cells / sizeof(uint32_t)) & mask;
    while (distances->slot[at] && !have_equal_cells(&shapes[distances->slot[at] - 1], cells, count))
        at = (at + 1) & mask;
    return &distances->slot[at];
}

static bool grow_slots(xt_distances *distances)
{
    uint32_t  slots = distances->slots ? 2 * distances->slots : 64;
    uint32_t *slot = XT_NEW_ARRAY(uint32_t, slots);
    if (!slot)
        return false;
    free(distances->slot);
    distances->slot = slot;
    distances->slots = slots;
    for (uint32_t i = 0; i < distances->shapes.count; i++)
        *slot_of_shape(distances, distances->shapes.at[i].cells, distances->shapes.at[i].count) = i + 1;
    return true;
}

uint32_t xt_distances_add_shape(xt_distances *distances, const xt_point *cells, uint32_t count, xt_point *position)
{
    xt_point *sorted = XT_NEW_ARRAY(xt_point, count);
    uint32_t  index = distances->shapes.count;
    if (!sorted || (index >= distances->slots / 2 && !grow_slots(distances))) {
        free(sorted);
        return UINT32_MAX;
    }
    *position = position_of_cells(distances->steps.lattice, cells, count);
    for (uint32_t i = 0; i < count; i++) {
        sorted[i] = xt_point_minus(cells[i], *position);
        sorted[i].colour = XT_NEUTRAL;
    }
    qsort(sorted, count, sizeof *sorted, xt_compare_points);
    uint32_t *slot = slot_of_shape(distances, sorted, count);
    if (!*slot)
        xt_vector_push(&distances->shapes, ((xt_rigid_shape){.cells = sorted, .count = count}));
    if (distances->shapes.count > index)
        *slot = index + 1;
    else
        free(sorted);
    return *slot ? *slot - 1 : UINT32_MAX;
}

// ---- Tables --------------------------------------------------------------------------------------------------------

// Finds the differences at which the shapes can meet within a step.
static void find_bounds(const xt_steps *steps, const xt_rigid_shape *a, const xt_rigid_shape *b,
                        xt_distance_table *table)
{
    int32_t period = steps->lattice->period;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        int32_t low = INT32_MAX, high = INT32_MIN, a_low = INT32_MAX, a_high = INT32_MIN;
        for (uint32_t i = 0; i < a->count; i++) {
            a_low = a->cells[i].at[k] < a_low ? a->cells[i].at[k] : a_low;
            a_high = a->cells[i].at[k] > a_high ? a->cells[i].at[k] : a_high;
        }
        for (uint32_t i = 0; i < b->count; i++) {
            low = a_low - b->cells[i].at[k] < low ? a_low - b->cells[i].at[k] : low;
            high = a_high - b->cells[i].at[k] > high ? a_high - b->cells[i].at[k] : high;
        }
        table->low[k] = xt_floor_quotient(low - steps->reach[k], period);
        table->size[k] = xt_floor_quotient(high + steps->reach[k], period) + 1 - table->low[k];
    }
}

static bool has_cell(const xt_rigid_shape *shape, xt_point point)
{
    return bsearch(&point, shape->cells, shape->count, sizeof point, xt_compare_points);
}

// A linear function of the period of a cell.  For a difference of positions it is the index in the table, less that of
// the difference 0.
static int64_t linear(const xt_lattice *lattice, const xt_distance_table *table, xt_point point, uint32_t slot)
{
    int64_t sum = 0;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        sum = sum * table->size[k] + (point.at[k] - lattice->slot[slot].at[k]) / lattice->period;
    return sum;
}

// Asks for the limits on work once in about XT_STEPS_BETWEEN_CHECKS steps.
static bool is_over_after(uint32_t *unchecked_steps, uint32_t steps)
{
    *unchecked_steps += steps;
    if (*unchecked_steps < XT_STEPS_BETWEEN_CHECKS)
        return false;
    *unchecked_steps = 0;
    return xt_work_is_over();
}

// Sets the distance to 0 where a cell of `slot` of the second shape sweeps a cell of the first.  Cells that are hidden
// behind others of their shape never hit first, so they are left out.  scratch: a number for each cell of a.  Returns
// false if a limit is reached.
static bool mark_hits(const xt_distances *distances, const xt_rigid_shape *a, const xt_rigid_shape *b,
                      xt_distance_table *table, uint32_t direction, uint32_t slot, xt_point swept, int64_t *scratch)
{
    const xt_lattice *lattice = distances->steps.lattice;
    uint32_t          swept_slot = xt_slot_of_point(lattice, xt_point_plus(lattice->slot[slot], swept)), count = 0;
    for (uint32_t i = 0; i < a->count; i++)
        if (xt_slot_of_point(lattice, a->cells[i]) == swept_slot && !has_cell(a, xt_point_minus(a->cells[i], swept)))
            scratch[count++] = linear(lattice, table, a->cells[i], swept_slot);
    int64_t origin = 0;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        origin = origin * table->size[k] - table->low[k];
    uint32_t unchecked_steps = 0;
    for (uint32_t j = 0; j < b->count; j++) {
        if (is_over_after(&unchecked_steps, count))
            return false;
        xt_point moved = xt_point_plus(b->cells[j], swept);
        if (xt_slot_of_point(lattice, b->cells[j]) != slot || has_cell(b, moved))
            continue;
        int64_t shift = origin - linear(lattice, table, moved, swept_slot);
        for (uint32_t i = 0; i < count; i++)
            table->distance[(scratch[i] + shift) * distances->stride + direction] = 0;
    }
    return true;
}

// Marks the differences from which a step of the second shape runs into the first.  Returns false if memory runs out or
// a limit is reached.
static bool mark_all_hits(const xt_distances *distances, const xt_rigid_shape *a, const xt_rigid_shape *b,
                          xt_distance_table *table)
{
    int64_t *scratch = XT_NEW_ARRAY(int64_t, a->count);
    bool     ok = scratch;
    for (uint32_t direction = 0; ok && direction < 2 * distances->steps.axes; direction++)
        for (uint32_t slot = 0; slot < distances->steps.lattice->slots; slot++) {
            const xt_swept_cells *swept = &distances->steps.swept[direction][slot];
            for (uint32_t w = 0; ok && w < swept->count; w++)
                ok = mark_hits(distances, a, b, table, direction, slot, swept->at[w], scratch);
        }
    free(scratch);
    return ok;
}

// Fills in the distances of a direction.  The differences are visited against the direction, so that the one after a
// step comes first.  A difference that a step leads out of the table is never hit.  Returns false if a limit is
// reached.
static bool sum_steps(const xt_distances *distances, xt_distance_table *table, uint32_t direction)
{
    const int32_t *step = distances->steps.vector[direction], *size = table->size;
    int64_t        count = 1, next = 0;
    int32_t        turn = 0; // the sign by which coordinates change along the visit
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        count *= size[k];
        next = next * size[k] + step[k];
        if (!turn && step[k])
            turn = step[k] > 0 ? -1 : 1;
    }
    int32_t at[XT_DIMENSIONS_MAX];
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        at[k] = turn > 0 ? 0 : size[k] - 1;
    int64_t index = turn > 0 ? 0 : count - 1;
    for (int64_t n = 0; n < count; n++, index += turn) {
        if (xt_work_is_over_at((uint64_t)n + 1))
            return false;
        int16_t *distance = &table->distance[index * distances->stride + direction];
        bool     is_inside = true;
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            is_inside &= (uint32_t)(at[k] + step[k]) < (uint32_t)size[k];
        if (*distance && is_inside) {
            int16_t after = table->distance[(index + next) * distances->stride + direction];
            *distance = (int16_t)(after + (after < XT_UNBOUNDED));
        }
        for (uint32_t k = XT_DIMENSIONS_MAX; k-- > 0;) {
            at[k] += turn;
            if (at[k] >= 0 && at[k] < size[k])
                break;
            at[k] = turn > 0 ? 0 : size[k] - 1;
        }
    }
    return true;
}

static xt_distance_table *make_table(xt_distances *distances, uint32_t first, uint32_t second)
{
    const xt_rigid_shape *a = &distances->shapes.at[first], *b = &distances->shapes.at[second];
    xt_distance_table     bounds;
    find_bounds(&distances->steps, a, b, &bounds);
    uint64_t bytes = distances->stride * sizeof(int16_t);
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        if (__builtin_mul_overflow(bytes, (uint64_t)bounds.size[k], &bytes))
            bytes = XT_DISTANCES_BYTES_MAX;
    distances->is_too_large = bytes + sizeof bounds > XT_DISTANCES_BYTES_MAX - distances->bytes;
    xt_distance_table *table = distances->is_too_large ? NULL : xt_allocate(bytes + sizeof bounds, 1);
    if (!table)
        return NULL;
    *table = bounds;
    for (uint64_t i = 0; i < bytes / sizeof(int16_t); i++)
        table->distance[i] = XT_UNBOUNDED;
    bool ok = mark_all_hits(distances, a, b, table);
    for (uint32_t direction = 0; ok && direction < 2 * distances->steps.axes; direction++)
        ok = sum_steps(distances, table, direction);
    if (ok) {
        distances->bytes += bytes + sizeof bounds;
        return table;
    }
    free(table);
    return NULL;
}

// Makes room for the tables of all shapes.  Returns false if memory runs out.
static bool reserve_tables(xt_distances *distances)
{
    if (distances->table_shapes >= distances->shapes.count)
        return true;
    uint32_t            shapes = distances->shapes.capacity, before = distances->table_shapes;
    xt_distance_table **table = XT_NEW_ARRAY(xt_distance_table *, (uint64_t)shapes * shapes);
    if (!table)
        return false;
    for (uint32_t i = 0; i < before; i++)
        memcpy(table + (uint64_t)i * shapes, distances->table + (uint64_t)i * before,
               before * sizeof(xt_distance_table *));
    free(distances->table);
    distances->table = table;
    distances->table_shapes = shapes;
    return true;
}

const xt_distance_table *xt_distances_of(xt_distances *distances, uint32_t first, uint32_t second)
{
    if (!reserve_tables(distances))
        return NULL;
    xt_distance_table **table = &distances->table[(uint64_t)first * distances->table_shapes + second];
    if (!*table)
        *table = make_table(distances, first, second);
    return *table;
}

// Finds how many steps lead from a difference outside the table to one inside.  Returns false if none does.
static bool enter_table(const xt_distance_table *table, const int32_t difference[], const int32_t step[],
                        int32_t *steps)
{
    int32_t enter = 0, leave = XT_UNBOUNDED;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        int32_t before = table->low[k] - difference[k], after = difference[k] - (table->low[k] + table->size[k] - 1);
        int32_t length = abs(step[k]);
        if (step[k] < 0) {
            int32_t swapped = before;
            before = after;
            after = swapped;
        }
        if (after > 0 || (before > 0 && length == 0))
            return false;
        if (length == 0)
            continue;
        enter = (before + length - 1) / length > enter ? (before + length - 1) / length : enter;
        leave = -after / length < leave ? -after / length : leave;
    }
    *steps = enter;
    return enter <= leave;
}

void xt_distances_outside(const xt_distances *distances, const xt_distance_table *table,
                          const int32_t difference[XT_DIMENSIONS_MAX], int16_t *distance)
{
    for (uint32_t direction = 0; direction < 2 * distances->steps.axes; direction++) {
        const int32_t *step = distances->steps.vector[direction];
        int32_t        steps, index = 0;
        distance[direction] = XT_UNBOUNDED;
        if (!enter_table(table, difference, step, &steps))
            continue;
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            index = index * table->size[k] + difference[k] + steps * step[k] - table->low[k];
        int32_t sum = steps + table->distance[(int64_t)index * distances->stride + direction];
        distance[direction] = (int16_t)(sum < XT_UNBOUNDED ? sum : XT_UNBOUNDED);
    }
}
