// search.c -- the search of exactile solve, count and families.

#include "cli/search/search.h"

#include "cli/commands/plot.h"
#include "cli/input/option_check.h"
#include "cli/output/rounded_numbers.h"
#include "cli/output/terminal.h"
#include "cli/search/limits.h"
#include "cli/search/monte_carlo.h"
#include "cli/search/signals.h"
#include "cli/search/team.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const cli_team *cli_team_of_program;

static xt_unique unique_of(const cli_options *options)
{
    if (!options->unique)
        return XT_ALL;
    return strcmp(options->unique, "mirror") == 0  ? XT_UNIQUE_MIRROR
           : strcmp(options->unique, "turns") == 0 ? XT_UNIQUE_TURNS
                                                   : XT_UNIQUE;
}

const char *cli_text_of_unique(xt_unique unique)
{
    static const char *const texts[] = {
        [XT_ALL] = NULL, [XT_UNIQUE] = "", [XT_UNIQUE_MIRROR] = "mirror", [XT_UNIQUE_TURNS] = "turns"};
    return texts[unique];
}

// Called about every 0.1 s: writes the output so far, and answers signals.
static void report_progress(void *context, const xt_statistics *so_far)
{
    cli_search *search = context;
    if (!cli_output_flush(search->output))
        xt_control_stop(search->control);
    search->outcome.statistics = so_far;
    cli_signals_set_counted(so_far->solutions > 0 || !so_far->is_counted_at_end);
    if (cli_signals_want_statistics()) {
        cli_progress_erase(&search->progress);
        cli_print_statistics(&search->outcome, search->options->json);
    }
    cli_progress_show(&search->progress, so_far);
}

static cli_status status_of(const cli_search *search, xt_status status, uint64_t solutions)
{
    if (search->output->error || status == XT_FAILED || xt_diagnostics_count(search->diagnostics))
        return CLI_BAD;
    return cli_status_of_search(status, solutions);
}

// Returns a number of remaining pieces, or the default of an option without a number.
static uint32_t remaining_pieces_of(cli_remaining option, uint32_t without_number)
{
    return option == CLI_NO_NUMBER ? without_number : (uint32_t)option;
}

static xt_filters filters_for(const cli_options *options)
{
    return (xt_filters){.volume = remaining_pieces_of(options->volume_filter, XT_ONCE),
                        .parity = remaining_pieces_of(options->parity_filter, XT_ONCE),
                        .fit = remaining_pieces_of(options->fit_filter, XT_ONCE),
                        .volume_trigger = remaining_pieces_of(options->volume_trigger, 1),
                        .parity_trigger = remaining_pieces_of(options->parity_trigger, 1),
                        .colourings = options->parity ? XT_PARITY_CHESSBOARD : XT_PARITY_SEVERAL};
}

static uint32_t threads_of(const cli_options *options)
{
    return !options->threads && cli_team_of_program ? cli_team_of_program->threads : (uint32_t)options->threads;
}

// Uses the settings of the plan, and the options that do not change the search tree.
static xt_settings settings_by_plan(const cli_options *options)
{
    xt_settings settings = xt_search_plan_settings(options->planned);
    settings.kernel = options->kernel;
    settings.scratch = options->scratch;
    settings.threads = threads_of(options);
    settings.limit = options->limit;
    settings.time_limit = options->time_limit;
    settings.node_limit = options->node_limit;
    settings.where = options->where;
    settings.run = options->run;
    return settings;
}

