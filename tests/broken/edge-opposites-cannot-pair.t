match complement
2 2
0 0 1 1
0 0 1 -1
0 0 -1 1
0 0 1 -1
==== err
edge-opposites-cannot-pair.txt: error: colour 1 is on 5 edges and -1 on 3; they match each other, so as many are needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
