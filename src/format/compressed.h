// compressed.h -- texts compressed by gzip or xz, in bounded memory.
//
// zlib and liblzma are loaded when the first such text is read or written (base/dynamic_library.h).  A machine without
// them lacks only such texts.
#ifndef XT_FORMAT_COMPRESSED_H
#define XT_FORMAT_COMPRESSED_H

#include "base/diagnostics.h"
#include "base/tokenizer.h"

// Returns true if the first bytes of a text are those of a compressed file.
bool xt_is_compressed(xt_string_view text);

// Expands a compressed text.  *expanded is to be freed in either case.  Returns false, with a diagnostic, if the text
// is damaged, if it has more than the bytes that limits.h allows, or if the library is missing.
bool xt_expand_text(xt_string_view text, const char *file, char **expanded, size_t *length,
                    xt_diagnostics *diagnostics);

#endif
