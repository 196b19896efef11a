// strip.c -- see strip.h.
//
// The transfer-matrix method (Stanley, "Enumerative Combinatorics" 1, section 4.7).  The cells of an endless strip are
// numbered column by column.  A state is a level and a mask: all cells before the level are covered, and the mask has
// the covered cells from there on.  Every image at the first open cell, if it fits, is an edge to a state one level on.
//
// A box of m columns is the beginning of the strip.  Its images are the images of the strip within the box.  Pieces are
// never used up.  So its solutions are the paths from the empty strip to mask 0 behind column m, and one walk along the
// strip counts all boxes.
//
// A translation by some columns maps the strip to itself: one column, or along x as many as a period of the lattice has
// cells.  So levels count modulo these columns, and the states form a finite automaton, made once.  A walk adds the
// numbers of paths along its edges, modulo a prime or as floating-point numbers.  States without a way to a full box
// are removed.
//
// When this is valid: xt_strip_fits tests the conditions.  The boxes have one cross-section and one kind of cells.
// Their pieces are equal, mobile, and without colours and variable cells.  Copies have no minimum, and no box has room
// for the maximum.  The images come from a box with room for the longest orientation (bound_extent).
//
// The order.  Let s be the number of states at level 0.  The numbers of paths over t periods are u M^t v, with a matrix
// M of s rows.  They satisfy the recurrence of its characteristic polynomial (Cayley and Hamilton), of order s. Lengths
// that are no multiples of the period need at most the order s times the period.

#include "series/strip.h"

#include "base/hash.h"
#include "base/memory.h"
#include "base/work_limit.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORDS_OF_STATE = 5,      // of 32 bits; an edge has one
    CELLS_MAX = 1 << 14,     // of the box to take the images from
    GROWTH_COLUMNS_MAX = 24, // of one measured ratio
    RING = 2 * GROWTH_COLUMNS_MAX,
    STEADY_COLUMNS = 100,     // of a constant ratio
    WALKED_COLUMNS = 1 << 12, // at most
};

// ---- Which boxes ---------------------------------------------------------------------------------------------------

static bool is_unlimited(const xt_puzzle *puzzle, const xt_piece *piece)
{
    return !piece->stationary && !piece->copy_of && !piece->variable && piece->low == 0 && piece->count > 0 &&
           piece->high >= puzzle->cells / piece->count;
}

static bool is_plain_box(const xt_puzzle *puzzle)
{
    bool ok = puzzle->kind == &xt_kind_pieces && puzzle->cell_type && !puzzle->wrap.is_any && !puzzle->cell_colour &&
              !puzzle->colours.count && !puzzle->hole && puzzle->pieces.count > 0;
    for (uint32_t i = 0; ok && i < puzzle->pieces.count; i++)
        ok = is_unlimited(puzzle, &puzzle->pieces.at[i]);
    for (uint32_t i = 0; ok && i < puzzle->cells; i++)
        ok = puzzle->cell_type[i] == puzzle->cell_type[0] && puzzle->cell_type[i] != XT_CELL_ABSENT;
    return ok;
}

static bool are_equal_pieces(const xt_piece *a, const xt_piece *b)
{
    return a->count == b->count && a->motions == b->motions && xt_piece_is_in_groups(a, b->group) &&
           memcmp(a->points, b->points, a->count * sizeof *a->points) == 0;
}

bool xt_strip_fits(const xt_puzzle *first, const xt_puzzle *puzzle, uint32_t *axis)
{
    uint32_t differing = 0;
    if (!is_plain_box(first) || !is_plain_box(puzzle) || first->lattice != puzzle->lattice ||
        first->one_sided != puzzle->one_sided || !first->may_cross || !puzzle->may_cross ||
        first->pieces.count != puzzle->pieces.count || first->cell_type[0] != puzzle->cell_type[0])
        return false;
    for (uint32_t d = 0; d < XT_DIMENSIONS_MAX; d++)
        if (first->size[d] != puzzle->size[d]) {
            differing++;
            *axis = d;
        }
    bool ok = differing == 1;
    for (uint32_t i = 0; ok && i < first->pieces.count; i++)
        ok = are_equal_pieces(&first->pieces.at[i], &puzzle->pieces.at[i]);
    return ok;
}

