// engine_choice.c -- see engine_choice.h.
//
// Dancing links take every cover, and the engine matrix walks their tree for a tenth of their time, so it is taken
// where it can be, unless its matrix is larger than what caches hold.  On narrow flat boards the engine flat has
// another tree: larger, of nodes that cost less, and which is over first depends on the puzzle.  There a sample of both
// trees says how large they are, and what nodes usually cost, which to take.  Samples count nodes, not time, so that
// the choice is the same on every machine and in each part of a run that is divided.
//
// FILA is no candidate by itself: on every puzzle that was tried matrix was faster.  A plan tells of it all the same.
// Dancing links are sampled where they are the only ones and merging may be begun, which has to know its rival.

#include "api/engine_choice.h"

#include "base/memory.h"
#include "model/orbit.h"
#include "model/quotient.h"
#include "search/engines.h"
#include "search/matrix.h"
#include "search/merge.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAMPLES = 192,       // paths, each of as many nodes as the tree has levels: an error of a fifth, often
    FEW_SAMPLES = 64,    // where the search is short,
    FEW_LEVELS = 24,     // and the tree not so deep that few samples show too little of it
    FEW_PARTS = 8,       // with more, to begin each is much of a short search, so that it matters how short it is
    MOST_PARTS = 24,     // that are looked at in long searches,
    LEAST_SEVERAL = 384, // by so many paths at least where there are many, and by so many in all
    MOST_SAMPLES = 512,  // unless it takes very long,
    MOST_OF_LONG = 8192,
    PATHS_A_SECOND = 1000, // of the search
    GLANCES = 24,          // of a first look
    TOLD_SAMPLES = 768,    // for those who want to know, fewer where each takes long,
    TOLD_PARTS = 64,       // of as many parts at most,
    TOLD_OF_PART = 48,     // of each at least, where that is not too much,
    LEAST_TOLD = 8,        // and else so many, of fewer parts; who cannot have these is told nothing
    WORTH_NODES = 40000,   // so many are searched in the time that a choice takes
};

static const double MARGIN = 0.85;         // by how much another must be better than the first, at least
static const double SHORT = 0.02;          // seconds of a search for which few samples are enough
static const double WORTH_A_GLANCE = 0.02; // and for which all rivals get one before merging is begun
static const double LONG = 0.05;           // and for which many parts are looked at, if there are

// What is told of an engine takes no longer than so many seconds, reckoned for paths that go down to the last level, by
// dancing links: a level looks at all images, for so long at each.  Where there is a limit on time it ends once such a
// share of that is over, for the choice is made once more then.
static const double told_seconds = 1, cost_of_image = 12e-9, told_share = 0.5;

// Of searches that take very long so much of their time may go into paths, reckoned as above: in deep trees few say ten
// times too little now and then, and there is much to lose.
static const double share_of_long = 0.01, longest_look = 4;

// Dancing links that are to be merging's rival get a glance where it takes no longer than so many seconds, and more
// paths while these take such a share of the search.
static const double longest_glance = 0.02, compared_share = 0.05;

// Whether an engine may be chosen: the first rival that does not refuse, where nothing tells against it; where all do,
// the last resort.
typedef enum standing { TOLD_OF, RIVAL, LAST_RESORT } standing;

static const struct row {
    const char *engine;
    standing    standing;
    // What a node usually takes, in nanoseconds, with AVX-512 (docs/PERFORMANCE.md), and a solution besides, more than
    // in the first: measured.
    double cost, solution_cost;
    double asked_cost, crowded_cost; // of some nodes of the engine matrix (tree_sample.h), besides
} rows[] = {
    {"matrix", RIVAL, 25, 0, 33, 600},
    {"flat", RIVAL, 9.5, 150, 0, 0},
    {"dlx", LAST_RESORT, 850, 0, 0, 0},
    {"fila", TOLD_OF, 45, 0, 0, 0},
};

