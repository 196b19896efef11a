"$EXACTILE" solve --puzzle 4 ../several.txt
==== err
exactile: error: '../several.txt' has no puzzle 4; it has 3
==== status 2
