"$EXACTILE" count -
==== in
0
0 0 1 1
0 0 1 1
0 0 1 1
0 0 1 1
==== out
1