xt_settings cli_search_settings(const cli_options *options)
{
    if (options->planned)
        return settings_by_plan(options);
    return (xt_settings){.engine = options->engine,
                         .order = options->order,
                         .nof = options->nof,
                         .shuffle = (uint32_t)options->shuffle,
                         .kernel = options->kernel,
                         .scratch = options->scratch,
                         .filters = filters_for(options),
                         .unique = unique_of(options),
                         .constrained_piece = options->constrained_piece,
                         .split = options->split ? XT_SPLIT_BY_PARITY : XT_SPLIT_BY_SYMMETRY,
                         .restriction = options->restriction ? XT_RESTRICT_DRAWN : XT_RESTRICT_LEAST,
                         .labelled = options->labelled,
                         .threads = threads_of(options),
                         .limit = options->limit,
                         .time_limit = options->time_limit,
                         .node_limit = options->node_limit,
                         .where = options->where,
                         .run = options->run,
                         .diagram = options->diagram,
                         .first_solution = options->solution,
                         .place = options->diagram ? options->place : NULL,
                         .place_from = options->diagram ? options->place_from : NULL,
                         .forbid = options->forbid,
                         .certificate = options->certificate,
                         .zdd = options->zdd,
                         .sample = {.number = options->draws ? options->number : 0,
                                    .seed = options->seed,
                                    .distinct = options->distinct,
                                    .method = options->method}};
}

// Prints an error and returns false for a wrong text.
static bool read_part(const char *text, xt_settings *settings)
{
    char     rest;
    unsigned part, parts;
    bool     is_numeric = text && !text[strspn(text, "0123456789/")];
    if (!text)
        return true;
    if (is_numeric && sscanf(text, "%9u/%9u%c", &part, &parts, &rest) == 2 && part >= 1 && part <= parts &&
        parts <= XT_PARTS_MAX) {
        settings->part = part;
        settings->parts = parts;
        return true;
    }
    cli_print_error("'%s' is no value for '--part'; it takes I/N for part I of N, with N up to %d, such as 3/16", text,
                    XT_PARTS_MAX);
    return false;
}

static xt_settings settings_for(cli_search *search)
{
    xt_settings settings = search->settings ? *search->settings : cli_search_settings(search->options);
    read_part(search->options->part, &settings); // cannot fail: check_run_options has read it
    settings.monte_carlo = cli_monte_carlo_of(search->options);
    settings.control = search->control;
    settings.result = search->result;
    settings.progress = report_progress;
    settings.progress_context = search;
    settings.forecast_after = cli_progress_forecast_after(&search->progress);
    return settings;
}

static bool is_labelled(const cli_search *search)
{
    return search->settings ? search->settings->labelled : search->options->labelled;
}

static bool takes_apart(const cli_options *options)
{
    return options->disassemble || options->level_at_least || options->best_level || options->shows_moves;
}

// Makes the writer and the filter of solutions.  Returns false after a diagnostic.
static bool prepare_output(cli_search *search, const xt_model *model)
{
    const cli_options *options = search->options;
    uint32_t           columns = cli_page_columns(search->output->stream);
    if (search->style && !(search->writer = xt_writer_new(model, *search->style, columns, search->diagnostics)))
        return false;
    if (cli_team_of_program && options->where) {
        cli_print_error("several processes cannot choose solutions by '--where'; give each '--part I/N'");
        return false;
    }
    if (options->by &&
        !(search->grouping = xt_grouping_new(model, options->by, unique_of(options), search->diagnostics)))
        return false;
    if (!takes_apart(options))
        return true;
    uint32_t level = (uint32_t)options->level_at_least;
    search->least_level = options->best_level && search->best_level > level ? search->best_level : level;
    search->level_filter = xt_level_filter_new(model, cli_moves_of(options), search->least_level, search->diagnostics);
    return search->level_filter &&
           (!search->writer || xt_writer_show_disassembly(search->writer, cli_moves_of(options), options->shows_moves,
                                                          search->diagnostics));
}

