// parts.c -- properties of sets of pieces: rectangles, symmetric parts, congruent parts.
//
// Two sets are compared cell by cell under each rotation and reflection of the lattice.  Before this, keys are
// compared: the determinant of the second moments, which no such motion changes.

#include "properties/properties.h"

#include "base/hash.h"
#include "base/memory.h"

#include <stddef.h>
#include <stdlib.h>

// ---- Rectangles ----------------------------------------------------------------------------------------------------

typedef struct rectangle {
    int32_t left, bottom, right, top;
} rectangle;

static rectangle frame_of(const xt_arrangement *a, uint32_t piece)
{
    xt_image  image = xt_arrangement_image(a, piece);
    rectangle r = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    for (uint32_t i = 0; i < image.count; i++) {
        const xt_point *p = &a->map->point[xt_arrangement_cell(a, image, i)];
        r.left = p->at[0] < r.left ? p->at[0] : r.left;
        r.bottom = p->at[1] < r.bottom ? p->at[1] : r.bottom;
        r.right = p->at[0] > r.right ? p->at[0] : r.right;
        r.top = p->at[1] > r.top ? p->at[1] : r.top;
    }
    return r;
}

// Returns true if two or more pieces, but not all, fill the rectangle.
static bool is_filled(const xt_arrangement *a, const rectangle *frame, rectangle r)
{
    int64_t  open = (int64_t)(r.right - r.left + 1) * (r.top - r.bottom + 1);
    uint32_t inside = 0, pieces = a->assembly.pieces;
    for (uint32_t p = 0; p < pieces; p++)
        if (frame[p].left >= r.left && frame[p].right <= r.right && frame[p].bottom >= r.bottom &&
            frame[p].top <= r.top) {
            open -= xt_arrangement_image(a, p).count;
            inside++;
        }
    return open == 0 && inside >= 2 && inside < pieces;
}

static bool has_sides(rectangle r, const xt_arguments *sides)
{
    uint32_t width = (uint32_t)(r.right - r.left) + 1, height = (uint32_t)(r.top - r.bottom) + 1;
    return sides->count == 0 || (sides->at[0] == width && sides->at[1] == height) ||
           (sides->at[1] == width && sides->at[0] == height);
}

// Lists the different sides of pieces on one side.  Returns their number.
static uint32_t list_sides(const rectangle *frame, uint32_t pieces, size_t side, int32_t *listed)
{
    uint32_t count = 0;
    for (uint32_t p = 0; p < pieces; p++) {
        int32_t  at = *(const int32_t *)((const char *)&frame[p] + side);
        uint32_t i = 0;
        while (i < count && listed[i] != at)
            i++;
        listed[i] = at;
        count += i == count;
    }
    return count;
}

int64_t xt_value_rectangle(xt_arrangement *a, const xt_arguments *arguments)
{
    const uint32_t pieces = a->assembly.pieces;
    rectangle      frame[XT_TOUCHING_PIECES_MAX];
    int32_t        left[XT_TOUCHING_PIECES_MAX], bottom[XT_TOUCHING_PIECES_MAX], right[XT_TOUCHING_PIECES_MAX],
        top[XT_TOUCHING_PIECES_MAX];
    for (uint32_t p = 0; p < pieces; p++)
        frame[p] = frame_of(a, p);
    const uint32_t lefts = list_sides(frame, pieces, offsetof(rectangle, left), left),
                   bottoms = list_sides(frame, pieces, offsetof(rectangle, bottom), bottom),
                   rights = list_sides(frame, pieces, offsetof(rectangle, right), right),
                   tops = list_sides(frame, pieces, offsetof(rectangle, top), top);
    for (uint32_t l = 0; l < lefts; l++)
        for (uint32_t r = 0; r < rights; r++)
            for (uint32_t b = 0; left[l] <= right[r] && b < bottoms; b++)
                for (uint32_t t = 0; t < tops && xt_arrangement_goes_on(a); t++) {
                    rectangle tried = {left[l], bottom[b], right[r], top[t]};
                    if (tried.bottom <= tried.top && has_sides(tried, arguments) && is_filled(a, frame, tried))
                        return 1;
                }
    return 0;
}

// ---- Congruence ----------------------------------------------------------------------------------------------------

static uint32_t size_of(uint64_t set)
{
    return (uint32_t)__builtin_popcountll(set);
}

static bool is_connected(const xt_arrangement *a, uint64_t set)
{
    uint64_t reached = set & -set, last = 0;
    while (reached != last) {
        uint64_t fresh = reached & ~last;
        last = reached;
        for (; fresh; fresh &= fresh - 1)
            reached |= a->by_side[__builtin_ctzll(fresh)] & set;
    }
    return reached == set;
}

static uint64_t key_of(const xt_arrangement *a, uint64_t set)
{
    uint64_t n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0; // the determinant is exact modulo 2^64
    for (uint64_t rest = set; rest; rest &= rest - 1) {
        xt_image image = xt_arrangement_image(a, (uint32_t)__builtin_ctzll(rest));
        n += image.count;
        for (uint32_t i = 0; i < image.count; i++) {
            const xt_point *p = &a->map->point[xt_arrangement_cell(a, image, i)];
            uint64_t        at_x = (uint64_t)(int64_t)p->at[0], at_y = (uint64_t)(int64_t)p->at[1];
            x += at_x;
            y += at_y;
            xx += at_x * at_x;
            yy += at_y * at_y;
            xy += at_x * at_y;
        }
    }
    uint64_t determinant = (n * xx - x * x) * (n * yy - y * y) - (n * xy - x * y) * (n * xy - x * y);
    return xt_hash_finish(determinant) + xt_hash_finish(n + 1) + size_of(set);
}

