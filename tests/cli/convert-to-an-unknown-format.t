"$EXACTILE" convert ../small.txt --to=pollycube
==== err
exactile: error: 'pollycube' is no value for '--to'; did you mean 'polycube'?
==== status 2
