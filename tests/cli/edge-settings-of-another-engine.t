"$EXACTILE" count ../edge-domino.txt -e row:shaving=2
==== err
exactile: error: the engine 'row' has no settings; leave out ':shaving=2'
==== status 2
