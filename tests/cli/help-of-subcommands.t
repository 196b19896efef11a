# Help of the program and of its subcommands.
======== help-names-the-subcommands
"$EXACTILE" --help
==== out
Usage: exactile SUBCOMMAND [OPTION]... [ARGUMENT]...

exactile solves tiling puzzles exactly: it finds, counts and shows every way to
fill a region with pieces, such as polyominoes in a box, polycubes in a cube or
polyiamonds in a hexagon. It does the same for boards of edge-matching tiles.
An image (placement) is one position of a piece in the region.

Subcommands:
  solve                      print all solutions
  count                      print the number of solutions
  series                     count the solutions of a row of puzzles, and find
                             their recurrence
  best                       fill a board so that as many edges match as
                             possible
  pack                       pack pieces as well as possible, and prove it
                             where that can be done
  estimate                   estimate the time of a search and its number of
                             solutions
  trace                      show a search step by step
  families                   group similar solutions into clusters
  plan                       show how a puzzle would be searched, and why
  why                        say why a puzzle has no solution
  disassemble                take solutions apart, move by move
  sample                     print random solutions, each equally likely
  marginals                  print how often each piece covers each cell
  build                      write the pieces as files for printers
  show                       show the region, the pieces and the numbers of a
                             puzzle
  check                      check printed solutions
  list                       list the puzzles of the collection
  pieces                     draw the shapes of a set
  convert                    rewrite the definition of a puzzle, or write it
                             for other solvers
  generate                   make a puzzle from a seed
  runs                       show saved runs, and print their solutions
  merge                      put the saved runs of all parts together
  polycube                   work as Busche's polycube, with its options
  help                       print help

'exactile help SUBCOMMAND' explains a subcommand, 'exactile help format' how a
puzzle is written, 'exactile help words' the words, and 'exactile help
properties' the properties of solutions. docs/COOKBOOK.md answers questions of
users, each with its commands. 'exactile --version' prints the version.

Puzzles:
A PUZZLE is a file with one definition or several, - for standard input, or a
name in the collection that comes with the program. A file has precedence over
the collection. 'exactile help format' shows definitions, and docs/FORMAT.md
says all about them. An installation has the folder docs in share/doc/exactile.

Files:
A written file appears, or replaces an older one, when it is complete. A killed
command leaves nothing beside it. Only on a file system without unnamed files,
such as NFS, SIGKILL leaves a file whose name begins with .exactile. A symbolic
link stays, and the file that it points at is replaced. A command does not
begin if it cannot open an output, or if two of its files are the same and one
is written. - stands for standard output, or for standard input, which can be
read once.

Exit status:
  0                          all that was asked for was found: all solutions if
                             there are any, as many as --limit says, or one
                             packing of boxes; best: a full board; other
                             commands: success
  1                          no solution exists; pack: no packing keeps the
                             rules; check: a solution is wrong or a duplicate,
                             or there is none
  2                          error in the command line, the input or the
                             output; standard error names the error and a
                             remedy
  3                          a limit on time, nodes or memory, or a signal,
                             stopped the search before that; --trials: no
                             solution was met; pack: the packing is not proved
                             best; 'runs --solutions': the saved run is not
                             complete. Printed solutions are right, but there
                             may be more

For several puzzles the most serious status counts: 2, then 3, then 1, then 0.
If the reader of the output ends first, such as head, the command saves its run
and ends by SIGPIPE, status 141 in a shell.

Signals to solve, count, best and pack:
  INT, TERM, HUP             stop the search and report the solutions so far; a
                             second signal ends the program at once
  USR1                       print the statistics so far on standard error

Environment:
  COLUMNS                    the width of help, lists, plans and drawings, in
                             place of the width of the terminal
  NO_COLOR                   if set and not empty, --color=auto prints no
                             colours
  TERM                       if not set, or dumb, --color=auto prints no
                             colours, and no progress is shown
======== help-of-solve-names-its-options
"$EXACTILE" help solve
==== needs x86_64
==== out
Usage: exactile solve [OPTION]... PUZZLE...

Prints every solution of each PUZZLE on standard output. The last line, on
standard error, gives their number and says if the search was complete. Copies
of one shape count as equal, unless --labelled is given.

Several puzzles are solved one after the other, each within the given limits. A
comment '# PUZZLE' with the name stands before the solutions of each.

The order of the solutions does not depend on the number of threads. With
--limit, a puzzle may be searched in a different order, which finds the first
solutions sooner (docs/ENGINES.md). Boxes that are given by their sides, such
as box=98x45x28, are packed into the box once, or proved not to fit.

--page writes the solutions into one HTML file that needs no network. In a
browser you step through them, filter them by the place of a piece, rotate
solids and take them apart (docs/PAGE.md).

It takes puzzles of pieces, exact covers, boards of tiles and puzzles that are
given by sides.

