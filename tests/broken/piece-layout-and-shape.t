D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0:shape=tetrominoes/O
~D
==== err
piece-layout-and-shape.txt:2:44: error: a layout and a shape for one piece; one of them is enough
