D:xDim=2:yDim=2:zDim=2:oneSide
~D
D:xDim=2:yDim=2:zDim=1:oneSide=yes
~D
D:xDim=2:yDim=2:zDim=1:oneSide=
~D
==== err
box-one-sided.txt:1:22: error: zDim is 2 in a one-sided puzzle; oneSide needs zDim=1
box-one-sided.txt:3:32: error: oneSide='yes' is unknown; there are 0 and 1
box-one-sided.txt:5:24: error: oneSide has no value; write it as in oneSide=1
