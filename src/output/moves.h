// moves.h -- the level and the moves of an assembly that comes apart, behind a solution.
#ifndef XT_OUTPUT_MOVES_H
#define XT_OUTPUT_MOVES_H

#include "output/assembly.h"
#include "output/text_buffer.h"

enum { XT_AXIS_TEXT = 32 };

// Comments, so that programs that read solutions pass over them.
void xt_append_moves_as_text(xt_disassembler *disassembler, const xt_assembly *assembly, bool moves,
                             xt_text_buffer *buffer);
// A part of an axis as text, in the least terms: "-1/2".  Returns `text`.
const char *xt_axis_text(int32_t parts, char text[XT_AXIS_TEXT]);
// Members of the object of the solution.
void xt_append_moves_as_json(xt_disassembler *disassembler, const xt_assembly *assembly, bool moves,
                             xt_text_buffer *buffer);

// Says whether stored moves are right, and whether fewer suffice.  The disassembler took the assembly apart before.
void xt_append_stored_as_text(const xt_disassembler *disassembler, const xt_stored_moves *stored,
                              xt_text_buffer *buffer);
void xt_append_stored_as_json(const xt_disassembler *disassembler, const xt_stored_moves *stored,
                              xt_text_buffer *buffer);

#endif
