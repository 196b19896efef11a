printf "D:lattice=hexagon:xDim=41:yDim=12\nP:set=hexahexes\n~D\n" | timeout 60 "$EXACTILE" count -
==== slow
==== out
0
==== err
...
==== status 1
