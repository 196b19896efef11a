"$EXACTILE" polycube
==== in
D:xDim=4:yDim=1:zDim=1
C:name=S:layout=0 0 0, 1 0 0, 1 1 0, 0 1 0
~D
==== out

# No solution exists, and none was searched for: 1 piece fits nowhere
