size 2 2
0 0 1 1 x4
hint 1 1 1
hint 1 2 1
==== err
edge-hint-twice.txt:4:1: error: tile 1 at row 1, column 2, but tile 1 at row 1, column 1; a hint names one tile and one cell
