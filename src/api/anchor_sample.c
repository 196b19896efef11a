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
// What a path costs is reckoned from sizes, not measured, so that the same paths are followed everywhere.  The threads
// of the run share a round: the trees of all parts of its pieces.  What one finds is put together in the order of the
// pieces and their parts, and how many pieces there are depends on what is reckoned alone, so that any number of
// threads finds the same.

#include "api/anchor_sample.h"

#include "api/engine_choice.h"
#include "base/memory.h"
#include "filter/filter.h"
#include "search/engines.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>

enum {
    GLANCES = 24, // paths that tell short searches
    FIRST_PATHS = 96,
    LAST_PATHS = 4096, // at most, in one round
    PART_PATHS = 6,    // of each part, at least
    PIECES_MOST = 10,
    KEPT_NUMBERS = 1 << 18, // of the parts of a piece, from one round to the next
};

static const double long_search = 0.3;    // seconds
static const double spent_share = 0.016;  // of the search,
static const double spent_seconds = 0.15; // but not more than so many,
static const double spent_of_long = 2e-3; // and such a share of it besides,
static const double most_spent = 3;       // of so many in all
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
    uint32_t paths;   // that were followed
    double   nodes;   // that take as long as what they tell of the search
    double   seconds; // of the search, as the last of them tell
    xt_parts parts;   // that it leads to, kept for the next round; or empty
} look;

typedef struct sampled {
    xt_cover_problem problem;
    xt_tree_sample   tree;
    uint32_t         paths;
} sampled;

// What a round sees of a piece: a tree for each of the parts that it leads to.
typedef struct view {
    sampled *part;
    uint32_t parts, begun, ended;
    bool     is_refused; // the engine takes one of them not
} view;

typedef struct looker {
    const xt_anchor_problem *p;
    xt_plan                  plan;            // without filters at nodes, which cost more than they tell
    uint8_t                 *useless;         // by option: what filters took out of the whole; NULL: none were asked
    double                   spent, allowed;  // seconds, as they are reckoned
    look                     at[PIECES_MOST]; // the rule's first
    uint32_t                 count;
    bool                     has_failed;
    const char              *trouble; // if so; NULL: no memory
} looker;

// Some pieces, by so many paths each, until so much is spent.
typedef struct round_work {
    looker         *l;
    look           *at;
    uint32_t        pieces, paths;
    double          end;
    uint64_t        seed;
    const xt_parts *parts; // lent, of the only piece; NULL: all are divided anew
    pthread_mutex_t lock;  // over what follows, and the looker's
    view            view[PIECES_MOST];
    uint32_t        begun;     // pieces
    bool            has_ended; // early
} round_work;

static uint32_t images_at(const xt_cover *cover, uint32_t item)
{
    uint32_t images = 0;
    for (uint32_t m = 0; m < cover->first[cover->options]; m++)
        images += cover->member[m] == item;
    return images;
}

static uint32_t levels_of(const looker *l)
{
    return l->p->cover->pieces + 1;
}

static double cost_of_path(const looker *l, const xt_cover *cover)
{
    return levels_of(l) * (cost_of_node + cost_of_word * cover->items * (cover->options / 64.0 + 1));
}

// What the search takes, in nodes: volumes asked at nodes leave two thirds of those that are sampled without them, and
// to ask filters in the first quarter of the levels takes about as long as a node for each image; the fit filter alone
// leaves seven eighths, and takes little.
static double work_sampled(const looker *l, const xt_tree_sample *tree)
{
    const xt_cover *cover = l->p->cover;
    double          asked = 1;
    if (!xt_filter_is_needed(&(xt_filters){.volume = l->p->plan->filters.volume}, cover->pieces))
        return l->p->plan->filters.fit ? tree->nodes * 7 / 8 : tree->nodes;
    for (uint32_t depth = 0; depth < cover->pieces / 4 && depth < XT_TREE_LEVELS; depth++)
        asked += tree->level[depth];
    return tree->nodes * 2 / 3 + asked * l->p->parts->at[0].narrow.cover.options;
}

// ---- A round -------------------------------------------------------------------------------------------------------

