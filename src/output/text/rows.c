// rows.c -- see rows.h.
//
// The rows are those of polycube, byte for byte, on every lattice.  Programs that read polycube's rows can read them,
// and xt_check_solutions too.

#include "output/text/rows.h"

#include "base/always_inline.h"
#include "base/limits.h"
#include "base/memory.h"
#include "output/text/canvas.h"

#include <stdlib.h>

static const uint32_t none = UINT32_MAX;

enum {
    SHORT_LABEL = 8,
    MAX_OFFSETS = 1 << 22, // cells of all images: more offsets take memory that a search may need
};

// The text of a cell, with or without a piece: a name behind blanks.
typedef struct row_label {
    char        text[SHORT_LABEL]; // blanks and name, if short: can be copied whole
    uint32_t    bytes;             // of blanks and name
    uint32_t    blanks;
    const char *name;
} row_label;

typedef struct solution_rows {
    row_label *label;       // by rank, and one more for empty cells; owned
    size_t     max_reserve; // the most bytes that are reserved at a time
    uint32_t   columns;     // of a name and a colour, if colours are shown; 0: they are not
    // If all labels are short and equally long, each cell has a fixed offset in the text of a solution.
    uint32_t  width;       // of a label, in bytes; 0: lengths differ
    char     *empty;       // the text without pieces; owned
    uint32_t *cell_offset; // of each cell of each image, in the order of images->cell; owned
} solution_rows;

static row_label label_of(const char *name, uint32_t longest)
{
    uint32_t  columns = xt_terminal_columns(name), blanks = 1 + (longest > columns ? longest - columns : 0);
    row_label l = {.name = name, .bytes = blanks + (uint32_t)strlen(name), .blanks = blanks};
    memset(l.text, ' ', SHORT_LABEL);
    if (l.bytes <= SHORT_LABEL)
        memcpy(l.text + blanks, name, l.bytes - blanks);
    return l;
}

// ---- Labels of equal length -----------------------------------------------------------------------------------------

// The layers of a row are side by side.
static uint32_t layer_of(const xt_puzzle *puzzle, xt_cell cell)
{
    return (uint32_t)(cell.at[3] * puzzle->size[2] + cell.at[2]);
}

// Writes the rows from the top, with a comma between layers, and sets the offset of each region cell.
static void make_empty_text(solution_rows *rows, const xt_images *images, size_t row_bytes, size_t stride,
                            uint32_t *offset_of_cell)
{
    const xt_puzzle *puzzle = images->puzzle;
    const char      *empty = rows->label[xt_assembly_rank_count(images)].text;
    uint32_t         height = (uint32_t)puzzle->size[1];
    for (uint32_t y = 0; y < height; y++) {
        for (size_t comma = stride; comma < row_bytes; comma += stride)
            memcpy(rows->empty + y * row_bytes + comma - 2, ", ", 2);
        rows->empty[(y + 1) * row_bytes - 1] = '\n';
    }
    for (uint32_t index = 0; index < puzzle->cells; index++) {
        xt_cell cell = xt_puzzle_cell_at(puzzle, index);
        size_t  offset = (height - 1 - (uint32_t)cell.at[1]) * row_bytes + layer_of(puzzle, cell) * stride +
                        (size_t)cell.at[0] * rows->width;
        memcpy(rows->empty + offset, empty, rows->width);
        if (images->cell_of_box[index] != none)
            offset_of_cell[images->cell_of_box[index]] = (uint32_t)offset;
    }
}

// Returns false if memory runs out.
static bool make_cell_offsets(solution_rows *rows, const xt_images *images)
{
    const int32_t *size = images->puzzle->size;
    size_t    stride = (size_t)size[0] * rows->width + 2, row_bytes = (size_t)size[2] * (size_t)size[3] * stride - 1;
    uint32_t *offset_of_cell = XT_NEW_ARRAY(uint32_t, images->region_cells);
    rows->max_reserve = row_bytes * (size_t)size[1];
    rows->empty = xt_allocate(rows->max_reserve, 1);
    rows->cell_offset = XT_NEW_ARRAY(uint32_t, images->cell.count);
    bool ok = offset_of_cell && rows->empty && rows->cell_offset;
    if (ok)
        make_empty_text(rows, images, row_bytes, stride, offset_of_cell);
    for (size_t c = 0; ok && c < images->cell.count; c++)
        rows->cell_offset[c] = offset_of_cell[images->cell.at[c]];
    free(offset_of_cell);
    return ok;
}

