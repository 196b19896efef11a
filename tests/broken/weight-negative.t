D:xDim=2:yDim=1:lattice=square
C:name=A:weight=-1:layout=0 0, 1 0
~D
==== err
weight-negative.txt:2:17: error: weight is -1; it must be at least 0
