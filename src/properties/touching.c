// touching.c -- properties of the graph of touching pieces.  A set of pieces is a mask of bits.

#include "properties/properties.h"

static const uint64_t *sides_of(xt_arrangement *a)
{
    xt_arrangement_find_touching(a);
    return a->by_side;
}

static const uint64_t *corners_of(xt_arrangement *a)
{
    xt_arrangement_find_touching(a);
    return a->by_corner;
}

int64_t xt_value_touch(xt_arrangement *a, const xt_arguments *arguments)
{
    const uint64_t *touching = sides_of(a);
    uint64_t        wanted = 0;
    for (uint32_t p = 0; p < a->assembly.pieces; p++)
        wanted |= (uint64_t)(xt_arrangement_image(a, p).shape == arguments->at[1]) << p;
    for (uint32_t p = 0; p < a->assembly.pieces; p++)
        if (xt_arrangement_image(a, p).shape == arguments->at[0] && (touching[p] & wanted))
            return 1;
    return 0;
}

int64_t xt_value_neighbours(xt_arrangement *a, const xt_arguments *arguments)
{
    (void)arguments;
    int64_t ends = 0;
    for (uint32_t p = 0; p < a->assembly.pieces; p++)
        ends += __builtin_popcountll(sides_of(a)[p]);
    return ends / 2;
}

// ---- Colours -------------------------------------------------------------------------------------------------------

typedef struct colouring {
    xt_arrangement *a;
    const uint64_t *touching; // by piece
    uint32_t        colours;
    int             most;                         // pieces of one colour
    uint64_t        used[XT_TOUCHING_PIECES_MAX]; // by colour: its pieces
} colouring;

static uint32_t count_open_colours(const colouring *c, uint32_t piece)
{
    uint32_t open = 0;
    for (uint32_t colour = 0; colour < c->colours; colour++)
        open += !(c->used[colour] & c->touching[piece]);
    return open;
}

// Colours the piece with the fewest colours to choose from, and then all others.  Colours without pieces are alike.
static bool colour_rest(colouring *c, uint64_t rest)
{
    uint32_t piece = 0, fewest = UINT32_MAX;
    if (!rest || !xt_arrangement_goes_on(c->a))
        return !rest;
    for (uint64_t r = rest; r; r &= r - 1) {
        uint32_t p = (uint32_t)__builtin_ctzll(r), open = count_open_colours(c, p);
        piece = open < fewest ? p : piece;
        fewest = open < fewest ? open : fewest;
    }
    const uint64_t bit = (uint64_t)1 << piece;
    for (uint32_t colour = 0; colour < c->colours; colour++) {
        uint64_t before = c->used[colour];
        if ((before & c->touching[piece]) || __builtin_popcountll(before) >= c->most)
            continue;
        c->used[colour] |= bit;
        if (colour_rest(c, rest & ~bit))
            return true;
        c->used[colour] = before;
        if (!before)
            return false;
    }
    return false;
}

static bool can_be_coloured(xt_arrangement *a, const uint64_t *touching, uint32_t colours, uint32_t most)
{
    colouring c = {.a = a, .touching = touching, .colours = colours, .most = (int)most};
    return colour_rest(&c, xt_mask_of_pieces(a->assembly.pieces));
}

static int64_t count_colours(xt_arrangement *a, const uint64_t *touching)
{
    uint32_t colours = 0;
    while (colours < a->assembly.pieces && !can_be_coloured(a, touching, colours, a->assembly.pieces) && !a->is_cut_off)
        colours++;
    return colours;
}

static int64_t is_balanced(xt_arrangement *a, const uint64_t *touching)
{
    uint32_t pieces = a->assembly.pieces;
    return pieces % 3 == 0 && can_be_coloured(a, touching, 3, pieces / 3);
}

int64_t xt_value_colours(xt_arrangement *a, const xt_arguments *arguments)
{
    (void)arguments;
    return count_colours(a, sides_of(a));
}

int64_t xt_value_corner_colours(xt_arrangement *a, const xt_arguments *arguments)
{
    (void)arguments;
    return count_colours(a, corners_of(a));
}

int64_t xt_value_balanced(xt_arrangement *a, const xt_arguments *arguments)
{
    (void)arguments;
    return is_balanced(a, sides_of(a));
}

int64_t xt_value_corner_balanced(xt_arrangement *a, const xt_arguments *arguments)
{
    (void)arguments;
    return is_balanced(a, corners_of(a));
}
