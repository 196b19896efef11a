// generate_challenge.c -- exactile generate challenge: makes graded puzzles from a puzzle (docs/CHALLENGES.md), and
// writes them as definitions, as JSON, as a booklet or as a page.

#define _POSIX_C_SOURCE 200809L // open_memstream

#include "cli/commands/generate_challenge.h"

#include "cli/input/input.h"
#include "cli/output/output.h"
#include "cli/output/picture.h"
#include "cli/output/statistics.h"
#include "cli/output/text.h"
#include "cli/output/web_page.h"
#include "cli/output/web_run.h"
#include "cli/search/limits.h"
#include "cli/search/signals.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct writer {
    const cli_options   *options;
    const cli_job       *job;
    const xt_model      *model; // of the given puzzle
    const xt_challenges *challenges;
    xt_diagnostics      *diagnostics;
    xt_control          *control;
    cli_output           output; // of definitions or JSON
    cli_picture          picture;
    cli_web_page         page;
    bool                 has_output, has_page;
    bool                 has_some; // challenges were written
    // The challenge that is shown.
    uint32_t     number; // from 1
    xt_challenge challenge;
    xt_model    *shown; // its model
    cli_web_run  run;
} writer;

// Calls a function for each challenge, with its model.
static bool for_each(writer *w, bool (*call)(writer *))
{
    bool ok = true;
    for (w->number = 1; ok && xt_challenge_at(w->challenges, w->number - 1, &w->challenge); w->number++) {
        w->shown = xt_model_new(w->challenge.puzzle, NULL, w->diagnostics);
        ok = w->shown && call(w);
        xt_model_free(w->shown);
    }
    return ok;
}

// Delivers the solutions of the challenge that is shown.
static xt_status solve(writer *w, xt_unique unique, xt_sink sink, xt_statistics *statistics)
{
    const xt_settings settings = {.unique = unique, .threads = (uint32_t)w->options->threads};
    return xt_solve(w->shown, &settings, sink, w, statistics, w->diagnostics);
}

// ---- Definitions and JSON ------------------------------------------------------------------------------------------

static bool write_definitions(writer *w)
{
    uint32_t          count = 0;
    xt_challenge      challenge;
    const xt_puzzle **puzzles = calloc(XT_CHALLENGES_MAX, sizeof(const xt_puzzle *));
    while (puzzles && xt_challenge_at(w->challenges, count, &challenge))
        puzzles[count++] = challenge.puzzle;
    errno = 0;
    const bool ok = puzzles ? xt_write_puzzles(puzzles, count, w->options->to, w->output.stream, w->diagnostics)
                            : cli_print_out_of_memory();
    free(puzzles);
    return ok;
}

