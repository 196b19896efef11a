// lns_assignment.c -- the neighbourhood of cells apart from each other: which tile goes where is an assignment problem.
//
// No two of the cells touch.  So the value of a tile in a cell depends only on the neighbours, which stay.  The
// Hungarian method finds an optimal assignment of the tiles, each in its best rotation (Schaus and Deville,
// "Hybridization of CP and VLNS for Eternity II", 2008).  Often many assignments are optimal.  Random values choose
// among them, so mismatches wander until two of them meet.

#include "edge/best/lns.h"

// The value of a matching line, and the range of random values.  All random values together are less than one line.
enum { VALUE_PER_LINE = 1 << 12, RANDOM_VALUES = 16, FORBIDDEN_VALUE = XT_MIN_ASSIGNMENT_VALUE };

_Static_assert(XT_MAX_REASSIGNED_CELLS *RANDOM_VALUES < VALUE_PER_LINE, "chance decides among equals only");
_Static_assert(XT_MAX_REASSIGNED_CELLS *(XT_SIDES *VALUE_PER_LINE + RANDOM_VALUES) < -FORBIDDEN_VALUE,
               "what is not allowed is never chosen");

static void choose_if_isolated(xt_full_board *full_board, uint32_t cell, uint32_t *chosen, uint32_t *count)
{
    if (full_board->mark[cell])
        return;
    chosen[(*count)++] = cell;
    full_board->mark[cell] = 1;
    for (unsigned side = 0; side < XT_SIDES; side++)
        if (full_board->neighbours[cell * XT_SIDES + side] != XT_NO_CELL)
            full_board->mark[full_board->neighbours[cell * XT_SIDES + side]] = 1;
}

// Chooses cells beside mismatches first, then random ones.
static uint32_t choose_cells(xt_full_board *full_board, uint32_t *chosen)
{
    const uint32_t cells = full_board->problem->model->cells;
    uint32_t       count = 0;
    for (uint32_t i = 0; i < full_board->mismatched_count && count < XT_MAX_REASSIGNED_CELLS; i++) {
        uint32_t other = i + xt_full_board_random_below(full_board, full_board->mismatched_count - i),
                 cell = full_board->mismatched_cells[other];
        full_board->mismatched_cells[other] = full_board->mismatched_cells[i];
        full_board->mismatched_cells[i] = cell;
        choose_if_isolated(full_board, cell, chosen, &count);
    }
    for (uint32_t attempts = 0; attempts < 2 * XT_MAX_REASSIGNED_CELLS && count < XT_MAX_REASSIGNED_CELLS; attempts++)
        choose_if_isolated(full_board, xt_full_board_random_below(full_board, cells), chosen, &count);
    for (uint32_t i = 0; i < count; i++) {
        full_board->mark[chosen[i]] = 0;
        for (unsigned side = 0; side < XT_SIDES; side++)
            if (full_board->neighbours[chosen[i] * XT_SIDES + side] != XT_NO_CELL)
                full_board->mark[full_board->neighbours[chosen[i] * XT_SIDES + side]] = 0;
    }
    return count;
}

// Returns the value of a tile type in a cell, and its best pose there.
static int32_t value_in_cell(const xt_full_board *full_board, const xt_tile_type *tile_type, uint32_t cell,
                             xt_packed_lines wanted, uint32_t *pose)
{
    int32_t  best = FORBIDDEN_VALUE;
    uint64_t random_bits = xt_random_bits(full_board->dice);
    for (uint32_t p = tile_type->first; p < tile_type->first + tile_type->poses; p++, random_bits /= RANDOM_VALUES) {
        int32_t value =
            (int32_t)((XT_SIDES - xt_count_differing_lines(full_board->lines_of_pose[p], wanted)) * VALUE_PER_LINE) +
            (int32_t)(random_bits % RANDOM_VALUES);
        if (full_board->allowed[cell][p] && value > best) {
            best = value;
            *pose = p;
        }
    }
    return best;
}

static uint32_t mismatches_at(const xt_full_board *full_board, const uint32_t *chosen, uint32_t count)
{
    uint32_t mismatches = 0;
    for (uint32_t i = 0; i < count; i++)
        mismatches += xt_count_differing_lines(full_board->lines_of_pose[full_board->poses[chosen[i]]],
                                               xt_full_board_neighbour_lines(full_board, chosen[i]));
    return mismatches;
}

uint32_t xt_lns_improve_by_assignment(xt_full_board *full_board, uint64_t *tried)
{
    const xt_edge_model *model = full_board->problem->model;
    uint32_t chosen[XT_MAX_REASSIGNED_CELLS], pose[XT_MAX_REASSIGNED_CELLS], count = choose_cells(full_board, chosen);
    int32_t *value = xt_assignment_solver_values(full_board->assignment_solver);
    uint32_t before = mismatches_at(full_board, chosen, count);
    for (uint32_t to = 0; to < count; to++) {
        xt_packed_lines wanted = xt_full_board_neighbour_lines(full_board, chosen[to]);
        for (uint32_t from = 0; from < count; from++) {
            const xt_tile_type *tile_type =
                &model->tile_types.at[model->poses.at[full_board->poses[chosen[from]]].tile_type];
            uint32_t i = from * count + to;
            value[i] = value_in_cell(full_board, tile_type, chosen[to], wanted, &full_board->best_pose_for[i]);
        }
    }
    const uint32_t *to = xt_assignment_solver_run(full_board->assignment_solver, count);
    for (uint32_t from = 0; from < count; from++)
        pose[to[from]] = full_board->best_pose_for[from * count + to[from]];
    for (uint32_t i = 0; i < count; i++)
        full_board->poses[chosen[i]] = pose[i];
    *tried += (uint64_t)count * count;
    return before - mismatches_at(full_board, chosen, count);
}
