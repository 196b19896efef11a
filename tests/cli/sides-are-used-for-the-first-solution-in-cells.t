"$EXACTILE" solve --limit 1 ../three-boxes-40x22x22.txt | wc -l
==== out
24
==== err
at least 1 solution, as many as asked for (--limit 1)
