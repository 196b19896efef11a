D:xDim=2:yDim=2:zDim=1
C:name=B:layout=0 0 0, 1 0 0
L
A A
B B
~L
~D
==== err
drawing-name-defined-before.txt:5:1: error: a second piece called 'B'; every piece of a puzzle has a name of its own
