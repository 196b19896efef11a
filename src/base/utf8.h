// utf8.h -- the encoding of all input and output text.
#ifndef XT_BASE_UTF8_H
#define XT_BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

// Returns the length in bytes of the first character of a text; 0 if it is not valid UTF-8.
size_t xt_utf8_length(const char *text, size_t bytes);

// Returns the code of the next character of a text that is ended by NUL, and moves *text behind it.  Returns
// XT_INVALID_UTF8 for bytes that are no character, and moves *text to the next that may begin one.
uint32_t xt_utf8_next(const char **text);

#define XT_INVALID_UTF8 UINT32_MAX

#endif
