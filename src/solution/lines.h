// lines.h -- a stream, line by line, however long it is.
#ifndef XT_SOLUTION_LINES_H
#define XT_SOLUTION_LINES_H

#include "exactile.h"

#include <stddef.h>

enum { XT_LINES_BLOCK = 1 << 16 };

// Begins with `in` and `most` set and the rest zeroed; line is to be freed.
typedef struct xt_lines {
    FILE    *in;
    char     block[XT_LINES_BLOCK];
    size_t   used, filled; // of the block
    char    *line;         // without its end
    size_t   length, room, most;
    uint32_t number;
    bool     is_cut;     // was longer than most
    bool     is_endless; // longer than XT_LIMIT_TEXT: not read on
    bool     is_out_of_memory;
} xt_lines;

// path "-": standard input.  *file: what messages call it.  NULL: complained.  To be closed by xt_lines_close.
FILE *xt_lines_open(const char *path, const char **file, xt_diagnostics *diagnostics);
void  xt_lines_close(FILE *in);

// False: there is none, or no memory for it, or it is endless.
bool xt_lines_next(xt_lines *lines);
// After the last: whether all was read.  False: complained.  file: what messages call the stream.
bool xt_lines_end(const xt_lines *lines, const char *file, xt_diagnostics *diagnostics);

#endif
