// narrow.c -- see narrow.h.

#include "model/narrow.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

typedef struct extent {
    uint32_t options;
    size_t   members;
} extent;

static extent extent_of(const xt_cover *whole, const bool *drop)
{
    extent kept = {.options = whole->options, .members = whole->first[whole->options]};
    for (uint32_t o = 0; drop && o < whole->options; o++)
        if (drop[o]) {
            kept.options--;
            kept.members -= whole->first[o + 1] - whole->first[o];
        }
    return kept;
}

// Runs of options that are kept are copied as one.
static void copy_options(xt_narrow *narrow, const xt_cover *whole, const bool *drop)
{
    xt_cover *cover = &narrow->cover;
    uint32_t  kept = 0, members = 0;
    for (uint32_t begin = 0, end; begin < whole->options; begin = end + 1) {
        for (end = begin; end < whole->options && !(drop && drop[end]); end++) {
            narrow->original[kept] = end;
            cover->first[++kept] = members + whole->first[end + 1] - whole->first[begin];
        }
        uint32_t count = whole->first[end] - whole->first[begin];
        memcpy(cover->member + members, whole->member + whole->first[begin], count * sizeof *cover->member);
        members += count;
    }
    cover->options = kept;
}

bool xt_narrow_start(xt_narrow *narrow, const xt_cover *whole, const bool *drop)
{
    const extent kept = extent_of(whole, drop);
    *narrow = (xt_narrow){.cover = *whole};
    narrow->cover.item = XT_NEW_ARRAY(xt_item, whole->items);
    narrow->cover.first = XT_NEW_ARRAY(uint32_t, (size_t)kept.options + 1);
    narrow->cover.member = XT_NEW_ARRAY(uint32_t, kept.members);
    narrow->original = XT_NEW_ARRAY(uint32_t, kept.options);
    if (!narrow->cover.item || !narrow->cover.first || !narrow->cover.member || !narrow->original)
        return false;
    memcpy(narrow->cover.item, whole->item, whole->items * sizeof *whole->item);
    copy_options(narrow, whole, drop);
    return true;
}

void xt_narrow_free(xt_narrow *narrow)
{
    free(narrow->cover.item);
    free(narrow->cover.first);
    free(narrow->cover.member);
    free(narrow->original);
    *narrow = (xt_narrow){0};
}

void xt_narrow_drop(xt_narrow *narrow, const bool *drop)
{
    xt_cover *cover = &narrow->cover;
    uint32_t  kept = 0, members = 0;
    for (uint32_t o = 0, begin = 0, end; o < cover->options; o++, begin = end) {
        end = cover->first[o + 1];
        if (drop[o])
            continue;
        memmove(cover->member + members, cover->member + begin, (end - begin) * sizeof *cover->member);
        members += end - begin;
        narrow->original[kept] = narrow->original[o];
        cover->first[++kept] = members;
    }
    cover->options = kept;
}

bool xt_narrow_reorder(xt_narrow *narrow, const uint32_t *order)
{
    xt_cover *cover = &narrow->cover;
    size_t    members = cover->first[cover->options];
    uint32_t *first = XT_NEW_ARRAY(uint32_t, (size_t)cover->options + 1);
    uint32_t *member = XT_NEW_ARRAY(uint32_t, members);
    uint32_t *original = XT_NEW_ARRAY(uint32_t, cover->options);
    bool      fine = first && member && original;
    for (uint32_t o = 0; fine && o < cover->options; o++) {
        uint32_t begin = cover->first[order[o]], count = cover->first[order[o] + 1] - begin;
        first[o + 1] = first[o] + count;
        memcpy(member + first[o], cover->member + begin, count * sizeof *member);
        original[o] = narrow->original[order[o]];
    }
    if (fine) {
        // The arrays stay where they are: others may hold on to them.
        memcpy(cover->first, first, ((size_t)cover->options + 1) * sizeof *first);
        memcpy(cover->member, member, members * sizeof *member);
        memcpy(narrow->original, original, cover->options * sizeof *original);
    }
    free(first);
    free(member);
    free(original);
    return fine;
}
