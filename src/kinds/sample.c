// sample.c -- draws solutions uniformly, by the first way that ends.
//
// 1. List: a search keeps all solutions in memory, and a random number picks one.  It stops at a number of nodes.
// 2. Diagram: a random rank picks a solution (diagram/diagram.h).  It needs no list, so there may be any number of
//    solutions.
// 3. Coupling from the past: for dominoes, lozenges and other perfect matchings of planar bipartite graphs, at any
//    number of solutions and without a count (search/matching/coupling.h).
// 4. Reservoir: a search of any length.  Solution k replaces each sample with probability 1 / k (J. Vitter,
//    "Random sampling with a reservoir", 1985, algorithm R).
//
// All numbers are drawn as integers below a limit, so all solutions are exactly equally likely.
//
// Classes: the list and the reservoir search one solution of each class.  From a diagram and by coupling, a solution is
// drawn again until it is the canonical one of its class, as one member of each class is.

#include "kinds/sample.h"

#include "base/arena.h"
#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/key_set.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/vector.h"
#include "base/work_limit.h"
#include "kinds/pieces/excluded.h"
#include "kinds/pieces/solution_diagram.h"
#include "model/model.h"
#include "model/symmetry/canonical.h"
#include "plan/settings_check.h"
#include "search/matching/coupling.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const double   seconds_between_reports = 0.1;
static const uint64_t list_nodes = 1 << 24; // about 0.3 s
static const uint32_t list_words = 1 << 24; // options of all solutions: 64 MB
// A diagram gives up if it seems to take longer, since a search may end sooner.  Seconds, as estimated from states.
static const double diagram_seconds = 60;
static const double diagram_seconds_before_coupling = 1;
// Edges of a face.  Coupling takes 1 s or more if a hole has more of them around it.
static const uint32_t    short_face = 48;
static const char *const not_used =
    "goal monte_carlo.trials run replay part parts first_solution certificate zdd limit node_limit";

// Solutions of a sample.
static const uint64_t samples_max = 1000000000;

typedef struct sampler {
    const xt_model    *model;
    const xt_settings *settings;
    xt_sink            sink;
    void              *context;
    xt_statistics     *statistics;
    xt_diagnostics    *diagnostics;
    xt_random          random;
    uint32_t           stride;   // options of a solution, at most
    uint32_t          *options;  // of the reservoir or the list: first their number, `stride` + 1 words each
    uint64_t           seen;     // solutions of a search so far
    uint64_t           capacity; // solutions in options
    bool               is_full;  // the list
    double             began, next_report;
    xt_statistics      so_far; // of a coupling, for reports
} sampler;

// Delivers a drawn solution.  Returns XT_COMPLETE to go on.
static xt_status deliver(sampler *s, const uint32_t *options, uint32_t count)
{
    const xt_solution solution = {
        .number = ++s->statistics->solutions, .model = s->model, .options = options, .count = count};
    if (s->sink && s->sink(s->context, &solution) == XT_STOP)
        return XT_BY_SINK;
    return s->statistics->solutions == s->settings->sample.number ? XT_COMPLETE : xt_work_limit_reached();
}

// Diagnoses that there are fewer solutions than different ones are wanted.
static bool check_number(const sampler *s, uint64_t solutions)
{
    const xt_sample *sample = &s->settings->sample;
    return !sample->distinct || sample->number <= solutions ||
           xt_diagnose(s->diagnostics, "%" PRIu64 " different solutions are wanted, and there are only %" PRIu64,
                       sample->number, solutions);
}

// ---- By a search ---------------------------------------------------------------------------------------------------

static uint32_t *kept_at(const sampler *s, uint64_t index)
{
    return s->options + index * ((uint64_t)s->stride + 1);
}

static void keep(sampler *s, uint64_t index, const xt_solution *solution)
{
    uint32_t *to = kept_at(s, index);
    to[0] = solution->count;
    memcpy(to + 1, solution->options, solution->count * sizeof *to);
}

