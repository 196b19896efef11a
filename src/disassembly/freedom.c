// freedom.c -- see freedom.h.

#include "disassembly/freedom.h"

bool xt_freedom_start(xt_freedom *freedom, xt_distances *distances, const uint32_t *shape, uint32_t pieces,
                      xt_arena *arena)
{
    freedom->pieces = pieces;
    freedom->shape = XT_ARENA_ARRAY(arena, uint32_t, pieces);
    freedom->directions = 2 * distances->steps.axes;
    freedom->stride = (pieces + 7) / 8 * 8;
    uint64_t rows = (uint64_t)freedom->directions * pieces;
    freedom->pair = XT_ARENA_ARRAY(arena, xt_distance_pair *, (uint64_t)pieces * pieces);
    freedom->slack = XT_ARENA_ARRAY(arena, int16_t, rows * freedom->stride);
    freedom->few = XT_ARENA_ARRAY(arena, uint16_t, freedom->stride);
    if (arena->failed)
        return false;
    memcpy(freedom->shape, shape, pieces * sizeof *shape);
    for (uint64_t i = 0; i < rows * freedom->stride; i++)
        freedom->slack[i] = 0; // beyond the pieces
    for (uint32_t i = 0; i < pieces; i++)
        for (uint32_t j = i + 1; j < pieces; j++)
            if (!(freedom->pair[i * pieces + j] = shape[i] <= shape[j]
                                                      ? xt_distances_pair(distances, shape[i], shape[j])
                                                      : xt_distances_pair(distances, shape[j], shape[i])))
                return false;
    return true;
}

static int16_t *row_of(const xt_freedom *freedom, uint32_t direction, uint32_t other)
{
    return freedom->slack + (direction * freedom->pieces + other) * freedom->stride;
}

// The loops over rows are compiled twice: for rows of one vector register, and for all others.
enum { SHORT_ROW = 8 };

// Replaces distances by the least maximum over all chains of pieces.
static inline __attribute__((always_inline)) void close_rows(int16_t *rows, uint32_t pieces, uint32_t stride)
{
    for (uint32_t via = 0; via < pieces; via++)
        for (uint32_t other = 0; other < pieces; other++) {
            const int16_t *restrict through = rows + via * stride;
            int16_t *restrict row = rows + other * stride;
            int16_t last = row[via];
            for (uint32_t i = 0; other != via && i < stride; i++) {
                int16_t longest = last > through[i] ? last : through[i];
                row[i] = row[i] < longest ? row[i] : longest;
            }
        }
}

static void close_chains(xt_freedom *freedom, uint32_t direction)
{
    if (freedom->stride == SHORT_ROW)
        close_rows(row_of(freedom, direction, 0), freedom->pieces, SHORT_ROW);
    else
        close_rows(row_of(freedom, direction, 0), freedom->pieces, freedom->stride);
}

// Moving a piece forwards past another is moving the other backwards.
static void transpose(xt_freedom *freedom, uint32_t axis)
{
    for (uint32_t i = 0; i < freedom->pieces; i++)
        for (uint32_t j = 0; j < freedom->pieces; j++)
            row_of(freedom, 2 * axis + 1, i)[j] = row_of(freedom, 2 * axis, j)[i];
}

bool xt_freedom_compute(xt_freedom *freedom, xt_distances *distances, const xt_offset *state)
{
    for (uint32_t i = 0; i < freedom->pieces; i++)
        for (uint32_t j = i + 1; j < freedom->pieces; j++) {
            // The distances of two shapes serve both orders.
            xt_distance_pair *pair = freedom->pair[i * freedom->pieces + j];
            bool              is_swapped = freedom->shape[i] > freedom->shape[j];
            uint32_t          first = is_swapped ? j : i, second = is_swapped ? i : j;
            const int16_t    *entry = xt_distances_at(distances, pair, xt_offset_minus(state[second], state[first]));
            if (!entry)
                return false;
            for (uint32_t direction = 0; direction < freedom->directions; direction += 2) {
                row_of(freedom, direction, first)[second] = entry[direction];
                row_of(freedom, direction, second)[first] = entry[direction + 1];
            }
        }
    for (uint32_t axis = 0; 2 * axis < freedom->directions; axis++) {
        for (uint32_t i = 0; i < freedom->pieces; i++)
            row_of(freedom, 2 * axis, i)[i] = 0;
        close_chains(freedom, 2 * axis);
        transpose(freedom, axis);
    }
    return true;
}

// Sixteen pieces at a time, so that the compiler keeps a set in a lane of a register.
static inline __attribute__((always_inline)) void find_sets(const int16_t *rows, uint32_t pieces, uint32_t stride,
                                                            int16_t steps, uint16_t *restrict few, xt_piece_mask *moved)
{
    for (uint32_t first = 0; first < pieces; first += 16) {
        uint32_t end = pieces < first + 16 ? pieces : first + 16;
        for (uint32_t i = 0; i < stride; i++)
            few[i] = 0;
        for (uint32_t other = first; other < end; other++) {
            const int16_t *restrict row = rows + other * stride;
            uint16_t bit = (uint16_t)(1u << (other - first));
            for (uint32_t i = 0; i < stride; i++)
                few[i] |= row[i] < steps ? bit : (uint16_t)0;
        }
        for (uint32_t i = 0; i < stride; i++)
            moved[i] = (first ? moved[i] : 0) | (xt_piece_mask)few[i] << first;
    }
}

void xt_freedom_sets(const xt_freedom *freedom, uint32_t direction, int16_t steps, xt_piece_mask *moved)
{
    const int16_t *rows = row_of(freedom, direction, 0);
    if (freedom->stride == SHORT_ROW)
        find_sets(rows, freedom->pieces, SHORT_ROW, steps, freedom->few, moved);
    else
        find_sets(rows, freedom->pieces, freedom->stride, steps, freedom->few, moved);
}
