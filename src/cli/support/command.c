// command.c -- the table of subcommands: what each is called, takes, says of itself and runs.

#include "cli/support/command.h"

#include "cli/polycube/options.h"
#include "cli/support/suggest.h"

#include <string.h>

static const cli_command commands[] = {
    {
        .name = "solve",
        .mark = CLI_SOLVE,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "print all solutions",
        .description =
            {"Prints every solution of each PUZZLE on standard output, and at the end, on standard error, how "
             "many there are and whether the search was complete. Pieces of one shape are not told apart, "
             "unless `--labelled` asks for it.",
             "Of several puzzles, one is solved after the other, each within the limits given; a comment "
             "`# PUZZLE` with its name stands before each.",
             "Solutions come in the same order at any number of threads, and a search that is complete, or ended by "
             "`--limit`, has done the same. For a few solutions of a large puzzle another way to search may be chosen "
             "than for all of them, one that comes upon the first ones sooner (docs/ENGINES.md): then they are "
             "others.",
             "`--page` writes them into one file for a browser, which needs no network: to step through, to filter by "
             "where "
             "a piece lies, to turn solids and take them apart (docs/PAGE.md)."},
        .examples = {{"exactile solve soma-cube --unique", "the solutions of the Soma cube, each once"},
                     {"exactile solve my.txt --limit 1", "one solution, if there is any"},
                     {"exactile solve my.txt --time-limit 60 -o found.txt", "what is found in a minute"},
                     {"exactile solve soma-cube --unique --page soma.html", "the same to look through in a browser"},
                     {"my-program | exactile solve - --json", "a definition from a program, the solutions as JSON"}},
        .run = cli_solve,
    },
    {
        .name = "count",
        .mark = CLI_COUNT,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "print the number of solutions",
        .description =
            {"Prints how many solutions a PUZZLE has: the number alone, or for several puzzles a line `NAME: "
             "NUMBER` each.",
             "A number on standard output is exact; on a terminal a line on standard error sums up. When the search is "
             "stopped before its end, what was found so far "
             "is "
             "told on standard error, as `at least N`, and the exit status is 3. With `--json` the object has the "
             "number either "
             "way, and says whether it is `complete`."},
        .examples = {{"exactile count pentominoes-6x10 --unique", "the number 2339"},
                     {"exactile count *.txt", "a number for each puzzle of each file"},
                     {"exactile count big.txt --trials 1000 --until 20",
                      "how often solutions are met in 1000 trials, of which each ends when 20 pieces remain again"}},
        .run = cli_count,
    },
    {
        .name = "best",
        .mark = CLI_BEST,
        .arguments = "BOARD...",
        .low = 1,
        .high = UINT32_MAX,
        .missing = "a board of edge-matching tiles is needed: a file, or - for standard input",
        .summary = "lay a board so that most of its edges match",
        .description =
            {"For boards that cannot be finished: lays all tiles of each BOARD, the frame right and every hint kept, "
             "and "
             "lets edges inside touch that do not match, as few as it can. Prints the best board it found, and on "
             "standard error on how many of the lines between two cells the edges match. `exactile check` tells the "
             "same of what it reads. With `--quiet` the board goes only where `-o` or `--picture` says.",
             "It goes on until all edges match, or a limit or a signal ends it, and the exit status is 0 either way. "
             "Only on small boards does it come to an end of its own and say `complete`: then no board has more.",
             "Boards are come by with a beam, or depth first where `--way depth` says so, and the best are mended: "
             "tiles are "
             "taken out and put back in better (docs/EDGE.md).",
             "With `--node-limit` and without `--time-limit`, the same seed gives the same board on every machine and "
             "at any number of threads."},
        .examples = {{"exactile best e2.txt --time-limit 60", "the best board found in a minute"},
                     {"exactile best e2.txt --time-limit 60 --picture e2.svg",
                      "and a picture, in which edges that do not match are marked"},
                     {"exactile best my.txt --node-limit 10000000 --seed 7 -o my.best", "the same on every machine"},
                     {"exactile check my.txt my.best", "how many edges match on it"}},
        .run = cli_best,
    },
    {
        .name = "estimate",
        .mark = CLI_ESTIMATE,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "guess how long a search would take, and what it would find",
        .description =
            {"Follows random paths through the search tree of each PUZZLE, and prints what they lead to expect of the "
             "search with the same options, where no equal states are merged: how many images it places, how many "
             "solutions there are, and how long it takes on this machine. Behind each guess stands the range in which "
             "the truth is to be expected in 19 of 20 cases.",
             "Sizes of search trees are hard to guess when a few branches hold most of them. Where the paths differ "
             "that much a note says so: the truth is then more likely above the range than below. More `--samples` "
             "help. Where all are wanted, `solve` and `count` may merge equal states, and then take less: `exactile "
             "plan` tells.",
             "With the same seed the guesses are the same on every machine, but for the time."},
        .examples = {{"exactile estimate tetris-cube --unique", "what to expect of the search for all classes"},
                     {"exactile estimate my.txt --engine dlx,fila:20 --order s:e=20",
                      "whether other means are faster"}},
        .run = cli_estimate,
    },
    {
        .name = "trace",
        .mark = CLI_TRACE,
        .arguments = "PUZZLE",
        .low = 1,
        .high = 1,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "show a search step by step",
        .description =
            {"Prints what the search for the solutions of PUZZLE does, a line for each step: which piece is "
             "placed where, "
             "to cover what, and how many choices there were; where nothing can be placed, and why; "
             "solutions; and what "
             "is lifted. With `--json` each is an object that a program can replay (docs/JSON.md).",
             "The engines that can be watched are `dlx`, which is taken where none is named, and `fila`. A "
             "search that is "
             "watched places the same pieces in the same order as one that is not, but more slowly.",
             "`--page` writes the steps, 100000 where `--steps` says nothing else, into one file for a browser, "
             "in which the search is replayed; `--beside` puts another search of the same puzzle beside it, with "
             "an engine, an order and filters of its own (docs/PAGE.md)."},
        .examples = {{"exactile trace soma-cube --unique --limit 1", "the way to the first solution"},
                     {"exactile trace tetris-cube --unique --depth 2", "how much lies below each pair of first pieces"},
                     {"exactile trace my.txt --json --steps 10000 -o steps.json", "steps for a viewer"},
                     {"exactile trace my.txt --page steps.html --beside '--engine fila'",
                      "two searches beside each other"}},
        .run = cli_trace,
    },
    {
        .name = "families",
        .mark = CLI_FAMILIES,
        .arguments = "PUZZLE",
        .low = 1,
        .high = 1,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "tell which solutions are alike",
        .description =
            {"Compares all solutions of PUZZLE: how many pieces lie alike in two of them. Where all but a few do, "
             "those "
             "few are exchanged in place: they fill the same cells in another way; with optional cells they may leave "
             "others open. A pair differs in `--swap` pieces at most and shares at least one placement. What hangs "
             "together by such exchanges is a cluster; the largest is told first, and in each cluster solutions follow "
             "those that they are most "
             "like. "
             "Then it tells which pieces are exchanged, and how often.",
             "With `--unique`, two solutions are compared in the poses in which they are most alike.",
             "`--graph` writes a node for each solution and an edge for each pair, for programs that draw graphs."},
        .examples = {{"exactile families soma-cube --unique=mirror --swap 3", "the map of the Soma cube"},
                     {"exactile families pentominoes-6x10 -u --graph 6x10.graphml",
                      "a graph for yEd, Gephi or networkx"},
                     {"exactile families my.txt --sorted --picture alike.svg", "the solutions, sorted by likeness"}},
        .run = cli_families,
    },
    {
        .name = "plan",
        .mark = CLI_PLAN,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "tell how a puzzle would be searched, and why",
        .description =
            {"Prints what `exactile solve` with these options would do, without doing it: the engine and its order, "
             "the filters, the piece by which symmetries are told apart, the kernel and the threads; each with its "
             "reason, and for each engine how large its tree is and how long it would take, from a short sample. With "
             "`--count`, what `exactile count` would do.",
             "What is printed can be given to `--plan` of `exactile solve`, or with `--count` of `exactile count`, "
             "which then do exactly "
             "that, here or on another machine: the same nodes, the same solutions in the same order. It may be "
             "changed by hand. A plan of another puzzle is refused.",
             "With `--time-limit`, the plan itself is made in that time too; what cannot be sampled by then is not "
             "told."},
        .examples = {{"exactile plan tetris-cube --unique", "what a search would do, and how long it may take"},
                     {"exactile plan my.txt > my.plan; exactile solve my.txt --plan my.plan",
                      "a search that can be repeated"},
                     {"exactile plan pentominoes-6x10 --count --json", "for programs"}},
        .run = cli_plan,
    },
    {
        .name = "show",
        .mark = CLI_SHOW,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "show a puzzle's region, pieces and numbers",
        .description = {"Draws the region and the pieces of each PUZZLE, and says what can be said without a search: "
                        "volumes, the ways in which pieces lie in the region, and the symmetry of the puzzle."},
        .examples = {{"exactile show soma-cube", "what the Soma cube is made of"}},
        .run = cli_show,
    },
    {
        .name = "check",
        .mark = CLI_CHECK,
        .arguments = "PUZZLE SOLUTIONS",
        .low = 2,
        .high = 2,
        .missing = "two arguments are needed: the puzzle, and the file with solutions or - for standard input",
        .summary = "check printed solutions",
        .description =
            {"Reads the file SOLUTIONS, as `exactile solve` or polycube print them or as JSON, and holds each "
             "to the PUZZLE, with none of the code that finds solutions. Says why each wrong one is wrong, "
             "and which are there twice. Equal pieces, and tiles that look alike, are not told apart without "
             "`--labelled`, so that what `solve --labelled` lists may be.",
             "With `--picture`, solutions of a board are drawn as they were read, wrong and incomplete ones too: with "
             "a "
             "red line where edges do not match, and a cross where no tile lies.",
             "The exit status is 0 when all are right, 1 when any is wrong or there twice or there is none, and 2 when "
             "something cannot be read."},
        .examples = {{"exactile check soma-cube found.txt", "whether these are solutions of the Soma cube"},
                     {"exactile solve soma-cube | exactile check soma-cube -", "the program against itself"},
                     {"exactile check board.txt mine.txt --picture mine.svg",
                      "where edges of this board do not match"}},
        .run = cli_check,
    },
    {
        .name = "list",
        .mark = CLI_LIST,
        .arguments = "",
        .high = 0,
        .summary = "list the collection of puzzles",
        .description = {"Lists the puzzles that come with the program: name, published numbers of all solutions, of "
                        "those unique under rotation, and of those unique under reflection too, how long a search "
                        "takes, and title. A number that was not published is a hyphen."},
        .examples = {{"exactile list | grep cube", "the puzzles with cubes"}},
        .run = cli_list,
    },
    {
        .name = "pieces",
        .mark = CLI_PIECES,
        .arguments = "SET",
        .low = 1,
        .high = 1,
        .missing = "the name of a set is needed, such as pentominoes or 'one-sided hexominoes'",
        .summary = "draw the shapes of a set",
        .description = {"Draws every shape of a generated set, with the names by which definitions use them: "
                        "polyominoes, polycubes, polyiamonds and polyhexes, free, one-sided or fixed."},
        .examples = {{"exactile pieces pentominoes", "the twelve and their letters"},
                     {"exactile pieces 'fixed tetrominoes'", "each in all its orientations"}},
        .run = cli_pieces,
    },
    {
        .name = "convert",
        .mark = CLI_CONVERT,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "write a puzzle's definition anew",
        .description =
            {"Reads each PUZZLE and writes its definition in one plain form, whatever it was written like: sets "
             "spelt out, one piece on a line."},
        .examples = {{"exactile convert soma-cube > my.txt", "a copy from the collection, to change by hand"}},
        .run = cli_convert,
    },
    {
        .name = "generate",
        .mark = CLI_GENERATE,
        .arguments = "edge SIZE COLOURS",
        .low = 3,
        .high = 3,
        .missing = "three words are needed: edge, the size of a board, such as 7 or 8x5, and how many colours",
        .summary = "make a puzzle from a seed",
        .description =
            {"Makes a board of edge-matching tiles, as docs/EDGE.md describes them, that has a solution: the lines "
             "between its cells get COLOURS colours at random, and the tiles are shuffled and turned. SIZE is the "
             "number of cells along each side, or two numbers, columns and rows: 8x5.",
             "The same words and the same seed make the same board, in every version and on every machine."},
        .examples = {{"exactile generate edge 7 6 --seed 3 > my.txt", "a board of 7 by 7 that is hard"},
                     {"exactile generate edge 6x8 6 --border 4 | exactile count -",
                      "with four colours of their own along the outline"}},
        .run = cli_generate,
    },
    {
        .name = "runs",
        .mark = CLI_RUNS,
        .arguments = "FILE...",
        .low = 1,
        .high = UINT32_MAX,
        .missing = "a file is needed that '--run' of solve or count has made",
        .summary = "tell of saved runs, and print their solutions",
        .description =
            {"Tells of each FILE that `--run` has made: of what puzzle and with which options it is a run, how much of "
             "the search is done, how many solutions were found so far, and in what time. A file that is being "
             "written can be read.",
             "With `--solutions` prints the solutions that are kept, in the order in which a search prints them, as "
             "text or JSON, on standard output or into a file. They are all, if the run is complete; else the exit "
             "status is 3."},
        .examples = {{"exactile runs big.run", "how far it is"},
                     {"exactile runs big.run --solutions --json -o found.json", "what was found so far"}},
        .run = cli_runs,
    },
    {
        .name = "merge",
        .mark = CLI_MERGE,
        .arguments = "FILE...",
        .low = 1,
        .high = UINT32_MAX,
        .missing = "the files of all parts are needed, that 'exactile count --run FILE --part I/N' has made",
        .summary = "put the saved runs of all parts together",
        .description =
            {"Takes the FILEs of all parts of one search, in any order, and prints how many solutions they have "
             "together. With `-o` it puts them into one file as well, which is as if the search had not been divided: "
             "`exactile runs` tells of it and prints its solutions.",
             "Files that do not belong together are refused, and so are two of the same part, a part that is missing, "
             "and one that is not complete: each is named."},
        .examples = {{"exactile merge part-*.run", "the number of solutions"},
                     {"exactile merge part-*.run -o whole.run", "and one file with all of them"}},
        .run = cli_merge,
    },
    {
        .name = "polycube",
        .mark = CLI_POLYCUBE,
        .arguments = "[-- FILE...]",
        .high = UINT32_MAX,
        .summary = "do as Busche's polycube does, with its options",
        .description =
            {"Takes the options, files and configuration files of Matt Busche's polycube, those of version 2 and "
             "`-b`, `-e` and `-m` of version 1, and prints what it prints; so it does too when the program is called "
             "by the name polycube. docs/POLYCUBE.md says what differs.",
             "Without FILE, the puzzles are read from standard input. A value follows its option as `-f11`, `-f 11`, "
             "`--fila=11` or `--fila 11`; `--` before the files keeps them from being taken for one. Long names may "
             "be written `--volumeFilter` or `--volume-filter`, and cut short.",
             "The exit status is 0 when all was searched, whether there are solutions or not; else as below."},
        .examples = {{"exactile polycube -i -q -r -of=11 -f11 -n -- pentominoes_10x6.txt",
                      "statistics of the 2339 solutions"},
                     {"exactile polycube -m11 -e6 -b4 -r -- tetriscube_def.txt", "a command line of version 1"}},
        .run = cli_polycube,
        .option_next = cli_polycube_help_next,
    },
    {
        .name = "plot",
        .mark = CLI_PLOT,
        .arguments = "TABLE",
        .low = 1,
        .high = 1,
        .missing = "a table is needed: a file, or - for standard input, whose lines have a group, a name and a number",
        .summary = "draw measurements with their spread",
        .description =
            {"Draws what stands in TABLE, into the file that `--plot` names. A line has a group, a name and a "
             "number, with tabs between; lines that begin with # are passed over. Each group becomes a chart, and "
             "each name in it a row, with every value, the median and what lies between the extremes."},
        .examples = {{"bench/run --plot speed.svg", "the times of the engines"},
                     {"exactile plot times.tsv --plot times.svg", "measurements of your own"}},
        .run = cli_plot,
    },
    {
        .name = "help",
        .mark = CLI_HELP,
        .arguments = "[SUBCOMMAND]",
        .high = 1,
        .summary = "print help",
        .description = {"Prints what the subcommands are, or what one of them does and takes."},
        .examples = {{"exactile help solve", "the same as exactile solve --help"}},
        .run = cli_help,
    },
};

enum { COMMANDS = sizeof commands / sizeof *commands };

const cli_command *cli_command_at(uint32_t index)
{
    return index < COMMANDS ? &commands[index] : NULL;
}

const cli_command *cli_command_find(const char *name)
{
    cli_suggestions near;
    cli_suggestions_start(&near, name, (uint32_t)strlen(name));
    for (uint32_t i = 0; i < COMMANDS; i++) {
        if (strcmp(name, commands[i].name) == 0)
            return &commands[i];
        cli_suggest(&near, commands[i].name);
    }
    cli_print_error("unknown subcommand '%s'; %s", name,
                    cli_suggestion_text_of(&near, "'exactile help' names those there are").text);
    return NULL;
}