// width is rows->width; the usual widths are constants.
static XT_ALWAYS_INLINE void put_labels(const solution_rows *rows, const xt_assembly *assembly, char *text,
                                        size_t width)
{
    const xt_images *images = assembly->images;
    const row_label *label = rows->label;
    const uint32_t  *rank = assembly->rank, *image_of = assembly->image;
    for (uint32_t p = 0, pieces = assembly->pieces; p < pieces; p++) {
        const xt_image  image = xt_image_at(images, image_of[p]);
        const uint32_t *offset = rows->cell_offset + (image.cells - images->cell.at);
        char            name[SHORT_LABEL]; // in a register: stores to the text cannot change it
        memcpy(name, label[rank[p]].text, SHORT_LABEL);
        for (uint32_t c = 0; c < image.count; c++)
            memcpy(text + offset[c], name, width);
    }
}

static void append_at_offsets(const solution_rows *rows, const xt_assembly *assembly, xt_text_buffer *buffer)
{
    char *text = xt_text_buffer_reserve(buffer, rows->max_reserve);
    memcpy(text, rows->empty, rows->max_reserve);
    if (rows->width == 2)
        put_labels(rows, assembly, text, 2);
    else if (rows->width == 3)
        put_labels(rows, assembly, text, 3);
    else if (rows->width == 4)
        put_labels(rows, assembly, text, 4);
    else
        put_labels(rows, assembly, text, rows->width);
    buffer->end += rows->max_reserve;
}

// ---- Labels of any length ------------------------------------------------------------------------------------------

// Appends a label to a row, and returns the new end.  May write up to SHORT_LABEL bytes more.
static char *append_label(char *end, const row_label *l)
{
    if (l->bytes <= SHORT_LABEL)
        memcpy(end, l->text, SHORT_LABEL);
    else {
        memset(end, ' ', l->blanks);
        memcpy(end + l->blanks, l->name, l->bytes - l->blanks);
    }
    return end + l->bytes;
}

static void append_cell_by_cell(const solution_rows *rows, const xt_assembly *assembly, xt_text_buffer *buffer)
{
    const xt_puzzle *puzzle = assembly->images->puzzle;
    const row_label *label = rows->label, *empty = label + xt_assembly_rank_count(assembly->images);
    const uint32_t  *rank = assembly->rank;
    const int32_t   *size = puzzle->size;
    uint32_t         stride = puzzle->cells / (uint32_t)size[0]; // the distance of consecutive cells in a row
    uint32_t         layers = (uint32_t)(size[2] * size[3]);
    for (uint32_t y = (uint32_t)size[1]; y-- > 0;) {
        for (uint32_t w = 0; w < (uint32_t)size[3]; w++)
            for (uint32_t z = 0; z < (uint32_t)size[2]; z++) {
                const uint32_t *holder = assembly->holder + y * layers + z * (uint32_t)size[3] + w;
                if (z || w)
                    xt_text_buffer_append(buffer, ", ", 2);
                char *end = xt_text_buffer_reserve(buffer, rows->max_reserve);
                for (int32_t x = 0; x < size[0]; x++, holder += stride)
                    end = append_label(end, *holder == none ? empty : &label[rank[*holder]]);
                buffer->end = end;
            }
        xt_text_buffer_append(buffer, "\n", 1);
    }
}

// ---- Names with colours ---------------------------------------------------------------------------------------------

// Returns the colour of a piece on a cell, as "/b", or "".
static const char *colour_on_cell(const xt_assembly *assembly, uint32_t piece, uint32_t region_cell)
{
    const xt_images *images = assembly->images;
    const uint32_t   colour = xt_colour_on_cell(xt_image_at(images, assembly->image[piece]), region_cell);
    return colour == XT_NEUTRAL ? "" : images->puzzle->colours.at[colour - 1].name;
}

static void append_cell_with_colour(const solution_rows *rows, const xt_assembly *assembly, uint32_t index,
                                    xt_text_buffer *buffer)
{
    char            text[2 * XT_LIMIT_NAME + 32];
    const uint32_t  piece = assembly->holder[index];
    const uint32_t *cell_of_box = assembly->images->cell_of_box;
    const char     *name = piece == none ? "." : rows->label[assembly->rank[piece]].name;
    const char     *colour = piece == none ? "" : colour_on_cell(assembly, piece, cell_of_box[index]);
    int             length = snprintf(text, sizeof text, "%s%s%s", name, *colour ? "/" : "", colour);
    for (uint32_t columns = xt_terminal_columns(text); columns <= rows->columns; columns++)
        xt_text_buffer_append(buffer, " ", 1);
    xt_text_buffer_append(buffer, text, (size_t)length);
}

