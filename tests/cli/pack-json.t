"$EXACTILE" pack ../tiles.txt --maximize weight --json 2> /dev/null | sed "s/\"seconds\":[0-9.]*/\"seconds\":S/; s/\"nodes\":[0-9]*/\"nodes\":N/"
==== needs json
==== out
{"solution":1,"pieces":[{"name":"L1","cells":[[1,0],[1,1],[2,0]]},{"name":"L2","cells":[[1,3],[2,2],[2,3]]},{"name":"L3","cells":[[3,3],[4,2],[4,3]]},{"name":"I1","cells":[[0,0],[0,1],[0,2],[0,3]]},{"name":"X1","cells":[[2,1],[3,0],[3,1],[3,2],[4,1]]}]}
{"puzzle":"../tiles.txt","title":"Three kinds of tiles","format":"polycube","goal":"most","measure":"weight","value":28,"bound":28,"proved":true,"cells":18,"of":20,"pieces":5,"weight":28,"seed":0,"nodes":N,"seconds":S,"status":"complete"}