static double seconds_of(const struct row *row, const xt_tree_sample *tree)
{
    return (tree->nodes * row->cost + tree->solutions * row->solution_cost + tree->asked * row->asked_cost +
            tree->crowded * row->crowded_cost) *
           1e-9;
}

enum { ROWS = sizeof rows / sizeof *rows };
_Static_assert(ROWS < (int)XT_CANDIDATES_MAX, "there is room for all, and for merging");

double xt_engine_seconds(const char *engine, const xt_tree_sample *tree)
{
    uint32_t r = 0;
    while (r + 1 < ROWS && strcmp(rows[r].engine, engine) != 0)
        r++;
    return seconds_of(&rows[r], tree);
}

// On such boards merging takes little more for much larger trees.  To list solutions takes it twice as long, and the
// first one comes late: who lists for many minutes, or without an end, is to see solutions at once.
static const double worth_counting = 0.1, worth_listing = 0.3, too_long_to_list = 1000; // seconds

bool xt_merging_is_worth(double seconds, bool delivers)
{
    return delivers ? seconds > worth_listing && seconds < too_long_to_list : seconds > worth_counting;
}

// Few paths seldom say so many times too much, and in deep trees far too little.
static const double doubt_of_paths = 5;

static bool is_surely_worth(double seconds, bool delivers)
{
    return xt_merging_is_worth(seconds / doubt_of_paths, delivers) &&
           xt_merging_is_worth(seconds * doubt_of_paths, delivers);
}

// What a candidate would be given.
typedef struct trial {
    const xt_engine  *engine;
    xt_plan           plan;
    xt_cover_problem *part;
    uint32_t          parts;
    xt_tree_sample    sample; // the last one
} trial;

// False: no memory.  Ended in either case.
static bool start_trial(trial *t, const xt_choice_problem *given, const char *engine)
{
    *t = (trial){.part = XT_NEW_ARRAY(xt_cover_problem, given->parts),
                 .parts = given->parts,
                 .sample = {.levels = given->levels,
                            .control = given->control,
                            .time_limit = given->time_limit,
                            .began = given->began}};
    bool fine = xt_plan_make(&t->plan, engine, NULL, false, NULL) && t->part;
    if (fine && given->parts > 0) {
        t->plan.filters = given->part[0].plan->filters;
        t->plan.goal = given->part[0].plan->goal;
        t->plan.kernel = given->part[0].plan->kernel;
    }
    for (uint32_t p = 0; fine && p < given->parts; p++)
        t->part[p] = (xt_cover_problem){.cover = given->part[p].cover, .plan = &t->plan};
    t->engine = t->sample.engine = xt_engine_for(&t->plan);
    return fine;
}

// All that was sampled before is forgotten.
static void forget(xt_tree_sample *s)
{
    *s = (xt_tree_sample){.engine = s->engine,
                          .levels = s->levels,
                          .control = s->control,
                          .time_limit = s->time_limit,
                          .began = s->began};
}

static void end_trial(trial *t)
{
    xt_plan_free(&t->plan);
    free(t->part);
}

static const char *refusal_of_parts(const trial *t)
{
    const char *refusal = NULL;
    for (uint32_t p = 0; p < t->parts && !refusal; p++)
        refusal = t->engine->refusal(&t->part[p]);
    return refusal;
}

// A part has some of the images of the whole, and must cover all that the whole must: who takes that takes each part,
// and need not look at all of them.
static const char *refusal_of(const trial *t, const xt_cover *whole)
{
    xt_cover_problem all = {.cover = whole, .plan = &t->plan};
    bool             takes_whole = whole && t->parts > 1 && !t->engine->refusal(&all);
    return takes_whole ? NULL : refusal_of_parts(t);
}

// How many parts are looked at, by how many paths each: one, the largest; or several, evenly spread.
typedef struct effort {
    uint32_t parts, samples;
} effort;

static uint32_t largest_part(const trial *t)
{
    uint32_t largest = 0;
    for (uint32_t p = 1; p < t->parts; p++)
        if (t->part[p].cover->options > t->part[largest].cover->options)
            largest = p;
    return largest;
}

