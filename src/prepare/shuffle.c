// shuffle.c -- see shuffle.h.

#include "prepare/shuffle.h"

#include "base/memory.h"

#include <stdlib.h>

bool xt_shuffle_start(xt_shuffle *s, uint32_t options)
{
    *s = (xt_shuffle){.options = options,
                      .drawn = XT_NEW_ARRAY(uint32_t, options),
                      .option = XT_NEW_ARRAY(uint32_t, options),
                      .order = XT_NEW_ARRAY(uint32_t, options)};
    return s->drawn && s->option && s->order;
}

void xt_shuffle_free(xt_shuffle *s)
{
    free(s->drawn);
    free(s->option);
    free(s->order);
}

// Puts the images of a subproblem into the order of the drawn ones. Returns false if memory runs out.
static bool put_in_order(xt_shuffle *s, xt_subcover *subcover)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->options; i++)
        s->option[i] = XT_NONE;
    for (uint32_t o = 0; o < subcover->cover.options; o++)
        s->option[subcover->original[o]] = o;
    for (uint32_t i = 0; i < s->options; i++)
        if (s->option[s->drawn[i]] != XT_NONE)
            s->order[count++] = s->option[s->drawn[i]];
    return xt_subcover_reorder(subcover, s->order);
}

bool xt_shuffle_subproblems(xt_shuffle *s, xt_subproblems *subproblems, xt_random *random)
{
    bool ok = true;
    for (uint32_t i = 0; i < s->options; i++)
        s->drawn[i] = i;
    xt_random_shuffle(random, s->drawn, s->options);
    for (uint32_t p = 0; p < subproblems->count && ok; p++)
        ok = put_in_order(s, &subproblems->at[p].subcover);
    return ok;
}

bool xt_shuffle_order_of_subproblems(xt_subproblems *subproblems, xt_random *random)
{
    uint32_t      *drawn = XT_NEW_ARRAY(uint32_t, subproblems->count);
    xt_subproblem *before = XT_NEW_ARRAY(xt_subproblem, subproblems->count);
    bool           ok = drawn && before;
    for (uint32_t p = 0; p < subproblems->count && ok; p++) {
        drawn[p] = p;
        before[p] = subproblems->at[p];
    }
    if (ok)
        xt_random_shuffle(random, drawn, subproblems->count);
    for (uint32_t p = 0; p < subproblems->count && ok; p++)
        subproblems->at[p] = before[drawn[p]];
    free(drawn);
    free(before);
    return ok;
}
