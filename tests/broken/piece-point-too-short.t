D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0, 1 0, 0 1, 1 1
~D
==== err
piece-point-too-short.txt:2:17: error: the point '0 0' has too few coordinates; x y z are needed, or lattice=square in D
