// pairs.c -- the engine `pairs`: Benoist and Bourreau, "Fast global filtering for Eternity II" (2008).
//
// Cells have no domains.  For each pair of colours the engine counts the tiles that show it (offer) and the open cells
// that need it (demand).  A placed tile changes the counts in constant time (state.h).  All conclusions follow from the
// counts (rules.c).  They are few, but global and cheap.
//
// Backjumping: a contradiction has an explanation, the set of levels it rests on.  If the last choice is not among
// them, the search takes it back without trying its other poses.  It never goes back above the task's node.  But it
// stores the deepest ancestor known to have no solution below, and tasks below that node end at once.  So with
// backjumping the number of nodes depends on the split into tasks.  With one thread it is the same each time.
//
// Shaving tries each pose of a cell with few poses.  If one pose survives, the cell is filled.  If none survives, there
// is a contradiction.

#include "edge/engines/pairs/settings.h"

#include "base/memory.h"
#include "edge/engines/pairs/state.h"

#include <string.h>

// ---- Poses of a cell -----------------------------------------------------------------------------------------------

// Returns whether an open cell has at most max_poses poses.
static bool has_few_poses(const xt_search *search, uint32_t cell, uint32_t max_poses)
{
    uint32_t next, count;
    xt_pairs_find_domain(search, cell, &next, &count);
    uint32_t end = next + count;
    while (xt_pairs_next_pose(search, cell, &next, end) != XT_PAIRS_NONE)
        if (max_poses-- == 0)
            return false;
    return true;
}

// ---- Shaving -------------------------------------------------------------------------------------------------------

// The level that explains the conclusions from a trial.
static uint32_t trial_level(const xt_search *search)
{
    return search->cells;
}

// Returns whether a pose can be placed.  If not, adds the explanation to why.of_trial.
static bool can_place_pose(xt_search *search, uint32_t cell, uint32_t pose)
{
    uint32_t trail_length = search->trail.length;
    if (search->settings.backjumping) {
        uint64_t *reason = xt_set_at(search, search->why.of_cell, cell);
        xt_set_clear(search, reason);
        xt_bitset_add(reason, trial_level(search));
    }
    xt_pairs_place(search, cell, pose);
    bool ok = xt_pairs_propagate(search);
    xt_pairs_undo(search, trail_length);
    if (!ok && search->settings.backjumping)
        xt_set_unite(search, search->why.of_trial, search->why.reason);
    return ok;
}

// Fills a cell with its only pose.
static bool place_only_pose(xt_search *search, uint32_t cell, uint32_t pose)
{
    if (search->settings.backjumping) {
        xt_pairs_explain_domain(search, search->why.of_trial, cell);
        xt_bitset_remove(search->why.of_trial, trial_level(search));
        memcpy(xt_set_at(search, search->why.of_cell, cell), search->why.of_trial,
               search->why.words * sizeof(uint64_t));
    }
    xt_pairs_place(search, cell, pose);
    return xt_pairs_propagate(search);
}

// Tries the poses of a cell, or only counts them.  Returns false if there is a contradiction.
static bool shave_cell(xt_search *search, uint32_t cell, bool *changed)
{
    uint32_t next, count, pose, only = XT_PAIRS_NONE;
    xt_pairs_find_domain(search, cell, &next, &count);
    uint32_t end = next + count;
    xt_set_clear(search, search->why.of_trial);
    while ((pose = xt_pairs_next_pose(search, cell, &next, end)) != XT_PAIRS_NONE) {
        if (search->settings.shaving && !can_place_pose(search, cell, pose))
            continue;
        if (only != XT_PAIRS_NONE)
            return true;
        only = pose;
    }
    if (only != XT_PAIRS_NONE) {
        *changed = true;
        return place_only_pose(search, cell, only);
    }
    if (search->settings.backjumping) {
        xt_pairs_explain_domain(search, search->why.of_trial, cell);
        xt_bitset_remove(search->why.of_trial, trial_level(search));
        memcpy(search->why.reason, search->why.of_trial, search->why.words * sizeof(uint64_t));
    }
    return false;
}

