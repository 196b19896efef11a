// definition_read.c -- reads definition files: Busche's format (polycube 1.2, 2011) and our additions.
//
// This file reads directives, and puzzles up to ~D. definition_box.c reads D, definition_piece.c pieces in words, and
// definition_draw.c drawings. docs/FORMAT.md describes the format, and definition.h the reader.
//
// One mistake should give one message. So an unknown tag suppresses the message about a missing one, a run of
// meaningless lines gives one message.

#include "format/definition.h"

#include "base/memory.h"

#include <string.h>

static void end_puzzle(xt_definition_reader *reader, const xt_fields *fields);

static const char *const d_tags[] = {"xDim",   "yDim", "zDim",     "wDim",  "oneSide", "lattice", "optional",
                                     "region", "wrap", "crossing", "tiles", "period",  "grid"};
static const char *const c_tags[] = {"name",   "type", "layout", "shape",    "copies", "motions",
                                     "weight", "box",  "colour", "variable", "group"};
static const char *const p_tags[] = {"set",    "only", "except", "copies", "motions", "prefix",
                                     "weight", "name", "box",    "colour", "group"};
static const char *const l_tags[] = {"stationary", "variable"};
static const char *const k_tags[] = {"name", "on", "paint"};

// Their values in examples.
static const char *const d_examples[] = {
    "10", "6", "1", "3", "1", "square", "1", "triangle 5", "x y", "1", "0 0, 1 0, 1 1, 0 1", "1 0, 0 1", "triangle"};
static const char *const c_examples[] = {"A",     "S", "0 0 0, 1 0 0", "pentominoes/F", "2", "plane", "7", "4x2x1", "b",
                                         "2 0 0", "1"};
static const char *const p_examples[] = {"pentominoes", "F I L", "A", "2", "plane", "a", "7", "K", "4x2x1", "b", "1"};
static const char *const l_examples[] = {"A B", "1"};
static const char *const k_examples[] = {"b", "b w", "ffcc00"};

static const char *const bare_d_tags[] = {"oneSide", "optional", "crossing", NULL}, *const bare_l_tags[] = {"variable",
                                                                                                            NULL};

typedef struct directive_row {
    const char        *word;
    const char *const *tags, *const *examples;
    uint32_t tag_count;
    void (*read)(xt_definition_reader *reader, const xt_fields *fields); // NULL if the directive only ends another
    const char *const *bare; // the tags without a value, up to NULL; NULL: none
} directive_row;

#define TAGS(of) .tags = of##_tags, .examples = of##_examples, .tag_count = sizeof(of##_tags) / sizeof *(of##_tags)

static const directive_row directives[] = {
    {.word = "D", TAGS(d), .bare = bare_d_tags, .read = xt_read_box},
    {.word = "C", TAGS(c), .read = xt_read_piece},
    {.word = "P", TAGS(p), .read = xt_read_set_of_pieces},
    {.word = "L", TAGS(l), .bare = bare_l_tags, .read = xt_read_drawing},
    {.word = "K", TAGS(k), .read = xt_read_colour},
    {.word = "R", .read = xt_read_region},
    {.word = "N", .read = xt_read_cell_names},
    {.word = "~D", .read = end_puzzle},
    {.word = "~L"},
    {.word = "~R"},
    {.word = "~N"},
};

enum { DIRECTIVES = sizeof directives / sizeof *directives };

// ---- Lines ---------------------------------------------------------------------------------------------------------

xt_string_view xt_definition_reader_line(const xt_definition_reader *reader)
{
    return xt_string_view_trim(xt_string_view_before(reader->tokenizer.line, '#'));
}

xt_string_view xt_directive_of_line(xt_string_view line)
{
    xt_string_view head = xt_string_view_trim(xt_string_view_before(line, ':'));
    xt_string_view rest = head, first;
    bool           has_colon = memchr(line.at, ':', line.length);
    if (!xt_string_view_next_word(&rest, &first))
        return first;
    bool is_end = *first.at == '~' && first.length > 1;
    // "L stationary=*", with its colon forgotten, is a directive; "L L . .", with the L of a drawing forgotten, is
    // none.
    bool is_directive = is_end || head.length == first.length || memchr(rest.at, '=', rest.length);
    if (!is_directive || (!has_colon && !is_end && !xt_is_directive(first)))
        first.length = 0;
    return first;
}

