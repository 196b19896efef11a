D:xDim=2:yDim=2:zDim=1
L:stationary=A C B
A A
B B
~L
~D
==== err
drawing-name-listed-not-drawn.txt:2:16: error: 'C' is listed as stationary and not drawn; draw it, or do not list it
