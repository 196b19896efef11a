// full_board.c -- see full_board.h.

#include "edge/best/full_board.h"

static void find_neighbours(xt_full_board *full_board)
{
    const uint32_t width = full_board->problem->model->width, cells = full_board->problem->model->cells;
    for (uint32_t cell = 0; cell < cells; cell++) {
        uint32_t *neighbours = &full_board->neighbours[cell * XT_SIDES];
        neighbours[0] = cell >= width ? cell - width : XT_NO_CELL;
        neighbours[1] = (cell + 1) % width ? cell + 1 : XT_NO_CELL;
        neighbours[2] = cell + width < cells ? cell + width : XT_NO_CELL;
        neighbours[3] = cell % width ? cell - 1 : XT_NO_CELL;
    }
}

static void find_allowed_poses(xt_full_board *full_board)
{
    const xt_best_problem *problem = full_board->problem;
    const uint32_t         poses = problem->model->poses.count;
    for (uint32_t z = 0; z < problem->zone_count; z++)
        for (uint32_t i = 0; i < problem->zones[z].count; i++)
            full_board->allowed_in_zones[(size_t)z * poses + problem->zones[z].by_left[i]] = 1;
    for (uint32_t i = 0; i < problem->model->cells; i++)
        full_board->allowed[problem->cells[i].cell] =
            full_board->allowed_in_zones + (size_t)problem->cells[i].zone * poses;
}

bool xt_full_board_start(xt_full_board *full_board, const xt_best_problem *problem)
{
    const uint32_t poses = problem->model->poses.count, cells = problem->model->cells;
    *full_board = (xt_full_board){.problem = problem};
    xt_arena *memory = &full_board->memory;
    full_board->lines_of_pose = XT_ARENA_ARRAY_ZEROED(memory, xt_packed_lines, poses);
    full_board->neighbours = XT_ARENA_ARRAY_ZEROED(memory, uint32_t, (size_t)cells * XT_SIDES);
    full_board->allowed = XT_ARENA_ARRAY_ZEROED(memory, uint8_t *, cells);
    full_board->allowed_in_zones = XT_ARENA_ARRAY_ZEROED(memory, uint8_t, (size_t)problem->zone_count * poses);
    full_board->mark = XT_ARENA_ARRAY_ZEROED(memory, uint8_t, cells);
    full_board->mismatched_cells = XT_ARENA_ARRAY_ZEROED(memory, uint32_t, cells);
    if (memory->failed)
        return false;
    for (uint32_t p = 0; p < poses; p++)
        for (unsigned side = 0; side < XT_SIDES; side++)
            full_board->lines_of_pose[p] |= (xt_packed_lines)problem->poses[p].line[side] << 16 * side;
    find_neighbours(full_board);
    find_allowed_poses(full_board);
    return true;
}

void xt_full_board_free(xt_full_board *full_board)
{
    xt_arena_free(&full_board->memory);
}

xt_packed_lines xt_full_board_neighbour_lines(const xt_full_board *full_board, uint32_t cell)
{
    const uint32_t *neighbours = &full_board->neighbours[cell * XT_SIDES];
    xt_packed_lines wanted = 0;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint16_t line = neighbours[side] == XT_NO_CELL
                            ? (uint16_t)XT_NO_LINE
                            : full_board->problem->poses[full_board->poses[neighbours[side]]].line[side ^ 2];
        wanted |= (xt_packed_lines)line << 16 * side;
    }
    return wanted;
}

void xt_full_board_find_mismatched_cells(xt_full_board *full_board)
{
    const uint32_t cells = full_board->problem->model->cells;
    full_board->mismatched_count = 0;
    for (uint32_t cell = 0; cell < cells; cell++) {
        const uint32_t *neighbours = &full_board->neighbours[cell * XT_SIDES];
        unsigned        outer = 0;
        for (unsigned side = 0; side < XT_SIDES; side++)
            outer += neighbours[side] == XT_NO_CELL;
        if (xt_count_differing_lines(full_board->lines_of_pose[full_board->poses[cell]],
                                     xt_full_board_neighbour_lines(full_board, cell)) > outer)
            full_board->mismatched_cells[full_board->mismatched_count++] = cell;
    }
}
