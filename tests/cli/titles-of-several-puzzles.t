"$EXACTILE" count ../several.txt
"$EXACTILE" count ../several.txt --csv
"$EXACTILE" count ../several.txt --json --limit 1
"$EXACTILE" solve ../several.txt --json 2> /dev/null
"$EXACTILE" solve ../several.txt --json 2> /dev/null | head -n 4 | "$EXACTILE" check ../several.txt -p 1 -
file="${TMPDIR:-/tmp}/titles-$$.svg"
"$EXACTILE" solve ../several.txt -o /dev/null -q --picture "$file"; grep -o '>several[^<]*' "$file"; rm "$file"
"$EXACTILE" count ../several.txt --csv --json
==== needs json
==== out
../several.txt#1: 3  Three dominoes in a 3x2 box
../several.txt#2: 0  A bar of four in a square of four
../several.txt#3: 10
puzzle,title,solutions,complete,status
"../several.txt#1","Three dominoes in a 3x2 box",3,true,"complete"
"../several.txt#2","A bar of four in a square of four",0,true,"complete"
"../several.txt#3","",10,true,"complete"
{"puzzle":"../several.txt#1","title":"Three dominoes in a 3x2 box","format":"polycube","solutions":1,"complete":false,"status":"as many as asked for"}
{"puzzle":"../several.txt#2","title":"A bar of four in a square of four","format":"polycube","solutions":0,"complete":true,"status":"complete","impossible":"1 piece fits nowhere"}
{"puzzle":"../several.txt#3","title":"","format":"polycube","solutions":1,"complete":false,"status":"as many as asked for"}
{"puzzle":"../several.txt#1","title":"Three dominoes in a 3x2 box","format":"polycube"}
{"solution":1,"pieces":[{"name":"A1","cells":[[0,0,0],[1,0,0]]},{"name":"A2","cells":[[0,1,0],[1,1,0]]},{"name":"A3","cells":[[2,0,0],[2,1,0]]}]}
{"solution":2,"pieces":[{"name":"A1","cells":[[0,0,0],[0,1,0]]},{"name":"A2","cells":[[1,0,0],[2,0,0]]},{"name":"A3","cells":[[1,1,0],[2,1,0]]}]}
{"solution":3,"pieces":[{"name":"A1","cells":[[0,0,0],[0,1,0]]},{"name":"A2","cells":[[1,0,0],[1,1,0]]},{"name":"A3","cells":[[2,0,0],[2,1,0]]}]}
{"puzzle":"../several.txt#2","title":"A bar of four in a square of four","format":"polycube"}
{"puzzle":"../several.txt#3","title":"","format":"polycube"}
{"solution":1,"pieces":[{"name":"L1","cells":[[0,0,0],[0,1,0],[1,1,0],[2,1,0]]},{"name":"L2","cells":[[0,2,0],[0,3,0],[1,2,0],[2,2,0]]},{"name":"L3","cells":[[1,0,0],[2,0,0],[3,0,0],[3,1,0]]},{"name":"L4","cells":[[1,3,0],[2,3,0],[3,2,0],[3,3,0]]}]}
{"solution":2,"pieces":[{"name":"L1","cells":[[0,0,0],[1,0,0],[1,1,0],[1,2,0]]},{"name":"L2","cells":[[0,1,0],[0,2,0],[0,3,0],[1,3,0]]},{"name":"L3","cells":[[2,0,0],[2,1,0],[2,2,0],[3,0,0]]},{"name":"L4","cells":[[2,3,0],[3,1,0],[3,2,0],[3,3,0]]}]}
{"solution":3,"pieces":[{"name":"L1","cells":[[0,0,0],[0,1,0],[1,0,0],[2,0,0]]},{"name":"L2","cells":[[0,2,0],[0,3,0],[1,3,0],[2,3,0]]},{"name":"L3","cells":[[1,1,0],[2,1,0],[3,0,0],[3,1,0]]},{"name":"L4","cells":[[1,2,0],[2,2,0],[3,2,0],[3,3,0]]}]}
{"solution":4,"pieces":[{"name":"L1","cells":[[0,0,0],[0,1,0],[0,2,0],[1,0,0]]},{"name":"L2","cells":[[0,3,0],[1,1,0],[1,2,0],[1,3,0]]},{"name":"L3","cells":[[2,0,0],[3,0,0],[3,1,0],[3,2,0]]},{"name":"L4","cells":[[2,1,0],[2,2,0],[2,3,0],[3,3,0]]}]}
{"solution":5,"pieces":[{"name":"L1","cells":[[0,0,0],[0,1,0],[1,1,0],[2,1,0]]},{"name":"L2","cells":[[0,2,0],[0,3,0],[1,3,0],[2,3,0]]},{"name":"L3","cells":[[1,0,0],[2,0,0],[3,0,0],[3,1,0]]},{"name":"L4","cells":[[1,2,0],[2,2,0],[3,2,0],[3,3,0]]}]}
{"solution":6,"pieces":[{"name":"L1","cells":[[0,0,0],[0,1,0],[0,2,0],[1,0,0]]},{"name":"L2","cells":[[0,3,0],[1,1,0],[1,2,0],[1,3,0]]},{"name":"L3","cells":[[2,0,0],[2,1,0],[2,2,0],[3,0,0]]},{"name":"L4","cells":[[2,3,0],[3,1,0],[3,2,0],[3,3,0]]}]}
{"solution":7,"pieces":[{"name":"L1","cells":[[0,0,0],[1,0,0],[1,1,0],[1,2,0]]},{"name":"L2","cells":[[0,1,0],[0,2,0],[0,3,0],[1,3,0]]},{"name":"L3","cells":[[2,0,0],[3,0,0],[3,1,0],[3,2,0]]},{"name":"L4","cells":[[2,1,0],[2,2,0],[2,3,0],[3,3,0]]}]}
{"solution":8,"pieces":[{"name":"L1","cells":[[0,0,0],[0,1,0],[1,0,0],[2,0,0]]},{"name":"L2","cells":[[0,2,0],[0,3,0],[1,2,0],[2,2,0]]},{"name":"L3","cells":[[1,1,0],[2,1,0],[3,0,0],[3,1,0]]},{"name":"L4","cells":[[1,3,0],[2,3,0],[3,2,0],[3,3,0]]}]}
{"solution":9,"pieces":[{"name":"L1","cells":[[0,0,0],[1,0,0],[2,0,0],[2,1,0]]},{"name":"L2","cells":[[0,1,0],[0,2,0],[0,3,0],[1,1,0]]},{"name":"L3","cells":[[1,2,0],[1,3,0],[2,3,0],[3,3,0]]},{"name":"L4","cells":[[2,2,0],[3,0,0],[3,1,0],[3,2,0]]}]}
{"solution":10,"pieces":[{"name":"L1","cells":[[0,0,0],[0,1,0],[0,2,0],[1,2,0]]},{"name":"L2","cells":[[0,3,0],[1,3,0],[2,2,0],[2,3,0]]},{"name":"L3","cells":[[1,0,0],[1,1,0],[2,0,0],[3,0,0]]},{"name":"L4","cells":[[2,1,0],[3,1,0],[3,2,0],[3,3,0]]}]}
3 solutions, all right
>several.txt#1: Three dominoes in a 3x2 box
>several.txt#2: A bar of four in a square of four
>several.txt#3
==== err
../several.txt#2, A bar of four in a square of four: 0 solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../several.txt --puzzle 2' shows more
exactile: error: '--json' and '--csv' exclude each other; give one of them
==== status 2
