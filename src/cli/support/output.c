// output.c -- writes results to standard output or to a file.
//
// Symbolic links to an existing file are followed, so a link stays a link.  Other targets, such as /dev/null or a named
// pipe, are written directly, since renaming would replace them by a file.

#define _XOPEN_SOURCE 700

#include "cli/support/output.h"

#include "cli/support/signals.h"
#include "cli/support/status.h"

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

// A reader that closes the pipe, such as head, wants no more output and needs no error message.
static bool print_write_error(const cli_output *output, int error)
{
    if (error != EPIPE)
        cli_print_error("cannot write to %s: %s", output->name, strerror(error));
    return false;
}

static void free_output(cli_output *output)
{
    cli_signals_set_temporary_path(NULL);
    free(output->path);
    free(output->temporary);
    free(output->buffer);
    *output = (cli_output){0};
}

// Returns the mode of the existing file, or that of any new file.
static mode_t mode_for(const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0)
        return status.st_mode & 0777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

static bool open_temporary(cli_output *output)
{
    static const char ending[] = ".XXXXXX";
    output->temporary = malloc(strlen(output->path) + sizeof ending);
    if (!output->temporary)
        return cli_print_out_of_memory();
    strcpy(output->temporary, output->path);
    strcat(output->temporary, ending);
    cli_signals_set_temporary_path(output->temporary);
    int file = mkstemp(output->temporary);
    if (file < 0)
        return print_write_error(output, errno);
    if (fchmod(file, mode_for(output->path)) == 0)
        output->stream = fdopen(file, "w");
    if (output->stream)
        return true;
    print_write_error(output, errno);
    close(file);
    unlink(output->temporary);
    return false;
}

static bool open_path(cli_output *output, const char *path)
{
    struct stat status;
    bool        is_there = stat(path, &status) == 0;
    bool        is_regular = is_there && S_ISREG(status.st_mode);
    output->path = is_regular ? realpath(path, NULL) : strdup(path);
    if (!output->path)
        return print_write_error(output, errno);
    if (!is_there || is_regular)
        return open_temporary(output);
    output->stream = fopen(path, "w");
    return output->stream || print_write_error(output, errno);
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
    *output = (cli_output){.name = path};
    if (open_path(output, path)) {
        output->buffer = malloc(BUFFER_SIZE); // if memory runs out, the default buffer remains
        set_buffering(output->stream, output->buffer);
        return true;
    }
    free_output(output);
    return false;
}

// Returns the folder of a file, owned by the caller, or NULL if memory runs out.
static char *folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t      length = slash == path ? 1 : slash ? (size_t)(slash - path) : 0;
    return length ? strndup(path, length) : strdup(".");
}

bool cli_output_is_writable(const char *path)
{
    struct stat status;
    cli_output  output = {.name = path};
    bool        is_there = stat(path, &status) == 0;
    bool        is_written_to = is_there && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
    char       *whole = is_there ? realpath(path, NULL) : strdup(path), *folder = whole ? folder_of(whole) : NULL;
    int         error = 0;
    if (is_there && S_ISDIR(status.st_mode))
        error = EISDIR;
    else if (!folder || access(is_written_to ? path : folder, is_written_to ? W_OK : W_OK | X_OK) != 0)
        error = errno;
    free(folder);
    free(whole);
    return error == 0 || print_write_error(&output, error);
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
    bool fine = fflush(stream) == 0;
    while (fine && bytes > 0) {
        ssize_t written = write(fileno(stream), text, bytes);
        fine = written >= 0 || errno == EINTR;
        text += written > 0 ? written : 0;
        bytes -= written > 0 ? (size_t)written : 0;
    }
    return fine;
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

bool cli_output_flush(cli_output *output)
{
    cli_output_begin(output);
    bool fine = record_error(output, fflush(output->stream) == 0 && !ferror(output->stream));
    cli_signals_write_ends();
    cli_signals_set_final_path(fine && !output->is_whole_only_at_end ? output->path : NULL);
    return fine;
}

void cli_output_print_diagnostics(const cli_output *output, const xt_diagnostics *diagnostics)
{
    if (!output->error)
        xt_diagnostics_print(diagnostics, stderr);
}

bool cli_output_close(cli_output *output, bool commit)
{
    cli_output_check(output);
    cli_output_flush(output);
    if (output->path)
        record_error(output, fclose(output->stream) == 0);
    commit = commit && !output->error;
    if (output->temporary && commit)
        commit = record_error(output, rename(output->temporary, output->path) == 0);
    if (output->temporary && !commit)
        unlink(output->temporary);
    bool fine = !output->error || print_write_error(output, output->error);
    if (!fine)
        clearerr(stdout); // the error is reported once, and not again at the end
    free_output(output);
    return fine;
}
