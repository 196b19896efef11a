// options.h -- the options of all subcommands.  Each has one row of a table.
//
// The struct of their values, the parser, --help, the manual page, docs/COMMAND.md and the completion are all made from
// these rows.
#ifndef XT_CLI_INPUT_OPTIONS_H
#define XT_CLI_INPUT_OPTIONS_H

#include "exactile.h"

// A bit for each subcommand.  An option has the bits of the subcommands that take it.
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
    CLI_POLYCUBE = 1 << 10, // has its own table of options
    CLI_GENERATE = 1 << 11,
    CLI_RUNS = 1 << 12,
    CLI_MERGE = 1 << 13,
    CLI_FAMILIES = 1 << 14,
    CLI_PLAN = 1 << 15,
    CLI_BEST = 1 << 16,
    CLI_WHY = 1 << 17,
    CLI_PACK = 1 << 18,
    CLI_DISASSEMBLE = 1 << 19,
    CLI_BUILD = 1 << 20,
    CLI_SERIES = 1 << 21,
    CLI_SAMPLE = 1 << 22,
    CLI_MARGINALS = 1 << 23,
    CLI_SEARCHES = CLI_SOLVE | CLI_COUNT | CLI_DISASSEMBLE,
    CLI_WALKS = CLI_SEARCHES | CLI_ESTIMATE | CLI_TRACE | CLI_FAMILIES | CLI_PLAN, // use a search tree
    CLI_READS = CLI_WALKS | CLI_SHOW | CLI_CHECK | CLI_CONVERT | CLI_BEST | CLI_PACK | CLI_WHY | CLI_BUILD |
                CLI_SERIES | CLI_SAMPLE | CLI_MARGINALS,
    CLI_ALL = (1 << 24) - 1,
    CLI_NO_SUBCOMMAND = 1 << 24, // no subcommand
};

// The values of an option, and the type of its field.
typedef bool        cli_flag;      // none
typedef uint64_t    cli_number;    // a whole number from low to high
typedef uint64_t    cli_size;      // bytes: a whole number from low to high, with K, M, G or T for powers of 1024
typedef double      cli_seconds;   // more than 0, at most high
typedef double      cli_length;    // millimetres: more than 0, at most high
typedef const char *cli_text;      // anything
typedef const char *cli_in_file;   // the name of a file that the command reads
typedef const char *cli_out_file;  // the name of a file that it writes
typedef const char *cli_run_file;  // the name of a file that it reads, if it is there, and writes
typedef const char *cli_choice;    // one of its choices
typedef const char *cli_mode;      // none, stored as "", or =one of its choices
typedef uint64_t    cli_remaining; // none, stored as CLI_NO_NUMBER, or =a whole number from low to high

#define CLI_NO_NUMBER UINT64_MAX

// Return a choice by its index, or NULL past the last.
const char *cli_unique_at(uint32_t index);
const char *cli_restriction_at(uint32_t index);
const char *cli_split_at(uint32_t index);
const char *cli_parity_at(uint32_t index);
// The formats that are read and written, and then those of other solvers.
const char *cli_target_at(uint32_t index);
const char *cli_colour_at(uint32_t index);
const char *cli_shell_at(uint32_t index);
const char *cli_measure_at(uint32_t index);
const char *cli_kept_rule_at(uint32_t index);
const char *cli_moves_at(uint32_t index);

