# Refused: pieces: names, copies, cells, stationary pieces and variable cells.
======== piece-copies-range
D:xDim=4:yDim=1:zDim=1
C:name=A:layout=0 0 0, 1 0 0:copies=1-2
C:name=B:layout=0 0 0, 1 0 0:copies=0 to 2
~D
==== err
piece-copies-range.txt:2:37: error: copies is '1-2'; a range is written 1..2
piece-copies-range.txt:3:37: error: copies is '0 to 2'; a range is written 0..2
======== piece-copies-too-many
D:xDim=2:yDim=2:zDim=1
C:name=A:copies=1000000000:layout=0 0 0
C:name=B:copies=1..99999999999999999999:layout=0 0 0
~D
==== err
piece-copies-too-many.txt:2:17: error: copies is 1000000000; it must be at most 262144 (and 1 more like this, up to line 3)
======== piece-copies
D:xDim=2:yDim=2:zDim=1
C:name=A:copies=0:layout=0 0 0
C:name=B:copies=3..2:layout=0 0 0
C:name=C:copies=..2:layout=0 0 0
C:name=E:copies=0..0:layout=0 0 0
C:name=F:copies=two:layout=0 0 0
C:name=G:copies=-1..x:layout=0 0 0
~D
==== err
piece-copies.txt:2:17: error: copies is 0; it must be at least 1
piece-copies.txt:3:17: error: copies is 3..2; the lower number comes first
piece-copies.txt:4:17: error: copies is '..2'; a number or low..high is needed, as in 0..3
piece-copies.txt:5:20: error: copies is 0; it must be at least 1
piece-copies.txt:6:17: error: copies is 'two'; a whole number is needed
piece-copies.txt:7:17: error: copies is -1; it must be at least 0
piece-copies.txt:7:21: error: copies is 'x'; a whole number is needed
======== piece-layout-and-shape
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0:shape=tetrominoes/O
~D
==== err
piece-layout-and-shape.txt:2:44: error: a layout and a shape for one piece; one of them is enough
======== piece-name-too-long
D:xDim=2:yDim=2:zDim=1
C:name=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~D
==== err
piece-name-too-long.txt:2:8: error: the name 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...' is too long; a name has up to 64 bytes
======== piece-name-twice
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0
C:name=A:layout=0 0 0, 0 1 0
~D
==== err
piece-name-twice.txt:3:8: error: a second piece called 'A'; every piece of a puzzle has a name of its own
======== piece-name
D:xDim=2:yDim=2:zDim=1
C:name=A B:layout=0 0 0
C:name=a,b:layout=1 0 0
C:name=.:layout=0 1 0
C:name=~x:layout=1 1 0
~D
==== err
piece-name.txt:2:8: error: the name 'A B' has a blank in it; a name is one word
piece-name.txt:3:8: error: the name 'a,b' has one of ':', ',' and '#' in it, which part things; a name has none of them
piece-name.txt:4:8: error: the name '.' is what drawings call an empty cell; take another name
piece-name.txt:5:8: error: the name '~x' looks like the end of something; a name of several characters does not begin with '~'
======== piece-point-after-last-comma
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0,
~D
==== err
piece-point-after-last-comma.txt:2:43: error: a comma after the last point; a point is missing, or the comma is too much
======== piece-point-empty
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0,, 1 0 0, 0 1 0, 1 1 0
~D
==== err
piece-point-empty.txt:2:23: error: an empty point; x y z are needed between commas
======== piece-point-not-a-number
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 O 0, 0 1 0, 1 l 0
~D
==== err
piece-point-not-a-number.txt:2:26: error: y is 'O'; a whole number is needed (and 1 more like this)
======== piece-point-out-of-plane
D:xDim=2:yDim=2:zDim=1:oneSide
C:name=A:layout=0 0 1, 1 0 1, 0 1 1, 1 1 1
~D
D:xDim=2:yDim=2:lattice=square
C:name=A:layout=0 0, 0 1 2
~D
==== err
piece-point-out-of-plane.txt:2:21: error: z is 1 in a one-sided puzzle; it is 0 there (and 1 more like this, up to line 5)
======== piece-point-too-far
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1048577 0 0, 0 -1048577 0, 0 0 9223372036854775808
~D
==== err
piece-point-too-far.txt:2:24: error: x is 1048577; it lies between -1048576 and 1048576 (and 2 more like this)
======== piece-point-too-long
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0 1 0 0 0 1 0 1 1 0
~D
==== err
piece-point-too-long.txt:2:23: error: more coordinates than x y z; points are parted by commas
======== piece-point-too-short
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0, 1 0, 0 1, 1 1
~D
==== err
piece-point-too-short.txt:2:17: error: the point '0 0' has too few coordinates; x y z are needed, or lattice=square in D
======== piece-point-twice
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 0 0, 0 1 0, 1 0 0
~D
==== err
piece-point-twice.txt:2:31: error: piece 'A' has the cell 0 0 0 twice; give each cell once (and 1 more like this)
======== piece-prints-like-a-copy
D:xDim=4:yDim=1:zDim=1
C:name=Y2:layout=0 0 0
C:name=Y:copies=3:layout=0 0 0
~D
==== err
piece-prints-like-a-copy.txt:2:8: error: piece 'Y2' prints like a copy of 'Y', which print as Y1 to Y3; rename one of them
======== piece-shape-of-another-lattice
D:xDim=2:yDim=2:zDim=1
C:name=A:shape=hexiamonds/1
~D
D:xDim=2:yDim=2:lattice=square
C:name=A:shape=tetracubes/1
~D
==== err
piece-shape-of-another-lattice.txt:2:16: error: 'hexiamonds' are shapes of the lattice triangle, and this puzzle is on cube; D says which (and 1 more like this, up to line 5)
======== piece-shape
D:xDim=2:yDim=2:zDim=1
C:name=A:shape=tetrominoes
C:name=B:shape=tetrominoes/Q
C:name=C:shape=tetronimoes/O
C:name=E:type=S:shape=tetrominoes/O
~D
==== err
piece-shape.txt:2:16: error: shape is 'tetrominoes'; SET/NAME is needed, as in pentominoes/Y
piece-shape.txt:3:28: error: 'Q' is no shape of 'tetrominoes'; there are I, L, O, S and T
piece-shape.txt:4:16: error: there is no set of shapes 'tetronimoes'; did you mean 'tetrominoes'? the sets are monominoes, dominoes, trominoes, ... and n-ominoes; monocubes, dicubes, tricubes, ... and n-cubes; moniamonds, diamonds, triamonds, ... and n-iamonds; monohexes, dihexes, trihexes, ... and n-hexes; monotans, ditans, tritans, ... and n-tans; monaboloes, diaboloes, triaboloes, ... and n-aboloes; monoquarters, diquarters, triquarters, ... and n-quarters; monokites, dikites, trikites, ... and n-kites; monotwigs, ditwigs, tritwigs, ... and n-twigs; monobricks, dibricks, tribricks, ... and n-bricks; monohypercubes, dihypercubes, trihypercubes, ... and n-hypercubes; monosticks, disticks, tristicks, ... and n-sticks; monotrigs, ditrigs, tritrigs, ... and n-trigs; monominoids, dominoids, trominoids, ... and n-ominoids; each may have the word free, one-sided or fixed before it
piece-shape.txt:5:17: error: a shape does not say where a stationary piece lies; give it a layout
======== piece-turns
D:xDim=2:yDim=2:zDim=1
C:name=A:motions=mirrors:layout=0 0 0, 1 0 0
C:name=B:motions=90:layout=0 0 0, 0 1 0
~D
==== err
piece-turns.txt:2:18: error: motions='mirrors' is unknown; did you mean 'mirror'? there are none, half, plane, space and mirror
piece-turns.txt:3:18: error: motions='90' is unknown; there are none, half, plane, space and mirror
======== piece-type
D:xDim=2:yDim=2:zDim=1
C:name=A:type=m:layout=0 0 0, 1 0 0
C:name=B:type=fixed:layout=0 0 0, 0 1 0
~D
==== err
piece-type.txt:2:15: error: type='m' is unknown; did you mean 'M'? there are M and S
piece-type.txt:3:15: error: type='fixed' is unknown; there are M and S
======== stationary-copies
D:xDim=2:yDim=2:zDim=1
C:name=A:type=S:copies=2:layout=0 0 0
~D
==== err
stationary-copies.txt:2:24: error: copies of a stationary piece; it lies where it is, once
======== stationary-out-of-box
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0
C:name=B:type=S:layout=0 1 0, 2 1 0, 3 1 0
~D
==== err
stationary-out-of-box.txt:3:31: error: stationary piece 'B' has the cell 2 1 0 outside the box; its last cell is 1 1 0
======== stationary-outside-region
D:xDim=2:yDim=2:zDim=1
C:name=A:type=S:layout=0 0 0, 1 1 0
R
# .
# #
~R
~D
==== err
stationary-outside-region.txt:2:31: error: stationary piece 'A' has the cell 1 1 0, which is not in the region; move it to a cell of the region
======== stationary-overlap
D:xDim=2:yDim=2:zDim=1
C:name=A:type=S:layout=0 0 0, 1 0 0
C:name=B:type=S:layout=0 1 0, 0 0 0, 1 0 0
~D
==== err
stationary-overlap.txt:3:31: error: stationary pieces 'A' and 'B' both have the cell 0 0 0; move one of them
======== variable-alone
D:xDim=4:yDim=2:lattice=square
L:variable
A+ A+ B B+
~L
~D
==== err
variable-alone.txt:3:1: error: piece 'A' has variable cells alone; at least one cell is not variable
======== variable-stationary
D:xDim=4:yDim=2:lattice=square
C:name=A:type=S:layout=0 0, 1 0:variable=2 0
L:stationary=B:variable
B B+
~L
~D
==== err
variable-stationary.txt:2:33: error: variable cells of a stationary piece; its layout says which cells it covers
variable-stationary.txt:4:1: error: stationary piece 'B' has variable cells; give it those cells alone that it covers
======== variable-too-many
D:xDim=8:yDim=8:lattice=square
C:name=A:layout=0 0:variable=1 0, 1 1, 1 2, 2 0, 2 1, 2 2, 3 0, 3 1, 3 2, 4 0, 4 1, 4 2, 5 0, 5 1, 5 2
C:name=B:layout=0 0:variable=1 0, 1 1, 1 2, 1 3, 1 4, 1 5, 2 0, 2 1, 2 2, 2 3, 2 4, 2 5, 3 0, 3 1, 3 2, 3 3, 3 4, 3 5, 4 0, 4 1, 4 2, 4 3, 4 4, 4 5, 5 0, 5 1, 5 2, 5 3, 5 4, 5 5, 6 0, 6 1, 6 2, 6 3, 6 4, 6 5
~D
==== err
variable-too-many.txt:3:8: error: piece 'B' has too many variable cells: 36, with 2^36 choices in 8 orientations; all choices and pieces have up to 4194304 cells, so make fewer cells variable
======== variable-twice
D:xDim=4:yDim=2:lattice=square
C:name=A:layout=0 0, 1 0:variable=2 0, 1 0
C:name=B:layout=0 0:variable=1 0,
C:name=C:layout=0 0:variable=1
L:variable=2
C C+
~L
~D
==== err
variable-twice.txt:2:40: error: piece 'A' has the cell 1 0 twice; give each cell once
variable-twice.txt:3:33: error: a comma after the last point; a point is missing, or the comma is too much
variable-twice.txt:4:30: error: the point '1' has too few coordinates; x y are needed: blanks part coordinates, and commas points, as in 0 0, 1 0
variable-twice.txt:5:12: error: variable='2' is unknown; there are 0 and 1
======== variable-without-layout
D:xDim=4:yDim=2:lattice=square
C:name=A:variable=2 0
C:name=B:shape=pentominoes/Y:variable=9 9
C:name=C:box=2x1:variable=2 0
P:name=D:box=2x1:variable=2 0
~D
==== err
variable-without-layout.txt:2:1: error: a C without layout; layout=x y z, x y z, ... is needed
variable-without-layout.txt:3:30: error: variable cells beside a shape of a set; give the piece by a layout
variable-without-layout.txt:4:18: error: a box with variable cells; give the piece by a layout
variable-without-layout.txt:5:18: error: 'variable' is no tag of P; a line C takes it, as in C:variable=2 0 0
