// board_json.c -- reads and writes boards as JSON. docs/JSON.md describes the format.
//
// jansson gives no position for a value. A message needs one, so this file scans the text, which is valid JSON, too.

#include "format/formats.h"

#include "base/limits.h"
#include "base/memory.h"
#include "format/json_scan.h"
#include "format/shapes_json.h"

#include <stdlib.h>
#include <string.h>

#if HAVE_JANSSON

// ---- Where a value stands ------------------------------------------------------------------------------------------

typedef struct reader {
    xt_json_cursor  cursor; // in the text
    const char     *file;   // lent from the puzzle
    xt_puzzle      *puzzle;
    xt_board       *board; // of the puzzle
    xt_diagnostics *diagnostics;
} reader;

// Returns the place of the value of a key in the text; NULL if it has none that can be found.
static const char *find_value(const reader *r, const char *key)
{
    return xt_json_find_key(xt_json_skip_blanks(r->cursor.text), key);
}

static xt_source_location location_at(reader *r, const char *at)
{
    return at ? xt_json_location(&r->cursor, at, r->file) : (xt_source_location){.file = r->file};
}

static xt_source_location location_of(reader *r, const char *key)
{
    return location_at(r, find_value(r, key));
}

// ---- Values --------------------------------------------------------------------------------------------------------

static bool is_integer_in(const json_t *number, json_int_t low, json_int_t high)
{
    return json_is_integer(number) && json_integer_value(number) >= low && json_integer_value(number) <= high;
}

// Reads a set of rotations from an array of numbers from 0 to 3. A missing array allows all.
static bool read_rotations(const json_t *array, unsigned *rotations)
{
    *rotations = array ? 0 : XT_ANY_ROTATION;
    for (size_t i = 0; i < json_array_size(array); i++) {
        if (!is_integer_in(json_array_get(array, i), 0, XT_SIDES - 1))
            return false;
        *rotations |= 1u << json_integer_value(json_array_get(array, i));
    }
    return *rotations;
}

// Checks that an object has no keys other than these.
static bool has_only_keys(const json_t *object, const char *const *keys, uint32_t count, const char **unknown)
{
    for (void *at = json_object_iter((json_t *)(uintptr_t)object); at;
         at = json_object_iter_next((json_t *)(uintptr_t)object, at)) {
        uint32_t k = 0;
        *unknown = json_object_iter_key(at);
        while (k < count && strcmp(keys[k], *unknown) != 0)
            k++;
        if (k == count)
            return false;
    }
    return true;
}

static bool diagnose_unknown_key(const reader *r, xt_source_location location, const char *key, const char *const *keys,
                                 uint32_t count)
{
    xt_string_view word = xt_string_view_of(key);
    return xt_diagnose_at(r->diagnostics, location, "'%s' is no key here; %s", xt_printable(word).text,
                          xt_suggest_choice(word, keys, count).text);
}

// ---- Tiles and hints -----------------------------------------------------------------------------------------------

static bool read_tile(reader *r, const json_t *tile, xt_source_location location)
{
    static const char *const keys[] = {"colours", "turns", "copies"};
    bool                     is_object = json_is_object(tile);
    const json_t            *colours = is_object ? json_object_get(tile, "colours") : tile;
    const json_t            *copies = is_object ? json_object_get(tile, "copies") : NULL;
    int32_t                  colour[XT_SIDES];
    unsigned                 rotations;
    const char              *unknown;
    bool                     ok = json_array_size(colours) == XT_SIDES;
    if (is_object && !has_only_keys(tile, keys, 3, &unknown))
        return diagnose_unknown_key(r, location, unknown, keys, 3);
    for (size_t side = 0; ok && side < XT_SIDES; side++) {
        const json_t *number = json_array_get(colours, side);
        ok = is_integer_in(number, -XT_LIMIT_COLOUR, XT_LIMIT_COLOUR);
        colour[side] = (int32_t)json_integer_value(number);
    }
    if (!ok || !read_rotations(is_object ? json_object_get(tile, "turns") : NULL, &rotations) ||
        (copies && !is_integer_in(copies, 1, XT_LIMIT_BOARD_CELLS)))
        return xt_diagnose_at(
            r->diagnostics, location,
            "no tile; it is an array of four colours, clockwise from the top, as [0,1,2,0], or an object as "
            "{\"colours\":[0,1,2,0],\"turns\":[0,2],\"copies\":3}, with turns from 0 to 3");
    for (json_int_t n = copies ? json_integer_value(copies) : 1; n > 0; n--)
        if (!xt_board_add_tile_at(r->puzzle, colour, rotations, location, r->diagnostics))
            return false;
    return true;
}

