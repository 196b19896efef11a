// definition_write.c -- writes a puzzle as a definition. The reader makes an equal puzzle of it.
//
// Features of polycube are written as polycube writes them. docs/FORMAT.md describes the format.

#include "format/definition.h"

#include "base/memory.h"
#include "puzzle/puzzle.h"

#include <inttypes.h>
#include <string.h>

static bool all_cells_are(const xt_puzzle *puzzle, xt_cell_type kind)
{
    for (uint32_t i = 0; i < puzzle->cells; i++)
        if (puzzle->cell_type[i] != kind)
            return false;
    return puzzle->cell_type || puzzle->type_of_all == kind;
}

static void write_size(const xt_puzzle *puzzle, FILE *out)
{
    fprintf(out, "D:xDim=%" PRId32 ":yDim=%" PRId32, puzzle->size[0], puzzle->size[1]);
    for (uint32_t k = 2; k < puzzle->lattice->dimensions; k++)
        fprintf(out, ":%cDim=%" PRId32, "xyzw"[k], puzzle -> size[k]);
    if (puzzle->one_sided)
        fputs(":oneSide", out);
    if (!puzzle->lattice->is_default)
        fprintf(out, ":lattice=%s", puzzle->lattice->name);
    if (puzzle->lattice->tiling)
        xt_write_tiling(puzzle->lattice->tiling, out);
    if (all_cells_are(puzzle, XT_CELL_OPTIONAL))
        fputs(":optional", out);
    char wrap[XT_WRAP_TEXT];
    xt_wrap_write(&puzzle->wrap, wrap);
    if (*wrap)
        fprintf(out, ":wrap=%s", wrap);
    if (puzzle->may_cross != (puzzle->lattice->crossings == 0 || puzzle->lattice->may_cross))
        fputs(puzzle->may_cross ? ":crossing" : ":crossing=0", out);
    putc('\n', out);
}

static bool has_only_its_own_rule(const xt_puzzle *puzzle, uint32_t colour)
{
    for (uint32_t other = 1; other <= puzzle->colours.count; other++)
        if (xt_puzzle_colour_fits(puzzle, colour, other) != (other == colour))
            return false;
    return true;
}

static void write_colour(const xt_puzzle *puzzle, uint32_t colour, FILE *out)
{
    const xt_named_colour *written = &puzzle->colours.at[colour - 1];
    fprintf(out, "K:name=%s", written->name);
    if (!has_only_its_own_rule(puzzle, colour)) {
        bool is_first = true;
        fputs(":on=", out);
        for (uint32_t other = 1; other <= puzzle->colours.count; other++)
            if (xt_puzzle_colour_fits(puzzle, colour, other)) {
                fprintf(out, "%s%s", is_first ? "" : " ", puzzle->colours.at[other - 1].name);
                is_first = false;
            }
        if (is_first)
            putc('.', out);
    }
    if (written->has_paint)
        fprintf(out, ":paint=%06" PRIx32, written->paint);
    putc('\n', out);
}

static bool has_coloured_cells(const xt_puzzle *puzzle)
{
    for (uint32_t i = 0; puzzle->cell_colour && i < puzzle->cells; i++)
        if (puzzle->cell_colour[i] != XT_NEUTRAL && puzzle->cell_type[i] != XT_CELL_ABSENT)
            return true;
    return false;
}

static const char *colour_of_cell(const xt_puzzle *puzzle, uint32_t index)
{
    uint32_t colour =
        puzzle->cell_colour && puzzle->cell_type[index] != XT_CELL_ABSENT ? puzzle->cell_colour[index] : 0;
    return colour ? puzzle->colours.at[colour - 1].name : "";
}

static void write_region(const xt_puzzle *puzzle, FILE *out)
{
    static const char marks[] = {[XT_CELL_FILL] = '#', [XT_CELL_OPTIONAL] = '+', [XT_CELL_ABSENT] = '.'};
    int               longest = 0; // of the names of colours
    for (uint32_t i = 0; i < puzzle->cells; i++) {
        int length = (int)strlen(colour_of_cell(puzzle, i));
        longest = length > longest ? length : longest;
    }
    fputs("R\n", out);
    for (int32_t y = puzzle->size[1]; y-- > 0;) {
        for (int32_t z = 0; z < xt_puzzle_layers(puzzle); z++)
            for (int32_t x = 0; x < puzzle->size[0]; x++) {
                uint32_t cell = xt_puzzle_index_of_cell(puzzle, xt_puzzle_cell_of_layer(puzzle, x, y, z));
                bool     is_last = x + 1 == puzzle->size[0];
                fputs(x ? " " : z ? ", " : "", out);
                fprintf(out, "%c%-*s", marks[puzzle->cell_type[cell]], is_last ? 0 : longest,
                        colour_of_cell(puzzle, cell));
            }
        putc('\n', out);
    }
    fputs("~R\n", out);
}

