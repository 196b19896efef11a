2 2
0 0 1 1
0 0 1 1
0 0 1 1
0 1 1 1
==== err
edge-frame-too-short.txt: error: 7 edges of the frame's colour 0 for an outline of 8; one for each is needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
