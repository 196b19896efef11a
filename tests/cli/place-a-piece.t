for c in solve count estimate show why; do "$EXACTILE" $c ../small.txt --place "A 0 0 0, 1 0 0"; done 2>&1 | sed "s/[0-9.]* s\b.*/SECONDS s/"
==== out

# --- SOLUTION 1 ---
 A1 A1 A2
 A3 A3 A2
1 solution, complete, SECONDS s
1
nodes                 2   exactly
solutions             1   exactly
time            SECONDS s
Three dominoes in a 3x2 box

  region    3 x 2 x 1; 4 cubes to be covered, 2 taken by 1 stationary piece
  pieces    2 of 1 shape; 4 cubes
  images    3; at most 3 cover one cell
  symmetry  none

   #  #  #
  A3 A3  #

  # to be covered   names: stationary pieces

  A A
  A: 2
  2 cubes
  3 images
the puzzle has a solution
