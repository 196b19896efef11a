// formats.c -- the table of formats: one row for each.  The public functions read and write through it.

#include "format/formats.h"

#include "base/limits.h"
#include "base/memory.h"
#include "format/compressed.h"
#include "format/parameters.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <strings.h>

static const char *const cover_endings[] = {".dlx", NULL}, *const json_endings[] = {".json", NULL},
                         *const xmpuzzle_endings[] = {".xmpuzzle", NULL};

// The first row reads the texts that fit no row, because its messages help most.
static const xt_format formats[] = {
    {
        .name = "polycube",
        .summary = "definitions of puzzles, which polycube reads too: docs/FORMAT.md",
        .judge = xt_judge_definition,
        .has_parameters = true,
        .read = xt_read_definition,
        .write_puzzle = xt_write_definition,
    },
    {
        .name = "tiles",
        .summary = "lists of the tiles of a board: docs/EDGE.md",
        .judge = xt_judge_tile_list,
        .read = xt_read_tile_list,
        .write_board = xt_write_tile_list,
    },
    {
        .name = "json",
        .summary = "boards of tiles as JSON: docs/EDGE.md; regions with pieces: docs/FORMAT.md",
        .endings = json_endings,
        .judge = xt_judge_json,
        .read = xt_read_json,
        .write_board = xt_write_board_json,
    },
    {
        .name = "drawing",
        .summary = "a region and its pieces as drawings with empty lines between them: docs/FORMAT.md",
        .judge = xt_judge_drawn_shapes,
        .read = xt_read_drawn_shapes,
    },
    {
        .name = "coordinates",
        .summary = "a region and its pieces as lists of coordinates, one a line: docs/FORMAT.md",
        .judge = xt_judge_coordinates,
        .read = xt_read_coordinates,
    },
    {
        .name = "polygons",
        .summary = "levels of iQPuzzle, a board and its pieces as polygons: docs/FORMAT.md",
        .judge = xt_judge_polygons,
        .read = xt_read_polygons,
    },
    {
        .name = "cover",
        .summary = "exact covers, as Knuth's programs read them: docs/FORMAT.md",
        .judge = xt_judge_cover_text,
        .read = xt_read_cover_text,
        .write_cover = xt_write_cover_text,
        .endings = cover_endings,
    },
    {
        .name = "matrix",
        .summary = "exact covers as rows of 0 and 1: docs/FORMAT.md",
        .judge = xt_judge_cover_matrix,
        .read = xt_read_cover_matrix,
        .write_cover = xt_write_cover_matrix,
    },
    {
        .name = "xmpuzzle",
        .summary = "puzzles of BurrTools, as XML: docs/FORMAT.md",
        .endings = xmpuzzle_endings,
        .judge = xt_judge_xmpuzzle,
        .decodes = true,
        .read = xt_read_xmpuzzle,
        .write_puzzles = xt_write_xmpuzzles,
    },
    {
        .name = "tetravex-clockwise",
        .summary = "tiles of Tetravex, each four digits: top, right, bottom, left: docs/EDGE.md",
        .judge = xt_judge_tetravex_clockwise,
        .read = xt_read_tetravex_clockwise,
    },
    {
        .name = "tetravex-reading",
        .summary = "tiles of Tetravex, each four digits: top, left, right, bottom: docs/EDGE.md",
        .judge = xt_judge_tetravex_reading,
        .read = xt_read_tetravex_reading,
    },
    {
        .name = "layers",
        .summary = "a solid and its pieces as layers with empty lines between them: docs/FORMAT.md",
        .judge = xt_judge_layers,
        .read = xt_read_layers,
    },
    {
        .name = "lists",
        .summary = "exact covers as lists of the numbers of items, an option a line: docs/FORMAT.md",
        .judge = xt_judge_index_lists,
        .read = xt_read_index_lists,
    },
    {
        .name = "presents",
        .summary = "numbered shapes, and regions with the copies of each, as in Advent of Code: docs/FORMAT.md",
        .judge = xt_judge_presents,
        .read = xt_read_presents,
    },
    {
        .name = "sudoku",
        .summary = "sudoku grids, as exact covers: docs/FORMAT.md",
        .judge = xt_judge_sudoku,
        .read = xt_read_sudoku,
    },
    {
        .name = "page",
        .summary = "pages for a browser that exactile wrote, with their puzzles: docs/PAGE.md",
        .judge = xt_judge_page,
        .read = xt_read_page,
    },
};

