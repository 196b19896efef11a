"$EXACTILE" trace pentominoes-6x10 --unique --engine dlx,fila:11 --order s:f=11 --volume-filter --depth 1 | grep place
"$EXACTILE" trace pentominoes-6x10 --unique --engine dlx,fila:11 --order s:e=11 --volume-filter --depth 1 --steps 1
"$EXACTILE" trace pentominoes-6x10 --unique --engine dlx,fila:11 --order s:f=11 --volume-filter --depth 1 --steps 1 --json
"$EXACTILE" trace pentominoes-6x10 --unique --engine dlx,fila:10 --order s:f=10 --depth 2 --steps 2
==== needs json
==== out
place X: 0,2,0 1,1,0 1,2,0 1,3,0 2,2,0 (1 of 7 for piece X); 1429 images left, 26.0 in each of 55 lists
place X: 1,1,0 2,0,0 2,1,0 2,2,0 3,1,0 (2 of 7 for piece X); 1398 images left, 25.4 in each of 55 lists
place X: 1,2,0 2,1,0 2,2,0 2,3,0 3,2,0 (3 of 7 for piece X); 1238 images left, 22.5 in each of 55 lists
place X: 2,1,0 3,0,0 3,1,0 3,2,0 4,1,0 (4 of 7 for piece X); 1317 images left, 23.9 in each of 55 lists
place X: 2,2,0 3,1,0 3,2,0 3,3,0 4,2,0 (5 of 7 for piece X); 1126 images left, 20.5 in each of 55 lists
place X: 3,1,0 4,0,0 4,1,0 4,2,0 5,1,0 (6 of 7 for piece X); 1289 images left, 23.4 in each of 55 lists
place X: 3,2,0 4,1,0 4,2,0 4,3,0 5,2,0 (7 of 7 for piece X); 1101 images left, 20.0 in each of 55 lists
place X: 0,2,0 1,1,0 1,2,0 1,3,0 2,2,0 (1 of 7 for piece X); 1429 images left, 129.9 in each of 55 lists
{"event":"placed","number":1,"depth":1,"name":"X","cells":[[0,2,0],[1,1,0],[1,2,0],[1,3,0],[2,2,0]],"choice":1,"choices":7,"images":1429,"lists":55,"listed":1429,"piece":"X"}
place X: 0,1,0 1,0,0 1,1,0 1,2,0 2,1,0 (1 of 8 for piece X)
. backtrack: nothing is left for cell 0,0,0
==== err
2360 steps, 2.1 M fits, 2339 solutions, complete
1 step, 1 fit, 0 solutions, as many steps as asked for (--steps 1)
1 step, 1 fit, 0 solutions, as many steps as asked for (--steps 1)
2 steps, 1 fit, 0 solutions, as many steps as asked for (--steps 2)
