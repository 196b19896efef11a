// anchor_sample.c -- see anchor_sample.h.
//
// The rule by which an anchor is chosen (anchor_choice.c) costs next to nothing and is right about cubes, but by two
// thirds off in the diamond of pentominoes and tetrominoes, where T leaves 37 million nodes and X, the rule's, 62.  No
// other rule that was tried does better, but some paths through the trees do.  They cost milliseconds a piece, so they
// are for long searches alone, and a share of what these can be expected to take is spent, by successive halving
// (Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", 2013): few paths for each of the
// pieces that the rule likes best, more for those that seem best then, and most for the last.  The rule's own is always
// among them, and another is taken only where its tree seems smaller by a margin, for a guess may well be a fifth off.
//
// What a path costs is reckoned from sizes, not measured, so that the same paths are followed everywhere.

#include "api/anchor_sample.h"

#include "api/engine_choice.h"
#include "base/memory.h"
#include "filter/filter.h"
#include "search/engines.h"

#include <math.h>
#include <stdlib.h>

enum {
    GLANCES = 24, // paths that tell short searches
    FIRST_PATHS = 96,
    LAST_PATHS = 4096, // at most, in one round
    PART_PATHS = 6,    // of each part, at least
    PIECES_MOST = 10,
};

static const double long_search = 0.3;    // seconds
static const double spent_share = 0.02;   // of the search,
static const double spent_seconds = 0.15; // but not more than so many
static const double margin = 0.8;
static const double hope = 1.3; // what seems larger than the rule's by that is not looked at again

// How many pieces are looked at, at most, and which share of what is allowed is spent by then.
static const struct round {
    uint32_t pieces;
    double   share;
} rounds[] = {{PIECES_MOST, 0.4}, {5, 0.65}, {3, 1}};

enum { ROUNDS = sizeof rounds / sizeof *rounds };

// What is reckoned with, in seconds: a word of images looked at in a node on a path, and what else it costs; a part
// that is opened, and an option of the cover when it is divided.
static const double cost_of_word = 0.16e-9, cost_of_node = 0.3e-6, cost_of_part = 0.1e-3, cost_of_option = 0.2e-6;

typedef struct look {
    uint32_t item;
    uint32_t paths; // that were followed
    double   nodes; // that take as long as what they tell of the search
} look;

typedef struct looker {
    const xt_anchor_problem *p;
    xt_plan                  plan;            // without filters at nodes, which cost more than they tell
    xt_tree_sample           tree;            // the last one
    uint8_t                 *useless;         // by option: what filters took out of the whole; NULL: none were asked
    double                   spent, allowed;  // seconds, as they are reckoned
    look                     at[PIECES_MOST]; // the rule's first
    uint32_t                 count;
} looker;

static uint32_t images_at(const xt_cover *cover, uint32_t item)
{
    uint32_t images = 0;
    for (uint32_t m = 0; m < cover->first[cover->options]; m++)
        images += cover->member[m] == item;
    return images;
}

static double cost_of_path(const looker *l, const xt_cover *cover)
{
    return l->tree.levels * (cost_of_node + cost_of_word * cover->items * (cover->options / 64.0 + 1));
}

static void begin_sample(looker *l, uint64_t seed)
{
    l->tree = (xt_tree_sample){.engine = xt_engine_for(&l->plan),
                               .levels = l->p->cover->pieces + 1,
                               .seed = seed,
                               .control = l->p->control,
                               .time_limit = l->p->time_limit,
                               .began = l->p->began};
}

// What the search takes, in nodes: filters at nodes leave two thirds of those that are sampled without them, and to ask
// filters takes about as long as a node for each image.
static double work_sampled(const looker *l)
{
    const xt_cover *cover = l->p->cover;
    double          asked = 1;
    if (!xt_filter_is_needed(&l->p->plan->filters, cover->pieces))
        return l->tree.nodes;
    for (uint32_t depth = 0; depth < cover->pieces / 4 && depth < XT_TREE_LEVELS; depth++)
        asked += l->tree.level[depth];
    return l->tree.nodes * 2 / 3 + asked * l->p->parts->at[0].narrow.cover.options;
}

// Samples the trees of all parts, each by its share of the paths: as many as the anchor has images there.  Without end
// where the engine refuses one.  False: it ended early.
static bool look_at_parts(looker *l, const xt_parts *parts, look *at, uint32_t paths, uint64_t seed)
{
    uint32_t all = 1;
    bool     is_refused = false;
    begin_sample(l, seed);
    for (uint32_t i = 0; i < parts->count; i++)
        all += images_at(&parts->at[i].narrow.cover, at->item);
    for (uint32_t i = 0; i < parts->count && !is_refused; i++) {
        const xt_cover  *cover = &parts->at[i].narrow.cover;
        xt_cover_problem problem = {.cover = cover, .plan = &l->plan};
        uint32_t         here = (uint32_t)((uint64_t)paths * (images_at(cover, at->item) + 1) / all);
        here = here > PART_PATHS ? here : PART_PATHS;
        l->spent += cost_of_part + here * cost_of_path(l, cover);
        is_refused = l->tree.engine->refusal(&problem);
        if (!is_refused && !xt_tree_sample_add(&l->tree, &problem, here, 1))
            return false;
    }
    at->nodes = is_refused ? HUGE_VAL : (at->nodes * at->paths + work_sampled(l) * paths) / (at->paths + paths);
    at->paths += paths;
    return true;
}

