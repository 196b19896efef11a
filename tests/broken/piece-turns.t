D:xDim=2:yDim=2:zDim=1
C:name=A:motions=mirrors:layout=0 0 0, 1 0 0
C:name=B:motions=90:layout=0 0 0, 0 1 0
~D
==== err
piece-turns.txt:2:18: error: motions='mirrors' is unknown; did you mean 'mirror'? there are none, half, plane, space and mirror
piece-turns.txt:3:18: error: motions='90' is unknown; there are none, half, plane, space and mirror
