D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
R
# #
#
~R
~D
==== err
region-row-too-short.txt:5:1: error: only 1 of 2 cells in this row; a row has as many as xDim says
