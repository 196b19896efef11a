// design.c -- see design.h.

#include "browser/design.h"

#include "cli/output/text.h"

#include <inttypes.h>

// Larger puzzles are not drawn.
enum {
    MAX_DRAWN_CELLS = 10000, // of the box, and of all pieces
    MAX_DRAWN_PIECES = 1000,
    MAX_DRAWN_COLOURS = 50,
};

static uint64_t cells_of_box(const xt_puzzle_facts *box)
{
    uint64_t cells = 1;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        cells *= (uint64_t)box->size[k];
    return cells;
}

static bool is_too_large_to_draw(const xt_puzzle *puzzle)
{
    xt_puzzle_facts box = xt_puzzle_facts_get(puzzle);
    xt_given_piece  piece;
    xt_cell_colour  colour;
    uint64_t        cells = 0;
    if (xt_puzzle_facts_get(puzzle).is_by_sides || cells_of_box(&box) > MAX_DRAWN_CELLS ||
        xt_puzzle_piece_at(puzzle, MAX_DRAWN_PIECES, &piece) ||
        xt_puzzle_colour_at(puzzle, MAX_DRAWN_COLOURS + 1, &colour))
        return true;
    for (uint32_t i = 0; xt_puzzle_piece_at(puzzle, i, &piece); i++)
        cells += piece.cells;
    return cells > MAX_DRAWN_CELLS;
}

// Returns why the puzzles of the text cannot be drawn, as a word for web/src/design.js, or NULL.
static const char *obstacle_to_drawing(xt_puzzles *puzzles)
{
    const xt_puzzle *puzzle = xt_puzzles_at(puzzles, 0);
    if (xt_puzzles_count(puzzles) > 1)
        return "several";
    if (xt_puzzle_facts_get(puzzle).is_board)
        return "tiles";
    if (xt_puzzle_facts_get(puzzle).is_cover)
        return "cover";
    if (!xt_puzzle_facts_get(puzzle).plane)
        return "lattice";
    if (xt_puzzle_facts_get(puzzle).has_variable_cells)
        return "variable";
    return is_too_large_to_draw(puzzle) ? "large" : NULL;
}

static void put_cell(const xt_puzzle_facts *box, xt_cell cell, FILE *out)
{
    for (uint32_t k = 0; k < box->dimensions; k++)
        fprintf(out, "%c%" PRId32, k ? ',' : '[', cell.at[k]);
    putc(']', out);
}

// The marks of all cells, x counting most, as in the data of a page.
static void put_region(const xt_puzzle *puzzle, const xt_puzzle_facts *box, FILE *out)
{
    static const char marks[] = {[XT_CELL_FILL] = '#', [XT_CELL_OPTIONAL] = '+', [XT_CELL_ABSENT] = '.'};
    fputs(",\"region\":\"", out);
    for (int32_t x = 0; x < box->size[0]; x++)
        for (int32_t y = 0; y < box->size[1]; y++)
            for (int32_t z = 0; z < box->size[2]; z++)
                putc(marks[xt_puzzle_get_cell(puzzle, (xt_cell){{x, y, z}})], out);
    putc('"', out);
}

static void put_cell_names(const xt_puzzle *puzzle, const xt_puzzle_facts *box, FILE *out)
{
    xt_named_cell named;
    fputs(",\"names\":[", out);
    for (uint32_t i = 0; xt_puzzle_named_cell_at(puzzle, i, &named); i++) {
        fputs(i ? ",{\"cell\":" : "{\"cell\":", out);
        put_cell(box, named.cell, out);
        fputs(",\"name\":", out);
        cli_print_json_string(out, named.name);
        fprintf(out, ",\"group\":%" PRIu32 "}", named.group);
    }
    putc(']', out);
}

