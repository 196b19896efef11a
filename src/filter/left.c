// left.c -- see left.h.

#include "filter/left.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

uint64_t xt_left_bytes(const xt_cover *cover, uint32_t depths)
{
    uint64_t words = bits_words(cover->options), levels = (uint64_t)depths + 1;
    return 8 * words * (cover->items + levels) + 4 * levels * cover->items;
}

void xt_left_place(xt_left *left, uint32_t depth, uint32_t option)
{
    const xt_cover *cover = left->cover;
    uint64_t       *live = xt_left_live(left, depth + 1);
    uint32_t       *used = xt_left_used(left, depth + 1);
    memcpy(live, xt_left_live(left, depth), left->words * sizeof *live);
    memcpy(used, xt_left_used(left, depth), cover->items * sizeof *used);
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++) {
        uint32_t item = cover->member[m];
        if (++used[item] < cover->item[item].high)
            continue;
        const uint64_t *covering = xt_left_covering(left, item);
        for (uint32_t w = 0; w < left->words; w++)
            live[w] &= ~covering[w];
    }
    bits_drop(live, option);
}

void xt_left_copy(const xt_left *left, uint32_t depth, xt_copy *copy)
{
    xt_copy_piece(copy, xt_left_live(left, depth), left->words * sizeof *left->live);
    xt_copy_piece(copy, xt_left_used(left, depth), left->cover->items * sizeof *left->used);
}

bool xt_left_make(xt_left *left, const xt_cover *cover, uint32_t depths)
{
    *left = (xt_left){.cover = cover, .words = bits_words(cover->options)};
    left->covering = XT_NEW_ARRAY(uint64_t, (size_t)left->words * cover->items);
    left->live = XT_NEW_ARRAY(uint64_t, (size_t)left->words * ((size_t)depths + 1));
    left->used = XT_NEW_ARRAY(uint32_t, (size_t)cover->items * ((size_t)depths + 1));
    if (!left->covering || !left->live || !left->used)
        return false;
    for (uint32_t o = 0; o < cover->options; o++) {
        bits_add(left->live, o);
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
            bits_add(left->covering + (size_t)cover->member[m] * left->words, o);
    }
    return true;
}

void xt_left_free(xt_left *left)
{
    free(left->covering);
    free(left->live);
    free(left->used);
}