// Shaves all cells with two or more known sides, or all cells, until nothing changes.  Returns false if there is a
// contradiction.
static bool shave_all_cells(xt_search *search)
{
    uint32_t max_poses = search->settings.shaving ? search->settings.shaving : search->settings.edges4;
    bool     changed = max_poses > 0;
    while (changed) {
        changed = false;
        for (uint32_t cell = 0; cell < search->cells; cell++) {
            const xt_pair_cell *c = &search->cell[cell];
            bool                is_shaved = c->known >= 2 || max_poses == XT_PAIRS_SHAVE_ALL || search->settings.edges4;
            if (c->pose != XT_PAIRS_NONE || !is_shaved || !has_few_poses(search, cell, max_poses))
                continue;
            if (!shave_cell(search, cell, &changed))
                return false;
        }
    }
    return true;
}

// Explains something by all placed tiles.
static void explain_by_all_tiles(xt_search *search, uint64_t *set)
{
    xt_set_clear(search, set);
    for (uint32_t cell = 0; cell < search->cells; cell++)
        if (search->cell[cell].pose != XT_PAIRS_NONE)
            xt_set_unite(search, set, xt_set_at(search, search->why.of_cell, cell));
}

// Fills a cell if a matching of cells and tiles leaves it one pose.  Returns false if there is a contradiction.
static bool match_tiles(xt_search *search, bool *changed)
{
    uint32_t cell, only;
    bool     ok = xt_pairs_match_tiles(search, &cell, &only);
    if (ok && cell == search->cells)
        return true;
    explain_by_all_tiles(search, ok ? xt_set_at(search, search->why.of_cell, cell) : search->why.reason);
    if (!ok)
        return false;
    *changed = true;
    xt_pairs_place(search, cell, only);
    return xt_pairs_propagate(search);
}

static bool propagate_and_shave(xt_search *search)
{
    for (bool changed = true; changed;) {
        changed = false;
        if (!xt_pairs_propagate(search) || !shave_all_cells(search) ||
            (search->settings.alldifferent && !match_tiles(search, &changed)))
            return false;
    }
    return true;
}

// ---- Nodes ---------------------------------------------------------------------------------------------------------

static uint32_t open_cells(const xt_search *search)
{
    return search->cells - search->counts.placed;
}

static uint64_t *reason_of_node(const xt_search *search, uint32_t depth)
{
    return xt_set_at(search, search->why.of_node, depth);
}

// Chooses the cell to branch on, with all its poses untried.
static void choose_branch_cell(xt_search *search, uint32_t depth)
{
    xt_choice_point *choice_point = &search->choice_points[depth];
    choice_point->cell = xt_pairs_choose_cell(search);
    choice_point->trail = search->trail.length;
    xt_pairs_find_domain(search, choice_point->cell, &choice_point->first_listed_pose, &choice_point->count);
    choice_point->next = choice_point->first_listed_pose;
    choice_point->last_chance = UINT64_MAX;
    xt_set_clear(search, reason_of_node(search, depth));
}

// Returns the untried pose with the greatest chance, the first of several.  The chances are those of the node, as all
// its children are undone.
static uint32_t most_likely_untried_pose(const xt_search *search, xt_choice_point *choice_point)
{
    uint32_t next = choice_point->first_listed_pose, end = next + choice_point->count, pose, best = XT_PAIRS_NONE;
    uint32_t last = choice_point->next;
    uint64_t last_chance = choice_point->last_chance;
    while ((pose = xt_pairs_next_pose(search, choice_point->cell, &next, end)) != XT_PAIRS_NONE) {
        uint64_t chance = xt_pairs_chance(search, choice_point->cell, search->pose[pose].tile_type);
        bool     is_tried = chance > last_chance || (chance == last_chance && next <= last);
        if (is_tried || (best != XT_PAIRS_NONE && chance <= choice_point->last_chance))
            continue;
        best = pose;
        choice_point->last_chance = chance;
        choice_point->next = next;
    }
    return best;
}

