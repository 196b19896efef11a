// line_reader.h -- reads a stream line by line.
#ifndef XT_OUTPUT_CHECK_LINE_READER_H
#define XT_OUTPUT_CHECK_LINE_READER_H

#include "exactile.h"

#include <stddef.h>

enum { XT_LINE_READER_BUFFER = 1 << 16 };

// Set `in` and `max_length`, and zero the rest.  The line is to be freed.
typedef struct xt_line_reader {
    FILE    *in;
    char     buffer[XT_LINE_READER_BUFFER];
    size_t   used, filled; // of the buffer
    char    *line;         // without the line feed
    size_t   length, capacity, max_length;
    uint32_t number;
    bool     is_truncated;       // the line was longer than max_length
    bool     exceeds_text_limit; // the line was longer than XT_LIMIT_SMALL_TEXT, and reading stopped
    bool     is_out_of_memory;
} xt_line_reader;

// Opens a file; "-" is standard input.  Sets *file to the name in messages.  Returns NULL, with a diagnostic, if it
// cannot be opened.  Close it by xt_line_reader_close.
FILE *xt_line_reader_open(const char *path, const char **file, xt_diagnostics *diagnostics);
void  xt_line_reader_close(FILE *in);

// Returns false at the end, if memory runs out, or if the line is too long.
bool xt_line_reader_next(xt_line_reader *reader);
// Returns true if all lines were read, and false with a diagnostic otherwise.  `file` is the name in messages.
bool xt_line_reader_finish(const xt_line_reader *reader, const char *file, xt_diagnostics *diagnostics);

#endif
