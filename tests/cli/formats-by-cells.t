# Regions and pieces as drawings, coordinates, JSON and polygons.
======== drawings-and-coordinates-are-read
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
==== file drawing.board
# Tetrominoes in 4x5
#####
#####
####.

X
X
XXX

 XX
XX

XX
XX

Y
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
======== json-of-a-region-in-pairs
# Pairs are coordinates or rows of a matrix; the numbers tell which.
count() { "$EXACTILE" count -q - 2>&1 || echo "status $?"; }
printf '{"board": [[0,0],[1,0],[2,0],[0,1],[1,1],[2,1]],\n"pieces": [[[0,0],[1,0],[2,0]], [[0,0],[1,0],[2,0]]]}' | count
printf '{"board": ["###","##."], "pieces": [[[0,0],[1,0],[2,0]], [[1,1],[1,0]]]}' | count
printf '{"board": [[1,1],[1,1]], "pieces": [[[1,1],[1,0]], [[1]]]}' | count
printf '{"board": [[1,1],[1,1]], "pieces": {"A": {"shape": [[0,0],[0,1]]}, "B": {"shape": [[0,0],[1,0]]}}}' | count
printf '{"board": [[1,1,1],[1,1,1]], "pieces": [[[1,0,0],[1,1,1],[0,0,0]], [[1,1]]]}' | count
printf '{"board": {"cells": [[0,0],[1,0]]}, "pieces": [[[1,1]]]}' | count
printf '{"board": ["####"], "pieces": [[[0,0],[1,0]], [[1,1,1,1]]]}' | count
==== needs json
==== out
1
1
4
2
4
1
standard input:1:11: error: rows of cells and lists of coordinates, without a key that tells them apart; write coordinates under "cells"
status 2
======== json-of-a-region-is-read
for file in rows boards cells; do
  "$EXACTILE" convert $file.json
  "$EXACTILE" count $file.json
done
==== file boards.json
{"tiles": {"A": [[1,1],[1,0]], "B": ["X", "X"], "C": {"cells": [[0,0],[1,0],[1,1]]}, "D":[[7]]},
 "activeTiles": ["A", "C"],
 "boards": {"first": [[1,1,1],[1,1,1]], "second": [[0,1,1],[1,1,1],[1,0,0]]}}
==== file cells.json
{"board": {"cells": [[0,0,0],[1,0,0],[0,0,1],[1,0,1]]}, "pieces": [{"shape": [[1,1]], "count": 2}]}
==== file rows.json
{"name": "Two by three",
 "board": ["###", "###"],
 "pieces": [ [[1,1],[1,0]],
   {"name": "L", "shape": [[0,1],[1,1]]} ]}
==== needs json
==== out
# Two by three
D:xDim=3:yDim=2:lattice=square
C:name=A:type=M:layout=0 0, 1 0, 0 -1
C:name=B:type=M:layout=1 0, 0 -1, 1 -1
~D
2
# first
D:xDim=3:yDim=2:lattice=square
C:name=A:type=M:layout=0 0, 1 0, 0 -1
C:name=C:type=M:layout=0 0, 1 0, 1 1
~D

