// turns.c -- see turns.h.

#include "disassembly/turns.h"

#include "base/hash.h"
#include "base/memory.h"
#include "base/work_limit.h"

enum { PARTS = XT_AXIS_PARTS, SIDES = 6, PLANES = 6, KINDS = 3 * PLANES };

// The cells of one layer, about the centre of a cell.  Sides go round a cell from the first coordinate of the plane to
// the second.  Side k has neighbour k, and ends at corner k.
typedef struct turn_plane {
    uint32_t axis[2];                        // coordinates
    int64_t  square[3];                      // lengths: square[0] * x * x + 2 * square[1] * x * y + square[2] * y * y
    uint32_t sides;                          // of a cell
    int32_t  corner[XT_SLOTS_MAX][SIDES][2]; // in 12ths
    xt_point neighbour[XT_SLOTS_MAX][SIDES]; // the vector to it
    uint32_t next_slot[XT_SLOTS_MAX][SIDES]; // of the neighbour
    uint32_t next_side[XT_SLOTS_MAX][SIDES]; // of the neighbour, the same side
    uint32_t functions;                      // the first coordinate and its images under the steps
    int32_t  function[XT_TURN_ORDER_MAX][2];
} turn_plane;

// All steps about axes of one plane and order.
typedef struct turn_kind {
    uint32_t  plane, order;
    xt_matrix power[XT_TURN_ORDER_MAX];              // of a step
    uint32_t  slot[XT_TURN_ORDER_MAX][XT_SLOTS_MAX]; // of the turned cell
    uint32_t  side[XT_SLOTS_MAX][SIDES];             // of a side after a step
} turn_kind;

typedef enum entry_type { SWEPT_CELLS, AXIS, TURNED_SHAPE } entry_type;

// A kept fact.  Swept cells: the kind, slot and place of a cell in 12ths from the axis; those from `first` on.  An
// axis: its kind, and the shift of a step in periods.  A turned shape: the shape, kind and power; its shape and
// position.
typedef struct entry {
    entry_type type;
    int32_t    key[3];
    uint32_t   first, count;
    xt_point   position;
} entry;

typedef struct swept_cell {
    int16_t by[2];
} swept_cell;

typedef struct state_cell {
    xt_point at;
    uint32_t piece, slot;
} state_cell;

// A side between cells of two pieces.  Just as a turn begins, a point of the side moves along the normal by a number
// that falls along the side.  So the first piece pushes the second in the positive sense if `before` is negative at the
// begin of the side, and the second pushes the first if before + unit is positive at its end.
typedef struct contact {
    int64_t  before, unit;  // for an axis at 0
    int64_t  by_axis[2];    // subtracted from `before` for each 12th of the axis
    uint32_t first, second; // pieces
} contact;

struct xt_turns {
    const xt_lattice *lattice;
    xt_distances     *distances;
    int32_t           reach;
    uint32_t          planes, kinds;
    turn_plane        plane[PLANES];
    turn_kind         kind[KINDS];
    XT_VECTOR(entry) entries;
    uint32_t *slot, slots; // hash table of the entries: an index plus 1, or 0
    XT_VECTOR(swept_cell) swept;
    bool        failed;
    const char *limit;
    uint32_t    steps; // of work, since the limits on work were asked for
    // The state.
    uint32_t pieces;
    XT_VECTOR(state_cell) cells;
    uint32_t first_cell[XT_MOVABLE_PIECES_MAX + 1]; // by piece
    XT_VECTOR(contact) contacts;
    uint32_t first_contact[PLANES + 1]; // by plane
    uint8_t *piece_at;                  // by point of the box: a piece plus 1, or 0
    uint64_t volume;                    // of the memory
    int32_t  low[XT_DIMENSIONS_MAX], size[XT_DIMENSIONS_MAX], stride[XT_DIMENSIONS_MAX];
    int32_t  function_low[PLANES][XT_TURN_ORDER_MAX], function_high[PLANES][XT_TURN_ORDER_MAX]; // of all cells
    // The next turn: of this kind, by the shift of a step, sense and number of steps.
    uint32_t      next_kind, next_sense, next_steps;
    int32_t       u, v, u_high, v_low, v_high, axis[2]; // the axis in 12ths
    uint32_t      axes;                                 // so far
    xt_piece_mask hit[XT_MOVABLE_PIECES_MAX];           // by piece, in the steps so far
};

// ---- Planes and kinds ----------------------------------------------------------------------------------------------

static int64_t product(const turn_plane *plane, const int32_t a[2], const int32_t b[2])
{
    const int64_t *q = plane->square;
    return q[0] * a[0] * b[0] + q[1] * ((int64_t)a[0] * b[1] + (int64_t)a[1] * b[0]) + q[2] * a[1] * b[1];
}

static int64_t cross(const int32_t a[2], const int32_t b[2])
{
    return (int64_t)a[0] * b[1] - (int64_t)a[1] * b[0];
}

// Returns the order of a turn in this plane, and its power that is the least turn in the positive sense; 0 for other
// elements of the point group.
static uint32_t order_of_step(const xt_matrix *m, const uint32_t axis[2], uint32_t dimensions)
{
    for (uint32_t r = 0; r < dimensions; r++)
        for (uint32_t c = 0; c < dimensions; c++) {
            bool is_row = r == axis[0] || r == axis[1], is_column = c == axis[0] || c == axis[1];
            if (!(is_row && is_column) && m->at[r][c] != (r == c))
                return 0;
        }
    int a = m->at[axis[0]][axis[0]], b = m->at[axis[0]][axis[1]], c = m->at[axis[1]][axis[0]];
    int d = m->at[axis[1]][axis[1]];
    if (a * d - b * c != 1 || c < 0)
        return 0;
    static const uint32_t order[] = {2, 3, 4, 6, 0}; // by the trace plus 2
    return order[a + d + 2];
}

