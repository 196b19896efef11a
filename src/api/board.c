// board.c -- the public solve of boards: joins a board's model, an engine, a run and the caller's sink.
//
// Where the model can be anchored, the engine finds one solution of each class under the board's rotations, and the
// others are made by turning it.  Where it cannot, all are found, and of a class only the least is let through where
// one is wanted.  Copies that are told apart are exchanged in all ways behind the search, which never sees them.

#include "api/board_probe.h"
#include "api/estimate.h"
#include "api/plan.h"
#include "api/saved_run.h"
#include "api/setting_text.h"
#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "edge/engines.h"
#include "edge/model.h"
#include "edge/pairs.h"
#include "run/run.h"
#include "saved/key.h"

#include <stdlib.h>
#include <string.h>

const char *xt_board_engine_name_at(uint32_t index)
{
    return index < XT_EDGE_ENGINES ? xt_edge_engines[index]->name : NULL;
}

// A solution of the engine's, and room to turn it.
typedef struct turntable {
    const xt_edge_model *model;
    uint32_t            *code, *turned; // of each cell, and the same with the board turned
} turntable;

typedef struct delivery {
    xt_edge_model     *model;
    const xt_settings *settings;
    xt_board          *board;
    turntable          table;
    uint64_t           factor; // layouts for each solution of the engine's that passes; 0: 2^64 or more
    uint32_t          *order;  // of the members, within each kind
    uint32_t          *used;   // of each kind
    uint32_t          *tile, *turn;
    xt_layout_sink     sink; // NULL: only count
    void              *context;
    xt_statistics      statistics;
    const char        *trouble;
    bool               at_limit;
    double             began; // when the search did, and what comes before it, as the clock tells seconds
} delivery;

// ---- One solution of the engine's, and what it stands for ----------------------------------------------------------

static xt_answer deliver_one(delivery *d, const uint32_t *code)
{
    xt_layout layout = {.number = ++d->statistics.solutions, .board = d->board, .tile = d->tile, .turn = d->turn};
    if (d->sink) {
        xt_pose_layout(d->model, code, d->order, d->used, d->tile, d->turn);
        if (d->sink(d->context, &layout) == XT_STOP)
            return XT_STOP;
    }
    d->at_limit = d->settings->limit && layout.number == d->settings->limit;
    return d->at_limit ? XT_STOP : XT_CONTINUE;
}

// The next order of so many numbers; false, and the first one again, behind the last.
static bool next_order(uint32_t *order, uint32_t count)
{
    uint32_t i = count, j = count;
    while (i > 1 && order[i - 2] > order[i - 1])
        i--;
    bool is_last = i <= 1;
    if (!is_last) {
        while (order[j - 1] < order[i - 2])
            j--;
        uint32_t swapped = order[i - 2];
        order[i - 2] = order[j - 1];
        order[j - 1] = swapped;
    }
    for (uint32_t a = is_last ? 0 : i - 1, b = count; a + 1 < b; a++, b--) {
        uint32_t swapped = order[a];
        order[a] = order[b - 1];
        order[b - 1] = swapped;
    }
    return !is_last;
}

static bool next_labelling(delivery *d)
{
    for (uint32_t k = 0; k < d->model->kinds.count; k++)
        if (next_order(d->order + d->model->kinds.at[k].members, d->model->kinds.at[k].copies))
            return true;
    return false;
}

static void start_orders(delivery *d)
{
    for (uint32_t k = 0; k < d->model->kinds.count; k++)
        for (uint32_t i = 0; i < d->model->kinds.at[k].copies; i++)
            d->order[d->model->kinds.at[k].members + i] = i;
}

static const char *const too_many = "2^64 solutions or more, since equal tiles are told apart; leave out --labelled";

