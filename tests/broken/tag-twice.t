D:xDim=2:yDim=2:zDim=1:xDim=3
C:name=A:layout=0 0 0:name=B
~D
==== err
tag-twice.txt:1:24: error: xDim is given twice; give it once (and 1 more like this, up to line 2)
