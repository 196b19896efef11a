D:xDim=2
C:type=M
P:copies=2
~D
==== err
tag-missing.txt:1:1: error: a D without yDim; yDim=6 is needed
tag-missing.txt:1:1: error: a D without zDim; zDim=1, or lattice=square for a flat puzzle, is needed
tag-missing.txt:2:1: error: a C without name; name=A is needed
tag-missing.txt:2:1: error: a C without layout; layout=x y z, x y z, ... is needed
tag-missing.txt:3:1: error: a P without set; set=pentominoes is needed
