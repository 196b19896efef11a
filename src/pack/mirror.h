// mirror.h -- symmetries of a problem under which a sweep may exchange states.
//
// A symmetry that maps the decided positions onto themselves maps a state to one with the same best rest.  In the sweep
// of a flat board this is the reflection of its rows, and in a box with square layers there are seven of them.
#ifndef XT_PACK_MIRROR_H
#define XT_PACK_MIRROR_H

#include "pack/problem.h"

enum { XT_PACK_MIRRORS_MAX = 32 };

typedef struct xt_pack_mirrors {
    const xt_pack_problem *problem; // lent
    uint32_t               count;
    uint32_t              *to[XT_PACK_MIRRORS_MAX];       // by position: its image
    uint32_t              *image_to[XT_PACK_MIRRORS_MAX]; // by image
    uint32_t *kept_by; // by position: the set of symmetries that map the positions before it onto themselves
} xt_pack_mirrors;

// Keeps symmetries that map every shape to itself.  Leaves out all of them if the problem has too many images.  Returns
// false if memory runs out.  Free the mirrors in either case.
bool xt_pack_mirrors_make(xt_pack_mirrors *mirrors, const xt_pack_problem *problem);
void xt_pack_mirrors_free(xt_pack_mirrors *mirrors);

// Replaces the window of a state at this position by the least of its images.  scratch: two windows.  Returns the
// symmetry + 1, or 0 if the window stays.
uint32_t xt_pack_mirrors_choose(const xt_pack_mirrors *mirrors, uint32_t position, uint64_t *window, uint64_t *scratch);

#endif
