// piece_writer.c -- see piece_writer.h.

#include "output/json/piece_writer.h"

#include "base/decimal_counter.h"
#include "base/memory.h"
#include "output/json/json.h"

#include <assert.h>
#include <stdlib.h>

typedef struct format_text {
    const char   *before_name, *before_cells;
    xt_short_text end, end_of_stationary;
    bool          is_separated;                                     // the last character of the end separates pieces
    char          cell_opening, coordinate_separator, cell_closing; // 0: none
} format_text;

static const format_text format_texts[] = {
    [XT_PIECE_FORMAT_JSON] = {"{\"name\":", ",\"cells\":[", XT_SHORT_TEXT_OF("]},"),
                              XT_SHORT_TEXT_OF("],\"stationary\":true},"), true, '[', ',', ']'},
    [XT_PIECE_FORMAT_COORDINATES] = {"C:name=", ":type=M:layout=", XT_SHORT_TEXT_OF("\n"), XT_SHORT_TEXT_OF("\n"),
                                     false, 0, ' ', 0},
};

// One cell needs at most 25 bytes within XT_LIMIT_CELLS, and nearly all need one step.
enum { MAX_CELL_TEXT = XT_MAX_SHORT_TEXT };

// Bytes of all cached texts.  They are made in less than 1 ms, and stay in the second-level cache.
enum { MAX_PLACEMENT_TEXTS = 1 << 18 };

struct xt_cell_text {
    uint32_t length;
    char     text[MAX_CELL_TEXT]; // followed by a comma
};

static xt_cell_text text_of_cell(xt_cell cell, uint32_t dimensions, const format_text *f)
{
    xt_cell_text t = {.length = 0};
    if (f->cell_opening)
        t.text[t.length++] = f->cell_opening;
    for (uint32_t k = 0; k < dimensions; k++) {
        const xt_decimal_counter number = xt_decimal_counter_of((uint32_t)cell.at[k]);
        assert(t.length + number.digits + 3 <= MAX_CELL_TEXT);
        if (k)
            t.text[t.length++] = f->coordinate_separator;
        memcpy(t.text + t.length, number.text, number.digits);
        t.length += number.digits;
    }
    if (f->cell_closing)
        t.text[t.length++] = f->cell_closing;
    t.text[t.length++] = ',';
    return t;
}

static void push_text(xt_piece_writer *writer, const char *text)
{
    for (; *text; text++)
        xt_vector_push(&writer->piece_prefixes, *text);
}

static void push_piece_prefix(xt_piece_writer *writer, const char *name)
{
    const format_text *f = &format_texts[writer->format];
    char              *quoted = writer->format == XT_PIECE_FORMAT_JSON ? xt_json_quote(name) : NULL;
    if (writer->format == XT_PIECE_FORMAT_JSON && !quoted)
        return;
    push_text(writer, f->before_name);
    push_text(writer, quoted ? quoted : name);
    push_text(writer, f->before_cells);
    free(quoted);
}

static void make_piece_prefixes(xt_piece_writer *writer, const xt_images *images)
{
    uint32_t ranks = xt_assembly_rank_count(images);
    for (uint32_t r = 0; r < ranks; r++) {
        writer->piece_prefix_begin[r] = writer->piece_prefixes.count;
        push_piece_prefix(writer, xt_name_of_rank(images, r));
    }
    writer->piece_prefix_begin[ranks] = writer->piece_prefixes.count;
    for (uint32_t i = 0; i < XT_TEXT_COPY_STEP; i++) // the last prefix is copied in steps too
        xt_vector_push(&writer->piece_prefixes, 0);
}

static const char before_colours[] = "],\"colours\":[";

// Returns the most bytes that the cells of a piece and the rest of its text touch.
static size_t max_placement_bytes(const xt_piece_writer *writer, uint32_t cells)
{
    size_t colours = writer->colour ? sizeof before_colours + (size_t)cells * (writer->max_colour + 1) : 0;
    return (size_t)cells * MAX_CELL_TEXT + colours + XT_MAX_SHORT_TEXT;
}