static const directive_row *find_directive(xt_string_view word)
{
    const uint32_t found = xt_find_choice(word, XT_CHOICES_OF(directives, word, DIRECTIVES));
    return found == UINT32_MAX ? NULL : &directives[found];
}

bool xt_is_directive(xt_string_view word)
{
    return find_directive(word);
}

// ---- Fields --------------------------------------------------------------------------------------------------------

// Returns the index of a tag, or the number of tags if there is none.
static uint32_t find_tag(const directive_row *directive, xt_string_view word)
{
    uint32_t index = 0;
    while (index < directive->tag_count && !xt_string_view_equals(word, directive->tags[index]))
        index++;
    return index;
}

// Finds another directive that has the tag.  Returns NULL if none has.
static const directive_row *find_owner_of_tag(xt_string_view tag, uint32_t *index)
{
    for (uint32_t i = 0; i < DIRECTIVES; i++) {
        *index = find_tag(&directives[i], tag);
        if (*index < directives[i].tag_count)
            return &directives[i];
    }
    return NULL;
}

static void diagnose_unknown_tag(xt_definition_reader *reader, const directive_row *directive, xt_string_view part,
                                 xt_string_view tag)
{
    uint32_t             index;
    const directive_row *owner = directive->tag_count ? find_owner_of_tag(tag, &index) : NULL;
    if (owner)
        xt_diagnose_quoted(&reader->tokenizer, tag, "is no tag of %s; a line %s takes it, as in %s:%s=%s",
                           directive->word, owner->word, owner->word, owner->tags[index], owner->examples[index]);
    else if (directive->tag_count == 1)
        xt_diagnose_quoted(&reader->tokenizer, tag, "is no tag of %s; it has one only, as in %s:%s=%s", directive->word,
                           directive->word, directive->tags[0], directive->examples[0]);
    else if (directive->tag_count)
        xt_diagnose_quoted(&reader->tokenizer, tag, "is no tag of %s; %s", directive->word,
                           xt_suggest_choice(tag, directive->tags, directive->tag_count).text);
    else
        xt_diagnose_quoted(&reader->tokenizer, part, "after %s; nothing stands there", directive->word);
}

static bool is_bare(const directive_row *directive, const char *tag)
{
    uint32_t i = 0;
    while (directive->bare && directive->bare[i] && strcmp(directive->bare[i], tag) != 0)
        i++;
    return directive->bare && directive->bare[i];
}

// Reports a value such as "2, yDim=3", in which the fields are not parted by ':'.  Returns false if it is none.
static bool diagnose_other_separator(xt_definition_reader *reader, const directive_row *directive, xt_string_view tag,
                                     xt_string_view value)
{
    xt_string_view before = xt_string_view_trim(xt_string_view_before(value, '='));
    size_t         begin = before.length;
    while (begin > 0 && !strchr(" \t,;", before.at[begin - 1]))
        begin--;
    xt_string_view next = {before.at + begin, before.length - begin};
    if (begin == 0 || !memchr(value.at, '=', value.length) || find_tag(directive, next) == directive->tag_count)
        return false;
    xt_string_view own = xt_string_view_trim((xt_string_view){value.at, begin});
    while (own.length && strchr(" \t,;", own.at[own.length - 1]))
        own.length--;
    xt_printable_text shown = xt_printable(own);
    xt_diagnose_word(&reader->tokenizer, next, "no ':' before %.*s; it parts the fields, as in %s:%.*s=%s:%.*s=...",
                     (int)next.length, next.at, directive->word, (int)tag.length, tag.at, shown.text, (int)next.length,
                     next.at);
    return true;
}

