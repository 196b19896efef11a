// xml.c -- see xml.h.

#include "format/xml.h"

#include "base/dynamic_library.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "format/encoding.h"

#include <libxml/xmlreader.h>
#include <limits.h>
#include <string.h>
#include <strings.h>

// clang-format off
#define XML_FUNCTIONS(FUNCTION)                                                                                        \
    FUNCTION(xmlInitParser) FUNCTION(xmlReaderForMemory) FUNCTION(xmlFreeTextReader) FUNCTION(xmlTextReaderRead)       \
    FUNCTION(xmlTextReaderNodeType) FUNCTION(xmlTextReaderDepth) FUNCTION(xmlTextReaderIsEmptyElement)                 \
    FUNCTION(xmlTextReaderConstName) FUNCTION(xmlTextReaderConstValue) FUNCTION(xmlTextReaderMoveToNextAttribute)      \
    FUNCTION(xmlTextReaderMoveToElement) FUNCTION(xmlTextReaderSetStructuredErrorHandler)
// clang-format on

xt_source_location xt_xml_location(const xt_xml *xml)
{
    return (xt_source_location){.file = xml->file, .line = xml->line, .column = xml->column};
}

xt_source_location xt_xml_location_in_text(const xt_xml *xml, xt_xml_place place, size_t byte)
{
    return (xt_source_location){
        .file = xml->file, .line = place.line, .column = (uint32_t)(place.at - place.line_begin + 1) + (uint32_t)byte};
}

bool xt_xml_is(const xt_xml *xml, const char *name)
{
    return xml->name && strcmp(xml->name, name) == 0;
}

const char *xt_xml_attribute_of(const xt_xml *xml, const char *name)
{
    for (uint32_t i = 0; i < xml->attributes.count; i++)
        if (strcmp(xml->attributes.at[i].name, name) == 0)
            return xml->attributes.at[i].value;
    return NULL;
}

XT_DYNAMIC_LIBRARY(x, XML_FUNCTIONS, "libxml2.so.2", "libxml2.so.16", "libxml2.2.dylib")

#if LIBXML_VERSION >= 21200
typedef const xmlError *xml_error;
#else
typedef xmlErrorPtr xml_error;
#endif

// Keeps the first error.
static void take_error(void *context, xml_error error)
{
    xt_xml *xml = context;
    if (xml->error || error->level < XML_ERR_ERROR)
        return;
    const char *message = error->message ? error->message : "an error";
    xml->error = xt_strndup(message, strcspn(message, "\n"));
    xml->error_line = error->line > 0 ? (uint32_t)error->line : 0;
    xml->error_column = error->int2 > 0 ? (uint32_t)error->int2 : 0;
}

static bool fail(xt_xml *xml)
{
    xt_source_location location = {.file = xml->file, .line = xml->error_line, .column = xml->error_column};
    if (!xml->failed && xml->error)
        xt_diagnose_at(xml->diagnostics, location,
                       "no XML that can be read: %s; copy the file again, or write it again with its program",
                       xml->error);
    else if (!xml->failed)
        xt_diagnose_out_of_memory(xml->diagnostics);
    xml->failed = true;
    return false;
}

// Reports a fault, and returns false.
static bool refuse(xt_xml *xml, uint32_t line, uint32_t column, const char *what)
{
    xt_diagnose_at(xml->diagnostics, (xt_source_location){xml->file, line, column}, "%s", what);
    xml->failed = true;
    return false;
}

// ---- Tags ----------------------------------------------------------------------------------------------------------

static bool follows(const xt_xml_place *p, const char *mark)
{
    size_t length = strlen(mark);
    return (size_t)(p->end - p->at) >= length && memcmp(p->at, mark, length) == 0;
}

static uint32_t column_of(const xt_xml_place *p)
{
    return (uint32_t)(p->at - p->line_begin) + 1;
}

static void skip_character(xt_xml_place *p)
{
    if (*p->at++ != '\n')
        return;
    p->line++;
    p->line_begin = p->at;
}

