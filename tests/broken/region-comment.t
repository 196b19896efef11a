D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
R
# the upper row
# #
# #
~R
~D
==== err
region-comment.txt:4:3: error: 'the' is no cell of a region; '#', '+' or '.' is, or '#b' after a line K:name=b, and there are no comments between R and ~R
