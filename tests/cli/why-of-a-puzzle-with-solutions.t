"$EXACTILE" why ../small.txt
==== out
the puzzle has a solution
