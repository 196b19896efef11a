// foreign.c -- recognises texts that are no puzzle definitions: files of other programs, and tables of numbers.
//
// Each row has a test of the first lines.  A test must not accept any text that a reader of this program accepts:
// the test every-definition-is-no-foreign-file reads the examples.

#include "format/formats.h"

#include <string.h>

enum { BYTES_TESTED = 4096 };

typedef struct sample {
    xt_string_view text; // the first bytes of the text
} sample;

// ---- Words ---------------------------------------------------------------------------------------------------------

static bool begins_with(const sample *s, const char *bytes, size_t count)
{
    return xt_string_view_begins_with(s->text, bytes, count);
}

static bool contains(const sample *s, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= s->text.length; i++)
        if (memcmp(s->text.at + i, word, length) == 0)
            return true;
    return false;
}

// Returns the first character that is not blank, or 0.
static char first_character(const sample *s)
{
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    size_t            i = begins_with(s, byte_order_mark, 3) ? 3 : 0;
    while (i < s->text.length && strchr(" \t\r\n", s->text.at[i]))
        i++;
    return i < s->text.length ? s->text.at[i] : '\0';
}

// ---- Programs ------------------------------------------------------------------------------------------------------

static bool is_xml(const sample *s)
{
    return first_character(s) == '<';
}

static bool is_polyform(const sample *s)
{
    return is_xml(s) && (contains(s, "PolyForm") || contains(s, "PolySolver") || contains(s, "polyform"));
}

static bool is_viewer_link(const sample *s)
{
    return contains(s, "board_edges=") || contains(s, "board_pieces=");
}

// The first line that is no comment begins with "plan".
static bool is_plan(const sample *s)
{
    xt_string_view rest = s->text, line, first = {0};
    while (!first.length && xt_string_view_split(&rest, '\n', &line)) {
        line = xt_string_view_before(line, '#');
        xt_string_view_next_word(&line, &first);
    }
    return first.length && xt_string_view_equals(first, "plan");
}

// ---- Files that are no texts ----------------------------------------------------------------------------------------

static bool is_pdf(const sample *s)
{
    return begins_with(s, "%PDF-", 5);
}

// Documents of word processors and spreadsheets are such archives.
static bool is_zip(const sample *s)
{
    return begins_with(s, "PK\003\004", 4);
}

static bool is_image(const sample *s)
{
    return begins_with(s, "\x89PNG", 4) || begins_with(s, "\xFF\xD8\xFF", 3) || begins_with(s, "GIF8", 4);
}

static bool is_rich_text(const sample *s)
{
    return begins_with(s, "{\\rtf", 5);
}

// ---- Tables of numbers ---------------------------------------------------------------------------------------------

// The first lines of a text, if each has the same number of numbers, at least one.
typedef struct table {
    uint32_t lines, columns; // lines: 0 for a text that is no table
    bool     has_separators; // commas or semicolons
    bool     counts_lines;   // the first column counts by 1
    int32_t  first;          // number in the last line
} table;

static const char separators[] = " \t,;";

// Adds a line.  Returns false if the text is no table.
static bool add_line(table *t, xt_string_view line)
{
    uint32_t       columns = 0;
    int32_t        number, first = 0;
    xt_string_view field;
    t->has_separators |= line.length && (memchr(line.at, ',', line.length) || memchr(line.at, ';', line.length));
    for (; xt_string_view_next_field(&line, separators, &field); columns++) {
        if (xt_string_view_to_int32(field, &number) == XT_NUMBER_INVALID)
            return false;
        first = columns ? first : number;
    }
    if (columns == 0)
        return true;
    t->counts_lines = t->lines == 0 ? first <= 1 : t->counts_lines && first == t->first + 1;
    t->first = first;
    t->lines++;
    bool is_same = t->lines == 1 || columns == t->columns;
    t->columns = columns;
    return is_same;
}

static table table_of(const sample *s)
{
    table          t = {0};
    xt_string_view rest = s->text;
    while (rest.length && t.lines < 64) {
        const char *end = memchr(rest.at, '\n', rest.length);
        if (!end && rest.length == BYTES_TESTED) // a cut line
            break;
        xt_string_view line =
            xt_string_view_before((xt_string_view){rest.at, end ? (size_t)(end - rest.at) : rest.length}, '#');
        if (!add_line(&t, xt_string_view_trim(line)))
            return (table){0};
        size_t bytes = end ? (size_t)(end - rest.at) + 1 : rest.length;
        rest = (xt_string_view){rest.at + bytes, rest.length - bytes};
    }
    return t;
}

