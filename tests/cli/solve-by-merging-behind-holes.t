"$EXACTILE" solve --engine frontier --quiet --output /dev/stdout -
==== needs posix
==== in
# The first cell that is to be filled lies farther behind the region's corner than pieces are long.
D:xDim=5:yDim=5:zDim=1:lattice=square
C:name=H:type=M:layout=5 0 0
C:name=M:type=M:layout=5 4 0
R
 . . . + #
 . . . . #
 . . . . .
 . . . . .
 . . . . .
~R
~D
==== out

# --- SOLUTION 1 ---
 . . . . M
 . . . . H
 . . . . .
 . . . . .
 . . . . .
