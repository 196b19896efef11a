// runs.c -- exactile runs: describes saved runs and prints their solutions.
//
// The code of exactile solve prints the solutions, with a search that only replays the run.

#include "cli/output/rounded_numbers.h"
#include "cli/output/text.h"
#include "cli/search/search.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

typedef struct saved_run {
    const char        *path;
    xt_saved_run      *saved;
    xt_saved_run_facts facts;
} saved_run;

enum { ROW_NAME_WIDTH = 16 };

// ---- Printing ------------------------------------------------------------------------------------------------------

// The texts of a saved run may be of any origin.
static void print_row(const char *name, const char *value)
{
    cli_print_text(stdout, name);
    printf("%*s ", strlen(name) < ROW_NAME_WIDTH ? ROW_NAME_WIDTH - (int)strlen(name) : 0, "");
    cli_print_text(stdout, value);
    putchar('\n');
}

static void print_text(const saved_run *run, bool is_first)
{
    const xt_saved_run_facts *f = &run->facts;
    const char               *name, *value;
    fputs(is_first ? "# run " : "\n# run ", stdout);
    cli_print_text(stdout, run->path);
    putchar('\n');
    if (*f->title)
        print_row("puzzle", f->title);
    if (f->parts)
        printf("%-16s %" PRIu32 "/%" PRIu32 "\n", "part", f->part, f->parts);
    for (uint32_t i = 0; (name = xt_saved_run_setting_at(run->saved, i, &value)); i++)
        print_row(name, value);
    print_row("searched by", f->engine);
    print_row("begun by", f->version);
    print_row("last saved", *f->saved_at ? f->saved_at : "never");
    printf("%-16s %.1f%%%s\n", "done", f->share_done * 100, f->is_complete ? ", complete" : "");
    printf("%-16s %" PRIu64 "\n", "tasks", f->tasks);
    printf("%-16s %s%" PRIu64 "%s\n", "solutions", f->is_complete ? "" : "at least ", f->solutions,
           f->has_solutions ? "" : ", only counted");
    printf("%-16s %" PRIu64 "\n", "fits", f->fits);
    printf("%-16s %.2f\n", "seconds", f->seconds);
}

static void print_json_pair(const char *name, const char *value)
{
    cli_print_json_string(stdout, name);
    putchar(':');
    cli_print_json_string(stdout, value);
}

static void print_json(const saved_run *run)
{
    const xt_saved_run_facts *f = &run->facts;
    const char               *name, *value;
    putchar('{');
    print_json_pair("run", run->path);
    putchar(',');
    print_json_pair("puzzle", f->title);
    if (f->parts)
        printf(",\"part\":\"%" PRIu32 "/%" PRIu32 "\"", f->part, f->parts);
    fputs(",\"settings\":{", stdout);
    for (uint32_t i = 0; (name = xt_saved_run_setting_at(run->saved, i, &value)); i++) {
        fputs(i ? "," : "", stdout);
        print_json_pair(name, value);
    }
    fputs("},", stdout);
    print_json_pair("engine", f->engine);
    putchar(',');
    print_json_pair("version", f->version);
    putchar(',');
    print_json_pair("saved", f->saved_at);
    printf(",\"complete\":%s,\"share_done\":%.6f,", f->is_complete ? "true" : "false", f->share_done);
    printf("\"tasks\":%" PRIu64 ",\"solutions\":%" PRIu64 ",\"keeps_solutions\":%s,\"fits\":%" PRIu64
           ",\"seconds\":%.3f}\n",
           f->tasks, f->solutions, f->has_solutions ? "true" : "false", f->fits, f->seconds);
}

// ---- Its solutions -------------------------------------------------------------------------------------------------

static cli_status print_solutions(const cli_options *given, const saved_run *run, xt_puzzles *puzzles)
{
    cli_options options = *given;
    cli_job     job = {.name = run->path, .puzzle = xt_puzzles_at(puzzles, 0)};
    cli_input   input = {.jobs = &job, .job_count = 1};
    xt_settings settings = xt_saved_run_settings(run->saved);
    char        part[32];
    snprintf(part, sizeof part, "%" PRIu32 "/%" PRIu32, settings.part, settings.parts);
    options.part = settings.parts ? part : NULL;
    options.unique = cli_text_of_unique(settings.unique);
    settings.replay = run->saved;
    settings.limit = options.limit;
    settings.threads = 1;
    return cli_solve_input(&options, &input, &settings);
}

static cli_status open_and_print_solutions(const cli_options *options, const saved_run *run)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = diagnostics ? xt_saved_run_puzzle(run->saved, diagnostics) : NULL;
    cli_status      status = CLI_BAD;
    if (!diagnostics)
        cli_print_out_of_memory();
    else if (!puzzles)
        xt_diagnostics_print(diagnostics, stderr);
    else
        status = print_solutions(options, run, puzzles);
    xt_diagnostics_free(diagnostics);
    xt_puzzles_free(puzzles);
    return status;
}

// ---- All of them ---------------------------------------------------------------------------------------------------

static cli_status print_run(const cli_options *options, const saved_run *run, bool is_first)
{
    errno = 0;
    if (options->solutions && !run->facts.has_solutions) {
        cli_print_error("'%s' holds a count without solutions; 'exactile solve --run' saves solutions", run->path);
        return CLI_BAD;
    }
    if (options->solutions)
        return open_and_print_solutions(options, run);
    if (options->json)
        print_json(run);
    else
        print_text(run, is_first);
    return CLI_FOUND;
}

static cli_status open_and_print_run(const cli_options *options, const char *path, bool is_first)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    saved_run       run = {.path = path};
    cli_status      status = CLI_BAD;
    if (!diagnostics)
        cli_print_out_of_memory();
    else
        run.saved = xt_saved_run_open(path, diagnostics);
    bool ok = run.saved && xt_saved_run_facts_get(run.saved, &run.facts, diagnostics);
    if (diagnostics)
        xt_diagnostics_print(diagnostics, stderr);
    if (ok)
        status = print_run(options, &run, is_first);
    xt_diagnostics_free(diagnostics);
    xt_saved_run_free(run.saved);
    return status;
}

static bool check_options(const cli_options *options)
{
    const char *without = options->output ? "output" : options->limit ? "limit" : options->link ? "link" : NULL;
    if (!options->solutions && without)
        cli_print_error("'--%s' needs printed solutions; give '--solutions' too", without);
    else if (options->solutions && options->argument_count > 1)
        cli_print_error("'--solutions' prints the solutions of one run, and there are %" PRIu32 " files; give one",
                        options->argument_count);
    else
        return true;
    return false;
}

cli_status cli_runs(const cli_options *options)
{
    cli_status status = CLI_FOUND;
    if (!check_options(options))
        return CLI_BAD;
    for (uint32_t i = 0; i < options->argument_count; i++)
        status = cli_worse(status, open_and_print_run(options, options->arguments[i], i == 0));
    return status;
}
