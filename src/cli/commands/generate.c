// generate.c -- exactile generate: makes puzzles from a seed.

#include "cli/commands/generate_burr.h"
#include "cli/commands/generate_challenge.h"
#include "cli/commands/generate_pieces.h"
#include "cli/input/command.h"
#include "cli/output/output.h"

#include <errno.h>
#include <inttypes.h>
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

// Options that some types of puzzles take alone.
static const struct type_option {
    const char *name, *types;
} type_options[] = {{"border", "edge"},
                    {"seed", "edge pieces challenge"},
                    {"unique", "pieces"},
                    {"node-limit", "pieces challenge"},
                    {"puzzle", "pieces challenge"},
                    {"format", "pieces challenge"},
                    {"length", "burr"},
                    {"level-at-least", "burr"},
                    {"exactly", "pieces burr challenge"},
                    {"limit", "pieces burr"},
                    {"time-limit", "pieces burr challenge"},
                    {"threads", "pieces burr challenge"},
                    {"memory-limit", "pieces burr challenge"},
                    {"quiet", "pieces burr challenge"},
                    {"by", "challenge"},
                    {"number", "challenge"},
                    {"picture", "challenge"},
                    {"page", "challenge"},
                    {"json", "challenge"}};

static bool check_options(const cli_options *options)
{
    for (size_t i = 0; i < sizeof type_options / sizeof *type_options; i++)
        if (cli_option_is_given(options, type_options[i].name) &&
            !strstr(type_options[i].types, options->arguments[0])) {
            cli_print_error("'exactile generate %s' takes no '--%s'; 'exactile generate %.*s' does",
                            options->arguments[0], type_options[i].name, (int)strcspn(type_options[i].types, " "),
                            type_options[i].types);
            return false;
        }
    return true;
}

static bool check_arguments(const cli_options *options)
{
    static const struct type {
        const char *name, *arguments;
        uint32_t    words;
    } types[] = {{"edge", "edge SIZE COLOURS", 3},
                 {"pieces", "pieces PUZZLE N", 3},
                 {"challenge", "challenge PUZZLE", 2},
                 {"burr", NULL, 0}};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (strcmp(options->arguments[0], types[i].name) != 0)
            continue;
        if (types[i].arguments && options->argument_count != types[i].words) {
            cli_print_error("%" PRIu32 " words; %s are needed: %s", options->argument_count,
                            types[i].words == 2 ? "two" : "three", types[i].arguments);
            return false;
        }
        return check_options(options);
    }
    cli_print_error("'%s' is no type of puzzle to generate; 'edge', 'pieces', 'challenge' and 'burr' are",
                    options->arguments[0]);
    return false;
}

cli_status cli_generate(const cli_options *options)
{
    uint32_t pieces;
    if (!check_arguments(options))
        return CLI_BAD;
    if (strcmp(options->arguments[0], "edge") == 0)
        return generate_board(options);
    if (strcmp(options->arguments[0], "burr") == 0)
        return cli_generate_burr(options);
    if (strcmp(options->arguments[0], "challenge") == 0)
        return cli_generate_challenges(options);
    return read_side(options->arguments[2], "number of pieces", &pieces, NULL) ? cli_generate_pieces(options, pieces)
                                                                               : CLI_BAD;
}
