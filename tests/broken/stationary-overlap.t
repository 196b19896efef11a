D:xDim=2:yDim=2:zDim=1
C:name=A:type=S:layout=0 0 0, 1 0 0
C:name=B:type=S:layout=0 1 0, 0 0 0, 1 0 0
~D
==== err
stationary-overlap.txt:3:31: error: stationary pieces 'A' and 'B' both have the cell 0 0 0; move one of them
