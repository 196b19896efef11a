D:xDim=2:yDim=2:zDim=2:lattice=hexagon
C:name=A:layout=0 0 1
~D
==== err
box-lattice-flat.txt:1:22: error: zDim is 2 on the lattice hexagon, which is flat; it is 1 there, or left out
box-lattice-flat.txt:2:21: error: z is 1 in a hexagon puzzle; it is 0 there
