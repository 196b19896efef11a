// fixed_points.c -- covers of orbits; see fixed_points.h.
//
// Burnside's lemma: the number of classes is the average number of solutions that a symmetry fixes.  A solution that a
// symmetry fixes consists of whole orbits of images.  So the cells can be merged into orbits too.  The fixed-point
// cover has an item for each orbit of cells, and an option for each orbit of images that do not overlap.  An option
// uses several copies of its shape.  Each of its solutions within the allowed numbers of copies corresponds to exactly
// one fixed solution of the whole cover.
//
// Not every symmetry needs a cover of its own.  Conjugate symmetries fix equally many solutions, and so does the
// inverse.  One cover for each such class is enough: 9 for the 47 symmetries of a cube without the identity.

#include "model/symmetry/fixed_points.h"

#include "base/memory.h"
#include "model/symmetry/action.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool xt_symmetry_identifies_solutions(const xt_cover *cover, const xt_symmetry *symmetry, xt_motions motions)
{
    if (symmetry->motions > motions)
        return false;
    for (uint32_t i = cover->cells; i < cover->items; i++)
        if (symmetry->to[i] == XT_NONE && cover->item[i].low > 0)
            return false;
    return true;
}

uint32_t xt_fixed_point_cover_group_order(const xt_cover *cover, xt_motions motions)
{
    uint32_t order = 1;
    for (uint32_t s = 1; s < cover->symmetries; s++) {
        const xt_symmetry *symmetry = &cover->symmetry[s];
        if (!xt_symmetry_identifies_solutions(cover, symmetry, motions))
            continue;
        // A symmetry that permutes shapes would need their copies counted together.  One that is no automorphism maps
        // only some solutions to solutions.
        if (!xt_symmetry_keeps_shapes(cover, symmetry))
            return 0;
        order++;
    }
    return order;
}

// ---- Conjugacy classes ---------------------------------------------------------------------------------------------

// Returns true if by * one = other * by.  Shapes stay the same, so cells decide.
static bool is_conjugate(const xt_cover *cover, const uint32_t *by, const uint32_t *one, const uint32_t *other)
{
    for (uint32_t c = 0; c < cover->cells; c++)
        if (other[by[c]] != by[one[c]])
            return false;
    return true;
}

// The conjugating symmetry only needs to map solutions to solutions.  It need not identify them.
static bool are_conjugate_or_inverse(const xt_cover *cover, const xt_symmetry *one, const xt_symmetry *other)
{
    const uint32_t *inverse_of_one = cover->symmetry[one->inverse].to;
    for (uint32_t s = 0; s < cover->symmetries; s++) {
        const xt_symmetry *by = &cover->symmetry[s];
        if (by->is_automorphism &&
            (is_conjugate(cover, by->to, one->to, other->to) || is_conjugate(cover, by->to, inverse_of_one, other->to)))
            return true;
    }
    return false;
}

uint32_t xt_fixed_point_cover_conjugacy_classes(const xt_cover *cover, xt_motions motions, uint32_t *multiplicity)
{
    uint32_t classes = 0;
    memset(multiplicity, 0, cover->symmetries * sizeof *multiplicity);
    for (uint32_t s = 1; s < cover->symmetries; s++) {
        uint32_t first = 1;
        if (!xt_symmetry_identifies_solutions(cover, &cover->symmetry[s], motions))
            continue;
        while (first < s && (multiplicity[first] == 0 ||
                             !are_conjugate_or_inverse(cover, &cover->symmetry[first], &cover->symmetry[s])))
            first++;
        classes += multiplicity[first]++ == 0;
    }
    return classes;
}

// ---- Cells ---------------------------------------------------------------------------------------------------------

static uint32_t longest_axis(const xt_cover *cover)
{
    uint32_t longest = 0;
    int64_t  length = -1;
    for (uint32_t axis = 0; axis < 4; axis++) {
        int64_t least = INT32_MAX, most = INT32_MIN;
        for (uint32_t c = 0; c < cover->cells; c++) {
            least = cover->point[c][axis] < least ? cover->point[c][axis] : least;
            most = cover->point[c][axis] > most ? cover->point[c][axis] : most;
        }
        if (most - least > length) {
            length = most - least;
            longest = axis;
        }
    }
    return longest;
}

// Numbers the orbits of cells.  An orbit gets the position of its first cell along the longest axis.  So neighbouring
// cells stay neighbours, except for a few near the middle.
static uint32_t number_cell_orbits(xt_fixed_point_cover *fixed_points, const xt_cover *cover, const uint32_t *to,
                                   uint32_t *orbit_of)
{
    const uint32_t axis = longest_axis(cover);
    uint32_t       orbits = 0;
    memset(orbit_of, 0xff, cover->cells * sizeof *orbit_of);
    for (uint32_t c = 0; c < cover->cells; c++) {
        uint32_t first = c;
        if (orbit_of[c] != XT_NONE)
            continue;
        for (uint32_t cell = c; orbit_of[cell] == XT_NONE; cell = to[cell]) {
            orbit_of[cell] = orbits;
            first = cover->point[cell][axis] < cover->point[first][axis] ? cell : first;
        }
        memcpy(fixed_points->cover.point[orbits++], cover->point[first], sizeof *cover->point);
    }
    return orbits;
}

// ---- Images --------------------------------------------------------------------------------------------------------

