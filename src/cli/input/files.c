// files.c -- compares the files of a command line.
//
// A file that is written replaces its old content, so it must not be an input, nor another output, under whatever name.
// Devices and pipes have no content to lose and are not compared.

#define _XOPEN_SOURCE 700

#include "cli/input/files.h"

#include "base/paths.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---- The list ------------------------------------------------------------------------------------------------------

static void add(cli_files *files, cli_file file)
{
    if (files->count == files->capacity) {
        uint32_t  capacity = files->capacity ? 2 * files->capacity : 16;
        cli_file *grown = realloc(files->at, capacity * sizeof *grown);
        files->failed = files->failed || !grown;
        if (!grown)
            return;
        files->at = grown;
        files->capacity = capacity;
    }
    files->at[files->count++] = file;
}

void cli_files_add(cli_files *files, const char *option, const char *path, bool is_read, bool is_written, bool is_run)
{
    bool     is_standard = strcmp(path, "-") == 0;
    FILE    *stream = !is_standard ? NULL : !is_written ? stdin : !is_read ? stdout : NULL;
    cli_file file = {
        .option = option, .path = path, .ending = "", .stream = stream, .is_read = is_read, .is_written = is_written};
    static const char *const side_files[] = {"-journal", "-wal", "-shm"}; // of SQLite, beside a saved run
    add(files, file);
    for (size_t i = 0; is_run && i < sizeof side_files / sizeof *side_files; i++) {
        file.ending = side_files[i];
        add(files, file);
    }
}

static void identify_path(cli_file *file, const char *path)
{
    file->exists = stat(path, &file->status) == 0;
    if (!file->exists && (file->is_written || *file->ending))
        file->resolved = xt_path_resolve(path);
}

static bool identify(cli_file *file)
{
    if (file->stream) {
        file->exists = fstat(fileno(file->stream), &file->status) == 0;
        return true;
    }
    size_t bytes = strlen(file->path) + strlen(file->ending) + 1;
    char  *path = malloc(bytes);
    errno = ENOMEM;
    if (path) {
        snprintf(path, bytes, "%s%s", file->path, file->ending);
        identify_path(file, path);
    }
    free(path);
    return file->exists || file->resolved || errno != ENOMEM || cli_print_out_of_memory();
}

static bool identify_all(cli_files *files)
{
    bool ok = !files->failed || cli_print_out_of_memory();
    for (uint32_t i = 0; ok && i < files->count; i++)
        ok = identify(&files->at[i]);
    return ok;
}

// ---- Comparing -----------------------------------------------------------------------------------------------------

static bool has_content(const cli_file *file)
{
    return S_ISREG(file->status.st_mode);
}

static bool is_same_file(const cli_file *a, const cli_file *b)
{
    if (a->exists && b->exists)
        return has_content(a) && a->status.st_dev == b->status.st_dev && a->status.st_ino == b->status.st_ino;
    return a->resolved && b->resolved && strcmp(a->resolved, b->resolved) == 0;
}

typedef struct file_label {
    char text[320];
} file_label;

static file_label label_of(const cli_file *file)
{
    file_label label;
    if (file->stream)
        snprintf(label.text, sizeof label.text, "standard %s",
                 file->stream == stdin    ? "input"
                 : file->stream == stdout ? "output"
                                          : "error");
    else
        snprintf(label.text, sizeof label.text, "'%s%s%s%.256s%s'", file->option ? "--" : "",
                 file->option ? file->option : "", file->option ? " " : "", file->path, file->ending);
    return label;
}

static bool check_pair(const cli_file *written, const cli_file *other)
{
    if ((written->stream && other->stream) || !is_same_file(written, other))
        return true;
    cli_print_error("%s and %s are the same file, which would be overwritten; give each a file of its own",
                    label_of(other).text, label_of(written).text);
    return false;
}

static bool check_standard_input(const cli_files *files)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < files->count; i++)
        count += files->at[i].stream == stdin;
    if (count > 1)
        cli_print_error("'-' is given %u times; standard input can be read only once", count);
    return count <= 1;
}

// Compares each written file with all others, once.
static bool check_written(const cli_files *files)
{
    for (uint32_t i = 0; i < files->count; i++)
        for (uint32_t j = 0; files->at[i].is_written && j < files->count; j++) {
            bool is_compared = j == i || (j < i && files->at[j].is_written);
            if (!is_compared && !check_pair(&files->at[i], &files->at[j]))
                return false;
        }
    return true;
}

bool cli_files_check(cli_files *files)
{
    add(files, (cli_file){.stream = stdout, .is_written = true});
    add(files, (cli_file){.stream = stderr, .is_written = true});
    bool ok = identify_all(files) && check_standard_input(files) && check_written(files);
    for (uint32_t i = 0; i < files->count; i++)
        free(files->at[i].resolved);
    free(files->at);
    *files = (cli_files){0};
    return ok;
}

bool cli_files_check_options(const cli_options *options, const cli_command *command)
{
    cli_files       files = {0};
    cli_option_file file;
    for (uint32_t i = 0; command->reads_files && i < options->argument_count; i++)
        cli_files_add(&files, NULL, options->arguments[i], true, false, command->mark & (CLI_RUNS | CLI_MERGE));
    for (uint32_t i = 0; cli_option_file_next(options, &i, &file);) {
        const bool is_run = (file.is_read || command->mark & CLI_MERGE) && file.is_written;
        cli_files_add(&files, file.option, file.path, file.is_read, file.is_written, is_run);
    }
    return cli_files_check(&files);
}
