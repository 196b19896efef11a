// command.c -- the table of subcommands: name, arguments, help and function.

#include "cli/input/command.h"

#include "cli/input/suggest.h"
#include "cli/polycube/options.h"

#include <string.h>

static const cli_command commands[] = {
    {
        .name = "solve",
        .mark = CLI_SOLVE,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .reads_files = true,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "print all solutions",
        .description =
            {"Prints every solution of each PUZZLE on standard output. The last line, on standard error, gives their "
             "number and says if the search was complete. Copies of one shape count as equal, unless `--labelled` is "
             "given.",
             "Several puzzles are solved one after the other, each within the given limits. A comment `# PUZZLE` with "
             "the name stands before the solutions of each.",
             "The order of the solutions does not depend on the number of threads. With `--limit`, a puzzle may "
             "be searched in a different order, which finds the first solutions sooner (docs/ENGINES.md). Boxes that "
             "are "
             "given by their sides, such as `box=98x45x28`, are packed into the box once, or proved not to fit.",
             "`--page` writes the solutions into one HTML file that needs no network. In a browser you step through "
             "them, filter them by the place of a piece, rotate solids and take them apart (docs/PAGE.md)."},
        .examples = {{"exactile solve soma-cube --unique",
                      "each solution of the Soma cube once, not once for each rotation"},
                     {"exactile solve my.txt --limit 1 && echo fits", "one solution, and the word if there is any"},
                     {"exactile solve my.txt --time-limit 60 -o found.txt", "the solutions found in one minute"},
                     {"exactile solve soma-cube --unique --page soma.html", "a page with the solutions, for a browser"},
                     {"my-program | exactile solve - --json", "a definition from a program, solutions as JSON"}},
        .run = cli_solve,
    },
    {
        .name = "count",
        .mark = CLI_COUNT,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .reads_files = true,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "print the number of solutions",
        .description =
            {"Prints the number of solutions of PUZZLE. For several puzzles it prints a line `NAME: NUMBER` each; for "
             "several in one text, the title follows behind two blanks. `--puzzle` picks one of a file by its number "
             "or title.",
             "A number on standard output is exact. If the search stops before its end, a line on standard error says "
             "`at least N`. The exit status is then 0 if `--limit` was reached, and 3 otherwise. With `--json` the "
             "object has the number in all cases, and its key `complete` says if it is exact."},
        .examples = {{"exactile count pentominoes-6x10 --unique", "the number 2339"},
                     {"exactile count *.txt", "a number for each puzzle of each file"},
                     {"exactile count boards.txt --csv", "the same as a table, with titles"},
                     {"exactile count big.txt --trials 1000 --until 20",
                      "solutions met in 1000 random trials, each of which ends when 20 pieces remain again"}},
        .run = cli_count,
    },
    {
        .name = "series",
        .mark = CLI_SERIES,
        .arguments = "PUZZLE",
        .low = 1,
        .high = 1,
        .reads_files = true,
        .missing = "a definition with a parameter is needed, such as a file with a line D:xDim={n}:yDim=8",
        .summary = "count the solutions of a row of puzzles, and find their recurrence",
        .description =
            {"PUZZLE is a definition with a parameter, such as `D:xDim={n}:yDim=8:lattice=square` "
             "(docs/FORMAT.md). Prints a line `n a(n)` for each value of the parameter, with the number of solutions. "
             "Further lines have the shortest linear recurrence of all numbers, the generating function and the "
             "growth.",
             "Boxes of one cross-section are counted in one sweep if their pieces are unlimited, as with "
             "`copies=0..{8*n}`. Other puzzles are counted one by one, as `exactile count` does, and limits hold for "
             "each. The series ends before the first number that is not reached.",
             "A recurrence is a guess that further terms confirm, unless the line says `proved`. The states of the "
             "sweep bound the order of the recurrence, so enough terms prove it."},
        .examples = {{"exactile series dominoes.txt --to 40", "tilings of 1 to 40 columns, and their recurrence"},
                     {"exactile series boards.txt --set k=5 --from 2 --to 60 --step 2", "even lengths of one width"},
                     {"exactile series dominoes.txt --to 500 --bfile > b005178.txt", "a b-file of the OEIS"}},
        .run = cli_series,
    },
    {
        .name = "best",
        .mark = CLI_BEST,
        .arguments = "BOARD...",
        .low = 1,
        .high = UINT32_MAX,
        .reads_files = true,
        .missing = "a board of edge-matching tiles is needed: a file, or - for standard input",
        .summary = "fill a board so that as many edges match as possible",
        .description =
            {"For boards that have no solution, or too hard a search. Places all tiles of each BOARD, with the border "
             "correct and every hint kept, and looks for the fewest mismatches. Prints the best board. Standard error "
             "says how many edges match.",
             "The search ends when all edges match, at a limit or at a signal; the exit status is 0 in each case. On "
             "small boards it can end by itself and say `complete`: no board has more matching edges.",
             "`--most-tiles` places as many tiles as possible without a mismatch, and leaves the other cells empty. It "
             "can "
             "say `complete` too: no board has more tiles.",
             "A beam search makes full boards. Local search repairs the best of them: it removes tiles and puts them "
             "back in a better way (docs/EDGE.md).",
             "With `--node-limit` and without `--time-limit`, the same seed gives the same board on every machine, at "
             "any number of threads."},
        .examples = {{"exactile best e2.txt --time-limit 60", "the best board found in one minute"},
                     {"exactile best e2.txt --time-limit 60 --picture e2.svg",
                      "a picture too, with the mismatches marked"},
                     {"exactile best my.txt --most-tiles --time-limit 60", "the most tiles without a mismatch"},
                     {"exactile best my.txt --node-limit 10000000 --seed 7 -o my.best",
                      "the same board on every machine"},
                     {"exactile check my.txt my.best", "the number of matching edges of that board"}},
        .run = cli_best,
    },
    {
        .name = "pack",
        .mark = CLI_PACK,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .reads_files = true,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "pack pieces as well as possible, and prove it where that can be done",
        .description =
            {"Lays pieces of each PUZZLE without overlap, so that they cover the most cells, are the most pieces, or "
             "have "
             "the most weight (`weight=` in a definition, docs/FORMAT.md). Every cell may stay empty. A piece with "
             "`copies=3` may be laid up to three times; `copies=1..3` still means at least once. `--keep` keeps the "
             "rules of the definition.",
             "`--minimize` covers all required cells by the fewest pieces, or by those of the least weight.",
             "Prints the best packing. Standard error says what it counts, and either that no packing has more, or the "
             "bound that is known. Bounds count volumes and colours. The proof is a sweep over all packings that "
             "merges "
             "equal states: it can end on boards up to about ten cells wide, and on some larger ones.",
             "A limit or a signal ends the search with the best packing so far. Without a limit on time or nodes it "
             "ends "
             "by itself after long work that finds no better packing, and says the gap to the bound. The exit status "
             "is "
             "0 if the packing is proved best, 3 if not, and 1 if no packing keeps the rules. With `--node-limit` and "
             "without `--time-limit`, the "
             "same seed gives the same packing on every machine, at any number of threads.",
             "For boards of edge-matching tiles it does the same as `exactile best`."},
        .examples = {{"exactile pack my.txt", "the most cells that the pieces can cover"},
                     {"exactile pack my.txt --maximize weight --time-limit 60", "the best value found in one minute"},
                     {"exactile pack my.txt --minimize pieces", "all cells covered by the fewest pieces"},
                     {"exactile pack my.txt --maximize weight --keep all", "of all solutions, one of the most weight"}},
        .run = cli_pack,
    },
    {
        .name = "estimate",
        .mark = CLI_ESTIMATE,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .reads_files = true,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "estimate the time of a search and its number of solutions",
        .description =
            {"Follows random paths through the search tree of each PUZZLE (Knuth's estimator). Prints the estimated "
             "number of placed images (placements), of solutions, and the time on this machine with one thread. The "
             "true value lies in the printed range in 19 of 20 cases.",
             "Estimates are unreliable if a few branches hold most of the tree. A note says so if the paths differ "
             "that much: the truth is then more likely above the range than below. More `--samples` help.",
             "The estimate is for a search that merges no equal states. `solve` and `count` may choose the engine "
             "`frontier`, which merges them and is then faster; `exactile plan` shows the choice.",
             "With the same seed the estimates are the same on every machine, except the time."},
        .examples = {{"exactile estimate tetris-cube --unique", "the cost of a search for unique solutions"},
                     {"exactile estimate my.txt --engine dlx,fila:20 --order s:e=20",
                      "the cost with another engine and order"}},
        .run = cli_estimate,
    },
    {
        .name = "trace",
        .mark = CLI_TRACE,
        .arguments = "PUZZLE",
        .low = 1,
        .high = 1,
        .reads_files = true,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "show a search step by step",
        .description =
            {"Prints a line for each step of the search of PUZZLE. A step places a piece, removes it, finds a solution "
             "or backtracks. The line says which cell or piece is to be covered, how many choices there are, and the "
             "reason to backtrack. With `--json` each step is an object that a program can replay (docs/JSON.md).",
             "Only the engines `dlx` (the default) and `fila` can be traced. A traced search places the same pieces in "
             "the same order as any other, but more slowly.",
             "`--page` writes the steps into one HTML file that replays the search in a browser: 100000 steps, or as "
             "many as `--steps` says. `--beside` adds a second search of the same puzzle with another engine, order or "
             "filters (docs/PAGE.md)."},
        .examples = {{"exactile trace soma-cube --unique --limit 1", "the steps to the first solution"},
                     {"exactile trace tetris-cube --unique --depth 2",
                      "the size of the subtree below each pair of first pieces"},
                     {"exactile trace my.txt --json --steps 10000 -o steps.json", "steps for a viewer"},
                     {"exactile trace my.txt --page steps.html --beside '--engine fila'", "two searches side by side"}},
        .run = cli_trace,
    },
    {
        .name = "families",
        .mark = CLI_FAMILIES,
        .arguments = "PUZZLE",
        .low = 1,
        .high = 1,
        .reads_files = true,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "group similar solutions into clusters",
        .description = {"Compares all solutions of PUZZLE. Two solutions are neighbours if they share at least one "
                        "placement and differ in at most `--swap` pieces. These pieces are swapped in place: they fill "
                        "the same cells in another way. With optional cells they may leave other cells open.",
                        "A cluster is a connected set of neighbours. Prints the clusters, the largest first; in a "
                        "cluster each solution follows the one that is most similar to it. Then prints the swapped "
                        "pieces, and how often each swap occurs.",
                        "With `--unique`, two solutions are compared in the poses in which they are most similar.",
                        "`--graph` writes a node for each solution and an edge for each pair of neighbours, for "
                        "programs that draw graphs."},
        .examples = {{"exactile families soma-cube --unique=mirror --swap 3", "the map of the Soma cube"},
                     {"exactile families pentominoes-6x10 -u --graph 6x10.graphml",
                      "a graph for yEd, Gephi or networkx"},
                     {"exactile families my.txt --sorted --picture alike.svg", "the solutions, sorted by similarity"}},
        .run = cli_families,
    },
    {
        .name = "plan",
        .mark = CLI_PLAN,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .reads_files = true,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "show how a puzzle would be searched, and why",
        .description =
            {"Prints the decisions of `exactile solve` with the same options, and searches nothing: engine, order, "
             "filters, constrained piece, kernel and threads, each with its reason. A short sample gives the size of "
             "the tree and the time for each engine. With `--count` it prints the decisions of `exactile count`.",
             "`exactile solve --plan FILE`, or `exactile count --plan FILE` after `--count`, executes a printed plan "
             "on any machine: same nodes, same solutions, same order. You may change the plan by hand. A plan of "
             "another puzzle is refused.",
             "With `--time-limit` the plan itself is made within that time. It omits the engines that are not sampled "
             "by then."},
        .examples = {{"exactile plan tetris-cube --unique", "the decisions, and the time that the search may take"},
                     {"exactile plan my.txt > my.plan; exactile solve my.txt --plan my.plan",
                      "a search that can be repeated"},
                     {"exactile plan pentominoes-6x10 --count --json", "the decisions as JSON"}},
        .run = cli_plan,
    },
    {
        .name = "why",
        .mark = CLI_WHY,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .reads_files = true,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "say why a puzzle has no solution",
        .description =
            {"Says the first reason that holds: the volumes of pieces and region differ; a piece or a cell has no "
             "image "
             "(placement); the volumes or the colours of the cells cannot add up. Otherwise it searches as `exactile "
             "solve` does, and then for a few pieces and cells to blame: these pieces cannot all be laid while these "
             "cells are covered, and without any one of them the others are possible. `!` marks the cells.",
             "Then it prints how many of the cells can be covered, and how many of the pieces can be laid, each with a "
             "packing.",
             "`--time-limit` and `--node-limit` bound the search and the explanation. Without a limit the search ends "
             "only with its result, and the explanation takes at most about a minute. A result that a limit cut short "
             "says so: a set that may not be minimal, or `at least` in place of `at most`.",
             "The exit status is 0 if the puzzle has a solution, 1 if it has none, and 3 if a limit or a signal came "
             "before either was known."},
        .examples = {{"exactile why my.txt", "the reason, drawn"},
                     {"exactile why my.txt --time-limit 10 --json", "what can be said in 10 s, for a program"}},
        .run = cli_why,
    },
    {
        .name = "disassemble",
        .mark = CLI_DISASSEMBLE,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .reads_files = true,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "take solutions apart, move by move",
        .description =
            {"Prints the solutions of PUZZLE whose pieces come apart, with the level and the moves. A move shifts some "
             "pieces along an axis of the lattice; a line names the pieces and what the move adds to their "
             "coordinates. "
             "With `--moves=turn` pieces may also turn about an axis. `off along` marks a move without end, which "
             "separates a part; the two parts are "
             "then taken apart each on its own.",
             "The level counts the moves to the first separation; behind the dots it counts those of the larger part "
             "and of the smaller one, without parts that take a single move for each separation. "
             "Each number is the least possible. The states are the arrangements that fewer moves reach, and a dead "
             "end "
             "is one of them on no shortest way (docs/WORKSHOP.md).",
             "With `--stored` it takes the solutions apart that a file of BurrTools stores, and with `--solutions-from "
             "FILE` "
             "those that `solve` has printed. It shows those that hold together too. Stored moves are replayed: it "
             "says "
             "whether they are right, and whether fewer suffice."},
        .examples = {{"exactile disassemble burr.xmpuzzle --unique", "all solutions that come apart, and how"},
                     {"exactile disassemble burr.xmpuzzle --stored", "the stored solutions"},
                     {"exactile disassemble burr.txt --solutions-from found.txt", "printed solutions"},
                     {"exactile count burr.xmpuzzle --unique --level-at-least 5", "how many need five moves or more"}},
        .run = cli_disassemble,
    },
    {
        .name = "sample",
        .mark = CLI_SAMPLE,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .reads_files = true,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "print random solutions, each equally likely",
        .description =
            {"Draws solutions of PUZZLE. All solutions are exactly equally likely, and with `--unique` all classes "
             "are. "
             "The draws are independent, so a solution may come twice, unless `--distinct` is given. The same `--seed` "
             "gives the same sample at any number of threads.",
             "A short search is listed first. If there are too many solutions, they are drawn from a diagram, which "
             "`--diagram` keeps for further samples (docs/DIAGRAM.md). If that takes too much time or memory, "
             "dominoes, "
             "lozenges and their like are drawn by coupling from the past, on regions of any size. For other puzzles "
             "the whole search is made. If a limit stops the search or the coupling, no sample is printed, and the "
             "exit status is 3."},
        .examples = {{"exactile sample pentominoes-6x10 --number 5 --seed 1", "five of 9356 solutions"},
                     {"exactile sample my.txt --number 100 --distinct --unique --json", "100 different classes"},
                     {"exactile sample dominoes-8x8 --picture wall.svg --plain", "a typical tiling, as a pattern"}},
        .run = cli_sample,
    },
    {
        .name = "marginals",
        .mark = CLI_MARGINALS,
        .arguments = "PUZZLE",
        .low = 1,
        .high = 1,
        .reads_files = true,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "print how often each piece covers each cell",
        .description =
            {"Prints for each piece of PUZZLE in how many of all solutions it covers each cell, in percent, and for "
             "each cell that may stay empty how often it does. With `--json` the numbers are exact. `--picture` "
             "draws a heat map of each piece.",
             "The numbers come from a diagram of all solutions, which `--diagram` keeps (docs/DIAGRAM.md)."},
        .examples = {{"exactile marginals pentominoes-6x10", "where the pieces lie"},
                     {"exactile marginals my.txt --json", "exact numbers for a program"},
                     {"exactile marginals soma-cube --picture soma.svg", "a heat map of each piece"}},
        .run = cli_marginals,
    },
    {
        .name = "build",
        .mark = CLI_BUILD,
        .arguments = "PUZZLE",
        .low = 1,
        .high = 1,
        .reads_files = true,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "write the pieces as files for printers",
        .description =
            {"Writes a file for each different piece of PUZZLE into the folder of `--output`, which it makes "
             "if it is missing. The bodies are closed, and their volume is exact. Flat pieces become plates, "
             "and spheres become balls with necks between them.",
             "Prints a line for each file: its name, the number of pieces to make of it, volume and size. "
             "docs/WORKSHOP.md tells what the measures mean."},
        .examples = {{"exactile build soma-cube -o soma", "an STL file of each piece, with cubes of 10 mm"},
                     {"exactile build burr.xmpuzzle -o burr --gap 0.2 --wall 1.6", "hollow pieces with play"},
                     {"exactile build soma-cube -o soma --make stl,scad --assembly",
                      "also for OpenSCAD, and the first solution"}},
        .run = cli_build,
    },
    {
        .name = "show",
        .mark = CLI_SHOW,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .reads_files = true,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "show the region, the pieces and the numbers of a puzzle",
        .description = {"Draws the region and the pieces of each PUZZLE, and prints its volumes, the number of images "
                        "(placements) of each piece, and the symmetry of the puzzle. Says and draws why no solution "
                        "is possible, if that needs no search. Searches nothing."},
        .examples = {{"exactile show soma-cube", "the pieces of the Soma cube"}},
        .run = cli_show,
    },
    {
        .name = "check",
        .mark = CLI_CHECK,
        .arguments = "PUZZLE SOLUTIONS",
        .low = 2,
        .high = 2,
        .reads_files = true,
        .missing = "two arguments are needed: the puzzle, and the file with solutions or - for standard input",
        .summary = "check printed solutions",
        .description =
            {"Reads the file SOLUTIONS, in the form of `exactile solve`, of polycube or as JSON, and checks each "
             "solution of PUZZLE with independent code. SOLUTIONS may also be a file of BurrTools, whose stored "
             "solutions are checked, and their moves if the cells are cubes. Says why a solution is wrong, and "
             "which solutions are duplicates. Copies, and tiles that look alike, count as equal unless `--labelled` is "
             "given.",
             "With `--picture` the solutions of a board are drawn as read, wrong and incomplete ones too: a red line "
             "marks a mismatch, and a cross marks a cell without a tile.",
             "The exit status is 0 if all solutions are right. It is 1 if one is wrong, a duplicate or a board with "
             "empty cells, and if there is none. It is 2 if the input cannot be read, and 3 if a limit came first."},
        .examples = {{"exactile check soma-cube found.txt", "are these solutions of the Soma cube?"},
                     {"exactile solve soma-cube | exactile check soma-cube -", "the solver against the checker"},
                     {"exactile pack my.txt | exactile check my.txt - --packing", "is this packing right?"},
                     {"exactile check board.txt mine.txt --picture mine.svg",
                      "a picture of the mismatches of a board"}},
        .run = cli_check,
    },
    {
        .name = "list",
        .mark = CLI_LIST,
        .arguments = "",
        .high = 0,
        .summary = "list the puzzles of the collection",
        .description = {"Lists the puzzles that come with the program. Columns: name; published numbers of all "
                        "solutions, of solutions unique under rotation and of solutions unique under reflection too; "
                        "how long a search takes; title. A hyphen stands for a number that was not published."},
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
        .description =
            {"Draws every shape of a generated set with the name that definitions use: polyominoes, "
             "polycubes, polyiamonds, polyhexes, polytans, polykites, polytwigs and polybricks; free, one-sided or "
             "fixed. 'burr' are the 837 pieces of "
             "six-piece burrs, by number; 'burr 59' those that a saw can make."},
        .examples = {{"exactile pieces pentominoes", "the twelve pentominoes and their letters"},
                     {"exactile pieces 'fixed tetrominoes'", "each tetromino in all its orientations"}},
        .run = cli_pieces,
    },
    {
        .name = "convert",
        .mark = CLI_CONVERT,
        .arguments = "PUZZLE...",
        .low = 1,
        .high = UINT32_MAX,
        .reads_files = true,
        .missing = "a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints",
        .summary = "rewrite the definition of a puzzle, or write it for other solvers",
        .description =
            {"Reads each PUZZLE and writes its definition in one form, with the pieces of sets written out "
             "and one piece on each line. `--to` chooses another format. `--to xmpuzzle` writes puzzles for BurrTools, "
             "all in one file. Notes say what the other format does not have.",
             "`--to options`, `dimacs`, `opb` and `minizinc` write the exact cover of a puzzle for other solvers "
             "(docs/FORMAT.md): items and options, clauses, pseudo-Boolean constraints, or a model. Comments "
             "say which placement a variable stands for. With `--unique`, one solution of each class remains. "
             "`exactile check PUZZLE FILE` reads what a SAT solver or MiniZinc found.",
             "`--to c` writes a program in C that counts the solutions of this one puzzle, with all its placements as "
             "constants."},
        .examples = {{"exactile convert soma-cube > my.txt", "a copy from the collection, to change by hand"},
                     {"exactile convert burr.xmpuzzle > burr.txt", "a puzzle of BurrTools as a definition"},
                     {"exactile convert --to xmpuzzle soma-cube > soma.xmpuzzle", "a puzzle for BurrTools"},
                     {"exactile convert soma-cube --to dimacs > soma.cnf", "clauses for a SAT solver"},
                     {"exactile convert tetris-cube -u --to c > t.c && cc -O2 t.c && ./a.out",
                      "a program that counts"}},
        .run = cli_convert,
    },
    {
        .name = "generate",
        .mark = CLI_GENERATE,
        .arguments = "edge SIZE COLOURS | pieces PUZZLE N | challenge PUZZLE | burr PIECES",
        .low = 2,
        .high = UINT32_MAX,
        .reads_files = true,
        .missing = "words are needed: edge, the size of a board, such as 7, or 8x5 for 8 columns and 5 rows, and how "
                   "many colours; or pieces, a puzzle, and how many of its pieces; or challenge, and a puzzle; or "
                   "burr, and numbers of pieces",
        .summary = "make a puzzle from a seed",
        .description =
            {"`edge` makes a board of edge-matching tiles that has a solution (docs/EDGE.md). Each line between two "
             "cells gets one of COLOURS colours at random; then the tiles are shuffled and rotated. SIZE is the length "
             "of a side, or columns and rows: 8x5.",
             "`pieces` looks for sets of N pieces with exactly one solution, up to rotation; with `--unique=mirror`, "
             "up to rotation and reflection. PUZZLE has the region, and all pieces to choose from with the most copies "
             "of each. Stationary pieces stay in every set. Each set is written as a puzzle, in an order that `--seed` "
             "chooses. The last line, on standard error, says how many sets of this size exist, and if all were tried. "
             "`--limit` ends the search after N written sets, and `--node-limit` leaves a set undecided.",
             "Parts of a region that turn by themselves give more solutions: two cubes side by side 24 * 24 * 2 for "
             "each way to fill them. `--exactly 1152` looks for sets with one way.",
             "`challenge` makes puzzles with exactly one solution, graded and sorted from easy to hard "
             "(docs/CHALLENGES.md). Of random solutions of PUZZLE it keeps few pieces as clues, and none of them can "
             "be "
             "spared. `--by pieces` chooses which pieces are used, and `--by empty` which optional cells stay empty. "
             "`--number` makes more puzzles, and no two of them are alike under symmetry. `--picture FILE.pdf` writes "
             "a booklet, with the solutions at its end, and `--page FILE` a page to play them.",
             "`burr` writes the six-piece burr of six numbers, which `exactile pieces burr` draws. Of more numbers, "
             "and "
             "of the sets 59 (notchable pieces) and 837 (all pieces), it looks for sets of six that come apart, and "
             "writes each with its highest level and its numbers of solutions and assemblies, up to rotation: "
             "`--level-at-least` and `--exactly` choose. These options also test a single set of six numbers.",
             "The same arguments and the same seed make the same puzzle, in every version and on every machine."},
        .examples = {{"exactile generate edge 7 6 --seed 3 > my.txt", "a hard board of 7 by 7 tiles"},
                     {"exactile generate edge 6x8 6 --border 4 | exactile count -",
                      "with four other colours along the border"},
                     {"exactile generate pieces my.txt 5 --limit 10 -o sets.txt",
                      "ten sets of five pieces, each with one solution"},
                     {"exactile generate challenge pentominoes-6x10 --number 50 --picture book.pdf -o book.txt",
                      "a booklet of 50 puzzles"},
                     {"exactile generate burr 88 512 704 960 992 1008 | exactile disassemble - --unique",
                      "how Love's Dozen comes apart"},
                     {"exactile generate burr 59 --level-at-least 5 --exactly 1",
                      "burrs that a saw can make, with one solution of level 5 or more"}},
        .run = cli_generate,
    },
    {
        .name = "runs",
        .mark = CLI_RUNS,
        .arguments = "FILE...",
        .low = 1,
        .high = UINT32_MAX,
        .reads_files = true,
        .missing = "a file is needed that '--run' of solve or count has made",
        .summary = "show saved runs, and print their solutions",
        .description =
            {"Describes each FILE that `--run` has made: the puzzle and the options, the share of the search that is "
             "done, the number of solutions so far, and the time. A file that a search is writing can be read.",
             "With `--solutions` it prints the saved solutions, in the order of the search, as text or JSON. The exit "
             "status is 3 if the run is not complete, and fewer solutions are printed than `--limit` asks for."},
        .examples = {{"exactile runs big.run", "the progress of the search"},
                     {"exactile runs big.run --solutions --json -o found.json", "the solutions found so far"}},
        .run = cli_runs,
    },
    {
        .name = "merge",
        .mark = CLI_MERGE,
        .arguments = "FILE...",
        .low = 1,
        .high = UINT32_MAX,
        .reads_files = true,
        .missing = "the files of all parts are needed, that 'exactile count --run FILE --part I/N' has made",
        .summary = "put the saved runs of all parts together",
        .description = {"Reads the FILEs of all parts of one search, in any order, and prints their number of "
                        "solutions together. With `-o` it also joins them into one file, as if the search had not been "
                        "divided; `exactile runs` reads it.",
                        "Files of different searches are refused. So are two files of one part, a missing part and an "
                        "incomplete one; the message names it."},
        .examples = {{"exactile merge part-*.run", "the number of solutions"},
                     {"exactile merge part-*.run -o whole.run", "one file with all of them, too"}},
        .run = cli_merge,
    },
    {
        .name = "polycube",
        .mark = CLI_POLYCUBE,
        .arguments = "[-- FILE...]",
        .high = UINT32_MAX,
        .summary = "work as Busche's polycube, with its options",
        .description = {"Takes the options, files and configuration files of Matt Busche's polycube, version 2, and "
                        "`-b`, `-e` and `-m` of version 1. Prints the same output. A program that is called by the "
                        "name polycube does so too. docs/POLYCUBE.md lists the differences.",
                        "Without FILE it reads the puzzles from standard input. A value follows its option as `-f11`, "
                        "`-f 11`, `--fila=11` or `--fila 11`. `--` before the files keeps a file from being read as a "
                        "value. Long names may be written `--volumeFilter` or `--volume-filter`, and shortened.",
                        "The exit status is 0 if the search was complete, with or without solutions. The other values "
                        "are listed below."},
        .examples = {{"exactile polycube -i -q -r -of=11 -f11 -n -- pentominoes_10x6.txt",
                      "statistics of the 2339 solutions"},
                     {"exactile polycube -m11 -e6 -b4 -r -- tetriscube_def.txt", "a command line of version 1"}},
        .run = cli_polycube,
        .option_next = cli_polycube_help_next,
    },
    {
        .name = "help",
        .mark = CLI_HELP,
        .arguments = "[SUBCOMMAND | format | words | properties]",
        .high = 1,
        .summary = "print help",
        .description = {"Prints the list of subcommands, the help of one of them, how a puzzle is written, the "
                        "meaning of the words, or the properties of `--where`."},
        .examples = {{"exactile help solve", "the same as exactile solve --help"},
                     {"exactile help format", "how a puzzle is written, with three examples"},
                     {"exactile help words", "the words that users meet: image, fit, part, unique and others"}},
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
                    cli_suggestion_text_of(&near, "'exactile help' lists them").text);
    return NULL;
}
