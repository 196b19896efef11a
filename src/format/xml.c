// xml.c -- see xml.h.

#include "format/xml.h"

#include "base/limits.h"
#include "base/memory.h"

#include <string.h>

xt_source_location xt_xml_location(const xt_xml *xml)
{
    return (xt_source_location){.file = xml->file, .line = xml->line};
}

bool xt_xml_is(const xt_xml *xml, const char *name)
{
    return xml->name.count && strcmp(xml->name.at, name) == 0;
}

const char *xt_xml_attribute_of(const xt_xml *xml, const char *name)
{
    for (uint32_t i = 0; i < xml->attributes.count; i++)
        if (strcmp(xml->attributes.at[i].name, name) == 0)
            return xml->attributes.at[i].value;
    return NULL;
}

static void clear_attributes(xt_xml *xml)
{
    for (uint32_t i = 0; i < xml->attributes.count; i++) {
        free(xml->attributes.at[i].name);
        free(xml->attributes.at[i].value);
    }
    xml->attributes.count = 0;
}

#if HAVE_LIBXML2

#include "base/dynamic_library.h"
#include "base/work_limit.h"

#include <libxml/xmlreader.h>
#include <pthread.h>

// clang-format off
#define XML_FUNCTIONS(FUNCTION)                                                                                        \
    FUNCTION(xmlInitParser) FUNCTION(xmlReaderForMemory) FUNCTION(xmlFreeTextReader) FUNCTION(xmlTextReaderRead)       \
    FUNCTION(xmlTextReaderNodeType) FUNCTION(xmlTextReaderDepth) FUNCTION(xmlTextReaderIsEmptyElement)                 \
    FUNCTION(xmlTextReaderConstName) FUNCTION(xmlTextReaderConstValue) FUNCTION(xmlTextReaderMoveToNextAttribute)      \
    FUNCTION(xmlTextReaderMoveToElement) FUNCTION(xmlTextReaderCurrentNode) FUNCTION(xmlGetLineNo)                     \
    FUNCTION(xmlTextReaderSetStructuredErrorHandler)
// clang-format on

static struct {
    bool is_loaded;
#define FUNCTION(name) __typeof__(name) *name;
    XML_FUNCTIONS(FUNCTION)
#undef FUNCTION
} x;

static void load_libxml2(void)
{
    static const char *const       files[] = {"libxml2.so.2", "libxml2.so.16", "libxml2.2.dylib", NULL};
    static const xt_dynamic_symbol calls[] = {
#define FUNCTION(name) {#name, (void *)&x.name},
        XML_FUNCTIONS(FUNCTION)
#undef FUNCTION
    };
    x.is_loaded = xt_dynamic_library_open(files, calls, sizeof calls / sizeof *calls);
    if (x.is_loaded)
        x.xmlInitParser();
}

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
static bool refuse(xt_xml *xml, uint32_t line, const char *what)
{
    xt_diagnose_at(xml->diagnostics, (xt_source_location){.file = xml->file, .line = line}, "%s", what);
    xml->failed = true;
    return false;
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
        return refuse(xml, 0, "a DOCTYPE, which can define entities; leave it out, as BurrTools does");
    return status > 0;
}

static bool add_attribute(xt_xml *xml)
{
    const char      *name = (const char *)x.xmlTextReaderConstName(xml->reader);
    const char      *value = (const char *)x.xmlTextReaderConstValue(xml->reader);
    xt_xml_attribute attribute = {.name = xt_strndup(name ? name : "", name ? strlen(name) : 0),
                                  .value = xt_strndup(value ? value : "", value ? strlen(value) : 0)};
    uint32_t         count = xml->attributes.count;
    xt_vector_push(&xml->attributes, attribute);
    if (attribute.name && attribute.value && xml->attributes.count > count)
        return true;
    if (xml->attributes.count == count) {
        free(attribute.name);
        free(attribute.value);
    }
    return fail(xml);
}

