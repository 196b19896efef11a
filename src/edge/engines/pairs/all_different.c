// all_different.c -- the complete constraint that all tiles differ, for comparison with the counts of pairs;
// section 2.2 of the paper.
//
// A matching gives each open cell a tile that matches its known sides.  A pose is possible if some matching has its
// tile in the cell.  Augmenting paths find this for each pose, which filters as much as Regin's components do.

#include "edge/engines/pairs/state.h"

#include <string.h>

static bool augment(xt_search *search, uint32_t cell);

// Gives the cell this tile type.  If no copy is left, another cell gives up its copy for another tile type.
static bool take(xt_search *search, uint32_t cell, uint32_t tile_type)
{
    xt_tile_matching *m = &search->matching;
    uint32_t          other = 0;
    m->is_seen[tile_type] = true;
    if (m->used[tile_type] < search->tile_type[tile_type].copies)
        m->used[tile_type]++;
    else {
        while (other < search->cells && (m->tile_type_of_cell[other] != tile_type || !augment(search, other)))
            other++;
        if (other == search->cells)
            return false;
    }
    m->tile_type_of_cell[cell] = (uint16_t)tile_type;
    return true;
}

// Finds a tile type for the cell that this search has not seen.
static bool augment(xt_search *search, uint32_t cell)
{
    uint32_t next, count, pose;
    xt_pairs_find_domain(search, cell, &next, &count);
    uint32_t end = next + count;
    while ((pose = xt_pairs_next_pose(search, cell, &next, end)) != XT_PAIRS_NONE) {
        uint32_t tile_type = search->pose[pose].tile_type;
        if (!search->matching.is_seen[tile_type] && take(search, cell, tile_type))
            return true;
    }
    return false;
}

// Returns whether a matching has the tile type in the cell.  Changes the matching to that.
static bool can_take(xt_search *search, uint32_t cell, uint32_t tile_type)
{
    xt_tile_matching *m = &search->matching;
    uint16_t          old = m->tile_type_of_cell[cell];
    if (old == tile_type)
        return true;
    memset(m->is_seen, 0, search->tile_types * sizeof *m->is_seen);
    m->tile_type_of_cell[cell] = XT_PAIRS_NONE;
    m->used[old]--;
    if (take(search, cell, tile_type))
        return true;
    m->tile_type_of_cell[cell] = old;
    m->used[old]++;
    return false;
}

bool xt_pairs_match_tiles(xt_search *search, uint32_t *cell, uint32_t *only)
{
    xt_tile_matching *m = &search->matching;
    memset(m->used, 0, search->tile_types * sizeof *m->used);
    memset(m->tile_type_of_cell, 0xff, search->cells * sizeof *m->tile_type_of_cell);
    for (uint32_t c = 0; c < search->cells; c++) {
        memset(m->is_seen, 0, search->tile_types * sizeof *m->is_seen);
        if (search->cell[c].pose == XT_PAIRS_NONE && !augment(search, c))
            return false;
    }
    for (*cell = 0; *cell < search->cells; ++*cell) {
        uint32_t next, count, pose, possible = 0;
        if (search->cell[*cell].pose != XT_PAIRS_NONE)
            continue;
        xt_pairs_find_domain(search, *cell, &next, &count);
        uint32_t end = next + count;
        while (possible < 2 && (pose = xt_pairs_next_pose(search, *cell, &next, end)) != XT_PAIRS_NONE)
            if (can_take(search, *cell, search->pose[pose].tile_type)) {
                possible++;
                *only = pose;
            }
        if (possible == 1)
            return true;
    }
    return true;
}
