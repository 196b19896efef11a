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
