D:xDim=2:yDim=2:zDim=1
C:name=A:copies=0:layout=0 0 0
C:name=B:copies=3..2:layout=0 0 0
C:name=C:copies=..2:layout=0 0 0
C:name=E:copies=0..0:layout=0 0 0
C:name=F:copies=two:layout=0 0 0
C:name=G:copies=-1..x:layout=0 0 0
~D
==== err
piece-copies.txt:2:17: error: copies is 0; it must be at least 1
piece-copies.txt:3:17: error: copies is 3..2; the lower number comes first
piece-copies.txt:4:17: error: copies is '..2'; a number or low..high is needed, as in 0..3
piece-copies.txt:5:20: error: copies is 0; it must be at least 1
piece-copies.txt:6:17: error: copies is 'two'; a whole number is needed
piece-copies.txt:7:17: error: copies is -1; it must be at least 0
piece-copies.txt:7:21: error: copies is 'x'; a whole number is needed
