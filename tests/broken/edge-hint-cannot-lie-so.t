size 2 2
0 0 1 1 x4
hint 1 1 1 0
==== err
edge-hint-cannot-lie-so.txt:3:1: error: tile 1 does not fit like this at row 1, column 1; rotation 3 would fit
