D:xDim=2:yDim=1:lattice=square
C:name=A:weight=1000000001:layout=0 0, 1 0
~D
==== err
weight-too-large.txt:2:17: error: weight is 1000000001; it must be at most 1000000000
