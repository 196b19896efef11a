D:xDim=5:yDim=4:zDim=1
P:set=tetrominoes:only=I:except=L
~D
==== err
set-only-and-except.txt:2:26: error: only and except together; one of them is enough