static xt_answer deliver_labelled(delivery *d, const uint32_t *code)
{
    uint64_t ways = d->model->labellings, limit = d->settings->limit;
    if (d->sink || limit) {
        xt_answer answer;
        start_orders(d);
        do
            answer = deliver_one(d, code);
        while (answer == XT_CONTINUE && next_labelling(d));
        return answer;
    }
    if (ways == 0 || __builtin_add_overflow(d->statistics.solutions, ways, &d->statistics.solutions)) {
        d->trouble = too_many;
        return XT_STOP;
    }
    return XT_CONTINUE;
}

static xt_answer deliver_class_member(delivery *d, const uint32_t *code)
{
    return d->settings->labelled ? deliver_labelled(d, code) : deliver_one(d, code);
}

static bool turntable_start(turntable *t, const xt_edge_model *model)
{
    *t = (turntable){.model = model,
                     .code = XT_NEW_ARRAY(uint32_t, 2 * (size_t)model->cells),
                     .turned = XT_NEW_ARRAY(uint32_t, 2 * (size_t)model->cells)};
    return t->code && t->turned;
}

static void turntable_free(turntable *t)
{
    free(t->code);
    free(t->turned);
}

static void put_on(turntable *t, const uint32_t *poses)
{
    for (uint32_t c = 0; c < t->model->cells; c++)
        t->code[c] = xt_pose_code(t->model, poses[c]);
}

static void turn_board(turntable *t)
{
    for (uint32_t cell = 0; cell < t->model->cells; cell++)
        t->turned[xt_turned_cell(t->model, cell)] = xt_turned_code(t->model, t->code[cell]);
    uint32_t *turned = t->turned;
    t->turned = t->code;
    t->code = turned;
}

// Whether none of the turned boards comes before this one.
static bool is_least(turntable *t)
{
    size_t    bytes = t->model->cells * sizeof *t->code;
    uint32_t *own = t->code + t->model->cells; // room behind it
    bool      least = true;
    memcpy(own, t->code, bytes);
    for (uint32_t r = 1; r < t->model->rotations; r++) {
        turn_board(t);
        for (uint32_t c = 0, same = 1; same && c < t->model->cells; c++) {
            same = t->code[c] == own[c];
            least = least && (same || t->code[c] > own[c]);
        }
    }
    return least;
}

static xt_answer deliver(void *context, const uint32_t *poses, uint32_t count)
{
    delivery  *d = context;
    turntable *t = &d->table;
    bool       makes_class = d->model->is_anchored && d->settings->unique == XT_ALL;
    (void)count;
    put_on(t, poses);
    xt_answer answer = deliver_class_member(d, t->code);
    for (uint32_t r = 1; r < d->model->rotations && makes_class && answer == XT_CONTINUE; r++) {
        turn_board(t);
        answer = deliver_class_member(d, t->code);
    }
    return answer;
}

// ---- The sieve: where the engine finds whole classes, and one of each is wanted ------------------------------------

static bool needs_sieve(const delivery *d)
{
    return d->settings->unique != XT_ALL && !d->model->is_anchored;
}

static void *open_sieve(void *context)
{
    const delivery *d = context;
    turntable      *t = XT_NEW(turntable);
    if (!t || turntable_start(t, d->model))
        return t;
    turntable_free(t);
    free(t);
    return NULL;
}

static void close_sieve(void *sieve)
{
    turntable_free(sieve);
    free(sieve);
}

static bool sift(void *sieve, const uint32_t *poses, uint32_t count, uint32_t *delivered)
{
    put_on(sieve, poses);
    memcpy(delivered, poses, count * sizeof *poses);
    return is_least(sieve);
}

// ---- The run -------------------------------------------------------------------------------------------------------

// Whether solutions need not be seen one by one.
static bool only_counts(const delivery *d)
{
    return !d->sink && d->factor > 0;
}

