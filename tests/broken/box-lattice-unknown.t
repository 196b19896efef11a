D:xDim=2:yDim=2:lattice=sqare
C:name=A:layout=0 0, 0 1
~D
D:xDim=2:yDim=2:lattice=penrose
~D
==== err
box-lattice-unknown.txt:1:25: error: lattice='sqare' is unknown; did you mean 'square'? there are square, cube, triangle, hexagon, hypercube, prism, sphere, rhombic and tetra-octa
box-lattice-unknown.txt:4:25: error: lattice='penrose' is unknown; there are square, cube, triangle, hexagon, hypercube, prism, sphere, rhombic and tetra-octa
