// output.c -- writes results to standard output or to a file.
//
// Symbolic links are followed, so a link stays a link, and the file that it points at is replaced.  Devices and named
// pipes are written directly, since renaming would replace them by a file.

#define _XOPEN_SOURCE 700

#include "cli/output/output.h"

#include "base/paths.h"
#include "cli/output/status.h"
#include "cli/search/signals.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__has_include)
#if __has_include(<stdio_ext.h>)
#include <stdio_ext.h>
#endif
#endif

enum {
    BUFFER_SIZE = 1 << 16,
    MIN_DIRECT_WRITE = 1 << 13, // bytes
};

static bool print_write_error(const cli_output *output, int error)
{
    cli_print_error("cannot write to %s: %s", output->name, strerror(error));
    return false;
}

static void free_output(cli_output *output)
{
    xt_unfinished_file_free(&output->file);
    free(output->buffer);
    *output = (cli_output){0};
}

// Takes the path.
static bool open_unfinished(cli_output *output, char *path)
{
    output->stream = xt_unfinished_file_open(&output->file, path);
    if (!output->stream)
        return print_write_error(output, errno);
    cli_signals_guard(&output->file);
    return true;
}

static bool open_path(cli_output *output, const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) {
        output->stream = fopen(path, "w");
        return output->stream || print_write_error(output, errno);
    }
    char *resolved = xt_path_resolve(path);
    return resolved ? open_unfinished(output, resolved) : print_write_error(output, errno);
}

// Large writes save time: with a system call for each page, the calls would dominate the time to write solutions.  On a
// terminal each line is written at once.  Only one thread writes at a time (exactile.h), so the stream needs no lock.
static void set_buffering(FILE *stream, char *buffer)
{
    if (buffer && !isatty(fileno(stream)))
        setvbuf(stream, buffer, _IOFBF, BUFFER_SIZE);
#if defined(FSETLOCKING_BYCALLER)
    __fsetlocking(stream, FSETLOCKING_BYCALLER);
#endif
}

void cli_output_prepare(void)
{
    static char buffer[BUFFER_SIZE]; // for a stream that is never closed
    set_buffering(stdout, buffer);
}

bool cli_output_open(cli_output *output, const char *path)
{
    *output = (cli_output){.stream = stdout, .name = "standard output"};
    if (!path || strcmp(path, "-") == 0)
        return true;
    *output = (cli_output){.name = path, .is_file = true};
    if (open_path(output, path)) {
        output->buffer = malloc(BUFFER_SIZE); // if memory runs out, the default buffer remains
        set_buffering(output->stream, output->buffer);
        return true;
    }
    free_output(output);
    return false;
}

static bool record_error(cli_output *output, bool written)
{
    if (!written && !output->error)
        output->error = errno ? errno : EIO;
    return written;
}

void cli_output_begin(cli_output *output)
{
    (void)output;
    cli_signals_write_begins();
    errno = 0;
}

static bool write_unbuffered(FILE *stream, const char *text, size_t bytes)
{
    bool ok = fflush(stream) == 0;
    while (ok && bytes > 0) {
        ssize_t written = write(fileno(stream), text, bytes);
        ok = written >= 0 || errno == EINTR;
        text += written > 0 ? written : 0;
        bytes -= written > 0 ? (size_t)written : 0;
    }
    return ok;
}

void cli_output_write(cli_output *output, const char *text, size_t bytes)
{
    if (bytes >= MIN_DIRECT_WRITE)
        record_error(output, write_unbuffered(output->stream, text, bytes));
    else
        fwrite(text, 1, bytes, output->stream);
}

bool cli_output_check(cli_output *output)
{
    cli_signals_write_ends();
    return record_error(output, !ferror(output->stream)) && !output->error;
}

// Call this for a file, after a flush.
static bool is_empty(const cli_output *output)
{
    struct stat status;
    return fstat(fileno(output->stream), &status) == 0 && status.st_size == 0;
}

bool cli_output_flush(cli_output *output)
{
    cli_output_begin(output);
    bool ok = record_error(output, fflush(output->stream) == 0 && !ferror(output->stream));
    cli_signals_write_ends();
    bool is_useful = ok && output->file.path && !output->is_whole_only_at_end && !is_empty(output);
    cli_signals_set_complete(is_useful ? &output->file : NULL);
    return ok;
}

void cli_output_print_diagnostics(const cli_output *output, const xt_diagnostics *diagnostics)
{
    if (!output->error)
        xt_diagnostics_print(diagnostics, stderr);
}

static void close_file(cli_output *output, bool commit)
{
    record_error(output, fclose(output->stream) == 0);
    if (!output->file.path)
        return;
    if (commit && !output->error)
        record_error(output, xt_unfinished_file_finish(&output->file));
    else
        xt_unfinished_file_discard(&output->file);
    cli_signals_stop_guarding(&output->file);
}

bool cli_output_close(cli_output *output, bool commit)
{
    cli_output_check(output);
    cli_output_flush(output);
    if (output->is_file)
        close_file(output, commit);
    bool ok = !output->error || print_write_error(output, output->error);
    if (!ok)
        clearerr(stdout); // the error is reported once, and not again at the end
    free_output(output);
    return ok;
}

cli_status cli_output_close_search(cli_output *output, cli_status status)
{
    cli_output_flush(output);
    bool is_useful = status != CLI_STOPPED || !output->file.path || !is_empty(output);
    return cli_output_close(output, status != CLI_BAD && is_useful) ? status : CLI_BAD;
}
