// json_scan.h -- tells whether a text looks like JSON, and finds the places of values in a text that is known to be
// valid JSON, and ends with a zero.
#ifndef XT_FORMAT_JSON_SCAN_H
#define XT_FORMAT_JSON_SCAN_H

#include "base/tokenizer.h"

// The place of the next character that is no blank.
size_t xt_json_find_token(xt_string_view text, size_t at);
// Returns true if the rest of the text has the brackets, strings and words of one value, and nothing behind it.
bool xt_json_is_value(xt_string_view text, size_t at);

const char *xt_json_skip_blanks(const char *at);
// Skips a value. Returns the position after its end.
const char *xt_json_skip_value(const char *at);
// The value of a key of an object. Returns NULL if the object lacks the key or writes it with escapes.
const char *xt_json_find_key(const char *object, const char *key);

// The first value of an array or an object; NULL if it has none.
const char *xt_json_first_value(const char *container);
// The value behind this one, which must not be the last, in an array or an object.
const char *xt_json_next_value(const char *value, bool is_in_object);

// A place in a text whose line is known.  Places that are asked for in ascending order are found in linear time.
typedef struct xt_json_cursor {
    const char *text, *line, *seen; // lent; the beginning of a line, and a place in it
    uint32_t    number;             // of the line
} xt_json_cursor;

xt_json_cursor     xt_json_cursor_of(const char *text);
xt_source_location xt_json_location(xt_json_cursor *cursor, const char *at, const char *file);

#endif
