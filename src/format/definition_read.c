// definition_read.c -- reads definition files: Busche's format (polycube 1.2, 2011) and what we add to it.
//
// This file knows puzzles from D to ~D, and what a directive is; definition_piece.c reads the pieces that are told in
// words, definition_draw.c what is drawn.  docs/FORMAT.md is the format, definition.h the plan of the reader.
//
// One mistake should be told once.  So a tag that nobody knows hides that another one is missing; lines that make no
// sense are told of once for each run of them; and volumes are only added up where nothing else was wrong.

#include "base/utf8.h"
#include "format/definition.h"

#include "base/memory.h"

#include <string.h>

static void read_box(xt_reader *reader, const xt_fields *fields);
static void end_puzzle(xt_reader *reader, const xt_fields *fields);

static const char *const d_tags[] = {"xDim", "yDim", "zDim", "oneSide", "lattice"};
static const char *const c_tags[] = {"name", "type", "layout", "shape", "copies", "turns"};
static const char *const p_tags[] = {"set", "only", "except", "copies", "turns", "prefix"};
static const char *const l_tags[] = {"stationary"};

typedef struct directive_row {
    const char        *word;
    const char *const *tags;
    uint32_t           tag_count;
    void (*read)(xt_reader *reader, const xt_fields *fields); // NULL: it only ends what another one reads
    const char *bare;                                         // the tag that needs no value
} directive_row;

#define TAGS(list) .tags = list, .tag_count = sizeof(list) / sizeof *(list)

static const directive_row directives[] = {
    {.word = "D", TAGS(d_tags), .bare = "oneSide", .read = read_box},
    {.word = "C", TAGS(c_tags), .read = xt_read_piece},
    {.word = "P", TAGS(p_tags), .read = xt_read_set_of_pieces},
    {.word = "L", TAGS(l_tags), .read = xt_read_drawing},
    {.word = "R", .read = xt_read_region},
    {.word = "~D", .read = end_puzzle},
    {.word = "~L"},
    {.word = "~R"},
};

enum { DIRECTIVES = sizeof directives / sizeof *directives };

// ---- Lines ---------------------------------------------------------------------------------------------------------

xt_word xt_reader_line(const xt_reader *reader)
{
    return xt_word_trim(xt_word_before(reader->scan.line, '#'));
}

xt_word xt_directive_of_line(xt_word line)
{
    xt_word head = xt_word_trim(xt_word_before(line, ':'));
    xt_word rest = head, first;
    bool    has_colon = memchr(line.at, ':', line.length);
    if (!xt_word_next(&rest, &first))
        return first;
    bool is_end = *first.at == '~' && first.length > 1;
    // "L stationary=*", its colon forgotten, is a directive; "L L . .", its drawing's L forgotten, is none.
    bool is_directive = is_end || head.length == first.length || memchr(rest.at, '=', rest.length);
    if (!is_directive || (!has_colon && !is_end && !xt_is_directive(first)))
        first.length = 0;
    return first;
}

static const directive_row *directive_called(xt_word word)
{
    for (uint32_t i = 0; i < DIRECTIVES; i++)
        if (xt_word_is(word, directives[i].word))
            return &directives[i];
    return NULL;
}

bool xt_is_directive(xt_word word)
{
    return directive_called(word);
}

// ---- Fields --------------------------------------------------------------------------------------------------------

static void complain_of_tag(xt_reader *reader, const directive_row *directive, xt_word part, xt_word tag)
{
    if (directive->tag_count)
        xt_scan_complain_at(&reader->scan, tag, "'%s' is no tag of %s; %s", xt_word_shown(tag).text, directive->word,
                            xt_choices(tag, directive->tags, directive->tag_count).text);
    else
        xt_scan_complain_at(&reader->scan, part, "'%s' after %s; nothing stands there", xt_word_shown(part).text,
                            directive->word);
}

static void read_field(xt_reader *reader, const directive_row *directive, xt_word part, xt_fields *fields)
{
    xt_word rest = part, tag;
    xt_word_cut(&rest, '=', &tag);
    bool     has_equals = memchr(part.at, '=', part.length);
    uint32_t index = 0;
    while (index < directive->tag_count && !xt_word_is(tag, directive->tags[index]))
        index++;
    if (index == directive->tag_count) {
        complain_of_tag(reader, directive, part, tag.length ? tag : part);
        fields->has_unknown = true;
        return;
    }
    const char *name = directive->tags[index];
    if (fields->tag[index].at) {
        xt_scan_complain_at(&reader->scan, tag, "%s is given twice; give it once", name);
        return;
    }
    fields->tag[index] = tag;
    rest = xt_word_trim(rest);
    if (rest.length)
        fields->value[index] = rest;
    else if (has_equals || !directive->bare || strcmp(name, directive->bare) != 0)
        xt_scan_complain_at(&reader->scan, tag, "%s has no value; %s=... is needed", name, name);
}

