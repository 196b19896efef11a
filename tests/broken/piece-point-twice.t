D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 0 0, 0 1 0, 1 0 0
~D
==== err
piece-point-twice.txt:2:31: error: piece 'A' has the cell 0 0 0 twice; give each cell once (and 1 more like this)
