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