// The colours with the names of those on which they may lie, and the number of the colour of each cell.
static void put_colours(const xt_puzzle *puzzle, const xt_puzzle_facts *box, FILE *out)
{
    xt_cell_colour colour, other;
    fputs(",\"colours\":[", out);
    for (uint32_t c = 1; xt_puzzle_colour_at(puzzle, c, &colour); c++) {
        fputs(c > 1 ? ",{\"name\":" : "{\"name\":", out);
        cli_print_json_string(out, colour.name);
        if (colour.has_paint)
            fprintf(out, ",\"paint\":\"#%06" PRIx32 "\"", colour.paint);
        fputs(",\"on\":[", out);
        const char *comma = "";
        for (uint32_t o = 1; xt_puzzle_colour_at(puzzle, o, &other); o++)
            if (xt_puzzle_colour_fits(puzzle, c, o)) {
                fprintf(out, "%s%" PRIu32, comma, o);
                comma = ",";
            }
        fputs("]}", out);
    }
    fputs("],\"regionColours\":[", out);
    for (int32_t x = 0; x < box->size[0]; x++)
        for (int32_t y = 0; y < box->size[1]; y++)
            for (int32_t z = 0; z < box->size[2]; z++)
                fprintf(out, "%s%" PRIu32, x || y || z ? "," : "",
                        xt_puzzle_get_cell_colour(puzzle, (xt_cell){{x, y, z}}));
    putc(']', out);
}

// Puts the value of the tag group of a definition.
static void put_groups(const xt_piece_settings *settings, FILE *out)
{
    for (uint32_t i = 0; i < XT_GROUPS_MAX && settings->group[i].copies; i++) {
        fprintf(out, "%s%" PRIu32, i ? " " : "", settings->group[i].group);
        if (settings->group[i].copies != settings->high)
            fprintf(out, "/%" PRIu32, settings->group[i].copies);
    }
}

static void put_given_piece(const xt_puzzle *puzzle, const xt_puzzle_facts *box, uint32_t index, FILE *out)
{
    static const char *const motions[] = {"", "none", "half", "plane", "space", "mirror"}; // as in definitions
    xt_given_piece           piece;
    xt_puzzle_piece_at(puzzle, index, &piece);
    fputs(index ? ",{\"name\":" : "{\"name\":", out);
    cli_print_json_string(out, piece.name);
    fprintf(out,
            ",\"low\":%" PRIu32 ",\"high\":%" PRIu32 ",\"motions\":\"%s\",\"stationary\":%s,\"weight\":%" PRIu32
            ",\"groups\":\"",
            piece.settings.low, piece.settings.high, motions[piece.settings.motions],
            piece.settings.stationary ? "true" : "false", piece.settings.weight);
    put_groups(&piece.settings, out);
    putc('"', out);
    if (piece.sides[0]) {
        fputs(",\"sides\":", out);
        put_cell(box, (xt_cell){{piece.sides[0], piece.sides[1], piece.sides[2]}}, out);
    }
    fputs(",\"cells\":[", out);
    for (uint32_t c = 0; c < piece.cells; c++) {
        fputs(c ? "," : "", out);
        put_cell(box, xt_puzzle_piece_cell_at(puzzle, index, c, NULL), out);
    }
    fputs("],\"colours\":[", out);
    for (uint32_t c = 0; c < piece.cells; c++) {
        uint32_t colour;
        xt_puzzle_piece_cell_at(puzzle, index, c, &colour);
        fprintf(out, "%s%" PRIu32, c ? "," : "", colour);
    }
    fputs("]}", out);
}

static void put_design(const xt_puzzle *puzzle, FILE *out)
{
    xt_puzzle_facts box = xt_puzzle_facts_get(puzzle);
    xt_given_piece  piece;
    fprintf(out, "{\"lattice\":\"%s\",\"size\":[%" PRId32 ",%" PRId32 ",%" PRId32 "],\"oneSided\":%s,\"title\":",
            box.lattice, box.size[0], box.size[1], box.size[2], box.is_one_sided ? "true" : "false");
    cli_print_json_string(out, xt_puzzle_facts_get(puzzle).title);
    put_region(puzzle, &box, out);
    put_cell_names(puzzle, &box, out);
    put_colours(puzzle, &box, out);
    fputs(",\"pieces\":[", out);
    for (uint32_t i = 0; xt_puzzle_piece_at(puzzle, i, &piece); i++)
        put_given_piece(puzzle, &box, i, out);
    fputs("]}", out);
}

void browser_put_design(xt_puzzles *puzzles, FILE *out)
{
    const char *obstacle = obstacle_to_drawing(puzzles);
    if (obstacle)
        fprintf(out, "{\"obstacle\":\"%s\"}", obstacle);
    else
        put_design(xt_puzzles_at(puzzles, 0), out);
}
