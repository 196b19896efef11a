../signals.py INT -- "$EXACTILE" solve one-sided-pentominoes-9x10 soma-cube | sed "s/[0-9]* solutions*/N solutions/"
==== slow
==== out
one-sided-pentominoes-9x10: at least N solutions, stopped by request (SIGINT)
1 more puzzle not begun
status 3
