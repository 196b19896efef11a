"$EXACTILE" pack ../tiles.txt --maximize weight 2>&1 | sed "s/, [0-9.]* s$//"
==== out
 I1 L2 L2 L3 L3
 I1  . L2 X1 L3
 I1 L1 X1 X1 X1
 I1 L1 L1 X1  .
weight 28, 5 pieces, 18 of 20 cells; no packing has more