static bool read_hint(reader *r, const json_t *object, xt_source_location location)
{
    static const char *const keys[] = {"row", "column", "tile", "turns"};
    uint32_t                 number[3];
    unsigned                 rotations;
    const char              *unknown;
    bool                     ok = json_is_object(object);
    if (ok && !has_only_keys(object, keys, 4, &unknown))
        return diagnose_unknown_key(r, location, unknown, keys, 4);
    for (uint32_t i = 0; ok && i < 3; i++) {
        const json_t *value = json_object_get(object, keys[i]);
        ok = is_integer_in(value, 1, XT_LIMIT_BOARD_CELLS);
        number[i] = (uint32_t)json_integer_value(value) - 1;
    }
    if (!ok || !read_rotations(json_object_get(object, "turns"), &rotations))
        return xt_diagnose_at(
            r->diagnostics, location,
            "no hint; it is {\"row\":1,\"column\":2,\"tile\":3}, counted from 1, and maybe \"turns\" from 0 to "
            "3, as [1]");
    xt_hint hint = {
        .row = number[0], .column = number[1], .tile = number[2], .allowed_rotations = rotations, .location = location};
    return xt_board_hint_at(r->puzzle, &hint, r->diagnostics);
}

static bool read_array(reader *r, const json_t *object, const char *key, bool is_needed,
                       bool (*read_entry)(reader *, const json_t *, xt_source_location))
{
    const json_t *array = json_object_get(object, key);
    bool          ok = json_is_array(array) || (!array && !is_needed);
    if (!ok)
        xt_diagnose_at(r->diagnostics, location_of(r, key), "no array \"%s\"; the %s of the board stand in one", key,
                       key);
    const char *at = find_value(r, key);
    for (size_t i = 0; ok && i < json_array_size(array); i++) {
        at = !at ? NULL : i == 0 ? xt_json_first_value(at) : xt_json_next_value(at, false);
        ok = read_entry(r, json_array_get(array, i), location_at(r, at));
    }
    return ok;
}

// ---- The board -----------------------------------------------------------------------------------------------------

static bool read_size(reader *r, const json_t *object)
{
    const json_t *rows = json_object_get(object, "rows"), *columns = json_object_get(object, "columns");
    if (is_integer_in(rows, 1, XT_LIMIT_BOARD_CELLS) && is_integer_in(columns, 1, XT_LIMIT_BOARD_CELLS) &&
        json_integer_value(rows) <= XT_LIMIT_BOARD_CELLS / json_integer_value(columns)) {
        r->board->height = (uint32_t)json_integer_value(rows);
        r->board->width = (uint32_t)json_integer_value(columns);
        return true;
    }
    return xt_diagnose_at(r->diagnostics,
                          location_of(r, is_integer_in(rows, 1, XT_LIMIT_BOARD_CELLS) ? "columns" : "rows"),
                          "no size; \"rows\" and \"columns\" are whole numbers from 1 on, and a board has up to %d "
                          "cells",
                          XT_LIMIT_BOARD_CELLS);
}

static bool read_rules(reader *r, const json_t *object)
{
    const json_t *frame = json_object_get(object, "frame"), *match = json_object_get(object, "match");
    const char   *rule = match ? json_string_value(match) : "equal";
    r->board->is_free = frame && json_is_false(frame);
    if (frame && !json_is_boolean(frame))
        return xt_diagnose_at(r->diagnostics, location_of(r, "frame"),
                              "no answer; \"frame\" is true or false: whether colour 0 lies along the outline");
    r->board->is_complemented = rule && strcmp(rule, "complement") == 0;
    if (rule && (r->board->is_complemented || strcmp(rule, "equal") == 0))
        return true;
    return xt_diagnose_at(r->diagnostics, location_of(r, "match"), "no rule; \"match\" is \"equal\" or \"complement\"");
}

static bool is_printable_line(const char *text)
{
    while (*text)
        if (!xt_next_character(&text))
            return false;
    return true;
}

static bool read_title(reader *r, const json_t *object)
{
    const json_t *title = json_object_get(object, "title");
    const char   *text = title ? json_string_value(title) : "";
    if (!text || !is_printable_line(text))
        return xt_diagnose_at(r->diagnostics, location_of(r, "title"),
                              "no title; \"title\" is a text of one line without control or invisible characters");
    return xt_set_title(r->puzzle, xt_string_view_of(text), r->diagnostics);
}

