D:xDim=2:yDim=2:zDim=1
C:name=A:shape=hexiamonds/1
~D
D:xDim=2:yDim=2:lattice=square
C:name=A:shape=tetracubes/1
~D
==== err
piece-shape-of-another-lattice.txt:2:16: error: 'hexiamonds' are shapes of the lattice triangle, and this puzzle is on cube; D says which (and 1 more like this, up to line 5)
