D:xDim=4:yDim=2:lattice=square
C:name=A:type=S:layout=0 0, 1 0:variable=2 0
L:stationary=B:variable
B B+
~L
~D
==== err
variable-stationary.txt:2:33: error: variable cells of a stationary piece; its layout says which cells it covers
variable-stationary.txt:4:1: error: stationary piece 'B' has variable cells; give it those cells alone that it covers
