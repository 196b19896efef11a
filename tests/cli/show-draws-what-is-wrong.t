"$EXACTILE" show ../volumes.txt
==== out
Two trominoes and a stationary cell in a box of nine

  region    3 x 3 x 1; 8 cubes to be covered, 1 taken by 1 stationary piece
  pieces    2 of 1 shape; 6 cubes
  images    4; at most 4 cover one cell
  symmetry  8 rotations (turning over included)
  parity    0; of the pieces at most 2

  # # #
  # s #
  # # #

  # to be covered   names: stationary pieces

  # .
  # #
  V W
  3 cubes
  4 images
  count as equal

no solution: 8 cells are to be covered, and the pieces have 6 (V W 3 each); mark cells that may stay empty with '+', or all of them by D:...:optional, add a filler of one cell with copies=0..2, or give pieces a range of copies such as copies=1..2
