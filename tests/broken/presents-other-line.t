0:
##.
.##

1:
###

4x4 : 1 1
4x4, 1 1
5x5, 1 1
==== err
presents-other-line.txt:8:1: error: '4x4 : 1 1' is no line here; a shape is a line '0:' and rows of '#' and '.', and a region is '12x5: 1 0 2' with a number for each shape
