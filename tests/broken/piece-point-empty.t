D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0,, 1 0 0, 0 1 0, 1 1 0
~D
==== err
piece-point-empty.txt:2:23: error: an empty point; x y z are needed between commas