# second
D:xDim=3:yDim=3:lattice=square
R
. # #
# # #
# . .
~R
C:name=A:type=M:layout=0 0, 1 0, 0 -1
C:name=C:type=M:layout=0 0, 1 0, 1 1
~D
boards.json#1: 2  first
boards.json#2: 1  second
D:xDim=2:yDim=1:zDim=2
C:name=A:type=M:copies=2:layout=0 0 0, 1 0 0
~D
2
======== json-of-a-region-refused
# Some of these texts have no end of a line.
read_json() {
  printf '%b' "$1" | "$EXACTILE" count -
  echo "status $?"
}
read_json '[{"shape":[[1,1]]}]\n'
read_json '{"board":[[1]],"pieces":[[[1]],\n [["ab"]]]}'
read_json '{"board":[[1]],\n"pieces":3}'
read_json '{"board":[[1]]}'
read_json '{"board":3,"pieces":[]}'
read_json '{"board":[[1]],"pieces":[]}'
read_json '{"board":[[0]],"pieces":[[[1]]]}'
read_json '{"board":[[1]],"pieces":[[[1]],\n[[1,1]]]}'
read_json '{"board":[[1]],"pieces":{"x":{"cells":[[1]]}}}'
read_json '{"board":[[1]],"pieces":{"x":{"copies":0,"shape":[[1]]}}}'
read_json '{"boards":{},"pieces":{}}'
read_json '{"board":[[1]],"pieces":'
==== needs json
==== out
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
==== err
standard input:1:1: error: a list without a region; add it, as in {"board":["###"],"pieces":[[[1,1]],{"name":"o","shape":[[1]]}]}
standard input:2:2: error: no row of cells; a shape has rows of 0 and 1, or rows as texts such as "##.", or "cells" with coordinates
standard input:2:10: error: no pieces; they stand in a list or by their names, as in {"board":["###"],"pieces":[[[1,1]],{"name":"o","shape":[[1]]}]}
standard input:1:10: error: no pieces; they stand in a list or by their names, as in {"board":["###"],"pieces":[[[1,1]],{"name":"o","shape":[[1]]}]}
standard input:1:10: error: no rows; a shape has rows of 0 and 1, or rows as texts such as "##.", or "cells" with coordinates
standard input:1:10: error: a region without pieces; the first shape is the region, and the others are its pieces: as in {"board":["###"],"pieces":[[[1,1]],{"name":"o","shape":[[1]]}]}
standard input:1:10: error: a shape without cells; it needs one at least
standard input:2:1: error: a piece of 2 cells in a region of 1; the first shape is the region, and the others are its pieces: as in {"board":["###"],"pieces":[[[1,1]],{"name":"o","shape":[[1]]}]}
standard input:1:30: error: a cell that has no two or three whole numbers; a shape has rows of 0 and 1, or rows as texts such as "##.", or "cells" with coordinates
standard input:1:30: error: no number of copies; it is a whole number from 1 to 262144
standard input:1:11: error: no region; a shape has rows of 0 and 1, or rows as texts such as "##.", or "cells" with coordinates
standard input:1:24: error: no JSON: unexpected token near end of file; one object is a board
======== layers
# A solid as layers, alone and in a definition.  The counts were found by a naive search.
"$EXACTILE" count cube.txt
"$EXACTILE" count house.txt
(echo D:xDim=2:yDim=2:zDim=2; echo L; sed 1d cube.txt | sed 's/\(.\)\(.\)/\1 \2/'; echo '~L'; echo '~D') | "$EXACTILE" count -
# Two solutions of a flat puzzle are no layers of a solid.
printf 'AAB\nABB\n\nABB\nAAB\n' | "$EXACTILE" count - 2>/dev/null || echo no layers
==== file cube.txt
# Two pieces in a cube
AA
AB

BA
BB
==== file house.txt
LLL
LPP
.P.

TTT
ZTP
ZZ.

