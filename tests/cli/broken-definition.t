"$EXACTILE" solve ../broken.txt
==== err
../broken.txt:2:15: error: yDim is 'two'; a whole number is needed
../broken.txt:4:8: error: a second piece called 'A'; every piece of a puzzle has a name of its own
==== status 2
