D:xDim=2x:yDim=1.5:zDim=one
~D
==== err
box-not-a-number.txt:1:8: error: xDim is '2x'; a whole number is needed (and 2 more like this)