.V.
.V.
ZVV
==== out
6
11
6
no layers
==== err
-: note: the drawing has its 2 layers one below the other
======== polygons-are-read
# A level of iQPuzzle; a barrier takes a cell away.
"$EXACTILE" convert level.conf
"$EXACTILE" count level.conf
# The same barrier at another place.
sed 's/StartPos="0,0"/StartPos="3,1"/' level.conf | "$EXACTILE" convert - | sed -n '/^R/,/^~R/p'
# A polygon with a hole in it, open at the end; pieces that may be left out.
printf '[General]\nNotAllPiecesNeeded=true\n[Board]\nPolygon="0,0|3,0|3,3|0,3|0,0"\n[Block1]\nPolygon="0,0 | 3,0 | 3,3 | 0,3"\n[Block2]\nPolygon="0,0 | 1,0 | 1,1 | 0,1"\n' > all.conf
"$EXACTILE" count all.conf
rm all.conf
read_level() {
  printf '%b' "$1" | "$EXACTILE" count - --format polygons
  echo "status $?"
}
board='[Board]\nPolygon="0,0 | 2,0 | 2,1 | 0,1"\n'
read_level "$board"
read_level '[Block1]\nPolygon="0,0 | 2,0 | 2,1 | 0,1"\n'
read_level "$board[Board]\nPolygon=\"0,0 | 2,0 | 2,1 | 0,1\"\n"
read_level "$board[Block1]\nPolygon=\"0,0 | 2,1 | 0,1\"\n"
read_level "$board[Block1]\nPolygon=\"0,0 | 2,0 | 2,1\"\n"
read_level "$board[Block1]\nPolygon=\"0,0 | 2 | 2,1\"\n"
read_level "$board[Block1]\nPolygon=\"0,0 | x,0\"\n"
read_level "$board[Block1]\nPolygon=\"0,0 | 9999999,0\"\n"
read_level "$board[Block1]\nPolygon=\"\"\n"
read_level "$board[Block1]\nPolygon=\"0,0 | 1,0\"\nPolygon=\"0,0 | 1,0\"\n"
read_level "$board[Block1\n"
read_level '[Board]\nPolygon="0,0 | 1000000,0 | 1000000,1000000 | 0,1000000"\n[Block1]\nPolygon="0,0 | 1,0 | 1,1 | 0,1"\n'
read_level '[Board]\nPolygon="0,0 | 1,0 | 1,1 | 0,1"\n[Block1]\nPolygon="0,0 | 1,0 | 1,1 | 0,1"\n[Barrier1]\nPolygon="0,0 | 1,0 | 1,1 | 0,1"\n'
==== file level.conf
[General]
GridSize=25
NotAllPiecesNeeded=false
[Board]
Polygon="0,0 | 4,0 | 4,2 | 0,2 | 0,0"

## X X X
[Block1]
Polygon="0,0 | 3,0 | 3,1 | 1,1 | 1,2 | 0,2 | 0,0"
[Block2]
Polygon="0,0 | 3,0 | 3,1 | 0,1 | 0,0"

[Barrier1]
Polygon="0,0 | 1,0 | 1,1 | 0,1 | 0,0"
StartPos="0,0"
==== out
D:xDim=4:yDim=2:lattice=square
R
. # # #
# # # #
~R
C:name=A:type=M:layout=0 0, 1 0, 2 0, 0 -1
C:name=B:type=M:layout=0 0, 1 0, 2 0
~D
1
R
# # # #
# # # .
~R
1
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
==== err
standard input:1:1: error: a region without pieces; the first shape is the region, and the others are its pieces: give a section [Board] and sections [Block1], [Block2], ..., each with its Polygon
standard input:1:1: error: no section [Board]; give a section [Board] and sections [Block1], [Block2], ..., each with its Polygon
standard input:3:1: error: a second board; a file has one
standard input:4:16: error: a side to '2,1' that follows no line of the grid; insert a corner
standard input:3:1: error: a polygon whose end does not lead back to its first corner; repeat that corner
standard input:4:16: error: '2' is no corner; it is two whole numbers, such as 3,0
standard input:4:16: error: 'x' is no coordinate; it is a whole number from -1048576 to 1048576
standard input:4:16: error: '9999999' is no coordinate; it is a whole number from -1048576 to 1048576
standard input:3:1: error: a shape without cells; it needs one at least
standard input:5:10: error: a second polygon of one section; give it a section of its own
standard input:3:1: error: a section without its end; it ends with ']'
standard input:1:1: error: a polygon of more than 1048576 cells; no more are possible
standard input:1:1: error: a shape without cells; it needs one at least
