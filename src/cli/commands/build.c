// build.c -- exactile build: the pieces of a puzzle as files for printers.

#define _POSIX_C_SOURCE 200809L

#include "cli/input/command.h"

#include "base/paths.h"
#include "cli/input/input.h"
#include "cli/output/output.h"
#include "cli/search/limits.h"
#include "cli/search/search.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct builder {
    const cli_options *options;
    const cli_job     *job;
    xt_build          *build;
    uint32_t           files; // written
    xt_diagnostics    *diagnostics;
    bool               has_reported; // an error of a file
    bool               has_solution;
    xt_drawing        *leaflet; // or NULL
} builder;

// ---- Files ---------------------------------------------------------------------------------------------------------

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

// Makes the folder and those above it.
static bool make_folder(const char *path)
{
    const size_t length = strlen(path);
    char        *part = strdup(path);
    bool         ok = part != NULL;
    for (size_t at = 1; ok && at <= length; at++) {
        const char end = part[at];
        if (end && !strchr(XT_PATH_SEPARATORS, end))
            continue;
        part[at] = '\0';
        ok = is_folder(part) || mkdir(part, 0777) == 0;
        part[at] = end;
    }
    free(part);
    if (!ok)
        cli_print_error("cannot make the folder %s: %s", path, strerror(errno));
    return ok;
}

// Writes a file into the folder: the next one of the build, or the leaflet.
static bool write_file(builder *b, const char *name, bool is_leaflet)
{
    cli_output   output;
    const size_t bytes = strlen(b->options->output) + strlen(name) + 2;
    char        *path = malloc(bytes);
    bool         ok = path || cli_print_out_of_memory();
    if (ok)
        snprintf(path, bytes, "%s/%s", b->options->output, name);
    b->has_reported = !ok || !cli_output_open(&output, path);
    if (!b->has_reported) {
        output.is_whole_only_at_end = true;
        cli_output_begin(&output);
        ok = is_leaflet ? xt_drawing_write(b->leaflet, "pdf", output.stream, b->diagnostics)
                        : xt_build_write_file(b->build, b->files, output.stream, b->diagnostics);
        b->has_reported = !cli_output_close(&output, cli_output_check(&output) && ok);
    }
    free(path);
    return ok && !b->has_reported;
}

// Writes the files of the build that are not written yet.
static bool write_files(builder *b)
{
    xt_built_file  file;
    xt_built_piece piece;
    for (; xt_build_file_at(b->build, b->files, &file); b->files++) {
        if (!write_file(b, file.name, false))
            return false;
        if (xt_build_piece_at(b->build, file.piece, &piece))
            printf("%s: %" PRIu32 " of piece %s, %.1f mm3, %.1f x %.1f x %.1f mm\n", file.name, piece.copies,
                   piece.name, piece.volume, piece.size[0], piece.size[1], piece.size[2]);
        else
            printf("%s\n", file.name);
    }
    return true;
}

// ---- The first solution --------------------------------------------------------------------------------------------

static xt_answer take_solution(void *context, const xt_solution *solution)
{
    builder *b = context;
    b->has_solution =
        (!b->options->assembly || (xt_build_add_assembly(b->build, solution, b->diagnostics) && write_files(b))) &&
        (!b->leaflet || xt_drawing_add_solution(b->leaflet, solution, b->diagnostics));
    return XT_STOP;
}

// Finds the first solution, and writes what shows it.
static cli_status solve_once(builder *b, const xt_model *model)
{
    xt_settings   settings = cli_search_settings(b->options);
    xt_statistics statistics = {0};
    settings.limit = 1;
    const xt_status status = xt_solve(model, &settings, take_solution, b, &statistics, b->diagnostics);
    if (status == XT_FAILED || (statistics.solutions > 0 && !b->has_solution))
        return CLI_BAD;
    if (!b->has_solution)
        fprintf(stderr, "%s, so there is no assembly\n",
                status == XT_COMPLETE ? "no solution exists" : "no solution was found in time");
    if (b->leaflet && (!write_file(b, "leaflet.pdf", true) || puts("leaflet.pdf") < 0))
        return CLI_BAD;
    return b->has_solution ? CLI_FOUND : status == XT_COMPLETE ? CLI_NONE : CLI_STOPPED;
}

