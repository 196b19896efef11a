0:
##

1:
...

4x4: 1 1
==== err
presents-without-cells.txt:4:1: error: shape 1 has no cells; they are drawn as '#' below its number