static void skip_past(xt_xml_place *p, const char *mark)
{
    while (p->at < p->end && !follows(p, mark))
        skip_character(p);
    for (size_t i = 0; i < strlen(mark) && p->at < p->end; i++)
        skip_character(p);
}

// Goes to the next tag that begins an element, or to a DOCTYPE.  Returns false at the end.
static bool next_tag(xt_xml_place *p)
{
    static const char *const others[][2] = {{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}, {"</", ">"}};
    enum { OTHERS = sizeof others / sizeof *others };
    for (;;) {
        size_t kind = 0;
        while (p->at < p->end && *p->at != '<')
            skip_character(p);
        while (kind < OTHERS && !follows(p, others[kind][0]))
            kind++;
        if (kind == OTHERS)
            return p->at < p->end;
        skip_past(p, others[kind][1]);
    }
}

// Skips a tag.  Returns the number of its attributes.
static uint32_t skip_tag(xt_xml_place *p)
{
    uint32_t attributes = 0;
    char     quote = '\0';
    for (; p->at < p->end && (quote || *p->at != '>'); skip_character(p)) {
        attributes += !quote && *p->at == '=';
        if (quote ? *p->at == quote : *p->at == '"' || *p->at == '\'')
            quote = quote ? '\0' : *p->at;
    }
    if (p->at < p->end)
        skip_character(p);
    return attributes;
}

// ---- Elements ------------------------------------------------------------------------------------------------------

static void take_place(xt_xml *xml)
{
    next_tag(&xml->place);
    xml->line = xml->place.line;
    xml->column = column_of(&xml->place);
    skip_tag(&xml->place);
}

// Goes to the next node.  Returns false at the end, or with xml->failed set.
static bool next_node(xt_xml *xml)
{
    if (xml->failed)
        return false;
    if (xt_work_is_over()) {
        xml->failed = true;
        return false;
    }
    int status = x.xmlTextReaderRead(xml->reader);
    if (status < 0)
        return fail(xml);
    if (status > 0 && x.xmlTextReaderNodeType(xml->reader) == XML_READER_TYPE_DOCUMENT_TYPE)
        return refuse(xml, 0, 0, "a DOCTYPE, which can define entities; leave it out, as BurrTools does");
    if (status > 0 && x.xmlTextReaderNodeType(xml->reader) == XML_READER_TYPE_ELEMENT)
        take_place(xml);
    return status > 0;
}

// Returns a copy, or NULL.
static const char *name_of_node(xt_xml *xml)
{
    const char *name = (const char *)x.xmlTextReaderConstName(xml->reader);
    return xt_arena_text(&xml->arena, name ? name : "");
}

static bool add_attribute(xt_xml *xml)
{
    const char      *value = (const char *)x.xmlTextReaderConstValue(xml->reader);
    xt_xml_attribute attribute = {.name = name_of_node(xml), .value = xt_arena_text(&xml->arena, value ? value : "")};
    if (!xml->arena.failed)
        xt_vector_push(&xml->attributes, attribute);
    return (!xml->arena.failed && !xml->attributes.failed) || fail(xml);
}

// Reads the head of the current element.
static bool read_head(xt_xml *xml)
{
    xml->depth = x.xmlTextReaderDepth(xml->reader);
    xml->is_empty = x.xmlTextReaderIsEmptyElement(xml->reader) == 1;
    xml->attributes.count = 0;
    xt_arena_reset(&xml->arena);
    xml->name = name_of_node(xml);
    if (!xml->name)
        return fail(xml);
    int status;
    while ((status = x.xmlTextReaderMoveToNextAttribute(xml->reader)) == 1)
        if (!add_attribute(xml))
            return false;
    x.xmlTextReaderMoveToElement(xml->reader);
    return status == 0 || fail(xml);
}

// ---- Texts refused before libxml2 sees them ------------------------------------------------------------------------