enum { FORMATS = sizeof formats / sizeof *formats };

const xt_format *xt_format_at(uint32_t index)
{
    return index < FORMATS ? &formats[index] : NULL;
}

const char *xt_format_name_at(uint32_t index)
{
    return index < FORMATS ? formats[index].name : NULL;
}

bool xt_format_is_written(const char *name)
{
    for (uint32_t i = 0; i < FORMATS; i++)
        if (strcmp(formats[i].name, name) == 0)
            return formats[i].write_puzzle || formats[i].write_puzzles || formats[i].write_cover ||
                   formats[i].write_board;
    return false;
}

static const xt_format *find_format_by_name(const char *name, xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < FORMATS; i++)
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
    xt_string_view word = xt_string_view_of(name);
    xt_diagnose(diagnostics, "no format is called '%s'; %s", xt_printable(word).text,
                xt_suggest(word, XT_CHOICES_OF(formats, name, FORMATS)).text);
    return NULL;
}

static bool ends_with(xt_string_view name, const char *ending)
{
    const size_t length = strlen(ending);
    return name.length > length && strncasecmp(name.at + name.length - length, ending, length) == 0;
}

// Returns true if the name of a file, without the ending of a compressed one, has one of these endings.
static bool has_ending(const char *file, const char *const *endings)
{
    xt_string_view name = xt_string_view_of(file ? file : "");
    name.length -= ends_with(name, ".gz") || ends_with(name, ".xz") ? 3 : 0;
    for (; endings && *endings; endings++)
        if (ends_with(name, *endings))
            return true;
    return false;
}

static xt_string_view without_byte_order_mark(xt_string_view text)
{
    const bool has_mark = xt_string_view_begins_with(text, "\xEF\xBB\xBF", 3);
    return has_mark ? (xt_string_view){text.at + 3, text.length - 3} : text;
}

// Several rows fit a text.  Says what to type.
static void diagnose_several(const xt_format *const *rows, uint32_t count, const char *file,
                             xt_diagnostics *diagnostics)
{
    char   names[256] = "", options[512] = "";
    size_t named = 0, used = 0;
    for (uint32_t i = 0; i < count && used < sizeof options && named < sizeof names; i++) {
        const char *before = i == 0 ? "" : i + 1 == count ? " or " : ", ";
        named += (size_t)snprintf(names + named, sizeof names - named, "%s'%s'", before, rows[i]->name);
        used += (size_t)snprintf(options + used, sizeof options - used, "%s--format %s", before, rows[i]->name);
    }
    xt_diagnose_at(diagnostics, (xt_source_location){.file = file},
                   "a text that may have the format %s; say which by %s", names, options);
}

// Lets every row judge the text.  Returns NULL, with a diagnostic, for a text of another program, and for a text that
// may have several formats.
static const xt_format *judge_text(xt_string_view text, const char *file, xt_diagnostics *diagnostics)
{
    const xt_format *rows[XT_VERDICT_CERTAIN + 1][FORMATS];
    uint32_t         counts[XT_VERDICT_CERTAIN + 1] = {0};
    for (uint32_t i = 0; i < FORMATS; i++) {
        const xt_format_verdict verdict = formats[i].judge(text);
        rows[verdict][counts[verdict]++] = &formats[i];
    }
    for (uint32_t verdict = XT_VERDICT_CERTAIN; verdict > XT_VERDICT_NO; verdict--) {
        const xt_foreign_text *foreign = verdict == XT_VERDICT_NEAR ? xt_recognise_foreign_text(text) : NULL;
        if (foreign) {
            xt_diagnose_at(diagnostics, (xt_source_location){.file = file}, "%s; %s", foreign->what, foreign->advice);
            return NULL;
        }
        if (counts[verdict] == 1)
            return rows[verdict][0];
        if (counts[verdict] > 1) {
            diagnose_several(rows[verdict], counts[verdict], file, diagnostics);
            return NULL;
        }
    }
    return &formats[0];
}

