"$EXACTILE" count --unique=mirror ../edge-domino.txt
==== err
exactile: error: a board has no mirror images, since tiles are not turned over; use --unique without mirror
==== status 2
