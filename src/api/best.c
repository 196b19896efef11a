// best.c -- the public search for boards that match as far as they can: joins a board's model, the search and the
// caller's sink.

#include "edge/best.h"
#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "run/control.h"
#include "run/run.h"

#include <stdlib.h>
#include <string.h>

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
                     .seconds = xt_clock_seconds() - s->began};
}

static void tell(void *context, const xt_best_found *found)
{
    searcher            *s = context;
    const xt_edge_model *model = s->search.model;
    xt_layout            layout = {.number = ++s->told, .board = s->board, .tile = s->tile, .turn = s->turn};
    if (!s->sink)
        return;
    for (uint32_t cell = 0; cell < model->cells; cell++)
        s->code[cell] = xt_pose_code(model, found->poses[cell]);
    xt_pose_layout(model, s->code, NULL, s->used, s->tile, s->turn);
    if (s->sink(s->context, &layout) == XT_STOP)
        s->why = XT_BY_SINK;
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

static bool settings_suit(const xt_board *board, const xt_settings *s, xt_diagnostics *diagnostics)
{
    if (!board->checked)
        xt_complain_of(diagnostics, "a board that was not checked; xt_board_check comes first");
    else if (s->engine || s->order || s->kernel || s->run || s->parts || s->unique != XT_ALL || s->limit || s->goal ||
             s->sample.trials)
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
    if (s->code && s->used && s->tile && s->turn)
        status = xt_best_run(&s->search, &trouble);
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
    if (settings_suit(board, &settings, diagnostics)) {
        xt_edge_model *model = xt_edge_model_new(board, diagnostics);
        if (model)
            status = search_model(&s, model, diagnostics);
        xt_edge_model_free(model);
    }
    if (best)
        *best = report_of(&s);
    return status;
}