// What a path down to the last level takes dancing links.
static double seconds_of_path(const trial *t)
{
    double images = t->parts > 0 ? t->part[largest_part(t)].cover->options : 0;
    return cost_of_image * t->sample.levels * fmax(images, 1);
}

// Of searches that take long.  Of many parts even one that takes less is looked at so: the largest of 58 of fourteen
// tetrahexes has a share of the tree of `matrix` that is twice as large as that of `flat`.
static effort closer_look(const trial *t, double seconds, double at_stake)
{
    double   few = fmin(fmax(seconds * PATHS_A_SECOND, t->parts > FEW_PARTS ? LEAST_SEVERAL : 0), MOST_SAMPLES);
    double   worth = fmin(fmin(seconds, at_stake) * share_of_long, longest_look);
    double   many = fmin(worth / seconds_of_path(t), MOST_OF_LONG);
    uint32_t looked_at = t->parts < MOST_PARTS ? t->parts : MOST_PARTS;
    return (effort){.parts = looked_at, .samples = looked_at ? (uint32_t)(fmax(few, many) / looked_at) : 0};
}

// Why a candidate that could search is none.
static const char *drawback_of(const trial *t)
{
    bool is_unwieldy =
        t->parts > 0 && t->engine == &xt_engine_matrix && xt_matrix_is_unwieldy(t->part[largest_part(t)].cover);
    return is_unwieldy ? "its matrix is larger than caches are, and each of the first nodes reads all of it" : NULL;
}

// What is looked at stands for all.
static bool sample(xt_candidate *candidate, trial *t, effort e, const struct row *row)
{
    uint32_t        parts = e.parts < t->parts ? e.parts : t->parts;
    double          scale = parts ? (double)t->parts / parts : 0;
    xt_tree_sample *sum = &t->sample;
    forget(sum);
    for (uint32_t p = 0; p < parts; p++) {
        uint32_t part = parts == 1 ? largest_part(t) : (uint32_t)(((uint64_t)2 * p + 1) * t->parts / 2 / parts);
        if (!xt_tree_sample_add(sum, &t->part[part], e.samples, scale))
            return false;
    }
    candidate->is_sampled = true;
    candidate->is_exact = parts == t->parts && !sum->has_missed;
    candidate->nodes = sum->nodes;
    candidate->solutions = sum->solutions;
    candidate->seconds = seconds_of(row, sum);
    memcpy(candidate->level, sum->level, sizeof candidate->level);
    return true;
}

static uint32_t rivals(const xt_engine_choice *choice)
{
    uint32_t count = 0;
    for (uint32_t r = 0; r < ROWS; r++)
        count += rows[r].standing == RIVAL && !choice->candidate[r].refusal;
    return count;
}

static bool may_be_chosen(const xt_engine_choice *choice, uint32_t row)
{
    return rows[row].standing == (rivals(choice) > 0 ? RIVAL : LAST_RESORT) && !choice->candidate[row].refusal;
}

// Rivals to be sampled, by several threads at once.
typedef struct comparison {
    xt_engine_choice *choice;
    trial            *trials;
    effort            look;
    uint32_t          row[ROWS], count;
    atomic_uint       next;
    atomic_bool       ended_early;
} comparison;

static void sample_next(void *context, uint32_t member)
{
    comparison *c = context;
    (void)member;
    for (uint32_t i; (i = atomic_fetch_add(&c->next, 1)) < c->count && !atomic_load(&c->ended_early);) {
        const uint32_t r = c->row[i];
        if (!sample(&c->choice->candidate[r], &c->trials[r], c->look, &rows[r]))
            atomic_store(&c->ended_early, true);
    }
}

// Samples all rivals but one of whom that much is known; ROWS: of none is.  False: a sample ended early.
static bool sample_rivals(xt_engine_choice *choice, trial *trials, effort look, uint32_t known, xt_team *team)
{
    comparison c = {.choice = choice, .trials = trials, .look = look};
    for (uint32_t r = 0; r < ROWS; r++)
        if (r != known && may_be_chosen(choice, r))
            c.row[c.count++] = r;
    xt_team_do(c.count > 1 ? team : NULL, sample_next, &c);
    return !atomic_load(&c.ended_early);
}

