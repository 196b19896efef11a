// first_cell.h -- the walk that Fletcher's and de Bruijn's programs share: always cover the first open cell.
//
// Both programs search the same tree.  A node is a partial assembly, and its children cover its first open cell in the
// order of the cover.  So an image is listed at its first cell alone.  The programs differ in how they find the images
// that fit: that is the function `next_fit` of an engine.  The walk is inlined around it.
//
// Both programs place one piece first, which they restrict to break symmetry.  Here the root branches on the piece with
// one copy and the fewest images, if these are fewer than the images of the first cell.
//
// The programs are for pentominoes in one board.  Here an optional cell has one more child, in which it stays empty,
// and a shape may have any number of copies.
#ifndef XT_SEARCH_FIRST_CELL_FIRST_CELL_H
#define XT_SEARCH_FIRST_CELL_FIRST_CELL_H

#include "base/always_inline.h"
#include "base/arena.h"
#include "search/problem.h"

// A node of Fletcher's trees; see fletcher.c.
typedef struct xt_fletcher_node {
    uint32_t item;   // closes the group of images
    uint32_t skip;   // the node behind the group
    uint32_t option; // an image that fits if the item is open; XT_NONE if the group goes on
} xt_fletcher_node;

typedef struct xt_first_cell_level {
    uint32_t cell;      // the first open cell; XT_NONE where the root branches on a piece
    uint32_t next, end; // the entries still to be tried
    bool     may_empty; // the cell may stay empty, and this has not been tried
    uint32_t option;    // placed here, or XT_NONE if the cell was left empty
} xt_first_cell_level;

struct xt_search {
    const xt_cover *cover;
    xt_counters    *counters;
    uint32_t *first_entry;     // by cell, two more: the entries first_entry[c] to first_entry[c + 1] - 1 are its images
    uint32_t *entry;           // de Bruijn: the options of each cell
    xt_fletcher_node    *node; // Fletcher: the tree of each cell
    bool                *is_closed; // by item: a cell is covered or left empty, or a shape has no copies left
    uint32_t            *left;      // by item: copies of a shape
    uint32_t            *root;      // the options of the piece at the root
    uint32_t             root_options;
    uint32_t            *placed; // options
    uint32_t             placed_count;
    xt_first_cell_level *level; // by depth
    uint32_t             depth;
    uint64_t             nodes;
    xt_arena             memory;
};

const char *xt_first_cell_unsupported_reason(const void *problem);
// Lists the options of each cell in `entry`.  Returns NULL if memory runs out.
xt_search *xt_first_cell_open(const void *problem, xt_counters *counters);
void       xt_first_cell_close(xt_search *search);
// Returns true if all shapes have at least as many copies as they need.  All cells are closed.
bool xt_first_cell_is_solution(const xt_search *search);

// ---- The walk ------------------------------------------------------------------------------------------------------

enum { XT_LEAVE_EMPTY = XT_NONE - 1 }; // in place of an option: the first open cell stays empty

// Returns the next option at the level's cell that fits, and moves level->next behind it.  Returns XT_NONE if there is
// none.  Adds to the number of images tried.
typedef uint32_t xt_next_fit(const xt_search *search, xt_first_cell_level *level, uint64_t *attempts);

// Begins the level of the current depth.
static inline void xt_first_cell_enter(xt_search *s)
{
    xt_first_cell_level *level = &s->level[s->depth];
    uint32_t             cell = s->depth == 0 || level[-1].cell == XT_NONE ? 0 : level[-1].cell;
    if (s->depth == 0 && s->root_options > 0) {
        *level = (xt_first_cell_level){.cell = XT_NONE, .end = s->root_options};
        return;
    }
    while (cell < s->cover->cells && s->is_closed[cell])
        cell++;
    *level = (xt_first_cell_level){.cell = cell,
                                   .next = s->first_entry[cell],
                                   .end = s->first_entry[cell + 1],
                                   .may_empty = cell < s->cover->cells && s->cover->item[cell].low == 0};
}

static inline void xt_first_cell_place(xt_search *s, uint32_t option)
{
    const xt_cover *cover = s->cover;
    s->level[s->depth].option = option;
    if (option == XT_LEAVE_EMPTY)
        s->is_closed[s->level[s->depth].cell] = true;
    else {
        uint32_t m = cover->first[option], shape = cover->member[cover->first[option + 1] - 1];
        for (; cover->member[m] != shape; m++)
            s->is_closed[cover->member[m]] = true;
        s->is_closed[shape] = --s->left[shape] == 0;
        s->placed[s->placed_count++] = option;
    }
    s->depth++;
}

