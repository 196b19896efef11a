D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0,0,0 1,0,0
C:name=B:layout=0 0 0, 1 0 0
~D
==== err
layout-with-commas-for-blanks.txt:2:17: error: the point '0' has too few coordinates; x y z are needed: blanks part coordinates, and commas points, as in 0 0, 1 0
