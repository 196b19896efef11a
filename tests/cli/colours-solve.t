for engine in dlx fila matrix flat frontier; do "$EXACTILE" count pentominoes-chequered-6x10 --engine $engine -q; "$EXACTILE" count pentominoes-chequered-6x10 --engine $engine --unique -q; done
"$EXACTILE" count ../chequered.txt -q; "$EXACTILE" solve ../chequered.txt --unique --limit 1 -q; "$EXACTILE" solve ../chequered.txt --json --limit 1 -q
==== needs json
==== out
128
64
128
64
128
64
128
64
128
64
92

# --- SOLUTION 1 ---
 A A E E
 C A A D
 C C B D
 B B B .
{"solution":1,"pieces":[{"name":"A","cells":[[0,3],[1,2],[1,3],[2,2]],"colours":["b","b","w","w"]},{"name":"B","cells":[[2,3],[3,1],[3,2],[3,3]],"colours":["b",null,"b",null]},{"name":"C","cells":[[0,1],[0,2],[1,1]],"colours":["b","w","w"]},{"name":"E","cells":[[2,0],[2,1]],"colours":["w","b"]},{"name":"D","cells":[[0,0],[1,0]],"colours":[null,"b"]}]}