// The sink of the list.
static xt_answer list_solution(void *context, const xt_solution *solution)
{
    sampler *s = context;
    s->is_full = s->seen == s->capacity;
    if (s->is_full)
        return XT_STOP;
    keep(s, s->seen++, solution);
    return XT_CONTINUE;
}

// The sink of the reservoir.
static xt_answer draw_solution(void *context, const xt_solution *solution)
{
    sampler *s = context;
    s->seen++;
    if (s->settings->sample.distinct) {
        const uint64_t place = s->seen <= s->capacity ? s->seen - 1 : xt_random_below(&s->random, s->seen);
        if (place < s->capacity)
            keep(s, place, solution);
        return XT_CONTINUE;
    }
    for (uint64_t i = 0; i < s->capacity; i++)
        if (xt_random_below(&s->random, s->seen) == 0)
            keep(s, i, solution);
    return XT_CONTINUE;
}

// Searches with a sink that keeps solutions.  node_limit: 0 for none.  One thread reaches it at the same node each
// time.
static xt_status search(sampler *s, uint64_t capacity, uint64_t node_limit, xt_sink take)
{
    xt_settings settings = *s->settings;
    settings.sample = (xt_sample){0};
    settings.diagram = NULL;
    settings.node_limit = node_limit;
    settings.threads = node_limit ? 1 : settings.threads;
    settings.writer = NULL;
    settings.text_sink = NULL;
    settings.control = NULL; // limits of the thread hold
    settings.time_limit = 0;
    s->seen = 0;
    s->is_full = false;
    s->capacity = capacity;
    s->options = XT_NEW_ARRAY(uint32_t, capacity * ((uint64_t)s->stride + 1) + 1);
    if (!s->options)
        return XT_BY_MEMORY;
    return s->model->kind->solve(s->model, &settings, take, s, s->statistics, s->diagnostics);
}

static xt_status deliver_list(sampler *s)
{
    const xt_sample *sample = &s->settings->sample;
    xt_status        status = check_number(s, s->seen) ? XT_COMPLETE : XT_FAILED;
    for (uint64_t i = 0; status == XT_COMPLETE && s->seen > 0 && i < sample->number; i++) {
        const uint64_t  first = sample->distinct ? i : 0; // earlier ones are used up
        const uint64_t  drawn = first + xt_random_below(&s->random, s->seen - first);
        const uint32_t *solution = kept_at(s, drawn);
        status = deliver(s, solution + 1, solution[0]);
        if (sample->distinct)
            memmove(kept_at(s, drawn), kept_at(s, i), ((uint64_t)s->stride + 1) * sizeof *solution);
    }
    return status;
}

static xt_status by_list(sampler *s)
{
    xt_status status = search(s, list_words / ((uint64_t)s->stride + 1), list_nodes, list_solution);
    s->statistics->solutions = s->statistics->found = 0;
    if (status == XT_COMPLETE)
        status = deliver_list(s);
    else if (s->is_full || status == XT_BY_MEMORY)
        status = XT_BY_NODES;
    free(s->options);
    return status;
}

static xt_status by_reservoir(sampler *s)
{
    const uint64_t number = s->settings->sample.number;
    xt_status      status = search(s, number, 0, draw_solution);
    s->statistics->solutions = s->statistics->found = 0;
    if (status == XT_COMPLETE && !check_number(s, s->seen))
        status = XT_FAILED;
    for (uint64_t i = 0; status == XT_COMPLETE && s->seen > 0 && i < number; i++)
        status = deliver(s, kept_at(s, i) + 1, kept_at(s, i)[0]);
    free(s->options);
    return status;
}

// ---- By a diagram --------------------------------------------------------------------------------------------------

typedef struct drawer {
    const xt_diagram   *diagram;
    uint64_t           *rank, *walk;     // `words` words each
    uint32_t           *options, *times; // times: scratch, by item
    xt_canonicity_test *test;            // NULL: solutions, not classes
    xt_subproblems      whole;           // for the test
    xt_key_set          keys;            // of the ranks before, if they must differ
    XT_VECTOR(uint64_t) ranks;           // the same, in words, if a rank has several
} drawer;

