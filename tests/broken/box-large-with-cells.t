D:xDim=1000:yDim=1000:zDim=1000:optional
C:name=A:box=5x5x5
C:name=B:layout=0 0 0, 1 0 0
~D
==== err
box-large-with-cells.txt:1:1: error: a box of more than 1048576 cells; no more are possible, unless all pieces are given by their sides, box=AxBxC
