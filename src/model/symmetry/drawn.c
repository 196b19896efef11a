// drawn.c -- see drawn.h.
//
// Only automorphisms that map the piece to itself take part.  The mirror image of a one-sided piece is another piece,
// so turning the board over is not broken by such a piece.

#include "model/symmetry/drawn.h"

#include "base/memory.h"
#include "base/work_limit.h"

#include <stdlib.h>
#include <string.h>

struct xt_drawn_order {
    const xt_cover   *cover;
    const xt_lattice *lattice;
    xt_point         *drawn; // the drawn orientation in its normal form
    uint32_t          cells; // of it; 0: the copies of a drawing are told apart, so none has its name
    xt_point         *points[2];
};

xt_drawn_order *xt_drawn_order_new(const xt_model *model, uint32_t item)
{
    const xt_images *images = model->images;
    const xt_shape  *shape = &images->shapes.at[item - model->cover->cells];
    const xt_piece  *piece = xt_puzzle_find_piece(model->puzzle, images->name.at[shape->names]);
    const uint32_t   most = shape->orientations.cells;
    xt_drawn_order  *order = XT_NEW(xt_drawn_order);
    if (!order)
        return NULL;
    *order = (xt_drawn_order){.cover = model->cover,
                              .lattice = model->puzzle->lattice,
                              .drawn = XT_NEW_ARRAY(xt_point, most),
                              .points = {XT_NEW_ARRAY(xt_point, most), XT_NEW_ARRAY(xt_point, most)}};
    if (!order->drawn || !order->points[0] || !order->points[1]) {
        xt_drawn_order_free(order);
        return NULL;
    }
    if (piece && piece->count <= most) {
        order->cells = piece->count;
        for (uint32_t c = 0; c < piece->count; c++)
            memcpy(order->drawn[c].at, piece->points[c].at, sizeof order->drawn[c].at);
        xt_shape_normalise(order->lattice, order->drawn, order->cells);
    }
    return order;
}

void xt_drawn_order_free(xt_drawn_order *order)
{
    if (!order)
        return;
    free(order->drawn);
    free(order->points[0]);
    free(order->points[1]);
    free(order);
}

// Returns how many of these sorted cells are no junctions.
static uint32_t count_open(const xt_cover *cover, const uint32_t *cells, uint32_t count)
{
    while (count > 0 && cells[count - 1] >= xt_cover_open_cells(cover))
        count--;
    return count;
}

// Writes the normal form of these cells.  Returns true if it is the drawn orientation.
static bool find_orientation(const xt_drawn_order *order, const uint32_t *cells, uint32_t count, xt_point *points)
{
    for (uint32_t c = 0; c < count; c++) {
        points[c] = (xt_point){0};
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) // in half units if there are junctions
            points[c].at[k] = order->cover->point[cells[c]][k] / (order->cover->junctions > 0 ? 2 : 1);
    }
    xt_shape_normalise(order->lattice, points, count);
    return count == order->cells && xt_shape_compare(points, order->drawn, count) == 0;
}

int xt_drawn_order_compare(xt_drawn_order *order, const uint32_t *cells, const uint32_t *other, uint32_t count)
{
    const uint32_t open = count_open(order->cover, cells, count);
    const bool     is_drawn = find_orientation(order, cells, open, order->points[0]),
               is_other_drawn = find_orientation(order, other, open, order->points[1]);
    if (is_drawn != is_other_drawn)
        return is_drawn ? -1 : 1;
    const int by_orientation = xt_shape_compare(order->points[0], order->points[1], open);
    return by_orientation ? by_orientation : xt_compare_cells(cells, other, open);
}

// ---- The kept images -----------------------------------------------------------------------------------------------

typedef struct restriction {
    uint32_t item, images, kept;
    bool     is_symmetry_broken; // no automorphism maps a kept image to itself or another piece to the piece, and
                                 // every solution has the piece
    bool     *drop;              // by option
    uint32_t *moved;             // scratch
} restriction;

