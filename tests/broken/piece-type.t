D:xDim=2:yDim=2:zDim=1
C:name=A:type=m:layout=0 0 0, 1 0 0
C:name=B:type=fixed:layout=0 0 0, 0 1 0
~D
==== err
piece-type.txt:2:15: error: type='m' is unknown; did you mean 'M'? there are M and S
piece-type.txt:3:15: error: type='fixed' is unknown; there are M and S
