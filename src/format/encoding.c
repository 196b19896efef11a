// encoding.c -- see encoding.h.

#include "format/encoding.h"

#include "base/memory.h"
#include "base/utf8.h"

#include <string.h>

bool xt_is_utf16(xt_string_view text)
{
    return text.length >= 2 && (memcmp(text.at, "\xFF\xFE", 2) == 0 || memcmp(text.at, "\xFE\xFF", 2) == 0);
}

size_t xt_first_byte_not_utf8(xt_string_view text)
{
    size_t at = 0;
    for (size_t length; at < text.length && (length = xt_utf8_length(text.at + at, text.length - at));)
        at += length;
    return at;
}

// Writes a character of UTF-8.  A code that is no character becomes the byte 0xFF.  Returns the place behind it.
static char *put(char *at, uint32_t code)
{
    if ((code < 0xD800 || code > 0xDFFF) && code <= 0x10FFFF)
        return at + xt_utf8_put(code, at);
    *at = (char)0xFF;
    return at + 1;
}

char *xt_latin1_to_utf8(xt_string_view text, size_t *length)
{
    char *utf8 = XT_NEW_ARRAY(char, 2 * text.length + 1), *to = utf8;
    for (size_t i = 0; utf8 && i < text.length; i++)
        to = put(to, (unsigned char)text.at[i]);
    *length = utf8 ? (size_t)(to - utf8) : 0;
    return utf8;
}

// Returns the two bytes at this place as a number; a number that is no character if only one is left.
static uint32_t unit_at(xt_string_view text, size_t at)
{
    const bool     is_little = (unsigned char)*text.at == 0xFF;
    const uint32_t first = at + 1 < text.length ? (unsigned char)text.at[at] : 0xDF;
    const uint32_t second = at + 1 < text.length ? (unsigned char)text.at[at + 1] : 0xDF;
    return is_little ? second << 8 | first : first << 8 | second;
}

char *xt_utf16_to_utf8(xt_string_view text, size_t *length)
{
    char *utf8 = XT_NEW_ARRAY(char, 3 * (text.length / 2) + 2), *to = utf8;
    for (size_t i = 2; utf8 && i < text.length; i += 2) {
        uint32_t code = unit_at(text, i), low = code >> 10 == 0xD800 >> 10 ? unit_at(text, i + 2) : 0;
        if (low >> 10 == 0xDC00 >> 10 && i + 3 < text.length) {
            code = 0x10000 + ((code & 0x3FF) << 10 | (low & 0x3FF));
            i += 2;
        }
        to = put(to, code);
    }
    *length = utf8 ? (size_t)(to - utf8) : 0;
    return utf8;
}
