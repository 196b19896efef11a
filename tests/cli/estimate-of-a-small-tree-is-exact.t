"$EXACTILE" estimate ../several.txt | grep -v ^time
==== out
# PUZZLE ../several.txt#1: Three dominoes in a 3x2 box
nodes                 6   exactly
solutions             3   exactly

# PUZZLE ../several.txt#2: A bar of four in a square of four
nodes                 0   exactly
solutions             0   exactly
# There is no solution: piece I fits nowhere; no piece can cover any of 4 cells.

# PUZZLE ../several.txt#3
nodes                12   exactly
solutions            10   exactly
