// journal.c -- see journal.h.

#include "run/journal.h"

#include "base/memory.h"
#include "base/vector.h"

#include <stdlib.h>
#include <string.h>

// ---- Records that wait ---------------------------------------------------------------------------------------------

xt_pending *xt_pending_new(const xt_record *record, uint32_t levels)
{
    bool        is_counted = record->tally.at[0];
    size_t      numbers = is_counted ? XT_TALLIED * (size_t)levels : 0;
    size_t      tally_bytes = numbers * sizeof(uint64_t), choice_bytes = record->task.depth * sizeof(uint32_t);
    xt_pending *pending = xt_allocate(1, sizeof *pending + tally_bytes + choice_bytes);
    if (!pending)
        return NULL;
    uint64_t *tally = (uint64_t *)(pending + 1);
    uint32_t *choice = (uint32_t *)(tally + numbers);
    pending->record = *record;
    pending->record.task.choice = choice;
    if (choice_bytes)
        memcpy(choice, record->task.choice, choice_bytes);
    if (is_counted)
        memcpy(tally, record->tally.at[0], tally_bytes);
    for (uint32_t k = 0; k < XT_TALLIED && is_counted; k++)
        pending->record.tally.at[k] = tally + (size_t)k * levels;
    return pending;
}

void xt_pending_free(xt_pending *first)
{
    while (first) {
        xt_pending *next = first->next;
        free((void *)first->record.words);
        free(first);
        first = next;
    }
}

static const char *const does_not_fit = "its tasks do not fit together; something else has changed it";

const char *xt_journal_blame(const xt_journal *journal, const char *words)
{
    return journal->blame ? journal->blame(journal->context, words) : words;
}

// ---- Walking -------------------------------------------------------------------------------------------------------

// A node above the place that the walk has come to.
typedef struct level {
    uint32_t next, count; // children: the first that was not seen, and all
    double   weight;      // of each
} level;

typedef struct walker {
    const xt_journal_walk *walk;
    xt_portion             portion;
    XT_VECTOR(level) levels;
    XT_VECTOR(uint32_t) choice; // to the next child of the deepest level
    bool        is_over;        // ended before its end
    const char *trouble;
} walker;

static bool tell_gap(walker *w, uint32_t depth, uint32_t end)
{
    level *at = &w->levels.at[depth];
    if (at->next == end)
        return true;
    w->choice.at[depth] = at->next;
    double above = depth > 0 ? w->levels.at[depth - 1].weight : 1;
    xt_gap gap = {.from = {.choice = w->choice.at, .depth = depth + 1},
                  .last = end - 1,
                  .weight = at->weight,
                  .is_in_unit = xt_is_in_unit(w->portion, above, depth)};
    at->next = end;
    return w->walk->gap(w->walk->context, &gap);
}

// All that is left below the deepest level.
static bool leave_level(walker *w)
{
    uint32_t depth = w->levels.count - 1;
    bool     goes_on = tell_gap(w, depth, w->levels.at[depth].count);
    w->levels.count--;
    return goes_on;
}

static bool enter_level(walker *w, uint32_t children, double weight)
{
    xt_vector_push(&w->levels, ((level){.count = children, .weight = weight / children}));
    if (w->choice.count < w->levels.count)
        xt_vector_push(&w->choice, 0);
    return !w->levels.failed && !w->choice.failed;
}

// Whether the task is one of the deepest level's that were not seen.
static bool is_next(const walker *w, xt_task task)
{
    uint32_t depth = task.depth - 1;
    for (uint32_t d = 0; d < depth; d++)
        if (task.choice[d] != w->choice.at[d])
            return false;
    return task.choice[depth] >= w->levels.at[depth].next && task.choice[depth] < w->levels.at[depth].count;
}

// Tells the gap before the record.  False: the walk ends.
static bool go_to(walker *w, xt_task task)
{
    while (w->levels.count > task.depth)
        if (!leave_level(w))
            return false;
    if (w->levels.count < task.depth || !is_next(w, task)) {
        w->trouble = does_not_fit;
        return false;
    }
    if (!tell_gap(w, task.depth - 1, task.choice[task.depth - 1]))
        return false;
    w->choice.at[task.depth - 1] = w->levels.at[task.depth - 1].next++;
    return true;
}

static bool tell_record(walker *w, const xt_record *record)
{
    uint32_t depth = record->task.depth;
    bool     is_split = record->children != XT_TASK_IS_LEAF && record->children > 0;
    if (depth > 0 && !go_to(w, record->task))
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
        w->trouble = does_not_fit; // the root comes first, and once
        w->is_over = true;
        return XT_STOP;
    }
    f->is_begun = true;
    w->is_over = !tell_record(w, record);
    return w->is_over ? XT_STOP : XT_CONTINUE;
}

bool xt_journal_each(const xt_journal *journal, xt_portion portion, const xt_journal_walk *walk, const char **trouble)
{
    walker       w = {.walk = walk, .portion = portion};
    first_record first = {.w = &w};
    const char  *unread = journal->read(journal->context, (xt_task){0}, walk->with_solutions, take_record, &first);
    if (unread)
        w.trouble = unread;
    w.is_over = w.is_over || unread;
    if (!w.is_over && !first.is_begun)
        w.is_over = !walk->gap(walk->context, &(xt_gap){.weight = 1, .is_in_unit = !xt_is_divided(portion)});
    while (!w.is_over && w.levels.count > 0)
        w.is_over = !leave_level(&w);
    xt_vector_free(&w.levels);
    xt_vector_free(&w.choice);
    *trouble = w.trouble && !unread ? xt_journal_blame(journal, w.trouble) : w.trouble;
    return !w.is_over;
}