// Each part has its share of the paths: as many as the anchor has images there.
static void deal_paths(round_work *r, view *v, const xt_parts *parts, uint32_t item)
{
    looker  *l = r->l;
    uint32_t all = 1;
    for (uint32_t i = 0; i < parts->count; i++)
        all += images_at(&parts->at[i].narrow.cover, item);
    for (uint32_t i = 0; i < parts->count && !v->is_refused; i++) {
        const xt_cover *cover = &parts->at[i].narrow.cover;
        uint32_t        here = (uint32_t)((uint64_t)r->paths * (images_at(cover, item) + 1) / all);
        sampled        *part = &v->part[v->parts++];
        *part = (sampled){.problem = {.cover = cover, .plan = &l->plan},
                          .tree = {.engine = xt_engine_for(&l->plan),
                                   .levels = levels_of(l),
                                   .seed = r->seed,
                                   .control = l->p->control,
                                   .time_limit = l->p->time_limit,
                                   .began = l->p->began},
                          .paths = here > PART_PATHS ? here : PART_PATHS};
        l->spent += cost_of_part + part->paths * cost_of_path(l, cover);
        v->is_refused = part->tree.engine->refusal(&part->problem);
    }
}

// It costs the same where another round did it.
static bool divide(looker *l, look *at)
{
    const xt_anchor_problem *p = l->p;
    l->spent += cost_of_option * p->cover->options;
    if (at->parts.count > 0)
        return true;
    xt_useless useless = {.is_useless = l->useless, .is_met = XT_NEW_ARRAY(bool, p->cover->options)};
    bool       fine = xt_parts_start(&at->parts, p->cover) && useless.is_met &&
                xt_parts_divide(&at->parts, p->cover, p->with_reflections, at->item, l->useless ? &useless : NULL);
    free(useless.is_met);
    return fine;
}

static bool is_small(const xt_parts *parts)
{
    uint64_t numbers = 0;
    for (uint32_t i = 0; i < parts->count; i++)
        numbers += parts->at[i].narrow.cover.first[parts->at[i].narrow.cover.options];
    return numbers <= KEPT_NUMBERS;
}

// Begins the next piece; under the lock.  False: none is wanted, or it failed.
static bool begin_view(round_work *r)
{
    looker *l = r->l;
    if (r->begun == r->pieces || l->spent >= r->end)
        return false;
    look           *at = &r->at[r->begun];
    view           *v = &r->view[r->begun++];
    const xt_parts *parts = r->parts ? r->parts : &at->parts;
    bool            fine = r->parts || divide(l, at);
    v->part = fine ? XT_NEW_ARRAY(sampled, parts->count) : NULL;
    if (v->part)
        deal_paths(r, v, parts, at->item);
    l->has_failed |= !v->part;
    r->has_ended |= !v->part;
    return v->part;
}

// The part that is next, under the lock: of the piece that was begun last, or of the next one.  False: none is.
static bool next_part(round_work *r, view **v, sampled **part)
{
    for (;;) {
        if (r->has_ended)
            return false;
        *v = r->begun > 0 ? &r->view[r->begun - 1] : NULL;
        if (*v && !(*v)->is_refused && (*v)->begun < (*v)->parts)
            break;
        if (!begin_view(r))
            return false;
    }
    *part = &(*v)->part[(*v)->begun++];
    return true;
}

static void sample_parts(void *context, uint32_t member)
{
    round_work *r = context;
    view       *v;
    sampled    *part;
    (void)member;
    pthread_mutex_lock(&r->lock);
    while (next_part(r, &v, &part)) {
        pthread_mutex_unlock(&r->lock);
        bool fine = xt_tree_sample_add(&part->tree, &part->problem, part->paths, 1);
        pthread_mutex_lock(&r->lock);
        r->has_ended |= !fine;
        look *at = &r->at[v - r->view];
        if (++v->ended == v->parts && !is_small(&at->parts))
            xt_parts_free(&at->parts);
    }
    pthread_mutex_unlock(&r->lock);
}

// Without end where the engine refuses a part.
static void settle_look(const round_work *r, look *at, const view *v)
{
    looker        *l = r->l;
    xt_tree_sample sum = {0};
    for (uint32_t i = 0; i < v->begun; i++) {
        xt_tree_sample_join(&sum, &v->part[i].tree);
        if (v->part[i].tree.status == XT_FAILED && !l->has_failed) {
            l->has_failed = true;
            l->trouble = v->part[i].tree.trouble;
        }
    }
    double work = work_sampled(l, &sum);
    at->nodes = v->is_refused ? HUGE_VAL : (at->nodes * at->paths + work * r->paths) / (at->paths + r->paths);
    at->seconds = sum.nodes > 0 ? xt_engine_seconds(l->p->engine, &sum) * work / sum.nodes : 0;
    at->paths += r->paths;
}