static void free_restriction(restriction *r)
{
    free(r->drop);
    free(r->moved);
}

static bool is_considered(const xt_symmetry *symmetry, xt_motions motions)
{
    return symmetry->is_automorphism && symmetry->motions <= motions;
}

// Drops the option if a symmetry maps it to a lesser one.
static void restrict_option(restriction *r, xt_drawn_order *order, xt_motions motions, uint32_t option)
{
    const xt_cover *cover = order->cover;
    const uint32_t *cells = cover->member + cover->first[option];
    const uint32_t  count = cover->first[option + 1] - cover->first[option] - 1;
    bool            is_fixed = false;
    for (uint32_t s = 1; s < cover->symmetries && !r->drop[option]; s++) {
        const xt_symmetry *symmetry = &cover->symmetry[s];
        if (!is_considered(symmetry, motions) || symmetry->to[r->item] != r->item)
            continue;
        for (uint32_t c = 0; c < count; c++)
            r->moved[c] = symmetry->to[cells[c]];
        xt_sort_cells(r->moved, count);
        const int by = xt_drawn_order_compare(order, r->moved, cells, count);
        r->drop[option] = by < 0;
        is_fixed |= by == 0;
    }
    r->images++;
    r->kept += !r->drop[option];
    r->is_symmetry_broken &= r->drop[option] || !is_fixed;
}

// Returns false if memory runs out.
static bool make_restriction(restriction *r, const xt_model *model, xt_motions motions, uint32_t item)
{
    const xt_cover *cover = model->cover;
    xt_drawn_order *order = xt_drawn_order_new(model, item);
    *r = (restriction){.item = item,
                       .is_symmetry_broken = cover->item[item].low > 0,
                       .drop = XT_NEW_ARRAY(bool, cover->options),
                       .moved = XT_NEW_ARRAY(uint32_t, cover->cells)};
    bool ok = order && r->drop && r->moved;
    for (uint32_t s = 1; s < cover->symmetries; s++)
        if (is_considered(&cover->symmetry[s], motions))
            r->is_symmetry_broken &= cover->symmetry[s].to[item] == item;
    for (uint32_t o = 0; ok && o < cover->options; o++) {
        if (cover->member[cover->first[o + 1] - 1] == item)
            restrict_option(r, order, motions, o);
        ok = !xt_work_is_over_at(o);
    }
    xt_drawn_order_free(order);
    return ok;
}

bool xt_subproblems_keep_drawn(xt_subproblems *subproblems, const xt_model *model, xt_motions motions, uint32_t item)
{
    restriction r;
    bool        ok = make_restriction(&r, model, motions, item) && xt_subproblems_start(subproblems, model->cover);
    if (ok) {
        xt_subproblem *whole = &subproblems->at[0];
        ok = xt_subcover_remove(&whole->subcover, r.drop);
        whole->anchors = (xt_anchors){.count = 1, .at = {{.item = item}}, .is_drawn = true};
        whole->is_symmetry_broken = r.is_symmetry_broken;
    }
    free_restriction(&r);
    return ok;
}

bool xt_drawn_item_choose(const xt_model *model, xt_motions motions, uint32_t *item)
{
    const xt_cover *cover = model->cover;
    uint32_t        images = 1, kept = 1; // of the best piece; at first of one that breaks no symmetry
    bool            ok = true;
    *item = XT_NONE;
    for (uint32_t i = cover->cells; ok && i < cover->items; i++) {
        restriction r;
        if (cover->item[i].low != 1 || cover->item[i].high != 1)
            continue;
        ok = make_restriction(&r, model, motions, i);
        const uint64_t share = (uint64_t)r.kept * images, best = (uint64_t)kept * r.images;
        if (ok && r.kept > 0 && (share < best || (share == best && *item != XT_NONE && r.kept < kept))) {
            *item = i;
            images = r.images;
            kept = r.kept;
        }
        free_restriction(&r);
    }
    return ok;
}
