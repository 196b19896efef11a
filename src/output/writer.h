// writer.h -- solutions as text where no stream is: several threads put them into memory of their own, and who knows
// their numbers sets these right.
#ifndef XT_OUTPUT_WRITER_H
#define XT_OUTPUT_WRITER_H

#include "exactile.h"

#include <stddef.h>

// Whether its style is text; what is drawn goes to a stream at once.
bool xt_writer_makes_text(const xt_writer *writer);

// Another of the same model and style, for another thread.  NULL: no memory.
xt_writer *xt_writer_clone(const xt_writer *writer);

// What xt_writer_write would write, into so many bytes of room; how many it takes.  0: there is too little room, or it
// cannot be made: then xt_writer_write makes it, or says why not.
size_t xt_writer_write_to_memory(xt_writer *writer, const xt_solution *solution, char *memory, size_t capacity);
// Bytes of that before the number's digits.
size_t xt_writer_number_offset(const xt_writer *writer);

#endif
