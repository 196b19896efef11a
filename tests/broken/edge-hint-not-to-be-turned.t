size 2 3
turns none
0 1 1 0
0 1 1 1
0 0 1 1
1 1 0 0
1 1 0 1
1 0 0 1
hint 1 3 4
==== err
edge-hint-not-to-be-turned.txt:9:1: error: tile 4 fits the frame at row 1, column 3 only in rotation 2; allow that, or place another tile
