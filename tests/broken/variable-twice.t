D:xDim=4:yDim=2:lattice=square
C:name=A:layout=0 0, 1 0:variable=2 0, 1 0
C:name=B:layout=0 0:variable=1 0,
C:name=C:layout=0 0:variable=1
L:variable=2
C C+
~L
~D
==== err
variable-twice.txt:2:40: error: piece 'A' has the cell 1 0 0 twice; give each cell once
variable-twice.txt:3:33: error: a comma after the last point; a point is missing, or the comma is too much
variable-twice.txt:4:30: error: the point '1' has too few coordinates; x y are needed: blanks part coordinates, and commas points, as in 0 0, 1 0
variable-twice.txt:5:12: error: variable='2' is unknown; there are 0 and 1
