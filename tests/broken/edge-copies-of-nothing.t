2 2
0 0 1 1 x0
==== err
edge-copies-of-nothing.txt:2:10: error: the number 0; it lies between 1 and 4096
