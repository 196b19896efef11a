# --statistics.
======== statistics-as-json
"$EXACTILE" solve --statistics --json ../small.txt 2>&1 >/dev/null | sed 's/"seconds":[0-9.]*/"seconds":0/' | tail -1
==== needs json
==== out
{"puzzle":"../small.txt","title":"Three dominoes in a 3x2 box","format":"polycube","status":"complete","complete":true,"solutions":3,"found":2,"fits":6,"attempts":6,"seconds":0,"share_done":1.000000,"engine":"matrix","fits_at":[0,2,2,2],"attempts_at":[0,2,2,2],"removed_at":[0,0,0,0],"backtracks_at":[0,0,0,0],"removed":{"volume":0,"parity":0,"fit":0}}
======== statistics-of-each-puzzle
"$EXACTILE" count --statistics ../several.txt 2>&1 >/dev/null | grep -E 'statistics|solutions'
==== out
# statistics of ../several.txt#1, Three dominoes in a 3x2 box, complete
solutions                     3
../several.txt#2, A bar of four in a square of four: 0 solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../several.txt --puzzle 2' shows more
# statistics of ../several.txt#2, A bar of four in a square of four, complete
solutions                     0
# statistics of ../several.txt#3, complete
solutions                    10
======== statistics-of-restarts
# Up to the one that told the way, the same at any number of threads.
for THREADS in 1 3; do
    "$EXACTILE" solve - --limit 1 --threads $THREADS --quiet --statistics < in.txt 2>&1 | grep -E '^(solutions|fits|restarts|restart fits) '
done
"$EXACTILE" solve - --limit 1 --quiet --statistics --json < in.txt 2>&1 | grep -o '"restarts":[0-9]*,"restart_fits":[0-9]*,"restart_seconds":'
==== needs speed
==== slow
==== out
solutions                     1
fits                          0
restarts                      2
restart fits               3520
solutions                     1
fits                          0
restarts                      2
restart fits               3520
"restarts":2,"restart_fits":3520,"restart_seconds":
======== statistics
"$EXACTILE" solve --statistics ../small.txt 2>&1 >/dev/null | sed 's/[0-9]*\.[0-9][0-9]\( s\)*$/0.00\1/'
==== out
3 solutions, complete, 0.00 s
# statistics of ../small.txt, complete
solutions                     3
found                         2
engine                   matrix
fits                          6
attempts                      6
found per fit            0.3333
seconds                    0.00
share done               100.0%
# tried, fitted, missed: images for each node one level above
# remaining                fits           attempts     tried    fitted    missed
3                             2                  2      2.00      2.00      0.00
2                             2                  2      1.00      1.00      0.00
1                             2                  2      1.00      1.00      0.00