// Searches for the greatest level, with all settings but those of the output.
static xt_status find_best_level(cli_search *search, const xt_model *model, const xt_settings *whole,
                                 xt_statistics *statistics)
{
    xt_settings         settings = *whole;
    xt_solution_filter *filter = xt_level_filter_new(model, cli_moves_of(search->options),
                                                     (uint32_t)search->options->level_at_least, search->diagnostics);
    if (!filter)
        return XT_FAILED;
    settings.writer = NULL;
    settings.text_sink = NULL;
    settings.limit = 0;
    settings.solution_filter = filter;
    xt_status status = xt_solve(model, &settings, NULL, search, statistics, search->diagnostics);
    search->best_level = xt_level_filter_best(filter);
    xt_level_filter_free(filter);
    return status;
}

// model is NULL if memory for a model ran out.
static xt_status solve(cli_search *search, xt_model *model, xt_statistics *statistics)
{
    xt_settings settings = settings_for(search);
    if (model && search->options->best_level) {
        xt_status status = find_best_level(search, model, &settings, statistics);
        if (status != XT_COMPLETE) {
            statistics->solutions = 0; // it counted solutions of all levels
            return status;
        }
        *statistics = (xt_statistics){0};
    }
    if (model && !prepare_output(search, model))
        return XT_FAILED;
    settings.writer = search->writer;
    settings.text_sink = search->text_sink;
    settings.solution_filter = search->level_filter;
    // A search by sides has no tasks for other processes.
    bool has_team = cli_team_of_program && !settings.replay && model && !xt_model_facts_get(model).is_searched_by_sides;
    const cli_team_search how = {.memory_limit = search->options->memory_limit,
                                 .is_labelled = is_labelled(search),
                                 .takes_apart = search->level_filter != NULL,
                                 .moves = search->level_filter ? (uint32_t)cli_moves_of(search->options) : 0,
                                 .level_at_least = search->least_level};
    if (has_team && !(settings.team = cli_team_of_program->begin(search->outcome.job, &how, search->diagnostics)))
        return XT_FAILED;
    return model ? xt_solve(model, &settings, search->sink, search, statistics, search->diagnostics) : XT_FAILED;
}

static cli_status end_search(cli_search *search, xt_model *model, xt_statistics *statistics);

static cli_status search_model(cli_search *search, xt_model *model)
{
    xt_statistics statistics = {0};
    cli_outcome  *outcome = &search->outcome;
    outcome->is_running = true;
    outcome->status = solve(search, model, &statistics);
    outcome->is_running = false;
    return end_search(search, model, &statistics);
}

static cli_status end_search(cli_search *search, xt_model *model, xt_statistics *statistics)
{
    cli_outcome *outcome = &search->outcome;
    outcome->statistics = statistics;
    // Before the start of the search, a limit appears as lack of memory.
    if (outcome->status == XT_FAILED && cli_limit_reached() != XT_FAILED) {
        outcome->status = cli_limit_reached();
        xt_diagnostics_clear(search->diagnostics);
    }
    // Memory did not suffice to take these solutions apart.
    bool     has_ended_early = outcome->status == XT_BY_TIME || outcome->status == XT_BY_REQUEST;
    uint64_t left_out = search->level_filter && !has_ended_early ? statistics->left_out : 0;
    if (left_out && outcome->status == XT_COMPLETE) {
        outcome->status = XT_BY_MEMORY;
        outcome->limit = xt_level_filter_limit(search->level_filter);
    }
    cli_output_flush(search->output);
    cli_progress_erase(&search->progress);
    cli_progress_report_lack_of_memory(&search->progress, statistics);
    cli_status status = status_of(search, outcome->status, statistics->solutions);
    if (status == CLI_BAD)
        return status;
    search->solvable += statistics->solutions > 0;
    search->unsolvable += status == CLI_NONE;
    search->end(search, outcome);
    if (left_out)
        fprintf(stderr, "%" PRIu64 " solution%s left out: to take %s apart needs %s\n", left_out,
                left_out == 1 ? " is" : "s are", left_out == 1 ? "it" : "them",
                outcome->limit ? outcome->limit : "more memory");
    if (search->options->statistics)
        cli_print_statistics(outcome, search->options->json);
    if (search->plot.drawing) {
        xt_settings settings = settings_for(search);
        if (!cli_plot_search(&search->plot, outcome, model, &settings))
            status = CLI_BAD;
    }
    return status;
}

