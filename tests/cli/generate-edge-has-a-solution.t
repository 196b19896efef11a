for size in 3 4x5 5 6 8x5; do "$EXACTILE" generate edge $size 7 --border 4 | "$EXACTILE" count - --unique; done
==== out
1
1
1
1
1
