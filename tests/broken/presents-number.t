0:
##

2:
##

4x4: 1 1
==== err
presents-number.txt:4:1: error: shape 2 where shape 1 is due; shapes count from 0
