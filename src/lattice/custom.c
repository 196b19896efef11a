// custom.c -- see custom.h.
//
// Coordinates of the row count along the period, which makes all symmetries integer matrices.  A cell stands at the
// mean of its corners.  The middle of the first cell is the origin.  Positions are whole numbers in fine units, of
// which a period has `fine`; the units of the row are `parts` times as long.
//
// Tilings may have no point that all symmetries keep, as herringbone has none.  So a matrix has a shift: points have 1
// as their last coordinate, vectors have 0, and the last column of the matrix is the shift, modulo the period.
//
// A set of polygons is a tiling if each side is a side of one other polygon, turned round, and if the areas add up to
// that of a period.  For the polygons, joined at their sides, then cover the plane everywhere equally often.

#include "lattice/custom.h"

#include "base/memory.h"

#include <math.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    FAR = 16,      // periods from the first cell to another one, or from the middle of a cell to its corners
    FINE = 1 << 20 // fine units of a period; so sums of coordinates have 32 bits
};

typedef struct spot {
    int64_t x, y;
} spot;

typedef struct custom_lattice {
    xt_lattice  row; // first, so that a pointer to it is one to the whole
    atomic_uint owners;
    xt_tiling   tiling;
    xt_side     side[XT_TILING_CORNERS_MAX];

    // For the making.
    const xt_tiling *given;
    uint32_t         source[XT_TILING_CORNERS_MAX]; // the index of each corner as given
    int64_t          det, fine, parts;
    spot             middle[XT_SLOTS_MAX];
    spot             corner[XT_TILING_CORNERS_MAX]; // from the middle
    xt_tiling_error *error;
} custom_lattice;

const xt_lattice *xt_lattice_keep(const xt_lattice *lattice)
{
    if (lattice->tiling)
        atomic_fetch_add(&((custom_lattice *)(uintptr_t)lattice)->owners, 1);
    return lattice;
}

void xt_lattice_release(const xt_lattice *lattice)
{
    if (lattice && lattice->tiling && atomic_fetch_sub(&((custom_lattice *)(uintptr_t)lattice)->owners, 1) == 1)
        free((custom_lattice *)(uintptr_t)lattice);
}

// ---- Polygons in the grid ------------------------------------------------------------------------------------------

__attribute__((format(printf, 3, 4))) static bool refuse(custom_lattice *l, uint32_t corner, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(l->error->text, sizeof l->error->text, format, arguments);
    va_end(arguments);
    l->error->corner = corner == UINT32_MAX ? corner : l->source[corner];
    return false;
}

static int64_t cross(const int32_t a[2], const int32_t b[2])
{
    return (int64_t)a[0] * b[1] - (int64_t)a[1] * b[0];
}

// The square of the length of a vector of the grid.
static int64_t norm(const xt_tiling *tiling, int64_t x, int64_t y)
{
    return x * x + y * y + (tiling->on_triangles ? x * y : 0);
}

// Positive if a, b, c turn to the left.
static int64_t turn(const int32_t a[2], const int32_t b[2], const int32_t c[2])
{
    const int32_t u[2] = {b[0] - a[0], b[1] - a[1]}, v[2] = {c[0] - b[0], c[1] - b[1]};
    return cross(u, v);
}

static bool ranges_meet(int32_t a, int32_t b, int32_t c, int32_t d)
{
    return (a < b ? a : b) <= (c < d ? d : c) && (c < d ? c : d) <= (a < b ? b : a);
}

static bool are_on_two_sides(int64_t a, int64_t b)
{
    return (a <= 0 && b >= 0) || (a >= 0 && b <= 0);
}

static bool segments_meet(const int32_t a[2], const int32_t b[2], const int32_t c[2], const int32_t d[2])
{
    return ranges_meet(a[0], b[0], c[0], d[0]) && ranges_meet(a[1], b[1], c[1], d[1]) &&
           are_on_two_sides(turn(a, b, c), turn(a, b, d)) && are_on_two_sides(turn(c, d, a), turn(c, d, b));
}

