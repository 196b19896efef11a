// same_puzzle.h -- compares two puzzles word by word: a definition written and read again must be the same.
#ifndef SAME_PUZZLE_H
#define SAME_PUZZLE_H

#include "puzzle/puzzle.h"

#include <string.h>

static inline bool pieces_are_the_same(const xt_piece *a, const xt_piece *b)
{
    return strcmp(a->name, b->name) == 0 && a->count == b->count && a->low == b->low && a->high == b->high &&
           a->motions == b->motions && a->weight == b->weight && a->stationary == b->stationary &&
           memcmp(a->points, b->points, a->count * sizeof *a->points) == 0;
}

// Ignores locations in files.
static inline bool puzzles_are_the_same(const xt_puzzle *a, const xt_puzzle *b)
{
    if (strcmp(a->title, b->title) != 0 || a->lattice != b->lattice || a->one_sided != b->one_sided ||
        memcmp(a->size, b->size, sizeof a->size) != 0 || memcmp(a->kind, b->kind, a->cells) != 0 ||
        a->pieces.count != b->pieces.count)
        return false;
    for (uint32_t i = 0; i < a->pieces.count; i++)
        if (!pieces_are_the_same(&a->pieces.at[i], &b->pieces.at[i]))
            return false;
    return true;
}

#endif
