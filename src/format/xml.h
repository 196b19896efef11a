// xml.h -- reads XML element by element.
//
// Documents with a DOCTYPE are refused, so there are no entities to expand, and nothing is fetched from elsewhere.
// What is left of XML is small, and the module for browsers has no library for it.  Besides the text only the names of
// the open elements are in memory.
#ifndef XT_FORMAT_XML_H
#define XT_FORMAT_XML_H

#include "base/arena.h"
#include "base/diagnostics.h"
#include "base/tokenizer.h"
#include "base/vector.h"

typedef struct xt_xml_attribute {
    const char *name, *value;
} xt_xml_attribute;

// A place in the text, which moves from tag to tag.
typedef struct xt_xml_place {
    const char *at, *end, *line_begin;
    uint32_t    line;
} xt_xml_place;

// An element that is not closed yet.
typedef struct xt_xml_open {
    xt_string_view name;
    uint32_t       line;
} xt_xml_open;

typedef struct xt_xml {
    const char     *file; // lent
    xt_diagnostics *diagnostics;
    bool            failed;    // with a diagnostic, or because a limit on work is reached
    char           *decoded;   // owned; a text that was not in UTF-8, as UTF-8
    bool            is_latin1; // the text is no UTF-8 and names no encoding
    xt_xml_place    place;     // behind the tag of the current element
    bool            has_root;
    XT_VECTOR(xt_xml_open) open; // from the root on
    XT_VECTOR(char) text;        // of the last node, if it is a text, or of an attribute
    // The current element.
    const char *name;
    XT_VECTOR(xt_xml_attribute) attributes;
    xt_arena arena; // owns these texts
    uint32_t line, column;
    int      depth; // of the root: 0
    bool     is_empty;
} xt_xml;

// Begins to read a text, and goes to its root.  A text is in UTF-8, in UTF-16 with a byte order mark, or in Latin-1 if
// it says so or if it is no UTF-8 and names no encoding.  Returns false if it fails.  xt_xml_end frees the reader in
// either case.
bool xt_xml_begin(xt_xml *xml, xt_string_view text, const char *file, xt_diagnostics *diagnostics);
// Reads to the end of the text.  Returns false if anything but comments follows the root, or if reading failed before.
bool xt_xml_finish(xt_xml *xml);
void xt_xml_end(xt_xml *xml);

// A position inside an element.
typedef struct xt_xml_parent {
    int  depth;
    bool is_empty;
} xt_xml_parent;

xt_xml_parent xt_xml_enter(const xt_xml *xml); // the current element

// Goes to the next child of an element, and skips what is in the child before.  Returns false at the end of the
// element, or with xml->failed set.
bool xt_xml_next_child(xt_xml *xml, xt_xml_parent parent);

// Reads the text of the current element, without that of its children.  *text is to be freed, and is ended by NUL.
// Returns false with xml->failed set if that fails.
bool xt_xml_read_text(xt_xml *xml, char **text, size_t *length);

bool        xt_xml_is(const xt_xml *xml, const char *name);
const char *xt_xml_attribute_of(const xt_xml *xml, const char *name); // NULL: none

xt_source_location xt_xml_location(const xt_xml *xml); // of the current element
// Of a byte of the text that xt_xml_read_text returns, which has no lines and is at `place`.
xt_source_location xt_xml_location_in_text(const xt_xml *xml, xt_xml_place place, size_t byte);

#endif
