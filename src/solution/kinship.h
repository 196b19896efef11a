// kinship.h -- how solutions of one puzzle are alike; see exactile.h for the functions.
#ifndef XT_SOLUTION_KINSHIP_H
#define XT_SOLUTION_KINSHIP_H

#include "base/vector.h"
#include "model/model.h"

// A placement whatever its solution: a set of places and a shape.  Equal ones have equal numbers.
typedef struct xt_placements {
    XT_VECTOR(uint32_t) places; // of each, ascending, and last its shape's
    XT_VECTOR(uint32_t) first;  // of each, and one more, in places
    uint32_t *slots;            // hash table: a number + 1, or 0
    uint32_t  room;             // a power of two
} xt_placements;

struct xt_kinship {
    const xt_model *model;       // lent
    uint32_t        ways;        // symmetries under which solutions are compared: the identity first
    uint32_t       *way;         // owned; their numbers in the cover
    uint32_t       *room;        // owned; for the places under two images
    XT_VECTOR(uint32_t) options; // of all solutions
    XT_VECTOR(uint32_t) first;   // of each solution, and one more, in options
    XT_VECTOR(uint64_t) numbers; // as they were delivered
    XT_VECTOR(xt_kin) kin;       // by the first solution, then the second
    uint32_t *family;            // of each solution
    uint32_t *order;             // the solutions by family, and in each by likeness
    uint32_t *family_size;       // of each family, the largest first
    uint32_t  families;
    void (*progress)(void *context, double share_done, double seconds); // NULL: nobody watches
    void *progress_context;
};

#endif
