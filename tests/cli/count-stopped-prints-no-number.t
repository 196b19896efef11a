"$EXACTILE" count --limit 2 ../small.txt
==== err
at least 2 solutions, as many as asked for (--limit 2)
