# The first drawing is the region.  Pieces with different letters have these names.
"$EXACTILE" convert drawing.board
printf 'AAAA\nAAA+\n\nI\nI\n\nLL\nL\n\nT T\n' | "$EXACTILE" convert -
# Blanks, commas or nothing between 0 and 1.
for board in '1 1 1\n1 1 1\n\n1 1\n1 0\n\n0 1\n1 1\n' '1,1,1\n1,1,1\n\n1,1\n1,0\n\n0,1\n1,1\n' '111\n111\n\n11\n10\n\n01\n11\n'; do
  printf "$board" | "$EXACTILE" count -
done
# Rows of one width may be an exact cover.  Pieces with more cells than the region are one, unless the format is named.
printf "11001\n\n00110\n" | "$EXACTILE" convert - 2>&1
printf "11001\n\n00110\n\n01000\n\n10110\n" | "$EXACTILE" convert -
printf '11111\n\n00110\n\n10101\n' | "$EXACTILE" count - --format drawing
# A goal and pieces in space, and in the plane.
printf '# Two by two by two\n0 0 0 1 0 0 0 1 0 1 1 0 0 0 1 1 0 1 0 1 1 1 1 1\n0 0 0 1 0 0\n0 0 0 1 0 0\n5 5 5 5 5 6 5 6 6 5 6 5\n' |
  "$EXACTILE" convert -
printf '(0,0) (1,0) (0,1) (1,1)\n[(0,0),(1,0)]\n[(0,0),(1,0)]\n' | "$EXACTILE" count -
==== out
# Tetrominoes in 4x5
D:xDim=5:yDim=3:lattice=square
R
# # # # #
# # # # #
# # # # .
~R
C:name=A:type=M:layout=0 0, 0 -1, 0 -2, 1 -2, 2 -2
C:name=B:type=M:layout=1 0, 2 0, 0 -1, 1 -1
C:name=C:type=M:layout=0 0, 1 0, 0 -1, 1 -1
C:name=D:type=M:layout=0 0
~D
D:xDim=4:yDim=2:lattice=square
R
# # # #
# # # +
~R
C:name=I:type=M:layout=0 0, 0 -1
C:name=L:type=M:layout=0 0, 1 0, 0 -1
C:name=T:type=M:layout=0 0, 2 0
~D
2
2
2
standard input: error: a text that may have the format 'drawing' or 'matrix'; say which by --format drawing or --format matrix
|
1 2 3 4 5
1 2 5
3 4
2
1 3 4
0
# Two by two by two
D:xDim=2:yDim=2:zDim=2
C:name=A:type=M:layout=0 0 0, 1 0 0
C:name=B:type=M:layout=0 0 0, 1 0 0
C:name=C:type=M:layout=5 5 5, 5 5 6, 5 6 6, 5 6 5
~D
2
==== err
piece B has 3 separate parts; 'exactile show' draws it
0 solutions, complete, impossible: coloured like a chessboard, the region has 3 and 2 cells; 1 piece covers 1 and 1, 1 covers 3 and 0; the nearest that all pieces can cover together is 4 and 1; 'exactile why -' shows more
