D:xDim=2:yDim=2:zDim=1
K:name=b
C:name=A:box=2x1x1:colour=b
P:name=B:box=2x1x1:colour=b
~D
==== err
colour-of-a-box.txt:3:20: error: a box has no colour; give the piece by a layout (and 1 more like this, up to line 4)
