// kinds.c -- THE TABLE of kinds of problems, and the public functions that are the same for all of them.
//
// A new kind is a row here.  Its searches stand in a folder of src/kinds/; exact covers share those of pieces.  Other
// columns stand in the part that they belong to: checks in puzzle/ and edge/, pictures in draw/, texts in output/.  The
// functions below refuse an empty column.  The command refuses by `tasks` and `refused`, before it begins.

#include "base/diagnostics.h"
#include "base/memory.h"
#include "draw/drawing.h"
#include "edge/board/board.h"
#include "kinds/board/board.h"
#include "kinds/boxes/boxes.h"
#include "kinds/pieces/excluded.h"
#include "kinds/pieces/pieces.h"
#include "kinds/result.h"
#include "kinds/sample.h"
#include "model/model.h"
#include "output/check/check.h"
#include "output/style.h"
#include "output/text/board.h"
#include "output/text/boxes.h"
#include "output/text/summary.h"
#include "plan/settings_check.h"
#include "properties/property_filter.h"
#include "puzzle/puzzle.h"
#include "run/team_leader.h"

#include <stdlib.h>

// The module for browsers never calls the public functions of these columns, and is smaller without the code behind
// them.
#ifdef __EMSCRIPTEN__
#define NOT_IN_BROWSERS(function) NULL
#else
#define NOT_IN_BROWSERS(function) function
#endif

const xt_kind xt_kind_pieces = {
    .name = "pieces",
    .one = "a puzzle of pieces",
    .many = "puzzles of pieces",
    .tasks = "solve count series disassemble build plan estimate trace why pack families show check convert generate "
             "polycube sample marginals",
    .refused = "--hints --link --most-tiles",
    .check = xt_puzzle_check_pieces,
    .open = xt_model_open_pieces,
    .solve = xt_pieces_solve,
    .solve_by_diagram = xt_pieces_solve_by_diagram,
    .plan = NOT_IN_BROWSERS(xt_pieces_plan),
    .estimate = NOT_IN_BROWSERS(xt_pieces_estimate),
    .trace = NOT_IN_BROWSERS(xt_pieces_trace),
    .best = NOT_IN_BROWSERS(xt_pieces_best),
    .help = NOT_IN_BROWSERS(xt_pieces_help),
    .style = NOT_IN_BROWSERS(xt_pieces_style),
    .show = NOT_IN_BROWSERS(xt_pieces_show),
    .draw = NOT_IN_BROWSERS(xt_drawing_add_pieces),
    .draw_solution = NOT_IN_BROWSERS(xt_drawing_add_placed_pieces),
    .check_solutions = NOT_IN_BROWSERS(xt_check_pieces_stream),
};

const xt_kind xt_kind_cover = {
    .name = "cover",
    .one = "an exact cover",
    .many = "exact covers",
    .tasks = "solve count sample plan estimate trace show check convert",
    .refused =
        "--hints --link --picture --page --place --place-from --forbid --empty --all-empty --xmpuzzle --disassemble "
        "--level-at-least --best-level --where --by",
    .free = xt_puzzle_free_cover,
    .check = xt_puzzle_check_cover,
    .open = xt_model_open_cover,
    .solve = xt_pieces_solve,
    .solve_by_diagram = xt_pieces_solve_by_diagram,
    .plan = NOT_IN_BROWSERS(xt_pieces_plan),
    .estimate = NOT_IN_BROWSERS(xt_pieces_estimate),
    .trace = NOT_IN_BROWSERS(xt_pieces_trace),
    .help = NOT_IN_BROWSERS(xt_pieces_help),
    .style = NOT_IN_BROWSERS(xt_cover_style),
    .show = NOT_IN_BROWSERS(xt_cover_show),
    .check_solutions = NOT_IN_BROWSERS(xt_check_cover_stream),
};

const xt_kind xt_kind_board = {
    .name = "board",
    .one = "a board of tiles",
    .many = "boards of tiles",
    .tasks = "solve count sample plan estimate best pack show check convert",
    .refused = "--place --place-from --forbid --empty --all-empty --xmpuzzle --trials --maximize --minimize --keep "
               "--disassemble --level-at-least --best-level --where --by --diagram --solution --certificate --zdd",
    .free = xt_board_free,
    .check = xt_board_check,
    .open = xt_board_open,
    .solve = xt_board_solve,
    .plan = NOT_IN_BROWSERS(xt_board_plan),
    .estimate = NOT_IN_BROWSERS(xt_board_estimate),
    .best = NOT_IN_BROWSERS(xt_board_best),
    .help = NOT_IN_BROWSERS(xt_board_help),
    .style = NOT_IN_BROWSERS(xt_board_style),
    .show = NOT_IN_BROWSERS(xt_board_show),
    .draw = NOT_IN_BROWSERS(xt_drawing_add_board),
    .draw_solution = NOT_IN_BROWSERS(xt_drawing_add_board_solution),
    .check_solutions = NOT_IN_BROWSERS(xt_check_board_stream),
};

