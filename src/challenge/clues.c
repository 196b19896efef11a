// clues.c -- drops one piece after the other; see clues.h.
//
// A piece is dropped if no more solutions than wanted remain.  Fewer clues never have fewer solutions.  So a necessary
// piece stays necessary, and one pass suffices.  Random orders give different clues, and the fewest are taken.
//
// Most answers need no search.  The finder keeps the solutions of its searches.  If too many of them have all clues, a
// piece is necessary.

#include "challenge/clues.h"

#include "base/key_set.h"
#include "base/memory.h"

#include <string.h>

enum {
    ORDERS = 24,        // tried for each solution; on pentominoes 6x10 more orders save less than 1 clue in 50 puzzles
    KNOWN_MAX = 1 << 16 // solutions that are kept
};

typedef struct finder {
    xt_person_tree *tree;
    uint64_t        wanted, max_nodes;
    xt_clues       *clues;
    uint32_t        words;     // of a set of pieces, a bit for each
    uint32_t       *piece_of;  // by option: its number in the solution plus 1, or 0
    uint64_t       *kept;      // the clues
    XT_VECTOR(uint64_t) known; // for each known solution: its pieces of this solution
    xt_key_set keys;           // of the known solutions
    bool       is_undecided;
} finder;

static bool has(const uint64_t *set, uint32_t piece)
{
    return set[piece / 64] >> piece % 64 & 1;
}

static void toggle(uint64_t *set, uint32_t piece)
{
    set[piece / 64] ^= UINT64_C(1) << piece % 64;
}

// The sink of searches.
static void know(void *context, const uint32_t *options, uint32_t count)
{
    finder  *f = context;
    uint64_t key = 1;
    for (uint32_t i = 0; i < count; i++)
        key += xt_mix_bits(options[i] + UINT64_C(1));
    for (uint32_t p = 0; p < f->clues->count; p++)
        if (has(f->kept, p))
            key += xt_mix_bits(f->clues->option[p] + UINT64_C(1));
    if (f->known.count / f->words == KNOWN_MAX || !xt_key_set_add(&f->keys, key))
        return;
    const uint32_t first = f->known.count;
    xt_vector_append(&f->known, f->kept, f->words);
    if (f->known.failed)
        return;
    for (uint32_t i = 0; i < count; i++)
        if (f->piece_of[options[i]] > 0)
            toggle(f->known.at + first, f->piece_of[options[i]] - 1);
}

static bool are_too_many_known(const finder *f)
{
    uint64_t with_clues = 0;
    for (uint32_t first = 0; first < f->known.count && with_clues <= f->wanted; first += f->words) {
        bool shares_all = true;
        for (uint32_t w = 0; shares_all && w < f->words; w++)
            shares_all = (f->kept[w] & ~f->known.at[first + w]) == 0;
        with_clues += shares_all;
    }
    return with_clues > f->wanted;
}

static xt_person_result search(finder *f)
{
    const xt_person_search how = {
        .max_solutions = f->wanted + 1, .max_nodes = f->max_nodes, .sink = know, .context = f};
    for (uint32_t p = 0; p < f->clues->count; p++)
        if (has(f->kept, p))
            xt_person_tree_lay(f->tree, f->clues->option[p]);
    const xt_person_result result = xt_person_tree_search(f->tree, &how);
    for (uint32_t p = f->clues->count; p-- > 0;)
        if (has(f->kept, p))
            xt_person_tree_lift(f->tree, f->clues->option[p]);
    f->is_undecided |= result.is_undecided;
    return result;
}

// Drops pieces in this order.  Sets the grade to that of the clues, and returns their number.
static uint32_t drop(finder *f, const uint32_t *order, xt_person_result *grade)
{
    uint32_t clues = f->clues->count;
    for (uint32_t p = 0; p < clues; p++)
        if (!has(f->kept, p))
            toggle(f->kept, p);
    *grade = (xt_person_result){.solutions = 1};
    for (uint32_t i = 0; i < f->clues->count && !f->is_undecided; i++) {
        toggle(f->kept, order[i]);
        bool is_dropped = !are_too_many_known(f);
        if (is_dropped) {
            const xt_person_result result = search(f);
            is_dropped = !result.is_undecided && result.solutions <= f->wanted;
            *grade = is_dropped ? result : *grade;
        }
        if (is_dropped)
            clues--;
        else
            toggle(f->kept, order[i]);
    }
    return clues;
}

// Puts the clues first.
static void take(finder *f, const uint64_t *best)
{
    uint32_t *option = f->clues->option, clues = 0;
    for (uint32_t p = 0; p < f->clues->count; p++)
        if (has(best, p)) {
            const uint32_t clue = option[p];
            option[p] = option[clues];
            option[clues++] = clue;
        }
    f->clues->clues = clues;
}

static xt_clues_end try_orders(finder *f, uint32_t *order, uint64_t *best, xt_random *random)
{
    uint32_t         fewest = UINT32_MAX;
    xt_person_result grade;
    for (uint32_t i = 0; i < f->clues->count; i++)
        order[i] = i;
    for (uint32_t tries = 0; tries < ORDERS; tries++) {
        xt_random_shuffle(random, order, f->clues->count);
        const uint32_t clues = drop(f, order, &grade);
        if (f->known.failed || f->keys.failed)
            return XT_CLUES_FAILED;
        if (f->is_undecided)
            return XT_CLUES_UNDECIDED;
        if (grade.solutions != f->wanted || clues >= fewest)
            continue;
        fewest = clues;
        f->clues->grade = grade;
        memcpy(best, f->kept, f->words * sizeof *best);
    }
    if (fewest == UINT32_MAX)
        return XT_CLUES_NONE;
    take(f, best);
    return XT_CLUES_FOUND;
}

xt_clues_end xt_find_clues(xt_person_tree *tree, uint64_t wanted, uint64_t max_nodes, xt_random *random,
                           xt_clues *clues)
{
    const uint32_t words = clues->count / 64 + 1, options = xt_person_tree_options(tree);
    finder         f = {.tree = tree,
                        .wanted = wanted,
                        .max_nodes = max_nodes,
                        .clues = clues,
                        .words = words,
                        .piece_of = XT_NEW_ARRAY(uint32_t, options),
                        .kept = XT_NEW_ARRAY(uint64_t, words)};
    uint32_t      *order = XT_NEW_ARRAY(uint32_t, clues->count);
    uint64_t      *best = XT_NEW_ARRAY(uint64_t, words);
    xt_clues_end   end = XT_CLUES_FAILED;
    if (f.piece_of && f.kept && order && best) {
        for (uint32_t p = 0; p < clues->count; p++)
            f.piece_of[clues->option[p]] = p + 1;
        end = try_orders(&f, order, best, random);
    }
    xt_vector_free(&f.known);
    xt_key_set_free(&f.keys);
    free(f.piece_of);
    free(f.kept);
    free(order);
    free(best);
    return end;
}