static uint32_t next_untried_pose(xt_search *search, uint32_t depth)
{
    xt_choice_point *choice_point = &search->choice_points[depth];
    if (search->settings.values)
        return most_likely_untried_pose(search, choice_point);
    return xt_pairs_next_pose(search, choice_point->cell, &choice_point->next,
                              choice_point->first_listed_pose + choice_point->count);
}

// Tries a pose in the chosen cell.  After a contradiction the caller undoes it.
static bool try_pose(xt_search *search, uint32_t depth, uint32_t pose)
{
    uint32_t cell = search->choice_points[depth].cell;
    if (search->settings.backjumping) {
        uint64_t *reason = xt_set_at(search, search->why.of_cell, cell);
        xt_set_clear(search, reason);
        xt_bitset_add(reason, depth);
    }
    xt_pairs_place(search, cell, pose);
    return propagate_and_shave(search);
}

static xt_answer emit_solution(xt_search *search, xt_option_sink sink)
{
    for (uint32_t cell = 0; cell < search->cells; cell++)
        search->solution[cell] = search->cell[cell].pose;
    return sink.take_solution(sink.context, search->solution, search->cells);
}

// ---- Backjumping ---------------------------------------------------------------------------------------------------

// No level below a solution may be skipped.
static void blame_all_levels(xt_search *search, uint32_t depth)
{
    for (uint32_t level = 0; level < depth; level++)
        xt_bitset_add(reason_of_node(search, depth), level);
}

// Goes back from a node without solutions to the deepest level in why.reason.  The rest of the explanation moves to
// that level.  Returns false if that level is above first_depth.
static bool backjump(xt_search *search, uint32_t *depth, uint32_t first_depth)
{
    while (*depth > first_depth) {
        --*depth;
        xt_pairs_undo(search, search->choice_points[*depth].trail);
        if (search->settings.backjumping && !xt_bitset_has(search->why.reason, *depth))
            continue;
        xt_bitset_remove(search->why.reason, *depth);
        xt_set_unite(search, reason_of_node(search, *depth), search->why.reason);
        return true;
    }
    return false;
}

// Stores the deepest ancestor that why.reason proves to have no solution, for later tasks.
static void record_dead_end(xt_search *search, uint32_t depth)
{
    while (depth > 0 && !xt_bitset_has(search->why.reason, depth - 1))
        depth--;
    search->path.has_dead_end = search->settings.backjumping;
    search->path.dead_end_depth = depth;
    memcpy(search->path.dead_end, search->path.choice, depth * sizeof *search->path.choice);
}

static bool is_below_dead_end(const xt_search *search, xt_task task)
{
    if (!search->path.has_dead_end || task.depth < search->path.dead_end_depth)
        return false;
    for (uint32_t d = 0; d < search->path.dead_end_depth; d++)
        if (task.choice[d] != search->path.dead_end[d])
            return false;
    return true;
}

// ---- Searching -----------------------------------------------------------------------------------------------------