static cli_status show_solution(builder *b)
{
    if (!b->options->assembly && !b->options->leaflet)
        return CLI_FOUND;
    xt_model *model = xt_model_new(b->job->puzzle, NULL, b->diagnostics);
    bool      ok = model != NULL;
    if (ok && b->options->leaflet) {
        b->leaflet = xt_drawing_supports_format("pdf", b->diagnostics) ? xt_drawing_new(NULL) : NULL;
        ok = b->leaflet && xt_drawing_add_title(b->leaflet, cli_job_public_name_of(b->job).text, b->diagnostics) &&
             xt_drawing_add_puzzle(b->leaflet, model, b->diagnostics);
    }
    const cli_status status = ok ? solve_once(b, model) : CLI_BAD;
    xt_drawing_free(b->leaflet);
    xt_model_free(model);
    return status;
}

// ---- The command ---------------------------------------------------------------------------------------------------

// Reads WIDTHxHEIGHT.
static bool read_sheet(const char *text, double sheet[2])
{
    char end = '\0';
    if (!text || (!text[strspn(text, "0123456789.x")] && sscanf(text, "%lfx%lf%c", &sheet[0], &sheet[1], &end) == 2))
        return true;
    cli_print_error("'%s' is no value for '--sheet'; it takes a width and a height in mm, such as 600x400", text);
    return false;
}

static cli_status write_all(builder *b)
{
    const cli_options *o = b->options;
    xt_build_settings  settings = {.cell = o->cell,
                                   .thickness = o->thickness,
                                   .gap = o->gap,
                                   .bevel = o->bevel,
                                   .wall = o->wall,
                                   .kerf = o->kerf,
                                   .engrave = o->engrave,
                                   .formats = o->make};
    b->has_reported = !read_sheet(o->sheet, settings.sheet);
    if (!b->has_reported)
        b->build = xt_build_new(b->job->puzzle, &settings, b->diagnostics);
    b->has_reported = b->has_reported || (b->build && !make_folder(o->output));
    return b->build && !b->has_reported && write_files(b) ? show_solution(b) : CLI_BAD;
}

static cli_status build_job(const cli_options *options, const cli_job *job)
{
    builder b = {.options = options, .job = job, .diagnostics = xt_diagnostics_new()};
    cli_limits_begin(options, NULL);
    cli_status status = b.diagnostics ? write_all(&b) : CLI_BAD;
    if (status == CLI_BAD && !b.has_reported)
        status = cli_report_failure(job, "not made", options, b.diagnostics);
    cli_limits_end();
    fflush(stdout);
    if (!b.has_reported && b.diagnostics)
        xt_diagnostics_print(b.diagnostics, stderr);
    xt_build_free(b.build);
    xt_diagnostics_free(b.diagnostics);
    return status;
}

cli_status cli_build(const cli_options *options)
{
    cli_input  input;
    cli_status status = cli_input_read(&input, options, options->argument_count);
    if (status == CLI_FOUND && (!options->output || strcmp(options->output, "-") == 0)) {
        cli_print_error("a folder for the files is needed: exactile build PUZZLE -o FOLDER");
        status = CLI_BAD;
    }
    if (status == CLI_FOUND && input.job_count > 1) {
        cli_print_error("there are %" PRIu32 " puzzles; --puzzle picks one by its number or title", input.job_count);
        status = CLI_BAD;
    }
    if (status == CLI_FOUND)
        status = build_job(options, &input.jobs[0]);
    cli_input_free(&input);
    return status;
}