static xt_matrix matrix_product(const xt_matrix *a, const xt_matrix *b)
{
    xt_matrix product = {0};
    for (uint32_t r = 0; r < XT_DIMENSIONS_MAX; r++)
        for (uint32_t c = 0; c < XT_DIMENSIONS_MAX; c++)
            for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
                product.at[r][c] = (int8_t)(product.at[r][c] + a->at[r][k] * b->at[k][c]);
    return product;
}

// Sorts the neighbours of a slot in the plane, and computes the corners between them.
static void make_sides(const xt_lattice *lattice, turn_plane *plane, uint32_t slot)
{
    int32_t  side[SIDES][2];
    uint32_t sides = 0;
    for (uint32_t n = 0; n < lattice->neighbours; n++) {
        const xt_point vector = lattice->neighbour[n];
        const int32_t  v[2] = {vector.at[plane->axis[0]], vector.at[plane->axis[1]]};
        bool           is_in_plane = true;
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            is_in_plane = is_in_plane && (k == plane->axis[0] || k == plane->axis[1] || vector.at[k] == 0);
        if (!is_in_plane || !xt_point_is_cell(lattice, xt_point_plus(lattice->slot[slot], vector)))
            continue;
        // By angle from the first coordinate: the upper half, then the lower one.
        uint32_t at = sides++;
        bool     is_low = v[1] < 0 || (v[1] == 0 && v[0] < 0);
        for (; at > 0; at--) {
            bool is_other_low = side[at - 1][1] < 0 || (side[at - 1][1] == 0 && side[at - 1][0] < 0);
            if (is_other_low < is_low || (is_other_low == is_low && cross(side[at - 1], v) > 0))
                break;
            memcpy(side[at], side[at - 1], sizeof side[at]);
            plane->neighbour[slot][at] = plane->neighbour[slot][at - 1];
        }
        memcpy(side[at], v, sizeof v);
        plane->neighbour[slot][at] = vector;
    }
    plane->sides = sides;
    for (uint32_t k = 0; k < sides; k++) {
        const int32_t *a = side[k], *b = side[(k + 1) % sides];
        // The cell is all that is nearer to its centre than to those of its neighbours.
        int64_t length = product(plane, a, a), parts = 2 * (length + product(plane, a, b)) / length;
        for (uint32_t i = 0; i < 2; i++)
            plane->corner[slot][k][i] = (a[i] + b[i]) * PARTS / (int32_t)parts;
        xt_point next = xt_point_plus(lattice->slot[slot], plane->neighbour[slot][k]);
        plane->next_slot[slot][k] = xt_slot_of_point(lattice, next);
    }
}

static uint32_t side_of_vector(const turn_plane *plane, uint32_t slot, xt_point vector)
{
    uint32_t side = 0;
    while (side < plane->sides && xt_point_compare(plane->neighbour[slot][side], vector) != 0)
        side++;
    return side;
}

static void make_kind(const xt_lattice *lattice, const turn_plane *plane, const xt_matrix *step, turn_kind *kind)
{
    xt_matrix power = {0};
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        power.at[k][k] = 1;
    for (uint32_t p = 0; p < kind->order; p++, power = matrix_product(step, &power)) {
        kind->power[p] = power;
        for (uint32_t s = 0; s < lattice->slots; s++)
            kind->slot[p][s] = xt_slot_of_point(lattice, xt_matrix_times(&power, lattice->slot[s]));
    }
    for (uint32_t s = 0; s < lattice->slots; s++)
        for (uint32_t k = 0; k < plane->sides; k++)
            kind->side[s][k] = side_of_vector(plane, kind->slot[1][s], xt_matrix_times(step, plane->neighbour[s][k]));
}

// Makes the plane of these coordinates, and the kinds of turns in it, those of the greatest order first.
static void add_plane(xt_turns *t, const xt_point_group *group, uint32_t first, uint32_t second)
{
    const xt_lattice *lattice = t->lattice;
    turn_plane       *plane = &t->plane[t->planes];
    *plane = (turn_plane){.axis = {first, second}};
    uint32_t begin = t->kinds;
    for (uint32_t order = XT_TURN_ORDER_MAX; order >= 2; order--)
        for (uint32_t g = 0; g < group->count; g++)
            if (order_of_step(&group->at[g], plane->axis, lattice->dimensions) == order) {
                t->kind[t->kinds++] = (turn_kind){.plane = t->planes, .order = order, .power[0] = group->at[g]};
                break;
            }
    if (t->kinds == begin)
        return;
    // A sum over the point group is a length that turns keep.
    for (uint32_t g = 0; g < group->count; g++)
        for (uint32_t k = 0; k < lattice->dimensions; k++)
            for (uint32_t i = 0; i < 3; i++)
                plane->square[i] +=
                    group->at[g].at[k][plane->axis[i / 2]] * group->at[g].at[k][plane->axis[(i + 1) / 2]];
    while (plane->square[0] % 2 == 0 && plane->square[1] % 2 == 0 && plane->square[2] % 2 == 0)
        for (uint32_t i = 0; i < 3; i++)
            plane->square[i] /= 2;
    while (plane->square[0] % 3 == 0 && plane->square[1] % 3 == 0 && plane->square[2] % 3 == 0)
        for (uint32_t i = 0; i < 3; i++)
            plane->square[i] /= 3;
    for (uint32_t slot = 0; slot < lattice->slots; slot++)
        make_sides(lattice, plane, slot);
    for (uint32_t slot = 0; slot < lattice->slots; slot++)
        for (uint32_t k = 0; k < plane->sides; k++)
            plane->next_side[slot][k] = side_of_vector(plane, plane->next_slot[slot][k],
                                                       xt_point_minus((xt_point){0}, plane->neighbour[slot][k]));
    for (uint32_t k = begin; k < t->kinds; k++) {
        xt_matrix step = t->kind[k].power[0];
        make_kind(lattice, plane, &step, &t->kind[k]);
    }
    const turn_kind *all = &t->kind[begin];
    plane->functions = all->order;
    for (uint32_t p = 0; p < all->order; p++)
        for (uint32_t i = 0; i < 2; i++)
            plane->function[p][i] = all->power[p].at[first][plane->axis[i]];
    t->planes++;
}

