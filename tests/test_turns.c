// test_turns.c -- turns of pieces against a naive search, each found sequence replayed on cells, and puzzles by hand.
//
// The naive search turns every subset of the pieces that rest beside the first one, about axes from a table by hand.
// Whether a cell meets another one is a question about circles: on each circle between those through corners and those
// that touch sides, the arcs in both cells are compared as angles.

#include "disassembly/separator.h"
#include "naive_moves.h"
#include "watched.h"

#include <stdio.h>

enum {
    FAR = 30, // a set that moves so many steps has left
    STATES = 1500,
    KNOWN_PAIRS = 1 << 22,
    EVENTS = 64,
};

#define PI 3.14159265358979323846
#define TINY 1e-7

// ---- Axes ----------------------------------------------------------------------------------------------------------

typedef struct naive_axis {
    int order, at[2]; // in 12ths of a period
} naive_axis;

typedef struct naive_turns {
    const char *name;
    int         planes, plane[3][2], order, matrix[2][2]; // the least turn about the origin
    int         functions, function[3][2];                // how far cells may be from an axis
    int         axes;
    naive_axis  axis[6]; // in a period
    int         box[3], reach;
} naive_turns;

static const naive_turns turns_of[] = {
    {"square",
     1,
     {{0, 1}},
     4,
     {{0, -1}, {1, 0}},
     2,
     {{1, 0}, {0, 1}},
     4,
     {{4, {0, 0}}, {4, {6, 6}}, {2, {6, 0}}, {2, {0, 6}}},
     {6, 6, 1},
     6},
    {"cube",
     3,
     {{0, 1}, {0, 2}, {1, 2}},
     4,
     {{0, -1}, {1, 0}},
     2,
     {{1, 0}, {0, 1}},
     4,
     {{4, {0, 0}}, {4, {6, 6}}, {2, {6, 0}}, {2, {0, 6}}},
     {4, 3, 3},
     4},
    {"triangle",
     1,
     {{0, 1}},
     6,
     {{0, -1}, {1, 1}},
     3,
     {{1, 0}, {0, 1}, {1, 1}},
     6,
     {{6, {0, 0}}, {3, {4, 4}}, {3, {8, 8}}, {2, {6, 0}}, {2, {0, 6}}, {2, {6, 6}}},
     {9, 4, 1},
     15},
    {"hexagon",
     1,
     {{0, 1}},
     6,
     {{0, -1}, {1, 1}},
     3,
     {{1, 0}, {0, 1}, {1, 1}},
     6,
     {{6, {0, 0}}, {3, {4, 4}}, {3, {8, 8}}, {2, {6, 0}}, {2, {0, 6}}, {2, {6, 6}}},
     {5, 5, 1},
     5},
    {"prism",
     1,
     {{0, 1}},
     6,
     {{0, -1}, {1, 1}},
     3,
     {{1, 0}, {0, 1}, {1, 1}},
     6,
     {{6, {0, 0}}, {3, {4, 4}}, {3, {8, 8}}, {2, {6, 0}}, {2, {0, 6}}, {2, {6, 6}}},
     {6, 3, 2},
     12},
};

typedef struct turning {
    const geometry    *g;
    const naive_turns *row;
    unsigned char     *known; // by a hash of two cells about an axis: 0: free, else 1 and 2 more if it is hit
    int (*key)[8];
} turning;

// A step about an axis.  at: in 12ths.
typedef struct axle {
    int plane, order, at[2];
} axle;

static void turn_vector(const turning *t, int order, int by[2])
{
    for (int k = 0; k < t->row->order / order; k++) {
        int x = by[0], y = by[1];
        by[0] = t->row->matrix[0][0] * x + t->row->matrix[0][1] * y;
        by[1] = t->row->matrix[1][0] * x + t->row->matrix[1][1] * y;
    }
}

// Turns a cell by a step, or back.
static xt_point turn_cell(const turning *t, const axle *a, bool is_back, xt_point cell)
{
    const int *plane = t->row->plane[a->plane];
    int        from[2] = {12 * cell.at[plane[0]] - a->at[0], 12 * cell.at[plane[1]] - a->at[1]};
    for (int k = 0; k < (is_back ? a->order - 1 : 1); k++)
        turn_vector(t, a->order, from);
    for (int i = 0; i < 2; i++)
        cell.at[plane[i]] = (from[i] + a->at[i]) / 12;
    assert_true(xt_point_is_cell(t->g->lattice, cell));
    return cell;
}

// ---- Circles -------------------------------------------------------------------------------------------------------