// libxml2 reads definitions of entities before the reader sees the DOCTYPE, and its time is quadratic in the attributes
// of an element.
static bool check_tags(xt_xml *xml)
{
    _Static_assert(XT_LIMIT_ATTRIBUTES == 1000, "the message below says it");
    for (xt_xml_place p = xml->place; next_tag(&p);) {
        const uint32_t line = p.line, column = column_of(&p);
        if (follows(&p, "<!DOCTYPE"))
            return refuse(xml, line, column, "a DOCTYPE, which can define entities; leave it out, as BurrTools does");
        if (skip_tag(&p) > XT_LIMIT_ATTRIBUTES)
            return refuse(xml, line, column, "an element with more than 1000 attributes; no more are possible");
    }
    return true;
}

// Returns the encoding that the first line of a text names; an empty word if it names none.
static xt_string_view declared_encoding(xt_string_view text)
{
    enum { BYTES_TESTED = 200 };
    static const char word[] = "encoding=";
    xt_string_view    rest = {text.at, text.length < BYTES_TESTED ? text.length : BYTES_TESTED};
    for (rest = xt_string_view_before(rest, '>'); rest.length > sizeof word; rest.at++, rest.length--)
        if (memcmp(rest.at, word, sizeof word - 1) == 0) {
            char quote = rest.at[sizeof word - 1];
            return xt_string_view_before((xt_string_view){rest.at + sizeof word, rest.length - sizeof word}, quote);
        }
    return (xt_string_view){0};
}

static const char *const names_of_latin1[] = {"ISO-8859-1", "latin1", NULL};
static const char *const other_names[] = {"UTF-8", "UTF8", "UTF-16", "US-ASCII", "ASCII", NULL}; // that are read

static bool is_one_of(xt_string_view encoding, const char *const *names)
{
    for (; *names; names++)
        if (encoding.length == strlen(*names) && strncasecmp(encoding.at, *names, encoding.length) == 0)
            return true;
    return false;
}

// Sets the place to the first byte of the text in UTF-8.  libxml2 would detect encodings by the first bytes, and print
// their faults on standard error.
static bool decode(xt_xml *xml, xt_string_view text)
{
    const bool           is_utf16 = xt_is_utf16(text);
    const bool           has_mark = text.length && (unsigned char)*text.at == 0xEF; // of UTF-8
    const xt_string_view encoding = is_utf16   ? xt_string_view_of("UTF-16")
                                    : has_mark ? xt_string_view_of("UTF-8")
                                               : declared_encoding(text);
    const bool           says_latin1 = is_one_of(encoding, names_of_latin1);
    size_t               wrong = xt_first_byte_not_utf8(text);
    xml->is_latin1 = !encoding.length && wrong < text.length;
    if (is_utf16 || says_latin1 || xml->is_latin1) {
        xml->decoded = is_utf16 ? xt_utf16_to_utf8(text, &text.length) : xt_latin1_to_utf8(text, &text.length);
        if (!xml->decoded)
            return fail(xml);
        text.at = xml->decoded;
        wrong = xt_first_byte_not_utf8(text);
    }
    xml->place = (xt_xml_place){.at = text.at, .end = text.at + text.length, .line_begin = text.at, .line = 1};
    if (wrong == text.length)
        return true;
    while (xml->place.at < text.at + wrong)
        skip_character(&xml->place);
    xt_diagnose_at(xml->diagnostics, (xt_source_location){xml->file, xml->place.line, column_of(&xml->place)},
                   is_one_of(encoding, other_names)
                       ? "a byte that is no character of %s, the encoding of this XML; save the text as UTF-8"
                       : "the encoding %s is not read here; save the text as UTF-8",
                   xt_printable(encoding).text);
    xml->failed = true;
    return false;
}

