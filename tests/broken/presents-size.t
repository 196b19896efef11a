0:
##.
.##

1:
###

0x4: 1 1
==== err
presents-size.txt:8:1: error: a box of size 0; every dimension is 1 or more
