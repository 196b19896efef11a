D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1048577 0 0, 0 -1048577 0, 0 0 9223372036854775808
~D
==== err
piece-point-too-far.txt:2:24: error: x is 1048577; it lies between -1048576 and 1048576 (and 2 more like this)
