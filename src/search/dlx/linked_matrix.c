// linked_matrix.c -- makes the linked matrix of a cover; see linked_matrix.h.

#include "search/dlx/linked_matrix.h"

#include "base/memory.h"
#include "base/work_limit.h"

#include <stdlib.h>

static void link_item(xt_linked_matrix *matrix, uint32_t item, uint32_t root)
{
    xt_dlx_head *heads = matrix->heads;
    heads[item].left = heads[root].left;
    heads[item].right = root;
    heads[heads[root].left].right = item;
    heads[root].left = item;
}

static void make_heads(xt_linked_matrix *matrix)
{
    uint32_t     items = matrix->cover->items, optional = items + 1;
    xt_dlx_links at = matrix->links;
    matrix->heads[optional] = (xt_dlx_head){.left = optional, .right = optional};
    for (uint32_t item = 1; item <= items; item++) {
        matrix->heads[item].surplus = surplus_of(matrix, item);
        at.up[item] = at.down[item] = at.item[item] = item;
        link_item(matrix, item, bounds_of(matrix, item)->low > 0 ? 0 : optional);
    }
    for (uint32_t c = 0; matrix->cover->rival_groups > 0 && c < matrix->cover->cells; c++)
        matrix->heads[c + 1].rivals = matrix->cover->rivals_of[c];
}

// Returns false if a limit on work is reached.
static bool make_options(xt_linked_matrix *matrix)
{
    const xt_cover *cover = matrix->cover;
    xt_dlx_links    at = matrix->links;
    uint32_t        next = cover->items + 1, spacer = next++;
    const bool      leaves_out_shape = matrix->leaves_out_shape;
    for (uint32_t o = 0; o < cover->options; o++) {
        if (xt_work_is_over_at(o))
            return false;
        uint32_t first = next;
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1] - leaves_out_shape; m++, next++) {
            uint32_t item = cover->member[m] + 1;
            at.item[next] = item;
            at.up[next] = at.up[item];
            at.down[next] = item;
            at.down[at.up[item]] = next;
            at.up[item] = next;
            at.length[item]++;
            matrix->option_of[next] = o;
        }
        at.down[spacer] = next - 1;
        if (leaves_out_shape)
            at.up[next++] = first;
        spacer = next++;
        at.up[spacer] = first;
    }
    return true;
}

bool xt_linked_matrix_make(xt_linked_matrix *matrix, const xt_cover *cover)
{
    size_t nodes = (size_t)cover->items + 2 + cover->first[cover->options] + cover->options;
    *matrix = (xt_linked_matrix){
        .cover = cover, .leaves_out_shape = xt_cover_is_shape_unlimited(cover) && !xt_cover_has_optional_option(cover)};
    matrix->heads = XT_ARENA_ARRAY_ZEROED(&matrix->memory, xt_dlx_head, (size_t)cover->items + 2);
    matrix->links.up = XT_ARENA_ARRAY_ZEROED(&matrix->memory, uint32_t, nodes);
    matrix->links.down = XT_ARENA_ARRAY_ZEROED(&matrix->memory, uint32_t, nodes);
    matrix->links.item = XT_ARENA_ARRAY_ZEROED(&matrix->memory, uint32_t, nodes);
    matrix->links.length = XT_ARENA_ARRAY_ZEROED(&matrix->memory, uint32_t, (size_t)cover->items + 1);
    matrix->used = XT_ARENA_ARRAY_ZEROED(&matrix->memory, uint32_t, (size_t)cover->items + 1);
    matrix->option_of = XT_ARENA_ARRAY_ZEROED(&matrix->memory, uint32_t, nodes);
    matrix->trail = XT_ARENA_ARRAY_ZEROED(&matrix->memory, uint32_t, cover->options);
    if (matrix->memory.failed)
        return false;
    make_heads(matrix);
    return make_options(matrix);
}

void xt_linked_matrix_free(xt_linked_matrix *matrix)
{
    xt_arena_free(&matrix->memory);
}
