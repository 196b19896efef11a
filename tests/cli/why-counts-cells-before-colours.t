"$EXACTILE" why -
==== in
D:xDim=4:yDim=4:zDim=1
C:name=I:layout=0 0 0, 1 0 0, 2 0 0:copies=0..9
~D
==== out
no solution: the region has 16 cells: 3 * 5 + 1; the cells of each piece are a multiple of 3

at most 15 of 16 cells can be covered:

 I2 I2 I2 I5
 I1 I3 I4 I5
 I1 I3 I4 I5
 I1 I3 I4  .
==== status 1
