// wrap.c -- see wrap.h.

#include "puzzle/wrap.h"

#include "base/limits.h"

#include <stdio.h>
#include <string.h>

enum { OUTSIDE = 1 << 22 }; // a coordinate of no box, with any piece around it

// The axis along which a shift moves, and that which a reflection turns round.
static uint32_t other_axis(uint32_t axis)
{
    return axis == 0;
}

// Crosses the seam of an axis `times` times.  Negative times lead back.
static xt_cell cross(const xt_wrap *wrap, xt_cell cell, uint32_t axis, int32_t times, xt_wrap_signs *signs)
{
    const uint32_t other = other_axis(axis);
    cell.at[axis] += times * wrap->size[axis];
    if (wrap->shift[axis]) {
        // An axis with a seam of its own is crossed later, so no rounds along it may be lost.
        const int64_t shifted = cell.at[other] + (int64_t)times * wrap->shift[axis];
        const bool    is_plain = wrap->joins[other] && !wrap->shift[other] && !wrap->reflects[other];
        cell.at[other] = (int32_t)(is_plain             ? shifted % wrap->size[other]
                                   : wrap->joins[other] ? shifted
                                   : shifted < -OUTSIDE ? -OUTSIDE
                                   : shifted > OUTSIDE  ? OUTSIDE
                                                        : shifted);
    }
    if (wrap->reflects[axis] && times % 2 != 0) {
        cell.at[other] = wrap->size[other] - 1 - cell.at[other];
        signs->at[other] = (int8_t)-signs->at[other];
    }
    return cell;
}

xt_cell xt_wrapped_cell(const xt_wrap *wrap, xt_cell cell, xt_wrap_signs *signs)
{
    xt_wrap_signs here = {{1, 1}};
    // An axis whose shift moves along another one comes before that one.  At most one of x and y has a shift.
    const uint32_t last = wrap->shift[0] || wrap->reflects[0], order[] = {3, 2, !last, last};
    for (uint32_t i = 0; i < XT_DIMENSIONS_MAX; i++) {
        const uint32_t axis = order[i];
        if (wrap->joins[axis] && (cell.at[axis] < 0 || cell.at[axis] >= wrap->size[axis]))
            cell = cross(wrap, cell, axis, -xt_floor_quotient(cell.at[axis], wrap->size[axis]), &here);
    }
    if (signs)
        *signs = here;
    return cell;
}

xt_point xt_wrapped_point(const xt_wrap *wrap, xt_point point, xt_wrap_signs *signs)
{
    const xt_cell cell = xt_wrapped_cell(wrap, xt_cell_of_point(wrap->lattice, point), signs);
    xt_point      wrapped = xt_point_of_cell(wrap->lattice, cell);
    wrapped.colour = point.colour;
    return wrapped;
}

// Moves the point as the first cell of its period.
xt_point xt_wrapped_junction(const xt_wrap *wrap, xt_point point)
{
    const xt_lattice *lattice = wrap->lattice;
    xt_cell           cell = {{0}};
    if (!wrap->is_any)
        return point;
    for (uint32_t k = 0; k < lattice->dimensions; k++)
        cell.at[k] = xt_floor_quotient(point.at[k], 2 * lattice->period) * (k == 0 ? (int32_t)lattice->slots : 1);
    const xt_point by =
        xt_point_minus(xt_point_of_cell(lattice, xt_wrapped_cell(wrap, cell, NULL)), xt_point_of_cell(lattice, cell));
    return xt_point_plus(point, xt_point_plus(by, by));
}

uint32_t xt_wrapped_copies(const xt_wrap *wrap, xt_cell cell, xt_point copy[4])
{
    xt_wrap_signs signs = {{1, 1}};
    uint32_t      count = 0;
    for (int32_t x = 0; x <= wrap->reflects[0]; x++)
        for (int32_t y = 0; y <= wrap->reflects[1]; y++) {
            const xt_cell there = cross(wrap, cross(wrap, cell, 0, x, &signs), 1, y, &signs);
            copy[count++] = xt_point_of_cell(wrap->lattice, there);
        }
    return count;
}

// ---- Pieces over a seam --------------------------------------------------------------------------------------------