// The rival that is best by a margin, or the first.
static uint32_t best_rival(const xt_engine_choice *choice)
{
    uint32_t best = ROWS;
    for (uint32_t r = 0; r < ROWS; r++) {
        const xt_candidate *c = &choice->candidate[r];
        if (may_be_chosen(choice, r) &&
            (best == ROWS || (c->is_sampled && c->seconds < MARGIN * choice->candidate[best].seconds)))
            best = r;
    }
    return best;
}

static double seconds_of_best(const xt_engine_choice *choice)
{
    return choice->candidate[best_rival(choice)].seconds;
}

// Of the last resort, at which there was a glance.
static effort more_than_glance(const xt_engine_choice *choice, const trial *t)
{
    double paths = compared_share * seconds_of_best(choice) / seconds_of_path(t);
    return (effort){.parts = 1, .samples = (uint32_t)fmin(paths, FEW_SAMPLES)};
}

static bool may_be_glanced_at(const trial *t)
{
    return GLANCES * seconds_of_path(t) <= longest_glance;
}

// One part is enough in short searches, and where merging is begun whatever more paths would tell.  In long ones each
// path more costs nothing that would be noticed.  False: a sample ended early.
static bool compare_rivals(xt_engine_choice *choice, trial *trials, const xt_choice_problem *problem)
{
    bool few = problem->levels <= FEW_LEVELS;
    if (rivals(choice) == 0) {
        effort look = more_than_glance(choice, &trials[best_rival(choice)]);
        return look.samples <= GLANCES || sample_rivals(choice, trials, look, ROWS, problem->team);
    }
    if (few && !sample_rivals(choice, trials, (effort){.parts = 1, .samples = FEW_SAMPLES}, ROWS, problem->team))
        return false;
    if (few && (seconds_of_best(choice) <= SHORT ||
                (problem->may_merge && is_surely_worth(seconds_of_best(choice), problem->delivers))))
        return true;
    if (!sample_rivals(choice, trials, (effort){.parts = 1, .samples = SAMPLES}, ROWS, problem->team))
        return false;
    effort look = closer_look(&trials[best_rival(choice)], seconds_of_best(choice), problem->at_stake);
    return seconds_of_best(choice) <= LONG || look.parts * look.samples <= SAMPLES ||
           sample_rivals(choice, trials, look, ROWS, problem->team);
}

// Of the tree of a candidate, which was sampled.
static void take_size(xt_engine_choice *choice, const xt_candidate *c, const xt_choice_problem *problem)
{
    if (problem->levels > FEW_LEVELS)
        return;
    choice->nodes = rint(c->nodes); // as plans say it
    choice->size_seconds = c->seconds;
    memcpy(choice->level, c->level, sizeof choice->level);
}

// Few paths tell filters enough; who compares engines, or merging with one, has to know more.  False: a sample ended
// early.
static bool look_at_size(xt_engine_choice *choice, trial *trials, const xt_choice_problem *problem)
{
    const effort glance = {.parts = 1, .samples = GLANCES};
    xt_candidate matrix = choice->candidate[0];
    if (!problem->wants_size || matrix.refusal)
        return true;
    bool fine = sample(&matrix, &trials[0], glance, &rows[0]);
    if (fine)
        take_size(choice, &matrix, problem);
    return fine;
}

