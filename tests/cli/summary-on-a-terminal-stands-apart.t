../terminal.py TERM=dumb "$EXACTILE" solve ../small.txt --limit 1
../terminal.py NO_COLOR=1 "$EXACTILE" solve ../small.txt --limit 1
../terminal.py --only-errors "$EXACTILE" solve ../small.txt --limit 1
==== needs posix
==== out

# --- SOLUTION 1 ---
 A2 A2 A3
 A1 A1 A3
at least 1 solution, as many as asked for (--limit 1)

# --- SOLUTION 1 ---
 A2 A2 A3
 A1 A1 A3

at least 1 solution, as many as asked for (--limit 1)

# --- SOLUTION 1 ---
 A2 A2 A3
 A1 A1 A3
at least 1 solution, as many as asked for (--limit 1)
