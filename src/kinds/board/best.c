// best.c -- the public search for the best board: checks the arguments, tries a complete engine, and runs the search.
//
// Some boards are easy to solve.  So the engine `domains` searches first, for a few tenths of a second.

#include "kinds/board/board.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "base/stop_flag.h"
#include "base/thread_pool.h"
#include "base/work_limit.h"
#include "edge/best/best.h"
#include "edge/best/most_tiles.h"
#include "edge/engines/engines.h"
#include "model/model.h"
#include "run/run.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    // Cells: larger boards go to the best-board search at once.
    MAX_FINISHED_CELLS = 144,
    // Polls of the engine, of XT_POLL_INTERVAL poses each: a few tenths of a second.
    MAX_FINISHING_POLLS = 800,
    // The engine gets at most this part of a limit.
    FINISHING_SHARE_DIVISOR = 10,
};

static const double seconds_between_reports = 0.1;

typedef struct searcher {
    const xt_settings      *settings;
    const xt_best_settings *how;
    xt_best_match_search    search;
    const xt_model         *of;
    uint32_t               *code, *used, *placed;
    xt_sink                 sink;
    void                   *context;
    uint64_t                emitted_boards;
    double                  began, next_report;
    xt_status               why; // the stop reason; XT_COMPLETE: not stopped
} searcher;

static xt_best report_of(const searcher *s)
{
    const xt_best_match_progress *f = &s->search.progress;
    return (xt_best){.has_solution = s->emitted_boards > 0,
                     .value = f->matched,
                     .bound = f->matches,
                     .nodes = f->tried,
                     .passes = f->passes,
                     .width = f->width,
                     .repairing = f->repairing,
                     .seconds = xt_clock_seconds() - s->began};
}

static void emit_board(searcher *s, const xt_edge_model *model, const uint32_t *poses)
{
    xt_solution solution = {.number = ++s->emitted_boards, .model = s->of, .options = s->placed, .count = model->cells};
    if (!s->sink)
        return;
    for (uint32_t cell = 0; cell < model->cells; cell++)
        s->code[cell] = poses[cell] == XT_NO_POSE ? XT_NO_POSE : xt_pose_code(model, poses[cell]);
    xt_poses_to_tiles(model, s->code, NULL, s->used, s->placed);
    if (s->sink(s->context, &solution) == XT_STOP)
        s->why = XT_BY_SINK;
}

static void report_board(void *context, const xt_best_match_progress *found)
{
    searcher *s = context;
    emit_board(s, s->search.model, found->poses);
}

static xt_answer ask(void *context)
{
    searcher *s = context;
    double    now = xt_clock_seconds();
    // The first pass may exceed a limit a little: without it there is no board.
    if (s->why == XT_COMPLETE && s->search.progress.passes)
        s->why = xt_work_limit_reached();
    if (s->how->progress && now >= s->next_report) {
        xt_best so_far = report_of(s);
        s->how->progress(s->how->progress_context, &so_far);
        s->next_report = xt_clock_seconds() + seconds_between_reports;
    }
    bool is_over = s->why != XT_COMPLETE && s->search.progress.passes > 0;
    return is_over || xt_work_is_over() ? XT_STOP : XT_CONTINUE;
}

// ---- The complete engine -------------------------------------------------------------------------------------------

typedef struct finisher {
    searcher            *s;
    const xt_edge_model *model;
    uint64_t             polls;
    bool                 is_done, has_no_solution;
} finisher;

static xt_answer take_finished(void *context, const uint32_t *poses, uint32_t count)
{
    finisher      *f = context;
    const uint32_t width = f->model->width, height = f->model->height;
    (void)count;
    f->is_done = true;
    f->s->search.progress.matched = f->s->search.progress.matches =
        f->s->how->measure == XT_MEASURE_PIECES ? f->model->cells : width * (height - 1) + height * (width - 1);
    emit_board(f->s, f->model, poses);
    return XT_STOP;
}

static xt_answer poll_finishing(void *context)
{
    finisher *f = context;
    double    limit = f->s->settings->time_limit;
    bool      is_late = limit > 0 && xt_clock_seconds() - f->s->began > limit / FINISHING_SHARE_DIVISOR;
    ask(f->s);
    bool is_over = f->s->why != XT_COMPLETE || xt_work_limit_reached() != XT_COMPLETE;
    return !is_over && !is_late && f->polls-- ? XT_CONTINUE : XT_STOP;
}