// None is compared where a glance at the first says that its tree is small, or so large that no engine that visits each
// solution will do.  False: a sample ended early.
static bool choose_rival(xt_engine_choice *choice, trial *trials, const xt_choice_problem *problem, bool glances,
                         bool is_in_doubt)
{
    const effort  glance = {.parts = 1, .samples = GLANCES};
    uint32_t      best = best_rival(choice);
    xt_candidate *first = &choice->candidate[best];
    if (glances && !sample(first, &trials[best], glance, &rows[best]))
        return false;
    bool is_enough = glances && first->nodes > WORTH_NODES && problem->is_enough &&
                     problem->is_enough(problem->context, first->engine, first->seconds, first->solutions);
    choice->is_cut = is_enough && is_in_doubt;
    if (choice->is_cut && rivals(choice) > 0 && first->seconds > WORTH_A_GLANCE) {
        if (!sample_rivals(choice, trials, glance, best, NULL))
            return false;
        best = best_rival(choice);
    }
    choice->glance = glances ? choice->candidate[best].seconds : 0;
    choice->found = choice->candidate[best].solutions;
    if (!is_in_doubt && !is_enough && first->nodes > WORTH_NODES)
        *first = (xt_candidate){.engine = first->engine}; // so few paths tell no more than that
    if (is_in_doubt && !is_enough && first->nodes > WORTH_NODES) {
        if (!compare_rivals(choice, trials, problem))
            return false;
        best = best_rival(choice);
        choice->found = choice->candidate[best].solutions;
    }
    for (uint32_t r = 0; r < ROWS; r++)
        choice->candidate[r].compared = choice->candidate[r].seconds;
    choice->engine = best < ROWS ? rows[best].engine : "dlx";
    if (best < ROWS && choice->candidate[best].is_sampled)
        take_size(choice, &choice->candidate[best], problem);
    return true;
}

// What the chosen engine can be expected to take, sampled where that was not needed for the choice.
static bool weigh(xt_engine_choice *choice, trial *trials, const xt_choice_problem *problem)
{
    const effort look = {.parts = 1, .samples = SAMPLES};
    bool         fine = true;
    for (uint32_t r = 0; r < ROWS && fine && problem->may_merge; r++) {
        xt_candidate *c = &choice->candidate[r];
        if (strcmp(rows[r].engine, choice->engine) != 0)
            continue;
        if (!c->is_sampled && problem->levels <= XT_SAMPLED_LEVELS)
            fine = sample(c, &trials[r], look, &rows[r]);
        choice->seconds = c->is_sampled ? c->seconds : HUGE_VAL;
    }
    return fine;
}

// No part: none may be looked at.
static effort effort_to_tell(const trial *t)
{
    double   most = told_seconds / seconds_of_path(t);
    uint32_t parts = t->parts < TOLD_PARTS ? t->parts : TOLD_PARTS;
    uint32_t of_each = t->parts > 0 ? TOLD_SAMPLES / t->parts : TOLD_SAMPLES;
    if (of_each < TOLD_OF_PART)
        of_each = TOLD_OF_PART;
    if (parts * of_each > most)
        of_each = most / parts > LEAST_TOLD ? (uint32_t)(most / parts) : LEAST_TOLD;
    if (parts * of_each > most)
        parts = (uint32_t)(most / of_each);
    return (effort){.parts = parts, .samples = of_each};
}

// What was known before stands where no more may be looked at.  False: the sample ended early.
static bool tell(xt_candidate *candidate, trial *t, const struct row *row)
{
    effort look = effort_to_tell(t);
    return (look.parts == 0 && t->parts > 0) || sample(candidate, t, look, row);
}

// Dancing links walk the tree of matrix.
static void take_tree_of_matrix(xt_engine_choice *choice, uint32_t links)
{
    xt_candidate       *c = &choice->candidate[links];
    const xt_candidate *matrix = &choice->candidate[0];
    c->is_sampled = matrix->is_sampled;
    c->is_exact = matrix->is_exact;
    c->nodes = matrix->nodes;
    c->seconds = matrix->nodes * rows[links].cost * 1e-9;
    memcpy(c->level, matrix->level, sizeof c->level);
}

// For those who want to know of all.
static bool sample_all(xt_engine_choice *choice, trial *trials, const xt_choice_problem *problem)
{
    bool fine = true;
    for (uint32_t r = 0; r < ROWS && fine && problem->levels <= XT_SAMPLED_LEVELS; r++)
        if (strcmp(rows[r].engine, "dlx") == 0 && choice->candidate[0].is_sampled)
            take_tree_of_matrix(choice, r);
        else if (!choice->candidate[r].refusal) {
            trials[r].sample.time_limit *= told_share;
            fine = tell(&choice->candidate[r], &trials[r], &rows[r]);
        }
    return fine;
}