Options:
  -u, --unique[=mirror|turns]
                             find one solution of each class under rotation;
                             with =mirror, under rotation and reflection; with
                             =turns, under rotations in the x-y plane alone, so
                             that a flat board is not turned over
      --constrain PIECE      with --unique: break symmetry by this piece, in
                             place of the one that the planner chooses
      --restrict IMAGES      with --unique: keep the constrained piece in the
                             orientation in which it is drawn, or at its least
                             positions there, and constrain no other
                             (docs/ENGINES.md) (drawn)
      --split CASES          divide the search into cases: for each unbalanced
                             piece, whether it covers more black or more white
                             cells of a chessboard (docs/ENGINES.md) (parity)
  -l, --limit N              stop after N solutions of a puzzle
  -t, --time-limit SECONDS   stop all work on a puzzle after this time, such as
                             0.5. The time of the first puzzle includes the
                             reading of files. families searches for half of
                             the time
      --node-limit N         stop the search of a puzzle after about N placed
                             images (placements); threads check every few
                             hundred
      --memory-limit SIZE    stop before the program holds more than SIZE
                             bytes; 500K, 200M and 4G are sizes too, and none
                             is no limit. The default is half of the memory
                             that is free
      --plan FILE            execute the plan in FILE, which 'exactile plan'
                             has printed (docs/ENGINES.md)
      --threads N            use N threads; 0, the default, means one for each
                             core
      --disassemble          only solutions whose pieces come apart by moves,
                             with their level (docs/WORKSHOP.md)
      --level-at-least N     only solutions that come apart, and whose first
                             separation takes N moves or more
      --best-level           only solutions that come apart, and whose first
                             separation takes the most moves; searches twice
      --where CONDITION      only solutions with these properties, such as
                             'faults=0 and not rectangle' (docs/PROPERTIES.md;
                             'exactile help properties'). plan says what the
                             condition costs
      --moves KIND           of solutions that are taken apart: pieces only
                             shift, which is the default, or they may also turn
                             about axes (docs/WORKSHOP.md) (shift, turn)
      --run FILE             save the search in FILE; the same command resumes
                             it (docs/RUNS.md)
      --diagram FILE         keep all solutions in FILE, and take them from it,
                             without a search, if it exists (docs/DIAGRAM.md)
      --solution N           of a diagram: print solution N, and with --limit
                             more from there
      --part I/N             search only part I of N; other machines may search
                             the other parts
      --labelled             count copies as different: solutions that swap
                             equal pieces or tiles are not the same
  -e, --engine SPEC          use this search engine, or several in turn
                             (docs/ENGINES.md; for boards, docs/EDGE.md) (dlx,
                             fila, flat, matrix, frontier, matching, beam,
                             blocks, fletcher, de-bruijn)
      --order SPEC           choose the next cell or piece in this order
                             (docs/ENGINES.md)
  -n, --nof                  for the engine fila: use lists that consider the
                             neighbours of the filled cell
      --shuffle N            try images in a random order determined by N: same
                             solutions in another order. The first one is no
                             fair draw: some solutions come first more often
                             than others (docs/COOKBOOK.md)
      --seed N               start the random numbers from N (0 by default):
                             the same N gives the same numbers
      --trials N             make N random trials in place of a complete
                             search; each ends as --until says
      --until R              end a trial the first time that a piece is removed
                             and R pieces remain
      --kernel NAME          for the engines matrix, flat, frontier and
                             domains: use this instruction set, not the one
                             measured as the fastest (avx512, avx2, portable)
      --volume-filter[=N]    remove images that leave a pocket no pieces can
                             fill: before the search, and with =N while N or
                             more pieces remain
      --parity-filter[=N]    remove images that leave numbers of coloured cells
                             no pieces can cover; =N as above
      --fit-filter[=N]       remove images that leave a cell or a piece without
                             an image; =N as above
      --volume-trigger[=N]   backtrack if no pieces can fill a pocket of open
                             cells; with =N, while N or more pieces remain
      --parity-trigger[=N]   backtrack if no pieces can cover the colours of
                             the open cells; with =N, while N or more pieces
                             remain
      --parity COLOURING     with a parity filter or trigger: look at the black
                             and white cells of a chessboard alone (chessboard)
  -p, --puzzle N|TITLE       use only the Nth puzzle of a file, or the one with
                             this title, or with this part of a title
      --set n=10             give the parameters of definitions values, such as
                             n=10 or n=10,k=5 (docs/FORMAT.md)
  -f, --format NAME          read the definition in this format, in place of
                             the detected one (polycube, tiles, json, drawing,
                             coordinates, polygons, cover, matrix, xmpuzzle,
                             tetravex-clockwise, tetravex-reading, layers,
                             lists, presents, sudoku, page)
      --empty NAMES          leave these named cells empty, such as Oct,6, and
                             cover all others (docs/FORMAT.md)
      --all-empty N          search once for each choice of N named cells to
                             leave empty, one of each drawing of names; say at
                             the end how many choices have a solution
      --hints FILE           for boards: use the hints in FILE in place of the
                             board's own; none uses no hints (docs/EDGE.md)
      --place PLACEMENTS     lay pieces beforehand, each a name and its cells,
                             such as 'A 3 2 0, 4 2 0; B 0 0 0'
      --place-from FILE      lay the pieces of a drawing beforehand: rows as
                             solve prints them, with dots for open cells
      --forbid PLACEMENTS    only solutions without any of these placements, in
                             the form of --place; they are taken from a diagram
                             (docs/DIAGRAM.md)
  -o, --output FILE          write to FILE, which appears or changes only at
                             the end of a run without errors. A search that is
                             stopped before a solution leaves it as it was.
                             build writes its files into the folder FILE
      --picture FILE         also draw the output into FILE, of count that of
                             '--by empty'; its name ends with .svg, .png or
                             .pdf. A .pdf is a booklet, with pages of A4
      --max-drawn N          with --picture: draw at most N solutions or maps
                             of a puzzle (60 by default)
      --plain                with --picture: draw shapes alone, without names,
                             captions, title and notes, as a pattern
      --xmpuzzle FILE        also write the puzzle with its solutions to FILE,
                             for BurrTools
      --pieces               also draw the region and the pieces
      --lines                draw lines between the cells of a piece
      --numbers              for boards, with --picture: draw the numbers of
                             tiles and colours
      --plot FILE            draw charts of the search by remaining pieces into
                             FILE.svg, .png or .pdf
  -j, --json                 print JSON, one object on a line
      --page FILE            write an HTML page to FILE, for a browser: of
                             trace the search, of 'generate challenge' puzzles
                             to play, of others the solutions; print nothing
                             else. The program must be built with the page
                             (docs/PAGE.md)
      --link                 for boards: print links to a viewer, one on a line
      --color WHEN           print each piece in its own colour (auto, always,
                             never; by default auto)
      --boxes                draw outlines with box characters, the default on
                             a terminal without colour
  -s, --statistics           print the statistics of the search on standard
                             error; with --json, as JSON
  -q, --quiet                print no progress, summaries or remarks, but only
                             results and errors
  -h, --help                 print help