typedef struct polygon {
    int   corners;
    place corner[CORNERS];
} polygon;

typedef struct arc {
    double begin, length;
} arc;

// at: the centre from the axis, in 12ths of coordinates.
static polygon polygon_at(const geometry *g, const int at[2], int slot)
{
    polygon p = {.corners = g->row->corners};
    place   centre = place_of(g, (xt_point){.at = {at[0], at[1]}}, 12);
    for (int k = 0; k < p.corners; k++) {
        place corner = place_of(g, g->row->corner[slot][k], g->row->parts);
        p.corner[k] = (place){centre.x + corner.x, centre.y + corner.y, 0};
    }
    return p;
}

static int add_radii(const polygon *p, double *radius)
{
    int count = 0;
    for (int k = 0; k < p->corners; k++) {
        place a = p->corner[k], b = p->corner[(k + 1) % p->corners];
        radius[count++] = hypot(a.x, a.y);
        radius[count++] = fabs(a.x * b.y - a.y * b.x) / hypot(b.x - a.x, b.y - a.y);
    }
    return count;
}

static bool is_inside(const polygon *p, double x, double y)
{
    for (int k = 0; k < p->corners; k++) {
        place a = p->corner[k], b = p->corner[(k + 1) % p->corners];
        if ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) < 0)
            return false;
    }
    return true;
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

// Lists the arcs of a circle in a polygon.
static int list_arcs(const polygon *p, double radius, arc *arcs)
{
    double angle[EVENTS];
    int    angles = 0, count = 0;
    for (int k = 0; k < p->corners; k++) {
        place  a = p->corner[k], b = p->corner[(k + 1) % p->corners];
        double x = b.x - a.x, y = b.y - a.y, q = x * x + y * y, h = a.x * x + a.y * y;
        double d = h * h - q * (a.x * a.x + a.y * a.y - radius * radius);
        for (int sign = -1; d > 0 && sign <= 1; sign += 2) {
            double s = (-h + sign * sqrt(d)) / q;
            if (s > 0 && s < 1)
                angle[angles++] = atan2(a.y + s * y, a.x + s * x);
        }
    }
    qsort(angle, (size_t)angles, sizeof *angle, compare_doubles);
    for (int k = 0; k < angles; k++) {
        double length = angle[(k + 1) % angles] - angle[k] + (k + 1 == angles ? 2 * PI : 0);
        double middle = angle[k] + length / 2;
        if (is_inside(p, radius * cos(middle), radius * sin(middle)))
            arcs[count++] = (arc){angle[k], length};
    }
    return count;
}

static double turned_from(double a, double b)
{
    double d = fmod(b - a, 2 * PI);
    return d < 0 ? d + 2 * PI : d;
}

static bool sweeps(const turning *t, int order, const int moved[2], int slot, const int other[2], int other_slot)
{
    polygon a = polygon_at(t->g, moved, slot), b = polygon_at(t->g, other, other_slot);
    double  radius[EVENTS];
    int     count = add_radii(&a, radius);
    count += add_radii(&b, radius + count);
    qsort(radius, (size_t)count, sizeof *radius, compare_doubles);
    for (int k = 0; k + 1 < count; k++) {
        arc    from[EVENTS], to[EVENTS];
        double r = (radius[k] + radius[k + 1]) / 2;
        if (radius[k + 1] - radius[k] < TINY)
            continue;
        int from_count = list_arcs(&a, r, from), to_count = list_arcs(&b, r, to);
        for (int i = 0; i < from_count; i++)
            for (int j = 0; j < to_count; j++)
                if (turned_from(from[i].begin, to[j].begin) < from[i].length + 2 * PI / order - TINY ||
                    turned_from(to[j].begin, from[i].begin) < to[j].length - TINY)
                    return true;
    }
    return false;
}

// Returns true if a step of the moved cell runs over the other one.
static bool turn_hits(const turning *t, const axle *a, bool is_back, xt_point moved, xt_point other)
{
    const int *plane = t->row->plane[a->plane];
    for (int k = 0; k < 3; k++)
        if (k != plane[0] && k != plane[1] && moved.at[k] != other.at[k])
            return false;
    if (is_back)
        moved = turn_cell(t, a, true, moved); // the way back sweeps the same cells
    int key[8] = {1 + a->order,
                  0,
                  0,
                  0,
                  0,
                  (int)xt_slot_of_point(t->g->lattice, moved),
                  (int)xt_slot_of_point(t->g->lattice, other)};
    for (int i = 0; i < 2; i++) {
        key[1 + i] = 12 * moved.at[plane[i]] - a->at[i];
        key[3 + i] = 12 * other.at[plane[i]] - a->at[i];
    }
    uint64_t hash = 0;
    for (int i = 0; i < 8; i++)
        hash = mixed(hash + (uint64_t)(unsigned)key[i]);
    hash %= KNOWN_PAIRS;
    if (memcmp(t->key[hash], key, sizeof key) != 0) {
        memcpy(t->key[hash], key, sizeof key);
        bool is_same = memcmp(&key[1], &key[3], 2 * sizeof *key) == 0 && key[5] == key[6];
        t->known[hash] = is_same || sweeps(t, a->order, &key[1], key[5], &key[3], key[6]);
    }
    return t->known[hash];
}

