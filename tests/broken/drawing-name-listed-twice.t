D:xDim=2:yDim=2:zDim=1
L:stationary=A B A
A A
B B
~L
~D
==== err
drawing-name-listed-twice.txt:2:18: error: 'A' is listed twice; list it once
