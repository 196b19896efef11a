"$EXACTILE" generate edge 4 2 --border 3 --seed 1
"$EXACTILE" generate edge 16 17 --border 5 | cksum
==== out
# edge 4x4 2 --border 3 --seed 1
size 4 4
1 5 0 5
1 1 2 1
1 1 1 2
1 2 2 1
5 0 0 5
0 4 2 3
5 0 5 2
1 2 1 1
5 0 4 2
2 3 0 3
2 5 0 5
0 5 4 0
1 5 0 3
0 0 5 4
4 1 3 0
4 0 0 3
3032399743 2659
