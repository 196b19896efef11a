../terminal.py --only-errors timeout -s INT 4 "$EXACTILE" count one-sided-pentominoes-6x15 --memory-limit 200M --threads 1 | sed -n 's/^\\r\([0-9.]*\)% done.*/\1/p' >shares; sort -n -c shares && echo it never goes back; rm shares
==== needs speed
==== slow
==== out
it never goes back
