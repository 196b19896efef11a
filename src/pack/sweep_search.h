// sweep_search.h -- all packings by a sweep that merges equal states and keeps the best value of each.
//
// A state is the first position that is not decided, the covered cells from there on, and the copies left where they
// are bounded.  From a state each image that begins at this position leads to a state of the next position, and so does
// an empty cell.  States of one position are a layer.  Of equal states the one with the best value stays: a dynamic
// program.  A state whose value and bound together do not exceed the incumbent is dropped.
//
// A narrow search keeps only the most promising states of a layer, and proves nothing: a beam.  A whole search expands
// a layer in portions if the next one becomes too large, and finishes each portion before the next one.  It ends with a
// proof.
#ifndef XT_PACK_SWEEP_SEARCH_H
#define XT_PACK_SWEEP_SEARCH_H

#include "base/thread_pool.h"
#include "pack/incumbent.h"

typedef struct xt_pack_sweep xt_pack_sweep;

typedef enum xt_pack_sweep_end {
    XT_PACK_SWEEP_PAUSED, // the steps are spent
    XT_PACK_SWEEP_DONE,   // all states are expanded
    XT_PACK_SWEEP_OVER,   // the work must end
    XT_PACK_SWEEP_FAILED, // memory ran out
} xt_pack_sweep_end;

// 512 MiB.
#define XT_PACK_SWEEP_BYTES ((uint64_t)512 << 20)

// width: the states that a narrow search keeps of each layer; 0: a whole search.  seed varies the choice among equally
// promising states.  max_bytes: for states, and as many for the trails to them; the sweep uses less on a machine with
// little memory.  Returns NULL if memory runs out.
xt_pack_sweep *xt_pack_sweep_new(xt_pack_incumbent *incumbent, xt_thread_pool *pool, uint32_t width, uint64_t seed,
                                 uint64_t max_bytes);
void           xt_pack_sweep_free(xt_pack_sweep *sweep);

// Goes on for about `steps` steps: states that are made.
xt_pack_sweep_end xt_pack_sweep_run(xt_pack_sweep *sweep, uint64_t steps);

// Returns the states made so far.
uint64_t xt_pack_sweep_steps(const xt_pack_sweep *sweep);
// Returns a value that no packing exceeds, if the sweep is whole so far.  It falls as the sweep goes on.
int64_t xt_pack_sweep_bound(const xt_pack_sweep *sweep);
// Returns true if no state was dropped that could lead to a better packing.
bool xt_pack_sweep_is_whole(const xt_pack_sweep *sweep);

#endif
