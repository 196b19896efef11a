"$EXACTILE" count -
==== in
D:xDim=3:yDim=2:zDim=1:optional
C:name=A:box=2x1x1
~D
==== out
7
