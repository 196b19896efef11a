// build.c -- exactile build: the pieces of a puzzle as files for printers.

#define _POSIX_C_SOURCE 200809L

#include "cli/input/command.h"
#include "cli/input/input.h"
#include "cli/output/output.h"
#include "cli/search/limits.h"
#include "cli/search/search.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum { NAME_BYTES = 96 };

typedef struct builder {
    const cli_options *options;
    const cli_job     *job;
    xt_build          *build;
    char (*names)[NAME_BYTES]; // of the files of pieces, without their endings
    xt_diagnostics *diagnostics;
    bool            has_reported; // an error of a file
    bool            has_assembly;
} builder;

// Copies the next name of a list with commas.  Returns false behind the last.
static bool next_format(const char **list, char name[16])
{
    if (!*list)
        return false;
    const size_t length = strcspn(*list, ",");
    snprintf(name, 16, "%.*s", (int)length, *list);
    *list = (*list)[length] ? *list + length + 1 : NULL;
    return true;
}

static const char *formats_of(const builder *b)
{
    return b->options->make ? b->options->make : "stl";
}

static bool check_formats(const builder *b)
{
    char name[16];
    for (const char *list = formats_of(b); next_format(&list, name);)
        if (!xt_build_supports_format(name, b->diagnostics))
            return false;
    return true;
}

// ---- Files ---------------------------------------------------------------------------------------------------------

static bool is_taken(const builder *b, uint32_t before, const char *name)
{
    for (uint32_t i = 0; i < before; i++)
        if (strcasecmp(b->names[i], name) == 0)
            return true;
    return strcasecmp(name, "assembly") == 0;
}

// A name of a piece may have characters that names of files have not, and names of files may differ in more than case.
static void set_name(builder *b, uint32_t index, const char *name)
{
    char  *text = b->names[index];
    size_t length = 0;
    for (; name[length] && length < NAME_BYTES - 16; length++) {
        const unsigned char c = (unsigned char)name[length];
        text[length] = (char)(isalnum(c) || c == '-' || (c == '.' && length > 0) ? c : '_');
    }
    for (uint32_t number = 2; is_taken(b, index, text); number++)
        snprintf(text + length, NAME_BYTES - length, "-%" PRIu32, number);
}

// Makes the folder and those above it.
static bool make_folder(const char *path)
{
    char *part = strdup(path);
    bool  ok = part != NULL;
    for (char *at = part; ok; at++) {
        const char end = *at;
        if (at > part && (end == '/' || !end)) {
            *at = '\0';
            ok = mkdir(part, 0777) == 0 || errno == EEXIST;
            *at = end;
        }
        if (!end)
            break;
    }
    free(part);
    if (!ok)
        cli_print_error("cannot make the folder %s: %s", path, strerror(errno));
    return ok;
}

// Writes FOLDER/NAME.FORMAT: the solution, or else a piece.
static bool write_file(builder *b, const char *name, const char *format, uint32_t piece, const xt_solution *solution)
{
    cli_output   output;
    const size_t bytes = strlen(b->options->output) + strlen(name) + strlen(format) + 3;
    char        *path = malloc(bytes);
    bool         ok = path || cli_print_out_of_memory();
    if (ok)
        snprintf(path, bytes, "%s/%s.%s", b->options->output, name, format);
    b->has_reported = !ok || !cli_output_open(&output, path);
    if (!b->has_reported) {
        output.is_whole_only_at_end = true;
        cli_output_begin(&output);
        ok = solution ? xt_build_write_assembly(b->build, solution, format, output.stream, b->diagnostics)
                      : xt_build_write_piece(b->build, piece, format, output.stream, b->diagnostics);
        b->has_reported = !cli_output_close(&output, cli_output_check(&output) && ok);
    }
    free(path);
    return ok && !b->has_reported;
}

static bool write_piece(builder *b, uint32_t index, const xt_built_piece *piece)
{
    char format[16];
    for (const char *list = formats_of(b); next_format(&list, format);) {
        if (!write_file(b, b->names[index], format, index, NULL))
            return false;
        printf("%s.%s: %" PRIu32 " of piece %s, %.1f mm3, %.1f x %.1f x %.1f mm\n", b->names[index], format,
               piece->copies, piece->name, piece->volume, piece->size[0], piece->size[1], piece->size[2]);
    }
    return true;
}

static xt_answer write_assembly(void *context, const xt_solution *solution)
{
    builder *b = context;
    char     format[16];
    b->has_assembly = true;
    for (const char *list = formats_of(b); b->has_assembly && next_format(&list, format);) {
        b->has_assembly = write_file(b, "assembly", format, 0, solution);
        if (b->has_assembly)
            printf("assembly.%s: %" PRIu32 " pieces\n", format, xt_solution_pieces(solution));
    }
    return XT_STOP;
}

// ---- The command ---------------------------------------------------------------------------------------------------

// Finds the first solution and writes it.
static cli_status solve_once(builder *b)
{
    xt_settings settings = cli_search_settings(b->options);
    settings.limit = 1;
    xt_model     *model = xt_model_new(b->job->puzzle, NULL, b->diagnostics);
    xt_statistics statistics = {0};
    xt_status     status = XT_FAILED;
    if (model)
        status = xt_solve(model, &settings, write_assembly, b, &statistics, b->diagnostics);
    xt_model_free(model);
    if (b->has_assembly || statistics.solutions > 0 || status == XT_FAILED)
        return b->has_assembly ? CLI_FOUND : CLI_BAD;
    fprintf(stderr, "%s, so there is no assembly\n",
            status == XT_COMPLETE ? "no solution exists" : "no solution was found in time");
    return status == XT_COMPLETE ? CLI_NONE : CLI_STOPPED;
}

static cli_status write_all(builder *b)
{
    const cli_options      *o = b->options;
    const xt_build_settings settings = {.cell = o->cell, .thickness = o->thickness, .gap = o->gap, .wall = o->wall};
    xt_built_piece          piece;
    uint32_t                count = 0;
    b->build = check_formats(b) ? xt_build_new(b->job->puzzle, &settings, b->diagnostics) : NULL;
    while (b->build && xt_build_piece_at(b->build, count, &piece))
        count++;
    b->names = calloc(count + 1u, sizeof *b->names);
    if (!b->build || !b->names)
        return CLI_BAD;
    b->has_reported = !make_folder(o->output);
    for (uint32_t i = 0; i < count; i++) {
        xt_build_piece_at(b->build, i, &piece);
        set_name(b, i, piece.name);
        if (b->has_reported || !write_piece(b, i, &piece))
            return CLI_BAD;
    }
    return o->assembly ? solve_once(b) : CLI_FOUND;
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
    free(b.names);
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
