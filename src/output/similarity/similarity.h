// similarity.h -- the state of a comparison of solutions; exactile.h has the functions.
#ifndef XT_OUTPUT_SIMILARITY_SIMILARITY_H
#define XT_OUTPUT_SIMILARITY_SIMILARITY_H

#include "base/vector.h"
#include "model/model.h"
#include "model/symmetry/action.h"

struct xt_similarity {
    const xt_model     *model;          // lent
    uint32_t            poses;          // symmetries under which solutions are compared, the identity first
    uint32_t           *pose;           // the number of each symmetry in the cover; owned
    xt_symmetry_action *action;         // finds the image of an option; owned
    XT_VECTOR(uint32_t) options;        // of all solutions
    XT_VECTOR(uint32_t) first;          // the first option of each solution, and one more
    XT_VECTOR(uint64_t) numbers;        // of the solutions
    XT_VECTOR(xt_neighbour) neighbours; // by the first solution, then the second
    uint32_t *cluster;                  // of each solution; owned with the next two
    uint32_t *order;                    // the solutions by cluster, and in each by similarity
    uint32_t *cluster_size;             // the largest cluster first
    uint32_t  clusters;
    void (*progress)(void *context, double share_done, double seconds); // may be NULL
    void *progress_context;
};

#endif