// Up to the limit, of which the last solution of the engine's may be more.
static void count_solutions(delivery *d, uint64_t passed)
{
    uint64_t *solutions = &d->statistics.solutions, limit = d->settings->limit;
    bool      is_over = __builtin_mul_overflow(passed, d->factor, solutions);
    if (is_over)
        *solutions = UINT64_MAX;
    if (limit && *solutions > limit)
        *solutions = limit;
    else if (is_over)
        d->trouble = too_many;
}

static void take_report(delivery *d, const xt_run_report *report)
{
    xt_statistics *s = &d->statistics;
    s->fits_at = report->counters.fits_at;
    s->attempts_at = report->counters.attempts_at;
    s->levels = d->model->cells + 1;
    s->fits = s->attempts = 0;
    for (uint32_t p = 0; p < s->levels; p++) {
        s->fits += s->fits_at[p];
        s->attempts += s->attempts_at[p];
    }
    s->found = report->found;
    s->seconds = report->seconds;
    s->fits_before = report->fits_before;
    s->seconds_before = report->seconds_before;
    s->share_done = report->share_done;
    s->seconds_left = report->seconds_left;
    if (only_counts(d))
        count_solutions(d, report->solutions);
    bool is_over = __builtin_mul_overflow(report->solutions_before, d->factor, &s->solutions_before);
    if (is_over || s->solutions_before > s->solutions)
        s->solutions_before = s->solutions;
}

static void tell_progress(void *context, const xt_run_report *report)
{
    delivery *d = context;
    take_report(d, report);
    d->settings->progress(d->settings->progress_context, &d->statistics);
}

// The settings behind the colon of an engine's name; only `pairs` has any.
static bool read_settings(const xt_engine *engine, const char *text, xt_pairs_settings *pairs, xt_place place,
                          xt_diagnostics *diagnostics)
{
    if (engine == &xt_engine_pairs)
        return xt_pairs_settings_read(pairs, text, place, diagnostics);
    xt_complain(diagnostics, place, "the engine '%s' has no settings; leave out ':%s'", engine->name, text);
    return false;
}

// By its name; NULL: complained.
static const xt_engine *find_engine(const char *name, const xt_edge_model *model, xt_pairs_settings *pairs,
                                    xt_place place, xt_diagnostics *diagnostics)
{
    char   names[128] = "";
    size_t length = strcspn(name, ":");
    for (uint32_t i = 0; i < XT_EDGE_ENGINES; i++) {
        if (strlen(xt_edge_engines[i]->name) == length && memcmp(xt_edge_engines[i]->name, name, length) == 0) {
            const char *refusal = xt_edge_engines[i]->refusal(model);
            if (refusal)
                xt_complain(diagnostics, place, "this board is none for the engine '%s': %s; choose another", name,
                            refusal);
            bool fine = !refusal && (!name[length] ||
                                     read_settings(xt_edge_engines[i], name + length + 1, pairs, place, diagnostics));
            return fine ? xt_edge_engines[i] : NULL;
        }
        strcat(names, i ? ", " : "");
        strcat(names, xt_edge_engines[i]->name);
    }
    xt_complain(diagnostics, place, "'%s' is no engine for boards; there are %s", name, names);
    return NULL;
}

static bool has_filters(const xt_filters *f)
{
    return f->volume || f->parity || f->fit || f->volume_trigger || f->parity_trigger;
}

// Why a board cannot have these settings, and the names of those at fault; NULL: it can.
static const char *fault_of_settings(const xt_settings *settings, const char **names)
{
    if (settings->order || settings->nof) {
        *names = "order nof";
        return "a board takes no order; an engine brings its own";
    }
    if (settings->sample.trials || has_filters(&settings->filters)) {
        *names = XT_NAMES_OF_FILTERS;
        return "a board has no filters and samples; leave them out";
    }
    if (settings->fix || settings->goal || settings->constrained_first) {
        *names = "fix goal constrained-first";
        return "a board has no pieces to fix or to leave out; ask for whole boards";
    }
    *names = "unique";
    return settings->unique == XT_UNIQUE_MIRROR
               ? "a board has no mirror images, since tiles are not turned over; ask for unique ones"
               : NULL;
}

