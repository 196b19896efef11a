// break_schedule.c -- depth-first search with a schedule of breaks and quotas of colours.
//
// This is the method of the record programs for Eternity II; J. Blackwood's of 2020 is the best known.  They fill the
// board cell by cell, and backtrack if no tile matches.  From certain cells on, the schedule allows one more break
// (mismatch).  Quotas demand that tiles with some few colours are used early, since the rest fits together better the
// fewer colours it has.
//
// Their schedules were found by trial for one board.  Here the schedule is learned.  A run has a number of nodes, and
// starts with no break allowed.  It finds the cell that hardly any board gets past.  The next run allows one more break
// from there on, and so forth, until a board is full.  Longer runs allow breaks later, and fewer of them.
//
// The quotas are Blackwood's, as shares of the sides with these colours.  Each schedule draws its colours at random.
// If a board cannot meet the quotas, they are lowered by eighths.

#include "edge/best/break_schedule.h"

#include "base/memory.h"
#include "base/random.h"

#include <stdlib.h>
#include <string.h>

enum {
    // Entries of the tables of all zones: 64 MB.
    MAX_TABLE_ENTRIES = 1 << 24,
    // Boards: a run got past a cell if it placed this many tiles there.
    MIN_BOARDS_PAST_CELL = 20,
    // Quotas start at 8 eighths.
    QUOTA_EIGHTHS = 8,
    // About one side in six has a colour with a quota, as in Blackwood's program.
    SIDES_PER_QUOTA_SIDE = 6,
    // Nodes between two polls.
    NODES_PER_POLL = 1 << 14,
};

// Filled cells, and the sides with a quota to be used by then.  Both are shares of 256.
static const struct {
    uint32_t cells, quota_sides;
} quota_table[] = {{16, 0}, {26, 48}, {56, 122}, {76, 153}, {102, 182}, {160, 205}};

enum { QUOTAS = sizeof quota_table / sizeof *quota_table, QUOTAS_END = 160 };

typedef struct level {
    const uint16_t *next, *end;  // untried poses
    uint32_t        phase;       // the kind of list they are from
    uint32_t        mismatches;  // before this cell
    uint32_t        quota_sides; // sides with a quota before this cell
    uint16_t        pose;
    uint16_t        right, bottom; // the earlier contents of the two slots
} level;

// Poses by the lines on the left and above.
typedef struct pose_lists {
    uint16_t *by_left, *by_top; // sorted as in the zone, in random order among equal lines
    uint32_t *at;               // at left * any_line + above: the first pose in by_left
} pose_lists;

struct xt_break_schedule {
    const xt_best_problem *problem;
    pose_lists            *zones;
    uint32_t               any_line;    // stands for an unknown line
    uint16_t              *remaining;   // copies of each tile type
    uint8_t               *quota_sides; // of each pose: its sides with a quota
    uint8_t               *has_quota;   // of each line
    uint16_t              *slots;
    level                 *levels;
    uint32_t              *allowed_mismatches; // by number of filled cells, this one included
    uint32_t              *min_quota_sides;    // the same, for sides with a quota
    uint64_t              *placed_at;          // tiles placed in each cell
    uint32_t               quota_eighths;      // the current factor of the quotas
    uint32_t               total_quota_sides;  // of all tiles
    bool                   is_new_schedule;    // the next run draws new colours
    xt_random              dice;
};

enum { MATCHING, TOP_MISMATCH, LEFT_MISMATCH, BOTH_MISMATCH, PHASES };

// ---- Quotas --------------------------------------------------------------------------------------------------------

static uint32_t quota_at(const xt_break_schedule *d, uint32_t placed_cells)
{
    uint32_t scaled_cells = placed_cells * 256 / d->problem->model->cells, i = 1;
    if (scaled_cells < quota_table[0].cells || scaled_cells >= QUOTAS_END)
        return 0;
    while (scaled_cells >= quota_table[i].cells)
        i++;
    uint32_t along = scaled_cells - quota_table[i - 1].cells,
             interval = quota_table[i].cells - quota_table[i - 1].cells;
    uint32_t share = quota_table[i - 1].quota_sides +
                     (quota_table[i].quota_sides - quota_table[i - 1].quota_sides) * along / interval;
    return (uint32_t)((uint64_t)d->total_quota_sides * share * d->quota_eighths / (256 * QUOTA_EIGHTHS));
}