const xt_kind xt_kind_boxes = {
    .name = "boxes",
    .one = "a puzzle that is given by sides",
    .many = "puzzles that are given by sides",
    .tasks = "solve why pack check convert",
    .refused =
        "--hints --link --picture --page --place --place-from --forbid --empty --all-empty --xmpuzzle --plot --run "
        "--disassemble --level-at-least --best-level --where --by --diagram --solution --certificate --zdd "
        "--part --trials --engine --order --nof --kernel --shuffle --plan --node-limit --minimize --most-tiles "
        "--constrain --restrict --split --labelled --volume-filter --parity-filter --fit-filter "
        "--volume-trigger --parity-trigger --parity",
    .check = xt_puzzle_check_pieces,
    .open = xt_boxes_open,
    .solve = xt_boxes_solve_model,
    .best = NOT_IN_BROWSERS(xt_boxes_best),
    .style = NOT_IN_BROWSERS(xt_boxes_style),
    .check_solutions = NOT_IN_BROWSERS(xt_check_box_stream),
};

static const xt_kind *const kinds[] = {&xt_kind_pieces, &xt_kind_cover, &xt_kind_board, &xt_kind_boxes};
enum { KINDS = sizeof kinds / sizeof *kinds };

// ---- The kind ------------------------------------------------------------------------------------------------------

static xt_kind_facts facts_of(const xt_kind *kind)
{
    return (xt_kind_facts){
        .name = kind->name, .one = kind->one, .many = kind->many, .tasks = kind->tasks, .refused = kind->refused};
}

bool xt_kind_at(uint32_t index, xt_kind_facts *kind)
{
    if (index < KINDS)
        *kind = facts_of(kinds[index]);
    return index < KINDS;
}

xt_kind_facts xt_puzzle_kind(const xt_puzzle *puzzle)
{
    return facts_of(puzzle->kind);
}

// Diagnoses that the puzzle has no `what`, if it has none.
static bool check_supported(const xt_model *model, bool has_function, const char *what, xt_diagnostics *diagnostics)
{
    if (!has_function)
        xt_diagnose_at(diagnostics, model->puzzle->location, "this is %s, which has no %s", model->kind->one, what);
    return has_function;
}

// ---- The model -----------------------------------------------------------------------------------------------------

xt_model *xt_model_new(const xt_puzzle *puzzle, const xt_model_settings *settings, xt_diagnostics *diagnostics)
{
    if (!puzzle->checked) {
        xt_diagnose(diagnostics, "the puzzle was not checked; call xt_puzzle_check before xt_model_new");
        return NULL;
    }
    // A search by sides makes no images that a filter could see.
    bool         has_filter = settings && (settings->image_filter || settings->bounds_filter);
    xt_sides_use sides = settings && !has_filter ? settings->sides : XT_SIDES_UNUSED;
    bool         is_by_sides = puzzle->kind == &xt_kind_pieces && xt_boxes_are_used(puzzle, sides);
    if (puzzle->kind == &xt_kind_boxes && sides == XT_SIDES_UNUSED) {
        xt_diagnose_at(
            diagnostics, puzzle->location,
            "this puzzle is given by sides, since its cells are too many to be listed; 'exactile solve' finds "
            "a packing or proves that there is none, and 'pack', 'why', 'check' and 'convert' take it too");
        return NULL;
    }
    xt_model *model = XT_NEW(xt_model);
    if (!model) {
        xt_diagnose_out_of_memory(diagnostics);
        return NULL;
    }
    *model = (xt_model){.puzzle = puzzle,
                        .kind = is_by_sides ? &xt_kind_boxes : puzzle->kind,
                        .is_labelled = settings && settings->labelled};
    if (model->kind->open(model, settings, diagnostics))
        return model;
    xt_model_free(model);
    return NULL;
}

// ---- Searches ------------------------------------------------------------------------------------------------------

