# Solve: which solutions are printed, and how.
======== solve-json
"$EXACTILE" solve --json ../small.txt 2>/dev/null
==== needs json
==== out
{"solution":1,"pieces":[{"name":"A1","cells":[[0,0,0],[1,0,0]]},{"name":"A2","cells":[[0,1,0],[1,1,0]]},{"name":"A3","cells":[[2,0,0],[2,1,0]]}]}
{"solution":2,"pieces":[{"name":"A1","cells":[[0,0,0],[0,1,0]]},{"name":"A2","cells":[[1,0,0],[2,0,0]]},{"name":"A3","cells":[[1,1,0],[2,1,0]]}]}
{"solution":3,"pieces":[{"name":"A1","cells":[[0,0,0],[0,1,0]]},{"name":"A2","cells":[[1,0,0],[1,1,0]]},{"name":"A3","cells":[[2,0,0],[2,1,0]]}]}
======== solve-labelled
"$EXACTILE" count ../small.txt --labelled
==== out
18
======== solve-none-has-a-status-of-its-own
"$EXACTILE" solve ../none.txt 2>/dev/null
==== status 1
======== solve-none
"$EXACTILE" solve ../none.txt 2>&1 | sed "s/[0-9.]* s$/SECONDS s/"
==== out
0 solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../none.txt' shows more
======== solve-prints-all-solutions
"$EXACTILE" solve ../small.txt 2>/dev/null
==== out

# --- SOLUTION 1 ---
 A2 A2 A3
 A1 A1 A3

# --- SOLUTION 2 ---
 A1 A3 A3
 A1 A2 A2

# --- SOLUTION 3 ---
 A1 A2 A3
 A1 A2 A3
======== solve-tells-that-it-is-complete
"$EXACTILE" solve ../small.txt 2>&1 >/dev/null | sed 's/[0-9.]* s$/SECONDS s/'
"$EXACTILE" solve -u ../small.txt 2>&1 >/dev/null | sed 's/[0-9.]* s$/SECONDS s/'
"$EXACTILE" solve --unique=mirror ../small.txt 2>&1 >/dev/null | sed 's/[0-9.]* s$/SECONDS s/'
==== out
3 solutions, complete, SECONDS s
2 unique solutions, complete, SECONDS s
2 solutions unique under reflection, complete, SECONDS s
======== solve-unique-mirror-of-a-polycube-puzzle
"$EXACTILE" count soma-cube --unique
"$EXACTILE" count soma-cube --unique=mirror
"$EXACTILE" count soma-cube -u=mirror
==== out
480
240
240
======== solve-unique
"$EXACTILE" solve --unique ../small.txt 2>/dev/null
==== out

# --- SOLUTION 1 ---
 A2 A2 A3
 A1 A1 A3

# --- SOLUTION 2 ---
 A1 A2 A3
 A1 A2 A3
