// assign.c -- see assign.h.
//
// Shortest augmenting paths with potentials (Kuhn and Munkres; the O(n^3) form of Jonker and Volgenant, 1987): takers
// are served one after the other, and each may move those before it along the chain that costs least.  The
// potentials keep every reduced cost at least 0, so that a chain is found as Dijkstra finds a way.

#include "edge/assign.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

struct xt_assigner {
    int32_t  *value;
    int32_t  *of_taker, *of_thing; // potentials
    int32_t  *reach;               // what it costs to free each thing, as far as is known
    uint32_t *before;              // the thing before it on the chain
    uint32_t *taker;               // of each thing; NOBODY
    uint32_t *thing;               // of each taker
    uint32_t *apart;               // things that no shortest chain is known to yet
};

enum { NOBODY = UINT32_MAX };

xt_assigner *xt_assigner_new(uint32_t most)
{
    xt_assigner *a = XT_NEW(xt_assigner);
    if (!a)
        return NULL;
    a->value = xt_allocate((size_t)most * most, sizeof *a->value);
    a->of_taker = XT_NEW_ARRAY(int32_t, most);
    a->of_thing = XT_NEW_ARRAY(int32_t, most);
    a->reach = XT_NEW_ARRAY(int32_t, most);
    a->before = XT_NEW_ARRAY(uint32_t, most);
    a->taker = XT_NEW_ARRAY(uint32_t, most);
    a->thing = XT_NEW_ARRAY(uint32_t, most);
    a->apart = XT_NEW_ARRAY(uint32_t, most);
    if (a->value && a->of_taker && a->of_thing && a->reach && a->before && a->taker && a->thing && a->apart)
        return a;
    xt_assigner_free(a);
    return NULL;
}

void xt_assigner_free(xt_assigner *a)
{
    if (!a)
        return;
    free(a->value);
    free(a->of_taker);
    free(a->of_thing);
    free(a->reach);
    free(a->before);
    free(a->taker);
    free(a->thing);
    free(a->apart);
    free(a);
}

int32_t *xt_assigner_values(xt_assigner *a)
{
    return a->value;
}

// Lengthens the chains by way of a thing, and takes out the nearest of those that are apart: its place among them.
static uint32_t nearest_by(xt_assigner *a, uint32_t count, uint32_t apart, uint32_t taker, uint32_t by, int32_t length)
{
    const int32_t *value = a->value + (size_t)taker * count;
    int32_t        least = INT32_MAX;
    uint32_t       nearest = 0;
    for (uint32_t i = 0; i < apart; i++) {
        uint32_t t = a->apart[i];
        int32_t  reach = length - value[t] - a->of_taker[taker] - a->of_thing[t];
        if (reach < a->reach[t]) {
            a->reach[t] = reach;
            a->before[t] = by;
        }
        if (a->reach[t] < least) {
            least = a->reach[t];
            nearest = i;
        }
    }
    return nearest;
}

static void serve(xt_assigner *a, uint32_t count, uint32_t taker)
{
    uint32_t apart = count, at = taker, by = NOBODY, thing;
    int32_t  length = 0;
    for (uint32_t t = 0; t < count; t++) {
        a->apart[t] = t;
        a->reach[t] = INT32_MAX;
    }
    do {
        uint32_t i = nearest_by(a, count, apart, at, by, length);
        thing = a->apart[i];
        length = a->reach[thing];
        a->apart[i] = a->apart[--apart]; // those that are reached stand behind
        a->apart[apart] = thing;
        by = thing;
        at = a->taker[thing];
    } while (at != NOBODY);
    a->of_taker[taker] += length;
    for (uint32_t i = apart + 1; i < count; i++) {
        uint32_t t = a->apart[i];
        a->of_thing[t] -= length - a->reach[t];
        a->of_taker[a->taker[t]] += length - a->reach[t];
    }
    for (uint32_t t = thing; t != NOBODY; t = a->before[t])
        a->taker[t] = a->before[t] == NOBODY ? taker : a->taker[a->before[t]];
}

const uint32_t *xt_assign(xt_assigner *a, uint32_t count)
{
    for (uint32_t t = 0; t < count; t++) {
        a->taker[t] = NOBODY;
        a->of_thing[t] = 0;
        a->of_taker[t] = -XT_WORTH_MOST;
    }
    for (uint32_t taker = 0; taker < count; taker++)
        serve(a, count, taker);
    for (uint32_t t = 0; t < count; t++)
        a->thing[a->taker[t]] = t;
    return a->thing;
}
