"$EXACTILE" convert ../edge-domino.txt && "$EXACTILE" convert ../edge-domino.txt | "$EXACTILE" count -
==== out
# Two tiles, heads to tails
size 1 2
frame none
match complement
turns none
1 2 3 -2
-1 4 5 -2
hint 1 2 2 0
1