// ---- A puzzle ------------------------------------------------------------------------------------------------------

// Returns when boxes in cells are searched by sides.
static xt_sides_use sides_use_of(const cli_search *search)
{
    const cli_options *o = search->options;
    bool needs_cells = o->engine || o->order || o->shuffle || o->trials || o->run || o->part || o->planned ||
                       o->node_limit || o->plot || o->nof || o->kernel || o->constrained_piece || o->restriction ||
                       o->split || o->volume_filter || o->parity_filter || o->fit_filter || o->volume_trigger ||
                       o->parity_trigger || o->where || o->diagram || o->zdd || o->forbid || takes_apart(o);
    return !search->takes_one || search->settings || needs_cells ? XT_SIDES_UNUSED
           : o->limit == 1                                       ? XT_SIDES_FASTER
                                                                 : XT_SIDES_NEEDED;
}

// Says which piece has separate parts, if other pieces have none: a cell of it may be misplaced.
static void print_separate_parts(cli_search *search, const xt_model *model)
{
    uint32_t shapes = xt_model_facts_get(model).shapes, separate = UINT32_MAX, parts = 0;
    bool     is_intended = true;
    for (uint32_t s = 0; s < shapes; s++) {
        const xt_shape_facts shape = xt_model_shape_at(model, s);
        is_intended &= shape.parts != 1 || shape.cells == 1;
        if (shape.parts > 1 && separate == UINT32_MAX) {
            separate = s;
            parts = shape.parts;
        }
    }
    if (separate == UINT32_MAX || is_intended || search->has_reported_parts || search->options->quiet)
        return;
    search->has_reported_parts = true;
    fprintf(stderr, "piece %s has %" PRIu32 " separate parts; 'exactile show' draws it\n",
            xt_model_shape_name(model, separate, 0), parts);
}

static cli_status search_puzzle(cli_search *search, const cli_job *job)
{
    xt_model_settings settings = {.labelled = is_labelled(search), .sides = sides_use_of(search)};
    cli_status        status = CLI_BAD;
    xt_model         *model = xt_model_new(job->puzzle, &settings, search->diagnostics);
    search->model = model;
    if (model)
        print_separate_parts(search, model);
    if (model || cli_limit_reached() != XT_FAILED)
        status = search_model(search, model);
    xt_model_free(model);
    return status;
}

static cli_status search_job(cli_search *search, const cli_job *job)
{
    search->model = NULL;
    search->outcome = (cli_outcome){.job = job, .one_of_several = search->input->job_count > 1};
    cli_limits_begin(search->options, search->control);
    cli_progress_start(&search->progress, search->options);
    search->diagnostics = xt_diagnostics_new();
    if (!search->diagnostics) {
        cli_print_out_of_memory();
        return CLI_BAD;
    }
    cli_status status = search_puzzle(search, job);
    cli_limits_end();
    cli_output_print_diagnostics(search->output, search->diagnostics);
    xt_diagnostics_free(search->diagnostics);
    xt_writer_free(search->writer);
    xt_level_filter_free(search->level_filter);
    xt_grouping_free(search->grouping);
    search->writer = NULL;
    search->grouping = NULL;
    search->level_filter = NULL;
    return status;
}

// Prints an error and returns false unless files can be made in the folder of --scratch.
static bool check_scratch(const char *folder)
{
    struct stat status;
    if (!folder || (stat(folder, &status) == 0 && S_ISDIR(status.st_mode) && access(folder, W_OK) == 0))
        return true;
    cli_print_error("'--scratch' needs a folder for files, and '%s' is none that can be written", folder);
    return false;
}

