// symmetry_choice.c -- see symmetry_choice.h.
//
// The rule for the first anchor (model/symmetry/breaking_choice.c) costs almost nothing and is right about cubes. In
// the diamond of pentominoes and tetrominoes it is wrong: piece T leaves 37 million nodes, and X, the rule's piece, 62
// million. No other rule did better, but samples of the trees do. They cost milliseconds a piece, so they are only for
// long searches. A share of the search's estimated time is spent on them, by successive halving (Karnin, Koren and
// Somekh, "Almost optimal exploration in multi-armed bandits", 2013). The first round follows few paths for each of the
// rule's best pieces, the next follows more for the best of these, and the last follows most. The rule's own piece is
// always among them. Another piece must be better by a margin, because an estimate is often 20 % off.
//
// The cost of a path is computed from sizes, not measured, so that the same paths are followed everywhere. Threads
// share the subproblems of a piece. Results are added in the order of subproblems, and the computed costs decide the
// number of pieces. So any number of threads finds the same.

#include "plan/symmetry_choice.h"

#include "base/memory.h"
#include "base/thread_pool.h"
#include "filter/filter.h"
#include "plan/candidates.h"
#include "plan/tuning.h"
#include "prepare/subproblems.h"
#include "search/engines.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>

// Pieces at most, and the share of the allowed seconds after the round.
static const struct round {
    uint32_t pieces;
    double   share;
} rounds[] = {{XT_MAX_ANCHOR_PIECES, 0.4}, {5, 0.65}, {3, 1}};

enum { ROUNDS = sizeof rounds / sizeof *rounds };

typedef struct sampled_piece {
    uint32_t item;
    uint32_t paths;   // followed so far
    double   nodes;   // estimated work of the search, in nodes
    double   seconds; // of the search, by the last paths
} sampled_piece;

typedef struct sampled_subproblem {
    xt_cover_problem  problem;
    xt_knuth_estimate tree;
    uint32_t          paths;
} sampled_subproblem;

typedef struct sampler {
    const xt_anchor_choice_problem *p;
    xt_thread_pool                 *thread_pool;    // of the samples; NULL: they have one thread
    xt_engine_spec                  spec;           // without filters at nodes, which cost too much here
    uint8_t                        *dead_options;   // by option: removed from the whole cover; NULL if unfiltered
    double                          spent, allowed; // seconds, computed
    sampled_piece                   at[XT_MAX_ANCHOR_PIECES]; // the rule's piece first
    uint32_t                        count;
    bool                            has_failed;
    const char                     *error; // of the failed sample; may be NULL
} sampler;

static uint32_t images_at(const xt_cover *cover, uint32_t item)
{
    uint32_t images = 0;
    for (uint32_t m = 0; m < cover->first[cover->options]; m++)
        images += cover->member[m] == item;
    return images;
}

static uint32_t levels_of(const sampler *l)
{
    return l->p->cover->pieces + 1;
}

static double cost_of_path(const sampler *l, const xt_cover *cover)
{
    return levels_of(l) * (XT_COST_OF_NODE + XT_COST_OF_WORD * cover->items * (cover->options / 64.0 + 1));
}

// Returns the work of the search in nodes. The volume filter at nodes leaves 2/3 of the nodes, and at each node of the
// first quarter of the levels it costs a node for each image. The fit filter alone leaves 7/8, and costs little.
static double estimated_work(const sampler *l, const xt_knuth_estimate *tree)
{
    const xt_cover *cover = l->p->cover;
    double          asked = 1;
    if (!xt_filter_is_needed(&(xt_filters){.volume = l->p->spec->filters.volume}, cover->pieces))
        return l->p->spec->filters.fit ? tree->nodes * 7 / 8 : tree->nodes;
    for (uint32_t depth = 0; depth < cover->pieces / 4 && depth < XT_TREE_LEVELS; depth++)
        asked += tree->level[depth];
    return tree->nodes * 2 / 3 + asked * l->p->subproblems->at[0].subcover.cover.options;
}