// Draws a number below the total: as many bits as it has, until they are a smaller number.
static void draw_rank(drawer *d, xt_random *random)
{
    const xt_wide_integer total = xt_diagram_total(d->diagram);
    const uint32_t        bits = xt_wide_integer_bits(&total);
    xt_wide_integer       drawn = xt_wide_integer_of(0);
    do {
        for (uint32_t w = 0; 64 * w < bits; w++)
            drawn.word[w] = xt_random_bits(random) >> (bits - 64 * w < 64 ? 64 - (bits - 64 * w) : 0);
    } while (!xt_wide_integer_is_less(&drawn, &total));
    memcpy(d->rank, drawn.word, d->diagram->words * sizeof *d->rank);
}

// Returns true if a rank was not drawn before, and keeps it.
static bool is_new_rank(drawer *d)
{
    const uint32_t words = d->diagram->words;
    uint64_t       key = 0;
    for (uint32_t w = 0; w < words; w++)
        key = xt_mix_bits(key * 3 + d->rank[w] + 1); // of one word: no other rank has it
    bool is_new = xt_key_set_add(&d->keys, key);
    for (uint64_t i = 0; !is_new && words > 1 && i + words <= d->ranks.count; i += words)
        if (memcmp(d->ranks.at + i, d->rank, words * sizeof *d->rank) == 0)
            return false;
    is_new = is_new || words > 1;
    if (is_new && words > 1)
        xt_vector_append(&d->ranks, d->rank, words);
    return is_new;
}

// Draws until a solution may be delivered.  Returns its number of options, or UINT32_MAX at a limit.
static uint32_t draw(drawer *d, sampler *s)
{
    for (uint32_t tries = 1;; tries++) {
        draw_rank(d, &s->random);
        memcpy(d->walk, d->rank, d->diagram->words * sizeof *d->walk);
        const uint32_t count = xt_diagram_solution(d->diagram, d->walk, d->options);
        if (!xt_diagram_gave_solution(s->model, d->options, count, d->times, s->diagnostics))
            return UINT32_MAX;
        const bool is_class =
            !d->test || count == 0 || xt_class_size_if_canonical(d->test, d->options, count, &d->whole.at[0]) > 0;
        if (is_class && (!s->settings->sample.distinct || is_new_rank(d)))
            return count;
        if (d->keys.failed || d->ranks.failed || (tries % 256 == 0 && xt_work_limit_reached() != XT_COMPLETE))
            return UINT32_MAX;
    }
}

static xt_status deliver_drawn(sampler *s, drawer *d)
{
    const xt_wide_integer total = xt_diagram_total(d->diagram);
    xt_status             status = XT_COMPLETE;
    if (!check_number(s, xt_wide_integer_as_word(&total)))
        return XT_FAILED;
    for (uint64_t i = 0; status == XT_COMPLETE && xt_wide_integer_bits(&total) > 0 && i < s->settings->sample.number;
         i++) {
        const uint32_t count = draw(d, s);
        status = count < UINT32_MAX                       ? deliver(s, d->options, count)
                 : xt_work_limit_reached() != XT_COMPLETE ? xt_work_limit_reached()
                 : d->keys.failed || d->ranks.failed      ? XT_BY_MEMORY
                                                          : XT_FAILED;
    }
    return status;
}

// opening: the diagnostics if there is no diagram, which *is_open tells.
static xt_status by_diagram(sampler *s, double alternative_seconds, xt_diagnostics *opening, bool *is_open)
{
    const xt_cover *cover = s->model->cover;
    const bool      are_classes = s->settings->unique != XT_ALL;
    xt_diagram      diagram;
    xt_status       status =
        xt_pieces_open_diagram(&diagram, s->model, s->settings, alternative_seconds, s->statistics, opening);
    *is_open = status == XT_COMPLETE;
    if (status != XT_COMPLETE)
        return status;
    drawer d = {.diagram = &diagram,
                .rank = XT_NEW_ARRAY(uint64_t, diagram.words),
                .walk = XT_NEW_ARRAY(uint64_t, diagram.words),
                .options = XT_NEW_ARRAY(uint32_t, (uint64_t)cover->cells + 1),
                .times = XT_NEW_ARRAY(uint32_t, (uint64_t)cover->items + 1)};
    bool   ok = d.rank && d.walk && d.options && d.times && (!are_classes || xt_subproblems_start(&d.whole, cover));
    if (ok && are_classes) {
        d.test = xt_canonicity_test_new(s->model, xt_motions_of_unique(s->settings->unique), XT_NONE);
        ok = d.test;
    }
    status = ok ? deliver_drawn(s, &d) : XT_BY_MEMORY;
    xt_canonicity_test_free(d.test);
    xt_subproblems_free(&d.whole);
    xt_key_set_free(&d.keys);
    xt_vector_free(&d.ranks);
    free(d.rank);
    free(d.walk);
    free(d.options);
    free(d.times);
    xt_diagram_free(&diagram);
    return status;
}