// ---- The naive search ----------------------------------------------------------------------------------------------

typedef struct assembly {
    piece of[PIECES];
} assembly;

static bool step_is_blocked(const turning *t, const assembly *s, int count, unsigned moved, int direction)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++)
            if ((moved >> i & 1) && !(moved >> j & 1))
                for (int a = 0; a < s->of[i].cells; a++)
                    for (int b = 0; b < s->of[j].cells; b++)
                        if (hits_cell(t->g, direction, s->of[i].cell[a], s->of[j].cell[b]))
                            return true;
    return false;
}

static bool turn_is_blocked(const turning *t, const assembly *s, int count, unsigned moved, const axle *a, bool is_back)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++)
            if ((moved >> i & 1) && !(moved >> j & 1))
                for (int c = 0; c < s->of[i].cells; c++)
                    for (int b = 0; b < s->of[j].cells; b++)
                        if (turn_hits(t, a, is_back, s->of[i].cell[c], s->of[j].cell[b]))
                            return true;
    return false;
}

static void sort_cells(piece *p)
{
    qsort(p->cell, (size_t)p->cells, sizeof *p->cell, xt_compare_points);
}

static void step(const turning *t, assembly *s, int count, unsigned moved, int direction)
{
    for (int i = 0; i < count; i++)
        for (int c = 0; (moved >> i & 1) && c < s->of[i].cells; c++)
            s->of[i].cell[c] = xt_point_plus(s->of[i].cell[c], step_of(t->g, direction));
}

static void turn(const turning *t, assembly *s, int count, unsigned moved, const axle *a, bool is_back)
{
    for (int i = 0; i < count; i++) {
        for (int c = 0; (moved >> i & 1) && c < s->of[i].cells; c++)
            s->of[i].cell[c] = turn_cell(t, a, is_back, s->of[i].cell[c]);
        sort_cells(&s->of[i]);
    }
}

static bool are_same(const assembly *a, const assembly *b, int count)
{
    for (int i = 1; i < count; i++)
        if (memcmp(a->of[i].cell, b->of[i].cell, (size_t)a->of[i].cells * sizeof *a->of[i].cell) != 0)
            return false;
    return true;
}

// Returns true if all cells are near the axis.
static bool is_near(const turning *t, const assembly *s, int count, const axle *a)
{
    const int *plane = t->row->plane[a->plane];
    for (int i = 0; i < count; i++)
        for (int c = 0; c < s->of[i].cells; c++)
            for (int f = 0; f < t->row->functions; f++) {
                const int *function = t->row->function[f];
                int        value = 0;
                for (int k = 0; k < 2; k++)
                    value += function[k] * (12 * s->of[i].cell[c].at[plane[k]] - a->at[k]);
                if (abs(value) > 12 * t->row->reach)
                    return false;
            }
    return true;
}

typedef struct naive_search {
    const turning *t;
    int            count, known;
    assembly       at[STATES];
    int            depth[STATES];
} naive_search;

// Returns false if there are too many states.
static bool enter(naive_search *n, const assembly *s, int depth)
{
    for (int k = n->known; k-- > 0;)
        if (are_same(&n->at[k], s, n->count))
            return true;
    if (n->known == STATES)
        return false;
    n->at[n->known] = *s;
    n->depth[n->known++] = depth;
    return true;
}