// Checks that the outline of a cell does not meet itself.
static bool check_outline(custom_lattice *l, uint32_t cell)
{
    const xt_tiling *t = &l->tiling;
    const uint32_t   first = t->first[cell], n = t->first[cell + 1] - first;
    for (uint32_t i = 0; i < n; i++) {
        const int32_t *a = t->corner[first + i], *b = t->corner[first + (i + 1) % n],
                      *c = t->corner[first + (i + 2) % n];
        const int64_t along = (int64_t)(b[0] - a[0]) * (c[0] - b[0]) + (int64_t)(b[1] - a[1]) * (c[1] - b[1]);
        bool          meets = turn(a, b, c) == 0 && along <= 0;
        for (uint32_t k = i + 2; k < n && k + 1 < n + i && !meets; k++)
            meets = segments_meet(a, b, t->corner[first + k], t->corner[first + (k + 1) % n]);
        if (meets)
            return refuse(l, first + i, "the outline of cell %u meets itself; it goes round the cell once", cell);
    }
    return true;
}

// Copies a cell, counter-clockwise.  Returns twice its area.
static int64_t take_cell(custom_lattice *l, uint32_t cell)
{
    const xt_tiling *given = l->given;
    const uint32_t   first = given->first[cell], n = given->first[cell + 1] - first;
    int64_t          twice = 0;
    for (uint32_t i = 0; i < n; i++)
        twice += cross(given->corner[first + i], given->corner[first + (i + 1) % n]);
    for (uint32_t i = 0; i < n; i++) {
        l->source[first + i] = first + (twice < 0 ? n - 1 - i : i);
        memcpy(l->tiling.corner[first + i], given->corner[l->source[first + i]], sizeof *given->corner);
    }
    return twice < 0 ? -twice : twice;
}

// Checks that the vectors are the shortest ones.  Then matrices of symmetries have no entries but 1, 0 and -1.
static bool check_period(custom_lattice *l)
{
    const xt_tiling *t = &l->tiling;
    const int32_t(*u)[2] = t->period;
    const int64_t  norms[2] = {norm(t, u[0][0], u[0][1]), norm(t, u[1][0], u[1][1])};
    const int64_t  twice_product = norm(t, u[0][0] + u[1][0], u[0][1] + u[1][1]) - norms[0] - norms[1];
    const uint32_t shorter = norms[1] < norms[0];
    const int32_t *a = u[shorter], *b = u[!shorter];
    const int32_t  times = (int32_t)llround((double)twice_product / (double)(2 * norms[shorter]));
    return llabs(twice_product) <= norms[shorter] ||
           refuse(l, UINT32_MAX,
                  "the vector '%d %d' of the period is not as short as it can be; take '%d %d' in its place", b[0],
                  b[1], b[0] - times * a[0], b[1] - times * a[1]);
}

static bool check_polygons(custom_lattice *l)
{
    const xt_tiling *t = &l->tiling;
    int64_t          twice = 0;
    l->det = cross(t->period[0], t->period[1]);
    if (l->det == 0)
        return refuse(l, UINT32_MAX,
                      "the two vectors of the period are parallel; they lead to copies in two directions");
    if (l->det < 0)
        return refuse(l, UINT32_MAX, "the second vector of the period leads to the right of the first; exchange them");
    if (!check_period(l))
        return false;
    for (uint32_t cell = 0; cell < t->cells; cell++) {
        twice += take_cell(l, cell);
        if (!check_outline(l, cell))
            return false;
    }
    if (twice != 2 * l->det)
        return refuse(
            l, UINT32_MAX,
            "the cells have %.1f times the area of a parallelogram with the sides of the period; a tiling has it "
            "once",
            (double)twice / (double)(2 * l->det));
    return true;
}

// ---- Positions -----------------------------------------------------------------------------------------------------

