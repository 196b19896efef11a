// same_puzzle.h -- compares two puzzles word by word: a definition written and read again must be the same.
#ifndef SAME_PUZZLE_H
#define SAME_PUZZLE_H

#include "lattice/custom.h"
#include "puzzle/puzzle.h"

#include <string.h>

static inline bool pieces_are_the_same(const xt_piece *a, const xt_piece *b)
{
    return strcmp(a->name, b->name) == 0 && a->count == b->count && a->low == b->low && a->high == b->high &&
           a->motions == b->motions && a->weight == b->weight && xt_piece_is_in_groups(a, b->group) &&
           a->stationary == b->stationary && memcmp(a->sides, b->sides, sizeof a->sides) == 0 &&
           !a->points == !b->points &&
           (!a->points || memcmp(a->points, b->points, a->count * sizeof *a->points) == 0) &&
           a->variable == b->variable && !a->copy_of == !b->copy_of &&
           (!a->copy_of || pieces_are_the_same(a->copy_of, b->copy_of));
}

// Colours of absent cells do not count.
static inline bool colours_are_the_same(const xt_puzzle *a, const xt_puzzle *b)
{
    if (a->colours.count != b->colours.count)
        return false;
    for (uint32_t i = 0; i < a->colours.count; i++) {
        const xt_named_colour *one = &a->colours.at[i], *other = &b->colours.at[i];
        if (strcmp(one->name, other->name) != 0 || one->has_paint != other->has_paint || one->paint != other->paint)
            return false;
        for (uint32_t r = 1; r <= a->colours.count; r++)
            if (xt_puzzle_colour_fits(a, i + 1, r) != xt_puzzle_colour_fits(b, i + 1, r))
                return false;
    }
    for (uint32_t c = 0; c < a->cells; c++)
        if (a->cell_type[c] != XT_CELL_ABSENT && xt_puzzle_get_cell_colour(a, xt_puzzle_cell_at(a, c)) !=
                                                     xt_puzzle_get_cell_colour(b, xt_puzzle_cell_at(b, c)))
            return false;
    return true;
}

static inline bool lattices_are_the_same(const xt_lattice *a, const xt_lattice *b)
{
    const xt_tiling *s = a->tiling, *t = b->tiling;
    if (!s || !t)
        return a == b;
    return s->on_triangles == t->on_triangles && s->cells == t->cells &&
           memcmp(s->period, t->period, sizeof s->period) == 0 &&
           memcmp(s->first, t->first, (s->cells + 1) * sizeof *s->first) == 0 &&
           memcmp(s->corner, t->corner, s->first[s->cells] * sizeof *s->corner) == 0;
}

// Ignores locations in files.
static inline bool puzzles_are_the_same(const xt_puzzle *a, const xt_puzzle *b)
{
    if (strcmp(a->title, b->title) != 0 || !lattices_are_the_same(a->lattice, b->lattice) ||
        a->one_sided != b->one_sided || memcmp(a->size, b->size, sizeof a->size) != 0 ||
        !a->cell_type != !b->cell_type || (a->cell_type && memcmp(a->cell_type, b->cell_type, a->cells) != 0) ||
        a->pieces.count != b->pieces.count || !colours_are_the_same(a, b))
        return false;
    for (uint32_t i = 0; i < a->pieces.count; i++)
        if (!pieces_are_the_same(&a->pieces.at[i], &b->pieces.at[i]))
            return false;
    return true;
}

#endif
