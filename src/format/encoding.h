// encoding.h -- makes texts in UTF-16 and Latin-1 texts in UTF-8.
#ifndef XT_FORMAT_ENCODING_H
#define XT_FORMAT_ENCODING_H

#include "base/tokenizer.h"

// Returns true if the text begins with a byte order mark of UTF-16.
bool xt_is_utf16(xt_string_view text);

// Return the text in UTF-8, without a byte order mark.  The caller frees it.  They return NULL if memory runs out.
// Codes that are no characters become bytes that are no UTF-8.
char *xt_utf16_to_utf8(xt_string_view text, size_t *length);
char *xt_latin1_to_utf8(xt_string_view text, size_t *length);

// Returns the place of the first byte that is no UTF-8; the length of the text if there is none.
size_t xt_first_byte_not_utf8(xt_string_view text);

#endif