// ---- A round -------------------------------------------------------------------------------------------------------

// The subproblems of a piece, sampled by several threads.
typedef struct piece_sample {
    sampled_subproblem *subproblem;
    uint32_t            count;
    atomic_bool         has_ended; // early
} piece_sample;

// Gives each subproblem a share of the paths in proportion to the images of the anchor. Returns false if the engine
// does not support one of them.
static bool distribute_paths(sampler *l, piece_sample *v, const xt_subproblems *subproblems, uint32_t item,
                             uint32_t paths, uint64_t seed)
{
    bool     is_supported = true;
    uint32_t all = 1;
    for (uint32_t i = 0; i < subproblems->count; i++)
        all += images_at(&subproblems->at[i].subcover.cover, item);
    for (uint32_t i = 0; i < subproblems->count && is_supported; i++) {
        const xt_cover     *cover = &subproblems->at[i].subcover.cover;
        uint32_t            here = (uint32_t)((uint64_t)paths * (images_at(cover, item) + 1) / all);
        sampled_subproblem *subproblem = &v->subproblem[v->count++];
        *subproblem = (sampled_subproblem){
            .problem = {.cover = cover, .spec = &l->spec},
            .tree = {.engine = xt_engine_for(&l->spec), .levels = levels_of(l), .seed = seed, .limits = l->p->limits},
            .paths = here > XT_MIN_ANCHOR_PATHS_PER_SUBPROBLEM ? here : XT_MIN_ANCHOR_PATHS_PER_SUBPROBLEM};
        l->spent += XT_COST_OF_SUBPROBLEM + subproblem->paths * cost_of_path(l, cover);
        is_supported = !subproblem->tree.engine->unsupported_reason(&subproblem->problem);
    }
    return is_supported;
}

static bool divide(sampler *l, uint32_t item, xt_subproblems *subproblems)
{
    const xt_anchor_choice_problem *p = l->p;
    xt_dead_options                 dead_options = {.is_dead_option = l->dead_options,
                                                    .was_removed = XT_NEW_ARRAY(bool, p->cover->options)};
    bool                            ok = dead_options.was_removed &&
              xt_subproblems_divide(subproblems, p->cover, p->motions, item, l->dead_options ? &dead_options : NULL);
    l->spent += XT_COST_OF_OPTION * p->cover->options;
    free(dead_options.was_removed);
    return ok;
}

static void sample_subproblem(void *context, uint32_t number)
{
    piece_sample       *v = context;
    sampled_subproblem *at = &v->subproblem[number];
    if (!atomic_load(&v->has_ended) && !xt_knuth_estimate_add(&at->tree, &at->problem, at->paths, 1))
        atomic_store(&v->has_ended, true);
}

// Adds the samples to the estimate of the piece, which is infinite if the engine does not support a subproblem.
static void add_sample(sampler *l, sampled_piece *at, const piece_sample *v, bool is_supported, uint32_t paths)
{
    xt_knuth_estimate sum = {0};
    for (uint32_t i = 0; i < v->count; i++) {
        xt_knuth_estimate_join(&sum, &v->subproblem[i].tree);
        if (v->subproblem[i].tree.status == XT_FAILED && !l->has_failed) {
            l->has_failed = true;
            l->error = v->subproblem[i].tree.error;
        }
    }
    double work = estimated_work(l, &sum);
    at->nodes = is_supported ? (at->nodes * at->paths + work * paths) / (at->paths + paths) : HUGE_VAL;
    at->seconds = sum.nodes > 0 ? xt_engine_seconds(l->p->engine, &sum) * work / sum.nodes : 0;
    at->paths += paths;
}

