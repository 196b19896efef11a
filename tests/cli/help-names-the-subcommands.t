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
  plot                       draw measurements with their spread
  help                       print help

'exactile help SUBCOMMAND' explains a subcommand, 'exactile help format' how a
puzzle is written, and 'exactile help words' the words. docs/COOKBOOK.md
answers questions of users, each with its commands. 'exactile --version' prints
the version.

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