// Enters all states after a turn of one state.
static bool enter_turns(naive_search *n, int from)
{
    const turning *t = n->t;
    int            period = t->g->lattice->period;
    for (int plane = 0; plane < t->row->planes; plane++)
        for (int u = -12; u <= 12; u++)
            for (int v = -12; v <= 12; v++)
                for (int k = 0; k < t->row->axes; k++) {
                    const naive_axis *axis = &t->row->axis[k];
                    axle a = {plane, axis->order, {(12 * u + axis->at[0]) * period, (12 * v + axis->at[1]) * period}};
                    if (!is_near(t, &n->at[from], n->count, &a))
                        continue;
                    for (unsigned moved = 2; moved < 1u << n->count; moved += 2)
                        for (int is_back = 0; is_back < 2; is_back++) {
                            assembly s = n->at[from];
                            for (int steps = 1; steps < axis->order; steps++) {
                                if (turn_is_blocked(t, &s, n->count, moved, &a, is_back))
                                    break;
                                turn(t, &s, n->count, moved, &a, is_back);
                                if (!enter(n, &s, n->depth[from] + 1))
                                    return false;
                            }
                        }
                }
    return true;
}

static naive_search n; // the last one

// Returns the least number of moves that separates the pieces into two sets; 0 if none does, -1 if there are too many
// states.  *last is the state before the separation, and *removed the set that leaves.
static int naive_level(const turning *t, const assembly *start, int count, assembly *last, unsigned *removed)
{
    n.t = t;
    n.count = count;
    n.known = 0;
    enter(&n, start, 0);
    for (int s = 0; s < n.known; s++) {
        for (int is_move = 0; is_move < 2; is_move++)
            for (unsigned moved = 2; moved < 1u << count; moved += 2)
                for (int direction = 0; direction < 2 * t->g->row->axes; direction++) {
                    assembly at = n.at[s];
                    int      steps = 0;
                    for (; steps < FAR && !step_is_blocked(t, &at, count, moved, direction); steps++) {
                        step(t, &at, count, moved, direction);
                        if (is_move && !enter(&n, &at, n.depth[s] + 1))
                            return -1;
                    }
                    *last = n.at[s];
                    *removed = moved;
                    if (steps == FAR)
                        return n.depth[s] + 1;
                }
        if (!enter_turns(&n, s))
            return -1;
    }
    return 0;
}

// Returns how many states fewer moves reach than the last level takes.
static int naive_states(int level)
{
    int states = 0;
    for (int s = 0; s < n.known; s++)
        states += n.depth[s] < level;
    return states;
}

// ---- One assembly --------------------------------------------------------------------------------------------------

typedef struct tally {
    int apart, held, skipped, deepest, turned, limits, turns, states;
} tally;

static assembly some_of(const assembly *s, int count, xt_piece_mask mask, int *number)
{
    assembly some = {0};
    *number = 0;
    for (int i = 0; i < count; i++)
        if (mask >> i & 1)
            some.of[(*number)++] = s->of[i];
    return some;
}

static bool naively_comes_apart(const turning *t, const assembly *s, int count, bool *is_known)
{
    assembly last = {0}, some;
    unsigned removed;
    int      number, level = count == 1 ? 1 : naive_level(t, s, count, &last, &removed);
    *is_known = *is_known && level >= 0;
    if (count == 1 || level <= 0)
        return level > 0;
    some = some_of(&last, count, ~(xt_piece_mask)removed, &number);
    if (!naively_comes_apart(t, &some, number, is_known))
        return false;
    some = some_of(&last, count, removed, &number);
    return naively_comes_apart(t, &some, number, is_known);
}

// The position of a piece as distances.h has it.
static xt_offset position_of(const turning *t, const piece *p)
{
    xt_offset offset = {{0}};
    for (int k = 0; k < 3; k++) {
        int low = p->cell[0].at[k];
        for (int c = 1; c < p->cells; c++)
            low = p->cell[c].at[k] < low ? p->cell[c].at[k] : low;
        offset.at[k] = (int16_t)xt_floor_quotient(low, t->g->lattice->period);
    }
    return offset;
}

static void shift_all(const turning *t, assembly *s, int count, xt_offset by)
{
    for (int i = 0; i < count; i++)
        for (int c = 0; c < s->of[i].cells; c++)
            for (int k = 0; k < 3; k++)
                s->of[i].cell[c].at[k] -= by.at[k] * t->g->lattice->period;
}

