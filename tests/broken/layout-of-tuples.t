D:xDim=2:yDim=2:lattice=square
C:name=A:layout=(0,0),(1,0)
C:name=B:layout=0 0, 1 0
~D
==== err
layout-of-tuples.txt:2:17: error: '(' in a layout; write points without brackets, with blanks between coordinates and commas between points, as in 0 0, 1 0
