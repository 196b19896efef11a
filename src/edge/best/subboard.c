// subboard.c -- refills a small connected subboard of a full board by branch and bound.
//
// The edge-matching paper proposes large neighbourhood search in its last section.  The subboard grows about a cell
// beside a mismatch, and is round rather than long.  Its cells are filled in an order in which each has as many filled
// neighbours as possible, and poses that match come first.  The bound is the number of mismatches before the move, or
// one less.  With the first bound, an equally good board can replace the old one.  The search is complete up to a limit
// on nodes, which large subboards with many mismatches reach.

#include "edge/best/subboard.h"

#include <string.h>

enum {
    // Cells of a subboard, drawn between these two.
    MIN_SUBBOARD_CELLS = 6,
    MAX_SUBBOARD_CELLS = 12,
    // Nodes of a search.
    MAX_NODES = 300,
    // The number of moves of ten that accept an equally good filling.
    EQUAL_ALLOWED_IN_TEN = 6,
};

typedef struct candidate {
    uint32_t pose;
    uint32_t tile_type;
    int32_t  mismatches;
} candidate;

typedef struct subboard {
    xt_full_board  *full_board;
    uint32_t        cell[MAX_SUBBOARD_CELLS];        // in the order of filling
    xt_packed_lines known_sides[MAX_SUBBOARD_CELLS]; // all bits of the sides with a filled neighbour
    uint32_t        count;
    uint32_t        tile_type[MAX_SUBBOARD_CELLS], copies_left[MAX_SUBBOARD_CELLS], tile_types; // the tiles taken out
    uint32_t        placed_pose[MAX_SUBBOARD_CELLS], best[MAX_SUBBOARD_CELLS];
    int32_t         allowed; // the bound; negative: no better filling exists
    uint32_t        nodes_left;
    uint64_t        tried;
    bool            has_best;
} subboard;

// ---- The subboard --------------------------------------------------------------------------------------------------

static uint32_t neighbours_in_subboard(const xt_full_board *full_board, uint32_t cell)
{
    uint32_t inside = 0;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t other = full_board->neighbours[cell * XT_SIDES + side];
        inside += other != XT_NO_CELL && full_board->mark[other];
    }
    return inside;
}

// Also marks them.
static uint32_t choose_cells(xt_full_board *full_board, uint32_t *chosen)
{
    uint32_t count = 0, size = MIN_SUBBOARD_CELLS +
                               xt_full_board_random_below(full_board, MAX_SUBBOARD_CELLS - MIN_SUBBOARD_CELLS + 1);
    uint32_t next = full_board->mismatched_cells[xt_full_board_random_below(full_board, full_board->mismatched_count)];
    while (next != XT_NO_CELL) {
        chosen[count++] = next;
        full_board->mark[next] = 1;
        next = XT_NO_CELL;
        for (uint32_t i = 0, best = 0; i < count && count < size; i++)
            for (unsigned side = 0; side < XT_SIDES; side++) {
                uint32_t cell = full_board->neighbours[chosen[i] * XT_SIDES + side];
                if (cell == XT_NO_CELL || full_board->mark[cell])
                    continue;
                uint32_t score =
                    8 * neighbours_in_subboard(full_board, cell) + xt_full_board_random_below(full_board, 24);
                if (score >= best) {
                    best = score;
                    next = cell;
                }
            }
    }
    return count;
}

// Also removes the marks.
static void order_cells(subboard *h, uint32_t *chosen)
{
    xt_full_board *full_board = h->full_board;
    for (uint32_t i = 0; i < h->count; i++) {
        uint32_t first = i, best = 0;
        for (uint32_t j = i; j < h->count; j++) {
            uint32_t score = 64 * (XT_SIDES - neighbours_in_subboard(full_board, chosen[j])) + 1 +
                             xt_full_board_random_below(full_board, 64);
            if (score > best) {
                best = score;
                first = j;
            }
        }
        uint32_t cell = h->cell[i] = chosen[first];
        chosen[first] = chosen[i];
        full_board->mark[cell] = 0;
        h->known_sides[i] = 0;
        for (unsigned side = 0; side < XT_SIDES; side++) {
            uint32_t other = full_board->neighbours[cell * XT_SIDES + side];
            if (other != XT_NO_CELL && !full_board->mark[other])
                h->known_sides[i] |= (xt_packed_lines)UINT16_MAX << 16 * side;
        }
    }
}

// ---- Filling -------------------------------------------------------------------------------------------------------

