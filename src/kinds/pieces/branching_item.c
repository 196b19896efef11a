// branching_item.c -- see branching_item.h.

#include "kinds/pieces/branching_item.h"

#include "base/memory.h"
#include "run/probe/trace.h"

#include <stdlib.h>
#include <string.h>

bool xt_branching_item_open(xt_branching_item *t, const xt_prepared *prepared)
{
    uint32_t items = prepared->model->cover->items;
    *t = (xt_branching_item){
        .prepared = prepared, .used = XT_NEW_ARRAY(uint32_t, items), .counts = XT_NEW_ARRAY(uint32_t, items)};
    return t->used && t->counts;
}

void xt_branching_item_close(xt_branching_item *t)
{
    free(t->used);
    free(t->counts);
}

static bool fits(const xt_branching_item *t, const xt_cover *cover, uint32_t option)
{
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++) {
        const uint32_t  item = cover->member[m];
        const xt_rivals group = xt_cover_rivals_of(cover, item);
        if (t->used[item] >= cover->item[item].high)
            return false;
        for (uint32_t rival = group.first; rival < group.end; rival++)
            if (rival != item && t->used[rival] > 0)
                return false;
    }
    return true;
}

static void count_options(xt_branching_item *t, const xt_cover *cover, const uint32_t *placed, uint32_t count,
                          uint32_t first)
{
    memset(t->used, 0, cover->items * sizeof *t->used);
    memset(t->counts, 0, cover->items * sizeof *t->counts);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t m = cover->first[placed[i] - first]; m < cover->first[placed[i] - first + 1]; m++)
            t->used[cover->member[m]]++;
    for (uint32_t o = 0; o < cover->options; o++)
        if (fits(t, cover, o))
            for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
                t->counts[cover->member[m]]++;
}

static bool covers(const xt_cover *cover, uint32_t option, uint32_t item)
{
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++)
        if (cover->member[m] == item)
            return true;
    return false;
}

static bool all_cover(const xt_cover *cover, const uint32_t *options, uint32_t count, uint32_t first, uint32_t item)
{
    for (uint32_t i = 0; i < count; i++)
        if (!covers(cover, options[i] - first, item))
            return false;
    return true;
}

uint32_t xt_branching_item_find(xt_branching_item *t, const uint32_t *placed, uint32_t count, const uint32_t *options,
                                uint32_t choices)
{
    uint32_t        subproblem = xt_prepared_subproblem_of(t->prepared, count ? placed[0] : choices ? options[0] : 0);
    uint32_t        first = t->prepared->first_option[subproblem];
    const xt_cover *cover = &t->prepared->subproblems.at[subproblem].subcover.cover;
    count_options(t, cover, placed, count, first);
    for (uint32_t i = 0; i < cover->items; i++) {
        if (t->used[i] >= cover->item[i].low && (choices == 0 || t->used[i] >= cover->item[i].high))
            continue;
        if (choices == 0 && t->counts[i] < cover->item[i].low - t->used[i])
            return i;
        if (choices > 0 && t->counts[i] == choices && all_cover(cover, options, choices, first, i))
            return i;
    }
    return XT_NO_ITEM;
}