// Returns true if the translated points cover just the listed cells, each once.
static bool covers(const xt_wrap *wrap, const xt_point *points, xt_point by, const xt_point *cells, uint32_t count)
{
    uint32_t covered = 0;
    for (uint32_t c = 0; c < count && covered == c; c++)
        for (uint32_t p = 0; p < count && covered == c; p++)
            covered += xt_point_compare(xt_wrapped_point(wrap, xt_point_plus(points[p], by), NULL),
                                        xt_wrapped_point(wrap, cells[c], NULL)) == 0;
    return covered == count;
}

void xt_wrap_unfold(const xt_wrap *wrap, const xt_orientations *orientations, xt_point *points, uint32_t count)
{
    for (uint32_t o = 0; wrap->is_any && o < orientations->count; o++) {
        const xt_orientation orientation = xt_orientation_at(orientations, o);
        for (uint32_t first = 0; orientation.cells == count && first < count; first++) {
            xt_point       copy[4];
            const uint32_t copies = xt_wrapped_copies(wrap, xt_cell_of_point(wrap->lattice, points[first]), copy);
            for (uint32_t i = 0; i < copies; i++) {
                const xt_point by = xt_point_minus(copy[i], orientation.points[0]);
                if (!xt_is_translation(wrap->lattice, by) || !covers(wrap, orientation.points, by, points, count))
                    continue;
                for (uint32_t c = 0; c < count; c++)
                    points[c] = xt_point_plus(orientation.points[c], by);
                return;
            }
        }
    }
}

// ---- Motions of the board ------------------------------------------------------------------------------------------

// Returns true if the linear parts a, matrix, b and c, matrix have equal products.
static bool have_equal_products(xt_wrap_signs a, const xt_matrix *matrix, xt_wrap_signs b, xt_wrap_signs c)
{
    for (uint32_t i = 0; i < XT_DIMENSIONS_MAX; i++)
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            if (matrix->at[i][k] * (i < 2 ? a.at[i] : 1) * (k < 2 ? b.at[k] : 1) !=
                matrix->at[i][k] * (i < 2 ? c.at[i] : 1))
                return false;
    return true;
}

// Writes a cell behind the seam of an axis, and the signs of the way there.
static xt_point point_behind(const xt_wrap *wrap, uint32_t axis, xt_wrap_signs *signs)
{
    *signs = (xt_wrap_signs){{1, 1}};
    return xt_point_of_cell(wrap->lattice, cross(wrap, (xt_cell){{0}}, axis, 1, signs));
}

// The motion f fits if f g = h f for each generator g and an element h of the group.  Elements are known by where they
// take one cell, and by their linear parts.
bool xt_wrap_allows_motion(const xt_wrap *wrap, const xt_matrix *matrix, xt_point by)
{
    const xt_point here = xt_point_of_cell(wrap->lattice, (xt_cell){{0}});
    xt_wrap_signs  back, there, seam;
    const xt_point moved = xt_wrapped_point(wrap, xt_point_plus(xt_matrix_times(matrix, here), by), &back);
    for (uint32_t axis = 0; axis < XT_DIMENSIONS_MAX; axis++) {
        if (!wrap->joins[axis])
            continue;
        const xt_point behind = xt_matrix_times(matrix, point_behind(wrap, axis, &seam));
        const xt_point other = xt_wrapped_point(wrap, xt_point_plus(behind, by), &there);
        if (xt_point_compare(moved, other) != 0 || !have_equal_products(there, matrix, seam, back))
            return false;
    }
    return true;
}

bool xt_wrap_keeps_colouring(const xt_wrap *wrap, const xt_lattice_colouring *colouring)
{
    for (uint32_t axis = 0; axis < XT_DIMENSIONS_MAX; axis++)
        for (uint32_t k = 0; wrap->joins[axis] && k <= wrap->lattice->dimensions; k++) {
            xt_cell cell = {{0}};
            if (k < wrap->lattice->dimensions)
                cell.at[k] = k == 0 ? (int32_t)wrap->lattice->slots : 1;
            xt_wrap_signs signs = {{1, 1}};
            const xt_cell behind = cross(wrap, cell, axis, 1, &signs);
            if (xt_colour_of_point(colouring, xt_point_of_cell(wrap->lattice, cell)) !=
                xt_colour_of_point(colouring, xt_point_of_cell(wrap->lattice, behind)))
                return false;
        }
    return true;
}

// ---- Text ----------------------------------------------------------------------------------------------------------

