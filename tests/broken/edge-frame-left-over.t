3 3
0 0 1 1
0 0 1 1
0 0 1 1
0 0 1 1
0 0 1 1
0 1 1 1
0 1 1 1
1 1 1 0
1 1 1 1
==== err
edge-frame-left-over.txt: error: colour 0 is on 13 edges, of which the outline takes 12; those left match each other, so an even number is needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
