"$EXACTILE" solve --time-limit .2 heptominoes-23x33 --engine dlx --threads 1
==== needs speed
==== err
no solution so far, stopped by the limit on time (--time-limit 0.2)
==== status 3
