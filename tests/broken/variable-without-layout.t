D:xDim=4:yDim=2:lattice=square
C:name=A:variable=2 0
C:name=B:shape=pentominoes/Y:variable=9 9
C:name=C:box=2x1:variable=2 0
P:name=D:box=2x1:variable=2 0
~D
==== err
variable-without-layout.txt:2:1: error: a C without layout; layout=x y z, x y z, ... is needed
variable-without-layout.txt:3:30: error: variable cells beside a shape of a set; give the piece by a layout
variable-without-layout.txt:4:18: error: a box with variable cells; give the piece by a layout
variable-without-layout.txt:5:18: error: 'variable' is no tag of P; a line C takes it, as in C:variable=2 0 0
