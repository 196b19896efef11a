// writer.h -- solutions written in two steps, of which several threads can do the first.
//
// The text of a solution but for its heading, which has its number, hangs on nothing but the solution.  So who finds it
// can write that, and who knows its number gives both to the stream.
#ifndef XT_SOLUTION_WRITER_H
#define XT_SOLUTION_WRITER_H

#include "exactile.h"

#include <stddef.h>

typedef struct xt_written {
    const xt_writer *by; // or by one beside it
    const char      *at; // NULL: nothing
    size_t           bytes;
} xt_written;

// Another of the same model and style, for another thread.  NULL: no memory.
xt_writer *xt_writer_new_beside(const xt_writer *writer);

// All but the heading; lent until the next call.  Nothing where the style is drawn on the stream at once, the text is
// too long, or it cannot be made: then xt_writer_write makes it, or says why not.
xt_written xt_writer_write_body(xt_writer *writer, const xt_solution *solution);

#endif