static void set_quotas(xt_break_schedule *d)
{
    for (uint32_t i = 0; i < d->problem->model->cells; i++)
        d->min_quota_sides[i] = quota_at(d, i + 1);
}

// Draws colours of lines inside at random.  A line and its mate go together.
static void choose_quota_colours(xt_break_schedule *d)
{
    const xt_best_problem *problem = d->problem;
    uint32_t               all = 0, inside = 0;
    memset(d->has_quota, 0, problem->supply_count);
    for (uint32_t line = 0; line < problem->lines; line++)
        if (problem->line_class[line] == 0) {
            all += problem->supply[line] + problem->supply[line + problem->frame_offset];
            inside++;
        }
    for (d->total_quota_sides = 0; inside && d->total_quota_sides * SIDES_PER_QUOTA_SIDE < all;) {
        uint32_t line = (uint32_t)xt_random_below(&d->dice, problem->lines);
        if (problem->line_class[line] != 0 || d->has_quota[line])
            continue;
        d->has_quota[line] = d->has_quota[problem->mate[line]] = 1;
        d->total_quota_sides += problem->supply[line] + problem->supply[line + problem->frame_offset];
        if (problem->mate[line] != line)
            d->total_quota_sides +=
                problem->supply[problem->mate[line]] + problem->supply[problem->mate[line] + problem->frame_offset];
    }
    for (uint32_t p = 0; p < problem->model->poses.count; p++) {
        d->quota_sides[p] = 0;
        for (unsigned side = 0; side < XT_SIDES; side++)
            if (problem->poses[p].line[side] < problem->lines && d->has_quota[problem->poses[p].line[side]])
                d->quota_sides[p]++;
    }
}

// ---- Lists ---------------------------------------------------------------------------------------------------------

// Shuffles the poses that show the same two lines.
static void shuffle_equal_poses(xt_break_schedule *d, uint16_t *list, uint32_t count)
{
    const xt_best_pose *poses = d->problem->poses;
    for (uint32_t from = 0, to; from < count; from = to) {
        const uint16_t *line = poses[list[from]].line;
        for (to = from + 1; to < count && poses[list[to]].line[3] == line[3] && poses[list[to]].line[0] == line[0];
             to++)
            continue;
        for (uint32_t i = to - from; i-- > 1;) {
            uint32_t j = (uint32_t)xt_random_below(&d->dice, i + 1);
            uint16_t pose = list[from + i];
            list[from + i] = list[from + j];
            list[from + j] = pose;
        }
    }
}

static void shuffle_lists(xt_break_schedule *d)
{
    for (uint32_t z = 0; z < d->problem->zone_count; z++) {
        shuffle_equal_poses(d, d->zones[z].by_left, d->problem->zones[z].count);
        shuffle_equal_poses(d, d->zones[z].by_top, d->problem->zones[z].count);
    }
}

static void open_list(const xt_break_schedule *d, level *l, const xt_best_cell *cell, uint32_t left, uint32_t top)
{
    const xt_best_zone *zone = &d->problem->zones[cell->zone];
    const pose_lists   *of = &d->zones[cell->zone];
    const uint16_t     *list = left == d->any_line && top != d->any_line ? of->by_top : of->by_left;
    uint32_t            from = 0, to = zone->count;
    if (left != d->any_line && top != d->any_line) {
        from = of->at[left * d->any_line + top];
        to = of->at[left * d->any_line + top + 1];
    } else if (left != d->any_line) {
        from = zone->left_begins[left];
        to = zone->left_begins[left + 1];
    } else if (top != d->any_line) {
        from = zone->top_begins[top];
        to = zone->top_begins[top + 1];
    }
    l->next = list + from;
    l->end = list + to;
}

static uint32_t left_line_of(const xt_break_schedule *d, const xt_best_cell *cell)
{
    return cell->left == XT_NO_LINE ? d->any_line : d->slots[cell->left];
}