static bool settings_suit(const xt_settings *settings, xt_diagnostics *diagnostics)
{
    const char *names, *fault = fault_of_settings(settings, &names);
    if (fault) {
        xt_complain(diagnostics, xt_plan_place_of(settings, names), "%s", fault);
        return false;
    }
    if (settings->kernel && settings->engine && strcmp(settings->engine, xt_engine_domains.name) != 0) {
        xt_complain_of(diagnostics, "the engine '%s' has no kernels; of those for boards, '%s' has", settings->engine,
                       xt_engine_domains.name);
        return false;
    }
    return true;
}

static bool make_room(delivery *d)
{
    const xt_edge_model *model = d->model;
    d->order = XT_NEW_ARRAY(uint32_t, model->cells);
    d->used = XT_NEW_ARRAY(uint32_t, model->kinds.count);
    d->tile = XT_NEW_ARRAY(uint32_t, model->cells);
    d->turn = XT_NEW_ARRAY(uint32_t, model->cells);
    free(d->board->counts);
    d->board->counts = XT_NEW_ARRAY(uint64_t, 2 * ((size_t)model->cells + 1));
    if (!turntable_start(&d->table, model) || !d->order || !d->used || !d->tile || !d->turn || !d->board->counts)
        return false;
    start_orders(d);
    uint64_t rotations = model->is_anchored && d->settings->unique == XT_ALL ? model->rotations : 1;
    if (__builtin_mul_overflow(rotations, d->settings->labelled ? model->labellings : 1, &d->factor))
        d->factor = 0;
    return true;
}

// How a search ended, told where it failed.
static xt_status judge(delivery *d, xt_status status, const char *trouble, xt_diagnostics *diagnostics)
{
    if (d->trouble)
        trouble = d->trouble;
    if (trouble)
        xt_complain_of(diagnostics, "%s", trouble);
    else if (status == XT_FAILED)
        xt_complain_of_memory(diagnostics);
    if (trouble)
        return XT_FAILED;
    return status == XT_BY_SINK && d->at_limit ? XT_BY_SOLUTIONS : status;
}

static xt_status run_engine(delivery *d, const xt_engine *engine, xt_counters counters, const xt_saved_run *saved,
                            xt_diagnostics *diagnostics)
{
    const xt_settings *settings = d->settings;
    xt_sieve           sieve = {.open = open_sieve, .close = close_sieve, .pass = sift, .context = d};
    xt_run             run = {.engine = engine,
                              .problem = d->model,
                              .levels = d->model->cells + 1,
                              .threads = settings->threads,
                              .sieve = needs_sieve(d) ? sieve : (xt_sieve){.open = NULL},
                              .sink = {.take = only_counts(d) ? NULL : deliver, .context = d},
                              .limit = only_counts(d) ? settings->limit / d->factor + (settings->limit % d->factor > 0) : 0,
                              .time_limit = xt_clock_seconds_left(settings->time_limit, d->began),
                              .node_limit = settings->node_limit,
                              .control = settings->control,
                              .progress = settings->progress ? tell_progress : NULL,
                              .progress_context = d,
                              .forecast_after = settings->forecast_after,
                              .portion = {settings->part, settings->parts},
                              .journal = xt_saved_run_journal(saved),
                              .only_kept = settings->only_saved,
                              .report.counters = counters};
    xt_status          status = xt_run_all(&run);
    if (status == XT_BY_SINK && d->at_limit && run.report.ended_before != XT_COMPLETE)
        status = run.report.ended_before;
    take_report(d, &run.report);
    return judge(d, status, status == XT_BY_MEMORY ? NULL : run.report.counters.trouble, diagnostics);
}

