D:xDim=2:yDim=2:zDim=1
C:name=A:shape=tetrominoes
C:name=B:shape=tetrominoes/Q
C:name=C:shape=tetronimoes/O
C:name=E:type=S:shape=tetrominoes/O
~D
==== err
piece-shape.txt:2:16: error: shape is 'tetrominoes'; SET/NAME is needed, as in pentominoes/Y
piece-shape.txt:3:28: error: 'Q' is no shape of 'tetrominoes'; there are I, L, O, S and T
piece-shape.txt:4:16: error: there is no set of shapes 'tetronimoes'; did you mean 'tetrominoes'? the sets are monominoes, dominoes, trominoes, ... and n-ominoes; monocubes, dicubes, tricubes, ... and n-cubes; moniamonds, diamonds, triamonds, ... and n-iamonds; monohexes, dihexes, trihexes, ... and n-hexes; monohypercubes, dihypercubes, trihypercubes, ... and n-hypercubes; each may have the word free, one-sided or fixed before it
piece-shape.txt:5:17: error: a shape does not say where a stationary piece lies; give it a layout
