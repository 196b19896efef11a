D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
R
# #
# #
~R
R
# #
~R
~D
==== err
region-twice.txt:7:1: error: a second region; the first is on line 3, and a puzzle has one
