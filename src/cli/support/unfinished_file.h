// unfinished_file.h -- a file that gets its name when it is complete.
//
// On Linux the file has no name before, so a killed program leaves nothing, even after SIGKILL.  A file system without
// such files (O_TMPFILE), such as NFS, gets a file with a temporary name.  Signals that end the program remove it, but
// SIGKILL leaves it.
#ifndef XT_CLI_SUPPORT_UNFINISHED_FILE_H
#define XT_CLI_SUPPORT_UNFINISHED_FILE_H

#include <stdbool.h>
#include <stdio.h>

typedef struct cli_unfinished_file {
    int   descriptor;  // keeps a file without a name; the stream has another one
    char *path;        // the final name, without symbolic links
    char *temporary;   // a name in the same folder
    char  unnamed[32]; // where the system shows the file without a name; "" if the file has its temporary name
} cli_unfinished_file;

// Makes an empty file, which will replace the file of this path.  The path is owned by the file from here on.  Returns
// NULL with errno set if it fails, and frees the file.
FILE *cli_unfinished_file_open(cli_unfinished_file *file, char *path);
void  cli_unfinished_file_free(cli_unfinished_file *file);

// Signal handlers may call these two.
// Gives the file its name.  Returns false with errno set if it fails.
bool cli_unfinished_file_finish(const cli_unfinished_file *file);
void cli_unfinished_file_discard(const cli_unfinished_file *file);

#endif