// Searches everything below the current node.  Returns with the state at the same node.
static xt_answer search_below(xt_search *search, uint32_t first_depth, xt_option_sink sink, xt_poll poll)
{
    uint32_t  depth = first_depth;
    xt_answer answer = XT_CONTINUE;
    bool      has_solution = false;
    choose_branch_cell(search, depth);
    for (;;) {
        uint32_t pose = next_untried_pose(search, depth);
        if (pose == XT_PAIRS_NONE) {
            if (search->settings.backjumping) {
                memcpy(search->why.reason, reason_of_node(search, depth), search->why.words * sizeof(uint64_t));
                xt_pairs_explain_domain(search, search->why.reason, search->choice_points[depth].cell);
            }
            if (backjump(search, &depth, first_depth))
                continue;
            break;
        }
        uint32_t open = open_cells(search);
        search->counters->attempts_at[open]++;
        if (--search->until_poll == 0) {
            search->until_poll = XT_POLL_INTERVAL;
            answer = poll.ask(poll.context);
            if (answer == XT_STOP)
                break;
        }
        if (try_pose(search, depth, pose)) {
            search->counters->fits_at[open]++;
            if (open_cells(search) > 0) {
                choose_branch_cell(search, ++depth);
                continue;
            }
            answer = emit_solution(search, sink);
            if (answer == XT_STOP)
                break;
            has_solution = true;
            blame_all_levels(search, depth);
            xt_pairs_undo(search, search->choice_points[depth].trail);
            continue;
        }
        depth++;
        if (!backjump(search, &depth, first_depth))
            break;
    }
    if (answer == XT_CONTINUE && !has_solution)
        record_dead_end(search, first_depth);
    xt_pairs_undo(search, search->choice_points[first_depth].trail);
    return answer;
}

// Goes from the last task's node to this one's.  Returns false if there is a contradiction on the way.
static bool go_to_task(xt_search *search, xt_task task)
{
    uint32_t depth = 0;
    while (depth < task.depth && depth < search->path.length && search->path.choice[depth] == task.choice[depth])
        depth++;
    if (depth < search->path.length)
        xt_pairs_undo(search, search->choice_points[depth].trail);
    search->path.length = depth;
    for (; depth < task.depth && !search->is_dead; depth++) {
        uint32_t pose = XT_PAIRS_NONE;
        choose_branch_cell(search, depth);
        for (uint32_t skip = 0; skip <= task.choice[depth]; skip++)
            pose = next_untried_pose(search, depth);
        if (pose == XT_PAIRS_NONE) // the task belongs to another tree, as a saved run may have it
            return false;
        search->path.choice[depth] = task.choice[depth];
        if (!try_pose(search, depth, pose)) {
            record_dead_end(search, depth + 1);
            xt_pairs_undo(search, search->choice_points[depth].trail);
            return false;
        }
        search->path.length = depth + 1;
    }
    return !search->is_dead;
}

// Counts a task's node, either when the task is split or when it is run.
static void count_node(xt_search *search, xt_task task)
{
    if (task.depth > 0)
        search->counters->fits_at[search->cells - search->cell[search->choice_points[task.depth - 1].cell].order]++;
}

static uint32_t count_children(xt_search *search, xt_task task)
{
    if (!go_to_task(search, task))
        return 0;
    uint32_t children = 0, open = open_cells(search);
    if (open == 0)
        return XT_TASK_IS_LEAF;
    count_node(search, task);
    choose_branch_cell(search, task.depth);
    while (next_untried_pose(search, task.depth) != XT_PAIRS_NONE)
        children++;
    search->counters->attempts_at[open] += children;
    return children;
}

static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    if (is_below_dead_end(search, task) || !go_to_task(search, task))
        return XT_CONTINUE;
    count_node(search, task);
    return open_cells(search) == 0 ? emit_solution(search, sink) : search_below(search, task.depth, sink, poll);
}

// ---- Opening -------------------------------------------------------------------------------------------------------

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    const xt_edge_model *model = problem;
    xt_search           *search = XT_NEW(xt_search);
    if (!search)
        return NULL;
    *search = (xt_search){.model = model,
                          .counters = counters,
                          .settings = model->pairs ? *model->pairs : xt_pairs_defaults,
                          .until_poll = XT_POLL_INTERVAL};
    if (!xt_pairs_open(search)) {
        xt_pairs_close(search);
        return NULL;
    }
    search->is_dead = !propagate_and_shave(search);
    return search;
}

static const char *unsupported_reason(const void *problem)
{
    (void)problem;
    return NULL;
}

const xt_engine xt_engine_pairs = {
    .name = "pairs",
    .unsupported_reason = unsupported_reason,
    .open = open_search,
    .close = xt_pairs_close,
    .count_children = count_children,
    .run = run,
};