// The same for the parts that an anchor leads to.
static bool look_at_anchor(looker *l, look *at, uint32_t paths, uint64_t seed)
{
    const xt_anchor_problem *p = l->p;
    xt_parts                 parts;
    xt_useless               useless = {.is_useless = l->useless, .is_met = XT_NEW_ARRAY(bool, p->cover->options)};
    bool                     fine = xt_parts_start(&parts, p->cover) && useless.is_met &&
                xt_parts_divide(&parts, p->cover, p->with_reflections, at->item, l->useless ? &useless : NULL);
    if (!fine)
        l->tree.status = XT_FAILED;
    l->spent += cost_of_option * p->cover->options;
    fine = fine && look_at_parts(l, &parts, at, paths, seed);
    xt_parts_free(&parts);
    free(useless.is_met);
    return fine;
}

static double seconds_sampled(const looker *l)
{
    return l->tree.nodes > 0 ? xt_engine_seconds(l->p->engine, &l->tree) * work_sampled(l) / l->tree.nodes : 0;
}

// Whether the search with the rule's anchor takes long.  False, too, where a sample ended early.
static bool is_long(looker *l)
{
    const xt_anchor_problem *p = l->p;
    look                    *rule = &l->at[0];
    if (p->seconds > 0 && p->seconds < long_search / 2)
        return false;
    if (p->seconds == 0 && !(look_at_parts(l, p->parts, rule, GLANCES, 0) && seconds_sampled(l) > long_search / 4))
        return false;
    rule->paths = 0;
    if (!look_at_parts(l, p->parts, rule, FIRST_PATHS, 0) || seconds_sampled(l) < long_search)
        return false;
    l->allowed = spent_share * seconds_sampled(l);
    l->allowed = l->allowed < spent_seconds ? l->allowed : spent_seconds;
    return true;
}

// As before the search was divided.  False: no memory.
static bool filter_whole(looker *l)
{
    const xt_cover *cover = l->p->cover;
    xt_narrow       whole = {0};
    if (!l->p->filters)
        return true;
    l->useless = XT_NEW_ARRAY(uint8_t, cover->options);
    bool fine = l->useless && xt_narrow_start(&whole, cover, NULL) && xt_filter_once(&whole, l->p->filters, l->useless);
    xt_narrow_free(&whole);
    return fine;
}

// The first round.  False: it ended early.
static bool look_at_many(looker *l)
{
    const xt_anchor_problem *p = l->p;
    uint32_t                *item = XT_NEW_ARRAY(uint32_t, p->cover->items - p->cover->cells), count = 0;
    bool   fine = item && filter_whole(l) && xt_anchors_rank(p->cover, p->with_reflections, item, &count);
    double end = l->allowed * rounds[0].share;
    if (!fine)
        l->tree.status = XT_FAILED;
    for (uint32_t i = 0; i < count && fine && l->count < rounds[0].pieces && l->spent < end; i++)
        if (item[i] != l->at[0].item) {
            l->at[l->count] = (look){.item = item[i]};
            fine = look_at_anchor(l, &l->at[l->count++], FIRST_PATHS, 0);
        }
    free(item);
    return fine;
}

static int compare_looks(const void *a, const void *b)
{
    const look *left = a, *right = b;
    if (left->nodes != right->nodes)
        return left->nodes < right->nodes ? -1 : 1;
    return left->item < right->item ? -1 : left->item > right->item;
}

// Another round; the best come first then, behind the rule's.  False: it ended early.
static bool look_again(looker *l, uint32_t round)
{
    uint32_t kept = 1;
    while (kept < rounds[round].pieces && kept < l->count && l->at[kept].nodes < hope * l->at[0].nodes)
        kept++;
    double division = cost_of_option * l->p->cover->options, path = cost_of_path(l, &l->p->parts->at[0].narrow.cover);
    double paths = ((l->allowed * rounds[round].share - l->spent) / kept - division) / path;
    if (kept == 1 || paths < FIRST_PATHS)
        return true;
    for (uint32_t i = 0; i < kept; i++)
        if (!look_at_anchor(l, &l->at[i], paths < LAST_PATHS ? (uint32_t)paths : LAST_PATHS, round))
            return false;
    qsort(l->at + 1, kept - 1, sizeof *l->at, compare_looks);
    return true;
}

// All rounds.  False: one ended early.
static bool look_around(looker *l)
{
    if (!look_at_many(l))
        return false;
    qsort(l->at + 1, l->count - 1, sizeof *l->at, compare_looks);
    for (uint32_t round = 1; round < ROUNDS; round++)
        if (!look_again(l, round))
            return false;
    return true;
}

bool xt_anchor_sample(xt_anchor_found *found, const xt_anchor_problem *p)
{
    const xt_anchors *anchors = &p->parts->at[0].anchors;
    looker            l = {.p = p, .plan = *p->plan, .count = 1};
    const look       *rule = &l.at[0], *best = &l.at[1];
    *found = (xt_anchor_found){.item = XT_NOWHERE};
    if (anchors->count == 0 || anchors->at[0].item < p->cover->cells)
        return true;
    l.plan.filters = (xt_filters){0};
    l.at[0].item = anchors->at[0].item;
    begin_sample(&l, 0);
    bool is_whole = is_long(&l) && look_around(&l) && l.count > 1;
    free(l.useless);
    if (is_whole && best->paths > FIRST_PATHS && best->nodes < margin * rule->nodes)
        found->item = best->item;
    *found = (xt_anchor_found){.item = found->item,
                               .looked_at = is_whole ? l.count : 0,
                               .nodes = best->nodes,
                               .rule_nodes = rule->nodes,
                               .rule_item = rule->item,
                               .trouble = l.tree.trouble};
    return l.tree.status != XT_FAILED;
}
