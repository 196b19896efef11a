// files.h -- the files that a command reads and writes, compared before it begins.
#ifndef XT_CLI_SUPPORT_FILES_H
#define XT_CLI_SUPPORT_FILES_H

#include "cli/support/command.h"

#include <stddef.h>
#include <sys/stat.h>

// A file of a command line.
typedef struct cli_file {
    const char *option; // that names it; NULL for an argument and for a standard stream
    const char *path;   // as given
    const char *ending; // of a file beside it, such as a journal, or ""
    FILE       *stream; // the standard stream that `path` stands for, or NULL
    bool        is_read, is_written;
    // Filled in by cli_files_check.
    bool        exists;
    struct stat status;   // if it exists
    char       *resolved; // otherwise, the path that will be written, or NULL
} cli_file;

// Zeroed memory is an empty list.
typedef struct cli_files {
    cli_file *at;
    uint32_t  count, capacity;
    bool      failed; // memory ran out
} cli_files;

// Adds a file; `-` stands for standard input if it is read, and for standard output if it is written.
void cli_files_add(cli_files *files, const char *option, const char *path, bool is_read, bool is_written);
// Adds the standard streams that every command writes, and compares all files, by device and inode, or by the path of a
// file that does not exist.  Prints an error and returns false if a written file is also read or written in another
// role, or if standard input is read twice.  Frees the list.
bool cli_files_check(cli_files *files);

// Checks the files of a command line.
bool cli_files_check_options(const cli_options *options, const cli_command *command);

// Returns the path of the file that is written under this name, without symbolic links, also if it does not exist yet.
// The caller frees it.  Returns NULL with errno set if there can be no such file, or memory runs out.
char *cli_file_resolve(const char *path);
// Returns the folder of a path.  The caller frees it.  Returns NULL if memory runs out.
char *cli_file_folder(const char *path);

#endif
