// files.h -- the files that a command reads and writes.  They are compared before the command begins.
#ifndef XT_CLI_INPUT_FILES_H
#define XT_CLI_INPUT_FILES_H

#include "cli/input/command.h"

#include <stddef.h>
#include <sys/stat.h>

// A file of a command line.
typedef struct cli_file {
    const char *option; // the option that names the file; NULL for an argument and for a standard stream
    const char *path;   // as the user gave it
    const char *ending; // what is added to `path`, as for a journal; may be empty
    FILE       *stream; // the standard stream that `path` stands for, or NULL
    bool        is_read, is_written;
    // Filled in by cli_files_check.
    bool        exists;
    struct stat status;   // of an existing file
    char       *resolved; // the path that will be written, of a missing file; or NULL
} cli_file;

// Zeroed memory is an empty list.
typedef struct cli_files {
    cli_file *at;
    uint32_t  count, capacity;
    bool      failed; // memory ran out
} cli_files;

// Adds a file.  The path `-` means standard input for a file that is read, and standard output for one that is written.
// Of a saved run, SQLite has files beside it, which are added too.
void cli_files_add(cli_files *files, const char *option, const char *path, bool is_read, bool is_written, bool is_run);
// Adds the standard streams that every command writes, and compares all files.  Existing files are compared by device
// and inode, missing files by path.  Prints an error and returns false if a written file has another role too, or if
// standard input is read twice.  Frees the list.
bool cli_files_check(cli_files *files);

// Checks the files of a command line.
bool cli_files_check_options(const cli_options *options, const cli_command *command);

#endif
