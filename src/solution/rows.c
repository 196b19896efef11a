// rows.c -- see rows.h.
//
// The rows are polycube's to the byte, on every lattice, so that whatever read those goes on to work and
// xt_check_solutions can read them back.

#include "solution/rows.h"

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

bool xt_rows_start(xt_rows *rows, const xt_images *images)
{
    uint32_t ranks = xt_assembly_ranks(images), longest = xt_longest_name(images->puzzle), bytes = 0;
    *rows = (xt_rows){.label = XT_NEW_ARRAY(xt_row_label, (size_t)ranks + 1)};
    if (!rows->label)
        return false;
    for (uint32_t r = 0; r <= ranks; r++) {
        rows->label[r] = label_of(r < ranks ? xt_name_of_rank(images, r) : ".", longest);
        bytes = rows->label[r].bytes > bytes ? rows->label[r].bytes : bytes;
    }
    rows->longest = (size_t)images->puzzle->size[0] * bytes + SHORT;
    return true;
}

void xt_rows_free(xt_rows *rows)
{
    free(rows->label);
    *rows = (xt_rows){0};
}

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

void xt_rows_add(const xt_rows *rows, const xt_assembly *assembly, xt_block *to)
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

bool xt_assembly_write_rows(const xt_assembly *assembly, FILE *out)
{
    xt_rows  rows;
    xt_block block = {0};
    bool     fine = xt_rows_start(&rows, assembly->images) && xt_block_start(&block, rows.longest);
    if (fine) {
        block.out = out;
        xt_rows_add(&rows, assembly, &block);
        xt_block_hand_over(&block);
    }
    xt_block_free(&block);
    xt_rows_free(&rows);
    return fine;
}