// Kept in a file, where the settings name one.
static bool open_run(const delivery *d, const xt_engine *engine, xt_saved_run *saved, xt_diagnostics *diagnostics)
{
    xt_identity identity = {.board = d->board,
                            .contents = xt_contents_of_board(d->model),
                            .settings = d->settings,
                            .engine = engine->name,
                            .keeps_solutions = d->sink || d->settings->only_saved,
                            .levels = d->model->cells + 1,
                            .multiply = d->factor,
                            .divide = 1};
    *saved = (xt_saved_run){0};
    if (!xt_part_suits(d->settings, engine, diagnostics))
        return false;
    if (d->settings->run && d->factor == 0) {
        xt_complain_of(diagnostics, "%s", too_many);
        return false;
    }
    return xt_saved_run_open(saved, &identity, diagnostics);
}

static xt_status search_board(delivery *d, const xt_engine *engine, xt_counters counters, xt_diagnostics *diagnostics)
{
    xt_saved_run saved;
    xt_status    status = XT_FAILED;
    if (open_run(d, engine, &saved, diagnostics))
        status = run_engine(d, engine, counters, &saved, diagnostics);
    xt_saved_run_close(&saved);
    return status;
}

// The probe has found all there is, as if it had been the run: the first part of one.
static xt_status deliver_probe(delivery *d, const xt_board_probe *probe, xt_run_report *report, xt_words *kept)
{
    uint32_t  cells = d->model->cells, *poses = probe->poses;
    xt_status status = XT_COMPLETE;
    for (uint32_t i = 0; i < probe->solutions && status == XT_COMPLETE; i++, poses += cells) {
        report->found++;
        put_on(&d->table, poses);
        if (needs_sieve(d) && !is_least(&d->table))
            continue;
        report->solutions++;
        xt_vector_push(kept, cells);
        for (uint32_t c = 0; c < cells; c++)
            xt_vector_push(kept, poses[c]);
        if (only_counts(d))
            status = d->settings->limit && report->solutions > (d->settings->limit - 1) / d->factor ? XT_BY_SOLUTIONS
                                                                                                    : XT_COMPLETE;
        else if (deliver(d, poses, cells) == XT_STOP)
            status = XT_BY_SINK;
    }
    return status;
}

static bool keep_probe(delivery *d, const xt_run_report *report, const xt_words *kept, xt_saved_run *saved,
                       xt_diagnostics *diagnostics)
{
    size_t    levels = (size_t)d->model->cells + 1;
    uint64_t *counts = XT_NEW_ARRAY(uint64_t, XT_TALLIED * levels);
    xt_tally  tally = {.at = {counts}, .found = report->found, .passed = report->solutions};
    bool      fine = counts && !kept->failed;
    if (!fine)
        xt_complain_of_memory(diagnostics);
    if (fine) {
        memcpy(counts + XT_FITS * levels, report->counters.fits_at, levels * sizeof *counts);
        memcpy(counts + XT_ATTEMPTS * levels, report->counters.attempts_at, levels * sizeof *counts);
        fine = xt_saved_run_keep_whole(saved, d->settings, &tally, kept->at, kept->count, diagnostics);
    }
    free(counts);
    return fine;
}

// Delivers what the probe has found, and reports.
static xt_status report_probe(delivery *d, const xt_board_probe *probe, xt_run_report *report, xt_words *kept,
                              xt_diagnostics *diagnostics)
{
    xt_status status = xt_has_root(d->settings) ? deliver_probe(d, probe, report, kept) : XT_COMPLETE;
    report->seconds = xt_clock_seconds() - d->began;
    take_report(d, report);
    return judge(d, status == XT_COMPLETE ? probe->status : status, NULL, diagnostics);
}