static bool read_object(reader *r, const json_t *object)
{
    static const char *const keys[] = {"title", "rows", "columns", "frame", "match", "tiles", "hints"};
    const char              *unknown;
    if (!json_is_object(object))
        return xt_diagnose_at(r->diagnostics, (xt_source_location){.file = r->file},
                              "no board; it is an object as {\"rows\":1,\"columns\":1,\"tiles\":[[0,0,0,0]]}");
    if (!has_only_keys(object, keys, 7, &unknown))
        return diagnose_unknown_key(r, location_of(r, unknown), unknown, keys, 7);
    return read_title(r, object) && read_size(r, object) && read_rules(r, object) &&
           read_array(r, object, "tiles", true, read_tile) && read_array(r, object, "hints", false, read_hint) &&
           xt_puzzle_check(r->puzzle, r->diagnostics);
}

bool xt_read_board_json(const json_t *object, const char *text, const char *file, xt_puzzles *puzzles,
                        xt_diagnostics *diagnostics)
{
    xt_puzzle *puzzle = xt_board_new_for_reader(file, diagnostics);
    if (!puzzle)
        return false;
    reader r = {.cursor = xt_json_cursor_of(text),
                .file = puzzle->file,
                .puzzle = puzzle,
                .board = puzzle->board,
                .diagnostics = diagnostics};
    return xt_puzzles_add_puzzle(puzzles, puzzle, read_object(&r, object), diagnostics);
}

// ---- Writing -------------------------------------------------------------------------------------------------------

static void write_rotations(unsigned rotations, FILE *out)
{
    const char *before = "[";
    fputs(",\"turns\":", out);
    for (unsigned turn = 0; turn < XT_SIDES; turn++)
        if (rotations >> turn & 1) {
            fprintf(out, "%s%u", before, turn);
            before = ",";
        }
    fputc(']', out);
}

static void write_tile(const xt_tile *tile, FILE *out)
{
    bool allows_all_rotations = tile->allowed_rotations == XT_ANY_ROTATION;
    fprintf(out, "%s[%d,%d,%d,%d]", allows_all_rotations ? "" : "{\"colours\":", tile->colour[0], tile->colour[1],
            tile->colour[2], tile->colour[3]);
    if (allows_all_rotations)
        return;
    write_rotations(tile->allowed_rotations, out);
    fputc('}', out);
}

static void write_hint(const xt_hint *hint, FILE *out)
{
    fprintf(out, "{\"row\":%u,\"column\":%u,\"tile\":%u", hint->row + 1, hint->column + 1, hint->tile + 1);
    if (hint->allowed_rotations != XT_ANY_ROTATION)
        write_rotations(hint->allowed_rotations, out);
    fputc('}', out);
}

// Writes each tile on its own line, for readers and for comparisons of files.
bool xt_write_board_json(const xt_puzzle *puzzle, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_board *board = puzzle->board;
    fputc('{', out);
    if (*puzzle->title) {
        json_t *title = json_string(puzzle->title);
        fputs("\"title\":", out);
        if (!title || (json_dumpf(title, out, JSON_ENCODE_ANY) != 0 && !ferror(out))) {
            xt_diagnose(diagnostics, "a title that cannot be put into JSON; titles are in UTF-8");
            json_decref(title);
            return false;
        }
        json_decref(title);
        fputc(',', out);
    }
    fprintf(out, "\"rows\":%u,\"columns\":%u", board->height, board->width);
    fputs(board->is_free ? ",\"frame\":false" : "", out);
    fputs(board->is_complemented ? ",\"match\":\"complement\"" : "", out);
    for (uint32_t i = 0; i < board->tiles.count; i++) {
        fputs(i ? ",\n" : ",\"tiles\":[\n", out);
        write_tile(&board->tiles.at[i], out);
    }
    fputc(']', out);
    for (uint32_t i = 0; i < board->hints.count; i++) {
        fputs(i ? ",\n" : ",\"hints\":[\n", out);
        write_hint(&board->hints.at[i], out);
    }
    fputs(board->hints.count ? "]}\n" : "}\n", out);
    return true;
}

#else

bool xt_write_board_json(const xt_puzzle *puzzle, FILE *out, xt_diagnostics *diagnostics)
{
    (void)puzzle, (void)out;
    return xt_diagnose(diagnostics, "this build cannot write JSON; build it with jansson");
}

#endif
