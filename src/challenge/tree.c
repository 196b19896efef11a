// tree.c -- counts of the options that still fit, by item; see tree.h.
//
// Each full item of an option blocks it, and so does an earlier sibling with this option.  Lifting an option undoes the
// steps of laying it.  Grades are sums and quotients of whole numbers, without
// products, so they are the same on every machine.

#include "challenge/tree.h"

#include "base/memory.h"
#include "base/work_limit.h"

struct xt_person_tree {
    const xt_cover     *cover;
    xt_options_of_items of;
    xt_arena            arena;
    uint32_t           *covered; // by item: how often
    uint32_t           *fitting; // by item: its options that are not blocked
    uint32_t           *blocked; // by option: reasons
    uint32_t           *tried;   // the options of earlier siblings, of all nodes on the path
    uint32_t            tried_count;
    uint32_t           *path; // the laid options, without those laid beforehand
    uint32_t            depth;
    // The current search.
    const xt_person_search *search;
    xt_person_result        result;
};

static uint32_t *first_member(const xt_cover *cover, uint32_t option)
{
    return cover->member + cover->first[option];
}

static void count_fitting(xt_person_tree *t, uint32_t option, bool fits)
{
    const uint32_t *end = first_member(t->cover, option + 1);
    for (const uint32_t *item = first_member(t->cover, option); item < end; item++)
        t->fitting[*item] += fits ? 1 : UINT32_MAX; // plus or minus 1
}

static void block(xt_person_tree *t, uint32_t option)
{
    if (t->blocked[option]++ == 0)
        count_fitting(t, option, false);
}

static void unblock(xt_person_tree *t, uint32_t option)
{
    if (--t->blocked[option] == 0)
        count_fitting(t, option, true);
}

// Calls block or unblock for each option of an item.
static void for_options(xt_person_tree *t, uint32_t item, void (*call)(xt_person_tree *, uint32_t))
{
    for (uint32_t i = t->of.first[item]; i < t->of.first[item + 1]; i++)
        call(t, t->of.option[i]);
}

xt_person_tree *xt_person_tree_new(const xt_cover *cover)
{
    xt_person_tree *t = XT_NEW(xt_person_tree);
    if (!t)
        return NULL;
    t->cover = cover;
    t->covered = XT_ARENA_ARRAY_ZEROED(&t->arena, uint32_t, cover->items);
    t->fitting = XT_ARENA_ARRAY_ZEROED(&t->arena, uint32_t, cover->items);
    t->blocked = XT_ARENA_ARRAY_ZEROED(&t->arena, uint32_t, cover->options);
    t->tried = XT_ARENA_ARRAY_ZEROED(&t->arena, uint32_t, cover->options);
    t->path = XT_ARENA_ARRAY_ZEROED(&t->arena, uint32_t, (size_t)cover->pieces + 1);
    if (!xt_options_of_items_make(&t->of, cover, &t->arena) || t->arena.failed) {
        xt_person_tree_free(t);
        return NULL;
    }
    for (uint32_t i = 0; i < cover->items; i++)
        t->fitting[i] = t->of.first[i + 1] - t->of.first[i];
    for (uint32_t i = 0; i < cover->items; i++)
        if (cover->item[i].high == 0)
            for_options(t, i, block);
    return t;
}

void xt_person_tree_free(xt_person_tree *tree)
{
    if (!tree)
        return;
    xt_arena_free(&tree->arena);
    free(tree);
}

uint32_t xt_person_tree_options(const xt_person_tree *tree)
{
    return tree->cover->options;
}

void xt_person_tree_lay(xt_person_tree *t, uint32_t option)
{
    const uint32_t *end = first_member(t->cover, option + 1);
    for (const uint32_t *item = first_member(t->cover, option); item < end; item++)
        if (++t->covered[*item] == t->cover->item[*item].high)
            for_options(t, *item, block);
}

