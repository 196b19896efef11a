TERM=xterm "$EXACTILE" solve --limit=1 ../small.txt | cat
==== out

# --- SOLUTION 1 ---
 A2 A2 A3
 A1 A1 A3
==== err
at least 1 solution, as many as asked for (--limit 1)
