// best.c -- the public search for boards that match as far as they can: joins a board's model, the search and the
// caller's sink.
//
// Boards that can be finished easily are given to an engine that finishes them first, for as long as takes a few tenths
// of a second.

#include "edge/best.h"
#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "edge/engines.h"
#include "run/control.h"
#include "run/run.h"

#include <stdlib.h>
#include <string.h>

enum {
    FINISHED_CELLS = 144, // larger boards are no such
    FINISHING_POLLS = 800,
    FINISHING_SHARE = 10, // of a limit, at most one part of so many
};

static const double seconds_between_reports = 0.1;

typedef struct searcher {
    const xt_settings      *settings;
    const xt_best_settings *how;
    xt_best_search          search;
    xt_board               *board;
    uint32_t               *code, *used, *tile, *turn;
    xt_layout_sink          sink;
    void                   *context;
    uint64_t                told; // boards
    double                  began, next_report;
    xt_status               why; // it was stopped; XT_COMPLETE: it was not
} searcher;

static xt_best report_of(const searcher *s)
{
    const xt_best_found *f = &s->search.found;
    return (xt_best){.matched = f->matched,
                     .matches = f->matches,
                     .tried = f->tried,
                     .passes = f->passes,
                     .width = f->width,
                     .mending = f->mending,
                     .seconds = xt_clock_seconds() - s->began};
}

static void deliver(searcher *s, const xt_edge_model *model, const uint32_t *poses)
{
    xt_layout layout = {.number = ++s->told, .board = s->board, .tile = s->tile, .turn = s->turn};
    if (!s->sink)
        return;
    for (uint32_t cell = 0; cell < model->cells; cell++)
        s->code[cell] = xt_pose_code(model, poses[cell]);
    xt_pose_layout(model, s->code, NULL, s->used, s->tile, s->turn);
    if (s->sink(s->context, &layout) == XT_STOP)
        s->why = XT_BY_SINK;
}

static void tell(void *context, const xt_best_found *found)
{
    searcher *s = context;
    deliver(s, s->search.model, found->poses);
}

static xt_answer ask(void *context)
{
    searcher *s = context;
    double    now = xt_clock_seconds();
    if (s->why == XT_COMPLETE && s->settings->control && xt_control_is_stopped(s->settings->control))
        s->why = XT_BY_REQUEST;
    // The first pass ends soon, and without it there is no board.
    if (s->why == XT_COMPLETE && s->search.found.passes && s->settings->time_limit > 0 &&
        now - s->began >= s->settings->time_limit)
        s->why = XT_BY_TIME;
    if (s->how->progress && now >= s->next_report) {
        xt_best so_far = report_of(s);
        s->how->progress(s->how->progress_context, &so_far);
        s->next_report = xt_clock_seconds() + seconds_between_reports;
    }
    return s->why == XT_COMPLETE || s->search.found.passes == 0 ? XT_CONTINUE : XT_STOP;
}

// ---- Finishing -----------------------------------------------------------------------------------------------------

typedef struct finisher {
    searcher            *s;
    const xt_edge_model *model;
    uint64_t             polls; // left
    bool                 is_done;
} finisher;

static xt_answer take_finished(void *context, const uint32_t *poses, uint32_t count)
{
    finisher      *f = context;
    const uint32_t width = f->model->width, height = f->model->height;
    (void)count;
    f->is_done = true;
    f->s->search.found.matched = f->s->search.found.matches = width * (height - 1) + height * (width - 1);
    deliver(f->s, f->model, poses);
    return XT_STOP;
}

static xt_answer count_down(void *context)
{
    finisher *f = context;
    double    limit = f->s->settings->time_limit;
    bool      is_late = limit > 0 && xt_clock_seconds() - f->s->began > limit / FINISHING_SHARE;
    ask(f->s);
    return f->s->why == XT_COMPLETE && !is_late && f->polls-- ? XT_CONTINUE : XT_STOP;
}

static void search_whole(finisher *f, xt_edge_model *model)
{
    uint64_t    limit = f->s->settings->node_limit / FINISHING_SHARE / XT_POLL_INTERVAL;
    uint64_t   *counts = XT_NEW_ARRAY(uint64_t, 2 * ((size_t)model->cells + 1));
    xt_counters counters = {.fits_at = counts, .attempts_at = counts ? counts + model->cells + 1 : NULL};
    f->model = model;
    f->polls = f->s->settings->node_limit && limit < FINISHING_POLLS ? limit : FINISHING_POLLS;
    xt_search *search = counts ? xt_engine_domains.open(model, &counters) : NULL;
    if (search)
        xt_engine_domains.run(search, (xt_task){.depth = 0}, (xt_option_sink){.take = take_finished, .context = f},
                              (xt_poll){.ask = count_down, .context = f});
    for (uint32_t c = 0; counts && c <= model->cells; c++)
        f->s->search.found.tried += counts[c];
    if (search)
        xt_engine_domains.close(search);
    free(counts);
}

