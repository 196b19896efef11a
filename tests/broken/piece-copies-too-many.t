D:xDim=2:yDim=2:zDim=1
C:name=A:copies=1000000000:layout=0 0 0
C:name=B:copies=1..99999999999999999999:layout=0 0 0
~D
==== err
piece-copies-too-many.txt:2:17: error: copies is 1000000000; it must be at most 262144 (and 1 more like this, up to line 3)
