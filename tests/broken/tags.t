# Refused: tags of a directive, and weights.
======== tag-missing
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
======== tag-twice
D:xDim=2:yDim=2:zDim=1:xDim=3
C:name=A:layout=0 0 0:name=B
~D
==== err
tag-twice.txt:1:24: error: xDim is given twice; give it once (and 1 more like this, up to line 2)
======== tag-unknown
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
tag-unknown.txt:1:10: error: 'ydim' is no tag of D; did you mean 'yDim'? there are xDim, yDim, zDim, wDim, oneSide, lattice, optional, region, wrap, crossing, tiles, period and grid
tag-unknown.txt:1:24: error: 'wide' is no tag of D; there are xDim, yDim, zDim, wDim, oneSide, lattice, optional, region, wrap, crossing, tiles, period and grid
tag-unknown.txt:2:10: error: 'tpye' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
tag-unknown.txt:2:17: error: 'color' is no tag of C; did you mean 'colour'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
tag-unknown.txt:3:3: error: 'stationry' is no tag of L; did you mean 'stationary'? there are stationary and variable
tag-unknown.txt:6:3: error: 'name=A' after R; nothing stands there
======== tag-without-value
D:xDim=:yDim:zDim=1
C:name=:layout=
L:stationary=
A A
~L
~D
==== err
tag-without-value.txt:1:3: error: xDim has no value; write it as in xDim=10
tag-without-value.txt:1:9: error: yDim has no value; write it as in yDim=6
tag-without-value.txt:2:3: error: name has no value; write it as in name=A
tag-without-value.txt:2:9: error: layout has no value; write it as in layout=0 0 0, 1 0 0
tag-without-value.txt:3:3: error: stationary has no value; write it as in stationary=A B
======== weight-negative
D:xDim=2:yDim=1:lattice=square
C:name=A:weight=-1:layout=0 0, 1 0
~D
==== err
weight-negative.txt:2:17: error: weight is -1; it must be at least 0
======== weight-not-a-number
D:xDim=2:yDim=1:lattice=square
C:name=A:weight=x:layout=0 0, 1 0
~D
==== err
weight-not-a-number.txt:2:17: error: weight is 'x'; a whole number is needed
======== weight-too-large
D:xDim=2:yDim=1:lattice=square
C:name=A:weight=1000000001:layout=0 0, 1 0
~D
==== err
weight-too-large.txt:2:17: error: weight is 1000000001; it must be at most 1000000000
