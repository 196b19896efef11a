"$EXACTILE" estimate heptominoes-23x33 --time-limit 0.001
==== needs speed
==== slow
==== err
heptominoes-23x33: no estimate, stopped by the limit on time (--time-limit 0.001)
==== status 3
