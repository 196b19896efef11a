D:xDim=4:yDim=1:zDim=1
C:name=A:layout=0 0 0, 1 0 0:copies=1-2
C:name=B:layout=0 0 0, 1 0 0:copies=0 to 2
~D
==== err
piece-copies-range.txt:2:37: error: copies is '1-2'; a range is written 1..2
piece-copies-range.txt:3:37: error: copies is '0 to 2'; a range is written 0..2