// Replays moves on cells.  Leaves the positions before the last one.  turns: of the separator.
static void replay(const turning *t, assembly *s, int count, const xt_turns *turns, const xt_shift *move,
                   uint32_t moves, uint32_t resting, tally *sum)
{
    for (uint32_t m = 0; m < moves; m++) {
        xt_shift shift = move[m];
        bool     is_last = m + 1 == moves;
        assert_int_equal(is_last, shift.steps == XT_UNBOUNDED);
        assert_true(shift.moved && !(shift.moved >> count) && shift.moved != (UINT64_C(1) << count) - 1);
        if (shift.moved >> resting & 1) {
            shift.moved ^= (UINT64_C(1) << count) - 1;
            shift.direction ^= 1;
        }
        assembly moving = *s;
        unsigned moved = (unsigned)shift.moved;
        if (xt_is_turn(&shift)) {
            xt_turn words = xt_turn_of_move(turns, &shift);
            int     degrees = abs(words.degrees), order = 360 * (int)shift.steps / degrees;
            axle    a = {.order = order, .at = {words.at[0], words.at[1]}};
            while (t->row->plane[a.plane][0] != (int)words.plane[0] || t->row->plane[a.plane][1] != (int)words.plane[1])
                a.plane++;
            assert_true(is_near(t, s, count, &a));
            for (uint32_t k = 0; k < shift.steps; k++) {
                assert_false(turn_is_blocked(t, &moving, count, moved, &a, words.degrees < 0));
                turn(t, &moving, count, moved, &a, words.degrees < 0);
            }
            sum->turns++;
        }
        for (uint32_t k = 0; !xt_is_turn(&shift) && k < (is_last ? FAR : shift.steps); k++) {
            assert_false(step_is_blocked(t, &moving, count, moved, (int)shift.direction));
            step(t, &moving, count, moved, (int)shift.direction);
        }
        if (!is_last)
            *s = moving;
    }
}

// Replays the moves of a part on cells, and holds the number of moves of each part to the naive search.
static void check_separation(const turning *t, const assembly *start, int count, const xt_turns *turns,
                             const xt_separation *part, tally *sum)
{
    if (count == 1) {
        assert_null(part);
        return;
    }
    assembly s = *start, last, some;
    shift_all(t, &s, count, position_of(t, &s.of[0]));
    assert_int_equal(part->pieces, count);
    unsigned removed_naively;
    int      number, level = naive_level(t, &s, count, &last, &removed_naively);
    if (level >= 0) {
        assert_int_equal(part->moves, level);
        assert_int_equal(part->states, naive_states(level));
        assert_true(part->dead_ends + part->moves <= part->states);
    } else
        sum->skipped++;
    replay(t, &s, count, turns, part->move, part->moves, part->resting, sum);
    sum->deepest = (int)part->moves > sum->deepest ? (int)part->moves : sum->deepest;
    xt_piece_mask removed = part->move[part->moves - 1].moved;
    some = some_of(&s, count, ~removed, &number);
    xt_offset at = position_of(t, &some.of[0]);
    assert_memory_equal(&at, &part->left_at, sizeof at);
    check_separation(t, &some, number, turns, part->left, sum);
    some = some_of(&s, count, removed, &number);
    at = position_of(t, &some.of[0]);
    assert_memory_equal(&at, &part->removed_at, sizeof at);
    check_separation(t, &some, number, turns, part->removed, sum);
}

// Searches subsets of the pieces, as for loose pieces, and holds the first separation to the naive search.
static void check_subsets(const turning *t, const assembly *s, int count, tally *sum)
{
    xt_first_separation search = {.few_states = 1};
    xt_distances        distances;
    uint32_t            shape[PIECES];
    xt_offset           start[PIECES] = {0};
    assembly            at = *s, last;
    unsigned            removed;
    xt_distances_start(&distances, t->g->lattice);
    search.turns = xt_turns_new(t->g->lattice, &distances, t->row->reach);
    for (int i = 0; i < count; i++) {
        xt_point position;
        shape[i] = xt_distances_add_shape(&distances, s->of[i].cell, (uint32_t)s->of[i].cells, &position);
        start[i] = position_of(t, &s->of[i]);
    }
    xt_part_result result = xt_first_separation_run(&search, &distances, shape, start, (uint32_t)count, false);
    int            level = naive_level(t, s, count, &last, &removed);
    assert_int_not_equal(result, XT_PART_UNKNOWN);
    if (level >= 0)
        assert_int_equal(result == XT_PART_SEPARATES ? search.moves.count : 0, level);
    if (result == XT_PART_SEPARATES)
        replay(t, &at, count, search.turns, search.moves.at, search.moves.count, search.resting, sum);
    // All pieces together, and each state.
    search.few_states = 2 * STATES;
    assert_true(xt_first_separation_run(&search, &distances, shape, start, (uint32_t)count, false) == result ||
                level < 0);
    if (level == 0)
        assert_int_equal(search.whole.states.count, n.known);
    sum->states += level == 0 ? n.known : 0;
    search.few_states = 1;
    search.most_states = 3;
    xt_part_result limited = xt_first_separation_run(&search, &distances, shape, start, (uint32_t)count, false);
    assert_true(limited == result || (limited == XT_PART_UNKNOWN && search.is_too_large));
    sum->limits += limited == XT_PART_UNKNOWN;
    xt_turns_free(search.turns);
    xt_first_separation_free(&search);
    xt_distances_free(&distances);
}

