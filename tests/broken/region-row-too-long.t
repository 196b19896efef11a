D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
R
# # # #
# #
~R
~D
==== err
region-row-too-long.txt:4:5: error: more than 2 cells in this row; a row has as many as xDim says