void xt_person_tree_lift(xt_person_tree *t, uint32_t option)
{
    const uint32_t *end = first_member(t->cover, option + 1);
    for (const uint32_t *item = first_member(t->cover, option); item < end; item++)
        if (t->covered[*item]-- == t->cover->item[*item].high)
            for_options(t, *item, unblock);
}

// ---- The search ----------------------------------------------------------------------------------------------------

// Sums and expected values of the tree below a node.
typedef struct below {
    uint64_t solutions;
    double   nodes;        // laid options
    double   wrong_pieces; // expected, if there are solutions
    double   guesses;      // the same
} below;

// Finds the item with the fewest choices.  An item that needs n more options and has f that fit has f - n + 1 choices:
// one of the first f - n + 1 is used.  Returns false if no item needs an option.
static bool find_item(const xt_person_tree *t, uint32_t *item, uint32_t *choices)
{
    bool is_found = false;
    for (uint32_t i = 0; i < t->cover->items; i++) {
        const uint32_t low = t->cover->item[i].low, covered = t->covered[i];
        if (covered >= low)
            continue;
        const uint32_t missing = low - covered, fitting = t->fitting[i],
                       found = fitting < missing ? 0 : fitting - missing + 1;
        if (is_found && found >= *choices)
            continue;
        is_found = true;
        *item = i;
        *choices = found;
        if (found == 0)
            break;
    }
    return is_found;
}

static bool is_over(xt_person_tree *t)
{
    xt_person_result *r = &t->result;
    r->is_undecided = r->is_undecided || r->nodes > t->search->max_nodes || (r->nodes % 256 == 0 && xt_work_is_over());
    return r->is_undecided || r->solutions >= t->search->max_solutions;
}

static below visit(xt_person_tree *t);

// Lays one option, searches below it, and lifts it.
static below try_option(xt_person_tree *t, uint32_t option)
{
    t->result.nodes++;
    xt_person_tree_lay(t, option);
    t->path[t->depth++] = option;
    const below found = visit(t);
    t->depth--;
    xt_person_tree_lift(t, option);
    return found;
}

// Each order of the choices is equally likely.  So a dead end comes before all m good choices with probability
// 1 / (m + 1).  Each good choice is the first of them with probability 1 / m.
static below visit(xt_person_tree *t)
{
    uint32_t item = 0, choices = 0, good = 0;
    double   dead_nodes = 0;
    below    sum = {0};
    if (!find_item(t, &item, &choices)) {
        if (t->search->sink)
            t->search->sink(t->search->context, t->path, t->depth);
        t->result.solutions++;
        return (below){.solutions = 1};
    }
    const uint32_t before = t->tried_count;
    for (uint32_t i = t->of.first[item]; t->tried_count - before < choices && !is_over(t); i++) {
        const uint32_t option = t->of.option[i];
        if (t->blocked[option] > 0)
            continue;
        const below found = try_option(t, option);
        t->tried[t->tried_count++] = option;
        block(t, option);
        sum.nodes += 1 + found.nodes;
        if (found.solutions == 0) {
            dead_nodes += 1 + found.nodes;
            continue;
        }
        good++;
        sum.solutions += found.solutions;
        sum.wrong_pieces += found.wrong_pieces;
        sum.guesses += found.guesses;
    }
    while (t->tried_count > before)
        unblock(t, t->tried[--t->tried_count]);
    if (good > 0) {
        sum.wrong_pieces = sum.wrong_pieces / good + dead_nodes / (good + 1);
        sum.guesses = sum.guesses / good + (choices > 1);
    }
    return sum;
}

xt_person_result xt_person_tree_search(xt_person_tree *t, const xt_person_search *search)
{
    t->search = search;
    t->result = (xt_person_result){0};
    t->depth = 0;
    const below all = visit(t);
    t->result.wrong_pieces = all.wrong_pieces;
    t->result.guesses = all.guesses;
    return t->result;
}
