"$EXACTILE" solve --unique ../small.txt 2>/dev/null
==== out

# --- SOLUTION 1 ---
 A2 A2 A3
 A1 A1 A3

# --- SOLUTION 2 ---
 A1 A2 A3
 A1 A2 A3