// ---- Images --------------------------------------------------------------------------------------------------------

// An image by the cells behind its first one, as bits of the window: bit 0 is the first cell.
typedef struct images_of_levels {
    uint32_t *first; // by level, levels + 1 entries
    uint64_t *image;
} images_of_levels;

typedef struct builder {
    xt_strip        *strip;
    images_of_levels images;
    bool             may_stay_empty;
    XT_VECTOR(uint64_t) mask; // by state
    XT_VECTOR(uint32_t) level;
    XT_VECTOR(uint32_t) first_edge;
    XT_VECTOR(uint32_t) to;
    uint64_t  words_max;
    uint32_t *slot; // hash table: index of a state + 1, or 0
    uint32_t  slots;
} builder;

// Returns the largest extent of an orientation along an axis, in coordinates of the user, or more.
static uint64_t bound_extent(const xt_puzzle *puzzle)
{
    xt_point_group group;
    int64_t        range = 0, factor = 1;
    xt_point_group_make(puzzle->lattice, &group);
    for (uint32_t g = 0; g < group.count; g++)
        for (uint32_t r = 0; r < XT_DIMENSIONS_MAX; r++) {
            int64_t sum = 0;
            for (uint32_t c = 0; c < XT_DIMENSIONS_MAX; c++)
                sum += abs(group.at[g].at[r][c]);
            factor = sum > factor ? sum : factor;
        }
    for (uint32_t i = 0; i < puzzle->pieces.count; i++)
        for (uint32_t d = 0; d < XT_DIMENSIONS_MAX; d++) {
            const xt_piece *piece = &puzzle->pieces.at[i];
            int64_t         least = piece->points[0].at[d], most = least;
            for (uint32_t c = 1; c < piece->count; c++) {
                least = piece->points[c].at[d] < least ? piece->points[c].at[d] : least;
                most = piece->points[c].at[d] > most ? piece->points[c].at[d] : most;
            }
            range = most - least > range ? most - least : range;
        }
    return (uint64_t)(range * factor / puzzle->lattice->period + 2) * puzzle->lattice->slots;
}

// Returns a box with all images at the columns of the first period.  Returns NULL if it is too large or
// memory runs out.
static xt_puzzle *make_box(const xt_puzzle *puzzle, uint32_t axis, uint32_t period)
{
    const uint64_t column = puzzle->cells / (uint32_t)puzzle->size[axis], length = period + bound_extent(puzzle);
    xt_puzzle     *box = NULL;
    int32_t        size[XT_DIMENSIONS_MAX];
    memcpy(size, puzzle->size, sizeof size);
    if (length > CELLS_MAX || length * column > CELLS_MAX)
        return NULL;
    size[axis] = (int32_t)length;
    box =
        xt_puzzle_make(puzzle->lattice, size,
                       xt_flags_of_puzzle(puzzle) | (puzzle->cell_type[0] == XT_CELL_OPTIONAL ? XT_MAY_STAY_EMPTY : 0u),
                       (xt_source_location){0}, NULL);
    bool ok = box;
    for (uint32_t i = 0; ok && i < puzzle->pieces.count; i++) {
        xt_piece piece = puzzle->pieces.at[i];
        piece.location = (xt_source_location){0};
        piece.orientations = NULL;
        piece.name = xt_strndup(piece.name, strlen(piece.name));
        piece.points = XT_NEW_ARRAY(xt_point, piece.count);
        ok = piece.name && piece.points;
        if (ok)
            memcpy(piece.points, puzzle->pieces.at[i].points, piece.count * sizeof *piece.points);
        if (!ok || !xt_puzzle_append_piece(box, &piece)) {
            ok = false;
            free(piece.name);
            free(piece.points);
        }
    }
    if (ok && xt_puzzle_check(box, NULL))
        return box;
    xt_puzzle_free(box);
    return NULL;
}

// Returns the number of a cell in the strip.
static uint32_t place_of(const xt_images *images, uint32_t cell, uint32_t axis)
{
    const xt_cell at = xt_cell_of_region_cell(images, cell);
    uint32_t      place = (uint32_t)at.at[axis];
    for (uint32_t d = 0; d < XT_DIMENSIONS_MAX; d++)
        if (d != axis)
            place = place * (uint32_t)images->puzzle->size[d] + (uint32_t)at.at[d];
    return place;
}

