"$EXACTILE" count soma-cube --trials 3 --until 3 -s --json 2>&1 | sed "s/\"seconds\":[0-9.]*,//"
==== out
{"puzzle":"soma-cube","title":"The Soma cube","format":"polycube","solutions":0,"complete":false,"status":"all trials made"}
{"puzzle":"soma-cube","title":"The Soma cube","format":"polycube","status":"all trials made","complete":false,"solutions":0,"found":0,"fits":22,"attempts":22,"share_done":1.000000,"engine":"matrix","trials":3,"rate_error":0.0000,"fits_at":[0,0,3,3,5,5,3,3],"attempts_at":[0,0,3,3,5,5,3,3],"removed":{"volume":0,"parity":0,"fit":0}}
