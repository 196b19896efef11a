# Help on formats, words and mistakes.
======== help-fits-into-80-columns
for name in solve count show check list pieces convert help format words properties; do "$EXACTILE" help $name; done | awk 'length > 80'
======== help-has-one-form-at-a-time
"$EXACTILE" help --man --markdown
==== err
exactile: error: '--man', '--markdown' and '--completion' exclude each other; give one of them
==== status 2
======== help-is-the-same-both-ways
for name in solve count show check list pieces convert help; do
    [ "$("$EXACTILE" help $name)" = "$("$EXACTILE" $name -h)" ] && echo "$name: the same"
done
==== out
solve: the same
count: the same
show: the same
check: the same
list: the same
pieces: the same
convert: the same
help: the same
======== help-of-a-misspelt-subcommand
"$EXACTILE" help cuont
==== err
exactile: error: unknown subcommand 'cuont'; did you mean 'count'?
==== status 2
======== help-of-format-has-examples-that-work
# Each example is indented by four blanks.
"$EXACTILE" help format | sed -n 's/^    \([^ ]\)/\1/p' | "$EXACTILE" count -
==== out
-#1: 4  Three pieces in a box of 5 columns and 3 rows
-#2: 3
-#3: 8
======== help-of-format
"$EXACTILE" help format
==== out
Definitions:
A definition has the box in its first line, the pieces below it, and ~D at its
end. Here L draws the pieces, with dots between them:
    # Three pieces in a box of 5 columns and 3 rows
    D:xDim=5:yDim=3:zDim=1
    L
    U U . P P P . . F .
    U . . . P P . . F F
    U U . . . . . F F .
    ~L
    ~D

R draws a region that is no box: # is to be covered, + may stay empty, and . is
outside. P takes the pieces of a set:
    D:xDim=5:yDim=3:lattice=square
    R
    + # # # +
    # # . # #
    # # # # #
    ~R
    P:set=trominoes:copies=0..4
    ~D

C gives the cells of a piece: 'x y z', with x to the right, y up, and z from
layer to layer. S lies where it is:
    D:xDim=3:yDim=3:zDim=3
    C:name=S:type=S:layout=1 1 1
    C:name=A:copies=6:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
    C:name=B:copies=2:layout=0 0 0
    ~D

  D                          lattice=triangle, hexagon or another of
                             docs/FORMAT.md; optional: each cell may stay
                             empty; 'region=hexagon 3': a region by name, in
                             place of sizes; oneSide: no piece is turned over
  C                          or shape=pentominoes/X or box=4x3x2, in place of
                             layout; 'variable=2 0 0': cells that each copy may
                             lack
  P                          'only=F I L' or except=X: some of a set; 'exactile
                             pieces' draws sets
  C, P                       copies=3 or copies=0..3; motions=none, half,
                             plane, space or mirror; weight=5
  N ... ~N                   names of cells, drawn like R, for --empty

The format of a text is that of --format, or of the ending of its file, such as
.dlx, or else the one that fits the whole text. If several fit, exactile asks
for --format. 'exactile show' says it. An exact cover has its items in the
first line, secondary ones behind |, and an option in each further line; or it
is rows of 0 and 1, lists of numbers, or a sudoku grid. Drawings, layers of
solids, coordinates, JSON, levels of iQPuzzle, numbered shapes with regions
(Advent of Code), files of BurrTools, and pages that exactile wrote are read
too. docs/FORMAT.md says the rest, and docs/EDGE.md how boards of tiles are
written. 'exactile convert PUZZLE' prints any puzzle of the collection as a
definition.
======== help-of-words
"$EXACTILE" help words
==== out
Words:
  cell                       a square, cube, triangle or hexagon with integer
                             coordinates
  region                     the cells to be filled, and the optional cells
                             that may stay empty
  colour                     of a cell of a piece or of the region; rules say
                             which may lie on which
  optional cell              a cell that a piece may cover, or that stays empty
                             (+)
  open cell                  a cell of the region that no piece covers yet
  pocket                     open cells that hang together, with none beside
                             them
  piece                      a shape with a name, a number of copies and the
                             allowed motions
  volume                     the number of cells of a piece, of several pieces
                             or of a region
  motions                    the rotations or reflections that a piece may
                             make: none, half, plane, space, mirror
  turns                      the allowed rotations of a tile on a board
  mobile, stationary         a piece to be placed; a piece that lies where it
                             was defined
  image                      a placement: one orientation of a piece at one
                             position in the region
  pose                       a tile of a board in one rotation; solutions show
                             it by an arrow, where the tile's top points
  solution                   pieces that cover all cells to be filled, without
                             overlap
  class                      the solutions that rotations of the puzzle map to
                             each other, with =mirror reflections too
  unique                     only one of all rotations of a solution counts
                             (--unique); with =mirror, only one of its
                             reflections too; with =turns, a flat board is not
                             turned over
  constrained piece          the piece whose images are restricted to break
                             symmetry, with --unique (--constrain)
  labelled                   equal pieces or tiles count as different
                             (--labelled)
  engine                     an algorithm that searches; the planner chooses
                             it, or --engine
  portfolio                  short runs of several engines and orders, for
                             first solutions
  fit, attempt               a node of a search, where it places an image; each
                             try to place one
  share                      the estimated part of the whole search that is
                             done
  task                       the unit of work: the first choices of a search,
                             and all that follows from them
  part                       the share of one machine when a search is divided
                             ('--part I/N')
  gap                        tasks that no part has searched, so 'exactile
                             merge' cannot put the parts together
  complete                   the whole search is done: no solution is missing
======== help-words-agree-with-the-glossary
# When this fails: give the word the same meaning in src/cli/help/help_topics.c and docs/TERMS.md.
"$EXACTILE" help words --markdown | sed -n 's/^- `\(.*\)`: \(.*\)$/\1|\2/p' |
  awk -F'|' '{ gsub(/, /, "**, **", $1); print "| **" $1 "** | " $2 " |" }' |
  while IFS= read -r row; do grep -qxF -e "$row" ../../../docs/TERMS.md || echo "docs/TERMS.md has no row '$row'"; done
