size 2 2
a b c d
a b c d
a b c d
a b c d
==== err
edge-colours-are-letters.txt: error: 4 edges of the frame's colour 0 for an outline of 8; one for each is needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
