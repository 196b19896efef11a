// filter.c -- runs the filters and triggers by their settings; see filter.h.

#include "filter/filter.h"

#include "base/limits.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "filter/fit.h"
#include "filter/parity.h"
#include "filter/residual_cover.h"
#include "filter/volume.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct xt_filter {
    const xt_cover   *cover;
    xt_filters        settings;
    uint32_t          depths;        // deeper than this, no filter or trigger works
    uint32_t          filter_depths; // deeper than this, no filter works
    bool              has_residual_cover;
    xt_residual_cover residual_cover; // for filters
    xt_cover          open;           // without junctions, for volume and parity
    xt_volume        *volume;         // or NULL
    xt_parity        *parity;
    xt_fit           *fit;
    uint64_t         *dead_options; // scratch: a set of options
    uint32_t         *removed;      // scratch: the same options as a list
};

const char *xt_constraint_name(xt_constraint constraint)
{
    static const char *const names[XT_CONSTRAINTS] = {[XT_VOLUME] = "volume", [XT_PARITY] = "parity", [XT_FIT] = "fit"};
    return (uint32_t)constraint < XT_CONSTRAINTS ? names[constraint] : NULL;
}

// ---- Settings ------------------------------------------------------------------------------------------------------

static uint32_t min_of(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static uint32_t never_if_zero(uint32_t setting)
{
    return setting ? setting : XT_ONCE;
}

// The fewest remaining pieces at which any filter still works.
static uint32_t min_pieces_for_filters(const xt_filters *s)
{
    return min_of(never_if_zero(s->volume), min_of(never_if_zero(s->parity), never_if_zero(s->fit)));
}

static uint32_t min_pieces_for_triggers(const xt_filters *s)
{
    return min_of(never_if_zero(s->volume_trigger), never_if_zero(s->parity_trigger));
}

static uint32_t depths_for(uint32_t min_pieces, uint32_t pieces)
{
    return min_pieces < pieces ? pieces - min_pieces : 0;
}

bool xt_filter_is_needed(const xt_filters *settings, uint32_t pieces)
{
    return min_of(min_pieces_for_filters(settings), min_pieces_for_triggers(settings)) < pieces;
}

const char *xt_filter_unsupported_reason(const xt_cover *cover, const xt_filters *s)
{
    if (cover->is_abstract && (s->volume || s->volume_trigger || s->parity || s->parity_trigger))
        return "the volume and parity filters need a region and pieces";
    if (s->colourings == XT_PARITY_CHESSBOARD && !xt_parity_chessboard(cover))
        return "its cells have no colouring like a chessboard, in which neighbours differ";
    _Static_assert(XT_LIMIT_FILTER_CELLS == 4096, "the message below says it");
    if ((s->volume || s->volume_trigger) && cover->cells > XT_LIMIT_FILTER_CELLS)
        return "volume filters take up to 4096 open cells";
    _Static_assert(XT_LIMIT_FILTER_BYTES == 256 << 20, "the message below says it");
    if ((s->volume || s->parity || s->fit) &&
        xt_residual_cover_bytes(cover, depths_for(min_pieces_for_filters(s), cover->pieces)) > XT_LIMIT_FILTER_BYTES)
        return "its images need more than 256 MiB of memory for filters";
    return NULL;
}

// ---- One state -----------------------------------------------------------------------------------------------------

// With depths 0 it works at the root only.
static xt_filter *new_filter(const xt_cover *cover, const xt_filters *s, uint32_t depths)
{
    xt_filter *f = XT_NEW(xt_filter);
    bool       ok = true;
    if (!f)
        return NULL;
    *f = (xt_filter){.cover = cover, .settings = *s, .depths = depths};
    f->filter_depths = depths > 0 ? depths_for(min_pieces_for_filters(s), cover->pieces) : 0;
    f->has_residual_cover = depths == 0 || f->filter_depths > 0;
    if (f->has_residual_cover) {
        f->dead_options = XT_NEW_ARRAY(uint64_t, xt_bitset_words(cover->options));
        f->removed = XT_NEW_ARRAY(uint32_t, cover->options);
        ok = xt_residual_cover_make(&f->residual_cover, cover, f->filter_depths) && f->dead_options && f->removed;
    }
    if (cover->junctions > 0) {
        ok = ok && xt_cover_without_junctions_make(&f->open, cover);
        cover = &f->open;
    }
    if (s->volume || s->volume_trigger)
        ok = ok && (f->volume = xt_volume_new(cover, depths));
    if (s->parity || s->parity_trigger)
        ok = ok && (f->parity = xt_parity_new(cover, s->colourings, depths));
    if (s->fit && f->has_residual_cover)
        ok = ok && (f->fit = xt_fit_new(&f->residual_cover, f->filter_depths));
    if (ok)
        return f;
    xt_filter_free(f);
    return NULL;
}

void xt_filter_free(xt_filter *f)
{
    if (!f)
        return;
    if (f->has_residual_cover)
        xt_residual_cover_free(&f->residual_cover);
    xt_volume_free(f->volume);
    xt_parity_free(f->parity);
    xt_fit_free(f->fit);
    xt_arena_free(&f->open.arena);
    free(f->dead_options);
    free(f->removed);
    free(f);
}

// Removes the dead options from the live ones.
static uint32_t remove_dead_options(xt_filter *f, uint32_t depth)
{
    uint64_t *live = xt_residual_cover_live(&f->residual_cover, depth);
    uint32_t  count = 0;
    for (uint32_t w = 0; w < f->residual_cover.words; w++) {
        f->dead_options[w] &= live[w];
        live[w] &= ~f->dead_options[w];
        count += (uint32_t)__builtin_popcountll(f->dead_options[w]);
    }
    return count;
}

static void list_dead_options(xt_filter *f, uint32_t *count)
{
    for (uint32_t w = 0; w < f->residual_cover.words; w++)
        for (uint64_t rest = f->dead_options[w]; rest; rest &= rest - 1)
            f->removed[(*count)++] = w * 64 + (uint32_t)__builtin_ctzll(rest);
}

static void find_dead_options(xt_filter *f, uint32_t depth, uint32_t constraint)
{
    const uint64_t              *live = xt_residual_cover_live(&f->residual_cover, depth);
    const xt_volume_filter_input question = {.live = live,
                                             .covering = f->residual_cover.covering,
                                             .words = f->residual_cover.words,
                                             .dead_options = f->dead_options,
                                             .may_stop = f->depths == 0};
    memset(f->dead_options, 0, f->residual_cover.words * sizeof *f->dead_options);
    switch ((xt_constraint)constraint) {
    case XT_VOLUME:
        xt_volume_filter(f->volume, depth, &question);
        break;
    case XT_PARITY:
        xt_parity_filter(f->parity, depth, live, f->dead_options);
        break;
    case XT_FIT:
        xt_fit_filter(f->fit, depth, f->dead_options);
        break;
    }
}

// ---- Before a search -----------------------------------------------------------------------------------------------

static uint32_t setting_of(const xt_filters *s, uint32_t constraint)
{
    return constraint == XT_VOLUME ? s->volume : constraint == XT_PARITY ? s->parity : s->fit;
}

bool xt_filter_root(xt_subcover *subcover, const xt_filters *settings, uint8_t *removed_by)
{
    const xt_cover *cover = &subcover->cover;
    xt_filter      *f = new_filter(cover, settings, 0);
    bool           *drop = XT_NEW_ARRAY(bool, cover->options);
    for (bool again = f && drop; again;) {
        again = false;
        for (uint32_t c = 0; c < XT_CONSTRAINTS; c++) {
            uint32_t count = 0;
            if (!setting_of(settings, c) || xt_work_is_over())
                continue;
            find_dead_options(f, 0, c);
            remove_dead_options(f, 0);
            list_dead_options(f, &count);
            for (uint32_t i = 0; i < count; i++) {
                drop[f->removed[i]] = true;
                removed_by[subcover->original[f->removed[i]]] = (uint8_t)(c + 1);
            }
            // Only the fit filter looks at other images.
            again |= count > 0 && c == XT_FIT;
        }
    }
    const bool ok = f && drop && xt_subcover_remove(subcover, drop);
    xt_filter_free(f);
    free(drop);
    return ok && !xt_work_is_over();
}

// The components that an image leaves do not depend on other images.  The pieces available to fill them depend on the
// numbers of required copies, and a subproblem changes those only if they are not exact.  If sizes vary, a subproblem
// may lack options of some size.
bool xt_filter_is_same_in_subproblems(const xt_cover *cover, const xt_filters *settings)
{
    return !settings->parity && !settings->fit && !cover->sizes_vary && !xt_cover_needs_ranges(cover);
}

// Writes a reason if a required item has no option.  Returns false if memory runs out.
static bool explain_missing_options(const xt_cover *cover, char *explanation, size_t capacity)
{
    bool    *has_option = XT_NEW_ARRAY(bool, cover->items);
    bool     ok = has_option;
    uint32_t cells = 0, pieces = 0;
    for (uint32_t m = 0; has_option && m < cover->first[cover->options]; m++)
        has_option[cover->member[m]] = true;
    for (uint32_t i = 0; has_option && i < cover->items; i++)
        if (!has_option[i])
            *(i < cover->cells ? &cells : &pieces) += cover->is_abstract ? cover->item[i].low > 0 : cover->item[i].low;
    if (cover->is_abstract && cells + pieces > 0)
        snprintf(explanation, capacity, "no option covers %s%" PRIu32 " item%s", cells + pieces == 1 ? "" : "any of ",
                 cells + pieces, cells + pieces == 1 ? "" : "s");
    else if (pieces > 0)
        snprintf(explanation, capacity,
                 pieces == 1 ? "%" PRIu32 " piece fits nowhere" : "%" PRIu32 " pieces fit nowhere", pieces);
    else if (cells > 0)
        snprintf(explanation, capacity, "no piece can cover %s%" PRIu32 " cell%s", cells == 1 ? "" : "any of ", cells,
                 cells == 1 ? "" : "s");
    free(has_option);
    return ok;
}

static bool explain_by_counting(const xt_cover *cover, char *explanation, size_t capacity)
{
    if (cover->junctions > 0) {
        xt_cover open;
        bool     is_done =
            xt_cover_without_junctions_make(&open, cover) && explain_by_counting(&open, explanation, capacity);
        xt_arena_free(&open.arena);
        return is_done;
    }
    xt_parity *parity = xt_parity_new(cover, XT_PARITY_SEVERAL, 0);
    xt_volume *volume = cover->cells <= XT_LIMIT_FILTER_CELLS ? xt_volume_new(cover, 0) : NULL;
    bool       ok = parity && (volume || cover->cells > XT_LIMIT_FILTER_CELLS);
    if (ok && !(volume && xt_volume_explain(volume, explanation, capacity)))
        xt_parity_explain(parity, explanation, capacity);
    xt_parity_free(parity);
    xt_volume_free(volume);
    return ok;
}

bool xt_filter_explain(const xt_cover *cover, char *explanation, size_t capacity)
{
    *explanation = 0;
    return explain_missing_options(cover, explanation, capacity) &&
           (*explanation || cover->is_abstract || explain_by_counting(cover, explanation, capacity));
}

// ---- During a search -----------------------------------------------------------------------------------------------

xt_filter *xt_filter_new(const xt_cover *cover, const xt_filters *s)
{
    uint32_t   min_pieces = min_of(min_pieces_for_filters(s), min_pieces_for_triggers(s));
    xt_filter *f = new_filter(cover, s, depths_for(min_pieces, cover->pieces));
    // The filters at depth 1 build on the state at the root.  They find nothing new there: xt_filter_root ran before.
    for (uint32_t c = 0; f && f->filter_depths > 0 && c < XT_CONSTRAINTS; c++)
        if (setting_of(s, c))
            find_dead_options(f, 0, c);
    return f;
}

void xt_filter_reset(xt_filter *f)
{
    uint64_t *live = f->has_residual_cover ? xt_residual_cover_live(&f->residual_cover, 0) : NULL;
    for (uint32_t o = 0; live && o < f->cover->options; o++)
        xt_bitset_add(live, o);
}

void xt_filter_place(xt_filter *f, uint32_t depth, uint32_t option)
{
    if (depth >= f->depths)
        return;
    if (f->volume)
        xt_volume_place(f->volume, depth, option);
    if (f->parity)
        xt_parity_place(f->parity, depth, option);
    if (depth < f->filter_depths)
        xt_residual_cover_place(&f->residual_cover, depth, option);
    if (depth < f->filter_depths && f->fit)
        xt_fit_place(f->fit, depth);
}

void xt_filter_remove_option(xt_filter *f, uint32_t depth, uint32_t option)
{
    if (f->has_residual_cover && depth <= f->filter_depths)
        xt_bitset_remove(xt_residual_cover_live(&f->residual_cover, depth), option);
}

void xt_filter_snapshot(const xt_filter *f, uint32_t depth, xt_snapshot *snapshot)
{
    bool has_residual_cover = f->has_residual_cover && depth <= f->filter_depths, is_known = depth <= f->depths;
    if (f->volume && is_known)
        xt_volume_snapshot(f->volume, depth, snapshot);
    if (f->parity && is_known)
        xt_parity_snapshot(f->parity, depth, snapshot);
    if (has_residual_cover)
        xt_residual_cover_snapshot(&f->residual_cover, depth, snapshot);
    if (has_residual_cover && f->fit)
        xt_fit_snapshot(f->fit, depth, snapshot);
}

static bool is_active_at(const xt_filter *f, uint32_t setting, uint32_t depth)
{
    return setting && depth > 0 && f->cover->pieces - depth >= setting;
}

bool xt_filter_is_violated(xt_filter *f, uint32_t depth, xt_constraint *by)
{
    *by = XT_PARITY;
    if (is_active_at(f, f->settings.parity_trigger, depth) && xt_parity_is_violated(f->parity, depth))
        return true;
    *by = XT_VOLUME;
    return is_active_at(f, f->settings.volume_trigger, depth) && xt_volume_is_violated(f->volume, depth);
}

uint32_t xt_filter_list_removed(xt_filter *f, uint32_t depth, const uint32_t **options)
{
    uint32_t count = 0;
    for (uint32_t c = 0; f->has_residual_cover && c < XT_CONSTRAINTS; c++) {
        if (!is_active_at(f, setting_of(&f->settings, c), depth))
            continue;
        find_dead_options(f, depth, c);
        remove_dead_options(f, depth);
        list_dead_options(f, &count);
    }
    *options = f->removed;
    return count;
}
