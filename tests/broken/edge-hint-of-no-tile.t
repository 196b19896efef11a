size 2 2
0 0 1 1 x4
hint 1 1 5
==== err
edge-hint-of-no-tile.txt:3:1: error: a hint for tile 5; there are 4 tiles, counted from 1
