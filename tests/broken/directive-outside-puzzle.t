# no D here
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
L
B B
~L
~D
==== err
directive-outside-puzzle.txt:2:1: error: C outside a puzzle; a puzzle begins with D:xDim=...:yDim=...:zDim=...
