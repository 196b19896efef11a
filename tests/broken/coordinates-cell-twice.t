0 0 0 2 0 0 0 0 0
0 0 0
==== err
coordinates-cell-twice.txt:1:1: error: the region has the cell 0 0 0 twice; leave it out once
