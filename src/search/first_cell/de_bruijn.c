// de_bruijn.c -- the images of a cell, one after the other (de Bruijn, "Programmeren van de pentomino puzzle", Euclides
// 47, 1971/72).
//
// At the first open cell the program goes through a list of images.  It looks first if the piece is still available,
// and then at one cell after the other.  Few pieces are left at most nodes, so most images cost one look.
//
// His list holds 63 images of 12 pentominoes relative to the cell, and the board has a border of covered cells.  Here
// each cell has a list of its own with the images inside the region.

#include "search/first_cell/first_cell.h"

static XT_ALWAYS_INLINE bool fits(const xt_search *s, uint32_t option)
{
    const uint32_t *member = s->cover->member + s->cover->first[option] + 1; // behind the open cell
    const uint32_t *shape = s->cover->member + s->cover->first[option + 1] - 1;
    for (; member < shape; member++)
        if (s->is_closed[*member])
            return false;
    return true;
}

static XT_ALWAYS_INLINE uint32_t next_fit(const xt_search *s, xt_first_cell_level *level, uint64_t *attempts)
{
    while (level->next < level->end) {
        const uint32_t option = s->entry[level->next++];
        if (s->is_closed[s->cover->member[s->cover->first[option + 1] - 1]])
            continue;
        ++*attempts;
        if (fits(s, option))
            return option;
    }
    return XT_NONE;
}

XT_FIRST_CELL_ENGINE(xt_engine_de_bruijn, "de-bruijn", xt_first_cell_open)
