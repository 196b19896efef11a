// filter.c -- see filter.h.

#include "filter/filter.h"

#include "base/limits.h"
#include "base/memory.h"
#include "filter/colours.h"
#include "filter/fit.h"
#include "filter/left.h"
#include "filter/volume.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct xt_filter {
    const xt_cover *cover;
    xt_filters      settings;
    uint32_t        depths; // images that may be placed; deeper nothing is done
    uint32_t        deep;   // the same, of filters alone
    bool            has_left;
    xt_left         left;   // for filters
    xt_volume      *volume; // NULL: not needed
    xt_colours     *colours;
    xt_fit         *fit;
    uint64_t       *useless; // room: options
    uint32_t       *list;    // the same, one by one
};

const char *xt_constraint_name(xt_constraint constraint)
{
    static const char *const names[XT_CONSTRAINTS] = {[XT_VOLUME] = "volume", [XT_PARITY] = "parity", [XT_FIT] = "fit"};
    return names[constraint];
}

// ---- Settings ------------------------------------------------------------------------------------------------------

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static uint32_t or_never(uint32_t setting)
{
    return setting ? setting : XT_ONCE;
}

// The fewest remaining pieces at which a filter works, or a trigger.
static uint32_t fewest_for_filters(const xt_filters *s)
{
    return least(or_never(s->volume), least(or_never(s->parity), or_never(s->fit)));
}

static uint32_t fewest_for_triggers(const xt_filters *s)
{
    return least(or_never(s->volume_trigger), or_never(s->parity_trigger));
}

static uint32_t depths_for(uint32_t fewest, uint32_t pieces)
{
    return fewest < pieces ? pieces - fewest : 0;
}

bool xt_filter_is_needed(const xt_filters *settings, uint32_t pieces)
{
    return least(fewest_for_filters(settings), fewest_for_triggers(settings)) < pieces;
}

const char *xt_filter_refusal(const xt_cover *cover, const xt_filters *s)
{
    _Static_assert(XT_LIMIT_FILTER_CELLS == 4096, "the message below says it");
    if ((s->volume || s->volume_trigger) && cover->cells > XT_LIMIT_FILTER_CELLS)
        return "XT_LIMIT_FILTER_CELLS allows volumes to be looked at in 4096 open cells";
    if ((s->volume || s->parity || s->fit) &&
        xt_left_bytes(cover, depths_for(fewest_for_filters(s), cover->pieces)) > XT_LIMIT_FILTER_BYTES)
        return "its images are more than XT_LIMIT_FILTER_BYTES allows filters to keep in view";
    return NULL;
}

// ---- One state -----------------------------------------------------------------------------------------------------

// depths 0: for the root alone.
static xt_filter *new_filter(const xt_cover *cover, const xt_filters *s, uint32_t depths)
{
    xt_filter *f = XT_NEW(xt_filter);
    bool       fine = true;
    if (!f)
        return NULL;
    *f = (xt_filter){.cover = cover, .settings = *s, .depths = depths};
    f->deep = depths > 0 ? depths_for(fewest_for_filters(s), cover->pieces) : 0;
    f->has_left = depths == 0 || f->deep > 0;
    if (f->has_left) {
        f->useless = XT_NEW_ARRAY(uint64_t, bits_words(cover->options));
        f->list = XT_NEW_ARRAY(uint32_t, cover->options);
        fine = xt_left_make(&f->left, cover, f->deep) && f->useless && f->list;
    }
    if (s->volume || s->volume_trigger)
        fine = fine && (f->volume = xt_volume_new(cover, depths));
    if (s->parity || s->parity_trigger)
        fine = fine && (f->colours = xt_colours_new(cover, depths));
    if (s->fit && f->has_left)
        fine = fine && (f->fit = xt_fit_new(&f->left, f->deep));
    if (fine)
        return f;
    xt_filter_free(f);
    return NULL;
}

void xt_filter_free(xt_filter *f)
{
    if (!f)
        return;
    if (f->has_left)
        xt_left_free(&f->left);
    xt_volume_free(f->volume);
    xt_colours_free(f->colours);
    xt_fit_free(f->fit);
    free(f->useless);
    free(f->list);
    free(f);
}

// What is useless is no longer left; how much it was.
static uint32_t take_out(xt_filter *f, uint32_t depth)
{
    uint64_t *live = xt_left_live(&f->left, depth);
    uint32_t  count = 0;
    for (uint32_t w = 0; w < f->left.words; w++) {
        f->useless[w] &= live[w];
        live[w] &= ~f->useless[w];
        count += (uint32_t)__builtin_popcountll(f->useless[w]);
    }
    return count;
}

static void list_useless(xt_filter *f, uint32_t *count)
{
    for (uint32_t w = 0; w < f->left.words; w++)
        for (uint64_t rest = f->useless[w]; rest; rest &= rest - 1)
            f->list[(*count)++] = w * 64 + (uint32_t)__builtin_ctzll(rest);
}

static void find_useless(xt_filter *f, uint32_t depth, uint32_t constraint)
{
    const uint64_t          *live = xt_left_live(&f->left, depth);
    const xt_volume_question question = {
        .live = live, .covering = f->left.covering, .words = f->left.words, .useless = f->useless};
    memset(f->useless, 0, f->left.words * sizeof *f->useless);
    switch ((xt_constraint)constraint) {
    case XT_VOLUME:
        xt_volume_filter(f->volume, depth, &question);
        break;
    case XT_PARITY:
        xt_colours_filter(f->colours, depth, live, f->useless);
        break;
    case XT_FIT:
        xt_fit_filter(f->fit, depth, f->useless);
        break;
    }
}

