"$EXACTILE" pieces trominoes --json
"$EXACTILE" pieces dicubes --json
==== out
{"name":"I","lattice":"square","cells":[[0,0],[1,0],[2,0]]}
{"name":"L","lattice":"square","cells":[[0,0],[0,1],[1,0]]}
{"name":"I","lattice":"cube","cells":[[0,0,0],[1,0,0]]}
