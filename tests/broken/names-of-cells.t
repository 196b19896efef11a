D:xDim=3:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0
C:name=B:layout=0 0 0, 1 0 0
R
+ + .
+ + +
~R
N
Jan Feb Mar
1 2 Jan
~N
N
May . .
. . .
~N
R
# # #
# # #
~R
~D
==== err
names-of-cells.txt:9:9: error: the name 'Mar' is on a cell that is not in the region; put '.' there
names-of-cells.txt:10:5: error: the name 'Jan' is that of another cell; every named cell has a name of its own
names-of-cells.txt:13:1: error: the name 'May' is the second of its cell; a cell has one
names-of-cells.txt:16:1: error: a second region; the first is on line 4, and a puzzle has one