// Returns the name of a cell, or NULL.  A chosen empty cell (xt_puzzle_leave_empty) is not in the region, where a
// definition has no names.
static const xt_cell_label *label_of_cell(const xt_puzzle *puzzle, uint32_t cell)
{
    uint32_t label = puzzle->cell_type[cell] != XT_CELL_ABSENT ? puzzle->label_of_cell[cell] : 0;
    return label ? &puzzle->cell_labels.at[label - 1] : NULL;
}

// Writes the names of one group, at equal distances.
static void write_cell_names(const xt_puzzle *puzzle, uint32_t group, FILE *out)
{
    int longest = 1;
    for (uint32_t i = 0; i < puzzle->cell_labels.count; i++)
        if (puzzle->cell_labels.at[i].group == group && (int)strlen(puzzle->cell_labels.at[i].name) > longest)
            longest = (int)strlen(puzzle->cell_labels.at[i].name);
    fputs("N\n", out);
    for (int32_t y = puzzle->size[1]; y-- > 0;) {
        for (int32_t z = 0; z < xt_puzzle_layers(puzzle); z++)
            for (int32_t x = 0; x < puzzle->size[0]; x++) {
                const xt_cell_label *named =
                    label_of_cell(puzzle, xt_puzzle_index_of_cell(puzzle, xt_puzzle_cell_of_layer(puzzle, x, y, z)));
                fprintf(out, "%s%*s",
                        x   ? " "
                        : z ? ", "
                            : "",
                        longest, named && named->group == group ? named->name : ".");
            }
        putc('\n', out);
    }
    fputs("~N\n", out);
}

void xt_write_box(const xt_puzzle *puzzle, FILE *out)
{
    write_size(puzzle, out);
    for (uint32_t colour = 1; colour <= puzzle->colours.count; colour++)
        write_colour(puzzle, colour, out);
    if ((!all_cells_are(puzzle, XT_CELL_FILL) && !all_cells_are(puzzle, XT_CELL_OPTIONAL)) ||
        has_coloured_cells(puzzle))
        write_region(puzzle, out);
    for (uint32_t i = 0; i < puzzle->cell_labels.count; i++)
        if (i == 0 || puzzle->cell_labels.at[i].group != puzzle->cell_labels.at[i - 1].group)
            write_cell_names(puzzle, puzzle->cell_labels.at[i].group, out);
}

static void write_sides(const xt_puzzle *puzzle, const xt_piece *piece, FILE *out)
{
    for (uint32_t k = 0; k < puzzle->lattice->dimensions; k++)
        fprintf(out, "%s%" PRId32, k ? "x" : ":box=", piece->sides[k]);
}

static void write_layout(const xt_puzzle *puzzle, const xt_piece *piece, FILE *out)
{
    const uint32_t fixed = piece->count - piece->variable;
    for (uint32_t i = 0; i < piece->count; i++) {
        xt_cell cell = xt_cell_of_point(puzzle->lattice, piece->points[i]);
        fputs(i == 0 ? ":layout=" : i == fixed ? ":variable=" : ", ", out);
        for (uint32_t k = 0; k < puzzle->lattice->dimensions; k++)
            fprintf(out, "%s%" PRId32, k ? " " : "", cell.at[k]);
        if (piece->points[i].colour != XT_NEUTRAL)
            fprintf(out, "/%s", puzzle->colours.at[piece->points[i].colour - 1].name);
    }
}

