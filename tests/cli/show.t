"$EXACTILE" show ../small.txt
==== out
Three dominoes in a 3x2 box

  region    3 x 2 x 1; 6 cubes to be covered
  pieces    3 of 1 shape; 6 cubes
  images    7; at most 4 cover one cell
  symmetry  4 rotations (turning over included)

  # # #
  # # #

  A A
  A: 3
  2 cubes
  7 images
