D:xDim=2:yDim=2:zDim=1:oneSide
C:name=A:layout=0 0 1, 1 0 1, 0 1 1, 1 1 1
~D
D:xDim=2:yDim=2:lattice=square
C:name=A:layout=0 0, 0 1 2
~D
==== err
piece-point-out-of-plane.txt:2:21: error: z is 1 in a one-sided puzzle; it is 0 there (and 1 more like this, up to line 5)
