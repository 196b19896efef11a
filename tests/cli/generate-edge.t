"$EXACTILE" generate edge 4x3 3 --seed 7
"$EXACTILE" generate edge 16 17 --seed 18446744073709551615 | cksum
==== out
# edge 4x3 3 --seed 7
size 3 4
2 3 3 0
1 0 3 3
0 1 3 0
0 3 1 2
1 2 0 0
2 2 0 3
3 1 0 1
1 2 0 2
0 2 3 0
0 2 1 0
1 2 3 2
1 2 3 3
1716269413 2579