// A sample ended early.  Where it was stopped, the search that follows will be soon, and any engine will do, but for
// one that was chosen; false where it failed.
static bool settle_early(xt_engine_choice *choice, const trial *trials, const xt_choice_problem *problem)
{
    for (uint32_t r = 0; r < ROWS; r++)
        if (trials[r].sample.status == XT_FAILED) {
            choice->trouble = trials[r].sample.trouble;
            return false;
        }
    return choice->engine || choose_rival(choice, NULL, problem, false, false);
}

bool xt_engine_choose(xt_engine_choice *choice, const xt_choice_problem *problem, xt_choice_care care)
{
    trial trials[ROWS];
    bool  fine = true;
    *choice = (xt_engine_choice){.candidates = ROWS};
    for (uint32_t r = 0; r < ROWS; r++) {
        fine = start_trial(&trials[r], problem, rows[r].engine) && fine;
        choice->candidate[r] = (xt_candidate){.engine = rows[r].engine,
                                              .refusal = fine ? refusal_of(&trials[r], problem->whole) : "no memory"};
        if (!choice->candidate[r].refusal)
            choice->candidate[r].refusal = drawback_of(&trials[r]);
    }
    bool may_sample = care != XT_CHOICE_TAKES_FIRST && problem->levels <= XT_SAMPLED_LEVELS;
    bool has_rival =
        fine && rivals(choice) == 0 && problem->may_try_merging && may_be_glanced_at(&trials[best_rival(choice)]);
    bool is_in_doubt = may_sample && (rivals(choice) > 1 || has_rival);
    bool glances = is_in_doubt || (may_sample && rivals(choice) > 0 && problem->parts > FEW_PARTS);
    bool is_whole = fine && (glances || !may_sample || look_at_size(choice, trials, problem)) &&
                    choose_rival(choice, trials, problem, glances, is_in_doubt) &&
                    (care < XT_CHOICE_WEIGHS || weigh(choice, trials, problem)) &&
                    (care != XT_CHOICE_TELLS || sample_all(choice, trials, problem));
    if (fine && !is_whole)
        fine = settle_early(choice, trials, problem);
    for (uint32_t r = 0; r < ROWS; r++)
        end_trial(&trials[r]);
    return fine;
}

bool xt_engine_choice_tell_again(xt_engine_choice *choice, const xt_choice_problem *problem)
{
    bool fine = true;
    for (uint32_t r = 0; r < ROWS && fine && problem->levels <= XT_SAMPLED_LEVELS; r++) {
        trial t;
        if (strcmp(rows[r].engine, choice->engine) != 0)
            continue;
        fine = start_trial(&t, problem, rows[r].engine);
        t.sample.time_limit *= told_share;
        fine = fine && tell(&choice->candidate[r], &t, &rows[r]);
        choice->trouble = t.sample.trouble;
        fine = fine ||
               (t.sample.status != XT_COMPLETE && t.sample.status != XT_FAILED); // stopped: what was told before stands
        end_trial(&t);
    }
    return fine;
}

// ---- Merging -------------------------------------------------------------------------------------------------------

// Whether nothing is wanted but all solutions or classes, or their number, however that comes about.
static bool wants_all(const xt_settings *s)
{
    const xt_filters *f = &s->filters;
    return !s->engine && !s->order && !s->nof && !s->shuffle && !s->fix && !s->constrained_first &&
           (s->pruning == XT_PRUNE_FOR_UNIQUE || s->pruning == XT_PRUNE_FOR_ALL) && !f->volume && !f->parity &&
           !f->fit && !f->volume_trigger && !f->parity_trigger && s->goal == 0 && s->sample.trials == 0 &&
           s->limit == 0 && s->node_limit == 0 && s->parts <= 1;
}

