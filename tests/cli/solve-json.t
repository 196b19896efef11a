"$EXACTILE" solve --json ../small.txt 2>/dev/null
==== needs json
==== out
{"solution":1,"pieces":[{"name":"A1","cells":[[0,0,0],[1,0,0]]},{"name":"A2","cells":[[0,1,0],[1,1,0]]},{"name":"A3","cells":[[2,0,0],[2,1,0]]}]}
{"solution":2,"pieces":[{"name":"A1","cells":[[0,0,0],[0,1,0]]},{"name":"A2","cells":[[1,0,0],[2,0,0]]},{"name":"A3","cells":[[1,1,0],[2,1,0]]}]}
{"solution":3,"pieces":[{"name":"A1","cells":[[0,0,0],[0,1,0]]},{"name":"A2","cells":[[1,0,0],[1,1,0]]},{"name":"A3","cells":[[2,0,0],[2,1,0]]}]}