// Writes the level and the mask of an image.  Returns false if its cells are too far apart.
static bool describe(const xt_images *images, uint32_t index, uint32_t axis, uint32_t *level, uint64_t *mask)
{
    const xt_image image = xt_image_at(images, index);
    uint32_t       first = UINT32_MAX, last = 0;
    for (uint32_t c = 0; c < image.count; c++) {
        const uint32_t place = place_of(images, image.cells[c], axis);
        first = place < first ? place : first;
        last = place > last ? place : last;
    }
    if (last - first >= 64)
        return false;
    *mask = 0;
    for (uint32_t c = 0; c < image.count; c++)
        *mask |= (uint64_t)1 << (place_of(images, image.cells[c], axis) - first);
    *level = first;
    return true;
}

// Sorts the images of the first period by their levels.
static bool list_images(builder *b, const xt_images *images, uint32_t axis)
{
    const uint32_t levels = b->strip->levels;
    uint32_t       level;
    uint64_t       mask;
    b->images.first = XT_NEW_ARRAY(uint32_t, (size_t)levels + 2);
    b->images.image = XT_NEW_ARRAY(uint64_t, (size_t)images->mobile + 1);
    bool ok = b->images.first && b->images.image;
    for (uint32_t i = 0; ok && i < images->mobile; i++) {
        ok = describe(images, i, axis, &level, &mask);
        if (ok && level < levels)
            b->images.first[level + 2]++;
    }
    for (uint32_t l = 0; ok && l < levels; l++)
        b->images.first[l + 2] += b->images.first[l + 1];
    for (uint32_t i = 0; ok && i < images->mobile; i++)
        if (describe(images, i, axis, &level, &mask) && level < levels)
            b->images.image[b->images.first[level + 1]++] = mask;
    return ok;
}

// ---- States --------------------------------------------------------------------------------------------------------

static uint64_t hash_of(uint32_t level, uint64_t mask)
{
    return xt_hash_finish((mask + 0x9e3779b97f4a7c15u * (level + 1)) * 0xbf58476d1ce4e5b9u);
}

static bool grow_table(builder *b)
{
    const uint32_t slots = b->slots ? 2 * b->slots : 1 << 10;
    uint32_t      *slot = XT_NEW_ARRAY(uint32_t, slots);
    if (!slot)
        return false;
    for (uint32_t s = 0; s < b->mask.count; s++) {
        uint32_t at = (uint32_t)hash_of(b->level.at[s], b->mask.at[s]) & (slots - 1);
        while (slot[at])
            at = (at + 1) & (slots - 1);
        slot[at] = s + 1;
    }
    free(b->slot);
    b->slot = slot;
    b->slots = slots;
    return true;
}

// Adds an edge from the last expanded state.  Returns false if there are too many or memory runs out.
static bool add_edge(builder *b, uint32_t level, uint64_t mask)
{
    if (b->to.count + WORDS_OF_STATE * (uint64_t)b->mask.count >= b->words_max ||
        (2 * b->mask.count >= b->slots && !grow_table(b)))
        return false;
    uint32_t at = (uint32_t)hash_of(level, mask) & (b->slots - 1), s;
    while ((s = b->slot[at]) && (b->mask.at[s - 1] != mask || b->level.at[s - 1] != level))
        at = (at + 1) & (b->slots - 1);
    if (!s) {
        xt_vector_push(&b->mask, mask);
        xt_vector_push(&b->level, level);
        s = b->slot[at] = b->mask.count;
    }
    xt_vector_push(&b->to, s - 1);
    return !b->mask.failed && !b->level.failed && !b->to.failed;
}

static bool expand(builder *b, uint32_t state)
{
    const uint64_t mask = b->mask.at[state];
    const uint32_t level = b->level.at[state], next = (level + 1) % b->strip->levels;
    bool           ok = true;
    if ((mask & 1) || b->may_stay_empty)
        ok = add_edge(b, next, mask >> 1);
    for (uint32_t i = b->images.first[level]; ok && !(mask & 1) && i < b->images.first[level + 1]; i++)
        if (!(mask & b->images.image[i]))
            ok = add_edge(b, next, (mask | b->images.image[i]) >> 1);
    xt_vector_push(&b->first_edge, b->to.count);
    return ok && !b->first_edge.failed;
}

