D:xDim=2:yDim=2:zDim=1
R
# X
##
~R
~D
==== err
region-cell.txt:3:3: error: 'X' is no cell of a region; '#', '+' or '.' is, or '#b' after a line K:name=b, and there are no comments between R and ~R
region-cell.txt:4:1: error: '##' is no cell of a region; put a blank between its cells
