// utf8.c -- reads and checks characters.

#include "base/utf8.h"

#include "exactile.h"

static bool is_continuation_byte(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

uint32_t xt_utf8_code(const char *character, size_t length)
{
    uint32_t code = (unsigned char)*character & (length > 1 ? 0x7fu >> length : 0x7fu);
    for (size_t i = 1; i < length; i++)
        code = code << 6 | ((unsigned char)character[i] & 0x3f);
    return code;
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
    for (size_t i = 1; i < length; i++)
        if (!is_continuation_byte(text[i]))
            return 0;
    uint32_t code = xt_utf8_code(text, length);
    bool     is_code = code >= min_code[length] && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return is_code ? length : 0;
}

size_t xt_utf8_put(uint32_t code, char *bytes)
{
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; code >>= 6)
        bytes[i] = (char)(0x80 | (code & 0x3f));
    bytes[0] = (char)(length > 1 ? 0xf00u >> length | code : code);
    return length;
}

uint32_t xt_utf8_next(const char **text)
{
    const char *at = *text;
    size_t      bytes = 1;
    while (bytes < 4 && at[bytes])
        bytes++;
    size_t length = xt_utf8_length(at, bytes);
    *text += length ? length : 1;
    while (!length && is_continuation_byte(**text))
        ++*text;
    return length ? xt_utf8_code(at, length) : XT_INVALID_UTF8;
}

bool xt_is_printable(uint32_t code)
{
    // Joiners (U+200C, U+200D) belong to words of some languages.
    static const struct {
        uint32_t first, last;
    } refused[] = {
        {0x0000, 0x001f},   // C0: controls
        {0x007f, 0x009f},   // DEL, and C1: more controls
        {0x00ad, 0x00ad},   // soft hyphen
        {0x061c, 0x061c},   // direction
        {0x180e, 0x180e},   // invisible
        {0x200b, 0x200b},   // invisible
        {0x200e, 0x200f},   // direction
        {0x2028, 0x202e},   // ends of lines, direction
        {0x2060, 0x206f},   // invisible, direction
        {0xfdd0, 0xfdef},   // no characters
        {0xfeff, 0xfeff},   // byte order mark
        {0xfff9, 0xfffb},   // annotations
        {0x1bca0, 0x1bca3}, // invisible
        {0x1d173, 0x1d17a}, // invisible
        {0xe0000, 0xe00ff}, // tags
    };
    bool is_printable = code <= 0x10ffff && (code & 0xfffe) != 0xfffe; // U+FFFE, U+FFFF, U+1FFFE, ... are no characters
    for (size_t i = 0; is_printable && i < sizeof refused / sizeof *refused; i++)
        is_printable = code < refused[i].first || code > refused[i].last;
    return is_printable;
}

// ---- Characters that look like others ------------------------------------------------------------------------------

static const char plain_blank[] = "a plain blank";

bool xt_find_lookalike(uint32_t code, xt_lookalike *lookalike)
{
    static const struct {
        uint32_t     first, last;
        xt_lookalike is;
    } rows[] = {
        {0x00a0, 0x00a0, {"a no-break space", plain_blank}},
        {0x1680, 0x1680, {"a space of another script", plain_blank}},
        {0x2000, 0x200a, {"a wide or narrow space", plain_blank}},
        {0x202f, 0x202f, {"a narrow no-break space", plain_blank}},
        {0x205f, 0x205f, {"a mathematical space", plain_blank}},
        {0x3000, 0x3000, {"a full-width space", plain_blank}},
        {0x2010, 0x2011, {"a typographical hyphen", "'-'"}},
        {0x2012, 0x2015, {"a dash", "'-'"}},
        {0x2212, 0x2212, {"a mathematical minus sign", "'-'"}},
        {0xfe63, 0xfe63, {"a small hyphen", "'-'"}},
        {0xff0d, 0xff0d, {"a full-width hyphen", "'-'"}},
        {0x00d7, 0x00d7, {"a multiplication sign", "'x'"}},
        {0x2018, 0x201b, {"a typographical quotation mark", "a plain one or none"}},
        {0x201c, 0x201f, {"a typographical quotation mark", "a plain one or none"}},
        {0x2026, 0x2026, {"an ellipsis", "'...'"}},
        {0xff08, 0xff09, {"a full-width parenthesis", "a plain one"}},
        {0xff0c, 0xff0c, {"a full-width comma", "','"}},
        {0xff0e, 0xff0e, {"a full-width full stop", "'.'"}},
        {0xff10, 0xff19, {"a full-width digit", "a plain one"}},
        {0xff1a, 0xff1a, {"a full-width colon", "':'"}},
        {0xff1d, 0xff1d, {"a full-width equals sign", "'='"}},
        {0xff21, 0xff3a, {"a full-width letter", "a plain one"}},
        {0xff41, 0xff5a, {"a full-width letter", "a plain one"}},
        {0xff5e, 0xff5e, {"a full-width tilde", "'~'"}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (code >= rows[i].first && code <= rows[i].last) {
            *lookalike = rows[i].is;
            return true;
        }
    return false;
}

bool xt_is_other_blank(uint32_t code)
{
    xt_lookalike lookalike;
    return xt_find_lookalike(code, &lookalike) && lookalike.plain == plain_blank;
}

// ---- Texts for a person --------------------------------------------------------------------------------------------

bool xt_next_character(const char **text)
{
    return xt_is_printable(xt_utf8_next(text));
}

void xt_clean_text(char *text)
{
    char *end = text;
    for (const char *at = text; *at;) {
        const char *first = at;
        if (xt_next_character(&at))
            for (; first < at; first++)
                *end++ = *first;
        else
            *end++ = '?';
    }
    *end = '\0';
}
