"$EXACTILE" count - --labelled --unique
==== in
# t
D:xDim=4:yDim=3:zDim=1:oneSide
C:name=L:type=S:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0
C:name=J:type=S:layout=3 0 0, 3 1 0, 3 2 0, 2 0 0
C:name=I:layout=0 0 0, 1 0 0
C:name=m:layout=0 0 0:copies=2
C:name=Q:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0:copies=0..1
~D
==== out
4
