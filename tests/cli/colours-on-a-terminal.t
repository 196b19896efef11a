../terminal.py "$EXACTILE" solve ../small.txt --limit 1
../terminal.py NO_COLOR=1 "$EXACTILE" solve ../small.txt --limit 1
../terminal.py NO_COLOR= "$EXACTILE" solve ../small.txt --limit 1 --color=never
../terminal.py TERM=dumb "$EXACTILE" solve ../small.txt --limit 1
==== needs posix
==== slow
==== out

\e[2m# --- SOLUTION 1 ---\e[0m
 \e[0;38;5;231;48;5;25m A2 A2\e[0;38;5;16;48;5;227m A3\e[0m
 \e[0;38;5;16;48;5;214m A1 A1\e[0;38;5;16;48;5;227m A3\e[0m

at least 1 solution, as many as asked for (--limit 1)

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
