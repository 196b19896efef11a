D:xDim=4:yDim=2:lattice=square
L:variable
A+ A+ B B+
~L
~D
==== err
variable-alone.txt:3:1: error: piece 'A' has variable cells alone; at least one cell is not variable
