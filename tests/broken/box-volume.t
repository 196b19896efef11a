D:xDim=100000:yDim=100000:zDim=100000:optional
C:name=A:box=5x5x5
~D
==== err
box-volume.txt:1:1: error: a box of more than 35184372088832 cells; no more are possible
