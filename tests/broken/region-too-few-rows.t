D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
R
# #
~R
~D
==== err
region-too-few-rows.txt:5:1: error: only 1 of 2 rows in this region; it has as many as yDim says
