// options.h -- the options of all subcommands: one row each.
//
// The struct that holds them, the parser, --help, the manual page, docs/COMMAND.md and the completion are made from the
// rows; nothing else knows what options there are.
#ifndef XT_CLI_SUPPORT_OPTIONS_H
#define XT_CLI_SUPPORT_OPTIONS_H

#include "exactile.h"

// A mark for each subcommand: which of them take an option.
enum {
    CLI_SOLVE = 1 << 0,
    CLI_COUNT = 1 << 1,
    CLI_SHOW = 1 << 2,
    CLI_CHECK = 1 << 3,
    CLI_LIST = 1 << 4,
    CLI_PIECES = 1 << 5,
    CLI_CONVERT = 1 << 6,
    CLI_HELP = 1 << 7,
    CLI_ESTIMATE = 1 << 8,
    CLI_TRACE = 1 << 9,
    CLI_POLYCUBE = 1 << 10, // has a table of its own
    CLI_GENERATE = 1 << 11,
    CLI_RUNS = 1 << 12,
    CLI_MERGE = 1 << 13,
    CLI_FAMILIES = 1 << 14,
    CLI_PLOT = 1 << 15,
    CLI_PLAN = 1 << 16,
    CLI_BEST = 1 << 17,
    CLI_SEARCHES = CLI_SOLVE | CLI_COUNT,
    CLI_WALKS = CLI_SEARCHES | CLI_ESTIMATE | CLI_TRACE | CLI_FAMILIES | CLI_PLAN, // in a search tree
    CLI_READS = CLI_WALKS | CLI_SHOW | CLI_CHECK | CLI_CONVERT | CLI_BEST,
    CLI_ALL = (1 << 18) - 1,
    CLI_NO_SUBCOMMAND = 1 << 18, // no subcommand
};

// What an option takes, and what holds it.
typedef bool        cli_flag;      // nothing
typedef uint64_t    cli_number;    // a whole number from low to high
typedef uint64_t    cli_size;      // bytes: a whole number from low to high, and K, M, G or T for powers of 1024
typedef double      cli_seconds;   // more than 0, at most high
typedef const char *cli_text;      // anything
typedef const char *cli_choice;    // one of its choices
typedef const char *cli_mode;      // nothing, which is held as "", or =one of its choices
typedef uint64_t    cli_remaining; // nothing, which is held as CLI_NO_NUMBER, or =a whole number from low to high

#define CLI_NO_NUMBER UINT64_MAX

// Choices by number, NULL past the last.
const char *cli_unique_at(uint32_t index);
const char *cli_colour_at(uint32_t index);