static uint32_t top_line_of(const xt_break_schedule *d, const xt_best_cell *cell)
{
    return cell->top == XT_NO_LINE ? d->any_line : d->slots[cell->top];
}

// Opens the next list of a level.  Returns false if the schedule allows none.
static bool open_next_list(const xt_break_schedule *d, level *l, const xt_best_cell *cell, uint32_t allowed_mismatches)
{
    uint32_t left = left_line_of(d, cell), top = top_line_of(d, cell);
    while (++l->phase < PHASES) {
        if (l->mismatches + (l->phase == BOTH_MISMATCH ? 2 : 1) > allowed_mismatches)
            continue;
        if ((l->phase != LEFT_MISMATCH && top == d->any_line) || (l->phase != TOP_MISMATCH && left == d->any_line))
            continue;
        open_list(d, l, cell, l->phase == TOP_MISMATCH ? left : d->any_line,
                  l->phase == LEFT_MISMATCH ? top : d->any_line);
        return true;
    }
    return false;
}

// ---- The search ----------------------------------------------------------------------------------------------------

static void enter_level(xt_break_schedule *d, uint32_t depth, uint32_t mismatches, uint32_t quota_sides)
{
    const xt_best_cell *cell = &d->problem->cells[depth];
    level              *l = &d->levels[depth];
    l->phase = MATCHING;
    l->mismatches = mismatches;
    l->quota_sides = quota_sides;
    open_list(d, l, cell, left_line_of(d, cell), top_line_of(d, cell));
}

// Counts the mismatches of a pose.  Returns false if another list has this pose.
static bool count_mismatches(const xt_break_schedule *d, const level *l, const xt_best_cell *cell,
                             const xt_best_pose *pose, uint32_t *mismatches)
{
    if (l->phase != MATCHING) {
        if (l->phase != LEFT_MISMATCH && pose->line[0] == top_line_of(d, cell))
            return false;
        if (l->phase != TOP_MISMATCH && pose->line[3] == left_line_of(d, cell))
            return false;
        *mismatches += l->phase == BOTH_MISMATCH ? 2 : 1;
    }
    *mismatches += (uint32_t)(cell->hinted_right != XT_NO_LINE && cell->hinted_right != pose->line[1]) +
                   (uint32_t)(cell->hinted_bottom != XT_NO_LINE && cell->hinted_bottom != pose->line[2]);
    return true;
}

static uint32_t tile_type_of(const xt_break_schedule *d, uint32_t pose)
{
    return d->problem->model->poses.at[pose].tile_type;
}

static void place_pose(xt_break_schedule *d, level *l, const xt_best_cell *cell, uint16_t p)
{
    const xt_best_pose *pose = &d->problem->poses[p];
    l->pose = p;
    d->remaining[tile_type_of(d, p)]--;
    if (cell->right != XT_NO_LINE) {
        l->right = d->slots[cell->right];
        d->slots[cell->right] = cell->hinted_right != XT_NO_LINE ? cell->hinted_right : pose->line[1];
    }
    if (cell->bottom != XT_NO_LINE) {
        l->bottom = d->slots[cell->bottom];
        d->slots[cell->bottom] = cell->hinted_bottom != XT_NO_LINE ? cell->hinted_bottom : pose->line[2];
    }
}

static void remove_pose(xt_break_schedule *d, const level *l, const xt_best_cell *cell)
{
    d->remaining[tile_type_of(d, l->pose)]++;
    if (cell->right != XT_NO_LINE)
        d->slots[cell->right] = l->right;
    if (cell->bottom != XT_NO_LINE)
        d->slots[cell->bottom] = l->bottom;
}

