size 3 3
0 0 1 1 x4
0 1 1 1 x4
1 1 1 1
hint 2 2 1
hint 1 2 9
hint 2 3 5 1
hint 2 1 6 1
==== err
edge-hint-against-the-frame.txt:5:1: error: tile 1, with two neighbouring edges of colour 0, at row 2, column 2; a tile without an edge of the frame's colour 0 belongs there
edge-hint-against-the-frame.txt:6:1: error: tile 9, without an edge of the frame's colour 0, at row 1, column 2; a tile with one edge of the frame's colour 0 belongs there
edge-hint-against-the-frame.txt:8:1: error: tile 6 does not fit like this at row 2, column 1; rotation 3 would fit
