"$EXACTILE" check ../small.txt - --picture small.svg; status=$?; test ! -e small.svg && exit $status
==== err
exactile: error: 'check --picture' draws boards of tiles, and '../small.txt' is a puzzle of pieces; 'exactile solve ../small.txt --picture FILE' draws its solutions
==== status 2
