for file in rows boards cells; do
  "$EXACTILE" convert $file.json
  "$EXACTILE" count $file.json
done
==== needs json
==== out
# Two by three
D:xDim=3:yDim=2:lattice=square
C:name=A:type=M:layout=0 0, 1 0, 0 -1
C:name=B:type=M:layout=1 0, 0 -1, 1 -1
~D
2
# first
D:xDim=3:yDim=2:lattice=square
C:name=A:type=M:layout=0 0, 1 0, 0 -1
C:name=C:type=M:layout=0 0, 1 0, 1 1
~D

# second
D:xDim=3:yDim=3:lattice=square
R
. # #
# # #
# . .
~R
C:name=A:type=M:layout=0 0, 1 0, 0 -1
C:name=C:type=M:layout=0 0, 1 0, 1 1
~D
boards.json#1: 2  first
boards.json#2: 1  second
D:xDim=2:yDim=1:zDim=2
C:name=A:type=M:copies=2:layout=0 0 0, 1 0 0
~D
2
