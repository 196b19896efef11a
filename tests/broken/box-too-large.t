D:xDim=1048577:yDim=99999999999999999999:zDim=1
~D
==== err
box-too-large.txt:1:8: error: xDim is 1048577; it must be at most 1048576 (and 1 more like this)
