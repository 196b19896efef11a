"$EXACTILE" best ../../boards/p8-8-1.txt --node-limit 100000 --json 2>&1 | sed "s/\"seconds\":[0-9.]*/\"seconds\":S/; s/\"rows\":.*/ROWS/; s/, [0-9.]* s$//"
==== needs json
==== out
{"solution":1,ROWS
{"puzzle":"../../boards/p8-8-1.txt","title":"8 x 8 board of 8 colours, its edges coloured at random","format":"tiles","matched":103,"matches":112,"seed":0,"tried":100404,"passes":2,"seconds":S,"status":"stopped by the limit on nodes"}
103 of 112 edges match, stopped by the limit on nodes (--node-limit 100000)
