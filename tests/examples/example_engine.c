// example_engine.c -- the plainest engine: covers the first open item with each option that fits, and so on.
//
// A node is a path of placed options.  Its children are the options that cover its first open item and fit, numbered
// in the order of the cover.

#include "base/memory.h"
#include "examples.h"
#include "search/problem.h"

#include <stdlib.h>

struct xt_search {
    const xt_cover *cover;
    xt_counters    *counters;
    uint32_t       *uses;   // by item: how many placed options cover it
    uint32_t       *placed; // the options of the path
    uint32_t        depth;
    uint64_t        nodes;
};

static const char *unsupported_reason(const void *problem)
{
    const xt_cover *cover = ((const xt_cover_problem *)problem)->cover;
    return xt_cover_has_optional_cells(cover) ? "some cells may stay empty" : NULL;
}

static void close_search(xt_search *s)
{
    free(s->uses);
    free(s->placed);
    free(s);
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    const xt_cover *cover = ((const xt_cover_problem *)problem)->cover;
    xt_search      *s = XT_NEW(xt_search);
    if (!s)
        return NULL;
    *s = (xt_search){.cover = cover, .counters = counters};
    s->uses = XT_NEW_ARRAY(uint32_t, cover->items);
    s->placed = XT_NEW_ARRAY(uint32_t, cover->pieces + 1);
    if (s->uses && s->placed)
        return s;
    close_search(s);
    return NULL;
}

// The first option, from `option` on, that covers the item and fits.  XT_NONE if there is none.
static uint32_t next_child(const xt_search *s, uint32_t item, uint32_t option)
{
    for (; option < s->cover->options; option++) {
        bool covers_item = false, fits = true;
        for (uint32_t m = s->cover->first[option]; m < s->cover->first[option + 1]; m++) {
            uint32_t member = s->cover->member[m];
            covers_item = covers_item || member == item;
            fits = fits && s->uses[member] < s->cover->item[member].high;
        }
        if (covers_item && fits)
            return option;
    }
    return XT_NONE;
}

// The first item that must be covered once more.  All are covered at a solution.
static uint32_t first_open_item(const xt_search *s)
{
    uint32_t item = 0;
    while (item < s->cover->items && s->uses[item] >= s->cover->item[item].low)
        item++;
    return item;
}

static void place(xt_search *s, uint32_t option)
{
    for (uint32_t m = s->cover->first[option]; m < s->cover->first[option + 1]; m++)
        s->uses[s->cover->member[m]]++;
    s->placed[s->depth++] = option;
}

static void lift(xt_search *s)
{
    uint32_t option = s->placed[--s->depth];
    for (uint32_t m = s->cover->first[option]; m < s->cover->first[option + 1]; m++)
        s->uses[s->cover->member[m]]--;
}

static void go_to_task(xt_search *s, xt_task task)
{
    while (s->depth)
        lift(s);
    for (uint32_t i = 0; i < task.depth; i++) {
        uint32_t item = first_open_item(s), option = next_child(s, item, 0);
        for (uint32_t child = 0; child < task.choice[i]; child++)
            option = next_child(s, item, option + 1);
        place(s, option);
    }
}

static void count_placement(xt_search *s)
{
    s->counters->fits_at[s->cover->pieces - s->depth]++;
    s->counters->attempts_at[s->cover->pieces - s->depth]++;
}

static uint32_t count_children(xt_search *s, xt_task task)
{
    uint32_t children = 0;
    go_to_task(s, task);
    uint32_t item = first_open_item(s);
    for (uint32_t o = next_child(s, item, 0); o != XT_NONE; o = next_child(s, item, o + 1), children++)
        count_placement(s);
    return item == s->cover->items ? XT_TASK_IS_LEAF : children;
}

static xt_answer search_below(xt_search *s, xt_option_sink sink, xt_poll poll)
{
    uint32_t item = first_open_item(s);
    if (++s->nodes % XT_POLL_INTERVAL == 0 && poll.ask(poll.context) == XT_STOP)
        return XT_STOP;
    if (item == s->cover->items)
        return sink.take_solution(sink.context, s->placed, s->depth);
    for (uint32_t o = next_child(s, item, 0); o != XT_NONE; o = next_child(s, item, o + 1)) {
        count_placement(s);
        place(s, o);
        xt_answer answer = search_below(s, sink, poll);
        lift(s);
        if (answer == XT_STOP)
            return XT_STOP;
    }
    return XT_CONTINUE;
}

static xt_answer run(xt_search *s, xt_task task, xt_option_sink sink, xt_poll poll)
{
    go_to_task(s, task);
    return search_below(s, sink, poll);
}

const xt_engine example_engine = {
    .name = "plain",
    .unsupported_reason = unsupported_reason,
    .open = open_search,
    .close = close_search,
    .count_children = count_children,
    .run = run,
};
