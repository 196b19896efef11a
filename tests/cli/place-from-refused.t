try() {
    printf "$1" > drawing
    "$EXACTILE" count ${2:-../small.txt} --place-from drawing 2>&1
    [ $? = 2 ] || echo accepted
}
# A name, a shape, and too many copies.
try ' A1 A1 Q\n A4 A\033 Y1\n'
try ' A1 . A1\n . . .\n'
try ' A1 A1 .\n . A1 .\n'
try 'A A1 A2\nA A1 A2\n' # the third copy
printf 'D:xDim=2:yDim=2:zDim=1\nC:name=A:layout=0 0 0:copies=2\nC:name=B:layout=0 0 0:copies=2\n~D\n' > puzzle
try 'A1 A2\nA .\n' puzzle
# The size of the box.
try ' A1 A1 .\n'
try '# nothing\n\n'
try ''
try ' A1 A1 .\n . .\n'
try ' A1 A1 .\n . . . .\n'
try ' A1 A1 .\n . . .\n . . .\n'
try ' A1 A1 .\n . . .\n\n# the next\n A1 A1 .\n . . .\n'
try ' A1 A1 ., . . .\n . . .\n'
try ' V V .\n V . .\n . . .\n' soma-cube
# Cells outside the region, and of a stationary piece.
printf 'D:xDim=3:yDim=2:zDim=1\nR:\n# # .\n# # #\n~R\nC:name=S:type=S:layout=0 0 0\nC:name=A:layout=0 0 0, 1 0 0:copies=2\n~D\n' > puzzle
try '. . A1\n. . A1\n' puzzle
try 'A1 . .\nA1 . .\n' puzzle
try 'S . .\n. . .\n' puzzle
# Files.
try '\376\377'
"$EXACTILE" count ../small.txt --place-from missing 2>&1
"$EXACTILE" count ../edge-domino.txt --place-from drawing 2>&1
"$EXACTILE" count ../small.txt - --place-from - 2>&1 < drawing
"$EXACTILE" count ../small.txt ../small.txt --place-from - 2>&1 < drawing
"$EXACTILE" solve ../small.txt --place-from drawing -o drawing 2>&1
rm drawing puzzle
==== out
drawing:1:8: error: no piece is called 'Q'; a cell has a piece's name, or '.'
drawing:2:6: error: the control or invisible character U+001B; leave it out
drawing:1:2: error: piece 'A' cannot lie on these cells: they have another shape, or its motions do not turn it so (y is upward); 'A 0 0, 1 0' has its shape
drawing:1:2: error: piece 'A' on 3 cells; it has 2, as in 'A 0 0, 1 0'
1
accepted
drawing:2:1: error: 'A' as a further copy of 'A'; no copy is left for it
drawing:1:1: error: a drawing of 1 row; the box has 2
drawing:2:1: error: a drawing of 0 rows; the box has 2
drawing:1:1: error: a drawing of 0 rows; the box has 2
drawing:2:5: error: a row of 2 cells; the box has 3 in a row
drawing:2:8: error: '.' behind 3 cells; the box has no more in a row
drawing:3:2: error: a further row behind the 2 rows of the box; remove it
drawing:5:2: error: a second drawing behind the 2 rows of the box; remove it
drawing:1:11: error: a row of more than 1 layer; the box has 1
drawing:1:2: error: a row of 1 layer; the box has 3, with commas between them (and 2 more like this, up to line 3)
drawing:1:5: error: 'A1' outside the region; '.' belongs there
drawing:2:1: error: 'A1' on a cell of the stationary piece 'S'; this cell is not open
drawing:1:1: error: the stationary piece 'S' does not lie here; it cannot be moved
drawing:1:1: error: a text in UTF-16; save it as UTF-8
missing: error: cannot be opened: No such file or directory; a file that can be read is needed
exactile: error: '../edge-domino.txt' is a board of tiles; '--place-from' takes puzzles of pieces
exactile: error: '-' is given 2 times; standard input can be read only once
exactile: error: a drawing for 2 puzzles from standard input, which can be read only once; a file is needed
exactile: error: '--place-from drawing' and '--output drawing' are the same file, which would be overwritten; give each a file of its own
