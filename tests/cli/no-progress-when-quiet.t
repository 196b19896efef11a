../terminal.py "$EXACTILE" count --quiet one-sided-pentominoes-9x10 --threads 1 --time-limit 1.2
==== needs speed
==== slow
==== status 3
