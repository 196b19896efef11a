// utf8.h -- the encoding of all input and output text.
#ifndef XT_BASE_UTF8_H
#define XT_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Returns the length in bytes of the first character of a text; 0 if it is not valid UTF-8.
size_t xt_utf8_length(const char *text, size_t bytes);

// Returns the code of the next character of a text that is ended by NUL, and moves *text behind it.  Returns
// XT_INVALID_UTF8 for bytes that are no character, and moves *text to the next that may begin one.
uint32_t xt_utf8_next(const char **text);

// Returns the code of a character of a known length.
uint32_t xt_utf8_code(const char *character, size_t length);

// Writes a character, and returns its length.
size_t xt_utf8_put(uint32_t code, char *bytes);

// Returns true for a character that may stand in a text from outside.  It has a visible form or is a blank.  False for
// controls of a terminal or of the direction of text, ends of lines, invisible marks, codes that Unicode reserves as no
// characters, and XT_INVALID_UTF8.
bool xt_is_printable(uint32_t code);

#define XT_INVALID_UTF8 UINT32_MAX

// A character that looks like one of ASCII: word processors and web pages put it in the other's place.
typedef struct xt_lookalike {
    const char *name;  // "a no-break space"
    const char *plain; // what to write in its place: "'-'", "a plain blank"
} xt_lookalike;

// Returns true for such a character.
bool xt_find_lookalike(uint32_t code, xt_lookalike *lookalike);

// Returns true for a blank that is not the blank of ASCII, such as U+00A0.
bool xt_is_other_blank(uint32_t code);

#endif