static void make_kinds(xt_turns *t)
{
    xt_point_group group;
    xt_point_group_make(t->lattice, &group);
    for (uint32_t i = 0; i < t->lattice->dimensions && !t->lattice->is_ball; i++)
        for (uint32_t j = i + 1; j < t->lattice->dimensions; j++)
            add_plane(t, &group, i, j);
}

xt_turns *xt_turns_new(const xt_lattice *lattice, xt_distances *distances, int32_t reach)
{
    xt_turns *t = XT_NEW(xt_turns);
    if (!t)
        return NULL;
    t->lattice = lattice;
    t->distances = distances;
    t->reach = reach;
    make_kinds(t);
    return t;
}

static void forget(xt_turns *t)
{
    xt_vector_free(&t->entries);
    xt_vector_free(&t->swept);
    free(t->slot);
    t->slot = NULL;
    t->slots = 0;
}

void xt_turns_free(xt_turns *t)
{
    if (!t)
        return;
    forget(t);
    xt_vector_free(&t->cells);
    xt_vector_free(&t->contacts);
    free(t->piece_at);
    free(t);
}

bool xt_lattice_has_turns(const xt_lattice *lattice)
{
    xt_turns *t = lattice->steps ? xt_turns_new(lattice, NULL, 0) : NULL;
    bool      has_turns = t && t->kinds;
    xt_turns_free(t);
    return has_turns;
}

// ---- Kept facts ----------------------------------------------------------------------------------------------------

static uint64_t bytes_of(const xt_turns *t)
{
    return (uint64_t)t->entries.count * (sizeof(entry) + 4 * sizeof *t->slot) + t->swept.count * sizeof(swept_cell);
}

bool xt_turns_begin_assembly(xt_turns *t)
{
    t->failed = false;
    t->limit = NULL;
    bool forgets = bytes_of(t) > XT_TURN_BYTES_MAX / 2;
    if (forgets)
        forget(t);
    return forgets;
}

const char *xt_turns_limit(const xt_turns *t)
{
    return t->limit;
}

bool xt_turns_failed(const xt_turns *t)
{
    return t->failed;
}

static bool fail(xt_turns *t, const char *limit)
{
    t->failed = true;
    t->limit = limit ? limit : t->limit;
    return false;
}

static bool check_bytes(xt_turns *t)
{
    return bytes_of(t) <= XT_TURN_BYTES_MAX || fail(t, "swept cells of more than 256 MB");
}

static bool work(xt_turns *t, uint32_t steps)
{
    t->steps += steps;
    if (t->steps >= XT_STEPS_BETWEEN_CHECKS) {
        t->steps = 0;
        t->failed = t->failed || xt_work_is_over();
    }
    return !t->failed;
}

static uint32_t *slot_of_key(const xt_turns *t, entry_type type, const int32_t key[3])
{
    const uint32_t words[4] = {(uint32_t)type, (uint32_t)key[0], (uint32_t)key[1], (uint32_t)key[2]};
    uint32_t       at = (uint32_t)xt_hash_numbers(words, 4) & (t->slots - 1);
    for (; t->slot[at]; at = (at + 1) & (t->slots - 1)) {
        const entry *known = &t->entries.at[t->slot[at] - 1];
        if (known->type == type && memcmp(known->key, key, sizeof known->key) == 0)
            break;
    }
    return &t->slot[at];
}

// Returns the index of a fact, and adds it if it is new: then its count is UINT32_MAX.  Returns UINT32_MAX on failure.
static uint32_t find_entry(xt_turns *t, entry_type type, int32_t a, int32_t b, int32_t c)
{
    if (t->entries.count >= t->slots / 2) {
        uint32_t slots = t->slots ? 2 * t->slots : 1024, *slot = XT_NEW_ARRAY(uint32_t, slots);
        if (!slot || !check_bytes(t)) {
            free(slot);
            t->failed = true;
            return UINT32_MAX;
        }
        free(t->slot);
        t->slot = slot;
        t->slots = slots;
        for (uint32_t i = 0; i < t->entries.count; i++)
            *slot_of_key(t, t->entries.at[i].type, t->entries.at[i].key) = i + 1;
    }
    const int32_t key[3] = {a, b, c};
    uint32_t     *slot = slot_of_key(t, type, key);
    if (!*slot) {
        xt_vector_push(&t->entries, ((entry){.type = type, .key = {a, b, c}, .count = UINT32_MAX}));
        if (t->entries.failed) {
            fail(t, NULL);
            return UINT32_MAX;
        }
        *slot = t->entries.count;
    }
    return *slot - 1;
}

// ---- Swept cells ---------------------------------------------------------------------------------------------------

typedef struct crossing {
    bool enters, leaves; // the cell; a circle that does both leaves first
} crossing;

// Tells how the circle just outside the one of this level crosses a side of a cell.  at: its centre from the axis.
// Levels are squares of radii times the square of a side.  *next: the least level seen above this one.
static crossing cross_side(const turn_plane *plane, const int32_t at[2], uint32_t slot, uint32_t side, int64_t level,
                           int64_t *next)
{
    const int32_t *v = plane->corner[slot][(side + plane->sides - 1) % plane->sides], *w = plane->corner[slot][side];
    const int32_t  from[2] = {at[0] + v[0], at[1] + v[1]}, to[2] = {at[0] + w[0], at[1] + w[1]};
    const int32_t  along[2] = {w[0] - v[0], w[1] - v[1]};
    int64_t        unit = product(plane, along, along), before = product(plane, from, along);
    int64_t        begin = unit * product(plane, from, from), end = unit * product(plane, to, to);
    *next = begin > level && begin < *next ? begin : *next;
    *next = end > level && end < *next ? end : *next;
    if (begin <= level || end <= level)
        return (crossing){.enters = begin <= level && end > level, .leaves = end <= level && begin > level};
    if (before >= 0 || before + unit <= 0)
        return (crossing){0};
    int64_t foot = begin - before * before; // of the axis on the side
    *next = foot > level && foot < *next ? foot : *next;
    return (crossing){.enters = foot <= level, .leaves = foot <= level};
}

