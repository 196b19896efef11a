// generate.c -- exactile generate: makes puzzles from a seed.

#include "cli/commands/generate_pieces.h"
#include "cli/input/command.h"
#include "cli/output/output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// Reads N, or WxH if height is not NULL.  Prints an error and returns false for other text.
static bool read_side(const char *text, const char *what, uint32_t *width, uint32_t *height)
{
    char         *end = NULL;
    unsigned long sides[2] = {0, 0};
    uint32_t      count = 0;
    for (const char *at = text; count < (height ? 2u : 1u); at = end + 1) {
        if (*at < '0' || *at > '9')
            break;
        errno = 0;
        sides[count] = strtoul(at, &end, 10);
        if (errno || sides[count] == 0 || sides[count] > 1000000)
            break;
        count++;
        if (*end != 'x')
            break;
    }
    if (count == 0 || *end) {
        cli_print_error("'%s' is no %s; %s", text, what,
                        height ? "it is a whole number, as 7 for 7x7, or two, as 8x5 for 8 columns and 5 rows"
                               : "it is a whole number from 1 on");
        return false;
    }
    *width = (uint32_t)sides[0];
    if (height)
        *height = (uint32_t)sides[count - 1];
    return true;
}

static bool write_board(const cli_options *options, const xt_puzzle *board, xt_diagnostics *diagnostics)
{
    cli_output output;
    if (!cli_output_open(&output, options->output))
        return false;
    errno = 0;
    bool ok = xt_write_puzzle(board, options->to, output.stream, diagnostics);
    cli_output_check(&output);
    return cli_output_close(&output, ok) && ok;
}

static cli_status generate_board(const cli_options *options)
{
    uint32_t width, height, colours;
    if (!read_side(options->arguments[1], "size of a board", &width, &height) ||
        !read_side(options->arguments[2], "number of colours", &colours, NULL))
        return CLI_BAD;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    if (!diagnostics) {
        cli_print_out_of_memory();
        return CLI_BAD;
    }
    xt_puzzle *board = xt_board_generate(width, height, colours, (uint32_t)options->border, options->seed, diagnostics);
    bool       ok = board && write_board(options, board, diagnostics);
    xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    xt_puzzle_free(board);
    return ok ? CLI_FOUND : CLI_BAD;
}

// The options that one type of puzzle takes and the other does not.
static bool check_options(const cli_options *options, bool is_edge)
{
    static const char *const of_edge[] = {"border", NULL}, *const of_pieces[] = {
                                                               "unique",       "exactly",    "limit",
                                                               "time-limit",   "node-limit", "threads",
                                                               "memory-limit", "puzzle",     "format",
                                                               "quiet",        NULL};
    for (const char *const *other = is_edge ? of_pieces : of_edge; *other; other++)
        if (cli_option_is_given(options, *other)) {
            cli_print_error("'exactile generate %s' takes no '--%s'; 'exactile generate %s' does",
                            options->arguments[0], *other, is_edge ? "pieces" : "edge");
            return false;
        }
    return true;
}

cli_status cli_generate(const cli_options *options)
{
    const char *type = options->arguments[0];
    bool        is_edge = strcmp(type, "edge") == 0;
    uint32_t    pieces;
    if (!is_edge && strcmp(type, "pieces") != 0)
        cli_print_error("'%s' is no type of puzzle to generate; 'edge' and 'pieces' are", type);
    else if (check_options(options, is_edge)) {
        if (is_edge)
            return generate_board(options);
        if (read_side(options->arguments[2], "number of pieces", &pieces, NULL))
            return cli_generate_pieces(options, pieces);
    }
    return CLI_BAD;
}
