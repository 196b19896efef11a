"$EXACTILE" count ../small.txt --labelled
==== out
18
