// options.h -- the options of Busche's polycube: one row each.
//
// The parser, configuration files, the help and the settings of -i are all made from the rows.
#ifndef XT_CLI_POLYCUBE_OPTIONS_H
#define XT_CLI_POLYCUBE_OPTIONS_H

#include "cli/input/options.h"

// The values of an option.
typedef enum cli_polycube_value_type {
    POLYCUBE_FLAG,         // none
    POLYCUBE_NUMBER,       // a whole number
    POLYCUBE_MAYBE_NUMBER, // an optional whole number
    POLYCUBE_MAYBE_SIGNED, // the same, possibly negative
    POLYCUBE_TEXT,         // anything
    POLYCUBE_MAYBE_NAME,   // the optional name of a piece
} cli_polycube_value_type;

// clang-format off
// ROW(id, letter, name, other name, kind, argument, help).
#define CLI_POLYCUBE_ROWS(ROW)                                                                                        \
    ROW(FILA, 'f', "fila", NULL, MAYBE_NUMBER, "N",                                                                   \
        "FILA takes over each time N pieces remain; without N, as soon as one is placed")                             \
    ROW(NOF, 'n', "nof", NULL, FLAG, NULL,                                                                            \
        "neighbour occupancy filtering: FILA's lists look at the neighbours of the cell that is filled")              \
    ROW(ORDER, 'o', "order", NULL, TEXT, "SPEC",                                                                      \
        "ordering heuristics, each from so many remaining pieces on, such as `e=11:f=3`; docs/ENGINES.md says which") \
    ROW(BRUIJN, 'b', "bruijn", "deBruijn", NUMBER, "N",                                                               \
        "de Bruijn's algorithm from N remaining pieces on, as in version 1: FILA with `f`")                           \
    ROW(EMCH, 'e', "emch", NULL, NUMBER, "N",                                                                         \
        "the estimated most constrained hole from N remaining pieces on, as in version 1: FILA with `e`")             \
    ROW(MCH, 'm', "mch", NULL, NUMBER, "N",                                                                           \
        "the most constrained hole from N remaining pieces on, as in version 1: FILA with `s`")                       \
    ROW(REDUNDANCY, 'r', "redundancyFilter", NULL, MAYBE_NAME, "NAME",                                                \
        "constrain one piece, so that fewer solutions are turns of each other; without NAME, one is chosen")          \
    ROW(FIRST, 'R', "redundancyFilterFirst", NULL, FLAG, NULL,                                                        \
        "place that piece before the others, as in version 1")                                                        \
    ROW(VOLUME, 'V', "volumeFilter", NULL, MAYBE_SIGNED, "N",                                                         \
        "leave out images that part the region so that a part cannot be filled: while at least N pieces remain, or "  \
        "once before the search")                                                                                     \
    ROW(PARITY, 'P', "parityFilter", NULL, MAYBE_SIGNED, "N",                                                         \
        "the same, of images that break parity")                                                                      \
    ROW(FIT, 'F', "fitFilter", NULL, MAYBE_SIGNED, "N",                                                               \
        "the same, of images that leave a cell or a piece without any")                                               \
    ROW(VOLUME_TRIGGER, 'v', "volumeBacktrack", NULL, NUMBER, "N",                                                    \
        "go back at once where a part of the region cannot be filled, while at least N pieces remain")                \
    ROW(PARITY_TRIGGER, 'p', "parityBacktrack", NULL, FLAG, NULL,                                                     \
        "go back at once where parity is broken")                                                                     \
    ROW(UNIQUE, 'u', "unique", NULL, FLAG, NULL,                                                                      \
        "print one of all solutions that are turns of each other")                                                    \
    ROW(MIRROR, 0, "mirror", NULL, FLAG, NULL,                                                                        \
        "print one of all solutions that are turns or mirror images of each other; polycube has no such option")      \
    ROW(GOAL, 'g', "goal", NULL, NUMBER, "N",                                                                         \
        "a solution is reached when N pieces remain")                                                                 \
    ROW(SAMPLE, 's', "sample", "monteCarlo", TEXT, "T,R,S",                                                           \
        "T trials at random, each ended when R pieces remain after one was taken back; S seeds them, 0 if left out")  \
    ROW(TRACE, 't', "trace", NULL, MAYBE_SIGNED, "K",                                                                 \
        "print what is placed each time after a piece was placed, while at least K-1 remain, or taken back, while K " \
        "do; K is 1 if left out, and -K prints only when K-1 remain after a piece was placed")                        \
    ROW(INFO, 'i', "info", NULL, FLAG, NULL,                                                                          \
        "print settings, facts and statistics as lines `NAME=value`")                                                 \
    ROW(QUIET, 'q', "quiet", NULL, FLAG, NULL,                                                                        \
        "print no solutions")                                                                                         \
    ROW(FORM, 0, "format", NULL, TEXT, "NAME",                                                                        \
        "how solutions are printed: `layout`, as rows (so it is by default); `coordinates`, a line for each piece; "  \
        "`full`, a whole definition; `subpuzzle`, one in which the placed pieces are stationary")                     \
    ROW(CONF, 0, "conf", NULL, TEXT, "FILE",                                                                          \
        "read options from FILE, lines `name=value` with long names; the command line outweighs them")                \
    ROW(HELP, 'h', "help", NULL, FLAG, NULL,                                                                          \
        "print help")                                                                                                 \
    ROW(VERSION, 0, "version", NULL, FLAG, NULL,                                                                      \
        "print the version")
// clang-format on

typedef enum cli_polycube_option {
#define ROW(id, ...) POLYCUBE_##id,
    CLI_POLYCUBE_ROWS(ROW)
#undef ROW
        POLYCUBE_OPTIONS
} cli_polycube_option;

typedef struct cli_polycube_value {
    bool        given;
    const char *text;   // the value as given, or NULL
    uint32_t    number; // of a number, without its sign
    bool        is_negative;
} cli_polycube_value;

typedef struct cli_polycube_options {
    cli_polycube_value value[POLYCUBE_OPTIONS];
    char             **files; // of the definitions
    uint32_t           file_count;
    char              *text; // the configuration file, which values point into; owned
} cli_polycube_options;

// Separates options and files of a command line, and reads configuration files.  Prints an error and returns false on
// failure.  Free the options either way.
bool cli_polycube_options_parse(int argc, char **argv, cli_polycube_options *options);
void cli_polycube_options_free(cli_polycube_options *options);

const char *cli_polycube_option_name(cli_polycube_option option); // the long name
// Writes an option in the form of a configuration file: "fila=11".
void cli_polycube_option_print(const cli_polycube_options *options, cli_polycube_option option, FILE *out);

// Does the same as cli_option_help_next.
bool cli_polycube_help_next(uint32_t *index, unsigned command, cli_option_help *help);

#endif