static void read_field(xt_definition_reader *reader, const directive_row *directive, xt_string_view part,
                       xt_fields *fields)
{
    xt_string_view rest = part, tag;
    xt_string_view_split(&rest, '=', &tag);
    bool     has_equals = memchr(part.at, '=', part.length);
    uint32_t index = find_tag(directive, tag);
    if (index == directive->tag_count) {
        diagnose_unknown_tag(reader, directive, part, tag.length ? tag : part);
        fields->has_unknown = true;
        return;
    }
    const char *name = directive->tags[index];
    if (fields->tag[index].at) {
        xt_diagnose_word(&reader->tokenizer, tag, "%s is given twice; give it once", name);
        return;
    }
    fields->tag[index] = tag;
    rest = xt_string_view_trim(rest);
    if (diagnose_other_separator(reader, directive, tag, rest))
        fields->has_unknown = true;
    else if (rest.length)
        fields->value[index] = rest;
    else if (has_equals || !is_bare(directive, name))
        xt_diagnose_word(&reader->tokenizer, tag, "%s has no value; write it as in %s=%s", name, name,
                         directive->examples[index]);
}

static void read_fields(xt_definition_reader *reader, const directive_row *directive, xt_string_view head,
                        xt_string_view line, xt_fields *fields)
{
    xt_string_view part, rest = {head.at + head.length, (size_t)(line.at + line.length - head.at) - head.length};
    *fields = (xt_fields){.directive = head, .errors_before = reader->tokenizer.errors};
    rest = xt_string_view_trim(rest);
    if (rest.length && *rest.at != ':' && directive->tag_count)
        xt_diagnose_word(&reader->tokenizer, rest, "no ':' after %s; %s:%s=... is meant", directive->word,
                         directive->word, directive->tags[0]);
    while (xt_string_view_split(&rest, ':', &part) && reader->tokenizer.errors <= XT_LIMIT_DIAGNOSTICS)
        if (part.length)
            read_field(reader, directive, part, fields);
}

// ---- ~D ------------------------------------------------------------------------------------------------------------

// Checks that stationary pieces lie in the region, each on cells of its own. Each piece gives one message at most.
static void check_stationary_cells(xt_definition_reader *reader)
{
    const xt_puzzle *puzzle = reader->puzzle;
    uint32_t        *piece_at_cell = XT_NEW_ARRAY(uint32_t, puzzle->cells); // index of a piece + 1, or 0
    uint32_t         reported_piece = UINT32_MAX;
    if (!piece_at_cell)
        xt_tokenizer_diagnose_out_of_memory(&reader->tokenizer);
    for (uint32_t i = 0; piece_at_cell && i < reader->stationary_cells.count; i++) {
        const xt_located_cell *located = &reader->stationary_cells.at[i];
        uint32_t               piece = reader->stationary_cell_pieces.at[i];
        uint32_t    index = xt_puzzle_index_of_point(puzzle, xt_point_of_cell(puzzle->lattice, located->cell));
        const char *name = puzzle->pieces.at[piece].name;
        if (piece != reported_piece && puzzle->cell_type[index] == XT_CELL_ABSENT) {
            xt_tokenizer_diagnose_at(
                &reader->tokenizer, xt_located_cell_location(reader, located),
                "stationary piece '%s' has the cell %s, which is not in the region; move it to a cell of the region",
                name, xt_words_of_cell(puzzle, located->cell).text);
            reported_piece = piece;
        } else if (piece != reported_piece && piece_at_cell[index] == piece + 1) {
            xt_tokenizer_diagnose_at(&reader->tokenizer, xt_located_cell_location(reader, located), XT_MEETS_ITSELF,
                                     name, xt_words_of_cell(puzzle, located->cell).text);
            reported_piece = piece;
        } else if (piece != reported_piece && piece_at_cell[index]) {
            xt_tokenizer_diagnose_at(&reader->tokenizer, xt_located_cell_location(reader, located),
                                     "stationary pieces '%s' and '%s' both have the cell %s; move one of them",
                                     puzzle->pieces.at[piece_at_cell[index] - 1].name, name,
                                     xt_words_of_cell(puzzle, located->cell).text);
            reported_piece = piece;
        }
        piece_at_cell[index] = piece + 1;
        uint32_t there = xt_puzzle_get_cell_colour(puzzle, located->cell);
        if (piece != reported_piece && !xt_puzzle_colour_fits(puzzle, located->colour, there)) {
            xt_tokenizer_diagnose_at(
                &reader->tokenizer, xt_located_cell_location(reader, located),
                "stationary piece '%s' has the colour '%s' on a cell of colour '%s'; K:name=%s:on=... would allow it",
                name, puzzle->colours.at[located->colour - 1].name, puzzle->colours.at[there - 1].name,
                puzzle->colours.at[located->colour - 1].name);
            reported_piece = piece;
        }
    }
    free(piece_at_cell);
}