// Returns the image of an option; a symmetry of the whole puzzle always has one.
static uint32_t image_of_option(xt_symmetry_action *action, const xt_symmetry *symmetry, uint32_t option)
{
    uint32_t next = xt_option_under_symmetry(action, symmetry, option);
    assert(next != XT_NONE);
    return next;
}

// Marks the images of an orbit.  Returns their number, or 0 if some overlap.
static uint32_t mark_orbit(xt_symmetry_action *action, const xt_symmetry *symmetry, uint32_t option, bool *is_marked,
                           uint32_t *times)
{
    const xt_cover *cover = action->cover;
    uint32_t        count = 0;
    bool            overlaps = false;
    uint32_t        o = option;
    do {
        for (uint32_t m = cover->first[o]; m + 1 < cover->first[o + 1]; m++) {
            overlaps = overlaps || times[cover->member[m]] == option + 1;
            times[cover->member[m]] = option + 1;
        }
        is_marked[o] = true;
        count++;
        o = image_of_option(action, symmetry, o);
    } while (o != option);
    return overlaps ? 0 : count;
}

// Adds an option: the orbits of the image's cells, each once, and its shape.
static void add_option(xt_fixed_point_cover *fixed_points, const xt_cover *cover, uint32_t option, uint32_t copies,
                       const uint32_t *orbit_of)
{
    xt_cover *q = &fixed_points->cover;
    uint32_t  begin = q->first[q->options], end = begin;
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++) {
        uint32_t cell = orbit_of[cover->member[m]], at = end;
        while (at > begin && q->member[at - 1] > cell)
            at--;
        if (at > begin && q->member[at - 1] == cell)
            continue;
        memmove(q->member + at + 1, q->member + at, (end - at) * sizeof *q->member);
        q->member[at] = cell;
        end++;
    }
    q->member[end++] = xt_cover_shape_of(cover, option) + q->cells;
    fixed_points->copies[q->options++] = copies;
    q->first[q->options] = end;
}

// Returns false if memory runs out.
static bool add_options(xt_fixed_point_cover *fixed_points, const xt_cover *cover, const xt_symmetry *symmetry,
                        const uint32_t *orbit_of)
{
    xt_symmetry_action action;
    bool              *is_marked = XT_NEW_ARRAY(bool, cover->options);
    uint32_t          *times = XT_NEW_ARRAY(uint32_t, cover->cells);
    bool               ok = xt_symmetry_action_make(&action, cover) && is_marked && times;
    for (uint32_t o = 0; ok && o < cover->options; o++) {
        uint32_t copies = is_marked[o] ? 0 : mark_orbit(&action, symmetry, o, is_marked, times);
        if (copies > 0 && copies <= cover->item[cover->member[cover->first[o + 1] - 1]].high)
            add_option(fixed_points, cover, o, copies, orbit_of);
    }
    xt_symmetry_action_free(&action);
    free(is_marked);
    free(times);
    return ok;
}

// ---- The cover -----------------------------------------------------------------------------------------------------

// The cells of an orbit are empty together or covered together.  Unbounded shapes stay unbounded.
static bool set_items(xt_cover *q, const xt_cover *cover, const uint32_t *orbit_of)
{
    const uint32_t shapes = cover->items - cover->cells;
    bool          *is_unbounded = xt_cover_list_unbounded_shapes(cover, NULL), ok = is_unbounded;
    for (uint32_t c = 0; c < cover->cells; c++)
        q->item[orbit_of[c]] = cover->item[c];
    for (uint32_t s = 0; ok && s < shapes; s++) {
        q->item[q->cells + s] = cover->item[cover->cells + s];
        if (is_unbounded[s])
            q->item[q->cells + s].high = UINT32_MAX;
    }
    free(is_unbounded);
    return ok;
}

static bool make_items(xt_fixed_point_cover *fixed_points, const xt_cover *cover, uint32_t orbits,
                       const uint32_t *orbit_of)
{
    const uint32_t shapes = cover->items - cover->cells;
    xt_cover      *q = &fixed_points->cover;
    q->cells = orbits;
    q->items = q->slots = orbits + shapes;
    q->pieces = cover->pieces;
    q->sizes_vary = cover->sizes_vary;
    q->parts_vary = cover->parts_vary;
    xt_arena *arena = &fixed_points->arena;
    q->item = XT_ARENA_ARRAY_ZEROED(arena, xt_item, q->items);
    q->first = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, (size_t)cover->options + 1);
    q->member = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, cover->first[cover->options]);
    q->first_neighbour = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, (size_t)orbits + 1);
    fixed_points->copies = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, cover->options);
    return !arena->failed && set_items(q, cover, orbit_of);
}

bool xt_fixed_point_cover_make(xt_fixed_point_cover *fixed_points, const xt_cover *cover, const xt_symmetry *symmetry)
{
    uint32_t *orbit_of = XT_NEW_ARRAY(uint32_t, cover->cells);
    *fixed_points = (xt_fixed_point_cover){0};
    fixed_points->cover.point =
        xt_arena_alloc_zeroed(&fixed_points->arena, cover->cells, sizeof *fixed_points->cover.point);
    bool ok =
        orbit_of && fixed_points->cover.point &&
        make_items(fixed_points, cover, number_cell_orbits(fixed_points, cover, symmetry->to, orbit_of), orbit_of) &&
        add_options(fixed_points, cover, symmetry, orbit_of);
    free(orbit_of);
    return ok;
}

void xt_fixed_point_cover_free(xt_fixed_point_cover *fixed_points)
{
    xt_arena_free(&fixed_points->arena);
    *fixed_points = (xt_fixed_point_cover){0};
}