// clang-format off
// OPTION(field, name, letter, type, default, low, high, argument, choices, subcommands, help)
#define CLI_OPTION_ROWS(OPTION)                                                                                       \
    OPTION(unique, "unique", 'u', mode, NULL, 0, 0, "mirror|turns", cli_unique_at, CLI_WALKS | CLI_SERIES | CLI_CONVERT | CLI_GENERATE | CLI_SAMPLE,                               \
        "find one solution of each class under rotation; with `=mirror`, under rotation and reflection; with `=turns`, "  \
        "under rotations in the x-y plane alone, so that a flat board is not turned over")                            \
    OPTION(constrained_piece, "constrain", 0, text, NULL, 0, 0, "PIECE", NULL, CLI_WALKS,                             \
        "with `--unique`: break symmetry by this piece, in place of the one that the planner chooses")                \
    OPTION(restriction, "restrict", 0, choice, NULL, 0, 0, "IMAGES", cli_restriction_at, CLI_WALKS,                   \
        "with `--unique`: keep the constrained piece in the orientation in which it is drawn, or at its least positions " \
        "there, and constrain no other (docs/ENGINES.md)")                                                            \
    OPTION(split, "split", 0, choice, NULL, 0, 0, "CASES", cli_split_at, CLI_WALKS,                                   \
        "divide the search into cases: for each unbalanced piece, whether it covers more black or more white cells of a " \
        "chessboard (docs/ENGINES.md)")                                                                               \
    OPTION(limit, "limit", 'l', number, 0, 1, UINT64_MAX, "N", NULL,                                                  \
        CLI_SEARCHES | CLI_TRACE | CLI_RUNS | CLI_FAMILIES | CLI_PLAN | CLI_GENERATE,                                                \
        "stop after N solutions of a puzzle")                                                                         \
    OPTION(time_limit, "time-limit", 't', seconds, 0, 0, 1e9, "SECONDS", NULL, CLI_READS | CLI_GENERATE,                  \
        "stop all work on a puzzle after this time, such as 0.5. The time of the first puzzle includes the reading of "    \
        "files. `families` searches for half of the time")                                                              \
    OPTION(node_limit, "node-limit", 0, number, 0, 1, UINT64_MAX, "N", NULL, CLI_SEARCHES | CLI_BEST | CLI_PACK | CLI_WHY | CLI_GENERATE | CLI_SERIES,                 \
        "stop the search of a puzzle after about N placed images (placements); threads check every few "              \
        "hundred")                                                                                                    \
    OPTION(memory_limit, "memory-limit", 0, size, 0, 1, UINT64_MAX, "SIZE", NULL, CLI_READS | CLI_PIECES | CLI_GENERATE,             \
        "stop before the program holds more than SIZE bytes; 500K, 200M and 4G are sizes too, and `none` is no limit. "   \
        "The default is half of the memory that is free")                        \
    OPTION(scratch, "scratch", 0, text, NULL, 0, 0, "DIR", NULL, CLI_COUNT,                                              \
        "for the engine `frontier`: write states into the folder DIR if they need more than half of the memory or of "    \
        "`--memory-limit`. The files are gone at the end")                                                             \
    OPTION(plan, "plan", 0, in_file, NULL, 0, 0, "FILE", NULL, CLI_SEARCHES,                                             \
        "execute the plan in FILE, which `exactile plan` has printed (docs/ENGINES.md)")                              \
    OPTION(count, "count", 0, flag, false, 0, 0, NULL, NULL, CLI_PLAN,                                                \
        "plan `exactile count` in place of `exactile solve`")                                                         \
    OPTION(threads, "threads", 0, number, 0, 0, 1024, "N", NULL, CLI_SEARCHES | CLI_FAMILIES | CLI_PLAN | CLI_BEST | CLI_PACK | CLI_WHY | CLI_GENERATE | CLI_BUILD | CLI_SERIES | CLI_SAMPLE | CLI_MARGINALS,   \
        "use N threads; 0, the default, means one for each core")                                                     \
    OPTION(disassemble, "disassemble", 0, flag, false, 0, 0, NULL, NULL, CLI_SOLVE | CLI_COUNT,                            \
        "only solutions whose pieces come apart by moves, with their level (docs/WORKSHOP.md)")                       \
    OPTION(level_at_least, "level-at-least", 0, number, 0, 1, UINT32_MAX, "N", NULL, CLI_SEARCHES | CLI_GENERATE,                    \
        "only solutions that come apart, and whose first separation takes N moves or more")                           \
    OPTION(best_level, "best-level", 0, flag, false, 0, 0, NULL, NULL, CLI_SEARCHES,                                  \
        "only solutions that come apart, and whose first separation takes the most moves; searches twice")            \
    OPTION(where, "where", 0, text, NULL, 0, 0, "CONDITION", NULL, CLI_SEARCHES | CLI_SAMPLE | CLI_PLAN,                                      \
        "only solutions with these properties, such as `faults=0 and not rectangle` (docs/PROPERTIES.md; `exactile help properties`). `plan` says what the condition costs") \
    OPTION(by, "by", 0, text, NULL, 0, 0, "WHAT", NULL, CLI_COUNT | CLI_GENERATE,                                     \
        "print a table of numbers of solutions. WHAT is a property such as `crossroads`, `empty` for each set of empty cells, or `pieces` for each choice of pieces (docs/PROPERTIES.md). Of `generate challenge`: choose `clues`, which is the default, `pieces` or `empty` cells") \
    OPTION(moves, "moves", 0, choice, NULL, 0, 0, "KIND", cli_moves_at, CLI_SEARCHES,                                 \
        "of solutions that are taken apart: pieces only `shift`, which is the default, or they may also `turn` about axes "  \
        "(docs/WORKSHOP.md)")                                                                                          \
    OPTION(run, "run", 0, run_file, NULL, 0, 0, "FILE", NULL, CLI_SEARCHES,                                               \
        "save the search in FILE; the same command resumes it (docs/RUNS.md)")                                        \
    OPTION(diagram, "diagram", 0, run_file, NULL, 0, 0, "FILE", NULL, CLI_SOLVE | CLI_COUNT | CLI_SAMPLE | CLI_MARGINALS | CLI_CHECK, \
        "keep all solutions in FILE, and take them from it, without a search, if it exists (docs/DIAGRAM.md)")        \
    OPTION(solution, "solution", 0, text, NULL, 0, 0, "N", NULL, CLI_SOLVE,                                           \
        "of a diagram: print solution N, and with `--limit` more from there")                                         \
    OPTION(certificate, "certificate", 0, out_file, NULL, 0, 0, "FILE", NULL, CLI_COUNT,                              \
        "write a proof of the number into FILE, which a small program checks (docs/DIAGRAM.md)")                      \
    OPTION(zdd, "zdd", 0, out_file, NULL, 0, 0, "FILE", NULL, CLI_COUNT,                                              \
        "write all solutions into FILE, as a zero-suppressed decision diagram that other programs read (docs/DIAGRAM.md)") \
    OPTION(number, "number", 0, number, 1, 1, 1000000000, "N", NULL, CLI_SAMPLE | CLI_GENERATE,                       \
        "draw N solutions, or of `generate challenge` make N puzzles; 1 by default")                                                                             \
    OPTION(distinct, "distinct", 0, flag, false, 0, 0, NULL, NULL, CLI_SAMPLE,                                        \
        "draw no solution twice")                                                                                     \
    OPTION(method, "method", 0, choice, NULL, 0, 0, "NAME", xt_sample_method_at, CLI_SAMPLE,                                \
        "draw from a list of all solutions, from a diagram, by coupling from the past, or by a search with a "        \
        "reservoir, in place of the first of these that ends (docs/DIAGRAM.md)")                                      \
    OPTION(part, "part", 0, text, NULL, 0, 0, "I/N", NULL, CLI_SEARCHES,                                              \
        "search only part I of N; other machines may search the other parts")                                         \
    OPTION(solutions, "solutions", 0, flag, false, 0, 0, NULL, NULL, CLI_RUNS,                                        \
        "print the saved solutions in the form of `exactile solve`")                                                  \
    OPTION(labelled, "labelled", 0, flag, false, 0, 0, NULL, NULL, CLI_WALKS | CLI_SERIES | CLI_SHOW | CLI_CHECK | CLI_SAMPLE,                  \
        "count copies as different: solutions that swap equal pieces or tiles are not the same")                      \
    OPTION(engine, "engine", 'e', text, NULL, 0, 0, "SPEC", xt_engine_name_at, CLI_WALKS | CLI_SERIES,                             \
        "use this search engine, or several in turn (docs/ENGINES.md; for boards, docs/EDGE.md)")                     \
    OPTION(order, "order", 0, text, NULL, 0, 0, "SPEC", NULL, CLI_WALKS,                                              \
        "choose the next cell or piece in this order (docs/ENGINES.md)")                                              \
    OPTION(nof, "nof", 'n', flag, false, 0, 0, NULL, NULL, CLI_WALKS,                                                 \
        "for the engine `fila`: use lists that consider the neighbours of the filled cell")                           \
    OPTION(shuffle, "shuffle", 0, number, 0, 1, UINT32_MAX, "N", NULL, CLI_WALKS,                                     \
        "try images in a random order determined by N: same solutions in another order. The first one is no fair draw: " \
        "some solutions come first more often than others (docs/COOKBOOK.md)")                                        \
    OPTION(samples, "samples", 0, number, 0, 1, 1 << 24, "N", NULL, CLI_ESTIMATE,                                     \
        "follow N paths through the search tree; the default is 10000, fewer for very large puzzles")                 \
    OPTION(seed, "seed", 0, number, 0, 0, UINT64_MAX, "N", NULL,                                                      \
        CLI_SEARCHES | CLI_ESTIMATE | CLI_GENERATE | CLI_BEST | CLI_PACK | CLI_SAMPLE,                                                        \
        "start the random numbers from N (0 by default): the same N gives the same numbers")                          \
    OPTION(most_tiles, "most-tiles", 0, flag, false, 0, 0, NULL, NULL, CLI_BEST,                                      \
        "place as many tiles as possible without a mismatch; the other cells stay empty")                             \
    OPTION(maximize, "maximize", 0, choice, NULL, 0, 0, "WHAT", cli_measure_at, CLI_PACK,                             \
        "cover the most cells (the default), lay the most pieces, or those of the most weight")                       \
    OPTION(minimize, "minimize", 0, choice, NULL, 0, 0, "WHAT", cli_measure_at, CLI_PACK,                             \
        "cover all required cells by the fewest pieces, by those of the least weight, or with the fewest cells")      \
    OPTION(keep, "keep", 0, choice, NULL, 0, 0, "RULES", cli_kept_rule_at, CLI_PACK | CLI_CHECK,                      \
        "keep rules of the definition: every required cell is covered, all copies are laid, or both. `check` needs `--packing` for it") \
    OPTION(packing, "packing", 0, flag, false, 0, 0, NULL, NULL, CLI_CHECK,                                           \
        "check packings as `pack` prints them: cells may stay empty, and pieces may be left out")  \
    OPTION(trials, "trials", 0, number, 0, 1, UINT64_MAX, "N", NULL, CLI_SEARCHES,                                    \
        "make N random trials in place of a complete search; each ends as `--until` says")                            \
    OPTION(until, "until", 0, number, 0, 1, UINT32_MAX, "R", NULL, CLI_SEARCHES,                                      \
        "end a trial the first time that a piece is removed and R pieces remain")                                     \
    OPTION(kernel, "kernel", 0, choice, NULL, 0, 0, "NAME", xt_kernel_name_at, CLI_SEARCHES | CLI_PLAN,               \
        "for the engines `matrix`, `flat`, `frontier` and `domains`: use this instruction set, not the "              \
        "one measured as the fastest")                                                                                \
    OPTION(depth, "depth", 0, number, 0, 1, UINT32_MAX, "N", NULL, CLI_TRACE,                                         \
        "show the first N placed pieces; the subtree below is searched and summarised")                               \
    OPTION(steps, "steps", 0, number, 0, 1, UINT64_MAX, "N", NULL, CLI_TRACE,                                         \
        "stop after N steps")                                                                                         \
    OPTION(volume_filter, "volume-filter", 0, remaining, 0, 1, UINT32_MAX - 1, "N", NULL, CLI_WALKS,                  \
        "remove images that leave a pocket no pieces can fill: before the search, and with =N while N or more "       \
        "pieces remain")                                                                                              \
    OPTION(parity_filter, "parity-filter", 0, remaining, 0, 1, UINT32_MAX - 1, "N", NULL, CLI_WALKS,                  \
        "remove images that leave numbers of coloured cells no pieces can cover; =N as above")                        \
    OPTION(fit_filter, "fit-filter", 0, remaining, 0, 1, UINT32_MAX - 1, "N", NULL, CLI_WALKS,                        \
        "remove images that leave a cell or a piece without an image; =N as above")                                   \
    OPTION(volume_trigger, "volume-trigger", 0, remaining, 0, 1, UINT32_MAX - 1, "N", NULL, CLI_WALKS,                \
        "backtrack if no pieces can fill a pocket of open cells; with =N, while N or more pieces remain")             \
    OPTION(parity_trigger, "parity-trigger", 0, remaining, 0, 1, UINT32_MAX - 1, "N", NULL, CLI_WALKS,                \
        "backtrack if no pieces can cover the colours of the open cells; with =N, while N or more pieces "            \
        "remain")                                                                                                     \
    OPTION(parity, "parity", 0, choice, NULL, 0, 0, "COLOURING", cli_parity_at, CLI_WALKS,                            \
        "with a parity filter or trigger: look at the black and white cells of a chessboard alone")                   \
    OPTION(puzzle, "puzzle", 'p', text, NULL, 0, 0, "N|TITLE", NULL, CLI_READS | CLI_GENERATE,                                       \
        "use only the Nth puzzle of a file, or the one with this title, or with this part of a title")                                                                          \
    OPTION(set, "set", 0, text, NULL, 0, 0, "n=10", NULL, CLI_READS,                                                  \
        "give the parameters of definitions values, such as `n=10` or `n=10,k=5` (docs/FORMAT.md)")                   \
    OPTION(format, "format", 'f', choice, NULL, 0, 0, "NAME", xt_format_name_at, CLI_READS | CLI_GENERATE,                           \
        "read the definition in this format, in place of the detected one")                                           \
    OPTION(empty, "empty", 0, text, NULL, 0, 0, "NAMES", NULL, CLI_READS,                                             \
        "leave these named cells empty, such as `Oct,6`, and cover all others (docs/FORMAT.md)")                      \
    OPTION(all_empty, "all-empty", 0, number, 0, 1, 16, "N", NULL, CLI_SEARCHES,                                      \
        "search once for each choice of N named cells to leave empty, one of each drawing of names; say at the end how many " \
        "choices have a solution")                  \
    OPTION(hints, "hints", 0, in_file, NULL, 0, 0, "FILE", NULL, CLI_READS,                                              \
        "for boards: use the hints in FILE in place of the board's own; `none` uses no hints (docs/EDGE.md)")         \
    OPTION(place, "place", 0, text, NULL, 0, 0, "PLACEMENTS", NULL,                                                   \
        CLI_WALKS | CLI_SHOW | CLI_CHECK | CLI_CONVERT | CLI_PACK | CLI_WHY | CLI_SAMPLE | CLI_MARGINALS,                                                     \
        "lay pieces beforehand, each a name and its cells, such as `A 3 2 0, 4 2 0; B 0 0 0`")                      \
    OPTION(place_from, "place-from", 0, in_file, NULL, 0, 0, "FILE", NULL,                                            \
        CLI_WALKS | CLI_SHOW | CLI_CHECK | CLI_CONVERT | CLI_PACK | CLI_WHY | CLI_SAMPLE | CLI_MARGINALS,                                                     \
        "lay the pieces of a drawing beforehand: rows as `solve` prints them, with dots for open cells")              \
    OPTION(forbid, "forbid", 0, text, NULL, 0, 0, "PLACEMENTS", NULL, CLI_SOLVE | CLI_COUNT | CLI_SAMPLE | CLI_MARGINALS | CLI_CHECK, \
        "only solutions without any of these placements, in the form of `--place`; they are taken from a diagram (docs/DIAGRAM.md)") \
    OPTION(exactly, "exactly", 0, number, 0, 1, 1000000, "N", NULL, CLI_GENERATE,                                     \
        "of `generate pieces`: sets with N solutions, in place of one; all are counted, or with `--unique` one of each class. Of `generate burr`: sets with N solutions, in place of any number. Of `generate challenge`: puzzles with N solutions, in place of one") \
    OPTION(length, "length", 0, number, 6, 6, 12, "N", NULL, CLI_GENERATE,                                            \
        "of `generate burr`: the length of the pieces: 6, the default, 8, 10 or 12")                                  \
    OPTION(border, "border", 0, number, 0, 1, 1000, "N", NULL, CLI_GENERATE,                                          \
        "give the edges along the border N colours of their own")                                                     \
    OPTION(from, "from", 0, number, 1, 0, 1000000000, "N", NULL, CLI_SERIES,                                          \
        "begin with this value of the parameter")                                                                     \
    OPTION(step, "step", 0, number, 1, 1, 1000000000, "N", NULL, CLI_SERIES,                                          \
        "go on by this number from value to value")                                                                   \
    OPTION(parameter, "parameter", 0, text, "n", 0, 0, "NAME", NULL, CLI_SERIES,                                      \
        "the name of the parameter, by default n; `--set` gives values to others")                                    \
    OPTION(bfile, "bfile", 0, flag, false, 0, 0, NULL, NULL, CLI_SERIES,                                              \
        "print nothing but lines `n a(n)`, as files of the OEIS have them")                                           \
    OPTION(to, "to", 0, choice, NULL, 0, 0, "NAME", cli_target_at, CLI_CONVERT | CLI_GENERATE,                    \
        "write this format")                                                                                          \
    OPTION(last, "to", 0, number, 20, 0, 1000000000, "N", NULL, CLI_SERIES,                                           \
        "end with this value of the parameter")                                                                       \
    OPTION(output, "output", 'o', out_file, NULL, 0, 0, "FILE", NULL,                                                     \
        CLI_SOLVE | CLI_DISASSEMBLE | CLI_BEST | CLI_PACK | CLI_CONVERT | CLI_GENERATE | CLI_TRACE | CLI_RUNS | CLI_MERGE | CLI_PLAN | CLI_BUILD | CLI_SAMPLE | CLI_MARGINALS, \
        "write to FILE, which appears or changes only at the end of a run without errors. A search that is stopped before a solution leaves it as it was. `build` writes its files into the folder FILE")                            \
    OPTION(make, "make", 0, text, NULL, 0, 0, "FORMATS", xt_build_format_at, CLI_BUILD,                                 \
        "write these files, with commas between them; by default `stl`")                                              \
    OPTION(assembly, "assembly", 0, flag, false, 0, 0, NULL, NULL, CLI_BUILD,                                         \
        "also write the pieces of the first solution, in their places")                                               \
    OPTION(leaflet, "leaflet", 0, flag, false, 0, 0, NULL, NULL, CLI_BUILD,                                           \
        "also write leaflet.pdf with the pieces and the first solution")                                              \
    OPTION(cell, "cell", 0, length, 0, 0, 1e4, "MM", NULL, CLI_BUILD,                                                 \
        "the longest edge of a cell, or the diameter of a ball; 10 by default")                                       \
    OPTION(thickness, "thickness", 0, length, 0, 0, 1e4, "MM", NULL, CLI_BUILD,                                       \
        "of flat pieces, 3 by default; of layers of prisms, as `--cell` by default")                                  \
    OPTION(gap, "gap", 0, length, 0, 0, 1e4, "MM", NULL, CLI_BUILD,                                                   \
        "play between two pieces: each face moves inwards by half of it")                                             \
    OPTION(bevel, "bevel", 0, length, 0, 0, 1e4, "MM", NULL, CLI_BUILD,                                               \
        "what each convex edge loses on both of its faces")                                                           \
    OPTION(wall, "wall", 0, length, 0, 0, 1e4, "MM", NULL, CLI_BUILD,                                                 \
        "make hollow pieces, with walls of this thickness")                                                           \
    OPTION(engrave, "engrave", 0, length, 0, 0, 1e4, "MM", NULL, CLI_BUILD,                                           \
        "cut the names of bodies into flat faces, so deep; sheets have names without it")                             \
    OPTION(kerf, "kerf", 0, length, 0, 0, 1e4, "MM", NULL, CLI_BUILD,                                                 \
        "for `svg` and `dxf`: the width of the cut; outlines move outwards by half of it")                            \
    OPTION(sheet, "sheet", 0, text, NULL, 0, 0, "WIDTHxHEIGHT", NULL, CLI_BUILD,                                      \
        "for `svg` and `dxf`: the size of a sheet in millimetres; 600x400 by default")                                \
    OPTION(picture, "picture", 0, out_file, NULL, 0, 0, "FILE", NULL,                                                     \
        CLI_SOLVE | CLI_DISASSEMBLE | CLI_BEST | CLI_PACK | CLI_SHOW | CLI_CHECK | CLI_FAMILIES | CLI_PIECES | CLI_SAMPLE | CLI_MARGINALS | CLI_GENERATE | CLI_COUNT,                    \
        "also draw the output into FILE, of `count` that of `--by empty`; its name ends with .svg, .png or .pdf. A .pdf is a booklet, with pages of A4")                                      \
    OPTION(max_drawn, "max-drawn", 0, number, 60, 1, UINT64_MAX, "N", NULL, CLI_SOLVE | CLI_DISASSEMBLE | CLI_CHECK | CLI_FAMILIES | CLI_SAMPLE | CLI_COUNT,     \
        "with `--picture`: draw at most N solutions or maps of a puzzle (60 by default)")                                     \
    OPTION(plain, "plain", 0, flag, false, 0, 0, NULL, NULL, CLI_SOLVE | CLI_SAMPLE | CLI_PACK | CLI_BEST,            \
        "with `--picture`: draw shapes alone, without names, captions, title and notes, as a pattern")                \
    OPTION(xmpuzzle, "xmpuzzle", 0, out_file, NULL, 0, 0, "FILE", NULL, CLI_SOLVE | CLI_DISASSEMBLE | CLI_SAMPLE,                    \
        "also write the puzzle with its solutions to FILE, for BurrTools")                                            \
    OPTION(stored, "stored", 0, flag, false, 0, 0, NULL, NULL, CLI_SHOW | CLI_DISASSEMBLE,                                              \
        "of `show`: also show the solutions that a file of BurrTools stores; of `disassemble`: take these apart")                                                    \
    OPTION(solutions_from, "solutions-from", 0, in_file, NULL, 0, 0, "FILE", NULL, CLI_DISASSEMBLE,                             \
        "take the solutions in FILE apart, printed as text or JSON; - is standard input")                             \
    OPTION(pieces, "pieces", 0, flag, false, 0, 0, NULL, NULL, CLI_SOLVE,                                             \
        "also draw the region and the pieces")                                                                        \
    OPTION(lines, "lines", 0, flag, false, 0, 0, NULL, NULL, CLI_SOLVE | CLI_DISASSEMBLE | CLI_SAMPLE,                                               \
        "draw lines between the cells of a piece")                                                                    \
    OPTION(numbers, "numbers", 0, flag, false, 0, 0, NULL, NULL, CLI_SOLVE | CLI_BEST | CLI_PACK | CLI_SHOW | CLI_CHECK,         \
        "for boards, with `--picture`: draw the numbers of tiles and colours")                                                          \
    OPTION(plot, "plot", 0, out_file, NULL, 0, 0, "FILE", NULL, CLI_SEARCHES | CLI_ESTIMATE,                              \
        "draw charts of the search by remaining pieces into FILE.svg, .png or .pdf")                  \
    OPTION(swap, "swap", 0, number, 2, 1, UINT32_MAX, "N", NULL, CLI_FAMILIES,                                        \
        "neighbours differ in at most N pieces (2 by default)")                                                       \
    OPTION(sorted, "sorted", 0, flag, false, 0, 0, NULL, NULL, CLI_FAMILIES,                                          \
        "also print the solutions, similar ones next to each other")                                                  \
    OPTION(graph, "graph", 0, out_file, NULL, 0, 0, "FILE", NULL, CLI_FAMILIES,                                           \
        "write the graph of neighbours into FILE; its name ends with .graphml or .dot")                               \
    OPTION(json, "json", 'j', flag, false, 0, 0, NULL, NULL,                                                          \
        CLI_WALKS | CLI_BEST | CLI_PACK | CLI_LIST | CLI_RUNS | CLI_MERGE | CLI_SHOW | CLI_PIECES | CLI_WHY | CLI_SERIES | CLI_SAMPLE | CLI_MARGINALS | CLI_GENERATE,                \
        "print JSON, one object on a line")                                                                           \
    OPTION(csv, "csv", 0, flag, false, 0, 0, NULL, NULL, CLI_COUNT,                                                   \
        "print CSV, a line for each puzzle below a line of headings")                                                 \
    OPTION(page, "page", 0, out_file, NULL, 0, 0, "FILE", NULL, CLI_SOLVE | CLI_DISASSEMBLE | CLI_PACK | CLI_TRACE | CLI_SAMPLE | CLI_GENERATE,                     \
        "write an HTML page to FILE, for a browser: of `trace` the search, of `generate challenge` puzzles to play, of others the solutions; print nothing "     \
        "else. The program must be built with the page (docs/PAGE.md)")                                                                                               \
    OPTION(beside, "beside", 0, text, NULL, 0, 0, "OPTIONS", NULL, CLI_TRACE,                                         \
        "with `--page`: show a second search with this engine, order and filters, such as `'--engine fila'`")         \
    OPTION(link, "link", 0, flag, false, 0, 0, NULL, NULL, CLI_SOLVE | CLI_BEST | CLI_PACK | CLI_RUNS,                           \
        "for boards: print links to a viewer, one on a line")                                                         \
    OPTION(color, "color", 0, choice, "auto", 0, 0, "WHEN", cli_colour_at,                                            \
        CLI_SOLVE | CLI_DISASSEMBLE | CLI_BEST | CLI_PACK | CLI_SHOW | CLI_RUNS | CLI_FAMILIES | CLI_WHY | CLI_SAMPLE,                                                    \
        "print each piece in its own colour")                                                                         \
    OPTION(boxes, "boxes", 0, flag, false, 0, 0, NULL, NULL,                                                          \
        CLI_SOLVE | CLI_DISASSEMBLE | CLI_BEST | CLI_PACK | CLI_RUNS | CLI_SHOW | CLI_PIECES | CLI_WHY | CLI_SAMPLE,                                                 \
        "draw outlines with box characters, the default on a terminal without colour")                                \
    OPTION(statistics, "statistics", 's', flag, false, 0, 0, NULL, NULL, CLI_SEARCHES | CLI_SAMPLE,                                \
        "print the statistics of the search on standard error; with `--json`, as JSON")                               \
    OPTION(quiet, "quiet", 'q', flag, false, 0, 0, NULL, NULL, CLI_SEARCHES | CLI_BEST | CLI_PACK | CLI_CHECK | CLI_FAMILIES | CLI_GENERATE | CLI_SERIES | CLI_SAMPLE | CLI_MARGINALS,    \
        "print no progress, summaries or remarks, but only results and errors")                                         \
    OPTION(man, "man", 0, flag, false, 0, 0, NULL, NULL, CLI_HELP,                                                    \
        "print all help as a manual page, or that of SUBCOMMAND")                                                                            \
    OPTION(markdown, "markdown", 0, flag, false, 0, 0, NULL, NULL, CLI_HELP,                                          \
        "print all help as Markdown")                                                                                 \
    OPTION(completion, "completion", 0, mode, NULL, 0, 0, "SHELL", cli_shell_at, CLI_HELP,                            \
        "print a completion script for bash; with `=zsh` or `=fish`, for that shell")                                                                         \
    OPTION(help, "help", 'h', flag, false, 0, 0, NULL, NULL, CLI_ALL,                                                 \
        "print help")                                                                                                 \
    OPTION(version, "version", 'V', flag, false, 0, 0, NULL, NULL, CLI_NO_SUBCOMMAND,                                 \
        "print the version")
