D:xDim=2:yDim=2:zDim=1
C:name=A:type=S:copies=2:layout=0 0 0
~D
==== err
stationary-copies.txt:2:24: error: copies of a stationary piece; it lies where it is, once
