# --place: pieces that lie already.
======== place-a-piece
for c in solve count estimate show why; do "$EXACTILE" $c ../small.txt --place "A 0 0 0, 1 0 0"; done 2>&1 | sed "s/[0-9.]* s\b.*/SECONDS s/"
==== out

# --- SOLUTION 1 ---
 A1 A1 A2
 A3 A3 A2
1 solution, complete, SECONDS s
1
nodes                 2   exactly
solutions             1   exactly
time            SECONDS s
Three dominoes in a 3x2 box

  region    3 x 2 x 1; 4 cubes to be covered, 2 taken by 1 stationary piece
  pieces    2 of 1 shape; 4 cubes
  images    3; at most 3 cover one cell
  symmetry  none

   #  #  #
  A3 A3  #

  # to be covered   names: stationary pieces

  A A
  A: 2
  2 cubes
  3 images
the puzzle has a solution
======== place-by-a-stationary-piece-of-the-list
"$EXACTILE" count - ; "$EXACTILE" count pentominoes-6x10 --place "X 2 1 0, 3 0 0, 3 1 0, 4 1 0, 3 2 0"
==== in
D:xDim=10:yDim=6:zDim=1
P:set=pentominoes
C:name=X:type=S:layout=2 1 0, 3 0 0, 3 1 0, 4 1 0, 3 2 0
~D
D:xDim=10:yDim=6:zDim=1
L:stationary=X
. . . X . .
. . X X X .
. . . X . .
~L
P:set=pentominoes
~D
==== out
-#1: 342
-#2: 342
342
======== place-from-a-drawing
# A printed solution is a drawing of laid pieces, on each lattice and with copies, holes and cells that have names.
for puzzle in soma-cube hexiamonds-rhombus-6x6 tetrahexes-4x7 pentominoes-8x8 y-pentominoes-5x10 calendar-10-06; do
    "$EXACTILE" solve $puzzle --limit 1 2> /dev/null | "$EXACTILE" count $puzzle --place-from -
done
# Names replaced by dots leave their pieces to the search.
cat > drawing <<END
# Five pieces of a solution.
 F F I I I I I N N N . .
 L F F . . . N N . . . .
 L F . . . . T . . . . .
 L . . . . . T . . . . .
 L L . . . T T T . . . .
END
"$EXACTILE" solve pentominoes-5x12 --place-from drawing --place 'P 8 1 0, 9 1 0, 8 0 0, 9 0 0, 10 0 0' 2> /dev/null
# The rows of `show` are a drawing too.
"$EXACTILE" show pentominoes-5x12 --place-from drawing | sed -n 9,13p | tee shown
"$EXACTILE" count pentominoes-5x12 --place-from drawing
"$EXACTILE" count pentominoes-5x12 --place-from shown
# The last copies are the laid ones.  A stationary piece may be drawn.
printf 'D:xDim=4:yDim=2:zDim=1\nC:name=S:type=S:layout=0 0 0, 1 0 0\nC:name=A:layout=0 0 0, 1 0 0:copies=3\n~D\n' > puzzle
printf ' . . . A2\n S S . A2\n' | "$EXACTILE" convert puzzle --place-from - 2>&1
printf ' A1 A1 . A3\n S . . A3\n' | "$EXACTILE" solve puzzle --place-from - 2> /dev/null
printf '# a comment, and rows of marks\n  # # # #\n  S S # #\n' | "$EXACTILE" count puzzle --place-from -
printf ' A A A . .\n' > drawing
printf 'D:xDim=5:yDim=1:zDim=1\nC:name=A:layout=0 0 0, 1 0 0, 2 0 0\nC:name=B:layout=0 0 0, 2 0 0\n~D\n' > puzzle
"$EXACTILE" why puzzle --place-from drawing
rm drawing shown puzzle
==== out
1
1
1
1
1
1

# --- SOLUTION 1 ---
 F F I I I I I N N N Z Z
 L F F V V V N N W W Z Y
 L F X U U V T W W Z Z Y
 L X X X U V T W P P Y Y
 L L X U U T T T P P P Y
  F F I I I I I N N N # #
  L F F # # # N N # # # #
  L F # # # # T # # # # #
  L # # # # # T # # # # #
  L L # # # T T T # # # #
1
1
D:xDim=4:yDim=2:zDim=1
C:name=S:type=S:layout=0 0 0, 1 0 0
C:name=A:type=M:copies=2:layout=0 0 0, 1 0 0
C:name=A3:type=S:layout=3 1 0, 3 0 0
~D

# --- SOLUTION 1 ---
 A2 A2  A A3
  S  S  A A3
2
no solution: piece B fits nowhere; no piece can cover any of 2 cells

  A A A ! !

  ! to blame   names: stationary pieces

at most 0 of 2 cells can be covered