static xt_part_result separate(xt_separator *separator, const assembly *s, int count, const xt_separation **root)
{
    xt_placed_shape placed[PIECES];
    for (int i = 0; i < count; i++)
        assert_true(xt_separator_place(separator, s->of[i].cell, (uint32_t)s->of[i].cells, &placed[i]));
    return xt_separate(separator, placed, (uint32_t)count, root);
}

static void check_assembly(const turning *t, const assembly *s, int count, tally *sum)
{
    const xt_separation *root;
    xt_separator        *shifts = xt_separator_new(t->g->lattice, 0);
    bool                 shift_apart = separate(shifts, s, count, &root) == XT_PART_SEPARATES;
    xt_separator_free(shifts);
    xt_separator *d = xt_separator_new(t->g->lattice, t->row->reach);
    xt_separator_count_states(d);
    xt_part_result result = separate(d, s, count, &root);
    assert_int_not_equal(result, XT_PART_UNKNOWN);
    if (result == XT_PART_SEPARATES) {
        check_separation(t, s, count, xt_separator_turns(d), root, sum);
        sum->apart++;
        sum->turned += !shift_apart;
    } else {
        bool is_known = true;
        assert_false(shift_apart);
        assert_false(naively_comes_apart(t, s, count, &is_known) && is_known);
        sum->held++;
        sum->skipped += !is_known;
    }
    xt_separator_free(d);
}

// ---- Random assemblies ---------------------------------------------------------------------------------------------

static turning *make_turning(const naive_turns *row)
{
    turning *t = calloc(1, sizeof *t);
    assert_non_null(t);
    size_t k = 0;
    while (strcmp(lattices[k].name, row->name) != 0)
        k++;
    *t = (turning){.g = make_geometry(&lattices[k]), .row = row, .known = calloc(KNOWN_PAIRS, 1)};
    t->key = calloc(KNOWN_PAIRS, sizeof *t->key);
    assert_true(t->known && t->key);
    return t;
}

static void free_turning(turning *t)
{
    free((void *)t->g);
    free(t->known);
    free(t->key);
    free(t);
}

// Makes a cage with gaps or a row of posts, and up to three pieces that grow in it.  Returns the number of pieces.
static int make_caged(const turning *t, dice *d, piece *pieces)
{
    const int *box = t->row->box;
    int        cells = box[0] * box[1] * box[2], count = 2 + one_of(d, 3), is_cage = one_of(d, 2),
        percent = is_cage ? 30 + one_of(d, 60) : 15 + one_of(d, 40);
    bool is_full[CELLS] = {false};
    assert_true(cells <= CELLS);
    for (int at = 0; at < cells; at++) {
        int  cell[3] = {at % box[0], at / box[0] % box[1], at / box[0] / box[1]};
        bool is_wall = !is_cage;
        for (int k = 0; k < 3; k++)
            is_wall = is_wall || (box[k] > 1 && (cell[k] == 0 || cell[k] == box[k] - 1));
        if (is_wall && chance(d, percent)) {
            is_full[at] = true;
            pieces[0].cell[pieces[0].cells++] = xt_point_of_cell(t->g->lattice, (xt_cell){{cell[0], cell[1], cell[2]}});
        }
    }
    for (int tries = one_of(d, 4 * cells); tries > 0; tries--) {
        int      at = one_of(d, cells), into = one_of(d, count);
        xt_cell  cell = {{at % box[0], at / box[0] % box[1], at / box[0] / box[1]}};
        xt_point point = xt_point_of_cell(t->g->lattice, cell);
        if (is_full[at] || pieces[into].cells > 5 || (pieces[into].cells && !touches(t->g, &pieces[into], point)))
            continue;
        is_full[at] = true;
        pieces[into].cell[pieces[into].cells++] = point;
    }
    for (int i = 0; i < count; i++)
        if (pieces[i].cells == 0)
            pieces[i--] = pieces[--count];
    return count;
}