static void remove_tile(subboard *h, uint32_t cell)
{
    uint32_t tile_type = h->full_board->problem->model->poses.at[h->full_board->poses[cell]].tile_type, k = 0;
    while (k < h->tile_types && h->tile_type[k] != tile_type)
        k++;
    if (k == h->tile_types) {
        h->tile_type[h->tile_types++] = tile_type;
        h->copies_left[k] = 0;
    }
    h->copies_left[k]++;
}

static void shuffle_tile_types(subboard *h)
{
    for (uint32_t i = h->tile_types; i-- > 1;) {
        uint32_t j = xt_full_board_random_below(h->full_board, i + 1), tile_type = h->tile_type[i],
                 copies_left = h->copies_left[i];
        h->tile_type[i] = h->tile_type[j];
        h->copies_left[i] = h->copies_left[j];
        h->tile_type[j] = tile_type;
        h->copies_left[j] = copies_left;
    }
}

static uint32_t list_candidates(subboard *h, uint32_t at, int32_t allowed, candidate *found)
{
    const xt_full_board  *full_board = h->full_board;
    uint32_t              cell = h->cell[at], count = 0;
    const xt_packed_lines known_sides = h->known_sides[at],
                          neighbour_lines = xt_full_board_neighbour_lines(full_board, cell) & known_sides;
    for (uint32_t k = 0; k < h->tile_types; k++) {
        const xt_tile_type *tile_type = &full_board->problem->model->tile_types.at[h->tile_type[k]];
        if (h->copies_left[k] == 0)
            continue;
        for (uint32_t p = tile_type->first; p < tile_type->first + tile_type->poses; p++) {
            unsigned mismatches = xt_count_differing_lines(full_board->lines_of_pose[p] & known_sides, neighbour_lines);
            if ((int32_t)mismatches <= allowed && full_board->allowed[cell][p])
                found[count++] = (candidate){.pose = p, .tile_type = k, .mismatches = (int32_t)mismatches};
        }
        h->tried++;
    }
    return count;
}

static void fill_subboard(subboard *h, uint32_t at, int32_t mismatches)
{
    if (at == h->count) {
        memcpy(h->best, h->placed_pose, sizeof h->best);
        h->has_best = true;
        h->allowed = mismatches - 1;
        return;
    }
    candidate found[MAX_SUBBOARD_CELLS * XT_SIDES];
    uint32_t  cell = h->cell[at], count = list_candidates(h, at, h->allowed - mismatches, found);
    for (int32_t more = 0; more <= XT_SIDES; more++)
        for (uint32_t i = 0; i < count; i++) {
            if (found[i].mismatches != more)
                continue;
            if (mismatches + more > h->allowed || h->nodes_left == 0)
                return;
            h->nodes_left--;
            h->copies_left[found[i].tile_type]--;
            h->full_board->poses[cell] = h->placed_pose[at] = found[i].pose;
            fill_subboard(h, at + 1, mismatches + more);
            h->copies_left[found[i].tile_type]++;
        }
}

// ---- The move ------------------------------------------------------------------------------------------------------

// Counts mismatches between two cells of the subboard, and with cells outside.
static int32_t mismatches_in(const subboard *h)
{
    const xt_full_board *full_board = h->full_board;
    int32_t              mismatches = 0;
    for (uint32_t i = 0; i < h->count; i++) {
        xt_packed_lines known_sides = h->known_sides[i],
                        neighbour_lines = xt_full_board_neighbour_lines(full_board, h->cell[i]);
        mismatches += (int32_t)xt_count_differing_lines(
            full_board->lines_of_pose[full_board->poses[h->cell[i]]] & known_sides, neighbour_lines & known_sides);
    }
    return mismatches;
}

uint32_t xt_subboard_improve(xt_full_board *full_board, uint64_t *tried)
{
    uint32_t chosen[MAX_SUBBOARD_CELLS];
    subboard h = {.full_board = full_board, .nodes_left = MAX_NODES};
    h.count = choose_cells(full_board, chosen);
    order_cells(&h, chosen);
    int32_t before = mismatches_in(&h);
    for (uint32_t i = 0; i < h.count; i++) {
        remove_tile(&h, h.cell[i]);
        h.best[i] = full_board->poses[h.cell[i]];
    }
    shuffle_tile_types(&h);
    h.allowed = before - (xt_full_board_random_below(full_board, 10) >= EQUAL_ALLOWED_IN_TEN);
    fill_subboard(&h, 0, 0);
    for (uint32_t i = 0; i < h.count; i++)
        full_board->poses[h.cell[i]] = h.best[i];
    *tried += h.tried;
    return h.has_best ? (uint32_t)(before - h.allowed - 1) : 0;
}
