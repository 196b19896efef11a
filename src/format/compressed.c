// compressed.c -- see compressed.h.
//
// A few kilobytes can expand to gigabytes.  So the expanded text has at most XT_LIMIT_SMALL_TEXT bytes, or
// XT_LIMIT_EXPANSION times the bytes of the file, and the decoder of xz gets a limit on the memory of its dictionary.
// Several compressed parts behind each other are one text, as in the programs gzip and xz.

#include "format/compressed.h"

#include "base/dynamic_library.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/work_limit.h"

#include <string.h>

// The state of one expansion.
typedef struct expansion {
    xt_string_view     text;
    xt_source_location location; // of the file
    char              *at;       // owned
    size_t             used, capacity, max_bytes;
    xt_diagnostics    *diagnostics;
} expansion;

static bool is_gzip(xt_string_view text)
{
    return xt_string_view_begins_with(text, "\x1F\x8B", 2);
}

static bool is_xz(xt_string_view text)
{
    return xt_string_view_begins_with(text, "\xFD\x37zXZ", 6); // with the NUL
}

bool xt_is_compressed(xt_string_view text)
{
    return is_gzip(text) || is_xz(text);
}

_Static_assert(XT_LIMIT_SMALL_TEXT == 1 << 24 && XT_LIMIT_EXPANSION == 100, "the message below says it");
static size_t max_bytes_of(size_t compressed_bytes)
{
    uint64_t bytes = (uint64_t)XT_LIMIT_EXPANSION * compressed_bytes;
    bytes = bytes > XT_LIMIT_SMALL_TEXT ? bytes : XT_LIMIT_SMALL_TEXT;
    return bytes < XT_LIMIT_TEXT ? (size_t)bytes : XT_LIMIT_TEXT;
}

#if HAVE_ZLIB || HAVE_LZMA

// Makes space for more bytes, up to one above the limit.  Returns false, with a diagnostic, if there are too many, or
// if memory runs out.
static bool make_space(expansion *e)
{
    if (e->used > e->max_bytes)
        return xt_diagnose_at(
            e->diagnostics, e->location,
            "a text that expands to more than 16 MiB and to more than 100 times its size; expand it first");
    if (e->used < e->capacity)
        return !xt_work_is_over();
    size_t capacity = e->capacity ? 2 * e->capacity : 1 << 16;
    capacity = capacity < e->max_bytes + 1 ? capacity : e->max_bytes + 1;
    char *grown = xt_reallocate(e->at, capacity, 1);
    if (!grown)
        return xt_diagnose_out_of_memory(e->diagnostics);
    e->at = grown;
    e->capacity = capacity;
    return !xt_work_is_over();
}

static bool diagnose_damage(expansion *e, const char *program)
{
    return xt_diagnose_at(e->diagnostics, e->location,
                          "a text compressed by %s that is damaged or cut off; copy the file again", program);
}

#endif

static bool diagnose_no_library(expansion *e, const char *program, const char *remedy)
{
    return xt_diagnose_at(e->diagnostics, e->location,
                          "a text compressed by %s, which cannot be expanded here; %s, or expand the file by '%s -d'",
                          program, remedy, program);
}

// ---- gzip ----------------------------------------------------------------------------------------------------------

#if HAVE_ZLIB

#include <zlib.h>

#define ZLIB_FUNCTIONS(FUNCTION) FUNCTION(inflateInit2_) FUNCTION(inflate) FUNCTION(inflateReset) FUNCTION(inflateEnd)
XT_DYNAMIC_LIBRARY(z, ZLIB_FUNCTIONS, "libz.so.1", "libz.1.dylib")

