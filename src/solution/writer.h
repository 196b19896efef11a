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
    const char      *at;
    size_t           bytes;
} xt_written;

// Whether it writes in two steps; what is drawn on the stream at once it does not.
bool xt_writer_has_bodies(const xt_writer *writer);

// Another of the same model and style, for another thread.  NULL: no memory.
xt_writer *xt_writer_new_beside(const xt_writer *writer);

// All but the heading, into so many bytes of room; how many it takes.  0: there is too little room, or it cannot be
// made: then xt_writer_write makes it, or says why not.
size_t xt_writer_write_body(xt_writer *writer, const xt_solution *solution, char *to, size_t room);

#endif
