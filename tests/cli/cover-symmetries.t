# Pieces as options have the four symmetries of the box, so one solution of four is searched.
options() { "$EXACTILE" convert pentominoes-6x10 --to options; }
options | "$EXACTILE" count - --threads 1 --statistics 2>&1 | grep -E '^(solutions|found|fits)'
for part in 1/2 2/2; do options | "$EXACTILE" count - --part $part -q; done
options | "$EXACTILE" count - --limit 101 2>&1 | tail -1
options | "$EXACTILE" solve - -q --limit 9000 | grep -c SOLUTION
==== slow
==== out
solutions                  9356
found                      2339
fits                     892247
found per fit          0.002621
4524
4832
at least 101 solutions, as many as asked for (--limit 101)
9000
