"$EXACTILE" why ../edge-domino.txt
==== err
exactile: error: '../edge-domino.txt' is a board of tiles; 'exactile why' takes puzzles of pieces, and 'exactile best' finds how many edges of a board can match
==== status 2
