// most_tiles.c -- the search for a board with as many tiles as possible and no mismatch; cells may stay empty.
//
// Benoist and Bourreau name this measure in "Fast global filtering for Eternity II" (2008), and the large neighbourhood
// search for it.  The search starts from the hinted tiles alone.  A move empties a rectangle around an empty cell, and
// fills it from its own tiles and all unplaced ones, depth first, with fewer empty cells or as many.  So empty cells
// wander until two meet.  A board with few mismatches was no better start: after 10 s a board of 16x16 with 17 colours
// had 243 tiles from it, and 244 from the empty board.
//
// The same search on the whole board tries one empty cell more at a time.  Each number that it rules out raises the
// lower bound.  The board is proved best when it has no more empty cells than that.

#include "edge/best/most_tiles.h"

#include "base/arena.h"
#include "base/random.h"

#include <stdlib.h>
#include <string.h>

enum {
    // Tiles tried in the first round of moves.  Each round has twice as many.
    FIRST_ROUND_TRIES = 100000,
    // The proof gets this part of a round's tries.
    PROOF_DIVISOR = 3,
    // Tiles tried in one rectangle: most are searched whole.
    TRIES_PER_MOVE = 2000,
    // Cells: the sides of rectangles.
    MIN_SIDE = 2,
    MAX_SIDE = 5,
    TRIES_PER_POLL = 4096,
    ALL_POSES = XT_ANY_COLOUR, // in place of a line
};

typedef enum fill_result { FILLED, IMPOSSIBLE, GAVE_UP } fill_result;

typedef struct most_tiles {
    xt_best_match_search *search;
    const xt_edge_model  *model;
    uint32_t             *poses;  // by cell
    uint32_t             *copies; // left of each tile type
    uint32_t             *listed; // all poses, and for each side the poses sorted by their line there
    uint32_t             *begins; // by side and line
    uint32_t             *region, *saved, region_cells;
    uint32_t              empty, min_empty, reported_empty;
    uint64_t              tried, tries_left;
    xt_random             dice;
    bool                  is_shuffled, is_stopped;
    xt_arena              memory;
} most_tiles;

// ---- The board -----------------------------------------------------------------------------------------------------

static uint32_t neighbour_of(const xt_edge_model *model, uint32_t cell, unsigned side)
{
    const uint32_t neighbour[XT_SIDES] = {cell - model->width, cell + 1, cell + model->width, cell - 1};
    return xt_board_is_outer(model->board, cell / model->width, cell % model->width, side) ? model->cells
                                                                                           : neighbour[side];
}

// Returns the line that a side of a cell must have, or ALL_POSES.
static uint32_t required_line(const most_tiles *m, uint32_t cell, unsigned side)
{
    uint32_t neighbour = neighbour_of(m->model, cell, side);
    if (neighbour == m->model->cells)
        return m->model->board->is_free ? ALL_POSES : 0;
    uint32_t pose = m->poses[neighbour];
    return pose == XT_NO_POSE ? ALL_POSES : m->model->poses.at[pose].line[(side + 2) % XT_SIDES];
}

static void put(most_tiles *m, uint32_t cell, uint32_t pose)
{
    m->poses[cell] = pose;
    m->copies[m->model->poses.at[pose].tile_type]--;
    m->empty--;
}

static void take_out(most_tiles *m, uint32_t cell)
{
    if (m->poses[cell] == XT_NO_POSE)
        return;
    m->copies[m->model->poses.at[m->poses[cell]].tile_type]++;
    m->poses[cell] = XT_NO_POSE;
    m->empty++;
}

static bool is_hinted(const most_tiles *m, uint32_t cell)
{
    return m->model->tile_type_of_cell[cell] != XT_ANY_TILE_TYPE;
}

// Reports a better board.  A hinted cell may be empty at first, but on no reported board.
static void report(most_tiles *m)
{
    xt_best_match_progress *progress = &m->search->progress;
    bool                    is_better = m->empty < m->reported_empty;
    for (uint32_t cell = 0; cell < m->model->cells; cell++)
        is_better = is_better && (m->poses[cell] != XT_NO_POSE || !is_hinted(m, cell));
    if (!is_better)
        return;
    m->reported_empty = m->empty;
    progress->matched = m->model->cells - m->empty;
    progress->poses = m->poses;
    progress->tried = m->tried;
    m->search->report(m->search->context, progress);
}

// ---- Filling a region ----------------------------------------------------------------------------------------------

