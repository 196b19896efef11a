printf 'D:xDim=3:yDim=2:lattice=square\nC:name=A:layout=0 0, 1 0:variable=2 0\nC:name=B:layout=0 0:variable=1 0, 0 1\n~D\n' > stripes.txt; "$EXACTILE" why stripes.txt
printf 'D:xDim=3:yDim=2:lattice=square\nC:name=A:layout=0 0, 1 0:variable=2 0\n~D\n' > volume.txt; "$EXACTILE" why volume.txt
==== out
no solution: coloured in stripes across y, the region has 3 and 3 cells; the pieces cannot cover those that must be covered

at most 5 of 6 cells can be covered:

 B B .
 A A A

all 2 pieces can be laid:

 B B .
 A A A
no solution: 6 cells are to be covered, and the pieces have 2 to 3 (A 2 to 3); mark cells that may stay empty with '+', or all of them by D:...:optional, add a filler of one cell with copies=0..3, or give pieces a range of copies such as copies=1..2

at most 3 of 6 cells can be covered:

 . . .
 A A A

all 1 pieces can be laid:

 . . .
 A A A
==== status 1
