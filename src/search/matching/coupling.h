// coupling.h -- draws perfect matchings of planar bipartite graphs uniformly; see coupling.c.
#ifndef XT_SEARCH_MATCHING_COUPLING_H
#define XT_SEARCH_MATCHING_COUPLING_H

#include "search/problem.h"

enum {
    XT_COUPLING_LANES = 64, // matchings of a batch
    // Sweeps of a draw, at most.  A region needs about as many as it has cells, unless it has a hole with many cells
    // around it.
    XT_COUPLING_SWEEPS = 1 << 24,
};

typedef struct xt_coupling xt_coupling;

typedef enum xt_coupling_status {
    XT_COUPLING_DONE,
    XT_COUPLING_HAS_NO_MATCHING,
    XT_COUPLING_UNSUPPORTED, // *reason says why
    XT_COUPLING_STOPPED,     // by a limit of the thread
    XT_COUPLING_TAKES_LONG,  // the chains do not meet within XT_COUPLING_SWEEPS
    XT_COUPLING_LACKS_MEMORY,
} xt_coupling_status;

// Prepares draws.  *coupling is NULL unless the status is XT_COUPLING_DONE.  Its problem may end before it.
xt_coupling_status xt_coupling_open(xt_coupling **coupling, const xt_cover_problem *problem, const char **reason);
void               xt_coupling_close(xt_coupling *coupling); // accepts NULL

// Returns the edges, which are the words of a batch.
uint32_t xt_coupling_edges(const xt_coupling *coupling);
// Returns the edges of the longest face that is turned, such as that of a hole.  The sweeps grow exponentially with it.
uint32_t xt_coupling_longest_face(const xt_coupling *coupling);

// Calls a function after each sweep of a draw, with the sweeps so far and all of the chains that run now.  Chains that
// do not meet start again with twice as many.
void xt_coupling_set_report(xt_coupling *coupling, void (*report)(void *context, uint64_t sweeps, uint64_t planned),
                            void        *context);

// Draws the first `lanes` matchings of a batch.  A seed and a batch always give the same matchings.  drawn: by edge: a
// bit for each matching that has it.  Returns XT_COUPLING_DONE, XT_COUPLING_STOPPED or XT_COUPLING_TAKES_LONG.
xt_coupling_status xt_coupling_draw(xt_coupling *coupling, uint64_t seed, uint64_t batch, uint32_t lanes,
                                    uint64_t *drawn);

// Writes the options of a matching of a batch.  Returns their number.
uint32_t xt_coupling_solution(const xt_coupling *coupling, const uint64_t *drawn, uint32_t lane, uint32_t *options);

#endif
