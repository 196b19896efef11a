D:xDim=0:yDim=-3:zDim=1
~D
==== err
box-too-small.txt:1:8: error: xDim is 0; it must be at least 1 (and 1 more like this)
