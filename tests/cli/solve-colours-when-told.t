"$EXACTILE" solve --color=always --limit=1 ../small.txt | tr "\\033" E
==== out

E[2m# --- SOLUTION 1 ---E[0m
 E[0;38;5;231;48;5;25m A2 A2E[0;38;5;16;48;5;227m A3E[0m
 E[0;38;5;16;48;5;214m A1 A1E[0;38;5;16;48;5;227m A3E[0m
==== err
at least 1 solution, as many as asked for (--limit 1)
