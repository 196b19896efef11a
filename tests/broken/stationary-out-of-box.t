D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0
C:name=B:type=S:layout=0 1 0, 2 1 0, 3 1 0
~D
==== err
stationary-out-of-box.txt:3:31: error: stationary piece 'B' has the cell 2 1 0 outside the box; its last cell is 1 1 0
