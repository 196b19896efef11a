D:xDim=5:yDim=8:zDim=1
C:name=I:layout=0 0 0
P:set=tetrominoes
~D
==== err
set-names-taken.txt:3:7: error: a second piece called 'I'; every piece of a puzzle has a name of its own
