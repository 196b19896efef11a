"$EXACTILE" why ../unsolvable.txt --node-limit 1
==== out
no solution was found: stopped by the limit on nodes

at least 0 of 20 cells can be covered; a limit came before more were tried

at least 0 of 4 pieces can be laid; a limit came before more were tried
==== status 3
