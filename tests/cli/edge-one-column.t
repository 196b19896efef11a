printf "size 2 1\nturns none\n1 0 0 0\n0 0 1 0\n" | "$EXACTILE" count -; for engine in "" --engine=row --engine=domains --engine=pairs; do printf "size 5 1\nframe none\nmatch complement\n1 -2 -4 3\n4 -4 -2 1\n-2 -4 -1 -2\n-3 2 -3 -3\n-2 -3 4 3\n" | "$EXACTILE" count - $engine; done
==== out
1
14
14
14
14
