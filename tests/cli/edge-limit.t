"$EXACTILE" count --limit 2 ../../boards/t5-1.txt
==== err
at least 2 solutions, as many as asked for (--limit 2)