// Makes all states on paths from the empty strip.
static bool find_states(builder *b)
{
    xt_vector_push(&b->mask, 0);
    xt_vector_push(&b->level, 0);
    xt_vector_push(&b->first_edge, 0);
    bool ok = !b->mask.failed && !b->level.failed && !b->first_edge.failed && grow_table(b);
    for (uint32_t s = 0; ok && s < b->mask.count; s++)
        ok = expand(b, s) && !xt_work_is_over_at(s);
    return ok;
}

// Marks the states with a way to a full box.  Such states have mask 0 at the end of a column, or an edge to a marked
// state.
static bool *mark_useful(const builder *b)
{
    const uint32_t states = b->mask.count;
    bool          *is_useful = XT_NEW_ARRAY(bool, states), changed = is_useful;
    for (uint32_t s = 0; changed && s < states; s++)
        is_useful[s] = b->mask.at[s] == 0 && b->level.at[s] % b->strip->column == 0;
    while (changed) {
        changed = false;
        for (uint32_t s = states; s-- > 0;)
            for (uint32_t e = b->first_edge.at[s]; !is_useful[s] && e < b->first_edge.at[s + 1]; e++)
                if (is_useful[b->to.at[e]])
                    changed = is_useful[s] = true;
    }
    return is_useful;
}

// Numbers the useful states by level.  number: UINT32_MAX for others.
static bool number_states(const builder *b, const bool *is_useful, uint32_t *number, uint32_t *old)
{
    xt_strip      *strip = b->strip;
    const uint32_t states = b->mask.count, levels = strip->levels;
    uint32_t      *next = XT_NEW_ARRAY(uint32_t, levels);
    if (!next)
        return false;
    for (uint32_t s = 0; s < states; s++)
        strip->first_state[b->level.at[s] + 1] += is_useful[s];
    for (uint32_t l = 0; l < levels; l++) {
        strip->full[l] = UINT32_MAX;
        strip->first_state[l + 1] += strip->first_state[l];
        next[l] = strip->first_state[l];
    }
    for (uint32_t s = 0; s < states; s++) {
        number[s] = is_useful[s] ? next[b->level.at[s]]++ : UINT32_MAX;
        if (is_useful[s])
            old[number[s]] = s;
        if (is_useful[s] && b->mask.at[s] == 0)
            strip->full[b->level.at[s]] = number[s];
    }
    free(next);
    return true;
}

static bool finish(const builder *b)
{
    xt_strip      *strip = b->strip;
    const uint32_t states = b->mask.count;
    bool          *is_useful = mark_useful(b);
    uint32_t      *number = XT_NEW_ARRAY(uint32_t, states), *old = XT_NEW_ARRAY(uint32_t, states), edges = 0;
    strip->first_state = XT_NEW_ARRAY(uint32_t, (size_t)strip->levels + 1);
    strip->full = XT_NEW_ARRAY(uint32_t, strip->levels);
    strip->first_edge = XT_NEW_ARRAY(uint32_t, (size_t)states + 1);
    strip->to = XT_NEW_ARRAY(uint32_t, (size_t)b->to.count + 1);
    bool ok = is_useful && number && old && strip->first_state && strip->full && strip->first_edge && strip->to &&
              number_states(b, is_useful, number, old);
    for (uint32_t s = 0; ok && s < strip->first_state[strip->levels]; s++) {
        for (uint32_t e = b->first_edge.at[old[s]]; e < b->first_edge.at[old[s] + 1]; e++)
            if (number[b->to.at[e]] != UINT32_MAX)
                strip->to[edges++] = number[b->to.at[e]];
        strip->first_edge[s + 1] = edges;
    }
    free(is_useful);
    free(number);
    free(old);
    return ok;
}