static void check_lattice(const naive_turns *row, int assemblies)
{
    turning *t = make_turning(row);
    tally    sum = {0};
    dice     d = {.state = 23};
    for (int number = 0; number < assemblies; number++) {
        assembly s = {0};
        int      count = make_caged(t, &d, s.of);
        for (int i = 0; i < count; i++)
            sort_cells(&s.of[i]);
        if (count > 1) {
            check_assembly(t, &s, count, &sum);
            check_subsets(t, &s, count, &sum);
        }
    }
    printf("# %s: %d come apart, %d of them by turns alone, %d hold, %d were too large for the naive search, %d met a "
           "limit, at most %d moves, %d turns, %d states of those that hold\n",
           row->name, sum.apart, sum.turned, sum.held, sum.skipped, sum.limits, sum.deepest, sum.turns, sum.states);
    assert_true(sum.apart > assemblies / 20 && sum.skipped < assemblies / 4);
    free_turning(t);
}

static void random_assemblies_agree_with_a_naive_search(void **state)
{
    int assemblies = *(int *)*state;
    for (size_t i = 0; i < sizeof turns_of / sizeof *turns_of; i++)
        check_lattice(&turns_of[i], assemblies);
}

// ---- Swept cells ---------------------------------------------------------------------------------------------------

static bool is_turn_of(const xt_turn *words, const turning *t, const axle *a, int is_back, int steps)
{
    return words->plane[0] == (unsigned)t->row->plane[a->plane][0] &&
           words->plane[1] == (unsigned)t->row->plane[a->plane][1] && words->at[0] == a->at[0] &&
           words->at[1] == a->at[1] && words->degrees == (is_back ? -360 : 360) / a->order * steps;
}

// Holds all turns of two cells to geometry.  Returns their number.
static int check_pair(const turning *t, const assembly *s)
{
    typedef struct found {
        xt_turn       turn;
        xt_piece_mask moved[8];
    } found;
    static found found_turns[20000];
    xt_distances distances;
    uint32_t     shape[2], direction, steps, count = 0, naive_count = 0;
    xt_offset    at[2];
    xt_point     position;
    xt_distances_start(&distances, t->g->lattice);
    xt_turns *turns = xt_turns_new(t->g->lattice, &distances, t->row->reach);
    for (int i = 0; i < 2; i++) {
        shape[i] = xt_distances_add_shape(&distances, s->of[i].cell, 1, &position);
        at[i] = position_of(t, &s->of[i]);
    }
    assert_true(xt_turns_begin_state(turns, shape, at, 2));
    while (xt_turns_next(turns, found_turns[count].moved, &direction, &steps)) {
        found_turns[count++].turn = xt_turn_of_move(turns, &(xt_shift){1, direction, steps});
        assert_true(count < 20000);
    }
    assert_false(xt_turns_failed(turns));
    uint32_t next = 0;
    for (int plane = 0; plane < t->row->planes; plane++)
        for (int u = -12; u <= 12; u++)
            for (int v = -12; v <= 12; v++)
                for (int k = 0; k < t->row->axes; k++) {
                    const naive_axis *axis = &t->row->axis[k];
                    int               period = t->g->lattice->period;
                    axle a = {plane, axis->order, {(12 * u + axis->at[0]) * period, (12 * v + axis->at[1]) * period}};
                    for (int is_back = 0; is_back < 2 && is_near(t, s, 2, &a); is_back++) {
                        bool     hits[2] = {false, false};
                        assembly turned = *s;
                        for (int n_steps = 1; n_steps < a.order; n_steps++) {
                            for (int i = 0; i < 2; i++) {
                                hits[i] =
                                    hits[i] || turn_hits(t, &a, is_back, turned.of[i].cell[0], s->of[1 - i].cell[0]);
                                turned.of[i].cell[0] = turn_cell(t, &a, is_back, turned.of[i].cell[0]);
                            }
                            if (hits[0] && hits[1])
                                break;
                            naive_count++;
                            uint32_t tries = 0;
                            while (!is_turn_of(&found_turns[next].turn, t, &a, is_back, n_steps)) {
                                next = (next + 1) % count;
                                assert_true(tries++ < count);
                            }
                            assert_int_equal(found_turns[next].moved[0], hits[0] ? 3 : 1);
                            assert_int_equal(found_turns[next].moved[1], hits[1] ? 3 : 2);
                        }
                    }
                }
    assert_int_equal(count, naive_count);
    xt_turns_free(turns);
    xt_distances_free(&distances);
    return (int)count;
}