// Follows the circle just outside a level from a side where it enters a cell to the image of that side under a step.
// Adds the cells on the way, as vectors from the first.
static void walk(xt_turns *t, const turn_kind *kind, const int32_t from[2], uint32_t slot, uint32_t side, int64_t level,
                 int64_t *next)
{
    const turn_plane *plane = &t->plane[kind->plane];
    const xt_matrix  *step = &kind->power[1];
    const uint32_t   *axis = plane->axis;
    int32_t           at[2] = {from[0], from[1]}, to[2];
    const uint32_t    to_slot = kind->slot[1][slot], to_side = kind->side[slot][side];
    for (uint32_t i = 0; i < 2; i++)
        to[i] = step->at[axis[i]][axis[0]] * from[0] + step->at[axis[i]][axis[1]] * from[1];
    do {
        uint32_t leaving = side;
        do
            leaving = (leaving + 1) % plane->sides;
        while (!cross_side(plane, at, slot, leaving, level, next).leaves);
        for (uint32_t i = 0; i < 2; i++)
            at[i] += PARTS * plane->neighbour[slot][leaving].at[axis[i]];
        side = plane->next_side[slot][leaving];
        slot = plane->next_slot[slot][leaving];
        const int32_t by[2] = {(at[0] - from[0]) / PARTS, (at[1] - from[1]) / PARTS};
        if (abs(by[0]) > INT16_MAX || abs(by[1]) > INT16_MAX)
            fail(t, "turns by more than 32,767 cells");
        const swept_cell cell = {{(int16_t)by[0], (int16_t)by[1]}};
        xt_vector_push(&t->swept, cell);
    } while (work(t, 1) && (at[0] != to[0] || at[1] != to[1] || slot != to_slot || side != to_side));
}

static int compare_swept(const void *a, const void *b)
{
    const swept_cell *x = a, *y = b;
    return x->by[0] != y->by[0] ? x->by[0] - y->by[0] : x->by[1] - y->by[1];
}

// Lists the cells that a step of this kind in the positive sense sweeps, the cell itself too: it is where the step back
// ends.  at: from the axis.
static void compute_swept(xt_turns *t, const turn_kind *kind, uint32_t slot, const int32_t at[2])
{
    const turn_plane *plane = &t->plane[kind->plane];
    uint32_t          first = t->swept.count, kept = first;
    int64_t           level = -1, last = 0, next = INT64_MAX;
    for (uint32_t side = 0; side < plane->sides; side++)
        cross_side(plane, at, slot, side, level, &next);
    for (uint32_t side = 0; side < plane->sides; side++) {
        const int32_t *corner = plane->corner[slot][side], *before = plane->corner[slot][(side + 1) % plane->sides];
        const int32_t  place[2] = {at[0] + corner[0], at[1] + corner[1]};
        const int32_t  along[2] = {corner[0] - before[0], corner[1] - before[1]};
        int64_t        square = product(plane, along, along) * product(plane, place, place);
        last = square > last ? square : last;
    }
    for (level = next; level < last && !t->failed && !t->swept.failed; level = next) {
        next = INT64_MAX;
        for (uint32_t side = 0; side < plane->sides; side++)
            if (cross_side(plane, at, slot, side, level, &next).enters)
                walk(t, kind, at, slot, side, level, &next);
        check_bytes(t);
    }
    xt_vector_push(&t->swept, ((swept_cell){{0, 0}}));
    if (t->swept.count > first && work(t, t->swept.count - first))
        qsort(t->swept.at + first, t->swept.count - first, sizeof *t->swept.at, compare_swept);
    for (uint32_t i = first; i < t->swept.count; i++)
        if (kept == first || compare_swept(&t->swept.at[kept - 1], &t->swept.at[i]) != 0)
            t->swept.at[kept++] = t->swept.at[i];
    t->swept.count = kept;
    t->failed = t->failed || t->swept.failed;
}

// Returns the swept cells of a cell, or NULL on failure.
static const entry *swept_cells(xt_turns *t, uint32_t kind, uint32_t slot, const int32_t at[2])
{
    uint32_t index = find_entry(t, SWEPT_CELLS, (int32_t)(kind * XT_SLOTS_MAX + slot), at[0], at[1]);
    if (index == UINT32_MAX)
        return NULL;
    if (t->entries.at[index].count == UINT32_MAX) {
        uint32_t first = t->swept.count;
        compute_swept(t, &t->kind[kind], slot, at);
        if (t->failed)
            return NULL;
        t->entries.at[index].first = first;
        t->entries.at[index].count = t->swept.count - first;
    }
    return &t->entries.at[index];
}

// ---- A state -------------------------------------------------------------------------------------------------------

static int32_t function_of(const turn_plane *plane, uint32_t f, const int32_t at[2])
{
    return plane->function[f][0] * at[0] + plane->function[f][1] * at[1];
}

static int64_t index_of_point(const xt_turns *t, xt_point point)
{
    int64_t index = 0;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        index += (int64_t)(point.at[k] - t->low[k]) * t->stride[k];
    return index;
}