const char *xt_status_text(xt_status status)
{
    static const char *const text[] = {
        [XT_COMPLETE] = "complete",
        [XT_BY_SINK] = "stopped by the receiver of the solutions",
        [XT_BY_REQUEST] = "stopped by request",
        [XT_BY_SOLUTIONS] = "as many as asked for",
        [XT_BY_TIME] = "stopped by the limit on time",
        [XT_BY_NODES] = "stopped by the limit on nodes",
        [XT_BY_MEMORY] = "stopped by the limit on memory",
        [XT_BY_TRIALS] = "all trials made",
        [XT_WITHOUT_PROOF] = "ended without a proof",
        [XT_SAVED_RUN_INCOMPLETE] = "as far as the run was saved",
        [XT_FAILED] = "failed",
    };
    return (uint32_t)status < sizeof text / sizeof *text ? text[status] : NULL;
}

// The settings of a call, checked.  They have a result with room for this model: the caller's, or one for the call
// alone.
typedef struct call_settings {
    xt_settings         settings;
    xt_result           own;
    xt_solution_filter *where; // or NULL
} call_settings;

// Returns false after a diagnostic.  Must be closed in either case.
static bool open_settings(call_settings *call, const xt_model *model, const xt_settings *given,
                          xt_diagnostics *diagnostics)
{
    *call = (call_settings){.settings = given ? *given : (xt_settings){0}};
    if (!call->settings.result)
        call->settings.result = &call->own;
    if (!xt_settings_check(given, diagnostics) ||
        !xt_result_make_counters(call->settings.result, model->pieces, diagnostics))
        return false;
    if (!call->settings.where)
        return true;
    call->settings.solution_filter = call->where = xt_property_filter_new(model, &call->settings, diagnostics);
    return call->where;
}

// Takes what does not outlive the call out of the statistics.
static void close_settings(call_settings *call, xt_statistics *statistics)
{
    if (call->settings.result == &call->own) {
        statistics->fits_at = statistics->attempts_at = statistics->removed_at = statistics->backtracks_at = NULL;
        statistics->solutions_decimal = statistics->found_decimal = NULL;
        if (statistics->impossible == call->own.impossible)
            statistics->impossible = NULL;
    }
    xt_result_clear(&call->own);
    xt_property_filter_free(call->where);
}

static xt_status solve_as_set(const xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                              xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    if (settings->sample.number)
        return xt_sample_solutions(model, settings, sink, context, statistics, diagnostics);
    if (!settings->diagram && !settings->first_solution && !settings->certificate && !settings->zdd &&
        !xt_settings_choose_placements(settings))
        return model->kind->solve(model, settings, sink, context, statistics, diagnostics);
    return check_supported(model, model->kind->solve_by_diagram, "diagram", diagnostics)
               ? model->kind->solve_by_diagram(model, settings, sink, context, statistics, diagnostics)
               : XT_FAILED;
}

xt_status xt_solve(const xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                   xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    call_settings call;
    xt_statistics found = {.solutions = 0};
    xt_status     status = XT_FAILED;
    if (open_settings(&call, model, settings, diagnostics))
        status = solve_as_set(model, &call.settings, sink, context, &found, diagnostics);
    if (call.settings.team)
        xt_team_end(call.settings.team);
    close_settings(&call, &found);
    if (statistics)
        *statistics = found;
    return status;
}

// Settings that only diagrams know, and that change which solutions count.
static const char of_diagrams[] = "place place_from forbid";

xt_search_plan *xt_search_plan_new(const xt_model *model, const xt_settings *settings, bool counts,
                                   xt_diagnostics *diagnostics)
{
    xt_settings     given = settings ? *settings : (xt_settings){0};
    call_settings   call;
    xt_statistics   none = {.solutions = 0};
    xt_search_plan *plan = NULL;
    given.result = NULL; // a plan leaves nothing behind
    if (!check_supported(model, model->kind->plan, "plan", diagnostics) ||
        !xt_settings_check_without(settings, of_diagrams, "a plan", diagnostics))
        return NULL;
    if (open_settings(&call, model, &given, diagnostics))
        plan = model->kind->plan(model, &call.settings, counts, diagnostics);
    close_settings(&call, &none);
    return plan;
}

