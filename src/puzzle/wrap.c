// wrap.c -- see wrap.h.

#include "puzzle/wrap.h"

#include "base/limits.h"
#include "puzzle/puzzle.h"

#include <stdio.h>

enum { OUTSIDE = 1 << 22 }; // a coordinate of no box, with any piece around it

// The axis along which a shift moves, and that which a reflection turns round.
static uint32_t other_axis(uint32_t axis)
{
    return axis == 0;
}

// Crosses the seam of an axis `times` times.  Negative times lead back.
static xt_cell cross(const xt_puzzle *puzzle, xt_cell cell, uint32_t axis, int32_t times, xt_wrap_signs *signs)
{
    const xt_wrap *wrap = &puzzle->wrap;
    const uint32_t other = other_axis(axis);
    cell.at[axis] += times * puzzle->size[axis];
    if (wrap->shift[axis]) {
        const int64_t shifted = cell.at[other] + (int64_t)times * wrap->shift[axis];
        cell.at[other] = wrap->joins[other]   ? (int32_t)(shifted % puzzle->size[other])
                         : shifted < -OUTSIDE ? -OUTSIDE
                         : shifted > OUTSIDE  ? OUTSIDE
                                              : (int32_t)shifted;
    }
    if (wrap->reflects[axis] && times % 2 != 0) {
        cell.at[other] = puzzle->size[other] - 1 - cell.at[other];
        signs->at[other] = (int8_t)-signs->at[other];
    }
    return cell;
}

xt_cell xt_wrapped_cell(const xt_puzzle *puzzle, xt_cell cell, xt_wrap_signs *signs)
{
    xt_wrap_signs here = {{1, 1}};
    // An axis whose shift moves along another one comes before that one.  At most one of x and y has a shift.
    const uint32_t last = puzzle->wrap.shift[0] || puzzle->wrap.reflects[0], order[] = {3, 2, !last, last};
    for (uint32_t i = 0; i < XT_DIMENSIONS_MAX; i++) {
        const uint32_t axis = order[i];
        const int32_t  rounds = xt_floor_quotient(cell.at[axis], puzzle->size[axis]);
        if (puzzle->wrap.joins[axis] && rounds != 0)
            cell = cross(puzzle, cell, axis, -rounds, &here);
    }
    if (signs)
        *signs = here;
    return cell;
}

xt_point xt_wrapped_point(const xt_puzzle *puzzle, xt_point point, xt_wrap_signs *signs)
{
    const xt_cell cell = xt_wrapped_cell(puzzle, xt_cell_of_point(puzzle->lattice, point), signs);
    xt_point      wrapped = xt_point_of_cell(puzzle->lattice, cell);
    wrapped.colour = point.colour;
    return wrapped;
}

uint32_t xt_wrapped_copies(const xt_puzzle *puzzle, xt_cell cell, xt_point copy[4])
{
    xt_wrap_signs signs = {{1, 1}};
    uint32_t      count = 0;
    for (int32_t x = 0; x <= puzzle->wrap.reflects[0]; x++)
        for (int32_t y = 0; y <= puzzle->wrap.reflects[1]; y++) {
            const xt_cell there = cross(puzzle, cross(puzzle, cell, 0, x, &signs), 1, y, &signs);
            copy[count++] = xt_point_of_cell(puzzle->lattice, there);
        }
    return count;
}

uint32_t xt_puzzle_index_of_point(const xt_puzzle *puzzle, xt_point point)
{
    const xt_cell cell = xt_cell_of_point(puzzle->lattice, point);
    return xt_puzzle_index_of_cell(puzzle, puzzle->wrap.is_any ? xt_wrapped_cell(puzzle, cell, NULL) : cell);
}

// ---- Pieces over a seam --------------------------------------------------------------------------------------------

// Returns true if the translated points cover just the listed cells, each once.
static bool covers(const xt_puzzle *puzzle, const xt_point *points, xt_point by, const xt_point *cells, uint32_t count)
{
    uint32_t covered = 0;
    for (uint32_t c = 0; c < count && covered == c; c++)
        for (uint32_t p = 0; p < count && covered == c; p++)
            covered += xt_puzzle_index_of_point(puzzle, xt_point_plus(points[p], by)) ==
                       xt_puzzle_index_of_point(puzzle, cells[c]);
    return covered == count;
}

