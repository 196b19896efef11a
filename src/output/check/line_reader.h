// line_reader.h -- a stream, line by line, however long it is.
#ifndef XT_OUTPUT_CHECK_LINE_READER_H
#define XT_OUTPUT_CHECK_LINE_READER_H

#include "exactile.h"

#include <stddef.h>

enum { XT_LINE_READER_BUFFER = 1 << 16 };

// Begins with `in` and `most` set and the rest zeroed; line is to be freed.
typedef struct xt_line_reader {
    FILE    *in;
    char     buffer[XT_LINE_READER_BUFFER];
    size_t   used, filled; // of the block
    char    *line;         // without its end
    size_t   length, capacity, max_length;
    uint32_t number;
    bool     is_truncated;       // was longer than most
    bool     exceeds_text_limit; // longer than XT_LIMIT_TEXT: not read on
    bool     is_out_of_memory;
} xt_line_reader;

// path "-": standard input.  *file: what messages call it.  NULL: complained.  To be closed by xt_line_reader_close.
FILE *xt_line_reader_open(const char *path, const char **file, xt_diagnostics *diagnostics);
void  xt_line_reader_close(FILE *in);

// False: there is none, or no memory for it, or it is endless.
bool xt_line_reader_next(xt_line_reader *reader);
// After the last: whether all was read.  False: complained.  file: what messages call the stream.
bool xt_line_reader_finish(const xt_line_reader *reader, const char *file, xt_diagnostics *diagnostics);

#endif