// Lists the cells, and measures how far they reach.
static void list_cells(xt_turns *t, const uint32_t *shape, const xt_offset *at)
{
    int32_t high[XT_DIMENSIONS_MAX];
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        t->low[k] = INT32_MAX;
        high[k] = INT32_MIN;
    }
    for (uint32_t i = 0; i < t->pieces; i++) {
        const xt_rigid_shape *cells = &t->distances->shapes.at[shape[i]];
        xt_motion             motion = xt_motion_by(t->lattice, at[i]);
        t->first_cell[i] = t->cells.count;
        for (uint32_t c = 0; c < cells->count; c++) {
            xt_point point = xt_point_plus(cells->cells[c], motion.shift);
            xt_vector_push(&t->cells, ((state_cell){point, i, xt_slot_of_point(t->lattice, point)}));
            for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
                t->low[k] = point.at[k] < t->low[k] ? point.at[k] : t->low[k];
                high[k] = point.at[k] > high[k] ? point.at[k] : high[k];
            }
        }
    }
    t->first_cell[t->pieces] = t->cells.count;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        t->size[k] = high[k] - t->low[k] + 1;
    for (uint32_t p = 0; p < t->planes; p++)
        for (uint32_t f = 0; f < t->plane[p].functions; f++) {
            int32_t *low = &t->function_low[p][f], *above = &t->function_high[p][f];
            *low = INT32_MAX;
            *above = INT32_MIN;
            for (uint32_t c = 0; c < t->cells.count; c++) {
                const xt_point *point = &t->cells.at[c].at;
                const int32_t   place[2] = {point->at[t->plane[p].axis[0]], point->at[t->plane[p].axis[1]]};
                int32_t         value = function_of(&t->plane[p], f, place);
                *low = value < *low ? value : *low;
                *above = value > *above ? value : *above;
            }
        }
}

// Returns the piece at a point plus 1, or 0.
static uint32_t piece_at_point(const xt_turns *t, xt_point point)
{
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        if (point.at[k] < t->low[k] || point.at[k] - t->low[k] >= t->size[k])
            return 0;
    return t->piece_at[index_of_point(t, point)];
}

static void list_contacts(xt_turns *t)
{
    t->contacts.count = 0;
    for (uint32_t p = 0; p < t->planes; p++) {
        const turn_plane *plane = &t->plane[p];
        const int64_t    *q = plane->square;
        for (uint32_t c = 0; c < t->cells.count; c++)
            for (uint32_t side = 0; side < plane->sides; side++) {
                const state_cell *cell = &t->cells.at[c];
                const uint32_t    slot = cell->slot;
                const uint32_t    other = piece_at_point(t, xt_point_plus(cell->at, plane->neighbour[slot][side]));
                if (other < cell->piece + 2) // none, the same piece, or found from the other one
                    continue;
                const int32_t *v = plane->corner[slot][(side + plane->sides - 1) % plane->sides];
                const int32_t *w = plane->corner[slot][side], along[2] = {w[0] - v[0], w[1] - v[1]};
                const int32_t  begin[2] = {PARTS * cell->at.at[plane->axis[0]] + v[0],
                                           PARTS * cell->at.at[plane->axis[1]] + v[1]};
                xt_vector_push(&t->contacts,
                               ((contact){product(plane, begin, along),
                                          product(plane, along, along),
                                          {q[0] * along[0] + q[1] * along[1], q[1] * along[0] + q[2] * along[1]},
                                          cell->piece,
                                          other - 1}));
            }
        t->first_contact[p + 1] = t->contacts.count;
    }
}

bool xt_turns_begin_state(xt_turns *t, const uint32_t *shape, const xt_offset *at, uint32_t pieces)
{
    for (uint32_t c = 0; t->piece_at && c < t->cells.count; c++)
        t->piece_at[index_of_point(t, t->cells.at[c].at)] = 0;
    t->cells.count = 0;
    t->pieces = pieces;
    list_cells(t, shape, at);
    uint64_t volume = 1;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        t->stride[k] = (int32_t)volume;
        volume *= (uint64_t)t->size[k];
        if (volume > XT_TURN_VOLUME_MAX) {
            t->cells.count = 0;
            return fail(t, "turns in a box of more than 16,777,216 points");
        }
    }
    if (volume > t->volume) {
        free(t->piece_at);
        t->piece_at = XT_NEW_ARRAY(uint8_t, volume);
        t->volume = t->piece_at ? volume : 0;
    }
    if (!t->piece_at || t->cells.failed) {
        t->cells.count = 0;
        return fail(t, NULL);
    }
    for (uint32_t c = 0; c < t->cells.count; c++)
        t->piece_at[index_of_point(t, t->cells.at[c].at)] = (uint8_t)(t->cells.at[c].piece + 1);
    list_contacts(t);
    t->next_kind = UINT32_MAX;
    t->next_sense = 2;
    t->u = t->v = t->u_high = t->v_high = t->v_low = 0;
    t->axes = 0;
    return !t->contacts.failed ? work(t, t->cells.count * (1 + t->planes)) : fail(t, NULL);
}

// Sets the hits of each piece to the pieces that it touches and pushes as a turn begins.
static void add_pushes(xt_turns *t, uint32_t plane, const int32_t axis[2], uint32_t sense)
{
    memset(t->hit, 0, sizeof t->hit);
    for (uint32_t i = t->first_contact[plane]; i < t->first_contact[plane + 1]; i++) {
        const contact *c = &t->contacts.at[i];
        const int64_t  before = c->before - c->by_axis[0] * axis[0] - c->by_axis[1] * axis[1];
        const bool     is_pushed = before<0, pushes = before + c->unit> 0;
        if (sense ? pushes : is_pushed)
            t->hit[c->first] |= UINT64_C(1) << c->second;
        if (sense ? is_pushed : pushes)
            t->hit[c->second] |= UINT64_C(1) << c->first;
    }
}