// Prints an error and returns false if the kind of moves does not fit the other options.
static bool check_moves(const cli_options *options)
{
    if (options->moves && !takes_apart(options))
        cli_print_error("'--moves' needs '--disassemble', '--level-at-least' or '--best-level'");
    else if (cli_moves_of(options) == XT_MOVES_TURN && options->xmpuzzle)
        cli_print_error(
            "'--xmpuzzle' stores no turns, since BurrTools has none; use '--json', '--picture' or '--page'");
    else
        return true;
    return false;
}

static bool check_run_options(const cli_search *search)
{
    const cli_options *options = search->options;
    if (!check_moves(options))
        return false;
    if (options->run && strcmp(options->run, "-") == 0) {
        cli_print_error("'--run' needs a file with a name; '-' has none");
        return false;
    }
    if (options->best_level && (options->run || options->part)) {
        cli_print_error("'--best-level' and '--%s' do not go together; '--level-at-least N' does",
                        options->run ? "run" : "part");
        return false;
    }
    const char *of_one = options->certificate ? "certificate"
                         : options->zdd       ? "zdd"
                         : options->diagram   ? "diagram"
                                              : NULL;
    if (of_one && options->plot) {
        cli_print_error("'--plot' draws a search, and '--%s' makes none; leave one of them out", of_one);
        return false;
    }
    if (of_one && search->input->job_count != 1) {
        cli_print_error("'--%s' is of one puzzle, and there are %" PRIu32
                        "; give one, or say with '--puzzle' which of a file",
                        of_one, search->input->job_count);
        return false;
    }
    if (options->trials && (options->run || options->part))
        cli_print_error("trials have no parts and are not saved; leave out '--%s'", options->run ? "run" : "part");
    else if (options->run && search->input->job_count != 1)
        cli_print_error("'--run' saves the search of one puzzle, and there are %" PRIu32
                        "; give one, or say with '--puzzle' which of a file",
                        search->input->job_count);
    else
        return read_part(options->part, &(xt_settings){0});
    return false;
}

// Prints how many choices of --all-empty have a solution.
static void print_choices(const cli_search *search)
{
    const cli_options *options = search->options;
    uint32_t           count = search->input->job_count;
    uint32_t           undecided = count - search->solvable - search->unsolvable;
    if (!options->all_empty || options->quiet || options->json || options->csv || options->part || options->trials)
        return;
    fprintf(stderr, "%" PRIu32 " of %" PRIu32 " choices have a solution", search->solvable, count);
    if (undecided)
        fprintf(stderr, ", %" PRIu32 " %s undecided", undecided, undecided == 1 ? "is" : "are");
    fputs("\n", stderr);
}

cli_status cli_end_of_jobs(const cli_input *input, uint32_t done, const cli_options *options, cli_status status)
{
    const uint32_t left = input->job_count - done;
    if (!cli_signals_caught() || left == 0)
        return status;
    if (!options->quiet)
        fprintf(stderr, "%" PRIu32 " more puzzle%s not begun\n", left, left == 1 ? "" : "s");
    return cli_worse(status, CLI_STOPPED);
}

cli_status cli_search_all(cli_search *search)
{
    cli_status status = CLI_FOUND;
    uint32_t   done = 0, count = search->input->job_count;
    if (!cli_check_monte_carlo(search->options) || !check_scratch(search->options->scratch) ||
        !check_run_options(search) || !cli_picture_open(&search->plot, search->options->plot, search->options))
        return CLI_BAD;
    search->control = xt_control_new();
    search->result = xt_result_new();
    if (!search->control || !search->result) {
        cli_print_out_of_memory();
        xt_control_free(search->control);
        xt_result_free(search->result);
        cli_picture_close(&search->plot, false);
        return CLI_BAD;
    }
    cli_signals_catch(search->control);
    // A failure of one search, such as an unknown engine, would also occur in the next.
    while (done < count && search->outcome.status != XT_FAILED && !search->output->error && !cli_signals_caught())
        status = cli_worse(status, search_job(search, &search->input->jobs[done++]));
    status = cli_end_of_jobs(search->input, done, search->options, status);
    if (status != CLI_BAD)
        print_choices(search);
    cli_signals_release();
    xt_control_free(search->control);
    xt_result_free(search->result);
    return cli_picture_close(&search->plot, status != CLI_BAD) ? status : CLI_BAD;
}

