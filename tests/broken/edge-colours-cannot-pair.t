2 2
0 0 1 1
0 0 1 1
0 0 1 2
0 0 1 1
==== err
edge-colours-cannot-pair.txt: error: colour 1 is on 7 edges; they match each other, so an even number is needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