// Adds to the hits of a piece the pieces whose cells a sector sweeps: that of the step from the power to the next one.
// Stops when the hits are `all` other pieces.
static bool add_sector(xt_turns *t, uint32_t kind_index, const int32_t axis[2], uint32_t power, uint32_t piece,
                       xt_piece_mask all)
{
    const turn_kind  *kind = &t->kind[kind_index];
    const turn_plane *plane = &t->plane[kind->plane];
    const uint32_t    x = plane->axis[0], y = plane->axis[1];
    const xt_matrix  *m = &kind->power[power];
    for (uint32_t c = t->first_cell[piece]; c < t->first_cell[piece + 1] && t->hit[piece] != all; c++) {
        const state_cell *cell = &t->cells.at[c];
        const int32_t     from[2] = {PARTS * cell->at.at[x] - axis[0], PARTS * cell->at.at[y] - axis[1]};
        const int32_t     to[2] = {m->at[x][x] * from[0] + m->at[x][y] * from[1],
                                   m->at[y][x] * from[0] + m->at[y][y] * from[1]};
        const entry      *swept = swept_cells(t, kind_index, kind->slot[power][cell->slot], to);
        if (!swept || !work(t, 1 + swept->count / 16))
            return false;
        const int32_t place[2] = {(to[0] + axis[0]) / PARTS - t->low[x], (to[1] + axis[1]) / PARTS - t->low[y]};
        const int64_t row = index_of_point(t, cell->at) - (int64_t)(cell->at.at[x] - t->low[x]) * t->stride[x] -
                            (int64_t)(cell->at.at[y] - t->low[y]) * t->stride[y];
        xt_piece_mask     hit = 0;
        const swept_cell *by = t->swept.at + swept->first;
        for (uint32_t i = 0; i < swept->count; i++) {
            int32_t u = place[0] + by[i].by[0], v = place[1] + by[i].by[1];
            if ((uint32_t)u < (uint32_t)t->size[x] && (uint32_t)v < (uint32_t)t->size[y]) {
                uint8_t other = t->piece_at[row + (int64_t)u * t->stride[x] + (int64_t)v * t->stride[y]];
                hit |= other ? UINT64_C(1) << (other - 1) : 0;
            }
        }
        t->hit[piece] |= hit & all;
    }
    return true;
}

static uint32_t power_of(const turn_kind *kind, uint32_t sense, uint32_t steps)
{
    return sense ? kind->order - steps : steps;
}

// Returns the axis of a step with this shift, in 12ths.
static void axis_of_shift(const xt_turns *t, const turn_kind *kind, int32_t u, int32_t v, int32_t axis[2])
{
    const uint32_t x = t->plane[kind->plane].axis[0], y = t->plane[kind->plane].axis[1];
    const int16_t(*m)[XT_DIMENSIONS_MAX] = kind->power[1].at;
    int32_t scale = PARTS * t->lattice->period / (2 - m[x][x] - m[y][y]);
    axis[0] = scale * ((1 - m[y][y]) * u + m[x][y] * v);
    axis[1] = scale * (m[y][x] * u + (1 - m[x][x]) * v);
}

// Returns true if the reach allows the axis, and no smaller step turns about it.
static bool is_axis(const xt_turns *t, uint32_t kind_index, const int32_t axis[2])
{
    const turn_kind  *kind = &t->kind[kind_index];
    const turn_plane *plane = &t->plane[kind->plane];
    for (uint32_t f = 0; f < plane->functions; f++) {
        int32_t value = function_of(plane, f, axis);
        if (value < PARTS * (t->function_high[kind->plane][f] - t->reach) ||
            value > PARTS * (t->function_low[kind->plane][f] + t->reach))
            return false;
    }
    for (uint32_t k = kind_index; k-- > 0 && t->kind[k].plane == kind->plane;) {
        const xt_matrix *m = &t->kind[k].power[1];
        bool             is_fine = t->kind[k].order % kind->order == 0;
        for (uint32_t i = 0; is_fine && i < 2; i++) {
            int32_t moved =
                m->at[plane->axis[i]][plane->axis[0]] * axis[0] + m->at[plane->axis[i]][plane->axis[1]] * axis[1];
            is_fine = (axis[i] - moved) % (PARTS * t->lattice->period) == 0;
        }
        if (is_fine)
            return false;
    }
    return true;
}

// Sets the range of shifts of a kind: those of all axes that the reach allows, and some more.
static void begin_kind(xt_turns *t)
{
    const turn_kind  *kind = &t->kind[t->next_kind];
    const turn_plane *plane = &t->plane[kind->plane];
    int32_t           low[2], high[2], shift_low[2] = {0}, shift_high[2] = {0};
    for (uint32_t i = 0; i < 2; i++) {
        const int32_t unit[2] = {i == 0, i == 1};
        low[i] = INT32_MIN / 4;
        high[i] = INT32_MAX / 4;
        for (uint32_t f = 0; f < plane->functions; f++)
            if (function_of(plane, f, unit) == 1 && plane->function[f][1 - i] == 0) {
                low[i] = t->function_high[kind->plane][f] - t->reach;
                high[i] = t->function_low[kind->plane][f] + t->reach;
            }
    }
    for (uint32_t i = 0; i < 2; i++) {
        for (uint32_t k = 0; k < 2; k++) {
            int32_t factor = (i == k) - kind->power[1].at[plane->axis[i]][plane->axis[k]];
            shift_low[i] += factor * (factor > 0 ? low[k] : high[k]);
            shift_high[i] += factor * (factor > 0 ? high[k] : low[k]);
        }
        shift_low[i] = xt_floor_quotient(shift_low[i], t->lattice->period);
        shift_high[i] = xt_floor_quotient(shift_high[i], t->lattice->period) + 1;
    }
    bool is_empty = low[0] > high[0] || low[1] > high[1];
    t->u = shift_low[0];
    t->u_high = is_empty ? t->u - 1 : shift_high[0];
    t->v = t->v_low = shift_low[1];
    t->v_high = shift_high[1];
}

// Sets the next axis.  Returns false behind the last one.
static bool next_axis(xt_turns *t)
{
    for (;;) {
        if (++t->v > t->v_high) {
            t->v = t->v_low;
            t->u++;
        }
        while (t->u > t->u_high || t->next_kind == UINT32_MAX) {
            if (++t->next_kind == t->kinds)
                return false;
            begin_kind(t);
        }
        axis_of_shift(t, &t->kind[t->next_kind], t->u, t->v, t->axis);
        if (!work(t, 1))
            return false;
        if (is_axis(t, t->next_kind, t->axis))
            return ++t->axes <= XT_TURN_AXES_MAX || fail(t, "more than 1,048,576 axes of turns");
    }
}