static void append_puzzle(xt_definition_reader *reader)
{
    bool has_title = xt_set_title(reader->puzzle, reader->title, NULL);
    if (has_title)
        xt_vector_push(&reader->puzzles->items, reader->puzzle);
    if (!has_title || reader->puzzles->items.failed)
        xt_tokenizer_diagnose_out_of_memory(&reader->tokenizer);
    else
        reader->puzzle = NULL; // the list owns it now
}

// The cells of pieces that are given by sides count as those of boxes.  Returns false if a text has too many.
static bool count_box_cells(xt_definition_reader *reader)
{
    for (uint32_t i = 0; i < reader->puzzle->pieces.count; i++)
        if (reader->puzzle->pieces.at[i].sides[0])
            reader->cells += reader->puzzle->pieces.at[i].count;
    if (reader->cells <= XT_LIMIT_TEXT_CELLS)
        return true;
    xt_diagnose_cells_of_text(reader, (xt_source_location){reader->tokenizer.file, reader->puzzle->location.line,
                                                           reader->puzzle->location.column});
    return false;
}

static void end_puzzle(xt_definition_reader *reader, const xt_fields *fields)
{
    xt_tokenizer *tokenizer = &reader->tokenizer;
    (void)fields;
    if (!reader->puzzle->pieces.count)
        xt_require_cells(reader);
    xt_apply_colour_rules(reader);
    if (reader->box_is_valid && tokenizer->errors == reader->errors_before && reader->puzzle->cell_type)
        check_stationary_cells(reader);
    if (reader->box_is_valid && tokenizer->errors == reader->errors_before) {
        if (!xt_puzzle_check(reader->puzzle, tokenizer->diagnostics))
            tokenizer->errors++;
        else if (count_box_cells(reader))
            append_puzzle(reader);
    }
    xt_discard_puzzle(reader);
    reader->title = (xt_string_view){0};
}

// ---- The text ------------------------------------------------------------------------------------------------------

// The title is the first comment with words, if only comments stand between it and D.
static void read_title_comment(xt_definition_reader *reader)
{
    xt_string_view comment = xt_words_of_comment(reader->tokenizer.line);
    if (comment.length && !reader->puzzle && !reader->title.at)
        reader->title = comment;
}

// Reads any other line. A run of such lines gives one message, or none before the first valid D.
static void diagnose_stray_line(xt_definition_reader *reader, xt_string_view line)
{
    if (!reader->puzzle && !reader->puzzles->items.count && !reader->is_stray)
        xt_diagnose_quoted(&reader->tokenizer, line,
                           "begins no puzzle; a definition begins with a line D:xDim=...:yDim=..., a "
                           "comment with '#', and 'exactile help format' lists the formats that are read");
    else if (!reader->is_stray && (!reader->puzzle || reader->is_begun))
        xt_diagnose_quoted(&reader->tokenizer, line,
                           "is no directive; a line begins with D:, C:, P:, K:, L, R, N or ~D, unless it stands in a "
                           "drawing, between L and ~L");
    reader->is_stray = true;
}

// Reads the end of a drawing without its beginning. Stray lines before it show that the L is missing.
static void diagnose_unmatched_end(xt_definition_reader *reader, xt_string_view head)
{
    if (!reader->is_stray)
        xt_diagnose_word(&reader->tokenizer, head, "%.*s without a drawing that it ends; a line %c begins one",
                         (int)head.length, head.at, head.at[1]);
    reader->is_stray = false;
}

