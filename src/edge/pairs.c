// pairs.c -- Benoist and Bourreau, "Fast global filtering for Eternity II" (2008): a board without domains.
//
// Nothing is kept of what a cell can hold.  Kept are the pairs of colours that open cells ask for and that tiles left
// can show, in constant time for each tile (pairs_state.h); what follows from their numbers (pairs_rules.c) is all that
// is concluded.  Few conclusions, but global ones, and cheap.
//
// A contradiction names the levels of the search that it rests on, and one that does not rest on the last choice takes
// that back untried: backjumping.  Levels of a task's own path are never taken back; but that nothing lies below one of
// its nodes is kept, and the tasks there end at once.  So with backjumping numbers of nodes depend on how the tree was
// taken apart: those of one thread are the same each time.
//
// Shaving tries every pose of a cell that has few.  Where one is left, the cell is filled; where none is, that is a
// contradiction.

#include "edge/pairs.h"

#include "base/memory.h"
#include "edge/pairs_state.h"

#include <string.h>

// ---- Poses of a cell -----------------------------------------------------------------------------------------------

// The next pose that an open cell can have, as far as it and the tiles left know; XT_NONE: there is none.
static uint32_t next_pose(const xt_search *search, uint32_t cell, uint32_t *next, uint32_t end)
{
    const xt_pair_cell *c = &search->cell[cell];
    while (*next < end) {
        uint32_t            pose = search->pose_of_pair[(*next)++];
        const xt_pair_pose *p = &search->pose[pose];
        if (xt_pose_suits(c, p) && search->kind[p->kind].copies)
            return pose;
    }
    return XT_NONE;
}

// Whether an open cell has at most so many.
static bool has_few_poses(const xt_search *search, uint32_t cell, uint32_t most)
{
    uint32_t next, count;
    xt_pairs_domain(search, cell, &next, &count);
    uint32_t end = next + count;
    while (next_pose(search, cell, &next, end) != XT_NONE)
        if (most-- == 0)
            return false;
    return true;
}

// ---- Shaving -------------------------------------------------------------------------------------------------------

// What is tried there rests on a level of its own.
static uint32_t trial_level(const xt_search *search)
{
    return search->cells;
}

// Whether a pose can be placed; if not, trial_why learns why.
static bool can_have(xt_search *search, uint32_t cell, uint32_t pose)
{
    uint32_t trailed = search->trailed;
    if (search->settings.backjumping) {
        uint64_t *why = xt_set_at(search, search->why_cell, cell);
        xt_set_clear(search, why);
        xt_set_add(why, trial_level(search));
    }
    xt_pairs_place(search, cell, pose);
    bool fine = xt_pairs_propagate(search);
    xt_pairs_undo(search, trailed);
    if (!fine && search->settings.backjumping)
        xt_set_join(search, search->trial_why, search->why);
    return fine;
}

// Fills a cell that has only one pose.
static bool fill_with(xt_search *search, uint32_t cell, uint32_t pose)
{
    if (search->settings.backjumping) {
        xt_pairs_explain_domain(search, search->trial_why, cell);
        xt_set_take(search->trial_why, trial_level(search));
        memcpy(xt_set_at(search, search->why_cell, cell), search->trial_why, search->set_words * sizeof(uint64_t));
    }
    xt_pairs_place(search, cell, pose);
    return xt_pairs_propagate(search);
}

// Tries the poses of a cell.  False: a contradiction.
static bool shave_cell(xt_search *search, uint32_t cell, bool *changed)
{
    uint32_t next, count, pose, only = XT_NONE;
    xt_pairs_domain(search, cell, &next, &count);
    uint32_t end = next + count;
    xt_set_clear(search, search->trial_why);
    while ((pose = next_pose(search, cell, &next, end)) != XT_NONE) {
        if (!can_have(search, cell, pose))
            continue;
        if (only != XT_NONE)
            return true;
        only = pose;
    }
    if (only != XT_NONE) {
        *changed = true;
        return fill_with(search, cell, only);
    }
    if (search->settings.backjumping) {
        xt_pairs_explain_domain(search, search->trial_why, cell);
        xt_set_take(search->trial_why, trial_level(search));
        memcpy(search->why, search->trial_why, search->set_words * sizeof(uint64_t));
    }
    return false;
}

