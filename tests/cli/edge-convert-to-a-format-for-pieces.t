"$EXACTILE" convert --to polycube ../edge-domino.txt
==== err
exactile: error: the format 'polycube' cannot express boards of tiles; choose another
==== status 2