// clang-format off
// OPTION(field, name, letter, type, default, low, high, argument, choices, subcommands, help)
#define CLI_OPTION_ROWS(OPTION)                                                                                       \
    OPTION(unique, "unique", 'u', mode, NULL, 0, 0, "mirror", cli_unique_at, CLI_WALKS,                               \
        "one of all solutions that are turns of each other; with `=mirror`, turns or mirror images")                  \
    OPTION(constrained_piece, "constrain", 0, text, NULL, 0, 0, "PIECE", NULL, CLI_WALKS,                                                 \
        "with `--unique`: by which piece symmetries are told apart, where it shall not be chosen")                    \
    OPTION(limit, "limit", 'l', number, 0, 1, UINT64_MAX, "N", NULL,                                                  \
        CLI_SEARCHES | CLI_TRACE | CLI_RUNS | CLI_FAMILIES | CLI_PLAN,                                                   \
        "stop at N solutions of a puzzle")                                                                            \
    OPTION(time_limit, "time-limit", 't', seconds, 0, 0, 1e9, "SECONDS", NULL, CLI_WALKS | CLI_BEST,                  \
        "stop the search of a puzzle after so many seconds, such as 0.5")                                             \
    OPTION(node_limit, "node-limit", 0, number, 0, 1, UINT64_MAX, "N", NULL, CLI_SEARCHES | CLI_BEST,                 \
        "stop the search of a puzzle after about N fits; each thread looks every few hundred")                        \
    OPTION(memory_limit, "memory-limit", 0, size, 0, 1, UINT64_MAX, "SIZE", NULL, CLI_READS | CLI_PIECES,             \
        "stop when the program would hold more memory than SIZE bytes, or 500K, 200M, 4G")                            \
    OPTION(plan, "plan", 0, text, NULL, 0, 0, "FILE", NULL, CLI_SEARCHES,                                             \
        "search as the plan in FILE says, which `exactile plan` has printed (docs/ENGINES.md)")                       \
    OPTION(count, "count", 0, flag, false, 0, 0, NULL, NULL, CLI_PLAN,                                                \
        "plan what `exactile count` does, not `exactile solve`")                                                      \
    OPTION(threads, "threads", 0, number, 0, 0, 1024, "N", NULL, CLI_SEARCHES | CLI_FAMILIES | CLI_PLAN | CLI_BEST,   \
        "search with N threads; without, or with 0, as many as there are cores")                                      \
    OPTION(run, "run", 0, text, NULL, 0, 0, "FILE", NULL, CLI_SEARCHES,                                               \
        "keep the search in FILE; the same command goes on with what FILE holds (docs/RUNS.md)")                      \
    OPTION(part, "part", 0, text, NULL, 0, 0, "I/N", NULL, CLI_SEARCHES,                                              \
        "search only the Ith of N parts, each of which another machine may search")                                   \
    OPTION(solutions, "solutions", 0, flag, false, 0, 0, NULL, NULL, CLI_RUNS,                                        \
        "print the solutions that are kept, as `exactile solve` does")                                                \
    OPTION(labelled, "labelled", 0, flag, false, 0, 0, NULL, NULL, CLI_WALKS | CLI_SHOW | CLI_CHECK,                  \
        "count copies as different: solutions that swap equal pieces or tiles are not the same")                                                                         \
    OPTION(engine, "engine", 'e', text, NULL, 0, 0, "SPEC", xt_engine_name_at, CLI_WALKS,                             \
        "the engine that searches, or several that take turns, as docs/ENGINES.md says; for boards, docs/EDGE.md")    \
    OPTION(order, "order", 0, text, NULL, 0, 0, "SPEC", NULL, CLI_WALKS,                                              \
        "the order in which the region is filled, as docs/ENGINES.md says")                                           \
    OPTION(nof, "nof", 'n', flag, false, 0, 0, NULL, NULL, CLI_WALKS,                                                 \
        "of the engine `fila`: look at the neighbours of the cell that is filled")                                    \
    OPTION(shuffle, "shuffle", 0, number, 0, 1, UINT32_MAX, "N", NULL, CLI_WALKS,                                     \
        "try images in the random order that N determines: the same solutions, others first")                         \
    OPTION(samples, "samples", 0, number, 0, 1, 1 << 24, "N", NULL, CLI_ESTIMATE,                                     \
        "follow N paths through the search tree; without, 10000, and fewer of very large puzzles")                    \
    OPTION(seed, "seed", 0, number, 0, 0, UINT64_MAX, "N", NULL, CLI_SEARCHES | CLI_ESTIMATE | CLI_GENERATE | CLI_BEST,              \
        "start the random numbers from N (0 by default): the same N gives the same numbers")                     \
    OPTION(method, "method", 0, choice, NULL, 0, 0, "NAME", xt_best_match_method_at, CLI_BEST,                                       \
        "how boards are come by before they are mended: `beam`, where it is not given, or `depth`, depth first")      \
    OPTION(trials, "trials", 0, number, 0, 1, UINT64_MAX, "N", NULL, CLI_SEARCHES,                                    \
        "make N random trials, each until `--until` pieces remain, in place of the whole search")                     \
    OPTION(until, "until", 0, number, 0, 1, UINT32_MAX, "R", NULL, CLI_SEARCHES,                                      \
        "with `--trials`: end a trial when it lifts a piece and R pieces remain")                                     \
    OPTION(kernel, "kernel", 0, choice, NULL, 0, 0, "NAME", xt_kernel_name_at, CLI_SEARCHES | CLI_PLAN,               \
        "of the engines `matrix`, `flat`, `frontier` and `domains`: for which instructions, where it shall not be "      \
        "the fastest that runs here")                                                                                 \
    OPTION(depth, "depth", 0, number, 0, 1, UINT32_MAX, "N", NULL, CLI_TRACE,                                         \
        "show the first N pieces placed; what lies below is searched and summed up")                                  \
    OPTION(steps, "steps", 0, number, 0, 1, UINT64_MAX, "N", NULL, CLI_TRACE,                                         \
        "stop after N steps")                                                                                         \
    OPTION(volume_filter, "volume-filter", 0, remaining, 0, 1, UINT32_MAX - 1, "N", NULL, CLI_WALKS,                  \
        "take out images that leave pockets no pieces can fill: before the search, and with =N while N pieces remain")\
    OPTION(parity_filter, "parity-filter", 0, remaining, 0, 1, UINT32_MAX - 1, "N", NULL, CLI_WALKS,                  \
        "the same, of images that leave colours no pieces can cover")                                                 \
    OPTION(fit_filter, "fit-filter", 0, remaining, 0, 1, UINT32_MAX - 1, "N", NULL, CLI_WALKS,                        \
        "the same, of images that leave a cell or a piece without an image")                                          \
    OPTION(volume_trigger, "volume-trigger", 0, remaining, 0, 1, UINT32_MAX - 1, "N", NULL, CLI_WALKS,                \
        "go back where the open cells fall into pockets no pieces can fill; with =N, while N pieces remain")          \
    OPTION(parity_trigger, "parity-trigger", 0, remaining, 0, 1, UINT32_MAX - 1, "N", NULL, CLI_WALKS,                \
        "go back where the open cells have colours no pieces can cover; with =N, while N pieces remain")              \
    OPTION(puzzle, "puzzle", 'p', number, 0, 1, UINT32_MAX, "N", NULL, CLI_READS,                                     \
        "of a file with several puzzles, only the Nth")                                                               \
    OPTION(format, "format", 'f', choice, NULL, 0, 0, "NAME", xt_format_name_at, CLI_READS,                           \
        "the format of the definition, where it shall not be recognised")                                             \
    OPTION(hints, "hints", 0, text, NULL, 0, 0, "FILE", NULL, CLI_READS,                                              \
        "of a board: keep the hints in FILE, not its own; with `none`, keep none (docs/EDGE.md)")                     \
    OPTION(border, "border", 0, number, 0, 1, 1000, "N", NULL, CLI_GENERATE,                                          \
        "give lines between two cells on the outline N colours of their own")                                         \
    OPTION(to, "to", 0, choice, NULL, 0, 0, "NAME", xt_format_name_at, CLI_CONVERT | CLI_GENERATE,                    \
        "the format to write")                                                                                        \
    OPTION(output, "output", 'o', text, NULL, 0, 0, "FILE", NULL,                                                     \
        CLI_SOLVE | CLI_BEST | CLI_CONVERT | CLI_GENERATE | CLI_TRACE | CLI_RUNS | CLI_MERGE | CLI_PLAN,              \
        "write to FILE, which appears or changes only at the end, and not after an error")                            \
    OPTION(picture, "picture", 0, text, NULL, 0, 0, "FILE", NULL,                                                     \
        CLI_SOLVE | CLI_BEST | CLI_SHOW | CLI_CHECK | CLI_FAMILIES,                                                   \
        "also draw what is shown or checked, into FILE, whose name ends with .svg, .png or .pdf")                     \
    OPTION(max_drawn, "max-drawn", 0, number, 60, 1, UINT64_MAX, "N", NULL, CLI_SOLVE | CLI_CHECK | CLI_FAMILIES,               \
        "draw N solutions of a puzzle at most; 60 where it is not given")                                             \
    OPTION(pieces, "pieces", 0, flag, false, 0, 0, NULL, NULL, CLI_SOLVE,                                             \
        "draw region and pieces too")                                                                                 \
    OPTION(lines, "lines", 0, flag, false, 0, 0, NULL, NULL, CLI_SOLVE,                                               \
        "draw lines between the cells of a piece")                                                                    \
    OPTION(numbers, "numbers", 0, flag, false, 0, 0, NULL, NULL, CLI_SOLVE | CLI_BEST | CLI_SHOW | CLI_CHECK,         \
        "of a board: draw the numbers of tiles and colours")                                                          \
    OPTION(plot, "plot", 0, text, NULL, 0, 0, "FILE", NULL, CLI_SEARCHES | CLI_ESTIMATE | CLI_PLOT,                   \
        "draw charts of what was done, by remaining pieces, or of a table, into FILE.svg, .png or .pdf")              \
    OPTION(swap, "swap", 0, number, 2, 1, UINT32_MAX, "N", NULL, CLI_FAMILIES,                                \
        "relate solutions of which N pieces at most lie otherwise; 2 where it is not given")                          \
    OPTION(sorted, "sorted", 0, flag, false, 0, 0, NULL, NULL, CLI_FAMILIES,                                          \
        "print the solutions too, those that are alike after each other")                                             \
    OPTION(graph, "graph", 0, text, NULL, 0, 0, "FILE", NULL, CLI_FAMILIES,                                           \
        "write who is related to whom into FILE, whose name ends with .graphml or .dot")                              \
    OPTION(json, "json", 'j', flag, false, 0, 0, NULL, NULL, CLI_WALKS | CLI_BEST | CLI_LIST | CLI_RUNS | CLI_MERGE,  \
        "print JSON, one object on a line")                                                                           \
    OPTION(page, "page", 0, text, NULL, 0, 0, "FILE", NULL, CLI_SOLVE | CLI_TRACE,                                    \
        "write to FILE a page for a browser, to look through the solutions or replay the search; print nothing else") \
    OPTION(beside, "beside", 0, text, NULL, 0, 0, "OPTIONS", NULL, CLI_TRACE,                                         \
        "with `--page`: beside it a second search, with an engine, order and filters of its own, as `'--engine "      \
        "fila'`")                                                                                                     \
    OPTION(link, "link", 0, flag, false, 0, 0, NULL, NULL, CLI_SOLVE | CLI_BEST | CLI_RUNS,                           \
        "of a board: print links to a viewer, one on a line")                                                         \
    OPTION(color, "color", 0, choice, "auto", 0, 0, "WHEN", cli_colour_at,                                            \
        CLI_SOLVE | CLI_BEST | CLI_SHOW | CLI_RUNS | CLI_FAMILIES,                                                    \
        "print each piece in a colour of its own")                                                                    \
    OPTION(boxes, "boxes", 0, flag, false, 0, 0, NULL, NULL, CLI_SOLVE | CLI_BEST | CLI_RUNS,                         \
        "draw outlines with box characters, as a terminal without colour is given")                                   \
    OPTION(statistics, "statistics", 's', flag, false, 0, 0, NULL, NULL, CLI_SEARCHES,                                \
        "print on standard error what the search did; with `--json`, as JSON")                                        \
    OPTION(quiet, "quiet", 'q', flag, false, 0, 0, NULL, NULL, CLI_SEARCHES | CLI_BEST | CLI_CHECK | CLI_FAMILIES,    \
        "print nothing but errors; what other options ask for is done")                                               \
    OPTION(man, "man", 0, flag, false, 0, 0, NULL, NULL, CLI_HELP,                                                    \
        "print all help as a manual page")                                                                            \
    OPTION(markdown, "markdown", 0, flag, false, 0, 0, NULL, NULL, CLI_HELP,                                          \
        "print all help as Markdown")                                                                                 \
    OPTION(completion, "completion", 0, flag, false, 0, 0, NULL, NULL, CLI_HELP,                                      \
        "print what makes bash complete commands, options and names")                                                 \
    OPTION(help, "help", 'h', flag, false, 0, 0, NULL, NULL, CLI_ALL,                                                 \
        "print help")                                                                                                 \
    OPTION(version, "version", 'V', flag, false, 0, 0, NULL, NULL, CLI_NO_SUBCOMMAND,                                    \
        "print the version")
