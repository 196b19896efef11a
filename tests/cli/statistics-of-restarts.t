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
restart fits              11483
solutions                     1
fits                          0
restarts                      2
restart fits              11483
"restarts":2,"restart_fits":11483,"restart_seconds":
