size 2 2
hint 0 1 1
hint -3 1 1
hint 1 99999999999 1
1 1 1 1 x4
==== err
edge-hint-row-0.txt:2:6: error: a hint for row 0; rows count from 1 to 2 (and 1 more like this, up to line 3)
edge-hint-row-0.txt:4:8: error: a hint for column 99999999999; columns count from 1 to 2