// clang-format on

typedef struct cli_options {
#define OPTION(field, name, letter, type, ...) cli_##type field;
    CLI_OPTION_ROWS(OPTION)
#undef OPTION
    const char  *command;   // the first argument; NULL: none
    char *const *arguments; // those after it
    uint32_t     argument_count;
    uint64_t     given; // a bit for each row
    // What --plan names, once it was read: cli/plan.h.
    const xt_search_plan *planned;
    // What looked like an option first and is none, up to any =; told only when the command is known.
    char unknown[48];
} cli_options;

// Sorts the words of a command line, in place, into options and arguments.  False: complained.
bool cli_options_parse(int argc, char **argv, cli_options *options);

// The options of `--beside`: what another search of the same puzzle is asked for.  Engine, order and filters are those
// that the text names, all else is as in options.  storage holds the text's words, as long as beside is used.  False:
// complained.
enum { CLI_MAX_BESIDE_WORDS = 32 };
typedef struct cli_beside_storage {
    char  text[1024];
    char *words[CLI_MAX_BESIDE_WORDS];
} cli_beside_storage;
bool cli_options_beside(const cli_options *options, cli_beside_storage *storage, cli_options *beside);

// Whether the option of this name was given.
bool cli_option_is_given(const cli_options *options, const char *name);

// Whether the command, NULL for none, takes what was given.  False: complained.
bool cli_options_check(const cli_options *options, unsigned command, const char *command_name);

// For those who describe the options: whether there is one more that the command takes, from row *index on.
typedef struct cli_option_help {
    const char *name;
    char        usage[64]; // -l, --limit N
    char        text[256]; // the help, the choices and the default
} cli_option_help;

bool cli_option_help_next(uint32_t *index, unsigned command, cli_option_help *help);

#endif
