// packed_boxes.c -- see packed_boxes.h.

#include "boxes/packed_boxes.h"

#include "base/limits.h"
#include "base/memory.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// Copies are numbered in the order of their corners, as in other solutions.
static int compare_boxes(const void *a_pointer, const void *b_pointer)
{
    const xt_named_box *a = a_pointer, *b = b_pointer;
    if (a->piece != b->piece)
        return a->piece < b->piece ? -1 : 1;
    for (uint32_t k = 0; k < XT_AXES; k++)
        if (a->placed.corner.at[k] != b->placed.corner.at[k])
            return a->placed.corner.at[k] < b->placed.corner.at[k] ? -1 : 1;
    return 0;
}

static bool name_boxes(xt_packed_boxes *boxes)
{
    bool ok = true;
    for (uint32_t i = 0, copy = 0; ok && i < boxes->count; i++) {
        xt_named_box   *box = &boxes->box[i];
        const xt_piece *piece = &boxes->puzzle->pieces.at[box->piece];
        char            text[XT_LIMIT_NAME + 16];
        copy = i > 0 && box[-1].piece == box->piece ? copy + 1 : 1;
        int length = piece->high == 1 ? snprintf(text, sizeof text, "%s", piece->name)
                                      : snprintf(text, sizeof text, "%s%" PRIu32, piece->name, copy);
        box->name = xt_strndup(text, (size_t)length);
        ok = box->name;
    }
    return ok;
}

xt_packed_boxes *xt_packed_boxes_new(const xt_puzzle *puzzle, const xt_sides *origin, const xt_box_packing *packing)
{
    xt_packed_boxes *boxes = XT_NEW(xt_packed_boxes);
    if (!boxes)
        return NULL;
    *boxes = (xt_packed_boxes){
        .puzzle = puzzle, .count = packing->placed.count, .box = XT_NEW_ARRAY(xt_named_box, packing->placed.count + 1)};
    for (uint32_t i = 0; boxes->box && i < boxes->count; i++) {
        xt_named_box *box = &boxes->box[i];
        *box = (xt_named_box){.piece = packing->placed.at[i].type, .placed = packing->placed.at[i]};
        for (uint32_t k = 0; k < XT_AXES; k++)
            box->placed.corner.at[k] += origin->at[k];
    }
    if (boxes->box) {
        qsort(boxes->box, boxes->count, sizeof *boxes->box, compare_boxes);
        if (name_boxes(boxes))
            return boxes;
    }
    xt_packed_boxes_free(boxes);
    return NULL;
}

void xt_packed_boxes_free(xt_packed_boxes *boxes)
{
    if (!boxes)
        return;
    for (uint32_t i = 0; boxes->box && i < boxes->count; i++)
        free(boxes->box[i].name);
    free(boxes->box);
    free(boxes);
}