// The format that a user names, or that has the ending of a file.  Returns false, with a diagnostic, if there is no
// format of this name.
static bool choose_format(const char *name, const char *file, const xt_format **format, xt_diagnostics *diagnostics)
{
    *format = name ? find_format_by_name(name, diagnostics) : NULL;
    for (uint32_t i = 0; !name && !*format && i < FORMATS; i++)
        if (has_ending(file, formats[i].endings))
            *format = &formats[i];
    return !name || *format;
}

// ---- Puzzles -------------------------------------------------------------------------------------------------------

void xt_puzzles_free(xt_puzzles *puzzles)
{
    if (!puzzles)
        return;
    for (uint32_t i = 0; i < puzzles->items.count; i++)
        xt_puzzle_free(puzzles->items.at[i]);
    xt_vector_free(&puzzles->items);
    free(puzzles);
}

uint32_t xt_puzzles_count(const xt_puzzles *puzzles)
{
    return puzzles->items.count;
}

xt_puzzle *xt_puzzles_at(xt_puzzles *puzzles, uint32_t index)
{
    return index < puzzles->items.count ? puzzles->items.at[index] : NULL;
}

// ---- Reading -------------------------------------------------------------------------------------------------------

bool xt_puzzles_add_puzzle(xt_puzzles *puzzles, xt_puzzle *puzzle, bool is_valid, xt_diagnostics *diagnostics)
{
    if (is_valid) {
        xt_vector_push(&puzzles->items, puzzle);
        if (!puzzles->items.failed)
            return true;
        xt_diagnose_out_of_memory(diagnostics);
    }
    xt_puzzle_free(puzzle);
    return false;
}

xt_string_view xt_words_of_comment(xt_string_view comment)
{
    xt_string_view words = xt_string_view_trim(comment);
    while (words.length && *words.at == '#')
        words = xt_string_view_trim((xt_string_view){words.at + 1, words.length - 1});
    return words;
}

bool xt_set_title(xt_puzzle *puzzle, xt_string_view comment, xt_diagnostics *diagnostics)
{
    char *title = xt_strndup(comment.length ? comment.at : "", comment.length);
    if (!title)
        return xt_diagnose_out_of_memory(diagnostics);
    for (char *tab = title; (tab = strchr(tab, '\t'));)
        *tab = ' ';
    xt_clean_text(title);
    free(puzzle->title);
    puzzle->title = title;
    return true;
}

_Static_assert(XT_LIMIT_TEXT == 1 << 30, "the message below says it");
static bool check_length(size_t length, const char *file, xt_diagnostics *diagnostics)
{
    if (length <= XT_LIMIT_TEXT)
        return true;
    return xt_diagnose_at(diagnostics, (xt_source_location){.file = file},
                          "a text of more than 1 GiB; part it into several files");
}

static xt_puzzles *read_in_format(xt_string_view text, const char *file, const xt_format *format,
                                  xt_diagnostics *diagnostics)
{
    xt_puzzles *puzzles = XT_NEW(xt_puzzles);
    if (!puzzles)
        xt_diagnose_out_of_memory(diagnostics);
    if (!puzzles || !format->read(text, file, puzzles, diagnostics)) {
        xt_puzzles_free(puzzles);
        return NULL;
    }
    for (uint32_t i = 0; i < puzzles->items.count; i++)
        puzzles->items.at[i]->format = format->name;
    return puzzles;
}

