0:
##.
.##

1:
###

==== err
presents-without-region.txt:1:1: error: shapes without a region; a region is '12x5: 1 0 2' with a number for each shape
