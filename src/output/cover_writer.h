// cover_writer.h -- solutions of exact covers: their options, as text or JSON.
#ifndef XT_OUTPUT_COVER_WRITER_H
#define XT_OUTPUT_COVER_WRITER_H

#include "output/assembly.h"
#include "output/text_buffer.h"

// The functions of a style (style.h).  A line of text or an object of JSON is an option; options come in their order in
// the cover.
void *xt_cover_text_start(const xt_model *model, size_t *max_reserve);
void *xt_cover_json_start(const xt_model *model, size_t *max_reserve);
bool  xt_cover_writer_append(const void *state, xt_assembly *assembly, xt_text_buffer *buffer);
void  xt_cover_writer_free(void *state);

#endif