static xt_piece_mask all_pieces(const xt_turns *t)
{
    return t->pieces < 64 ? (UINT64_C(1) << t->pieces) - 1 : UINT64_MAX;
}

// Makes closed sets of the hits so far.  Returns true if one has at most half of the pieces.
static bool has_small_set(const xt_turns *t, xt_piece_mask *moved)
{
    for (uint32_t i = 0; i < t->pieces; i++)
        moved[i] = t->hit[i] | UINT64_C(1) << i;
    return xt_close_sets(moved, t->pieces);
}

// Adds the hits of the next step.  Returns false if no small set can turn, or on failure.
static bool can_step(xt_turns *t, xt_piece_mask *moved)
{
    const turn_kind *kind = &t->kind[t->next_kind];
    if (t->next_steps == 0) {
        add_pushes(t, kind->plane, t->axis, t->next_sense);
        if (!work(t, (t->first_contact[kind->plane + 1] - t->first_contact[kind->plane]) / 4))
            return false;
    }
    if (++t->next_steps == kind->order)
        return false;
    uint32_t power = t->next_sense ? kind->order - t->next_steps : t->next_steps - 1;
    // Hits only grow, so the sets are tried now and then: before the 1st, 2nd, 4th, ... piece, and at the end.
    for (uint32_t i = 0; i < t->pieces; i++)
        if (((i & (i - 1)) == 0 && !has_small_set(t, moved)) || !work(t, t->pieces) ||
            !add_sector(t, t->next_kind, t->axis, power, i, all_pieces(t) & ~(UINT64_C(1) << i)))
            return false;
    return has_small_set(t, moved);
}

bool xt_turns_next(xt_turns *t, xt_piece_mask *moved, uint32_t *direction, uint32_t *steps)
{
    while (!t->failed) {
        if (t->next_sense == 2) {
            if (!next_axis(t))
                return false;
            t->next_sense = t->next_steps = 0;
        }
        if (can_step(t, moved)) {
            uint32_t index = find_entry(t, AXIS, (int32_t)t->next_kind, t->u, t->v);
            if (index == UINT32_MAX)
                return false;
            *direction = XT_FIRST_TURN + 2 * index + t->next_sense;
            *steps = t->next_steps;
            return true;
        }
        t->next_sense++;
        t->next_steps = 0;
    }
    return false;
}

// ---- Turns ---------------------------------------------------------------------------------------------------------

static const turn_kind *kind_of_turn(const xt_turns *t, uint32_t direction, int32_t axis[2])
{
    const entry     *known = &t->entries.at[(direction - XT_FIRST_TURN) / 2];
    const turn_kind *kind = &t->kind[known->key[0]];
    axis_of_shift(t, kind, known->key[1], known->key[2], axis);
    return kind;
}

xt_piece_mask xt_turns_hits(xt_turns *t, const xt_shift *turn)
{
    int32_t          axis[2];
    const turn_kind *kind = kind_of_turn(t, turn->direction, axis);
    uint32_t         sense = turn->direction % 2;
    xt_piece_mask    hits = 0;
    memset(t->hit, 0, sizeof t->hit);
    for (xt_piece_mask rest = turn->moved & all_pieces(t); rest; rest &= rest - 1)
        for (uint32_t s = 1, i = (uint32_t)__builtin_ctzll(rest); s <= turn->steps; s++) {
            add_sector(t, (uint32_t)(kind - t->kind), axis, sense ? kind->order - s : s - 1, i,
                       all_pieces(t) & ~(UINT64_C(1) << i));
            hits |= t->hit[i];
        }
    const turn_plane *plane = &t->plane[kind->plane];
    for (uint32_t c = 0; c < t->cells.count; c++)
        for (uint32_t f = 0; f < plane->functions; f++) {
            const int32_t *at = t->cells.at[c].at.at;
            const int32_t  from[2] = {PARTS * at[plane->axis[0]] - axis[0], PARTS * at[plane->axis[1]] - axis[1]};
            hits |= abs(function_of(plane, f, from)) > PARTS * t->reach ? UINT64_C(1) << t->cells.at[c].piece : 0;
        }
    return hits & ~turn->moved;
}

bool xt_turns_apply(xt_turns *t, const xt_shift *turn, uint32_t *shape, xt_offset *at)
{
    xt_motion    motion = xt_motion_of_move(t, turn);
    const entry *axis = &t->entries.at[(turn->direction - XT_FIRST_TURN) / 2];
    int32_t      kind = axis->key[0];
    uint32_t     power = power_of(&t->kind[kind], turn->direction % 2, turn->steps);
    uint32_t     index = find_entry(t, TURNED_SHAPE, (int32_t)*shape, kind, (int32_t)power);
    if (index == UINT32_MAX)
        return false;
    if (t->entries.at[index].count == UINT32_MAX) {
        const xt_rigid_shape *from = &t->distances->shapes.at[*shape];
        xt_point             *cells = XT_NEW_ARRAY(xt_point, from->count), position = {0};
        for (uint32_t c = 0; cells && c < from->count; c++)
            cells[c] = xt_matrix_times(&motion.matrix, from->cells[c]);
        uint32_t turned = cells ? xt_distances_add_shape(t->distances, cells, from->count, &position) : UINT32_MAX;
        free(cells);
        if (turned == UINT32_MAX)
            return fail(t, NULL);
        t->entries.at[index].first = turned;
        t->entries.at[index].count = 0;
        t->entries.at[index].position = position;
    }
    xt_point to = xt_motion_of_point(&motion, xt_motion_by(t->lattice, *at).shift);
    *shape = t->entries.at[index].first;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        int32_t place = (to.at[k] + t->entries.at[index].position.at[k]) / t->lattice->period;
        if (abs(place) > XT_UNBOUNDED)
            return fail(t, "pieces that turn more than 16,383 cells away");
        at->at[k] = (int16_t)place;
    }
    return true;
}

