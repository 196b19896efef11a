"$EXACTILE" solve --json --limit 1 ../box-sides.txt
==== needs json
==== out
{"solution":1,"pieces":[{"name":"M1","corner":[0,0,0],"sides":[590,950,980]},{"name":"M2","corner":[590,0,0],"sides":[590,950,980]},{"name":"K1","corner":[0,950,0],"sides":[60,50,200]}]}
==== err
at least 1 solution, as many as asked for (--limit 1)
