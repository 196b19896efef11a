size 2 2
0 0 1 1 x4
hint 3 1 1
==== err
edge-hint-outside.txt:3:6: error: a hint for row 3; rows count from 1 to 2
