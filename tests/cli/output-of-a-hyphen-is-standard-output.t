"$EXACTILE" convert ../small.txt -o -
==== out
# Three dominoes in a 3x2 box
D:xDim=3:yDim=2:zDim=1
C:name=A:type=M:copies=3:layout=0 0 0, 1 0 0
~D