static void read_fields(xt_reader *reader, const directive_row *directive, xt_word head, xt_word line,
                        xt_fields *fields)
{
    xt_word part, rest = {head.at + head.length, (size_t)(line.at + line.length - head.at) - head.length};
    *fields = (xt_fields){.directive = head, .errors_before = reader->scan.errors};
    rest = xt_word_trim(rest);
    if (rest.length && *rest.at != ':' && directive->tag_count)
        xt_scan_complain_at(&reader->scan, rest, "no ':' after %s; %s:%s=... is meant", directive->word,
                            directive->word, directive->tags[0]);
    while (xt_word_cut(&rest, ':', &part) && reader->scan.errors <= XT_LIMIT_DIAGNOSTICS)
        if (part.length)
            read_field(reader, directive, part, fields);
}

// ---- D -------------------------------------------------------------------------------------------------------------

static const xt_lattice *read_lattice(xt_reader *reader, const xt_fields *fields)
{
    enum { ROOM = 16 };
    const char *names[ROOM];
    uint32_t    count = 0;
    while (count < ROOM && (names[count] = xt_lattice_name_at(count)))
        count++;
    if (!fields->tag[XT_D_LATTICE].at)
        return xt_lattice_find("cube");
    xt_word value = fields->value[XT_D_LATTICE];
    if (!value.at)
        return NULL;
    uint32_t index = xt_read_choice(reader, fields->tag[XT_D_LATTICE], value, names, count);
    return index == UINT32_MAX ? NULL : xt_lattice_at(index);
}

// 0 or 1; -1: complained of.
static int read_one_side(xt_reader *reader, const xt_fields *fields)
{
    static const char *const choices[] = {"0", "1"};
    xt_word                  tag = fields->tag[XT_D_ONE_SIDE], value = fields->value[XT_D_ONE_SIDE];
    if (!value.at)
        return tag.at != NULL;
    return (int)xt_read_choice(reader, tag, value, choices, 2);
}

// False: complained of.
static bool read_size(xt_reader *reader, const xt_fields *fields, uint32_t tag, int32_t *size)
{
    static const char *const examples[] = {"xDim=10", "yDim=6", "zDim=1"};
    xt_word                  value = fields->value[tag];
    return xt_require(reader, fields, tag, examples[tag]) && value.at &&
           xt_read_number(reader, fields->tag[tag], value, 1, XT_LIMIT_CELLS, "XT_LIMIT_CELLS", size);
}

static bool height_is_allowed(xt_reader *reader, const xt_fields *fields, const xt_lattice *lattice, bool one_sided,
                              int32_t height)
{
    if (height == 1 || (!one_sided && (!lattice || lattice->dimensions > 2)))
        return true;
    if (one_sided)
        xt_scan_complain_at(&reader->scan, fields->value[XT_D_Z],
                            "zDim is %d in a one-sided puzzle; oneSide needs zDim=1", height);
    else
        xt_scan_complain_at(&reader->scan, fields->value[XT_D_Z],
                            "zDim is %d on the lattice %s, which is flat; it is 1 there, or left out", height,
                            lattice->name);
    return false;
}

static void begin_puzzle(xt_reader *reader, const xt_lattice *lattice, const int32_t size[XT_DIMENSIONS_MAX],
                         bool one_sided, xt_place place)
{
    static const int32_t one_cell[XT_DIMENSIONS_MAX] = {1, 1, 1, 1};
    uint64_t             cells = size ? (uint64_t)size[0] * (uint64_t)size[1] : 0;
    if (cells <= XT_LIMIT_CELLS && size)
        cells *= (uint64_t)size[2];
    if (cells > XT_LIMIT_CELLS) {
        xt_scan_complain(&reader->scan, place, "a box of more than %d cells; XT_LIMIT_CELLS allows no more",
                         XT_LIMIT_CELLS);
        size = NULL;
    } else if (reader->cells + cells > XT_LIMIT_TEXT_CELLS) {
        xt_scan_complain(&reader->scan, place,
                         "more than %d cells in the boxes of this text; XT_LIMIT_TEXT_CELLS allows no more: "
                         "part it into several",
                         XT_LIMIT_TEXT_CELLS);
        size = NULL;
    } else
        reader->cells += cells;
    reader->box_is_known = size;
    reader->puzzle = xt_puzzle_make(lattice, size ? size : one_cell, one_sided, place, reader->scan.diagnostics);
    if (!reader->puzzle) {
        reader->scan.errors++;
        reader->scan.out_of_memory = true; // nothing else can be wrong with such a box
    }
}

static void begin_stand_in(xt_reader *reader)
{
    reader->is_begun = reader->plane_is_known = false;
    begin_puzzle(reader, xt_lattice_find("cube"), NULL, false, (xt_place){.file = reader->scan.file});
}

