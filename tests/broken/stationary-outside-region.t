D:xDim=2:yDim=2:zDim=1
C:name=A:type=S:layout=0 0 0, 1 1 0
R
# .
# #
~R
~D
==== err
stationary-outside-region.txt:2:31: error: stationary piece 'A' has the cell 1 1 0, which is not in the region; R calls it '.'
