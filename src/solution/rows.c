// rows.c -- see rows.h.
//
// The rows are polycube's to the byte, on every lattice, so that whatever read those goes on to work and
// xt_check_solutions can read them back.

#include "solution/rows.h"

#include "base/inlined.h"
#include "base/memory.h"
#include "solution/canvas.h"

#include <stdlib.h>

static const uint32_t none = UINT32_MAX;

enum { SHORT = 8 };

// What is printed for a piece, or for an empty cell: a name behind blanks.
struct xt_row_label {
    char        text[SHORT]; // both, where they are short: to be copied whole
    uint32_t    bytes;       // of both
    uint32_t    blanks;
    const char *name;
};

static xt_row_label label_of(const char *name, uint32_t longest)
{
    uint32_t     columns = xt_columns_of(name), blanks = 1 + (longest > columns ? longest - columns : 0);
    xt_row_label l = {.name = name, .bytes = blanks + (uint32_t)strlen(name), .blanks = blanks};
    memset(l.text, ' ', SHORT);
    if (l.bytes <= SHORT)
        memcpy(l.text + blanks, name, l.bytes - blanks);
    return l;
}

// ---- Labels that are as long as each other -------------------------------------------------------------------------

// Of the layers of a row, which stand side by side.
static uint32_t layer_of(const xt_puzzle *puzzle, xt_cell cell)
{
    return (uint32_t)(cell.at[3] * puzzle->size[2] + cell.at[2]);
}

// The rows from the top, each layer of them behind a comma, but the first; and the place in them of each frame cell.
static void lay_out(xt_rows *rows, const xt_images *images, size_t line, size_t apart, uint32_t *place_of)
{
    const xt_puzzle *puzzle = images->puzzle;
    const char      *empty = rows->label[xt_assembly_ranks(images)].text;
    uint32_t         height = (uint32_t)puzzle->size[1];
    for (uint32_t y = 0; y < height; y++) {
        for (size_t comma = apart; comma < line; comma += apart)
            memcpy(rows->empty + y * line + comma - 2, ", ", 2);
        rows->empty[(y + 1) * line - 1] = '\n';
    }
    for (uint32_t index = 0; index < puzzle->cells; index++) {
        xt_cell cell = xt_puzzle_cell_at(puzzle, index);
        size_t  place = (height - 1 - (uint32_t)cell.at[1]) * line + layer_of(puzzle, cell) * apart +
                       (size_t)cell.at[0] * rows->width;
        memcpy(rows->empty + place, empty, rows->width);
        if (images->cell_of_box[index] != none)
            place_of[images->cell_of_box[index]] = (uint32_t)place;
    }
}

// False: no memory.
static bool make_places(xt_rows *rows, const xt_images *images)
{
    const int32_t *size = images->puzzle->size;
    size_t         apart = (size_t)size[0] * rows->width + 2, line = (size_t)size[2] * (size_t)size[3] * apart - 1;
    uint32_t      *place_of = XT_NEW_ARRAY(uint32_t, images->frame);
    rows->longest = line * (size_t)size[1];
    rows->empty = xt_allocate(rows->longest, 1);
    rows->place = XT_NEW_ARRAY(uint32_t, images->cell.count);
    bool fine = place_of && rows->empty && rows->place;
    if (fine)
        lay_out(rows, images, line, apart, place_of);
    for (size_t c = 0; fine && c < images->cell.count; c++)
        rows->place[c] = place_of[images->cell.at[c]];
    free(place_of);
    return fine;
}

// width: that of the rows, as a constant where it is usual.
static XT_INLINED void put_labels(const xt_rows *rows, const xt_assembly *assembly, char *text, size_t width)
{
    const xt_images    *images = assembly->images;
    const xt_row_label *label = rows->label;
    const uint32_t     *rank = assembly->rank, *image_of = assembly->image;
    for (uint32_t p = 0, pieces = assembly->pieces; p < pieces; p++) {
        const xt_image  image = xt_image_at(images, image_of[p]);
        const uint32_t *place = rows->place + (image.cells - images->cell.at);
        char            name[SHORT]; // in a register, which no writing of text can change
        memcpy(name, label[rank[p]].text, SHORT);
        for (uint32_t c = 0; c < image.count; c++)
            memcpy(text + place[c], name, width);
    }
}

static void add_at_places(const xt_rows *rows, const xt_assembly *assembly, xt_block *to)
{
    char *text = xt_block_room(to, rows->longest);
    memcpy(text, rows->empty, rows->longest);
    if (rows->width == 2)
        put_labels(rows, assembly, text, 2);
    else if (rows->width == 3)
        put_labels(rows, assembly, text, 3);
    else if (rows->width == 4)
        put_labels(rows, assembly, text, 4);
    else
        put_labels(rows, assembly, text, rows->width);
    to->end += rows->longest;
}

