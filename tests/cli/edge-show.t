"$EXACTILE" show ../edge-domino.txt ../../boards/b6.txt
==== out
# PUZZLE ../edge-domino.txt
Two tiles, heads to tails
board      1 row, 2 columns, without a frame
tiles      2, of 2 different types
poses      2, each a type of tile in one rotation
colours    10, each matching its opposite
hints      1
format     tiles
symmetry   none

# PUZZLE ../../boards/b6.txt
Hard 6 x 6 board: Brendan Owen's set
board      6 rows, 6 columns, with a frame
tiles      36, of 36 different types
poses      144, each a type of tile in one rotation
colours    8, each matching itself
hints      0
format     tiles
symmetry   4 rotations