// ---- Motions -------------------------------------------------------------------------------------------------------

xt_motion xt_motion_by(const xt_lattice *lattice, xt_offset offset)
{
    xt_motion motion = {.shift.colour = XT_NEUTRAL};
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        motion.matrix.at[k][k] = 1;
        motion.shift.at[k] = offset.at[k] * lattice->period;
    }
    return motion;
}

xt_point xt_motion_of_point(const xt_motion *motion, xt_point point)
{
    return xt_point_plus(xt_matrix_times(&motion->matrix, point), motion->shift);
}

xt_motion xt_motion_after(const xt_motion *second, const xt_motion *first)
{
    return (xt_motion){.matrix = matrix_product(&second->matrix, &first->matrix),
                       .shift = xt_motion_of_point(second, first->shift)};
}

xt_motion xt_motion_of_move(const xt_turns *t, const xt_shift *move)
{
    xt_motion motion = xt_motion_by(t->lattice, (xt_offset){{0}});
    if (!xt_is_turn(move)) {
        int32_t steps = move->steps == XT_UNBOUNDED ? 1 : (int32_t)move->steps;
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            motion.shift.at[k] = t->distances->steps.vector[move->direction][k] * t->lattice->period * steps;
        return motion;
    }
    const entry      *axis = &t->entries.at[(move->direction - XT_FIRST_TURN) / 2];
    const turn_kind  *kind = &t->kind[axis->key[0]];
    const turn_plane *plane = &t->plane[kind->plane];
    xt_point          step = {.colour = XT_NEUTRAL};
    for (uint32_t i = 0; i < 2; i++)
        step.at[plane->axis[i]] = axis->key[1 + i] * t->lattice->period;
    uint32_t power = power_of(kind, move->direction % 2, move->steps);
    motion.matrix = kind->power[power];
    for (uint32_t p = 0; p < power; p++)
        motion.shift = xt_point_plus(xt_matrix_times(&kind->power[1], motion.shift), step);
    return motion;
}

xt_turn xt_turn_of_move(const xt_turns *t, const xt_shift *turn)
{
    xt_turn           words = {0};
    const turn_kind  *kind = kind_of_turn(t, turn->direction, words.at);
    const turn_plane *plane = &t->plane[kind->plane];
    words.degrees = (int32_t)(360 / kind->order * turn->steps) * (turn->direction % 2 ? -1 : 1);
    memcpy(words.plane, plane->axis, sizeof words.plane);
    return words;
}

// Returns the direction of a move as a frame maps it, or UINT32_MAX if memory runs out.
static uint32_t direction_in_frame(xt_turns *t, const xt_shift *move, const xt_motion *frame)
{
    const xt_steps *steps = &t->distances->steps;
    if (!xt_is_turn(move)) {
        xt_motion motion = xt_motion_of_move(t, &(xt_shift){.direction = move->direction, .steps = 1});
        xt_point  by = xt_matrix_times(&frame->matrix, motion.shift);
        uint32_t  direction = 0;
        for (bool is_same = false; !is_same; direction++) {
            is_same = true;
            for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
                is_same = is_same && steps->vector[direction][k] * t->lattice->period == by.at[k];
        }
        return direction - 1;
    }
    // One step in the positive sense, in the plane of its images.
    xt_motion        step = xt_motion_of_move(t, &(xt_shift){.direction = move->direction & ~1u, .steps = 1});
    int32_t          axis[2];
    const turn_kind *kind = kind_of_turn(t, move->direction, axis), *image = t->kind;
    const uint32_t  *from = t->plane[kind->plane].axis, *to;
    for (;; image++) {
        to = t->plane[image->plane].axis;
        bool is_plane = image->order == kind->order;
        for (uint32_t k = 0; is_plane && k < XT_DIMENSIONS_MAX; k++)
            is_plane = k == to[0] || k == to[1] || (!frame->matrix.at[k][from[0]] && !frame->matrix.at[k][from[1]]);
        if (is_plane)
            break;
    }
    const int16_t(*m)[XT_DIMENSIONS_MAX] = frame->matrix.at;
    bool is_reversed = m[to[0]][from[0]] * m[to[1]][from[1]] < m[to[0]][from[1]] * m[to[1]][from[0]];
    // frame * step * inverse frame, as p -> turned * p + shift.
    const xt_matrix *turned = &image->power[is_reversed ? image->order - 1 : 1];
    xt_point         shift = xt_motion_of_point(frame, step.shift);
    shift = xt_point_minus(shift, xt_matrix_times(turned, frame->shift));
    if (is_reversed)
        shift = xt_point_minus((xt_point){0}, xt_matrix_times(&image->power[1], shift));
    uint32_t index = find_entry(t, AXIS, (int32_t)(image - t->kind), shift.at[to[0]] / t->lattice->period,
                                shift.at[to[1]] / t->lattice->period);
    return index == UINT32_MAX ? index : XT_FIRST_TURN + 2 * index + ((move->direction & 1) ^ is_reversed);
}

bool xt_turns_let_rest(xt_turns *t, xt_shift *moves, uint32_t count, uint32_t framed, uint32_t resting,
                       xt_motion *frame)
{
    for (uint32_t m = 0; m < count; m++) {
        xt_shift *move = &moves[m];
        // The pieces with one of the two move past the other one, in the positions of either.
        bool moves_past = (move->moved >> framed & 1) != (move->moved >> resting & 1);
        if (framed != resting && move->moved >> resting & 1) {
            move->direction ^= 1;
            move->moved = ~move->moved;
        }
        xt_motion motion = xt_motion_of_move(t, move);
        uint32_t  direction = direction_in_frame(t, move, frame);
        if (direction == UINT32_MAX)
            return false;
        move->direction = direction;
        if (moves_past && m + 1 < count)
            *frame = xt_motion_after(frame, &motion);
    }
    return true;
}
