# With one piece still to come; what remains of each is a puzzle, and together they have the solutions of the whole.
"$EXACTILE" polycube -g1 -- ../polycube-layers.txt
"$EXACTILE" polycube -g 1 --format=full -- ../polycube-layers.txt
"$EXACTILE" polycube -g6 --format=subpuzzle -- ../../../puzzles/soma-cube.txt | "$EXACTILE" polycube | grep -c SOLUTION
"$EXACTILE" polycube -g2 -- ../polycube-layers.txt
"$EXACTILE" polycube -u -g1 -- ../polycube-layers.txt
==== needs speed
==== slow
==== out

# --- SOLUTION 1 ---
  A  A BB,   A BB BB
  C  C  C,   .  .  .

# --- SOLUTION 1 ---
D:xDim=3:yDim=2:zDim=2
C:name=D:type=M:layout=0 0 0, 1 0 0, 2 0 0
L:stationary=A BB
  A  A BB,   A BB BB
  C  C  C,   .  .  .
~L
~D
11520
==== err
exactile: error: a goal of 2 remaining pieces: it is less than the number of pieces to be placed
exactile: error: a goal of 1 remaining pieces: unique solutions are whole ones; ask for all
==== status 2