// All cells with two known sides or more, until nothing changes.  False: a contradiction.
static bool shave(xt_search *search)
{
    uint32_t most = search->settings.shaving;
    bool     changed = most > 0;
    while (changed) {
        changed = false;
        for (uint32_t cell = 0; cell < search->cells; cell++) {
            const xt_pair_cell *c = &search->cell[cell];
            if (c->pose != XT_NONE || c->known < 2 || !has_few_poses(search, cell, most))
                continue;
            if (!shave_cell(search, cell, &changed))
                return false;
        }
    }
    return true;
}

static bool conclude(xt_search *search)
{
    return xt_pairs_propagate(search) && shave(search);
}

// ---- Nodes ---------------------------------------------------------------------------------------------------------

static uint32_t open_cells(const xt_search *search)
{
    return search->cells - search->placed;
}

static uint64_t *why_node(const xt_search *search, uint32_t depth)
{
    return xt_set_at(search, search->why_node, depth);
}

// Chooses the cell to branch on, with all its poses untried.
static void branch(xt_search *search, uint32_t depth)
{
    xt_frame *frame = &search->frames[depth];
    frame->cell = xt_pairs_choose(search);
    frame->trail = search->trailed;
    xt_pairs_domain(search, frame->cell, &frame->list, &frame->count);
    frame->next = frame->list;
    xt_set_clear(search, why_node(search, depth));
}

static uint32_t next_value(xt_search *search, uint32_t depth)
{
    xt_frame *frame = &search->frames[depth];
    return next_pose(search, frame->cell, &frame->next, frame->list + frame->count);
}

// Tries a pose in the chosen cell; what a contradiction leaves is to be undone.
static bool try_value(xt_search *search, uint32_t depth, uint32_t pose)
{
    uint32_t cell = search->frames[depth].cell;
    if (search->settings.backjumping) {
        uint64_t *why = xt_set_at(search, search->why_cell, cell);
        xt_set_clear(search, why);
        xt_set_add(why, depth);
    }
    xt_pairs_place(search, cell, pose);
    return conclude(search);
}

static xt_answer deliver(xt_search *search, xt_option_sink sink)
{
    for (uint32_t cell = 0; cell < search->cells; cell++)
        search->solution[cell] = search->cell[cell].pose;
    return sink.take(sink.context, search->solution, search->cells);
}

// ---- Going back ----------------------------------------------------------------------------------------------------

// Below a node that holds a solution nothing is to be left out.
static void blame_all(xt_search *search, uint32_t depth)
{
    for (uint32_t level = 0; level < depth; level++)
        xt_set_add(why_node(search, depth), level);
}

// Nothing lies below the node at that depth, for the reasons in search->why.  Goes back to the last level that these
// rest on, which takes over the others; false where that is not below `first`.
static bool jump_back(xt_search *search, uint32_t *depth, uint32_t first)
{
    while (*depth > first) {
        --*depth;
        xt_pairs_undo(search, search->frames[*depth].trail);
        if (search->settings.backjumping && !xt_set_has(search->why, *depth))
            continue;
        xt_set_take(search->why, *depth);
        xt_set_join(search, why_node(search, *depth), search->why);
        return true;
    }
    return false;
}

// Nothing lies below the node at that depth, as search->why says.  Keeps that for other tasks below the same nodes.
static void keep_void(xt_search *search, uint32_t depth)
{
    while (depth > 0 && !xt_set_has(search->why, depth - 1))
        depth--;
    search->has_void = search->settings.backjumping;
    search->void_depth = depth;
    memcpy(search->void_path, search->path, depth * sizeof *search->path);
}

static bool lies_in_void(const xt_search *search, xt_task task)
{
    if (!search->has_void || task.depth < search->void_depth)
        return false;
    for (uint32_t d = 0; d < search->void_depth; d++)
        if (task.choice[d] != search->void_path[d])
            return false;
    return true;
}

