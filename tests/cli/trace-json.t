"$EXACTILE" trace ../small.txt --json --engine fila
==== needs json
==== out
{"event":"placed","number":1,"depth":1,"name":"A1","cells":[[0,0,0],[0,1,0]],"choice":1,"choices":2,"cell":[0,0,0]}
{"event":"placed","number":2,"depth":2,"name":"A2","cells":[[1,0,0],[1,1,0]],"choice":1,"choices":2,"cell":[1,0,0]}
{"event":"placed","number":3,"depth":3,"name":"A3","cells":[[2,0,0],[2,1,0]],"choice":1,"choices":1,"cell":[2,0,0]}
{"event":"solution","number":4,"depth":3,"solution":1,"pieces":[{"name":"A1","cells":[[0,0,0],[0,1,0]]},{"name":"A2","cells":[[1,0,0],[1,1,0]]},{"name":"A3","cells":[[2,0,0],[2,1,0]]}]}
{"event":"lifted","number":5,"depth":3,"name":"A3"}
{"event":"lifted","number":6,"depth":2,"name":"A2"}
{"event":"placed","number":7,"depth":2,"name":"A2","cells":[[1,0,0],[2,0,0]],"choice":2,"choices":2,"cell":[1,0,0]}
{"event":"placed","number":8,"depth":3,"name":"A3","cells":[[1,1,0],[2,1,0]],"choice":1,"choices":1,"cell":[1,1,0]}
{"event":"solution","number":9,"depth":3,"solution":2,"pieces":[{"name":"A1","cells":[[0,0,0],[0,1,0]]},{"name":"A2","cells":[[1,0,0],[2,0,0]]},{"name":"A3","cells":[[1,1,0],[2,1,0]]}]}
{"event":"lifted","number":10,"depth":3,"name":"A3"}
{"event":"lifted","number":11,"depth":2,"name":"A2"}
{"event":"lifted","number":12,"depth":1,"name":"A1"}
{"event":"placed","number":13,"depth":1,"name":"A1","cells":[[0,0,0],[1,0,0]],"choice":2,"choices":2,"cell":[0,0,0]}
{"event":"placed","number":14,"depth":2,"name":"A2","cells":[[0,1,0],[1,1,0]],"choice":1,"choices":1,"cell":[0,1,0]}
{"event":"placed","number":15,"depth":3,"name":"A3","cells":[[2,0,0],[2,1,0]],"choice":1,"choices":1,"cell":[2,0,0]}
{"event":"solution","number":16,"depth":3,"solution":3,"pieces":[{"name":"A1","cells":[[0,0,0],[1,0,0]]},{"name":"A2","cells":[[0,1,0],[1,1,0]]},{"name":"A3","cells":[[2,0,0],[2,1,0]]}]}
{"event":"lifted","number":17,"depth":3,"name":"A3"}
{"event":"lifted","number":18,"depth":2,"name":"A2"}
{"event":"lifted","number":19,"depth":1,"name":"A1"}
==== err
19 steps, 8 fits, 3 solutions, complete
