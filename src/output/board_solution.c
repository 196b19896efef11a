// board_solution.c -- solutions of boards: text, JSON, and links to the viewer at e2.bucas.name.
//
// Text has a row of the board on a line: the number of each tile from 1, and an arrow to which its top points.
// A link has four letters for each cell, row by row: the colours above, on the right, below and on the left, where `a`
// is the colour of the frame.  Then it has the number of each tile in three digits.

#include "base/diagnostics.h"
#include "edge/board/board.h"
#include "output/text/board.h"

static const char arrows[] = "^>v<";

bool xt_board_write_text(const xt_board_solution *solution, FILE *out, xt_diagnostics *diagnostics)
{
    (void)diagnostics;
    const xt_board *board = solution->board;
    uint32_t        cells = board->width * board->height;
    int             digits = snprintf(NULL, 0, "%u", cells);
    fprintf(out, "\n# --- SOLUTION %llu ---\n", (unsigned long long)solution->number);
    for (uint32_t c = 0; c < cells; c++)
        fprintf(out, " %*u%c%s", digits, solution->tile[c] + 1, arrows[solution->rotation[c]],
                (c + 1) % board->width ? "" : "\n");
    return true;
}

bool xt_board_write_json(const xt_board_solution *solution, FILE *out, xt_diagnostics *diagnostics)
{
    (void)diagnostics;
    uint32_t width = solution->board->width, cells = width * solution->board->height;
    fprintf(out, "{\"solution\":%llu,\"rows\":[", (unsigned long long)solution->number);
    for (uint32_t c = 0; c < cells; c++)
        fprintf(out, "%s[%u,%u]%s",
                c % width ? ","
                : c       ? ",["
                          : "[",
                solution->tile[c] + 1, solution->rotation[c], (c + 1) % width ? "" : "]");
    fputs("]}\n", out);
    return true;
}

enum { LETTERS = 26 };

static bool has_letters(const xt_board *board)
{
    for (uint32_t i = 0; i < board->tiles.count * XT_SIDES; i++) {
        int32_t colour = board->tiles.at[i / XT_SIDES].colour[i % XT_SIDES];
        if (colour < 0 || colour >= LETTERS)
            return false;
    }
    return true;
}

bool xt_board_write_link(const xt_board_solution *solution, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_board *board = solution->board;
    uint32_t        cells = board->width * board->height;
    if (!has_letters(board) || cells > 999) {
        xt_diagnose(diagnostics,
                    "the viewer has a letter for the colours 0 to 25 and three digits for a tile; ask for JSON");
        return false;
    }
    fprintf(out, "https://e2.bucas.name/#puzzle=exactile&board_w=%u&board_h=%u&board_edges=", board->width,
            board->height);
    for (uint32_t c = 0; c < cells; c++)
        for (unsigned side = 0; side < XT_SIDES; side++)
            fputc('a' + xt_tile_colour(&board->tiles.at[solution->tile[c]], side, solution->rotation[c]), out);
    fputs("&board_pieces=", out);
    for (uint32_t c = 0; c < cells; c++)
        fprintf(out, "%03u", solution->tile[c] + 1);
    fputc('\n', out);
    return true;
}
