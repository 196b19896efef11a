"$EXACTILE" count ../none.txt
==== out
0
==== err
0 solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../none.txt' shows more
==== status 1
