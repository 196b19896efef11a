# Why: reasons for no solution.
======== no-solution-names-why
# Each answer without a solution names the command that tells more, with the options that it needs.
for puzzle in "../unsolvable.txt" "dominoes-cut-chessboard" "../several.txt --puzzle 2" "calendar-any --empty Nov" \
    "../edge-unsolvable.txt"; do
    "$EXACTILE" count $puzzle
done 2>&1 | sed "s/[0-9.]* s;/SECONDS s;/"
"$EXACTILE" solve soma-cube --place 'V 0 0 0, 1 0 0, 0 1 0; L 0 0 1, 1 0 1, 2 0 1, 0 1 1; Z 1 1 0, 1 2 0, 2 1 0, 2 0 0' 2>&1
==== out
0
0 solutions, complete, SECONDS s; 'exactile why ../unsolvable.txt' says what is to blame
0
0 solutions, complete, impossible: coloured like a chessboard, the region has 32 and 30 cells; 31 pieces cover 1 and 1; the nearest that all pieces can cover together is 31 and 31; 'exactile why dominoes-cut-chessboard' shows more
0
0 solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../several.txt --puzzle 2' shows more
0
0 solutions, complete, impossible: 42 cells are to be covered, and the pieces have 41 (O 6, L N P U V Y Z 5 each); leave 2 named cells empty, such as Nov,1; 'exactile why calendar-any --empty Nov' shows more
0
0 solutions, complete, SECONDS s; 'exactile best ../edge-unsolvable.txt' finds the fewest mismatches
0 solutions, complete, impossible: coloured like a chessboard, the region has 9 and 7 cells; the nearest that all pieces can cover together is 8 and 8; 'exactile why soma-cube' with the same '--place' shows more
==== status 1
======== why-blames-few-pieces-and-cells
"$EXACTILE" why ../unsolvable.txt
==== out
no solution: these 4 cells cannot all be covered, but without any one of them the others can

  ! # # !
  # # # #
  # # # #
  # # # #
  ! # # !

  # to be covered   ! to blame

at most 15 of 20 cells can be covered:

 . P P P
 . N P P
 N N W W
 N W W .
 N W . .

at most 3 of 4 pieces can be laid:

 . W W .
 W W N .
 W X N N
 X X X N
 . X . N
==== status 1
======== why-counts-cells-before-colours
"$EXACTILE" why -
==== in
D:xDim=4:yDim=4:zDim=1
C:name=I:layout=0 0 0, 1 0 0, 2 0 0:copies=0..9
~D
==== out
no solution: the region has 16 cells: 3 * 5 + 1; the cells of each piece are a multiple of 3

at most 15 of 16 cells can be covered:

 I2 I2 I2 I5
 I1 I3 I4 I5
 I1 I3 I4 I5
 I1 I3 I4  .
==== status 1
======== why-cut-short-says-so
"$EXACTILE" why ../unsolvable.txt --node-limit 5000
==== out
no solution: these 5 cells cannot all be covered; fewer of them may be to blame, but a limit came first

  ! # ! !
  # # # #
  # # # #
  # # # #
  ! # # !

  # to be covered   ! to blame

at least 15 of 20 cells can be covered; a limit came before more were tried:

 . P P P
 . N P P
 N N W W
 N W W .
 N W . .

at least 3 of 4 pieces can be laid; a limit came before more were tried:

 . W W .
 W W N .
 W X N N
 X X X N
 . X . N
==== status 1
======== why-json
"$EXACTILE" why ../unsolvable.txt ../none.txt ../small.txt --json
==== out
{"puzzle":"../unsolvable.txt","reason":"core","text":"these 4 cells cannot all be covered, but without any one of them the others can","pieces":[],"cells":[[0,0,0],[0,4,0],[3,0,0],[3,4,0]],"minimal":true,"most_cells":{"number":15,"required":20,"exact":true,"pieces":[{"name":"N","cells":[[0,0,0],[0,1,0],[0,2,0],[1,2,0],[1,3,0]]},{"name":"P","cells":[[1,4,0],[2,3,0],[2,4,0],[3,3,0],[3,4,0]]},{"name":"W","cells":[[1,0,0],[1,1,0],[2,1,0],[2,2,0],[3,2,0]]}]},"most_pieces":{"number":3,"required":4,"exact":true,"pieces":[{"name":"X","cells":[[0,1,0],[1,0,0],[1,1,0],[1,2,0],[2,1,0]]},{"name":"N","cells":[[2,2,0],[2,3,0],[3,0,0],[3,1,0],[3,2,0]]},{"name":"W","cells":[[0,2,0],[0,3,0],[1,3,0],[1,4,0],[2,4,0]]}]},"status":"complete"}
{"puzzle":"../none.txt","reason":"no image","text":"piece I fits nowhere; no piece can cover any of 4 cells","pieces":["I"],"cells":[[0,0,0],[0,1,0],[1,0,0],[1,1,0]],"most_cells":{"number":0,"required":4,"exact":true,"pieces":[]},"most_pieces":{"number":0,"required":1,"exact":true,"pieces":[]},"status":"complete"}
{"puzzle":"../small.txt","reason":"solvable","text":"the puzzle has a solution","pieces":[],"cells":[],"status":"complete"}
==== status 1
======== why-lists-volumes
"$EXACTILE" why ../volumes.txt
==== out
no solution: 8 cells are to be covered, and the pieces have 6 (V W 3 each); mark cells that may stay empty with '+', or all of them by D:...:optional, add a filler of one cell with copies=0..2, or give pieces a range of copies such as copies=1..2

at most 6 of 8 cells can be covered:

 . W W
 V s W
 V V .

all 2 pieces can be laid:

 . W W
 V s W
 V V .
==== status 1
======== why-names-what-fits-nowhere
"$EXACTILE" why ../none.txt
==== out
no solution: piece I fits nowhere; no piece can cover any of 4 cells

  ! !
  ! !

  ! to blame

at most 0 of 4 cells can be covered

at most 0 of 1 pieces can be laid
==== status 1
======== why-of-a-board
"$EXACTILE" why ../edge-domino.txt
==== err
exactile: error: '../edge-domino.txt' is a board of tiles; 'exactile why' takes puzzles of pieces and puzzles that are given by sides, and 'exactile best' finds how many edges of a board can match
==== status 2
======== why-of-a-puzzle-with-solutions
"$EXACTILE" why ../small.txt
==== out
the puzzle has a solution
======== why-stopped
"$EXACTILE" why ../unsolvable.txt --node-limit 1
==== out
no solution was found: stopped by the limit on nodes

at least 0 of 20 cells can be covered; a limit came before more were tried

at least 0 of 4 pieces can be laid; a limit came before more were tried
==== status 3