// Samples the trees of the pieces.  How many there were until the end of what may be spent; 0: it ended early.
static uint32_t do_round(looker *l, round_work r)
{
    r.l = l;
    if (pthread_mutex_init(&r.lock, NULL) != 0)
        return l->has_failed = true, 0;
    xt_team_do(l->p->team, sample_parts, &r);
    for (uint32_t i = 0; i < r.begun; i++) {
        settle_look(&r, &r.at[i], &r.view[i]);
        free(r.view[i].part);
    }
    pthread_mutex_destroy(&r.lock);
    return l->has_failed || r.has_ended ? 0 : r.begun;
}

// ---- All rounds ----------------------------------------------------------------------------------------------------

// Whether so many paths through the trees of the rule's anchor say that the search takes so long.
static bool takes(looker *l, uint32_t paths, double seconds)
{
    look *rule = &l->at[0];
    rule->paths = 0;
    return do_round(l, (round_work){.at = rule, .pieces = 1, .paths = paths, .end = HUGE_VAL, .parts = l->p->parts}) >
               0 &&
           rule->seconds >= seconds;
}

// Whether the search with the rule's anchor takes long.  False, too, where a sample ended early.
static bool is_long(looker *l)
{
    double known = l->p->seconds;
    if ((known > 0 && known < long_search / 2) || (known == 0 && !takes(l, GLANCES, long_search / 4)) ||
        !takes(l, FIRST_PATHS, long_search))
        return false;
    const double seconds = l->at[0].seconds, besides = spent_of_long * fmin(seconds, l->p->at_stake);
    l->allowed = fmin(fmin(spent_share * seconds, spent_seconds + besides), most_spent);
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

// Of each piece, where so many are looked at until such a share is spent.
static double paths_for(const looker *l, uint32_t pieces, double share)
{
    double division = cost_of_option * l->p->cover->options, path = cost_of_path(l, &l->p->parts->at[0].narrow.cover);
    double begun = cost_of_part * l->p->parts->count; // about as many as the rule's anchor leads to
    return ((l->allowed * share - l->spent) / pieces - division - begun) / path;
}

static uint32_t within_paths(double paths)
{
    return (uint32_t)fmin(fmax(paths, FIRST_PATHS), LAST_PATHS);
}

// The first round.  False: it ended early.
static bool look_at_many(looker *l)
{
    const xt_anchor_problem *p = l->p;
    const double             share = rounds[0].share;
    uint32_t                *item = XT_NEW_ARRAY(uint32_t, p->cover->items - p->cover->cells), count = 0, wanted = 0;
    bool fine = item && filter_whole(l) && xt_anchors_rank(p->cover, p->with_reflections, item, &count);
    for (uint32_t i = 0; i < count && fine && wanted + 1 < rounds[0].pieces; i++)
        if (item[i] != l->at[0].item)
            l->at[++wanted] = (look){.item = item[i]};
    free(item);
    l->has_failed |= !fine;
    if (!fine || wanted == 0 || l->spent >= l->allowed * share)
        return fine;
    const uint32_t paths = within_paths(paths_for(l, wanted + 1, share)), known = paths == FIRST_PATHS;
    if (!known)
        l->at[0].paths = 0; // all by as many
    uint32_t looked_at = do_round(
        l, (round_work){.at = l->at + known, .pieces = wanted + 1 - known, .paths = paths, .end = l->allowed * share});
    l->count = looked_at + known;
    return looked_at > 0;
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
    const double paths = paths_for(l, kept, rounds[round].share);
    if (kept == 1 || paths < FIRST_PATHS)
        return true;
    if (do_round(l,
                 (round_work){
                     .at = l->at, .pieces = kept, .paths = within_paths(paths), .end = HUGE_VAL, .seed = round}) == 0)
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
    bool is_whole = is_long(&l) && look_around(&l) && l.count > 1;
    free(l.useless);
    for (uint32_t i = 0; i < PIECES_MOST; i++)
        xt_parts_free(&l.at[i].parts);
    if (is_whole && best->paths > FIRST_PATHS && best->nodes < margin * rule->nodes)
        found->item = best->item;
    *found = (xt_anchor_found){.item = found->item,
                               .looked_at = is_whole ? l.count : 0,
                               .nodes = best->nodes,
                               .rule_nodes = rule->nodes,
                               .rule_item = rule->item,
                               .seconds = is_whole ? (found->item == XT_NOWHERE ? rule : best)->seconds : 0,
                               .trouble = l.trouble};
    return !l.has_failed;
}
