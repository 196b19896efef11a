// unfinished_file.h -- a file that gets its name when it is complete.
//
// On Linux the unfinished file has no name (O_TMPFILE), so a killed program leaves nothing, even after SIGKILL.  Some
// file systems, such as NFS, have no such files.  There the file has a temporary name.  Signals that end the program
// remove it, but SIGKILL leaves it.
#ifndef XT_BASE_UNFINISHED_FILE_H
#define XT_BASE_UNFINISHED_FILE_H

#include <stdbool.h>
#include <stdio.h>

typedef struct xt_unfinished_file {
    int   descriptor;  // keeps a file without a name; the stream has another one
    char *path;        // the final name, without symbolic links
    char *temporary;   // a name in the same folder
    char  unnamed[32]; // where the system shows the file without a name; "" if the file has its temporary name
} xt_unfinished_file;

// Makes an empty file, which will replace the file of this path, and can be read too.  The new file owns the path.
// Returns NULL with errno set on failure, and frees the new file.
FILE *xt_unfinished_file_open(xt_unfinished_file *file, char *path);
void  xt_unfinished_file_free(xt_unfinished_file *file);

// Gives the file its name.  Returns false with errno set on failure.  Signal handlers may call this function.
bool xt_unfinished_file_finish(const xt_unfinished_file *file);
// Removes the file.  Signal handlers may call this function.
void xt_unfinished_file_discard(const xt_unfinished_file *file);

#endif
