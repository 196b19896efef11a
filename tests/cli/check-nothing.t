"$EXACTILE" solve -q ../none.txt | "$EXACTILE" check ../none.txt -
==== out
0 solutions, nothing to check
==== status 1