bool xt_strip_make(xt_strip *strip, const xt_puzzle *puzzle, uint32_t axis, uint64_t words_max)
{
    // There are at least two levels: a walk clears the states of a level behind it.
    const uint32_t column = puzzle->cells / (uint32_t)puzzle->size[axis];
    const uint32_t columns = axis == 0 ? puzzle->lattice->slots : 1, period = columns * column > 1 ? columns : 2;
    xt_puzzle     *box = make_box(puzzle, axis, period);
    xt_model      *model = box ? xt_model_new(box, NULL, NULL) : NULL;
    builder b = {.strip = strip, .words_max = words_max, .may_stay_empty = puzzle->cell_type[0] == XT_CELL_OPTIONAL};
    *strip = (xt_strip){.levels = period * column, .column = column};
    const bool ok = model && model->images && list_images(&b, model->images, axis) && find_states(&b) && finish(&b);
    xt_vector_free(&b.mask);
    xt_vector_free(&b.level);
    xt_vector_free(&b.first_edge);
    xt_vector_free(&b.to);
    free(b.images.first);
    free(b.images.image);
    free(b.slot);
    xt_model_free(model);
    xt_puzzle_free(box);
    return ok;
}

void xt_strip_free(xt_strip *strip)
{
    free(strip->first_state);
    free(strip->first_edge);
    free(strip->to);
    free(strip->full);
    *strip = (xt_strip){0};
}

uint64_t xt_strip_order_bound(const xt_strip *strip, uint32_t step)
{
    const uint32_t period = strip->levels / strip->column;
    return (uint64_t)strip->first_state[1] * (step % period == 0 ? 1 : period);
}

// ---- Walks ---------------------------------------------------------------------------------------------------------

bool xt_strip_count_modulo(const xt_strip *strip, xt_lengths lengths, uint64_t prime, uint64_t *residue)
{
    const uint64_t last = xt_last_length(lengths);
    uint64_t      *value = XT_NEW_ARRAY(uint64_t, (size_t)strip->first_state[strip->levels] + 1);
    uint32_t       level = 0, found = 0;
    bool           ok = value;
    if (ok && strip->full[0] != UINT32_MAX)
        value[strip->full[0]] = 1;
    for (uint64_t column = 0; ok; column++) {
        if (column == lengths.first + (uint64_t)found * lengths.step)
            residue[found++] = strip->full[level] != UINT32_MAX ? value[strip->full[level]] : 0;
        if (column == last)
            break;
        for (uint32_t cell = 0; cell < strip->column; cell++, level = (level + 1) % strip->levels)
            for (uint32_t s = strip->first_state[level]; s < strip->first_state[level + 1]; s++) {
                const uint64_t paths = value[s];
                value[s] = 0;
                for (uint32_t e = strip->first_edge[s]; e < strip->first_edge[s + 1]; e++) {
                    const uint64_t sum = value[strip->to[e]] + paths;
                    value[strip->to[e]] = sum >= prime ? sum - prime : sum;
                }
            }
        ok = !xt_work_is_over();
    }
    free(value);
    return ok;
}

// A walk with floating-point numbers.  They are scaled at the end of each column.
typedef struct float_walk {
    const xt_strip *strip;
    double         *value;
    double          sum;   // divisor at the end of the last column
    double          scale; // base-2 logarithm of the product of all divisors
    uint32_t        level;
} float_walk;

static bool begin_float_walk(float_walk *walk, const xt_strip *strip)
{
    *walk = (float_walk){.strip = strip, .value = XT_NEW_ARRAY(double, (size_t)strip->first_state[strip->levels] + 1)};
    if (walk->value && strip->full[0] != UINT32_MAX)
        walk->value[strip->full[0]] = 1;
    return walk->value;
}

// Walks over a column, and divides the numbers by their sum.  A number other than 0 never becomes 0.
static void walk_column(float_walk *walk)
{
    const xt_strip *strip = walk->strip;
    double         *value = walk->value, sum = 0;
    for (uint32_t cell = 0; cell < strip->column; cell++, walk->level = (walk->level + 1) % strip->levels)
        for (uint32_t s = strip->first_state[walk->level]; s < strip->first_state[walk->level + 1]; s++) {
            const double paths = value[s];
            value[s] = 0;
            for (uint32_t e = strip->first_edge[s]; e < strip->first_edge[s + 1]; e++)
                value[strip->to[e]] += paths;
        }
    for (uint32_t s = strip->first_state[walk->level]; s < strip->first_state[walk->level + 1]; s++)
        sum += value[s];
    for (uint32_t s = strip->first_state[walk->level]; sum > 0 && s < strip->first_state[walk->level + 1]; s++)
        value[s] = value[s] > 0 ? fmax(value[s] / sum, DBL_MIN) : 0;
    walk->sum = sum > 0 ? sum : 1;
    walk->scale += log2(walk->sum);
}

