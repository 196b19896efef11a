"$EXACTILE" solve ../small.txt ../broken.txt soma-cub
==== err
../broken.txt:2:15: error: yDim is 'two'; a whole number is needed
../broken.txt:4:8: error: a second piece called 'A'; every piece of a puzzle has a name of its own
exactile: error: 'soma-cub' is neither a file nor a puzzle of the collection; did you mean 'soma-cube'?
==== status 2
