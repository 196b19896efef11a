// residual_cover.c -- see residual_cover.h.

#include "filter/residual_cover.h"

#include "base/memory.h"
#include "base/work_limit.h"

#include <stdlib.h>
#include <string.h>

uint64_t xt_residual_cover_bytes(const xt_cover *cover, uint32_t depths)
{
    uint64_t words = xt_bitset_words(cover->options), levels = (uint64_t)depths + 1;
    return 8 * words * (cover->items + levels) + 4 * levels * cover->items;
}

static void remove_options_of(const xt_residual_cover *residual, uint32_t item, uint64_t *live)
{
    const uint64_t *covering = xt_residual_cover_covering(residual, item);
    for (uint32_t w = 0; w < residual->words; w++)
        live[w] &= ~covering[w];
}

void xt_residual_cover_place(xt_residual_cover *residual, uint32_t depth, uint32_t option)
{
    const xt_cover *cover = residual->cover;
    uint64_t       *live = xt_residual_cover_live(residual, depth + 1);
    uint32_t       *cover_counts = xt_residual_cover_counts(residual, depth + 1);
    memcpy(live, xt_residual_cover_live(residual, depth), residual->words * sizeof *live);
    memcpy(cover_counts, xt_residual_cover_counts(residual, depth), cover->items * sizeof *cover_counts);
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++) {
        const uint32_t  item = cover->member[m];
        const xt_rivals group = xt_cover_rivals_of(cover, item);
        if (++cover_counts[item] == cover->item[item].high)
            remove_options_of(residual, item, live);
        for (uint32_t rival = group.first; rival < group.end; rival++)
            if (rival != item)
                remove_options_of(residual, rival, live);
    }
    xt_bitset_remove(live, option);
}

void xt_residual_cover_snapshot(const xt_residual_cover *residual, uint32_t depth, xt_snapshot *snapshot)
{
    xt_snapshot_bytes(snapshot, xt_residual_cover_live(residual, depth), residual->words * sizeof *residual->live);
    xt_snapshot_bytes(snapshot, xt_residual_cover_counts(residual, depth),
                      residual->cover->items * sizeof *residual->cover_counts);
}

bool xt_residual_cover_make(xt_residual_cover *residual, const xt_cover *cover, uint32_t depths)
{
    *residual = (xt_residual_cover){.cover = cover, .words = xt_bitset_words(cover->options)};
    residual->covering = XT_ARENA_ARRAY_ZEROED(&residual->memory, uint64_t, (size_t)residual->words * cover->items);
    residual->live = XT_ARENA_ARRAY_ZEROED(&residual->memory, uint64_t, (size_t)residual->words * ((size_t)depths + 1));
    residual->cover_counts =
        XT_ARENA_ARRAY_ZEROED(&residual->memory, uint32_t, (size_t)cover->items * ((size_t)depths + 1));
    if (residual->memory.failed)
        return false;
    for (uint32_t o = 0; o < cover->options; o++) {
        if (xt_work_is_over_at(o))
            return false;
        xt_bitset_add(residual->live, o);
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
            xt_bitset_add(residual->covering + (size_t)cover->member[m] * residual->words, o);
    }
    return true;
}

void xt_residual_cover_free(xt_residual_cover *residual)
{
    xt_arena_free(&residual->memory);
}