static void append_with_colours(const solution_rows *rows, const xt_assembly *assembly, xt_text_buffer *buffer)
{
    const xt_puzzle *puzzle = assembly->images->puzzle;
    const int32_t   *size = puzzle->size;
    for (int32_t y = size[1]; y-- > 0;) {
        for (int32_t w = 0; w < size[3]; w++)
            for (int32_t z = 0; z < size[2]; z++) {
                if (z || w)
                    xt_text_buffer_append(buffer, ", ", 2);
                for (int32_t x = 0; x < size[0]; x++)
                    append_cell_with_colour(rows, assembly, xt_puzzle_index_of_cell(puzzle, (xt_cell){{x, y, z, w}}),
                                            buffer);
            }
        xt_text_buffer_append(buffer, "\n", 1);
    }
}

// ---- Construction and output ----------------------------------------------------------------------------------------

static void make_labels(solution_rows *rows, const xt_images *images)
{
    uint32_t ranks = xt_assembly_rank_count(images), longest = xt_longest_name(images->puzzle);
    for (uint32_t r = 0; r < ranks; r++)
        rows->label[r] = label_of(xt_name_of_rank(images, r), longest);
    rows->label[ranks] = label_of(".", longest);
}

static uint32_t longest_label(const solution_rows *rows, uint32_t count)
{
    uint32_t longest = 0;
    for (uint32_t i = 0; i < count; i++)
        longest = rows->label[i].bytes > longest ? rows->label[i].bytes : longest;
    return longest;
}

// Returns 0 if the labels have different lengths, or are not short.
static uint32_t common_width(const solution_rows *rows, uint32_t count)
{
    uint32_t width = rows->label[0].bytes <= SHORT_LABEL ? rows->label[0].bytes : 0;
    for (uint32_t i = 1; i < count; i++)
        width = rows->label[i].bytes == width ? width : 0;
    return width;
}

// Makes labels of any length.  Returns false if memory runs out.
static bool start_labels(solution_rows *rows, const xt_images *images, bool shows_colours)
{
    const xt_puzzle *puzzle = images->puzzle;
    uint32_t         labels = xt_assembly_rank_count(images) + 1;
    *rows = (solution_rows){.label = XT_NEW_ARRAY(row_label, labels)};
    if (!rows->label)
        return false;
    make_labels(rows, images);
    rows->max_reserve = (size_t)images->puzzle->size[0] * longest_label(rows, labels) + SHORT_LABEL;
    for (uint32_t i = 0; shows_colours && i < puzzle->colours.count; i++) {
        uint32_t columns = xt_longest_name(puzzle) + 1 + xt_terminal_columns(puzzle->colours.at[i].name);
        rows->columns = columns > rows->columns ? columns : rows->columns;
    }
    return true;
}

void *xt_rows_start(const xt_model *model, size_t *max_reserve)
{
    const xt_images *images = model->images;
    solution_rows   *rows = XT_NEW(solution_rows);
    bool             ok = rows && start_labels(rows, images, images->differ_in_colours);
    if (ok && rows->columns == 0 && images->cell.count <= MAX_OFFSETS)
        rows->width = common_width(rows, xt_assembly_rank_count(images) + 1);
    if (ok && (rows->width == 0 || make_cell_offsets(rows, images))) {
        *max_reserve = rows->max_reserve;
        return rows;
    }
    xt_rows_free(rows);
    return NULL;
}

void xt_rows_free(void *state)
{
    solution_rows *rows = state;
    if (!rows)
        return;
    free(rows->label);
    free(rows->empty);
    free(rows->cell_offset);
    free(rows);
}

bool xt_rows_append(const void *state, xt_assembly *assembly, xt_text_buffer *buffer)
{
    const solution_rows *rows = state;
    if (rows->width > 0)
        append_at_offsets(rows, assembly, buffer);
    else {
        xt_assembly_set_holders(assembly);
        (rows->columns > 0 ? append_with_colours : append_cell_by_cell)(rows, assembly, buffer);
    }
    return true;
}

bool xt_assembly_write_rows(xt_assembly *assembly, FILE *out)
{
    solution_rows  rows;
    xt_text_buffer buffer = {0};
    bool           ok = start_labels(&rows, assembly->images, assembly->images->is_coloured) &&
              xt_text_buffer_start(&buffer, rows.max_reserve);
    if (ok) {
        buffer.out = out;
        xt_rows_append(&rows, assembly, &buffer);
        xt_text_buffer_flush(&buffer);
    }
    xt_text_buffer_free(&buffer);
    free(rows.label);
    return ok;
}