static bool check_begin(xt_xml *xml)
{
    xt_xml_place p = xml->place;
    if (follows(&p, "\xEF\xBB\xBF"))
        p.at += 3;
    while (p.at < p.end && *p.at && strchr(" \t\r\n", *p.at))
        p.at++;
    if (!follows(&p, "<") || memchr(p.at, '\0', (size_t)(p.end - p.at)))
        return refuse(xml, 0, 0, "no XML, which begins with '<' and has no NUL; another file is needed");
    return p.end - xml->place.at <= INT_MAX ||
           refuse(xml, 0, 0, "more than 2147483647 bytes of XML in UTF-8; libxml2 reads no more");
}

bool xt_xml_begin(xt_xml *xml, xt_string_view text, const char *file, xt_diagnostics *diagnostics)
{
    *xml = (xt_xml){.file = file, .diagnostics = diagnostics};
    if (!open_x())
        return refuse(
            xml, 0, 0,
            "XML, as BurrTools writes it, is read by libxml2, which is not on this machine; install it (libxml2)");
    x.xmlInitParser();
    if (!decode(xml, text) || !check_begin(xml) || !check_tags(xml))
        return false;
    xml->reader = x.xmlReaderForMemory(xml->place.at, (int)(xml->place.end - xml->place.at), NULL, "UTF-8",
                                       XML_PARSE_NONET | XML_PARSE_BIG_LINES | XML_PARSE_IGNORE_ENC);
    if (!xml->reader)
        return fail(xml);
    x.xmlTextReaderSetStructuredErrorHandler(xml->reader, take_error, xml);
    while (next_node(xml))
        if (x.xmlTextReaderNodeType(xml->reader) == XML_READER_TYPE_ELEMENT)
            return read_head(xml);
    return fail(xml);
}

bool xt_xml_finish(xt_xml *xml)
{
    while (next_node(xml))
        continue;
    return !xml->failed;
}

void xt_xml_end(xt_xml *xml)
{
    if (xml->reader)
        x.xmlFreeTextReader(xml->reader);
    xt_arena_free(&xml->arena);
    xt_vector_free(&xml->attributes);
    free(xml->error);
    free(xml->decoded);
    *xml = (xt_xml){0};
}

xt_xml_parent xt_xml_enter(const xt_xml *xml)
{
    return (xt_xml_parent){.depth = xml->depth, .is_empty = xml->is_empty};
}

bool xt_xml_next_child(xt_xml *xml, xt_xml_parent parent)
{
    if (parent.is_empty)
        return false;
    while (next_node(xml)) {
        int type = x.xmlTextReaderNodeType(xml->reader), depth = x.xmlTextReaderDepth(xml->reader);
        if (type == XML_READER_TYPE_END_ELEMENT && depth <= parent.depth)
            return false;
        if (type == XML_READER_TYPE_ELEMENT && depth == parent.depth + 1)
            return read_head(xml);
    }
    if (!xml->failed)
        fail(xml);
    return false;
}

bool xt_xml_read_text(xt_xml *xml, char **text, size_t *length)
{
    XT_VECTOR(char) all = {0};
    xt_xml_parent parent = xt_xml_enter(xml);
    while (!parent.is_empty && next_node(xml)) {
        int type = x.xmlTextReaderNodeType(xml->reader), depth = x.xmlTextReaderDepth(xml->reader);
        if (type == XML_READER_TYPE_END_ELEMENT && depth <= parent.depth)
            break;
        const char *value =
            depth == parent.depth + 1 &&
                    (type == XML_READER_TYPE_TEXT || type == XML_READER_TYPE_CDATA ||
                     type == XML_READER_TYPE_WHITESPACE || type == XML_READER_TYPE_SIGNIFICANT_WHITESPACE)
                ? (const char *)x.xmlTextReaderConstValue(xml->reader)
                : NULL;
        if (value && *value)
            xt_vector_append(&all, value, (uint32_t)strlen(value));
    }
    *length = all.count;
    xt_vector_push(&all, '\0');
    *text = all.at;
    if (all.failed)
        fail(xml);
    return !xml->failed;
}