// Finds the shortest list of poses that has all those for a cell.
static const uint32_t *find_candidates(const most_tiles *m, const uint32_t line[XT_SIDES], uint32_t *count)
{
    const uint32_t  poses = m->model->poses.count;
    const uint32_t *best = m->listed;
    *count = poses;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        const uint32_t *begin = &m->begins[side * (m->model->colours + 1) + line[side]];
        if (line[side] == ALL_POSES || begin[1] - begin[0] >= *count)
            continue;
        *count = begin[1] - begin[0];
        best = m->listed + (size_t)(side + 1) * poses + begin[0];
    }
    return best;
}

static bool can_put(const most_tiles *m, uint32_t cell, const uint32_t line[XT_SIDES], uint32_t pose)
{
    const xt_pose *p = &m->model->poses.at[pose];
    for (unsigned side = 0; side < XT_SIDES; side++)
        if (line[side] != ALL_POSES && line[side] != p->line[side])
            return false;
    return m->copies[p->tile_type] && xt_pose_fits(m->model, cell, pose);
}

// Counts a try.  Returns false if there are none left, or the poll stops the search.
static bool may_try(most_tiles *m)
{
    if (m->tries_left == 0 || m->is_stopped)
        return false;
    m->tries_left--;
    if (++m->tried % TRIES_PER_POLL == 0) {
        m->search->progress.tried = m->tried;
        m->is_stopped = m->search->poll.ask && m->search->poll.ask(m->search->poll.context) == XT_STOP;
    }
    return !m->is_stopped;
}

// Fills the region from its cell of that index on, with at most max_empty empty cells.  Leaves it empty if it cannot.
static fill_result fill_from(most_tiles *m, uint32_t index, uint32_t max_empty)
{
    if (index == m->region_cells)
        return FILLED;
    uint32_t cell = m->region[index], line[XT_SIDES], count;
    for (unsigned side = 0; side < XT_SIDES; side++)
        line[side] = required_line(m, cell, side);
    const uint32_t *candidate = find_candidates(m, line, &count);
    uint32_t        first = m->is_shuffled && count ? (uint32_t)xt_random_below(&m->dice, count) : 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t pose = candidate[i < count - first ? first + i : first + i - count];
        if (!can_put(m, cell, line, pose))
            continue;
        if (!may_try(m))
            return GAVE_UP;
        put(m, cell, pose);
        fill_result result = fill_from(m, index + 1, max_empty);
        if (result == FILLED)
            return FILLED;
        take_out(m, cell);
        if (result == GAVE_UP)
            return GAVE_UP;
    }
    return max_empty && !is_hinted(m, cell) ? fill_from(m, index + 1, max_empty - 1) : IMPOSSIBLE;
}

// Takes the tiles out of the region, and fills it with at most max_empty empty cells.  Otherwise puts them back.
static fill_result refill(most_tiles *m, uint32_t max_empty, uint64_t tries)
{
    for (uint32_t i = 0; i < m->region_cells; i++) {
        m->saved[i] = m->poses[m->region[i]];
        take_out(m, m->region[i]);
    }
    m->tries_left = tries;
    fill_result result = fill_from(m, 0, max_empty);
    for (uint32_t i = 0; result != FILLED && i < m->region_cells; i++)
        if (m->saved[i] != XT_NO_POSE)
            put(m, m->region[i], m->saved[i]);
    report(m);
    return result;
}

// ---- Moves ---------------------------------------------------------------------------------------------------------

static uint32_t random_below(most_tiles *m, uint32_t limit)
{
    return (uint32_t)xt_random_below(&m->dice, limit);
}

// Chooses `length` places up to `size` that include `at`.  Returns the first.
static uint32_t random_first(most_tiles *m, uint32_t at, uint32_t *length, uint32_t size)
{
    *length = MIN_SIDE + random_below(m, MAX_SIDE - MIN_SIDE + 1);
    if (*length > size)
        *length = size;
    uint32_t before = random_below(m, *length), first = at > before ? at - before : 0;
    return first + *length > size ? size - *length : first;
}

// Makes a rectangle around a random empty cell the region.  Returns its number of empty cells.
static uint32_t choose_rectangle(most_tiles *m)
{
    uint32_t skip = random_below(m, m->empty), cell = 0, width, height, empty = 0;
    while (m->poses[cell] != XT_NO_POSE || skip-- > 0)
        cell++;
    uint32_t left = random_first(m, cell % m->model->width, &width, m->model->width);
    uint32_t top = random_first(m, cell / m->model->width, &height, m->model->height);
    m->region_cells = 0;
    for (uint32_t i = 0; i < width * height; i++) {
        cell = (top + i / width) * m->model->width + left + i % width;
        empty += m->poses[cell] == XT_NO_POSE;
        m->region[m->region_cells++] = cell;
    }
    return empty;
}