// clang-format on

enum { CLI_MAX_OPTIONS = 128 };

typedef struct cli_options {
#define OPTION(field, name, letter, type, ...) cli_##type field;
    CLI_OPTION_ROWS(OPTION)
#undef OPTION
    const char  *command;   // the first argument, or NULL
    char *const *arguments; // the other arguments
    uint32_t     argument_count;
    bool         given[CLI_MAX_OPTIONS]; // by row: was the option given?
    unsigned     mark;                   // of the subcommand, if the first word names one: rows may share a name
    bool         shows_moves;            // of solutions that come apart, not only their level
    bool         draws;                  // random solutions
    // The plan of --plan, after it was read (commands/plan.h).
    const xt_search_plan *planned;
    // The first unknown option, without its value.  It is reported when the command is known.
    char unknown[48];
} cli_options;

// Returns the moves that take solutions apart.
xt_moves cli_moves_of(const cli_options *options);
// Returns the flags of xt_puzzle_loosen that are chosen by `--keep`.
unsigned cli_kept_rules_of(const cli_options *options);

// Separates options and arguments in place.  mark: of the subcommand; 0: unknown.  Prints an error and returns false
// for a wrong command line.
bool cli_options_parse(int argc, char **argv, unsigned mark, cli_options *options);

// Makes the options of the second search from the text of `--beside`: engine, order and filters come from the text, all
// others from options.  storage holds the words and must outlive beside.  Prints an error and returns false for a wrong
// text.
enum { CLI_MAX_BESIDE_WORDS = 32 };
typedef struct cli_beside_storage {
    char  text[1024];
    char *words[CLI_MAX_BESIDE_WORDS];
} cli_beside_storage;
bool cli_options_beside(const cli_options *options, cli_beside_storage *storage, cli_options *beside);

