"$EXACTILE" count - < ../small.txt
==== out
3