// Returns the most bytes that writing one piece touches.
static size_t max_piece_bytes(const xt_piece_writer *writer, const xt_images *images)
{
    uint32_t cells = 0, prefix_bytes = 0;
    for (uint32_t i = 0; i < images->shape_of.count; i++) {
        uint32_t count = xt_image_at(images, i).count;
        cells = count > cells ? count : cells;
    }
    for (uint32_t r = 0; r < xt_assembly_rank_count(images); r++) {
        uint32_t length = writer->piece_prefix_begin[r + 1] - writer->piece_prefix_begin[r];
        prefix_bytes = length > prefix_bytes ? length : prefix_bytes;
    }
    return prefix_bytes + XT_TEXT_COPY_STEP + max_placement_bytes(writer, cells);
}

static char *append_text(char *end, const char *text)
{
    size_t length = strlen(text);
    memcpy(end, text, length);
    return end + length;
}

static char *append_cells(const xt_piece_writer *writer, xt_image image, char *end)
{
    for (uint32_t c = 0; c < image.count; c++) {
        const xt_cell_text *cell = &writer->cell[image.cells[c]];
        end = xt_copy_text_in_steps(end, cell->text, cell->length);
        if (writer->colour && writer->format == XT_PIECE_FORMAT_COORDINATES)
            end = append_text(append_text(end - 1, writer->colour[image.colours[c]]), ",");
    }
    return end;
}

// Appends a comma behind each colour.
static char *append_colours(const xt_piece_writer *writer, xt_image image, char *end)
{
    bool is_coloured = false;
    for (uint32_t c = 0; c < image.count; c++)
        is_coloured = is_coloured || image.colours[c] != XT_NEUTRAL;
    if (!is_coloured)
        return end;
    end = append_text(end - 1, before_colours);
    for (uint32_t c = 0; c < image.count; c++)
        end = append_text(append_text(end, writer->colour[image.colours[c]]), ",");
    return end;
}

static char *append_placement(const xt_piece_writer *writer, xt_image image, const xt_short_text *suffix, char *end)
{
    end = append_cells(writer, image, end);
    if (writer->colour && writer->format == XT_PIECE_FORMAT_JSON)
        end = append_colours(writer, image, end);
    return xt_copy_text_in_steps(end - 1, suffix->text, suffix->length); // the suffix replaces the last comma
}

static void free_placement_texts(xt_piece_writer *writer)
{
    free(writer->placement_text_begin);
    free(writer->placement_texts);
    writer->placement_text_begin = NULL;
    writer->placement_texts = NULL;
}

// Caches the texts of all mobile images, unless together they are too long.  Returns false if memory runs out.
static bool make_placement_texts(xt_piece_writer *writer, const xt_images *images)
{
    writer->placement_text_begin = XT_NEW_ARRAY(uint32_t, (size_t)images->mobile + 1);
    writer->placement_texts = XT_NEW_ARRAY(char, MAX_PLACEMENT_TEXTS);
    if (!writer->placement_text_begin || !writer->placement_texts)
        return false;
    char *end = writer->placement_texts;
    for (uint32_t i = 0; i < images->mobile; i++) {
        const xt_image image = xt_image_at(images, i);
        const size_t   begin = (size_t)(end - writer->placement_texts);
        if (begin + max_placement_bytes(writer, image.count) > MAX_PLACEMENT_TEXTS) {
            free_placement_texts(writer);
            return true;
        }
        writer->placement_text_begin[i] = (uint32_t)begin;
        end = append_placement(writer, image, &format_texts[writer->format].end, end);
    }
    writer->placement_text_begin[images->mobile] = (uint32_t)(end - writer->placement_texts);
    return true;
}

// Returns false if memory runs out.
static bool make_colour_texts(xt_piece_writer *writer, const xt_puzzle *puzzle)
{
    bool is_json = writer->format == XT_PIECE_FORMAT_JSON;
    writer->colour = XT_NEW_ARRAY(char *, (size_t)puzzle->colours.count + 2); // ends with NULL
    for (uint32_t c = 0; writer->colour && c <= puzzle->colours.count; c++) {
        const char  *name = c == XT_NEUTRAL ? "" : puzzle->colours.at[c - 1].name;
        const size_t bytes = strlen(name) + 2;
        if (is_json)
            writer->colour[c] = c == XT_NEUTRAL ? xt_strndup("null", 4) : xt_json_quote(name);
        else if ((writer->colour[c] = xt_allocate(bytes, 1)) && c != XT_NEUTRAL)
            snprintf(writer->colour[c], bytes, "/%s", name);
        if (!writer->colour[c])
            return false;
        size_t length = strlen(writer->colour[c]);
        writer->max_colour = length > writer->max_colour ? length : writer->max_colour;
    }
    return writer->colour;
}

