# Refused: regions, and names of cells.
======== names-do-not-end
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0
C:name=B:layout=0 0 0, 1 0 0
N
a b
c d
~D
==== err
names-do-not-end.txt:4:1: error: a drawing that does not end; a line ~N is missing before line 7
======== names-of-cells
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
======== names-rows
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0
C:name=B:layout=0 0 0, 1 0 0
N
a b c
d e
f g
~N
~D
==== err
names-rows.txt:5:5: error: more than 2 cells in this row; a row has as many as xDim says
names-rows.txt:7:1: error: more than 2 rows in this drawing of names; it has as many as yDim says
======== region-cell
D:xDim=2:yDim=2:zDim=1
R
# X
##
~R
~D
==== err
region-cell.txt:3:3: error: 'X' is no cell of a region; '#', '+' or '.' is, or '#b' after a line K:name=b, and there are no comments between R and ~R
region-cell.txt:4:1: error: '##' is no cell of a region; put a blank between its cells
======== region-comment
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
R
# the upper row
# #
# #
~R
~D
==== err
region-comment.txt:4:3: error: 'the' is no cell of a region; '#', '+' or '.' is, or '#b' after a line K:name=b, and there are no comments between R and ~R
======== region-does-not-end
D:xDim=2:yDim=2:zDim=1
R
# #
# #
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~D
==== err
region-does-not-end.txt:2:1: error: a drawing that does not end; a line ~R is missing before line 5
======== region-layers
D:xDim=2:yDim=2:zDim=2
R
# #
# #, # #, # #
~R
~D
==== err
region-layers.txt:3:1: error: only 1 of 2 layers in this row; a row has as many as zDim says, parted by commas
region-layers.txt:4:11: error: more than 2 layers in this row; a row has as many as zDim says
======== region-of-crosses
D:xDim=3:yDim=3:lattice=square
R
X X X
X X X
X X X
~R
P:set=trominoes:only=I:copies=3
~D
==== err
region-of-crosses.txt:3:1: error: 'X' is no cell of a region; '#', '+' or '.' is, or '#b' after a line K:name=b, and there are no comments between R and ~R (and 8 more like this, up to line 5)
======== region-row-too-long
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
R
# # # #
# #
~R
~D
==== err
region-row-too-long.txt:4:5: error: more than 2 cells in this row; a row has as many as xDim says
======== region-row-too-short
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
R
# #
#
~R
~D
==== err
region-row-too-short.txt:5:1: error: only 1 of 2 cells in this row; a row has as many as xDim says
======== region-too-few-rows
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
R
# #
~R
~D
==== err
region-too-few-rows.txt:5:1: error: only 1 of 2 rows in this region; it has as many as yDim says
======== region-too-many-rows
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
R
# #
# #
# #
# #
~R
~D
==== err
region-too-many-rows.txt:6:1: error: more than 2 rows in this region; it has as many as yDim says
======== region-twice
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
R
# #
# #
~R
R
# #
~R
~D
==== err
region-twice.txt:7:1: error: a second region; the first is on line 3, and a puzzle has one