static void turns_sweep_just_the_cells_that_geometry_says(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof turns_of / sizeof *turns_of; i++) {
        turning *t = make_turning(&turns_of[i]);
        int      pairs = 0, checked = 0;
        for (int x = -4; x <= 4; x++)
            for (int y = -3; y <= 3; y++)
                for (int z = 0; z <= (t->g->lattice->dimensions > 2); z++)
                    for (int slot = 0; slot < (int)t->g->lattice->slots; slot++) {
                        assembly s = {.of = {{.cells = 1}, {.cells = 1}}};
                        s.of[0].cell[0] = xt_point_of_cell(t->g->lattice, (xt_cell){{slot}});
                        s.of[1].cell[0] = xt_point_of_cell(t->g->lattice, (xt_cell){{x, y, z}});
                        if (xt_point_compare(s.of[0].cell[0], s.of[1].cell[0]) == 0)
                            continue;
                        pairs++;
                        if (IS_WATCHED && pairs % 6)
                            continue;
                        checked += check_pair(t, &s);
                    }
        printf("# %s: %d turns of %d pairs\n", t->row->name, checked, pairs);
        free_turning(t);
    }
}

// ---- Puzzles by hand -----------------------------------------------------------------------------------------------

typedef struct hand_made {
    const char *lattice, *name;
    const char *rows;          // from the highest y down; '|' separates layers of z
    int         shifts, turns; // the level by shifts alone, and with turns; 0: it holds
} hand_made;

static const hand_made puzzles[] = {
    {"square", "a rod turns in a bottle, and passes its neck upright",
     "AAA.AAA/A.....A/A.....A/A.BBB.A/A.....A/A.....A/AAAAAAA", 0, 2},
    {"square", "the bottle is too narrow: the corners of the rod hit its walls", "AA.AA/A...A/ABBBA/A...A/AAAAA", 0, 0},
    {"square", "posts stand where the corners of the rod pass, but no end of it comes there",
     "AAA.AAA/A.....A/A.A.A.A/A.BBB.A/A.A.A.A/A.....A/AAAAAAA", 0, 0},
    {"square", "a short rod turns about a corner of its cells", "AA.AA/A...A/ABB.A/A...A/AAAAA", 0, 2},
    {"square", "a post in the sector of a corner", "AA.AA/A..AA/ABB.A/A..AA/AAAAA", 0, 0},
    {"cube", "the short rod between a floor and a lid",
     "...../.AAA./AAAA./.AAA./.....|AA.AA/A...A/ABB.A/A...A/AAAAA|...../.AAA./AAAA./.AAA./.....", 0, 2},
    {"cube", "two pieces in each other, found by random trials", ".ABA/A.B./..A.|.AAA/..BA/A.A.|.A../BBBA/.A..", 0, 4},
};

static int level_of(const turning *t, const assembly *s, int count, int32_t reach)
{
    const xt_separation *root;
    xt_separator        *separator = xt_separator_new(t->g->lattice, reach);
    xt_separator_count_states(separator);
    xt_part_result result = separate(separator, s, count, &root);
    int            level = result == XT_PART_SEPARATES ? (int)root->moves : 0;
    tally          sum = {0};
    assert_int_not_equal(result, XT_PART_UNKNOWN);
    if (root && reach)
        check_separation(t, s, count, xt_separator_turns(separator), root, &sum);
    xt_separator_free(separator);
    return level;
}

static void puzzles_by_hand_have_their_levels(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        const hand_made *p = &puzzles[i];
        naive_turns      row = turns_of[strcmp(p->lattice, "cube") == 0];
        turning         *t = make_turning(&row);
        assembly         s = {0};
        int              x = 0, y = 0, z = 0, pieces = 0;
        for (const char *c = p->rows; *c; c++) {
            if (*c >= 'A' && *c <= 'Z') {
                piece *to = &s.of[*c - 'A'];
                to->cell[to->cells++] = xt_point_of_cell(t->g->lattice, (xt_cell){{x, -y, z}});
                pieces = *c - 'A' + 1 > pieces ? *c - 'A' + 1 : pieces;
            }
            x = *c == '/' || *c == '|' ? 0 : x + 1;
            y = *c == '/' ? y + 1 : *c == '|' ? 0 : y;
            z += *c == '|';
        }
        for (int k = 0; k < pieces; k++)
            sort_cells(&s.of[k]);
        row.reach = 7;
        printf("# %s\n", p->name);
        assert_int_equal(level_of(t, &s, pieces, 0), p->shifts);
        assert_int_equal(level_of(t, &s, pieces, row.reach), p->turns);
        free_turning(t);
    }
}

int main(int argc, char **argv)
{
    int                     assemblies = argc > 2 && strcmp(argv[1], "--count") == 0 ? atoi(argv[2]) : 20;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_sweep_just_the_cells_that_geometry_says),
        cmocka_unit_test(puzzles_by_hand_have_their_levels),
        cmocka_unit_test_prestate(random_assemblies_agree_with_a_naive_search, &assemblies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