static bool make_texts(xt_piece_writer *writer, const xt_images *images)
{
    writer->cell = XT_NEW_ARRAY(xt_cell_text, images->region_cells);
    writer->piece_prefix_begin = XT_NEW_ARRAY(uint32_t, (size_t)xt_assembly_rank_count(images) + 1);
    if (!writer->cell || !writer->piece_prefix_begin)
        return false;
    for (uint32_t c = 0; c < images->region_cells; c++)
        writer->cell[c] = text_of_cell(xt_cell_of_region_cell(images, c), images->puzzle->lattice->dimensions,
                                       &format_texts[writer->format]);
    make_piece_prefixes(writer, images);
    if (images->is_coloured && !make_colour_texts(writer, images->puzzle))
        return false;
    writer->max_reserve = max_piece_bytes(writer, images);
    return !writer->piece_prefixes.failed && make_placement_texts(writer, images);
}

static void *start(const xt_images *images, xt_piece_format format, size_t *max_reserve)
{
    xt_piece_writer *writer = XT_NEW(xt_piece_writer);
    if (writer)
        writer->format = format;
    if (writer && make_texts(writer, images)) {
        *max_reserve = writer->max_reserve;
        return writer;
    }
    xt_piece_writer_free(writer);
    return NULL;
}

void *xt_json_pieces_start(const xt_model *model, size_t *max_reserve)
{
    return start(model->images, XT_PIECE_FORMAT_JSON, max_reserve);
}

void *xt_coordinates_start(const xt_model *model, size_t *max_reserve)
{
    return start(model->images, XT_PIECE_FORMAT_COORDINATES, max_reserve);
}

void xt_piece_writer_free(void *state)
{
    xt_piece_writer *writer = state;
    if (!writer)
        return;
    free(writer->cell);
    free(writer->piece_prefix_begin);
    for (char **colour = writer->colour; colour && *colour; colour++)
        free(*colour);
    free(writer->colour);
    free_placement_texts(writer);
    xt_vector_free(&writer->piece_prefixes);
    free(writer);
}

static bool append_piece(const xt_piece_writer *writer, const xt_assembly *assembly, uint32_t piece,
                         xt_text_buffer *buffer)
{
    const format_text *f = &format_texts[writer->format];
    bool               is_placed = piece < assembly->placed;
    uint32_t           rank = assembly->rank[piece], first = writer->piece_prefix_begin[rank],
             length = writer->piece_prefix_begin[rank + 1] - first;
    uint32_t image = assembly->image[piece];
    char    *end = xt_text_buffer_reserve(buffer, writer->max_reserve);
    if (length == 0)
        return false;
    end = xt_copy_text_in_steps(end, writer->piece_prefixes.at + first, length);
    if (is_placed && writer->placement_text_begin)
        buffer->end =
            xt_copy_text_in_steps(end, writer->placement_texts + writer->placement_text_begin[image],
                                  writer->placement_text_begin[image + 1] - writer->placement_text_begin[image]);
    else
        buffer->end = append_placement(writer, xt_image_at(assembly->images, image),
                                       is_placed ? &f->end : &f->end_of_stationary, end);
    return true;
}

bool xt_piece_writer_append(const void *state, xt_assembly *assembly, xt_text_buffer *buffer)
{
    const xt_piece_writer *writer = state;
    bool                   is_sorted = writer->format == XT_PIECE_FORMAT_JSON, ok = true;
    if (is_sorted)
        xt_assembly_sort(assembly);
    uint32_t count = is_sorted ? assembly->pieces : assembly->placed;
    for (uint32_t i = 0; i < count && ok; i++)
        ok = append_piece(writer, assembly, is_sorted ? assembly->sorted[i] : i, buffer);
    if (ok && count > 0 && format_texts[writer->format].is_separated)
        buffer->end--;
    return ok;
}
