D:xDim=1048576:yDim=1048576:zDim=1048576
~D
D:xDim=1025:yDim=1024:zDim=1
~D
==== err
box-too-many-cells.txt:1:1: error: a box of more than 35184372088832 cells; no more are possible
box-too-many-cells.txt:3:1: error: a box of more than 1048576 cells; no more are possible, unless all pieces are given by their sides, box=AxBxC
