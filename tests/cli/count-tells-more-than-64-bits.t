"$EXACTILE" count ../dominoes-8x30.txt && "$EXACTILE" count --json ../dominoes-8x30.txt && "$EXACTILE" count -q --statistics ../dominoes-8x30.txt 2>&1 | grep -E '^(solutions|found)'
==== out
12457255314954679645007780869
{"puzzle":"../dominoes-8x30.txt","title":"","format":"polycube","solutions":12457255314954679645007780869,"complete":true,"status":"complete"}
solutions    12457255314954679645007780869
found        12457255314954679645007780869
