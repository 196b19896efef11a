// fit.c -- the fit filter by intersection of conflicts; see fit.h.
//
// Busche's filter (2011) places each image and examines the rest, which takes 45 seconds for a large puzzle.  This one
// works the other way round.  An image leaves an item without options if it conflicts with all options of the item.  So
// the filter intersects the conflicts of these options, and the intersection is soon empty.  At deeper nodes it
// examines only items that have lost options since their last check.

#include "filter/fit.h"

#include "base/arena.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

struct xt_fit {
    const xt_residual_cover *residual;
    uint64_t                *live_when_checked; // by depth: the live options at the last check of the items
    bool                    *was_checked;       // by depth
    uint64_t                *remaining_live, *common_conflicts, *conflicts;
    xt_arena                 memory;
};

// Finds the options that cannot be placed together with this one.  Options of its own shape can, if copies are left.
static void find_conflicts(const xt_fit *fit, uint32_t depth, uint32_t option)
{
    const xt_residual_cover *residual = fit->residual;
    const xt_cover          *cover = residual->cover;
    const uint32_t          *cover_counts = xt_residual_cover_counts(residual, depth);
    memset(fit->conflicts, 0, residual->words * sizeof *fit->conflicts);
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++) {
        const uint32_t  item = cover->member[m];
        const xt_rivals group = xt_cover_rivals_of(cover, item);
        if (cover_counts[item] + 1 == cover->item[item].high)
            xt_bitset_unite(fit->conflicts, xt_residual_cover_covering(residual, item), residual->words);
        for (uint32_t rival = group.first; rival < group.end; rival++)
            if (rival != item)
                xt_bitset_unite(fit->conflicts, xt_residual_cover_covering(residual, rival), residual->words);
    }
}

static bool intersect_with_conflicts(const xt_fit *fit, uint32_t depth, uint32_t option)
{
    uint64_t any = 0;
    find_conflicts(fit, depth, option);
    for (uint32_t w = 0; w < fit->residual->words; w++)
        any |= fit->common_conflicts[w] &= fit->conflicts[w];
    return any;
}

// The first and the last option differ most, so they come first.
static bool find_common_conflicts(const xt_fit *fit, uint32_t depth, const uint64_t *covering, const uint64_t *live)
{
    uint32_t words = fit->residual->words, last = words;
    for (uint32_t w = 0; w < words && last == words; w++)
        if (covering[words - 1 - w] & live[words - 1 - w])
            last = words - 1 - w;
    if (last == words)
        return false;
    uint64_t bits = covering[last] & live[last];
    if (!intersect_with_conflicts(fit, depth, last * 64 + 63 - (uint32_t)__builtin_clzll(bits)))
        return false;
    for (uint32_t w = 0; w < words; w++)
        for (bits = covering[w] & live[w]; bits; bits &= bits - 1)
            if (!intersect_with_conflicts(fit, depth, w * 64 + (uint32_t)__builtin_ctzll(bits)))
                return false;
    return true;
}

static bool has_lost_options(const uint64_t *covering, const uint64_t *live_when_checked, const uint64_t *live,
                             uint32_t words)
{
    for (uint32_t w = 0; w < words; w++)
        if (covering[w] & live_when_checked[w] & ~live[w])
            return true;
    return false;
}

// Returns the live options at the last check, or NULL if there was none.
static const uint64_t *live_at_last_check(const xt_fit *fit, uint32_t depth)
{
    const uint64_t *live_when_checked = fit->live_when_checked + (size_t)depth * fit->residual->words;
    return fit->was_checked[depth]                    ? live_when_checked
           : depth > 0 && fit->was_checked[depth - 1] ? live_when_checked - fit->residual->words
                                                      : NULL;
}

void xt_fit_filter(xt_fit *fit, uint32_t depth, uint64_t *dead_options)
{
    const xt_residual_cover *residual = fit->residual;
    const xt_cover          *cover = residual->cover;
    const uint64_t *live = xt_residual_cover_live(residual, depth), *last_live = live_at_last_check(fit, depth);
    const uint32_t *cover_counts = xt_residual_cover_counts(residual, depth);
    uint64_t       *remaining_live = fit->remaining_live;
    memcpy(remaining_live, live, residual->words * sizeof *remaining_live);
    for (uint32_t item = 0; item < cover->items; item++) {
        const uint64_t *covering = xt_residual_cover_covering(residual, item);
        if (cover_counts[item] >= cover->item[item].low ||
            (last_live && !has_lost_options(covering, last_live, remaining_live, residual->words)))
            continue;
        for (uint32_t w = 0; w < residual->words; w++)
            fit->common_conflicts[w] = remaining_live[w] & ~covering[w];
        if (find_common_conflicts(fit, depth, covering, remaining_live))
            for (uint32_t w = 0; w < residual->words; w++) {
                dead_options[w] |= fit->common_conflicts[w];
                remaining_live[w] &= ~fit->common_conflicts[w];
            }
    }
    memcpy(fit->live_when_checked + (size_t)depth * residual->words, live, residual->words * sizeof *live);
    fit->was_checked[depth] = true;
}

void xt_fit_place(xt_fit *fit, uint32_t depth)
{
    fit->was_checked[depth + 1] = false;
}

void xt_fit_snapshot(const xt_fit *fit, uint32_t depth, xt_snapshot *snapshot)
{
    xt_snapshot_bytes(snapshot, fit->live_when_checked + (size_t)depth * fit->residual->words,
                      fit->residual->words * sizeof *fit->live_when_checked);
    xt_snapshot_bytes(snapshot, &fit->was_checked[depth], sizeof *fit->was_checked);
}

xt_fit *xt_fit_new(const xt_residual_cover *residual, uint32_t depths)
{
    xt_fit *fit = XT_NEW(xt_fit);
    if (!fit)
        return NULL;
    fit->residual = residual;
    fit->live_when_checked =
        XT_ARENA_ARRAY_ZEROED(&fit->memory, uint64_t, (size_t)residual->words * ((size_t)depths + 1));
    fit->was_checked = XT_ARENA_ARRAY_ZEROED(&fit->memory, bool, (size_t)depths + 1);
    fit->remaining_live = XT_ARENA_ARRAY_ZEROED(&fit->memory, uint64_t, residual->words);
    fit->common_conflicts = XT_ARENA_ARRAY_ZEROED(&fit->memory, uint64_t, residual->words);
    fit->conflicts = XT_ARENA_ARRAY_ZEROED(&fit->memory, uint64_t, residual->words);
    if (!fit->memory.failed)
        return fit;
    xt_fit_free(fit);
    return NULL;
}

void xt_fit_free(xt_fit *fit)
{
    if (fit)
        xt_arena_free(&fit->memory);
    free(fit);
}
