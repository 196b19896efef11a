# Boxes with wrong sides
D:xDim=10:yDim=10:zDim=10:optional
C:name=A:box=5x5
C:name=B:box=5x5x0
C:name=C:box=5x5x5x5
C:name=D:box=fivexfivexfive
C:name=E:box=
C:name=F:box=5x5x5:layout=0 0 0
C:name=G:box=5x5x5:type=S
P:name=H:box=5x5x5:only=F
P:box=5x5x5
P:name=I:set=pentominoes
C:name=J:box=5x5x9999999
C:name=K:box=1000000x1000000x1000000
~D
==== err
box-sides.txt:3:14: error: box is '5x5'; its sides are needed, as in 98x45x28
box-sides.txt:4:18: error: box is 0; it must be at least 1
box-sides.txt:5:14: error: box is '5x5x5x5'; its sides are needed, as in 98x45x28
box-sides.txt:6:14: error: box is 'five'; a whole number is needed (and 2 more like this)
box-sides.txt:7:10: error: box has no value; write it as in box=4x2x1
box-sides.txt:8:20: error: a box and a layout for one piece; one of them is enough
box-sides.txt:9:10: error: sides do not say where a stationary piece lies; give it a layout
box-sides.txt:10:20: error: only is for the shapes of a set, and not for a box; leave it out
box-sides.txt:11:1: error: a P without name; name=A is needed
box-sides.txt:12:3: error: name is for a box; the shapes of a set have their own names, and prefix=... changes them
box-sides.txt:13:18: error: box is 9999999; it must be at most 1048576
box-sides.txt:14:8: error: piece 'K' has more than 35184372088832 cells; no more are possible