static xt_puzzles *read_with_parameters(xt_string_view text, const char *file, const xt_format *format,
                                        const char *parameters, xt_diagnostics *diagnostics)
{
    xt_expanded_text expanded;
    xt_puzzles      *puzzles = NULL;
    if (xt_expand_parameters(text, file, parameters, &expanded, diagnostics))
        puzzles = read_in_format(expanded.at ? (xt_string_view){expanded.at, expanded.length} : text, file, format,
                                 diagnostics);
    free(expanded.at);
    return puzzles;
}

// format: NULL: every row judges the text.
static xt_puzzles *read_expanded_text(xt_string_view text, const char *file, const xt_format *format,
                                      const char *parameters, xt_diagnostics *diagnostics)
{
    const xt_string_view begin = without_byte_order_mark(text);
    format = format ? format : judge_text(begin, file, diagnostics);
    if (!format)
        return NULL;
    if (format->has_parameters)
        return read_with_parameters(begin, file, format, parameters, diagnostics);
    if (parameters && *parameters)
        xt_diagnose_at(diagnostics, (xt_source_location){.file = file},
                       "a text of the format '%s' and parameters; only definitions have parameters", format->name);
    else
        return read_in_format(format->decodes ? text : begin, file, format, diagnostics);
    return NULL;
}

static xt_puzzles *read_text(xt_string_view text, const char *file, const xt_format *format, const char *parameters,
                             xt_diagnostics *diagnostics)
{
    char       *expanded = NULL;
    size_t      length = 0;
    xt_puzzles *puzzles = NULL;
    if (!xt_is_compressed(text))
        return read_expanded_text(text, file, format, parameters, diagnostics);
    if (xt_expand_text(text, file, &expanded, &length, diagnostics))
        puzzles =
            read_expanded_text((xt_string_view){length ? expanded : "", length}, file, format, parameters, diagnostics);
    free(expanded);
    return puzzles;
}

xt_puzzles *xt_read_text(const char *text, size_t length, const char *file, const char *format,
                         xt_diagnostics *diagnostics)
{
    return xt_read_text_with(text, length, file, format, NULL, diagnostics);
}

xt_puzzles *xt_read_text_with(const char *text, size_t length, const char *file, const char *format,
                              const char *parameters, xt_diagnostics *diagnostics)
{
    const xt_format *row;
    return check_length(length, file, diagnostics) && choose_format(format, NULL, &row, diagnostics)
               ? read_text((xt_string_view){length ? text : "", length}, file, row, parameters, diagnostics)
               : NULL;
}

// Reads the file to its end, or until it has more bytes than a text may have.  Returns false with errno set if reading
// fails.
static bool read_bytes(FILE *in, xt_file_text *text)
{
    size_t capacity = 0;
    while (text->length <= XT_LIMIT_TEXT) {
        if (text->length == capacity) {
            capacity = capacity == 0 ? 1 << 16 : capacity < XT_LIMIT_TEXT ? capacity * 2 : XT_LIMIT_TEXT + (size_t)1;
            char *grown = xt_reallocate(text->at, capacity, 1);
            if (!grown) {
                errno = ENOMEM;
                return false;
            }
            text->at = grown;
        }
        size_t bytes_read = fread(text->at + text->length, 1, capacity - text->length, in);
        text->length += bytes_read;
        if (bytes_read == 0)
            return !ferror(in);
    }
    return true;
}

static void diagnose_file_error(const char *file, const char *what, xt_diagnostics *diagnostics)
{
    xt_diagnose_at(diagnostics, (xt_source_location){.file = file},
                   "cannot be %s: %s; a file that can be read is needed", what, strerror(errno));
}

bool xt_file_text_read(xt_file_text *text, const char *path, xt_diagnostics *diagnostics)
{
    bool is_standard = strcmp(path, "-") == 0;
    *text = (xt_file_text){.name = is_standard ? "standard input" : path};
    errno = 0;
    FILE *in = is_standard ? stdin : fopen(path, "rb");
    if (!in) {
        diagnose_file_error(text->name, "opened", diagnostics);
        return false;
    }
    bool is_valid = read_bytes(in, text);
    if (!is_valid && errno == ENOMEM)
        xt_diagnose_out_of_memory(diagnostics);
    else if (!is_valid)
        diagnose_file_error(text->name, "read", diagnostics);
    if (!is_standard)
        fclose(in);
    return is_valid && check_length(text->length, text->name, diagnostics);
}

