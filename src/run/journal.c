// journal.c -- copies records, and finds the gaps between them.

#include "run/journal.h"

#include "base/memory.h"
#include "base/vector.h"

#include <stdlib.h>
#include <string.h>

// ---- Queued records ------------------------------------------------------------------------------------------------

xt_queued_record *xt_queued_record_new(const xt_record *record, uint32_t levels)
{
    bool              is_counted = record->task_counts.at[0];
    size_t            numbers = is_counted ? XT_COUNTER_TYPES * (size_t)levels : 0;
    size_t            count_bytes = numbers * sizeof(uint64_t), choice_bytes = record->task.depth * sizeof(uint32_t);
    xt_queued_record *queued = xt_allocate(1, sizeof *queued + count_bytes + choice_bytes);
    if (!queued)
        return NULL;
    uint64_t *task_counts = (uint64_t *)(queued + 1);
    uint32_t *choice = (uint32_t *)(task_counts + numbers);
    queued->record = *record;
    queued->record.task.choice = choice;
    if (choice_bytes)
        memcpy(choice, record->task.choice, choice_bytes);
    if (is_counted)
        memcpy(task_counts, record->task_counts.at[0], count_bytes);
    for (uint32_t k = 0; k < XT_COUNTER_TYPES && is_counted; k++)
        queued->record.task_counts.at[k] = task_counts + (size_t)k * levels;
    return queued;
}

void xt_queued_record_free(xt_queued_record *first)
{
    while (first) {
        xt_queued_record *next = first->next;
        free((void *)first->record.words);
        free(first);
        first = next;
    }
}

static const char *const inconsistent_tasks = "its tasks do not fit together; another program has changed it";

const char *xt_journal_describe_corruption(const xt_journal *journal, const char *words)
{
    return journal->describe_corruption ? journal->describe_corruption(journal->context, words) : words;
}

// ---- Walking -------------------------------------------------------------------------------------------------------

// A node above the current position of the walk.
typedef struct level {
    uint32_t next;   // first child that the walk has not visited
    uint32_t count;  // children
    double   weight; // of each child
} level;

typedef struct walker {
    const xt_journal_walk *walk;
    xt_shard               shard;
    XT_VECTOR(level) levels;
    XT_VECTOR(uint32_t) choice; // to the next child of the deepest level
    bool        is_over;        // the walk ended early
    const char *error;
} walker;

static bool report_gap(walker *w, uint32_t depth, uint32_t end)
{
    level *at = &w->levels.at[depth];
    if (at->next == end)
        return true;
    w->choice.at[depth] = at->next;
    double above = depth > 0 ? w->levels.at[depth - 1].weight : 1;
    xt_gap gap = {.from = {.choice = w->choice.at, .depth = depth + 1},
                  .last = end - 1,
                  .weight = at->weight,
                  .is_in_shard = xt_is_within_one_shard(w->shard, above, depth)};
    at->next = end;
    return w->walk->gap(w->walk->context, &gap);
}

// Reports the rest of the deepest level, and leaves it.
static bool leave_level(walker *w)
{
    uint32_t depth = w->levels.count - 1;
    bool     continues = report_gap(w, depth, w->levels.at[depth].count);
    w->levels.count--;
    return continues;
}

static bool enter_level(walker *w, uint32_t children, double weight)
{
    xt_vector_push(&w->levels, ((level){.count = children, .weight = weight / children}));
    if (w->choice.count < w->levels.count)
        xt_vector_push(&w->choice, 0);
    return !w->levels.failed && !w->choice.failed;
}

// Returns true if the task is an unvisited child of the deepest level.
static bool is_next(const walker *w, xt_task task)
{
    uint32_t depth = task.depth - 1;
    for (uint32_t d = 0; d < depth; d++)
        if (task.choice[d] != w->choice.at[d])
            return false;
    return task.choice[depth] >= w->levels.at[depth].next && task.choice[depth] < w->levels.at[depth].count;
}

// Reports the gap before a task.  Returns false if the walk ends.
static bool move_to_task(walker *w, xt_task task)
{
    while (w->levels.count > task.depth)
        if (!leave_level(w))
            return false;
    if (w->levels.count < task.depth || !is_next(w, task)) {
        w->error = inconsistent_tasks;
        return false;
    }
    if (!report_gap(w, task.depth - 1, task.choice[task.depth - 1]))
        return false;
    w->choice.at[task.depth - 1] = w->levels.at[task.depth - 1].next++;
    return true;
}

static bool report_record(walker *w, const xt_record *record)
{
    uint32_t depth = record->task.depth;
    bool     is_split = record->children != XT_TASK_IS_LEAF && record->children > 0;
    if (depth > 0 && !move_to_task(w, record->task))
        return false;
    double weight = depth > 0 ? w->levels.at[depth - 1].weight : 1;
    return w->walk->record(w->walk->context, record, weight) && (!is_split || enter_level(w, record->children, weight));
}

typedef struct first_record {
    walker *w;
    bool    is_begun;
} first_record;

static xt_answer take_record(void *taker, const xt_record *record)
{
    first_record *f = taker;
    walker       *w = f->w;
    if (f->is_begun == (record->task.depth == 0)) {
        w->error = inconsistent_tasks; // the root comes first, and once
        w->is_over = true;
        return XT_STOP;
    }
    f->is_begun = true;
    w->is_over = !report_record(w, record);
    return w->is_over ? XT_STOP : XT_CONTINUE;
}

bool xt_journal_for_each(const xt_journal *journal, xt_shard shard, const xt_journal_walk *walk, const char **error)
{
    walker       w = {.walk = walk, .shard = shard};
    first_record first = {.w = &w};
    const char  *read_error = journal->read(journal->context, (xt_task){0}, walk->with_solutions, take_record, &first);
    if (read_error)
        w.error = read_error;
    w.is_over = w.is_over || read_error;
    if (!w.is_over && !first.is_begun)
        w.is_over = !walk->gap(walk->context, &(xt_gap){.weight = 1, .is_in_shard = !xt_run_is_sharded(shard)});
    while (!w.is_over && w.levels.count > 0)
        w.is_over = !leave_level(&w);
    xt_vector_free(&w.levels);
    xt_vector_free(&w.choice);
    *error = w.error && !read_error ? xt_journal_describe_corruption(journal, w.error) : w.error;
    return !w.is_over;
}