static const char *solutions_noun(const cli_options *options, uint64_t number)
{
    static const char *const nouns[][2] = {
        [XT_ALL] = {"solution", "solutions"},
        [XT_UNIQUE] = {"unique solution", "unique solutions"},
        [XT_UNIQUE_MIRROR] = {"solution unique under reflection", "solutions unique under reflection"},
        [XT_UNIQUE_TURNS] = {"solution unique under turns", "solutions unique under turns"},
    };
    return nouns[unique_of(options)][number != 1];
}

static void print_rate(double per_million)
{
    if (per_million < 1000)
        fprintf(stderr, ": %.3g for each million", per_million);
    else
        fprintf(stderr, ": %s for each million", cli_rounded_number(per_million).text);
}

// Several trials may meet the same solution, so the number of solutions is only a rate.
static void print_monte_carlo(const cli_outcome *outcome, const cli_options *options)
{
    const xt_statistics *s = outcome->statistics;
    fprintf(stderr, "%" PRIu64 " %s met in %" PRIu64 " trial%s and %s fits", s->solutions,
            solutions_noun(options, s->solutions), s->trials, s->trials == 1 ? "" : "s",
            cli_rounded_number((double)s->fits).text);
    if (s->solutions > 0)
        print_rate((double)s->solutions * 1e6 / (double)s->fits);
    if (s->solutions > 0 && s->trials > 1) // one trial gives no standard error
        fprintf(stderr, ", give or take %.0f%%", s->rate_error * 100);
    fprintf(stderr, ", %s, %.2f s\n", cli_ending_of(outcome, options).text, s->seconds);
}

static bool has_no_solution(const cli_outcome *outcome, const cli_options *options)
{
    return outcome->status == XT_COMPLETE && outcome->statistics->solutions == 0 && !options->part && !options->trials;
}

bool cli_print_reason(const xt_model *model, const char *otherwise)
{
    xt_explanation *explanation = model ? xt_explanation_new_by_facts(model, NULL) : NULL;
    const char     *text = explanation ? xt_explanation_facts_get(explanation).text : otherwise;
    bool            is_known = text && *text;
    if (is_known)
        fprintf(stderr, ", impossible: %s", text);
    xt_explanation_free(explanation);
    return is_known;
}

// Names the command that finds a reason, or the best board.
static void print_hint(const cli_job *job, const cli_options *options, bool is_explained)
{
    const cli_job whole_file = {.name = job->name};
    xt_kind_facts kind = xt_puzzle_kind(job->puzzle);
    bool          has_reason = cli_kind_takes(kind, "why"), has_best = cli_kind_takes(kind, "best");
    if (!has_reason && !has_best)
        return;
    fprintf(stderr, "; 'exactile %s %s", has_best ? "best" : "why", cli_job_name_of(&whole_file).text);
    if (job->number)
        fprintf(stderr, " --puzzle %" PRIu32, job->number);
    if (job->empty)
        fprintf(stderr, " --empty %s", job->empty);
    if (options->place || options->place_from)
        fprintf(stderr, "' with the same '--%s", options->place ? "place" : "place-from");
    fputs(has_best       ? "' finds the fewest mismatches"
          : is_explained ? "' shows more"
                         : "' says what is to blame",
          stderr);
}