xt_puzzles *xt_read_file(const char *path, const char *format, xt_diagnostics *diagnostics)
{
    return xt_read_file_with(path, format, NULL, diagnostics);
}

xt_puzzles *xt_read_file_with(const char *path, const char *format, const char *parameters, xt_diagnostics *diagnostics)
{
    xt_file_text     text;
    const xt_format *row;
    xt_puzzles      *puzzles = NULL;
    if (xt_file_text_read(&text, path, diagnostics) && choose_format(format, path, &row, diagnostics))
        puzzles = read_text((xt_string_view){text.length ? text.at : "", text.length}, text.name, row, parameters,
                            diagnostics);
    free(text.at);
    return puzzles;
}

// ---- Writing -------------------------------------------------------------------------------------------------------

// Returns the function of a format that writes a puzzle of this kind, or NULL.
static xt_puzzle_writer *writer_of(const xt_format *format, const xt_kind *kind)
{
    return kind == &xt_kind_board   ? format->write_board
           : kind == &xt_kind_cover ? format->write_cover
                                    : format->write_puzzle;
}

static bool can_write(const xt_format *format, const xt_kind *kind)
{
    return writer_of(format, kind) || (format->write_puzzles && (kind == &xt_kind_pieces || kind == &xt_kind_boxes));
}

// The format of this name. Without a name, the first that can write such puzzles. Returns NULL, with a diagnostic, if
// there is none.
static const xt_format *find_format_for_writing(const char *name, const xt_kind *kind, xt_diagnostics *diagnostics)
{
    const xt_format *format = name ? find_format_by_name(name, diagnostics) : &formats[0];
    while (!name && !can_write(format, kind))
        format++;
    if (!format || can_write(format, kind))
        return format;
    xt_diagnose(diagnostics, "the format '%s' cannot express %s; choose another", format->name, kind->many);
    return NULL;
}

// A text has several puzzles of pieces, or one exact cover, or one board.
static bool check_count(const xt_puzzle *const *puzzles, uint32_t count, xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; count > 1 && i < count; i++)
        if (puzzles[i]->kind == &xt_kind_cover || puzzles[i]->kind == &xt_kind_board)
            return xt_diagnose(diagnostics, "%s and %" PRIu32 " other puzzle%s for one text; %s has a text of its own",
                               puzzles[i]->kind->one, count - 1, count == 2 ? "" : "s", puzzles[i]->kind->one);
    return true;
}

bool xt_write_puzzles(const xt_puzzle *const *puzzles, uint32_t count, const char *format_name, FILE *out,
                      xt_diagnostics *diagnostics)
{
    if (!check_count(puzzles, count, diagnostics))
        return false;
    const xt_kind *kind = count ? puzzles[0]->kind : &xt_kind_pieces;
    if (!format_name && count == 1 && kind->write)
        return kind->write(puzzles[0], out, diagnostics) && xt_finish_writing(out, diagnostics);
    const xt_format *format = find_format_for_writing(format_name, kind, diagnostics);
    bool             ok = format;
    if (ok && !writer_of(format, kind))
        return format->write_puzzles(puzzles, count, out, diagnostics) && xt_finish_writing(out, diagnostics);
    for (uint32_t i = 0; ok && i < count; i++) {
        if (i > 0)
            fputc('\n', out);
        ok = writer_of(format, kind)(puzzles[i], out, diagnostics);
    }
    return ok && xt_finish_writing(out, diagnostics);
}

bool xt_write_puzzle(const xt_puzzle *puzzle, const char *format_name, FILE *out, xt_diagnostics *diagnostics)
{
    return xt_write_puzzles(&puzzle, 1, format_name, out, diagnostics);
}
