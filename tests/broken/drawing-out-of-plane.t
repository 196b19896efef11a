D:xDim=2:yDim=2:lattice=square
L
A A, A A
A A, A A
~L
~D
==== err
drawing-out-of-plane.txt:3:6: error: a second layer in a square puzzle; it has the layer z=0 only
