// cover_optional.c -- what a cover leaves open: shapes of which there are as many copies as one likes, and cells that
// may stay empty; see cover.h.

#include "model/cover.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

// Of the copies that there are the smallest are taken first, as long as the cells have room for them.
static uint32_t max_pieces_that_fit(const xt_cover *cover, const uint64_t *copies_of_volume)
{
    uint32_t cells = cover->cells, pieces = 0;
    for (uint32_t volume = 1; volume <= cells; volume++) {
        uint64_t capacity = cells / volume, copies = copies_of_volume[volume];
        uint32_t taken = (uint32_t)(copies < capacity ? copies : capacity);
        pieces += taken;
        cells -= taken * volume;
    }
    return pieces;
}

// Where more must be placed than have room there is no solution, and all of them remain until that is found out.
bool xt_cover_count_pieces(xt_cover *cover)
{
    const uint32_t shapes = cover->items - cover->cells;
    uint32_t      *volume = XT_NEW_ARRAY(uint32_t, shapes); // 0: it has no image
    uint64_t      *copies_of_volume = XT_NEW_ARRAY(uint64_t, (size_t)cover->cells + 1);
    bool           fine = volume && copies_of_volume;
    uint32_t       needed = 0, most;
    for (uint32_t o = 0; fine && o < cover->options; o++) {
        const uint32_t end = cover->first[o + 1] - 1;
        volume[cover->member[end] - cover->cells] = end - cover->first[o];
    }
    for (uint32_t s = 0; fine && s < shapes; s++) {
        needed += cover->item[cover->cells + s].low;
        if (volume[s] > 0)
            copies_of_volume[volume[s]] += cover->item[cover->cells + s].high;
    }
    most = fine ? max_pieces_that_fit(cover, copies_of_volume) : 0;
    cover->pieces = most > needed ? most : needed;
    free(volume);
    free(copies_of_volume);
    return fine;
}

bool *xt_cover_list_unbounded_shapes(const xt_cover *cover, const uint32_t *copies)
{
    const uint32_t shapes = cover->items - cover->cells;
    bool          *is_unbounded = XT_NEW_ARRAY(bool, shapes);
    for (uint32_t s = 0; is_unbounded && s < shapes; s++)
        is_unbounded[s] = cover->item[cover->cells + s].low == 0;
    for (uint32_t o = 0; is_unbounded && o < cover->options; o++) {
        const uint32_t end = cover->first[o + 1] - 1, shape = cover->member[end], volume = end - cover->first[o];
        // A share of all cells, not a multiple of the volume: where options of a shape differ, others may have the
        // rest.
        const uint64_t most = (uint64_t)cover->cells * (copies ? copies[o] : 1) / volume;
        if (cover->item[shape].high < most)
            is_unbounded[shape - cover->cells] = false;
    }
    return is_unbounded;
}

static uint32_t count_optional_cells(const xt_cover *cover)
{
    uint32_t count = 0;
    for (uint32_t c = 0; c < cover->cells; c++)
        count += cover->item[c].low == 0;
    return count;
}

bool xt_cover_has_optional_cells(const xt_cover *cover)
{
    return count_optional_cells(cover) > 0;
}

bool xt_slack_cover_make(xt_cover *slack_cover, const xt_cover *cover)
{
    const uint32_t optional = count_optional_cells(cover), members = cover->first[cover->options];
    *slack_cover = *cover;
    slack_cover->symmetries = slack_cover->colourings = 0;
    slack_cover->symmetry = NULL;
    slack_cover->colouring = NULL;
    slack_cover->items++;
    slack_cover->pieces = cover->pieces + optional < cover->cells ? cover->pieces + optional : cover->cells;
    slack_cover->item = XT_NEW_ARRAY(xt_item, slack_cover->items);
    slack_cover->first = XT_NEW_ARRAY(uint32_t, (size_t)cover->options + optional + 1);
    slack_cover->member = XT_NEW_ARRAY(uint32_t, (size_t)members + (size_t)2 * optional);
    if (!slack_cover->item || !slack_cover->first || !slack_cover->member)
        return false;
    memcpy(slack_cover->item, cover->item, cover->items * sizeof *cover->item);
    memcpy(slack_cover->first, cover->first, ((size_t)cover->options + 1) * sizeof *cover->first);
    if (members > 0)
        memcpy(slack_cover->member, cover->member, members * sizeof *cover->member);
    slack_cover->item[cover->items] = (xt_item){.low = 0, .high = cover->cells};
    for (uint32_t c = 0, end = members; c < cover->cells; c++)
        if (cover->item[c].low == 0) {
            slack_cover->item[c].low = 1;
            slack_cover->member[end++] = c;
            slack_cover->member[end++] = cover->items;
            slack_cover->first[++slack_cover->options] = end;
        }
    return true;
}

void xt_slack_cover_free(xt_cover *slack_cover)
{
    free(slack_cover->item);
    free(slack_cover->first);
    free(slack_cover->member);
    *slack_cover = (xt_cover){0};
}