// Whether those who do not merge visit all solutions, not one of each class.
static bool visits_all(const xt_settings *s)
{
    return s->unique == XT_ALL && s->pruning != XT_PRUNE_FOR_ALL;
}

// What it takes to count what symmetries of one kind leave as it is, of which the most is to make room for it.
static const double cost_of_kind = 0.1e-3; // seconds

// What it takes, besides to count all solutions, to reckon what is wanted from them: nothing where classes are equally
// large, else what symmetries leave as it is.  HUGE_VAL: that cannot be counted, or there is no memory to tell.
static double seconds_to_reckon(const xt_cover *cover, const xt_settings *settings)
{
    bool with_reflections = settings->unique == XT_UNIQUE_MIRROR;
    if (settings->unique == XT_ALL || xt_orbit_size(cover, with_reflections) > 0)
        return 0;
    uint32_t *times = xt_quotient_order(cover, with_reflections) > 0 ? XT_NEW_ARRAY(uint32_t, cover->symmetries) : NULL;
    double    seconds = times ? xt_quotient_kinds(cover, with_reflections, times) * cost_of_kind : HUGE_VAL;
    free(times);
    return seconds;
}

static bool is_saved(const xt_settings *settings)
{
    return settings->run || settings->only_saved || settings->parts > 0;
}

// What is listed by merging cannot be saved; and who lists for a limited time is to see what there is until then.
static bool may_list(const xt_settings *settings)
{
    return !is_saved(settings) && settings->time_limit <= 0;
}

bool xt_engine_can_try_merging(const xt_settings *settings, bool delivers)
{
    return !is_saved(settings) && wants_all(settings) && (!delivers || may_list(settings));
}

bool xt_engine_may_merge(const xt_cover *cover, const xt_settings *settings, bool delivers)
{
    return wants_all(settings) && (!delivers || may_list(settings)) && xt_merging_pays(cover) &&
           (delivers || seconds_to_reckon(cover, settings) < HUGE_VAL);
}

// A sweep that is ended tells nothing, so it is to take no more than a share of the time there is.
double xt_merging_rival(const xt_settings *settings, double rival)
{
    static const double share = 0.25;
    double              most = share * settings->time_limit;
    return most > 0 && (rival == 0 || rival > most) ? most : rival;
}

// To list through states takes about twice as long as to count, for they are gone through from the end as well.  So
// less can be won, and what the first rows tell may be a third of the states there are: merging is begun if it seems to
// take no more than such a share of the time that the rival does not spend on solutions.  To walk to one takes next to
// nothing; but of classes, merging walks to up to some times as many solutions as a rival finds that has used
// symmetries well, and each is told apart from others of its class (docs/notes/merging.md).
static const double cost_of_list = 1.8, cost_of_walk = 0.05e-6, cost_of_class = 0.3e-6, share_for_list = 0.3;

double xt_merging_rival_of_list(double seconds, double solutions, bool of_all)
{
    double cost = of_all ? cost_of_walk : cost_of_class;
    return fmax(seconds - solutions * cost, 0) * share_for_list / cost_of_list;
}

// To tell apart what is found, and to unfold it, takes so long for each solution that another engine finds; and there
// may be so many times as many states as there are at least.
static const double cost_of_unfolding = 0.2e-6, most_states = 10;

bool xt_merging_lists_whole(const xt_cover *cover, double solutions)
{
    double unfolded = solutions * cost_of_unfolding;
    return unfolded > 0 && unfolded > most_states * cost_of_list * xt_merging_least_seconds(cover, NULL);
}

// To begin with merging takes up to a thousandth of a second.  Who would count for minutes is to see solutions counted
// from the beginning; who lists sees the first one when all states are known, after a third of what the rival would
// take, so for rivals of more than ten seconds that is not begun.  Of the rival's time no more than a share may be what
// merging takes at least: where the rival is short, for what comes before the first state counts, and for classes,
// whose search has made most use of symmetry already, so that merging seldom wins by much.
static const struct limit {
    double least, most, most_of_last_resort, short_rival, short_share, share;
} limit_for_all = {0.4e-3, 100, HUGE_VAL, 6e-3, 0.13, 1}, limit_for_classes = {0.4e-3, 100, HUGE_VAL, 0.3, 0.1, 0.24},
  limit_for_lists = {3.3e-3, 1.7, 150, 0, 0, 0.13};

