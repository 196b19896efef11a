// utf8.h -- the encoding of all text that goes in and out.
#ifndef XT_BASE_UTF8_H
#define XT_BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

// The bytes of the character that a text of so many bytes begins with; 0 where it begins with none.
size_t xt_utf8_length(const char *text, size_t bytes);

// Returns the code of the next character of a text that is ended by NUL, and moves *text behind it.  Returns
// XT_INVALID_UTF8 for bytes that are no character, and moves *text to the next that may begin one.
uint32_t xt_utf8_next(const char **text);

#define XT_INVALID_UTF8 UINT32_MAX

#endif
