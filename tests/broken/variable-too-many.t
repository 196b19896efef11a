D:xDim=8:yDim=8:lattice=square
C:name=A:layout=0 0:variable=1 0, 1 1, 1 2, 2 0, 2 1, 2 2, 3 0, 3 1, 3 2, 4 0, 4 1, 4 2, 5 0, 5 1, 5 2
C:name=B:layout=0 0:variable=1 0, 1 1, 1 2, 1 3, 1 4, 1 5, 2 0, 2 1, 2 2, 2 3, 2 4, 2 5, 3 0, 3 1, 3 2, 3 3, 3 4, 3 5, 4 0, 4 1, 4 2, 4 3, 4 4, 4 5, 5 0, 5 1, 5 2, 5 3, 5 4, 5 5, 6 0, 6 1, 6 2, 6 3, 6 4, 6 5
~D
==== err
variable-too-many.txt:3:8: error: piece 'B' has too many variable cells: 36, with 2^36 choices in 8 orientations; all choices and pieces have up to 4194304 cells, so make fewer cells variable
