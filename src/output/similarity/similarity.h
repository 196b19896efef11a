// similarity.h -- how solutions of one puzzle are alike; see exactile.h for the functions.
#ifndef XT_OUTPUT_SIMILARITY_SIMILARITY_H
#define XT_OUTPUT_SIMILARITY_SIMILARITY_H

#include "base/vector.h"
#include "model/model.h"

// A placement whatever its solution: a set of places and a shape.  Equal ones have equal numbers.
typedef struct xt_placement_table {
    XT_VECTOR(uint32_t) items; // of each, ascending, and last its shape's
    XT_VECTOR(uint32_t) first; // of each, and one more, in places
    uint32_t *hash_slots;      // hash table: a number + 1, or 0
    uint32_t  room;            // a power of two
} xt_placement_table;

struct xt_similarity {
    const xt_model *model;              // lent
    uint32_t        poses;              // symmetries under which solutions are compared: the identity first
    uint32_t       *pose;               // owned; their numbers in the cover
    uint32_t       *room;               // owned; for the places under two images
    XT_VECTOR(uint32_t) options;        // of all solutions
    XT_VECTOR(uint32_t) first;          // of each solution, and one more, in options
    XT_VECTOR(uint64_t) numbers;        // as they were delivered
    XT_VECTOR(xt_neighbour) neighbours; // by the first solution, then the second
    uint32_t *cluster;                  // of each solution
    uint32_t *order;                    // the solutions by family, and in each by likeness
    uint32_t *cluster_size;             // of each family, the largest first
    uint32_t  clusters;
    void (*progress)(void *context, double share_done, double seconds); // NULL: nobody watches
    void *progress_context;
};

#endif
