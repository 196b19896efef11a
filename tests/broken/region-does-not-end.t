D:xDim=2:yDim=2:zDim=1
R
# #
# #
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~D
==== err
region-does-not-end.txt:2:1: error: a drawing that does not end; a line ~R is missing before line 5
