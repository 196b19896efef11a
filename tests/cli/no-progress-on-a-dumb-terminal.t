../terminal.py TERM=dumb "$EXACTILE" count one-sided-pentominoes-9x10 --threads 1 --time-limit 1.2 | sed 's/least [0-9]* solutions*/least N solutions/'
==== needs speed
==== slow
==== out
at least N solutions, stopped by the limit on time (--time-limit 1.2)
