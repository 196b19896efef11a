"$EXACTILE" convert ../several.txt
==== out
# Three dominoes in a 3x2 box
D:xDim=3:yDim=2:zDim=1
C:name=A:type=M:copies=3:layout=0 0 0, 1 0 0
~D

# A bar of four in a square of four
D:xDim=2:yDim=2:zDim=1
C:name=I:type=M:layout=0 0 0, 1 0 0, 2 0 0, 3 0 0
~D

D:xDim=4:yDim=4:zDim=1
C:name=L:type=M:copies=4:layout=0 0 0, 1 0 0, 0 1 0, 0 2 0
~D