static bool write_json(writer *w)
{
    FILE               *out = w->output.stream;
    const xt_challenge *c = &w->challenge;
    char               *text = NULL;
    size_t              length = 0;
    FILE               *stream = open_memstream(&text, &length);
    bool                ok = stream && xt_write_puzzle(c->puzzle, w->options->to, stream, w->diagnostics);
    if (stream)
        fclose(stream);
    fprintf(out,
            "{\"challenge\":%" PRIu32 ",\"level\":%" PRIu32 ",\"clues\":%" PRIu32 ",\"pieces\":%" PRIu32
            ",\"wrong_pieces\":%.2f,\"guesses\":%.2f,\"solutions\":%" PRIu64 ",%s",
            w->number, c->level, c->clues, c->pieces, c->wrong_pieces, c->guesses,
            w->options->exactly ? w->options->exactly : 1, c->empty ? "\"empty\":" : "");
    if (c->empty)
        cli_print_json_string(out, c->empty);
    fputs(c->empty ? ",\"text\":[" : "\"text\":[", out);
    for (char *line = text, *end; line && (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        fputs(line > text ? "," : "", out);
        cli_print_json_string(out, line);
    }
    fputs("]}\n", out);
    free(text);
    return ok || (!stream && cli_print_out_of_memory());
}

// ---- The booklet ---------------------------------------------------------------------------------------------------

// Adds the names of the pieces to lay, or their number if the line is too short.
static void list_pieces(const writer *w, char *line, size_t size)
{
    const uint32_t shapes = xt_model_facts_get(w->shown).shapes;
    size_t         used = (size_t)snprintf(line, size, "lay");
    for (uint32_t s = 0; s < shapes; s++)
        for (uint32_t copy = 0; copy < xt_model_shape_at(w->shown, s).high; copy++) {
            const char *name = xt_model_shape_name(w->shown, s, copy);
            if (used + strlen(name) + 2 > size) {
                snprintf(line, size, "%" PRIu32 " pieces", w->challenge.pieces);
                return;
            }
            used += (size_t)snprintf(line + used, size - used, " %s", name);
        }
}

static bool draw_puzzle(writer *w)
{
    enum { LINE = 48 }; // bytes of a line below a picture, which may be no wider than the picture
    const char *empty = w->challenge.empty;
    char        heading[128], line[LINE];
    snprintf(heading, sizeof heading, "%" PRIu32 "   level %" PRIu32 "%s%.80s", w->number, w->challenge.level,
             empty ? "   leave empty " : "", empty ? empty : "");
    list_pieces(w, line, sizeof line);
    return xt_drawing_add_region(w->picture.drawing, w->shown, heading, line, w->diagnostics);
}

static xt_answer draw_solution(void *context, const xt_solution *solution)
{
    writer     *w = context;
    xt_solution numbered = *solution;
    numbered.number = w->number;
    return xt_drawing_add_solution(w->picture.drawing, &numbered, w->diagnostics) ? XT_CONTINUE : XT_STOP;
}

static bool draw_solutions(writer *w)
{
    const char     *by = w->options->by;
    const xt_unique unique = !by || strcmp(by, "clues") == 0 ? XT_ALL : XT_UNIQUE_MIRROR;
    xt_statistics   statistics = {0};
    return solve(w, unique, draw_solution, &statistics) == XT_COMPLETE;
}

static bool draw(writer *w)
{
    xt_drawing *drawing = w->picture.drawing;
    char        note[160];
    uint64_t    solutions = w->options->exactly ? w->options->exactly : 1;
    snprintf(note, sizeof note,
             "Each puzzle has exactly %" PRIu64
             " solution%s. Grey pieces lie fixed. Level 1 is easy, level %d is hard.",
             solutions, solutions == 1 ? "" : "s", XT_CHALLENGE_LEVELS);
    return cli_picture_begin(&w->picture, w->job, w->diagnostics) &&
           xt_drawing_add_puzzle(drawing, w->model, w->diagnostics) &&
           xt_drawing_add_title(drawing, "Challenges", w->diagnostics) &&
           xt_drawing_add_note(drawing, note, w->diagnostics) && for_each(w, draw_puzzle) &&
           xt_drawing_add_title(drawing, "Solutions", w->diagnostics) && for_each(w, draw_solutions);
}

// ---- The page ------------------------------------------------------------------------------------------------------

static xt_answer page_solution(void *context, const xt_solution *solution)
{
    writer *w = context;
    return cli_web_run_add_solution(&w->run, solution, w->diagnostics) ? XT_CONTINUE : XT_STOP;
}

static bool put_run(writer *w)
{
    cli_job       job = {.name = w->job->name, .puzzle = w->challenge.puzzle};
    xt_statistics statistics = {0};
    cli_outcome   outcome = {.job = &job, .statistics = &statistics};
    cli_output_begin(&w->page.output);
    if (!cli_web_run_begin(&w->run, cli_web_page_next_run(&w->page), &w->page.output.error, &job, w->shown, w->options,
                           false))
        return false;
    w->run.is_played = true;
    cli_web_run_use_all_images(&w->run);
    outcome.status = solve(w, XT_ALL, page_solution, &statistics); // a player may find any of a class
    cli_web_run_end(&w->run, &outcome, "");
    cli_web_run_free(&w->run);
    return cli_output_check(&w->page.output) && outcome.status == XT_COMPLETE;
}

// ---- The whole -----------------------------------------------------------------------------------------------------

static bool write_all(writer *w)
{
    bool ok = true;
    if (w->has_output) {
        cli_output_begin(&w->output);
        ok = w->options->json ? for_each(w, write_json) : write_definitions(w);
        ok = cli_output_check(&w->output) && ok;
    }
    return ok && (!w->picture.drawing || draw(w)) && (!w->has_page || for_each(w, put_run));
}

// Says how many challenges there are, and of which levels.
static void report(const writer *w, xt_status status)
{
    uint32_t     count = 0, of_level[XT_CHALLENGE_LEVELS] = {0};
    xt_challenge challenge;
    for (; xt_challenge_at(w->challenges, count, &challenge); count++)
        of_level[challenge.level - 1]++;
    fprintf(stderr, "%" PRIu32 " challenge%s", count, count == 1 ? "" : "s");
    for (uint32_t level = 1; count > 0 && level <= XT_CHALLENGE_LEVELS; level++)
        fprintf(stderr, "%s %" PRIu32, level == 1 ? ", of levels 1 to 5:" : "", of_level[level - 1]);
    if (xt_challenges_undecided(w->challenges) > 0)
        fprintf(stderr, "; %" PRIu32 " left out, since a search for a grade was too long",
                xt_challenges_undecided(w->challenges));
    if (count < w->options->number && status != XT_COMPLETE && status != XT_BY_TRIALS)
        fprintf(stderr, "; %s", xt_status_text(status));
    else if (count < w->options->number)
        fprintf(stderr, "; %s %s", status == XT_BY_TRIALS ? "the drawn solutions have" : "there are",
                count > 0 ? "no more" : "none");
    fputc('\n', stderr);
}

static cli_status make_and_write(writer *w)
{
    const cli_options          *options = w->options;
    const xt_challenge_settings how = {.by = options->by,
                                       .number = (uint32_t)options->number,
                                       .solutions = options->exactly,
                                       .seed = options->seed,
                                       .max_nodes = options->node_limit};
    const xt_settings           settings = {.threads = (uint32_t)options->threads, .control = w->control};
    xt_status                   status = XT_FAILED;
    xt_model                   *model = xt_model_new(w->job->puzzle, NULL, w->diagnostics);
    xt_challenges *made = model ? xt_challenges_new(model, &how, &settings, &status, w->diagnostics) : NULL;
    cli_status     result = CLI_BAD;
    xt_challenge   first;
    w->model = model;
    w->challenges = made;
    if (made)
        cli_limits_end(); // what was made is written after a limit too
    if (made && !options->quiet)
        report(w, status);
    if (made && !xt_challenge_at(made, 0, &first))
        result = status == XT_COMPLETE ? CLI_NONE : CLI_STOPPED;
    else if (made)
        result = !(w->has_some = write_all(w)) ? CLI_BAD : status == XT_COMPLETE ? CLI_FOUND : CLI_STOPPED;
    else if (status != XT_FAILED) {
        cli_print_error("no challenges of %s: %s", cli_job_name_of(w->job).text, xt_status_text(status));
        result = CLI_STOPPED;
    } else
        result = cli_report_failure(w->job, "without challenges", options, w->diagnostics);
    xt_challenges_free(made);
    xt_model_free(model);
    return result;
}

// Returns false, with a message, if no challenge can be written in the chosen format: the search may take long.
static bool can_write(writer *w)
{
    const char *to = w->options->to;
    char       *text = NULL;
    size_t      length = 0;
    if (!to)
        return true;
    if (strcmp(to, "xmpuzzle") == 0 && (!w->options->by || strcmp(w->options->by, "clues") == 0)) {
        cli_print_error("a file of BurrTools does not say which clues lie on the board; choose '--to polycube', or "
                        "'--by pieces'");
        return false;
    }
    FILE      *stream = open_memstream(&text, &length);
    const bool ok = stream ? xt_write_puzzle(w->job->puzzle, to, stream, w->diagnostics) : cli_print_out_of_memory();
    if (stream)
        fclose(stream);
    free(text);
    if (!ok)
        xt_diagnostics_print(w->diagnostics, stderr);
    return ok;
}

// Opens all files, makes the challenges, and closes the files.
static cli_status generate(writer *w)
{
    const cli_options *options = w->options;
    if (!can_write(w))
        return CLI_BAD;
    w->has_output = !options->page || options->output || options->json;
    if (!cli_picture_open(&w->picture, options->picture, options))
        return CLI_BAD;
    bool ok = !w->has_output || cli_output_open(&w->output, options->output);
    if (!ok || (options->page && !cli_web_page_open(&w->page, options->page))) {
        if (ok && w->has_output)
            cli_output_close(&w->output, false);
        cli_picture_close(&w->picture, false);
        return CLI_BAD;
    }
    w->has_page = options->page;
    cli_signals_catch(w->control);
    cli_limits_begin(options, w->control);
    cli_status status = make_and_write(w);
    cli_limits_end();
    cli_signals_release();
    if (w->has_output)
        cli_output_print_diagnostics(&w->output, w->diagnostics);
    else
        xt_diagnostics_print(w->diagnostics, stderr);
    if (w->has_output && !cli_output_close(&w->output, w->has_some))
        status = CLI_BAD;
    if (w->has_page && !cli_web_page_close(&w->page, w->has_some))
        status = CLI_BAD;
    return cli_picture_close(&w->picture, w->has_some) ? status : CLI_BAD;
}

cli_status cli_generate_challenges(const cli_options *options)
{
    cli_input   input;
    cli_options given = *options; // its first argument is the puzzle
    given.arguments++;
    cli_status status = cli_input_read(&input, &given, 1);
    writer     w = {.options = options, .control = xt_control_new(), .diagnostics = xt_diagnostics_new()};
    if (status == CLI_FOUND && input.job_count != 1) {
        status = CLI_BAD;
        cli_print_error("'%s' has %u puzzles; 'generate challenge' takes one: name it with --puzzle",
                        given.arguments[0], input.job_count);
    } else if (status == CLI_FOUND && (!w.control || !w.diagnostics)) {
        status = CLI_BAD;
        cli_print_out_of_memory();
    } else if (status == CLI_FOUND) {
        w.job = &input.jobs[0];
        status = generate(&w);
    }
    xt_diagnostics_free(w.diagnostics);
    xt_control_free(w.control);
    cli_input_free(&input);
    return status;
}
