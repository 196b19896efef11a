2 2
0 0 1 9999999
==== err
edge-colour-too-large.txt:2:7: error: the number 9999999; it lies between 0 and 1048576
