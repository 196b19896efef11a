D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
R
# #
# #
# #
# #
~R
~D
==== err
region-too-many-rows.txt:6:1: error: more than 2 rows in this region; it has as many as yDim says
