"$EXACTILE" convert ../cover.txt
"$EXACTILE" convert ../cover-matrix.csv
"$EXACTILE" convert ../cover-matrix.csv --to matrix
==== out
| A small cover with bounds and colours
A B 2:3|C | X Y
A B X:0 Y:0
A C X:1 Y:1
C X:0
B X:1
C Y:1
| As a matrix
1 2 3 4 5 6 7
3 5 6
1 4 7
2 3 6
1 4
2 7
4 5 7
# exact cover: As a matrix
0,0,1,0,1,1,0
1,0,0,1,0,0,1
0,1,1,0,0,1,0
1,0,0,1,0,0,0
0,1,0,0,0,0,1
0,0,0,1,1,0,1
