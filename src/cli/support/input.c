// input.c -- reads the puzzles of a command line.

#define _POSIX_C_SOURCE 200809L

#include "cli/support/input.h"

#include "cli/support/empty_cells.h"
#include "cli/support/status.h"
#include "cli/support/suggest.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void report_unknown_name(const char *name, const cli_options *options)
{
    const char     *option = cli_option_of_argument(options, name);
    cli_suggestions near;
    xt_collected    collected;
    cli_suggestions_start(&near, name, (uint32_t)strlen(name));
    for (uint32_t i = 0; xt_collection_at(i, &collected); i++)
        cli_suggest(&near, collected.name);
    if (option)
        cli_print_error("'%s' is neither a file nor a puzzle of the collection; did you mean '--%s=%s'?", name, option,
                        name);
    else
        cli_print_error("'%s' is neither a file nor a puzzle of the collection; %s", name,
                        cli_suggestion_text_of(&near, "'exactile list' names the collection").text);
}

static bool is_file(const char *name)
{
    struct stat status;
    // A file without permissions may exist: reading it reports the error.
    return stat(name, &status) == 0 ? !S_ISDIR(status.st_mode) : errno != ENOENT && errno != ENOTDIR;
}

static bool is_folder(const char *name)
{
    struct stat status;
    return stat(name, &status) == 0 && S_ISDIR(status.st_mode);
}

// Prints an error and returns NULL on failure.
static xt_puzzles *read_puzzles(const char *name, const cli_options *options)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = NULL;
    xt_collected    collected;
    if (!diagnostics)
        cli_print_out_of_memory();
    else if (strcmp(name, "-") == 0 || is_file(name))
        puzzles = xt_read_file(name, options->format, diagnostics);
    else if (xt_collection_find(name, &collected))
        puzzles = xt_read_text(collected.text, strlen(collected.text), name, NULL, diagnostics);
    else if (is_folder(name))
        cli_print_error("'%s' is a folder; a file with a definition is needed", name);
    else
        report_unknown_name(name, options);
    if (diagnostics)
        xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    return puzzles;
}

static bool read_files(cli_input *input, const cli_options *options, uint32_t arguments)
{
    bool fine = true;
    for (uint32_t i = 0; i < arguments; i++) {
        input->files[i] = read_puzzles(options->arguments[i], options);
        fine = fine && input->files[i];
        input->file_count++;
    }
    return fine;
}

// Adds the puzzles of one file, or the one of --puzzle.
static bool add_jobs(cli_input *input, xt_puzzles *puzzles, const cli_options *options, const char *name)
{
    uint32_t count = xt_puzzles_count(puzzles);
    if (options->puzzle > count) {
        cli_print_error("'%s' has no puzzle %u; it has %u", name, (unsigned)options->puzzle, count);
        return false;
    }
    uint32_t first = options->puzzle ? (uint32_t)options->puzzle - 1 : 0;
    uint32_t end = options->puzzle ? first + 1 : count;
    for (uint32_t i = first; i < end; i++)
        input->jobs[input->job_count++] = (cli_job){.name = name,
                                                    .number = count > 1 ? i + 1 : 0,
                                                    .puzzle = xt_puzzles_at(puzzles, i),
                                                    .board = xt_puzzles_board_at(puzzles, i)};
    return true;
}

static bool list_jobs(cli_input *input, const cli_options *options)
{
    size_t count = 0;
    for (uint32_t i = 0; i < input->file_count; i++)
        count += xt_puzzles_count(input->files[i]);
    input->jobs = calloc(count + 1, sizeof *input->jobs);
    bool fine = input->jobs || cli_print_out_of_memory();
    for (uint32_t i = 0; fine && i < input->file_count; i++)
        fine = add_jobs(input, input->files[i], options, options->arguments[i]);
    return fine;
}

// Replaces the hints of a board by those of --hints.
static bool replace_hints(const cli_job *job, const char *hints)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    bool            fine = false;
    if (!diagnostics)
        return cli_print_out_of_memory();
    xt_board_clear_hints(job->board);
    if (strcmp(hints, "none") == 0)
        fine = xt_board_can_be_filled(job->board, diagnostics);
    else if (is_folder(hints))
        cli_print_error("'%s' is a folder; --hints takes a file with lines 'hint ROW COLUMN TILE', or none", hints);
    else if (strcmp(hints, "-") == 0 || is_file(hints))
        fine = xt_read_hints(job->board, hints, diagnostics);
    else
        cli_print_error("'%s' is no file; --hints takes a file with lines 'hint ROW COLUMN TILE', or none", hints);
    xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    return fine;
}

static bool replace_all_hints(const cli_input *input, const char *hints)
{
    bool fine = true;
    if (hints && strcmp(hints, "-") == 0 && input->job_count > 1) {
        cli_print_error("hints for %u boards from standard input, which can be read only once; a file is needed",
                        input->job_count);
        fine = false;
    }
    for (uint32_t i = 0; hints && fine && i < input->job_count; i++) {
        fine = input->jobs[i].board != NULL;
        if (!fine)
            cli_print_error("'%s' is a puzzle of pieces; --hints is for boards of edge-matching tiles",
                            input->jobs[i].name);
        fine = fine && replace_hints(&input->jobs[i], hints);
    }
    return fine;
}

bool cli_input_read(cli_input *input, const cli_options *options, uint32_t arguments)
{
    *input = (cli_input){0};
    input->files = calloc(arguments, sizeof(xt_puzzles *));
    if (!input->files)
        return cli_print_out_of_memory();
    return read_files(input, options, arguments) && list_jobs(input, options) &&
           replace_all_hints(input, options->hints) &&
           cli_jobs_leave_empty(&input->jobs, &input->job_count, &input->owns_puzzles, options);
}

void cli_input_free(cli_input *input)
{
    for (uint32_t i = 0; i < input->file_count; i++)
        xt_puzzles_free(input->files[i]);
    free(input->files);
    cli_jobs_free(input->jobs, input->job_count, input->owns_puzzles);
}

cli_job_name cli_job_name_of(const cli_job *job)
{
    cli_job_name name;
    char         number[16] = "";
    if (job->number)
        snprintf(number, sizeof number, "#%u", job->number);
    int length = snprintf(name.text, sizeof name.text, "%.100s%s", job->name, number);
    if (job->empty)
        snprintf(name.text + length, sizeof name.text - (size_t)length, " %s", job->empty);
    xt_clean_text(name.text);
    return name;
}

const char *cli_job_title(const cli_job *job)
{
    return job->board ? xt_board_title(job->board) : xt_puzzle_title(job->puzzle);
}

void cli_job_heading(const cli_job *job, const char *title, bool is_first, FILE *out)
{
    fprintf(out, "%s# PUZZLE %s%s%s\n", is_first ? "" : "\n", cli_job_name_of(job).text, *title ? ": " : "", title);
}