static xt_status take_probe(delivery *d, const xt_board_probe *probe, xt_counters counters, xt_diagnostics *diagnostics)
{
    xt_saved_run  saved;
    xt_words      kept = {0};
    xt_run_report report = {.counters = counters, .share_done = 1};
    xt_status     status = XT_FAILED;
    if (open_run(d, &xt_engine_row, &saved, diagnostics)) {
        status = report_probe(d, probe, &report, &kept, diagnostics);
        if (status == XT_COMPLETE && !keep_probe(d, &report, &kept, &saved, diagnostics))
            status = XT_FAILED;
    }
    xt_saved_run_close(&saved);
    xt_vector_free(&kept);
    return status;
}

// The probe ended before an engine was chosen.  So nothing is begun that could be kept.
static xt_status end_with_probe(delivery *d, const xt_board_probe *probe, xt_counters counters,
                                xt_diagnostics *diagnostics)
{
    xt_words      kept = {0};
    xt_run_report report = {.counters = counters};
    xt_status     status = report_probe(d, probe, &report, &kept, diagnostics);
    xt_vector_free(&kept);
    return status;
}

static xt_board_probe_limits limits_of(const delivery *d)
{
    return (xt_board_probe_limits){.control = d->settings->control,
                                   .time_limit = d->settings->time_limit,
                                   .began = d->began,
                                   .node_limit = d->settings->node_limit};
}

static xt_status probe_and_solve(delivery *d, xt_counters counters, xt_diagnostics *diagnostics)
{
    const xt_board_probe_limits limits = limits_of(d);
    xt_board_probe              probe;
    xt_status                   status;
    if (!xt_board_probe_make(&probe, d->model, &limits, &counters))
        status = judge(d, XT_FAILED, probe.trouble, diagnostics);
    else if (probe.is_done)
        status = take_probe(d, &probe, counters, diagnostics);
    else if (probe.status != XT_COMPLETE)
        status = end_with_probe(d, &probe, counters, diagnostics);
    else
        status = search_board(d, probe.engine, counters, diagnostics);
    xt_board_probe_free(&probe);
    return status;
}

// Reads the settings of the engine `pairs`, if it is asked for, to where the model looks for them.
// The engine asked for; NULL: none was, or, with a complaint, it cannot be had.
static const xt_engine *engine_asked_for(const delivery *d, xt_pairs_settings *pairs, bool *is_asked,
                                         xt_diagnostics *diagnostics)
{
    // A kernel is asked for of the engine that has several; a run that was begun goes on as it was.
    const char    *name = d->settings->engine || !d->settings->kernel ? d->settings->engine : xt_engine_domains.name;
    xt_engine_name begun = {.text = ""};
    if (!name)
        begun = xt_saved_engine(d->settings);
    for (uint32_t i = 0; i < XT_EDGE_ENGINES; i++)
        if (strcmp(begun.text, xt_edge_engines[i]->name) == 0)
            name = begun.text;
    *is_asked = name;
    return name ? find_engine(name, d->model, pairs, xt_plan_place_of(d->settings, "engine"), diagnostics) : NULL;
}

static xt_status solve(delivery *d, xt_pairs_settings *pairs, xt_diagnostics *diagnostics)
{
    bool             is_asked;
    const xt_engine *engine = engine_asked_for(d, pairs, &is_asked, diagnostics);
    if (is_asked && !engine)
        return XT_FAILED;
    xt_counters counters = {.fits_at = d->board->counts, .attempts_at = d->board->counts + d->model->cells + 1};
    return engine ? search_board(d, engine, counters, diagnostics) : probe_and_solve(d, counters, diagnostics);
}

// Makes the model and the room for a search.  False: complained.
static bool prepare(delivery *d, xt_pairs_settings *pairs, xt_diagnostics *diagnostics)
{
    *pairs = xt_pairs_defaults;
    if (!d->board->checked)
        xt_complain_of(diagnostics, "a board that was not checked; xt_board_check comes first");
    else if (settings_suit(d->settings, diagnostics))
        d->model = xt_edge_model_new(d->board, diagnostics);
    if (!d->model)
        return false;
    d->model->pairs = pairs;
    xt_edge_anchor(d->model);
    d->model->kernel = d->settings->kernel;
    if (make_room(d))
        return true;
    xt_complain_of_memory(diagnostics);
    return false;
}