void xt_write_piece(const xt_puzzle *puzzle, const xt_piece *piece, const char *name, uint32_t low, uint32_t high,
                    FILE *out)
{
    fprintf(out, "C:name=%s:type=%c", name, piece->stationary ? 'S' : 'M');
    if (low != high)
        fprintf(out, ":copies=%" PRIu32 "..%" PRIu32, low, high);
    else if (low != 1)
        fprintf(out, ":copies=%" PRIu32, low);
    if (piece->motions != XT_MOTIONS_DEFAULT)
        fprintf(out, ":motions=%s", xt_motions_words[piece->motions - 1]);
    if (piece->weight != 1)
        fprintf(out, ":weight=%" PRIu32, piece->weight);
    for (uint32_t i = 0; i < XT_GROUPS_MAX && piece->group[i].copies; i++) {
        fprintf(out, "%s%" PRIu32, i ? " " : ":group=", piece->group[i].group);
        if (piece->group[i].copies != high)
            fprintf(out, "/%" PRIu32, piece->group[i].copies);
    }
    if (piece->sides[0])
        write_sides(puzzle, piece, out);
    else
        write_layout(puzzle, piece, out);
    putc('\n', out);
}

// ---- Laid copies of pieces with variable cells ---------------------------------------------------------------------
//
// A placed copy does not show of which piece it is a copy.  So it is written with the name of this piece, which gets
// its copies back.  Reading places them again (placed_copies.c), in the same order.  The last copy has taken the place
// of the piece, so the piece is written there, and this copy behind the other ones.

// The placed copies of each piece, by its index.  The piece has the name, and may be a copy in its place.
typedef struct placed_copies {
    uint32_t *count; // with the copy in its place
    uint32_t *last;  // the index of the last other copy
} placed_copies;

static bool list_placed_copies(placed_copies *placed, const xt_puzzle *puzzle)
{
    *placed = (placed_copies){.count = XT_NEW_ARRAY(uint32_t, puzzle->pieces.count),
                              .last = XT_NEW_ARRAY(uint32_t, puzzle->pieces.count)};
    for (uint32_t i = 0; placed->count && placed->last && i < puzzle->pieces.count; i++) {
        const xt_piece *copy_of = puzzle->pieces.at[i].copy_of;
        if (!copy_of)
            continue;
        uint32_t of = (uint32_t)(xt_puzzle_find_piece(puzzle, copy_of->name) - puzzle->pieces.at);
        placed->count[of]++;
        placed->last[of] = i != of ? i : placed->last[of];
    }
    return placed->count && placed->last;
}

static void free_placed_copies(placed_copies *placed)
{
    free(placed->count);
    free(placed->last);
}

static void write_placed(const xt_puzzle *puzzle, uint32_t index, FILE *out)
{
    const xt_piece *piece = &puzzle->pieces.at[index];
    xt_write_piece(puzzle, piece, piece->copy_of->name, 1, 1, out);
}

static void write_piece_and_copies(const xt_puzzle *puzzle, uint32_t index, const placed_copies *placed, FILE *out)
{
    const xt_piece *piece = &puzzle->pieces.at[index];
    if (!piece->copy_of) {
        xt_write_piece(puzzle, piece, piece->name, piece->low + placed->count[index],
                       piece->high + placed->count[index], out);
        return;
    }
    uint32_t of = (uint32_t)(xt_puzzle_find_piece(puzzle, piece->copy_of->name) - puzzle->pieces.at);
    if (of == index)
        xt_write_piece(puzzle, piece->copy_of, piece->name, placed->count[of], placed->count[of], out);
    else
        write_placed(puzzle, index, out);
    bool is_last = index >= of && index >= placed->last[of];
    if (is_last && puzzle->pieces.at[of].copy_of)
        write_placed(puzzle, of, out);
}

static bool check_names(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    bool ok = true;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        xt_string_view name = xt_string_view_of(puzzle->pieces.at[i].name);
        const char    *error = xt_name_error(name.at, name.length);
        if (error)
            xt_diagnose(diagnostics, "the name '%s' %s", xt_printable(name).text, error);
        ok = ok && !error;
    }
    return ok;
}

bool xt_write_definition(const xt_puzzle *puzzle, FILE *out, xt_diagnostics *diagnostics)
{
    if (!check_names(puzzle, diagnostics))
        return false;
    placed_copies placed;
    if (!list_placed_copies(&placed, puzzle)) {
        free_placed_copies(&placed);
        return xt_diagnose_out_of_memory(diagnostics);
    }
    if (*puzzle->title)
        fprintf(out, "# %s\n", puzzle->title);
    xt_write_box(puzzle, out);
    for (uint32_t i = 0; i < puzzle->pieces.count; i++)
        write_piece_and_copies(puzzle, i, &placed, out);
    fputs("~D\n", out);
    free_placed_copies(&placed);
    return true;
}
