D:xDim=2:yDim=2:zDim=1
L
A A
L:stationary=B
B B
~L
~D
==== err
drawing-does-not-end.txt:2:1: error: a drawing that does not end; a line ~L is missing before line 4
