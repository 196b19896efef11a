# Show: puzzles with their pieces and numbers.
======== show-draws-what-is-wrong
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
======== show-in-colour
"$EXACTILE" show --color always ../small.txt | tr "\\033" E
==== out
E[0;1mThree dominoes in a 3x2 boxE[0m

  E[0;2mregionE[0m    3 x 2 x 1; 6 cubes to be covered
  E[0;2mpiecesE[0m    3 of 1 shape; 6 cubes
  E[0;2mimagesE[0m    7; at most 4 cover one cell
  E[0;2msymmetryE[0m  4 rotations (turning over included)

  E[0;38;5;240;48;5;252m · · ·E[0m
  E[0;38;5;240;48;5;252m · · ·E[0m

  E[0;38;5;16;48;5;214m A AE[0m
  E[0;1mA: 3E[0m
  E[0;2m2 cubesE[0m
  E[0;2m7 imagesE[0m
======== show-json
"$EXACTILE" show soma-cube --json
"$EXACTILE" show ../several.txt ../edge-domino.txt --json
==== out
{"puzzle":"soma-cube","title":"The Soma cube","format":"polycube","lattice":"cube","size":[3,3,3],"cells":27,"optional":0,"pieces":[7,7],"volume":[27,27],"images":688,"rotations":24,"symmetries":48,"shapes":[{"names":["V"],"copies":[1,1],"cells":3,"orientations":12,"images":144},{"names":["L"],"copies":[1,1],"cells":4,"orientations":24,"images":144},{"names":["T"],"copies":[1,1],"cells":4,"orientations":12,"images":72},{"names":["Z"],"copies":[1,1],"cells":4,"orientations":12,"images":72},{"names":["A"],"copies":[1,1],"cells":4,"orientations":12,"images":96},{"names":["B"],"copies":[1,1],"cells":4,"orientations":12,"images":96},{"names":["P"],"copies":[1,1],"cells":4,"orientations":8,"images":64}]}
{"puzzle":"../several.txt#1","title":"Three dominoes in a 3x2 box","format":"polycube","lattice":"cube","size":[3,2,1],"cells":6,"optional":0,"pieces":[3,3],"volume":[6,6],"images":7,"rotations":4,"symmetries":4,"shapes":[{"names":["A1","A2","A3"],"copies":[3,3],"cells":2,"orientations":3,"images":7}]}
{"puzzle":"../several.txt#2","title":"A bar of four in a square of four","format":"polycube","lattice":"cube","size":[2,2,1],"cells":4,"optional":0,"pieces":[1,1],"volume":[4,4],"images":0,"rotations":8,"symmetries":8,"shapes":[{"names":["I"],"copies":[1,1],"cells":4,"orientations":3,"images":0}]}
{"puzzle":"../several.txt#3","title":"","format":"polycube","lattice":"cube","size":[4,4,1],"cells":16,"optional":0,"pieces":[4,4],"volume":[16,16],"images":48,"rotations":8,"symmetries":8,"shapes":[{"names":["L1","L2","L3","L4"],"copies":[4,4],"cells":4,"orientations":24,"images":48}]}
{"puzzle":"../edge-domino.txt","title":"Two tiles, heads to tails","format":"tiles","rows":1,"columns":2,"frame":false,"match":"complement","colours":10,"kinds":2,"poses":2,"rotations":1,"hints":1}
======== show-parity-and-complexity
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
======== show-pieces-of-one-shape
# Two names for one shape: swapped, they make the same solution, unless labelled.
definition='D:xDim=4:yDim=3:zDim=1\nC:name=A:layout=0 0 0, 1 0 0, 2 0 0, 0 1 0, 0 2 0, 1 1 0\nC:name=B:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0, 2 0 0, 1 1 0\n~D\n'
printf "$definition" | "$EXACTILE" show - | tail -8
printf "$definition" | "$EXACTILE" show - --labelled | tail -8
==== out
  # . .
  # # .
  # # #
  A B
  6 cubes
  8 images
  parity 2
  count as equal

  # . .
  # # .
  # # #
  A B
  6 cubes
  8 images
  parity 2
======== show-several-puzzles
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
======== show-weights
"$EXACTILE" show ../tiles.txt; "$EXACTILE" show ../tiles.txt --json | grep -o "\"weight\":[0-9]*"
==== out
Three kinds of tiles

  region    5 x 4; 20 squares to be covered
  pieces    7 to 8 of 4 shapes; 25 to 30 squares
  images    115; at most 37 cover one cell
  symmetry  4 rotations (turning over included)
  parity    0; of the pieces at most 10

  # # # # #
  # # # # #
  # # # # #
  # # # # #

                          . X .
  L .                     X X X       P .
  L L         I I I I     . X .       P P
  L: 3        I: 2        X: 1 to 2   P
  3 squares   4 squares   5 squares   3 squares
  48 images   13 images   6 images    48 images
  weight 4    weight 7    parity 3    weight 0
                          weight 9

no solution: 20 cells are to be covered, and the pieces have 25 to 30 (L 3 * 3, I 2 * 4, X 1 to 2 * 5, P 3); give pieces a range of copies such as copies=0..1, so that some are left out, or add cells; cells marked '+' may stay empty
"weight":4
"weight":7
"weight":9
"weight":0
======== show
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