xt_status xt_estimate_search(const xt_model *model, const xt_settings *settings, const xt_estimate_settings *how,
                             xt_estimate *estimate, xt_diagnostics *diagnostics)
{
    const xt_estimate_settings defaults = {0};
    call_settings              call;
    xt_statistics              none = {.solutions = 0};
    xt_status                  status = XT_FAILED;
    *estimate = (xt_estimate){0};
    if (!check_supported(model, model->kind->estimate, "estimate", diagnostics) ||
        !xt_settings_check_without(settings, of_diagrams, "an estimate", diagnostics))
        return XT_FAILED;
    if (open_settings(&call, model, settings, diagnostics) &&
        xt_result_make_estimate(call.settings.result, model->pieces, diagnostics))
        status = model->kind->estimate(model, &call.settings, how ? how : &defaults, estimate, diagnostics);
    if (call.settings.result == &call.own)
        estimate->fits_at = NULL;
    close_settings(&call, &none);
    return status;
}

xt_status xt_trace_search(const xt_model *model, const xt_settings *settings, uint32_t depth, xt_event_sink sink,
                          void *context, xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    call_settings call;
    xt_statistics found = {.solutions = 0};
    xt_status     status = XT_FAILED;
    if (check_supported(model, model->kind->trace, "trace", diagnostics) &&
        xt_settings_check_without(settings, "monte_carlo.trials run replay part parts where place place_from forbid",
                                  "a trace", diagnostics)) {
        if (open_settings(&call, model, settings, diagnostics))
            status = model->kind->trace(model, &call.settings, depth, sink, context, &found, diagnostics);
        close_settings(&call, &found);
    }
    if (statistics)
        *statistics = found;
    return status;
}

static bool check_measure(xt_measure measure, xt_diagnostics *diagnostics)
{
    return (uint32_t)measure <= XT_MEASURE_WEIGHT ||
           xt_diagnose(diagnostics, "'measure' is %u; it takes 0 to 2 (cells, pieces, weight)", (unsigned)measure);
}

xt_status xt_find_best(const xt_model *model, const xt_settings *settings, const xt_best_settings *how, xt_sink sink,
                       void *context, xt_best *best, xt_diagnostics *diagnostics)
{
    const xt_best_settings defaults = {.measure = XT_MEASURE_CELLS};
    xt_best                found = {.value = 0};
    xt_statistics          none = {.solutions = 0};
    call_settings          call;
    xt_status              status = XT_FAILED;
    if (!how)
        how = &defaults;
    if (!model->kind->best) { // says what a packing needs
        xt_puzzle_has_pieces(model->puzzle, "a packing", diagnostics);
    } else if (check_measure(how->measure, diagnostics) &&
               xt_settings_check_only(settings, "threads time_limit node_limit control result",
                                      "the search for the best solution", diagnostics)) {
        if (open_settings(&call, model, settings, diagnostics))
            status = model->kind->best(model, &call.settings, how, sink, context, &found, diagnostics);
        close_settings(&call, &none);
    }
    if (best)
        *best = found;
    return status;
}

bool xt_help(const xt_model *model, const xt_team *team, const xt_solution_filter *filter, xt_diagnostics *diagnostics)
{
    xt_team_plan plan = {0};
    xt_result    result = {.fits_at = NULL};
    xt_settings  given = {.result = &result, .solution_filter = filter};
    bool         ok = xt_team_await_plan(team, &plan), has_helped = true;
    bool         may_help = model && model->kind->help && xt_result_make_counters(&result, model->pieces, diagnostics);
    while (ok && plan.text)
        if (!may_help || !model->kind->help(model, &given, team, &plan, &ok, diagnostics)) {
            has_helped = false;
            ok = xt_team_help(team, NULL, &plan);
        }
    free(plan.text);
    xt_result_clear(&result);
    return ok && has_helped;
}

// ---- Output --------------------------------------------------------------------------------------------------------

bool xt_model_show(const xt_model *model, xt_style style, uint32_t columns, FILE *out)
{
    return model->puzzle->kind->show && model->puzzle->kind->show(model, style, columns, out);
}

bool xt_drawing_add_puzzle(xt_drawing *drawing, const xt_model *model, xt_diagnostics *diagnostics)
{
    const xt_kind *kind = model->puzzle->kind;
    return check_supported(model, kind->draw, "picture", diagnostics) && kind->draw(drawing, model, diagnostics);
}

bool xt_drawing_add_solution(xt_drawing *drawing, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    const xt_kind *kind = solution->model->puzzle->kind;
    return check_supported(solution->model, kind->draw_solution, "picture", diagnostics) &&
           kind->draw_solution(drawing, solution, diagnostics);
}
