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
                             empty; oneSide: no piece is turned over
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