// ---- Labels of any length ------------------------------------------------------------------------------------------

// Writes a label behind the end of a row, and perhaps SHORT bytes more; the row's new end.
static char *add_label(char *end, const xt_row_label *l)
{
    if (l->bytes <= SHORT)
        memcpy(end, l->text, SHORT);
    else {
        memset(end, ' ', l->blanks);
        memcpy(end + l->blanks, l->name, l->bytes - l->blanks);
    }
    return end + l->bytes;
}

static void add_one_by_one(const xt_rows *rows, const xt_assembly *assembly, xt_block *to)
{
    const xt_puzzle    *puzzle = assembly->images->puzzle;
    const xt_row_label *label = rows->label, *empty = label + xt_assembly_ranks(assembly->images);
    const uint32_t     *rank = assembly->rank;
    const int32_t      *size = puzzle->size;
    uint32_t            apart = puzzle->cells / (uint32_t)size[0]; // cells that follow one another in a row
    uint32_t            layers = (uint32_t)(size[2] * size[3]);
    for (uint32_t y = (uint32_t)size[1]; y-- > 0;) {
        for (uint32_t w = 0; w < (uint32_t)size[3]; w++)
            for (uint32_t z = 0; z < (uint32_t)size[2]; z++) {
                const uint32_t *holder = assembly->holder + y * layers + z * (uint32_t)size[3] + w;
                if (z || w)
                    xt_block_add(to, ", ", 2);
                char *end = xt_block_room(to, rows->longest);
                for (int32_t x = 0; x < size[0]; x++, holder += apart)
                    end = add_label(end, *holder == none ? empty : &label[rank[*holder]]);
                to->end = end;
            }
        xt_block_add(to, "\n", 1);
    }
}

// ---- All -----------------------------------------------------------------------------------------------------------

static void make_labels(xt_rows *rows, const xt_images *images)
{
    uint32_t ranks = xt_assembly_ranks(images), longest = xt_longest_name(images->puzzle);
    for (uint32_t r = 0; r < ranks; r++)
        rows->label[r] = label_of(xt_name_of_rank(images, r), longest);
    rows->label[ranks] = label_of(".", longest);
}

static uint32_t longest_label(const xt_rows *rows, uint32_t count)
{
    uint32_t longest = 0;
    for (uint32_t i = 0; i < count; i++)
        longest = rows->label[i].bytes > longest ? rows->label[i].bytes : longest;
    return longest;
}

// 0: they differ, or are not short.
static uint32_t width_of_all(const xt_rows *rows, uint32_t count)
{
    uint32_t width = rows->label[0].bytes <= SHORT ? rows->label[0].bytes : 0;
    for (uint32_t i = 1; i < count; i++)
        width = rows->label[i].bytes == width ? width : 0;
    return width;
}

// Of any length.  False: no memory.
static bool start_labels(xt_rows *rows, const xt_images *images)
{
    uint32_t labels = xt_assembly_ranks(images) + 1;
    *rows = (xt_rows){.label = XT_NEW_ARRAY(xt_row_label, labels)};
    if (!rows->label)
        return false;
    make_labels(rows, images);
    rows->longest = (size_t)images->puzzle->size[0] * longest_label(rows, labels) + SHORT;
    return true;
}

bool xt_rows_start(xt_rows *rows, const xt_images *images)
{
    if (!start_labels(rows, images))
        return false;
    rows->width = width_of_all(rows, xt_assembly_ranks(images) + 1);
    return rows->width == 0 || make_places(rows, images);
}

void xt_rows_free(xt_rows *rows)
{
    free(rows->label);
    free(rows->empty);
    free(rows->place);
    *rows = (xt_rows){0};
}

void xt_rows_add(const xt_rows *rows, xt_assembly *assembly, xt_block *to)
{
    if (rows->width > 0) {
        add_at_places(rows, assembly, to);
        return;
    }
    xt_assembly_hold(assembly);
    add_one_by_one(rows, assembly, to);
}

bool xt_assembly_write_rows(xt_assembly *assembly, FILE *out)
{
    xt_rows  rows;
    xt_block block = {0};
    bool     fine = start_labels(&rows, assembly->images) && xt_block_start(&block, rows.longest);
    if (fine) {
        block.out = out;
        xt_rows_add(&rows, assembly, &block);
        xt_block_hand_over(&block);
    }
    xt_block_free(&block);
    xt_rows_free(&rows);
    return fine;
}