Examples:
  exactile solve soma-cube --unique
                             each solution of the Soma cube once, not once for
                             each rotation
  exactile solve my.txt --limit 1 && echo fits
                             one solution, and the word if there is any
  exactile solve my.txt --time-limit 60 -o found.txt
                             the solutions found in one minute
  exactile solve soma-cube --unique --page soma.html
                             a page with the solutions, for a browser
  my-program | exactile solve - --json
                             a definition from a program, solutions as JSON

Puzzles:
A PUZZLE is a file with one definition or several, - for standard input, or a
name in the collection that comes with the program. A file has precedence over
the collection. 'exactile help format' shows definitions, and docs/FORMAT.md
says all about them. An installation has the folder docs in share/doc/exactile.

Files:
A written file appears, or replaces an older one, when it is complete. A killed
command leaves nothing beside it. Only on a file system without unnamed files,
such as NFS, SIGKILL leaves a file whose name begins with .exactile. A symbolic
link stays, and the file that it points at is replaced. A command does not
begin if it cannot open an output, or if two of its files are the same and one
is written. - stands for standard output, or for standard input, which can be
read once.

Exit status:
  0                          all that was asked for was found: all solutions if
                             there are any, as many as --limit says, or one
                             packing of boxes; best: a full board; other
                             commands: success
  1                          no solution exists; pack: no packing keeps the
                             rules; check: a solution is wrong or a duplicate,
                             or there is none
  2                          error in the command line, the input or the
                             output; standard error names the error and a
                             remedy
  3                          a limit on time, nodes or memory, or a signal,
                             stopped the search before that; --trials: no
                             solution was met; pack: the packing is not proved
                             best; 'runs --solutions': the saved run is not
                             complete. Printed solutions are right, but there
                             may be more

For several puzzles the most serious status counts: 2, then 3, then 1, then 0.
If the reader of the output ends first, such as head, the command saves its run
and ends by SIGPIPE, status 141 in a shell.

Signals to solve, count, best and pack:
  INT, TERM, HUP             stop the search and report the solutions so far; a
                             second signal ends the program at once
  USR1                       print the statistics so far on standard error

Environment:
  COLUMNS                    the width of help, lists, plans and drawings, in
                             place of the width of the terminal
  NO_COLOR                   if set and not empty, --color=auto prints no
                             colours
  TERM                       if not set, or dumb, --color=auto prints no
                             colours, and no progress is shown
