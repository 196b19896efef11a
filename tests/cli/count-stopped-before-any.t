"$EXACTILE" count -t 0.2 heptominoes-23x33 --engine dlx --threads 1
==== slow
==== err
no solution so far, stopped by the limit on time (--time-limit 0.2)
==== status 3
