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
