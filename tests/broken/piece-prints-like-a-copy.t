D:xDim=4:yDim=1:zDim=1
C:name=Y2:layout=0 0 0
C:name=Y:copies=3:layout=0 0 0
~D
==== err
piece-prints-like-a-copy.txt:2:8: error: piece 'Y2' prints like a copy of 'Y', which print as Y1 to Y3; rename one of them