// ---- By coupling from the past -------------------------------------------------------------------------------------

// The draws of a sample.  They are kept until all are made: batches that end early are not as likely as others to have
// each solution, so a part of the sample would be biased.
typedef struct coupled_draws {
    XT_VECTOR(uint64_t *) batches; // the lanes that are in the sample, and behind them the words of the batch
    xt_arena arena;
} coupled_draws;

// Returns the lanes whose solutions pass the test, but at most `most` of them.
static uint64_t pick_lanes(const xt_coupling *coupling, const uint64_t *drawn, uint32_t lanes, uint64_t most,
                           xt_canonicity_test *test, const xt_subproblem *whole, uint32_t *options)
{
    uint64_t picked = 0;
    for (uint32_t lane = 0; lane < lanes && most > 0; lane++)
        if (!test || xt_class_size_if_canonical(test, options, xt_coupling_solution(coupling, drawn, lane, options),
                                                whole) > 0) {
            picked |= UINT64_C(1) << lane;
            most--;
        }
    return picked;
}

static void report_sweeps(void *context, uint64_t sweeps, uint64_t planned)
{
    sampler     *s = context;
    const double now = xt_clock_seconds();
    if (!s->settings->progress || now < s->next_report)
        return;
    const uint64_t drawn = s->so_far.solutions;
    s->so_far = *s->statistics;
    s->so_far.solutions = drawn;
    s->so_far.sweeps = sweeps;
    s->so_far.planned_sweeps = planned;
    s->so_far.seconds = now - s->began;
    s->so_far.seconds_left = -1;
    s->settings->progress(s->settings->progress_context, &s->so_far);
    s->next_report = now + seconds_between_reports;
}

static xt_status draw_coupled(sampler *s, coupled_draws *draws, xt_coupling *coupling, xt_canonicity_test *test,
                              const xt_subproblem *whole, uint32_t *options)
{
    uint64_t left = s->settings->sample.number;
    xt_coupling_set_report(coupling, report_sweeps, s);
    for (uint64_t batch = 0; left > 0; batch++) {
        s->so_far.solutions = s->settings->sample.number - left;
        const uint32_t lanes = test || left > XT_COUPLING_LANES ? XT_COUPLING_LANES : (uint32_t)left;
        uint64_t      *to = XT_ARENA_ARRAY(&draws->arena, uint64_t, (uint64_t)xt_coupling_edges(coupling) + 1);
        xt_vector_push(&draws->batches, to);
        if (draws->arena.failed || draws->batches.failed)
            return XT_BY_MEMORY;
        const xt_coupling_status status = xt_coupling_draw(coupling, s->settings->sample.seed, batch, lanes, to + 1);
        if (status == XT_COUPLING_STOPPED)
            return xt_work_limit_reached();
        if (status == XT_COUPLING_TAKES_LONG) {
            xt_diagnose_at(s->diagnostics, s->model->puzzle->location,
                           "coupling from the past takes more than its limit of %d sweeps, since a hole has %" PRIu32
                           " cells or items around it; try --method diagram",
                           XT_COUPLING_SWEEPS, xt_coupling_longest_face(coupling));
            return XT_FAILED;
        }
        to[0] = pick_lanes(coupling, to + 1, lanes, left, test, whole, options);
        left -= (uint64_t)__builtin_popcountll(to[0]);
    }
    return XT_COMPLETE;
}

