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
