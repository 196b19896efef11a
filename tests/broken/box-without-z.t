D:xDim=4:yDim=1
C:name=A:layout=0 0, 1 0:copies=2
~D
D:xDim=4:yDim=1:lattice=cube
C:name=A:layout=0 0 0, 1 0 0:copies=2
~D
==== err
box-without-z.txt:1:1: error: a D without zDim; zDim=1, or lattice=square for a flat puzzle, is needed
box-without-z.txt:2:17: error: the point '0 0' has too few coordinates; x y z are needed, or lattice=square in D
box-without-z.txt:4:1: error: a D without zDim; zDim=1 is needed