// Places the next pose that the schedule and the quotas allow.  Returns false if there is none.
static bool place_next_pose(xt_break_schedule *d, uint32_t depth, uint32_t max_mismatches, uint32_t *mismatches,
                            uint32_t *quota_sides)
{
    const xt_best_cell *cell = &d->problem->cells[depth];
    level              *l = &d->levels[depth];
    uint32_t            allowed_mismatches =
        d->allowed_mismatches[depth] < max_mismatches ? d->allowed_mismatches[depth] : max_mismatches;
    do {
        while (l->next < l->end) {
            uint16_t p = *l->next++;
            if (d->remaining[tile_type_of(d, p)] == 0)
                continue;
            *mismatches = l->mismatches;
            *quota_sides = l->quota_sides + d->quota_sides[p];
            if (*quota_sides < d->min_quota_sides[depth] ||
                !count_mismatches(d, l, cell, &d->problem->poses[p], mismatches) || *mismatches > allowed_mismatches)
                continue;
            place_pose(d, l, cell, p);
            d->placed_at[depth]++;
            return true;
        }
    } while (open_next_list(d, l, cell, allowed_mismatches));
    return false;
}

static void save_board(const xt_break_schedule *d, xt_break_schedule_run *run, uint32_t mismatches)
{
    run->has_board = true;
    run->mismatches = mismatches;
    for (uint32_t i = 0; i < d->problem->model->cells; i++)
        run->poses[d->problem->cells[i].cell] = d->levels[i].pose;
}

// Returns false if the run ended before the whole tree was searched.
static bool search_tree(xt_break_schedule *d, xt_break_schedule_run *run)
{
    const uint32_t cells = d->problem->model->cells;
    uint32_t       depth = 0, mismatches, quota_sides, max_mismatches = run->max_wanted;
    enter_level(d, 0, 0, 0);
    for (;;) {
        if (!place_next_pose(d, depth, max_mismatches, &mismatches, &quota_sides)) {
            if (depth == 0)
                return true;
            depth--;
            remove_pose(d, &d->levels[depth], &d->problem->cells[depth]);
            continue;
        }
        run->tried++;
        if (depth + 1 < cells)
            enter_level(d, ++depth, mismatches, quota_sides);
        else {
            save_board(d, run, mismatches);
            remove_pose(d, &d->levels[depth], &d->problem->cells[depth]);
            if (mismatches == 0)
                return true;
            max_mismatches = mismatches - 1;
        }
        if (run->tried % NODES_PER_POLL == 0 && run->poll.ask && run->poll.ask(run->poll.context) == XT_STOP)
            run->is_stopped = true;
        if (run->tried >= run->nodes || run->is_stopped)
            return false;
    }
}

// ---- Schedules -----------------------------------------------------------------------------------------------------

// Returns the last cell reached by enough boards.  After a short run, fewer are enough.
static uint32_t deepest_reached_cell(const xt_break_schedule *d)
{
    const uint32_t cells = d->problem->model->cells;
    for (uint32_t min_boards = MIN_BOARDS_PAST_CELL; min_boards > 0; min_boards /= 2)
        for (uint32_t i = cells; i-- > 0;)
            if (d->placed_at[i] >= min_boards)
                return i;
    return 0;
}

// Allows one more break after the last cell reached.  If the quotas are the obstacle there, it lowers them instead.
// After a search of the whole tree it drops the quotas and allows one more break everywhere.
static void adapt_schedule(xt_break_schedule *d, bool is_tree_exhausted)
{
    const uint32_t cells = d->problem->model->cells;
    uint32_t       last = deepest_reached_cell(d), from = last + 1 < cells ? last + 1 : last;
    if (is_tree_exhausted) {
        d->quota_eighths = 0;
        from = 0;
    }
    if (d->quota_eighths && (last + 1) * 256 / cells < QUOTAS_END)
        d->quota_eighths--;
    else
        for (uint32_t i = from; i < cells; i++)
            d->allowed_mismatches[i]++;
}

void xt_break_schedule_reset(xt_break_schedule *d)
{
    memset(d->allowed_mismatches, 0, d->problem->model->cells * sizeof *d->allowed_mismatches);
    d->quota_eighths = QUOTA_EIGHTHS;
    d->is_new_schedule = true;
}

