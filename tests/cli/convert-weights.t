printf 'D:xDim=3:yDim=2:lattice=square\nC:name=D:copies=0..3:weight=0:layout=0 0, 1 0\nP:set=trominoes:weight=12:copies=0..1\n~D\n' | "$EXACTILE" convert -
==== out
D:xDim=3:yDim=2:lattice=square
C:name=D:type=M:copies=0..3:weight=0:layout=0 0, 1 0
C:name=I:type=M:copies=0..1:weight=12:layout=0 0, 1 0, 2 0
C:name=L:type=M:copies=0..1:weight=12:layout=0 0, 0 1, 1 0
~D
