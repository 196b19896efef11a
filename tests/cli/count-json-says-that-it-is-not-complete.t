"$EXACTILE" count --json --limit 2 ../small.txt
==== out
{"puzzle":"../small.txt","title":"Three dominoes in a 3x2 box","format":"polycube","solutions":2,"complete":false,"status":"as many as asked for"}
