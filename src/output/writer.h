// writer.h -- solutions as text in memory, for searching threads.  The printing thread sets their numbers.
#ifndef XT_OUTPUT_WRITER_H
#define XT_OUTPUT_WRITER_H

#include "exactile.h"
#include "output/assembly.h"
#include "output/text_buffer.h"

#include <stddef.h>

// Returns false for styles that are drawn on a stream, and for boards and boxes by sides.
bool xt_writer_makes_text(const xt_writer *writer);

// Makes a writer of the same model and style, for another thread.  Returns NULL if memory runs out.
xt_writer *xt_writer_clone(const xt_writer *writer);

// Writes the text of xt_writer_write into memory, and returns its bytes.  Returns 0 if the text is longer than the
// capacity or cannot be made: then xt_writer_write makes it, or says why not.
size_t xt_writer_write_to_memory(xt_writer *writer, const xt_solution *solution, char *memory, size_t capacity);
// The number of bytes before the solution's number.
size_t xt_writer_number_offset(const xt_writer *writer);

#endif