// Samples the tree of a piece. lent: its subproblems; NULL: it divides the cover. Returns false if it ended early.
static bool sample_piece(sampler *l, sampled_piece *at, uint32_t paths, uint64_t seed, const xt_subproblems *lent)
{
    piece_sample   v = {0};
    xt_subproblems own = {0};
    if (lent || divide(l, at->item, &own)) {
        const xt_subproblems *subproblems = lent ? lent : &own;
        v.subproblem = XT_NEW_ARRAY(sampled_subproblem, subproblems->count);
        bool is_supported = v.subproblem && distribute_paths(l, &v, subproblems, at->item, paths, seed);
        if (is_supported)
            xt_thread_pool_run_jobs(l->thread_pool, v.count, sample_subproblem, &v);
        add_sample(l, at, &v, is_supported, paths);
    }
    l->has_failed |= !v.subproblem;
    free(v.subproblem);
    xt_subproblems_free(&own);
    return !l->has_failed && !atomic_load(&v.has_ended);
}

// Gives as many paths to each of the pieces until `end` seconds are spent. Returns the number of sampled pieces; 0 if
// it ended early.
static uint32_t do_round(sampler *l, sampled_piece *at, uint32_t pieces, uint32_t paths, double end, uint64_t seed)
{
    uint32_t done = 0;
    while (done < pieces && l->spent < end)
        if (!sample_piece(l, &at[done++], paths, seed, NULL))
            return 0;
    return done;
}

// ---- All rounds ----------------------------------------------------------------------------------------------------

// Returns true if a sample of the rule's anchor estimates at least `seconds`.
static bool takes_at_least(sampler *l, uint32_t paths, double seconds)
{
    sampled_piece *rule = &l->at[0];
    rule->paths = 0;
    return sample_piece(l, rule, paths, 0, l->p->subproblems) && rule->seconds >= seconds;
}

// Returns true if the search with the rule's anchor takes long; false, too, if a sample ended early.
static bool is_long(sampler *l)
{
    double known = l->p->seconds;
    if ((known > 0 && known < XT_LONG_ANCHOR_SEARCH_SECONDS / 2) ||
        (known == 0 && !takes_at_least(l, XT_QUICK_SAMPLE_PATHS, XT_LONG_ANCHOR_SEARCH_SECONDS / 4)) ||
        !takes_at_least(l, XT_MIN_ANCHOR_PATHS, XT_LONG_ANCHOR_SEARCH_SECONDS))
        return false;
    const double seconds = l->at[0].seconds, besides = XT_ANCHOR_SHARE_OF_LONG * fmin(seconds, l->p->remaining_seconds);
    l->allowed = fmin(fmin(XT_ANCHOR_SHARE * seconds, XT_ANCHOR_SECONDS + besides), XT_MAX_ANCHOR_SECONDS);
    return true;
}

// Filters the whole cover as the search did before its division. Returns false if memory runs out.
static bool filter_whole(sampler *l)
{
    if (!l->p->filters)
        return true;
    l->dead_options = XT_NEW_ARRAY(uint8_t, l->p->cover->options);
    return l->dead_options && xt_filter_whole_cover(l->p->cover, l->p->filters, l->dead_options);
}

// Returns the paths of each piece in a round.
static double paths_for(const sampler *l, uint32_t pieces, double share)
{
    double division = XT_COST_OF_OPTION * l->p->cover->options,
           path = cost_of_path(l, &l->p->subproblems->at[0].subcover.cover);
    double begun = XT_COST_OF_SUBPROBLEM * l->p->subproblems->count; // about as many as of the rule's anchor
    return ((l->allowed * share - l->spent) / pieces - division - begun) / path;
}

static uint32_t clamp_paths(double paths)
{
    return (uint32_t)fmin(fmax(paths, XT_MIN_ANCHOR_PATHS), XT_MAX_ANCHOR_PATHS);
}

