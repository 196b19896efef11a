"$EXACTILE" count --format polycube ../small.txt
==== out
3