// Whether the board could be finished, by a brief search.  What fails in it is of no account.
static bool finish(searcher *s)
{
    finisher       f = {.s = s};
    xt_edge_model *model = xt_board_check(s->board, NULL) ? xt_edge_model_new(s->board, NULL) : NULL;
    if (model) {
        xt_edge_anchor(model);
        if (!xt_engine_domains.refusal(model))
            search_whole(&f, model);
    }
    xt_edge_model_free(model);
    return f.is_done;
}

// ---- All -----------------------------------------------------------------------------------------------------------

static const char *const ways[] = {[XT_BEST_BEAM] = "beam", [XT_BEST_DEPTH] = "depth", NULL};

const char *xt_best_way_at(uint32_t index)
{
    return index < sizeof ways / sizeof *ways ? ways[index] : NULL;
}

static bool find_way(const char *name, xt_best_way *way, xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; ways[i]; i++)
        if (!name || strcmp(name, ways[i]) == 0) {
            *way = (xt_best_way)i;
            return true;
        }
    xt_complain_of(diagnostics, "there is no way '%s' to find the best board; there are '%s' and '%s'", name,
                   ways[XT_BEST_BEAM], ways[XT_BEST_DEPTH]);
    return false;
}

static bool settings_suit(const xt_board *board, const xt_settings *s, xt_diagnostics *diagnostics)
{
    if (!board->checked)
        xt_complain_of(diagnostics, "a board that was not checked; xt_board_can_be_laid comes first");
    else if (s->engine || s->order || s->shuffle || s->kernel || s->run || s->parts || s->unique != XT_ALL ||
             s->limit || s->goal || s->sample.trials)
        xt_complain_of(diagnostics, "the search for the best board takes threads, limits on time and nodes, and a "
                                    "control; leave the other settings out");
    else
        return true;
    return false;
}

static xt_status search_model(searcher *s, xt_edge_model *model, xt_diagnostics *diagnostics)
{
    const char *trouble = NULL;
    s->search.model = model;
    s->code = XT_NEW_ARRAY(uint32_t, model->cells);
    s->used = XT_NEW_ARRAY(uint32_t, model->kinds.count);
    s->tile = XT_NEW_ARRAY(uint32_t, model->cells);
    s->turn = XT_NEW_ARRAY(uint32_t, model->cells);
    xt_status status = XT_FAILED;
    if (s->code && s->used && s->tile && s->turn) {
        bool is_done = model->cells <= FINISHED_CELLS && finish(s);
        status = is_done ? XT_COMPLETE : xt_best_run(&s->search, &trouble);
    }
    if (trouble)
        xt_complain_of(diagnostics, "%s", trouble);
    else if (status == XT_FAILED)
        xt_complain_of_memory(diagnostics);
    free(s->code);
    free(s->used);
    free(s->tile);
    free(s->turn);
    return status == XT_BY_REQUEST ? s->why : status;
}

xt_status xt_find_best(xt_board *board, const xt_settings *given, const xt_best_settings *how, xt_layout_sink sink,
                       void *context, xt_best *best, xt_diagnostics *diagnostics)
{
    const xt_best_settings defaults = {0};
    xt_settings            settings = given ? *given : (xt_settings){0};
    searcher               s = {.settings = &settings,
                                .how = how ? how : &defaults,
                                .board = board,
                                .sink = sink,
                                .context = context,
                                .began = xt_clock_seconds(),
                                .why = XT_COMPLETE};
    xt_status              status = XT_FAILED;
    s.search = (xt_best_search){.seed = s.how->seed,
                                .threads = xt_run_threads(settings.threads),
                                .try_limit = settings.node_limit,
                                .time_limit = settings.time_limit,
                                .poll = {.ask = ask, .context = &s},
                                .tell = tell,
                                .context = &s};
    if (settings_suit(board, &settings, diagnostics) && find_way(s.how->way, &s.search.way, diagnostics)) {
        xt_edge_model *model = xt_edge_model_new(board, diagnostics);
        if (model)
            status = search_model(&s, model, diagnostics);
        xt_edge_model_free(model);
    }
    if (best)
        *best = report_of(&s);
    return status;
}
