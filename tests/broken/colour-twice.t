D:xDim=2:yDim=2:zDim=1
K:name=b
K:name=b:on=b
C:name=A:layout=0 0 0/b
~D
==== err
colour-twice.txt:3:8: error: a second colour called 'b'; every colour has a name of its own
