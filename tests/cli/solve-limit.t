"$EXACTILE" solve --limit 2 ../small.txt
==== out

# --- SOLUTION 1 ---
 A2 A2 A3
 A1 A1 A3

# --- SOLUTION 2 ---
 A1 A3 A3
 A1 A2 A2
==== err
at least 2 solutions, as many as asked for (--limit 2)