// Returns true if the option of this name was given.
bool cli_option_is_given(const cli_options *options, const char *name);

// Returns the name of an option that was given without its optional value, if the argument may be this value, as in
// `--unique mirror`.  Else returns NULL.
const char *cli_option_of_argument(const cli_options *options, const char *argument);

// Finds the next given option from row *index on that names a file.  Returns false at the end.
typedef struct cli_option_file {
    const char *option, *path;
    bool        is_read, is_written;
} cli_option_file;
bool cli_option_file_next(const cli_options *options, uint32_t *index, cli_option_file *file);

// Returns the name of the option with this index, and sets the bits of the subcommands that take it.  Returns NULL
// behind the last.
const char *cli_option_name_at(uint32_t index, unsigned *commands);

// Finds the next option of the command from row *index on, for help.  Returns false at the end.
typedef struct cli_option_help {
    const char *name;
    char        letter; // or 0
    bool        needs_value, may_have_value;
    bool        is_file;
    const char *argument;                    // the word for the value, or NULL
    const char *(*value_at)(uint32_t index); // its values, or NULL
    char usage[64];                          // -l, --limit N
    char text[512];                          // help, choices and default
} cli_option_help;

bool cli_option_help_next(uint32_t *index, unsigned command, cli_option_help *help);

#endif
