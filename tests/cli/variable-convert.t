"$EXACTILE" convert ../variable.txt | tee written.txt
"$EXACTILE" convert written.txt | diff - written.txt
"$EXACTILE" count written.txt -q
"$EXACTILE" convert ../variable.txt --to options | "$EXACTILE" count - --format cover -q
==== out
# Pieces with variable cells
D:xDim=4:yDim=3:lattice=square
C:name=A:type=M:layout=0 1, 1 1:variable=2 1, 0 0
C:name=B:type=M:layout=4 1, 5 0:variable=4 0
C:name=C:type=M:layout=6 1:variable=7 1
C:name=D:type=M:copies=2:layout=0 0, 1 0:variable=0 1
~D
2508
2508
