# 35 hexominoes reach a parity of 22, which the region has.  1416 images could cover a cell in the midst of a large box.
"$EXACTILE" show hexominoes-box-in-diamond | grep -E '^  (images|parity)  '
"$EXACTILE" show tetris-cube | grep -E '^  (images|parity)  |parity [0-9]'
# Hexagons have no chessboard.
"$EXACTILE" show tetrahexes-4x7 | grep -c parity || true
==== out
  images    21220; at most 1296 cover one cell
  parity    22; of the pieces at most 22
  images    4080; at most 1416 cover one cell
  parity    0; of the pieces at most 14
                        parity 2                                   parity 2
                                                                         parity 2
0