void xt_break_schedule_search(xt_break_schedule *d, xt_break_schedule_run *run)
{
    const xt_edge_model *model = d->problem->model;
    xt_random_start(&d->dice, run->seed, 0);
    if (d->is_new_schedule)
        choose_quota_colours(d);
    d->is_new_schedule = false;
    set_quotas(d);
    shuffle_lists(d);
    for (uint32_t k = 0; k < model->tile_types.count; k++)
        d->remaining[k] = (uint16_t)model->tile_types.at[k].copies;
    memset(d->placed_at, 0, model->cells * sizeof *d->placed_at);
    run->tried = 0;
    run->has_board = run->is_stopped = false;
    bool is_tree_exhausted = search_tree(d, run);
    run->is_exhaustive = is_tree_exhausted && d->quota_eighths == 0 && d->allowed_mismatches[0] >= run->max_wanted;
    if (!run->has_board)
        adapt_schedule(d, is_tree_exhausted);
    run->is_schedule_exhausted = run->has_board || d->allowed_mismatches[model->cells - 1] > run->max_wanted;
}

// ---- All -----------------------------------------------------------------------------------------------------------

const char *xt_break_schedule_unsupported_reason(const xt_best_problem *problem)
{
    uint64_t any_line = problem->lines + 1;
    return any_line * any_line * problem->zone_count > MAX_TABLE_ENTRIES
               ? "the board has too many colours to be searched depth first"
               : NULL;
}

static bool make_lists(xt_break_schedule *d, const xt_best_zone *zone, pose_lists *of)
{
    const uint32_t count = zone->count, size = d->any_line * d->any_line;
    of->by_left = XT_NEW_ARRAY(uint16_t, count + 1);
    of->by_top = XT_NEW_ARRAY(uint16_t, count + 1);
    of->at = XT_NEW_ARRAY(uint32_t, size + 1);
    if (!of->by_left || !of->by_top || !of->at)
        return false;
    memcpy(of->by_left, zone->by_left, count * sizeof *of->by_left);
    memcpy(of->by_top, zone->by_top, count * sizeof *of->by_top);
    for (uint32_t i = 0; i < count; i++) {
        const uint16_t *line = d->problem->poses[of->by_left[i]].line;
        of->at[line[3] * d->any_line + line[0] + 1]++;
    }
    for (uint32_t i = 0; i < size; i++)
        of->at[i + 1] += of->at[i];
    return true;
}

xt_break_schedule *xt_break_schedule_new(const xt_best_problem *problem)
{
    const xt_edge_model *model = problem->model;
    xt_break_schedule   *d = XT_NEW(xt_break_schedule);
    if (!d)
        return NULL;
    d->problem = problem;
    d->any_line = problem->lines + 1;
    d->zones = XT_NEW_ARRAY(pose_lists, problem->zone_count);
    d->remaining = XT_NEW_ARRAY(uint16_t, model->tile_types.count);
    d->quota_sides = XT_NEW_ARRAY(uint8_t, model->poses.count);
    d->has_quota = XT_NEW_ARRAY(uint8_t, problem->supply_count);
    d->slots = XT_NEW_ARRAY(uint16_t, problem->slots);
    d->levels = XT_NEW_ARRAY(level, model->cells);
    d->allowed_mismatches = XT_NEW_ARRAY(uint32_t, model->cells);
    d->min_quota_sides = XT_NEW_ARRAY(uint32_t, model->cells);
    d->placed_at = XT_NEW_ARRAY(uint64_t, model->cells);
    bool fine = d->zones && d->remaining && d->quota_sides && d->has_quota && d->slots && d->levels &&
                d->allowed_mismatches && d->min_quota_sides && d->placed_at;
    for (uint32_t z = 0; fine && z < problem->zone_count; z++)
        fine = make_lists(d, &problem->zones[z], &d->zones[z]);
    if (fine) {
        xt_break_schedule_reset(d);
        return d;
    }
    xt_break_schedule_free(d);
    return NULL;
}

void xt_break_schedule_free(xt_break_schedule *d)
{
    if (!d)
        return;
    for (uint32_t z = 0; d->zones && z < d->problem->zone_count; z++) {
        free(d->zones[z].by_left);
        free(d->zones[z].by_top);
        free(d->zones[z].at);
    }
    free(d->zones);
    free(d->remaining);
    free(d->quota_sides);
    free(d->has_quota);
    free(d->slots);
    free(d->levels);
    free(d->allowed_mismatches);
    free(d->min_quota_sides);
    free(d->placed_at);
    free(d);
}
