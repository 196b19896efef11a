D:xDim=2:yDim=2:zDim=1
L:stationary=*
* *
* *
* *
~L
~D
==== err
drawing-stationary-out-of-box.txt:3:1: error: stationary piece '*' has the cell 0 2 0 outside the box; its last cell is 1 1 0