// Returns the scaled number of the box.
static double full_value(const float_walk *walk)
{
    const uint32_t full = walk->strip->full[walk->level];
    return full != UINT32_MAX ? walk->value[full] : 0;
}

// The sum of all paths is at least the number of solutions.  Rounding changes it by a factor of less than 2 in 2^48
// additions.
bool xt_strip_estimate(const xt_strip *strip, xt_lengths lengths, double *log2_bound)
{
    float_walk walk;
    uint32_t   found = 0;
    bool       ok = begin_float_walk(&walk, strip);
    for (uint64_t column = 0; ok; column++) {
        if (column == lengths.first + (uint64_t)found * lengths.step)
            log2_bound[found++] = full_value(&walk) > 0 ? walk.scale + 1 : 0;
        if (column == xt_last_length(lengths))
            break;
        walk_column(&walk);
        ok = !xt_work_is_over();
    }
    free(walk.value);
    return ok;
}

// The last columns: the scaled number of the box, and the divisor.
typedef struct growth_ring {
    double value[RING], sum[RING]; // by column modulo their number
} growth_ring;

static double ratio_over(const growth_ring *ring, uint32_t column, uint32_t columns)
{
    double ratio = ring->value[column % RING];
    for (uint32_t c = column; c > column - columns; c--)
        ratio *= ring->sum[c % RING];
    const double before = ring->value[(column - columns) % RING];
    return before > 0 ? ratio / before : ratio > 0 ? HUGE_VAL : 0;
}

// Returns the least divisor of `columns` over which the last numbers grow by the same factor.  Ratios over more columns
// can settle earlier.
static uint32_t least_columns(const growth_ring *ring, uint32_t column, uint32_t columns, double growth)
{
    static const double tolerance = 1e-9; // relative
    for (uint32_t d = 1; d < columns; d++) {
        const double expected = pow(growth, (double)d / columns);
        bool         is_equal = columns % d == 0;
        for (uint32_t c = column; is_equal && c > column - columns; c--)
            is_equal = fabs(ratio_over(ring, c, d) - expected) <= tolerance * expected;
        if (is_equal)
            return d;
    }
    return columns;
}

bool xt_strip_growth(const xt_strip *strip, double *growth, uint32_t *columns)
{
    static const double tolerance = 1e-14; // relative
    float_walk          walk;
    growth_ring         ring = {0};
    double              last[GROWTH_COLUMNS_MAX + 1] = {0};
    uint32_t            steady[GROWTH_COLUMNS_MAX + 1] = {0}; // how often the ratio over so many columns stayed
    bool                ok = begin_float_walk(&walk, strip);
    const double        most = 1e9 / (double)(xt_strip_edges(strip) + 1); // some seconds
    *growth = 0;
    for (uint32_t column = 1; ok && *growth == 0 && column <= WALKED_COLUMNS && column < most; column++) {
        walk_column(&walk);
        ring.value[column % RING] = full_value(&walk);
        ring.sum[column % RING] = walk.sum;
        for (uint32_t p = 1; p <= GROWTH_COLUMNS_MAX && p < column && *growth == 0; p++) {
            const double ratio = ratio_over(&ring, column, p);
            const bool   is_steady = ratio == 0 || fabs(ratio - last[p]) <= tolerance * ratio;
            steady[p] = ratio < HUGE_VAL && is_steady ? steady[p] + 1 : 0;
            last[p] = ratio > 0 && ratio < HUGE_VAL ? ratio : last[p];
            if (steady[p] >= STEADY_COLUMNS && ratio > 0) {
                *columns = least_columns(&ring, column, p, ratio);
                *growth = ratio_over(&ring, column, *columns);
            }
        }
        ok = !xt_work_is_over();
    }
    free(walk.value);
    return ok;
}
