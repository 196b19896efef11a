D:xDim=2:yDim=1:zDim=1
R
#b #w
~R
C:name=A:layout=0 0 0/b, 1 0 0
~D
==== err
colour-without-a-line.txt:3:1: error: '#b' is no cell of a region; '#', '+' or '.' is, or '#b' after a line K:name=b, and there are no comments between R and ~R (and 1 more like this)
colour-without-a-line.txt:5:23: error: 'b' is no colour; a line K:name=b before this one makes it one