// What merging takes besides its states; HUGE_VAL: it is not to be begun.
static double seconds_besides(const xt_cover *cover, const xt_settings *settings, bool delivers)
{
    if (!xt_engine_can_try_merging(settings, delivers))
        return HUGE_VAL;
    return delivers ? 0 : seconds_to_reckon(cover, settings);
}

// To glance at another engine, by paths as deep as there are pieces, takes as long as to merge some hundred states for
// each piece, so where no more are to be expected none is looked at.  On narrow boards there are seldom many times as
// many states as there are at least: of twelve pentominoes in four or five rows two to five times as many, in three
// rows about as many.  Other engines take longer, for classes too, so more is risked there.  Where the first cells tell
// of many times as many, only the beginning is lost.  Of classes that differ in size, those under a square's or a
// hexagon's symmetries and a cube's rotations are counted so too; a cube's reflections have so many kinds that a small
// tree would be gone through before.
static const double trifle_for_piece = 0.027e-3, trifle_if_narrow = 6.7e-3, trifle_besides = 0.6e-3,
                    first_try = 4e-3; // seconds
static const double first_doubt = 16;

double xt_engine_first_try_of_merging(const xt_cover *cover, const xt_settings *settings, bool delivers)
{
    bool   is_narrow;
    double least = delivers || !wants_all(settings) ? HUGE_VAL : xt_merging_least_seconds(cover, &is_narrow);
    if (least == HUGE_VAL || least > (is_narrow ? trifle_if_narrow : trifle_for_piece * cover->pieces))
        return 0;
    return seconds_besides(cover, settings, delivers) <= trifle_besides ? fmax(first_doubt * least, first_try) : 0;
}

bool xt_engine_is_last_resort(const char *engine)
{
    for (uint32_t r = 0; engine && r < ROWS; r++)
        if (strcmp(rows[r].engine, engine) == 0)
            return rows[r].standing == LAST_RESORT;
    return false;
}

bool xt_engine_may_try_merging(const xt_cover *cover, const xt_settings *settings, bool delivers, const char *rival,
                               double seconds)
{
    const struct limit *limit = delivers               ? &limit_for_lists
                                : visits_all(settings) ? &limit_for_all
                                                       : &limit_for_classes;
    double              allowed = seconds * (seconds < limit->short_rival ? limit->short_share : limit->share);
    double              most = xt_engine_is_last_resort(rival) ? limit->most_of_last_resort : limit->most;
    return seconds <= most && xt_merging_least_seconds(cover, NULL) <= allowed &&
           limit->least + seconds_besides(cover, settings, delivers) <= seconds;
}

// What few paths say is three times too little now and then.
static const double better_known = 2;

bool xt_engine_may_try_again(const xt_cover *cover, const xt_settings *settings, bool delivers, double glance,
                             const char *rival, double seconds)
{
    return seconds > better_known * glance && xt_engine_may_try_merging(cover, settings, delivers, rival, seconds);
}

// So many times as many states as there are at least are seldom met; for classes that is not risked, for what is
// prepared is more than for a count of all, and what might be won less.
static const double doubt_of_states = 8;

bool xt_engine_is_sure_to_merge(const xt_cover *cover, const xt_settings *settings, bool delivers, double seconds)
{
    if (xt_engine_may_merge(cover, settings, delivers) && is_surely_worth(seconds, delivers))
        return true;
    if (delivers || !visits_all(settings) || seconds_besides(cover, settings, delivers) > 0)
        return false;
    return seconds > fmax(doubt_of_states * xt_merging_least_seconds(cover, NULL), limit_for_all.short_rival / 2);
}
