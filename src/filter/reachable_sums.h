// reachable_sums.h -- which sums the pieces that are left can make, for every group of pieces that a search comes to.
//
// Pieces that are alike in what they can add are a class.  Each piece that is placed adds one of its class's weights;
// of the pieces of a class that are left, some must be placed and all may be.  The group that is left is a state, and
// of each state the sums are a set of bits, made when first asked for and kept as long as there is room: the states of
// Busche's parity check (2011), for weights of any kind.
#ifndef XT_FILTER_REACHABLE_SUMS_H
#define XT_FILTER_REACHABLE_SUMS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct xt_summand_class {
    const uint32_t *weight; // lent
    uint32_t        weights;
    uint32_t        high;     // pieces
    uint32_t        optional; // of them, those that need not be placed
} xt_summand_class;

typedef struct xt_reachable_sums xt_reachable_sums;

// No sum may exceed most.  NULL: no memory.
xt_reachable_sums *xt_reachable_sums_new(const xt_summand_class *classes, uint32_t count, uint32_t max_sum);
void               xt_reachable_sums_free(xt_reachable_sums *sums);

// Steps to make the sums of all pieces: 64 of them at a time are one.
uint64_t xt_reachable_sums_work(const xt_summand_class *classes, uint32_t count, uint32_t max_sum);

// The state in which all pieces are left, and the one with a piece of a class fewer.  Where there are more states than
// numbers, pieces of some classes count as left though they are not: more sums than there are, never fewer.
uint64_t xt_reachable_sums_start(const xt_reachable_sums *sums);
uint64_t xt_reachable_sums_without(const xt_reachable_sums *sums, uint64_t state, uint32_t class);
// Pieces of the class that are left.
uint32_t xt_reachable_sums_pieces_left(const xt_reachable_sums *sums, uint64_t state, uint32_t class);

// Lent until the next call.
const uint64_t *xt_reachable_sums_of(xt_reachable_sums *sums, uint64_t state);

static inline bool xt_sum_is_reachable(const uint64_t *reachable, uint32_t sum)
{
    return reachable[sum / 64] >> sum % 64 & 1;
}

// Whether one of the sums from low to high is made.
bool xt_sum_is_reachable_within(const uint64_t *reachable, uint32_t low, uint32_t high);

#endif
