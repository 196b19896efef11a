# Of the laid piece another copy may take the place: of 5 solutions two are equal.
printf 'D:xDim=4:yDim=1:lattice=square:optional\nC:name=A:layout=0 0:variable=1 0:copies=3\n~D\n' | "$EXACTILE" count - --place 'A 0 0' -q
printf 'D:xDim=4:yDim=1:lattice=square:optional\nC:name=A:layout=0 0:variable=1 0:copies=3\n~D\n' | "$EXACTILE" count - --place 'A 0 0' --unique -q
"$EXACTILE" solve ../variable.txt --place 'A 0 2, 1 2, 2 2' --limit 1 -q
"$EXACTILE" count ../variable.txt --place 'A 0 2, 1 2, 2 2; D 0 0, 1 0' --unique -q
"$EXACTILE" count ../variable.txt --place 'A 0 2' -q
"$EXACTILE" count ../variable.txt --place 'A 0 2, 1 2, 3 2' -q
printf 'A A A .\n. . . .\n. . . .\n' | "$EXACTILE" count ../variable.txt --place-from - -q
for laid in 'A 0 2, 1 2, 2 2' 'D 0 0, 1 0' 'D 0 0, 1 0; A 0 2, 1 2, 2 2; D 2 0, 3 0'; do "$EXACTILE" convert ../variable.txt --place "$laid" > laid.txt; cat laid.txt; "$EXACTILE" convert laid.txt | diff - laid.txt; "$EXACTILE" count laid.txt --unique -q; "$EXACTILE" count ../variable.txt --place "$laid" --unique -q; done; rm laid.txt
==== out
5
4

# --- SOLUTION 1 ---
  A  A  A  B
 D1 D2  B  B
 D1 D2  C  C
5
75
# Pieces with variable cells
D:xDim=4:yDim=3:lattice=square
C:name=A:type=M:layout=0 1, 1 1:variable=2 1, 0 0
C:name=A:type=S:layout=0 2, 1 2, 2 2
C:name=B:type=M:layout=4 1, 5 0:variable=4 0
C:name=C:type=M:layout=6 1:variable=7 1
C:name=D:type=M:copies=2:layout=0 0, 1 0:variable=0 1
~D
75
75
# Pieces with variable cells
D:xDim=4:yDim=3:lattice=square
C:name=A:type=M:layout=0 1, 1 1:variable=2 1, 0 0
C:name=B:type=M:layout=4 1, 5 0:variable=4 0
C:name=C:type=M:layout=6 1:variable=7 1
C:name=D:type=M:copies=2:layout=0 0, 1 0:variable=0 1
C:name=D:type=S:layout=0 0, 1 0
~D
289
289
# Pieces with variable cells
D:xDim=4:yDim=3:lattice=square
C:name=A:type=M:layout=0 1, 1 1:variable=2 1, 0 0
C:name=A:type=S:layout=0 2, 1 2, 2 2
C:name=B:type=M:layout=4 1, 5 0:variable=4 0
C:name=C:type=M:layout=6 1:variable=7 1
C:name=D:type=M:copies=2:layout=0 0, 1 0:variable=0 1
C:name=D:type=S:layout=0 0, 1 0
C:name=D:type=S:layout=2 0, 3 0
~D
1
1
==== err
../variable.txt: error: piece 'A' on 1 cell; it has 2 to 4, as in 'A 0 0, 0 1, 1 1, 2 1'
../variable.txt: error: piece 'A' cannot lie on these cells: they have another shape, or its motions do not turn it so (y is upward); 'A 0 0, 0 1, 1 1, 2 1' has its shape
