// utf8.h -- the encoding of all text that goes in and out.
#ifndef XT_BASE_UTF8_H
#define XT_BASE_UTF8_H

#include <stddef.h>

// The bytes of the character that a text of so many bytes begins with; 0 where it begins with none.
size_t xt_utf8_length(const char *text, size_t bytes);

#endif
