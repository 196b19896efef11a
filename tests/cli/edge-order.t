"$EXACTILE" count --order f ../edge-domino.txt
==== err
exactile: error: a board takes no order; each engine has its own
==== status 2