// ---- Searching -----------------------------------------------------------------------------------------------------

// Everything below the state, which is at the node of that depth, and afterwards again.
static xt_answer walk(xt_search *search, uint32_t first, xt_option_sink sink, xt_poll poll)
{
    uint32_t  depth = first;
    xt_answer answer = XT_CONTINUE;
    bool      has_solution = false;
    branch(search, depth);
    for (;;) {
        uint32_t pose = next_value(search, depth);
        if (pose == XT_NONE) {
            if (search->settings.backjumping) {
                memcpy(search->why, why_node(search, depth), search->set_words * sizeof(uint64_t));
                xt_pairs_explain_domain(search, search->why, search->frames[depth].cell);
            }
            if (jump_back(search, &depth, first))
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
        if (try_value(search, depth, pose)) {
            search->counters->fits_at[open]++;
            if (open_cells(search) > 0) {
                branch(search, ++depth);
                continue;
            }
            answer = deliver(search, sink);
            if (answer == XT_STOP)
                break;
            has_solution = true;
            blame_all(search, depth);
            xt_pairs_undo(search, search->frames[depth].trail);
            continue;
        }
        depth++;
        if (!jump_back(search, &depth, first))
            break;
    }
    if (answer == XT_CONTINUE && !has_solution)
        keep_void(search, first);
    xt_pairs_undo(search, search->frames[first].trail);
    return answer;
}

// Goes to a task's node, from where its path leaves that of the task before.  False: a contradiction on the way.
static bool go_to(xt_search *search, xt_task task)
{
    uint32_t depth = 0;
    while (depth < task.depth && depth < search->arrived && search->path[depth] == task.choice[depth])
        depth++;
    if (depth < search->arrived)
        xt_pairs_undo(search, search->frames[depth].trail);
    search->arrived = depth;
    for (; depth < task.depth && !search->is_dead; depth++) {
        uint32_t pose = XT_NONE;
        branch(search, depth);
        for (uint32_t skip = 0; skip <= task.choice[depth]; skip++)
            pose = next_value(search, depth);
        if (pose == XT_NONE) // no such task: what asks for it was kept for another tree
            return false;
        search->path[depth] = task.choice[depth];
        if (!try_value(search, depth, pose)) {
            keep_void(search, depth + 1);
            xt_pairs_undo(search, search->frames[depth].trail);
            return false;
        }
        search->arrived = depth + 1;
    }
    return !search->is_dead;
}

// A task's node is counted when the task is split or run, whichever it is.
static void count_node(xt_search *search, xt_task task)
{
    if (task.depth > 0)
        search->counters->fits_at[search->cells - search->cell[search->frames[task.depth - 1].cell].order]++;
}

static uint32_t split(xt_search *search, xt_task task)
{
    if (!go_to(search, task))
        return 0;
    uint32_t children = 0, open = open_cells(search);
    if (open == 0)
        return XT_TASK_IS_LEAF;
    count_node(search, task);
    branch(search, task.depth);
    while (next_value(search, task.depth) != XT_NONE)
        children++;
    search->counters->attempts_at[open] += children;
    return children;
}

static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    if (lies_in_void(search, task) || !go_to(search, task))
        return XT_CONTINUE;
    count_node(search, task);
    return open_cells(search) == 0 ? deliver(search, sink) : walk(search, task.depth, sink, poll);
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
    if (!xt_pairs_make(search)) {
        xt_pairs_close(search);
        return NULL;
    }
    search->is_dead = !conclude(search);
    return search;
}

static const char *refusal(const void *problem)
{
    (void)problem;
    return NULL;
}

const xt_engine xt_engine_pairs = {
    .name = "pairs",
    .summary = "the pairs of colours that open cells ask for and that tiles left can show, kept in constant time",
    .refusal = refusal,
    .open = open_search,
    .close = xt_pairs_close,
    .split = split,
    .run = run,
};
