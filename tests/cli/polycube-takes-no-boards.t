"$EXACTILE" polycube ../edge-domino.txt
==== err
exactile: error: '../edge-domino.txt' is a board of tiles, which polycube does not know; 'exactile solve' does
==== status 2
