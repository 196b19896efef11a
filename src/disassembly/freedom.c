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
    if (arena->failed)
        return false;
    for (uint64_t i = 0; i < rows * freedom->stride; i++)
        freedom->slack[i] = 0; // beyond the pieces
    return xt_freedom_set_shapes(freedom, distances, shape);
}

bool xt_freedom_set_shapes(xt_freedom *freedom, xt_distances *distances, const uint32_t *shape)
{
    const uint32_t pieces = freedom->pieces;
    memcpy(freedom->shape, shape, pieces * sizeof *shape);
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
            // To move a piece towards another is to move the other one the other way.
            for (uint32_t direction = 0; direction < freedom->directions; direction++) {
                row_of(freedom, direction, first)[second] = entry[direction];
                row_of(freedom, direction ^ 1, second)[first] = entry[direction];
            }
        }
    return true;
}

// Few pieces: a set is a lane of a register.  The loops are compiled twice, for one register and for two.
enum { FEW_PIECES = 16, LANES = 8 };

typedef uint16_t lanes __attribute__((vector_size(LANES * sizeof(uint16_t))));
typedef int16_t  signed_lanes __attribute__((vector_size(LANES * sizeof(int16_t))));

static inline __attribute__((always_inline)) void find_few(const int16_t *rows, uint32_t pieces, uint32_t registers,
                                                           int16_t steps, lanes *few)
{
    for (uint32_t r = 0; r < registers; r++)
        few[r] = (lanes){0};
    for (uint32_t other = 0; other < pieces; other++)
        for (uint32_t r = 0; r < registers; r++) {
            signed_lanes row;
            memcpy(&row, rows + (other * registers + r) * LANES, sizeof row);
            few[r] |= (lanes)(row < steps) & (uint16_t)(1u << other);
        }
    for (uint32_t via = 0; via < pieces; via++) {
        uint16_t set = few[via / LANES][via % LANES], bit = (uint16_t)(1u << via);
        for (uint32_t r = 0; r < registers; r++)
            few[r] |= (lanes)((few[r] & bit) != 0) & set;
    }
}

static inline __attribute__((always_inline)) bool take_few(const lanes *few, uint32_t pieces, uint32_t registers,
                                                           xt_piece_mask *restrict moved)
{
    lanes is_small = {0};
    for (uint32_t r = 0; r < registers; r++) {
        lanes bits = few[r];
        bits -= bits >> 1 & 0x5555;
        bits = (bits & 0x3333) + (bits >> 2 & 0x3333);
        bits = (bits & 0x0f0f) + (bits >> 4 & 0x0f0f);
        bits = (bits & 0xff) + (bits >> 8);
        is_small |= (lanes)(bits <= (uint16_t)(pieces / 2));
    }
    uint64_t halves[2];
    memcpy(halves, &is_small, sizeof halves);
    if (!(halves[0] | halves[1]))
        return false;
    for (uint32_t i = 0; i < registers * LANES; i++)
        moved[i] = few[i / LANES][i % LANES];
    return true;
}

bool xt_close_sets(xt_piece_mask *moved, uint32_t pieces)
{
    bool is_small = false;
    for (uint32_t via = 0; via < pieces; via++)
        for (uint32_t i = 0; i < pieces; i++)
            moved[i] |= moved[i] >> via & 1 ? moved[via] : 0;
    for (uint32_t i = 0; i < pieces; i++)
        is_small |= xt_pieces_in(moved[i]) <= pieces / 2;
    return is_small;
}

static bool find_many(const int16_t *rows, uint32_t pieces, uint32_t stride, int16_t steps, xt_piece_mask *moved)
{
    for (uint32_t i = 0; i < pieces; i++) {
        moved[i] = 0;
        for (uint32_t other = 0; other < pieces; other++)
            moved[i] |= rows[other * stride + i] < steps ? UINT64_C(1) << other : 0;
    }
    return xt_close_sets(moved, pieces);
}

bool xt_freedom_sets(const xt_freedom *freedom, uint32_t direction, int16_t steps, xt_piece_mask *moved)
{
    const int16_t *rows = row_of(freedom, direction, 0);
    if (freedom->pieces > FEW_PIECES)
        return find_many(rows, freedom->pieces, freedom->stride, steps, moved);
    lanes few[FEW_PIECES / LANES] = {{0}};
    if (freedom->stride == LANES) {
        find_few(rows, freedom->pieces, 1, steps, few);
        return take_few(few, freedom->pieces, 1, moved);
    }
    find_few(rows, freedom->pieces, 2, steps, few);
    return take_few(few, freedom->pieces, 2, moved);
}
