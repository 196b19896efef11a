// kinds.c -- see kinds.h.

#include "solution/kinds.h"

#include "base/memory.h"
#include "solution/canvas.h"

enum { NAMES_MOST = 28 }; // columns

static const uint32_t none = UINT32_MAX;

// The shape of a mobile piece, the first of its twins; none: no memory.
static uint32_t shape_of_piece(const xt_images *images, const xt_piece *piece)
{
    xt_orientations o;
    if (!xt_orientations_make(&o, images->puzzle->lattice, &images->group, xt_piece_turns(images->puzzle, piece),
                              piece->points, piece->count))
        return none;
    uint32_t shape = xt_shape_with(images, &o);
    xt_orientations_free(&o);
    return shape;
}

static void add_piece(xt_piece_kinds *all, const xt_images *images, uint32_t index, uint32_t shape)
{
    const xt_piece *piece = &images->puzzle->pieces.at[index];
    if (all->of_shape[shape] == none) {
        xt_piece_kind new = {.shape = shape, .first = index};
        all->of_shape[shape] = all->list.count;
        xt_vector_push(&all->list, new);
        if (all->list.failed)
            return;
    }
    xt_piece_kind *kind = &all->list.at[all->of_shape[shape]];
    kind->last = index;
    kind->pieces++;
    kind->low += piece->low;
    kind->high += piece->high;
    if (xt_columns_of(kind->names.text) <= NAMES_MOST)
        xt_line_add(&kind->names, "%s%s", kind->pieces > 1 ? " " : "", piece->name);
}

void xt_piece_kinds_free(xt_piece_kinds *all)
{
    xt_vector_free(&all->list);
    free(all->of_shape);
}

bool xt_piece_kinds_make(xt_piece_kinds *all, const xt_images *images)
{
    const xt_puzzle *puzzle = images->puzzle;
    *all = (xt_piece_kinds){.of_shape = XT_NEW_ARRAY(uint32_t, images->shapes.count)};
    if (!all->of_shape)
        return false;
    for (uint32_t s = 0; s < images->shapes.count; s++)
        all->of_shape[s] = none;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        if (puzzle->pieces.at[i].stationary || puzzle->pieces.at[i].high == 0)
            continue;
        uint32_t shape = shape_of_piece(images, &puzzle->pieces.at[i]);
        if (shape == none)
            return false;
        add_piece(all, images, i, shape);
        if (all->list.failed)
            return false;
    }
    return true;
}

xt_line xt_piece_kind_name(const xt_images *images, const xt_piece_kind *kind)
{
    xt_line name = kind->names;
    if (xt_columns_of(name.text) > NAMES_MOST) {
        name = (xt_line){{0}};
        xt_line_add(&name, "%s ... %s, %u alike", images->puzzle->pieces.at[kind->first].name,
                    images->puzzle->pieces.at[kind->last].name, kind->pieces);
    }
    if (kind->low != kind->pieces || kind->high != kind->pieces) {
        xt_line_add(&name, ": ");
        xt_line_add_range(&name, kind->low, kind->high);
    }
    return name;
}
