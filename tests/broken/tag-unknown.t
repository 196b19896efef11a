D:xDim=2:ydim=2:zDim=1:wide
C:name=A:tpye=M:color=red:layout=0 0 0
L:stationry=A
A A
~L
R:name=A
# #
# #
~R
~D
==== err
tag-unknown.txt:1:10: error: 'ydim' is no tag of D; did you mean 'yDim'? there are xDim, yDim, zDim, wDim, oneSide, lattice and optional
tag-unknown.txt:1:24: error: 'wide' is no tag of D; there are xDim, yDim, zDim, wDim, oneSide, lattice and optional
tag-unknown.txt:2:10: error: 'tpye' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour and variable
tag-unknown.txt:2:17: error: 'color' is no tag of C; did you mean 'colour'? there are name, type, layout, shape, copies, motions, weight, box, colour and variable
tag-unknown.txt:3:3: error: 'stationry' is no tag of L; did you mean 'stationary'? there are stationary and variable
tag-unknown.txt:6:3: error: 'name=A' after R; nothing stands there