// Expands all parts of the stream.
static bool inflate_all(expansion *e, z_stream *stream)
{
    for (int status = Z_OK;;) {
        if (!make_space(e))
            return false;
        stream->next_out = (Bytef *)e->at + e->used;
        stream->avail_out = (uInt)(e->capacity - e->used);
        status = z.inflate(stream, Z_NO_FLUSH);
        e->used = e->capacity - stream->avail_out;
        if (status == Z_STREAM_END && stream->avail_in == 0)
            return e->used <= e->max_bytes || make_space(e);
        bool has_next_part = status == Z_STREAM_END && *stream->next_in == 0x1F;
        if (!(has_next_part ? z.inflateReset(stream) == Z_OK : status == Z_OK))
            return diagnose_damage(e, "gzip");
    }
}

static bool expand_gzip(expansion *e)
{
    enum { GZIP_WINDOW_BITS = 15 + 16 }; // the largest window, with the head of gzip
    z_stream stream = {.next_in = (z_const Bytef *)e->text.at, .avail_in = (uInt)e->text.length};
    if (!open_z())
        return diagnose_no_library(e, "gzip", "install zlib (zlib1g)");
    if (z.inflateInit2_(&stream, GZIP_WINDOW_BITS, ZLIB_VERSION, (int)sizeof stream) != Z_OK)
        return xt_diagnose_out_of_memory(e->diagnostics);
    bool ok = inflate_all(e, &stream);
    z.inflateEnd(&stream);
    return ok;
}

#else

static bool expand_gzip(expansion *e)
{
#if HAVE_LIBXML2
    return diagnose_no_library(e, "gzip", "build exactile again with zlib (zlib1g-dev)");
#else
    // Files of BurrTools need both.
    return diagnose_no_library(e, "gzip", "build exactile again with zlib (zlib1g-dev)");
#endif
}

#endif

// ---- xz ------------------------------------------------------------------------------------------------------------

#if HAVE_LZMA

#include <lzma.h>

#define LZMA_FUNCTIONS(FUNCTION) FUNCTION(lzma_stream_decoder) FUNCTION(lzma_code) FUNCTION(lzma_end)
XT_DYNAMIC_LIBRARY(l, LZMA_FUNCTIONS, "liblzma.so.5", "liblzma.5.dylib")

static bool decode_all(expansion *e, lzma_stream *stream)
{
    for (;;) {
        if (!make_space(e))
            return false;
        stream->next_out = (uint8_t *)e->at + e->used;
        stream->avail_out = e->capacity - e->used;
        lzma_ret status = l.lzma_code(stream, LZMA_FINISH);
        e->used = e->capacity - stream->avail_out;
        if (status == LZMA_STREAM_END)
            return e->used <= e->max_bytes || make_space(e);
        if (status == LZMA_MEMLIMIT_ERROR)
            return xt_diagnose_at(e->diagnostics, e->location,
                                  "a text compressed by xz with a dictionary of more than %d bytes; compress it "
                                  "again by 'xz -9' or less",
                                  XT_LIMIT_DICTIONARY);
        if (status != LZMA_OK)
            return diagnose_damage(e, "xz");
    }
}

static bool expand_xz(expansion *e)
{
    lzma_stream stream = LZMA_STREAM_INIT;
    if (!open_l())
        return diagnose_no_library(e, "xz", "install liblzma (liblzma5)");
    if (l.lzma_stream_decoder(&stream, XT_LIMIT_DICTIONARY, LZMA_CONCATENATED) != LZMA_OK)
        return xt_diagnose_out_of_memory(e->diagnostics);
    stream.next_in = (const uint8_t *)e->text.at;
    stream.avail_in = e->text.length;
    bool ok = decode_all(e, &stream);
    l.lzma_end(&stream);
    return ok;
}

#else

static bool expand_xz(expansion *e)
{
    return diagnose_no_library(e, "xz", "build exactile again with liblzma (liblzma-dev)");
}

#endif

bool xt_expand_text(xt_string_view text, const char *file, char **expanded, size_t *length, xt_diagnostics *diagnostics)
{
    expansion e = {
        .text = text, .location = {.file = file}, .max_bytes = max_bytes_of(text.length), .diagnostics = diagnostics};
    bool ok = is_gzip(text) ? expand_gzip(&e) : expand_xz(&e);
    *expanded = e.at;
    *length = e.used;
    return ok;
}