static void read_box(xt_reader *reader, const xt_fields *fields)
{
    xt_scan *scan = &reader->scan;
    if (reader->puzzle && reader->is_begun)
        xt_scan_complain_at(scan, fields->directive, "a D in the puzzle that began on line %u; ~D ends that one first",
                            reader->puzzle->place.line);
    xt_drop_puzzle(reader);
    reader->errors_before = fields->errors_before;
    int32_t           size[XT_DIMENSIONS_MAX] = {1, 1, 1, 1};
    const xt_lattice *lattice = read_lattice(reader, fields);
    int               one_sided = read_one_side(reader, fields);
    reader->is_begun = true;
    reader->plane_is_known = xt_fields_are_fine(reader, fields);
    bool fine = true;
    for (uint32_t tag = XT_D_X; tag <= XT_D_Z; tag++)
        if (tag != XT_D_Z || fields->tag[tag].at || (lattice && lattice->dimensions > 2))
            fine = read_size(reader, fields, tag, &size[tag]) && fine;
    fine = height_is_allowed(reader, fields, lattice, one_sided == 1, size[2]) && fine;
    fine = xt_fields_are_fine(reader, fields) && fine;
    begin_puzzle(reader, lattice ? lattice : xt_lattice_find("cube"), fine ? size : NULL, one_sided == 1,
                 xt_scan_place(scan, fields->directive.at));
}

// ---- ~D ------------------------------------------------------------------------------------------------------------

void xt_drop_puzzle(xt_reader *reader)
{
    xt_puzzle_free(reader->puzzle);
    reader->puzzle = NULL;
    reader->region = (xt_place){0};
    reader->taken.count = reader->taken_by.count = 0;
}

// Stationary pieces in the region, and each on cells of its own.  Each piece is complained of once.
static void check_taken_cells(xt_reader *reader)
{
    const xt_puzzle *puzzle = reader->puzzle;
    uint32_t        *holder = XT_NEW_ARRAY(uint32_t, puzzle->cells); // a piece's index + 1, or 0
    uint32_t         told = UINT32_MAX;
    if (!holder)
        xt_scan_complain_of_memory(&reader->scan);
    for (uint32_t i = 0; holder && i < reader->taken.count; i++) {
        const xt_said_cell *said = &reader->taken.at[i];
        uint32_t            piece = reader->taken_by.at[i];
        uint32_t            index = xt_puzzle_index_of_cell(puzzle, said->cell);
        const char         *name = puzzle->pieces.at[piece].name;
        if (piece != told && puzzle->kind[index] == XT_CELL_ABSENT) {
            xt_scan_complain(&reader->scan, xt_said_place(reader, said),
                             "stationary piece '%s' has the cell %d %d %d, which is not in the region; R calls it '.'",
                             name, said->cell.at[0], said->cell.at[1], said->cell.at[2]);
            told = piece;
        } else if (piece != told && holder[index]) {
            xt_scan_complain(&reader->scan, xt_said_place(reader, said),
                             "stationary pieces '%s' and '%s' both have the cell %d %d %d; move one of them",
                             puzzle->pieces.at[holder[index] - 1].name, name, said->cell.at[0], said->cell.at[1],
                             said->cell.at[2]);
            told = piece;
        }
        holder[index] = piece + 1;
    }
    free(holder);
}

// Copies the title, with a '?' for each byte that is no UTF-8.
static char *copied_title(xt_word title)
{
    char *copy = xt_copy_text(title.at ? title.at : "", title.length);
    for (size_t i = 0, length; copy && i < title.length; i += length ? length : 1) {
        length = xt_utf8_length(title.at + i, title.length - i);
        copy[i] = length ? copy[i] : '?';
    }
    return copy;
}

static void keep_puzzle(xt_reader *reader)
{
    char *title = copied_title(reader->title);
    if (title) {
        free(reader->puzzle->title);
        reader->puzzle->title = title;
        xt_vector_push(&reader->puzzles->items, reader->puzzle);
    }
    if (!title || reader->puzzles->items.failed)
        xt_scan_complain_of_memory(&reader->scan);
    else
        reader->puzzle = NULL; // the list owns it now
}

static void end_puzzle(xt_reader *reader, const xt_fields *fields)
{
    xt_scan *scan = &reader->scan;
    (void)fields;
    if (reader->box_is_known && scan->errors == reader->errors_before)
        check_taken_cells(reader);
    if (reader->box_is_known && scan->errors == reader->errors_before) {
        if (xt_puzzle_check(reader->puzzle, scan->diagnostics))
            keep_puzzle(reader);
        else
            scan->errors++;
    }
    xt_drop_puzzle(reader);
    reader->title = (xt_word){0};
}

// ---- The text ------------------------------------------------------------------------------------------------------

