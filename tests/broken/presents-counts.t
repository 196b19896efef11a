0:
##.
.##

1:
###

4x4: 1 2 3
==== err
presents-counts.txt:8:1: error: 3 numbers of copies for 2 shapes; one for each is needed