// Returns false if it ended early.
static bool run_first_round(sampler *l)
{
    const xt_anchor_choice_problem *p = l->p;
    const double                    share = rounds[0].share;
    uint32_t *item = XT_NEW_ARRAY(uint32_t, p->cover->items - p->cover->cells), count = 0, wanted = 0;
    bool      ok = item && filter_whole(l) && xt_anchors_rank(p->cover, p->motions, item, &count);
    for (uint32_t i = 0; i < count && ok && wanted + 1 < rounds[0].pieces; i++)
        if (item[i] != l->at[0].item)
            l->at[++wanted] = (sampled_piece){.item = item[i]};
    free(item);
    l->has_failed |= !ok;
    if (!ok || wanted == 0 || l->spent >= l->allowed * share)
        return ok;
    const uint32_t paths = clamp_paths(paths_for(l, wanted + 1, share)), known = paths == XT_MIN_ANCHOR_PATHS;
    if (!known)
        l->at[0].paths = 0; // all pieces get as many
    uint32_t sampled_pieces = do_round(l, l->at + known, wanted + 1 - known, paths, l->allowed * share, 0);
    l->count = sampled_pieces + known;
    return sampled_pieces > 0;
}

static int compare_pieces(const void *a, const void *b)
{
    const sampled_piece *left = a, *right = b;
    if (left->nodes != right->nodes)
        return left->nodes < right->nodes ? -1 : 1;
    return left->item < right->item ? -1 : left->item > right->item;
}

// Samples the best pieces again and sorts them behind the rule's piece. Returns false if it ended early.
static bool run_next_round(sampler *l, uint32_t round)
{
    uint32_t selected = 1;
    while (selected < rounds[round].pieces && selected < l->count &&
           l->at[selected].nodes < XT_ANCHOR_DISCARD_RATIO * l->at[0].nodes)
        selected++;
    const double paths = paths_for(l, selected, rounds[round].share);
    if (selected == 1 || paths < XT_MIN_ANCHOR_PATHS)
        return true;
    if (do_round(l, l->at, selected, clamp_paths(paths), HUGE_VAL, round) == 0)
        return false;
    qsort(l->at + 1, selected - 1, sizeof *l->at, compare_pieces);
    return true;
}

// Returns false if a round ended early.
static bool run_all_rounds(sampler *l)
{
    if (!run_first_round(l))
        return false;
    qsort(l->at + 1, l->count - 1, sizeof *l->at, compare_pieces);
    for (uint32_t round = 1; round < ROUNDS; round++)
        if (!run_next_round(l, round))
            return false;
    return true;
}

bool xt_choose_anchor_by_samples(xt_anchor_choice *found, const xt_anchor_choice_problem *p)
{
    const xt_anchors    *anchors = &p->subproblems->at[0].anchors;
    sampler              l = {.p = p, .spec = *p->spec, .count = 1};
    const sampled_piece *rule = &l.at[0], *best = &l.at[1];
    *found = (xt_anchor_choice){.item = XT_NONE};
    if (anchors->count == 0 || anchors->at[0].item < p->cover->cells)
        return true;
    l.spec.filters = (xt_filters){0};
    l.at[0].item = anchors->at[0].item;
    l.thread_pool = xt_thread_pool_of(p->threads);
    bool is_whole = is_long(&l) && run_all_rounds(&l) && l.count > 1;
    xt_thread_pool_free(l.thread_pool);
    free(l.dead_options);
    if (is_whole && best->paths > XT_MIN_ANCHOR_PATHS && best->nodes < XT_ANCHOR_MARGIN * rule->nodes)
        found->item = best->item;
    *found = (xt_anchor_choice){.item = found->item,
                                .sampled_pieces = is_whole ? l.count : 0,
                                .nodes = best->nodes,
                                .rule_nodes = rule->nodes,
                                .rule_item = rule->item,
                                .seconds = is_whole ? (found->item == XT_NONE ? rule : best)->seconds : 0,
                                .error = l.error};
    return !l.has_failed;
}
