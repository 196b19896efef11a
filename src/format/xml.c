// xml.c -- see xml.h.

#include "format/xml.h"

#include "base/limits.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "base/work_limit.h"
#include "format/encoding.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef enum node {
    NODE_END_OF_TEXT, // or the reader failed
    NODE_BEGIN,       // of an element, which is the current one then
    NODE_END,         // of an element that is not empty
    NODE_TEXT,
} node;

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

// ---- Failure -------------------------------------------------------------------------------------------------------

static xt_source_location location_of(const xt_xml *xml, const xt_xml_place *place)
{
    return (xt_source_location){xml->file, place->line, (uint32_t)(place->at - place->line_begin) + 1};
}

// Reports a fault at a place, and returns false.
static bool refuse_at(xt_xml *xml, const xt_xml_place *place, const char *what)
{
    if (!xml->failed)
        xt_diagnose_at(xml->diagnostics, location_of(xml, place), "%s", what);
    xml->failed = true;
    return false;
}

// The text is no XML.
static bool fail_at(xt_xml *xml, const xt_xml_place *place, const char *what, xt_string_view name)
{
    if (!xml->failed)
        xt_diagnose_at(xml->diagnostics, location_of(xml, place),
                       "no XML that can be read: %s%s; copy the file again, or write it again with its program", what,
                       xt_printable(name).text);
    xml->failed = true;
    return false;
}

static bool fail(xt_xml *xml, const char *what)
{
    return fail_at(xml, &xml->place, what, (xt_string_view){0});
}

static bool fail_without_memory(xt_xml *xml)
{
    if (!xml->failed)
        xt_diagnose_out_of_memory(xml->diagnostics);
    xml->failed = true;
    return false;
}

// ---- Characters ----------------------------------------------------------------------------------------------------