static void free_delivery(delivery *d)
{
    turntable_free(&d->table);
    free(d->order);
    free(d->used);
    free(d->tile);
    free(d->turn);
    xt_edge_model_free(d->model);
}

xt_status xt_solve_board(xt_board *board, const xt_settings *given, xt_layout_sink sink, void *context,
                         xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    xt_settings settings = given ? *given : (xt_settings){0};
    delivery d = {.settings = &settings, .board = board, .sink = sink, .context = context, .began = xt_clock_seconds()};
    xt_pairs_settings pairs;
    xt_status         status = XT_FAILED;
    if (xt_plan_is_of(settings.plan, "board", diagnostics) && prepare(&d, &pairs, diagnostics) &&
        xt_plan_is_of_board(settings.plan, d.model, diagnostics))
        status = solve(&d, &pairs, diagnostics);
    if (statistics)
        *statistics = d.statistics;
    free_delivery(&d);
    return status;
}

// ---- Estimates -----------------------------------------------------------------------------------------------------

// The engine that a search would take, and how that came about.
typedef struct choice {
    xt_board_probe probe; // all zero where the engine was asked for
    bool           is_asked;
} choice;

// NULL: complained.  The probe is to be freed in either case.
static const xt_engine *choose(delivery *d, xt_pairs_settings *pairs, const xt_board_probe_limits *limits, choice *c,
                               xt_diagnostics *diagnostics)
{
    *c = (choice){.is_asked = false};
    const xt_engine *engine = engine_asked_for(d, pairs, &c->is_asked, diagnostics);
    if (c->is_asked)
        return engine;
    xt_counters counters = {.fits_at = d->board->counts, .attempts_at = d->board->counts + d->model->cells + 1};
    if (xt_board_probe_make(&c->probe, d->model, limits, &counters))
        return c->probe.is_done ? &xt_engine_row : c->probe.engine;
    judge(d, XT_FAILED, c->probe.trouble, diagnostics);
    return NULL;
}

static xt_status estimate_board(delivery *d, const xt_engine *engine, const xt_estimate_settings *how,
                                xt_estimate *estimate, xt_diagnostics *diagnostics)
{
    uint32_t levels = d->model->cells + 1;
    free(d->board->estimate_at);
    d->board->estimate_at = XT_NEW_ARRAY(double, levels);
    if (!d->board->estimate_at) {
        xt_complain_of_memory(diagnostics);
        return XT_FAILED;
    }
    xt_estimate_run run = {.engine = engine,
                           .problem = d->model,
                           .levels = levels,
                           .sink = {.take = deliver, .context = d},
                           .delivered = &d->statistics.solutions,
                           .fits_at = d->board->estimate_at};
    return xt_estimate_tree(&run, d->settings, how, estimate, diagnostics);
}

xt_status xt_estimate_board(xt_board *board, const xt_settings *given, const xt_estimate_settings *how,
                            xt_estimate *estimate, xt_diagnostics *diagnostics)
{
    const xt_estimate_settings defaults = {0};
    xt_settings                settings = given ? *given : (xt_settings){0};
    delivery                   d = {.settings = &settings, .board = board, .began = xt_clock_seconds()};
    xt_pairs_settings          pairs;
    xt_status                  status = XT_FAILED;
    *estimate = (xt_estimate){0};
    settings.limit = 0;
    if (prepare(&d, &pairs, diagnostics)) {
        choice                      c;
        const xt_board_probe_limits limits = limits_of(&d);
        // Where it is ended early, so is the sample at once.
        const xt_engine *engine = choose(&d, &pairs, &limits, &c, diagnostics);
        xt_board_probe_free(&c.probe);
        settings.time_limit = xt_clock_seconds_left(settings.time_limit, d.began);
        if (engine)
            status = estimate_board(&d, engine, how ? how : &defaults, estimate, diagnostics);
    }
    free_delivery(&d);
    return status;
}

