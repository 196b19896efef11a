D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0,
~D
==== err
piece-point-after-last-comma.txt:2:43: error: a comma after the last point; a point is missing, or the comma is too much
