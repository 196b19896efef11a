// utf8.c -- checks one character.

#include "base/utf8.h"

#include <stdbool.h>
#include <stdint.h>

static bool is_continuation_byte(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

size_t xt_utf8_length(const char *text, size_t bytes)
{
    static const uint32_t min_code[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char         first = bytes ? (unsigned char)*text : 0xff;
    if (first < 0x80)
        return 1;
    size_t length = first >= 0xf8 ? 0 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 0;
    if (!length || bytes < length)
        return 0;
    uint32_t code = first & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if (!is_continuation_byte(text[i]))
            return 0;
        code = code << 6 | ((unsigned char)text[i] & 0x3f);
    }
    bool is_code = code >= min_code[length] && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return is_code ? length : 0;
}

uint32_t xt_utf8_next(const char **text)
{
    const char *at = *text;
    size_t      bytes = 1;
    while (bytes < 4 && at[bytes])
        bytes++;
    size_t   length = xt_utf8_length(at, bytes);
    uint32_t code = (unsigned char)*at & (length > 1 ? 0x7fu >> length : 0x7fu);
    for (size_t i = 1; i < length; i++)
        code = code << 6 | ((unsigned char)at[i] & 0x3f);
    *text += length ? length : 1;
    while (!length && is_continuation_byte(**text))
        ++*text;
    return length ? code : XT_INVALID_UTF8;
}
