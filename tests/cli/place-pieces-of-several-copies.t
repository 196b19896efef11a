"$EXACTILE" convert ../small.txt --place "A 0 0 0, 1 0 0; A 0 1 0, 1 1 0"
# Names of copies, as solutions have them.
"$EXACTILE" convert ../small.txt --place "A1 0 0 0, 1 0 0; A3 0 1 0, 1 1 0"
"$EXACTILE" count ../small.txt --place "A4 0 0 0, 1 0 0" 2>&1
==== out
# Three dominoes in a 3x2 box
D:xDim=3:yDim=2:zDim=1
C:name=A:type=M:layout=0 0 0, 1 0 0
C:name=A3:type=S:layout=0 0 0, 1 0 0
C:name=A2:type=S:layout=0 1 0, 1 1 0
~D
# Three dominoes in a 3x2 box
D:xDim=3:yDim=2:zDim=1
C:name=A:type=M:layout=0 0 0, 1 0 0
C:name=A3:type=S:layout=0 0 0, 1 0 0
C:name=A2:type=S:layout=0 1 0, 1 1 0
~D
exactile: error: no piece to be placed is called 'A4'; there is A
==== status 2
