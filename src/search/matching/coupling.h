// coupling.h -- draws perfect matchings of planar bipartite graphs uniformly; see coupling.c.
#ifndef XT_SEARCH_MATCHING_COUPLING_H
#define XT_SEARCH_MATCHING_COUPLING_H

#include "search/problem.h"

enum { XT_COUPLING_LANES = 64 }; // matchings of a batch

typedef struct xt_coupling xt_coupling;

typedef enum xt_coupling_status {
    XT_COUPLING_DONE,
    XT_COUPLING_HAS_NO_MATCHING,
    XT_COUPLING_UNSUPPORTED, // *reason says why
    XT_COUPLING_STOPPED,     // by a limit of the thread
    XT_COUPLING_LACKS_MEMORY,
} xt_coupling_status;

// Prepares draws.  *coupling is NULL unless the status is XT_COUPLING_DONE.  Its problem may end before it.
xt_coupling_status xt_coupling_open(xt_coupling **coupling, const xt_cover_problem *problem, const char **reason);
void               xt_coupling_close(xt_coupling *coupling); // accepts NULL

// Draws the first `lanes` matchings of a batch.  A seed and a batch, below 2^24, always give the same matchings.
// Returns XT_COUPLING_DONE or XT_COUPLING_STOPPED.
xt_coupling_status xt_coupling_draw(xt_coupling *coupling, uint64_t seed, uint64_t batch, uint32_t lanes);

// Writes the options of a matching of the last draw.  Returns their number.
uint32_t xt_coupling_solution(const xt_coupling *coupling, uint32_t lane, uint32_t *options);

#endif
