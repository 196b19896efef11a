D:xDim=2:yDim=2:zDim=2
R
# #
# #, # #, # #
~R
~D
==== err
region-layers.txt:3:1: error: only 1 of 2 layers in this row; a row has as many as zDim says, parted by commas
region-layers.txt:4:11: error: more than 2 layers in this row; a row has as many as zDim says
