// shape.c -- normal forms of shapes, and their orientations.

#include "puzzle/shape.h"

#include "base/hash.h"
#include "base/memory.h"
#include "base/shell_sort.h"
#include "base/work_limit.h"

#include <stdlib.h>
#include <string.h>

// Joins two coordinates, neither of them negative.
static uint64_t pair_of(xt_point point, uint32_t k)
{
    return (uint64_t)(uint32_t)point.at[k] << 32 | (uint32_t)point.at[k + 1];
}

// The order of xt_point_compare for points without negative coordinates.
static bool is_less(xt_point a, xt_point b)
{
    uint64_t left = pair_of(a, 0), right = pair_of(b, 0);
    return left < right || (left == right && pair_of(a, 2) < pair_of(b, 2));
}

XT_DEFINE_SHELL_SORT(void xt_shape_sort, xt_point, is_less)

void xt_shape_move_to_origin(const xt_lattice *lattice, xt_point *points, uint32_t count)
{
    xt_point min_corner = points[0];
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            if (points[i].at[k] < min_corner.at[k])
                min_corner.at[k] = points[i].at[k];
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        min_corner.at[k] = lattice->period * xt_floor_quotient(min_corner.at[k], lattice->period);
    for (uint32_t i = 0; i < count; i++)
        points[i] = xt_point_minus(points[i], min_corner);
}

void xt_shape_normalise(const xt_lattice *lattice, xt_point *points, uint32_t count)
{
    xt_shape_move_to_origin(lattice, points, count);
    xt_shape_sort(points, count);
}

// The cells of a part that was begun, as indices into the shape.
typedef struct part_walk {
    const xt_point *points;
    uint32_t        count;
    bool           *is_reached;
    uint32_t       *reached; // cells whose neighbours are still to be seen
    uint32_t        open;
} part_walk;

static void reach(part_walk *w, uint32_t cell)
{
    if (w->is_reached[cell])
        return;
    w->is_reached[cell] = true;
    w->reached[w->open++] = cell;
}

static void reach_part(part_walk *w, const xt_lattice *lattice, uint32_t cell)
{
    for (reach(w, cell); w->open > 0;) {
        xt_point from = w->points[w->reached[--w->open]];
        for (uint32_t n = 0; n < lattice->neighbours; n++) {
            xt_point        to;
            const bool      counts = xt_neighbour_of_point(lattice, from, n, &to);
            const xt_point *found = counts ? bsearch(&to, w->points, w->count, sizeof to, xt_compare_points) : NULL;
            if (found)
                reach(w, (uint32_t)(found - w->points));
        }
    }
}

uint32_t xt_shape_parts(const xt_lattice *lattice, const xt_point *points, uint32_t count)
{
    uint32_t  parts = 0;
    part_walk w = {.points = points,
                   .count = count,
                   .is_reached = calloc(count, sizeof *w.is_reached),
                   .reached = XT_NEW_ARRAY(uint32_t, count)};
    for (uint32_t c = 0; w.is_reached && w.reached && c < count; c++)
        if (!w.is_reached[c]) {
            reach_part(&w, lattice, c);
            parts++;
        }
    free(w.is_reached);
    free(w.reached);
    return parts;
}

void xt_shape_transform(const xt_lattice *lattice, const xt_matrix *matrix, const xt_point *points, uint32_t count,
                        xt_point *transformed)
{
    for (uint32_t i = 0; i < count; i++)
        transformed[i] = xt_matrix_times(matrix, points[i]);
    xt_shape_normalise(lattice, transformed, count);
}

int xt_shape_compare(const xt_point *a, const xt_point *b, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        int order = xt_point_compare(a[i], b[i]);
        if (order)
            return order;
        if (a[i].colour != b[i].colour)
            return a[i].colour < b[i].colour ? -1 : 1;
    }
    return 0;
}

// ---- Orientations --------------------------------------------------------------------------------------------------

// Orientations with more cells come first.
static int compare_orientations(xt_orientation a, xt_orientation b)
{
    if (a.cells != b.cells)
        return a.cells > b.cells ? -1 : 1;
    return xt_shape_compare(a.points, b.points, a.cells);
}

static bool comes_before(xt_orientation a, xt_orientation b)
{
    return compare_orientations(a, b) < 0;
}

XT_DEFINE_SHELL_SORT(static void sort_orientations, xt_orientation, comes_before)

// Normal forms that were made so far, in any order, some of them equal.
typedef struct made_forms {
    xt_orientation *form;
    xt_point       *points;
    uint32_t        forms, used; // entries of both arrays
} made_forms;

static bool make_room(made_forms *made, uint64_t forms, uint64_t points)
{
    *made = (made_forms){.form = XT_NEW_ARRAY(xt_orientation, forms), .points = XT_NEW_ARRAY(xt_point, points)};
    return made->form && made->points;
}

// The points of the form were written behind those of the forms before.
static void add_form(made_forms *made, const xt_lattice *lattice, uint32_t cells)
{
    xt_point *points = made->points + made->used;
    xt_shape_normalise(lattice, points, cells);
    made->form[made->forms++] = (xt_orientation){.points = points, .cells = cells};
    made->used += cells;
}

// Adds the transformed shape once for each choice of its last `variable` points.
static void add_choices(made_forms *made, const xt_lattice *lattice, const xt_matrix *matrix, const xt_point *points,
                        uint32_t count, uint32_t variable)
{
    const uint32_t fixed = count - variable;
    for (uint32_t choice = 0; choice >> variable == 0 && !xt_work_is_over_at(choice); choice++) {
        uint32_t cells = 0;
        for (uint32_t i = 0; i < count; i++)
            if (i < fixed || choice >> (i - fixed) & 1)
                made->points[made->used + cells++] = xt_matrix_times(matrix, points[i]);
        add_form(made, lattice, cells);
    }
}

