3 3
0 0 1 2
0 0 1 1
0 0 1 1
0 0 1 1
0 1 2 1
0 1 1 1
0 1 1 1
0 1 1 1
1 1 1 1
==== err
edge-colours-of-the-border-cannot-pair.txt: error: colour 1 is on 15 edges beside the frame; they match each other, so an even number is needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