static inline void xt_first_cell_lift(xt_search *s)
{
    const xt_cover *cover = s->cover;
    uint32_t        option = s->level[--s->depth].option;
    if (option == XT_LEAVE_EMPTY) {
        s->is_closed[s->level[s->depth].cell] = false;
        return;
    }
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++)
        s->is_closed[cover->member[m]] = false;
    s->left[cover->member[cover->first[option + 1] - 1]]++;
    s->placed_count--;
}

static XT_ALWAYS_INLINE uint32_t xt_first_cell_next_child(xt_search *s, xt_next_fit *next_fit, uint64_t *attempts)
{
    xt_first_cell_level *level = &s->level[s->depth];
    if (level->cell == XT_NONE) {
        *attempts += level->next < level->end;
        return level->next < level->end ? s->root[level->next++] : XT_NONE;
    }
    uint32_t option = next_fit(s, level, attempts);
    if (option != XT_NONE || !level->may_empty)
        return option;
    level->may_empty = false;
    return XT_LEAVE_EMPTY;
}

// Enters the node of a task.
static XT_ALWAYS_INLINE void xt_first_cell_go_to(xt_search *s, xt_next_fit *next_fit, xt_task task)
{
    uint64_t ignored = 0;
    while (s->depth > 0)
        xt_first_cell_lift(s);
    for (uint32_t i = 0; i < task.depth; i++) {
        xt_first_cell_enter(s);
        uint32_t option = xt_first_cell_next_child(s, next_fit, &ignored);
        for (uint32_t child = 0; child < task.choice[i]; child++)
            option = xt_first_cell_next_child(s, next_fit, &ignored);
        xt_first_cell_place(s, option);
    }
    xt_first_cell_enter(s);
}

static XT_ALWAYS_INLINE uint32_t xt_first_cell_count_children(xt_search *s, xt_next_fit *next_fit, xt_task task)
{
    uint32_t children = 0, option;
    xt_first_cell_go_to(s, next_fit, task);
    const uint32_t remaining = s->cover->pieces - s->placed_count;
    if (s->level[s->depth].cell == s->cover->cells)
        return xt_first_cell_is_solution(s) ? (uint32_t)XT_TASK_IS_LEAF : 0;
    while ((option = xt_first_cell_next_child(s, next_fit, &s->counters->attempts_at[remaining])) != XT_NONE) {
        s->counters->fits_at[remaining] += option != XT_LEAVE_EMPTY;
        children++;
    }
    return children;
}

static XT_ALWAYS_INLINE xt_answer xt_first_cell_run(xt_search *s, xt_next_fit *next_fit, xt_task task,
                                                    xt_option_sink sink, xt_poll poll)
{
    xt_first_cell_go_to(s, next_fit, task);
    for (;;) {
        const uint32_t remaining = s->cover->pieces - s->placed_count;
        if (s->level[s->depth].cell == s->cover->cells && xt_first_cell_is_solution(s) &&
            sink.take_solution(sink.context, s->placed, s->placed_count) == XT_STOP)
            return XT_STOP;
        uint32_t option = xt_first_cell_next_child(s, next_fit, &s->counters->attempts_at[remaining]);
        while (option == XT_NONE) {
            if (s->depth == task.depth)
                return XT_CONTINUE;
            xt_first_cell_lift(s);
            option =
                xt_first_cell_next_child(s, next_fit, &s->counters->attempts_at[s->cover->pieces - s->placed_count]);
        }
        s->counters->fits_at[s->cover->pieces - s->placed_count] += option != XT_LEAVE_EMPTY;
        xt_first_cell_place(s, option);
        xt_first_cell_enter(s);
        if (++s->nodes % XT_POLL_INTERVAL == 0 && poll.ask(poll.context) == XT_STOP)
            return XT_STOP;
    }
}

// An engine whose images are found by `next_fit`.
#define XT_FIRST_CELL_ENGINE(variable, title, open_search)                                                             \
    static uint32_t count_children(xt_search *s, xt_task task)                                                         \
    {                                                                                                                  \
        return xt_first_cell_count_children(s, next_fit, task);                                                        \
    }                                                                                                                  \
    static xt_answer run(xt_search *s, xt_task task, xt_option_sink sink, xt_poll poll)                                \
    {                                                                                                                  \
        return xt_first_cell_run(s, next_fit, task, sink, poll);                                                       \
    }                                                                                                                  \
    const xt_engine variable = {.name = title,                                                                         \
                                .unsupported_reason = xt_first_cell_unsupported_reason,                                \
                                .open = open_search,                                                                   \
                                .close = xt_first_cell_close,                                                          \
                                .count_children = count_children,                                                      \
                                .run = run};

extern const xt_engine xt_engine_fletcher, xt_engine_de_bruijn;

#endif