static void search_whole(finisher *f, xt_edge_model *model)
{
    uint64_t    limit = f->s->settings->node_limit / FINISHING_SHARE_DIVISOR / XT_POLL_INTERVAL;
    uint64_t   *counts = XT_NEW_ARRAY(uint64_t, 2 * ((size_t)model->cells + 1));
    xt_counters counters = {.fits_at = counts, .attempts_at = counts ? counts + model->cells + 1 : NULL};
    f->model = model;
    f->polls = f->s->settings->node_limit && limit < MAX_FINISHING_POLLS ? limit : MAX_FINISHING_POLLS;
    xt_search *search = counts ? xt_engine_domains.open(model, &counters) : NULL;
    if (search)
        f->has_no_solution = xt_engine_domains.run(search, (xt_task){.depth = 0},
                                                   (xt_option_sink){.take_solution = take_finished, .context = f},
                                                   (xt_poll){.ask = poll_finishing, .context = f}) == XT_CONTINUE;
    for (uint32_t c = 0; counts && c <= model->cells; c++)
        f->s->search.progress.tried += counts[c];
    if (search)
        xt_engine_domains.close(search);
    free(counts);
}

// Returns whether a brief search solved the board.  Failures do not matter here.  Sets *min_empty to 1 if the search
// proves that there is no solution.
static bool finish(searcher *s, uint32_t *min_empty)
{
    finisher       f = {.s = s};
    xt_edge_model *model = xt_board_check_pairs(s->of->puzzle, NULL)
                               ? xt_edge_model_new(s->of->puzzle->board, XT_EQUAL_LOOKS, NULL)
                               : NULL;
    if (model) {
        xt_edge_break_symmetry(model);
        if (!xt_engine_domains.unsupported_reason(model))
            search_whole(&f, model);
    }
    xt_edge_model_free(model);
    *min_empty = f.has_no_solution;
    return f.is_done;
}

// ---- The search ----------------------------------------------------------------------------------------------------

static bool check_settings_supported(const searcher *s, xt_diagnostics *diagnostics)
{
    return (!s->how->minimize && s->how->measure != XT_MEASURE_WEIGHT) ||
           xt_diagnose(diagnostics, "the best board has the most matching edges, or the most tiles; ask for cells "
                                    "or pieces, and for the most");
}

static xt_status search_model(searcher *s, xt_edge_model *model, xt_diagnostics *diagnostics)
{
    const char *error = NULL;
    s->search.model = model;
    s->code = XT_NEW_ARRAY(uint32_t, model->cells);
    s->used = XT_NEW_ARRAY(uint32_t, model->tile_types.count);
    s->placed = XT_NEW_ARRAY(uint32_t, model->cells);
    xt_status status = XT_FAILED;
    if (s->code && s->used && s->placed) {
        uint32_t min_empty = 0;
        bool     is_done = model->cells <= MAX_FINISHED_CELLS && finish(s, &min_empty);
        status = is_done                                ? XT_COMPLETE
                 : s->how->measure == XT_MEASURE_PIECES ? xt_most_tiles_run(&s->search, min_empty, &error)
                                                        : xt_best_match_run(&s->search, &error);
    }
    if (status == XT_FAILED && xt_work_limit_reached() != XT_COMPLETE)
        status = xt_work_limit_reached(); // before the first board
    else if (error)
        xt_diagnose(diagnostics, "%s", error);
    else if (status == XT_FAILED)
        xt_diagnose_out_of_memory(diagnostics);
    free(s->code);
    free(s->used);
    free(s->placed);
    assert(status != XT_BY_REQUEST || s->why != XT_COMPLETE);
    return status == XT_BY_REQUEST ? s->why : status;
}

xt_status xt_board_best(const xt_model *of, const xt_settings *given, const xt_best_settings *how, xt_sink sink,
                        void *context, xt_best *best, xt_diagnostics *diagnostics)
{
    xt_settings   settings = *given;
    searcher      s = {.settings = &settings,
                       .how = how,
                       .of = of,
                       .sink = sink,
                       .context = context,
                       .began = xt_clock_seconds(),
                       .why = XT_COMPLETE};
    xt_work_limit limit;
    xt_status     status = XT_FAILED;
    xt_work_limit_begin(&limit, settings.time_limit, settings.control);
    s.search = (xt_best_match_search){.seed = s.how->seed,
                                      .threads = xt_thread_count(settings.threads),
                                      .try_limit = settings.node_limit,
                                      .time_limit = settings.time_limit,
                                      .poll = {.ask = ask, .context = &s},
                                      .report = report_board,
                                      .context = &s};
    if (check_settings_supported(&s, diagnostics)) {
        xt_edge_model *model = xt_edge_model_new(of->puzzle->board, XT_EQUAL_LOOKS_AND_ROTATIONS, diagnostics);
        if (model)
            status = search_model(&s, model, diagnostics);
        xt_edge_model_free(model);
    }
    xt_work_limit_end(&limit);
    *best = report_of(&s);
    best->is_best = status == XT_COMPLETE;
    if (best->is_best)
        best->bound = best->value;
    return status;
}
