0 0 0 2000 0 0 0 2000 0
0 0 0
==== err
coordinates-large-box.txt:1:1: error: a region in a box of more than 1048576 cells; no more are possible