// Delivers all solutions that pass the test, if there is one, once all are drawn.
static xt_status deliver_coupled(sampler *s, xt_coupling *coupling, xt_canonicity_test *test,
                                 const xt_subproblem *whole, uint32_t *options)
{
    coupled_draws draws = {0};
    xt_status     status = draw_coupled(s, &draws, coupling, test, whole, options);
    for (uint32_t i = 0; status == XT_COMPLETE && i < draws.batches.count; i++) {
        const uint64_t *batch = draws.batches.at[i];
        for (uint64_t lanes = batch[0]; status == XT_COMPLETE && lanes; lanes &= lanes - 1) {
            const uint32_t lane = (uint32_t)__builtin_ctzll(lanes);
            status = deliver(s, options, xt_coupling_solution(coupling, batch + 1, lane, options));
        }
    }
    xt_vector_free(&draws.batches);
    xt_arena_free(&draws.arena);
    return status;
}

static xt_status by_coupling(sampler *s, xt_coupling *coupling)
{
    s->statistics->engine = "coupling";
    const xt_cover     *cover = s->model->cover;
    const xt_unique     unique = s->settings->unique;
    xt_canonicity_test *test = NULL;
    xt_subproblems      whole = {0};
    uint32_t           *options = XT_NEW_ARRAY(uint32_t, (uint64_t)cover->items + 1);
    bool                ok = options && (unique == XT_ALL || xt_subproblems_start(&whole, cover));
    if (ok && unique != XT_ALL) {
        test = xt_canonicity_test_new(s->model, xt_motions_of_unique(unique), XT_NONE);
        ok = test;
    }
    const xt_status status =
        ok ? deliver_coupled(s, coupling, test, test ? &whole.at[0] : NULL, options) : XT_BY_MEMORY;
    xt_canonicity_test_free(test);
    xt_subproblems_free(&whole);
    free(options);
    return status;
}

// ---- The first way that ends ---------------------------------------------------------------------------------------

static const char *const methods[] = {"list", "diagram", "coupling", "reservoir"};

enum { METHODS = sizeof methods / sizeof *methods };

const char *xt_sample_method_at(uint32_t index)
{
    return index < METHODS ? methods[index] : NULL;
}

static bool tries(const sampler *s, const char *method)
{
    const char *chosen = s->settings->sample.method;
    return !chosen || strcmp(chosen, method) == 0;
}

// Different classes may be nearly as many as there are, and then most draws would be in vain.
static bool may_use_diagram(const sampler *s)
{
    const xt_settings *settings = s->settings;
    return s->model->kind->solve_by_diagram && !settings->solution_filter && !settings->labelled &&
           !(settings->sample.distinct && settings->unique != XT_ALL);
}

static xt_status by_given_diagram(sampler *s)
{
    bool is_open;
    if (may_use_diagram(s) && tries(s, "diagram"))
        return by_diagram(s, 0, s->diagnostics, &is_open);
    if (!tries(s, "diagram"))
        xt_diagnose(s->diagnostics, "the method '%s' draws from no diagram; leave out the method or the %s",
                    s->settings->sample.method, s->settings->diagram ? "diagram" : "placements");
    else
        xt_diagnose(s->diagnostics, "a sample with %s is not drawn from a diagram; leave this out, or the %s",
                    s->settings->solution_filter ? "--where"
                    : s->settings->labelled      ? "--labelled"
                                                 : "--distinct and --unique",
                    s->settings->diagram                         ? "diagram"
                    : xt_settings_choose_placements(s->settings) ? "placements"
                                                                 : "method 'diagram'");
    return XT_FAILED;
}

static xt_status by_diagram_if_small(sampler *s, double alternative_seconds)
{
    bool            is_open = false;
    const xt_status status = by_diagram(s, alternative_seconds, NULL, &is_open);
    return (status == XT_FAILED || status == XT_BY_MEMORY) && !is_open ? XT_BY_NODES : status;
}

