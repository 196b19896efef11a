// picture.c -- the picture of --picture.

#include "cli/output/picture.h"

#include "cli/output/status.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

static const char *format_of(const char *path)
{
    const char *ending = strrchr(path, '.'), *format;
    for (uint32_t i = 0; ending && (format = xt_drawing_format_at(i)); i++)
        if (strcmp(ending + 1, format) == 0)
            return format;
    cli_print_error("'%s' has no ending of a picture format; use .svg, .png or .pdf", path);
    return NULL;
}

static bool check_format_supported(const char *format)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    if (!diagnostics)
        return cli_print_out_of_memory();
    bool ok = xt_drawing_supports_format(format, diagnostics);
    xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    return ok;
}

bool cli_picture_open(cli_picture *picture, const char *path, const cli_options *options)
{
    xt_drawing_settings settings = {
        .lines = options->lines, .numbers = options->numbers, .plain = options->plain, .max_drawn = options->max_drawn};
    *picture = (cli_picture){0};
    if (!path)
        return true;
    picture->format = format_of(path);
    if (!picture->format || !check_format_supported(picture->format) || !cli_output_open(&picture->output, path))
        return false;
    picture->output.is_whole_only_at_end = true;
    picture->is_quiet = options->quiet;
    picture->drawing = xt_drawing_new(&settings);
    return picture->drawing || (cli_output_close(&picture->output, false) && cli_print_out_of_memory());
}

bool cli_picture_begin(cli_picture *picture, const cli_job *job, xt_diagnostics *diagnostics)
{
    char        text[256];
    const char *title = cli_job_title(job);
    if (!picture->drawing)
        return true;
    snprintf(text, sizeof text, "%s%s%s", cli_job_public_name_of(job).text, *title ? ": " : "", title);
    return xt_drawing_add_title(picture->drawing, text, diagnostics);
}

bool cli_picture_note_hidden(cli_picture *picture, uint64_t hidden, const char *what, xt_diagnostics *diagnostics)
{
    char text[96];
    if (!picture->drawing || hidden == 0)
        return true;
    if (!picture->is_quiet)
        fprintf(stderr, "the picture lacks %" PRIu64 " of the %s; '--max-drawn' draws more\n", hidden, what);
    snprintf(text, sizeof text, "... and %" PRIu64 " more", hidden);
    return xt_drawing_add_note(picture->drawing, text, diagnostics);
}

bool cli_picture_note_ending(cli_picture *picture, const cli_outcome *outcome, const cli_options *options,
                             xt_diagnostics *diagnostics)
{
    char             text[sizeof(cli_decimal_text) + sizeof(cli_ending) + 32];
    uint64_t         solutions = outcome->statistics->solutions;
    const cli_ending ending = cli_ending_of(outcome, options);
    if (!picture->drawing || (outcome->status == XT_COMPLETE && solutions > 0))
        return true;
    if (outcome->status == XT_COMPLETE)
        snprintf(text, sizeof text, "no solution exists");
    else if (solutions == 0)
        snprintf(text, sizeof text, "no solution so far, %s", ending.text);
    else
        snprintf(text, sizeof text, "at least %s solution%s, %s", cli_solutions_text(outcome->statistics).text,
                 solutions == 1 ? "" : "s", ending.text);
    return xt_drawing_add_note(picture->drawing, text, diagnostics);
}

static bool write_file(cli_picture *picture)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    if (!diagnostics)
        return cli_print_out_of_memory();
    errno = 0;
    bool drawn = xt_drawing_write(picture->drawing, picture->format, picture->output.stream, diagnostics);
    cli_output_check(&picture->output);
    cli_output_print_diagnostics(&picture->output, diagnostics);
    xt_diagnostics_free(diagnostics);
    return drawn;
}

bool cli_picture_close(cli_picture *picture, bool commit)
{
    if (!picture->drawing)
        return true;
    bool drawn = commit && write_file(picture);
    bool ok = cli_output_close(&picture->output, drawn) && drawn == commit;
    xt_drawing_free(picture->drawing);
    picture->drawing = NULL;
    return ok;
}
