# Refused: drawings of pieces and regions.
======== drawing-between-columns
X X

 X
==== err
drawing-between-columns.txt:3:2: error: a cell between two columns; with blanks between cells, they stand in every second column
======== drawing-cell
D:xDim=2:yDim=2:zDim=1
L
A A~ ~A
xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx A:
~L
~D
==== err
drawing-cell.txt:3:6: error: the name '~A' looks like the end of something; a name of several characters does not begin with '~'
drawing-cell.txt:4:1: error: the name 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...' is too long; a name has up to 64 bytes
drawing-cell.txt:4:67: error: the name 'A:' has one of ':', ',' and '#' in it, which part things; a name has none of them
======== drawing-does-not-end
D:xDim=2:yDim=2:zDim=1
L
A A
L:stationary=B
B B
~L
~D
==== err
drawing-does-not-end.txt:2:1: error: a drawing that does not end; a line ~L is missing before line 4
======== drawing-ends-misspelt
D:xDim=2:yDim=2:zDim=1
L
A A
A A
~l
~D
==== err
drawing-ends-misspelt.txt:5:1: error: '~l' is no directive; ~L ends a drawing
======== drawing-name-defined-before
D:xDim=2:yDim=2:zDim=1
C:name=B:layout=0 0 0, 1 0 0
L
A A
B B
~L
~D
==== err
drawing-name-defined-before.txt:5:1: error: a second piece called 'B'; every piece of a puzzle has a name of its own
======== drawing-name-listed-not-drawn
D:xDim=2:yDim=2:zDim=1
L:stationary=A C B
A A
B B
~L
~D
==== err
drawing-name-listed-not-drawn.txt:2:16: error: 'C' is listed as stationary and not drawn; draw it, or do not list it
======== drawing-name-listed-twice
D:xDim=2:yDim=2:zDim=1
L:stationary=A B A
A A
B B
~L
~D
==== err
drawing-name-listed-twice.txt:2:18: error: 'A' is listed twice; list it once
======== drawing-out-of-plane
D:xDim=2:yDim=2:lattice=square
L
A A, A A
A A, A A
~L
~D
==== err
drawing-out-of-plane.txt:3:6: error: a second layer in a square puzzle; it has the layer z=0 only
======== drawing-piece-larger-than-region
XX

XXX
==== err
drawing-piece-larger-than-region.txt:3:1: error: a piece of 3 cells in a region of 2; the first shape is the region, and the others are its pieces: draw the region first, then an empty line, and the pieces with empty lines between them
======== drawing-region-alone
XX
XX
==== err
drawing-region-alone.txt:1:1: error: a region without pieces; the first shape is the region, and the others are its pieces: draw the region first, then an empty line, and the pieces with empty lines between them
======== drawing-stationary-out-of-box
D:xDim=2:yDim=2:zDim=1
L:stationary=*
* *
* *
* *
~L
~D
==== err
drawing-stationary-out-of-box.txt:3:1: error: stationary piece '*' has the cell 0 2 0 outside the box; its last cell is 1 1 0
======== drawing-takes-no-copies
D:xDim=4:yDim=2:zDim=1
L:copies=2:stationary=*,s
A A . .
~L
L:stationary
A A . .
~L
~D
==== err
drawing-takes-no-copies.txt:2:3: error: 'copies' is no tag of L; a line C takes it, as in C:copies=2
drawing-takes-no-copies.txt:2:23: error: '*,s' has a comma; put blanks between names
drawing-takes-no-copies.txt:5:3: error: stationary has no value; write it as in stationary=A B
======== drawing-two-marks
XX
XX

XZ
==== err
drawing-two-marks.txt:4:2: error: 'Z' in a drawing of 'X'; a shape has one mark, and an empty line ends it
======== drawing-unknown-character
XX
XX

X

!
==== err
drawing-unknown-character.txt:6:1: error: '!' is no cell; a cell is a letter, '#', '*', '@' or '1', and none is '.', '-', '_', '0' or a blank
======== drawing-with-more-after-its-end
D:xDim=2:yDim=2:zDim=1
L
A A
A A
~L ~D
~D
==== err
drawing-with-more-after-its-end.txt:5:4: error: '~D' after ~L; nothing stands there
======== drawing-without-blanks
D:xDim=2:yDim=2:zDim=1
L
AA
AB
~L
~D
==== err
drawing-without-blanks.txt:3:1: error: 'AA' is the name of one cell; put blanks between the cells of a drawing, as in 'A A'
