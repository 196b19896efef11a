// reachable_sums.h -- the sums that the remaining pieces can make, for every multiset of remaining pieces.
//
// Pieces that can add the same weights are a class.  Each placed piece adds one weight of its class.  Of the remaining
// pieces of a class, some must be placed, and the others may be.
//
// A state is the number of remaining pieces of each class.  The reachable sums of a state are a set of bits, computed
// at the first request and cached while there is room.  These are the states of Busche's parity check (2011), for
// weights of any kind.
#ifndef XT_FILTER_REACHABLE_SUMS_H
#define XT_FILTER_REACHABLE_SUMS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct xt_summand_class {
    const uint32_t *weight; // lent
    uint32_t        weights;
    uint32_t        high;     // pieces
    uint32_t        optional; // pieces that need not be placed
} xt_summand_class;

typedef struct xt_reachable_sums xt_reachable_sums;

// No caller may ask for a sum above max_sum.  Returns NULL if memory runs out.
xt_reachable_sums *xt_reachable_sums_new(const xt_summand_class *classes, uint32_t count, uint32_t max_sum);
void               xt_reachable_sums_free(xt_reachable_sums *sums);

// Returns the work to compute the sums of all pieces, in operations on 64 sums.
uint64_t xt_reachable_sums_work(const xt_summand_class *classes, uint32_t count, uint32_t max_sum);

// The state with all pieces left, and the state with one piece of a class less.  If there are too many states to
// number, pieces of some classes never count as placed.  The sums are then a superset of the reachable ones, never a
// subset.
uint64_t xt_reachable_sums_start(const xt_reachable_sums *sums);
uint64_t xt_reachable_sums_without(const xt_reachable_sums *sums, uint64_t state, uint32_t class);
// Returns how many pieces of the class are left.
uint32_t xt_reachable_sums_pieces_left(const xt_reachable_sums *sums, uint64_t state, uint32_t class);

// The result is valid until the next call.
const uint64_t *xt_reachable_sums_of(xt_reachable_sums *sums, uint64_t state);

static inline bool xt_sum_is_reachable(const uint64_t *reachable, uint32_t sum)
{
    return reachable[sum / 64] >> sum % 64 & 1;
}

// Returns true if a sum from low to high is reachable.
bool xt_sum_is_reachable_within(const uint64_t *reachable, uint32_t low, uint32_t high);

#endif