// ---- Before a search -----------------------------------------------------------------------------------------------

static uint32_t setting_of(const xt_filters *s, uint32_t constraint)
{
    return constraint == XT_VOLUME ? s->volume : constraint == XT_PARITY ? s->parity : s->fit;
}

bool xt_filter_once(xt_narrow *narrow, const xt_filters *settings, uint8_t *told)
{
    const xt_cover *cover = &narrow->cover;
    xt_filter      *f = new_filter(cover, settings, 0);
    bool           *drop = XT_NEW_ARRAY(bool, cover->options);
    for (bool again = f && drop; again;) {
        again = false;
        for (uint32_t c = 0; c < XT_CONSTRAINTS; c++) {
            uint32_t count = 0;
            if (!setting_of(settings, c))
                continue;
            find_useless(f, 0, c);
            take_out(f, 0);
            list_useless(f, &count);
            for (uint32_t i = 0; i < count; i++) {
                drop[f->list[i]] = true;
                told[narrow->original[f->list[i]]] = (uint8_t)(c + 1);
            }
            // Neither pockets nor colours change when images go.
            again |= count > 0 && c == XT_FIT;
        }
    }
    if (f && drop)
        xt_narrow_drop(narrow, drop);
    xt_filter_free(f);
    free(drop);
    return f && drop;
}

// What an image leaves of the pockets has nothing to do with other images.  What pieces can fill them has, by what must
// be covered; but where everything must, parts ask for no more.
bool xt_filter_is_alike_in_parts(const xt_cover *cover, const xt_filters *settings)
{
    if (settings->parity || settings->fit)
        return false;
    for (uint32_t i = 0; i < cover->items; i++)
        if (cover->item[i].low != cover->item[i].high)
            return false;
    return true;
}

bool xt_filter_explain(const xt_cover *cover, char *why, size_t room)
{
    xt_colours *colours = xt_colours_new(cover, 0);
    xt_volume  *volume = cover->cells <= XT_LIMIT_FILTER_CELLS ? xt_volume_new(cover, 0) : NULL;
    bool        fine = colours && (volume || cover->cells > XT_LIMIT_FILTER_CELLS);
    *why = 0;
    if (fine && !xt_colours_explain(colours, why, room) && volume) {
        uint32_t broken = xt_volume_of_broken_pocket(volume);
        if (broken)
            snprintf(why, room, "a pocket of %" PRIu32 " open cells has a volume that no choice of the pieces has",
                     broken);
    }
    xt_colours_free(colours);
    xt_volume_free(volume);
    return fine;
}

// ---- While it runs -------------------------------------------------------------------------------------------------

xt_filter *xt_filter_new(const xt_cover *cover, const xt_filters *s)
{
    uint32_t   fewest = least(fewest_for_filters(s), fewest_for_triggers(s));
    xt_filter *f = new_filter(cover, s, depths_for(fewest, cover->pieces));
    // So that the next depths have something to go on from; all was taken out before the search.
    for (uint32_t c = 0; f && f->deep > 0 && c < XT_CONSTRAINTS; c++)
        if (setting_of(s, c))
            find_useless(f, 0, c);
    return f;
}

void xt_filter_restart(xt_filter *f)
{
    uint64_t *live = f->has_left ? xt_left_live(&f->left, 0) : NULL;
    for (uint32_t o = 0; live && o < f->cover->options; o++)
        bits_add(live, o);
}

void xt_filter_place(xt_filter *f, uint32_t depth, uint32_t option)
{
    if (depth >= f->depths)
        return;
    if (f->volume)
        xt_volume_place(f->volume, depth, option);
    if (f->colours)
        xt_colours_place(f->colours, depth, option);
    if (depth < f->deep)
        xt_left_place(&f->left, depth, option);
    if (depth < f->deep && f->fit)
        xt_fit_place(f->fit, depth);
}

void xt_filter_drop(xt_filter *f, uint32_t depth, uint32_t option)
{
    if (f->has_left && depth <= f->deep)
        bits_drop(xt_left_live(&f->left, depth), option);
}

void xt_filter_copy(const xt_filter *f, uint32_t depth, xt_copy *copy)
{
    bool has_left = f->has_left && depth <= f->deep, is_known = depth <= f->depths;
    if (f->volume && is_known)
        xt_volume_copy(f->volume, depth, copy);
    if (f->colours && is_known)
        xt_colours_copy(f->colours, depth, copy);
    if (has_left)
        xt_left_copy(&f->left, depth, copy);
    if (has_left && f->fit)
        xt_fit_copy(f->fit, depth, copy);
}

static bool works_at(const xt_filter *f, uint32_t setting, uint32_t depth)
{
    return setting && depth > 0 && f->cover->pieces - depth >= setting;
}

bool xt_filter_is_broken(xt_filter *f, uint32_t depth, xt_constraint *by)
{
    *by = XT_PARITY;
    if (works_at(f, f->settings.parity_trigger, depth) && xt_colours_are_broken(f->colours, depth))
        return true;
    *by = XT_VOLUME;
    return works_at(f, f->settings.volume_trigger, depth) && xt_volume_is_broken(f->volume, depth);
}

uint32_t xt_filter_list(xt_filter *f, uint32_t depth, const uint32_t **options)
{
    uint32_t count = 0;
    for (uint32_t c = 0; f->has_left && c < XT_CONSTRAINTS; c++) {
        if (!works_at(f, setting_of(&f->settings, c), depth))
            continue;
        find_useless(f, depth, c);
        take_out(f, depth);
        list_useless(f, &count);
    }
    *options = f->list;
    return count;
}
