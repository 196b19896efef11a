D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0
C:name=A:layout=0 0 0, 0 1 0
~D
==== err
piece-name-twice.txt:3:8: error: a second piece called 'A'; every piece of a puzzle has a name of its own
