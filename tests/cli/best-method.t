"$EXACTILE" best ../../boards/p8-8-1.txt --node-limit 100000 --method depth --seed 1 2>&1 >/dev/null | sed "s/, [0-9.]* s$//"; "$EXACTILE" best ../../boards/t4-1.txt --method brim
==== out
99 of 112 edges match, stopped by the limit on nodes (--node-limit 100000)
==== err
exactile: error: 'brim' is no value for '--method'; did you mean 'beam'?
==== status 2