static void improve(most_tiles *m, uint64_t tries)
{
    const uint64_t end = m->tried + tries;
    m->is_shuffled = true;
    while (m->tried < end && !m->is_stopped && m->empty > m->min_empty) {
        uint32_t empty = choose_rectangle(m);
        m->tried++; // a rectangle may have nothing to try
        if (refill(m, empty - 1, TRIES_PER_MOVE) != FILLED)
            refill(m, empty, TRIES_PER_MOVE);
    }
}

// Raises the lower bound, until the tries are used up or the board has no more empty cells.
static void prove(most_tiles *m, uint64_t tries)
{
    m->is_shuffled = false;
    m->region_cells = 0;
    for (uint32_t cell = 0; cell < m->model->cells; cell++)
        m->region[m->region_cells++] = cell;
    while (m->empty > m->min_empty && refill(m, m->min_empty, tries) == IMPOSSIBLE) {
        tries = m->tries_left;
        m->min_empty++;
    }
}

// ---- Start and end -------------------------------------------------------------------------------------------------

static void sort_poses(most_tiles *m)
{
    const xt_edge_model *model = m->model;
    for (uint32_t pose = 0; pose < model->poses.count; pose++)
        m->listed[pose] = pose;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t *begins = &m->begins[side * (model->colours + 1)];
        uint32_t *at = m->listed + (size_t)(side + 1) * model->poses.count, count = 0;
        for (uint32_t line = 0; line < model->colours; line++) {
            begins[line] = count;
            for (uint32_t pose = 0; pose < model->poses.count; pose++)
                if (model->poses.at[pose].line[side] == line)
                    at[count++] = pose;
        }
        begins[model->colours] = count;
    }
}

static bool allocate(most_tiles *m)
{
    const xt_edge_model *model = m->model;
    m->poses = XT_ARENA_ARRAY_ZEROED(&m->memory, uint32_t, model->cells);
    m->copies = XT_ARENA_ARRAY_ZEROED(&m->memory, uint32_t, model->tile_types.count);
    m->listed = XT_ARENA_ARRAY_ZEROED(&m->memory, uint32_t, (XT_SIDES + 1) * (size_t)model->poses.count);
    m->begins = XT_ARENA_ARRAY_ZEROED(&m->memory, uint32_t, XT_SIDES * ((size_t)model->colours + 1));
    m->region = XT_ARENA_ARRAY_ZEROED(&m->memory, uint32_t, model->cells);
    m->saved = XT_ARENA_ARRAY_ZEROED(&m->memory, uint32_t, model->cells);
    return !m->memory.failed;
}

// Puts the hinted tiles on an empty board.
static void start(most_tiles *m)
{
    const xt_edge_model *model = m->model;
    sort_poses(m);
    m->empty = model->cells;
    m->reported_empty = model->cells + 1;
    for (uint32_t k = 0; k < model->tile_types.count; k++)
        m->copies[k] = model->tile_types.at[k].copies;
    for (uint32_t cell = 0; cell < model->cells; cell++)
        m->poses[cell] = XT_NO_POSE;
    for (uint32_t cell = 0; cell < model->cells; cell++) {
        m->region[0] = cell;
        m->region_cells = 1;
        m->tries_left = 1;
        if (is_hinted(m, cell))
            fill_from(m, 0, 0);
    }
    report(m);
}

static xt_status run_rounds(most_tiles *m)
{
    const uint64_t limit = m->search->try_limit;
    for (uint64_t tries = FIRST_ROUND_TRIES; m->empty > m->min_empty; tries *= 2) {
        uint64_t left = limit > m->tried ? limit - m->tried : 0;
        if (limit && tries > left)
            tries = left;
        prove(m, tries / PROOF_DIVISOR);
        improve(m, tries - tries / PROOF_DIVISOR);
        m->search->progress.passes++;
        if (m->is_stopped)
            return XT_BY_REQUEST;
        if (limit && m->tried >= limit)
            return m->empty > m->min_empty ? XT_BY_NODES : XT_COMPLETE;
    }
    return XT_COMPLETE;
}

xt_status xt_most_tiles_run(xt_best_match_search *search, uint32_t min_empty, const char **error)
{
    most_tiles m = {.search = search, .model = search->model, .min_empty = min_empty};
    xt_status  status = XT_FAILED;
    *error = NULL;
    search->progress = (xt_best_match_progress){.matches = m.model->cells};
    xt_random_start(&m.dice, search->seed, 0);
    if (allocate(&m)) {
        start(&m);
        search->progress.passes = 1; // there is a board
        status = run_rounds(&m);
        if (m.reported_empty > m.model->cells) {
            *error = "no board with all hints was found; there may be none, or a higher limit may find one";
            status = XT_FAILED;
        }
    }
    search->progress.tried = m.tried;
    search->progress.poses = NULL;
    xt_arena_free(&m.memory);
    return status;
}