// Opens the coupling, if it may draw this sample.
static xt_coupling_status open_coupling(const sampler *s, xt_coupling **coupling, const char **reason)
{
    const xt_cover_problem problem = {.cover = s->model->cover};
    *coupling = NULL;
    *reason = !s->model->cover               ? "it is a board of tiles"
              : s->settings->solution_filter ? "it asks no condition"
              : s->settings->sample.distinct ? "its draws are independent, so a solution may come twice"
                                             : NULL;
    return *reason || !tries(s, "coupling") ? XT_COUPLING_UNSUPPORTED : xt_coupling_open(coupling, &problem, reason);
}

static xt_status by_first_method(sampler *s, xt_coupling *coupling)
{
    const bool   is_fast = coupling && xt_coupling_longest_face(coupling) <= short_face;
    const double seconds = is_fast ? diagram_seconds_before_coupling : diagram_seconds;
    xt_status    status = XT_BY_NODES;
    if (tries(s, "list"))
        status = by_list(s);
    if (status == XT_BY_NODES && tries(s, "diagram") && may_use_diagram(s))
        status = by_diagram_if_small(s, seconds);
    if (status == XT_BY_NODES && coupling)
        return by_coupling(s, coupling);
    return status == XT_BY_NODES && tries(s, "reservoir") ? by_reservoir(s) : status;
}

static xt_status sample(sampler *s)
{
    xt_coupling *coupling;
    const char  *reason;
    if (s->settings->diagram || xt_settings_choose_placements(s->settings) ||
        (s->settings->sample.method && tries(s, "diagram")))
        return by_given_diagram(s);
    const xt_coupling_status opened = open_coupling(s, &coupling, &reason);
    xt_status                status = opened == XT_COUPLING_HAS_NO_MATCHING ? XT_COMPLETE
                                      : opened == XT_COUPLING_STOPPED       ? xt_work_limit_reached()
                                      : opened == XT_COUPLING_LACKS_MEMORY  ? XT_BY_MEMORY
                                                                            : by_first_method(s, coupling);
    xt_coupling_close(coupling);
    if (status == XT_BY_NODES && s->settings->sample.method) {
        xt_diagnose_at(s->diagnostics, s->model->puzzle->location, "no sample is drawn by '%s': %s",
                       s->settings->sample.method, tries(s, "coupling") ? reason : "the search is too long for a list");
        status = XT_FAILED;
    }
    return status;
}

xt_status xt_sample_solutions(const xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                              xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    const double began = xt_clock_seconds();
    sampler      s = {.model = model,
                      .settings = settings,
                      .sink = sink,
                      .context = context,
                      .statistics = statistics,
                      .diagnostics = diagnostics,
                      .stride = model->pieces,
                      .began = began};
    if (settings->team) {
        xt_diagnose(diagnostics, "several processes draw no sample together; draw it in one process");
        return XT_FAILED;
    }
    if (!xt_settings_check_without(settings, not_used, "a sample", diagnostics) ||
        (xt_settings_choose_placements(settings) &&
         !xt_settings_check_without(settings, "unique", "a sample with placements required or forbidden", diagnostics)))
        return XT_FAILED;
    if (model->kind == &xt_kind_boxes || settings->sample.number > samples_max) {
        xt_diagnose(diagnostics, model->kind == &xt_kind_boxes ? "boxes by their sides have no list of all packings"
                                                               : "a sample has at most 1,000,000,000 solutions");
        return XT_FAILED;
    }
    uint32_t method = 0;
    while (method < METHODS && !tries(&s, methods[method]))
        method++;
    if (method == METHODS) {
        xt_diagnose(diagnostics, "'%s' is no way to draw a sample; the ways are list, diagram, coupling and reservoir",
                    settings->sample.method);
        return XT_FAILED;
    }
    xt_work_limit limit;
    xt_random_start(&s.random, settings->sample.seed, 0);
    xt_work_limit_begin(&limit, settings->time_limit, settings->control);
    xt_status status = sample(&s);
    statistics->found = statistics->solutions;
    statistics->share_done = status == XT_COMPLETE;
    statistics->seconds = xt_clock_seconds() - began;
    xt_work_limit_end(&limit);
    return status;
}
