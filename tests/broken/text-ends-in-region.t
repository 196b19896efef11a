D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
R
# #
# #
==== err
text-ends-in-region.txt:3:1: error: a drawing that does not end; a line ~R is missing
