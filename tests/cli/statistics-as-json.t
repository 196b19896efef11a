"$EXACTILE" solve --statistics --json ../small.txt 2>&1 >/dev/null | sed 's/"seconds":[0-9.]*/"seconds":0/' | tail -1
==== needs json
==== out
{"puzzle":"../small.txt","title":"Three dominoes in a 3x2 box","format":"polycube","status":"complete","complete":true,"solutions":3,"found":2,"fits":6,"attempts":6,"seconds":0,"share_done":1.000000,"engine":"matrix","fits_at":[0,2,2,2],"attempts_at":[0,2,2,2],"removed_at":[0,0,0,0],"backtracks_at":[0,0,0,0],"removed":{"volume":0,"parity":0,"fit":0}}