// Drops all equal forms but one.
static void drop_equal_forms(made_forms *made)
{
    uint32_t kept = 0;
    made->used = 0;
    for (uint32_t i = 0; i < made->forms; i++)
        if (i == 0 || compare_orientations(made->form[kept - 1], made->form[i]) != 0) {
            made->form[kept++] = made->form[i];
            made->used += made->form[i].cells;
        }
    made->forms = kept;
}

// Frees the forms.
static bool sort_forms(xt_orientations *orientations, made_forms *made, bool ok)
{
    *orientations = (xt_orientations){0};
    if (ok) {
        sort_orientations(made->form, made->forms);
        drop_equal_forms(made);
        orientations->first = XT_NEW_ARRAY(uint32_t, (size_t)made->forms + 1);
        orientations->points = XT_NEW_ARRAY(xt_point, made->used);
        ok = orientations->first && orientations->points;
    }
    for (uint32_t i = 0; ok && i < made->forms; i++) {
        const uint32_t first = orientations->first[i], cells = made->form[i].cells;
        memcpy(orientations->points + first, made->form[i].points, cells * sizeof *orientations->points);
        orientations->first[i + 1] = first + cells;
    }
    if (ok) {
        orientations->count = made->forms;
        orientations->cells = made->form[0].cells;
        orientations->least_cells = made->form[made->forms - 1].cells;
    } else
        xt_orientations_free(orientations);
    free(made->form);
    free(made->points);
    return ok;
}

static bool is_in_layer(xt_orientation form)
{
    uint32_t c = 1;
    while (c < form.cells && form.points[c].at[2] == form.points[0].at[2])
        c++;
    return c == form.cells;
}

// Adds the orientations that a shape in one layer has besides those of the lattice.  The forms were made by the
// elements of the group within the motions, in turn, with as many choices each.
static void add_layer_turns(made_forms *made, const xt_lattice *lattice, const xt_point_group *group,
                            xt_motions motions, uint32_t choices)
{
    const uint32_t forms = made->forms;
    for (uint32_t choice = 0; choice < choices && !xt_work_is_over_at(choice); choice++) {
        uint32_t flat = choice;
        while (flat < forms && !is_in_layer(made->form[flat]))
            flat += choices;
        for (uint32_t g = 0; flat < forms && g < group->count; g++) {
            if (group->motions[g] > motions)
                continue;
            const xt_orientation form = made->form[flat];
            for (uint32_t c = 0; c < form.cells; c++) {
                xt_point point = form.points[c];
                for (uint32_t turns = motions == XT_MOTIONS_HALF ? 3 : 1; turns > 0; turns--)
                    point = xt_matrix_times(&lattice->layer_turn, point);
                made->points[made->used + c] = xt_matrix_times(&group->at[g], point);
            }
            add_form(made, lattice, form.cells);
        }
    }
}

bool xt_orientations_make(xt_orientations *orientations, const xt_lattice *lattice, const xt_point_group *group,
                          xt_motions motions, const xt_point *points, uint32_t count, uint32_t variable)
{
    uint32_t   allowed = 0;
    made_forms made;
    for (uint32_t i = 0; i < group->count; i++)
        allowed += group->motions[i] <= motions;
    const bool     turns_layers = lattice->has_layer_turn && motions > XT_MOTIONS_NONE;
    const uint64_t room = (uint64_t)allowed << variable << turns_layers;
    bool           ok = make_room(&made, room, room * count);
    for (uint32_t i = 0; ok && i < group->count; i++)
        if (group->motions[i] <= motions) {
            add_choices(&made, lattice, &group->at[i], points, count, variable);
            ok = !xt_work_is_over();
        }
    if (ok && turns_layers) {
        add_layer_turns(&made, lattice, group, motions, 1u << variable);
        ok = !xt_work_is_over();
    }
    return sort_forms(orientations, &made, ok);
}

bool xt_orientations_transform(xt_orientations *transformed, const xt_lattice *lattice, const xt_matrix *matrix,
                               const xt_orientations *orientations)
{
    made_forms made;
    bool       ok = make_room(&made, orientations->count, orientations->first[orientations->count]);
    for (uint32_t i = 0; ok && i < orientations->count; i++) {
        const xt_orientation form = xt_orientation_at(orientations, i);
        add_choices(&made, lattice, matrix, form.points, form.cells, 0);
        ok = !xt_work_is_over_at(i);
    }
    return sort_forms(transformed, &made, ok);
}

bool xt_orientations_are_equal(const xt_orientations *a, const xt_orientations *b)
{
    if (a->count != b->count || a->cells != b->cells || a->first[a->count] != b->first[b->count])
        return false;
    return memcmp(a->first, b->first, a->count * sizeof *a->first) == 0 &&
           memcmp(a->points, b->points, a->first[a->count] * sizeof *a->points) == 0;
}

uint64_t xt_orientations_hash(const xt_orientations *o)
{
    return xt_hash_numbers(o->points, o->first[o->count] * (sizeof *o->points / sizeof(uint32_t)));
}

bool xt_orientations_have(const xt_orientations *orientations, const xt_point *points, uint32_t count)
{
    const xt_orientation wanted = {.points = points, .cells = count};
    uint32_t             low = 0, high = orientations->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int      order = compare_orientations(wanted, xt_orientation_at(orientations, middle));
        if (order == 0)
            return true;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return false;
}

void xt_orientations_free(xt_orientations *orientations)
{
    free(orientations->first);
    free(orientations->points);
    *orientations = (xt_orientations){0};
}