at most 0 of 1 pieces can be laid
======== place-from-refused
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
======== place-pieces-of-several-copies
"$EXACTILE" convert ../small.txt --place "A 0 0 0, 1 0 0; A 0 1 0, 1 1 0"
# Names of copies, as solutions have them.
"$EXACTILE" convert ../small.txt --place "A1 0 0 0, 1 0 0; A3 0 1 0, 1 1 0"
"$EXACTILE" count ../small.txt --place "A4 0 0 0, 1 0 0" 2>&1
==== out
# Three dominoes in a 3x2 box
D:xDim=3:yDim=2:zDim=1
C:name=A:type=M:layout=0 0 0, 1 0 0
C:name=A3:type=S:layout=0 0 0, 1 0 0
C:name=A2:type=S:layout=0 1 0, 1 1 0
~D
# Three dominoes in a 3x2 box
D:xDim=3:yDim=2:zDim=1
C:name=A:type=M:layout=0 0 0, 1 0 0
C:name=A3:type=S:layout=0 0 0, 1 0 0
C:name=A2:type=S:layout=0 1 0, 1 1 0
~D
exactile: error: no piece to be placed is called 'A4'; there is A
==== status 2
======== place-refused
# What a stranger may write, and the remedy.
for p in "Q 0 0 0" "A 0 0 0" "A 0 0 x, 1 0 0" "A 5 5 0, 5 6 0" "A 0 0 0, 1 0 0; A 1 0 0, 1 1 0" "a 0 0" "A" "" "A:0 0" "A 0 0 1 0" \
    "A 0 0, 1 1"; do
    "$EXACTILE" count ../small.txt --place "$p" 2>&1
done
"$EXACTILE" count soma-cube --place "V 0 0, 1 0" 2>&1
"$EXACTILE" count soma-cube --place "V 0 0 0, 0 1 0, 1 0 0; V 0 0 2" 2>&1
"$EXACTILE" count pentominoes-6x10 --place "F 0 0, 1 0, 2 0, 3 0, 4 0" 2>&1
"$EXACTILE" count ../edge-domino.txt --place "A 0 0 0" 2>&1
==== out
exactile: error: no piece to be placed is called 'Q'; there is A
../small.txt: error: piece 'A' on 1 cell; it has 2, as in 'A 0 0, 1 0'
exactile: error: '0 0 x' is no cell; a cell has the two numbers x y, with y upward and commas between cells, as in 'A 0 0, 1 0'
../small.txt: error: stationary piece 'A3' has the cell 5 5 0 outside the box; move it inside, up to the cell 2 1 0
../small.txt: error: piece 'A' cannot lie on these cells: another piece lies on the cell 1 0 0
exactile: error: no piece to be placed is called 'a'; did you mean 'A'? there is A
../small.txt: error: piece 'A' on 0 cells; it has 2, as in 'A 0 0, 1 0'
exactile: error: no placement is given; it is a piece and its cells, as in 'A 3 2 0, 4 2 0'
exactile: error: no piece to be placed is called 'A:0'; there is A
exactile: error: '0 0 1 0' is no cell; a cell has the two numbers x y, with y upward and commas between cells, as in 'A 0 0, 1 0'
../small.txt: error: piece 'A' cannot lie on these cells: they have another shape, or its motions do not turn it so (y is upward); 'A 0 0, 1 0' has its shape
exactile: error: '0 0' is no cell; a cell has the three numbers x y z, with y upward and commas between cells, as in 'V 0 0 0, 0 1 0, 1 0 0'
exactile: error: piece 'V' already lies on its cells; there are L, T, Z, A, B and P
pentominoes-6x10: error: piece 'F' cannot lie on these cells: they have another shape, or its motions do not turn it so (y is upward); 'F 0 1, 1 0, 1 1, 1 2, 2 2' has its shape
exactile: error: '../edge-domino.txt' is a board of tiles; '--place' takes puzzles of pieces
==== status 2
======== place-of-equal-pieces
for size in 4 6; do printf "D:xDim=$size:yDim=1:lattice=square:optional\nC:name=A:layout=0 0, 1 0:copies=0..2\nC:name=C:layout=0 0, 1 0:copies=1\n~D\n" >$size.txt; done
# Either name stands for both pieces.
"$EXACTILE" count 6.txt --place "C 0 0, 1 0"
"$EXACTILE" count 6.txt --place "C 0 0, 1 0" --diagram 6
"$EXACTILE" count 6.txt --place "A 0 0, 1 0" --diagram 6
"$EXACTILE" count 4.txt --place "C 0 0, 1 0; A 2 0, 3 0"
"$EXACTILE" count 4.txt --place "A 0 0, 1 0; A 2 0, 3 0" --diagram 4
"$EXACTILE" count 6.txt --place "A 0 0, 1 0"
==== out
5
5
5
1
1
==== err
6.txt: error: piece 'A' may be left out, and 'C' of the same shape must be laid; lay 'C' on these cells first
==== status 2
======== place-on-stationary
printf "D:xDim=4:yDim=2:lattice=square:optional\nC:name=S:type=S:layout=0 0, 1 0\nC:name=A:layout=0 0, 1 0:copies=0..3\n~D\n" >fixed.txt
"$EXACTILE" count fixed.txt --forbid "A 0 0, 1 0"
"$EXACTILE" count fixed.txt --place "A 0 1, 1 1; A 1 1, 2 1"
==== err
fixed.txt: error: piece 'A' cannot lie on these cells: another piece lies on the cell 0 0
fixed.txt: error: piece 'A' cannot lie on these cells: another piece lies on the cell 1 1
==== status 2
