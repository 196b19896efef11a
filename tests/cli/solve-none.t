"$EXACTILE" solve ../none.txt 2>&1 | sed "s/[0-9.]* s$/SECONDS s/"
==== out
0 solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../none.txt' shows more
