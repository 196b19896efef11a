D:xDim=2:yDim=2:lattice=square
L
A A
B B
~L
~D
==== err
no-break-space-in-a-drawing.txt:3:1: error: the name 'A A' has a blank in it that is not the plain one; names are parted by plain blanks; U+00A0 in it is a no-break space: write a plain blank