static bool is_at_end(const xt_xml_place *p)
{
    return p->at == p->end;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool follows(const xt_xml_place *p, const char *mark)
{
    const size_t length = strlen(mark);
    return (size_t)(p->end - p->at) >= length && memcmp(p->at, mark, length) == 0;
}

static void skip_character(xt_xml_place *p)
{
    if (*p->at++ != '\n')
        return;
    p->line++;
    p->line_begin = p->at;
}

// Returns false if there is none.
static bool skip_blanks(xt_xml_place *p)
{
    const char *begin = p->at;
    while (!is_at_end(p) && is_blank(*p->at))
        skip_character(p);
    return p->at > begin;
}

// Goes behind a mark.
static bool skip_past(xt_xml *xml, const char *mark, const char *what)
{
    const xt_xml_place begin = xml->place;
    xt_xml_place      *p = &xml->place;
    while (!is_at_end(p) && !follows(p, mark))
        skip_character(p);
    if (is_at_end(p))
        return fail_at(xml, &begin, what, (xt_string_view){0});
    p->at += strlen(mark);
    return true;
}

static bool begins_name(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':' || c >= 0x80;
}

static bool continues_name(unsigned char c)
{
    return begins_name(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

static bool read_name(xt_xml *xml, xt_string_view *name)
{
    xt_xml_place *p = &xml->place;
    *name = (xt_string_view){.at = p->at};
    if (is_at_end(p) || !begins_name((unsigned char)*p->at))
        return fail(xml, "a name is needed here");
    while (!is_at_end(p) && continues_name((unsigned char)*p->at))
        p->at++;
    name->length = (size_t)(p->at - name->at);
    return true;
}

static bool is_character(uint32_t code)
{
    return code == '\t' || code == '\n' || code == '\r' || (code >= 0x20 && code < 0xD800) ||
           (code >= 0xE000 && code < 0xFFFE) || (code >= 0x10000 && code < 0x110000);
}

// Returns the character of a reference such as "amp" or "#65"; 0 if it is none.
static uint32_t character_of(xt_string_view reference)
{
    static const struct {
        const char *name;
        char        character;
    } names[] = {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
    enum { MAX_DIGITS = 12 };
    char          digits[MAX_DIGITS + 1] = "";
    char         *end;
    const bool    is_hexadecimal = reference.length > 1 && reference.at[1] == 'x';
    const size_t  skipped = is_hexadecimal ? 2 : 1;
    unsigned long code;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (reference.length == strlen(names[i].name) && memcmp(reference.at, names[i].name, reference.length) == 0)
            return (uint32_t)names[i].character;
    if (*reference.at != '#' || reference.length <= skipped || reference.length - skipped > MAX_DIGITS)
        return 0;
    memcpy(digits, reference.at + skipped, reference.length - skipped);
    if (strspn(digits, "0123456789abcdefABCDEF") != reference.length - skipped)
        return 0;
    code = strtoul(digits, &end, is_hexadecimal ? 16 : 10);
    return *end == '\0' && code < 0x110000 && is_character((uint32_t)code) ? (uint32_t)code : 0;
}

static bool read_reference(xt_xml *xml)
{
    enum { MAX_LENGTH = 16 };
    xt_xml_place  *p = &xml->place;
    xt_string_view rest = {p->at + 1, (size_t)(p->end - p->at) - 1};
    char           bytes[4];
    rest.length = rest.length < MAX_LENGTH ? rest.length : MAX_LENGTH;
    const xt_string_view reference = xt_string_view_before(rest, ';');
    const uint32_t       code = reference.length && reference.length < rest.length ? character_of(reference) : 0;
    if (code == 0)
        return fail(xml, "'&' begins no character here, and &amp; is needed");
    xt_vector_append(&xml->text, bytes, (uint32_t)xt_utf8_put(code, bytes));
    p->at = reference.at + reference.length + 1;
    return true;
}

// Reads to `end` or '<' into xml->text.  Ends of lines are '\n', and blanks in attributes are spaces.
static bool read_characters(xt_xml *xml, char end)
{
    const bool    is_attribute = end != '<';
    xt_xml_place *p = &xml->place;
    xml->text.count = 0;
    while (!is_at_end(p) && *p->at != end && *p->at != '<') {
        if (*p->at == '&') {
            if (!read_reference(xml))
                return false;
            continue;
        }
        if (!is_character((unsigned char)*p->at))
            return fail(xml, "a control character");
        if (!follows(p, "\r\n"))
            xt_vector_push(&xml->text, !is_blank(*p->at) ? *p->at
                                       : is_attribute    ? ' '
                                       : *p->at == '\r'  ? '\n'
                                                         : *p->at);
        skip_character(p);
    }
    return !xml->text.failed || fail_without_memory(xml);
}

// ---- Tags ----------------------------------------------------------------------------------------------------------

// Returns a copy, or NULL.
static const char *copied(xt_xml *xml, const char *text, size_t length)
{
    char *copy = XT_ARENA_ARRAY(&xml->arena, char, length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

static bool read_attribute(xt_xml *xml)
{
    xt_xml_place  *p = &xml->place;
    xt_string_view name;
    if (!read_name(xml, &name))
        return false;
    skip_blanks(p);
    if (!follows(p, "="))
        return fail_at(xml, p, "'=' is needed behind the attribute ", name);
    p->at++;
    skip_blanks(p);
    if (!follows(p, "\"") && !follows(p, "'"))
        return fail_at(xml, p, "a quote is needed around the value of ", name);
    const char quote = *p->at++;
    if (!read_characters(xml, quote))
        return false;
    if (is_at_end(p) || *p->at != quote)
        return fail_at(xml, p, "no quote ends the value of ", name);
    p->at++;
    xt_xml_attribute attribute = {.name = copied(xml, name.at, name.length),
                                  .value = copied(xml, xml->text.count ? xml->text.at : "", xml->text.count)};
    if (xml->arena.failed)
        return fail_without_memory(xml);
    if (xt_xml_attribute_of(xml, attribute.name))
        return fail_at(xml, p, "a second attribute ", name);
    xt_vector_push(&xml->attributes, attribute);
    return !xml->attributes.failed || fail_without_memory(xml);
}

static bool read_attributes(xt_xml *xml, const xt_xml_place *tag)
{
    _Static_assert(XT_LIMIT_ATTRIBUTES == 1000, "the message below says it");
    xt_xml_place *p = &xml->place;
    xml->attributes.count = 0;
    while (skip_blanks(p) && !is_at_end(p) && *p->at != '>' && *p->at != '/') {
        if (xml->attributes.count == XT_LIMIT_ATTRIBUTES)
            return refuse_at(xml, tag, "an element with more than 1000 attributes; no more are possible");
        if (!read_attribute(xml))
            return false;
    }
    return true;
}

static node read_begin(xt_xml *xml)
{
    const xt_xml_place tag = xml->place;
    xt_xml_place      *p = &xml->place;
    xt_string_view     name;
    if (xml->has_root && xml->open.count == 0) {
        fail(xml, "an element behind the end of the root");
        return NODE_END_OF_TEXT;
    }
    p->at++;
    xt_arena_reset(&xml->arena);
    if (!read_name(xml, &name) || !read_attributes(xml, &tag))
        return NODE_END_OF_TEXT;
    xml->is_empty = follows(p, "/>");
    if (!xml->is_empty && !follows(p, ">")) {
        fail_at(xml, p, "'>' is needed at the end of the tag ", name);
        return NODE_END_OF_TEXT;
    }
    p->at += xml->is_empty ? 2 : 1;
    xml->has_root = true;
    xml->name = copied(xml, name.at, name.length);
    xml->line = tag.line;
    xml->column = (uint32_t)(tag.at - tag.line_begin) + 1;
    xml->depth = (int)xml->open.count;
    if (!xml->is_empty)
        xt_vector_push(&xml->open, ((xt_xml_open){name, tag.line}));
    if (xml->arena.failed || xml->open.failed) {
        fail_without_memory(xml);
        return NODE_END_OF_TEXT;
    }
    return NODE_BEGIN;
}

static node read_end(xt_xml *xml)
{
    const xt_xml_place tag = xml->place;
    xt_xml_place      *p = &xml->place;
    xt_string_view     name;
    p->at += 2;
    if (!read_name(xml, &name))
        return NODE_END_OF_TEXT;
    skip_blanks(p);
    const xt_string_view open = xml->open.count ? xml->open.at[xml->open.count - 1].name : (xt_string_view){0};
    if (name.length != open.length || memcmp(name.at, open.at, name.length) != 0) {
        fail_at(xml, &tag, "no open element is ended by the tag ", name);
        return NODE_END_OF_TEXT;
    }
    if (!follows(p, ">")) {
        fail_at(xml, p, "'>' is needed at the end of the tag ", name);
        return NODE_END_OF_TEXT;
    }
    p->at++;
    xml->open.count--;
    return NODE_END;
}

// ---- Nodes ---------------------------------------------------------------------------------------------------------

static node read_text(xt_xml *xml)
{
    const xt_xml_place begin = xml->place;
    if (!read_characters(xml, '<'))
        return NODE_END_OF_TEXT;
    for (uint32_t i = 0; xml->open.count == 0 && i < xml->text.count; i++)
        if (!is_blank(xml->text.at[i])) {
            fail_at(xml, &begin, "a text outside the root", (xt_string_view){0});
            return NODE_END_OF_TEXT;
        }
    return NODE_TEXT;
}

static node read_raw_text(xt_xml *xml)
{
    static const char mark[] = "<![CDATA[";
    if (xml->open.count == 0) {
        fail(xml, "a text outside the root");
        return NODE_END_OF_TEXT;
    }
    xml->place.at += sizeof mark - 1;
    const char *begin = xml->place.at;
    if (!skip_past(xml, "]]>", "no ]]> ends the text"))
        return NODE_END_OF_TEXT;
    xml->text.count = 0;
    xt_vector_append(&xml->text, begin, (uint32_t)(xml->place.at - begin) - 3);
    if (!xml->text.failed)
        return NODE_TEXT;
    fail_without_memory(xml);
    return NODE_END_OF_TEXT;
}

static node at_end_of_text(xt_xml *xml)
{
    if (xml->open.count > 0)
        fail_at(xml, &xml->place, "the text ends inside the element ", xml->open.at[xml->open.count - 1].name);
    else if (!xml->has_root)
        fail(xml, "no element");
    return NODE_END_OF_TEXT;
}

// Goes to the next node.
static node next_node(xt_xml *xml)
{
    xt_xml_place *p = &xml->place;
    while (!xml->failed) {
        if (xt_work_is_over())
            xml->failed = true;
        else if (is_at_end(p))
            return at_end_of_text(xml);
        else if (*p->at != '<')
            return read_text(xml);
        else if (follows(p, "<!DOCTYPE"))
            refuse_at(xml, p, "a DOCTYPE, which can define entities; leave it out, as BurrTools does");
        else if (follows(p, "<!--"))
            skip_past(xml, "-->", "no --> ends the comment");
        else if (follows(p, "<?"))
            skip_past(xml, "?>", "no ?> ends the instruction");
        else if (follows(p, "<![CDATA["))
            return read_raw_text(xml);
        else
            return follows(p, "</") ? read_end(xml) : read_begin(xml);
    }
    return NODE_END_OF_TEXT;
}

// ---- Encodings -----------------------------------------------------------------------------------------------------

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

// Sets the place to the first byte of the text in UTF-8.
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
            return fail_without_memory(xml);
        text.at = xml->decoded;
        wrong = xt_first_byte_not_utf8(text);
    }
    xml->place = (xt_xml_place){.at = text.at, .end = text.at + text.length, .line_begin = text.at, .line = 1};
    if (wrong == text.length)
        return true;
    while (xml->place.at < text.at + wrong)
        skip_character(&xml->place);
    xt_diagnose_at(xml->diagnostics, location_of(xml, &xml->place),
                   is_one_of(encoding, other_names)
                       ? "a byte that is no character of %s, the encoding of this XML; save the text as UTF-8"
                       : "the encoding %s is not read here; save the text as UTF-8",
                   xt_printable(encoding).text);
    xml->failed = true;
    return false;
}

// ---- The interface -------------------------------------------------------------------------------------------------

static bool check_begin(xt_xml *xml)
{
    xt_xml_place *p = &xml->place;
    if (follows(p, "\xEF\xBB\xBF"))
        p->at += 3;
    skip_blanks(p);
    if (follows(p, "<") && !memchr(p->at, '\0', (size_t)(p->end - p->at)))
        return true;
    xt_diagnose_at(xml->diagnostics, (xt_source_location){xml->file, 0, 0},
                   "no XML, which begins with '<' and has no NUL; another file is needed");
    xml->failed = true;
    return false;
}

bool xt_xml_begin(xt_xml *xml, xt_string_view text, const char *file, xt_diagnostics *diagnostics)
{
    *xml = (xt_xml){.file = file, .diagnostics = diagnostics};
    if (!decode(xml, text) || !check_begin(xml))
        return false;
    for (node next; (next = next_node(xml)) != NODE_END_OF_TEXT;)
        if (next == NODE_BEGIN)
            return true;
    return false;
}

bool xt_xml_finish(xt_xml *xml)
{
    while (next_node(xml) != NODE_END_OF_TEXT)
        continue;
    return !xml->failed;
}

void xt_xml_end(xt_xml *xml)
{
    xt_arena_free(&xml->arena);
    xt_vector_free(&xml->attributes);
    xt_vector_free(&xml->open);
    xt_vector_free(&xml->text);
    free(xml->decoded);
    *xml = (xt_xml){0};
}

xt_xml_parent xt_xml_enter(const xt_xml *xml)
{
    return (xt_xml_parent){.depth = xml->depth, .is_empty = xml->is_empty};
}

bool xt_xml_next_child(xt_xml *xml, xt_xml_parent parent)
{
    for (node next; !parent.is_empty && (next = next_node(xml)) != NODE_END_OF_TEXT;) {
        if (next == NODE_END && (int)xml->open.count <= parent.depth)
            return false;
        if (next == NODE_BEGIN && xml->depth == parent.depth + 1)
            return true;
    }
    return false;
}

bool xt_xml_read_text(xt_xml *xml, char **text, size_t *length)
{
    XT_VECTOR(char) all = {0};
    xt_xml_parent parent = xt_xml_enter(xml);
    for (node next; !parent.is_empty && (next = next_node(xml)) != NODE_END_OF_TEXT;) {
        if (next == NODE_END && (int)xml->open.count <= parent.depth)
            break;
        if (next == NODE_TEXT && (int)xml->open.count == parent.depth + 1)
            xt_vector_append(&all, xml->text.at, xml->text.count);
    }
    *length = all.count;
    xt_vector_push(&all, '\0');
    *text = all.at;
    if (all.failed)
        fail_without_memory(xml);
    return !xml->failed;
}