static int64_t common_divisor(int64_t a, int64_t b)
{
    while (b) {
        const int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

static bool is_far(const custom_lattice *l, spot at)
{
    return llabs(at.x) > FAR * l->fine || llabs(at.y) > FAR * l->fine;
}

static bool place_cells(custom_lattice *l)
{
    const xt_tiling *t = &l->tiling;
    int64_t          factor = t->cells == 1 ? 2 : 1; // a period has two units at least, as the shift is 1 modulo it
    spot             origin = {0, 0};
    for (uint32_t cell = 0; cell < t->cells; cell++) {
        const int64_t n = t->first[cell + 1] - t->first[cell];
        factor *= n / common_divisor(factor, n);
        if (factor * l->det > FINE)
            return refuse(l, UINT32_MAX, "the period has an area of %lld units of the grid; take a coarser grid",
                          (long long)l->det);
    }
    l->parts = l->fine = factor * l->det;
    for (uint32_t cell = 0; cell < t->cells; cell++) {
        const int64_t n = t->first[cell + 1] - t->first[cell];
        spot          sum = {0, 0};
        for (uint32_t i = t->first[cell]; i < t->first[cell + 1]; i++) {
            l->corner[i] =
                (spot){factor * cross(t->corner[i], t->period[1]), factor * cross(t->period[0], t->corner[i])};
            sum = (spot){sum.x + l->corner[i].x / n, sum.y + l->corner[i].y / n};
        }
        for (uint32_t i = t->first[cell]; i < t->first[cell + 1]; i++) {
            l->corner[i] = (spot){l->corner[i].x - sum.x, l->corner[i].y - sum.y};
            if (is_far(l, l->corner[i]))
                return refuse(l, i, "cell %u is more than %d periods long; take smaller cells", cell, FAR);
        }
        origin = cell == 0 ? sum : origin;
        l->middle[cell] = (spot){sum.x - origin.x, sum.y - origin.y};
        if (is_far(l, l->middle[cell]))
            return refuse(l, t->first[cell], "cell %u is more than %d periods from the first; move it by periods", cell,
                          FAR);
        l->parts = common_divisor(common_divisor(l->parts, l->middle[cell].x), l->middle[cell].y);
    }
    l->parts = t->cells == 1 ? l->fine / 2 : l->parts;
    if (l->fine / l->parts > XT_LIMIT_TILING_PARTS)
        return refuse(l, UINT32_MAX,
                      "the middles of the cells lie at multiples of 1/%lld of the period; at most 1/%d is possible",
                      (long long)(l->fine / l->parts), XT_LIMIT_TILING_PARTS);
    return true;
}

// Returns true if a translation of the tiling leads from one spot to the other.
static bool are_alike(const custom_lattice *l, spot a, spot b)
{
    return (a.x - b.x) % l->fine == 0 && (a.y - b.y) % l->fine == 0;
}

static xt_point vector_of(const custom_lattice *l, spot way)
{
    return (xt_point){.at = {(int32_t)(way.x / l->parts), (int32_t)(way.y / l->parts)}};
}

static bool fill_slots(custom_lattice *l)
{
    xt_lattice *row = &l->row;
    row->slots = l->tiling.cells;
    row->period = (int32_t)(l->fine / l->parts);
    row->corner_parts = (int32_t)l->parts;
    for (uint32_t cell = 0; cell < row->slots; cell++) {
        row->slot[cell] = vector_of(l, l->middle[cell]);
        row->slot[cell].at[XT_DIMENSIONS_MAX - 1] = 1;
        row->sides[cell] = l->tiling.first[cell + 1] - l->tiling.first[cell];
        row->side[cell] = l->side + l->tiling.first[cell];
        for (uint32_t other = 0; other < cell; other++)
            if (are_alike(l, l->middle[cell], l->middle[other]))
                return refuse(l, l->tiling.first[cell],
                              "cells %u and %u have the same mean of their corners; one of them needs "
                              "another corner, perhaps on a side",
                              other, cell);
    }
    return true;
}

// ---- Sides ---------------------------------------------------------------------------------------------------------

static spot sum_of(spot a, spot b)
{
    return (spot){a.x + b.x, a.y + b.y};
}

static uint32_t corner_before(const custom_lattice *l, uint32_t cell, uint32_t corner)
{
    return corner == l->tiling.first[cell] ? l->tiling.first[cell + 1] - 1 : corner - 1;
}

// Writes the vector to the cell behind the side that ends at a corner.  Returns the number of such cells.
static uint32_t find_behind(const custom_lattice *l, uint32_t cell, uint32_t corner, xt_point *behind)
{
    const spot begin = sum_of(l->middle[cell], l->corner[corner_before(l, cell, corner)]);
    const spot end = sum_of(l->middle[cell], l->corner[corner]);
    uint32_t   found = 0;
    for (uint32_t other = 0; other < l->tiling.cells; other++)
        for (uint32_t i = l->tiling.first[other]; i < l->tiling.first[other + 1]; i++) {
            const spot its_begin = sum_of(l->middle[other], l->corner[corner_before(l, other, i)]);
            const spot its_end = sum_of(l->middle[other], l->corner[i]);
            const spot way = {end.x - its_begin.x, end.y - its_begin.y};
            if (!are_alike(l, its_begin, end) || its_end.x + way.x != begin.x || its_end.y + way.y != begin.y)
                continue;
            *behind = vector_of(l, (spot){l->middle[other].x + way.x - l->middle[cell].x,
                                          l->middle[other].y + way.y - l->middle[cell].y});
            found++;
        }
    return found;
}

static bool add_neighbour(custom_lattice *l, uint32_t cell, uint32_t corner, xt_point behind)
{
    xt_lattice *row = &l->row;
    uint32_t    n = 0;
    while (n < row->neighbours && xt_point_compare(row->neighbour[n], behind) != 0)
        n++;
    if (n == XT_NEIGHBOURS_MAX)
        return refuse(l, corner, "neighbours lie in more than %d directions and distances; no more are possible",
                      XT_NEIGHBOURS_MAX);
    row->neighbours += n == row->neighbours;
    row->neighbour[n] = behind;
    row->neighbour_slots[n] |= 1u << cell;
    return true;
}

// The number of cells that meet at a corner of a cell.
static uint32_t count_meeting(const custom_lattice *l, uint32_t cell, uint32_t corner)
{
    const spot at = sum_of(l->middle[cell], l->corner[corner]);
    uint32_t   count = 0;
    for (uint32_t other = 0; other < l->tiling.cells; other++)
        for (uint32_t i = l->tiling.first[other]; i < l->tiling.first[other + 1]; i++)
            count += are_alike(l, at, sum_of(l->middle[other], l->corner[i]));
    return count;
}

static bool find_sides(custom_lattice *l)
{
    const xt_tiling *t = &l->tiling;
    for (uint32_t cell = 0; cell < t->cells; cell++)
        for (uint32_t i = t->first[cell]; i < t->first[cell + 1]; i++) {
            const int32_t *from = t->corner[corner_before(l, cell, i)], *to = t->corner[i];
            xt_point       behind;
            const uint32_t found = find_behind(l, cell, i, &behind);
            if (found != 1)
                return refuse(
                    l, i,
                    "%s behind the side from '%d %d' to '%d %d' of cell %u; one cell has this side too, and each "
                    "point where cells meet is a corner of all of them",
                    found ? "several cells lie" : "no cell lies", from[0], from[1], to[0], to[1], cell);
            if (count_meeting(l, cell, i) > XT_CORNER_CELLS_MAX)
                return refuse(l, i, "more than %d cells meet at '%d %d'; no more are possible", XT_CORNER_CELLS_MAX,
                              to[0], to[1]);
            l->side[i] = (xt_side){behind, {.at = {(int32_t)l->corner[i].x, (int32_t)l->corner[i].y}}};
            if (!add_neighbour(l, cell, i, behind))
                return false;
        }
    return true;
}

// ---- Symmetries ----------------------------------------------------------------------------------------------------

static spot times(const int32_t m[2][2], spot at)
{
    return (spot){m[0][0] * at.x + m[0][1] * at.y, m[1][0] * at.x + m[1][1] * at.y};
}

static bool has_corner(const custom_lattice *l, uint32_t cell, spot at)
{
    for (uint32_t i = l->tiling.first[cell]; i < l->tiling.first[cell + 1]; i++)
        if (l->corner[i].x == at.x && l->corner[i].y == at.y)
            return true;
    return false;
}

// Returns true if the matrix turns one cell to the other, up to a translation.
static bool turns_to(const custom_lattice *l, const int32_t m[2][2], uint32_t cell, uint32_t other)
{
    bool fits = l->row.sides[cell] == l->row.sides[other];
    for (uint32_t i = l->tiling.first[cell]; fits && i < l->tiling.first[cell + 1]; i++)
        fits = has_corner(l, other, times(m, l->corner[i]));
    return fits;
}

// Returns true if the matrix, and a translation that takes the first cell to `target`, keep the tiling.
static bool keeps_tiling(const custom_lattice *l, const int32_t m[2][2], uint32_t target)
{
    for (uint32_t cell = 0; cell < l->tiling.cells; cell++) {
        const spot moved = sum_of(times(m, l->middle[cell]), l->middle[target]);
        uint32_t   other = 0;
        while (other < l->tiling.cells && !are_alike(l, moved, l->middle[other]))
            other++;
        if (other == l->tiling.cells || !turns_to(l, m, cell, other))
            return false;
    }
    return true;
}

static bool is_in_group(const xt_point_group *group, const xt_matrix *matrix)
{
    for (uint32_t i = 0; i < group->count; i++)
        if (memcmp(&group->at[i], matrix, sizeof *matrix) == 0)
            return true;
    return false;
}

// Adds a generator, unless the others generate the symmetry.
static void add_symmetry(custom_lattice *l, const int32_t m[2][2], uint32_t target, xt_point_group *group)
{
    xt_matrix matrix = {{{0}, {0}, {0, 0, 1}, {0, 0, 0, 1}}};
    for (uint32_t row = 0; row < 2; row++) {
        const int32_t shift = l->row.slot[target].at[row] % l->row.period;
        matrix.at[row][0] = (int16_t)m[row][0];
        matrix.at[row][1] = (int16_t)m[row][1];
        matrix.at[row][XT_DIMENSIONS_MAX - 1] = (int16_t)(shift < 0 ? shift + l->row.period : shift);
    }
    if (is_in_group(group, &matrix))
        return;
    l->row.generator[l->row.generators++] = matrix;
    xt_point_group_make(&l->row, group);
}

static bool try_matrix(custom_lattice *l, const int32_t m[2][2], xt_point_group *group)
{
    const bool is_identity = m[0][0] == 1 && m[1][1] == 1 && m[0][1] == 0 && m[1][0] == 0;
    for (uint32_t target = is_identity; target < l->tiling.cells; target++) {
        if (!keeps_tiling(l, m, target))
            continue;
        if (is_identity) {
            const int32_t(*u)[2] = l->tiling.period;
            const spot at = l->middle[target];
            return refuse(l, UINT32_MAX,
                          "the tiling repeats after '%lld %lld' too; take this vector into a shorter period",
                          (long long)((at.x * u[0][0] + at.y * u[1][0]) / l->fine),
                          (long long)((at.x * u[0][1] + at.y * u[1][1]) / l->fine));
        }
        add_symmetry(l, m, target, group);
        break;
    }
    return true;
}

// The square of the length of a vector that is given in periods.
static int64_t norm_in_periods(const xt_tiling *t, int64_t a, int64_t b)
{
    return norm(t, a * t->period[0][0] + b * t->period[1][0], a * t->period[0][1] + b * t->period[1][1]);
}

// A symmetry takes the vectors of the period to two of the same lengths, with the same sum.
static bool find_symmetries(custom_lattice *l)
{
    const xt_tiling *t = &l->tiling;
    xt_point_group   group;
    bool             ok = true;
    xt_point_group_make(&l->row, &group);
    for (int32_t i = 0; ok && i < 9; i++) {
        const int32_t a = i / 3 - 1, b = i % 3 - 1;
        for (int32_t k = 0; ok && k < 9 && norm_in_periods(t, a, b) == norm_in_periods(t, 1, 0); k++) {
            const int32_t c = k / 3 - 1, d = k % 3 - 1;
            if (norm_in_periods(t, c, d) == norm_in_periods(t, 0, 1) &&
                norm_in_periods(t, a + c, b + d) == norm_in_periods(t, 1, 1))
                ok = try_matrix(l, (const int32_t[2][2]){{a, c}, {b, d}}, &group);
        }
    }
    return ok;
}

// ---- The row -------------------------------------------------------------------------------------------------------

// The mean area of a cell is 1.
static void fill_axes(custom_lattice *l)
{
    const xt_tiling *t = &l->tiling;
    const double     upright = t->on_triangles ? sqrt(0.75) : 1, aside = t->on_triangles ? 0.5 : 0;
    const double     scale = sqrt(t->cells / (upright * (double)l->det)) / l->row.period;
    for (uint32_t k = 0; k < 2; k++) {
        l->row.axis[k][0] = scale * (t->period[k][0] + aside * t->period[k][1]);
        l->row.axis[k][1] = scale * upright * t->period[k][1];
    }
}

const xt_lattice *xt_custom_lattice_new(const xt_tiling *tiling, xt_tiling_error *error)
{
    custom_lattice *l = XT_NEW(custom_lattice);
    *error = (xt_tiling_error){.corner = UINT32_MAX};
    if (!l)
        return NULL;
    l->row =
        (xt_lattice){.name = XT_CUSTOM_LATTICE, .cell = "cell", .dimensions = 2, .flat = true, .tiling = &l->tiling};
    l->tiling = *tiling;
    l->given = tiling;
    l->error = error;
    atomic_init(&l->owners, 1);
    if (check_polygons(l) && place_cells(l) && fill_slots(l) && find_sides(l) && find_symmetries(l)) {
        fill_axes(l);
        l->given = NULL;
        l->error = NULL;
        return &l->row;
    }
    free(l);
    return NULL;
}