void xt_wrap_unfold(const xt_puzzle *puzzle, const xt_orientations *orientations, xt_point *points, uint32_t count)
{
    for (uint32_t o = 0; puzzle->wrap.is_any && o < orientations->count; o++) {
        const xt_orientation orientation = xt_orientation_at(orientations, o);
        for (uint32_t first = 0; orientation.cells == count && first < count; first++) {
            xt_point       copy[4];
            const uint32_t copies = xt_wrapped_copies(puzzle, xt_cell_of_point(puzzle->lattice, points[first]), copy);
            for (uint32_t i = 0; i < copies; i++) {
                const xt_point by = xt_point_minus(copy[i], orientation.points[0]);
                if (!xt_is_translation(puzzle->lattice, by) || !covers(puzzle, orientation.points, by, points, count))
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
static xt_point point_behind(const xt_puzzle *puzzle, uint32_t axis, xt_wrap_signs *signs)
{
    *signs = (xt_wrap_signs){{1, 1}};
    return xt_point_of_cell(puzzle->lattice, cross(puzzle, (xt_cell){{0}}, axis, 1, signs));
}

// The motion f fits if f g = h f for each generator g and an element h of the group.  Elements are known by where they
// take one cell, and by their linear parts.
bool xt_wrap_allows_motion(const xt_puzzle *puzzle, const xt_matrix *matrix, xt_point by)
{
    const xt_point here = xt_point_of_cell(puzzle->lattice, (xt_cell){{0}});
    xt_wrap_signs  back, there, seam;
    const xt_point moved = xt_wrapped_point(puzzle, xt_point_plus(xt_matrix_times(matrix, here), by), &back);
    for (uint32_t axis = 0; axis < XT_DIMENSIONS_MAX; axis++) {
        if (!puzzle->wrap.joins[axis])
            continue;
        const xt_point behind = xt_matrix_times(matrix, point_behind(puzzle, axis, &seam));
        const xt_point other = xt_wrapped_point(puzzle, xt_point_plus(behind, by), &there);
        if (xt_point_compare(moved, other) != 0 || !have_equal_products(there, matrix, seam, back))
            return false;
    }
    return true;
}

bool xt_wrap_keeps_colouring(const xt_puzzle *puzzle, const xt_lattice_colouring *colouring)
{
    for (uint32_t axis = 0; axis < XT_DIMENSIONS_MAX; axis++)
        for (uint32_t k = 0; puzzle->wrap.joins[axis] && k <= puzzle->lattice->dimensions; k++) {
            xt_cell cell = {{0}};
            if (k < puzzle->lattice->dimensions)
                cell.at[k] = k == 0 ? (int32_t)puzzle->lattice->slots : 1;
            xt_wrap_signs signs = {{1, 1}};
            const xt_cell behind = cross(puzzle, cell, axis, 1, &signs);
            if (xt_colour_of_point(colouring, xt_point_of_cell(puzzle->lattice, cell)) !=
                xt_colour_of_point(colouring, xt_point_of_cell(puzzle->lattice, behind)))
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

// Returns what is wrong with an axis, and what would be right; NULL: nothing.
static const char *fault_of_axis(const xt_puzzle *puzzle, uint32_t axis)
{
    const xt_wrap *wrap = &puzzle->wrap;
    const int32_t  slots = (int32_t)puzzle->lattice->slots;
    const uint32_t other = other_axis(axis);
    if (axis >= puzzle->lattice->dimensions)
        return "the lattice has no such axis; leave it out";
    if (axis == 0 && puzzle->size[0] % slots)
        return "rows of the lattice have several cells in a period; xDim is a multiple of their number there";
    if (wrap->shift[axis] >= puzzle->size[other] || wrap->shift[axis] <= -puzzle->size[other])
        return "a shift of the whole size along the other axis; a smaller one does the same";
    if (other == 0 && wrap->shift[axis] % slots)
        return "rows of the lattice have several cells in a period; the shift is a multiple of their number";
    if (axis == 1 && wrap->shift[0] && wrap->shift[1])
        return "both x and y have a shift; give it to one of them";
    if (wrap->reflects[axis] && (axis > 1 || !puzzle->lattice->flat || !has_reflection(puzzle->lattice, other)))
        return "no turning round on this lattice; only squares have it, as in wrap=-x";
    if (wrap->reflects[axis] && (wrap->shift[0] || wrap->shift[1]))
        return "a shift and a turning round; leave out one of them";
    return NULL;
}

// Symmetries are as many as cells and turns, and each is a list of cells.
static bool has_too_many_cells(const xt_puzzle *puzzle, uint32_t *most)
{
    xt_point_group group;
    xt_point_group_make(puzzle->lattice, &group);
    *most = 1;
    while ((uint64_t)(*most + 1) * (*most + 1) * group.count <= XT_LIMIT_WRAPPED)
        ++*most;
    return puzzle->cells > *most; // none of a box that is given by its sides
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
    *wrap = (xt_wrap){0};
    for (text = xt_string_view_trim(text); text.length; text = xt_string_view_trim(text))
        if (!read_axis(&text, wrap))
            return false;
    return wrap->is_any;
}

bool xt_puzzle_set_wrap(xt_puzzle *puzzle, const char *text, xt_diagnostics *diagnostics)
{
    xt_wrap wrap;
    if (!xt_wrap_read(xt_string_view_of(text), &wrap))
        return xt_diagnose(diagnostics, "the axes '%s' that wrap around; " XT_WRAP_EXAMPLES,
                           xt_printable(xt_string_view_of(text)).text);
    puzzle->checked = false;
    return xt_puzzle_set_wrap_at(puzzle, &wrap, puzzle->location, diagnostics);
}

bool xt_puzzle_set_wrap_at(xt_puzzle *puzzle, const xt_wrap *wrap, xt_source_location location,
                           xt_diagnostics *diagnostics)
{
    uint32_t most = 0;
    puzzle->wrap = *wrap;
    for (uint32_t axis = 0; axis < XT_DIMENSIONS_MAX; axis++) {
        const char *fault = wrap->joins[axis] ? fault_of_axis(puzzle, axis) : NULL;
        if (fault)
            return xt_diagnose_at(diagnostics, location, "the axis %c of wrap: %s", "xyzw"[axis], fault);
    }
    if (wrap->is_any && (has_too_many_cells(puzzle, &most) || !puzzle->cell_type))
        return xt_diagnose_at(diagnostics, location,
                              "a board of %llu cells that wraps around; no more than %u are possible on this lattice",
                              (unsigned long long)xt_puzzle_box_volume(puzzle), most);
    return true;
}
