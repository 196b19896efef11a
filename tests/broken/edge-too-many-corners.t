3 3
0 0 1 1
0 0 1 1
0 0 1 1
0 0 1 1
0 0 1 1
0 1 1 1
0 1 1 1
1 1 1 1
1 1 1 1
==== err
edge-too-many-corners.txt: error: 2 tiles without an edge of the frame's colour 0; a board of 3 rows and 3 columns needs 1, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