void xt_wrap_write(const xt_wrap *wrap, char text[XT_WRAP_TEXT])
{
    size_t length = 0;
    *text = 0;
    for (uint32_t axis = 0; axis < XT_DIMENSIONS_MAX; axis++) {
        if (!wrap->joins[axis])
            continue;
        length += (size_t)snprintf(text + length, XT_WRAP_TEXT - length, "%s%s%c", length ? " " : "",
                                   wrap->reflects[axis] ? "-" : "", "xyzw"[axis]);
        if (wrap->shift[axis])
            length += (size_t)snprintf(text + length, XT_WRAP_TEXT - length, "%+d", wrap->shift[axis]);
    }
}

// Returns true if turning an axis round is a symmetry of the lattice.
static bool has_reflection(const xt_lattice *lattice, uint32_t axis)
{
    xt_point_group group;
    xt_matrix      reflection = {{{1}, {0, 1}, {0, 0, 1}, {0, 0, 0, 1}}};
    bool           found = false;
    reflection.at[axis][axis] = -1;
    xt_point_group_make(lattice, &group);
    for (uint32_t g = 0; g < group.count && !found; g++)
        found = memcmp(&group.at[g], &reflection, sizeof reflection) == 0;
    return found && lattice->slots == 1;
}

const char *xt_wrap_fault(const xt_wrap *wrap, uint32_t axis)
{
    const int32_t  slots = (int32_t)wrap->lattice->slots;
    const uint32_t other = other_axis(axis);
    if (axis >= wrap->lattice->dimensions)
        return "the lattice has no such axis; leave it out";
    if (axis == 0 && wrap->size[0] % slots)
        return "rows of the lattice have several cells in a period; xDim is a multiple of their number there";
    if (wrap->shift[axis] >= wrap->size[other] || wrap->shift[axis] <= -wrap->size[other])
        return "a shift of the whole size along the other axis; a smaller one does the same";
    if (other == 0 && wrap->shift[axis] % slots)
        return "rows of the lattice have several cells in a period; the shift is a multiple of their number";
    if (axis == 1 && wrap->shift[0] && wrap->shift[1])
        return "both x and y have a shift; give it to one of them";
    if (wrap->reflects[axis] && (axis > 1 || !wrap->lattice->flat || !has_reflection(wrap->lattice, other)))
        return "no turning round on this lattice; only squares have it, as in wrap=-x";
    if (wrap->reflects[axis] && (wrap->shift[0] || wrap->shift[1]))
        return "a shift and a turning round; leave out one of them";
    return NULL;
}

// Symmetries are as many as cells and turns, and each is a list of cells.
uint32_t xt_wrap_cells_max(const xt_wrap *wrap)
{
    xt_point_group group;
    uint32_t       most = 1;
    xt_point_group_make(wrap->lattice, &group);
    while ((uint64_t)(most + 1) * (most + 1) * group.count <= XT_LIMIT_WRAPPED)
        most++;
    return most;
}

// Reads an axis such as "x", "-x" or "x+1", behind which the next one may follow at once.  Returns false if it is none.
static bool read_axis(xt_string_view *rest, xt_wrap *wrap)
{
    const char *at = rest->at, *end = rest->at + rest->length;
    const bool  reflects = at < end && *at == '-';
    at += reflects;
    const char *letter = at < end ? memchr("xyzw", *at, XT_DIMENSIONS_MAX) : NULL;
    if (!letter || wrap->joins[*at == 'w' ? 3 : *at - 'x'])
        return false;
    const uint32_t axis = *at == 'w' ? 3 : (uint32_t)(*at - 'x');
    const bool     has_shift = ++at + 1 < end && (*at == '+' || *at == '-') && at[1] >= '0' && at[1] <= '9';
    int32_t        shift = 0, sign = has_shift && *at == '-' ? -1 : 1;
    for (at += has_shift; has_shift && at < end && *at >= '0' && *at <= '9'; at++)
        shift = shift < XT_LIMIT_COORDINATE ? 10 * shift + (*at - '0') : XT_LIMIT_COORDINATE;
    wrap->is_any = wrap->joins[axis] = true;
    wrap->reflects[axis] = reflects;
    wrap->shift[axis] = sign * shift;
    *rest = (xt_string_view){at, (size_t)(end - at)};
    return true;
}

bool xt_wrap_read(xt_string_view text, xt_wrap *wrap)
{
    for (text = xt_string_view_trim(text); text.length; text = xt_string_view_trim(text))
        if (!read_axis(&text, wrap))
            return false;
    return wrap->is_any;
}