static bool is_coordinates(const sample *s)
{
    table t = table_of(s);
    return (t.lines && t.columns == 3) || (t.lines > 1 && t.columns == 2);
}

static bool is_numbered_tiles(const sample *s)
{
    table t = table_of(s);
    return t.lines > 1 && t.columns == 5 && t.counts_lines;
}

static bool is_separated_tiles(const sample *s)
{
    table t = table_of(s);
    return t.lines > 1 && t.columns == 4 && t.has_separators;
}

// Four words of 0 and 1, equally long and between commas.
static bool is_binary_tiles(const sample *s)
{
    xt_string_view rest = xt_string_view_before(s->text, '\n'), field;
    size_t         length = 0;
    while (xt_string_view_next_field(&rest, separators, &field)) {
        length = length ? length : field.length;
        for (size_t i = 0; i < field.length; i++)
            if (field.at[i] != '0' && field.at[i] != '1')
                return false;
        if (field.length != length)
            return false;
    }
    return length > 1 && is_separated_tiles(s);
}

// Lines of four letters are tiles with letters as colours, or a drawing without its L.
static bool is_lettered(const sample *s)
{
    xt_string_view rest = s->text, line, word;
    uint32_t       lines = 0;
    while (xt_string_view_split(&rest, '\n', &line)) {
        uint32_t words = 0;
        line = xt_string_view_before(line, '#');
        while (xt_string_view_next_word(&line, &word)) {
            words++;
            if (word.length != 1 || !((*word.at >= 'a' && *word.at <= 'z') || (*word.at >= 'A' && *word.at <= 'Z')))
                return false;
        }
        if (words > 0 && words != 4)
            return false;
        lines += words > 0;
    }
    return lines > 1;
}

// ---- The table -----------------------------------------------------------------------------------------------------

static const char no_import[] =
    "it cannot be read here; write its pieces and its region as a definition (docs/FORMAT.md)";

// The first row that accepts a text counts.
static const struct {
    bool (*recognise)(const sample *s);
    xt_foreign_text text;
} rows[] = {
    {is_pdf, {"a PDF, which is no text", "save its words as plain text in UTF-8"}},
    {is_zip,
     {"a zip archive or a document of an office program, which is no text",
      "unpack it, or save the document as plain text in UTF-8"}},
    {is_image, {"an image, which is no text", "write the puzzle as text: 'exactile help format' shows how"}},
    {is_rich_text, {"a document of a word processor (RTF)", "save it as plain text in UTF-8"}},
    {is_polyform, {"a puzzle of Jaap Scherphuis' PolyForm solver", no_import}},
    {is_xml, {"XML of another program", no_import}},
    {is_plan, {"a plan", "'exactile solve PUZZLE --plan FILE' executes it"}},
    {is_viewer_link,
     {"a link to a viewer of Eternity II boards", "'exactile check BOARD FILE' checks the board that it shows"}},
    {is_numbered_tiles,
     {"a list of tiles with their numbers, as some programs for Eternity II write",
      "leave out the first column: a line has four colours, clockwise from the top (docs/EDGE.md)"}},
    {is_binary_tiles,
     {"four words of 0 and 1 in a line, which may be colours in binary digits, or an exact cover",
      "for tiles, write decimal numbers with blanks between, and 0 for the frame (docs/EDGE.md); --format matrix reads "
      "rows of an exact cover"}},
    {is_lettered,
     {"lines of four letters, in which 'a' makes no frame of tiles",
      "a line 'frame none' stands before tiles without a frame (docs/EDGE.md); a drawing of pieces stands between L "
      "and ~L, "
      "after a line D:xDim=...:yDim=...:zDim=... (docs/FORMAT.md)"}},
    {is_coordinates,
     {"a list of coordinates",
      "a piece is one line C:name=A:layout=0 0 0, 1 0 0 with commas between its points "
      "(docs/FORMAT.md); --format matrix reads rows of 0 and 1, and --format lists the numbers of items"}},
};

const xt_foreign_text *xt_recognise_foreign_text(xt_string_view text)
{
    sample s = {{text.at, text.length < BYTES_TESTED ? text.length : BYTES_TESTED}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].recognise(&s))
            return &rows[i].text;
    return NULL;
}