// Reads the head of the current element.
static bool read_head(xt_xml *xml)
{
    const char *name = (const char *)x.xmlTextReaderConstName(xml->reader);
    long        line = x.xmlGetLineNo(x.xmlTextReaderCurrentNode(xml->reader));
    xml->line = line > 0 ? (uint32_t)line : 0;
    xml->depth = x.xmlTextReaderDepth(xml->reader);
    xml->is_empty = x.xmlTextReaderIsEmptyElement(xml->reader) == 1;
    xml->name.count = 0;
    if (name)
        xt_vector_append(&xml->name, name, (uint32_t)strlen(name) + 1);
    clear_attributes(xml);
    if (!name || xml->name.failed)
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
typedef struct scan {
    const char *at, *end;
    uint32_t    line;
} scan;

static bool follows(const scan *s, const char *mark)
{
    size_t length = strlen(mark);
    return (size_t)(s->end - s->at) >= length && memcmp(s->at, mark, length) == 0;
}

static void skip_character(scan *s)
{
    s->line += *s->at == '\n';
    s->at++;
}

static void skip_past(scan *s, const char *mark)
{
    while (s->at < s->end && !follows(s, mark))
        skip_character(s);
    for (size_t i = 0; i < strlen(mark) && s->at < s->end; i++)
        skip_character(s);
}

// Skips a tag.  Returns the number of its attributes.
static uint32_t skip_tag(scan *s)
{
    uint32_t attributes = 0;
    char     quote = '\0';
    for (; s->at < s->end && (quote || *s->at != '>'); skip_character(s)) {
        attributes += !quote && *s->at == '=';
        if (quote ? *s->at == quote : *s->at == '"' || *s->at == '\'')
            quote = quote ? '\0' : *s->at;
    }
    return attributes;
}

static bool check_tags(xt_xml *xml, xt_string_view text)
{
    _Static_assert(XT_LIMIT_ATTRIBUTES == 1000, "the message below says it");
    scan s = {text.at, text.at + text.length, 1};
    while (s.at < s.end) {
        uint32_t line = s.line;
        if (follows(&s, "<!--"))
            skip_past(&s, "-->");
        else if (follows(&s, "<![CDATA["))
            skip_past(&s, "]]>");
        else if (follows(&s, "<?"))
            skip_past(&s, "?>");
        else if (follows(&s, "<!DOCTYPE"))
            return refuse(xml, line, "a DOCTYPE, which can define entities; leave it out, as BurrTools does");
        else if (*s.at == '<' && skip_tag(&s) > XT_LIMIT_ATTRIBUTES)
            return refuse(xml, line, "an element with more than 1000 attributes; XT_LIMIT_ATTRIBUTES allows no more");
        else if (s.at < s.end)
            skip_character(&s);
    }
    return true;
}

// libxml2 detects encodings by the first bytes, and prints their faults on standard error.
static bool is_utf8_xml(xt_string_view text)
{
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    size_t            at = text.length >= 3 && memcmp(text.at, byte_order_mark, 3) == 0 ? 3 : 0;
    while (at < text.length && text.at[at] && strchr(" \t\r\n", text.at[at]))
        at++;
    return at < text.length && text.at[at] == '<' && !memchr(text.at, '\0', text.length);
}

bool xt_xml_begin(xt_xml *xml, xt_string_view text, const char *file, xt_diagnostics *diagnostics)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    *xml = (xt_xml){.file = file, .diagnostics = diagnostics};
    pthread_once(&once, load_libxml2);
    if (!x.is_loaded) {
        xt_diagnose_at(
            diagnostics, (xt_source_location){.file = file},
            "XML, as BurrTools writes it, is read by libxml2, which is not on this machine; install it (libxml2)");
        xml->failed = true;
        return false;
    }
    if (!check_tags(xml, text))
        return false;
    if (!is_utf8_xml(text)) {
        xt_diagnose_at(diagnostics, (xt_source_location){.file = file},
                       "no XML in UTF-8, which begins with '<' and has no NUL; save the text as UTF-8");
        xml->failed = true;
        return false;
    }
    xml->reader = x.xmlReaderForMemory(text.at, (int)text.length, NULL, "UTF-8",
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
    clear_attributes(xml);
    xt_vector_free(&xml->attributes);
    xt_vector_free(&xml->name);
    free(xml->error);
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

void xt_xml_skip(xt_xml *xml, xt_xml_parent parent)
{
    while (xt_xml_next_child(xml, parent))
        continue;
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

#else

bool xt_xml_begin(xt_xml *xml, xt_string_view text, const char *file, xt_diagnostics *diagnostics)
{
    (void)text;
    *xml = (xt_xml){.file = file, .diagnostics = diagnostics, .failed = true};
    xt_diagnose_at(diagnostics, (xt_source_location){.file = file},
                   "XML, as BurrTools writes it, which this build cannot read; build with libxml2 (libxml2-dev)");
    return false;
}

bool xt_xml_finish(xt_xml *xml)
{
    (void)xml;
    return false;
}

void xt_xml_end(xt_xml *xml)
{
    clear_attributes(xml);
}

xt_xml_parent xt_xml_enter(const xt_xml *xml)
{
    return (xt_xml_parent){.depth = xml->depth, .is_empty = true};
}

bool xt_xml_next_child(xt_xml *xml, xt_xml_parent parent)
{
    (void)xml, (void)parent;
    return false;
}

void xt_xml_skip(xt_xml *xml, xt_xml_parent parent)
{
    (void)xml, (void)parent;
}

bool xt_xml_read_text(xt_xml *xml, char **text, size_t *length)
{
    (void)xml;
    *text = NULL;
    *length = 0;
    return false;
}

#endif
