"$EXACTILE" solve ../box-29.txt | wc -l
==== out
31
==== err
at least 1 solution, only one packing is sought
