# Each of the 24 rotations of a piece without symmetry, about the middle of the box.  `out` follows from the list of BurrTools.
"$EXACTILE" show --json --stored turns.xmpuzzle 2> /dev/null | grep '"solution"'
==== needs xml json
==== out
{"solution":1,"pieces":[{"name":"A","cells":[[2,2,2],[2,2,3],[2,3,2],[3,2,2],[4,2,2]]}]}
{"solution":2,"pieces":[{"name":"A","cells":[[2,1,2],[2,2,2],[2,2,3],[3,2,2],[4,2,2]]}]}
{"solution":3,"pieces":[{"name":"A","cells":[[2,1,2],[2,2,1],[2,2,2],[3,2,2],[4,2,2]]}]}
{"solution":4,"pieces":[{"name":"A","cells":[[2,2,1],[2,2,2],[2,3,2],[3,2,2],[4,2,2]]}]}
{"solution":5,"pieces":[{"name":"A","cells":[[1,2,2],[2,2,2],[2,2,3],[2,2,4],[2,3,2]]}]}
{"solution":6,"pieces":[{"name":"A","cells":[[1,2,2],[2,1,2],[2,2,2],[2,2,3],[2,2,4]]}]}
{"solution":7,"pieces":[{"name":"A","cells":[[2,1,2],[2,2,2],[2,2,3],[2,2,4],[3,2,2]]}]}
{"solution":8,"pieces":[{"name":"A","cells":[[2,2,2],[2,2,3],[2,2,4],[2,3,2],[3,2,2]]}]}
{"solution":9,"pieces":[{"name":"A","cells":[[0,2,2],[1,2,2],[2,2,1],[2,2,2],[2,3,2]]}]}
{"solution":10,"pieces":[{"name":"A","cells":[[0,2,2],[1,2,2],[2,1,2],[2,2,1],[2,2,2]]}]}
{"solution":11,"pieces":[{"name":"A","cells":[[0,2,2],[1,2,2],[2,1,2],[2,2,2],[2,2,3]]}]}
{"solution":12,"pieces":[{"name":"A","cells":[[0,2,2],[1,2,2],[2,2,2],[2,2,3],[2,3,2]]}]}
{"solution":13,"pieces":[{"name":"A","cells":[[2,2,0],[2,2,1],[2,2,2],[2,3,2],[3,2,2]]}]}
{"solution":14,"pieces":[{"name":"A","cells":[[2,1,2],[2,2,0],[2,2,1],[2,2,2],[3,2,2]]}]}
{"solution":15,"pieces":[{"name":"A","cells":[[1,2,2],[2,1,2],[2,2,0],[2,2,1],[2,2,2]]}]}
{"solution":16,"pieces":[{"name":"A","cells":[[1,2,2],[2,2,0],[2,2,1],[2,2,2],[2,3,2]]}]}
{"solution":17,"pieces":[{"name":"A","cells":[[1,2,2],[2,2,2],[2,2,3],[2,3,2],[2,4,2]]}]}
{"solution":18,"pieces":[{"name":"A","cells":[[2,2,2],[2,2,3],[2,3,2],[2,4,2],[3,2,2]]}]}
{"solution":19,"pieces":[{"name":"A","cells":[[2,2,1],[2,2,2],[2,3,2],[2,4,2],[3,2,2]]}]}
{"solution":20,"pieces":[{"name":"A","cells":[[1,2,2],[2,2,1],[2,2,2],[2,3,2],[2,4,2]]}]}
{"solution":21,"pieces":[{"name":"A","cells":[[2,0,2],[2,1,2],[2,2,2],[2,2,3],[3,2,2]]}]}
{"solution":22,"pieces":[{"name":"A","cells":[[1,2,2],[2,0,2],[2,1,2],[2,2,2],[2,2,3]]}]}
{"solution":23,"pieces":[{"name":"A","cells":[[1,2,2],[2,0,2],[2,1,2],[2,2,1],[2,2,2]]}]}
{"solution":24,"pieces":[{"name":"A","cells":[[2,0,2],[2,1,2],[2,2,1],[2,2,2],[3,2,2]]}]}
