// fit.c -- see fit.h.
//
// Busche's filter (2011) places each image and looks at all that is left; 45 seconds for a large puzzle.  Here it goes
// the other way round.  An image leaves an item without an option when it conflicts with all options that the item has,
// so the sets of what conflicts with each of these are cut with each other until nothing is left, and that is soon.
// Further down only the items that have lost options since they were looked at are looked at again.

#include "filter/fit.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

struct xt_fit {
    const xt_left *left;
    uint64_t      *seen;     // by depth: the live options when the items were looked at
    bool          *has_seen; // by depth
    uint64_t      *now, *left_to, *conflicts;
};

// Options that cannot be placed beside this one.  Those of its shape can, where copies are left.
static void find_conflicts(const xt_fit *fit, uint32_t depth, uint32_t option)
{
    const xt_left  *left = fit->left;
    const xt_cover *cover = left->cover;
    const uint32_t *used = xt_left_used(left, depth);
    memset(fit->conflicts, 0, left->words * sizeof *fit->conflicts);
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++) {
        uint32_t item = cover->member[m];
        if (used[item] + 1 == cover->item[item].high)
            bits_unite(fit->conflicts, xt_left_covering(left, item), left->words);
    }
}

static bool cut_with_conflicts(const xt_fit *fit, uint32_t depth, uint32_t option)
{
    uint64_t any = 0;
    find_conflicts(fit, depth, option);
    for (uint32_t w = 0; w < fit->left->words; w++)
        any |= fit->left_to[w] &= fit->conflicts[w];
    return any;
}

// The first and the last option differ most, so they come first.
static bool some_conflict_with_all(const xt_fit *fit, uint32_t depth, const uint64_t *covering, const uint64_t *live)
{
    uint32_t words = fit->left->words, last = words;
    for (uint32_t w = 0; w < words && last == words; w++)
        if (covering[words - 1 - w] & live[words - 1 - w])
            last = words - 1 - w;
    if (last == words)
        return false;
    uint64_t bits = covering[last] & live[last];
    if (!cut_with_conflicts(fit, depth, last * 64 + 63 - (uint32_t)__builtin_clzll(bits)))
        return false;
    for (uint32_t w = 0; w < words; w++)
        for (bits = covering[w] & live[w]; bits; bits &= bits - 1)
            if (!cut_with_conflicts(fit, depth, w * 64 + (uint32_t)__builtin_ctzll(bits)))
                return false;
    return true;
}

static bool has_lost_options(const uint64_t *covering, const uint64_t *seen, const uint64_t *live, uint32_t words)
{
    for (uint32_t w = 0; w < words; w++)
        if (covering[w] & seen[w] & ~live[w])
            return true;
    return false;
}

// What was live when the items were looked at last; NULL: never.
static const uint64_t *seen_before(const xt_fit *fit, uint32_t depth)
{
    const uint64_t *seen = fit->seen + (size_t)depth * fit->left->words;
    return fit->has_seen[depth] ? seen : depth > 0 && fit->has_seen[depth - 1] ? seen - fit->left->words : NULL;
}

void xt_fit_filter(xt_fit *fit, uint32_t depth, uint64_t *useless)
{
    const xt_left  *left = fit->left;
    const xt_cover *cover = left->cover;
    const uint64_t *live = xt_left_live(left, depth), *before = seen_before(fit, depth);
    const uint32_t *used = xt_left_used(left, depth);
    uint64_t       *now = fit->now;
    memcpy(now, live, left->words * sizeof *now);
    for (uint32_t item = 0; item < cover->items; item++) {
        const uint64_t *covering = xt_left_covering(left, item);
        if (used[item] >= cover->item[item].low || (before && !has_lost_options(covering, before, now, left->words)))
            continue;
        for (uint32_t w = 0; w < left->words; w++)
            fit->left_to[w] = now[w] & ~covering[w];
        if (some_conflict_with_all(fit, depth, covering, now))
            for (uint32_t w = 0; w < left->words; w++) {
                useless[w] |= fit->left_to[w];
                now[w] &= ~fit->left_to[w];
            }
    }
    memcpy(fit->seen + (size_t)depth * left->words, live, left->words * sizeof *live);
    fit->has_seen[depth] = true;
}

void xt_fit_place(xt_fit *fit, uint32_t depth)
{
    fit->has_seen[depth + 1] = false;
}

void xt_fit_copy(const xt_fit *fit, uint32_t depth, xt_copy *copy)
{
    xt_copy_piece(copy, fit->seen + (size_t)depth * fit->left->words, fit->left->words * sizeof *fit->seen);
    xt_copy_piece(copy, &fit->has_seen[depth], sizeof *fit->has_seen);
}

xt_fit *xt_fit_new(const xt_left *left, uint32_t depths)
{
    xt_fit *fit = XT_NEW(xt_fit);
    if (!fit)
        return NULL;
    *fit = (xt_fit){.left = left,
                    .seen = XT_NEW_ARRAY(uint64_t, (size_t)left->words * ((size_t)depths + 1)),
                    .has_seen = XT_NEW_ARRAY(bool, (size_t)depths + 1),
                    .now = XT_NEW_ARRAY(uint64_t, left->words),
                    .left_to = XT_NEW_ARRAY(uint64_t, left->words),
                    .conflicts = XT_NEW_ARRAY(uint64_t, left->words)};
    if (fit->seen && fit->has_seen && fit->now && fit->left_to && fit->conflicts)
        return fit;
    xt_fit_free(fit);
    return NULL;
}

void xt_fit_free(xt_fit *fit)
{
    if (!fit)
        return;
    free(fit->seen);
    free(fit->has_seen);
    free(fit->now);
    free(fit->left_to);
    free(fit->conflicts);
    free(fit);
}
