// assignment_problem.c -- see assignment_problem.h.
//
// Successive shortest augmenting paths with potentials (Kuhn and Munkres; the O(n^3) form of Jonker and Volgenant,
// 1987).  Takers are served one after the other.  Each may move earlier takers along the cheapest path.  The potentials
// keep all reduced costs at least 0, so Dijkstra's algorithm finds the path.

#include "edge/best/assignment_problem.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

struct xt_assignment_solver {
    int32_t  *value;
    int32_t  *taker_potential, *thing_potential;
    int32_t  *path_cost;      // the smallest known cost of a path to each thing
    uint32_t *previous_thing; // the thing before it on that path
    uint32_t *taker;          // of each thing, or NO_INDEX
    uint32_t *thing;          // of each taker
    uint32_t *unreached;      // things with no shortest path yet
};

enum { NO_INDEX = UINT32_MAX };

xt_assignment_solver *xt_assignment_solver_new(uint32_t max_count)
{
    xt_assignment_solver *a = XT_NEW(xt_assignment_solver);
    if (!a)
        return NULL;
    a->value = xt_allocate((size_t)max_count * max_count, sizeof *a->value);
    a->taker_potential = XT_NEW_ARRAY(int32_t, max_count);
    a->thing_potential = XT_NEW_ARRAY(int32_t, max_count);
    a->path_cost = XT_NEW_ARRAY(int32_t, max_count);
    a->previous_thing = XT_NEW_ARRAY(uint32_t, max_count);
    a->taker = XT_NEW_ARRAY(uint32_t, max_count);
    a->thing = XT_NEW_ARRAY(uint32_t, max_count);
    a->unreached = XT_NEW_ARRAY(uint32_t, max_count);
    if (a->value && a->taker_potential && a->thing_potential && a->path_cost && a->previous_thing && a->taker &&
        a->thing && a->unreached)
        return a;
    xt_assignment_solver_free(a);
    return NULL;
}

void xt_assignment_solver_free(xt_assignment_solver *a)
{
    if (!a)
        return;
    free(a->value);
    free(a->taker_potential);
    free(a->thing_potential);
    free(a->path_cost);
    free(a->previous_thing);
    free(a->taker);
    free(a->thing);
    free(a->unreached);
    free(a);
}

int32_t *xt_assignment_solver_values(xt_assignment_solver *a)
{
    return a->value;
}

// Extends the paths by way of a taker.  Returns the index of the nearest unreached thing.
static uint32_t relax_and_find_nearest(xt_assignment_solver *a, uint32_t count, uint32_t unreached, uint32_t taker,
                                       uint32_t previous, int32_t length)
{
    const int32_t *value = a->value + (size_t)taker * count;
    int32_t        min_cost = INT32_MAX;
    uint32_t       nearest = 0;
    for (uint32_t i = 0; i < unreached; i++) {
        uint32_t t = a->unreached[i];
        int32_t  path_cost = length - value[t] - a->taker_potential[taker] - a->thing_potential[t];
        if (path_cost < a->path_cost[t]) {
            a->path_cost[t] = path_cost;
            a->previous_thing[t] = previous;
        }
        if (a->path_cost[t] < min_cost) {
            min_cost = a->path_cost[t];
            nearest = i;
        }
    }
    return nearest;
}

static void augment_for_taker(xt_assignment_solver *a, uint32_t count, uint32_t taker)
{
    uint32_t unreached = count, current_taker = taker, previous = NO_INDEX, thing;
    int32_t  length = 0;
    for (uint32_t t = 0; t < count; t++) {
        a->unreached[t] = t;
        a->path_cost[t] = INT32_MAX;
    }
    do {
        uint32_t i = relax_and_find_nearest(a, count, unreached, current_taker, previous, length);
        thing = a->unreached[i];
        length = a->path_cost[thing];
        a->unreached[i] = a->unreached[--unreached]; // reached things follow the unreached ones
        a->unreached[unreached] = thing;
        previous = thing;
        current_taker = a->taker[thing];
    } while (current_taker != NO_INDEX);
    a->taker_potential[taker] += length;
    for (uint32_t i = unreached + 1; i < count; i++) {
        uint32_t t = a->unreached[i];
        a->thing_potential[t] -= length - a->path_cost[t];
        a->taker_potential[a->taker[t]] += length - a->path_cost[t];
    }
    for (uint32_t t = thing; t != NO_INDEX; t = a->previous_thing[t])
        a->taker[t] = a->previous_thing[t] == NO_INDEX ? taker : a->taker[a->previous_thing[t]];
}

const uint32_t *xt_assignment_solver_run(xt_assignment_solver *a, uint32_t count)
{
    for (uint32_t t = 0; t < count; t++) {
        a->taker[t] = NO_INDEX;
        a->thing_potential[t] = 0;
        a->taker_potential[t] = -XT_MAX_ASSIGNMENT_VALUE;
    }
    for (uint32_t taker = 0; taker < count; taker++)
        augment_for_taker(a, count, taker);
    for (uint32_t t = 0; t < count; t++)
        a->thing[a->taker[t]] = t;
    return a->thing;
}
