"$EXACTILE" count --json ../several.txt
==== out
{"puzzle":"../several.txt#1","title":"Three dominoes in a 3x2 box","format":"polycube","solutions":3,"complete":true,"status":"complete"}
{"puzzle":"../several.txt#2","title":"A bar of four in a square of four","format":"polycube","solutions":0,"complete":true,"status":"complete","impossible":"1 piece fits nowhere"}
{"puzzle":"../several.txt#3","title":"","format":"polycube","solutions":10,"complete":true,"status":"complete"}
==== status 1
