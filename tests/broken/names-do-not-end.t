D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0
C:name=B:layout=0 0 0, 1 0 0
N
a b
c d
~D
==== err
names-do-not-end.txt:4:1: error: a drawing that does not end; a line ~N is missing before line 7