static xt_point least_point(const xt_arrangement *a, uint64_t set, const xt_matrix *matrix)
{
    xt_point least = {.at = {INT32_MAX, INT32_MAX}, .colour = XT_NEUTRAL};
    for (; set; set &= set - 1) {
        xt_image image = xt_arrangement_image(a, (uint32_t)__builtin_ctzll(set));
        for (uint32_t i = 0; i < image.count; i++) {
            xt_point p = xt_matrix_times(matrix, a->map->point[xt_arrangement_cell(a, image, i)]);
            for (uint32_t k = 0; k < 2; k++)
                least.at[k] = p.at[k] < least.at[k] ? p.at[k] : least.at[k];
        }
    }
    return least;
}

// Returns the piece at a point, or UINT32_MAX.
static uint32_t piece_at_point(const xt_region_map *map, const uint32_t *holder, xt_point point)
{
    uint32_t x = (uint32_t)(point.at[0] - map->least.at[0]), y = (uint32_t)(point.at[1] - map->least.at[1]);
    uint32_t cell = x < map->width && y < map->height ? map->cell_at[(size_t)x * map->height + y] : XT_NO_CELL;
    return cell == XT_NO_CELL ? UINT32_MAX : holder[cell];
}

// Returns true if the matrix and a translation carry all cells of one set into the other.
static bool carries(const xt_arrangement *a, uint64_t one, uint64_t other, const xt_matrix *matrix)
{
    const xt_region_map *map = a->map;
    xt_point             by = xt_point_minus(least_point(a, other, &map->group.at[0]), least_point(a, one, matrix));
    if (!xt_is_translation(map->lattice, by))
        return false;
    for (; one; one &= one - 1) {
        xt_image image = xt_arrangement_image(a, (uint32_t)__builtin_ctzll(one));
        for (uint32_t i = 0; i < image.count; i++) {
            xt_point to = xt_matrix_times(matrix, map->point[xt_arrangement_cell(a, image, i)]);
            uint32_t piece = piece_at_point(map, a->assembly.holder, xt_point_plus(to, by));
            if (piece == UINT32_MAX || !(other >> piece & 1))
                return false;
        }
    }
    return true;
}

static bool are_congruent(const xt_arrangement *a, uint64_t one, uint64_t other)
{
    for (uint32_t e = 0; e < a->map->group.count; e++)
        if (carries(a, one, other, &a->map->group.at[e]))
            return true;
    return false;
}

static bool is_symmetric(const xt_arrangement *a, uint64_t set)
{
    for (uint32_t e = 1; e < a->map->group.count; e++)
        if (carries(a, set, set, &a->map->group.at[e]))
            return true;
    return false;
}

// Moves on to the next connected set of `least` to `most` pieces behind this one.  Returns 0 behind the last.
static uint64_t next_part(xt_arrangement *a, uint64_t set, uint32_t least, uint32_t most)
{
    const uint64_t all = xt_mask_of_pieces(a->assembly.pieces);
    while (set++ < all && xt_arrangement_goes_on(a))
        if (size_of(set) >= least && size_of(set) <= most && is_connected(a, set))
            return set;
    return 0;
}

int64_t xt_value_symmetric_part(xt_arrangement *a, const xt_arguments *arguments)
{
    const uint32_t pieces = a->assembly.pieces, asked = arguments->count ? arguments->at[0] : 0;
    uint32_t       most = asked ? asked : pieces - 1;
    xt_arrangement_find_touching(a);
    for (uint64_t set = 0; pieces > 2 && most < pieces && (set = next_part(a, set, asked ? asked : 2, most));)
        if (is_symmetric(a, set))
            return 1;
    return 0;
}

static int compare_sets(const void *one, const void *other)
{
    uint64_t a = ((const xt_piece_set *)one)->key, b = ((const xt_piece_set *)other)->key;
    return (a > b) - (a < b);
}

int64_t xt_value_congruent_parts(xt_arrangement *a, const xt_arguments *arguments)
{
    const uint32_t asked = arguments->count ? arguments->at[0] : 0, half = a->assembly.pieces / 2;
    xt_arrangement_find_touching(a);
    a->sets.count = 0;
    for (uint64_t set = 0; (set = next_part(a, set, asked ? asked : 2, asked ? asked : half));)
        xt_vector_push(&a->sets, ((xt_piece_set){set, key_of(a, set)}));
    if (a->sets.failed)
        a->is_cut_off = true;
    if (a->sets.count)
        qsort(a->sets.at, a->sets.count, sizeof *a->sets.at, compare_sets);
    for (uint32_t i = 0; i < a->sets.count && !a->is_cut_off; i++)
        for (uint32_t j = i + 1; j < a->sets.count && a->sets.at[j].key == a->sets.at[i].key; j++)
            if (!(a->sets.at[i].pieces & a->sets.at[j].pieces) && xt_arrangement_goes_on(a) &&
                are_congruent(a, a->sets.at[i].pieces, a->sets.at[j].pieces))
                return 1;
    return 0;
}

int64_t xt_value_halves(xt_arrangement *a, const xt_arguments *arguments)
{
    (void)arguments;
    const uint32_t half = a->assembly.pieces / 2;
    const uint64_t all = xt_mask_of_pieces(a->assembly.pieces);
    xt_arrangement_find_touching(a);
    for (uint64_t set = 0; a->assembly.pieces % 2 == 0 && (set = next_part(a, set, half, half));)
        if ((set & 1) && is_connected(a, all & ~set) && key_of(a, set) == key_of(a, all & ~set) &&
            are_congruent(a, set, all & ~set))
            return 1;
    return 0;
}