// Prints how much of the board the best packing of the beam fills, if there is no solution.
static void print_best_packing(const cli_search *search, const xt_statistics *s)
{
    if (s->packed_cells == 0 || s->solutions > 0)
        return;
    bool has_optional = search->model && xt_model_facts_get(search->model).optional > 0;
    fprintf(stderr, "; best so far: %" PRIu32 " of %" PRIu32 " cells%s", s->packed_cells, s->beam_cells,
            has_optional ? ", covered or left empty" : "");
}

bool cli_search_knows_assemblies(const cli_search *search, const cli_outcome *outcome)
{
    const cli_options *options = search->options;
    return outcome->status == XT_COMPLETE && search->level_filter && !options->where && !options->draws &&
           !options->trials;
}

void cli_search_print_assemblies(const cli_search *search, const cli_outcome *outcome)
{
    const xt_statistics *s = outcome->statistics;
    const bool           is_one = s->solutions == 1 || s->asked == 1;
    fprintf(stderr, "%" PRIu64 " of %" PRIu64 " %s", s->solutions, s->asked, s->asked == 1 ? "assembly" : "assemblies");
    if (search->least_level > 1)
        fprintf(stderr, " need%s %" PRIu32 " moves or more", is_one ? "s" : "", search->least_level);
    else
        fprintf(stderr, " come%s apart", is_one ? "s" : "");
}

void cli_search_print_summary(const cli_search *search, const cli_outcome *outcome)
{
    uint64_t               number = outcome->statistics->solutions;
    const cli_decimal_text solution_count = cli_solutions_text(outcome->statistics);
    const cli_options     *options = search->options;
    const char            *in_part = options->part ? " in part " : "", *part = options->part ? options->part : "";
    const char            *title = cli_job_title_in_text(outcome->job);
    if (outcome->one_of_several)
        fprintf(stderr, "%s%s%s: ", cli_job_name_of(outcome->job).text, *title ? ", " : "", title);
    if (options->trials) {
        print_monte_carlo(outcome, options);
        return;
    }
    if (options->draws)
        fprintf(stderr, "%s random %s drawn, ", solution_count.text, solutions_noun(options, number));
    else if (outcome->status == XT_COMPLETE)
        fprintf(stderr, "%s %s%s%s, ", solution_count.text, solutions_noun(options, number), in_part, part);
    else if (!number && outcome->statistics->is_counted_at_end)
        fprintf(stderr, "no number of %s yet%s%s, ", solutions_noun(options, 0), in_part, part);
    else if (number)
        fprintf(stderr, "at least %s %s%s%s, ", solution_count.text, solutions_noun(options, number), in_part, part);
    else
        fprintf(stderr, "no %s so far%s%s, ", solutions_noun(options, 1), in_part, part);
    fputs(cli_ending_of(outcome, options).text, stderr);
    if (outcome->status != XT_COMPLETE)
        print_best_packing(search, outcome->statistics);
    bool has_none = search->model && has_no_solution(outcome, options);
    bool is_by_sides = search->model && xt_model_facts_get(search->model).is_searched_by_sides;
    bool is_explained =
        cli_print_reason(has_none && !is_by_sides ? search->model : NULL, outcome->statistics->impossible);
    if (!is_explained && outcome->status == XT_COMPLETE)
        fprintf(stderr, ", %.2f s", cli_seconds_of(outcome->statistics));
    if (has_none && options->where && (outcome->statistics->found > 0 || options->draws))
        fputs("; no solution is as '--where' says", stderr);
    else if (has_none && options->forbid)
        fputs("; no solution is as '--forbid' says", stderr);
    else if (has_none && !(search->level_filter && outcome->statistics->found > 0) &&
             !xt_puzzle_facts_get(outcome->job->puzzle).is_by_sides)
        print_hint(outcome->job, options, is_explained);
    if (cli_search_knows_assemblies(search, outcome) && (number || outcome->statistics->asked)) {
        fputs("; ", stderr);
        cli_search_print_assemblies(search, outcome);
    }
    fputc('\n', stderr);
}
