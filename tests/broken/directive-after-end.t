D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~D
C:name=B:layout=0 0 0
==== err
directive-after-end.txt:4:1: error: C outside a puzzle; a puzzle begins with D:xDim=...:yDim=...:zDim=...
