"$EXACTILE" count - ; "$EXACTILE" count pentominoes-6x10 --place "X 2 1 0, 3 0 0, 3 1 0, 4 1 0, 3 2 0"
==== in
D:xDim=10:yDim=6:zDim=1
P:set=pentominoes
C:name=X:type=S:layout=2 1 0, 3 0 0, 3 1 0, 4 1 0, 3 2 0
~D
D:xDim=10:yDim=6:zDim=1
L:stationary=X
. . . X . .
. . X X X .
. . . X . .
~L
P:set=pentominoes
~D
==== out
-#1: 342
-#2: 342
342
