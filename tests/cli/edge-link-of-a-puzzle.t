"$EXACTILE" solve --link ../small.txt
==== err
exactile: error: '--link' is for boards of tiles; '../small.txt' is none
==== status 2