// A title is the first comment, with words in it, of the lines before D that are nothing but comments.
static void take_title(xt_reader *reader)
{
    xt_word comment = xt_word_trim(reader->scan.line);
    while (comment.length && *comment.at == '#')
        comment = xt_word_trim((xt_word){comment.at + 1, comment.length - 1});
    if (comment.length && !reader->puzzle && !reader->title.at)
        reader->title = comment;
}

static void complain_of_directive(xt_reader *reader, xt_word head)
{
    const char *words[DIRECTIVES];
    for (uint32_t i = 0; i < DIRECTIVES; i++)
        words[i] = directives[i].word;
    xt_scan_complain_at(&reader->scan, head, "'%s' is no directive; %s", xt_word_shown(head).text,
                        xt_choices(head, words, DIRECTIVES).text);
}

// A line of anything else.  A run of them is told of once, and not at all where no puzzle has begun as it should.
static void complain_of_stray_line(xt_reader *reader, xt_word line)
{
    if (!reader->is_stray && (!reader->puzzle || reader->is_begun))
        xt_scan_complain_at(&reader->scan, line,
                            "'%s' is no directive; a line begins with D:, C:, P:, L, R or ~D, unless it stands in a "
                            "drawing, between L and ~L",
                            xt_word_shown(line).text);
    reader->is_stray = true;
}

// The end of a drawing that is not being read.  After stray lines it was their L that was missing.
static void complain_of_end(xt_reader *reader, xt_word head)
{
    if (!reader->is_stray)
        xt_scan_complain_at(&reader->scan, head, "%.*s without a drawing that it ends; a line %c begins one",
                            (int)head.length, head.at, head.at[1]);
    reader->is_stray = false;
}

static void read_directive(xt_reader *reader, const directive_row *directive, xt_word head, xt_word line)
{
    xt_fields fields;
    reader->is_stray = false;
    if (!reader->puzzle && directive->read != read_box) {
        xt_scan_complain_at(&reader->scan, head,
                            "%s outside a puzzle; a puzzle begins with D:xDim=...:yDim=...:zDim=...", directive->word);
        begin_stand_in(reader);
    }
    read_fields(reader, directive, head, line, &fields);
    if (!reader->scan.out_of_memory)
        directive->read(reader, &fields);
}

static void read_line(xt_reader *reader)
{
    enum { LONGEST = 2 }; // of what is taken for a directive misspelt
    xt_word              line = xt_reader_line(reader);
    xt_word              head = xt_directive_of_line(line);
    const directive_row *directive = directive_called(head);
    if (!line.length) {
        take_title(reader);
    } else if (!directive) {
        if (head.length && head.length <= LONGEST)
            complain_of_directive(reader, head);
        else
            complain_of_stray_line(reader, line);
        if (!reader->puzzle)
            begin_stand_in(reader);
    } else if (directive->read) {
        read_directive(reader, directive, head, line);
    } else {
        complain_of_end(reader, head);
    }
}

static void complain_of_what_is_missing(xt_reader *reader)
{
    xt_scan *scan = &reader->scan;
    if (reader->puzzle && reader->is_begun)
        xt_scan_complain(scan, (xt_place){scan->file, reader->puzzle->place.line, reader->puzzle->place.column},
                         "a puzzle that does not end; a line ~D is missing at the end of the text");
    else if (!scan->errors && !reader->puzzles->items.count)
        xt_scan_complain(scan, (xt_place){scan->file, 1, 1},
                         "no puzzle in this text; a puzzle begins with D:xDim=...:yDim=...:zDim=... and ends with ~D");
}

static void free_reader(xt_reader *reader)
{
    xt_drop_puzzle(reader);
    xt_vector_free(&reader->taken);
    xt_vector_free(&reader->taken_by);
    for (uint32_t i = 0; i < reader->sets.count; i++)
        xt_used_set_free(&reader->sets.at[i]);
    xt_vector_free(&reader->sets);
}

static bool read_definition(xt_word text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    xt_reader reader = {.puzzles = puzzles};
    xt_scan_begin(&reader.scan, text, file, diagnostics);
    while (xt_scan_line(&reader.scan))
        read_line(&reader);
    complain_of_what_is_missing(&reader);
    free_reader(&reader);
    return reader.scan.errors == 0;
}

// The first line that is not empty and no comment is a D.
static bool looks_like_a_definition(xt_word text)
{
    xt_word line;
    while (xt_word_cut(&text, '\n', &line)) {
        line = xt_word_trim(xt_word_before(line, '#'));
        if (line.length)
            return xt_word_is(xt_directive_of_line(line), "D");
    }
    return false;
}

const xt_format xt_format_polycube = {
    .name = "polycube", .recognises = looks_like_a_definition, .read = read_definition, .write = xt_write_definition};
