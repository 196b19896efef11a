printf "2 2\n0 1 2 0\n0 0 1 2\n0 0 2 2\n2 1 0 0\n" | "$EXACTILE" show -
printf "size 1 2\nframe none\nmatch complement\n1 1 1 1\n1 1 1 1\n" | "$EXACTILE" show -
==== out
board      2 rows, 2 columns, with a frame
tiles      4, of 3 different types
poses      12, each a type of tile in one rotation
colours    2, each matching itself
hints      0
format     tiles
symmetry   4 rotations
solutions  none: colour 1 is on 3 edges; they match each other, so an even number is needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
board      1 row, 2 columns, without a frame
tiles      2, of 1 different type
poses      1, each a type of tile in one rotation
colours    2, each matching its opposite
hints      0
format     tiles
symmetry   2 rotations
solutions  none: 8 edges cannot be paired with another; at most 6 can lie on the outline