// ---- Plans ---------------------------------------------------------------------------------------------------------

static void reason_of(const void *context, const char *name, char *reason, size_t room)
{
    const choice         *c = context;
    const xt_board_probe *p = &c->probe;
    if (strcmp(name, "engine") != 0 || c->is_asked)
        snprintf(reason, room, "as asked for");
    else if (p->is_done)
        snprintf(reason, room, "a short search row by row already finds all there is");
    else if (p->row_nodes > 0)
        snprintf(reason, room,
                 "a short search row by row does not end; by samples of both trees 'row' takes %.2g s and 'domains' "
                 "%.2g s",
                 p->row_seconds, p->domain_seconds);
    else
        snprintf(reason, room, "a short search row by row does not end, and the board is too large for samples");
}

// Why no tree was sampled, if none was.
static const char *why_no_sample(const choice *c)
{
    return c->is_asked        ? "an engine was asked for, so none was compared"
           : c->probe.is_done ? "a short search is over before a sample"
                              : "so large a board takes too long to sample";
}

static void add_candidate(xt_search_plan *plan, const xt_engine *engine, const xt_edge_model *model, const choice *c,
                          double nodes, double seconds)
{
    const char *refusal = engine->refusal(model);
    plan->choice.candidate[plan->choice.candidates++] = (xt_candidate){
        .engine = engine->name,
        .refusal = refusal ? refusal : why_no_sample(c),
        .is_sampled = nodes > 0,
        .nodes = nodes,
        .seconds = seconds,
    };
}

static void plan_with(xt_search_plan *plan, const delivery *d, const xt_engine *engine, const choice *c)
{
    xt_settings settings = *d->settings;
    if (!settings.engine)
        settings.engine = engine->name;
    add_candidate(plan, &xt_engine_row, d->model, c, c->probe.row_nodes, c->probe.row_seconds);
    add_candidate(plan, &xt_engine_domains, d->model, c, c->probe.domain_nodes, c->probe.domain_seconds);
    xt_plan_say_board(&plan->lines, d->model);
    xt_plan_say_settings(&plan->lines, &settings, reason_of, c);
    xt_plan_say_machine(&plan->lines, &settings, engine == &xt_engine_domains);
    plan->settings = xt_plan_settings_of(&plan->lines);
}

// Makes the choice that a search would make, whatever its limit on time.  False: the diagnostics tell.
static bool plan_board(xt_search_plan *plan, delivery *d, xt_pairs_settings *pairs, xt_diagnostics *diagnostics)
{
    choice                      c;
    const xt_board_probe_limits limits = {.node_limit = d->settings->node_limit};
    const xt_engine            *engine = choose(d, pairs, &limits, &c, diagnostics);
    if (engine)
        plan_with(plan, d, engine, &c);
    xt_board_probe_free(&c.probe);
    if (engine && plan->lines.failed)
        xt_complain_of_memory(diagnostics);
    return engine && !plan->lines.failed;
}

xt_search_plan *xt_search_plan_new_of_board(xt_board *board, const xt_settings *given, xt_diagnostics *diagnostics)
{
    xt_settings       settings = given ? *given : (xt_settings){0};
    delivery          d = {.settings = &settings, .board = board};
    xt_pairs_settings pairs;
    xt_search_plan   *plan = XT_NEW(xt_search_plan);
    if (!plan)
        xt_complain_of_memory(diagnostics);
    bool fine = plan && prepare(&d, &pairs, diagnostics) && plan_board(plan, &d, &pairs, diagnostics);
    free_delivery(&d);
    if (fine)
        return plan;
    xt_search_plan_free(plan);
    return NULL;
}
