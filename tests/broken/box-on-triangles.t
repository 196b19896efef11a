D:xDim=10:yDim=10:lattice=triangle:optional
C:name=A:box=5x5
~D
==== err
box-on-triangles.txt:2:8: error: the triangle lattice has no boxes; give piece 'A' by a layout
