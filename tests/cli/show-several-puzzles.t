"$EXACTILE" show ../several.txt soma-cube
==== out
# PUZZLE ../several.txt#1
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

# PUZZLE ../several.txt#2
A bar of four in a square of four

  region    2 x 2 x 1; 4 cubes to be covered
  pieces    1 of 1 shape; 4 cubes
  images    0; at most 0 cover one cell
  symmetry  8 rotations (turning over included)

  # #
  # #

  I I I I
  I
  4 cubes
  0 images

no solution: piece I fits nowhere; no piece can cover any of 4 cells

  ! !
  ! !

  ! to blame

# PUZZLE ../several.txt#3
  region    4 x 4 x 1; 16 cubes to be covered
  pieces    4 of 1 shape; 16 cubes
  images    48; at most 32 cover one cell
  symmetry  8 rotations (turning over included)

  # # # #
  # # # #
  # # # #
  # # # #

  L .
  L .
  L L
  L: 4
  4 cubes
  48 images

# PUZZLE soma-cube
The Soma cube

  region    3 x 3 x 3; 27 cubes to be covered
  pieces    7 of 7 shapes; 27 cubes
  images    688; at most 356 cover one cell
  symmetry  24 rotations, and 24 reflections in space
  parity    1; of the pieces at most 5

  # # #, # # #, # # #
  # # #, # # #, # # #
  # # #, # # #, # # #

  V .          L . .        . T .        Z Z .        A ., . .     B ., B .     P ., . .
  V V          L L L        T T T        . Z Z        A A, . A     B B, . .     P P, P .
  V            L            T            Z            A            B            P
  3 cubes      4 cubes      4 cubes      4 cubes      4 cubes      4 cubes      4 cubes
  144 images   144 images   72 images    72 images    96 images    96 images    64 images
                            parity 2                                            parity 2