static void read_directive(xt_definition_reader *reader, const directive_row *directive, xt_string_view head,
                           xt_string_view line)
{
    xt_fields fields;
    reader->is_stray = false;
    if (!reader->puzzle && directive->read != xt_read_box) {
        xt_diagnose_word(&reader->tokenizer, head,
                         "%s outside a puzzle; a puzzle begins with D:xDim=...:yDim=...:zDim=...", directive->word);
        xt_begin_placeholder_puzzle(reader);
    }
    read_fields(reader, directive, head, line, &fields);
    if (!reader->tokenizer.out_of_memory)
        directive->read(reader, &fields);
}

static void read_line(xt_definition_reader *reader)
{
    enum { MAX_DIRECTIVE_BYTES = 2 }; // of a word that may be a misspelt directive
    xt_string_view       line = xt_definition_reader_line(reader);
    xt_string_view       head = xt_directive_of_line(line);
    const directive_row *directive = find_directive(head);
    if (!line.length) {
        read_title_comment(reader);
    } else if (!directive) {
        if (head.length && head.length <= MAX_DIRECTIVE_BYTES)
            xt_diagnose_quoted(&reader->tokenizer, head, "is no directive; %s",
                               xt_suggest(head, XT_CHOICES_OF(directives, word, DIRECTIVES)).text);
        else
            diagnose_stray_line(reader, line);
        if (!reader->puzzle)
            xt_begin_placeholder_puzzle(reader);
    } else if (directive->read) {
        read_directive(reader, directive, head, line);
    } else {
        diagnose_unmatched_end(reader, head);
    }
}

static void diagnose_missing_parts(xt_definition_reader *reader)
{
    xt_tokenizer *tokenizer = &reader->tokenizer;
    if (reader->is_stopped || tokenizer->errors > XT_LIMIT_DIAGNOSTICS) // the reader did not see the end
        return;
    if (reader->puzzle && reader->is_begun)
        xt_tokenizer_diagnose_at(
            tokenizer,
            (xt_source_location){tokenizer->file, reader->puzzle->location.line, reader->puzzle->location.column},
            "a puzzle that does not end; a line ~D is missing at the end of the text");
    else if (!tokenizer->errors && !reader->puzzles->items.count)
        xt_tokenizer_diagnose_at(
            tokenizer, (xt_source_location){tokenizer->file, 1, 1},
            "no puzzle in this text; a puzzle begins with D:xDim=...:yDim=...:zDim=... and ends with ~D");
}

static void free_reader(xt_definition_reader *reader)
{
    xt_discard_puzzle(reader);
    xt_vector_free(&reader->colour_rules);
    xt_vector_free(&reader->stationary_cells);
    xt_vector_free(&reader->stationary_cell_pieces);
    for (uint32_t i = 0; i < reader->sets.count; i++)
        xt_loaded_shape_set_free(&reader->sets.at[i]);
    xt_vector_free(&reader->sets);
}

bool xt_read_definition(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    xt_definition_reader reader = {.puzzles = puzzles};
    xt_tokenizer_start(&reader.tokenizer, text, file, diagnostics);
    while (xt_tokenizer_next_line(&reader.tokenizer))
        read_line(&reader);
    diagnose_missing_parts(&reader);
    free_reader(&reader);
    return reader.tokenizer.errors == 0;
}

// The first line that is no comment must begin with `D:`, which is a line of no other format.
xt_format_verdict xt_judge_definition(xt_string_view text)
{
    xt_string_view line, first = {0};
    while (!first.length && xt_string_view_split(&text, '\n', &line))
        first = xt_string_view_trim(xt_string_view_before(line, '#'));
    const xt_string_view head = xt_string_view_trim(xt_string_view_before(first, ':'));
    const bool           has_fields = head.length < first.length;
    return has_fields && xt_string_view_equals(head, "D") ? XT_VERDICT_CERTAIN : XT_VERDICT_NO;
}
